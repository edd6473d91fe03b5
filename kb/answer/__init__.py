"""Rules -> an answer with its citations, or none."""
