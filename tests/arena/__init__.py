"""Tests of the arena: mirrored deals, sequential tests, ratings, bots, clusters."""
