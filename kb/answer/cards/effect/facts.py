"""What a reading says to a question about an effect: an answer for each, with the rule that it rests on."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.effect import Asked
from kb.answer.cards.forms.described import stands
from kb.answer.cards.parts import One, Part, Said, a, clauses, is_later, places, rule_of, stems_of, told_of
from kb.cards.telling.effects import own_words
from kb.cards.telling.facts import KINDS, listed
from kb.cards.telling.later import joined


def targets(one: One, asked: Asked) -> Said:
    if _untold(one):
        return Said(None, "its text was worded before targeting was told by a word", rule_of(one, "targets"), "does")
    if one.facts["targets"] and _is_other(_step(one, asked)):
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


def _is_other(step: Part | None) -> bool:
    """Whether a part of what an effect does takes cards of its own, and not those that were targeted."""
    cards = (step or {}).get("object") or {"head": ""}
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
        return Said(False, "its player chooses to activate it", rule_of(one, "kind"))
    told = clauses(one, "pays", "does")
    shared = any(c.get("modal") == "can" and (c.get("subject") or {}).get("head") == "each-player" for c in told)
    if not one.part.get("may") and (shared or not must) and not any(map(_is_left, told)):
        return _without_choice(one)
    if must and _begins_unread(one):
        return Said(None, "a part of its text was not read, which may say “can”", rule_of(one, "mandatory"))
    if must and step is not None and step.get("modal") == "can":
        return Said(False, "its text says “you can” of that part", "yugioh/psct/joining-words", "does")
    why = "its text does not say “you can”, so it must be activated" if must else "its text says “you can”"
    return Said(must, why, rule_of(one, "mandatory"))


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
    return bool(told) and any(_share(told, c, one) * 2 >= len(told) for c in done[: done.index(step)])


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
    step = _step(one, asked)
    if found.holds and step is not None and step.get("modal") == "can":
        return Said(True, "its text says “you can” of that part", "yugioh/psct/joining-words", "does")
    return found._replace(holds=not found.holds)


def has_to(one: One, asked: Asked) -> Said:
    """Whether its player has to do what it says, or a part of that: what is mandatory; costs are left open."""
    found, step = mandatory(one, asked), _step(one, asked)
    words = set(asked.get("said", "").split())
    if words & {"target", "choose"} and len(words) > 1:
        return found._replace(holds=None)  # what has to be targeted
    if step is not None and step.get("modal") == "can":
        return Said(False, "its text says “you can” of that part", "yugioh/psct/joining-words", "does")
    if one.facts["mandatory"] is None and step is not None and asked.get("used") and _is_bound(step):
        return Said(True, "its text does not say “you can” of that part", "yugioh/psct/joining-words", "does")
    if one.facts["mandatory"] is None or (not found.holds and one.facts["cost"]):
        return found._replace(holds=None)
    return found


def _is_bound(step: Part) -> bool:
    """Whether a step is done to some cards at least, and is no choice of several."""
    number = (step.get("object") or {}).get("number", {})
    return bool(number.get("least", 1)) and number.get("word") not in ("up-to", "any") and "joined" not in step


def _step(one: One, asked: Asked) -> Part | None:
    """The part of what an effect does that a question describes, where one is told best."""
    words = asked.get("said", "").split()
    found = [(_share(words, clause, one), clause) for clause in clauses(one, "does")]
    best = max((count for count, _ in found), default=0)
    told = [clause for count, clause in found if count == best]
    return told[0] if best and len(told) == 1 else None


# ---- timing, costs, limits -------------------------------------------------------------------------------


def miss(one: One, asked: Asked) -> Said:
    if one.facts["kind"] not in ("trigger", "flip"):
        return Said(False, f"it is no Trigger Effect but {a(KINDS[one.facts['kind']])}", rule_of(one, "kind"))
    if one.facts["mandatory"]:
        return Said(False, "it is mandatory", "yugioh/timing/mandatory-after-chain")
    late = one.facts["timing"] == "when"
    if one.facts["timing"] is None:
        return Said(False, "it waits for no event", rule_of(one, "kind"))
    return Said(late, f"it is optional and says “{'When' if late else 'If'}”", rule_of(one, "timing"), "when")


def kept_timing(one: One, asked: Asked) -> Said | None:
    """Whether a Trigger Effect may still be activated when its event was not the last thing to happen."""
    if one.facts["kind"] not in ("trigger", "flip") or one.facts["timing"] is None:
        return None
    found = miss(one, asked)
    return None if found.holds is None else found._replace(holds=not found.holds)


_DONE = {"send_gy": ("to_gy",), "return_hand": ("to_hand", "to_deck"), "return_deck": ("to_deck",)}
_DONE |= {"remove_counter": ("counter",), "change_position": ("position",)}
_KINDS_OF = {"return_hand": {"return_hand", "return_deck"}, "send_gy": {"send_gy", "discard"}}


_COSTS = frozenset(
    {*_DONE, "discard", "tribute", "pay_lp", "banish", "detach", "reveal"},
)


def is_cost(one: One, asked: Asked) -> Said:
    """Whether something is a cost; where the same is paid and done, the words that tell of which cards decide."""
    verb, words = asked["cost"].partition("_")[0], (asked.get("paid") or asked.get("said") or "").split()
    paid, done = ([c for c in clauses(one, side) if verb in c["verb"].split("|")] for side in ("pays", "does"))
    shares = [max((_share(words, clause, one) for clause in side), default=0) for side in (paid, done)]
    if not (paid and done and words):
        return _is_cost(one, asked)
    if shares[0] == shares[1]:
        return Said(None, "some of that is a cost, and some is done when it resolves", rule_of(one, "cost"))
    if shares[0] > shares[1]:
        return Said(True, "it stands before the semicolon, so it is a cost", rule_of(one, "cost"), "pays")
    return Said(False, "it is done when the effect resolves", rule_of(one, "cost"), "does")


def _is_cost(one: One, asked: Asked) -> Said:
    wanted = asked["cost"]
    rule = rule_of(one, "cost")
    if _KINDS_OF.get(wanted, {wanted}) & set(one.facts["cost"]):
        return Said(True, "it stands before the semicolon, so it is a cost", rule, "pays")
    verb = wanted.partition("_")[0]
    if verb == "send" and any("send" in clause["verb"].split("|") for clause in clauses(one, "pays")):
        return Said(True, "it stands before the semicolon, so it is a cost", rule, "pays")
    if wanted not in _COSTS:
        paid = any(verb in clause["verb"].split("|") for clause in clauses(one, "pays"))
        value = True if paid else False if _done(one, verb) else None
        why = {True: "it stands before the semicolon, so it is a cost", False: "it is done when the effect resolves"}
        return Said(
            value,
            why.get(bool(value), "") if value is not None else "its text tells of no such cost",
            rule,
            "pays" if paid else "does",
        )
    if one.is_card and wanted == "pay_lp" and not one.part.get("pays"):
        return Said(None, "its text was not read as far as its cost", rule)
    if {wanted, *_DONE.get(wanted, ())} & set(one.facts["actions"]) or _done(one, verb):
        return Said(False, "it is done when the effect resolves", rule, "does")
    return Said(None, "its text tells of no such cost", rule)


def _done(one: One, verb: str) -> bool:
    return any(verb in clause["verb"].split("|") for clause in clauses(one, "does"))


def paying(found: Sequence[One], words: Sequence[str]) -> list[One]:
    """The effects one clause of which tells most of what is said to be paid or done."""
    told = [clauses(one, "pays", "does") for one in found]
    held = [max((_shares(words, c, one) for c in each), default=(0, 0)) for one, each in zip(found, told, strict=True)]
    return [one for one, count in zip(found, held, strict=True) if count == max(held)]


def _shares(words: Sequence[str], clause: Part, one: One) -> tuple[int, int]:
    """How many words are told of a clause, and how many of them in its own words."""
    stems = _stems(joined([clause]))
    return _share(words, clause, one), sum(stands(word, stems) for word in words)


def _share(words: Sequence[str], clause: Part, one: One) -> int:
    stems = _stems(told_of(one, clause))
    return sum(stands(word, stems) for word in words)


def _stems(told: str) -> set[str]:
    """The stems of what is told of a clause, "itself" where that speaks of its own card."""
    said = told.lower()
    return stems_of(said) | ({"itself"} if "this card" in said else set())


def is_effect(one: One, asked: Asked) -> Said:
    found = is_cost(one, asked)
    return found if found.holds is None else found._replace(holds=not found.holds)


def need_cost(one: One, asked: Asked) -> Said:
    found = is_cost(one, asked)
    if found.holds is None:
        return Said(False, "its text asks for no such thing", found.rule)
    verb = asked["cost"].partition("_")[0]
    paid = [c for c in clauses(one, "pays") if verb in c["verb"].split("|")]
    if one.is_card and paid and all(c.get("modal") == "can" or _is_besides(one, c) for c in paid):
        return Said(False, "its text says “you can” of that cost", found.rule, "pays")
    return found if found.holds else Said(None, found.why, found.rule, found.part)


def _is_besides(one: One, clause: Part) -> bool:
    """Whether a clause begins "you can also"."""
    return bool(one.part.get("may")) and clause.get("joined") == "also"


def no_hand(one: One, asked: Asked) -> Said | None:
    """Whether it may be activated without cards in the hand: not where its cost takes some; else nothing is told."""
    for clause in clauses(one, "pays"):
        own = (clause.get("object") or {}).get("head") in ("this-card", "it")
        taken = {place["zone"] for place in places(clause) if place.get("how") == "from"}
        if not own and (clause["verb"] == "discard" or taken == {"hand"}) and "joined" not in clause:
            return Said(False, "its cost takes a card from the hand", "yugioh/activation/cost-payable", "pays")
    own = one.is_card or "hand" in one.facts["where"]
    if "'hand'" in str(one.part) or one.facts["unread"] or (own and not one.type.endswith("Trap")):
        return None
    return Said(True, "its text asks for no card in the hand", "yugioh/activation/condition")


def no_monsters(one: One, asked: Asked) -> Said | None:
    """Whether it may be activated while the opponent controls no monsters: not where it is about these alone."""
    first = next((c for c in clauses(one, "does") if not c.get("joined")), {})
    aimed = [c for c in clauses(one, "pays") if c["verb"] in ("target", "select")] or [first]
    for clause in aimed:
        cards = clause.get("object") or {}
        whose = {cards.get("whose", ""), *(place.get("whose", "") for place in cards.get("where", ()))}
        there = not cards.get("where") or {place["zone"] for place in cards["where"]} <= {"field", "mzone"}
        if cards.get("head") == "monster" and "opponent" in whose and there and cards.get("number", {}).get("least", 1):
            return Said(False, f"it needs one: {joined([clause])}", "yugioh/activation/valid-target", "does")
    if one.facts["unread"] or "opponent" in str(one.part) or "'field'" in str(one.part):
        return None
    return Said(True, "its text asks for no monster of the opponent", "yugioh/activation/condition")


def no_target(one: One, asked: Asked) -> Said | None:
    """Whether it may be activated where nothing is to be targeted, or nothing is in a place: not if it needs that."""
    aimed = [c["object"] for c in clauses(one, "pays") if c["verb"] in ("target", "select") and "object" in c]
    zone, whose = asked.get("zone", ""), asked.get("whose", "")
    needs = [cards for cards in aimed if cards.get("number", {}).get("least", 1)]
    if zone == "gy" and "'gy'" not in str(one.part) and not one.facts["unread"] and "gy" not in one.facts["where"]:
        return Said(True, "its text asks for no card in the Graveyard", "yugioh/activation/condition")
    if not needs or one.facts["unread"]:
        return None
    places_ = [place for cards in needs for place in cards.get("where", ())]
    there = places_ and all(place["zone"] == zone and whose in ("", place.get("whose")) for place in places_)
    if zone and not there:
        return None
    return Said(False, f"it needs a target: {joined(clauses(one, 'pays'))}", "yugioh/activation/valid-target", "pays")


def has_cost(one: One, asked: Asked) -> Said:
    told = dict(own_words(one.part)).get("Cost", "") or listed(one.facts["cost"])
    if one.facts["cost"]:
        return Said(True, f"the cost is to {told}", rule_of(one, "cost"), "pays")
    return Said(False, "it has no cost", rule_of(one, "cost"))


# ---- kinds -----------------------------------------------------------------------------------------------


def speed(one: One, asked: Asked) -> Said:
    found = one.facts["spell_speed"]
    holds = str(found) == asked["speed"] if "speed" in asked else True
    return Said(holds, f"it is {a(KINDS[one.facts['kind']])}, Spell Speed {found}", rule_of(one, "spell_speed"))


def kind(one: One, asked: Asked) -> Said:
    found = one.facts["kind"]
    return Said(found == asked["kind"], f"it is {a(KINDS[found])}", rule_of(one, "kind"))


def what_kind(one: One, asked: Asked) -> Said:
    return Said(True, f"it is {a(KINDS[one.facts['kind']])}", rule_of(one, "kind"))


def chain(one: One, asked: Asked) -> Said:
    return Said(True, f"it is {a(KINDS[one.facts['kind']])}, which is activated", rule_of(one, "kind"))
