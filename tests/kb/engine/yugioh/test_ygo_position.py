"""The position of a duel: what it may be, what a copy of it shares, what a new turn forgets, what values are."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest
from ygo_duels import CARDS, duel, officer, passes, put, soldier

from kb.engine.table.agenda import Agenda
from kb.engine.table.durations import Durations
from kb.engine.table.log import Log
from kb.engine.table.places import Places
from kb.engine.yugioh.actions import Attack, Pass, Reposition, StopAttack, ToPhase
from kb.engine.yugioh.cards import Effect
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.field import looks
from kb.engine.yugioh.field.durations import (
    BATTLE,
    END_PHASE,
    ENDS,
    TURN,
    battle_phase_of,
    hold,
    on_field,
    turn_of,
    use,
)
from kb.engine.yugioh.field.moving import move
from kb.engine.yugioh.field.positions import turn
from kb.engine.yugioh.field.stats import gain
from kb.engine.yugioh.lasting import (
    DamageModified,
    EffectDamageIs,
    Forced,
    Gain,
    Granted,
    LastStanding,
    MoreAttack,
    NoBattlePhase,
    Repeated,
    Returns,
    Saved,
    ScaleIs,
    Skipped,
    Used,
)
from kb.engine.yugioh.ruleset import RULESETS
from kb.engine.yugioh.state import (
    PLAYERS,
    AttackState,
    Board,
    Link,
    Triggered,
    Window,
)
from kb.engine.yugioh.steps import FinishChain, Perform
from kb.engine.yugioh.vocabulary.battles import AddDamageModifier, EndBattlePhase
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.standing import (
    AttackFromDefense,
    CannotAttack,
    DefenseAfterAttack,
    MayAttackDirectly,
    MoreAttacks,
    NotAttacked,
    StatChange,
)

EFFECT = Effect(id="end", type="card", do=(EndBattlePhase(),))
EVERYTHING = {
    "attack": AttackState("a1", "b1"),
    "chain": [Link("A", "a1", EFFECT, (), 1, True, "trap", "spell")],
    "triggered": [Triggered("A", "a1", EFFECT)],
    "agenda": Agenda(Perform(0, EndBattlePhase()), FinishChain()),
}
#: What holds for the turn.
HELD = (
    Granted("a1", CannotAttack(what="this"), "a2"),
    EffectDamageIs("A", "none"),
    DamageModified("A", "a1", AddDamageModifier(kind=6, who="you")),
    Forced("a1"),
    NoBattlePhase("A"),
    LastStanding(),
    Saved("a1", "a1", 0, "any"),
    ScaleIs("a1", 3),
    MoreAttack("a1"),
)


def full() -> Board:
    """A board on which everything that can hold something holds something."""
    board = duel(put("a1", soldier()), put("b1", soldier())).board
    for name, value in EVERYTHING.items():
        setattr(board, name, value)
    for fact in HELD:
        board.lasting.hold(fact, TURN)
    return board.copy()


def test_a_copy_of_a_board_is_equal_and_shares_nothing_that_changes() -> None:
    board = full()
    copy = board.copy()
    assert copy == board
    for field in fields(Board):
        value = getattr(board, field.name)
        if isinstance(value, list | dict | set | AttackState | Log | Agenda | Durations | Places):
            assert getattr(copy, field.name) is not value, field.name
    assert copy.cards["a1"] is not board.cards["a1"]
    assert copy.chain[0] is not board.chain[0]


def test_everything_on_a_board_that_changes_is_looked_at_here() -> None:
    changing = {f.name for f in fields(Board) if isinstance(getattr(full(), f.name), list | set | AttackState | Agenda)}
    assert changing == EVERYTHING.keys()


def test_a_position_as_it_stands_where_nothing_else_is_said() -> None:
    game = Duel.from_position([])
    board = game.board
    assert (board.turn_player, board.actor, board.turn, board.phase, board.step) == ("A", "A", 2, "battle", "battle")
    assert board.lp == {"A": 8000, "B": 8000}
    assert board.window is Window.OPEN
    assert game.board.ruleset == RULESETS["tcg"]
    assert len(game.trace) == 0
    assert not game.over


@pytest.mark.parametrize(
    ("phase", "step", "conducted"),
    [("draw", "", 0), ("main1", "", 0), ("battle", "end", 1), ("main2", "", 1), ("end", "", 0)],
)
def test_a_step_counts_only_in_the_battle_phase(phase: str, step: str, conducted: int) -> None:
    board = duel(phase=phase, step="end", turn_player="B").board
    assert (board.phase, board.step, board.battle_phases, board.actor) == (phase, step, conducted, "B")


def test_life_points_and_ruleset_are_as_given() -> None:
    lp = {"A": 100, "B": 200}
    game = duel(lp=lp, ruleset=RULESETS["ocg"])
    game.board.lp["A"] -= 50
    assert lp == {"A": 100, "B": 200}
    assert game.board.ruleset.name == "ocg"
    assert not game.board.ruleset.replay_may_switch_attacker


def test_two_cards_do_not_share_a_name() -> None:
    with pytest.raises(ValueError, match=r"^two cards have the same name$"):
        duel(put("a1", soldier()), put("a1", soldier(), "hand"))


@pytest.mark.parametrize("player", ["A", "B"])
def test_seven_monsters_are_the_most(player: str) -> None:
    cards = [put(f"c{i}", soldier(), player=player) for i in range(8)]
    other = put("d1", soldier(), player="B" if player == "A" else "A")
    assert len(duel(*cards[:7], other, put("e1", soldier(), "hand", player)).board.cards) == 9
    with pytest.raises(ValueError, match=f"^player {player} has more monsters than Monster Zones$"):
        duel(*cards)


# ---- values ---------------------------------------------------------------------------------------------


def test_atk_and_def_are_what_is_printed_and_all_changes_but_never_negative() -> None:
    rise = officer(StatChange(what=Cards(whose="you", where="monster"), atk=300, defense=-2000))
    game = duel(put("a1", soldier(1500, 1000)), put("a2", rise))
    card = game.board.cards["a1"]
    gain(game.board, card, {"atk": -200, "defense": 100}, ENDS["turn"], "a2")
    gain(game.board, card, {"atk": 50}, ENDS["battle"], "a2")
    assert (looks.atk(game.board, card), looks.defense(game.board, card)) == (1650, 0)
    game.board.lasting.end(BATTLE)
    gain(game.board, card, {"atk": -4800, "defense": 4900}, ENDS["turn"], "a2")
    assert (looks.atk(game.board, card), looks.defense(game.board, card)) == (0, 4000)


@pytest.mark.parametrize(("uses", "damage"), [("atk", 200), ("def", 700)])
def test_a_monster_that_attacks_from_defense_position_battles_with_what_its_effect_says(uses: str, damage: int) -> None:
    wall = officer(AttackFromDefense(what="this", uses=uses), atk=1200, defense=1700)  # type: ignore[arg-type]
    other = put("a2", wall, position="defense")
    game = duel(put("a1", wall, position="defense"), other, put("b1", soldier(1000)))
    game.play(Attack("A", "a1", "b1"))
    seen = []
    while game.board.window is not Window.OPEN:
        seen.append((game.board.timing, looks.atk(game.board, game.board.cards["a1"]), looks.atk(game.board, other)))
        game.play(Pass(game.board.actor))
    assert game.board.lp == {"A": 8000, "B": 8000 - damage}
    assert {atk for timing, atk, _ in seen if timing != "calculation"} == {1200}
    assert {atk for timing, atk, _ in seen if timing == "calculation"} == {1200 if uses == "atk" else 1700}
    assert {atk for _, _, atk in seen} == {1200}


# ---- from turn to turn ----------------------------------------------------------------------------------


def course(game: Duel, *to: str) -> list[tuple[str, str]]:
    """Move so, and return the phases and steps that were entered."""
    start = len(game.trace)
    for place in to:
        game.play(ToPhase(game.board.turn_player, place))
        passes(game, 1)
    entered = [e for e in game.trace.entries[start:] if getattr(e, "kind", "") in ("phase", "step")]
    return [(e.kind, e.facts[e.kind]) for e in entered]  # type: ignore[union-attr]


def test_the_course_of_a_turn() -> None:
    game = duel(phase="draw")
    assert course(game, "standby", "main1", "battle", "battle-step", "end-step", "main2", "end", "next-turn") == [
        ("phase", "standby"),
        ("phase", "main1"),
        ("phase", "battle"),
        ("step", "start"),
        ("step", "battle"),
        ("step", "end"),
        ("phase", "main2"),
        ("phase", "end"),
        ("phase", "draw"),
    ]
    board = game.board
    assert (board.turn, board.turn_player, board.actor, board.window) == (3, "B", "B", Window.OPEN)
    assert (board.step, board.timing, board.battle_phases) == ("", "", 0)


def test_a_new_turn_forgets_what_held_for_the_turn_before() -> None:
    card = put(
        "a1",
        soldier(),
        attacks=1,
        attacked=("b1",),
        set_this_turn=True,
        repositioned=True,
        arrived_this_turn=True,
    )
    game = duel(card, phase="end")
    board = game.board
    for fact in HELD:
        board.lasting.hold(fact, TURN)
    for until in ("turn", "end-phase", "always"):
        gain(board, card, {"atk": 100}, ENDS[until], "a1")
    board.summoned_by_scales = board.drew = True
    board.normal_summons = (frozenset(),)
    for limit in ("turn", "turn-by-name", "duel-by-name"):
        use(board, card, Used("a1", "x", limit))
    for player in PLAYERS:
        board.lasting.hold(Skipped(player, "battle"), turn_of(player))
        board.lasting.hold(Repeated(player), battle_phase_of(player))
    course(game, "next-turn")
    assert (card.attacks, card.attacked) == (0, ())
    assert (card.set_this_turn, card.repositioned, card.arrived_this_turn) == (False, False, False)
    assert looks.atk(board, card) == 1600
    assert (board.normal_summons, board.summoned_by_scales, board.drew) == ((), False, False)
    assert [type(held.fact) for held in board.lasting] == [Gain, Used, Skipped, Repeated, Repeated]
    assert Used("a1", "x", "duel-by-name") in board.lasting
    assert Skipped("B", "battle") in board.lasting


@pytest.mark.parametrize(("conducted", "left"), [(0, ["A", "B"]), (1, ["B"])])
def test_a_doubled_battle_phase_waits_for_the_turn_that_has_one(conducted: int, left: list[str]) -> None:
    game = duel(phase="main2" if conducted else "main1")
    for player in PLAYERS:
        game.board.lasting.hold(Repeated(player), battle_phase_of(player))
    course(game, "end", "next-turn")
    assert [repeated.player for repeated in game.board.lasting.of(Repeated)] == left


@pytest.mark.parametrize("leaves", [False, True])
def test_control_for_a_turn_ends_in_the_end_phase(leaves: bool) -> None:
    taken = put("b1", soldier(), player="B")
    taken.controller = "A"
    game = duel(taken, put("a1", soldier()), phase="main2")
    game.board.lasting.hold(Returns("b1", "B"), END_PHASE, on_field(taken))
    if leaves:
        move(game.board, taken, "graveyard")
    course(game, "end")
    assert (taken.controller, game.board.lasting.of(Returns)) == ("B", [])
    assert taken.slot == ("" if leaves else "m3")


def told(game: Duel, kind: str) -> tuple[str, ...]:
    """The rules of the last event of that kind."""
    return list(game.trace.events(kind))[-1].codes


@pytest.mark.parametrize(
    ("mine", "theirs", "code"),
    [
        ([], [soldier()], "yugioh/battle-phase/no-monsters-needed"),
        ([officer(CannotAttack(what=Cards(name="x")))], [], None),
        ([soldier()], [soldier()], None),
    ],
)
def test_entering_the_battle_phase_says_what_it_does_not_need(
    mine: list[Any], theirs: list[Any], code: str | None
) -> None:
    cards = [put(f"a{i}", card) for i, card in enumerate(mine)] + [put(f"b{i}", card) for i, card in enumerate(theirs)]
    game = duel(*cards, phase="main1")
    course(game, "battle")
    entered = told(game, "phase")
    assert entered == ("yugioh/battle-phase/entry", "yugioh/battle-phase/steps", *((code,) if code else ()))
    assert told(game, "step") == ("yugioh/battle-phase/steps", "yugioh/battle-phase/start-step")


@pytest.mark.parametrize("mine", ["A", "B"])
@pytest.mark.parametrize(
    ("more", "barred"),
    [((), True), ((MayAttackDirectly(what="this"),), False), ((MoreAttacks(what="this", times=2),), True)],
)
def test_the_battle_phase_needs_no_monster_that_can_be_attacked(mine: str, more: tuple[Any, ...], barred: bool) -> None:
    theirs = "B" if mine == "A" else "A"
    safe = put("x1", officer(NotAttacked(what="this")), player=theirs)
    game = duel(put("y1", officer(*more), player=mine), safe, phase="main1", turn_player=mine)
    course(game, "battle")
    assert ("yugioh/battle-phase/no-valid-target-needed" in told(game, "phase")) is barred


def test_entering_the_battle_step_is_not_leaving_it() -> None:
    game = duel(put("a1", soldier()), phase="battle", step="start")
    course(game, "battle-step")
    assert told(game, "step") == ("yugioh/battle-step/begins", "yugioh/battle-step/open-state-actions")
    (wish,) = game.trace.events("wants-to-move-on")
    assert wish.facts == {"player": "A", "to": "battle-step"}
    assert wish.codes == ("yugioh/timing/pass-to-proceed", "yugioh/timing/open-state")
    course(game, "end-step", "main2", "end")
    assert told(game, "phase") == ("yugioh/battle-phase/skipped-means-end-phase",)


def test_only_ones_own_deck_is_drawn_from() -> None:
    game = duel(put("b1", soldier(), "deck"), phase="draw")
    assert game.why_not(ToPhase("A", "standby")) is None


@pytest.mark.parametrize("attacked", [True, False])
def test_who_has_attacked_turns_when_the_battle_phase_ends(attacked: bool) -> None:
    tired = DefenseAfterAttack(what=Cards(whose="you", where="monster", face="up"))
    game = duel(put("a1", officer(tired)), put("b1", soldier(), position="defense"))
    if attacked:
        game.play(Attack("A", "a1", "b1"))
        passes(game, 12)
        assert game.board.cards["a1"].has_attacked
    course(game, "end-step", "main2")
    assert game.board.cards["a1"].position == ("defense" if attacked else "attack")
    assert not game.board.cards["a1"].has_attacked


@pytest.mark.parametrize(("turn", "optional"), [(1, False), (2, True)])
def test_going_to_the_end_phase_from_main_phase_1_leaves_out_an_optional_battle_phase(
    turn: int, optional: bool
) -> None:
    game = duel(phase="main1", turn=turn)
    course(game, "end")
    assert ("yugioh/battle-phase/optional" in told(game, "phase")) is optional


@pytest.mark.parametrize("able", [True, False])
def test_leaving_the_battle_step_with_a_monster_that_could_attack_says_that_attacking_is_optional(able: bool) -> None:
    game = duel(put("a1", soldier(), attacks=0 if able else 1))
    course(game, "end-step")
    assert ("yugioh/battle-step/attack-optional" in told(game, "step")) is able


def test_turning_by_hand_is_for_once_and_flips() -> None:
    hidden = put("a1", soldier(), position="defense", face_up=False)
    game = duel(hidden, put("a2", soldier()), phase="main1")
    game.play(Reposition("A", "a1"))
    assert (hidden.position, hidden.face_up, hidden.repositioned) == ("attack", True, True)
    kinds = [event.kind for event in game.trace.events()]
    assert kinds == ["would-be-summoned", "position-changed", "flipped", "summoned"]
    summoned = next(game.trace.events("summoned"))
    assert summoned.facts == {"card": "a1", "player": "A", "how": "flip", "was": "monster"}
    passes(game)
    game.play(Reposition("A", "a2"))
    assert game.board.cards["a2"].position == "defense"
    assert [event.kind for event in game.trace.events()].count("summoned") == 1


def test_every_monster_that_may_be_turned_by_hand_is_listed() -> None:
    cards = put("a1", soldier()), put("a2", soldier(), position="defense"), put("a3", soldier(), repositioned=True)
    game = duel(*cards, put("b1", soldier()), phase="main1")
    found = [action for action in game.legal_actions() if isinstance(action, Reposition)]
    assert found == [Reposition("A", "a1"), Reposition("A", "a2")]


@pytest.mark.parametrize(
    ("to", "position", "face_up"),
    [
        ("attack", "attack", True),
        ("defense", "defense", True),
        ("face-down-defense", "defense", False),
        ("other", "defense", True),
    ],
)
def test_an_effect_turns_a_monster_to_the_position_that_it_names(to: str, position: str, face_up: bool) -> None:
    card = put("a1", soldier())
    game = duel(card)
    assert turn(game.board, card, to, "yugioh/battle-position/by-effect") is (to != "attack")
    assert (card.position, card.face_up) == (position, face_up)
    told = [event.facts for event in game.trace.events("position-changed")]
    assert told == ([{"card": "a1", "position": position, "face_up": face_up}] if to != "attack" else [])
    assert turn(game.board, card, to) is (to == "other")


@pytest.mark.parametrize("flips", [True, False])
def test_turning_face_up_is_a_flip_unless_the_effect_says_otherwise(flips: bool) -> None:
    card = put("a1", soldier(), position="defense", face_up=False)
    game = duel(card)
    turn(game.board, card, "attack", flips=flips)
    assert len(list(game.trace.events("flipped"))) == flips
    turn(game.board, card, "defense", flips=flips)
    assert len(list(game.trace.events("flipped"))) == flips


def test_a_monster_turned_face_down_loses_what_was_granted_to_it_and_the_others_keep_theirs() -> None:
    card = put("a1", soldier())
    game = duel(card, put("a2", soldier()))
    gain(game.board, card, {"atk": 500}, ENDS["turn"], "b1")
    for uid in ("a1", "a2"):
        hold(game.board, Granted(uid, CannotAttack(what="this"), "b1"), game.board.cards[uid], ENDS["turn"])
    turn(game.board, card, "face-down-defense")
    assert [granted.uid for granted in game.board.lasting.of(Granted)] == ["a2"]
    assert game.board.lasting.of(Gain) == []


def test_a_link_monster_stays_as_it_is_and_the_trace_says_so() -> None:
    link = put("a1", next(found for found in CARDS.values() if "Link" in found.races))
    game = duel(link)
    assert turn(game.board, link, "defense") is False
    (kept,) = game.trace.events()
    assert (kept.kind, kept.facts, kept.codes) == (
        "position-kept",
        {"card": "a1"},
        ("yugioh/battle-position/link-monsters",),
    )
    assert link.position == "attack"


def test_an_attack_that_is_stopped_is_over() -> None:
    game = duel(put("a1", soldier()), put("b1", soldier()))
    game.play(Attack("A", "a1", "b1"))
    assert game.board.attack is not None
    game.board.attack.changes = (("B", "left", "b2"),)
    passes(game)
    assert game.board.window is Window.REPLAY
    game.play(StopAttack("A"))
    assert game.board.attack is None
    assert game.board.window is Window.RESPONSE
    passes(game)
    assert (game.board.window, game.board.step) == (Window.OPEN, "battle")
