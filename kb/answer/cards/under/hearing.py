"""A question of what may be done while a card lies there: which card, whose, and what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from re import Match

from kb.answer.cards.phrasing.statements import based
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple

_THERE = (
    r"(?:out|up|face up|face-up|active|there|around|in play|(?:face up |face-up )?on (?:the |my |their |his |her )?"
    r"(?:own )?(?:opponents )?(?:field|board|side)(?: of the field)?)"
)
_STILL = r"(?:(?:still|also|already|currently) )*"
_WHOSE = (
    r"(?:(?P<whose>my own|my opponents?|the opponents?|opponents?|opps?|their|his|her|my|the|an?) )?"
    r"(?:active |face up )?"
)
#: That a card lies there: "under X" says so, "with X" only of an X that is "out".
_LIES = (
    r"(?:(?P<bare>under)|with|against|through|despite|while|when|if|as long as|since) "
    r"(?:(?P<who>i|we|my opponent|the opponent|opponent|opp|they|he|she) (?:controls?|have|has|got) (?:an? |the )?|"
    rf"{_WHOSE})X(?P<there>(?: s| is| being)? {_STILL}{_THERE}|(?P<built> has (?:xyz )?materials?))?"
)
_ASKS = r"(?P<asks>(?:can|could|may|am|do|does|will|is|are) .+)"
#: That it lies there, told before it is asked: "X is out. Can I ...".
_TOLD = (
    r"^(?:so |and |ok |now )*(?:"
    r"(?P<who>i|we|my opponent|the opponent|opponent|opp|they|he|she) (?:just |already |only |now )?"
    rf"(?:controls?|have|has|got) (?:an? |the |active )?X(?: {_STILL}{_THERE})?"
    rf"|{_WHOSE}X(?: s| is) {_STILL}{_THERE}),? (?:so |and |then |now )*{_ASKS}$"
)
#: That something is done to the card that lies there.
_AT_IT = (
    r"\b(?:on|onto|to|at|with|into|over|against|for|target|destroy|banish|attack|hit|negate|chain|remove|take|steal) "
    r"(?:it|him|her|them|that|this)\b"
)
#: That the card was used before; what is told of it in a sentence of its own names the player, or is passive.
_USER = r"(?:(?P<user>i|we|you|my opponent|the opponent|opponent|he|she|they) )"
_USING = (
    r"(?:just |have |has |had |already |ve )*(?:us(?:e|ed|es|ing)|activat(?:e|ed|es|ing)|resolv(?:e|ed|es|ing)) "
    r"(?:the |my |an? |their |his |her )?(?:X(?: s)?(?P<effect>(?: (?!this |earlier )[a-z]+){0,3}?)(?: effects?)?)"
)
_AS_DONE = (
    r"(?:the |my |an? )?X(?: s)?(?P<effect>(?: (?!effect)[a-z]+){0,3}?)(?: effects?)? "
    r"(?:resolves?|resolved|has resolved|(?:is|was|has been) (?:used|activated|resolved)|went through|goes through)"
)
_AFTER = r"(?:after|once|if|when|since|(?:in |during )?the (?:same )?turn(?: that)?)"
_SINCE = r"(?: (?:earlier )?this turn| earlier)?"
_USES = (rf"{_AFTER} {_USER}?{_USING}", rf"(?:after|once|if|when|since) (?P<user>){_AS_DONE}")
_TOLD_USES = (rf"{_USER}{_USING}", rf"(?P<user>){_AS_DONE}")
#: One of these is said where it is told that the card was used.
_WAS_USED = (" use", " using", " activat", " resolv", " through")
_MAY = r"(?P<asks>(?:can|could|may|am) .+?)(?: this turn)?"
_AFTER_USE = (
    *(rf"^(?:so |and |ok )*{_MAY} {use}(?: this turn)?$" for use in _USES),
    *(rf"^(?:so |and |ok )*{use}{_SINCE},? {_MAY}$" for use in (*_USES, *_TOLD_USES)),
)
_BEFORE = rf"^(?:so |and |ok |now )*{_LIES},? {_ASKS}$"
_BEHIND = rf"^(?:so |and |ok |now |then )*{_ASKS} {_LIES}$"
_STOPS = (
    rf"^(?:so |and )*(?:does|do|can|could|will|would) {_WHOSE}X {_STILL}"
    r"(?:stops?|prevents?|blocks?|forbids?|prohibits?|(?P<negates>negates?)) (?P<what>.+)$"
)
#: That cards are banished by it, or with it.
_DIVERTS = (
    rf"^(?:so |and )*(?:does|do|will|would) {_WHOSE}X {_STILL}(?:banish(?:es)?|exiles?|affects?) "
    r"(?P<what>.+?)(?P<then> (?:when|if|after|once) .+?)?(?: too| as well)?$"
)
_DIVERTED = (
    r"^(?:so |and )*(?P<asks>(?:is|are|do|does|will|would) .+ "
    r"(?:banished|exiled|(?:go|sent) to (?:the )?(?:gy|grave|graveyard)))"
    r"(?: instead)? (?:with|by|because of|due to|from) (?:the |my |an? )?X$"
)
#: What is done with the other card while it lies there, told before it is asked what becomes of that.
_DONE_WITH = (
    r"^(?:if|when|after|once) (?P<done>(?:i|my opponent|they) (?:tribute|discard|send|use|mill) "
    r"(?:my |the |an? |his |her |their )?Y|(?:my |the |an? |his |her |their )?Y (?:is|gets|was) "
    r"(?:destroyed|tributed|discarded|sent|milled))"
    r"(?P<how>(?: (?:by|in|from|to|for|as) (?:the |my |an? |its )*[a-z]+)*?) "
    r"(?:under|with) (?:the |my |an? )?X(?: out| up| active| on the field)?,? "
    r"(?P<asks>(?:is|does|will|would|do) (?:it|he|she) .+)$"
)
_OTHER_OF, _IT = r"(?:my |the |an? |his |her |their )?\bY\b", r"\b(?:it|he|she)\b"
_CONTROLLER = r"^(can|could|may) (?:its|the) (?:controller|player|owner) "
_SWAP = str.maketrans("XY", "YX")

# ---- what is stopped ---------------------------------------------------------------------------------------

#: Who is kept from what.
_FROM = (
    r"^(?P<who>me|us|you|my opponent|the opponent|them|him|her|players|either player|both players) from (?P<act>.+)$"
)
_SUMMONS = (
    r"^(?P<mine>my (?:own )?)?(?P<kind>normal|special|tribute|flip|fusion|synchro|xyz|link|ritual|pendulum) "
    r"summon(?:s|ing)(?: (?:of )?(?P<cards>(?!under|with|while).+))?$"
)
_USED = (
    r"^(?P<mine>my (?:own )?)?(?P<cards>(?:normal |quick play |quick-play |continuous |counter |equip |field |ritual )?"
    r"(?:spells?|traps?)(?: cards?)?|monster effects|(?:the )?effects of (?:[a-z]+ )?monsters)$"
)
_CARD = r"^(?:(?:my|the|an?|opponents|their) )?Y(?: s)?(?: effects?| search(?:es)?)?(?P<from> from .+)?$"


class Heard(QuickTuple):
    """What is asked: the letter of the card that lies there, whose it is ("" where that is not told), and what.

    `asks`: a plain question of an act, X the card that lies there, Y the other. `stops`: it is asked if it is stopped.
    `card`: it is asked if the other card is stopped, whatever one does with it. `built`: the one that lies there has
    material. `negates`: it is asked if that is negated. `used`: it is not told to lie there but was used, and in which
    words its effect is described ("" where they are none).
    """

    letter: str
    whose: str
    asks: str
    stops: bool = False
    card: bool = False
    built: bool = False
    negates: bool = False
    used: str | None = None


def heard(parts: Sequence[str]) -> Heard | None:
    """What a question asks, given its parts; None where it is another question."""
    said = " ".join(part for part in parts if part)
    for letter in sorted({"X", "Y"} & set(said.split())):
        line = said if letter == "X" else said.translate(_SWAP)
        if stops := ready(_STOPS).match(line):
            return _stopped(letter, stops)
        if diverts := ready(_DIVERTS).match(line):
            return Heard(letter, _whose(diverts) or "you", f"are {diverts['what']} banished{diverts['then'] or ''}")
        if diverted := ready(_DIVERTED).match(line):
            return Heard(letter, "you", diverted["asks"])
        uses = _AFTER_USE if any(word in line for word in _WAS_USED) else ()
        used = next((found for pattern in uses if (found := ready(pattern).match(line))), None)
        if used and {"X", "it", "its", "them", "this", "that"}.isdisjoint(used["asks"].split()):
            user = used["user"] or used["asks"].partition(" ")[2]  # who asks, where nobody else is told
            theirs = not user.startswith(("i", "we", "you"))
            return Heard(letter, "opponent" if theirs else "you", used["asks"], used=(used["effect"] or "").strip())
        fits = ready(_BEFORE).match(line) or ready(_BEHIND).match(line)
        if fits and "X" not in fits["asks"].split() and (fits["bare"] or fits["who"] or fits["there"]):
            return _of_controller(Heard(letter, _whose(fits), fits["asks"], built=bool(fits["built"])))
        if fits := ready(_DONE_WITH).match(line):
            how = f"{ready(_OTHER_OF).sub(r'it', fits['done'])}{fits['how']}"
            return Heard(letter, "", f"{ready(_IT).sub('Y', fits['asks'], 1)} when {how}")
        fits = ready(_TOLD).match(line)
        if fits and "X" not in fits["asks"].split() and not ready(_AT_IT).search(fits["asks"]):
            return _of_controller(Heard(letter, _whose(fits), fits["asks"]))
    return None


def _of_controller(said: Heard) -> Heard:
    """The question as one of whoever controls the card that lies there, who is asked about."""
    asks = ready(_CONTROLLER).sub(r"\1 i ", said.asks)
    return said._replace(asks=asks, whose="you") if asks != said.asks else said


def _whose(fits: Match[str]) -> str:
    """Whose the card is that lies there."""
    told = fits.groupdict()
    if who := told.get("who"):
        return "you" if who in ("i", "we") else "opponent"
    side = ready(r" on ((?:my |the )?opponents|my own|my|their|his|her) (?:field|board|side)\b").search(_before(fits))
    whose = told.get("whose") or (side[1] if side is not None else "")
    return "" if whose in ("", "the", "a", "an") else "you" if whose in ("my", "my own") else "opponent"


def _before(fits: Match[str]) -> str:
    """What is told, without what is asked."""
    asks = fits.groupdict().get("asks")
    return fits[0].replace(asks, "") if asks else fits[0]


def _stopped(letter: str, fits: Match[str]) -> Heard | None:
    """A question of what a card stops, as one whether that may be done."""
    what, whose = fits["what"], _whose(fits)
    if found := ready(_FROM).match(what):
        act = based(found["act"])
        who = "i" if found["who"] in ("me", "us", "you") else "my opponent"
        return Heard(letter, whose, f"can {who} {act}", stops=True) if act else None
    if (found := ready(_CARD).match(what)) is not None:
        act = based(found["from"].removeprefix(" from ")) if found["from"] else ""
        asks = f"can my opponent {act}" if act else found["from"] or ""
        negates = bool(fits["negates"])
        return Heard(letter, "you", asks, stops=True, card=True, negates=negates)
    if fits["negates"]:
        return None
    for pattern, verb in ((_SUMMONS, "{kind} summon"), (_USED, "activate")):
        if found := ready(pattern).match(what):
            told = found.groupdict()
            who = "i" if told.get("mine") or whose == "opponent" else "my opponent"
            act = verb.format(**told)
            return Heard(letter, whose or "you", f"can {who} {act} {told['cards'] or ''}".strip(), stops=True)
    if what == "attacks":
        return Heard(letter, "you", "can my opponent attack", stops=True)
    return None
