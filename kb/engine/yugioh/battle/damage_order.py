"""Modifying battle damage: ten kinds of effects, applied in one order to what each player would take.

Source: "Modifying Battle Damage" (ygo-rulebook; Q&A 10331 of the official database). A step reads the pair of
amounts as the step before left it. From the moment that kind 06 brings a player's damage to 0, that damage is
treated as effect damage (04) or turned into Life Points (05), no later kind touches that player's amount.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from kb.engine.table.decision import RuleConflict
from kb.engine.yugioh.state import PLAYERS, other

How = Literal["redirect", "mirror", "at-least", "at-most"]


@dataclass(frozen=True, slots=True)
class Modifier:
    """One effect of kind 1 to 10.

    `player`: for kind 1 the player whose monster inflicts double, for kind 2 nobody in particular, otherwise
    the player whose damage it is about. `how` tells the two forms of kind 3 (the opponent takes it *instead*,
    redirect, or *too*, mirror) and of kind 10 (`at-least`, `at-most` `value`); `value` serves kinds 9 and 10.
    """

    kind: int
    player: str
    how: How | None = None
    value: int | None = None
    source: str = ""


class Row(NamedTuple):
    """One line of the table: the kind applied (`-` before any), and what A and B would take after it."""

    apply: str
    damage: dict[str, int]
    sources: tuple[str, ...]
    codes: tuple[str, ...]


@dataclass(slots=True)
class Tally:
    """The damage on its way: amounts by player, and what has been settled about them."""

    damage: dict[str, int]
    gained: dict[str, int] = field(default_factory=lambda: dict.fromkeys(PLAYERS, 0))
    as_effect: set[str] = field(default_factory=set)
    settled: set[str] = field(default_factory=set)
    rows: list[Row] = field(default_factory=list)


Step = Callable[[Tally, Sequence[Modifier]], None]


def inflicts_double(tally: Tally, modifiers: Sequence[Modifier]) -> None:
    """01: a monster inflicts double battle damage: what its opponent takes is doubled."""
    for modifier in modifiers:
        tally.damage[other(modifier.player)] *= 2


def both_take(tally: Tally, modifiers: Sequence[Modifier]) -> None:
    """02: both players take the battle damage."""
    amount = max(tally.damage.values())
    tally.damage = dict.fromkeys(PLAYERS, amount)


def opponent_takes(tally: Tally, modifiers: Sequence[Modifier]) -> None:
    """03: the opponent takes it instead, or too. All read the pair as it was, once (simultaneous-once)."""
    before = tally.damage
    redirected = {m.player for m in modifiers if m.how != "mirror"}
    shared = {m.player for m in modifiers}
    tally.damage = {
        p: (0 if p in redirected else before[p]) + (before[other(p)] if other(p) in shared else 0) for p in PLAYERS
    }


def as_effect_damage(tally: Tally, modifiers: Sequence[Modifier]) -> None:
    """04: it is treated as effect damage; what follows is about battle damage and no longer sees it."""
    tally.as_effect = {m.player for m in modifiers}
    tally.settled |= tally.as_effect


def gains_instead(tally: Tally, modifiers: Sequence[Modifier]) -> None:
    """05: the player gains that many Life Points instead."""
    for player in {m.player for m in modifiers}:
        tally.gained[player], tally.damage[player] = tally.damage[player], 0
        tally.settled.add(player)


def becomes_zero(tally: Tally, modifiers: Sequence[Modifier]) -> None:
    """06: it becomes 0, and the remaining kinds are not applied (zero-stops)."""
    for modifier in modifiers:
        tally.damage[modifier.player] = 0
        tally.settled.add(modifier.player)


def halved(tally: Tally, modifiers: Sequence[Modifier]) -> None:
    """07: it is halved, once however many effects halve it; a half is rounded up."""
    for player in {m.player for m in modifiers}:
        tally.damage[player] = (tally.damage[player] + 1) // 2


def doubled(tally: Tally, modifiers: Sequence[Modifier]) -> None:
    """08: what the named recipient takes is doubled (by-recipient)."""
    for modifier in modifiers:
        tally.damage[modifier.player] *= 2


def becomes_value(tally: Tally, modifiers: Sequence[Modifier]) -> None:
    """09: it becomes a fixed value; where no battle damage is taken there is nothing to set."""
    for player in PLAYERS:
        values = {m.value for m in modifiers if m.player == player and m.value is not None}
        if len(values) > 1:
            raise RuleConflict(f"battle damage of {player} becomes {sorted(values)} at once (yugioh/damage-order/09)")
        if values and tally.damage[player]:
            tally.damage[player] = values.pop()


def not_taken(tally: Tally, modifiers: Sequence[Modifier]) -> None:
    """10: it is not taken if it is at least, or at most, a value; read after all the others."""
    for modifier in modifiers:
        amount, limit = tally.damage[modifier.player], modifier.value or 0
        if amount >= limit if modifier.how == "at-least" else amount <= limit:
            tally.damage[modifier.player] = 0


#: The order. Each entry: kind, what it does, the rules it rests on.
ORDER: tuple[tuple[int, Step, tuple[str, ...]], ...] = (
    (1, inflicts_double, ("yugioh/damage-order/01",)),
    (2, both_take, ("yugioh/damage-order/02",)),
    (3, opponent_takes, ("yugioh/damage-order/03", "yugioh/damage-order/simultaneous-once")),
    (4, as_effect_damage, ("yugioh/damage-order/04",)),
    (5, gains_instead, ("yugioh/damage-order/05",)),
    (6, becomes_zero, ("yugioh/damage-order/06", "yugioh/damage-order/zero-stops")),
    (7, halved, ("yugioh/damage-order/07", "yugioh/damage-order/halves-do-not-stack")),
    (8, doubled, ("yugioh/damage-order/08", "yugioh/damage-order/by-recipient")),
    (9, becomes_value, ("yugioh/damage-order/09",)),
    (10, not_taken, ("yugioh/damage-order/10",)),
)
HALVED = 7
ROUNDED = ("yugioh/damage/rounding",)
BASE_CODES = ("yugioh/damage-order/order",)


def modify(damage: dict[str, int], modifiers: Sequence[Modifier]) -> Tally:
    """Apply `modifiers` in order to the base `damage` by player; `Tally.rows` is the table, line by line."""
    tally = Tally(damage.copy())
    tally.rows.append(Row("-", damage.copy(), (), BASE_CODES))
    by_kind: dict[int, list[Modifier]] = {}
    for modifier in modifiers:
        by_kind.setdefault(modifier.kind, []).append(modifier)
    for kind, step, codes in ORDER:
        if kind in by_kind:
            _apply(tally, kind, step, codes, by_kind[kind])
    return tally


def _apply(tally: Tally, kind: int, step: Step, codes: tuple[str, ...], modifiers: list[Modifier]) -> None:
    """Apply the modifiers of one kind that are about damage not settled yet, and write the line of the table."""
    those = [m for m in modifiers if m.player not in tally.settled] if tally.settled else modifiers
    if not those:
        return
    if kind == HALVED and any(tally.damage[m.player] % 2 for m in those):
        codes += ROUNDED
    step(tally, those)
    sources = tuple({m.source: None for m in those if m.source})
    tally.rows.append(Row(f"{kind:02}", tally.damage.copy(), sources, codes))
