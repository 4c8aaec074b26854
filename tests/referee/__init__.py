"""An independent referee: checks game records from the written rules alone."""
