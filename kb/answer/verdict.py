"""The verdict that the ways of asking for rules give on a question, and how much speaks for it.

Every line with a verdict that is like the question speaks for that verdict, the more the likelier it is that both ask
the same thing; that none of them does is weighed beside them, by what the question is like. What each likeness, each
difference and each doubt counts was fitted on lines that were left out of the store (`benchmarks.verdicts`) and stands
in `data/verdicts.json`, with how much evidence a verdict takes. No more than that is known here: no rule, no question
and no card.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from functools import cache, lru_cache
from math import exp, log
from pathlib import Path

from kb import DATA
from kb import quick_json as json
from kb.errors import InstallError
from kb.language.contrasts import differ, lacking, other_figures, otherwise_done, turned
from kb.language.deciding import Deciding, deciding
from kb.language.outcomes import MAY, asked_deeds, comes_to_another, opposite, other_end, other_thing, outcome
from kb.language.polarity import KEPT, asks_outright, hinder_alike, is_hindrance, is_negated, is_polar, main_clause
from kb.language.vectors import word_vectors
from kb.quick_tuple import QuickTuple
from kb.records import Verdict
from kb.search.grouping import Found
from kb.search.nearness import direction
from kb.search.phrasing import Asked, Phrasings
from kb.search.question import Question
from kb.store.store import Store

_DUTY, _ONLY = ("duty", "must"), "only"
#: What is said of the first turn of a game of two says nothing of one with more players.
_MORE, _FIRST = ("players", "more"), ("turn", "first")

FILE = DATA / "verdicts.json"
#: So many rules, the first found, have a say; so many of their lines are compared by meaning, and so many speak.
RULES, _COMPARED, SPEAKING = 15, 40, 12
#: So much less like the question are the lines of a rule for each place that it was found behind the first.
_BEHIND = 0.03
#: A line asks for the question's own case when it is so like it, covers and is covered so far, and at most one thing
#: that weighs so much is said by only one of them.
_LIKE, _WHOLE, _ONE_THING = 0.7, 0.7, 0.26
#: From where on a line is very like the question, very near it, all but the same, and misses hardly anything.
_VERY_LIKE, _VERY_NEAR, _THE_SAME, _HARDLY = 0.7, 0.8, 0.9, 0.15
#: A question of so many words, and one that takes sides on so many axes, says much.
_LONG, _SAYS_MUCH = 12, 4
#: Such a share of what makes a verdict likely, in one game, makes another game's doubtful.
_OPPOSES = 0.5


class Trust(QuickTuple):
    """What each feature of a line counts, by its name, and each of a question for none of the lines asking the same.

    From so much evidence as `certain` on so many of the verdicts were right that they are printed as such, from
    `likely` on they are printed as likely.
    """

    weights: Mapping[str, float]
    doubts: Mapping[str, float]
    certain: float
    likely: float


class Speaking(QuickTuple):
    """A line with a verdict, that verdict as it would be the question's, its rule, and what it has in common."""

    rule: str
    asked: Asked
    verdict: Verdict
    features: Mapping[str, float]


class Judged(QuickTuple):
    """What the lines say together: the verdict, the logarithm of the odds that it is right, and its best line."""

    verdict: Verdict
    evidence: float
    best: Speaking


def judged(question: Question, found: Sequence[Found], voices: Sequence[Speaking], given: Trust) -> Judged | None:
    """What the lines of the rules `found` say to the question; nothing where none has a say."""
    return weighed(voices, doubts(question, found, voices), given) if voices else None


def opposes(other: Judged, given: Trust) -> bool:
    """Does so much speak for a verdict that the opposite, in another game, is no longer certain?"""
    return other.evidence >= _OPPOSES * given.likely


def weighed(voices: Sequence[Speaking], doubts: Mapping[str, float], given: Trust) -> Judged:
    """What the `voices` say together, with the `doubts` whether any of them asks what the question asks.

    Raises LookupError where there are none.
    """
    if not voices:
        raise LookupError("nothing speaks for yes or no")
    weights = [exp(summed(voice.features, given.weights)) for voice in voices]
    none = exp(summed(doubts, given.doubts))
    yes, no = (none + sum(w for w, v in zip(weights, voices, strict=True) if v.verdict == s) for s in ("yes", "no"))
    verdict: Verdict = "yes" if yes >= no else "no"
    mine = [(w, voice) for w, voice in zip(weights, voices, strict=True) if voice.verdict == verdict]
    best = max(mine, key=lambda each: each[0])[1]
    return Judged(verdict, abs(log(yes / no)), best)


def summed(features: Mapping[str, float], weights: Mapping[str, float]) -> float:
    """What the features count together."""
    return sum(weights.get(name, 0.0) * value for name, value in features.items())


def doubts(question: Question, found: Sequence[Found], voices: Sequence[Speaking]) -> dict[str, float]:
    """What of a question tells how likely none of the lines asks the same; `found` are the rules they belong to."""
    text = question.text
    second = found[1].score / (found[0].score or 1.0) if len(found) > 1 else 0.0
    return {
        "any": 1.0,
        "words": len(question.words) / _LONG,
        "best covers": max((voice.asked.covers for voice in voices), default=0.0),
        "second rule": second,
        "asks outright": float(asks_outright(text)),
        "names a card": float(bool(question.cards)),
        "sides": len(deciding(text).sides) / _SAYS_MUCH,
        "sentences": float(sum(text.strip(" .?!").count(mark) for mark in ".?!")),
    }


def speaking(store: Store, question: Question, found: Sequence[Found], phrasings: Phrasings) -> list[Speaking]:
    """The lines that have a say, likest first; none where the question does not ask for yes or no."""
    if not found or not is_polar(question.text):
        return []
    first = found[0].score or 1.0
    given = phrasings.judging([hit.id for hit in found[:RULES]], _COMPARED, _BEHIND)
    mine = direction(store, question)
    near = [_Near(_near(mine, asked), place, found[place], asked) for place, asked in given]
    near.sort(key=lambda each: (each.place * _BEHIND - each.nearness - each.asked.likeness, each.asked.line))
    asks = deciding(question.text)
    near = [each for each in near[:SPEAKING] if _of_the_same(question.text, asks, each.asked.line)]
    return [
        Speaking(hit.id, asked, verdict, _features(asks, question.text, each, hit.score / first) | beside)
        for each, verdict, beside in _beside(question, near)
        for _, _, hit, asked in (each,)
        if not _beyond(asks, deciding(asked.line), verdict)
    ]


def _beyond(asks: Deciding, line: Deciding, verdict: Verdict) -> bool:
    """Is it said only of the one that something is so *only* there, so that the line's verdict tells nothing of it?

    Who may do it there may not do it there only; what is not so only there may be so there.
    """
    if (_ONLY in asks.has) == (_ONLY in line.has):
        return False
    return verdict == ("yes" if _ONLY in asks.has else "no")


class _Near(QuickTuple):
    """A line, how near in meaning it is to the question, its rule as it was found and that rule's place."""

    nearness: float
    place: int
    hit: Found
    asked: Asked


def _beside(question: Question, near: Sequence[_Near]) -> Iterator[tuple[_Near, Verdict, dict[str, float]]]:
    """Each line with its verdict for the question, and how it stands beside the others: the nearest, its rule's."""
    nearest = max((each.nearness for each in near), default=0.0)
    said = [(each, _turned_for(question, each.asked)) for each in near]
    count = Counter((each.hit.id, verdict) for each, verdict in said)
    for each, verdict in said:
        other: Verdict = "no" if verdict == "yes" else "yes"
        yield (
            each,
            verdict,
            {
                "less near than another": nearest - each.nearness,
                "its rule's other lines agree": (count[each.hit.id, verdict] - 1) / 10,
                "its rule's other lines disagree": count[each.hit.id, other] / 10,
            },
        )


def _of_the_same(text: str, asks: Deciding, line: str) -> bool:
    """Whether a line asks for the same kind of thing: the words not the other way round (who attacks whom), nothing
    there that the other lacks, no effect that does it of which the line is silent, whether one must, or may, and
    as many, of the same thing in a game of as many, and not whether one loses where it is asked whether one wins."""
    read = deciding(line)
    same = not turned(asks, read) and not lacking(asks, read) and not otherwise_done(asks, read)
    same = same and (_DUTY in asks.sides) == (_DUTY in read.sides)
    same = same and not other_figures(asks, read)
    same = same and not ((_MORE in asks.sides) != (_MORE in read.sides) and _FIRST in read.sides)
    same = same and (_DUTY not in asks.sides or _as_many(asks, read))
    return same and not other_end(text, line) and not other_thing(text, line)


def _as_many(asks: Deciding, line: Deciding) -> bool:
    """Does the line name the number that the question names? That a Tribute is needed says nothing of two of them."""
    said, told = ({side for axis, side in each.sides if axis == "number"} for each in (asks, line))
    return said <= told


def _near(mine: Sequence[float] | None, asked: Asked) -> float:
    return word_vectors().cosine(mine, asked.stems) if mine else 0.0


def _features(asks: Deciding, text: str, near: _Near, share: float) -> dict[str, float]:
    """What a line and the question have in common, and in what they differ."""
    close, place, _, asked = near
    likeness, line = asked.likeness, deciding(asked.line)
    other, says_more, asks_more = _compared(asks, line)
    mine, theirs = asked_deeds(text), asked_deeds(asked.line)
    return {
        "any": 1.0,
        "likeness": likeness,
        "very like": float(likeness > _VERY_LIKE),
        "nearness": close,
        "very near": float(close > _VERY_NEAR),
        "all but the same": float(close > _THE_SAME),
        "covered": asked.covered,
        "missing": asked.missing,
        "hardly any missing": float(asked.missing < _HARDLY),
        "long": len(asked.stems) / _LONG,
        "first hit": float(place == 0),
        "lower hit": min(place, 10) / 10,
        "near in a lower hit": min(place, 3) / 3 * close,
        "lower score": 1 - share,
        "own case": float(own_case(asks, asked)),
        "differs": float(differ(asks, line)),
        "other side": other,
        "other side by likeness": other * likeness,
        "line says more": says_more,
        "line says more by likeness": says_more * likeness,
        "line takes both sides": _takes_both(asks, line),
        "question says more": asks_more,
        "no other side and no more": float(not other and not says_more),
        "condition negated": float(asks.negated != line.negated),
        "more is done in the question": float(len(asks.deeds - line.deeds)),
        "more is done in the line": float(len(line.deeds - asks.deeds)),
        "asks another deed": float(bool(mine and theirs) and mine.isdisjoint(theirs)),
        "the deed asked is not in the line": float(len(mine - line.deeds)),
        "the deed of the line is not in the question": float(len(theirs - asks.deeds)),
        "other outcome": float(comes_to_another(outcome(text), outcome(asked.line))),
        "whether one may, or whether it is": float(_asks_leave(text) != _asks_leave(asked.line)),
    }


def _asks_leave(text: str) -> bool:
    """Is it asked whether one may?"""
    return not MAY.isdisjoint(main_clause(text)[:1])


def _compared(asks: Deciding, line: Deciding) -> tuple[float, float, float]:
    """On how many axes the line takes another side, says more than the question, and says less."""
    mine, theirs = _by_axis(asks), _by_axis(line)
    both = mine.keys() & theirs.keys()
    other = {axis for axis in both if not (mine[axis] <= theirs[axis] or theirs[axis] <= mine[axis])}
    says_more = sum(not theirs[axis] <= mine.get(axis, set()) for axis in theirs.keys() - other)
    asks_more = sum(not mine[axis] <= theirs.get(axis, set()) for axis in mine.keys() - other)
    return float(len(other)), float(says_more), float(asks_more)


def _takes_both(asks: Deciding, line: Deciding) -> float:
    """On how many axes the line takes two sides and the question one of them."""
    mine, theirs = _by_axis(asks), _by_axis(line)
    return float(sum(mine[axis] < theirs[axis] for axis in mine.keys() & theirs.keys()))


@lru_cache(maxsize=KEPT)
def _by_axis(read: Deciding) -> Mapping[str, Set[str]]:
    sides: dict[str, set[str]] = {}
    for axis, side in (*read.sides, *(("number", number) for number in read.numbers)):
        sides.setdefault(axis, set()).add(side)
    return {axis: _shared(frozenset(each)) for axis, each in sides.items()}


@lru_cache(maxsize=KEPT)
def _shared(sides: frozenset[str]) -> frozenset[str]:
    """The one set of these sides that is kept: those of most lines are alike."""
    return sides


def own_case(asks: Deciding, asked: Asked) -> bool:
    """Does the line ask for the question's own case: like it all over, with no word that decides between them?"""
    alike = asked.likeness >= _LIKE and min(asked.covered, asked.covers) >= _WHOLE and asked.missing <= _ONE_THING
    return alike and not differ(asks, deciding(asked.line))


def _turned_for(question: Question, asked: Asked) -> Verdict:
    """The verdict of `asked` for `question`, which may be put the other way round, or ask for the opposite."""
    texts = question.text, asked.line
    negated, hinders = (len(set(map(read, texts))) == 2 for read in (is_negated, is_hindrance))
    hinders = hinders and not hinder_alike(*texts)
    turns = hinders or opposite(outcome(question.text), outcome(asked.line))
    same = negated == turns
    return "yes" if (asked.verdict == "yes") == same else "no"


@cache
def trust(path: Path = FILE) -> Trust:
    """The fitted weights, read once. Raises InstallError where the file is not the one that was bundled."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        return Trust(kept["weights"], kept["doubts"], kept["certain"]["evidence"], kept["likely"]["evidence"])
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise InstallError(f"{path} holds no weights of verdicts ({error}); install Headjudge again") from None
