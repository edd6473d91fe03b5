"""What a reading says of the cost of an effect: whether it has one, whether something is a cost, or is done later."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.effect import Asked
from kb.answer.cards.effect.facts import share, stems
from kb.answer.cards.forms.described import stands
from kb.answer.cards.parts import One, Part, Said, clauses, origins, rule_of
from kb.cards.telling.effects import own_words
from kb.cards.telling.facts import listed
from kb.cards.telling.later import joined

_DONE = {"send_gy": ("to_gy",), "return_hand": ("to_hand", "to_deck"), "return_deck": ("to_deck",)}
_DONE |= {"remove_counter": (), "change_position": ("position",)}
#: Acts that are costs wherever they stand before the semicolon.
_TOLD = frozenset({"send", "remove"})
_KINDS_OF = {"return_hand": {"return_hand", "return_deck"}, "send_gy": {"send_gy", "discard"}}
_COSTS = frozenset({*_DONE, "discard", "tribute", "pay_lp", "banish", "detach", "reveal"})


def is_cost(one: One, asked: Asked) -> Said:
    """Whether something is a cost, of such cards as are told."""
    told = _is_paid(one, asked)
    if not (told.holds and asked.get("paid", "").startswith(_ANY)):
        return told
    verb = asked["cost"].partition("_")[0]
    paid = [c for c in clauses(one, "pays") if verb in c["verb"].split("|")]
    from kb.answer.cards.effect.does import paid_with  # few questions tell which cards

    such = paid_with(one, paid, verb, asked["paid"]) if paid and verb != "pay" else True
    return told if such else Said(such, joined(paid), told.rule, "pays")


#: What begins the words for cards that are not told to be those of the text.
_ANY = ("a ", "an ", "my ", "one ", "1 ", "any ", "another ")


def _is_paid(one: One, asked: Asked) -> Said:
    """Whether something is a cost; where the same is paid and done, the words that tell of which cards decide."""
    verb, words = asked["cost"].partition("_")[0], (asked.get("paid") or asked.get("said") or "").split()
    paid, done = ([c for c in clauses(one, side) if verb in c["verb"].split("|")] for side in ("pays", "does"))
    shares = [max((share(words, clause, one) for clause in side), default=0) for side in (paid, done)]
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
    if verb in _TOLD and any(verb in clause["verb"].split("|") for clause in clauses(one, "pays")):
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
    if wanted == "pay_lp" and (_done(one, verb) or (one.is_card and not one.part.get("pays"))):
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
    own = stems(joined([clause]))
    return share(words, clause, one), sum(stands(word, own) for word in words)


def need_cost(one: One, asked: Asked) -> Said:
    found = is_cost(one, asked)
    if found.holds is None and _speaks_of(one, asked["cost"]):
        return found
    if found.holds is None and asked["cost"] == "discard" and _sends_hand(one):
        return found  # players say so of what is sent from the hand
    if found.holds is None:
        return Said(False, "its text asks for no such thing", found.rule, "pays")
    verb = asked["cost"].partition("_")[0]
    paid = [c for c in clauses(one, "pays") if verb in c["verb"].split("|")] or _activating(one, verb)
    if one.is_card and paid and all(c.get("modal") == "can" or _is_besides(one, c) for c in paid):
        return Said(False, "its text says “you can” of that cost", found.rule, "pays")
    if (
        found.holds
        and (figures := _figures(asked.get("paid", "")))
        and not any(figures & _figures(joined([c])) for c in paid)
    ):
        half = any("half" in joined([c]) for c in paid)  # that may be as much
        return Said(None if half else False, joined(paid), found.rule, "pays")
    return found if found.holds else Said(None, found.why, found.rule, found.part)


def _activating(one: One, verb: str) -> list[Part]:
    """What is paid to activate a card, as its text tells: "Activate this card by paying"."""
    by = (m for c in clauses(one, "pays") for m in c.get("modifiers", ()) if m["role"] == "by")
    return [c for m in by for c in m.get("clauses", ()) if verb in c["verb"].split("|")]


def _sends_hand(one: One) -> bool:
    """Whether a card is sent from the hand for an effect."""
    return any("send" in c["verb"].split("|") and "hand" in origins(c) for c in clauses(one, "pays"))


def _figures(said: str) -> set[str]:
    return {word for word in said.split() if word.isdigit()}


def _speaks_of(one: One, cost: str) -> bool:
    """Whether some clause of an effect, of what is done or within another, has the verb of a cost."""
    return f"'{cost.partition('_')[0]}'" in str(one.part)


def costs(one: One, asked: Asked) -> Said:
    """Whether something has to be paid for it; what is done when the effect resolves is no cost."""
    found = is_cost(one, asked)
    return found if found.holds is False else need_cost(one, asked)


def _is_besides(one: One, clause: Part) -> bool:
    """Whether a clause begins "you can also"."""
    return bool(one.part.get("may")) and clause.get("joined") == "also"


def has_cost(one: One, asked: Asked) -> Said:
    told = dict(own_words(one.part)).get("Cost", "") or listed(one.facts["cost"])
    if one.facts["cost"]:
        return Said(True, f"the cost is to {told}", rule_of(one, "cost"), "pays")
    if _speaks_of(one, "pay_lp"):
        return Said(None, "whether what is paid is its cost was not read", rule_of(one, "cost"))
    return Said(False, "it has no cost", rule_of(one, "cost"), "pays")


def cost_kept(one: One, asked: Asked) -> Said:
    """Whether its cost stays paid when it is negated; nothing of an effect without one."""
    paid = has_cost(one, asked)
    if not paid.holds:
        return Said(None, paid.why, paid.rule)
    why = f"{paid.why}; it is paid when it is activated and not given back"
    return Said(True, why, "yugioh/chain/cost-at-activation", "pays")
