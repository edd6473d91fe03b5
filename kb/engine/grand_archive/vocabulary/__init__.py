"""The vocabulary in which cards are written: filters and measures, rules that hold, operations on resolution."""
