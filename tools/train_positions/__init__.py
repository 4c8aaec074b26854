"""Finds the positions of the trainer (docs/guides/trainer.md)."""
