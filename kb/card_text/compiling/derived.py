"""The facts of an effect, derived back from its entry: what the reader says of it must be what the engine will do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from kb.card_text.reading import Facts
from kb.engine.yugioh.cards import Card, Effect
from kb.engine.yugioh.chain.in_damage_step import allowed
from kb.engine.yugioh.chain.spell_speed import speed_of
from kb.engine.yugioh.vocabulary.changes import ModifyStats, SetStats, SwitchStats
from kb.engine.yugioh.vocabulary.conditions import InPhase
from kb.engine.yugioh.vocabulary.filters import Cards, What
from kb.engine.yugioh.vocabulary.operations import AddToHand, NegateActivation, NegateSummon, OneOf, Op, SummonTokens
from kb.engine.yugioh.vocabulary.players import HavePlayer
from kb.engine.yugioh.vocabulary.showing import Show
from kb.engine.yugioh.vocabulary.summoning import FusionSummon, RitualSummon, SummonNow, XyzSummonUpon

_COSTS = {
    "pay-lp": "pay_lp", "discard": "discard", "tribute": "tribute", "banish": "banish",
    "return-to-deck": "return_deck", "reveal": "reveal", "remove-counters": "remove_counter",
    "banish-from-deck": "banish",
    "send-to-graveyard": "send_gy", "send-from-deck": "send_gy", "detach": "detach", "return-to-hand": "return_hand",
}  # fmt: skip
_ACTIONS = {
    "destroy": "destroy", "banish": "banish", "banish-from-deck": "banish", "add-to-hand": "to_hand",
    "return-to-hand": "to_hand",
    "send-to-graveyard": "to_gy", "send-from-deck": "to_gy", "special-summon": "special_summon", "draw": "draw",
    "equip": "equip", "equip-monster": "equip", "damage": "damage", "gain-lp": "recover", "take-control": "control",
    "change-position": "position", "negate-activation": "negate_activation", "negate-effect": "negate_effect",
    "negate-summon": "negate_summon", "discard": "discard", "return-to-deck": "to_deck", "set": "set",
    "return-to-graveyard": "to_gy", "negate-effects": "disable",
    "negate-named": "disable",
    "become-monster": "special_summon",
    "place-counters": "counter", "summon-tokens": "special_summon", "fusion-summon": "special_summon",
    "ritual-summon": "special_summon",
}  # fmt: skip
_LIMITS = {"turn": "soft", "turn-by-name": "hard", "duel": "duel", "duel-by-name": "duel", "chain": "chain",
           "chain-by-name": "chain", "face-up": "soft", "battle": "soft"}  # fmt: skip
_PLACES = {"graveyard": "gy", "banished": "banished", "hand": "hand", "pendulum": "pzone", "equip": "szone"}


def facts(entry: dict[str, Any], shell: dict[str, Any]) -> dict[str, Any]:
    """The facts that follow from a compiled effect on a card whose printed facts, and other effects, are `shell`."""
    card = msgspec.convert({**shell, "effects": [entry, *shell.get("effects", ())]}, Card)
    effect = card.effects[0]
    speed = speed_of(card, effect)
    return {
        "spell_speed": speed,
        "mandatory": effect.mandatory if effect.type in ("trigger", "quick") else None,
        "timing": _timing(effect),
        "targets": bool(effect.targets),
        "cost": sorted({_COSTS[_tag(op)] for op in effect.cost}),
        "where": _where(effect, card) if effect.type in ("ignition", "quick") else [],
        "limit": _limit(effect),
        "damage_step": allowed(card, effect) if speed >= 2 and effect.type != "trigger" else None,
        "actions": sorted(_actions(effect)),
    }


def disagreement(read: Facts, entries: list[dict[str, Any]], shell: dict[str, Any]) -> str:
    """The first fact that follows from the entries of an effect and is not what was read, or ""."""
    try:
        found = _of_all([facts(entry, shell) for entry in entries])
    except msgspec.ValidationError as error:
        return f"invalid {error}"
    for name, value in found.items():
        told = getattr(read, name)
        told = sorted(told) if isinstance(told, tuple) else told
        if name == "timing" and read.kind == "flip":
            continue
        if told != value:
            return f"{name} {told} / {value}"
    return ""


def _of_all(found: list[dict[str, Any]]) -> dict[str, Any]:
    """The facts of an effect of several bullets: what one of them has, it has."""
    first, *others = found
    for other in others:
        for name in ("cost", "actions"):
            first[name] = sorted({*first[name], *other[name]})
        for name in ("targets", "damage_step"):
            first[name] = first[name] or other[name]
    return first


def _tag(op: Any) -> str:
    return str(op.__struct_config__.tag)


def _timing(effect: Effect) -> str | None:
    phase = isinstance(effect.when, InPhase) and not _after_a_battle(effect)
    return effect.timing if effect.type == "trigger" and not (effect.mandatory or phase) else None


def _after_a_battle(effect: Effect) -> bool:
    """Whether it is for the end of the Battle Phase, if something was so in it."""
    some = effect.while_.some if effect.while_ is not None else None
    at_end = isinstance(effect.when, InPhase) and effect.when.at == "end"
    return at_end and (effect.this_turn is not None or (some is not None and some.fought is not None))


def _limit(effect: Effect) -> str:
    if effect.limit is None:
        return "none"
    return "hard_activate" if effect.limit_on == "activation" else _LIMITS[effect.limit]


def _where(effect: Effect, card: Card) -> list[str]:
    field = "mzone" if card.kind == "monster" else "szone"
    return sorted(_PLACES.get(source, field) for source in effect.sources)


def _actions(effect: Effect) -> set[str]:
    done = tuple(_each(effect.do))
    found = {_ACTIONS[_tag(op)] for op in done if _tag(op) in _ACTIONS}
    found |= {stat for op in done if isinstance(op, SwitchStats) for stat in ("atk", "def")}
    shown = {"shown" for op in done if isinstance(op, Show) and op.what is None}
    shown |= {"moved" for op in done if isinstance(op, Show) and op.until is not None}
    for op in done:
        match op:
            case AddToHand() if _from_deck(op.what) or (isinstance(op.what, str) and op.what in shown):
                found.add("search")
            case SummonNow() | XyzSummonUpon() if not (isinstance(op, SummonNow) and op.kind == "normal"):
                found.add("special_summon")
            case HavePlayer():
                found.add({"graveyard": "to_gy", "banished": "banish", "hand": "to_hand"}[op.to])
            case FusionSummon(to="banished"):
                found.add("banish")
            case FusionSummon(to="deck"):
                found.add("to_deck")
            case RitualSummon() if op.banishing:
                found.add("banish")
            case SummonTokens():
                found.add("token")
            case NegateActivation(destroy=True) | NegateSummon():
                found.add("destroy")
            case ModifyStats():
                changed = (("atk", op.atk or op.atk_by), ("def", op.defense or op.def_by))
                found |= {name for name, value in changed if value}
            case SetStats():
                found |= {name for name, value in (("atk", op.atk), ("def", op.defense)) if value is not None}
    return found


def _each(ops: Iterable[Op]) -> Iterator[Op]:
    """Every operation, those among which is chosen too."""
    for op in ops:
        if isinstance(op, OneOf):
            for run in op.runs:
                yield from _each(run)
        else:
            yield op


def _from_deck(what: What) -> bool:
    return isinstance(what, Cards) and _in_deck(what)


def _in_deck(what: Cards) -> bool:
    return what.where == "deck" or any(_in_deck(one) for one in what.any_of)
