"""What players choose while an effect resolves, what it brings to the field, and what it has a player do."""

from __future__ import annotations

from typing import Any

import pytest
from ygo_duels import MINE, THEIRS, duel, officer, passes, put, resolved, soldier, told

from kb.engine.yugioh.actions import Activate, Choose
from kb.engine.yugioh.cards import Card, Effect
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.field import looks
from kb.engine.yugioh.field.places import in_zone
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import CardState
from kb.engine.yugioh.vocabulary.changes import Lasting
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.operations import (
    AddToHand,
    Detach,
    Discard,
    GainLp,
    SendToGraveyard,
    SpecialSummon,
    SummonTokens,
)
from kb.engine.yugioh.vocabulary.placing import SendFromHand
from kb.engine.yugioh.vocabulary.players import HavePlayer
from kb.engine.yugioh.vocabulary.standing import NoBanishing, NoSpecialSummon
from kb.engine.yugioh.vocabulary.summoning import FusionSummon, SummonNow
from kb.engine.yugioh.vocabulary.summons import MaterialGroup, Materials

HAND, DECK = Cards(whose="you", where="hand"), Cards(whose="you", where="deck")
GRAVEYARD = Cards(whose="you", where="graveyard")
IF_DONE = GainLp(amount=100, joined="and-if-you-do")


def offered(game: Duel) -> list[tuple[str, ...]]:
    """The choices that there are."""
    return [action.cards for action in game.legal_actions() if isinstance(action, Choose)]


def in_hand(*uids: str) -> list[CardState]:
    """Soldiers in the hand."""
    return [put(uid, soldier(), "hand") for uid in uids]


# ---- hand and Deck --------------------------------------------------------------------------------------


def test_a_card_that_an_earlier_part_added_is_discarded() -> None:
    do = (AddToHand(what=DECK), Discard(what="moved", joined="then"), IF_DONE)
    game = resolved(put("a1", soldier(), "deck"), *in_hand("a2"), do=do)
    game.play(Choose("A", ("a1",)))
    assert [game.board.cards[uid].zone for uid in ("a1", "a2")] == ["graveyard", "hand"]
    facts = ("card", "player", "was", "by", "of", "of_player")
    assert told(game, "discarded", *facts) == [("a1", "A", "hand", "effect", "a9", "A")]
    assert [event.codes for event in game.trace.events("discarded")] == [("yugioh/chain/reverse-order",)]
    assert game.board.lp["A"] == 8100


def test_what_is_not_in_the_hand_is_not_discarded() -> None:
    do = (SendToGraveyard(what=DECK), Discard(what="moved", joined="then"), IF_DONE)
    game = resolved(put("a1", soldier(), "deck"), do=do)
    assert (told(game, "discarded"), game.board.lp["A"]) == ([], 8000)


def test_the_whole_hand_is_discarded() -> None:
    game = resolved(*in_hand("a1", "a2", "a3"), do=(Discard(whole_hand=True),))
    assert offered(game) == [("a1", "a2", "a3")]


@pytest.mark.parametrize("random", [True, False])
def test_what_a_random_discard_hits_is_said_by_whoever_plays_the_effect(random: bool) -> None:
    game = resolved(*in_hand("b1", "b2"), do=(Discard(who="opponent", random=random),))
    assert (game.board.actor, offered(game)) == ("A" if random else "B", [("b1",), ("b2",)])


def test_only_the_top_of_ones_own_deck_is_looked_at() -> None:
    decks = [put(uid, soldier(), "deck") for uid in ("a1", "b1", "b2")]
    assert offered(resolved(*decks, do=(AddToHand(what=Cards(where="deck"), top=2),))) == [("a1",)]


def test_of_cards_with_the_same_name_only_one_is_added() -> None:
    deck = [put("a1", soldier(100), "deck"), put("a2", soldier(100), "deck"), put("a3", soldier(200), "deck")]
    adds = AddToHand(what=DECK, count=3, different=True)
    assert offered(resolved(*deck, do=(adds,))) == [("a1", "a3"), ("a2", "a3")]


def test_each_player_sends_from_the_own_hand() -> None:
    game = resolved(*in_hand("a1", "b1"), do=(SendFromHand(who="each"),))
    assert offered(game) == [("a1",)]
    game.play(Choose("A", ("a1",)))
    assert offered(game) == [("b1",)]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_materials_are_detached_if_there_are_enough(count: int) -> None:
    effect = Effect(id="go", type="quick", do=(Detach(count=count), IF_DONE))
    holder = Card(
        name="Holder", kind="monster", type="Fiend / Xyz / Effect", rank=4, atk=0, defense=0, effects=(effect,)
    )
    held = [put(uid, soldier(), "material", attached_to="a1") for uid in ("a2", "a3")]
    game = duel(put("a1", holder), *held, put("b1", holder), put("b2", soldier(), "material", attached_to="b1"))
    refused = game.why_not(Activate("A", "a1", "go"))
    if count == 3:
        assert refused is not None
        assert refused.reason is Reason.NOTHING_TO_DO
        return
    game.play(Activate("A", "a1", "go"))
    passes(game)
    assert offered(game) == [[("a2",), ("a3",)], [("a2", "a3")]][count - 1]
    game.play(Choose("A", ("a2", "a3")[:count]))
    assert told(game, "detached", "card", "by") == [("a2", "effect"), ("a3", "effect")][:count]
    assert game.board.lp["A"] == 8100


# ---- Special Summons ------------------------------------------------------------------------------------


def graves(count: int) -> list[CardState]:
    """Soldiers in the Graveyard of player A."""
    return [put(f"a{n}", soldier(), "graveyard") for n in range(1, count + 1)]


def guards(player: str, count: int) -> list[CardState]:
    """Soldiers on the field of a player."""
    return [put(f"{player.lower()}m{n}", soldier(), player=player) for n in range(count)]


@pytest.mark.parametrize(("side", "free"), [("you", 2), ("opponent", 1)])
def test_as_many_come_as_there_are_zones_for(side: Any, free: int) -> None:
    cards = *graves(3), *guards("A", 3), *guards("B", 4)
    op = SpecialSummon(what=GRAVEYARD, as_many=True, count=3, side=side)
    game = resolved(*cards, do=(op,))
    assert {len(chosen) for chosen in offered(game)} == {free}
    game.play(Choose("A", ("a1", "a2")[:free]))
    assert {game.board.cards[uid].controller for uid in ("a1", "a2")[:free]} == {"A" if side == "you" else "B"}


def test_up_to_so_many_come_as_there_are_zones_for() -> None:
    game = resolved(*graves(3), *guards("A", 3), do=(SpecialSummon(what=GRAVEYARD, up_to=True, count=2),))
    assert {len(chosen) for chosen in offered(game)} == {1, 2}


@pytest.mark.parametrize("what", ["it", GRAVEYARD])
@pytest.mark.parametrize("who", ["you", "opponent"])
def test_a_player_who_cannot_special_summon_brings_nothing(who: Any, what: Any) -> None:
    barred = Lasting(apply=(NoSpecialSummon(who=who),))
    do = (barred, SpecialSummon(what=what), IF_DONE)
    game = resolved(*graves(1), do=do, targets=("a1",) if what == "it" else (), group=GRAVEYARD)
    if who == "you":
        assert (game.board.cards["a1"].zone, game.board.lp["A"]) == ("graveyard", 8000)
        assert ("a9", "a9") in [(e.facts["card"], e.facts.get("by")) for e in game.trace.events("not-applied")]
    elif what == "it":
        assert (game.board.cards["a1"].zone, game.board.lp["A"]) == ("monster", 8100)
    else:
        assert offered(game) == [("a1",)]


def test_a_monster_remembers_in_which_turn_it_was_summoned_and_its_name_counts() -> None:
    limited = Card(
        name="Rare", kind="monster", type="Fairy / Normal", level=4, atk=0, defense=0, special_summon_limit="turn"
    )
    cards = [put(uid, limited, "graveyard") for uid in ("a1", "a2", "b1")]
    revive = SpecialSummon(what=GRAVEYARD)
    game = resolved(*cards, do=(revive, revive, SpecialSummon(what=Cards(where="graveyard"), who="opponent")))
    game.play(Choose("A", ("a1",)))
    card = game.board.cards["a1"]
    assert (card.origin.was, card.origin.by, card.origin.turn) == ("graveyard", "a9", 2)
    assert (card.summoned, card.way, card.on_leaving) == ("special", "", "")
    assert (game.board.actor, offered(game)) == ("B", [("a2",), ("b1",)])  # the other player's own limit


def test_a_summon_to_the_other_field_counts_for_who_summons() -> None:
    limited = Card(
        name="Rare", kind="monster", type="Fairy / Normal", level=4, atk=0, defense=0, special_summon_limit="turn"
    )
    cards = [put(uid, limited, "graveyard") for uid in ("a1", "a2")]
    do = (
        SpecialSummon(what="it", side="opponent"),
        SpecialSummon(what=GRAVEYARD),
        SpecialSummon(what=Cards(where="graveyard"), who="opponent"),
    )
    game = resolved(*cards, do=do, targets=("a1",), group=GRAVEYARD)
    assert (game.board.cards["a1"].controller, game.board.cards["a1"].summoned) == ("B", "special")
    assert (game.board.actor, offered(game)) == ("B", [("a2",)])  # A has had one of the name, B none


TOKENS = SummonTokens(name="Sheep", type="Beast", attribute="EARTH", level=2, atk=300, defense=400, count=2)


@pytest.mark.parametrize("free", [1, 2])
def test_tokens_come_if_there_are_zones_for_all_of_them(free: int) -> None:
    filled = SpecialSummon(what="it")  # as it is activated there are zones enough
    cards = *graves(1), *guards("A", 4 - free)
    game = resolved(*cards, do=(filled, TOKENS, IF_DONE), targets=("a1",), group=GRAVEYARD)
    tokens = [card for card in in_zone(game.board, "A", "monster") if card.is_token]
    assert (len(tokens), game.board.lp["A"]) == ((2, 8100) if free == 2 else (0, 8000))
    for token in tokens:
        look = looks.look(game.board, token)
        assert (look.names, look.races, look.attribute, look.level) == (("Sheep",), ("Beast", "Token"), "EARTH", 2)
        assert (looks.atk(game.board, token), looks.defense(game.board, token)) == (300, 400)
        assert (token.owner, token.controller, token.zone, token.summoned) == ("A", "A", "monster", "special")


def test_no_tokens_come_where_special_summons_are_forbidden() -> None:
    game = resolved(do=(Lasting(apply=(NoSpecialSummon(who="you"),)), TOKENS, IF_DONE))
    assert (in_zone(game.board, "A", "monster"), game.board.lp["A"]) == ([], 8000)


def test_a_part_that_finds_no_zone_is_not_done_whatever_an_earlier_part_summoned() -> None:
    one = SummonTokens(name="Sheep", type="Beast", attribute="EARTH")
    do = (one, SpecialSummon(what="it"), IF_DONE)
    game = resolved(*graves(1), *guards("A", 4), do=do, targets=("a1",), group=GRAVEYARD)
    assert (game.board.cards["a1"].zone, game.board.lp["A"]) == ("graveyard", 8000)


# ---- Summons with materials or Tributes -----------------------------------------------------------------


@pytest.mark.parametrize("to", ["graveyard", "banished"])
def test_fusion_materials_go_where_the_effect_says(to: Any) -> None:
    groups = (MaterialGroup(what=Cards(where="anywhere", race="Warrior"), count=2),)
    kind = "Dragon / Fusion / Normal"
    guest = Card(name="Guest", kind="monster", type=kind, level=8, atk=0, defense=0, materials=Materials(groups=groups))
    op = FusionSummon(what=Cards(whose="you", where="extra", race="Fusion"), using=(HAND,), to=to)
    game = resolved(put("a1", guest, "extra"), *in_hand("a2", "a3"), do=(op,))
    game.play(Choose("A", ("a1",)))
    assert game.board.agenda.prompt is not None
    assert game.board.agenda.prompt.about == "a9"
    game.play(Choose("A", ("a2", "a3")))
    assert [game.board.cards[uid].zone for uid in ("a1", "a2", "a3")] == ["monster", to, to]
    left = "sent-to-graveyard" if to == "graveyard" else "banished"
    assert told(game, left, "card", "material") == [("a2", "fusion"), ("a3", "fusion")]
    facts = ("card", "player", "how", "was", "way")
    assert told(game, "summoned", *facts) == [("a1", "A", "special", "extra", "fusion")]
    card = game.board.cards["a1"]
    assert (card.summoned, card.way, card.origin.was, card.origin.turn) == ("special", "fusion", "extra", 2)


@pytest.mark.parametrize("level", [4, 5])
def test_a_normal_summon_immediately_after_the_effect(level: int) -> None:
    op = SummonNow(how="normal", what=Cards(whose="you", where="hand", kind="monster"))
    field = put("a2", soldier()), put("a3", soldier())
    game = resolved(put("a1", soldier(level=level), "hand"), *field, do=(op,))
    game.play(Choose("A", ("a1",)))
    game.play(Choose("A", ("a2",) if level == 5 else ()))
    card = game.board.cards["a1"]
    way = "tribute" if level == 5 else None
    assert (card.zone, card.controller, card.summoned, card.way) == ("monster", "A", "normal", way or "")
    assert card.slot not in {other.slot for other in in_zone(game.board, "A", "monster") if other is not card}
    assert (card.origin.was, card.origin.turn) == ("hand", 2)
    (event,) = game.trace.events("summoned")
    assert [event.facts.get(name) for name in ("card", "player", "how", "was", "way")] == [
        *("a1", "A", "normal", "hand"),
        way,
    ]


# ---- what a player does ---------------------------------------------------------------------------------


@pytest.mark.parametrize("face_down", [True, False])
@pytest.mark.parametrize(
    ("to", "kind"), [("graveyard", "sent-to-graveyard"), ("banished", "banished"), ("hand", "added-to-hand")]
)
def test_a_player_moves_cards_by_no_card_effect(to: Any, kind: str, face_down: bool) -> None:
    have = HavePlayer(what=THEIRS, to=to, face_down=face_down and to == "banished")
    game = resolved(put("a1", soldier()), put("b1", soldier()), put("b2", soldier()), do=(have,))
    assert (game.board.actor, offered(game)) == ("B", [("b1",), ("b2",)])
    game.play(Choose("B", ("b1",)))
    card = game.board.cards["b1"]
    assert (card.zone, card.face_up) == (to, not (face_down and to == "banished"))
    (event,) = game.trace.events(kind)
    assert [event.facts[name] for name in ("card", "by", "of", "of_player")] == ["b1", "player", "a9", "A"]
    assert bool(event.facts.get("concealed")) is (face_down and to == "banished")


@pytest.mark.parametrize("who", ["each", "you"])
def test_who_cannot_banish_is_not_had_to(who: Any) -> None:
    field = put("a1", officer(NoBanishing(who=who))), put("b1", soldier())
    sends = HavePlayer(what=THEIRS, to="graveyard")
    assert offered(resolved(*(card.copy() for card in field), do=(sends,))) == [("b1",)]
    barred = Lasting(apply=(NoBanishing(who="opponent"),))
    game = resolved(put("b1", soldier()), do=(barred, HavePlayer(what=THEIRS, to="banished"), IF_DONE))
    assert (offered(game), game.board.cards["b1"].zone, game.board.lp["A"]) == ([], "monster", 8000)
    if who == "you":
        assert offered(resolved(*field, do=(HavePlayer(what=THEIRS, to="banished"),))) == [("b1",)]


def test_so_many_go_that_as_many_are_left() -> None:
    have = HavePlayer(what=THEIRS, to="banished", until_as_many_as=MINE)
    game = resolved(put("a1", soldier()), *guards("B", 3), do=(have, IF_DONE))
    assert {len(chosen) for chosen in offered(game)} == {2}
    even = resolved(
        *guards("B", 1),
        put("a1", soldier(), "graveyard"),
        do=(SpecialSummon(what="it"), have, IF_DONE),
        targets=("a1",),
        group=GRAVEYARD,
    )
    assert (offered(even), even.board.lp["A"]) == ([], 8000)
