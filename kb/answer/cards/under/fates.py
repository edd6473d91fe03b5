"""Whether cards go to the Graveyard while a card lies there: such of a kind, the other card, or what that destroys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from re import Match

from kb.answer.cards.entries import About, Entry
from kb.answer.cards.parts import Part, befalls, effects
from kb.answer.cards.printed import is_one
from kb.answer.cards.spoken.among import among
from kb.answer.cards.spoken.nouns import BACK, Of, both, zones
from kb.answer.cards.spoken.question import with_target
from kb.answer.cards.under.elsewhere import Put, is_moved, puts, sends
from kb.answer.cards.under.standing import Ruling
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple

#: What sends cards to the Graveyard, and how.
_SENT = r"(?:sent|destroyed|discarded?|used|tributed?|milled|dumped|killed|go|going)"
_BY = (
    r"(?:(?:to|from|in|by|as|for|at) (?:the |my |an? |their |your )?(?:opponents )?"
    r"(?:end of |fusion |synchro |link |ritual )?"
    r"(?:gy|grave|graveyard|hand|deck|field|extra deck|battle|effects?|card effects?|costs?|materials?|turn|end phase)"
    r"(?: to (?:the )?(?:gy|grave|graveyard))?)"
)
_ASKS = r"^(?:do|does|will|would|are|is) "
_TO = r"(?:go|sent|be sent|get sent) to (?:the |my |their )?(?:gy|grave|graveyard)"
_GONE = rf"(?P<fate>{_TO}|(?:get |be )?(?:banished|exiled))"
_WHOSE = r"(?P<whose>my own|my opponents|the opponents|opponents|their|my)"
#: What becomes of cards of a kind.
_KIND = (
    rf"{_ASKS}(?:all |any |an? |the |of )*{_WHOSE}? ?"
    rf"(?:(?:own|dead|normal|effect|{_SENT}) )*(?P<cards>cards?|monsters?|spells?|traps?)(?: cards?)?"
    rf"(?: (?:that |which )?(?:(?:is|are|were|was|get|gets|i|my opponent) )*{_SENT}(?: {_BY})?)? "
    rf"(?:still |also |then )*{_GONE}"
    r"(?: instead| (?:when|after|once) (?:they|it) (?:resolves?|dies?|is destroyed|are destroyed))*$"
)
#: What becomes of the other card, and what was done with it.
_OTHER = (
    rf"{_ASKS}(?:{_WHOSE} |his |her |an? |the )?Y (?:card )?(?:still |also |then )*{_GONE}(?: instead)?"
    r"(?: (?:when|after|once|if|as)(?: (?:it|they|that|i|its|is|gets|was|are|my opponent))* "
    r"(?P<how>destroyed|dies|die|killed|tributed?|discard(?:ed)?|milled|resolves|resolved|sent|send)(?: it| Y)?"
    r"(?P<by>(?: (?:by|in|on|from|to|as|for|during|its|the|my|an?|battle|card|effects?|field|hand|deck|gy|graveyard"
    r"|cost|own))*))?$"
)
#: What becomes of what the other card destroys, or sends there.
_ITS = (
    rf"{_ASKS}(?:all |any |the |of )*(?:what|whatever|everything|anything|cards?|monsters?|spells?|traps?) "
    r"(?:(?:that |which )?Y (?P<does>destroys|discards|mills|sends to the (?:gy|graveyard))"
    r"|(?:that |which )?(?:(?:is|are|get|gets|were) )?(?P<done>destroyed|discarded|sent to the (?:gy|graveyard)) "
    rf"(?:by|with) Y) (?:still |also |then )*{_GONE}(?: instead)?$"
)
_OPPONENTS = frozenset({"my opponents", "the opponents", "opponents", "their"})
#: From where that comes with which something is done.
_WHENCE = {"discard": "hand", "mill": "deck", "destroy": "field", "kill": "field", "die": "field"}
_WHENCE |= {"dies": "field", "tribute": "field", "resolve": "field"}
#: Spells and Traps that stay on the field as they resolve.
_STAYING = ("Continuous", "Field", "Equip")


class Fate(QuickTuple):
    """Whether cards go elsewhere, and whether it was asked if they go to the Graveyard."""

    ruling: Ruling
    unmoved: bool


def fate(asks: str, every: Sequence[Entry], about: About, *, mine: bool) -> Fate | None:
    """What becomes of the cards of a question, whoever asks having the card that lies there, or not (`mine`)."""
    told = puts(every)
    if not told:
        return None
    for pattern, value_of in ((_KIND, _of_kind), (_OTHER, _of_other), (_ITS, _of_its)):
        if found := ready(pattern).match(asks):
            value = value_of(found, told, about, mine)
            return None if value is None else Fate(Ruling(value, told[0].entry), "graveyard" in _plain(found["fate"]))
    return None


def _plain(fate_: str) -> str:
    """The fate with one word for the Graveyard."""
    return ready(r"\b(?:gy|grave)$").sub("graveyard", fate_)


def _owner(found: Match[str], mine: bool) -> str:
    """Whose the cards are, as whoever has the card that lies there says it; "" where that is not told."""
    if not found["whose"]:
        return ""
    return "opponent" if mine == (found["whose"] in _OPPONENTS) else "you"


def _of_kind(found: Match[str], told: Sequence[Put], about: About, mine: bool) -> bool | None:
    """Whether cards of a kind go elsewhere, wherever they come from."""
    said = {"head": found["cards"].rstrip("s"), "number": {"word": "any"}}
    values = [
        both([put.is_of(_owner(found, mine)), put.reaches(frozenset()), among(said, put.cards, Of(about.card))])
        for put in told
    ]
    return _any(values)


def _of_other(found: Match[str], told: Sequence[Put], about: About, mine: bool) -> bool | None:
    """Whether the other card goes elsewhere, as that is done with it which is told."""
    other = about.other
    if other is None or about.beside is None or is_moved(about):
        return None
    how = next((verb for verb in _WHENCE if (found["how"] or "").startswith(verb)), "")
    named = ready(r"\bfrom (?:the |my |an? )*(field|hand|deck)\b").search(found["by"] or "")
    whence = named[1] if named else _WHENCE.get(how, "")
    if how == "resolve" and (other.type.startswith(_STAYING) or not other.type.endswith(("Spell", "Trap"))):
        return None
    lies = frozenset({whence} if whence else ())
    return _any([both([put.is_of(_owner(found, mine)), put.reaches(lies), is_one(put.cards, other)]) for put in told])


def _of_its(found: Match[str], told: Sequence[Put], about: About, mine: bool) -> bool | None:
    """Whether what the other card destroys, or sends to the Graveyard, goes elsewhere."""
    verb = (found["does"] or found["done"])[:4]
    verbs = frozenset({{"dest": "destroy", "disc": "discard", "mill": "send", "sent": "send", "send": "send"}[verb]})
    sent = list(_sent(about, verbs))
    if not sent or None in sent:
        return None
    values = list[bool | None]()
    for cards in sent:
        assert cards is not None
        lies = frozenset(zones(cards)) or frozenset({"field" if verb == "dest" else "hand"})
        kind = {**{key: value for key, value in cards.items() if key != "where"}, "number": {"word": "any"}}
        of = Of(about.card, about.other)
        values.append(_any([both([put.is_of(""), put.reaches(lies), among(kind, put.cards, of)]) for put in told]))
    return values[0] if len(set(values)) == 1 else None


def _sent(about: About, verbs: frozenset[str]) -> Iterator[Part | None]:
    """The cards that the other card sends away so, None where that is not sure."""
    if about.other is None or about.beside is None or about.beside["unread"]:
        return
    for one in effects(about.other, about.beside):
        for clause in sends(one, verbs):
            cards = befalls(clause)
            if cards is not None and cards["head"] in BACK:
                cards = with_target(Of(about.other), one).back
            yield None if cards is None or cards.get("more") else cards


def _any(values: Sequence[bool | None]) -> bool | None:
    return True if True in values else None if None in values else False
