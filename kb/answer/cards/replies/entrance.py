"""The way in to what one card answers or negates of another: few questions ask that."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from kb.answer.cards.named import Named, likely
from kb.answer.cards.replies import PAYS
from kb.answer.cards.segments import segments
from kb.answer.cards.told import Told
from kb.language.patterns import ready
from kb.search.question import Question
from kb.store.store import Store

_CARDS = 2
#: One of these is said where it is asked of an answer, if the card's name is not the verb.
_WORDS = frozenset(
    [
        "chain",
        "chained",
        "chaining",
        "respond",
        "response",
        "reply",
        "answer",
        "react",
        "negate",
        "negates",
        "negated",
        "counter",
        "countered",
        "stop",
        "stopped",
        "cancel",
        "hit",
        "on",
        "against",
        "vs",
        "be",
        "to",
        "work",
        "use",
        "activate",
        "activated",
        "discarded",
        "discard",
        "legal",
        "chance",
        "window",
        "have",
        "good",
        "live",
        "something",
        "time",
        "legit",
        "allowed",
        "with",
    ]
)
_SUBJECTS = frozenset(["i", "we", "you", "player", "someone", "opponent", "they", "he", "she", "the", "my", "a"])
_EQUIPS = frozenset(["equip", "equipped", "put", "place", "placed", "use"])
#: So few words stand beside a bare name.
_BARE = 5


def pays(store: Store, question: Question, ways: Iterable[Named]) -> Told | None:
    """The answer to a question whether a card may pay for another; None to any other."""
    if PAYS.isdisjoint(word.word for word in question.words):
        return None
    for named in likely(question, ways, _CARDS):
        parts = segments(question, named.cards)
        if " Y" in parts[-1]:
            from kb.answer.cards.replies import paid_with  # of few questions

            if (asked := paid_with.heard(parts)) is not None:
                return paid_with.paid(store, named, asked)
    return None


def replied(store: Store, question: Question, ways: Iterable[Named]) -> Told | None:
    """The answer to a question whether a card answers or negates something; None to any other."""
    for named in likely(question, ways, _CARDS):
        parts = segments(question, named.cards)
        if " Y" in f" {parts[-1]}" and len(parts) == 1 and not _EQUIPS.isdisjoint(parts[-1].split()):
            from kb.answer.cards.replies import equipped_to  # of few questions

            of_equip = equipped_to.heard(parts[0])
            if of_equip is not None and (told := equipped_to.answered(store, named, of_equip)) is not None:
                return told
        if "summon" in parts[-1] and " Y" in f" {' '.join(parts)}" and len(parts) == 1:
            from kb.answer.cards.replies import of_summons  # as above

            of_summon = of_summons.heard(parts[0])
            if of_summon is not None and (told := of_summons.answered(store, named, of_summon)) is not None:
                return told
        if not _may_ask(parts) or _is_after(parts):
            continue
        from kb.answer.cards.replies.asking import question as heard

        if (said := heard(parts)) is None:
            continue
        from kb.answer.cards.replies.exchange import exchanged

        if (told := exchanged(store, named, said)) is not None:
            return told
    return None


#: That one card was used on the other, and that it is asked what is left of that.
_USED_ON = r"\b([XY])(?: on)? (?:my |the |his |her |their |opponents? )*(?!\1)[XY]\b"
_LEFT = r"^(?:can|could|may) (?:i|we|he|she|they) (?=.*\b(?:still|second|other|first|third)\b).*\beffects?\b"

#: That something was done at another time of the turn, and not just now.
_EARLIER = r"\b(?:used|activated|resolved|effects?)\b.* (?:earlier(?: this turn)?|this turn|last turn)$"
#: That it is asked of a chain after all.
_CHAINS = r"\b(?:chain(?:ed|ing)?|respon(?:d|se)|answer|negated?|stop)\b"
#: That something was Summoned with the cards, so that nothing is on a chain any more.
_MADE = r"\b(?:fused|overlaid|overlayed|synchroed|linked away|as (?:a |the |its |his )?(?:\w+ )?materials?)\b"


def _is_after(parts: Sequence[str]) -> bool:
    """Whether it is asked which effect may be used after one was stopped, or after a Summon was made with the card, and
    not what is chained to that."""
    if any(ready(_MADE).search(part) for part in parts[:-1]):
        return True
    if any(ready(_EARLIER).search(part) for part in parts[:-1]) and not ready(_CHAINS).search(parts[-1]):
        return True
    told = any(ready(_USED_ON).search(part) for part in parts[:-1])
    return told and ready(_LEFT).match(parts[-1]) is not None


def _may_ask(parts: Sequence[str]) -> bool:
    """Whether a question may ask that: a card is named where it may answer."""
    said = [part.split() for part in parts]
    words = {word for part in said for word in part}
    if not words & {"X", "Y"}:
        return False
    alone = any(set(part[:2]) & {"X", "Y"} and len(part) <= _BARE for part in said)
    verb = any(b in ("X", "Y") and a in _SUBJECTS for part in said for a, b in pairwise(part))
    return alone or verb or not words.isdisjoint(_WORDS)
