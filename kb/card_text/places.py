"""Places ("your hand or GY") and times ("until the end of this turn")."""

from __future__ import annotations

from kb.card_text.line import Line
from kb.card_text.reading import Place, Time

_ENDS = {
    "top": "top",
    "bottom": "bottom",
    "bottoms": "bottom",
    "tops": "top",
    "face-up": "face-up",
    "face-down": "face-down",
}
_LISTS = frozenset({",", "or", "and", "and/or", "/"})
_PREPOSITIONS = frozenset({"during", "until", "at", "after", "before", "for", "in", "on", "through", "since"})
_WHICH = {"this": "this", "that": "that", "next": "next", "each": "each", "the": "", "all": "each", "any": "each"}
_NTH = {"second": 2, "third": 3}
_PHASE_WORDS = (
    "face-up",
    "either",
    "each",
    "both",
    "same",
    "next",
    "first",
    "entire",
    "current",
    "other",
    "same",
)


def places(line: Line, at: int) -> tuple[tuple[Place, ...], int]:
    """The places named at `at`, one or several joined by commas, "and" and "or"; none if no place is named."""
    found: list[Place] = []
    end = at
    here = at
    while True:
        place, after = _place(line, here, found[-1].whose if found else "")
        if place is None and found and here > end and _banished(line, here):  # "your hand, GY, and/or banished"
            place, after = Place("banished", found[-1].whose, line.w[here].start, line.w[here].end), here + 1
        if place is None:
            return tuple(found), end
        found.append(place)
        end = here = after
        while line.w[here].word in _LISTS:
            here += 1
        if here == end:
            return tuple(found), end


def _banished(line: Line, at: int) -> bool:
    """Whether "banished" stands there as a place, and is no property of what follows."""
    following = line.w[at + 1].senses
    if line.w[at].word != "banished" or line.w[at - 1].word == ",":
        return False
    return not following.keys() & {"noun", "type", "attribute", "frame", "ability", "quoted", "preposition", "state"}


def _place(line: Line, at: int, whose: str) -> tuple[Place | None, int]:
    here, edge = at, ""
    while True:
        word = line.w[here]
        if "place" in word.senses:
            break
        if "genitive" in word.senses:
            whose = word.senses["genitive"]
        elif word.word in _ENDS:
            edge = _ENDS[word.word]
        elif word.senses.get("determiner") in ("other", "another"):
            edge = "other"
        elif word.word == "(" and line.w[here + 2].word == ")":
            here += 2  # "an adjacent (horizontal) Monster Zone"
        elif not (
            "determiner" in word.senses
            or word.word in ("of", "main")
            or (word.word == "or" and edge)
            or "state" in word.senses
        ):
            return None, at
        here += 1
    following = line.w[here + 1].senses
    if "noun" in following and "third" not in following and word.word not in ("hand", "gy") and here > at - 1:
        return None, at  # "Extra Deck monsters", "Field Spell"
    end = here + 1
    controls = line.w[end].senses.get("genitive")
    _ = controls
    start, stop = line.span(at, end)
    if word.word.startswith("main ") and not edge:
        edge = "main"
    return Place(word.senses["place"], whose, start, stop, edge), end


def time(line: Line, at: int) -> tuple[Time | None, int]:
    """The time named at `at`: "during your Main Phase", "until the end of this turn", "for the rest of this turn"."""
    word = line.w[at]
    how = word.word
    if word.senses.get("adverb") in ("this-turn", "next-turn"):
        return Time("during", "turn", word.start, word.end, which=word.senses["adverb"][:4]), at + 1
    if how in ("each", "every") and "phase" in line.w[at + 1].senses:
        how = "each"
    elif how == "this" and line.w[at + 1].senses.get("phase") == "battle":
        return _of_turn(line, at + 2, Time("during", "battle", *line.span(at, at + 2), which="this"))
    elif how not in _PREPOSITIONS:
        return None, at
    return time_of(line, at, how)


def time_of(line: Line, at: int, how: str) -> tuple[Time | None, int]:
    """The phase, step or turn behind the preposition at `at`."""
    here = at + 1
    whose = edge = which = ""
    times = 1
    for _ in range(12):
        word = line.w[here]
        senses = word.senses
        if "phase" in senses and not ("noun" in line.w[here + 1].senses and senses["phase"] != "damage-calculation"):
            start, stop = line.span(at, here + 1)
            found = Time(how, senses["phase"], start, stop, whose, edge, which, times)
            return _of_turn(line, here + 1, found)
        if word.word == "the turn" and edge == "end":
            start, stop = line.span(at, here + 1)
            return Time(how, "turn", start, stop, whose, edge, "this"), here + 1
        if senses.get("adverb") in ("this-turn", "next-turn", "each-turn"):
            start, stop = line.span(at, here + 1)
            return Time(how, "turn", start, stop, whose, edge, senses["adverb"][:4]), here + 1
        if word.word in ("start", "end", "beginning", "rest", "the rest"):
            edge = {"beginning": "start", "the rest": "rest"}.get(word.word, word.word)
        elif "genitive" in senses:
            whose = senses["genitive"]
        elif "determiner" in senses:
            which = _WHICH.get(senses["determiner"], which) or which
        elif word.number or word.word in _NTH:
            times = word.number or _NTH[word.word]
        elif word.word == "next":
            which = "next"
        elif word.word not in ("of", "the", "exactly", *_PHASE_WORDS):
            return None, at
        here += 1
    return None, at


def _of_turn(line: Line, at: int, found: Time) -> tuple[Time, int]:
    """`found` with the turn it belongs to: "of your next turn", "after this card was activated" is not read here."""
    if line.w[at].word == "of" and line.w[at + 1].senses.get("when") == "the-turn":
        return found, at + 1  # "of the turn this card was Summoned"
    if line.w[at].word == "of" and found.phase != "turn":
        here, whose, which = at + 1, found.whose, found.which
        for _ in range(4):
            word = line.w[here]
            if "phase" in word.senses or word.senses.get("adverb") in ("this-turn", "next-turn"):
                which = which if "phase" in word.senses else word.senses["adverb"][:4]
                return found._replace(whose=whose, which=which, end=word.end), here + 1
            if "genitive" in word.senses:
                whose = word.senses["genitive"]
            elif "determiner" in word.senses:
                which = _WHICH.get(word.senses["determiner"], which)
            elif word.word != "next":
                break
            here += 1
    return found, at
