"""What an effect forbids its player for all of the turn: what was done before it, and what holds after it."""

from __future__ import annotations

import pytest
from ygo_duels import duel, is_refused, put, soldier

from kb.engine.table.log import Event
from kb.engine.yugioh import card_events, events
from kb.engine.yugioh.actions import Activate
from kb.engine.yugioh.cards import AllTurn, Card, Effect
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.lasting import Granted, NoBattlePhase
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.operations import GainLp
from kb.engine.yugioh.vocabulary.standing import CannotAttack, NoSpecialSummon

QUESTION = "May this be activated?"
CODES = ("yugioh/activation/card-text-precedes", "yugioh/restrictions/summoned-means-successful")
GO = Activate("A", "a9", "go")
BEAST = Card(name="Beast", kind="monster", type="Beast / Normal", level=4, atk=1000, defense=1000)
BEASTS, WARRIORS = Cards(where="anywhere", race="Beast"), Cards(where="anywhere", race="Warrior")
OTHERS = Cards(where="anywhere", other=True, race="Warrior")
NONE = AllTurn(no_special_summon=NoSpecialSummon(who="you"))
PEACE = AllTurn(no_battle_phase=True)


def monk(kept: AllTurn | None, *happened: Event, before: tuple[Event, ...] = ()) -> Duel:
    """Main Phase 1 in which player A's monster `a9` has such an effect, and this has happened; `before`: last turn."""
    go = Effect(id="go", type="ignition", all_turn=kept, do=(GainLp(amount=100),))
    card = Card(name="Monk", kind="monster", type="Warrior / Effect", level=4, atk=1000, defense=1000, effects=(go,))
    cards = put("a9", card), put("a1", soldier()), put("a2", BEAST), put("b1", soldier()), put("b2", BEAST)
    game = duel(*cards, phase="main1")
    for event in before:
        game.board.log.add(event)
    game.board.turn_began = len(game.board.log)
    for event in happened:
        game.board.log.add(event)
    return game


def came(uid: str, how: str = "special", was: str = "hand", way: str | None = None) -> Event:
    return card_events.Summoned(uid, uid[0].upper(), how, was, way)


def attack(uid: str) -> Event:
    return events.AttackDeclared(uid[0].upper(), uid, None)


def barring(**rule: object) -> AllTurn:
    return AllTurn(no_special_summon=NoSpecialSummon(who="you", **rule))  # type: ignore[arg-type]


def keeping(what: str | Cards) -> AllTurn:
    return AllTurn(cannot_attack=what)


@pytest.mark.parametrize(
    ("kept", "barred", "spared"),
    [
        (NONE, [came("a1"), came("a2", was="extra", way="fusion")], [came("b1"), came("a1", "normal"), attack("a9")]),
        (barring(what=BEASTS), [came("a2")], [came("a1")]),
        (barring(what=Cards(where="anywhere", kind="spell")), [], [came("a1")]),
        (barring(what=Cards(where="anywhere", kind="monster")), [came("a1")], []),
        (barring(what=Cards(where="anywhere", kind="monster", race="Beast")), [came("a2")], [came("a1")]),
        (barring(was="extra"), [came("a1", was="extra")], [came("a1")]),
        (barring(how=("fusion", "link")), [came("a1", way="link")], [came("a1", way="xyz"), came("a1")]),
        (barring(unless=BEASTS), [came("a1")], [came("a2")]),
        (barring(what=WARRIORS, was="extra"), [came("a1", was="extra")], [came("a1"), came("a2", was="extra")]),
        (keeping("this"), [attack("a9")], [attack("a1"), attack("b1"), came("a9")]),
        (keeping(BEASTS), [attack("a2")], [attack("a1"), attack("b2")]),
        (keeping(OTHERS), [attack("a1")], [attack("a9"), attack("a2"), attack("b1")]),
        (keeping(WARRIORS), [attack("a1"), attack("a9")], [attack("a2"), attack("b1")]),
        (None, [], [came("a1"), attack("a9"), events.Phase("battle", "A")]),
    ],
)
def test_what_was_done_this_turn_against_it(kept: AllTurn | None, barred: list[Event], spared: list[Event]) -> None:
    for event in barred:
        by = event.facts.get("card") or event.facts["attacker"]
        facts = {"card": "a9", "effect": "go", "because_of": by}
        is_refused(monk(kept, event), GO, QUESTION, Reason.CONDITION_NOT_MET, *CODES, **facts)
        is_refused(monk(kept, *spared, event), GO, QUESTION, Reason.CONDITION_NOT_MET, *CODES, **facts)
        assert monk(kept, before=(event,)).why_not(GO) is None
    assert monk(kept, *spared).why_not(GO) is None


def test_a_battle_phase_of_this_turn() -> None:
    begun, other = events.Phase("battle", "A"), events.Phase("main1", "A")
    facts = {"card": "a9", "effect": "go", "because_of": "battle"}
    is_refused(monk(PEACE, other, begun), GO, QUESTION, Reason.CONDITION_NOT_MET, *CODES, **facts)
    assert monk(PEACE, other).why_not(GO) is None
    assert monk(PEACE, before=(begun,)).why_not(GO) is None
    assert monk(NONE, begun).why_not(GO) is None


def test_the_battle_phase_of_the_opponent_is_not_theirs() -> None:
    snare = Effect(id="go", type="card", all_turn=PEACE, do=(GainLp(amount=100),))
    trap = Card(name="Snare", kind="trap", icon="normal", effects=(snare,))
    for turn_player in "AB":
        game = duel(put("a9", trap, "spell", face_up=False), phase="main2", turn_player=turn_player)
        game.board.actor = "A"
        game.board.log.add(events.Phase("battle", turn_player))
        refusal = game.why_not(GO)
        kept = refusal is not None and refusal.facts.get("because_of") == "battle"
        assert kept == (turn_player == "A")


def test_what_holds_from_the_activation_to_the_end_of_the_turn() -> None:
    rule = NoSpecialSummon(who="you", unless=BEASTS)
    game = monk(AllTurn(no_special_summon=rule, cannot_attack=OTHERS, no_battle_phase=True))
    lasting = game.board.lasting
    newest = game.board.places.newest
    game.play(GO)
    granted = list(lasting.of(Granted))
    assert [(g.uid, g.entry, g.source) for g in granted] == [
        ("a9", rule, "a9"),
        ("a9", CannotAttack(what=OTHERS), "a9"),
    ]
    assert newest < granted[0].at < granted[1].at
    assert list(lasting.of(NoBattlePhase)) == [NoBattlePhase("A")]
    lasting.end("turn")
    assert not list(lasting.of(Granted))
    assert not list(lasting.of(NoBattlePhase))


@pytest.mark.parametrize(
    ("kept", "rules", "peace"),
    [
        (None, [], False),
        (PEACE, [], True),
        (NONE, [NoSpecialSummon(who="you")], False),
        (keeping("this"), [CannotAttack(what="this")], False),
    ],
)
def test_nothing_else_holds(kept: AllTurn | None, rules: list[object], peace: bool) -> None:
    game = monk(kept)
    game.play(GO)
    assert [granted.entry for granted in game.board.lasting.of(Granted)] == rules
    assert bool(list(game.board.lasting.of(NoBattlePhase))) == peace
