"""Which state of a page stood when: editions, lineage, differences, history."""
