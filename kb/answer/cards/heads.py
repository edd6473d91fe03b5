"""Nouns and verbs of readings that are one thing to whoever asks: what lies there, the card itself, players, points."""

#: What a card is called by.
KINDS = frozenset({"card", "monster", "spell", "trap", "spell-trap"})
#: The same, and a card by its name, and a Token.
CARDS = KINDS | {"token", "name"}
#: The card whose text it is.
ITSELF = frozenset({"this-card", "it"})
PLAYERS = frozenset({"you", "opponent"})
DAMAGE = frozenset({"damage", "effect-damage", "battle-damage"})
#: The points of a monster.
FIGURES = frozenset({"atk", "def", "atk-def"})
#: By which a card is chosen.
AIMS = frozenset({"target", "select", "choose"})
#: The kinds of Summons of which each is a Special Summon.
SPECIAL = frozenset({"special", "fusion", "synchro", "xyz", "link", "ritual", "pendulum"})
