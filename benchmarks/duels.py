"""Random duels on a full table: `python -m benchmarks.duels [--games N] [--seed S] [--actions K]`.

Every place of both players is filled with cards drawn from all that are modelled by hand or compiled whole from their
texts; the duel begins in any phase, and legal actions are played at random. What must hold whatever is played is
looked at as it goes: `faults` says what does not. The line before the last has what it costs to list the legal
actions of tables whose piles hold four times as many cards, as a ratio. Exits 1 where anything was found, with the
seed of each find.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

import msgspec

from kb.engine.yugioh.actions import Action, Pass, ToPhase
from kb.engine.yugioh.cards import Card
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.field.places import SLOTS, side
from kb.engine.yugioh.state import PLAYERS, CardState
from kb.scenario import library

#: The places of one player and how many cards they begin with; monsters and Spells & Traps fill their zones.
PILES = (("hand", 6), ("graveyard", 6), ("banished", 3), ("deck", 12))
PHASES = ("draw", "standby", "main1", "battle", "battle", "main2", "end")
OF_THE_EXTRA_DECK = ("Fusion", "Synchro", "Xyz", "Link")


@cache
def pool() -> dict[str, tuple[Card, ...]]:
    """Every card that can be played, by where it begins: monsters, Spells & Traps, Field Spells, Extra Deck, all."""
    read = library.read_from_text("yugioh")
    known = {name: msgspec.convert(entry, Card) for name, entry in read.items()} | library.bundled("yugioh")
    cards = [card for card in known.values() if "Token" not in card.type]
    extra = tuple(card for card in cards if any(word in card.type.split(" / ") for word in OF_THE_EXTRA_DECK))
    main = tuple(card for card in cards if card not in extra)
    return {
        "monster": tuple(card for card in cards if card.kind == "monster"),
        "spell": tuple(card for card in cards if card.kind != "monster" and card.icon not in ("field", "equip")),
        "field": tuple(card for card in cards if card.icon == "field"),
        "extra": extra,
        "main": main,
    }


def full_table(chooser: random.Random, times: int = 1) -> Duel:
    """A duel in any phase, every place of both players filled; the piles `times` as high."""
    cards: list[CardState] = []
    for player in PLAYERS:
        cards += _side(chooser, player, times)
    return Duel.from_position(
        cards,
        turn_player=chooser.choice(PLAYERS),
        turn=chooser.randint(1, 4),
        phase=chooser.choice(PHASES),
        lp={player: chooser.choice((8000, 8000, 3000, 100)) for player in PLAYERS},
        ruleset=chooser.choice(("tcg", "ocg")),
    )


def _side(chooser: random.Random, player: str, times: int) -> Iterator[CardState]:
    for slot in SLOTS[:5]:
        card = chooser.choice(pool()["monster"])
        position = "attack" if "Link" in card.type else chooser.choice(("attack", "attack", "defense", "set"))
        monster = CardState(f"{player}-{slot}", card, player, player, "monster", slot=slot)
        monster.face_up, monster.position = position != "set", "attack" if position == "attack" else "defense"
        yield monster
        if "Xyz" in card.type.split(" / "):
            for n in range(2):
                of = chooser.choice(pool()["monster"])
                yield CardState(f"{player}-{slot}-x{n}", of, player, player, "material", attached_to=monster.uid)
    for n in range(5):
        card = chooser.choice(pool()["spell"])
        yield CardState(f"{player}-s{n}", card, player, player, "spell", face_up=chooser.random() < 0.3)
    yield CardState(f"{player}-field", chooser.choice(pool()["field"]), player, player, "field")
    for n in range(6):
        yield CardState(f"{player}-extra{n}", chooser.choice(pool()["extra"]), player, player, "extra", face_up=False)
    for zone, number in PILES:
        for n in range(number * times):
            card = chooser.choice(pool()["main"])
            yield CardState(f"{player}-{zone}{n}", card, player, player, zone)


def faults(duel: Duel, owners: dict[str, str], legal: Sequence[Action]) -> Iterator[str]:
    """What does not hold in the duel as it is: each a sentence."""
    if not legal and not duel.over:
        yield "nothing is legal, and the duel is not over"
    if len(set(legal)) != len(legal):
        yield "an action is listed twice"
    for action in legal:
        refusal = duel.why_not(action)
        if refusal is not None:
            yield f"{action} is listed and refused: {refusal.reason}"
    cards = duel.board.cards
    now = {uid: card.owner for uid, card in cards.items() if not card.is_token}
    if now != owners:
        yield f"cards were lost or doubled: {sorted(now.items() ^ owners.items())[:4]}"
    for player in PLAYERS:
        slots = [card.slot for card in cards.values() if card.is_monster and card.controller == player]
        if len(set(slots)) != len(slots) or not all(slots):
            yield f"two monsters of {player} in one zone, or one in none: {sorted(slots)}"
        if len(slots) > 7:
            yield f"{player} has {len(slots)} monsters"
    yield from _misplaced(duel)


def _misplaced(duel: Duel) -> Iterator[str]:
    for card in duel.board.cards.values():
        if card.controller != card.owner and not card.on_field:
            yield f"{card.uid} ({card.card.name}) is off the field and not its owner's"
        if (card.zone == "material") != bool(card.attached_to):
            yield f"{card.uid} ({card.card.name}) is material of nothing, or attached and elsewhere"
        if (card.equipped_to or card.bound_to) and not card.on_field:
            yield f"{card.uid} ({card.card.name}) is tied to a card from off the field"
        if card.uid not in duel.board.places.of((card.zone, side(card))):
            yield f"{card.uid} ({card.card.name}) is in {card.zone} and not counted there"


def play(seed: int, actions: int) -> tuple[list[str], list[Action], Duel]:
    """One duel of that seed: the faults that were found in it, what was played, and how it stands then."""
    chooser = random.Random(seed)
    duel = full_table(chooser)
    start = duel.copy()
    owners = {uid: card.owner for uid, card in duel.board.cards.items()}
    played: list[Action] = []
    found: list[str] = []
    try:
        for _ in range(actions):
            legal = duel.legal_actions()
            found += faults(duel, owners, legal)
            if found or not legal:
                break
            active = [action for action in legal if not isinstance(action, Pass | ToPhase)]
            action = chooser.choice(active if active and chooser.random() < 0.6 else legal)
            played.append(action)
            duel.play(action)
        for action in () if found else played:
            start.play(action)
        if not found and (repr(start.board) != repr(duel.board) or start.trace.entries != duel.trace.entries):
            found.append("the same actions lead to another position")
    except Exception as error:
        at = traceback.extract_tb(error.__traceback__)[-1]
        last = played[-1] if played else None
        found.append(f"{type(error).__name__}: {error} ({at.filename.rpartition('/')[2]}:{at.lineno}), after {last}")
    return found, played, duel


def growth(tables: int = 40) -> float:
    """How many times as long the legal actions of a table take to list where its piles are four times as high."""

    def spent(times: int) -> float:
        duels = [full_table(random.Random(seed), times) for seed in range(tables)]
        began = time.process_time()
        for duel in duels:
            duel.legal_actions()
        return time.process_time() - began

    return statistics.median(spent(4) / spent(1) for _ in range(5))


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games that are asked for, and tell what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--actions", type=int, default=60)
    wanted = parser.parse_args(arguments)
    began = time.process_time()
    count: Counter[str] = Counter()
    names: set[str] = set()
    finds: dict[int, str] = {}
    for seed in range(wanted.seed, wanted.seed + wanted.games):
        found, played, duel = play(seed, wanted.actions)
        count["games"] += 1
        count["actions"] += len(played)
        count["ended"] += duel.over
        count.update(type(action).__name__ for action in played)
        names |= {duel.board.cards[uid].card.name for a in played if (uid := getattr(a, "card", None))}
        if found:
            finds[seed] = found[0]
            print(f"seed {seed}: {found[0]}", flush=True)
    spent = time.process_time() - began
    cards = len({card.name for part in pool().values() for card in part})
    print(f"piles four times as high: the legal actions take {growth():.2f} times as long")
    print(f"{dict(count)}; {len(names)} of {cards} cards acted; {spent:.0f} s of processor time; {len(finds)} finds")
    return 1 if finds else 0


if __name__ == "__main__":
    sys.exit(main())
