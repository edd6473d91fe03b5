"""Sentences by which effects of cards on the field are negated for as long as something is there."""

from __future__ import annotations

import re

from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.holds import Holds
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import this_card
from kb.card_text.reading import Cards, Count

_OF_A_KIND = re.compile(
    r"(?:all|any) (?P<other>other )?(?P<kind>spell/trap|spell and trap|spell|trap|monster) effects on the field"
)
_KINDS = {"spell": ["spell"], "trap": ["trap"], "monster": ["monster"], "spell/trap": ["spell", "trap"],
          "spell and trap": ["spell", "trap"]}  # fmt: skip
_KIND: dict[str, Entry] = {
    "monster": {"where": "monster"},
    "spell": {"where": "spell", "kind": "spell"},
    "trap": {"where": "spell", "kind": "trap"},
}
_SEVERAL = (Count(1, None, ""), Count(1, None, "all"), Count(1, None, "each"))


def negates(told: Holds) -> list[Entry]:
    """ "negate the effects of all X", "X's effects are negated", "also its effects are negated"."""
    phrase = told.subject if told.passive else told.object
    if phrase is None or (told.passive and told.object) or (not told.passive and told.subject) or not told.stays:
        raise told.no_form()
    if phrase == Cards("its-effects", phrase.start, phrase.end):
        return [{"rule": "effects-negated", "what": told.what(phrase._replace(head="it"))}]
    said = " ".join(told.text[phrase.start : phrase.end].lower().split())
    if found := _OF_A_KIND.fullmatch(said):
        other = {"other": True} if found["other"] else {}
        return [{"rule": "effects-negated", "what": {**_KIND[kind], **other}} for kind in _KINDS[found["kind"]]]
    of = phrase.of
    if of is None or phrase.head not in ("effect", "effects") or this_card(of) or of.more:
        raise told.no_form()
    if phrase != Cards(phrase.head, phrase.start, phrase.end, phrase.number, of=of):
        raise told.no_form()
    if of == Cards("equipped", of.start, of.end):
        return [{"rule": "effects-negated", "what": "equipped"}]
    if of.number not in _SEVERAL:
        raise told.no_form("of some")
    what = cards(of._replace(number=Count()))
    if what.get("where", "field") not in ("field", "monster", "spell", "extra-monster", "field-zone"):
        raise told.no_form("elsewhere")
    return [{"rule": "effects-negated", "what": what}]
