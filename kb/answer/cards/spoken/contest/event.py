"""The event that a question asks about: what would be done to which cards, by what, and if it asks the contrary."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.parts import Part
from kb.answer.cards.spoken.contest.scene import Scene, clause, scene, side
from kb.answer.cards.spoken.contest.shapes import Shaped, data, shaped
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple


class Event(QuickTuple):
    """What is asked: a verb of card text for what would befall cards ("" for what the other card does to them).

    `cards`: the words for them. `means`: the words for by what. `who`: whose card or effect that is. `spared`: it is
    asked whether they are kept from it; `by_text`: by the text itself, whatever else becomes of them. `pays`: the words
    for what would be done in its place.
    """

    verb: str
    cards: str
    means: str = ""
    who: str = ""
    spared: bool = False
    by_text: bool = False
    pays: str = ""


_VERBS = ("destroy", "target", "banish", "return", "affect")


class Asked(QuickTuple):
    """An event with the scene that is told."""

    event: Event
    scene: Scene


def asked(parts: Sequence[str], names: Sequence[str]) -> Iterator[Asked]:
    """The ways to read a question as one about an event, with what it tells."""
    yield from (Asked(_event(found), seen) for found, seen in asking(parts, names, "event"))


def asking(parts: Sequence[str], names: Sequence[str], table: str) -> Iterator[tuple[Shaped, Scene]]:
    """The ways to read a question as one of the shapes of a table, with what it tells: the last clause asks."""
    *before, last = parts
    for start in ready(rf"(?<!\w)(?:{data()['words']['ask']})\b").finditer(last):
        lead, rest = last[: start.start()].strip(), last[start.start() :]
        for words, behind in _cuts(rest):
            told = list(shaped(words, table))
            whole = scene([*before, lead, behind], names) if told else None
            if whole is not None:
                yield from ((each, whole) for each in told)


def _cuts(said: str) -> Iterator[tuple[str, str]]:
    """The asked clause, and what is told behind it."""
    yield said, ""
    for joint in ready(r" (?=(?:if|while|when|after|with|in (?:attack|defense|def|atk)\b))").finditer(said):
        yield said[: joint.start()], said[joint.end() :]


def _event(found: Shaped) -> Event:
    """What a clause of a shape asks."""
    words = found.words
    verb = next((each for each in _VERBS if each in words), str(found.sets.get("verb", "")))
    who = side(words["who"]) if "who" in words else ""
    told = Event(verb, words.get("cards", "it"), words.get("means", ""), who, found.makes != "done")
    return told._replace(by_text=found.makes == "saved", pays=words.get("pays", ""))


# ---- the cards and the means -------------------------------------------------------------------------------------

_IT = frozenset(
    {"it", "she", "he", "him", "her", "this", "this card", "that", "X", "the X", "my X", "opponents X", "X s"}
)
_BORNE = frozenset(
    {"it", "my monster", "the monster", "that monster", "the equipped monster", "equipped monster", "monster"}
)
_A = r"(?:(?:that|this|the|a|an|its|any) )?"
_BATTLE = rf"{_A}(?:destruction (?:by|in) )?{_A}(?:battle|attack|fight|combat)s?"
_KIND = "card|monster|spell|trap|spell trap|spell or trap"
_EFFECTS = (
    r"(?:(?P<whose>my own|my|opponents|my opponents|their|an opponents|your|his) )?"
    rf"(?:(?:a|an|any|some|another|other) )?(?:opposing )?(?P<kind>{_KIND})?(?: ?s| card)?(?: effects?)?"
)


def cards_of(said: str, who: str, names: Sequence[str]) -> Part | None:
    """The cards of an event as the player `who` of the card tells of them; None where they are not understood."""
    said = ready(r"\b(?:my|the) (?=opponents )").sub("", said)
    bare = ready(r"^(?:my|our|the|opponents|their|his|her|all|all of|that|those|face up) (?=\w)").sub("", said)
    if said in _IT or bare in _IT:
        return {"head": "this-card"}
    told = clause(f"you control {ready(r'^other ').sub('another ', bare)}", names) if "X" not in said.split() else None
    cards = (told.clause.get("object") if told is not None else None) or {}
    if not cards or cards.get("more") or told is None or told.clause.get("modifiers"):
        return None
    mine = ready(r"^(?:all |all of )?(?:my|our) ").search(said)
    theirs = ready(r"^(?:all |all of )?(?:opponents|their|his|her) ").search(said)
    whose = relative("opponent" if theirs else "you", who) if theirs or mine else "you"
    return {**cards, "whose": whose}


def relative(who: str, owner: str) -> str:
    """A player as the player of the card would tell of them."""
    return "you" if who == owner else "opponent"


def is_borne(said: str) -> bool:
    """Whether a phrase may mean the monster that the card is equipped to."""
    return said in _BORNE


def means_of(said: str, who: str, other: str) -> Part | None:
    """By what something is done, as a phrase of card text; None where that is not understood."""
    bare = ready(r"^(?:my own|my|opponents|my opponents|their|his|an?|the) (?=Y)|(?<=Y) s(?: effect)?$").sub("", said)
    if bare == "Y" and other:
        return {"head": "name", "names": [other], "whose": who}
    if ready(_BATTLE).fullmatch(said):
        return {"head": "battle"}
    found = ready(_EFFECTS).fullmatch(said)
    if found is None or not said or not (found["kind"] or "effect" in said):
        return None
    whose = side(found["whose"]) if found["whose"] else who
    kind = (found["kind"] or "card").replace(" or ", " ").replace(" ", "/")
    told = {"head": "effects", **({"sort": "card"} if kind == "card" else {"kind": kind})}
    return {**told, **({"whose": whose} if whose else {})}
