"""A question in the plain words for its turns of phrase, and each of two acts of which one is asked, asked alone."""

from __future__ import annotations

from collections.abc import Sequence
from re import Match

from kb.answer.cards.phrasing.plain import spans
from kb.answer.cards.spoken.turns import plainer
from kb.cards.spotting import Spotted
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple
from kb.search.question import Question

_LETTERS = "XYZ"
#: What is asked of two acts: the first is done for the second, or with it.
_TWO = (
    r"^(?P<asks>(?:can|could|may) (?P<who>i|X|it)) (?P<first>(?:(?!(?:and|to)\b)\S+ )+?)(?:and(?: then)?(?: also)?|to)"
    r" (?P<second>(?!.*\b(?:and|or|to|it|that|them|those|this|him|her|both|not|only|without|instead)\b)[a-z]+ .+)$"
)
_ANSWERS = frozenset({"chain", "chained", "respond", "responded", "response"})
_WITH = (
    r"^(?P<asks>(?:can|could|may|do|does|will|would) (?:i|X|it|my opponent|opponent)"
    r"(?: (?:let|allow|permit|have) (?:me|us))?)(?: (?:to|also|still|then|both|just))* "
    r"(?P<first>(?!(?:have|need|get|choose) )[a-z]+ (?:(?!(?:and|or)\b)\S+ )*?)and(?: (?:then|also|even|still))* "
    r"(?P<second>(?!.*\b(?:and|or|both|not|only|without|instead|if|when)\b)(?P<does>[a-z]+)(?: .+)?)$"
)


def turned(asked: Question, cards: Sequence[Spotted]) -> str | None:
    """The question with its turns of phrase put in plain words; None where none is."""
    said = _parts(asked, cards)
    if len({spot.card.name for spot in cards}) > len(_LETTERS):
        return None
    made = [plainer([part]) for part, _ in said]
    if all(put == [part] for put, (part, _) in zip(made, said, strict=True)):
        return None
    return _whole([(" ".join(put), ends) for put, (_, ends) in zip(made, said, strict=True) if put], asked, cards)


#: A card that lies there while both are done.
_UNDER = r" (?:under|through|against|despite) X\b.*$"
_OWN_SUMMON = r"(?:special )?summon (?:X|it)(?: .*)?"


class Alone(QuickTuple):
    """A question that asks of one act alone, and the words of the act; `beside`: the other need not be done for it."""

    asks: str
    act: tuple[str, ...]
    beside: bool = False


_NOUNS = frozenset(["a", "an", "the", "any", "my", "his", "her", "their", "another", "this", "that"])


def each_alone(asked: Question, cards: Sequence[Spotted]) -> list[Alone]:
    """Two questions, one for each act, of one that asks whether one may be done for, or with, the other; else none."""
    if len({spot.card.name for spot in cards}) != 1:
        return []
    said = [(" ".join(plainer([part])), ends) for part, ends in _parts(asked, cards)]
    if not said:
        return []
    done_for = ready(_TWO).match(said[-1][0])
    if not (found := done_for or _both(said[-1][0])):
        return []
    acts = [found["first"].strip(), found["second"]]
    if acts[0].split()[0] in _ANSWERS and acts[1].split()[0] in _NOUNS:
        return []  # to which effect it is chained, and nothing that is done
    if acts[0].split()[-1] in _ANSWERS:
        return []  # "chained to a search": what it answers is told
    if done_for and ready(_OWN_SUMMON).fullmatch(acts[1]):
        return []  # what is given for the card's own Summon is no act of an effect
    under = ready(_UNDER).search(acts[1])
    how = under[0] if under else " with X"
    asks = [_whole([*said[:-1], (_with_card(f"{found['asks']} {act}", how), True)], asked, cards) for act in acts]
    return [Alone(one, tuple(act.split()), done_for is None) for one, act in zip(asks, acts, strict=True)]


def _both(part: str) -> Match[str] | None:
    """The two acts of which a clause asks in one breath: "does X let me take a monster and summon it"."""
    if " and " not in part or (found := ready(_WITH).match(part)) is None:
        return None
    from kb.answer.cards.phrasing.statements import is_base  # of few questions
    from kb.answer.cards.spoken.idiom import put

    verbs = [put(found[act].split())[:1] for act in ("first", "second")]  # of "later" alone nothing is left
    return found if all(verb and is_base(verb[0].split("-")[-1]) for verb in verbs) else None


def _with_card(said: str, how: str) -> str:
    """What is asked, with the card by which it is done, or under which."""
    return said if "X" in said.split() else f"{said}{how}"


def _parts(asked: Question, cards: Sequence[Spotted]) -> list[tuple[str, bool]]:
    """The pieces of a question in small letters, a letter for each card, and whether a sentence ends behind each."""
    names = list(dict.fromkeys(spot.card.name for spot in cards))
    marks = {spot.first: (spot.last, _LETTERS[names.index(spot.card.name)]) for spot in cards}
    found = list[tuple[str, bool]]()
    for first, last, ends in spans(asked):
        words, at = list[str](), first
        while at < last:
            behind, letter = marks.get(at, (at + 1, ""))
            words.append(letter or asked.words[at].word)
            at = behind
        found.append((" ".join(words), ends))
    return found


def _whole(said: Sequence[tuple[str, bool]], asked: Question, cards: Sequence[Spotted]) -> str:
    """The pieces as a question, with the longest of the words by which it names each card."""
    names = dict.fromkeys((spot.card.name for spot in cards), "")
    for spot in cards:
        own = asked.text[asked.words[spot.first].start : asked.words[spot.last - 1].end]
        own = own.removesuffix("'s").removesuffix("’s")
        names[spot.card.name] = max(names[spot.card.name], own, key=len)
    told = "".join(f"{part}{'.' if ends else ','} " for part, ends in said[:-1]) + f"{said[-1][0]}?"
    for letter, name in zip(_LETTERS, names.values(), strict=False):
        told = ready(rf"\b{letter}\b").sub(name.replace("\\", r"\\"), told)
    return told
