"""What a reading says to a question about an effect: an answer for each, with the rule that it rests on."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.effect import Asked
from kb.answer.cards.forms.described import stands
from kb.answer.cards.parts import (
    One,
    Part,
    Said,
    a,
    clauses,
    is_later,
    is_left_at_activation,
    places,
    rule_of,
    stems_of,
    times_in,
    told_of,
)
from kb.cards.telling.effects import own_words
from kb.cards.telling.facts import KINDS


def targets(one: One, asked: Asked) -> Said:
    if _untold(one):
        return Said(None, "its text was worded before targeting was told by a word", rule_of(one, "targets"), "does")
    if one.facts["targets"] and _is_other(_step(one, {"said": asked.get("aim", asked.get("said", ""))})):
        return Said(None, "what it targets is not what that part is about", rule_of(one, "targets"), "does")
    if one.facts["targets"] and only_some_target(one):
        return Said(None, "only some of the effects of which one is chosen target", rule_of(one, "targets"), "does")
    if one.facts["targets"]:
        found = dict(own_words(one.part)).get("Targets", "")
        said = f"it targets {found} when it is activated" if found else "it targets when it is activated"
        return Said(True, said, rule_of(one, "targets"), "pays")
    return Said(False, "its text does not say that it targets", rule_of(one, "targets"))


def only_some_target(one: One) -> bool:
    """Whether only some of the effects of which one is chosen target."""
    aims = [
        any(c["verb"] in ("target", "select") for c in (*choice.get("pays", ()), *choice.get("does", ())))
        for choice in one.part.get("choices", ())
    ]
    return any(aims) and not all(aims)


def befallen(clause: Part) -> Part:
    """The cards to which a clause does something; of ATK or DEF those that gain or lose it."""
    cards: Part = clause.get("object") or clause.get("subject") or {"head": ""}
    return clause.get("subject") or cards if cards["head"] in ("atk", "def", "atk-def") else cards


def _is_other(step: Part | None) -> bool:
    """Whether a part of what an effect does takes cards of its own, and not those that were targeted."""
    cards = befallen(step) if step is not None else {"head": ""}
    return cards["head"] in ("monster", "card", "spell", "trap", "spell-trap", "name")


def _untold(one: One) -> bool:
    """Whether an older text names cards on the field or in a Graveyard by number, without a word for choosing them."""
    if not one.part.get("old") or any(c["verb"] in ("target", "select") for c in clauses(one, "pays", "does")):
        return False
    return bool(one.facts["targets"]) or any(_picked(c) for c in clauses(one, "does"))


def _picked(clause: Part) -> bool:
    cards = clause.get("object") or {"head": ""}
    if cards["head"] not in ("monster", "card", "spell", "trap", "spell-trap", "name"):
        return False
    some = cards.get("number", {}).get("word", "") in ("", "up-to", "a")
    return some and not any(place["zone"] in ("deck", "hand", "extra") for place in places(clause))


def mandatory(one: One, asked: Asked) -> Said:
    must, step = one.facts["mandatory"], _step(one, asked)
    if not must and step is not None and (is_later(step) or _was_used(one, step, asked)):
        bound = step.get("modal") != "can"
        why = f"its text {'does not say' if bound else 'says'} “you can” of that part"
        return Said(bound, why, "yugioh/psct/joining-words", "does")
    if must is None:
        chosen = None if any(each["word"] == "each-time" for each in one.part.get("when", ())) else False
        return Said(chosen, "its player chooses to activate it" if chosen is False else "", rule_of(one, "kind"))
    told = clauses(one, "pays", "does")
    shared = any(c.get("modal") == "can" and (c.get("subject") or {}).get("head") == "each-player" for c in told)
    if not one.part.get("may") and (shared or not must) and not any(map(_is_left, told)):
        return _without_choice(one)
    if must and _begins_unread(one):
        return Said(None, "a part of its text was not read, which may say “can”", rule_of(one, "mandatory"))
    if must and (free := _free_choice(one, step)) is not None:
        return free
    if must and step is not None and step.get("modal") == "can":
        return Said(False, "its text says “you can” of that part", "yugioh/psct/joining-words", "does")
    why = "its text does not say “you can”, so it must be activated" if must else "its text says “you can”"
    return Said(must, why, rule_of(one, "mandatory"))


def _free_choice(one: One, step: Part | None) -> Said | None:
    """What is told of a listed part of an effect of which another, or itself, may be left out; None of any other."""
    choices = one.part.get("choices", ())
    if not any(each.get("may") for each in choices):
        return None
    mine = next((each for each in choices if step is not None and step in each.get("does", ())), None)
    if mine is None or not mine.get("may"):
        return Said(None, "a part of it may be left out")
    return Said(False, "its text says “you can” of that part", "yugioh/psct/joining-words", "does")


def _begins_unread(one: One) -> bool:
    """Whether what stands behind the condition, where a text says "you can", was not read."""
    told = sorted(clauses(one, "pays", "does"), key=lambda clause: int(clause.get("start", 0)))
    first = told[0] if told else {"verb": ""}
    return bool(one.facts["unread"]) and (
        not first["verb"] or any(start <= first.get("start", 0) <= end for start, end in one.facts["unread"])
    )


def _was_used(one: One, step: Part, asked: Asked) -> bool:
    """Whether it is told before that the effect did what stands before a step of it."""
    done = clauses(one, "does")
    told = asked.get("beside", "").split()
    return bool(told) and any(share(told, c, one) * 2 >= len(told) for c in done[: done.index(step)])


def _is_left(clause: Part) -> bool:
    """Whether a clause says "you can", or what reads like it, of its player."""
    return clause.get("modal") == "can" and (clause.get("subject") or {"head": "you"})["head"] == "you"


def _without_choice(one: One) -> Said:
    """An effect whose text says "can" of others alone, such as both players: it has to be, where it says to use it."""
    if any(c["verb"] == "activate" for c in one.part.get("pays", ())):
        why = "its text does not say “you can” of activating it, so it must be activated"
        return Said(True, why, rule_of(one, "mandatory"))
    return Said(None, "its text says “can” only of what is done", rule_of(one, "mandatory"))


def optional(one: One, asked: Asked) -> Said:
    found = mandatory(one, asked)
    if found.holds is None:
        return found
    if "position" in asked.get("said", "").split():
        return found._replace(holds=None)  # in which position is asked, and not whether
    step = _step(one, asked)
    if found.holds and step is not None and step.get("modal") == "can":
        return Said(True, "its text says “you can” of that part", "yugioh/psct/joining-words", "does")
    return found._replace(holds=not found.holds)


def has_to(one: One, asked: Asked) -> Said:
    """Whether its player has to do what it says, or a part of that: what is mandatory; costs are left open."""
    found, step = mandatory(one, asked), _step(one, asked)
    words = set(asked.get("said", "").split())
    if words & {"target", "choose", *one.facts["cost"]} and len(words) > 1:
        return found._replace(holds=None)  # what has to be targeted, or paid for it
    if step is not None and step.get("modal") == "can":
        return Said(False, "its text says “you can” of that part", "yugioh/psct/joining-words", "does")
    if {"opponent", "phase"} <= words and step is not None and _is_of_own_time(step, one):
        return Said(False, "its text says so of its player's own turn", "", "does")
    if step is not None and is_left_at_activation(one) and not any(w.startswith("resol") for w in words):
        return Said(False, "its text says “you can” of that part", "yugioh/psct/joining-words", "does")
    if one.facts["mandatory"] is None and step is not None and asked.get("used") and _is_bound(step):
        return Said(True, "its text does not say “you can” of that part", "yugioh/psct/joining-words", "does")
    if one.facts["mandatory"] is None or (not found.holds and one.facts["cost"]):
        return found._replace(holds=None)
    return found


def _is_of_own_time(step: Part, one: One) -> bool:
    """Whether a step is of a time in its player's own turn alone."""
    times = times_in(step) or one.part.get("times", ())
    return bool(times) and all(time.get("whose") == "you" for time in times)


def _is_bound(step: Part) -> bool:
    """Whether a step is done to some cards at least, and is no choice of several."""
    number = (step.get("object") or {}).get("number", {})
    return bool(number.get("least", 1)) and number.get("word") not in ("up-to", "any") and "joined" not in step


def _step(one: One, asked: Asked) -> Part | None:
    """The part of what an effect does that a question describes, where one is told best."""
    words = asked.get("said", "").split()
    found = [(share(words, clause, one), clause) for clause in clauses(one, "does")]
    best = max((count for count, _ in found), default=0)
    told = [clause for count, clause in found if count == best]
    return told[0] if best and len(told) == 1 else None


# ---- timing -------------------------------------------------------------------------------


def miss(one: One, asked: Asked) -> Said:
    if one.facts["kind"] not in ("trigger", "flip"):
        return Said(False, f"it is no Trigger Effect but {a(KINDS[one.facts['kind']])}", rule_of(one, "kind"))
    if one.facts["mandatory"]:
        return Said(False, "it is mandatory", "yugioh/timing/mandatory-after-chain")
    late = one.facts["timing"] == "when"
    if one.facts["timing"] is None:
        return Said(False, "it waits for no event", rule_of(one, "kind"))
    return Said(late, f"it is optional and says “{'When' if late else 'If'}”", rule_of(one, "timing"), "when")


def share(words: Sequence[str], clause: Part, one: One) -> int:
    """How many words are told of a clause."""
    told = stems(told_of(one, clause))
    return sum(stands(word, told) for word in words)


def stems(told: str) -> set[str]:
    """The stems of what is told of a clause, "itself" where that speaks of its own card."""
    said = told.lower()
    return stems_of(said) | ({"itself"} if "this card" in said else set())


# ---- kinds -----------------------------------------------------------------------------------------------


_NUMBERS = {"one": "1", "two": "2", "three": "3"}


def speed(one: One, asked: Asked) -> Said:
    found = one.facts["spell_speed"]
    holds = str(found) == _NUMBERS.get(asked["speed"], asked["speed"]) if "speed" in asked else True
    return Said(holds, f"it is {a(KINDS[one.facts['kind']])}, Spell Speed {found}", rule_of(one, "spell_speed"))


def kind(one: One, asked: Asked) -> Said:
    found = one.facts["kind"]
    return Said(found == asked["kind"], f"it is {a(KINDS[found])}", rule_of(one, "kind"))


def what_kind(one: One, asked: Asked) -> Said:
    return Said(True, f"it is {a(KINDS[one.facts['kind']])}", rule_of(one, "kind"))


def chain(one: One, asked: Asked) -> Said:
    if _is_later_link(one):
        return Said(False, "it is activated only as a later link of a Chain", rule_of(one, "kind"))
    return Said(True, f"it is {a(KINDS[one.facts['kind']])}, which is activated", rule_of(one, "kind"))


def _is_later_link(one: One) -> bool:
    """Whether an effect is never the first link: "Activate only as Chain Link 2 or higher"."""
    first = [c for c in clauses(one, "does")[:1] if "subject" not in c]
    before = [*clauses(one, "pays"), *first, *(c for need in one.part.get("when", ()) for c in need.get("clauses", ()))]
    as_link = [m.get("cards") or {} for c in before if c["verb"] == "activate" for m in _as(c)]
    links = [f for cards in as_link if cards.get("head") == "chain-link" for f in cards.get("filters", ())]
    return any(f["what"] == "number" and f.get("op") == ">=" and min(f["values"]) > 1 for f in links)


def _as(clause: Part) -> list[Part]:
    return [m for m in clause.get("modifiers", ()) if m["role"] == "as"]
