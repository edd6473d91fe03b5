"""Until when an effect keeps what it took or brought, and when what it banished comes back.

A question names a phase or a turn; the text does so for the step that ends it. In whose turn the effect was used has to
be told where "the next Standby Phase" depends on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from kb.answer.cards.entries import Entry
from kb.answer.cards.parts import BACK, One, Part, Said, befalls, clauses, deeds, places, times_in
from kb.answer.cards.spoken.heard import heard
from kb.answer.cards.spoken.idiom import idiom
from kb.answer.cards.spoken.moments import BATTLE, END, NEVER, OWN_END, THEIR_END, ends_at
from kb.answer.cards.spoken.question import said_by
from kb.answer.cards.spoken.times import timed
from kb.language.patterns import ready

_RULE = "yugioh/phases/until-end-of-turn"
_HOLDS = frozenset(["have", "keep", "control", "mine", "own"])
#: What is asked of who keeps it: must he give it back.
_GIVES = r"\b(?:give|hand|return|surrender)s? (?:\w+ )*?back\b|\b(?:go|goes|going) back\b|\breturns?\b"
_BACK = frozenset(["back", "return", "returns", "returned", "reappear"])
_SPOKEN = frozenset(
    ["it", "them", "him", "her", "that", "those", "these", "monster", "monsters", "card", "cards", "target"]
)
_PARTS = frozenset(
    {"destroy", "banish", "return", "shuffle", "send", "place", "add", "special-summon", "remove-from-play"}
)
_PHASES = ("standby", "battle", "end")
_MINE = frozenset(["my", "mine", "our"])
_THEIRS = frozenset(["opponents", "opps", "their", "his"])


def holds_until(part: str, beside: Sequence[str], found: Sequence[One], own: Set[str]) -> Said | None:
    """Whether what was taken or brought is still there at a time; None where that is not asked, or not sure."""
    rest, when, _ = timed(part)
    gives = bool(ready(_GIVES).search(rest))
    words = set(rest.replace("have to", "must").split())
    if when is None or not (words & _HOLDS or gives) or not words & _SPOKEN or not _is_plain(beside, own):
        return None
    if {"atk", "def", "level", "effects", "effect", "opponent", "opp", "they"} & words or _turn(beside) == "opponent":
        return None
    ends = [(end, entry) for one in found if one.number for end, entry in _ends(one)]
    if len({end for end, _ in ends}) != 1:
        return None
    end, entry = ends[0]
    if gives:
        return said_by(False, ends[0][1])._replace(form=True) if end == NEVER else None
    if end is None and when == OWN_END and not entry.clause.get("conditions"):
        return said_by(False, entry)._replace(form=True)  # it ends some time
    if end is None or (end == when == END):
        return None
    return said_by(end > when, entry)._replace(form=True, rule=_RULE if end == END else "")


def comes_back(part: str, beside: Sequence[str], found: Sequence[One], own: Set[str]) -> Said | None:
    """Whether what is gone comes back in the phase that is asked of; None where that is not asked, or not sure."""
    words = part.replace("my opp", "opp").split()
    phases = [phase for phase in _PHASES if phase in words and (phase != "end" or "phase" in words)]
    if len(phases) != 1 or not _BACK & set(words) or not _SPOKEN & set(words) or not _is_plain(beside, own):
        return None
    told = [pair for one in found if one.number for pair in _returns(one)]
    if len(told) != 1:
        return None
    time, entry = told[0]
    wanted, there = _zones(words), {place["zone"] for place in places(entry.clause)}
    if time["phase"] != phases[0] or (wanted and there and not wanted & there):
        return said_by(False, entry)._replace(form=True)
    if wanted - there - {"field"}:
        return None
    value = _is_then(time, words, _turn(beside))
    return None if value is None else said_by(value, entry)._replace(form=True)


def _zones(words: Sequence[str]) -> set[str]:
    """The places to which it is asked to come back."""
    found = {zone for word, zone in _PLACES.items() if word in words}
    return found - {"deck"} if "extra" in found else found


_PLACES = {"hand": "hand", "deck": "deck", "extra": "extra", "field": "field", "gy": "gy", "graveyard": "gy"}


def _is_plain(beside: Sequence[str], own: Set[str]) -> bool:
    """Whether nothing is told but the use of the card, in known words."""
    told = [heard(part.split(), ()) for part in beside]
    known = own | idiom().sets["lasting"] | idiom().sets["used"] | {"Y"}
    return not any(each.turning or not known >= set(each.unknown) for each in told)


def _turn(beside: Sequence[str]) -> str:
    """In whose turn the effect was used, as it is told; empty where it is not."""
    for part in beside:
        words = part.split()
        for at, word in enumerate(words):
            if word in ("turn", "phase", "mp1", "mp2"):
                whose = next((w for w in reversed(words[max(0, at - 4) : at]) if w in _MINE | _THEIRS), "")
                return "you" if whose in _MINE else "opponent" if whose else ""
    return ""


# ---- what the text says ----------------------------------------------------------------------------------


def _ends(one: One) -> Iterator[tuple[int | None, Entry]]:
    """When what an effect took or brought is given up, by which clause."""
    line = clauses(one, "does")
    takes = [c for c in line if "take-control" in c["verb"].split("|") and not c.get("conditions")]
    ends = [c for c in line if _parts(c) and any(time.get("how") != "until" for time in _times(c))]
    for clause in ends:
        entry = Entry(clause, "does", one)
        yield (None if clause.get("conditions") else _moment(_times(clause), entry)), entry
    for clause in takes if not ends else ():
        entry = Entry(clause, "does", one)
        times = _times(clause)
        yield (ends_at(times[0], entry) if len(times) == 1 else None if times else NEVER), entry


def _parts(clause: Part) -> bool:
    """Whether a clause takes away what was taken or brought."""
    cards = befalls(clause) or clause.get("subject") or {"head": ""}
    return cards["head"] in BACK and bool(deeds(clause) & _PARTS)


def _times(clause: Part) -> list[Part]:
    return times_in(clause)


def _moment(times: Sequence[Part], entry: Entry) -> int | None:
    """The moment of what is done during a phase."""
    time = times[0]
    if len(times) != 1 or time.get("times"):
        return None
    if time["phase"] == "battle" and time.get("edge") == "end" and not time.get("which"):
        return BATTLE
    if time["phase"] not in ("end", "turn") or (time["phase"] == "turn" and time.get("edge") != "end"):
        return None
    whose, next_ = time.get("whose", ""), time.get("which") == "next"
    if next_:
        return {"you": OWN_END, "opponent": THEIR_END}.get(whose)
    return (
        END if not whose or (whose == "you" and entry.one is not None and entry.one.facts["spell_speed"] == 1) else None
    )


def _returns(one: One) -> Iterator[tuple[Part, Entry]]:
    """The times at which what an effect takes away comes back, by which clause."""
    for clause in clauses(one, "does"):
        verbs, times = deeds(clause), _times(clause)
        if len(times) != 1 or clause.get("conditions"):
            continue
        away = verbs & {"banish", "remove-from-play"} and times[0].get("how") == "until"
        cards = clause.get("subject") or clause.get("object") or {"head": ""}
        back = verbs & {"return", "special-summon", "add"} and (cards["head"] in BACK or "this-way" in str(cards))
        if away or back:
            yield times[0], Entry(clause, "does", one)


def _is_then(time: Part, words: Sequence[str], turn: str) -> bool | None:
    """Whether a phase that is asked of is the one of the text."""
    mine, theirs = bool(_MINE & set(words)), bool(_THEIRS & set(words))
    whose, next_ = time.get("whose", ""), time.get("which") == "next"
    if mine and theirs:
        return None
    if time["phase"] != "standby":
        return True if not whose and not next_ and not mine and not theirs and "next" not in words else None
    if whose in ("you", "opponent"):
        return (mine == (whose == "you")) if mine or theirs else None
    if not next_ or not turn:
        return None
    first = "opponent" if turn == "you" else "you"
    return (mine == (first == "you")) if mine or theirs else None
