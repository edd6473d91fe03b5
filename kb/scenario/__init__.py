"""Scenarios: documented examples as given / when / then, run against the engines and reported."""
