"""What a running server does with tables: commands, subscriptions, agents, limits, upkeep."""
