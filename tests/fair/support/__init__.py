"""What the tests of this folder share: games, forgeries, callers of scripts; no test is in here."""
