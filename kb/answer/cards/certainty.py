"""How sure an answer of the readings is: what its question says, held against what the answer tells.

A question is a sum of things said: the cards that it names, what is asked of them, and what is told beside. An answer
rests on some of these. Whatever else is said may be a condition that nobody looked at, and turn it:

- *Yes* needs all of them. It is certain where nothing is told beside what is asked, no other card is named that was
  not held against it, and every number and kind of card that is said stands in what answers. It is none where something
  is told beside, or asked, that who answered left out of account; else it is likely.
- *No* needs one of them: another number, place or owner than the text has is the very reason for it. It is certain of
  a question that says little, `FEW` words at most beside the names. Of one that says more it is likely. Where only how
  often an effect is used is the reason, what is said beside may tell that it is not asked of that use: it is given
  while all but `LEFT` of the words stand in what answers, and where no other card is named, which may have negated it.
- Of a question that denies what it asks, neither: whether yes agrees with it or with what it denies is open.
- What is only likely for another reason (`kb.answer.cards.told`) is so of a question that says little, and else none.

`benchmarks.card_certainty` reads `FEW` off what unseen authors' questions were first answered, each author by the
others, and prints how often each of these is right.
"""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.forms.described import stands, tells
from kb.answer.cards.parts import stems_of
from kb.answer.cards.segments import is_bare, segments
from kb.answer.cards.spoken.idiom import put
from kb.answer.cards.told import OF_DENIAL, OF_FORM, OF_GRAMMAR, SHOWN, Told
from kb.cards.spotting import Spotted
from kb.language.patterns import ready
from kb.language.polarity import denies
from kb.language.words import STOP_WORDS
from kb.quick_tuple import QuickTuple
from kb.search.question import Question

#: So many words beside the names are little; of more so many may stand nowhere in what answers.
FEW, LEFT = 7, 6
#: What an answer says that rests on nothing but how often an effect is used.
_LIMIT = " its limit: "
#: What tells of several copies, or of both effects; how many there are, where uses are counted.
_OF_COPIES = frozenset(["copies", "copy", "two", "2", "second", "another", "both"])
_MANY = frozenset(["one", "two", "three", "1", "2", "3", "second", "third", "2nd", "3rd", "single"])
#: What it says where the reason is also what was negated of that use.
_NEGATED = "negated"
#: The words of a phase or a turn.
_PHASES = frozenset(["phase", "turn", "step", "mp1", "mp2", "bp"])
_TIMES = _PHASES | {"my", "the", "own", "opponents", "opponent", "main", "battle", "end", "standby", "draw", "damage"}
_TIMES |= {"1", "2", "his", "her", "their", "opps"}
#: What begins a clause that tells something beside what is asked.
_CONDITIONS = frozenset(
    ["if", "when", "while", "after", "once", "before", "unless", "upon", "whenever", "because", "since"]
)
#: What asks whether so much as is told suffices, and what bounds a figure in place of naming it.
_ENOUGH = "enough"
_BOUNDS = frozenset(["more", "less", "higher", "lower", "least", "most", "each", "times", "half", "halve", "double"])
#: The senses of a word for a kind of card.
_KINDS = frozenset(["type", "attribute", "frame"])


class Account(QuickTuple):
    """How many words a question says beside the names, and of a no how many of them stand nowhere in what answers.

    `alone`: nothing is told beside what is asked. `held`: no other card is named than those that were looked at.
    `decides`: of a yes to nothing else, a number or a kind of card stands nowhere in what answers. `partial`: who
    answered does not look at what is told beside. `limit`: a no rests on how often an effect is used, and no more.
    `other`: a yes names a figure that is paid, and it is asked of another. `enough`: it is asked if what is told does.
    `kinds`: each number and kind that is said was held against the text.
    """

    said: int
    left: int
    alone: bool
    held: bool
    decides: bool
    partial: bool
    limit: bool = False
    other: bool = False
    enough: bool = False
    kinds: bool = False


def weighed(asked: Question, cards: Sequence[Spotted], told: Told) -> Told:
    """The answer to a question that names `cards`, no surer than what it leaves of what is said lets it be."""
    if told.verdict is None or told.chance < SHOWN or told.every:
        return told
    if denies(asked.nameless):
        return told._replace(chance=OF_GRAMMAR)
    found = account(asked, cards, told)
    sure = told.chance >= OF_FORM
    held = chance(found, yes=told.verdict == "yes", sure=sure)
    if told.lacks and sure:
        held = max(held, OF_DENIAL)
    return told._replace(chance=min(told.chance, held))


def chance(found: Account, *, yes: bool, sure: bool, few: int = FEW) -> float:
    """How likely a verdict is right by what its answer leaves; `sure`: no other reason makes it only likely."""
    if found.said > few and not sure:
        return OF_GRAMMAR
    if yes and (found.other or (found.partial and not found.alone)):
        return OF_GRAMMAR
    if yes:
        return OF_FORM if found.alone and found.held and not found.decides else OF_DENIAL
    if found.limit and not found.held:
        return OF_GRAMMAR
    if found.said <= few or (found.kinds and sure):
        return OF_FORM
    return OF_GRAMMAR if found.enough or (found.limit and found.left > LEFT) else OF_DENIAL


def account(asked: Question, cards: Sequence[Spotted], told: Told, few: int = FEW) -> Account:
    """What a question says, and what of it an answer leaves; counted only of a no to more words than `few`."""
    named = {at for spot in cards for at in range(spot.first, spot.last)}
    words = put([token.word for at, token in enumerate(asked.words) if at not in named])
    said = [word for each in words for word in each.split() if _says(word)]
    stems = stems_of(told.said.partition(":")[2].lower().replace("graveyard", "gy"))
    yes = told.verdict == "yes"
    left = 0 if yes or len(said) <= few else sum(not stands(word, stems) for word in said)
    alone = _is_alone(asked, cards) if told.alone is None else told.alone
    held = told.pair or len({spot.card.name for spot in cards}) <= 1
    weighs = yes and alone and not told.kinds and not told.accounted
    deciding = _deciding(words, told) if weighs else []
    decides = any(_decides(word, stems) and not stands(word, stems) for word in deciding)
    _, is_limit, why = told.said.split("\n", 1)[0].partition(_LIMIT)
    limit = bool(is_limit) and _NEGATED not in why
    other = yes and _names_other(said, told.said)
    enough = any(word.word == _ENOUGH for word in asked.words)
    many = min(len(said), few) if told.accounted else len(said)
    return Account(many, left, alone, held, decides, told.partial, limit, other, enough, told.kinds)


def _deciding(words: Sequence[str], told: Told) -> list[str]:
    """The words that say something, without those that number a phase, or uses where these were counted."""
    line = [word for each in words for word in each.split()]
    many = _MANY if _LIMIT in told.said and not _OF_COPIES.isdisjoint(line) else frozenset[str]()
    phases = {at for at, word in enumerate(line) if word.isdigit() and line[at - 1 : at] == ["phase"]}
    return [word for at, word in enumerate(line) if _says(word) and word not in many and at not in phases]


def _names_other(said: Sequence[str], answer: str) -> bool:
    """Whether a figure is said where an answer names another one that is paid."""
    asked = {word for word in said if word.isdigit() and len(word) > 1}
    if not asked:
        return False
    words = ready(r"[a-z]+|\d+").findall(answer.lower())
    told = {word for word in words if word.isdigit() and len(word) > 1}
    return "pay" in words and bool(told) and asked.isdisjoint(told) and _BOUNDS.isdisjoint(words)


def _says(word: str) -> bool:
    """Whether a word says something: no word of grammar or of courtesy."""
    return word not in STOP_WORDS and tells(word)


def _is_alone(asked: Question, cards: Sequence[Spotted]) -> bool:
    """Whether a question has one clause beside a bare name."""
    parts = [part.split() for part in segments(asked, cards) if not is_bare(part)]
    parts = [part for part in parts if any(_says(word) for word in part) and not _is_time(part)]
    return len(parts) <= 1 and not any(word in _CONDITIONS for words in parts for word in words[1:])


def _is_time(part: Sequence[str]) -> bool:
    """Whether a part tells only a phase, or whose turn it is: "during my Main Phase 2", put first."""
    return part[0] in ("during", "in", "on") and {*part[1:]} <= _TIMES and not _PHASES.isdisjoint(part[-2:])


def _decides(word: str, stems: set[str]) -> bool:
    """Whether a word is a number, or one for a kind of card; a number that stands there in digits decides nothing."""
    from kb.card_text.lexicon import words  # of few answers

    each = words(word)
    if any(str(one.number) in stems for one in each if one.number is not None):
        return False
    return any(one.number is not None or not _KINDS.isdisjoint(one.senses) for one in each)
