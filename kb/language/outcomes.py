"""What a question asks to come about: that something stays or goes, that it works or comes to nothing.

`Does it survive?` asks the other way round what `Is it destroyed?` asks, and so do `May I still use it?` and `Is my use
gone?`. Only the clause that asks is read; what it says on both sides says nothing. What is done at all is told by the
stems of the words for it.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

from kb.language.acting import DEEDS
from kb.language.polarity import KEPT, main_clause
from kb.language.words import STOP_WORDS
from kb.quick_tuple import QuickTuple

#: Of so many words it is kept what they say.
WORDS = 2_000
_STAYS = frozenset(
    (
        *("stay", "stays", "stayed", "survive", "survives", "survived", "alive", "safe", "saved", "save", "saves"),
        *("remain", "remains", "keep", "keeps", "kept", "spared", "protected", "live", "lives", "escape", "escapes"),
        *("continue", "continues"),
    )
)
_GOES = frozenset(
    (
        *("die", "dies", "died", "dead", "destroyed", "destroys", "destroy", "gone", "lost", "lose", "loses", "killed"),
        *(
            "popped",
            "removed",
            "croak",
            "croaks",
            "perish",
            "perishes",
            "leave",
            "leaves",
            "toast",
            "doomed",
            "blown",
            "wiped",
        ),
    )
)
_WORKS = frozenset(
    (
        *("work", "works", "resolve", "resolves", "trigger", "triggers", "happen", "happens"),
        *("legal", "allowed", "able", "fine", "ok", "okay", "valid", "permitted", "free"),
    )
)
_FAILS = frozenset(
    (
        *("fizzle", "fizzles", "illegal", "barred", "forbidden", "locked", "late", "invalid", "impossible", "wasted"),
        *("fail", "fails", "failed", "stuck", "banned", "spoiled", "block", "blocks", "stop", "stops", "prevent"),
        *("prevents", "spoil", "spoils", "gone", "lost", "spent", "conflict", "conflicts", "clash"),
    )
)
#: What is this can be used no more; what does nothing fails.
_USED_UP = ("used", "up")
_NOTHING = frozenset((("do", "nothing"), ("does", "nothing"), ("did", "nothing")))
#: Who asks for leave to do this asks whether it is used up.
_USES = frozenset(("use", "uses", "used", "activate", "again", "still", "spend", "else", "another"))
#: What goes on, and what ends where a verb stands behind it: "does it still attack", "does it stop attacking".
_ON, _ENDS = frozenset(("still", "continue", "continues")), frozenset(("stop", "stops", "cease", "ceases"))
#: How a game ends for a player.
_WINS, _LOSES = frozenset(("win", "wins", "won")), frozenset(("lose", "loses", "lost"))
#: What something is, is asked with one of these, in so many words that carry something.
_IS, _TWO = frozenset(("is", "are")), 2
#: With one of the first, one of the second says that something stays: "do I get it back", "do I still have it".
_HAVE, _AGAIN = frozenset(("get", "gets", "have", "got")), frozenset(("back", "still"))
#: What asks for leave.
MAY = frozenset(("can", "could", "may", "might", "cant", "cannot", "couldnt"))


class Outcome(QuickTuple):
    """1 where a question asks that something stays, and works; -1 where it goes, and fails; 0 where it says neither.

    `goes_on` is 1 where it asks whether something is still done, -1 where whether that stops. `used_up` says that it
    only asks whether a thing is used up, `leave` that it asks for leave to do something else.
    """

    stays: int
    works: int
    goes_on: int = 0
    used_up: bool = False
    leave: bool = False


@lru_cache(maxsize=KEPT)
def outcome(text: str) -> Outcome:
    """What the last question of `text` asks to come about."""
    words = main_clause(text) or ("",)
    said = frozenset(words)
    has = not (said.isdisjoint(_HAVE) or said.isdisjoint(_AGAIN)) and ("have", "to") not in pairwise(words)
    stays = has or not said.isdisjoint(_STAYS)
    works = not said.isdisjoint(_WORKS)
    fails = not (said.isdisjoint(_FAILS) and _NOTHING.isdisjoint(pairwise(words)))
    used_up = _USED_UP in pairwise(words) and not fails
    leave = words[0] in MAY and not works
    sense = -1 if fails or used_up else int(works or leave)
    ends = any(word in _ENDS and behind.endswith("ing") for word, behind in pairwise(words))
    goes_on = -1 if ends else int(not said.isdisjoint(_ON))
    goes = not said.isdisjoint(_GOES)
    return Outcome(stays - goes, sense, goes_on, used_up, leave and said.isdisjoint(_USES))


def opposite(one: Outcome, other: Outcome) -> bool:
    """Do the two ask for the opposite of each other? What stays is not stopped: "keeps applying" and "stops"."""
    if one.stays and other.stays:
        return one.stays != other.stays
    if one.goes_on * other.goes_on < 0:
        return True
    apart = (one.used_up and other.leave) or (other.used_up and one.leave)
    return (one.works * other.works < 0 and not apart) or _lasts(one, other) or _lasts(other, one)


def _lasts(one: Outcome, other: Outcome) -> bool:
    return one.stays > 0 and one.works >= 0 and not other.stays and other.works < 0


def comes_to_another(one: Outcome, other: Outcome) -> bool:
    """Do the two not ask for the same to come about? That only one of them asks for leave makes no other outcome."""
    return one.stays != other.stays or min(one.works, 0) != min(other.works, 0)


def other_end(one: str, other: str) -> bool:
    """Does the one ask whether somebody wins, and the other whether somebody loses? A draw is neither."""
    asked = [frozenset(main_clause(text)) for text in (one, other)]
    ends = [(not said.isdisjoint(_WINS), not said.isdisjoint(_LOSES)) for said in asked]
    return sorted(ends) == [(False, True), (True, False)]


def other_thing(one: str, other: str) -> bool:
    """Do two short questions ask of a thing whether it is something else each: `is it a card`, `is it an object`?"""
    asked = [main_clause(text) for text in (one, other)]
    if any(words[:1] == () or words[0] not in _IS for words in asked):
        return False
    said = [{word.removesuffix("s") for word in words[1:] if word not in STOP_WORDS} for words in asked]
    return len(said[0]) == len(said[1]) == _TWO and len(said[0] - said[1]) == 1


def _deed_starts() -> Mapping[str, Sequence[tuple[str, str]]]:
    """The words for deeds by their first two letters: deed, word."""
    found: dict[str, list[tuple[str, str]]] = {}
    for deed, said in DEEDS.items():
        for pattern in said:
            found.setdefault(pattern[:2], []).append((deed, pattern))
    return found


_DEED_STARTS = _deed_starts()
#: Words for deeds that are none behind, or before, one of these: a monster lies "in attack", one "has to".
_NO_DEED_BEHIND: Mapping[str, frozenset[str]] = {
    "attack": frozenset(("in", "0", "same", "higher", "lower", "whose", "more", "less")),
    "chain": frozenset(("the", "a", "this", "that", "same", "new", "one", "any", "current")),
    "draw": frozenset(("a",)),
    "control": frozenset(("i", "we", "they", "you", "opponent")),
    "controls": frozenset(("he", "she", "opponent", "player")),
}
_NO_DEED_BEFORE: Mapping[str, frozenset[str]] = {
    "attack": frozenset(("position", "mode", "points", "value", "stat")),
    "chain": frozenset(("link", "links")),
    "draw": frozenset(("phase", "phases")),
    "trigger": frozenset(("effect", "effects")),
    **dict.fromkeys(("have", "has", "had"), frozenset(("to",))),
    **dict.fromkeys(("hit", "hits"), frozenset(("0", "zero"))),
}
#: Who turns something: behind these the word is no time.
_TURNING = frozenset(("i", "you", "he", "she", "they", "we", "opponent", "player", "to", "can", "may"))


@lru_cache(maxsize=KEPT)
def asked_deeds(text: str) -> frozenset[str]:
    """What is done in the clause of `text` that asks."""
    return frozenset(deed for _, deed in done(main_clause(text)))


def done(words: Sequence[str]) -> Iterator[tuple[int, str]]:
    """What is done in a clause, each with the place of its word: "i turn it" is a verb, "the chain" is none."""
    for at, word in enumerate(words):
        before, behind = words[at - 1] if at else "", words[at + 1] if at + 1 < len(words) else ""
        if before in _NO_DEED_BEHIND.get(word, ()) or behind in _NO_DEED_BEFORE.get(word, ()):
            continue
        for deed in ("turn",) if word == "turn" and before in _TURNING else deeds(word):
            yield at, deed


@lru_cache(maxsize=WORDS)
def deeds(word: str) -> Sequence[str]:
    """The deeds for which a word stands."""
    return [deed for deed, pattern in _DEED_STARTS.get(word[:2], ()) if fits(word, pattern)]


def fits(word: str, pattern: str) -> bool:
    """Is it the word, or does it begin so where the pattern ends in `*`?"""
    return word.startswith(pattern[:-1]) if pattern.endswith("*") else word == pattern
