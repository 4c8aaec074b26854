"""The terminal program: one module per command. It translates and decides nothing."""
