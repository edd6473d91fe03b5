"""What players tell of who has which cards, as clauses that the grammar of card text reads.

"my board is just a Dragon" is that its player controls only a Dragon.

The last of several pieces may only say that this was all: "i have one set trap, nothing else".
"""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.parts import Part
from kb.answer.cards.spoken.idiom import names_beside
from kb.answer.cards.spoken.sentence import spoken
from kb.answer.cards.spoken.told import Told
from kb.answer.cards.summoning.pieces import Words
from kb.language.patterns import ready

_SIDE = r"(?:field|board|side(?: of the field)?|monster zones?)"
_OWN = rf"(?:on|in) (?:my |our )?(?:own )?{_SIDE}"
_ALL = r"(?:whole |entire |own )?"
_SOME = r"(?:an?|no|one|two|three|four|five|six|seven|\d+|exactly|only|just|at least|another|face|set|both|zero)"
#: What a piece says, and the words for it.
_TOLD = (
    (rf"^(?:the )?only (?:other )?(?:thing|card|stuff)s?(?: that)?(?: (?:i|we) (?:control|have|got))?(?: {_OWN})? "
     r"(?:is|are) (.+)$", r"i control only \1"),
    (r"^(?:the )?only monsters?(?: that)? (?:i|we) (?:control|have|got) (?:is|are) (.+)$", r"i control only \1"),
    (rf"^my (?:only|one|single|lone|sole) monster(?: {_OWN})? is (.+)$", r"i control only \1"),
    (rf"^(?:my )?{_ALL}{_SIDE} (?:is|are) (?:completely |totally )?(?:empty|clear)$", "i control no cards"),
    (r"^(?:an? )?empty (?:field|board)$", "i control no cards"),
    (r"^(?:(?:an? )?empty monster zones?|(?:my )?monster zones? (?:is|are) (?:all )?empty)$", "i control no monsters"),
    (r"^no monsters(?: at all)?(?: on (?:my )?(?:field|board|side))?$", "i control no monsters"),
    (rf"^(?:my )?{_ALL}{_SIDE} (?:is|are|has) (?:just |only )+(.+)$", r"i control only \1"),
    (rf"^(?:my )?{_ALL}{_SIDE} is ({_SOME} .+)$", r"i control only \1"),
    (rf"^(?:my )?{_ALL}{_SIDE} has (.+)$", r"i control \1"),
    (r"^(?:all|everything) (?:i|we) (?:control|have|got)(?: on (?:my )?(?:field|board|side))? (?:is|are) (.+)$",
     r"i control only \1"),
    (rf"^(?:just|only) (.+?) {_OWN}$", r"i control only \1"),
    (rf"^(?:just|only) (?:control|have|got) (.+?)(?: {_OWN})?$", r"i control only \1"),
    (rf"^(?:i|we) (?:just|only) (?:control|have|got) (.+?)(?: {_OWN})?$", r"i control only \1"),
    (rf"^(?:i |we )?(?:have |got |control )?({_SOME} .+?) {_OWN}$", r"i control \1"),
    (rf"^(?:i |we )?(?:have |got |ive got )*({_SOME} .+?)(?: (?:are|is))? in (?:my |the )?(gy|graveyard|grave|hand)$",
     r"i have \1 in my \2"),
    (r"^(?:got|have) (.+)$", r"i control \1"),
    (r"^(?:my )?(opponent) (?:has|controls) nothing$", r"\1 controls no cards"),
    (rf"^opponents {_SIDE} is empty$", "opponent controls no cards"),
)  # fmt: skip
_NOTHING_ELSE = frozenset(["nothing", "else", "thats", "it", "all", "and", "only", "just", "that", "on", "my", "field",
                           "board", "side", "no", "other", "cards", "is", "i", "control", "have"])  # fmt: skip
#: Where a piece tells of another player, or of the whole board.
_AND = r" and (?=(?:i|we|my|opponent|opponents|they) )"
_ONE = r"\bonly (?:just |exactly )?(?:one|1|a single)\b"
_NUMBERS = {"six": "6", "seven": "7", "eight": "8", "nine": "9", "ten": "10", "both": "2"}
_ATTRIBUTES = r"\b(fire|water|earth|wind|light|dark)s\b"
#: What is told of the card itself: that it is where it is Summoned from.
_HERE = frozenset(
    ["X", "it", "its", "is", "in", "my", "the", "hand", "i", "have", "hold", "holding", "got", "just", "drew"]
)
_BUT = r"^(?:and|but|while|if|when|since|because|with|given|say) (?:also |just )?"


def staged(tells: Sequence[Words], about: About) -> list[Told] | None:
    """Who is told to have which cards; None where something else is told, or a word was not understood."""
    said: list[str] = []
    for each in tells:
        text = ready(_BUT).sub("", " ".join(each))
        if set(text.split()) <= _HERE:
            continue
        if set(text.split()) <= _NOTHING_ELSE and said and " only " not in said[-1]:
            said[-1] = ready(r"^i (?:control|have) ").sub("i control only ", said[-1])
            continue
        said += map(_plain, ready(_AND).split(text))
    said = [each for each in said if not set(each.split()) <= _HERE]
    names = names_beside(about)
    found = spoken([*said, "can i special summon X from my hand"], names) if said else None
    if found is None or not found.scenes or any(each.left or not _is_plain(each.clause) for each in found.scenes):
        return None
    return [each._replace(clause=_of_copies(each.clause, about)) for each in found.scenes]


def _is_plain(clause: Part) -> bool:
    """Whether a clause tells who has which cards, and says nothing more of cards told before."""
    return bool(clause["verb"]) and (clause.get("subject") or {}).get("head") not in ("it", "them", "that-card")


def _plain(text: str) -> str:
    """A piece as a clause of who has which cards."""
    for pattern, to in _TOLD:
        if found := ready(pattern).match(text):
            text = found.expand(to)
            break
    text = ready(_ONE).sub("only a", text)  # "only one" is 1, and no more
    text = " ".join(_NUMBERS.get(word, word) for word in text.split())
    return ready(_ATTRIBUTES).sub(r"\1 monsters", text)


def _of_copies(clause: Part, about: About) -> Part:
    """The clause, "another X" as a card of that name."""
    for side in ("subject", "object"):
        cards = clause.get(side) or {}
        if cards.get("head") == "card" and (cards.get("of") or {}).get("head") == "this-card":
            rest = {key: value for key, value in cards.items() if key != "of"}
            clause = {**clause, side: {**rest, "head": "name", "names": [about.card.name]}}
    return clause
