"""Which cards an effect takes, and how many: "are my own destroyed too", "do both get banished", "itself too".

Held against each other are the cards that are asked of and those of the step that does it: whose they are, what kind,
whether all of them are meant. That it takes them all is said only of a step that names no number.
"""

from __future__ import annotations

from collections.abc import Sequence, Set

from kb.answer.cards.entries import About, Entry
from kb.answer.cards.parts import BACK, One, Part, Said
from kb.answer.cards.spoken.acts import Act, act, same
from kb.answer.cards.spoken.among import Of, among, whose
from kb.answer.cards.spoken.heard import heard, verbs_of
from kb.answer.cards.spoken.outcomes.proposal import Proposal
from kb.answer.cards.spoken.question import said_by, stated, with_target
from kb.answer.cards.spoken.told import read

_MASS = frozenset(["all", "each", "every"])
_SOME = frozenset(["up-to", "any-number"])
_LOSES = frozenset(["lose", "die"])
_CONTROLLERS = ("on its controllers own field", "on its controllers field", "of its controller")
_TAKEN = frozenset(["destroy", "banish", "send", "return", "shuffle", "negate", "tribute", "discard"])
#: Words that turn other answers, and none of which cards are taken.
_IDLE = frozenset(["negate", "negates", "negated", "copies", "two", "second"])
_SHARED = frozenset(["too", "also", "well", "own", "both"])


def extends(
    said: Proposal, beside: Sequence[str], about: About, found: Sequence[One], own: Set[str], unread: Set[str] | None
) -> Said | None:
    """Whether the effect takes such cards as are asked of, beside others; None where its text does not settle it."""
    verbs = frozenset(said.verbs) & (_TAKEN | _LOSES)
    if not verbs or said.stays or said.may or not _SHARED & set(said.raw) or not _is_harmless(beside, about, own):
        return None
    takes = [entry for entry in stated(found, about.read) if _takes(entry, verbs)]
    if not takes or unread is None or unread & (verbs | {"destroy"}):
        return None
    values = {_value(said, entry, about, _of_opponent(beside)) for entry in takes}
    holds = values.pop() if len(values) == 1 else None
    return None if holds is None else said_by(holds, takes[0])._replace(form=True)


def _is_harmless(beside: Sequence[str], about: About, own: Set[str]) -> bool:
    """Whether nothing is told beside but the use of the card, in known words."""
    told = [heard(part.split(), ()) for part in beside]
    turning = {word for each in told for word in each.turning} - _IDLE
    return not turning and about.other is None and all(own >= set(each.unknown) for each in told)


def _of_opponent(beside: Sequence[str]) -> bool:
    """Whether it is the opponent who uses the card."""
    users = (next((word for word in part.split() if word in _PLAYERS), "i") for part in beside if "X" in part)
    return any(user not in _SELF for user in users)


_SELF = frozenset(["i", "we", "me", "mine"])
_PLAYERS = _SELF | {"opponent", "opponents", "opp", "opps", "they", "he", "she"}


def _takes(entry: Entry, verbs: Set[str]) -> bool:
    if entry.forbids or entry.where not in ("does", "holds"):
        return False
    told = act(entry.clause)
    wanted = (verbs - _LOSES) or frozenset(["destroy"])
    return any(same(Act(frozenset([v]), None, None, frozenset(), frozenset(), None, False, {}), told) for v in wanted)


def _value(said: Proposal, entry: Entry, about: About, foreign: bool) -> bool | None:
    cards = act(entry.clause).patient or {}
    cards = cards["of"] if cards.get("head") in ("effects", "effect") and "of" in cards else cards
    if entry.one is not None and cards.get("head") in BACK:
        cards = with_target(Of(about.card), entry.one).back or cards
    if not cards.get("head"):
        return None
    bound = bool(entry.clause.get("conditions"))
    if said.raw[1:2] == ("both",):
        return None if bound and _both(cards) else _both(cards)
    asked = _asked(said)
    holds = None if asked is None else _reaches(asked, cards, about, foreign)
    return None if bound and holds else holds


def _both(cards: Part) -> bool | None:
    """Whether a step takes both of two cards: not where it takes one."""
    number = cards.get("number", {})
    if cards["head"] in ("that-card", "it", "target") or cards.get("determiner") == "that" or not number:
        return False
    if number.get("word") in (*_MASS, "both") or number.get("least", 0) >= 2:
        return True
    return False if number.get("most") == 1 else None


def _asked(said: Proposal) -> Part | None:
    """The cards that are asked of, read by the grammar of card text."""
    words = " ".join(said.words)
    for phrase in _CONTROLLERS:
        words = words.replace(phrase, "you control")
    line = words.split()
    at = max((n for n, word in enumerate(line) if set(verbs_of([word])) & set(said.verbs)), default=None)
    if at is None:
        return None
    subject = [word for word in line[:at] if word not in ("be", "is", "gain")]
    behind = subject in (["it"], ["this-card"], ["X"], ["you"], ["this", "card"])
    told = read(" ".join(["destroy", *(line[at + 1 :] if behind else subject)]))
    cards: Part | None = told.clause.get("object")
    return None if told.left or cards is None else cards


def _reaches(asked: Part, cards: Part, about: About, foreign: bool) -> bool | None:
    owner = {"you": "opponent", "opponent": "you"} if foreign else {}
    mine = {owner.get(each, each) for each in whose(asked)} & {"you", "opponent"}
    theirs = whose(cards) & {"you", "opponent"}
    if len(mine) == 1 and len(theirs) == 1 and mine != theirs:
        return False
    number = cards.get("number", {})
    mass = number.get("word") in _MASS or (
        number.get("word") not in _SOME and "most" in number and number["most"] is None and not number.get("one")
    )
    if not mass or not mine:
        return None
    plain = {**asked, "number": {"most": None, "word": "any"}}
    return True if among(plain, cards, Of(about.card)) else None
