"""What a Summon takes: the cards of a procedure's cost, listed materials, Tributes of a Ritual; and giving them."""

from __future__ import annotations

from typing import Any

import pytest
from ygo_duels import duel, is_refused, officer, passes, put, soldier

from kb.engine.table.selection import Group, Selection, Total
from kb.engine.table.ways import Ways
from kb.engine.yugioh.actions import Summon
from kb.engine.yugioh.cards import Card, Effect, Procedure
from kb.engine.yugioh.chain.included import includes
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import CardState, Link
from kb.engine.yugioh.summon import allowed, at_once, fusion, listed, materials, ritual
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.included import Include
from kb.engine.yugioh.vocabulary.operations import (
    AddToHand,
    Banish,
    Discard,
    Op,
    PayLp,
    ReturnToHand,
    SendToGraveyard,
    Tribute,
)
from kb.engine.yugioh.vocabulary.placing import ReturnToDeck, Reveal, SetCards
from kb.engine.yugioh.vocabulary.standing import EffectsNegated, FusionSubstitute, NoMaterial, NoTribute
from kb.engine.yugioh.vocabulary.summoning import FusionSummon, RitualSummon
from kb.engine.yugioh.vocabulary.summons import Material, MaterialGroup, Materials, NotMaterial, SpecialSummoned

QUESTION = "May this be Summoned or Set?"
PROCEDURE, PAID = "yugioh/summon/procedure", "yugioh/damage/paid-or-lost"
MINE, HAND = Cards(whose="you", where="monster"), Cards(whose="you", where="hand")
WARRIOR = Cards(whose="you", where="monster", race="Warrior")
TWO = Materials(groups=(MaterialGroup(what=Cards(where="anywhere", kind="monster"), count=2, more=True),))
LOCKED = Card(name="Locked", kind="monster", type="Warrior / Normal", level=4)


def visitor(*cost: Any, **more: Any) -> Card:
    """A monster that comes from the hand for this cost."""
    looks: dict[str, Any] = {"type": "Warrior / Effect", "level": 4, "atk": 1000, "defense": 1000}
    procedure = Procedure(source="hand", cost=cost, side=more.pop("side", "you"), limit=more.pop("limit", None))
    return Card(name="Visitor", kind="monster", normal_summon=False, procedure=procedure, **looks | more)


def extra(kind: str, listed: Materials, **more: Any) -> Card:
    """A monster of the Extra Deck with these materials."""
    return Card(name=kind, kind="monster", type=f"Warrior / {kind} / Effect", materials=listed, **more)


def main_phase(*cards: CardState, **more: Any) -> Duel:
    """A duel in Main Phase 1 of player A."""
    return duel(*cards, phase="main1", **more)


def ways(game: Duel, uid: str = "a9") -> set[tuple[str, ...]]:
    """What player A may take for the Special Summon of a card."""
    return {a.with_ for a in game.legal_actions() if isinstance(a, Summon) and a.card == uid and a.how != "set"}


def sides(*zones: str) -> list[CardState]:
    """Two monsters of each player, one of each face-down, and a beast of A's; and with `zones` cards there as well."""
    beast = Card(name="Beast", kind="monster", type="Beast / Normal", level=4, atk=1000, defense=1000)
    found = [put("a1", soldier()), put("a2", soldier(), face_up=False), put("a3", beast, face_up=False)]
    return [*found, put("b1", soldier()), put("b2", soldier(), face_up=False)] + [
        put(f"{player}{zone}", soldier(), zone) for player in "ab" for zone in zones
    ]


# ---- procedures -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cost", "given"),
    [
        (Tribute(), {("a1",), ("a2",), ("a3",)}),
        (Tribute(what=WARRIOR), {("a1",), ("a2",)}),
        (Tribute(what=Cards(whose="you", where="monster", race="Warrior", face="up")), {("a1",)}),
        (Tribute(what=Cards(whose="opponent", where="monster", race="Warrior")), {("b1",)}),
        (Discard(), {("ahand",), ("a8",)}),
        (Discard(what=Cards(whose="you", where="hand", race="Warrior", other=True)), {("ahand",)}),
        (Banish(what=Cards(whose="you", where="graveyard")), {("agraveyard",)}),
        (ReturnToHand(what=Cards(whose="you", where="monster", face="up")), {("a1",)}),
        (ReturnToDeck(what=HAND), {("ahand",), ("a8",)}),
        (Reveal(what="this"), set()),
    ],
)
def test_which_cards_go_for_a_procedure(cost: Any, given: set[tuple[str, ...]]) -> None:
    trap = Card(name="Snare", kind="trap", icon="normal")
    game = main_phase(*sides("hand", "graveyard"), put("a8", trap, "hand"), put("a9", visitor(cost), "hand"))
    assert ways(game) == given


def test_what_cannot_be_tributed_does_not_go_for_a_procedure() -> None:
    guard = officer(NoTribute(what=Cards(where="monster", race="Beast")), NoTribute(what="this"))
    beast = Card(name="Beast", kind="monster", type="Beast / Normal", level=4)
    cards = put("a1", guard), put("a2", beast), put("a3", soldier())
    assert ways(main_phase(*cards, put("a9", visitor(Tribute()), "hand"))) == {("a3",)}


@pytest.mark.parametrize(
    ("cost", "lp", "left"), [(PayLp(amount=500), 500, 0), (PayLp(half=True, amount=9000), 999, 499)]
)
def test_life_points_and_cards_are_paid_for_a_procedure(cost: PayLp, lp: int, left: int) -> None:
    card = visitor(cost, Discard(), SendToGraveyard(what=MINE, count=2))
    cards = put("a1", soldier(1600)), put("a2", soldier(1700)), put("a8", soldier(), "hand"), put("a9", card, "hand")
    game = main_phase(*cards, lp={"A": lp, "B": 8000})
    game.play(Summon("A", "a9", "special", ("a8", "a1", "a2")))
    (paid,) = game.trace.events("lp-paid")
    assert (paid.facts["player"], paid.facts["amount"], paid.codes) == ("A", lp - left, (PROCEDURE, PAID))
    assert game.board.lp == {"A": left, "B": 8000}
    assert [e.facts["card"] for e in game.trace.events("discarded")] == ["a8"]
    sent = [(e.facts["card"], e.facts["by"], e.facts["of"]) for e in game.trace.events("sent-to-graveyard")]
    assert sent == [("a1", "summon", "a9"), ("a2", "summon", "a9")]
    passes(game)
    origin = game.board.cards["a9"].origin
    assert [look.names for look in origin.looks] == [("Soldier 1500",), ("Soldier 1600",), ("Soldier 1700",)]
    if not cost.half:
        assert ways(main_phase(*cards, lp={"A": 499, "B": 8000})) == set()


@pytest.mark.parametrize(("whose", "allowed_"), [("opponent", True), ("you", False)])
def test_who_comes_to_a_full_field_of_the_opponent_takes_one_of_its_monsters(whose: Any, allowed_: bool) -> None:
    full = [put(f"b{n}", soldier()) for n in range(1, 6)]
    card = visitor(SendToGraveyard(what=Cards(whose=whose, where="monster")), side="opponent")
    game = main_phase(*full, put("a1", soldier()), put("a9", card, "hand"))
    assert ways(game) == ({(f"b{n}",) for n in range(1, 6)} if allowed_ else set())


@pytest.mark.parametrize("limit", ["turn-by-name", None])
def test_a_procedure_once_a_turn(limit: Any) -> None:
    cards = [put(uid, visitor(Discard(), limit=limit), "hand") for uid in ("a8", "a9")]
    game = main_phase(*cards, put("a1", soldier(), "hand"), put("a2", soldier(), "hand"))
    game.play(Summon("A", "a8", "special", ("a1",)))
    passes(game)
    action = Summon("A", "a9", "special", ("a2",))
    if limit is None:
        assert game.why_not(action) is None
    else:
        is_refused(game, action, QUESTION, Reason.LIMIT_REACHED, "yugioh/once-per-turn/hard", card="a9")


# ---- what its text lets it be ---------------------------------------------------------------------------


def test_one_of_a_name_is_special_summoned_in_a_turn() -> None:
    cards = [put(uid, visitor(Discard(), special_summon_limit="turn"), "hand") for uid in ("a8", "a9")]
    game = main_phase(*cards, put("a1", soldier(), "hand"), put("a2", soldier(), "hand"))
    game.play(Summon("A", "a8", "special", ("a1",)))
    passes(game)
    facts = {"card": "a9", "how": "procedure"}
    code = "yugioh/once-per-turn/hard"
    is_refused(game, Summon("A", "a9", "special", ("a2",)), QUESTION, Reason.LIMIT_REACHED, code, **facts)


def barred(card: Card, how: Any, *, zone: str = "hand", by: CardState | None = None, **more: Any) -> Any:
    """The code and the facts of the refusal of a Special Summon in that way by an effect; None where it is legal."""
    game = duel(put("a9", card, zone), *([by] if by else []))
    found = game.board.cards["a9"]
    for name, value in more.items():
        setattr(found, name, value)
    refusal = allowed.why_not(game.board, found, how, "A", found if more.get("uid") else by)
    return refusal and (refusal.codes[0].rpartition("/")[2], refusal.facts)


def test_in_which_ways_alone_a_monster_comes() -> None:
    def only(**said: Any) -> Card:
        return Card(name="Guest", kind="monster", type="Fiend / Effect", special_summon=SpecialSummoned(**said))

    def otherwise(how: str) -> Any:
        return "never-other-ways", {"card": "a9", "how": how}

    mine, theirs = put("a1", soldier()), put("b1", soldier())
    assert barred(only(how=()), "effect", by=mine) == otherwise("effect")
    assert barred(only(how=("procedure",)), "procedure") is None
    assert barred(only(how=("procedure",)), "effect", by=mine) == otherwise("effect")
    assert barred(only(how=("effect",)), "named-ritual", by=mine) is None
    assert barred(only(how=("effect",)), "procedure") == otherwise("procedure")
    by = only(how=("procedure", "effect"), by=Cards(whose="you", where="monster", other=True))
    assert barred(by, "procedure") is None
    assert barred(by, "effect", by=mine) is None
    trap = put("a1", Card(name="Snare", kind="trap", icon="normal"), "spell")
    assert barred(by, "effect", by=trap) == otherwise("effect")
    assert barred(only(how=("own-effect",)), "effect", by=theirs) == otherwise("effect")
    assert barred(only(not_from=("graveyard",)), "effect", zone="graveyard", by=mine) == otherwise("effect")
    assert barred(only(not_from=("graveyard",)), "effect", by=mine) is None
    first = only(how=("procedure",), first=True)
    assert barred(first, "effect", zone="graveyard", by=mine, proper=True) is None
    assert barred(first, "effect", zone="graveyard", by=mine, proper=False) == otherwise("effect")


def test_a_monster_with_its_own_way_comes_in_it_first() -> None:
    link = extra("Link", TWO)
    refused = "properly", {"card": "a9", "how": "effect"}
    assert barred(link, "effect", zone="graveyard", proper=False) == refused
    assert barred(link, "effect", zone="graveyard", proper=True) is None
    assert barred(link, "effect", zone="extra") is None
    late = barred(extra("Pendulum / Synchro", TWO), "synchro", zone="extra", face_up=True)
    assert late == ("fsx-face", {"card": "a9", "how": "synchro"})


# ---- materials ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("of", "kind"), [("link", "Link"), ("xyz", "Xyz"), ("synchro", "Synchro")])
def test_what_is_no_material_is_left_out_and_what_went_is_remembered(of: Material, kind: str) -> None:
    boss = extra(kind, TWO, level=8 if of == "synchro" else None, arrows=("top", "left") if of == "link" else ())
    own = Card(name="Own", kind="monster", type="Warrior / Normal", level=4, not_material=(NotMaterial(of=(of,)),))
    spared = NotMaterial(of=(of,), unless=Cards(name=kind))
    loyal = Card(name="Loyal", kind="monster", type="Warrior / Normal", level=4, not_material=(spared,))
    ban = officer(NoMaterial(what="this", of=(of,)))
    field = [
        put("a1", soldier()),
        put("a2", loyal),
        put("a3", own),
        put("a4", ban),
        put("a5", soldier(), face_up=False),
    ]
    game = main_phase(*field, put("a9", boss, "extra"))
    assert ways(game) == {("a1", "a2")}
    game.play(Summon("A", "a9", of, ("a1", "a2")))
    gone = list(game.trace.events("attached" if of == "xyz" else "sent-to-graveyard"))
    assert [(e.facts["card"], e.facts["by"], e.facts["of"]) for e in gone] == [
        ("a1", "summon", "a9"),
        ("a2", "summon", "a9"),
    ]
    assert [e.facts.get("material") for e in gone] == ([None] * 2 if of == "xyz" else [of] * 2)
    passes(game)
    assert [look.names for look in game.board.cards["a9"].origin.looks] == [("Soldier 1500",), ("Loyal",)]


def test_link_materials_count_as_one_or_as_their_rating_and_one_of_them_makes_room() -> None:
    linked = extra(
        "Link", Materials(groups=(MaterialGroup(what=Cards(where="monster"), more=True),)), arrows=("top",) * 3
    )
    two = Card(name="Two", kind="monster", type="Warrior / Link", arrows=("left", "right"))
    game = main_phase(put("a1", two), put("a2", soldier()), put("b1", soldier()), put("a9", linked, "extra"))
    assert ways(game) == {("a1", "a2")}
    taken = [put("b1", two), put("b2", two)]
    for card, slot in zip(taken, ("x1", "x2"), strict=True):
        card.slot = slot
    both = put("a3", soldier()), put("a4", soldier()), put("a5", soldier())
    assert ways(main_phase(*taken, *both, put("a9", linked, "extra"))) == set()
    taken[0].controller, taken[0].uid = "A", "a1"
    game = main_phase(*taken, *both, put("a9", linked, "extra"))
    assert {frozenset(way) for way in ways(game)} == {
        *(frozenset({"a1", one}) for one in ("a3", "a4", "a5")),
        *(frozenset({"a1", *pair}) for pair in (("a3", "a4"), ("a3", "a5"), ("a4", "a5"))),
    }


def test_materials_of_an_effect_may_be_banished_and_face_down() -> None:
    card = extra("Fusion", Materials(groups=(MaterialGroup(what=WARRIOR, count=2),)))
    game = main_phase(*sides("graveyard"), put("a9", card, "extra"))
    board, boss = game.board, game.board.cards["a9"]
    found = listed.groups_of(board, boss, "A", board.cards.values())
    assert found == (Group(("a1", "a2"), 2, 2),)
    for what, given in (
        (Cards(whose="opponent", where="monster"), ["b1", "b2"]),
        (Cards(face="down"), ["a2", "a3", "b2"]),
    ):
        assert [c.uid for c in board.cards.values() if listed.fits(board, c, what, "A", boss)] == given
    hand = Cards(where="hand", race="Warrior")
    assert not any(listed.fits(board, c, hand, "A", boss) for c in board.cards.values())
    assert not listed.fits(board, boss, Cards(whose="you", where="extra", other=True), "A", boss)
    listed.send(board, boss, ("a1",), "fusion", "code", zone="banished")
    listed.send(board, boss, ("a2",), "fusion", "code")
    (banished,), (sent,) = game.trace.events("banished"), game.trace.events("sent-to-graveyard")
    facts = [(e.facts["card"], e.facts["by"], e.facts["of"], e.facts["material"]) for e in (banished, sent)]
    assert facts == [("a1", "summon", "a9", "fusion"), ("a2", "summon", "a9", "fusion")]
    assert [board.cards[uid].zone for uid in ("a1", "a2")] == ["banished", "graveyard"]


# ---- Fusion and Ritual Summons by an effect -------------------------------------------------------------

STAND_IN = Card(
    name="Stand-in",
    kind="monster",
    type="Fairy / Effect",
    level=4,
    effects=(Effect(id="holds", type="continuous", apply=(FusionSubstitute(),)),),
)
FUSE = FusionSummon(what=Cards(where="extra"), using=(Cards(whose="you", where="monster"),))


def named(*names: str, **more: Any) -> Materials:
    """Materials with these names."""
    return Materials(groups=tuple(MaterialGroup(what=Cards(where="anywhere", name=name)) for name in names), **more)


def fusions(*cards: CardState, lists: Materials) -> set[tuple[str, ...]]:
    """With what player A may make a Fusion Monster of these materials."""
    board = main_phase(*cards, put("a9", extra("Fusion", lists), "extra"), put("a8", soldier(), "hand")).board
    return set(fusion.selection(board, FUSE, board.cards["a9"], "A", board.cards["a8"]).all())


def test_who_stands_in_for_a_fusion_material() -> None:
    known, other = put("a1", soldier(1600)), put("a2", soldier(1700))
    lists = named("Soldier 1600", "Soldier 1700")
    stands_in = put("a3", STAND_IN)
    assert fusions(known, other, lists=lists) == {("a1", "a2")}
    assert fusions(known, stands_in, lists=lists) == {("a1", "a3")} or fusions(known, stands_in, lists=lists)
    assert fusions(known, put("a3", STAND_IN, face_up=False), lists=lists) == set()
    silence = put("b1", officer(EffectsNegated(what=Cards(where="monster", name="Stand-in"))))
    assert fusions(known, stands_in, silence, lists=lists) == set()
    assert fusions(known, stands_in, lists=named("Soldier 1600", "Soldier 1700", only=True)) == set()
    same = named("Soldier 1600", "Soldier 1700", differ="attribute")
    assert fusions(known, stands_in, lists=same) == set()


def test_a_fusion_material_may_be_barred_but_for_one_monster() -> None:
    def barred_unless(name: str) -> CardState:
        rule = NotMaterial(of=("fusion",), unless=Cards(name=name))
        return put("a1", Card(name="Choosy", kind="monster", type="Fiend / Normal", level=4, not_material=(rule,)))

    other, lists = put("a2", soldier(1700)), named("Choosy", "Soldier 1700")
    assert fusions(barred_unless("Fusion"), other, lists=lists) == {("a1", "a2")}
    assert fusions(barred_unless("Else"), other, lists=lists) == set()


def rituals(op: RitualSummon, *cards: CardState, level: int = 8) -> set[str]:
    """With which Tributes player A may Ritual Summon a monster of that Level."""
    boss = put("a9", Card(name="Boss", kind="monster", type="Fiend / Ritual", level=level), "hand")
    board = main_phase(*cards, boss).board
    found = ritual.selection(board, op, board.cards["a9"], "A", board.cards["a9"])
    return {" ".join(sorted(picked)) for picked in found.all()}


def test_which_tributes_come_to_the_level_of_a_ritual_monster() -> None:
    using = (Cards(whose="you", where="field-or-hand", kind="monster"),)
    exactly = RitualSummon(what=HAND, using=using, total="exactly")
    enough = RitualSummon(what=HAND, using=using)
    levels = {"a1": 3, "a2": 5, "a3": 6}
    cards = [put(uid, soldier(level=level)) for uid, level in levels.items()]
    unranked = put("a4", Card(name="Xyz", kind="monster", type="Warrior / Xyz", rank=4))
    sworn = put("a5", officer(NoTribute(what="this")))
    assert rituals(exactly, *cards, unranked) == {"a1 a2"}
    assert rituals(enough, *cards, sworn) == {"a1 a2", "a1 a3", "a2 a3"}
    asks_nine = RitualSummon(what=HAND, using=using, total="exactly", level=9)
    assert rituals(asks_nine, *cards) == {"a1 a3"}
    assert rituals(enough, sworn) == rituals(exactly, sworn) == set()


def test_on_a_full_field_one_tribute_of_a_ritual_makes_room_and_none_is_too_many() -> None:
    using = (Cards(whose="you", where="field-or-hand", kind="monster"),)
    exactly, enough = (RitualSummon(what=HAND, using=using, total=total) for total in ("exactly", "at-least"))
    full = [put(f"a{n}", soldier(level=n)) for n in range(1, 6)]
    eight, seven = put("a6", soldier(level=8), "hand"), put("a7", soldier(level=7), "hand")
    assert rituals(exactly, *full, eight) == {"a3 a5", "a1 a2 a5", "a1 a3 a4"}
    assert rituals(exactly, *full, seven) == {"a1 a7", "a3 a5", "a1 a2 a5", "a1 a3 a4"}
    assert rituals(enough, *full) == {"a3 a5", "a4 a5", "a1 a2 a5", "a1 a3 a4", "a2 a3 a4"}
    sworn = [put(f"a{n}", officer(NoTribute(what="this"))) for n in range(2, 6)]
    assert rituals(enough, full[0], *sworn, eight, seven) == {"a1 a6", "a1 a7"}


def test_tributes_of_a_ritual_go_by_its_effect_and_are_remembered() -> None:
    game = main_phase(put("a1", soldier()), put("a9", soldier(level=4), "hand"))
    origin = ritual.give(game.board, game.board.cards["a9"], ("a1",))
    (event,) = game.trace.events("tributed")
    assert (event.facts["card"], event.facts["by"], event.facts["of"]) == ("a1", "effect", "a9")
    assert event.codes == ritual.CODES
    assert ([look.names for look in origin.looks], game.board.cards["a1"].zone) == ([("Soldier 1500",)], "graveyard")


# ---- immediately after an effect ------------------------------------------------------------------------


def test_all_that_the_effect_summoned_are_material_whatever_their_levels_come_to() -> None:
    groups = Group(("t", "u")), Group(("x", "y", "z"), 1, 3)
    plain = at_once.with_these(Selection(groups), ("t", "x", "y"), ())
    assert list(plain.all()) == [("t", "x", "y")]
    for most in (3, None):
        three = Selection(groups, total=Total({"t": (1,), "x": (2,), "y": (2,), "z": (2,)}, 3, most))
        found = at_once.with_these(three, ("t", "x", "y"), ())
        assert list(found.all()) == ([] if most else [("t", "x", "y")])
        assert list(at_once.with_these(three, ("t", "x"), ()).all()) == [("t", "x")]
    alike = Selection(groups, alike={"x": "same", "y": "same"})
    assert list(at_once.with_these(alike, ("t", "x", "y"), ()).all()) == []


def test_one_of_those_asked_for_is_among_the_materials() -> None:
    groups = Group(("t",)), Group(("x", "y", "z"), 2, 2)
    found = at_once.with_these(Selection(groups), (), ("y",))
    assert isinstance(found, Ways)
    assert set(map(frozenset, found.all())) == {frozenset("txy"), frozenset("tyz")}
    total = Selection(groups, total=Total({"x": (1,), "y": (1,), "z": (2,)}, 2, 2))
    assert set(map(frozenset, at_once.with_these(total, (), ("y",)).all())) == {frozenset("txy")}
    alike = Selection(groups, alike={"x": "same", "y": "same"})
    assert set(map(frozenset, at_once.with_these(alike, (), ("y",)).all())) == {frozenset("tyz")}
    assert set(map(frozenset, at_once.with_these(Selection(groups), (), ("t",)).all())) == {
        frozenset("txy"),
        frozenset("txz"),
        frozenset("tyz"),
    }


# ---- what an effect includes ----------------------------------------------------------------------------


def included(op: Op, does: Any, was: Any = None, *, targets: tuple[str, ...] = (), zone: str = "graveyard") -> bool:
    """Whether a chain link of `a1` that does this includes that."""
    spell = Card(name="Chant", kind="spell", icon="normal")
    board = duel(put("a1", spell, "spell"), put("a2", soldier(), zone)).board
    link = Link("A", "a1", Effect(id="go", type="card", do=(op,)), targets, 1, True, "spell", "hand")
    return includes(board, link, (Include(does=does, was=was),))


@pytest.mark.parametrize(
    ("op", "does", "was", "so"),
    [
        (AddToHand(what=Cards(whose="you", where="deck")), "add", "deck", True),
        (AddToHand(what=Cards(whose="you", where="deck")), "add", "graveyard", False),
        (AddToHand(what=Cards(whose="you", where="deck")), "return", None, False),
        (ReturnToDeck(what=Cards(whose="you", where="graveyard")), "add", "graveyard", True),
        (ReturnToDeck(what=Cards(whose="you", where="graveyard")), "return", "graveyard", True),
        (ReturnToDeck(what=HAND), "add", None, False),
        (Banish(what=Cards(where="graveyard")), "add", None, False),
        (Banish(what=Cards(where="field")), "banish", "monster", True),
        (Banish(what=Cards(where="field")), "banish", "graveyard", False),
        (Banish(what=Cards(where="anywhere", any_of=(HAND, MINE))), "banish", "hand", True),
        (Banish(what=Cards(where="anywhere", any_of=(HAND, MINE))), "banish", "deck", False),
        (Banish(what=Cards(where="graveyard", any_of=(HAND,))), "banish", "hand", False),
        (Banish(what="this"), "banish", "hand", True),
        (Banish(what="this"), "banish", "spell", False),
        (SetCards(what="moved"), "special-summon", None, False),
        (SetCards(what=Cards(where="deck")), "special-summon", None, False),
    ],
)
def test_what_an_effect_includes(op: Op, does: Any, was: Any, so: bool) -> None:
    assert included(op, does, was) == so


def test_an_effect_takes_targets_from_where_they_are() -> None:
    aimed = Banish(what="targets")
    assert included(aimed, "banish", "graveyard", targets=("a2",))
    assert not included(aimed, "banish", "graveyard", targets=("a2",), zone="monster")
    assert not included(aimed, "banish", "graveyard")
    assert materials.selection(duel(put("a1", soldier())).board, put("a1", soldier()), "A", "link") == Selection(())
