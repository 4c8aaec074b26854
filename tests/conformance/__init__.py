"""What every registered game must keep to, whatever its rules are."""
