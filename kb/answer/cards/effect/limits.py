"""What a reading says of how often an effect is used: once per turn, by name, per Duel, with two copies."""

from __future__ import annotations

from kb.answer.cards.effect import Asked
from kb.answer.cards.parts import One, Said, a, clauses, is_for_start, rule_of, times_allowed
from kb.cards.telling.facts import KINDS, LIMITS

#: That nothing but limits and costs bounds how often something is used.
_AS_OFTEN = "yugioh/phases/main-actions"


def two(one: One, asked: Asked) -> Said:
    limit = one.facts["limit"]
    if _of_each(one):
        return Said(None, f"its limit: {in_words(one)}; that may be of each of what it lists", rule_of(one, "limit"))
    if times_allowed(one) > 1 and pers(one) <= {"turn"}:
        return twice(one, asked) or Said(None, "")
    rule = rule_of(one, "limit") or _AS_OFTEN
    if limit in ("none", "soft") and is_for_start(one):
        return Said(None, "it is for the start of a phase")
    return Said(limit not in ("hard", "hard_activate", "duel"), f"its limit: {in_words(one)}", rule)


def twice(one: One, asked: Asked) -> Said | None:
    limit = one.facts["limit"]
    if pers(one) - {"turn", "chain", "duel"}:
        return None
    if limit == "chain":
        return Said(True, f"its limit: {in_words(one)}", rule_of(one, "limit"))
    if _of_each(one):
        return Said(None, f"its limit: {in_words(one)}; that may be of each of what it lists", rule_of(one, "limit"))
    times = times_allowed(one)
    if limit != "none":
        wanted = 3 if asked.get("times", "").startswith(("three", "3")) else 2
        return Said(times >= wanted, f"its limit: {in_words(one)}", rule_of(one, "limit"))
    if _uses_up(one):
        return None
    return Said(True, "its text sets no limit", _AS_OFTEN)


def in_chain(one: One, asked: Asked) -> Said | None:
    """Whether the same card may use it twice in one Chain: no Ignition or Trigger Effect, and none that is limited."""
    if one.facts["limit"] != "none":
        return Said(times_allowed(one) > 1, f"its limit: {in_words(one)}", rule_of(one, "limit"))
    if one.facts["kind"] in ("ignition", "trigger", "flip"):
        return Said(False, f"it is {a(KINDS[one.facts['kind']])}", rule_of(one, "kind"))
    if one.part.get("limits") or _uses_up(one) or is_for_start(one):
        return None
    return Said(True, "its text sets no limit", _AS_OFTEN)


def to_itself(one: One, asked: Asked) -> Said | None:
    """No, where the same card may not use it twice in one Chain, or is gone with its use."""
    if one.facts["limit"] == "none" and _uses_up(one):
        return Said(False, "its card goes with its use", "yugioh/activation/zone", "pays")
    told = in_chain(one, asked)
    return told if told is not None and told.holds is False else None


#: The Spell Speed of Traps and Quick-Play Spells.
_FAST = 2


def to_anything(one: One, asked: Asked) -> Said | None:
    """Yes, where it is a fast effect of which the text names no time and nothing to wait for; None of all else."""
    bound = one.part.get("when") or one.part.get("times") or "chain" in pers(one) or one.part.get("quick_if")
    card = one.is_card and one.facts["spell_speed"] == _FAST and "negate" not in str(one.facts["actions"])
    if not (card or one.facts["kind"] == "quick") or bound or one.facts["unread"] or one.part.get("old"):
        return None
    return Said(True, "it is a fast effect, and its text names nothing to wait for", rule_of(one, "spell_speed"))


def once_per(one: One, asked: Asked) -> Said:
    """Whether its limit is one use in a Chain, or in a battle."""
    holds = pers(one) == {asked["per"]}
    told = f"once per {asked['per']}" if holds else in_words(one)
    return Said(holds, f"its limit: {told}", rule_of(one, "limit"))


def pers(one: One) -> set[str]:
    """The times of which its limits speak."""
    return {limit.get("per", "turn") for limit in one.part.get("limits", ())}


def _uses_up(one: One) -> bool:
    """Whether its own card goes with its use, so that the same card cannot use it twice."""
    return one.is_card or any(
        (clause.get("object") or {}).get("head") in ("this-card", "it") and clause["verb"] not in ("target", "reveal")
        for clause in clauses(one, "pays")
    )


def _of_each(one: One) -> bool:
    """Whether its limit is of each of the effects that it lists."""
    return bool(one.part.get("choices")) and any(each.get("covers") == "each" for each in one.part.get("limits", ()))


def in_words(one: One) -> str:
    """How often its limit lets it be used."""
    times = times_allowed(one)
    said = LIMITS[one.facts["limit"]]
    return said.replace("once", {2: "twice"}.get(times, f"{times} times"), 1) if times > 1 else said


def once(one: One, asked: Asked) -> Said:
    limit = one.facts["limit"]
    times = times_allowed(one)
    holds = limit in ("hard", "hard_activate", "soft") and times == 1
    return Said(holds, f"its limit: {in_words(one)}", rule_of(one, "limit"))


def hard(one: One, asked: Asked) -> Said:
    return Said(one.facts["limit"] in ("hard", "hard_activate"), f"its limit: {in_words(one)}", rule_of(one, "limit"))


def soft(one: One, asked: Asked) -> Said:
    return Said(one.facts["limit"] == "soft", f"its limit: {in_words(one)}", rule_of(one, "limit"))


def once_duel(one: One, asked: Asked) -> Said:
    return Said(one.facts["limit"] == "duel", f"its limit: {in_words(one)}", rule_of(one, "limit"))


def limit_told(one: One, asked: Asked) -> Said:
    return Said(True, in_words(one), rule_of(one, "limit"))


def often(one: One, asked: Asked) -> Said | None:
    """Whether it may be used as often in a turn as its cost can be paid."""
    if one.facts["limit"] != "none":
        return Said(False, f"its limit: {in_words(one)}", rule_of(one, "limit"))
    if one.facts["kind"] not in ("ignition", "quick") or one.part.get("limits") or _uses_up(one) or is_for_start(one):
        return None
    if one.part.get("times") or one.part.get("when"):
        return None  # which may come about once alone
    return Said(True, "its text sets no limit", _AS_OFTEN)


def one_of(one: One, asked: Asked) -> Said | None:
    """Whether one limit holds for the effects together: one of them in a turn, and that once."""
    covers = {limit.get("covers") for limit in one.part.get("limits", ())}
    if covers & {"one", "one-listed"}:
        return Said(True, "its limit is one for them all", rule_of(one, "limit"))
    if one.facts["limit"] == "none" or "each" in covers or one.facts["limit"] == "soft":
        return Said(False, f"its limit: {in_words(one)}", rule_of(one, "limit"))
    return None
