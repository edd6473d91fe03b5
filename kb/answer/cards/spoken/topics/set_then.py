"""Whether a Spell or Trap that an effect Sets may be activated in that turn: a Trap only where the text says so."""

from __future__ import annotations

from kb.answer.cards.parts import One, Part, Said, befalls, clauses, deeds, is_this, rule_of
from kb.answer.cards.spoken.acts import act
from kb.answer.cards.spoken.nouns import BACK, values, zones
from kb.answer.cards.spoken.question import Asked
from kb.cards.telling.later import joined

_CARDS = frozenset({"trap", "spell", "spell-trap", "card", "name", "that-card", "those-cards", "it", "number"})
_HASTE = ({"same", "turn"}, {"this", "turn"}, {"right", "away"}, {"immediately"}, {"once"})
_TURN = "yugioh/activation/set-trap-next-turn"


def at_once(asked: Asked) -> Said | None:
    """Whether what the effect Set may be activated in that turn; None where it is not asked, or not known."""
    told = f"{' '.join(scene.text for scene in asked.said.scenes)} {asked.said.main.text}"
    words, used = set(told.split()), befalls(asked.said.main.clause)
    if used is None or used["head"] not in _CARDS | BACK or is_this(used) or not any(each <= words for each in _HASTE):
        return None
    sets = [(one, clause) for one in asked.found for clause in clauses(one, "does") if _is_set(clause)]
    if used["head"] == "it" and not any(_is_scene_of_other(scene.clause) for scene in asked.said.scenes):
        return None  # it may be the card itself
    if len(sets) != 1 or any(scene.left for scene in asked.said.scenes):
        return None
    one, clause = sets[0]
    if any(_allows(each) for each in clauses(one, "does")):
        lets = next(each for each in clauses(one, "does") if _allows(each))
        holds = _from_there(lets, asked)
        return (
            None if holds is None else Said(holds, joined([lets]), rule_of(one, "kind"), "does", one.number, form=True)
        )
    traps = _is_trap(clause["object"], one) or "trap" in words
    if not traps or one.facts["unread"] or asked.unread != frozenset() or "spell" in words:
        return None
    return Said(
        False, f"a Trap waits for the next turn, and nothing else is said: {joined([clause])}", _TURN, form=True
    )


def _from_there(lets: Part, asked: Asked) -> bool | None:
    """Whether the card was Set from where a text wants it to have been; True where it wants nothing."""
    needs = [c for each in lets.get("conditions", ()) for c in each.get("clauses", ())]
    if not lets.get("conditions"):
        return True
    wants = {zone for c in needs if c["verb"] == "set" for zone in zones(c.get("object") or c.get("subject") or {})}
    wants |= {p["zone"] for c in needs for m in c.get("modifiers", ()) for p in m.get("places", ())}
    told = {
        zone
        for scene in asked.said.scenes
        for zone in act(scene.clause).whence | zones(scene.clause.get("object") or {})
    }
    return bool(told & wants) if len(needs) == 1 and needs[0]["verb"] == "set" and wants and told else None


def _is_set(clause: Part) -> bool:
    """Whether an effect Sets a card other than its own, and no monster."""
    cards = clause.get("object") or {}
    return "set" in deeds(clause) and not is_this(cards) and cards.get("head") in _CARDS - {"it"}


def _is_scene_of_other(clause: Part) -> bool:
    """Whether it is told that another card is Set."""
    cards = clause.get("object")
    return clause["verb"] == "set" and cards is not None and not is_this(cards) and cards["head"] != "it"


def _allows(clause: Part) -> bool:
    """Whether a text lets what was Set be activated."""
    return clause.get("modal") == "can" and "activate" in deeds(clause) and not is_this(clause.get("object"))


def _is_trap(cards: Part, one: One) -> bool:
    """Whether what is Set is a Trap, be it the one that is targeted."""
    if cards["head"] in BACK:
        return any((each.get("object") or {}).get("head") == "trap" for each in clauses(one, "pays"))
    return bool(cards["head"] == "trap" or "trap" in (value.lower() for value in values(cards, "frame")))
