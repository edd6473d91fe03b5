"""Sentences, ids, citations and the repair of scraped text."""
