"""Whether a card asks for something to be there: "does it require that I control no cards", "does it need a material".

What is asked is held against what its effects wait for and against what they pay: of several effects against all.
"""

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.parts import One, Part, Said, events
from kb.answer.cards.spoken.described import in_idiom
from kb.answer.cards.spoken.idiom import names_of
from kb.answer.cards.spoken.meantime import meanwhile
from kb.answer.cards.spoken.nouns import Of, is_state, whose
from kb.answer.cards.spoken.question import with_target
from kb.answer.cards.spoken.required import required
from kb.answer.cards.spoken.states import state
from kb.answer.cards.spoken.told import Told, scene
from kb.answer.cards.spoken.wording import named, whole
from kb.cards.telling.later import joined

_NEEDS = frozenset({"need", "require"})
_ASKS = frozenset({"does", "do"})
_THAT = frozenset({"that", "for", "me", "to"})
_PLAYERS = frozenset({"i", "you", "my", "the"})


def requires(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """Whether every effect waits for such a state, or pays with what is told; None where another thing is asked."""
    wanted = _wanted(parts[0].split()) if len(parts) == 1 and about.other is None else ""
    told = [*scene(whole(in_idiom(named(wanted), names_of(about.read["parts"]), []), asks=False))] if wanted else []
    if len(told) != 1 or told[0].left or not is_state(told[0].clause) or "object" not in told[0].clause:
        return None
    met = [_met(told[0], one, Of(about.card)) for one in found]
    if not met or not all(met):
        return None
    needs = [need for need in met if need is not None]
    return Said(True, f"it asks for that: {joined(needs[:1])}", "", "when", found[0].number, form=True)


def _wanted(words: Sequence[str]) -> str:
    """What is asked for, as a statement; empty where nothing is."""
    at = next((n for n, word in enumerate(words) if word in _NEEDS), 0)
    if not at or words[0] not in _ASKS or "X" not in words[:at]:
        return ""
    rest = list(words[at + 1 :])
    while rest and rest[0] in _THAT:
        del rest[0]
    if not rest:
        return ""
    rest[0] = "1" if rest[0] in ("a", "an") else rest[0]
    if rest[0] in _PLAYERS and "control" in rest:
        return " ".join(rest)
    if words[at + 1] in _THAT:
        return f"i {' '.join(rest)}"  # "need me to control"
    return f"X has {' '.join(rest).partition(' to ')[0]}"


def _met(told: Told, one: One, of: Of) -> Part | None:
    """What an effect asks for that is just what is told."""
    of = with_target(of, one)
    return next((need for need in _needs(one) if _is_just(told.clause, need, of)), None)


def _as_loose(need: Part, cards: Part) -> Part:
    """What is needed, of no kind where cards of none are asked about: who needs a Plant needs a monster."""
    if any(map(cards.get, ("filters", "names", "relations"))):
        return need
    return {**need, "object": {k: v for k, v in (need.get("object") or {}).items() if k not in ("filters", "names")}}


def _is_just(asked: Part, need: Part, of: Of) -> bool:
    """Whether what is asked meets a need and is no more than it: a Dragon would do for a monster, but is not needed."""
    many, least = ((c.get("object") or {}).get("number", {}).get("least", 1) for c in (asked, need))
    mine, theirs = asked["object"], need.get("object") or {"head": ""}
    alike = mine["head"] == theirs["head"] == "material" or state(asked, _as_loose(need, mine), of) is True
    if many != least or not alike or not _is_theirs(asked, need):
        return False
    more = [each for each in mine.get("filters", ()) if each not in theirs.get("filters", ())]
    return not more and not mine.get("relations") and mine.get("names") in (None, theirs.get("names"), ["counter"])


def _is_theirs(asked: Part, need: Part) -> bool:
    """Whether what is needed has to be just of the player of whom it is asked, where one is named."""
    mine, theirs = ((whose(each.get("object") or {}) - {""}) for each in (asked, need))
    who = {(need.get("subject") or {}).get("head")} & {"you", "opponent"}
    return not mine or mine == (theirs or who)


def _needs(one: One) -> Iterator[Part]:
    yield from (each for c in events(one) for each in (c, *meanwhile(c)) if is_state(each))
    yield from required(one)
