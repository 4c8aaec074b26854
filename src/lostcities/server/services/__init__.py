"""What a running server does with tables: commands, streams, agents, limits, upkeep."""
