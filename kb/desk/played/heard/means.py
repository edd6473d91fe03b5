"""Plain cards by which that is done, or befalls a card, of which it is not told by which card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from kb.desk.played.staging import plain_monster
from kb.desk.played.told import Thing
from kb.engine.yugioh.cards import Card

#: By how much a monster is stronger that wins a battle, and the ATK of one that loses it.
_MORE, WEAK = 300, 100
#: What a plain Quick-Play Spell does to a card, by the verb for it.
DOES: Mapping[str, str] = {
    "destroy": "destroy",
    "banish": "banish",
    "send": "send-to-graveyard",
    "return": "return-to-hand",
    "special-summon": "special-summon",
    "add": "add-to-hand",
    "discard": "discard",
    "tribute": "tribute",
}
#: What then is so of it, as a deed that comes true.
COMES: Mapping[str, str] = {
    "destroy": "destroyed",
    "banish": "banished",
    "send": "in-graveyard",
    "return": "returned",
    "special-summon": "came",
    "add": "returned",
    "discard": "in-graveyard",
    "tribute": "in-graveyard",
}


def spell(name: str, whose: str, verb: str, what: Mapping[str, Any], *, cost: bool = False, how: str = "") -> Thing:
    """A Set Quick-Play Spell of a player that does something to the card that fits a filter, or is paid with it."""
    aimed = what.get("where") in ("field", "monster", "spell") and not cost
    does = [{"op": DOES[verb], "what": "it" if aimed else what} | ({"how": how} if how else {})]
    parts = {"cost": does, "do": [{"op": "gain-lp", "amount": 100}]} if cost else {"do": does}
    parts |= {"targets": [{"what": {"where": what["where"]}}]} if aimed else {}
    effect = {"id": "do", "type": "card", **parts}
    made = msgspec.convert({"name": name, "kind": "spell", "icon": "quick-play", "effects": [effect]}, Card)
    return Thing(name, whose=whose, place="set", traits=("spell",), made=made)


def hurting(name: str, whose: str) -> Thing:
    """A Set Quick-Play Spell of a player that inflicts damage to the other."""
    effect = {"id": "do", "type": "card", "do": [{"op": "damage", "amount": 500}]}
    made = msgspec.convert({"name": name, "kind": "spell", "icon": "quick-play", "effects": [effect]}, Card)
    return Thing(name, whose=whose, place="set", traits=("spell",), made=made)


def drawing(name: str, whose: str, kind: str, icon: str) -> Thing:
    """A Spell or Trap of a kind that draws a card, which interferes with nothing."""
    effect = {"id": "do", "type": "card", "do": [{"op": "draw", "count": 1}]}
    made = msgspec.convert({"name": name, "kind": kind, "icon": icon, "effects": [effect]}, Card)
    place = "hand" if kind == "spell" and icon != "quick-play" else "set"
    return Thing(name, whose=whose, place=place, traits=(kind,), made=made)


def stronger(thing: Thing) -> int:
    """The ATK of a monster that wins every battle with a thing, and leaves its player life points."""
    if thing.made is not None:
        values = [thing.made.atk, thing.made.defense]
    else:
        values = [thing.card.facts.get(key) for key in ("ATK", "DEF")] if thing.card is not None else []
    return max((value for value in values if isinstance(value, int)), default=0) + _MORE


def fighter(name: str, whose: str, atk: int) -> Thing:
    """A monster in Attack Position."""
    return Thing(name, whose=whose, place="monster", pose="attack", how="normal", made=plain_monster(name, atk=atk))
