"""Phases, checks, the end of the game."""
