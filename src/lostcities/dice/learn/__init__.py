"""Training of players of the dice game."""
