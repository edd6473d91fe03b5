"""What every card game needs of a table: no rule, no code, no word of a game."""
