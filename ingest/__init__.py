"""From a page to rules: fetch or read, parse by format, extract, store."""
