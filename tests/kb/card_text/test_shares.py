"""What is said of each of several cards, bullets that name cards, words that go together; invented cards."""

import pytest

from kb.card_text.reading import Clause, Modifier
from tests.kb.card_text.reads import facts, holds, monster, only, said, spell


def _does(text: str) -> tuple[Clause, ...]:
    reading = monster(f"Once per turn: You can {text}.")
    assert said(reading) == []
    return only(reading).does


def _roles(clause: Clause) -> list[tuple[str, int | None]]:
    return [(one.role, one.number) for one in clause.modifiers if one.role.startswith(("each", "not"))]


@pytest.mark.parametrize(
    ("words", "roles"),
    [
        ("1 each from your field and GY", [("each from", 1)]),
        ("1 from your hand and 1 from your GY", [("each from", 1), ("each from", 1)]),
        ("each with a different name", [("each with", None)]),
        ("not just 1", [("not-just", None)]),
    ],
)
def test_what_a_comma_sets_off_is_said_of_each(words: str, roles: list[tuple[str, int | None]]) -> None:
    (clause,) = _does(f"banish 2 monsters, {words}")
    assert _roles(clause) == roles


def test_places_behind_at_random_are_places_too() -> None:
    (clause,) = _does("banish 1 face-up card from your opponent's hand (at random), field, or Graveyard")
    zones = [place.zone for one in clause.modifiers for place in one.places]
    assert zones == ["field", "gy"]
    (alone,) = _does("banish 1 card from your opponent's hand (at random)")
    assert [place.zone for one in alone.modifiers for place in one.places] == []


def test_also_with_a_card_alone_does_the_same_to_it() -> None:
    destroyed, this = _does("destroy 1 card on the field, also this card")
    assert (this.verb, this.joined, this.object and this.object.head) == ("destroy", "also", "this-card")
    other = _does("destroy 1 card on the field, also this card loses 500 ATK")[1]
    assert other.verb == "lose"
    assert destroyed.verb == "destroy"


def test_bullets_that_name_cards_are_read_as_cards() -> None:
    text = (
        'Once per turn: You can add 1 of the following monsters from your Deck or GY to your hand.\n● "Brass" monster'
        "\n● {}"
    )
    effect = only(monster(text.format("Level 6 DARK Illusion")))
    assert [(one.does[0].verb, one.does[0].form) for one in effect.choices] == [("", "phrase"), ("", "phrase")]
    assert said(monster(text.format("Level 6 DARK Illusion"))) == []
    assert said(monster(text.format("Level 6 DARK zorble"))) != []


def test_types_before_a_colon_label_a_bullet() -> None:
    text = (
        "This card gains these effects based on the Types on the field.\n● {}: Once per turn, if a monster is "
        "destroyed: You can draw 1 card."
    )
    assert said(monster(text.format("Warrior, Beast, or Pyro"))) == []
    assert said(monster(text.format("Warrior, Zorble, or Pyro"))) != []


@pytest.mark.parametrize("cannot", ["cannot Set monsters nor activate Traps", "cannot Special Summon nor attack"])
def test_nor_goes_on_with_what_cannot_be_done(cannot: str) -> None:
    first, second = monster(f"Your opponent {cannot}.").standing[0].clauses
    assert (first.modal, second.modal, second.joined) == ("cannot", "cannot", "nor")
    assert second.subject is not None
    assert second.subject.head == "opponent"


def test_behind_nor_a_time_is_said_of_both() -> None:
    lasting = monster("If this card is Set, you cannot Special Summon nor activate Traps for the rest of this turn.")
    assert "no_special_summon" not in holds(lasting)
    assert "no_special_summon" in holds(monster("You cannot Special Summon nor activate Traps."))


def test_the_turn_in_which_is_a_condition_and_any_turn_another() -> None:
    the_turn = only(spell("During the turn in which your opponent has activated an effect: Draw 1 card.")).when
    assert [one.word for one in the_turn] == ["the-turn"]
    (any_turn,) = monster("Monsters gain 500 ATK during any turn in which you activated a Spell.").standing[0].clauses
    assert [one.word for one in any_turn.conditions] == ["any-turn"]


def test_next_time_it_would_be_destroyed_it_is_not() -> None:
    once = monster(
        "The next time this card would be destroyed by card effect until the end of the next turn, it is not destroyed."
    )
    assert said(once) == []
    assert "replace_destruction" not in holds(once)
    instead = monster("If this card would be destroyed, you can banish a card instead.")
    assert "replace_destruction" in holds(instead)


@pytest.mark.parametrize(("text", "values"), [("3 or higher", (">=", (3,))), ("2", ("=", (2,)))])
def test_a_chain_link_has_its_number(text: str, values: tuple[str, tuple[int, ...]]) -> None:
    reading = monster(f"When a card or effect is activated as Chain Link {text}: You can draw 1 card.")
    (link,) = [m.cards for c in only(reading).when[0].clauses for m in c.modifiers if m.role == "as"]
    assert link is not None
    assert (link.filters[0].op, link.filters[0].values) == values


def test_an_effect_activation_is_the_activation_of_an_effect() -> None:
    (clause,) = monster('You cannot attack in response to your "Brass" monster effect activation.').standing[0].clauses
    to: list[Modifier] = [one for one in clause.modifiers if one.role == "to"]
    assert to[0].cards is not None
    assert to[0].cards.of is not None
    assert (to[0].cards.head, to[0].cards.of.filters[0].values) == ("activation", ("Brass",))


def test_names_may_have_quotes_within_them() -> None:
    reading = monster('Once per turn: You can add 1 "Brass "Duke" Lamp" or "Tin Lamp" from your Deck to your hand.')
    (clause,) = only(reading).does
    assert clause.object is not None
    assert clause.object.names == ('Brass "Duke" Lamp', "Tin Lamp")


def test_counters_may_have_letters_for_a_name() -> None:
    reading = monster("Once per turn: You can place 1 B.L. Counter on this card.")
    (clause,) = only(reading).does
    assert clause.object is not None
    assert (clause.object.head, clause.object.names) == ("counter", ("B.L.",))
    assert said(reading) == []


def test_a_name_before_attacks_is_who_attacks() -> None:
    (told,) = only(monster('When your "Brass" attacks: You can draw 1 card.')).when[0].clauses
    assert told.subject is not None
    assert (told.verb, told.subject.names) == ("attack", ("Brass",))
    assert facts(monster('When your "Brass" attacks: You can draw 1 card.')).timing == "when"


def test_monsters_that_mention_a_name_battle() -> None:
    (told,) = only(monster('If your monster that mentions "Brass" battled: You can draw 1 card.')).when[0].clauses
    assert (told.verb, told.subject and told.subject.head) == ("battle", "monster")


def test_control_goes_on_with_what_is_controlled() -> None:
    first, second = (
        only(monster('If you control no monsters, or control a "Brass": You can draw 1 card.')).when[0].clauses
    )
    assert (first.verb, second.verb, second.joined) == ("control", "control", "or")
    assert second.subject == first.subject


@pytest.mark.parametrize("also", ["", " on the field"])
def test_had_behind_what_is_compared_says_when(also: str) -> None:
    reading = monster(f"Once per turn: You can banish 1 monster with the same Level as that monster had{also}.")
    assert said(reading) == []


def test_cards_from_a_place_or_that_are_banished() -> None:
    (clause,) = _does("Special Summon 1 monster from your hand or that is banished")
    assert clause.object is not None
    assert [one.role for one in clause.object.relations] == ["or that"]


def test_an_adjacent_zone_with_its_kind_in_parentheses() -> None:
    (clause,) = _does("move this card to an adjacent (horizontal) Monster Zone")
    assert [place.zone for one in clause.modifiers for place in one.places] == ["mzone"]


def test_several_results_of_a_die_are_a_list() -> None:
    (clause,) = only(monster("If you roll a 2, 3, 4, or 5: You can draw 1 card.")).when[0].clauses
    assert clause.object is not None
    assert 1 + len(clause.object.more) == 4


def test_if_any_cards_are_sent_is_a_condition() -> None:
    (first, second) = _does("destroy 1 card, then if any cards were sent to the GY, draw 1 card")
    assert [one.word for one in second.conditions] == ["if"]
    assert first.verb == "destroy"


def test_what_else_a_material_has_is_told_behind_whose() -> None:
    text = "A monster whose original Type is Illusion and has this card as material gains 500 ATK."
    (clause,) = monster(text).standing[0].clauses
    assert clause.subject is not None
    assert (clause.verb, [one.role for one in clause.subject.relations]) == ("gain", ["whose", "that"])
