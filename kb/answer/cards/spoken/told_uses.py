"""Which effect of a card the pieces of a story tell of: that it was used, or that it is asked of.

"I specialed it off its own effect, then it got sent to the GY": one piece tells a use, another an event. A piece tells
of the effect that does, or for which is paid, what it says, or that it names by a number, a place or a kind.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import partial

from kb.answer.cards.entries import About
from kb.answer.cards.forms.described import of_clauses, picked_effect, stands, stems_told
from kb.answer.cards.forms.patterns import Pick, fillers
from kb.answer.cards.intents.phrases import listed
from kb.answer.cards.parts import One, Part, clauses, effects, is_this, meant, stems_of
from kb.answer.cards.spoken.idiom import put
from kb.by_place import ByPlace
from kb.cards.telling.facts import KINDS
from kb.cards.telling.facts import listed as acts_listed
from kb.cards.telling.later import when
from kb.language.patterns import ready
from kb.language.words import STOP_WORDS, tokens
from kb.quick_tuple import QuickTuple
from kb.store.readings import Reading

#: The stems of what so many effects do are kept.
_DONE = ByPlace[Set[str]](60)
#: Where one thing that is told ends and another begins, and a condition behind what is asked.
_ENDS = r"\b(?:and then|and|(?<!\bis )(?<!\bwas )then|but|(?=when\b)|(?=after\b))\b"
AGAIN = (
    r"\b(?:again|once more|one more time|another go|a(?:nother)? (?:third|fourth|3rd|4th)|do (?:that|this|it|so)"
    r"|do the same|the same (?:thing|effect)"
    r"|(?:a |the )?(?:second|third|2nd|3rd|another) time|twice)\b"
)
COPY = (
    r"\b(?:second|2nd|other|another|different|new|third) (?:copy(?: of X)?|X|one)\b|\b(?:both |two )copies\b"
    r"|\bthat one\b"
)
OTHER = r"\b(?:other|remaining|another|second) (?:effect|ability)\b"
#: What makes it another turn, another player's card, or a use that came to nothing.
UNDONE = (
    r"\b(?:(?:every|each|either|opponents?|their|his|her|X|Y) turn|(?<!X )(?<!i )(?<!its )(?<!and )negat\w*"
    r"|opponents? (?:own |copy|second|used|controls|activated X|activates X|uses|X)|(?:his|their) X|not|never|without"
    r"|unless|instead|before|(?:have|has|had|did|do|does)n ?t|chained?|respon\w*|cannot|fail\w*|fizzl\w*|limit|duel"
    r"|targeted by)\b"
)
USED = r"\b(?:used?|using|activat\w+|resolv\w+|effect)\b"
#: That its player used what a piece describes.
_I_USED = r"^(?:i |we |and |then |already |just |have )*(?:used|activated|resolved) "
#: That some effect of the card was used.
OF_CARD = (
    r"\b(?:used|activated|resolved|flipped|with|for|by|off|using) (?:my |the )?X\b|\bX (?:used|activated|resolved)\b"
    r"|\bX (?:[a-z]+ )*?(?:with|by|using) its\b"
    r"|\bX (?:(?!is|was|gets|got|by|a|an|card)[a-z]+ ){0,3}effect\b|\beffects? of (?:my )?X\b|\busing its\b"
)
#: What begins with another than its player or the card tells of an event.
_OTHERS = (
    r"^ ?(?:if |when |later |after |while |then |and )*(?:(?:my |the )?opponents?|they|he|she|another|an?|next|second"
    r"|the|with|same turn|(?:it |X |that (?:one |card )?)?(?:is|was|gets|got|being))\b"
)
#: The Summon of the card by its own effect.
_ITSELF = (
    r"\b(?:special(?:ed|d)?|special summon(?:ed)?|summoned|dropped|drop) (?:one |a |my |the |out )*X\b"
    r"|\bX (?:(?:was|is|got|gets|has been) )?(?:special(?:ed|d)?|special summoned|summoned|came|comes|come|dropped)"
    r"(?: itself| out| down| from | by its| off its| with its|$)"
    r"|\bX (?:revived|reborn|came back|brought back|returned|resurrected) (?:itself|himself|herself|by its|with its)"
    r"|\b(?:brought|got|put|cheated|revived|returned)(?: out| back)? X\b.*\b(?:its|own) "
    r"|\bcomes? (?:out|down)\b|\bbe (?:special )?summoned by"
)
#: What is no use of an effect: the Summon that a player has each turn, where the card is.
_NORMALLY = r"\b(?:normal|tribute)(?:ed| summon\w*)\b"
_ACTIVATION = r"\b(?:flip|flipped|flipping|activated?|played?|fired off|resolved?) (?:my |the |one |a )*X(?! s\b)"
_THERE = frozenset(["gy", "hand", "field", "deck", "banished", "face"])
#: The event by which an effect is named.
_EVENT = r"\bX (?P<value>on summon|summon|on destruction|float(?:ing)?) (?:effect|trigger)\b"
_IDLE = frozenset(["X", "turn", "this", "same", "later", "already", "earlier", "again", "once", "more", "time", "now"])
_IDLE |= frozenset(
    [
        "make",
        "made",
        "makes",
        "after",
        "when",
        "if",
        "while",
        "also",
        "still",
        "too",
        "copy",
        "one",
        "ability",
        "own",
        "other",
        "another",
        "second",
        "first",
    ]
)
_IDLE |= frozenset(
    [
        "last",
        "previous",
        "ago",
        "turns",
        "disposal",
        "available",
        "open",
        "possible",
        "ok",
        "okay",
        "coming",
        "mine",
        "new",
    ]
)
_IDLE |= frozenset(["both", "each", "that", "thing", "itself", "next", "main", "phase", "way", "come", "comes", "two"])
_CALLED = {"graveyard": "gy", "grave": "gy"}
#: So much of what a piece says has to be told of the effect that it tells.
_MOSTLY, _SOME = 0.6, 0.3


class Piece(QuickTuple):
    """A thing that is told: the line that says it, and its words that carry sense."""

    line: str
    words: frozenset[str]
    part: int = 0


def uses(parts: Sequence[str], about: About) -> list[One]:
    """The effects of the card of one of which clauses tell that it was used; none where they tell of none."""
    every = [one for one in effects(about.card, about.read) if one.number]
    if not every or any(ready(UNDONE).search(part) for part in parts):
        return []
    pieces = cut(parts, idle_words(about))
    told = [ones for _, ones in told_uses(parts, pieces, every, about.read)]
    found = [one for one in told[0] if all(one in each for each in told)] if told else []
    if len(found) < 2:
        return found
    return likest(frozenset(word for piece in pieces for word in piece.words), found, "named") or found


def told_uses(
    parts: Sequence[str], told: Sequence[Piece], every: Sequence[One], read: Reading
) -> list[tuple[Piece, list[One]]]:
    """The pieces that tell a use, of clauses that speak of the card, each with the effects that it may mean."""
    own = {n for n, part in enumerate(parts) if {"X", "its"} & set(part.split()) or ready(_I_USED).search(part)}
    return [(each, ones) for each in told if each.part in own and (ones := _used(each, every, read))]


def idle_words(about: About) -> set[str]:
    """The words that tell nothing of an effect."""
    return {*_IDLE, *(token.word for token in tokens(about.card.name)), *fillers(), *STOP_WORDS, *listed("idle")}


def cut(parts: Sequence[str], idle: set[str]) -> list[Piece]:
    cut = [(n, each) for n, part in enumerate(parts) for each in ready(_ENDS).split(part) if each.strip()]
    return [piece_of(each, idle, n) for n, each in cut]


def piece_of(line: str, idle: set[str], part: int = 0) -> Piece:
    said = (word for word in line.split() if word not in idle and not word.isdigit())
    return Piece(line, frozenset(_CALLED.get(word, word) for word in said), part)


# ---- which effect is told --------------------------------------------------------------------------------


def _used(piece: Piece, every: Sequence[One], read: Reading) -> list[One]:
    """The effects of one of which a piece tells that it was used: it does, or is paid, what that says, or is named."""
    named, cards = bool(ready(USED).search(piece.line)), [one for one in every if one.is_card]
    if len(cards) == 1 and ready(_ACTIVATION).search(piece.line):
        return cards
    if ready(_OTHERS).match(piece.line) and not ready(OF_CARD).search(piece.line):
        return []
    if not named and (ready(_NORMALLY).search(piece.line) or piece.words <= _THERE):
        return []
    if named and len(every) == 1 and piece.words <= {"trigger", *KINDS}:
        return list(every)
    if ready(_ITSELF).search(piece.line) and len(own := bringing(every)) == 1:
        return own
    if named and (found := _picked(piece.line, every, read)):
        return found
    if not piece.words:
        cards = cards or list(every)
        return cards if named and len(cards) == 1 and "X" in piece.line.split() else []
    return likest(piece.words, every, "named" if named else "told")


def asked_of(asked: Piece, every: Sequence[One], read: Reading) -> list[One] | None:
    """The effects of which it may be asked: the other one, or those that the words tell; None: the same again."""
    line = asked.line
    if ready(OTHER).search(line):
        return list(every) if len(every) == 2 else []
    if ready(_ITSELF).search(line) and len(own := bringing(every)) == 1:
        return own
    if found := _picked(line, every, read):
        return found
    if asked.words:
        return likest(asked.words, every, "named" if ready(USED).search(line) else "asked")
    return None if ready(AGAIN).search(line) or ready(COPY).search(line) or len(every) == 1 else []


def _picked(line: str, every: Sequence[One], read: Reading) -> list[One]:
    """The effect that a number, a place or a kind tells: "its second effect"; none where it tells several."""
    _, picks = picked_effect(line)
    if not picks and (event := ready(_EVENT).search(line)):
        picks = (Pick("event", event["value"]),)
    found = meant(every, read, picks) if picks else []
    return found if len(found) == 1 else []


def likest(words: frozenset[str], every: Sequence[One], how: str) -> list[One]:
    """The effects that most of the words tell of.

    `how`: an effect is "named"; what is "told" tells more of what it does than of what it waits for; what is "asked" at
    least something of what it does.
    """
    counts = [(_count(words, stems_told(one)), _count(words, _done(one)), one) for one in every]
    told, does = max((told, does) for told, does, _ in counts)
    best = [one for *most, one in counts if most == [told, does]]
    least = (_SOME if how == "asked" and len(best) == 1 else _MOSTLY) * len(words)
    if told < max(least, 1) or (how == "asked" and not does):
        return []
    return [one for one in best if how != "told" or does > _count(words, stems_of(when(one.part).lower()))]


def _count(words: frozenset[str], stems: Set[str]) -> int:
    return sum(_stands(word, stems) for word in words)


def _stands(word: str, stems: Set[str]) -> bool:
    """Whether a word, or what card texts say for it, is among stems."""
    if stands(word, stems):
        return True
    said = [each for each in put([word]) if each != word and each not in STOP_WORDS]
    return bool(said) and all(stands(each, stems) for each in said)


def _done(one: One) -> Set[str]:
    """The stems of what is paid for an effect and of what it does; kept, for each piece of a story is held to it."""
    return _DONE.of(one.part, partial(_stems_done, one))


def _stems_done(one: One) -> set[str]:
    return of_clauses(clauses(one, "pays", "does")) | stems_of(acts_listed(one.facts["actions"]).lower())


def is_met(piece: Piece, ones: Sequence[One]) -> bool:
    """Whether all that a piece tells is said of one of the effects."""
    return any(all(_stands(word, stems_told(one)) for word in piece.words) for one in ones)


def bringing(found: Sequence[One]) -> list[One]:
    """The effects that Special Summon their own card."""
    return [one for one in found if one.number and any(map(brings, clauses(one, "does")))]


def brings(clause: Part) -> bool:
    return bool(clause["verb"] == "special-summon") and is_this(clause.get("object"))
