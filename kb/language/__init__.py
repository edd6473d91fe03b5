"""English as judges write it: words, stems, terms, vectors, what turns an answer. Knows no store."""
