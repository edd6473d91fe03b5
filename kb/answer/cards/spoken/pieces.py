"""Pieces of a question that a comma cuts off, put where they belong: beside what they tell of, or to what is asked.

"Two monsters, both face-down" has them face-down; "Raigeki, a Normal Spell" tells only what is printed on the card;
"to summon it, may I send a Link Monster" and "may I send a Link Monster, to summon it" are one clause.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from re import Match

from kb.answer.cards.spoken.described import ASKS
from kb.answer.cards.spoken.idiom import idiom, words_of
from kb.language.patterns import ready
from kb.language.words import STOP_WORDS, tokens
from kb.records import Card

_KINDS = r"(?:monsters?|cards?|spells?|traps?|tokens?|ones?|copies|effects?)"
#: How several cards lie or came, told behind them.
_ALIKE = (
    r"^(?:and )?(?:both|all|each|all three|all four)(?: of (?:them|those|these))?(?: (?:are|were|is))? "
    r"(?P<how>(?:still )?(?:face ?up|face ?down|set|in (?:attack|defense)(?: position| mode)?|special summoned.*|"
    r"banished(?: face ?up)?|level \d+|rank \d+|"
    r"(?:with )?(?:different|the same) (?:names?|levels?|attributes?|types?)))$"
)
#: What cards are not, told behind them.
_NOT = (
    r"^(?:but )?(?:not|non|no)(?: an?)? "
    r"(?P<what>(?:fusion|synchro|xyz|link|ritual|pendulum|normal|effect|tuner|token)s?)(?: monsters?)?$"
)
#: A comparison with what is not asked of.
_CONTRAST = r"^(?:and |but )?(?:not (?:just|only|merely|simply)|instead of|rather than|as opposed to) (?P<what>.+)$"
_ONE = r"^(?:even )?(?:if (?:its|it is) )?(?:one|ones|something) (?:that|which|thats|that is) (?P<rest>.+)$"
_FRONT = r"^(?:so |now |and )*(?P<piece>(?:in order )?to (?P<base>[a-z]+)(?: .+)?|by (?P<ing>[a-z]+ing) .+)$"
_WITH = (
    r"^(?:with|using|for|via|through) (?:the |its |X s )?(?:own )?"
    r"(?:first|second|third|last|other|1st|2nd|3rd|main) (?:option|effect|part|mode|bullet|half|choice|one)(?: of X)?$"
)
_OF_CARD = r"^for (?:the |my )?(?:X(?: s)?|its) (?P<act>[a-z]+(?: [a-z]+)?)$"
_FROM = (
    r"^(?:straight |right |directly )?(?:from|out of|in|into|onto|to) (?:my |the |their |its |his )*(?:opponents )?"
    r"(?:hand|deck|gy|grave|graveyard|field|extra deck|board|side|banishment)$"
)
_CLAUSE = r"\b(?:i|we|they|he|she|is|are|was|were|has|have|had|controls?|can|may|does|do|will|gets?|got|opponent)\b"
_EDGE = (
    r"^(?:now |and )?(?:its )?(?:at |on |right at |by |in |during )?(?:the )?(?:very )?"
    r"(?P<edge>start|beginning|end) of (?P<of>(?:(?:my|the|their|his|my opponents|opponents|this|that) )*"
    r"(?:battle phase|battle|damage step|main phase 1|turn))$"
)
_THEN = (
    r"^(?:also |still |later |and )*(?:in|on|during) (?:(?:my|the|their|his|my opponents|opponents|this|that|same) )*"
    r"(?:main phase(?: [12])?|battle phase|end phase|standby phase|draw phase|damage step|damage calculation|turn)$"
)
_TIMES = ("phase", "step", "battle", "turn", "calculation")
#: No longer piece is looked at.
_LONGEST = 160


def pieced(parts: Sequence[str], cards: Mapping[str, Card], names: Sequence[str]) -> list[str]:
    """The parts of a question, each piece that is no clause put to the one it belongs to.

    `cards` by their letters; `names`: those for which the text asks, whose words mean other cards.
    """
    parts = _by_name(parts, cards, names)
    if len(parts) == 1:
        return [*parts]
    at = next((n for n in reversed(range(len(parts))) if _asks(parts[n])), -1)
    found: list[str] = []
    ahead: list[str] = []
    behind = False  # whether what was told last is what is asked
    cut = False  # whether a piece was taken out before this one
    for n, part in enumerate(parts):
        last = found[-1] if found else ""
        beside = None if len(part) > _LONGEST else _beside(part, last, cards, behind, cut) if last else None
        if beside is not None:
            found[-1], cut = beside, True
            continue
        if (
            at > n
            and len(part) <= _LONGEST
            and (piece := _ahead(part, n + 1 == at, not parts[at].startswith(("is ", "are "))))
        ):
            ahead.append(piece)
            continue
        found.append(" ".join([part, *ahead]) if n == at else part)
        behind, cut = n == at, False
    return found


def _by_name(parts: Sequence[str], cards: Mapping[str, Card], names: Sequence[str]) -> list[str]:
    """The parts with the letter of a card for "the" and a word of its name that says nothing else: "the Golem"."""
    asked = words_of(names)
    short = {word: letter for word, letter in _short(cards).items() if word not in asked}
    return [
        _begun(" ".join(_lettered(part.split(), short)) if " the " in f" {part}" else part, short) for part in parts
    ]


def _begun(part: str, short: Mapping[str, str]) -> str:
    """The part with the letter of the card with a word of whose name it begins: "golem attacks", not "golem cards"."""
    words = part.split()
    if len(words) < 2 or not (letter := short.get(words[0])) or letter in words:
        return part
    from kb.card_text.lexicon import words as lexed

    does = not {"third", "past", "modal"}.isdisjoint(lexed(words[1])[0].senses) or words[1] in _GETS
    return " ".join([letter, *words[1:]]) if does else part


_GETS = frozenset(["got", "gets", "went", "goes", "survived", "survives", "died", "dies"])


def _lettered(words: Sequence[str], short: Mapping[str, str]) -> list[str]:
    found: list[str] = []
    at = 0
    while at < len(words):
        name = words[at + 1] if words[at] == "the" and at + 1 < len(words) else ""
        if set(words[at + 2 : at + 3]) & _MORE:
            name = ""  # one of several
        letter = short.get(name) or short.get(name.removesuffix("s"), "")
        if not letter:
            found.append(words[at])
            at += 1
            continue
        found += [letter] if name in short else [letter, "s"]
        at += 2
    return found


def _short(cards: Mapping[str, Card]) -> dict[str, str]:
    """The words of which one card's name has each, that no rule and no text knows, with its letter."""
    from kb.card_text.lexicon import words as lexed

    found: dict[str, str] = {}
    for letter, card in cards.items():
        for token in tokens(card.name):
            word = token.word
            if len(word) >= _SHORTEST and not lexed(word)[0].senses and word not in STOP_WORDS:
                found[word] = "" if word in found and found[word] != letter else letter
    return found


#: What tells that another card may be meant by a word of the name.
_MORE = frozenset(["i", "we", "that", "which", "from", "my", "opponent", "opponents", "it", "X", "monster", "monsters"])
_MORE |= {"card", "cards", "spell", "trap", "token", "tokens", "of"}
#: Shorter words of a name are not said for it.
_SHORTEST = 4


def _asks(part: str) -> bool:
    words = part.split()
    return bool(words) and words[0] in ASKS


def _ahead(part: str, next_asks: bool, which: bool) -> str:
    """A piece before what is asked that belongs behind it; "" for another part. `which`: something is to be done."""
    if part.endswith(_TIMES) and (found := ready(_EDGE).match(part)):
        of = f"{found['of']} phase" if found["of"].endswith("battle") else found["of"]
        return f"at the {found['edge']} of {of if of.split()[0] in ('the', 'my', 'this', 'that') else f'the {of}'}"
    if not next_asks:
        return ""
    if part.startswith(("to ", "in order", "by ", "so ", "now ", "and ")) and (found := ready(_FRONT).match(part)):
        does = _base(found)
        return found["piece"] if does and not ready(_CLAUSE).search(part) else ""
    if ready(_WITH).match(part):
        return part if which else ""
    return f"for its {found['act']}" if (found := ready(_OF_CARD).match(part)) else ""


def _beside(part: str, last: str, cards: Mapping[str, Card], behind: bool, cut: bool) -> str | None:
    """The part before with what a piece tells of it; None where the piece is no such."""
    words = part.split()
    if words[0] in ("both", "all", "each", "and") and (found := ready(_ALIKE).match(part)):
        how = found["how"].removeprefix("with ").removeprefix("still ")
        if ready(rf"\b{_KINDS}$|s$").search(last):
            return f"{last} {'with' if 'different' in how or 'same' in how else 'that are'} {how}"
    if (found := ready(_NOT).match(part)) and ready(rf"\b{_KINDS}\b").search(last):
        return f"{last} that is not a {found['what']}" if ready(rf"\b{_KINDS}$").search(last) else None
    if behind and (ready(_CONTRAST).match(part) and not ready(_CLAUSE).search(part)):
        return last
    if behind and (found := ready(_ONE).match(part)) and ready(rf"\b{_KINDS}$").search(last):
        return f"{last} that {found['rest']}"
    if (behind or cut) and ready(_FROM).match(part):
        return f"{last} {part}"
    if behind and part.startswith(("to ", "by ", "in order")) and (found := ready(_FRONT).match(part)):
        does = _base(found)
        return f"{last} {part}" if does and not ready(_CLAUSE).search(part) else None
    if behind and words[-1] in ("1", "2", *_TIMES) and ready(_THEN).match(part):
        return f"{last} {part}"
    known = idiom().sets["printed"]
    said = known.issuperset(word for word in words if not word.isdigit()) and _is_printed(words, last, cards)
    return last if said else None


def _is_printed(words: Sequence[str], last: str, cards: Mapping[str, Card]) -> bool:
    """Whether all that is said of the card named last is printed on it."""
    card = cards.get(last.rsplit(maxsplit=1)[-1])
    told = [word for word in words if word not in _SMALL]
    if card is None or not told:
        return False
    known = {token.word for each in (card.type, *map(str, card.facts.values())) for token in tokens(each)}
    known |= set(_OF_FACTS)
    known |= {word for key, word in _FRAMES.items() if key in card.type.lower()}
    return known.issuperset(told)


#: What is no fact.
_SMALL = frozenset(["a", "an", "the", "is", "its", "shes", "hes", "thats", "which", "that", "it", "monster", "card"])
_SMALL |= {"type", "attribute", "with", "and", "just", "only"}
#: Words for a fact that is printed, whichever card it is.
_OF_FACTS = ("level", "rank", "rating", "atk", "def", "attack", "defense", "original")
_FRAMES = {"monster": "main"}


def _base(found: Match[str]) -> str:
    """The verb that a piece names, as "to draw" and "by drawing" do; "" where it is none."""
    from kb.answer.cards.phrasing.statements import base_of_ing, is_base  # of few pieces

    if found["ing"]:
        return base_of_ing(found["ing"]) or ""
    return found["base"] if is_base(found["base"]) else ""
