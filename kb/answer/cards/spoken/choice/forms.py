"""The forms in which it is asked whether cards may be chosen, as patterns over the marks of a clause.

"Can X add a Dragon", "is a Dragon a legal target for X", "may a Dragon be added by X", "is a Dragon something that X
can fetch", "could a Dragon serve as its target", "X on a Dragon?". Words that have no place in a form leave it open.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from kb.answer.cards.parts import Part
from kb.answer.cards.spoken.choice.marks import UNKNOWN, Mark, letters
from kb.answer.cards.spoken.idiom import idiom
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple

#: Behind the cards: places, with which effect, for which card.
_TAIL = r"(?P<tail>(?:f?[zxtc]|fi|f?u[xi]|fcfx)*)"
_N = r"(?P<n>[niw])"
_PICKED = frozenset("niw")
_FORMS = (
    rf"^(?P<asks>[ae])[pxi](?P<v>v){_N}{_TAIL}$",
    rf"^(?P<asks>a){_N}b?[cl]{_TAIL}$",
    rf"^(?P<asks>a){_N}b?[cl](?:f?x)?fb?(?P<v>[vd]){_TAIL}$",
    rf"^(?P<asks>a){_N}(?:lf)?b(?P<v>d){_TAIL}$",
    rf"^(?P<asks>a){_N}(?:s|b|f)f?c{_TAIL}$",
    rf"^(?P<asks>a){_N}(?:s|[sl]?ft){_TAIL}$",
    rf"^(?P<asks>a)(?P<n>[ni])(?P<come>v)z{_TAIL}$",
    rf"^(?P<asks>a)p(?P<aim>v)[xi](?P<at>f){_N}{_TAIL}$",
    rf"^(?P<asks>a)pu[xi](?P<at>f){_N}{_TAIL}$",
    rf"^(?P<asks>a)[xt]b(?P<aim>d)(?P<at>f)?{_N}{_TAIL}$",
    rf"^(?P<asks>a){_N}b?(?:w|(?P<thing>n))xab(?P<aim>d)(?P<at>f)$",
    rf"^ex(?P<v>v)p{_N}{_TAIL}$",
    rf"^(?:a[iw])?lf(?P<v>v){_N}{_TAIL}$",
    rf"^(?P<asks>a)(?P<role>n)b{_N}{_TAIL}$",
    rf"^(?P<asks>a){_N}l?f(?P<v>v){_TAIL}$",
    rf"^(?P<asks>a)pu[xi]f?(?P<v>[vg]){_N}{_TAIL}$",
    rf"^(?P<asks>a){_N}b?f?(?:w|(?P<thing>n))w?[xpi]?a?b?l?f?(?P<v>v){_TAIL}$",
    rf"^(?:a?x)(?P<v>[vg]){_N}{_TAIL}$",
    rf"^x(?P<at>f){_N}{_TAIL}$",
    rf"^(?P<v>[vg]){_N}{_TAIL}$",
)
#: Before the cards at which the card is aimed, or on which it is used.
_AT = frozenset({"on", "at", "onto", "against"})
#: What only chooses, and says nothing of what is done then.
CHOOSES = frozenset({"target", "choose", "select", "pick"})
#: What says no more than that: "take that one".
_TAKES = frozenset({"take", "get", "gain"})
#: What is done to effects and activations, or with a card, and picks no cards.
_NO_PICKS = frozenset({"negate", "activate", "use", "respond", "chain", "have", "be", "control", "attack", "draw"})
#: What brings cards from somewhere.
_BRINGS = frozenset({"add", "special-summon", "set", "equip"})
#: What is done with a card so that it takes others.
_AIMS = CHOOSES | {"use", "aim", "point", "direct", "play", "activate"}


class Choice(QuickTuple):
    """What is asked: the cards (None: those told of before), the verb of what is done to them ("" they are chosen),
    the places told beside, each with its preposition, whether it is asked for leave, whether one gets the cards, and
    whether the card is used `on` them, and whether it is said that they are targeted.
    """

    cards: Part | None
    verb: str = ""
    places: tuple[tuple[str, Part], ...] = ()
    leave: bool = True
    gains: bool = False
    on: bool = False
    aims: bool = False


def choice(found: Sequence[Mark], which: Sequence[str] = ()) -> Choice | None:
    """What a clause asks, by the first form that it has; None where it has none.

    `which`: what is said of the effect by which "that monster" comes.
    """
    said = letters(found)
    if UNKNOWN in said or _PICKED.isdisjoint(said):
        return None  # so it has none of them, and twenty patterns need not be made
    for form in _FORMS:
        told = ready(form).match(said)
        if told is None or not _is_so(told.groupdict(), told, found):
            continue
        groups = told.groupdict()
        picked = found[told.start("n")]
        role = found[told.start("role")].value if groups.get("role") else None
        verb = str(found[told.start("v")].value) if groups.get("v") else ""
        if groups.get("come") and not (verb := _brought(picked, which)):
            return None
        if verb in _NO_PICKS:
            return None
        gains = verb in _TAKES
        aims = verb == "target"
        if verb in CHOOSES or gains:
            verb = ""
        verb = verb or next((str(mark.value) for mark in found if mark.letter in "tc" and mark.value), "")
        cards = picked.value if picked.letter in "ni" else None
        cards = {"head": "card", "number": {"word": "a"}} if groups.get("come") and picked.letter == "i" else cards
        if role is not None and (cards is None or not (cards := _in_role(cards, role))):
            return None
        return Choice(
            cards, verb, tuple(_places(found)), groups.get("asks") != "e", gains, bool(groups.get("at")), aims
        )
    return None


def _in_role(cards: Part, role: Part) -> Part | None:
    """The cards in the place of those that are named for them: "may the monster from my hand be a Machine"."""
    if role.get("number", {}).get("word") not in ("the", "that") or role.keys() & {"filters", "relations", "more"}:
        return None
    return {**cards, "where": [*cards.get("where", ()), *role.get("where", ())]}


def _brought(mark: Mark, which: Sequence[str]) -> str:
    """What is said to be done to cards that come from somewhere: "may the Trap that X adds come from the GY"."""
    if mark.letter == "i":
        verb = idiom().acts.get(" ".join(which), "")
        return verb if verb in _BRINGS else ""
    cards: Part = mark.value
    inner = [c for r in cards.get("relations", ()) if r["role"] == "whom" for c in r.get("clauses", ())]
    return str(inner[0]["verb"]) if len(inner) == 1 else ""


def _is_so(groups: Mapping[str, str | None], told: re.Match[str], found: Sequence[Mark]) -> bool:
    """Whether the words of a form are those that it needs: "on" before what a card is used on."""
    if groups.get("come") and found[told.start("come")].value != "come":
        return False
    if groups.get("thing") and not _is_thing(found[told.start("thing")]):
        return False
    if groups.get("at") and found[told.start("at")].said not in _AT:
        return False
    aims = groups.get("aim")
    return not (aims and found[told.start("aim")].value not in (_AIMS if groups.get("at") else CHOOSES))


def _is_thing(mark: Mark) -> bool:
    """Whether just something is named: "a card", "a monster that X could fetch"."""
    inner = [each for each in mark.value.get("relations", ()) if each["role"] != "whom"]
    return set(mark.value) <= {"head", "number", "relations", "bare"} and not inner


def _places(found: Sequence[Mark]) -> Iterator[tuple[str, Part]]:
    for mark in found:
        if mark.letter == "z" and isinstance(mark.value, list):
            yield from ((mark.said, place) for place in mark.value)
