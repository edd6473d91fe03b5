"""What a resolution negates: activations, effects, attacks, Summons; and the Battle Phase that it ends."""

from __future__ import annotations

import re

from kb.card_text.compiling.acts import Act
from kb.card_text.compiling.figures import until_when
from kb.card_text.compiling.moves import which
from kb.card_text.compiling.spending import Entry
from kb.card_text.reading import Cards, Count


def negate(act: Act, places: list[str]) -> Entry:
    act.by_you()
    phrase = act.object
    if phrase is None:
        raise act.no_form()
    plain = phrase == Cards(phrase.head, phrase.start, phrase.end)
    if phrase.head == "that-activation" and plain:
        return {"op": "negate-activation"}
    if phrase.head == "that-effect" and plain:
        return {"op": "negate-effect"}
    if phrase.head == "its-effects":
        return _its_effects(act, phrase)
    if phrase.head == "effects" and phrase.of is not None:
        return _effects_of(act, phrase)
    said = act.known.said(phrase)
    if said in ("the attack", "that attack"):
        return {"op": "negate-attack"}
    raise act.no_form(f"({said})")


def negated(act: Act, places: list[str]) -> Entry:
    """ "its effects are negated"."""
    if act.subject is None or act.object is not None or act.subject.head != "its-effects" or act.modal:
        raise act.no_form()
    return _its_effects(act, act.subject)


def _its_effects(act: Act, phrase: Cards) -> Entry:
    said = act.known.said(phrase)
    plain = Cards("its-effects", phrase.start, phrase.end, phrase.number)
    alike = _by_name_too(act)
    if (
        phrase != plain
        or phrase.number not in (Count(), Count(1, None, ""))
        or said not in ("its effects", "their effects")
    ):
        raise act.no_form(f"({said})")
    act.rest.word("remark", "if any")
    what = act.known.back(Cards("it" if said.startswith("its") else "them", phrase.start, phrase.end))
    until = until_when(act)
    if alike is not None:
        if until == "always" or act.known.back(Cards("it", phrase.start, phrase.end)) != what:
            raise act.no_form("of a name, for how long")
        return {"op": "negate-named", "of": what, **alike, **({"until": until} if until != "turn" else {})}
    return {"op": "negate-effects", "what": what, **({"until": until} if until != "always" else {})}


#: What is negated beside the effects of a card: those that cards of its original name activate, and have on the field.
_ALIKE = re.compile(
    r"as well as (?P<which>[a-z ]{1,60}) of (?P<kind>monster|card)s with (?:the|its) same original name\Z"
)
_EITHER = {"activated", "effects", "on", "field"}


def _by_name_too(act: Act) -> Entry | None:
    """Which cards of its original name share what befalls a card; None where that is told of none."""
    beside = act.rest.take("as-well")
    if beside is None:
        return None
    said = act.text[beside.start : act.clause.end].lower().rstrip(" ,.").partition(", until")[0]
    found = _ALIKE.search(said)
    if found is None or {*found["which"].split()} - {"the", "and"} != _EITHER:
        raise act.no_form("as well")
    return {"kind": "monster"} if found["kind"] == "monster" else {}


def _effects_of(act: Act, phrase: Cards) -> Entry:
    """ "the effects of that monster", "the effects of 1 ... your opponent controls", "that monster's effects"."""
    if phrase._replace(of=None) == Cards("effects", phrase.start, phrase.end, Count(1, None, "")):
        return _that_ones(act, phrase)
    if phrase._replace(of=None) != Cards("effects", phrase.start, phrase.end, Count(1, None, "the")):
        raise act.no_form("of a kind")
    said = act.known.said(phrase)
    if not said.startswith("the effects of "):
        raise act.no_form(f"({said})")
    assert phrase.of is not None
    whose = phrase.of
    found = which(act, whose, [])
    what = found["what"]
    if isinstance(what, dict) and what.get("where") not in ("monster", "field", "spell", "spell-trap-zone"):
        raise act.no_form("of cards elsewhere")
    if isinstance(what, dict) and "role" not in what:
        found["what"] = {**what, "face": "up"}
    until = until_when(act)
    return {"op": "negate-effects", **found, **({"until": until} if until != "always" else {})}


def _that_ones(act: Act, phrase: Cards) -> Entry:
    """ "that face-up monster's effects", "the targeted monster's effects": of a card that was spoken of."""
    assert phrase.of is not None
    said = act.known.said(phrase)
    what = act.known.what(phrase.of) if said.endswith(("'s effects", "'s effect(s)")) else None
    if what is None or phrase.of.head == "this-card":
        raise act.no_form("of a kind")
    until = until_when(act)
    return {"op": "negate-effects", "what": what, **({"until": until} if until != "always" else {})}


def end(act: Act, places: list[str]) -> Entry:
    act.by_you()
    if act.object is None or act.known.said(act.object) not in ("the battle phase", "this battle phase"):
        raise act.no_form()
    return {"op": "end-battle-phase"}
