"""A card and the moment, the place or the card that it meets, asked without a verb: "X from hand in the End Phase?"."""

from __future__ import annotations

from collections.abc import Sequence
from re import IGNORECASE

from kb.answer.cards.phrasing.frames import LONGEST
from kb.answer.cards.phrasing.plain import spans
from kb.cards.spotting import Spotted
from kb.language.patterns import ready
from kb.search.question import Question

#: What may stand before the card.
_BEFORE = frozenset(["and", "but", "so", "then", "now", "what", "how", "about", "just", "also", "or"])
_WHOSE = r"my|your|the|an?|opponents?|opponent['’]s|opps?|opp['’]s|their|his|her|enemy|next"
_TIMES = (
    r"turns?|draw phase|standby(?: phase)?|main phase(?: [12])?|mp ?[12]|battle phase|bp|end phase|ep|damage step"
    r"|damage calc(?:ulation)?|ds"
)
#: A time that nothing leads: "opponents turn", "end phase".
_TIME = rf"(?P<before>^|\S+ )(?P<whose>(?:(?:{_WHOSE}) )*)(?P<time>{_TIMES})\b(?! of)"
_LEADS = (
    "in ",
    "during ",
    "on ",
    "after ",
    "before ",
    "until ",
    "at ",
    "this ",
    "same ",
    "next ",
    "last ",
    "per ",
    "each ",
)
#: What a card is held against, and what of it happens.
_AGAINST = r"^(?:vs\.?|versus|against|in response to|over) (?P<what>.+)$"
_ON = r"^(?:on|to) (?P<what>.*\b(?:summons?|attacks?|activations?|attack declaration)\b.*)$"
#: What there is, behind "with".
_OUT = r"\bwith (?P<what>(?:an? |my |no |one |two |[0-9]+ ).+?) (?:up|out|around|on (?:the |my )?(?:field|board))$"
_HELD = (
    r"\bwith (?P<what>(?:no |one |two |[0-9]+ |an? |only ).+?"
    r" in (?:my |the )?(?:extra deck|deck|hand|gy|grave|graveyard))$"
)
#: What the rest begins with where it tells of the use of a card.
_BEGINS = r"^(?:in|during|from|while|if|when|after|before|with|without|at|outside|in response to)\b"


def verbal(asked: Question, cards: Sequence[Spotted]) -> str | None:
    """The question whether the card is activated so, what is told before it as it is told; None for any other.

    `cards`: the names as they are understood.
    """
    if len(asked.text) > LONGEST:
        return None
    *told, (first, last, _) = spans(asked)
    while first < last and asked.words[first].word in _BEFORE:
        first += 1
    spot = next((spot for spot in cards if spot.first == first and spot.last <= last), None)
    if spot is None:
        return None
    name = asked.text[asked.words[first].start : asked.words[spot.last - 1].end]
    if spot.last == last:
        rest = "" if told else None
    else:
        rest = _told_of_use(asked.text[asked.words[spot.last].start : asked.words[last - 1].end])
    if rest is None:
        return None
    before = asked.text[: asked.words[first].start].rstrip(" ,:;-") if told else ""
    joint = "" if not before else " " if before[-1:] in ".!?" else ", "
    return f"{before}{joint}can i activate {name} {rest}".rstrip() + "?"


def _told_of_use(rest: str) -> str | None:
    """What stands behind a card as it does behind "can I activate X"; None where it tells of no use."""
    for against in (_AGAINST, _ON):
        if found := ready(against, IGNORECASE).match(rest):
            return f"in response to {found['what']}"
    rest = ready(_OUT, IGNORECASE).sub(r"if i control \g<what>", rest)
    rest = ready(_HELD, IGNORECASE).sub(r"if i have \g<what>", rest)
    if (found := ready(_TIME, IGNORECASE).search(rest)) and not found["before"].lower().endswith(_LEADS):
        whose = found["whose"] or "the "
        of_other = whose.split()[0].lower().startswith(("opp", "enemy")) if whose.strip() else False
        led = f"{found['before']}in {'my ' if of_other else ''}{whose}{found['time']}"
        rest = rest[: found.start()] + led + rest[found.end() :]
    return rest if ready(_BEGINS, IGNORECASE).match(rest) else None
