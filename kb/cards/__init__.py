"""A name as it is typed -> the card that is meant."""
