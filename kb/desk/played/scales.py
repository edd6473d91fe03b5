"""A Pendulum Summon that a question tells in numbers, answered by playing it: the Scales, and the Levels asked about.

Only a question every word of which has its place in one of the forms is answered so; others are left to the records.
Source: "Pendulum Monsters" (ygo-rulebook, official rulebook pages 16-17).
"""

import re
from collections.abc import Sequence

from kb.answer.answer import Answer
from kb.desk.played.result import answer, can_play
from kb.language.patterns import ready
from kb.language.words import fold_name
from kb.quick_tuple import QuickTuple
from kb.search.question import Question
from kb.store.store import Store

#: The Levels that a monster has, and the Scales.
_LEVELS, _HIGHEST_SCALE = range(1, 13), 13
_N = r"\d{1,2}"
_OPENS = (
    r"(?:so |ok |okay |and |if |when |say |with |using |given |i have |ive got |i got |i control |there are |i set )*"
)
_WHOSE = r"(?:(?:my|his|her|their|the|two|both|(?:my )?opp(?:onent)?s?|a) )*(?:pend(?:ulum|y)? )?"
_ARE = r"(?: (?:are|is|of|at|being|set at|set to|like))?"
_FORMS_OF_SCALES = (
    rf"{_WHOSE}scales?{_ARE} (?P<low>{_N})(?: (?:and|to|through|with))?"
    rf" (?:(?:a )?(?:pend(?:ulum)? )?scale(?: of)? )?(?P<high>{_N})",
    rf"(?:a |my )?(?P<low>{_N})(?: (?:and|to))?(?: an?)? (?P<high>{_N}) (?:pend(?:ulum)? )?scales?",
)
_SET = r"(?: (?:set|up|active|down|in play|on the field|in (?:my|the|his) pendulum zones?))?(?: (?:and|so|then|now))?"
_LEVEL = rf"(?:(?:an?|the|my|any|some|one|his|another) )*(?:level|lvl|lv|levels)s? {_N}s?"
_NOUN = r"(?: (?:normal |effect |pendulum |main deck )?(?:monsters?|guys?|dudes?|ones?|cards?|bod(?:y|ies)))?"
_MONSTERS = rf"(?P<monsters>{_LEVEL}{_NOUN}(?:(?: (?:and|plus))?(?: an?)? (?:{_LEVEL}|{_N}s?){_NOUN})?)"
_FROM = r"(?: (?:(?:thats |that is |which is )?(?:from|in|out of)) (?:my |the |his )?hand)?"
_ALSO = r"(?: (?:still|also|then|actually|legally|even|just|now))*"
_WHO = r"(?:i|we|he|she|they|you|(?:my |the )?opp(?:onent|o)?)"
_MAY = r"(?:can|could|may|do|does|would|am|is|are)"
_SUMMON = r"(?:pend(?:ulum|y)?|p) (?:special )?(?:summon|summons|drop|bring out)"
_SUMMONED = r"(?:be )?(?:pend(?:ulum|y)?|p) (?:special )?summon(?:ed|able)"
_FINE = "legal|ok|okay|fine|allowed|in range|in between|possible|good"
_TOGETHER = r"(?: (?:together|both|at once|at the same time|with (?:them|those|these|that)(?: scales)?|this turn))*"
_ASKS = (
    rf"{_MAY} {_WHO}{_ALSO} (?:(?:allowed|able) to )?{_SUMMON} {_MONSTERS}{_FROM}{_TOGETHER}",
    rf"{_MAY} {_MONSTERS}{_FROM}{_ALSO} {_SUMMONED}{_FROM}{_TOGETHER}",
    rf"is it (?:{_FINE}) to {_SUMMON} {_MONSTERS}{_FROM}{_TOGETHER}",
    rf"(?:is |are )?{_MONSTERS}{_FROM}(?: (?:{_SUMMON}|{_SUMMONED}))?(?: (?:{_FINE}))?{_TOGETHER}",
)
_WHICH = rf"(?:what|which) (?:levels?|monsters?) {_MAY} {_WHO}{_ALSO} {_SUMMON}{_FROM}"
_WITH = r"(?: (?:with|using|between|if i have|if i control|when i have|on|off))+"
_FORMS = tuple(
    form
    for scales in _FORMS_OF_SCALES
    for asks in (*_ASKS, _WHICH)
    for form in (
        rf"{_OPENS}{scales}{_SET} {asks}\Z",
        rf"{_OPENS}{asks}{_WITH} (?:a )?{scales}{_SET}\Z",
    )
)


class Told(QuickTuple):
    """The two Scales as told, and the Levels of the monsters asked about: none where it is asked which."""

    scales: tuple[int, int]
    levels: tuple[int, ...]


def told(said: str) -> Told | None:
    """What a question in small letters tells; None where a word of it has no place."""
    for form in _FORMS:
        if found := ready(form).match(said):
            scales = int(found["low"]), int(found["high"])
            asked = found.groupdict().get("monsters") or ""
            levels = tuple(map(int, re.findall(r"\d+", asked)))
            fits = max(scales) <= _HIGHEST_SCALE and all(level in _LEVELS for level in levels)
            return Told(scales, levels) if fits else None
    return None


def run(store: Store, asked: Question, text: str) -> Answer | None:
    """The answer to a question that tells Scales and Levels, by playing it; None to any other question."""
    if asked.cards or not can_play(asked.game) or (found := told(fold_name(text))) is None:
        return None
    from kb.engine.yugioh.summon.pendulum import ONCE, TOGETHER  # few questions tell such a thing

    said = f"Played: Pendulum Scales {found.scales[0]} and {found.scales[1]}."
    if not found.levels:
        return answer(store, text, f"{said} {_which(found.scales)} can be Pendulum Summoned.", None, [ONCE])
    if (may := _may(found.scales, found.levels)) is None:
        return None
    levels = " and a ".join(f"Level {level}" for level in found.levels)
    can = f"{'can' if may else 'cannot'} be Pendulum Summoned{' together' if found.levels[1:] else ''}"
    came = f"{said} A {levels} {can}: each Level must lie between the two."
    return answer(store, text, came, "yes" if may else "no", [ONCE, *([TOGETHER] if found.levels[1:] else [])])


def _which(scales: tuple[int, int]) -> str:
    """The Levels that can be Pendulum Summoned with such Scales."""
    may = [level for level in _LEVELS if _may(scales, (level,))]
    if len(may) > 1:
        return f"Levels {may[0]} to {may[-1]}"
    return f"Level {may[0]} alone" if may else "No Level"


def _may(scales: tuple[int, int], levels: Sequence[int]) -> bool | None:
    """Whether monsters of these Levels are Pendulum Summoned at one time; None where they are neither nor refused."""
    these = ", ".join(f"m{at}" for at in range(len(levels)))
    if _goes(_scenario(scales, levels, f"pendulum summons {these}")):
        return True
    refused = _goes(_scenario(scales, levels, f"may not pendulum summon {these} now because condition-not-met"))
    return False if refused else None


def _scenario(scales: tuple[int, int], levels: Sequence[int], step: str) -> str:
    """The position with a step of the player whose Scales they are."""
    hand = ", ".join(f"{{as: m{at}, atk: 1, level: {level}}}" for at, level in enumerate(levels))
    cards = "".join(
        f"\n  - {{name: {name}, kind: monster, type: Fiend / Pendulum, level: 4, scale: {scale}, atk: 1, def: 1}}"
        for name, scale in zip(("One", "Other"), scales, strict=True)
    )
    return f"""id: yugioh/asked/now
title: As it was asked
rules: []
documents: []
cards:{cards}
given:
  turn: {{phase: main1}}
  A: {{pendulum: [{{as: one, card: One}}, {{as: other, card: Other}}], hand: [{hand}]}}
when:
  - A: {step}
then:
  A: {{lp: 8000}}
"""


def _goes(scenario: str) -> bool:
    """Whether a run goes as it is written."""
    from kb.errors import HeadjudgeError
    from kb.scenario.load import load_text

    try:
        (read,) = load_text(scenario)
        result = read.program.run(lambda name: None)
    except HeadjudgeError:
        return False
    return not (result.stuck or result.failures or result.warnings)
