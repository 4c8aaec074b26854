"""What leaves a table: views, events, exports. Pure, like `tables`."""
