"""Tables for people and agents over HTTP: nothing lost, nothing leaked, deals one can check."""
