"""Training of players. Nothing outside this package imports it: what it makes are weights.

The card game's needs the extra `learn` (PyTorch), the dice game's the kernel alone. See
docs/guides/training.md.
"""
