"""Fair deals: the description of the scheme, and the programs that verify by it."""
