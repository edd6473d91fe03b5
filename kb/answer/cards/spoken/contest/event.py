"""The event that a question asks about: what would be done to which cards, by what, and if it asks the contrary."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from kb.answer.cards.parts import Part, base_verb
from kb.answer.cards.spoken.contest.scene import Scene, added, clause, scene, side
from kb.answer.cards.spoken.contest.shapes import Cut, Shaped, data
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


def asked(cuts: Sequence[Cut], before: Sequence[str], names: Sequence[str]) -> Iterator[Asked]:
    """The ways to read a question as one about an event, with what it tells."""
    for found, seen in asking(cuts, before, names):
        yield _apart(Asked(_event(found), seen), names)


def _apart(told: Asked, names: Sequence[str]) -> Asked:
    """An event with what its words tell beside: of the card, of the turn, of who wins the battle."""
    event, seen = told
    if (of := ready(_SUCH).match(event.cards)) is not None and (more := added(seen, f"X {of['is']}", names)):
        event, seen = event._replace(cards=event.cards[: of.end("card")]), more
    if (first := ready(_FIRST).match(event.means)) is not None:
        means = ready(data()["words"]["similar"]).sub("", event.means[first.end() :])
        event, seen = event._replace(means=means), seen._replace(spent="first")
    if ready(_BATTLE).fullmatch(event.means) and ready(_STRONG).search(event.means):
        seen = seen._replace(beaten=True)
    return Asked(event, seen)


#: What is told of the card in one breath: "my X that Summoned itself".
_SUCH = r"(?P<card>(?:(?:a|an|the|my|opponents|their|face up) )*X) (?:that|which|who) (?P<is>.+)$"
#: The first of its kind in a turn: "the first Raigeki of the turn".
_FIRST = r"(?:the|its|a) first "
_STRONG = r"\b(?:stronger|bigger|larger)\b"
#: Effects that do not target are such as any, but for what is kept from being targeted.
_UNAIMED = r" (?:that|which) (?:does not|doesnt|do not|dont|never) target(?: (?:it|anything|them))?$"


def asking(
    cuts: Sequence[Cut],
    before: Sequence[str],
    names: Sequence[str],
    loosely: Callable[[Sequence[str]], Scene | None] | None = None,
) -> Iterator[tuple[Shaped, Scene]]:
    """The shapes of the clauses that ask, each with what the question tells beside that and `before`.

    `loosely` hears what is told where the shapes of scenes do not understand it.
    """
    for cut in cuts:
        beside = [*before, cut.lead, cut.behind]
        whole = scene(beside, names)
        if whole is None and loosely is not None:
            whole = loosely(beside)
        if whole is not None:
            yield from ((each, whole) for each in cut.shapes)


def _event(found: Shaped) -> Event:
    """What a clause of a shape asks."""
    words = found.words
    verb = next((each for each in _VERBS if each in words), str(found.sets.get("verb", "")))
    who = side(words["who"]) if "who" in words else ""
    means = words.get("means", words.get("by", str(found.sets.get("means", ""))))
    means = means if verb == "target" else ready(_UNAIMED).sub("", means)
    told = Event(verb, words.get("cards", "it"), means, who, found.makes != "done")
    pays = words.get("pays", "")
    if (doing := words.get("doing", "").partition(" ")) and doing[0]:
        pays = f"{base_verb(doing[0])} {doing[2]}"
    pays = "destroy X" if found.makes == "gone" else pays
    return told._replace(by_text=found.makes == "saved", pays=pays)


# ---- the cards and the means -------------------------------------------------------------------------------------

_IT = frozenset(
    {"it", "she", "he", "him", "her", "this", "this card", "that", "X", "the X", "my X", "opponents X", "X s"}
)
_BORNE = frozenset(
    {"it", "my monster", "the monster", "that monster", "the equipped monster", "equipped monster", "monster"}
)
_A = r"(?:(?:that|this|the|a|an|its|any) )?"
_STRONGER = (
    r"(?: (?:against|with|by|from|versus|vs) (?:a|an|something|some) (?:much )?(?:stronger|bigger|larger)(?: \w+)?)?"
)
_BATTLE = rf"{_A}(?:destruction (?:by|in) )?{_A}(?:battle|attack|fight|combat)s?{_STRONGER}"
_KIND = "card|monster|spell|trap|spell trap|spell or trap"
_EFFECTS = (
    r"(?:(?P<whose>my own|my|opponents|my opponents|their|an opponents|your|his) )?"
    rf"(?:(?:a|an|any|some|another|other) )?(?:opposing )?(?P<kind>{_KIND})?(?: ?s| card)?(?: ?destruction)?"
    r"(?: ?effects?)?"
)


def cards_of(said: str, who: str, names: Sequence[str]) -> Part | None:
    """The cards of an event as the player `who` of the card tells of them; None where they are not understood."""
    said = ready(r"\b(?:my|the) (?=opponents )").sub("", said)
    bare = ready(r"^(?:my|our|the|opponents|their|his|her|all|all of|that|those|face up|an?(?= X$)) (?=\w)").sub(
        "", said
    )
    if said in _IT or bare in _IT:
        return {"head": "this-card"}
    pointed = ready(r"^(.+? )(?:that |which )?X (points to|is pointing at|points at)$").sub(
        r"\1this card points to", bare
    )
    whole = "X" not in pointed.split()
    told = clause(f"you control {ready(r'^other ').sub('another ', pointed)}", names) if whole else None
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
        mine = side(said) if said.startswith(("my ", "opponents ", "my opponents ", "their ", "his ")) else who
        return {"head": "name", "names": [other], "whose": mine}
    if ready(_BATTLE).fullmatch(said):
        return {"head": "battle"}
    found = ready(_EFFECTS).fullmatch(said)
    if found is None or not said or not (found["kind"] or "effect" in said):
        return None
    whose = side(found["whose"]) if found["whose"] else who
    kind = (found["kind"] or "card").replace(" or ", " ").replace(" ", "/")
    told = {"head": "effects", **({"sort": "card"} if kind == "card" else {"kind": kind})}
    return {**told, **({"whose": whose} if whose else {})}
