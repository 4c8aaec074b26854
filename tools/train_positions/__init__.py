"""Finds the positions of the trainer: `python -m tools.train_positions` (docs/guides/trainer.md)."""
