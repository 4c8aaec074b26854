"""Reviews of the card game: what a decision cost, what chance did, and why."""
