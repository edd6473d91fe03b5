"""What may be chained to what, and what is negated: an effect that answers, held against what it is to answer."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.effect.impossible import never_done
from kb.answer.cards.forms.shielded import unnegated
from kb.answer.cards.parts import LEAVES, One, Part, Said, clauses, deeds, has_unread_condition
from kb.answer.cards.replies.bars import bar, barred, unstopped
from kb.answer.cards.replies.links import Link
from kb.answer.cards.replies.reach import aimed, takes, timely
from kb.answer.cards.replies.states import So
from kb.answer.cards.replies.windows import meets, needs, waits
from kb.answer.cards.spoken.nouns import both
from kb.answer.cards.spoken.required import required
from kb.cards.telling.facts import KINDS
from kb.cards.telling.later import joined
from kb.records import Card

#: The rules of the Spell Speeds, by these.
SPEEDS = ("", "yugioh/chain/speed-1", "yugioh/chain/speed-2", "yugioh/chain/speed-3")
_NEEDED = "yugioh/activation/response-needed"
_MET = "yugioh/activation/condition"
_DOES = "yugioh/activation/something-to-do"
_TEXT = "yugioh/activation/no-response-text"
_STEP, _THERE = "damage-step", "yugioh/damage-step/what-may-be-activated"
#: What negates an activation or its effect, and what negates the effects of a card that lies there.
ANSWERS = frozenset({"negate_activation", "negate_effect"})
_SAYS = {
    "card": "the activation of that card",
    "effect": "that effect",
    "summon": "that Summon",
    "attack": "that attack",
}
_COUNTER, _FAST = 3, 2
#: From so many effects on a card's effect is told by its number.
_SEVERAL = 2


def used(found: Sequence[One], kind: str, link: Link, so: So) -> Said:
    """Whether one of a card's effects may answer it: used on its card, where the effect targets.

    `kind`: that of the card that answers. `so`: whether a state that the effect asks for is told to be so.
    """
    return _best([_used(one, kind, link, so) for one in found])


def chained(found: Sequence[One], kind: str, link: Link, so: So) -> Said:
    """Whether one of a card's effects may be chained to it, whatever it is used on."""
    return _best([_chained(one, kind, link, so) for one in found])


def negated(found: Sequence[One], kind: str, link: Link, so: So, half: str = "") -> Said:
    """Whether one of a card's effects negates it; `half`: asked of the activation alone, or of the effect."""
    return _best([_negated(one, kind, link, so, half) for one in found])


def is_kept_from_answering(told: Said) -> bool:
    """Whether it is no only as an answer to what is activated: a text or the Spell Speed bars that."""
    return told.rule in (_TEXT, *SPEEDS[1:])


def is_idle(found: Sequence[One], card: Card) -> bool:
    """Whether all that effects do is to draw, or to destroy a card that has no need of lying there to resolve."""
    harmless = {"draw", "destroy"} if card.type in LEAVES else {"draw"}
    return all(harmless.issuperset(one.facts["actions"]) for one in found)


def _best(found: Sequence[Said]) -> Said:
    """Yes where one says so; no where all do, the reason of one that may answer something at all first."""
    if not found:
        return Said(False, "it has no effect that is activated")
    told = next((each for each in found if each.holds), None)
    told = told or next((each for each in found if each.holds is None), None)
    return told or max(found, key=lambda each: each.rule != SPEEDS[1])


def _chained(one: One, kind: str, link: Link, so: So) -> Said:
    speed = one.facts["spell_speed"]
    fits = meets(one, link)
    told = _too_slow(one, link) or _untimely(one, link, fits) or _kept(one, kind, link, so) or _unmet(one, fits, so)
    if told is not None:
        return told
    if not waits(one) and (speed == _COUNTER or not link.is_activation):
        return Said(None, "whether it answers that was not read", _NEEDED)
    if link.is_activation and link.speed is None and speed < _COUNTER and link.kind != "monster":
        return Said(None, "the Spell Speed of what it answers is not told", _NEEDED)
    if link.some and (asks := joined(waits(one))):
        return Said(True, f"it waits for this: {asks}", SPEEDS[speed], "", one.number)
    return Said(True, f"Spell Speed {speed} answers {_SAYS[link.what]}", SPEEDS[speed], number=one.number)


def _too_slow(one: One, link: Link) -> Said | None:
    """No by Spell Speed."""
    speed = one.facts["spell_speed"]
    if speed < _FAST and any("activate" in deeds(each) for each in waits(one)):
        return Said(None, "it answers nothing in the chain, and is activated behind it", SPEEDS[1], number=one.number)
    if speed < _FAST:
        return Said(False, "Spell Speed 1 answers nothing", SPEEDS[1], number=one.number)
    if link.is_activation and link.speed == _COUNTER and speed < _COUNTER:
        return Said(False, "only a Counter Trap answers a Counter Trap", SPEEDS[3], number=one.number)
    return None


def _untimely(one: One, link: Link, fits: bool | None) -> Said | None:
    """No where it waits for something else, is used at another time, or what it is done to has gone."""
    if fits is False and _brings_about(one, link):
        return Said(None, "whether what it does is what this one answers was not read", _NEEDED)
    if fits is False:
        return Said(False, _answered(one, link), _NEEDED, "when", one.number)
    if link.phase.endswith(_STEP) and one.facts["damage_step"] is False:
        return Said(False, "it is none of the fast effects that may be activated in the Damage Step", _THERE, "when")
    if timely(one, link) is False:
        return Said(False, "it is used in another phase or turn", _NEEDED, "when", one.number)
    if fits and link.left and _reaches_field(one):
        return Said(False, "that card has gone from the field as a cost", _DOES, "does", one.number)
    return None


def _answered(one: One, link: Link) -> str:
    """What it answers, which this is not; where its text lists that, the list."""
    listed = [told for choice in one.part.get("listed", ()) if (told := joined(choice.get("does", ())))]
    if listed and link.is_activation and any(c["verb"] == "activate" for c in waits(one)):
        return f"it answers only what would do one of these: {'; '.join(listed)}"
    asks = joined(waits(one))
    return f"it waits for this: {asks}" if asks else f"what it answers is not {_SAYS[link.what]}"


def _brings_about(one: One, link: Link) -> bool:
    """Whether a card that is activated Summons, and the other answers a Summon: either may be meant."""
    done = [each["verb"] for each in clauses(link.one, "does")] if link.one is not None else []
    return any(_is_summon(verb) for verb in done) and any(
        _is_summon(str(c["verb"])) and c.get("modal") != "would" for c in waits(one)
    )


def _is_summon(verb: str) -> bool:
    return any(each.endswith("summon") for each in verb.split("|"))


def _kept(one: One, kind: str, link: Link, so: So) -> Said | None:
    """No where a text bars such answers; open where it limits them."""
    comes = link.what == "summon" and any(c.get("modal") == "would" for c in waits(one))
    kept = barred(link, kind, so, comes=comes)
    if kept is False:
        return None
    told = bar(link, kind, so) if kept else ""
    why = f"the other text bars that: {told}" if told else f"a text {'bars' if kept else 'limits'} answers to it"
    return Said(False if kept else None, why, _TEXT)


def _unmet(one: One, fits: bool | None, so: So) -> Said | None:
    """No where a state that it asks for is told to be otherwise; open where that is not told."""
    if False in map(so, required(one)):
        return Said(False, "what it is paid or used with is not there", _MET, "", one.number)
    met = both([fits, *map(so, needs(one))])
    if met is False:
        return Said(False, "what it asks for is not so", _MET, "when", one.number)
    if met is None or has_unread_condition(one):
        return Said(None, "whether its condition is met was not told or read", _NEEDED)
    return None


def _reaches_field(one: One) -> bool:
    """Whether all that an effect does first is done to the card that was activated, as it lies on the field."""
    first = next(iter(clauses(one, "does")), {})
    cards = first.get("object") or {}
    return cards.get("head") == "that-card" and any(place["zone"] == "field" for place in cards.get("where", ()))


def _used(one: One, kind: str, link: Link, so: So) -> Said:
    """As `_chained`; what targets is used on that card, and what it does, where it waits for nothing, is done to it."""
    if link.card is not None and (never := never_done([one], link.card)) is not None:
        return never
    told = _chained(one, kind, link, so)
    if link.what == "summon" and "negate_summon" in one.facts["actions"]:
        return told if told.holds is False else _negated(one, kind, link, so, "")
    if told.holds is False or waits(one) or aimed(one) is None or not link.is_activation:
        return told
    reach = takes(one, link)
    if reach is None:
        return Said(None, "whether it may take that card was not read", _NEEDED)
    if not reach:
        why = f"it cannot take that card{_where(link)}"
        return Said(False, why, "yugioh/activation/valid-target", "pays", one.number)
    return Said(True, "it may take that card, which is still there", SPEEDS[2], "pays", one.number)


def _where(link: Link) -> str:
    if link.left:
        return ", which has gone as a cost"
    return " there"


def _negated(one: One, kind: str, link: Link, so: So, half: str) -> Said:
    done = set(one.facts["actions"])
    if link.what == "summon":
        if link.read is not None and (kept := unstopped(link.read, link.sort)) is not False and "negate_summon" in done:
            return Said(False if kept else None, "a text says that its Summon cannot be negated", _TEXT)
        return _negates_what(one, kind, link, so, "negate_summon" in done)
    if link.what == "attack":
        stops = any(c["verb"] == "negate" and _has(c, "attack") for c in clauses(one, "does"))
        return _negates_what(one, kind, link, so, stops)
    if half == "activation" and "negate_activation" not in done:
        return Said(False, "it negates no activation", "", "does", one.number)
    if half == "effect" and "negate_activation" in done and not done & {"negate_effect", "disable"}:
        return Said(False, "it negates the activation", "", "does", one.number)
    if link.read is not None and (kept := unnegated(link.read)) is not False and done & ANSWERS:
        return Said(False if kept else None, "the text says what of it cannot be negated", _TEXT)
    if done & ANSWERS and waits(one):
        return _negates_what(one, kind, link, so, True)
    if "disable" in done:
        return _disabled(one, kind, link, so)
    whole = not one.facts["unread"]
    return Said(None if done & ANSWERS or not whole else False, "it negates nothing", "", "does", one.number)


def _has(clause: Part, head: str) -> bool:
    cards = clause.get("object") or clause.get("subject") or {}
    return head in {each["head"] for each in (cards, *cards.get("more", ())) if each}


def _negates_what(one: One, kind: str, link: Link, so: So, does: bool) -> Said:
    """No where it does not negate such a thing; else as it may answer it."""
    if not does:
        whole = not one.facts["unread"]
        return Said(False if whole else None, f"it does not negate {_SAYS[link.what]}", "", "does", one.number)
    told = _chained(one, kind, link, so)
    return told._replace(why=f"it negates {_negated_half(one, link)}") if told.holds else told


def _negated_half(one: One, link: Link) -> str:
    """What of it is negated: the activation, or the effect alone, which has been activated all the same."""
    if not link.is_activation:
        return _SAYS[link.what]
    if "negate_activation" in one.facts["actions"]:
        return "the activation of that card" if link.what == "card" else f"the activation of {_effect(link)}"
    return "the effect of that card" if link.what == "card" else _effect(link)


def _effect(link: Link) -> str:
    """The effect that is answered: by its number where the card has several."""
    if link.one is None or link.read is None or len(link.read["effects"]) < _SEVERAL:
        return "that effect"
    return f"effect {link.one.number} ({KINDS[link.one.facts['kind']]})"


def _disabled(one: One, kind: str, link: Link, so: So) -> Said:
    """Whether it negates the effects of the card that it takes, and so the one that was activated there."""
    told = _used(one, kind, link, so)
    if told.holds is not True or link.what == "card":
        return told if told.holds is False else Said(None, "it negates the effects of a card that lies there")
    own = [c for c in clauses(one, "does") if c["verb"] == "negate"]
    sure = aimed(one) is not None and both([not c.get("conditions") or "column" in str(c) for c in own])
    return told._replace(holds=True if sure else None, why="it negates the effects of that card, which is still there")
