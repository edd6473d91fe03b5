"""What stands beside an event or a resolution is read where it belongs; invented cards."""

from kb.card_text.reading import Clause
from tests.kb.card_text.reads import facts, holds, monster, only, said, spell


def _verbs(clauses: tuple[Clause, ...]) -> list[str]:
    return [clause.verb for clause in clauses]


def test_sent_behind_destroyed_is_an_event_of_its_own() -> None:
    reading = monster("If this card is destroyed by battle and sent to your GY: Draw 1 card.")
    (condition,) = only(reading).when
    assert _verbs(condition.clauses) == ["destroy", "send"]
    assert all(clause.passive for clause in condition.clauses)


def test_this_turn_behind_two_events_is_said_of_both() -> None:
    before = monster(
        "During the End Phase, if this monster was destroyed by battle and was sent to the GY this turn: You can draw 1"
        " card."
    )
    after = monster("If this card is destroyed by battle and sent to your GY: You may gain 650 LP.")
    assert (facts(before).timing, facts(after).timing) == (None, "if")


def test_face_up_says_how_a_card_is_flipped() -> None:
    flipped = only(monster("If this card is flipped face-up: Draw 1 card.")).when[0].clauses[0]
    assert flipped.object is None
    assert [one.word for one in flipped.modifiers] == ["face-up"]
    destroyed = only(monster("Once per turn: You can destroy 1 face-up card.")).does[0]
    assert destroyed.object is not None


def test_the_last_of_several_levels_belongs_to_the_list() -> None:
    (clause,) = only(monster("Once per turn: You can banish 1 Level 3, 4, or 5 Fish monster.")).does
    assert clause.object is not None
    assert clause.object.filters[0].values == (3, 4, 5)


def test_those_before_a_state_and_its_noun_refers_to_no_more_than_these() -> None:
    (clause,) = only(monster("Once per turn: You can destroy those banished monsters.")).does
    assert clause.object is not None
    assert (clause.object.head, clause.object.filters[0].values) == ("monster", ("banished",))


def test_what_neither_player_can_do_is_no_effect_that_is_activated() -> None:
    locked = monster(
        "If this card is Special Summoned, neither player can Special Summon monsters from your Extra Deck while this"
        " monster is on the field face-up, except Fiend monsters."
    )
    assert locked.effects == ()
    assert holds(locked) == ["no_special_summon"]
    (clause,) = locked.standing[0].clauses
    assert [one.role for one in clause.modifiers] == ["except"]
    assert only(monster("If this card is Special Summoned, draw 1 card.")).facts.kind == "trigger"


def test_what_is_done_as_an_effect_resolves_starts_no_chain() -> None:
    assert monster("When a Spell effect activated by your opponent resolves, you can negate that effect.").effects == ()
    assert monster("When a Spell effect is activated: You can negate that effect.").effects != ()


def test_what_holds_for_the_rest_of_the_turn_is_of_the_effect_before() -> None:
    reading = monster(
        "Once per turn: You can draw 1 card. For the rest of this turn, you cannot Special Summon monsters."
    )
    assert _verbs(only(reading).does) == ["draw", "special-summon"]
    assert reading.standing == ()
    apart = monster("Once per turn: You can draw 1 card. You cannot Special Summon monsters.")
    assert _verbs(only(apart).does) == ["draw"]
    assert holds(apart) == ["no_special_summon"]


def test_an_effect_that_a_bullet_gives_is_read_and_is_none_of_this_card() -> None:
    reading = spell(
        "All Fiend monsters you control gain this effect.\n● Once per turn: You can draw 1 card.", "Continuous"
    )
    assert reading.effects == ()
    (given,) = reading.standing[-1].granted
    assert (_verbs(given.does), given.may, len(given.limits)) == (["draw"], True, 1)
    assert said(spell("Fiend monsters gain this effect.\n● Once per turn: You can zorble it.", "Continuous"))


def test_one_of_the_following_effects_is_one() -> None:
    reading = monster("Once per turn: You can activate 1 of the following effects.\n● Draw 1 card.\n● Destroy 1 card.")
    assert len(only(reading).choices) == 2
    clause = (*only(reading).pays, *only(reading).does)[-1]
    assert clause.object is not None
    assert clause.object.number.most == 1
