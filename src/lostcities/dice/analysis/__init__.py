"""Reviews of the dice game: what a decision cost, what chance did, and why."""
