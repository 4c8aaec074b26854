"""Training of players of the card game."""
