"""What happens at a table, pure: no clock, database, asyncio or HTTP."""
