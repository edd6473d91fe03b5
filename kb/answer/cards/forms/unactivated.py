"""What is asked of an effect and answered by what holds without activation, or by a card that has nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kb.answer.cards.effect import ASKED
from kb.answer.cards.forms.patterns import Asking
from kb.answer.cards.parts import One, Part, deeds
from kb.answer.cards.pointing import holds_words
from kb.answer.cards.told import OF_DENIAL, Told
from kb.cards.telling.facts import KINDS
from kb.cards.telling.later import joined
from kb.records import Card, Verdict
from kb.store.readings import Reading

_NO_CHAIN = "yugioh/monster-effects/some-start-no-chain"
#: What is paid for an effect.
_PAID = frozenset({"pay", "discard", "tribute", "banish", "send", "detach", "remove", "reveal"})
#: What an effect that only stays does not.
STARTS = frozenset({"chain", "mandatory", "optional", "miss", "kind"})


def of_statement(card: Card, read: Reading, asking: Asking) -> Told | None:
    """The answer where the question describes what holds without activation, and no effect."""
    described = [pick.value for pick in asking.form.picks if pick.by == "words"]
    told = [joined(one["clauses"]) for one in read["parts"]["standing"] if one.get("clauses")]
    if not described or asking.form.asks not in (*STARTS, "targets", "damage_step", "opponents_turn"):
        return None
    if any(map(_optional, read["parts"]["standing"])):
        return None
    fitting = [each for each in told if all(holds_words(each, words) for words in described)]
    if not fitting:
        return None
    rule = _NO_CHAIN
    return Told(f"{card.name}: that holds without being activated: {fitting[0]}.", "no", rule, True, card=card.name)


def of_lasting(card: Card, read: Reading, asking: Asking, at: Sequence[int]) -> Told | None:
    """The answer of what holds without activation, where the question describes that."""
    asks, found = asking.form.asks, [read["parts"]["standing"][each] for each in at]
    kinds = {read["statements"][each]["kind"] for each in at if each < len(read["statements"])}
    told = joined(found[0]["clauses"])
    chosen = {_is_choice(each) for each in found}
    verdict: Verdict
    if asking.words.get("activated"):
        return None  # it has not to be activated, and yet it holds
    if asks in ("mandatory", "has_to", "optional") and len(chosen) == 1 and not _has_price(found[0]):
        optional = chosen == {True}
        if optional and deeds(found[0]["clauses"][0]) & _PAID:
            return None  # that it is paid to use it is asked, and not whether it has to be used
        why = "its text says “you can” of that" if optional else "that holds without being activated"
        return Told(
            f"{card.name}: {why}: {told}.",
            "no" if optional == (asks != "optional") else "yes",
            _NO_CHAIN,
            True,
            card=card.name,
        )
    if asks not in ("chain", "kind", "targets", "miss") or any(map(_optional, found)):
        return None
    holds = asks == "kind" and asking.words["kind"] == "continuous"
    if holds and kinds != {"continuous"}:
        return None
    verdict = "yes" if holds != bool(asking.words.get("inverse")) else "no"
    return Told(f"{card.name}: that holds without being activated: {told}.", verdict, _NO_CHAIN, True, card=card.name)


def _is_choice(statement: Mapping[str, Any]) -> bool:
    """Whether its player may do what a statement says, or leave it."""
    return any(clause.get("modal") in ("can", "may") for clause in statement.get("clauses", ()))


def _has_price(statement: Mapping[str, Any]) -> bool:
    """Whether a statement says by doing what something is done: that has to be, where the whole may be left."""
    told = [m for clause in statement.get("clauses", ()) for m in clause.get("modifiers", ())]
    return any(m["role"] == "by" and m.get("clauses") for m in told)


def _optional(statement: Mapping[str, Any]) -> bool:
    """Whether a statement lets its player do something, as activated effects in older texts are worded."""
    return any(
        clause.get("modal") == "can"
        and clause.get("subject", {}).get("head") == "you"
        and "summon" not in clause["verb"]
        for clause in statement.get("clauses", ())
    )


def without_effect(card: Card, read: Reading, asking: Asking) -> Told | None:
    """The answer for a card that has no activated effect."""
    asks = asking.form.asks
    if any(map(_optional, read["parts"]["standing"])):
        return _of_old(card, read, asks)
    if asks == "kind" and asking.words["kind"] == "continuous":
        return continuous(card, read, [])
    if (
        read["unread"]
        or ASKED.get(asks, ASKED["cost"]).how == "open"
        or asks in ("two", "twice", "both", "does", "only", "works_on")
    ):
        return None
    rule = _NO_CHAIN if read["statements"] else ""
    what = "what its text says holds without being activated" if read["statements"] else "it has no effect"
    return Told(f"{card.name} has no effect that is activated: {what}.", "no", rule, True, lacks=True, card=card.name)


#: What is so of an older sentence "once per turn, you can ...", which is an effect used in its player's Main Phase.
_OLD: Mapping[str, Verdict] = {"once": "yes", "twice": "no"}
_OLD_KIND: Mapping[str, Verdict] = {"chain": "yes", "opponents_turn": "no"}


def _of_old(card: Card, read: Reading, asks: str) -> Told | None:
    """The answer of the one older sentence that lets its player do something once per turn; None of all else."""
    found = old_uses(read)
    if len(found) != 1 or card.type.endswith(("Spell", "Trap")):
        return None
    why = f"{card.name}: {joined(found)}."
    if asks in _OLD:
        return Told(why, _OLD[asks], "yugioh/once-per-turn/soft", True, card=card.name)
    if asks in _OLD_KIND:
        return Told(why, _OLD_KIND[asks], "yugioh/psct/old-cards", True, chance=OF_DENIAL, card=card.name)
    return None


def old_uses(read: Reading) -> list[Part]:
    """The sentences of an older text that let its player do something once per turn, under no other condition."""
    told = [c for one in read["parts"]["standing"] for c in one.get("clauses", ())]
    return [c for c in told if _is_old_use(c)]


def _is_old_use(clause: Part) -> bool:
    """Whether a sentence says "once per turn, you can ...", at no other time than its player's Main Phase."""
    beside = clause.get("modifiers", ())
    times = [m["time"] for m in beside if "time" in m and m["time"].get("how") != "until"]
    own = all(time.get("phase") == "main" and time.get("whose") == "you" for time in times)
    once = any(m["role"] == "limit" and m.get("word") == "once" for m in beside)
    who = (clause.get("subject") or {}).get("head")
    return once and own and who == "you" and clause.get("modal") == "can" and not clause.get("conditions")


def continuous(card: Card, read: Reading, every: Sequence[One]) -> Told | None:
    """Whether its effect is a Continuous Effect: all of it holds without activation, or none of it does."""
    lasting = any(one["kind"] in ("continuous", "replacement") for one in read["statements"])
    numbered = [one for one in every if one.number]
    if read["unread"] or (lasting and numbered):
        return None
    rule = _NO_CHAIN
    if lasting:
        return Told(
            f"{card.name}: what its text says holds without being activated.", "yes", rule, True, card=card.name
        )
    told = "; ".join(KINDS[one.facts["kind"]] for one in numbered)
    return Told(f"{card.name}: {told}.", "no", rule, True, card=card.name) if numbered else None
