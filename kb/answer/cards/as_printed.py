"""What is printed on a card, asked by its name: a figure, the Attribute, the Type, the Deck in which it belongs.

The words may stand in any order: one figure, at most one bound ("or more", "higher than"), one value, and words that
say nothing. A question with any other word is for others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import eq, ge, gt, le, lt

from kb.answer.cards.forms.patterns import data, line
from kb.answer.cards.lying.held import EXTRA, line_of
from kb.answer.cards.named import Named
from kb.answer.cards.parts import Part
from kb.answer.cards.told import OF_DENIAL, Told
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple
from kb.records import Card
from kb.search.question import Question
from kb.store.readings import Reading, reading
from kb.store.store import Store

_FIGURES = {
    "Link Rating": r"link(?: rating)?",
    "Level": r"level",
    "Rank": r"rank",
    "ATK": r"(?:atk|attack)(?: points?)?",
    "DEF": r"(?:def|defense|defence)(?: points?)?",
    "Attribute": r"attribute",
    "Type": r"(?:monster )?type",
    "Deck": r"deck",
}
_BOUNDS: dict[str, Callable[[int, int], bool]] = {
    r"(?:or|and) (?:higher|more|above|greater|up|over)": ge,
    r"(?:or|and) (?:lower|less|below|fewer|under)": le,
    r"at least|no less than": ge,
    r"at most|no more than": le,
    r"(?:higher|more|greater|bigger|larger|better|stronger) than|above|over|exceeding|exceeds?": gt,
    r"(?:lower|less|smaller|fewer|weaker) than|below|under": lt,
}
_IDLE = (
    r"(?:the|a|an|of|its?|printed|original|base|exactly|precisely|just|only|equal to|as|with|monster|card|points?|"
    r"has|have|having|that|this|in|at|s|by itself|on the card|to|value|belong|belongs|go|goes|put|kept|be|live|lives)"
)
_ASKS = r"(?:is|are|does|do|has|have|would|will|can|should)"
#: What a text says of a figure that is then another than what is printed.
_CHANGES = frozenset(("gain", "lose", "become", "increase", "decrease", "reduce", "double", "halve", "treat", "change"))


class _Asked(QuickTuple):
    """What is asked: the figure, the value, and how the printed one has to stand to that."""

    figure: str
    value: str
    bound: Callable[[int, int], bool]


def as_printed(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """Whether that is printed on the card; None where something else is asked, or its text changes the figure."""
    for named in ways:
        if len({spot.card.name for spot in named.cards}) != 1:
            return None
        card, said = named.cards[0].card, _asked(line(asked, named.cards))
        told = _told(card, said) if said is not None else None
        if said is not None and told is not None:
            return _held_against(told, reading(store, card), said.figure)
    return None


def _asked(said: str) -> _Asked | None:
    """The one figure, value and bound of a line, where it has nothing else."""
    found = ready(rf"(?:X (?P<first>.+) )?{_ASKS} (?P<rest>.+)\Z").match(said)
    if found is None or "X" not in said:
        return None
    rest = ready(r"\bX\b").sub("", f"{found['first'] or ''} {found['rest']}")
    bound: Callable[[int, int], bool] = eq
    for words, holds in _BOUNDS.items():
        if ready(rf"\b(?:{words})\b").search(rest):
            bound, rest = holds, ready(rf"\b(?:{words})\b").sub(" ", rest, count=1)
            break
    figures = [name for name, words in _FIGURES.items() if ready(rf"\b{words}\b").search(rest)]
    if len(figures) != 1:
        return None
    rest = ready(rf"\b{_FIGURES[figures[0]]}\b").sub(" ", rest, count=1)
    pattern = _pattern(figures[0])
    values = ready(pattern).findall(rest)
    left = ready(rf"\b{_IDLE}\b").sub(" ", ready(pattern).sub(" ", rest)).strip()
    if len(values) != 1 or left or (bound is not eq and not values[0].isdigit()):
        return None
    return _Asked(figures[0], values[0], bound)


def _pattern(figure: str) -> str:
    """The pattern of values for a figure: none of it is taken from a question, for patterns are kept."""
    if figure == "Deck":
        return r"\b(?:extra|main)\b"
    if figure not in ("Attribute", "Type"):
        return r"\b\d{1,5}\b"
    words = sorted(data()["kinds"][figure.lower()], key=len, reverse=True)
    return rf"\b(?:{'|'.join(word.replace('-', ' ') for word in words)})\b"


def _held_against(told: Told, read: Reading | None, figure: str) -> Told:
    """The answer; none where the text of the card says that the figure is another, likely where it has unread words."""
    if read is None or figure == "Deck":
        return told
    said = (c for one in read["parts"]["standing"] if one.get("kind") != "granted" for c in one.get("clauses", ()))
    if any(c["verb"] in _CHANGES and figure.lower() in _figures(c) for c in said):
        return told._replace(said=f"Not certain. {told.said[:-1]}, and its text may change that.", verdict=None)
    return told._replace(chance=OF_DENIAL) if read["refused"] or read["unread"] else told


def _figures(clause: Part) -> Sequence[str]:
    """What a clause is of, a figure beside another for itself."""
    heads = (str((clause.get(role) or {}).get("head", "")) for role in ("object", "subject"))
    return [figure for head in heads for figure in head.split("-")]


def _told(card: Card, asked: _Asked) -> Told | None:
    if asked.figure == "Deck":
        extra = not line_of(card).isdisjoint(EXTRA)
        holds = extra == (asked.value == "extra")
        return _answer(f"{card.name}: {card.type}, of the {'Extra' if extra else 'Main'} Deck.", holds, card)
    if card.type.endswith(("Spell", "Trap")):
        return _answer(f"{card.name}: {card.type}, without {_article(asked.figure)}.", False, card)
    if asked.figure == "Type":
        return _answer(
            f"{card.name}: {card.type}.", asked.value == card.type.partition(" / ")[0].lower().replace("-", " "), card
        )
    printed = card.facts.get(asked.figure)
    if printed is None:
        return _answer(f"{card.name}: {card.type}, without {_article(asked.figure)}.", False, card)
    said = f"{card.name}: its {asked.figure} is {printed}."
    if asked.figure == "Attribute":
        return _answer(said, str(printed).lower() == asked.value, card)
    return _answer(said, asked.bound(printed, int(asked.value)), card) if isinstance(printed, int) else None


def _article(figure: str) -> str:
    return f"{'an' if figure[0] in 'A' else 'a'} {figure}"


def _answer(said: str, holds: bool, card: Card) -> Told:
    return Told(said, "yes" if holds else "no", "", True, card=card.name, every=True)
