"""A small battle that a question tells, answered by playing it: the position, what comes of it, the rules.

Only a question every word of which has its place in one of the forms (`battles_told`) is answered so; others
are left to the records. What the question leaves open and the outcome may turn on is played in every way, and told only
where all of them end alike.
"""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from kb.answer.answer import Answer
from kb.desk.played.battles_told import HIM, ME, Fight, battles, chained, other, with_card
from kb.desk.played.battles_told import asks as asks_of
from kb.desk.played.battles_told import fight as fight_of
from kb.desk.played.battles_told import player as player_of
from kb.desk.played.result import answer, can_play
from kb.language.words import fold_name
from kb.quick_tuple import QuickTuple
from kb.records import Card, Verdict
from kb.search.question import Question
from kb.store.store import Store

#: What decides a battle, and whether an attack goes on.
_DECIDES = ("What does the battle come to?", "Does the attack go on?")
_STOPS, _BEGINS = ("attack-stopped", "attack-negated"), "Does the Damage Step begin?"
_OVER = "Is the duel over?"
_PLACES = {"attack": "in Attack Position", "defense": "in Defense Position", "face-down-defense": "face-down"}


class Ended(QuickTuple):
    """What a run came to: monsters destroyed, damage by player, the winner, and the rules behind it."""

    destroyed: frozenset[str]
    damage: Mapping[str, int]
    winner: str
    stopped: bool
    codes: tuple[str, ...]


def run(store: Store, asked: Question, text: str) -> Answer | None:
    """The answer to a question that tells a battle, by playing it; None to any other question."""
    if not can_play(asked.game):
        return None
    said = fold_name(text)
    if not asked.cards:
        for form in battles(said):
            fight = fight_of(form)
            if fight:
                return _battle(store, text, fight, asks_of(form))
    named = with_card(asked)
    told = chained(named[0]) if named else None
    return _chain(store, text, named[1], told) if named and told else None


def _battle(store: Store, text: str, fight: Fight, asks: str) -> Answer | None:
    ended = _played(_position(fight))
    if ended is None or asks in ("goes on", "stops"):
        return None
    verdict = _verdict(asks, ended, fight)
    return answer(store, text, f"{_understood(fight)} {_came(ended, fight)}", verdict, ended.codes)


def _position(fight: Fight) -> str:
    """The battle as a scenario. The player who attacks is the turn player."""
    piercing = ", card: Piercer" if fight.piercing else f", atk: {fight.atk}, level: 4"
    value = "atk: 0, def" if "defense" in fight.place else "atk"
    target = f"[{{as: target, {value}: {fight.target}, level: 4, position: {fight.place}}}]"
    target = "[]" if fight.target is None else target
    pierces = "effects: [{id: pierce, type: continuous, apply: [{rule: piercing, what: this}]}]"
    values = f"atk: {fight.atk}, def: 0, level: 4"
    own = f"\ncards: [{{name: Piercer, kind: monster, type: Beast / Effect, {values}, {pierces}}}]"
    step = "attacks directly with attacker" if fight.target is None else "attacks with attacker into target"
    me, him = fight.attacks, other(fight.attacks)
    return _scenario(
        f"""given:
  turn: {{player: {me}}}
  {me}: {{lp: {fight.lp[me]}, monsters: [{{as: attacker{piercing}}}]}}
  {him}: {{lp: {fight.lp[him]}, monsters: {target}}}
when:
  - {me}: {step}""",
        own if fight.piercing else "",
    )


def _scenario(position: str, more: str = "") -> str:
    told = "then: {happens: [attack-declared attacker]}"
    return f"id: yugioh/asked/now\ntitle: As it was asked\nrules: []\ndocuments: []\n{position}\n{told}{more}\n"


def _chain(store: Store, text: str, card: Card, told: re.Match[str]) -> Answer | None:
    """A card in answer to an attack, whether that is one at a monster or a direct one: both must end alike."""
    said = told.groupdict()
    attacks = player_of(said.get("whose") or said.get("who"))
    answers = player_of(said["by"])
    asks = asks_of(told)
    if attacks is None or answers != other(attacks) or asks not in ("all", "goes on", "stops"):
        return None
    for aim in (" targeting attacker", ""):
        ends = [_played(_answered_attack(attacks, card.name, aim, direct)) for direct in (False, True)]
        known = [ended for ended in ends if ended is not None]
        if len(known) == len(ends) and len({(e.stopped, "attacker" in e.destroyed) for e in known}) == 1:
            return _of_chain(store, text, card, known[0], bool(aim), attacks, asks)
    return None


def _answered_attack(attacks: str, card: str, aim: str, direct: bool) -> str:
    """An attack with a monster of 1800 ATK at one of 1000, or directly, to which the other player activates a card."""
    answers = other(attacks)
    target = "" if direct else ", monsters: [{as: target, atk: 1000, level: 4}]"
    step = "attacks directly with attacker" if direct else "attacks with attacker into target"
    return _scenario(
        f"""given:
  turn: {{player: {attacks}}}
  {attacks}: {{monsters: [{{as: attacker, atk: 1800, level: 4}}]}}
  {answers}: {{set: [{{as: answer, card: {json.dumps(card)}}}]{target}}}
when:
  - {attacks}: {step}
  - {answers}: activates answer{aim}"""
    )


def _of_chain(store: Store, text: str, card: Card, ended: Ended, aimed: bool, attacks: str, asks: str) -> Answer | None:
    mine = attacks == ME
    whose, who = ("your", "your opponent activates") if mine else ("your opponent's", "you activate")
    aim = ", on the attacking monster" if aimed else ""
    told = f"Played: {whose} monster attacks; in answer {who} {card.name}, Set before{aim}."
    fell = " The attacking monster is destroyed." if "attacker" in ended.destroyed else ""
    came = f"{fell} The attack {'does not go on' if ended.stopped else 'goes on'}."
    verdict: Verdict | None = None if asks == "all" else "yes" if (asks == "stops") == ended.stopped else "no"
    return answer(store, text, told + came, verdict, ended.codes)


def _played(scenario: str) -> Ended | None:
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


def _ended(entries: Sequence[Any]) -> Ended | None:
    """What the events of a run come to, with the rules behind them and behind what the battle is decided by."""
    destroyed: set[str] = set()
    damage = {ME: 0, HIM: 0}
    codes: list[str] = []
    winner, stopped, begun = "", False, False
    for entry in entries:
        name, facts = getattr(entry, "kind", "") or entry.question, entry.facts
        if name == _BEGINS:
            begun = entry.answer
            continue
        if name == "damage":
            damage[facts["player"]] += facts["amount"]
        elif name.startswith("destroyed"):
            destroyed.add(facts["card"])
        elif name in _STOPS:
            stopped = True
        elif name == _OVER:
            winner = facts["winner"]
        elif name not in _DECIDES:
            continue
        codes += entry.codes
    first = sorted(dict.fromkeys(codes), key=lambda code: code not in _first(entries))
    return Ended(frozenset(destroyed), damage, winner, stopped, tuple(first)) if begun != stopped else None


def _first(entries: Sequence[Any]) -> Sequence[str]:
    """The rules by which the battle, or whether the attack goes on, was decided: they are quoted first."""
    return [code for e in entries if getattr(e, "question", "") in _DECIDES for code in e.codes]


def _understood(fight: Fight) -> str:
    """The position as it was understood, in a sentence."""
    mine = fight.attacks == ME
    whose, theirs = ("your", "your opponent's") if mine else ("your opponent's", "your")
    piercing = " with piercing" if fight.piercing else ""
    if fight.target is None:
        lp = fight.lp[other(fight.attacks)]
        whom = "your opponent, who has" if mine else "you, who have"
        return f"Played: {whose} {fight.atk} ATK{piercing} attacks {whom} {lp} LP, directly."
    value = "DEF" if "defense" in fight.place else "ATK"
    place = _PLACES[fight.place]
    return f"Played: {whose} {fight.atk} ATK{piercing} attacks {theirs} {fight.target} {value}, {place}."


def _came(ended: Ended, fight: Fight) -> str:
    """What came of a battle, in a sentence or two."""
    falls = {
        (): "No monster is destroyed." if fight.target is not None else "",
        ("attacker",): "The attacking monster is destroyed.",
        ("target",): "The attacked monster is destroyed.",
        ("attacker", "target"): "Both monsters are destroyed.",
    }[tuple(sorted(ended.destroyed))]
    hurt = [
        f"{'You take' if player == ME else 'Your opponent takes'} {amount} battle damage."
        for player, amount in ended.damage.items()
        if amount
    ]
    over = {ME: "You win.", HIM: "Your opponent wins.", "": ""}.get(ended.winner, "The Duel is a draw.")
    return " ".join(filter(None, (falls, *(hurt or ["No damage is taken."]), over)))


def _verdict(asks: str, ended: Ended, fight: Fight) -> Verdict | None:
    mine, his = ("attacker", "target") if fight.attacks == ME else ("target", "attacker")
    holds = {
        "both": len(ended.destroyed) == 2,
        "mine falls": mine in ended.destroyed,
        "his falls": his in ended.destroyed,
        "i am hurt": ended.damage[ME] > 0,
        "he is hurt": ended.damage[HIM] > 0,
        "i win": ended.winner == ME,
        "i lose": ended.winner == HIM,
    }
    return None if asks not in holds else "yes" if holds[asks] else "no"
