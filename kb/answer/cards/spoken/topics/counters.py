"""When a counter comes on the card: "does X get a Spell Counter when my opponent activates a Spell".

A text places it each time something happens, or by an effect. What is told to happen is held against that.
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.answer.cards.entries import Entry
from kb.answer.cards.parts import Part, Said, in_role, is_this
from kb.answer.cards.spoken.acts import act
from kb.answer.cards.spoken.needs import fits, tells_when, under
from kb.answer.cards.spoken.nouns import values
from kb.answer.cards.spoken.own import told_beside
from kb.answer.cards.spoken.question import Asked, said_by, stated
from kb.answer.cards.spoken.told import Told, is_delicate
from kb.language.summons import SUMMONS


def counted_up(asked: Asked) -> Said | None:
    """Whether the card gets a counter by what is told; None where no counter on the card is asked of."""
    said, clause = asked.said, asked.said.main.clause
    kind, scenes = _asked_kind(clause), told_beside(asked.said)
    if kind is None or not scenes or said.contrary or said.modal not in ("does", "is", "can") or is_delicate(said):
        return None
    if any(each.left or not each.clause["verb"] for each in scenes) or asked.unread != frozenset():
        return None
    every = [each for each in stated(asked.found, asked.about.read) if _places(each.clause)]
    found = [each for each in every if kind in ("", _kind(act(each.clause).patient or {}))]
    if not every or any(_kind(act(each.clause).patient or {}) == "" for each in every):
        return None
    told = [(_comes(each, scenes, asked), each) for each in found]
    if yes := next((each for value, each in told if value), None):
        if (many := _many(clause)) > 1 and many != _number(yes.clause):
            return None  # several may be asked of what happens several times
        return said_by(True, yes)._replace(form=True, alone=True, kinds=True)
    if any(value is None for value, _ in told):
        return None
    return said_by(False, (found or every)[0])._replace(form=True, kinds=True)


def _comes(entry: Entry, scenes: list[Told], asked: Asked) -> bool | None:
    """Whether a clause places its counter by what is told."""
    if entry.one is not None and entry.one.facts["kind"] == "ignition":
        return False  # it is used, and does not come of itself
    if entry.one is not None:
        return fits(scenes, entry.one, asked.of, soft=False)
    needs = [each for each in entry.clause.get("conditions", ()) if not tells_when(each)]
    if len(needs) != 1 or needs[0]["word"] not in ("each-time", "if", "when"):
        return None
    value = under([_as_activated(each) for each in scenes], needs, asked.of)
    return False if value is None and _is_apart(scenes, needs[0]) else value


def _as_activated(scene: Told) -> Told:
    """That a Spell or Trap resolves as that it was activated, of which the counter comes then."""
    clause = scene.clause
    cards = clause.get("subject") or {}
    if clause["verb"] != "resolve" or cards.get("head") not in ("spell", "trap", "spell-trap") or "modal" in clause:
        return scene
    who = {"head": cards["whose"]} if cards.get("whose") in ("you", "opponent") else None
    done = {"verb": "activate", "object": {key: value for key, value in cards.items() if key != "whose"}}
    passive = {"verb": "activate", "subject": cards, "passive": True}
    return scene._replace(clause={**done, "subject": who} if who else passive)


#: What happens, and is no activation.
_EVENTS = SUMMONS | {"draw", "discard", "destroy", "banish", "attack", "set"}


def _is_apart(scenes: list[Told], need: Part) -> bool:
    """Whether a text waits for an activation, and something else is told to happen."""
    waited = {verb for each in need.get("clauses", ()) for verb in act(each).verbs}
    return waited == {"activate"} and all(act(each.clause).verbs <= _EVENTS for each in scenes)


def _asked_kind(clause: Part) -> str | None:
    """The counter that the card is asked to get, "" for any; None where none is."""
    said = act(clause)
    gains = is_this(said.agent) and said.verbs & {"gain", "receive"} and not said.passive
    if not gains and not (said.verbs & {"place", "put", "add"} and _is_on_it(clause)):
        return None
    cards = said.patient or {}
    return _kind(cards) if cards.get("head") == "counter" else None


def _many(clause: Part) -> int:
    """How many counters are asked of."""
    return _number(clause) if _asked_kind(clause) is not None else 1


def _number(clause: Part) -> int:
    return int((act(clause).patient or {}).get("number", {}).get("least") or 1)


def _is_on_it(clause: Part) -> bool:
    return any(is_this(each) or each["head"] == "it" for each in in_role(clause, "on", "onto", "to"))


def _places(clause: Part) -> bool:
    """Whether a clause places a counter on the card."""
    said = act(clause)
    return bool(said.verbs & {"place"}) and (said.patient or {}).get("head") == "counter" and _is_on_it(clause)


def _kind(cards: Part) -> str:
    """The kind of a counter in small letters."""
    return next(_kinds(cards), "")


def _kinds(cards: Part) -> Iterator[str]:
    yield from (str(each).lower() for each in values(cards, "archetype"))
    yield from (each.lower() for each in cards.get("names", ()) if each.lower() != "counter")
