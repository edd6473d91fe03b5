"""What a card negates: effects in the hand or the Graveyard too, a Summon itself, and whether that is destroyed."""

from __future__ import annotations

import itertools

from kb.answer.cards.effect.responding import answered
from kb.answer.cards.outcome import Asked
from kb.answer.cards.outcome.reach import done
from kb.answer.cards.outcome.walking import agreed, depends, silent, used
from kb.answer.cards.parts import One, Said, clauses, deeds, events, places
from kb.answer.cards.replies.deciding import ANSWERS
from kb.answer.cards.walking import is_whole, within
from kb.cards.telling.later import joined
from kb.records import Card
from kb.store.readings import Reading

#: What is negated may stand there, where a text names no place.
_MONSTER = frozenset({"monster", "cards-effects", "effect"})


def in_hand_too(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it negates what is activated in the hand or the Graveyard."""
    rule = "yugioh/negation/effect-anywhere"
    of = [one for one in used(card, read) if ANSWERS & set(one.facts["actions"])]
    if not of:
        if "negate" in str(read["parts"]):
            return None
        return silent(read, "its text negates nothing", rule)
    if not is_whole(read) or "negate" in str(read["parts"]["standing"]):
        return None
    value = agreed([_reaches_there(one, asked.get("place", "")) for one in of])
    return Said(value, joined(events(of[0])[:1]), rule, "when") if value is not None else None


def _reaches_there(one: One, place: str) -> bool | None:
    """Whether what an effect waits for may be activated off the field."""
    told = [c for c in events(one) if "activate" in deeds(c)]
    if len(told) != 1 or len(events(one)) != 1:
        return None
    zones = {p["zone"] for p in places(told[0])}
    zones |= {str(f["values"]) for side in ("subject", "object") for f in (told[0].get(side) or {}).get("filters", ())}
    if zones:
        if zones <= {"field", "mzone", "szone"}:
            return False
        return True if zones in ({"hand", "gy"}, {place}) else None
    wide = not told[0].get("conditions") and not (told[0].get("object") or {}).get("relations")
    kinds = answered(one)
    return True if wide and kinds and kinds <= _MONSTER and not _narrowed(one) else None


def _narrowed(one: One) -> bool:
    """Whether a condition says more of what is activated than what kind it is."""
    extra = {"filters", "relations", "excepts", "whom", "that", "names"}
    return any(extra & set(c.get(side) or {}) for c in events(one) for side in ("subject", "object"))


def stops_summon(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it negates a Summon itself, so that the monster never was on the field."""
    rule, kind = "yugioh/negation/not-yet-there", asked.get("kind", "")
    of = [one for one in used(card, read) if "negate_summon" in one.facts["actions"]]
    if not of:
        return silent(read, "its text negates no Summon", rule) if not _of_summon(read) else None
    if not is_whole(read):
        return None
    verbs = [{v for c in events(one) if c["verb"].endswith("summon") for v in deeds(c)} for one in of]
    if not all(verbs):
        return None
    if kind in ("xyz", "link") and all(map(_is_levelled, of)):
        return Said(False, f"{joined(events(of[0])[:1])}; Xyz and Link Monsters have no Level", rule, "when")
    wanted = {f"{kind}-summon", "summon"} | ({"special-summon"} if kind not in ("", "normal", "flip") else set())
    if not kind or all(each & wanted for each in verbs):
        return Said(True, joined(events(of[0])[:1]), rule, "when")
    return Said(False, joined(events(of[0])[:1]), rule, "when") if not any(e & wanted for e in verbs) else None


def _is_levelled(one: One) -> bool:
    """Whether an effect waits for the Summon of monsters of some Level alone."""
    cards = [(c.get("subject") or {}) if c.get("passive") else (c.get("object") or {}) for c in events(one)]
    return bool(cards) and all(any(f["what"] == "level" for f in each.get("filters", ())) for each in cards)


def _of_summon(read: Reading) -> bool:
    """Whether a clause negates what may be a Summon."""
    return any("negate" in c["verb"] and "summon" in str(c.get("object")) for c in within(read["parts"]))


def destroys_negated(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether what it negates is destroyed too."""
    of = [one for one in used(card, read) if (ANSWERS | {"negate_summon", "disable"}) & set(one.facts["actions"])]
    if not of or not is_whole(read) or "negate" in str(read["parts"]["standing"]):
        return None
    values = [_destroys(one) for one in of]
    if (value := agreed(values)) is None:
        return depends("on which effect, or on what is negated")
    return Said(value, done(of[0]), "yugioh/negation/example-negate-card-activation" if value else "", "does")


def _destroys(one: One) -> bool | None:
    """Whether an effect destroys what it negates: yes where that is all that it says of it."""
    if "destroy" not in str(one.part.get("does", ())) + str(one.part.get("choices", ())):
        return None if one.part.get("old") else False
    done = clauses(one, "does")
    for before, after in itertools.pairwise(done):
        what = (after.get("object") or {}).get("head", "")
        if "negate" in deeds(before) and "destroy" in deeds(after) and not after.get("conditions"):
            back = what in ("it", "that-card", "them", "those-cards", "that-monster")
            return True if back and after.get("modal") != "can" else None
    return None
