"""How it is asked whether another card, or its effect, may be used while a card lies there."""

USES = (
    r"^(?:can|could|may) (?P<who>i|we|you|my opponent|the opponent|opponent|they|he|she|players?|a player) "
    r"(?:still |even |then )*(?:use|activate|play|flip|chain|resolve) (?:an? |the |my |his |her |their )?Y"
    r"(?: s)?(?P<effect> effects?)?(?: (?:from|in) (?:my|the|their|his) (?P<zone>hand|graveyard|gy))?"
    r"(?: (?:when|if) (?:an? |my |the |i ).+)?$"
)
#: That it uses its effect itself, whose it is.
ITS_USE = (
    r"^(can|could|may) (?:(my opponents|the opponents|his|her|their)|my|the|an?)? ?Y (?:still )?(use|activate) "
    r"(?:its|his|her) effects?$"
)
#: A card that is given up for its own effect, which is to use it.
GIVEN_UP = (
    r" (?:discard|send|pitch|ditch|tribute|banish|drop|throw) ((?:an? |the |my |his |her |their )?Y) "
    r"for (?:its|the) effect$"
)
#: That the other card is gone, which its effect may wait for.
GONE = (
    r"(?: (?:when|if|after|once) (?:it|its|it is|it was|it gets|Y is|Y gets|Y was) (?:destroyed|killed|sent|tributed)"
    r"(?: (?:by|in|to|as|from) (?:an? |the |my )?(?:battle|(?:card )?effects?|gy|grave|graveyard|field|cost|hand))*)"
)
WORKS = (
    r"^(?:(?:does|do|will|would|can) (?:my |the |his |her |their )?Y(?: s)?(?: (?:effect|search))? (?:still )?"
    rf"(?:activate|trigger|work|resolve|go off|search|get its (?:effect|search)){GONE}?"
    rf"|(?:can|do|may|could) (?:i|we) (?:still )?(?:use|activate|get|trigger) Y(?: s)?(?: (?:effect|search))?{GONE})$"
)
#: That the other card brings itself back.
RETURNS = (
    r"^(?:can|could|may|does|will|would) (?:(?P<whose>my|my opponents|the opponents|his|her|their|the) )?Y (?:still )?"
    r"(?:come back|revive(?: itself)?|(?:special )?summon itself|return to the field)$"
)
