"""What the tests of this folder share: drivers, clients, builders; no test is in here."""
