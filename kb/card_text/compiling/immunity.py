"""What cards are unaffected by -> the rule of the vocabulary."""

from __future__ import annotations

import re

from kb.card_text.compiling.spending import Entry, bare
from kb.card_text.compiling.told import Told

_KINDS = {"spell": ["spell"], "trap": ["trap"], "monster": ["monster"], "spell/trap": ["spell", "trap"],
          "spell and trap": ["spell", "trap"], "spell or trap": ["spell", "trap"], "card": []}  # fmt: skip
_BY = re.compile(
    r"(?P<whose>(?:your )?opponent's )?(?P<other>other )?(?P<activated>activated )?"
    r"(?:(?P<kind>spell/trap|spell and trap|spell or trap|spell|trap|monster|card)(?:s'|'s|s)? )?effects?"
)
_OF = re.compile(
    r"(?:the )?effects of (?P<other>other )?(?P<kind>spell/trap|spell and trap|spell|trap|monster|card)(?: card)?s"
)


def unaffected(told: Told) -> Entry:
    """ "unaffected by other cards' effects", "by your opponent's activated effects": the rule without its cards."""
    said, by = told.rest.take("is"), told.rest.take("by")
    if said is None or said.word != "unaffected" or not bare(said) or by is None or by.cards is None:
        raise told.no_form()
    words = told.text[by.cards.start : by.end].lower().strip()
    found = _BY.fullmatch(words) or _OF.fullmatch(words)
    if found is None:
        raise told.no_form("by those")
    asked = found.groupdict()
    kinds = _KINDS[asked["kind"] or "card"]
    opponent, activated, other = (bool(asked.get(key)) for key in ("whose", "activated", "other"))
    if other and (opponent or activated):
        raise told.no_form("by those")
    names = {(True, True): "opponent-activated", (True, False): "opponent-effects", (False, True): "activated"}
    cause = "other-effects" if other else names.get((opponent, activated), "effects")
    return {
        "rule": "unaffected",
        **({"by": cause} if cause != "effects" else {}),
        **({"kinds": kinds} if kinds else {}),
    }
