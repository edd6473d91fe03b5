"""Summons, one file a kind."""
