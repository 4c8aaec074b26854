"""Reviews: decisions, luck, reasons, grades."""
