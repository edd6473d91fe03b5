"""What is where, and what it is now."""
