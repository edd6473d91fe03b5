"""A card in answer to an attack that a question tells, answered by playing it: whether the attack goes on.

Only a question every word of which has its place in one of the forms is answered so; others are left to the records.
What the question leaves open and the outcome may turn on is played in every way, and told only where all end alike.
"""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from kb.answer.answer import Answer
from kb.desk.played.result import answer, can_play
from kb.desk.played.told import HIM, ME, other
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple
from kb.records import Card, Verdict
from kb.search.question import Question
from kb.store.store import Store

_OPENS = r"(?:so |ok |and |if |when |say )*"
_HE = r"(?:he|she|they|(?:my |the )?opp(?:onent|o)?)"
_ANSWERS = r"(?:chains?|activates?|uses?|flips?(?: up)?|plays?|responds? with|answers? with)"
_IN_ANSWER = r"(?: (?:on it|to it|in response|on my monster|on my attacker|on the attacker))?"
#: What is asked at the end, by the forms it has.
_ASKS: Mapping[str, str] = {
    "all": r"(?:what happens|what now|then what|whats? the (?:result|outcome)|how does (?:it|that) (?:go|end))"
    r"(?: now| then)?",
    "goes on": r"(?:does|will|would|can) (?:it|(?:my|the|his) attack) (?:still )?"
    r"(?:go on|go through|happen|continue|connect|hit)"
    r"|is (?:my|the|his) attack still on|do i still (?:attack|do damage|deal damage)",
    "stops": r"(?:is|does|gets) (?:my|the|his) attack (?:be )?(?:stopped|negated|stop|over|cancelled)",
}
_TAIL = "(?: (?:" + "|".join(rf"(?P<asks{at}>{said})" for at, said in enumerate(_ASKS.values())) + "))"
_FORMS = tuple(
    rf"{_OPENS}{form}{_TAIL}\Z"
    for form in (
        rf"(?P<by>i|{_HE}) {_ANSWERS} CARD (?:to|on|in response to|against|at|targeting)"
        r" (?P<whose>my|his|her|their) (?:attack(?: declaration)?|attacker|attacking monster)",
        rf"(?P<who>i|{_HE}) (?:attack|declare an attack|swing)s?(?: with my monster| his monster| my monster)?"
        rf" (?:and )?(?P<by>i|{_HE}) {_ANSWERS} CARD{_IN_ANSWER}",
        rf"(?P<who>my|his|her|their) (?:monster|guy) attacks (?:and )?(?P<by>i|{_HE}) {_ANSWERS} CARD{_IN_ANSWER}",
    )
)
#: What stands in every answer to an attack.
_ATTACKING = r"attack|swing"
_MINE = frozenset(("i", "my"))
#: What the log of a run tells of an attack that does not go on, and whether its Damage Step began.
_STOPS = ("attack-stopped", "attack-negated")
_BEGINS, _GOES_ON = "Does the Damage Step begin?", "Does the attack go on?"


class _Ended(QuickTuple):
    """What a run came to: whether the attacker is destroyed, whether the attack was stopped, and the rules behind."""

    falls: bool
    stopped: bool
    codes: tuple[str, ...]


def run(store: Store, asked: Question) -> Answer | None:
    """The answer to a question that tells a card in answer to an attack, by playing it; None to any other question."""
    if len(asked.cards) != 1 or not can_play(asked.game):
        return None
    (spot,) = asked.cards
    words = [word.word for word in asked.words]
    said = " ".join((*words[: spot.first], "CARD", *words[spot.last :]))
    if not ready(_ATTACKING).search(said):
        return None
    told = next((found for form in _FORMS if (found := ready(form).match(said))), None)
    return _played(store, asked.text, spot.card, told) if told else None


def _played(store: Store, text: str, card: Card, told: re.Match[str]) -> Answer | None:
    """An attack, whether that is one at a monster or a direct one: both must end alike."""
    said = told.groupdict()
    attacks = ME if (said.get("whose") or said.get("who")) in _MINE else HIM
    asks = next(name for at, name in enumerate(_ASKS) if told[f"asks{at}"])
    if (ME if said["by"] in _MINE else HIM) == attacks:
        return None
    for aim in (" targeting attacker", ""):
        ends = [_run(_scenario(attacks, card.name, aim, direct)) for direct in (False, True)]
        known = [ended for ended in ends if ended is not None]
        if len(known) == len(ends) and len({(each.stopped, each.falls) for each in known}) == 1:
            return _told(store, text, card, known[0], bool(aim), attacks, asks)
    return None


def _scenario(attacks: str, card: str, aim: str, direct: bool) -> str:
    """An attack with a monster of 1800 ATK at one of 1000, or directly, to which the other player activates a card."""
    answers = other(attacks)
    target = "" if direct else ", monsters: [{as: target, atk: 1000, level: 4}]"
    step = "attacks directly with attacker" if direct else "attacks with attacker into target"
    return f"""id: yugioh/asked/now
title: As it was asked
rules: []
documents: []
given:
  turn: {{player: {attacks}}}
  {attacks}: {{monsters: [{{as: attacker, atk: 1800, level: 4}}]}}
  {answers}: {{set: [{{as: answer, card: {json.dumps(card)}}}]{target}}}
when:
  - {attacks}: {step}
  - {answers}: activates answer{aim}
then: {{happens: [attack-declared attacker]}}
"""


def _told(store: Store, text: str, card: Card, ended: _Ended, aimed: bool, attacks: str, asks: str) -> Answer:
    mine = attacks == ME
    whose, who = ("your", "your opponent activates") if mine else ("your opponent's", "you activate")
    aim = ", on the attacking monster" if aimed else ""
    told = f"Played: {whose} monster attacks; in answer {who} {card.name}, Set before{aim}."
    fell = " The attacking monster is destroyed." if ended.falls else ""
    came = f"{fell} The attack {'does not go on' if ended.stopped else 'goes on'}."
    verdict: Verdict | None = None if asks == "all" else "yes" if (asks == "stops") == ended.stopped else "no"
    return answer(store, text, told + came, verdict, ended.codes)


def _run(scenario: str) -> _Ended | None:
    """What comes of it; None where it cannot be played as it is told."""
    from kb.errors import HeadjudgeError
    from kb.scenario.load import load_text

    try:
        (read,) = load_text(scenario)
        result = read.program.run(lambda name: None)
    except HeadjudgeError:
        return None
    if result.stuck or result.failures or result.warnings:
        return None
    return _ended(result.trace.entries)


def _ended(entries: Sequence[Any]) -> _Ended | None:
    """What the events of a run come to, with the rules behind them, those first by which the attack goes on or not."""
    falls, stopped, begun = False, False, False
    first, codes = list[str](), list[str]()
    for entry in entries:
        name, facts = getattr(entry, "kind", "") or entry.question, entry.facts
        if name == _BEGINS:
            begun = entry.answer
        elif name == _GOES_ON:
            first += entry.codes
        elif name in _STOPS:
            stopped = True
            codes += entry.codes
        elif name.startswith("destroyed"):
            falls = falls or facts["card"] == "attacker"
            codes += entry.codes
    return _Ended(falls, stopped, tuple(dict.fromkeys((*first, *codes)))) if begun != stopped else None
