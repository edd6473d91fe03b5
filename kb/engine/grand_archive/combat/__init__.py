"""From the attack declaration to the damage."""
