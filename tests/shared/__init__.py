"""Tests of what both games share: chance, the loop, lines, options, records."""
