"""Players that are programs. They are given observations and nothing else; see `catalogue`."""
