"""The dice game's side of the kernel."""
