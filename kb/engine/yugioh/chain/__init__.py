"""From activation to resolution."""
