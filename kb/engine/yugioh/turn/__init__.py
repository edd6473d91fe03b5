"""Who may act, and which phase it is."""
