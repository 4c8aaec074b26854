"""A game at the terminal: its players, its turns, how it is shown, kept on disk and resumed."""
