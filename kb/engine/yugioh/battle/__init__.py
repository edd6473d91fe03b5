"""From the attack to the damage."""
