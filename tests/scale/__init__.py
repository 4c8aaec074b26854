"""Many machines, simulated: how requests find a worker, and what survives when machines fail."""
