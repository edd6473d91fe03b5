"""From playing a card to its resolution."""
