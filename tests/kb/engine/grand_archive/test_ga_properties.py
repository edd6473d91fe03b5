"""What holds in every game, whatever is played: random games from random positions."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from ga_positions import games
from hypothesis import given, settings
from hypothesis import strategies as st

from kb import DATA
from kb.engine.grand_archive import Game
from kb.engine.grand_archive.actions import (
    Action,
    Activate,
    ActivateAbility,
    Attempt,
    Choose,
    Concede,
    DeclareAttack,
    Materialize,
    Pass,
    Retaliate,
)
from kb.engine.grand_archive.pieces import PLAYED, Zone
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.steps import Finish
from kb.engine.table.decision import IllegalAction

ACTIONS = 30
SEEDS = st.integers(0, 2**32)


def play(game: Game, seed: int, actions: int = ACTIONS) -> list[Action]:
    """Play random legal actions, biased towards doing something, and return them."""
    chooser = random.Random(seed)
    played: list[Action] = []
    for _ in range(actions):
        legal = list(game.legal_actions())
        if not legal:
            break
        active = [action for action in legal if not isinstance(action, Pass)]
        action = chooser.choice(active if active and chooser.random() < 0.6 else legal)
        game.play(action)
        played.append(action)
    return played


def without_attempts(state: State) -> State:
    """The position, apart from the memory of attempted attacks."""
    return replace(state, attempts=[])


@settings(max_examples=40, deadline=None)
@given(games(), SEEDS)
def test_every_legal_action_can_be_played_and_no_position_is_stuck(game: Game, seed: int) -> None:
    chooser = random.Random(seed)
    for _ in range(ACTIONS):
        legal = list(game.legal_actions())
        assert legal or game.state.over
        assert len(set(legal)) == len(legal)
        for action in legal:
            assert game.why_not(action) is None, action
        if not legal:
            return
        game.play(chooser.choice(legal))


def imaginable(game: Game) -> Iterator[Action]:
    """Actions of every kind on every name, most of them nonsense."""
    uids = list(game.state.cards)
    for player in game.state.players:
        yield Pass(player)
        yield Choose(player, ())
        yield Choose(player, ("yes",))
        yield Retaliate(player, None)
        yield Materialize(player, None)
        yield Concede("nobody")
        for uid in uids:
            yield Retaliate(player, uid)
            yield Activate(player, uid)
            yield Materialize(player, uid, (uids[-1],))
            yield DeclareAttack(player, uid, None)
            for ability in game.state.cards[uid].card.activated:
                yield ActivateAbility(player, uid, ability.id)
            for other in (*uids[:8], *game.state.players):
                yield DeclareAttack(player, uid, other)
                yield DeclareAttack(player, uid, other, refuses=(uids[0],))
                yield Activate(player, uid, (other,))


@settings(max_examples=40, deadline=None)
@given(games(), SEEDS)
def test_what_is_not_listed_is_refused_with_a_rule_and_changes_nothing(game: Game, seed: int) -> None:
    play(game, seed, 12)
    legal = set(game.legal_actions())
    before = game.state.copy()
    for action in imaginable(game):
        if action in legal:
            continue
        refusal = game.why_not(action)
        assert refusal is not None, action
        assert refusal.codes
        assert refusal.answer is False
    with pytest.raises(IllegalAction):
        game.play(DeclareAttack("A", "nobody", None))
    assert game.state == before


@settings(max_examples=40, deadline=None)
@given(games(), SEEDS)
def test_an_illegal_attempt_leaves_the_position_as_it_was(game: Game, seed: int) -> None:
    play(game, seed, 8)
    for action in imaginable(game):
        if not isinstance(action, DeclareAttack) or game.why_not(Attempt(action)) is not None:
            continue
        if game.why_not(action) is None or game.state.declaring:
            continue
        copy = game.copy()
        events = copy.play(Attempt(action))
        assert without_attempts(copy.state) == without_attempts(game.state), action
        assert any(event.kind == "declaration-reversed" for event in events)


@settings(max_examples=40, deadline=None)
@given(games(), SEEDS)
def test_cards_are_conserved(game: Game, seed: int) -> None:
    before = {uid: card.card for uid, card in game.state.cards.items()}
    owners = {uid: card.owner for uid, card in game.state.cards.items()}
    play(game, seed)
    # A champion that levels up changes cards with the one that then lies beneath it; copies are made, not found.
    now = {uid: card for uid, card in game.state.cards.items() if "-copy-" not in uid}
    assert now.keys() == before.keys()
    assert Counter(card.card.name for card in now.values()) == Counter(card.name for card in before.values())
    for uid, card in game.state.cards.items():
        assert card.owner == owners.get(uid, card.owner)
        assert (card.zone in (Zone.LOADED, Zone.LINEAGE)) == bool(card.host), uid
        gone = "-copy-" in uid or "token" in card.card.supertypes or game.state.players[card.owner].lost
        assert gone or card.zone is not Zone.NOWHERE, uid
        assert card.on_field or card.controller == card.owner, uid
        assert not card.on_field or card.card.types, uid
    on_stack = {item.source for item in game.state.stack if item.kind in PLAYED}
    resolving = next((step.item for step in game.state.agenda.steps if isinstance(step, Finish)), None)
    assert {u for u, c in game.state.cards.items() if c.zone is Zone.STACK} == on_stack | (
        {resolving.source} if resolving and resolving.kind in PLAYED else set()
    )


@settings(max_examples=40, deadline=None)
@given(games(), SEEDS)
def test_champions_bear_the_damage_that_was_dealt_less_what_they_recovered(game: Game, seed: int) -> None:
    champions = [uid for uid, card in game.state.cards.items() if card.is_a("champion") and card.on_field]
    play(game, seed)
    for uid in champions:
        marked = 0
        for event in game.trace.events():
            if event.kind == "damage-dealt" and event.facts["target"] == uid:
                marked += event.facts["amount"]
            elif event.kind == "recovered" and event.facts["champion"] == uid:
                marked = event.facts["damage"]
            elif event.kind == "moved" and event.facts["card"] == uid:
                marked = 0
        assert game.state.cards[uid].damage == marked


@settings(max_examples=40, deadline=None)
@given(games(), SEEDS)
def test_the_trace_replays_to_the_same_game(game: Game, seed: int) -> None:
    start = game.copy()
    play(game, seed)
    for event in list(game.trace.events("action")):
        start.play(event.facts["action"])
    assert start.state == game.state
    assert start.trace.entries == game.trace.entries


@settings(max_examples=40, deadline=None)
@given(games(), SEEDS)
def test_a_copy_is_independent(game: Game, seed: int) -> None:
    play(game, seed, 10)
    copy, state, said = game.copy(), game.state.copy(), len(game.trace)
    play(copy, seed)
    assert game.state == state
    assert len(game.trace) == said


def digest_codes() -> set[str]:
    folder: Path = DATA / "digest" / "grand-archive"
    text = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.md"))
    return set(re.findall(r"^ *\d+\. `([a-z/-]+)`", text, re.MULTILINE))


CODES = digest_codes()


@settings(max_examples=40, deadline=None)
@given(games(), SEEDS)
def test_every_decision_and_event_cites_rules_of_the_digest(game: Game, seed: int) -> None:
    play(game, seed)
    for entry in game.trace.entries:
        if getattr(entry, "kind", "") != "action":
            assert entry.codes, entry
        assert CODES.issuperset(entry.codes), entry


@settings(max_examples=30, deadline=None)
@given(games(), SEEDS)
def test_whoever_concedes_at_any_moment_the_others_play_on(game: Game, seed: int) -> None:
    chooser = random.Random(seed)
    play(game, seed, chooser.randrange(20))
    for player in chooser.sample(list(game.state.players), len(game.state.players)):
        if game.why_not(Concede(player)) is not None:
            continue
        game.play(Concede(player))
        state = game.state
        assert state.players[player].lost
        assert all(card.zone is Zone.NOWHERE for card in state.cards.values() if card.owner == player) or state.over
        assert not any(card.on_field and card.controller == player for card in state.cards.values()) or state.over
        assert state.over or list(game.legal_actions())
        assert state.holder != player
        for _ in range(10):
            assert game.state.prompt is None or not game.state.players[game.state.prompt.player].lost
            play(game, seed, 1)
    assert game.state.over
