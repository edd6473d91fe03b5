"""A battle that a question tells, in whichever order: who attacks what, with which values, and what is asked of it.

`sides` hears what is said of one of the two monsters: its words may stand in any order, but each must be one that is
known. `attacks` finds who attacks whom in a clause, `asked` what is asked at the end, and `hearing` puts these together
to a table (`kb.desk.played.told`), which is played as any other.
"""
