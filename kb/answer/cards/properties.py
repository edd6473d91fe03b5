"""A property that a question names against those for which a text asks.

Of which cards need one of several, "face-down and non-DARK monsters", a reading keeps these as one filter, `either`,
whose values tell the kind of property too: "attribute:non-DARK".
"""

from collections.abc import Iterable, Iterator, Sequence

from kb.answer.cards.parts import Part
from kb.language import summons

FRAMES = frozenset({"fusion", "synchro", "xyz", "link", "ritual", "normal"})
_NON = "non-"


def against(what: str, values: set[str], negated: bool, told: Part) -> bool | None:
    """A property that a question names, against one for which a text asks."""
    theirs = {str(value).lower() for value in told["values"]}
    if told.get("negated"):
        return (True if theirs <= values else None) if negated else not values <= theirs
    if negated:
        return not theirs <= values
    if what in ("frame", "ability", "property"):
        if {frozenset(values), frozenset(theirs)} == {frozenset({"normal"}), frozenset({"effect"})}:
            return False
        if theirs == {"effect"} or values == {"effect"}:
            return True  # a Ritual, a Link Monster may be one
        return bool(values & theirs) or not ({*values, *theirs} <= FRAMES or what == "property")
    if what == "summoned":
        return summons.fits(values, theirs)
    return bool(values & theirs)


def alternatives(cards: Part) -> Iterator[Sequence[Part]]:
    """Of each choice of properties that a phrase leaves the filters of which one is enough."""
    for one in cards.get("filters", ()):
        if one["what"] == "either":
            yield [_plain(str(value)) for value in one["values"]]


def _plain(value: str) -> Part:
    what, _, told = value.partition(":")
    return {"what": what, "values": [told.removeprefix(_NON)], "negated": told.startswith(_NON)}


def has(said: Part, told: Part) -> bool | None:
    """Whether cards have a property by what is said of them; None where nothing is."""
    mine = [each for each in said["filters"] if each["what"] == told["what"]]
    values = {str(value).lower() for each in mine for value in each["values"]}
    return against(told["what"], values, bool(mine[0].get("negated")), told) if mine else None


def of_any(held: Iterable[bool | None]) -> bool | None:
    """Whether one of several holds; None where that hangs on one that is not known."""
    found = set(held)
    return True if True in found else None if None in found else False


def elsewhere(cards: Part, first: Part) -> Part | None:
    """The first cards in a further place: "1 X from one place, or face-up from another"."""
    bare = cards["head"] == "card" and cards.get("bare") and cards.get("where") and "determiner" not in cards
    filters = cards.get("filters", ())
    if not bare or any(each["what"] != "face" for each in filters) or cards.keys() & {"relations", "excepts", "names"}:
        return None
    return {**first, "more": [], "where": cards["where"], "filters": [*first.get("filters", ()), *filters]}


def is_between(asked: Part, told: Part) -> bool:
    """Whether a number is neither of the two that a text names: 4 of "3 or 6"."""
    many, least, most = asked.get("least"), told.get("least", 0), told.get("most") or 0
    return many is not None and many == asked.get("most") and not told.get("word") and 0 < least < many < most
