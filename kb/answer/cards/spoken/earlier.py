"""What was done before a card is used, in the same turn: whether its text bars that, or it does not matter.

A text that forbids something "the turn you activate this card" forbids to activate the card once that was done, unless
what was done is what it excepts. Where a text says nothing of such a turn, what was done has no weight.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import Entry
from kb.answer.cards.parts import One, Part, Said, deeds, events, is_this, stands
from kb.answer.cards.spoken.acts import USED, Act, act, implied, same
from kb.answer.cards.spoken.events import happening
from kb.answer.cards.spoken.forbidden import forbids
from kb.answer.cards.spoken.nouns import BACK, FIELD, is_state, of_last_turn
from kb.answer.cards.spoken.question import Asked, said_by, stated
from kb.answer.cards.spoken.told import Told
from kb.language.summons import FROM_EXTRA, SUMMONS

_BEFORE = frozenset({"", "if", "after", "the-turn", "when"})
#: What a player does of the game itself, without the card.
_ACTS = SUMMONS | {"summon", "set", "attack", "normal-summon", "special-summon"}


def locked(asked: Asked, told: Sequence[Told]) -> Said | None:
    """No, where something was done that cannot be done in the turn in which the card is used."""
    for entry, ban in _bans(asked):
        if any(_binds(ban, scene, asked) for scene in told):
            return said_by(False, entry)._replace(form=True, banned=True)
    return None


def is_idle(asked: Asked, scene: Told, found: Sequence[One]) -> bool:
    """Whether what is told to have been done before has no weight: none of the effects that are meant asks for it."""
    said = happening(scene.clause)
    if scene.left or scene.word not in _BEFORE or asked.about.read["unread"] or said.clause.get("modal"):
        return False
    if not said.verbs & _ACTS or not (is_this(said.patient) or (said.agent or {}).get("head") == "you"):
        return False
    parts = asked.about.read["parts"]
    bans = list(_bans(asked))
    if len(bans) < str(parts).count("the-turn") or any(_binds(ban, scene, asked) is not False for _, ban in bans):
        return False
    if is_this(said.patient) and "summon" in str(parts["standing"]):
        return False
    return all(_asks_nothing(one, is_this(said.patient)) for one in found)


def _asks_nothing(one: One, of_card: bool) -> bool:
    """Whether an effect waits for no event, and speaks of no Summon where it is used."""
    told = str([one.part.get(name) for name in ("when", "pays", "limits")])
    if "summon" in told or "attack" in told:
        return False
    if of_card:
        alike = one.facts["kind"] in ("ignition", "quick") and bool(stands(one) & FIELD)
        return alike and all(map(is_state, events(one)))
    return one.is_card and not events(one) and not one.part.get("times")


def _bans(asked: Asked) -> Iterator[tuple[Entry, Entry]]:
    """What cannot be done in the turn of the use, each as it is written and without that condition."""
    for entry in stated(asked.found, asked.about.read):
        conditions = entry.clause.get("conditions", ())
        turns = [c for each in conditions if each["word"] == "the-turn" for c in each["clauses"]]
        if entry.forbids and any(deeds(c) & USED for c in turns):
            rest = [each for each in conditions if each["word"] != "the-turn"]
            spared = [one for c in turns for one in (c.get("object") or {}).get("excepts", ())]  # as texts put it
            beside = [*entry.clause.get("modifiers", ()), *({"role": "except", "cards": one} for one in spared)]
            yield entry, entry._replace(clause={**entry.clause, "conditions": rest, "modifiers": beside})


def _binds(ban: Entry, scene: Told, asked: Asked) -> bool | None:
    """Whether what was done is what is forbidden; None where that is not told."""
    if scene.left or scene.word not in _BEFORE or not scene.clause["verb"]:
        return None
    if of_last_turn(scene.clause):
        return False
    said = _whence(implied(act(_mine(scene.clause))))
    bound = act(ban.clause)
    if not same(said, bound) and not ("summon" in bound.verbs and said.verbs & SUMMONS):
        return False if said.verbs & _ACTS else None
    if (said.patient or {}).get("head") in (*BACK, "it"):
        return None
    alone = asked._replace(said=asked.said._replace(scenes=(), main=asked.said.main._replace(clause={"verb": ""})))
    return forbids(said, ban, alone)


def _mine(clause: Part) -> Part:
    """A clause without its time: that it was in this turn is told."""
    return {**clause, "modifiers": [m for m in clause.get("modifiers", ()) if m["role"] != "time"]}


def _whence(said: Act) -> Act:
    """With the Extra Deck for what is Summoned from there alone."""
    return said._replace(whence=frozenset({"extra"})) if said.verbs & FROM_EXTRA and not said.whence else said
