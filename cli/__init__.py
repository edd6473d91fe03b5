"""The `judge` command line: it asks the other packages and prints what they answer."""
