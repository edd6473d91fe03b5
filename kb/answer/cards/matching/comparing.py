"""Which unit of a text a question is about, and what the text says to each mention: met, against it, or nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.matching.hearing import Heard, Scene
from kb.answer.cards.matching.marks import Marks, amount, compared, each_of, marks
from kb.answer.cards.matching.units import Phrase, Unit
from kb.answer.cards.parts import Part
from kb.answer.cards.spoken.among import KINDS
from kb.language.summons import fits
from kb.quick_tuple import QuickTuple

_LIKE = (
    {"add", "draw"},
    {"send", "discard"},
    {"return", "shuffle", "place"},
    {"target", "select", "choose"},
    {"gain", "increase", "give"},
    {"lose", "decrease", "reduce"},
    {"activate", "use", "play"},
    {"take", "inflict"},
    {"take-control", "give-control", "take"},
    {"attach", "detach"},
    {"attack", "declare"},
)
_NO_CARDS = frozenset({"you", "opponent", "each-player", "either-player", "neither-player"})
_NO_CARDS |= {"it", "them", "that-card", "those-cards"}
_FIGURES = frozenset({"atk", "def", "atk-def", "lp", "damage", "battle-damage", "effect-damage", "number", "counter"})
_FIGURES |= {"level", "rank"}
#: Verbs that say how things are, beside which any verb of a text may stand; what nobody compares.
_STATES = frozenset({"control", "have", "be", "hold", "", "use", "get", "go", "want"})
SILENT = frozenset({"be", "have", "do", "let", "allow"})
_FROM, _TO = frozenset({"from", "in", "on"}), frozenset({"to", "into"})
#: Properties that tell which cards are meant: where one is met, the others are asked of the same cards.
_TELLING = frozenset({"type", "attribute", "frame", "level", "rank", "link", "name", "ability", "property", "face"})
_TELLING |= {"atk", "def"}
#: Of a unit that is meant, a phrase counts so much more; what contradicts has to be meant so much more than what fits.
_MEANT, _CLEARLY, _CLOSE = 2.0, 0.4, -0.2
_SAME, _HALF, _OTHER_SUMMON = 1.0, 0.5, 0.6
_BATTLE = frozenset({"battle-step", "damage-step", "end-step", "start-step", "damage-calculation"})


class Finding(QuickTuple):
    """What the text says to one thing that is told: its kind, met, against or open, and whether that is sure."""

    what: str
    how: str
    said: Heard
    told: Phrase | None = None
    near: float = 0.0
    sure: bool = False


class Match(QuickTuple):
    """A question held against a card's text: the unit that is meant, how clearly, and what was found.

    `several`: so many mentions have more than one thing against them.
    """

    unit: Unit
    score: float
    margin: float
    findings: Sequence[Finding]
    several: int = 0


def alike(one: str, other: str) -> float:
    """How much two verbs mean the same: a Summon of another kind is less than the same."""
    mine, theirs = set(one.split("|")), set(other.split("|"))
    if mine & theirs:
        return _SAME
    if all(any(verb.endswith("summon") for verb in verbs) for verbs in (mine, theirs)):
        return _SAME if "summon" in mine | theirs or fits(mine, theirs) is not False else _OTHER_SUMMON
    return _HALF if any(mine & group and theirs & group for group in _LIKE) else 0.0


def matched(scene: Scene, every: Sequence[Unit]) -> Match:
    """The unit of which most is told, and what the text says to each mention."""
    scored = sorted(((_score(scene, unit), -at, unit) for at, unit in enumerate(every)), reverse=True)
    score, _, unit = scored[0]
    found, several = list[Finding](), 0
    for heard in scene.heard:
        if heard.kind == "time":
            found += _time(heard, unit)
        for cards in each_of(heard.value) if heard.kind == "cards" else ():
            told = _settled(heard, cards, unit, every)
            found += told
            several += sum(each.how == "against" for each in told) > 1
    return Match(unit, score, score - (scored[1][0] if len(scored) > 1 else 0.0), found, several)


def _score(scene: Scene, unit: Unit) -> float:
    """How much of a question a unit tells."""
    score = 0.0
    for heard in scene.heard:
        if heard.kind == "verb" and heard.verb not in SILENT:
            nearest = max((alike(heard.verb, clause["verb"]) for _, clause in unit.clauses), default=0.0)
            score += nearest * (2.0 if heard.asks else 1.0)
        elif heard.kind == "time":
            score += sum({"met": 1.0, "against": 0.2}.get(each.how, 0.0) for each in _time(heard, unit))
        elif heard.kind == "cards":
            for cards in each_of(heard.value):
                score += max([0.0, *(worth for worth, _ in _paired(heard, cards, unit))])
    return score


# ---- cards ----------------------------------------------------------------------------------------------


def _settled(heard: Heard, cards: Part, meant: Unit, every: Sequence[Unit]) -> list[Finding]:
    """What the likeliest phrase of the text says to the cards of a mention; against them only where none fits."""
    fit, bad = (-9.0, list[Finding]()), (-9.0, list[Finding]())
    for unit in every:
        for worth, found in _paired(heard, cards, unit):
            weighed = worth + (_MEANT if unit is meant else 0.0)
            if worth < 0:
                continue
            if any(each.how == "against" for each in found):
                bad = (weighed, found) if weighed > bad[0] else bad
            else:
                fit = (weighed, found) if weighed > fit[0] else fit
    if not bad[1] or bad[0] <= fit[0] + _CLOSE:
        return fit[1]
    met = any(each.how == "met" and each.what in _TELLING for each in bad[1])
    against = [each for each in bad[1] if each.how == "against"]
    clear = len(against) == 1 and bad[0] > fit[0] + _CLEARLY and _is_sure(heard, against[0], met, meant)
    return [each._replace(sure=clear) if each.how == "against" else each for each in bad[1]]


def _is_sure(heard: Heard, one: Finding, met: bool, meant: Unit) -> bool:
    """Whether what is against a mention surely speaks of the same thing."""
    if one.told is None or one.what in ("amount", "kind"):
        return False
    told, same = one.told, one.near >= _OTHER_SUMMON
    role = heard.role == told.role or any({heard.role, told.role} <= group for group in (_FROM, _TO))
    if told.cards["head"] == "place":
        ours = any(told.clause is clause for _, clause in meant.clauses)
        return ours and one.near >= _SAME and role and heard.role in _FROM | _TO
    if one.what == "zone":
        own = heard.value["head"] == "this-card"
        begins = all(any(p.get("how") == "from" for p in each.get("where", ())) for each in (heard.value, told.cards))
        return same and heard.role == told.role and (begins or not own)
    if one.what == "whose":
        return (same and heard.role == told.role) or (met and one.near >= _HALF)
    if one.what == "name":
        return same and role
    if one.what == "count" and (heard.value.get("more") or told.cards.get("more")):
        return False
    return met or (role and one.near >= _HALF)


def _paired(heard: Heard, cards: Part, unit: Unit) -> Iterator[tuple[float, list[Finding]]]:
    """What each phrase of a unit that may mean them says to the cards of a mention, and how surely it is meant."""
    head = cards["head"]
    figure = amount(cards) if head in _FIGURES else None
    if head in _NO_CARDS or (head in _FIGURES and figure is None):
        return
    said: Marks = marks(cards) if figure is None else {"amount": figure}
    yield 0.0, [Finding(what, "open", heard) for what in said]
    for phrase in unit.phrases:
        other = phrase.cards["head"]
        if other in _NO_CARDS:
            continue
        if _group(other) == _group(head) or (figure and head == "number" and other in _FIGURES):
            yield _pair(heard, head, said, phrase)


def _group(head: str) -> str:
    """Only phrases of one group are held against each other."""
    if head in ("battle-damage", "effect-damage"):
        return "damage"
    return "cards" if head in KINDS and head not in _FIGURES else head


def _pair(heard: Heard, head: str, said: Marks, phrase: Phrase) -> tuple[float, list[Finding]]:
    told = phrase.marks
    if "amount" in said:
        told = {"amount": figure} if (figure := amount(phrase.cards)) else {}
    near = _near(heard, phrase)
    if head == "place" and not near:
        return -1.0, []
    worth = near + (0.3 if head == phrase.cards["head"] else 0.0) + (0.2 if phrase.role == heard.role else 0.0)
    found = list[Finding]()
    for what, mark in said.items():
        holds = compared(what, mark, told[what]) if what in told else None
        if what == "kind" and holds is False:
            return -1.0, []
        how = "met" if holds else "against" if holds is False else "open"
        worth_of = {"met": 1.0, "against": 0.1}.get(how, 0.3) if what in told else -0.1
        worth += worth_of * (0.3 if what in ("count", "kind") and what in told else 1.0)
        found.append(Finding(what, how, heard, phrase, near))
    return worth, found


def _near(heard: Heard, phrase: Phrase) -> float:
    """How surely two phrases are taken by the same verb in the same way."""
    near = _HALF if heard.verb in _STATES else alike(heard.verb, phrase.verb)
    if heard.role in _TO or phrase.role in _TO:
        return near if (heard.role in _TO) is (phrase.role in _TO) else 0.0
    if phrase.role == "except":
        return _HALF * near
    return near if (heard.role == "by") is (phrase.role == "by") else 0.0


# ---- times ----------------------------------------------------------------------------------------------


def _time(heard: Heard, unit: Unit) -> Iterator[Finding]:
    """What the times of a unit say to one of the question: which phase, and whose turn."""
    time = heard.value
    phase, whose = time["phase"], time.get("whose", "")
    if time["how"] in ("until", "after", "before", "for") or phase in ("duel", "chain"):
        return
    same = [each for each in unit.times if _is_in(phase, each["phase"])]
    if phase != "turn":
        holds = bool(same) if any(each["phase"] != "turn" for each in unit.times) else None
        if phase == "damage-step" and unit.one is not None and unit.one.facts["damage_step"] is not None:
            holds = bool(unit.one.facts["damage_step"])
        yield Finding("phase", "open" if holds is None else "met" if holds else "against", heard, sure=True)
    if whose in ("you", "opponent") and (same or phase == "turn"):
        told = {each.get("whose", "") for each in (same if phase != "turn" else unit.times)}
        told &= {"you", "opponent", "each"}
        how = "open" if not told else "met" if told & {whose, "each"} else "against"
        yield Finding("turn", how, heard, sure=True)


def _is_in(said: str, told: str) -> bool:
    """Whether a phase or step that is told lies in one of the text, or the text's in it."""
    if said == told or {said, told} in ({"main", "main1"}, {"main", "main2"}):
        return True
    if told == "main-battle":
        return said in ("main", "main1", "main2", "battle")
    return "battle" in (said, told) and not _BATTLE.isdisjoint((said, told))
