"""The card game's side of the kernel."""
