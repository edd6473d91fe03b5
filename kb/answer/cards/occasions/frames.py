"""What is asked to be brought about by what: the words for the effect, and clauses for what happens and when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.occasions.table import Frame, events
from kb.answer.cards.occasions.times import NOW, timed
from kb.answer.cards.segments import UPON
from kb.language.patterns import holds_each, ready
from kb.quick_tuple import QuickTuple

#: Words that only stress what is asked.
_STRESS = r"\b(?:still|also|even|just|really|actually|already|then|now|simply|legally|as well|too|at all|anyway)\b ?"
#: So many words more have no frame: several runs of words are open in it.
_LONGEST = 40
#: A clause behind what is asked; with one of these words it tells what happens at that time.
_TAIL = (
    r"^(?P<asked>\S+ .+?) (?P<word>when|if|while|after|once|whenever|as soon as|since|because) (?P<tail>\S+ \S+ .+)$"
)
_NOW = frozenset(["when", "if", "while", "whenever"])
#: What asks for a duty, for a target, or how often.
_ELSE = r"\b(?:have to|need to|must|forced|target|targets|choose|select|again|twice|second|another|both|not|still"
_ELSE += r"|(?:by|via|through) [a-z]+ing)\b"
_OF_X = r"^(?:and |but )?(?:(?:i|we|opponent|opp|my opponent) \S+ )?(?:my |a |an |the )?X\b"
_IT = r"\b(?:it|its|them|him|his|her|she|he|that|those|this|they)\b"
_SAME = {"herself": "itself", "himself": "itself", "opp": "opponent", "opps": "opponents"}


class Occasion(QuickTuple):
    """The words for the effect that is used, and clauses that tell what happened, and when it is.

    `own`: whether the card itself is the one to which it happened, where nobody else is named. `asked`: whether it is
    asked of no more than whether what happens brings it about.
    """

    told: str
    scenes: Sequence[str]
    times: Sequence[str] = ()
    own: bool | None = None
    asked: bool = False


#: That something is given back, which is how long it is kept, and no use of an effect.
_BACK = r"\b(?:giv(?:e|es|en|ing)|hand(?:s|ed)?|go(?:es)?|comes?|gets?) (?:\w+ ){0,3}back\b"
_BACK += (
    r"|\b(?:returns?|(?<=X )Y) (?:the monsters?|that monster|it|control)(?: to (?:my opponent|its owner))?"
    r"(?= (?:in|at|by|during) |$)"
)


def occasions(parts: Sequence[str]) -> Iterator[Occasion]:
    """What a question may ask to be brought about; X is its card."""
    *before, last = [part for part in parts if part] or [""]
    if len(last.split()) > _LONGEST or ready(_BACK).search(last):
        return
    plainly = not ready(_ELSE).search(last)
    last = " ".join(ready(_STRESS).sub("", " ".join(_SAME.get(word, word) for word in last.split())).split())
    if found := ready(_TAIL).match(last):
        tail, when = timed(found["tail"]) if found["word"] in _NOW else (found["tail"], [])
        yield from _plainly([*before, tail], found["asked"], when) if plainly else ()
        yield from _by_event([*before, tail], found["asked"], when)
    asked, times = timed(last)
    for said, when in ((last, []), (asked, times)) if times else ((asked, times),):
        yield from _by_event(before, said, when)
    if plainly and (times or before):
        yield from _plainly(before, asked, times)


def _by_event(before: Sequence[str], asked: str, times: Sequence[str]) -> Iterator[Occasion]:
    """What is asked in a frame that tells what happens."""
    for groups in _fitting(events().frames, asked):
        from kb.answer.cards.occasions.events import happening, points_back  # few questions fit one

        told = " ".join(filter(None, (groups.get("x"), groups.get("used"))))
        if points_back(groups["event"]):
            if before and not ready(UPON).search(asked):
                yield Occasion(_plain(told), before, times, asked=len(before) == 1)
            continue
        for own, happened in happening(groups["event"]):
            now = happened.startswith(NOW)
            scenes, when = (before, (*times, happened)) if now else ((*before, happened), times)
            yield Occasion(_plain(told), scenes, when, own, asked=not before and not now)


def _plainly(before: Sequence[str], asked: str, times: Sequence[str]) -> Iterator[Occasion]:
    """What is asked of a time alone, or of what was told before; of nothing else that "it" may be."""
    if ready(_IT).search(asked) and not (before and ready(_OF_X).match(before[-1])):
        return
    for groups in _fitting(events().plain, asked):
        told = _plain(" ".join(filter(None, (groups.get("x"), groups["used"]))))
        if set(told.split()) <= _WHEN and not _CARD & set(asked.split()):
            continue  # "can I enter my Battle Phase" is no use of the card
        yield Occasion(told, before, times)


#: Words that tell no more than when, and those for the card.
_WHEN = frozenset(["this", "that", "turn", "my", "the", "in", "still", "now"])
_CARD = frozenset(["X", "it", "its", "him", "her", "effect", "effects"])


def _plain(told: str) -> str:
    """The words for an effect without those that tell nothing of it."""
    told = ready(r"\b[a-z]+ (?=tokens?\b)").sub("", told)
    told = ready(_COMES).sub("summon X", ready(_OWN).sub(r"\g<whose>", told))
    return " ".join(_NUMBERS.get(word, word) for word in told.split() if word not in events().light)


#: What the card itself does that an effect brings back.
_COMES = (
    r"^(?:X|it|she|he) (?:(?:get|gets|able|ready|going) to )?"
    r"(?:(?:come|comes|jump|hop|return|revive|rise|get|gets)(?: back| out| in| down)?|revive itself|summon itself)"
    r"(?= from|$)"
)
_OWN = r"\b(?P<whose>X|X s|its|her|his) own\b"
_NUMBERS = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5"}


def _fitting(frames: Sequence[Frame], asked: str) -> Iterator[dict[str, str]]:
    """What stands in the slots of each frame that fits."""
    for frame in frames:
        if holds_each(asked, frame.needs) and (found := ready(frame.text).match(asked)):
            yield found.groupdict()
