"""What another player may have done before the first deed that is told, where that answers something untold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from kb.desk.played.staging import plain_monster
from kb.desk.played.told import Deed, Thing, Told, other
from kb.engine.yugioh.cards import Card

#: The name of the thing with which it is done.
PRELUDE = "before"
_SPELL = {
    "name": PRELUDE,
    "kind": "spell",
    "icon": "normal",
    "effects": [{"id": "draw", "type": "card", "do": [{"op": "draw", "count": 1}]}],
}


def preludes(told: Told) -> Iterator[tuple[Told, Mapping[str, Card]]]:
    """The table with something that the other player does first: an attack, a Summon, the activation of a Spell."""
    who = other(told.deeds[0].who if told.deeds else told.asks.who)
    if who not in ("A", "B") or any(deed.verb not in ("activate", "destroyed", "sent") for deed in told.deeds):
        return
    monster = plain_monster(PRELUDE, atk=2500)
    spell = msgspec.convert(_SPELL, Card)
    for verb, place, card in (("attack", "monster", monster), ("summon", "hand", monster), ("activate", "hand", spell)):
        thing = Thing(PRELUDE, whose=who, place=place, pose="attack" if place == "monster" else "", traits=(card.kind,))
        yield (
            told._replace(things=(*told.things, thing), deeds=(Deed(who, verb, PRELUDE), *told.deeds)),
            {PRELUDE: card},
        )
