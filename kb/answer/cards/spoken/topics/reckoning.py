"""What a clause of a text is worth: a figure, so much for each of some cards, half of another figure, as much as it."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.entries import Entry
from kb.answer.cards.heads import DAMAGE
from kb.answer.cards.parts import Part, in_role
from kb.answer.cards.spoken.among import KINDS, among
from kb.answer.cards.spoken.nouns import Of, any_number
from kb.answer.cards.spoken.told import Told
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple

#: What a question of a figure asks with.
ASKS = r"\b(?:do|does|did|will|would|is|are|am|can|could)\b"
#: From here on a bare figure is one of ATK, damage or LP, and no number of cards.
_LEAST = 50
_FIGURES = frozenset({"atk", "def"})
_TAKEN = (
    r"\b(?:takes?|took|taken|deals?|dealt|inflicts?|inflicted|burns?|burned|lost|loses?) (?:[a-z]+ ){0,3}?(\d{2,5})\b"
    r"(?! (?:atk|def|attack))|\b(\d{2,5}) (?:points? of |battle |effect |burn )?damage\b"
)
_RATING = r"\blink[ -](\d)\b"


class Given(QuickTuple):
    """What is told: the figures, those of them that are damage, the counted cards, the Link Ratings."""

    figures: tuple[int, ...]
    damage: tuple[int, ...]
    counted: tuple[Part, ...]
    ratings: tuple[int, ...]


def given(parts: Sequence[str], told: Sequence[Told]) -> Given:
    """The figures and numbers of what is told."""
    words = " ".join(parts)
    figures = [int(each) for each in ready(r"\b\d+\b").findall(words) if int(each) >= _LEAST]
    damage = [int(each) for found in ready(_TAKEN).findall(words) for each in found if each]
    ratings = [int(each) for each in ready(_RATING).findall(words)]
    phrases = [cards for each in told for cards in _phrases(each.clause)]
    counted = {str(each): each for each in phrases if _count(each)}
    figures = [each for each in figures if each not in damage]
    return Given(tuple(figures), tuple(damage), tuple(counted.values()), tuple(ratings))


def _phrases(clause: Part) -> list[Part]:
    sides = [clause[side] for side in ("subject", "object") if side in clause]
    who = (clause.get("subject") or {}).get("head")
    if who == "opponent" and len(sides) > 1 and not sides[1].get("whose"):
        sides[1] = {**sides[1], "whose": who}  # "my opponent has five cards in hand"
    return [each for side in sides for each in (side, *side.get("more", ()))]


def _count(cards: Part) -> int:
    """How many cards are told of; 0 where that is not told."""
    number = cards.get("number", {})
    many = number.get("least", 0)
    exact = many == number.get("most") and many < _LEAST and number.get("word", "") in ("", "exactly", "only")
    return int(many) if exact else 0


def worth(entry: Entry, known: Given, of: Of) -> int | None:
    """What a clause gives or takes; None where what is told does not tell that."""
    clause = entry.clause
    object_ = clause.get("object") or {}
    modifiers = clause.get("modifiers", ())
    each = [m["cards"] for m in modifiers if m["role"] == "for" and "cards" in m]
    equal = [m["cards"] for m in modifiers if m["role"] == "equal" and "cards" in m]
    relations = object_.get("relations", ())
    equal += [r["cards"] for r in relations if r["role"] == "equal" and "cards" in r]
    flat = flat_number(object_)
    if len(equal) == 1 and not each:
        return _equal(equal[0], known)
    if len(each) == 1 and not equal and flat is not None:
        many = _many(each[0], known, of)
        return None if many is None else flat * many
    if any(r["role"] == "times" for r in relations) and flat is not None and object_.get("of"):
        many = _many(object_["of"], known, of)
        return None if many is None else flat * many
    return flat if not each and not equal and not relations else None


def is_flat(entry: Entry) -> bool:
    """Whether a clause gives the same, whatever there is."""
    object_ = entry.clause.get("object") or {}
    roles = {m["role"] for m in entry.clause.get("modifiers", ())} | {r["role"] for r in object_.get("relations", ())}
    return not roles & {"for", "equal", "times"} and entry.clause["verb"] not in ("halve", "double")


def flat_number(cards: Part) -> int | None:
    """How many, where that is one figure."""
    number = cards.get("number", {})
    return int(number["least"]) if "least" in number and number["least"] == number.get("most") else None


def _many(cards: Part, known: Given, of: Of) -> int | None:
    """How many of some cards there are by what is told."""
    back = cards["head"] == "number" and "of" not in cards
    if cards["head"] == "number" and "of" in cards:
        if cards["of"].get("head") in DAMAGE and (step := flat_number(cards)) and len(known.damage) == 1:
            return known.damage[0] // step
        cards = cards["of"]
    such = [each for each in known.counted if back or _is_such(each, cards, of)]
    return _count(such[0]) if len(such) == 1 else None


def _is_such(mine: Part, cards: Part, of: Of) -> bool:
    if mine["head"] not in KINDS or cards["head"] not in KINDS:
        return bool(mine["head"] == cards["head"])
    said = {**mine, "number": {"word": "any"}}
    return among(said, any_number({k: v for k, v in cards.items() if k != "number"}), of) is not False


def _equal(cards: Part, known: Given) -> int | None:
    """As much as another figure is, half of it, or so many times of it."""
    times = [
        r["number"] for r in (cards.get("of") or {}).get("relations", ()) if r["role"] == "times" and "number" in r
    ]
    if cards["head"] == "link-rating":
        return sum(known.ratings) * int(times[0]) if len(times) == 1 and known.ratings else None
    figures = known.damage if cards["head"] in DAMAGE else known.figures
    if times or cards["head"] not in (*_FIGURES, *DAMAGE) or len(figures) != 1:
        return None
    word = cards.get("number", {}).get("word")
    return figures[0] // 2 if word == "half" else figures[0] * 2 if word in ("double", "twice") else figures[0]


def player_of(part: str) -> str:
    """Who is asked of as the one that takes, or gains: "does my opponent take"."""
    asked = ready(rf"{ASKS} (?P<who>i|we|my opponent|the opponent|opponent|opp|they|he|she)\b").search(part)
    return "" if asked is None else "you" if asked["who"] in ("i", "we") else "opponent"


def is_whose(entry: Entry, player: str) -> bool:
    """Whether it befalls the player that is asked of."""
    clause = entry.clause
    hit = [each["head"] for each in in_role(clause, "to")] if clause["verb"] == "inflict" else []
    who = hit[0] if hit else (clause.get("subject") or {"head": "you"})["head"]
    return not player or who in (player, "each-player")
