"""The answer of mentions held against a text: what decides, and what the question tells against it or with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from kb.answer.cards.intents.answer import subjects
from kb.answer.cards.matching.comparing import SILENT, Finding, Match, alike, matched
from kb.answer.cards.matching.evidence import evidence, features, weights
from kb.answer.cards.matching.hearing import Scene, hear, is_asked
from kb.answer.cards.matching.units import units
from kb.answer.cards.named import Named, likely
from kb.answer.cards.parts import Part
from kb.answer.cards.segments import segments
from kb.answer.cards.told import OF_DESCRIPTION, OF_FORM, Told
from kb.cards.telling.clauses import joined, told
from kb.cards.telling.phrases import phrase
from kb.cards.telling.places import time
from kb.language.polarity import asks_how
from kb.quick_tuple import QuickTuple
from kb.records import Card, Verdict
from kb.search.question import Question
from kb.store.readings import reading
from kb.store.store import Store

_CARDS = 3
_SWAP = str.maketrans("XY", "YX")
#: The rule of the part of an effect that decides.
_RULES = {"when": "yugioh/psct/before-colon", "pays": "yugioh/psct/before-semicolon"}
_RULES |= {"target": "yugioh/psct/before-semicolon", "does": "yugioh/psct/parts", "binds": "yugioh/psct/parts"}


class Compared(QuickTuple):
    """A question held against the text of one card, and what speaks for yes and for no."""

    card: Card
    scene: Scene
    match: Match
    features: Mapping[str, float]


def judged(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """The verdict for which enough speaks, as sure as that is; None where that is too little."""
    found = None if asks_how(asked.nameless) else held(store, asked, ways)
    if found is None:
        return None
    given = weights()
    odds = evidence(found.features, given.weights)
    verdict: Verdict = "yes" if odds > 0 else "no"
    if abs(odds) < given.likely[verdict]:
        return None
    chance = OF_FORM if abs(odds) >= given.certain[verdict] else OF_DESCRIPTION
    decides = _deciding(found.match, verdict)
    return Told(_said(found, decides), verdict, _rule(found.match, decides), True, chance=chance)


def held(store: Store, asked: Question, ways: Iterable[Named]) -> Compared | None:
    """The question held against the text of the card it is about; None where it asks for no yes or no."""
    best: tuple[float, Compared] | None = None
    for card, parts, others in _asked(asked, ways):
        read = reading(store, card)
        every = units(card, read) if read is not None else []
        if read is None or not every or not is_asked(parts):
            continue
        scene = hear(parts, read, others)
        match = matched(scene, every)
        score = match.score + ("this card" in scene.asking)  # of several cards the one of which is asked
        if best is None or score > best[0]:
            best = score, Compared(card, scene, match, features(scene, match))
    return best[1] if best else None


def _asked(asked: Question, ways: Iterable[Named]) -> Iterator[tuple[Card, list[str], list[str]]]:
    """The cards of which the question may be, as its names are likeliest understood, X for each, and the others."""
    named = next(likely(asked, ways, _CARDS), None)
    if named is None:
        return
    parts = segments(asked, named.cards)
    cards = list({spot.card.name: spot.card for spot in named.cards}.values())
    meant = [card.name for card in subjects(asked, named)]
    for at, card in enumerate(cards):
        if card.name in meant and at < 2:
            said = [part.translate(_SWAP) for part in parts] if at else parts
            yield card, said, [other.name for other in cards if other is not card]


# ---- what decides ---------------------------------------------------------------------------------------


def _deciding(match: Match, verdict: Verdict) -> Finding | None:
    """What decides: for no what is against it, for yes what is met; the surest, and what is asked, first."""
    wanted = "against" if (verdict == "no") is not match.unit.forbids else "met"
    found = [each for each in match.findings if each.how == wanted and each.what != "kind"]
    return max(found, key=lambda each: (each.sure, each.near, each.said.asks), default=None)


def _said(found: Compared, decides: Finding | None) -> str:
    """One sentence: what the text asks for, what the question tells, and the part of the text."""
    if decides is None or (decides.told is None and decides.said.kind != "time"):
        return f"{found.card.name}: the part of its text that is nearest: {joined([nearest(found)])}."
    says = time(decides.said.value) if decides.said.kind == "time" else phrase(decides.said.value, told)
    if decides.told is None:
        part = ", ".join(dict.fromkeys(map(time, found.match.unit.times))) or "none of its own"
        return f"{found.card.name}: the question tells of “{says}”, and the times of its text are: {part}."
    fits = "does not fit" if decides.how == "against" else "fits"
    wants = phrase(decides.told.cards, told)
    part = joined([decides.told.clause])
    return f"{found.card.name}: “{says}” of the question {fits} “{wants}”.\nThe part that decides: {part}."


def nearest(found: Compared) -> Part:
    """The clause of the unit that does what the question names, what is asked first; else its first."""
    clauses = [clause for _, clause in found.match.unit.clauses]
    verbs = sorted((each for each in found.scene.heard if each.kind == "verb"), key=lambda each: not each.asks)
    near = (c for verb in verbs for c in clauses if verb.verb not in SILENT and alike(verb.verb, c["verb"]) == 1)
    return next(near, clauses[0] if clauses else {"verb": ""})


def _rule(match: Match, decides: Finding | None) -> str:
    if match.unit.one is None:
        return ""
    return _RULES.get(decides.told.where if decides is not None and decides.told else "when", "")
