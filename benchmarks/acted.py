"""Compiled effects tried out: `python -m benchmarks.acted [--share N] [--cards CARDS.json]`.

Every card whose text is compiled whole is put on tables drawn at random, beside cards that its text names, and each
effect that its player may activate by hand (of a Spell or Trap Card, Ignition, Quick without an event) is activated
and resolves alone, both players passing. Told are the effects that raise an error, and those that each time did
nothing, or left a part undone: candidates for a look at their text, for one may have had nothing to do. `--cards`, a
list in the shape of yaml-yugi's, compiles the texts anew; else what is bundled is taken. `--share` tries so many of a
hundred cards. Exits 1 where an effect raised an error.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.duels import pool
from kb.engine.yugioh.actions import Activate, Choose, Pass
from kb.engine.yugioh.cards import Card, Effect
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.events import NotApplied
from kb.engine.yugioh.state import PLAYERS, CardState
from kb.scenario import library

#: On how many tables an effect is looked for, and how often it resolves.
TABLES, TIMES = 10, 3
#: The events of an activation that tell nothing of what it does.
BARE = frozenset(
    ("Activated", "ChainResolved", "Decision", "LinkResolved", "NextPart", "NotApplied", "OpenState", "UsedUp")
)
PILES = (("hand", 4), ("graveyard", 8), ("banished", 3), ("deck", 25))
_NAMED = re.compile(r'"name(?:-has)?": ?"([^"]+)"')


def compiled_anew(path: Path) -> dict[str, Mapping[str, Any]]:
    """The entries of the cards of a list that are compiled whole, by name."""
    from ingest.readings import card_text, printed_facts
    from kb.card_text import read
    from kb.card_text.compiling import compiled

    found: dict[str, Mapping[str, Any]] = {}
    for card in json.loads(path.read_text("utf-8")):
        text = card_text(card)
        made = compiled(read(text), printed_facts(card)) if text is not None else None
        if made is not None and made.card is not None:
            found[made.card["name"]] = made.card
    return found


def activated(card: Card) -> Iterator[Effect]:
    """The effects of a card that its player may activate by hand."""
    for effect in card.effects:
        by_hand = effect.type in ("card", "ignition") or (effect.type == "quick" and effect.when is None)
        if by_hand and effect.do and not {"equip", "granted", "material"} & set(effect.sources):
            yield effect


def table(chooser: random.Random, card: Card, effect: Effect, named: Sequence[Card]) -> Duel:
    """A Main Phase in which `card` is where `effect` works, with room on the field and cards that its text names."""
    cards = [state for player in PLAYERS for state in _side(chooser, player)]
    cards.append(_placed(chooser, card, effect))
    if cards[-1].zone == "monster" and "Xyz" in card.races:
        cards += [
            CardState(f"x{n}", chooser.choice(pool()["monster"]), "A", "A", "material", attached_to="this")
            for n in range(2)
        ]
    for n, one in enumerate(named):
        cards += [CardState(f"n{n}-{zone}", one, "A", "A", zone) for zone in ("deck", "graveyard", "hand")]
    return Duel.from_position(
        cards, turn_player="A", turn=3, phase="main1", lp=dict.fromkeys(PLAYERS, 8000), ruleset="tcg"
    )


def _placed(chooser: random.Random, card: Card, effect: Effect) -> CardState:
    where = chooser.choice(effect.sources)
    if effect.type == "card":
        return CardState(
            "this", card, "A", "A", "spell" if card.kind == "trap" else "hand", face_up=card.kind != "trap"
        )
    if where != "field":
        return CardState("this", card, "A", "A", where)
    if card.kind == "monster":
        return CardState("this", card, "A", "A", "monster", slot="m3", face_up=True, position="attack")
    return CardState("this", card, "A", "A", "field" if card.icon == "field" else "spell", face_up=True)


def _side(chooser: random.Random, player: str) -> Iterator[CardState]:
    for slot in ("m1", "m2", "m4"):
        card = chooser.choice(pool()["monster"])
        position = "attack" if "Link" in card.races else chooser.choice(("attack", "defense"))
        yield CardState(f"{player}-{slot}", card, player, player, "monster", slot=slot, face_up=True, position=position)
    for n in range(2):
        card = chooser.choice(pool()["spell"])
        yield CardState(f"{player}-s{n}", card, player, player, "spell", face_up=chooser.random() < 0.5)
    for n in range(6):
        yield CardState(f"{player}-extra{n}", chooser.choice(pool()["extra"]), player, player, "extra", face_up=False)
    for zone, number in PILES:
        for n in range(number):
            yield CardState(f"{player}-{zone}{n}", chooser.choice(pool()["main"]), player, player, zone)


def named(chooser: random.Random, card: Card) -> list[Card]:
    """Cards whose names are, or have in them, what the entry of a card names: two for each, six at most."""
    known = {one.name: one for part in pool().values() for one in part}
    found: list[Card] = []
    for name in _NAMED.findall(json.dumps(msgspec.to_builtins(card))):
        fitting = sorted(one for one in known if name in one)
        found += [known[one] for one in chooser.sample(fitting, min(2, len(fitting)))]
    return found[:6]


def resolved(duel: Duel, effect: Effect, chooser: random.Random) -> Sequence[Any] | None:
    """Activate the effect and let it resolve alone: what was logged; None where it is not legal."""
    legal = [a for a in duel.legal_actions() if isinstance(a, Activate) and (a.card, a.effect) == ("this", effect.id)]
    if not legal:
        return None
    board, began = duel.board, len(duel.board.log)
    duel.play(chooser.choice(legal))
    while (board.chain or board.agenda.prompt is not None) and not duel.over:
        actions = duel.legal_actions()
        choices = [a for a in actions if isinstance(a, Choose)]
        passing = [a for a in actions if isinstance(a, Pass)]
        duel.play(chooser.choice([a for a in choices if a.cards] or choices or passing or actions))
    return board.log.entries[began:]


def tried(card: Card, effect: Effect) -> Counter[str]:
    """How an effect fared: on how many tables it was not legal, resolved, did nothing, left a part undone, raised."""
    count: Counter[str] = Counter()
    for number in range(TABLES):
        chooser = random.Random(f"{card.name} {effect.id} {number}")
        try:
            logged = resolved(table(chooser, card, effect, named(chooser, card)), effect, chooser)
        except Exception as error:  # whatever it is, it is a find
            count[f"{type(error).__name__}: {error}"] += 1
            continue
        if logged is None:
            count["not legal"] += 1
            continue
        count["resolved"] += 1
        count["nothing"] += {type(entry).__name__ for entry in logged} <= BARE
        count["part undone"] += any(isinstance(entry, NotApplied) and entry.card == "this" for entry in logged)
        if count["resolved"] == TIMES:
            break
    return +count


def main(arguments: Sequence[str] | None = None) -> int:
    """Try the effects that are asked for, and tell what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--share", type=int, default=100)
    parser.add_argument("--cards", type=Path)
    wanted = parser.parse_args(arguments)
    entries = compiled_anew(wanted.cards) if wanted.cards else library.read_from_text("yugioh")
    total: Counter[str] = Counter()
    told: dict[str, list[str]] = defaultdict(list)
    for name in sorted(entries):
        if random.Random(name).randrange(100) >= wanted.share:
            continue
        card = msgspec.convert(entries[name], Card)
        for effect in activated(card):
            count = tried(card, effect)
            total["effects"] += 1
            total["resolved"] += bool(count["resolved"])
            for what in ("nothing", "part undone"):
                if count["resolved"] and count[what] == count["resolved"]:
                    told[f"{what} each time"].append(f"{name}, {effect.id}")
            for error in count.keys() - {"not legal", "resolved", "nothing", "part undone"}:
                told[error].append(f"{name}, {effect.id}")
    for what, effects in sorted(told.items()):
        print(f"{what} ({len(effects)}): {'; '.join(effects)}")
    print(f"{total['effects']} effects of {len(entries)} cards tried, {total['resolved']} resolved on some table")
    return 1 if told.keys() - {"nothing each time", "part undone each time"} else 0


if __name__ == "__main__":
    sys.exit(main())
