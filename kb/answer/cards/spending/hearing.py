"""The act that a question proposes as a payment, and the effect for which it does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.replies import PAYING
from kb.answer.cards.spoken.acts import Act, act
from kb.answer.cards.spoken.idiom import names_beside
from kb.answer.cards.spoken.sentence import spoken
from kb.answer.cards.spoken.told import Spoken
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple

#: The verbs of payments by each of their forms.
_FORMS = {
    "discard": "discarding discarded discard",
    "tribute": "tributing tributed tribute",
    "banish": "banishing banished banish",
    "send": "sending sent send",
    "reveal": "revealing revealed reveal",
    "detach": "detaching detached detach",
    "return": "returning returned return",
    "shuffle": "shuffling shuffled shuffle",
    "pitch": "pitching pitched pitch",
    "ditch": "ditching ditched ditch",
    "sacrifice": "sacrificing sacrificed sacrifice",
}
VERBS = {form: verb for verb, forms in _FORMS.items() for form in forms.split()}
BASE = "|".join(_FORMS)
_ING = "|".join(forms.split()[0] for forms in _FORMS.values())
_PAST = "|".join(forms.split()[1] for forms in _FORMS.values())
_STILL = r"(?:(?:still|also|just|even|legally|then|actually) )*"
ASKS = rf"^(?:so |and |then )*(?:can|could|may) (?:i|we|you) {_STILL}(?:(?:choose|be allowed) to )?"
_FINE = r"(?:allowed|legal|ok|okay|possible|fine|valid|permitted|acceptable|alright)"
_OWN = r"(?:(?:the|my|its|an|a|this|it s|X s|X) )*"
#: For which effect it is: the card, with words that tell of one of its effects.
_BEFORE = (
    r"(?:(?:the )?(?:(?P<nth>[a-z0-9]+) )?(?:effects?|costs?|activation|activation cost|effect cost) (?:of|for) )?"
)
_CALLED = (
    r"(?:search|draw|revival|revive|summon|negate|burn|destruction|destroy|bounce|banish|banishing|tutor|steal|boost)"
)
_BEHIND = (
    rf"(?: (?P<which>(?:[a-z0-9]+ )?[a-z0-9]+(?= effect)|{_CALLED}))?(?: effects?)?"
    r"(?: (?:cost|costs|activation|activation cost))?"
)
_EFFECT = rf"{_BEFORE}(?:the |my |an? )?(?:X|its(?: own)?|it|his|her|this)(?: s)?{_BEHIND}"
_USE = r"(?:use|activate|trigger|resolve|get|pay(?: for)?)"
_COSTS = rf"as (?:{_OWN})(?:valid |legal )?(?:cost|payment)"
_FOR = rf" (?:to {_USE}|for|{_COSTS}(?: (?:for|of|to {_USE}))?|towards?) {_EFFECT}"
_AS = rf" {_COSTS}"
_END = rf"(?:{_FOR}|{_AS})$"
_TO = r"(?P<tail>(?: (?:from|to|in|on) [a-z ]+?)?)"
_PAYS = rf"(?P<verb>{BASE}) (?P<cards>.+?)"
_PAYING = rf"(?P<verb>{_ING}) (?P<cards>.+?)"
_ITS_COST = rf"(?:activation )?costs? (?:for |of |to {_USE} )?{_EFFECT}"
_COST_OF = r"(?:the |my )?X(?: s)?(?: effects?)? (?:activation )?cost"
_RESOLVES = r"(?:resolves?|is resolved|has resolved|is resolving)"
_LATE = rf"(?:when|after|once|as|while) {_EFFECT} {_RESOLVES}"
_SELF = r"(?:X(?: itself)?|itself|it)(?: (?:from [a-z ]+?)?to the graveyard)?"
_PLAYER = r"(?:i|we|you|my opponent|they)"
_ONE = r"(?:the|a|my) [a-z]+ (?:that )?i"
_BE = r"(?:have to |need to )?be (?P<cards>.+)$"
#: What is asked, and how: whether cards may pay, have to, or are enough, whether to pay them is the cost, whether it
#: is done when the effect resolves, and whether the card itself is paid.
MAY, MUST, ENOUGH, COST, LATE, ITSELF = "may", "must", "enough", "cost", "late", "itself"
_CAN = ("can", "could", "may", "so", "and", "then")
_DOES = ("do", "does", "will", "would", "must", "can", "could", "may")
_IS = ("is", "would", "will")
#: How it is asked, the words that such a question begins with, and the pattern.
_WAYS = (
    (MAY, _CAN, rf"{ASKS}{_PAYS}{_END}"),
    (MAY, _IS, rf"^(?:is|would|will) {_PAYING} (?:be )?(?:an? )?{_FINE}{_END}"),
    (MAY, _IS, rf"^is it {_FINE} to {_PAYS}{_FOR}$"),
    (MAY, _CAN, rf"^(?:can|could|may) (?P<cards>.+?) be (?P<verb>{_PAST}){_TO}{_END}"),
    (MAY, _DOES, rf"^(?:does|do|would|will|can) {_PAYING} (?:count|work|qualify|serve|pay){_FOR}$"),
    (MAY, _DOES, rf"^(?:can|could|may|does|do|will|would) X(?: effect)? (?:let me |allow me to )?{_PAYS}{_AS}$"),
    (MAY, _CAN, rf"^(?:can|could|may) {_ONE} (?P<verb>{BASE})(?:{_FOR}) {_BE}"),
    (MAY, _CAN, rf"^(?:can|could|may) (?:the|a|my) (?P<verb>{_PAST}) [a-z]+(?:{_FOR}) {_BE}"),
    (ENOUGH, _IS, rf"^(?:is|would|will) (?:just |only )?{_PAYING} (?:be )?(?:enough|sufficient){_FOR}$"),
    (ENOUGH, _DOES, rf"^(?:does|will|would) (?:just |only )?{_PAYING} suffice{_FOR}$"),
    (
        ENOUGH,
        _CAN,
        rf"{ASKS}{_USE} {_EFFECT} (?:by|if i) (?:just |only )?(?P<verb>{_ING}|{BASE}) (?:just |only )?(?P<cards>.+)$",
    ),
    (COST, _IS, rf"^(?:is|would) {_PAYING} (?:considered |treated as )?(?:the |an? )?(?:part of )?{_ITS_COST}$"),
    (COST, _IS, rf"^(?:is|would) {_PAYING} (?:part of )?{_COST_OF}$"),
    (COST, _IS, rf"^is (?P<cards>\d+ lp) (?:the |an? )?(?:part of )?(?:{_ITS_COST}|{_COST_OF})$"),
    (LATE, _DOES, rf"^(?:do|does|will|would) {_PLAYER} {_PAYS} {_LATE}$"),
    (LATE, _DOES, rf"^(?:do|does|will|would) {_PLAYER} {_PAYS}{_FOR} (?:on|at|upon|during) (?:its )?resolution$"),
    (LATE, _IS, rf"^is {_PAYING} (?:for|with|by) {_EFFECT} (?:done )?(?:on|at|upon|during) (?:its )?resolution$"),
    (ITSELF, _DOES, rf"^(?:do|does|can|will|must) X(?: s)?(?: effects?)? (?:have to )?(?P<verb>{BASE}) {_SELF}{_AS}$"),
    (ITSELF, _IS, rf"^is (?P<verb>{_ING}) {_SELF} (?:the |an? )?(?:part of )?{_ITS_COST}$"),
    (ITSELF, _IS, rf"^is (?P<verb>{_ING}) {_SELF} (?:part of )?{_COST_OF}$"),
    (MUST, _DOES, rf"^(?:do|does|must|will) {_PLAYER} (?:(?:have|need) to )?{_PAYS}{_FOR}$"),
    (MUST, _DOES, rf"^(?:does|must|do) {_ONE} (?P<verb>{BASE})(?:{_FOR}) {_BE}"),
    (MUST, _DOES, rf"^(?:does|must|do) (?:the|a|my) (?P<verb>{_PAST}) [a-z]+(?:{_FOR}) {_BE}"),
    (MUST, _DOES, rf"^(?:does|do|would|will) X(?: s)?(?: effects?)? (?:cost|require)(?: me)? {_PAYING}$"),
    (
        MUST,
        _DOES,
        r"^(?:does|do|would|will) X(?: s)?(?: effects?)? cost(?: me)? (?P<cards>(?:\d+|an?|one|two|three) materials?)$",
    ),
)
_BY = r"(?:with|using|via|through|off|by|from)"
#: The same, what the effect does told in place of it.
_AIMED = (
    (_CAN, rf"{ASKS}{_PAYS} to (?P<aim>[a-z]+(?: .+)?) {_BY} (?:the |my )?X(?: s)?(?: effects?)?$"),
    (_DOES + _CAN, rf"^(?:can|could|may|does|do|will|would) X(?: effect)? {_PAYS} to (?P<aim>[a-z]+(?: .+)?)$"),
    (_CAN, rf"{ASKS}use (?:the |my )?X(?: s)?(?: effects?)? to (?P<aim>[a-z]+(?: .+)?) by {_PAYING}$"),
)
_WITH = rf"^{_BY} (?:the |my )?X(?: s)?(?: effects?)?$"
_LED = rf"^(?:(?:in order )?to {_USE}|for|when (?:i )?(?:use|using|activating|activate)|as cost (?:for|of)) {_EFFECT}$"
_BARE = rf"{ASKS}{_PAYS}(?:{_AS})?$"
#: What turns such a question into another.
_ODD = frozenset(["without", "instead", "only", "and", "or", "X", "then", "if", "while", "it", "twice", "again", "at"])
_ODD |= {"half", "rather", "unless", "when", "after", "because", "itself", "them", "what", "this", "each", "all"}
_SET = r"\bset (?=(?:[a-z0-9]+ )*(?:card|cards|monster|monsters|spell|spells|trap|traps)\b)"


class Spent(QuickTuple):
    """A payment that is proposed: how it is asked, the act, the words that tell of the effect, and the whole clause.

    `cost`: it is asked of a cost by that name, or of what is done for the use of an effect, and of nothing else. `aim`:
    what the effect does for which it is paid, where that is told.
    """

    how: str
    act: Act
    which: Sequence[str]
    said: Spoken
    cost: bool
    aim: Act | None = None


def heard(parts: Sequence[str], about: About) -> Spent | None:
    """What a question proposes to pay; None where it proposes nothing, or more than was understood."""
    said = [part for part in parts if part not in ("X", "")]
    if not said or len(said) > _LEADING:
        return None
    if len(said) == _LEADING:
        return _led(said, about)
    first = said[0].split()[0]
    fitting = ((how, ready(way).match(said[0])) for how, firsts, way in _WAYS if first in firsts)
    each = (_heard(how, found.groupdict(), said[0], about) for how, found in fitting if found is not None)
    return next((told for told in each if told is not None), None) or _aimed(said[0], about)


def _led(said: Sequence[str], about: About) -> Spent | None:
    """What is proposed behind what it is for."""
    if ready(_WITH).match(said[0]):
        return _aimed(f"{said[1]} with X", about)
    led, found = ready(_LED).match(said[0]), ready(_BARE).match(said[1])
    return None if led is None or found is None else _heard(MAY, found.groupdict() | led.groupdict(), said[0], about)


def _aimed(part: str, about: About) -> Spent | None:
    """What is proposed to be paid for what an effect does."""
    first = part.split(maxsplit=1)[0]
    for firsts, way in _AIMED:
        if first not in firsts or (found := ready(way).match(part)) is None:
            continue
        for cards, aim in _cuts(str(found["cards"]), str(found["aim"])):
            done = understood_act(aim, about)
            told = _heard(MAY, {"verb": found["verb"], "cards": cards}, part, about) if done is not None else None
            if told is not None and done is not None:
                return told._replace(aim=done[0], cost=True)
    return None


def _cuts(cards: str, aim: str) -> Iterator[tuple[str, str]]:
    """What is paid and what it is for, cut at each "to" between them."""
    words = [*cards.split(), "to", *aim.split()] if "by" not in cards.split() else []
    for at in [n for n, word in enumerate(words) if word == "to"]:
        if words[at + 1 :] and words[at + 1] not in _NOUNS:
            yield " ".join(words[:at]), " ".join(words[at + 1 :])


def understood_act(said: str, about: About) -> tuple[Act, Spoken] | None:
    """An act that "i" do, of which every word was understood."""
    told = spoken([f"can i {said}"], names_beside(about))
    if told is None or told.main.left or told.scenes or told.purpose is not None or told.modal != "can":
        return None
    done = act(told.main.clause)
    return (done, told) if (done.agent or {}).get("head") == "you" and told.main.clause["verb"] else None


def _heard(how: str, found: dict[str, str | None], part: str, about: About) -> Spent | None:
    if how == ITSELF:
        found = found | {"cards": "a card"}
    paid = found.get("verb")
    verb = VERBS[paid] if paid else "pay" if "lp" in str(found["cards"]) else "detach"
    cards = f"{found['cards']}{found.get('tail') or ''}"
    if not _ODD.isdisjoint(cards.split()):
        return None
    cards = ready(_SET).sub("face down ", cards)
    if (proposed := understood_act(f"{PAYING.get(verb, verb)} {cards}", about)) is None or proposed[0].patient is None:
        return None
    which = [word for word in (found.get("nth"), *(found.get("which") or "").split()) if word]
    cost = how != MAY or ready(_COST).search(part) is not None
    return Spent(how, proposed[0], which, proposed[1], cost)


#: What stands behind "to" where that tells a place.
_NOUNS = frozenset(
    {"the", "my", "your", "a", "an", "its", "their", "his", "her", "graveyard", "gy", "hand", "opponents"}
)
#: One clause, behind what it is for.
_LEADING = 2
_COST = r"\b(?:cost|payment|use|activate|trigger|resolve|pay)\b"
