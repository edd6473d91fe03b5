"""The numbers of a question: the figures and Levels that it tells, and how many cards of a kind there are by it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.parts import Part
from kb.answer.cards.spoken.among import among
from kb.answer.cards.spoken.nouns import BACK, Of, values, zones
from kb.answer.cards.spoken.told import Told
from kb.answer.cards.spoken.topics.reckoning import given
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple
from kb.records import Card

_LEVEL = r"\b(?:level|lv|lvl|rank)s? (\d{1,2})\b"
_RATING = r"\blink (\d)\b"
_TEN = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_WORDS = {word: many for many, word in enumerate(_TEN, 1)}
_WORDS |= {"both": 2, "single": 1, "a": 1, "an": 1, "another": 1, "no": 0}
_VAGUE = frozenset(["a", "an", "another", "single"])
_ALONE = frozenset(["alone", "lone", "only", "nothing", "else"])
#: So many words stand between a number and what is counted.
_NEAR = 7


class Numbers(QuickTuple):
    """What is told: figures of ATK, DEF or LP, damage, Levels or Ranks, Link Ratings, and the words of it."""

    figures: tuple[int, ...]
    damage: tuple[int, ...]
    levels: tuple[int, ...]
    ratings: tuple[int, ...]
    words: tuple[str, ...]


def numbers(parts: Sequence[str], told: Sequence[Told], other: Card | None) -> Numbers:
    """The numbers of what is told, and the ATK of another card that is named where no other figure is."""
    line = " . ".join(parts)
    known = given(parts, told)
    figures = tuple(dict.fromkeys(known.figures)) if len(known.figures) > 2 else known.figures
    if not figures and other is not None and isinstance(other.facts.get("ATK"), int):
        figures = (int(str(other.facts["ATK"])),)
    levels = tuple(int(each) for each in ready(_LEVEL).findall(line))
    ratings = tuple(int(each) for each in ready(_RATING).findall(line))
    return Numbers(figures, known.damage, levels, ratings, tuple(line.split()))


def counted(cards: Part, known: Numbers, of: Of) -> Iterator[int]:
    """How many of some cards there are by what is told, the card itself too where it is one of them."""
    wanted = said_of(cards)
    own = cards.get("whose") or next((p["whose"] for p in cards.get("where", ()) if p.get("whose")), "")
    found, vague = list[int](), list[int]()
    others = False
    words = known.words
    for at, word in enumerate(words):
        many = _WORDS.get(word, int(word) if word.isdigit() and len(word) < 3 else None)
        if many is None or (word in ("a", "an", "no") and not many) or words[at - 1 : at] in (("level",), ("rank",)):
            continue
        window = words[at + 1 : at + 1 + _NEAR]
        window = window[: window.index(".")] if "." in window else window
        if not any(like(each, want) for each in window[:4] for want in wanted):
            continue
        if not _is_there(window, cards):
            continue
        begins = max((n for n in range(at) if words[n] == "."), default=0)
        theirs = bool({"opponents", "opponent"} & {*words[max(begins, at - 3) : at + 1], *window})
        if (own == "you" and theirs) or (own == "opponent" and not theirs and "opponent" not in words):
            continue
        (vague if word in _VAGUE else found).append(many)
        others = others or bool({"other", "others", "more", "another"} & {*window, word})
    found = found or vague
    among_them = _is_one(cards, of)
    if found:
        total = sum(found)
        yield total + 1 if others and among_them else total
    elif among_them and _ALONE & set(words):
        yield 1


def of_copies(known: Numbers) -> int:
    """How many copies of the card are told of: "two copies of X"."""
    line = " ".join(known.words)
    told = ready(r"\b(two|three|2|3|both) (?:copies of |of )?(?:my |the )?(?:face up )?X\b").search(line)
    return 1 if told is None else _WORDS.get(told[1], 0) or int(told[1])


def _is_one(cards: Part, of: Of) -> bool:
    """Whether the card itself is one of some cards on the field, which a text counts."""
    if cards["head"] in ("material", "counter") or "other" in str(cards.get("determiner")) or cards.get("excepts"):
        return False
    if any(f["what"] == "place" for f in cards.get("filters", ())):
        return False
    return among({"head": "this-card"}, cards, of, "field") is True


def said_of(cards: Part) -> list[str]:
    """The words by which a player may tell of such cards: the kinds that a text names, else its noun."""
    every = (cards, *cards.get("more", ()))
    kinds = [str(v).lower() for each in every for f in each.get("filters", ()) for v in f["values"] if f["what"] in _K]
    kinds += [str(name).lower() for each in every for name in each.get("names", ())]
    words = [word for kind in kinds for word in ready(r"[a-z0-9]+").findall(kind) if len(word) > 1]
    return words or [_NOUNS.get(str(each["head"]), str(each["head"])) for each in every]


_K = frozenset({"archetype", "type", "attribute", "frame", "property"})
_POINTS = frozenset({"atk", "def", "atk-def", "level", "rank", "level-rank"})
_PLACES = {"hand": "hand", "graveyard": "gy", "gy": "gy", "grave": "gy", "banished": "banished", "deck": "deck"}
_NOUNS = {"spell-trap": "spell"}


def _is_there(window: Sequence[str], cards: Part) -> bool:
    """Whether what is counted is not told to lie elsewhere than where a text counts."""
    told = {_PLACES[word] for word in window if word in _PLACES}
    wanted = {*zones(cards), *values(cards, "place")}
    return not told or bool(told & wanted)


def is_of_kind(clause: Part, words: Sequence[str]) -> bool:
    """Whether the kind of those whose figure a clause changes is told, where it changes that of a kind."""
    kinds = said_of({**owner_of(clause), "names": (), "head": "card"})
    return kinds == ["card"] or any(like(word, kind) for word in words for kind in kinds)


def owner_of(clause: Part) -> Part:
    """Whose figure a clause changes."""
    for side in ("subject", "object"):
        cards = clause.get(side) or {}
        if cards.get("head") in _POINTS and (cards.get("of") or {}).get("head"):
            return dict(cards["of"])
    cards = clause.get("subject") or {"head": "this-card"}
    return dict(cards) if cards["head"] not in BACK else {"head": "it"}


def like(said: str, wanted: str) -> bool:
    """Whether a word is that word, in the plural or not."""
    return said.removesuffix("s").removesuffix("e") == wanted.removesuffix("s").removesuffix("e")
