"""What speaks for yes and for no, as features of a logistic model, and their weights."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from kb import DATA
from kb.answer.cards.matching.comparing import Finding, Match, alike
from kb.answer.cards.matching.events import Event, held, of_question, of_text, told_cause
from kb.answer.cards.matching.hearing import Scene
from kb.answer.cards.parts import stem, stems_of
from kb.answer.cards.spoken.idiom import idiom
from kb.cards.telling.clauses import joined
from kb.errors import InstallError
from kb.language.words import STOP_WORDS
from kb.quick_tuple import QuickTuple

FILE = DATA / "card_matching.json"
#: Words of a question that tell what is asked of what the text says.
_TURNING = frozenset(["only", "still", "again", "also", "too", "even", "any", "both", "all", "no", "not", "without"])
_TURNING |= {"enough", "except", "directly", "twice", "instead", "must", "other", "another", "own", "same", "different"}
_TURNING |= {"itself", "after", "before", "anyway", "second", "while", "if", "when", "more", "less", "immediately"}
_SAVED = frozenset(["survive", "survives", "safe", "immune", "live", "lives", "restricted", "unaffected", "stay"])
_SAVED |= {"stays"}
_STATES = frozenset({"be", "control", "have"})
_OTHER_SUMMON, _LIKE = 0.6, 0.5
#: What it counts for an act of the text that a thing told of one is met there, or not, or not told.
_WORTH = {True: 1.0, False: -0.3, None: 0.0}


class Weights(QuickTuple):
    """What each feature counts, and from which evidence on a verdict of each side is certain, and likely."""

    weights: Mapping[str, float]
    certain: Mapping[str, float]
    likely: Mapping[str, float]


@cache
def weights(path: Path = FILE) -> Weights:
    """The fitted weights, read once. Raises InstallError where the file is not the one that was bundled."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        sides = ({side: kept[side][name]["evidence"] for side in ("yes", "no")} for name in ("certain", "likely"))
        return Weights(kept["weights"], *sides)
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise InstallError(f"{path} holds no weights of mentions ({error}); install Headjudge again") from None


def evidence(features: Mapping[str, float], told: Mapping[str, float]) -> float:
    """The logarithm of the odds of yes."""
    return sum(told.get(name, 0.0) * value for name, value in features.items())


def features(scene: Scene, match: Match) -> dict[str, float]:
    """What tells whether the answer is yes."""
    bar = not _bars().isdisjoint(scene.asking)
    found = Counter[str](_of_findings(match.findings, bar))
    found["a bar is asked"] = int(bar)
    found["several against"] = match.several
    told = list(of_text(match.unit))
    asked = list(of_question(scene.heard))
    for event in asked:
        found.update(_of_event(event, told, bar))
    found.update(_of_what_happened(asked, told))
    cause, causes = told_cause(scene.words), [event.marks["cause"] for event in told if "cause" in event.marks]
    if cause and causes:
        found["cause met" if any(cause.values & each.values for each in causes) else "cause against"] += 1
    against = sum(found[name] for name in ("against", "time against", "another Summon happened", "cause against"))
    found.update(_of_words(scene))
    return {**found, **_explained(scene, match, against), "against in all": min(against, 3)}


def _bars() -> frozenset[str]:
    """Words that ask whether something is kept from being done."""
    return idiom().sets["hinders"] | idiom().sets["hindered"] | _SAVED


def _of_findings(findings: Sequence[Finding], bar: bool) -> Iterator[str]:
    for each in findings:
        no = ("barred: " if bar else "forbidden: ") if each.told is not None and each.told.forbids else ""
        asks = "asked" if each.said.asks else "told"
        if each.what in ("phase", "turn"):
            yield from (f"{each.what} {each.how}", *([f"time {each.how}"] if each.how == "against" else []))
        elif each.how == "against" and each.told is not None:
            how = "against" if each.sure else "perhaps against"
            yield from (f"{no}{how} {each.what}", f"{no}{how}", f"{no}{how}, {asks}", f"{no}{how} in {each.told.where}")
        elif each.how == "met":
            yield from (f"{no}met {each.what}", f"{no}met", f"{no}met, {asks}")
        else:
            yield from (f"{no}open {each.what}", f"open, {asks}")


def _of_event(said: Event, told: Sequence[Event], bar: bool) -> Iterator[str]:
    """What the text says to one act: whether it has it, where, and what it says of it."""
    asks = "asked" if said.asks else "told"
    best, most = None, -9.0
    for each in told:
        near = alike(said.verb, each.verb)
        if near < _LIKE:
            continue
        worth = 2 * near + sum(_WORTH[value] for _, value in held(said, each))
        worth += 0.3 if (each.where == "when") is not said.asks else 0.0
        if worth > most:
            best, most = (near, each), worth
    if best is None:
        yield f"no such act, {asks}"
        return
    near, each = best
    no = ("barred: " if bar else "forbidden: ") if each.forbids else ""
    how = "same" if near == 1 else "like"
    yield from (f"{no}{how} act, {asks}", f"{no}{how} act in {each.where}, {asks}")
    if near == _OTHER_SUMMON:
        yield from (f"another Summon, {asks}", f"another Summon in {each.where}, {asks}")
    if said.forbids:
        yield f"denied, {asks}"
    for what, value in held(said, each) if near >= _OTHER_SUMMON else ():
        how = "met" if value else "against" if value is False else "open"
        yield from (f"{no}{what} of the act {how}", f"{no}{what} of the act {how}, {asks}")


def _of_what_happened(asked: Sequence[Event], told: Sequence[Event]) -> Iterator[str]:
    """Whether what happened to the card is what the unit waits for."""
    awaited = [e for e in told if e.where == "when" and e.verb not in _STATES and not e.forbids]
    awaited = [e for e in awaited if e.patient in ("this", "it", "")]
    happened = [e for e in asked if e.patient in ("this", "it") and not e.forbids]
    happened = [e for e in happened if not e.asks] or happened
    if not awaited:
        return
    if not happened:
        yield "nothing happened"
        return
    near = max(alike(one.verb, other.verb) for one in happened for other in awaited)
    yield from ("something happened", {1.0: "it happened", 0.6: "another Summon happened"}.get(near, "else happened"))


def _of_words(scene: Scene) -> Iterator[str]:
    yield from (f"begins with {word}" for word in scene.asking[:2])
    yield from (f"word {word}" for word in _TURNING.intersection(scene.words))
    if any(each.kind == "cards" and each.value["head"] == "name" for each in scene.heard):
        yield "another card"


def _explained(scene: Scene, match: Match, against: int) -> dict[str, float]:
    """How much of the question the unit tells."""
    stems = stems_of(joined([clause for _, clause in match.unit.clauses]).lower())
    shares = [_share(words, stems) for words in (scene.words, scene.asking)]
    whole, asked = shares if not against else (0.0, 0.0)
    return {
        "any": 1.0,
        "an effect": float(match.unit.one is not None),
        "forbids": float(match.unit.forbids),
        "told of the unit": match.score,
        "more than of the next": match.margin,
        "explained": shares[0],
        "explained of what asks": shares[1],
        "explained, nothing against": whole,
        "explained of what asks, nothing against": asked,
        "explained, forbidden": shares[0] * match.unit.forbids,
        "nothing against": float(not against),
    }


def _share(words: Sequence[str], stems: set[str]) -> float:
    content = [word for word in words if word not in STOP_WORDS and word.isalpha()]
    return sum(stem(word) in stems for word in content) / max(1, len(content))
