"""Measurements: `python -m benchmarks` runs them all, `python -m benchmarks.NAME --help` says what one does."""
