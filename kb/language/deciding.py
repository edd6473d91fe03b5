"""A question -> what decides it: the words on which its verdict turns."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, combinations, pairwise

from kb.language.acting import PHASES, PLAYERS
from kb.language.axes import AXES
from kb.language.outcomes import WORDS, deeds, done, fits
from kb.language.patterns import ready
from kb.language.polarity import KEPT, is_negated, main_clause, may_be_left
from kb.language.shorthand import spelled_out
from kb.language.words import STOP_WORDS, folded_words
from kb.quick_tuple import QuickTuple

#: What says a side of an axis: axis, side, words.
_Saying = tuple[str, str, Sequence[str]]


def _by_start() -> Mapping[str, Sequence[tuple[str, str, str]]]:
    """What says each side of an axis, by the first two letters of its first word: axis, side, phrase."""
    found: dict[str, list[tuple[str, str, str]]] = {}
    for axis, sides in AXES.items():
        for side, said in sides.items():
            for phrase in said:
                found.setdefault(phrase.split()[0][:2].removesuffix("*"), []).append((axis, side, phrase))
    return found


_BY_START = _by_start()


_SPEEDS = r"speed (\d)"
_PASSIVE = frozenset(("is", "are", "was", "were", "gets", "get", "got", "been", "be", "being", "isnt", "wasnt"))
#: What begins a clause that hangs on another stays in it: the `not` of `a monster that did not attack` asks nothing.
_BREAKS = ready(r"[.,;:?!()]|\b(?:and|but|or|then|so)\b|(?=\b(?:if|when|while|because|that|which|who)\b)", re.I)
#: ATK and DEF where two are compared, and the words by which.
_STATS = {"atk": "atk", "attack": "atk", "power": "atk", "def": "def", "defense": "def", "defence": "def"}
_COMPARES = {side: AXES["comparison"][side] for side in ("more", "less")}
#: Figures in these are part of a name.
_NAMED = r"\b(?:main(?: phase)?|chain link|link|spell speed|step) \d|\b\d(?:st|nd|rd|th)\b"
#: What is done by an effect is not done by its player, nor by battle.
_BY_EFFECT = r"\b(?:by|through|via|thanks to|due to|because of) (?:\S+ ){0,3}effects?\b"
#: The effect itself does it.
_EFFECT_DOES = (
    r"\b(?:can|could|may|do|does|will) (?:(?:an?|the|any|some|other|another|card|cards|monster|trap|spell|my|his|their"
    r"|its|opponents?)'?s? )*effects? (?:still |also |then )?"
    r"(?:change|switch|turn|flip|destroy|banish|return|bounce|take|summon|special)\b"
)
BY_EFFECT, AN_EFFECT = ("means", "by one"), ("means", "effect")
_SAYS = r"\bsays ([a-z]+)"
#: The conjunction with which the text of an effect begins, where a question quotes it.
_WORDING = r"""(?:["“”'‘’]|\b(?:optional|my|an|a) )(if|when)\b"""
_WORDED = [f"{before}{word}" for before in (*"\"“”'‘’", "optional ", "my ", "an ", "a ") for word in ("if", "when")]
_NEGATIONS = frozenset(
    (
        *("not", "never", "cannot", "cant", "dont", "doesnt", "didnt", "isnt", "arent", "wasnt", "werent", "wont"),
        *("havent", "hasnt", "couldnt", "wouldnt", "nobody", "noone"),
    )
)
#: What a question says that there is not stands behind one of these, so many words of it.
_LACKING = frozenset(("no", "without", "lack", "lacks", "lacking", "zero", "outside"))
_LACKED = 3
#: Of several things that there are not the last ones stand behind `or`, or behind commas, each of one word or two.
_LISTING = ("no", "without")
_LIST = r"\b(?:no|without) X((?:, X)+(?:,? (?:and|or|nor) X)?|,? n?or X)".replace("X", r"(?:an? |no )?\w+(?: \w+)?")
#: Whoever sets a card and says so soon which way asks of that way: `set it in face-up Defense Position`.
_SETS, _PUT = frozenset(("set", "sets", "setting")), 5
_WHICH = frozenset(("a", "the", "my", "his", "her", "their", "its", "opponents", "opponent", "this", "that", "another"))
_ENDINGS = ("ing", "ed", "es", "s", "e")
#: A word behind one of these is a verb.
_DOERS = frozenset(
    (
        *("i", "you", "he", "she", "it", "they", "we", "opponent", "player", "that", "which", "who", "already", "just"),
        *("was", "were", "been", "got", "normal", "special", "flip", "tribute"),
    )
)
_NEED, _BOUND = frozenset(("need", "needs", "needed")), frozenset(("than", "as", "that"))
#: The `their` of things, not of a player.
_THEIR_OWN = r"\btheir (?=(?:order|timing|levels?|names?|owners?|controllers?|costs?)\b)"
#: What stands behind one of these may as well stand before the rest of the sentence.
_PLACING = frozenset(("in", "during", "at", "on", "after", "before", "by", "from", "with", "without", "for", "until"))


class Deciding(QuickTuple):
    """What decides a question: its sides of each axis, its numbers, who does what to whom.

    `orders` are pairs of words of which the first stands before the second; `negated` says whether a condition of
    the question is put negatively. Whether what is asked is, `kb.language.polarity` tells. `lacks` are the words for
    what the question says that there is not, `has` those for all else.
    """

    sides: frozenset[tuple[str, str]]
    numbers: tuple[str, ...]
    acts: frozenset[tuple[str, str, str]]
    orders: frozenset[tuple[str, str]]
    negated: bool
    lacks: frozenset[str]
    has: frozenset[str]

    @property
    def deeds(self) -> frozenset[str]:
        """What is done, whoever does it."""
        return frozenset(deed for deed, _, _ in self.acts)


@lru_cache(maxsize=KEPT)
def deciding(text: str) -> Deciding:
    """Read what decides the question `text`."""
    text = _of_things(spelled_out(text))
    said = text.lower().replace("w/o", "without")
    clauses = list(map(folded_words, _BREAKS.split(said)))
    words = folded_words(said)
    negated = is_negated(text)
    lacks = frozenset((*_lacks(clauses, negated), *_listed(said)))
    negations = sum(word in _NEGATIONS for clause in clauses for word in clause[1:])
    return Deciding(
        frozenset(
            (*_sides(words), *_worded(text), *_says(said), *_higher(words), *_speeds(said), *_left(text), *_means(said))
        ),
        _numbers(text),
        frozenset(act for clause in clauses for act in _acts(clause)),
        frozenset(
            (
                *(pair for clause in clauses for pair in (*_orders(clause), *_sequence(clause))),
                *_told(text),
            )
        ),
        (negations % 2 == 1) != negated,
        lacks,
        frozenset(_bare(word) for word in words if word not in STOP_WORDS) - lacks,
    )


def _of_things(text: str) -> str:
    """`text` without the `their` of things: "may I choose their order" asks for nothing of another player's."""
    return ready(_THEIR_OWN).sub("the", text) if "their " in text else text


def _numbers(text: str) -> tuple[str, ...]:
    """The numbers in a text but for those that are part of a name."""
    if not any(map(str.isdigit, text)):
        return ()
    return tuple(sorted(ready(r"\b[1-9]\d*\b").findall(ready(_NAMED, re.IGNORECASE).sub("", text))))


def _worded(text: str) -> Iterator[tuple[str, str]]:
    """With which conjunction the text of an effect begins, where a question quotes it."""
    said = text.lower()
    if any(each in said for each in _WORDED):
        yield from (("wording", found.lower()) for found in ready(_WORDING, re.IGNORECASE).findall(text))


def _says(text: str) -> Iterator[tuple[str, str]]:
    """What a text is said to say in a word: `an effect that says discard`."""
    if "says " in text:
        yield from (("says", word.rstrip("s")) for word in ready(_SAYS).findall(text) if word not in STOP_WORDS)


def _means(said: str) -> Iterator[tuple[str, str]]:
    """That a thing is done by an effect."""
    if "effect" in said and (ready(_BY_EFFECT).search(said) or ready(_EFFECT_DOES).search(said)):
        yield BY_EFFECT


def _left(text: str) -> Iterator[tuple[str, str]]:
    """That it is asked whether one must, where it is asked whether one may leave a thing, or needs it."""
    if may_be_left(text) or _needs(main_clause(text)):
        yield "duty", "must"


def _needs(words: Sequence[str]) -> bool:
    """Is it asked whether something is needed? `More than needed` tells of a bound."""
    return any(word in _NEED and before not in _BOUND for before, word in pairwise(words))


def _lacks(clauses: Iterable[Sequence[str]], negated: bool) -> Iterator[str]:
    """The words for what there is not, and, where what is asked is not `negated`, for what is not so; no endings."""
    for clause in clauses:
        for at, word in enumerate(clause):
            if word == "unless":  # what is done then, the other way round where it is told of as done
                yield from [_bare(w) for w in clause[at + 1 : at + 2 + _LACKED] if deeds(w)]
            if word in _LACKING:
                yield from (_bare(w) for w in clause[at + 1 : at + 1 + _LACKED] if w not in STOP_WORDS)
            elif word in _NEGATIONS and at and not negated:
                yield from [_bare(w) for w in clause[at + 1 :] if w not in STOP_WORDS][:1]


@lru_cache(maxsize=WORDS)
def _bare(word: str) -> str:
    """A word without its ending: `attacked` is what `attack` is."""
    end = next((end for end in _ENDINGS if word.endswith(end) and len(word) > len(end) + 2), "")
    return word[: len(word) - len(end)]


def _listed(said: str) -> Iterator[str]:
    """What stands behind the first of several things that there are not: `without weapon, attack card and power`."""
    for found in ready(_LIST).findall(said) if any(f"{word} " in said for word in _LISTING) else ():
        yield from (_bare(word) for word in folded_words(found) if word not in STOP_WORDS)


def _sides(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The sides of the axes that `words` take; of a phrase and a word in it only the phrase counts."""
    found: dict[str, list[tuple[int, int, str]]] = {}
    for at, (word, following) in enumerate(pairwise((*words, ""))):
        alone, phrases = _begun(word)
        for axis, side, parts in chain(alone, phrases.get(following[:2], ())):
            if _stand(words, at, parts):
                found.setdefault(axis, []).append((at, len(parts), side))
    for axis, places in found.items():
        for at, size, side in places:
            if (
                not _put(words, at, places)
                and not any(a <= at and at + size <= a + s and s > size for a, s, _ in places)
                and side
            ):
                yield axis, side


def _put(words: Sequence[str], at: int, places: Iterable[tuple[int, int, str]]) -> bool:
    """Does somebody set a card there, and is it said behind that which way it is put?"""
    if words[at] not in _SETS or (at and words[at - 1] in _WHICH):
        return False
    said = [other for other, _, _ in places if at < other <= at + _PUT]
    return bool(said) and not any(map(deeds, words[at + 1 : said[0]]))


@lru_cache(maxsize=WORDS)
def _begun(word: str) -> tuple[Sequence[_Saying], Mapping[str, Sequence[_Saying]]]:
    """What begins with a word and says a side of an axis: the word alone, and phrases by the first two letters of their
    second word."""
    found: dict[str, list[_Saying]] = {}
    for axis, side, phrase in _BY_START.get(word[:2], ()):
        first, *others = parts = phrase.split()
        if fits(word, first):
            found.setdefault(others[0].replace("*", "")[:2] if others else "", []).append((axis, side, parts))
    return found.pop("", ()), found


def _higher(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Which is said to be the higher of ATK and DEF: `with lower DEF` the ATK is, `ATK lower than its DEF` the DEF."""
    said = [_STATS.get(word, "") for word in words]
    for at, word in enumerate(words) if "def" in said else ():
        compared = next((side for side, ways in _COMPARES.items() if any(fits(word, way) for way in ways)), "")
        of = next(filter(None, said[at + 1 : at + 2]), "") or next(filter(None, reversed(said[:at])), "")
        if compared and of:
            yield "higher", of if compared == "more" else "def" if of == "atk" else "atk"


def _speeds(text: str) -> Iterator[tuple[str, str]]:
    """Which Spell Speed answers which, where two are named: the first the second."""
    named = ready(_SPEEDS).findall(text) if "speed" in text else ()
    if len(named) == 2:
        yield "spell speeds", " ".join(named)


def _stand(words: Sequence[str], at: int, parts: Sequence[str]) -> bool:
    """Does a phrase stand there, of which the first word is known to?"""
    end = at + len(parts)
    return len(parts) == 1 or (end <= len(words) and all(map(fits, words[at + 1 : end], parts[1:])))


def _acts(words: Sequence[str]) -> Iterator[tuple[str, str, str]]:
    """Who does what to whom in a clause: deed, the side that does it, the side to which it is done."""
    for at, deed in done(words):
        before, after = _nearest(reversed(words[:at])), _nearest(words[at + 1 :])
        passive = at > 0 and words[at - 1] in _PASSIVE and words[at].endswith(("ed", "en", "hit"))
        yield (deed, after, before) if passive else (deed, before, after)


def _nearest(words: Iterable[str]) -> str:
    return next((PLAYERS[word] for word in words if word in PLAYERS), "")


def _orders(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Every word of a clause with those behind it, up to a phrase of time or place."""
    starts = (0, *(at for at, word in enumerate(words) if word in _PLACING), len(words))
    for first, last in pairwise(starts):
        said = [word for word in words[first:last] if word not in STOP_WORDS]
        yield from ((former, later) for former, later in combinations(said, 2) if former != later)


def _sequence(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What a clause says is done, or comes, before what, and which phase is before which, each marked as such."""
    for at, word in enumerate(words):
        if word in ("before", "after"):
            for former, later in zip(_marked(words[:at]), _marked(words[at + 1 :]), strict=True):
                yield from ((a, b) if word == "before" else (b, a) for a in former for b in later if a != b)


def _marked(words: Sequence[str]) -> tuple[list[str], list[str]]:
    """What is done and all that is named, and the phases of a turn that are."""
    told = [f"to {said}" for each in words for said in (*deeds(each), each) if said not in STOP_WORDS]
    return told, list(_phases(words))


def _phases(words: Sequence[str]) -> Iterator[str]:
    """The phases of a turn that are named."""
    said = f" {' '.join(words)} "
    yield from (f"in {phase}" for phase, ways in PHASES.items() if any(f" {way} " in said for way in ways))


def _told(text: str) -> Iterator[tuple[str, str]]:
    """What is asked for comes after what is told of in the past: `can I attack with a monster that I turned`."""
    words = main_clause(text)
    asked = next((each for word in words[1:] if (each := deeds(word))), ())
    said = folded_words(spelled_out(text))
    past = [w for b, w in pairwise(said) if b in _DOERS and w.endswith("ed") and not _PASSIVE.intersection(words[:1])]
    yield from ((f"to {deed}", f"to {later}") for w in past for deed in deeds(w) for later in asked if deed != later)
