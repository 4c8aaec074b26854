"""What is known of how strong the agents are, kept as numbers; writes `docs/strength.md`."""
