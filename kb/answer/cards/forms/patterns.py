"""Which form a question about cards has: a line with letters for the cards, and `data/card_questions.toml`
with `data/card_asks`.
"""

import functools
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from kb import DATA
from kb.cards.spotting import Spotted
from kb.language.patterns import holds_each, noted, put_each
from kb.language.patterns import ready as ready_made
from kb.quick_tuple import QuickTuple
from kb.search.question import Question
from kb.tables import Table, read

#: The forms, and plain lines by what they ask, a file a topic.
QUESTIONS = (DATA / "card_questions.toml", *sorted((DATA / "card_asks").glob("*.toml")))
_MACRO = r"\{([a-z]+)\}"
_NOTHING = r"(?!)"
#: So many descriptions of an effect are taken out of one question.
_PICKS = 2
#: What is asked whatever is the case.
_UNBOUND = frozenset(
    [
        "does",
        "summoned",
        "works_on",
        "protected",
        "control_one",
    ]
)
#: So many lines are kept as they were put otherwise: each is asked for several times by one question.
_KEPT = 500
_SWAPPED = str.maketrans("XY", "YX")
#: The table of so many phrases that it is noted by which letters to look for them.
_MANY = "plain"


class Pick(QuickTuple):
    """Which of a card's effects a question is about: by number, place, kind, what it does or what it waits for."""

    by: str
    value: str


class Form(QuickTuple):
    """What a question asks, with the words that it gives, and of which effects. `swapped`: X is the second card."""

    asks: str
    words: Mapping[str, str]
    picks: tuple[Pick, ...] = ()
    swapped: bool = False


class Asking(QuickTuple):
    """A question in the words of readings, and whether it speaks of an effect and not of the card."""

    form: Form
    words: dict[str, str]
    of_effect: bool


#: Texts of which a line holds one, of each: else a pattern does not fit it.
_Needs = Sequence[Sequence[str]]


class _Pattern(QuickTuple):
    """What a pattern asks, and what a line holds that it fits."""

    asks: str
    text: str
    words: Mapping[str, str]
    needs: _Needs


@functools.cache
def data() -> dict[str, Any]:
    """The forms and the words of questions, and under `needs` what each pattern needs that needs anything."""
    return read(*QUESTIONS, make=with_needs)


def with_needs(first: Table, *topics: Table) -> Table:
    """The forms and words of questions with the lines of every topic, and what each of their patterns needs."""
    from kb.answer.cards.forms.needed import needed  # what is kept has been made already

    found = {**first, "worded": [*first["worded"], *(each for topic in topics for each in topic["worded"])]}
    each = {pattern: needed(_whole(pattern, found["macros"])) for pattern in _patterns(found)}
    needs = {pattern: texts for pattern, texts in each.items() if texts}
    return {"needs": needs, "noted": noted([needs.get(each["from"], ()) for each in found["plain"]]), **found}


def _patterns(found: Table) -> Iterator[str]:
    """Every pattern of every table."""
    for table in found.values():
        for entry in table if isinstance(table, list) else ():
            yield from entry.get("patterns", ())
            yield from (entry[name] for name in ("from", "needs") if name in entry)
    wording = found["wording"]
    for patterns in (*found["cues"].values(), found["fires"]["patterns"], wording["leads"], wording["tails"]):
        yield from patterns
    yield wording["inner"]
    for parts in found["grammar"].values():
        if not _are_words(parts):
            yield "".join(parts)


def _are_words(parts: Sequence[str]) -> bool:
    """Whether these are words, and not the parts of one pattern."""
    return all(part.replace("-", "").isalpha() for part in parts)


def _whole(pattern: str, macros: Mapping[str, str]) -> str:
    """A pattern with its macros put in."""
    return ready(_MACRO).sub(lambda found: macros.get(found[1], found[0]), pattern)


@functools.cache
def compiled(text: str) -> re.Pattern[str]:
    """A pattern of the data with its macros put in."""
    begins, ends = "" if text.startswith("^") else r"\b", "" if text.endswith("$") else r"\b"
    return ready(f"{begins}(?:{_whole(text, data()['macros'])}){ends}")


#: A pattern without macros, made when it is first looked for: a question needs few of them.
ready = ready_made


def pattern(name: str, said: str) -> re.Pattern[str]:
    """A pattern of the grammar of questions for a line; one that fits nothing where the line lacks what it needs."""
    text = "".join(data()["grammar"][name])
    return ready(text if may_fit(text, said) else _NOTHING)


@functools.cache
def words(name: str) -> Sequence[str]:
    """The words, or further patterns, of the grammar of questions under a name."""
    return tuple(data()["grammar"][name])


@functools.cache
def _forms(table: str) -> list[list[_Pattern]]:
    """The patterns of each form of a table."""
    return [
        [_Pattern(form["asks"], each, form.get("words", {}), _needs().get(each, ())) for each in form["patterns"]]
        for form in data()[table]
    ]


def fits(text: str, said: str) -> re.Match[str] | None:
    """Where a pattern of the data, its macros put in, fits a line."""
    return compiled(text).search(said) if may_fit(text, said) else None


def may_fit(text: str, said: str) -> bool:
    """Whether a line holds what a pattern of the data needs: only then is it worth to make the pattern ready."""
    return holds_each(said, _needs().get(text, ()))


@functools.cache
def _needs() -> Mapping[str, _Needs]:
    """For each pattern of the data of which that is known: texts, of each some of which a line holds one."""
    found: Mapping[str, _Needs] = data()["needs"]
    return found


@functools.cache
def _picks() -> list[tuple[str, str, _Needs]]:
    """The patterns that tell effects apart, with what they tell them by and what a line holds that they fit."""
    needs = _needs()
    return [(pick["by"], each, needs.get(each, ())) for pick in data()["pick"] for each in pick["patterns"]]


@functools.cache
def _put(table: str) -> list[tuple[str, str, _Needs]]:
    """The phrases of a table with what they are put as, and what a line holds that has them."""
    return [(each["from"], each["to"], _needs().get(each["from"], ())) for each in data()[table]]


@functools.cache
def _needed(table: str) -> Sequence[_Needs]:
    return [needs for _, _, needs in _put(table)]


@functools.cache
def _hinted(table: str) -> Mapping[str, Sequence[int]]:
    """The places in a table of what is looked for only in a line that holds a text, by that text."""
    found: dict[str, list[int]] = {}
    for place, entry in enumerate(data()[table]):
        for hint in entry.get("hint", ()):
            found.setdefault(hint, []).append(place)
    return found


@functools.cache
def _unhinted(table: str) -> Sequence[int]:
    """The places in a table of what is looked for in every line."""
    return [place for place, entry in enumerate(data()[table]) if not entry.get("hint")]


def hinted(said: str, table: str) -> list[int]:
    """The places in a table, in order, of what may stand in a line by its hints."""
    found = {*_unhinted(table)}
    for hint, places in _hinted(table).items():  # most hints are of one place, and in no line
        if hint in said:
            found.update(places)
    return sorted(found)


def may_be_worded(said: str) -> bool:
    """Whether a line may be one that asks a fact in everyday words (`kb.answer.cards.forms.worded`)."""
    return holds_each(put(said, "asking"), (_hinted("worded"),))


@functools.cache
def fillers() -> frozenset[str]:
    """The words that tell nothing beside what a form asks."""
    return frozenset(data()["fillers"].split())


def line(asked: Question, cards: Sequence[Spotted]) -> str:
    """The question in small letters, X and Y in place of its cards in the order in which they are first named."""
    names = list(dict.fromkeys(spot.card.name for spot in cards))
    said: list[str] = []
    at = 0
    for spot in cards:
        said += [word.word for word in asked.words[at : spot.first]]
        said.append("XY"[names.index(spot.card.name)])
        at = spot.last
    said += [word.word for word in asked.words[at:]]
    return put(" ".join(said), "plain")


@functools.lru_cache(_KEPT)
def put(said: str, table: str) -> str:
    """A line with the phrases of a table of the data in the words that its patterns have; the last ones are kept."""
    phrases = _put(table)
    if table == _MANY:
        said = put_each(said, _needed(table), data()["noted"], lambda at, line: _put_so(phrases[at], line))
    else:
        for each in phrases:
            said = _put_so(each, said) if holds_each(said, each[2]) else said
    return " ".join(said.split())


def _put_so(phrase: tuple[str, str, _Needs], said: str) -> str:
    text, to, _ = phrase
    return ready(text).sub(_WITH.get(to, to), said)


#: What is put in place of a phrase where no template says it.
_WITH: Mapping[str, Callable[[re.Match[str]], str]] = {
    "{0}": lambda found: found[0].split()[0],  # "spell cards" -> "spell"
    "{1} summon": lambda found: found[0].removesuffix("ing"),  # "fusion summoning" -> "fusion summon"
}


def whole(said: str) -> str:
    """A line with what is said of a card's effect said of the card."""
    return put(said, "whole")


def forms(said: str) -> Iterator[Form]:
    """Every form that a line fits, the likeliest first: of one card, or of two."""
    if "Y" in said.split():
        straight = whole(put(said, "pairing"))
        for each in (straight, straight.translate(_SWAPPED)):
            yield from (found._replace(swapped=each != straight) for found in _fitting(each, "pair"))
        return
    yield from _fitting(whole(said), "form")
    for left, picks in picked(said):
        yield from (found._replace(picks=picks) for found in _fitting(whole(left), "form"))


def _fitting(said: str, table: str) -> Iterator[Form]:
    forms = _forms(table)
    for place in hinted(said, table):
        for one in forms[place]:
            found = compiled(one.text).search(said) if holds_each(said, one.needs) else None
            if found and _is_whole(said, found, table, one.asks):
                words = {name: value.strip() for name, value in found.groupdict().items() if value}
                yield Form(one.asks, {**one.words, **words})


def _is_whole(said: str, found: re.Match[str], table: str, asks: str) -> bool:
    """Whether nothing but small words stands beside what fits, and the card is named at all."""
    rest = f"{said[: found.start()]} {said[found.end() :]}".split()
    if asks in _UNBOUND and any(word in ("if", "when", "while") for word in rest):
        return False
    small = fillers() | {"Y"} if table == "pair" else fillers()
    return all(word in small for word in rest) and "X" in said.split()


#: Words behind which a noun has to stand.
_LEADS = (["the"], ["a"], ["an"], ["its"], ["my"], ["your"])


def picked(said: str, before: tuple[Pick, ...] = ()) -> Iterator[tuple[str, tuple[Pick, ...]]]:
    """The line without the words that tell which effect is meant, and these."""
    for by, pattern, needs in _picks():
        if holds_each(said, needs) and (found := compiled(pattern).search(said)):
            named = "X" in found[0].split() or "X" not in said.split()
            left = f"{said[: found.start()]} {'X' if named else ''} {said[found.end() :]}"
            tail = found[0][found.end("value") - found.start() :] if by == "event" else ""
            if found["value"].split()[-1:] in _LEADS:
                continue  # "return the" is cut from what is returned
            picks = (*before, Pick(by, found["value"] + tail.rstrip()))
            yield " ".join(left.split()), picks
            if len(picks) < _PICKS:
                yield from picked(" ".join(left.split()), picks)
