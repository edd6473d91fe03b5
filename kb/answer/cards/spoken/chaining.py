"""What is chained to what: the activation that a question tells, and the effect that is to answer it.

An answer needs a Spell Speed that is high enough, and an effect whose condition, if it waits for something, is met by
what it answers.
"""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.parts import One, Part, befalls, clauses, deeds, events
from kb.answer.cards.spoken.nouns import BACK, Of, is_state, values, whose
from kb.answer.cards.spoken.told import ANSWERED, Spoken, Told

_ACTS = frozenset({"activate", "use", "chain", "play"})
_BACK = BACK | {"that-effect", "that-activation", "activation"}
#: What players flip when they activate it.
_FLIPPED = frozenset({"trap", "spell", "spell-trap"})
_COUNTER, _FAST = 3, 2


def with_answered(said: Spoken, scenes: Sequence[Told], chained: Sequence[Part]) -> list[Told]:
    """The scenes, the activation marked that the asked use is chained to; `chained`: to what it is told to be."""
    told = list(scenes)
    acted = [scene for scene in told if is_activation(scene.clause)]
    apart = [scene for scene in acted if (_card(scene.clause) or {}).get("head") in _BACK]
    told = [scene for scene in told if scene not in apart or len(acted) == len(apart) == 1]
    acted = [scene for scene in acted if scene not in apart]
    own = next((who for scene in acted if (who := (scene.clause.get("subject") or {}).get("head")) == "opponent"), "")
    for cards in chained:
        if cards["head"] in _BACK and acted:
            continue
        names = set(cards.get("names", ()))
        if (
            acted
            and names
            and names <= {name for scene in acted for name in (_card(scene.clause) or {}).get("names", ())}
        ):
            continue
        if acted and _is_of(cards, _card(acted[-1].clause) or {}):
            continue
        placed = {**cards, "whose": own} if own and not whose(cards) else cards
        told.append(Told("when", {"verb": "activate", "subject": placed, "passive": True}))
        acted = [told[-1]]
    at_once = said.modal == "can" and said.main.clause["verb"] == "activate" and bool(acted)
    at_once = at_once and acted[-1].clause.get("form") in ("third", "base")
    if not acted or not (chained or _answers(said) or at_once):
        return told
    return [scene._replace(word=ANSWERED) if scene is acted[-1] else scene for scene in told]


def _answers(said: Spoken) -> bool:
    """Whether it is asked of an answer to something."""
    words = said.main.text.split()
    return bool({"chain", "chained", "respond", "response"} & set(words))


def _is_of(cards: Part, told: Part) -> bool:
    """Whether it is the card of before that is spoken of again: "chain it to that Spell"."""
    return cards["head"] == told.get("head") and cards.get("number", {}).get("word") in ("the", "that", None)


def is_activation(clause: Part) -> bool:
    """Whether another card than the one that is asked about is activated."""
    cards = _card(clause)
    flips = clause["verb"] == "flip" and (cards or {}).get("head") in _FLIPPED and not clause.get("modifiers")
    if (clause["verb"] not in _ACTS and not flips) or cards is None or clause.get("modal"):
        return False
    return cards["head"] not in ("this-card", "this-effect", "its-effect", "its-effects")


def _card(clause: Part) -> Part | None:
    found = befalls(clause)
    return found if found is None or found["head"] not in ("you", "opponent") else None


def speed_of(cards: Part, of: Of) -> int | None:
    """The Spell Speed of what is activated; None where that is not told."""
    named = of.other is not None and of.other.name in cards.get("names", ())
    if named and of.other is not None:
        property_, _, kind = of.other.type.rpartition(" ")
        if kind not in ("Spell", "Trap"):
            return None
        return _COUNTER if property_ == "Counter" else _FAST if kind == "Trap" or property_ == "Quick-Play" else 1
    kinds = {str(value).lower() for value in (*values(cards, "property"), *values(cards, "frame"))}
    if "counter" in kinds:
        return _COUNTER
    if cards["head"] == "spell":
        return _FAST if "quick-play" in kinds else 1
    if cards["head"] == "trap" and kinds & {"normal", "continuous"}:
        return _FAST
    return None


def too_slow(told: Told, one: One, of: Of) -> bool:
    """Whether an effect's Spell Speed is too low to answer what is told."""
    if told.word != ANSWERED:
        return False
    speed, waits = one.facts["spell_speed"], events(one)
    if speed == 1:
        return not any(deeds(c) & _ACTS for c in waits)
    return speed < _COUNTER and speed_of(_card(told.clause) or {"head": ""}, of) == _COUNTER


def free(told: Told, one: One, of: Of) -> bool | None:
    """Whether an effect that waits for no activation answers one: it does if it waits for nothing at all."""
    if told.word != ANSWERED:
        return None
    happens = [c for c in events(one) if not is_state(c) and c["verb"]]
    if one.facts["spell_speed"] == 1 or one.facts["unread"] or any(c["verb"] == "negate" for c in clauses(one, "does")):
        return None  # what it negates may be no such activation
    if happens:
        return None if any(deeds(c) & _ACTS for c in happens) else False
    cards = _card(told.clause) or {}
    slower = one.facts["spell_speed"] == _COUNTER or speed_of(cards, of) is not None
    by_monster = cards.get("head") in ("monster", "effect", "effects") or "monster" in str(cards.get("kind", ""))
    of_monster = of.other is not None and of.other.name in cards.get("names", ()) and "Monster" in of.other.type
    return True if slower or by_monster or of_monster else None
