"""Words -> rules: what a question means, the signals, their weights."""
