"""Numbers compared, limits by number, and players who do as others do; invented cards."""

import pytest

from kb.card_text.reading import Clause
from tests.kb.card_text.reads import facts, holds, monster, only, said, spell, trap


def _first(text: str) -> Clause:
    """The one clause of a sentence that holds."""
    reading = monster(text)
    assert said(reading) == []
    return reading.standing[0].clauses[0]


def _compared(text: str) -> tuple[str, str]:
    """What the number of cards in the condition is compared with, and how."""
    (told,) = only(monster(text)).when[0].clauses
    (compared,) = [one for one in told.modifiers if one.role == "compare"]
    assert compared.cards is not None
    return compared.word, compared.cards.head


@pytest.mark.parametrize(("words", "op"), [("more than", ">"), ("less than", "<"), ("less than or equal to", "<=")])
def test_the_number_of_cards_is_compared_with_another_number(words: str, op: str) -> None:
    text = f"If the number of cards in your hand is {words} the number of cards your opponent controls: Draw 1 card."
    assert _compared(text) == (op, "number")


@pytest.mark.parametrize("who", ["than your opponent does", "than your opponent"])
def test_does_behind_the_one_compared_with_says_no_more(who: str) -> None:
    (told,) = _first(f"You cannot attack if you control more monsters {who}.").conditions[0].clauses
    assert told.object is not None
    assert [(one.role, one.cards.head) for one in told.object.relations if one.cards] == [("than", "opponent")]


def test_so_that_players_control_as_many_as_others_do() -> None:
    text = "Make your opponent banish cards from their field so they control the same number of cards as you do."
    (aim,) = only(trap(text)).does[-1].conditions
    (clause,) = aim.clauses
    assert clause.subject is not None
    assert clause.object is not None
    assert (aim.word, clause.subject.head, clause.object.determiner) == ("so-that", "opponent", "the-same")
    assert said(trap(text)) == []


def test_so_that_a_number_equals_another_is_an_aim_and_no_condition() -> None:
    effect = only(spell("Shuffle cards from your hand into your Deck so the number in your hand equals 3."))
    assert effect.when == ()
    assert [one.word for one in effect.does[0].conditions] == ["so-that"]


@pytest.mark.parametrize(("who", "they"), [("a player", "them"), ("your opponent", "opponent")])
def test_they_are_of_whom_the_words_before_tell(who: str, they: str) -> None:
    clause = _first(
        f"If {who} controls 2 monsters, they must send some to the Graveyard so they control no more than 1 monster."
    )
    aim = clause.conditions[-1].clauses[0]
    assert aim.subject is not None
    assert aim.subject.head == they
    assert aim.object is not None
    assert (aim.object.number.least, aim.object.number.most) == (0, 1)


@pytest.mark.parametrize(
    ("words", "least", "most"), [("more than two times", 3, None), ("no more than 2 times", 0, 2), ("3 times", 3, 3)]
)
def test_how_often_players_can_summon_is_counted(words: str, least: int, most: int | None) -> None:
    reading = monster(f"Neither player can Summon {words} per turn.")
    (clause,) = reading.standing[0].clauses
    counted = clause.object.number if clause.object is not None else None
    times = [one.number for one in clause.modifiers if one.role == "times"]
    assert (counted is None and times == [least]) or (counted and (counted.least, counted.most) == (least, most))
    assert said(reading) == []


def test_effects_are_counted_that_a_player_has_activated() -> None:
    clause = _first(
        "Neither player can activate Spell Cards unless the number of Spell Cards that player has "
        "activated that turn is less than the number of card types currently on the field."
    )
    (state,) = clause.conditions[0].clauses
    assert state.subject is not None
    assert state.subject.of is not None
    (whom,) = state.subject.of.relations
    assert (whom.role, whom.clauses[0].verb) == ("whom", "activate")


def test_for_attacks_or_by_effects_keeps_both_away() -> None:
    assert holds(monster("Your opponent cannot target this card for attacks.")) == ["not_attacked"]
    both = "The opponent cannot target this card for attacks or by monster effects."
    assert holds(monster(both)) == ["not_attacked", "not_targeted"]


def test_activations_of_this_cards_effects_are_answered() -> None:
    reading = monster("Your opponent cannot activate cards in response to this card's effect activations.")
    (to,) = [one for one in reading.standing[0].clauses[0].modifiers if one.role == "to"]
    assert to.cards is not None
    assert (to.cards.head, to.cards.of and to.cards.of.head) == ("activation", "this-effect")


def test_for_the_rest_of_the_turn_before_a_subject_is_said_of_what_follows() -> None:
    clause = _first("If you control a Fiend, for the rest of this turn all other Spells on the field are negated.")
    assert [one.role for one in clause.modifiers][:1] == ["time"]
    behind = _first("Your opponent cannot attack, for the rest of this turn.")
    assert [one.role for one in behind.modifiers] == ["time"]


def test_what_lasts_from_an_event_on_starts_no_chain() -> None:
    lasting = monster("If this card attacks, until the end of the Battle Phase any effect damage you take becomes 0.")
    assert lasting.effects == ()
    assert monster("If this card attacks: Its ATK becomes 3000 until the end of the Damage Step.").effects != ()


def test_control_shifts_to_its_owner() -> None:
    shifts = only(monster("If this card attacks: Shift control of this card to its owner."))
    assert shifts.does[0].verb == "shift"
    event = monster("When the control of this card shifts to your opponent: Draw 1 card.")
    assert facts(event).timing is None
    assert facts(event).kind == "trigger"


def test_any_damage_a_player_takes_has_a_subject() -> None:
    clause = _first("Any battle damage a player takes is halved.")
    assert clause.subject is not None
    assert (clause.verb, clause.subject.head) == ("halve", "battle-damage")


def test_those_co_linked_monsters_are_no_more_than_these() -> None:
    clause = _first('Draw 1 card for each name among those co-linked "Brass" monsters.')
    (how_many,) = [one for one in clause.modifiers if one.role == "for"]
    assert how_many.cards is not None
    (among,) = how_many.cards.relations
    assert among.cards is not None
    assert [one.what for one in among.cards.filters] == ["role", "archetype"]


def test_that_effect_monster_is_a_monster_and_no_effect() -> None:
    clause = only(monster("Once per turn: You can target 1 monster; that Effect Monster gains 500 ATK.")).does[0]
    assert clause.subject is not None
    assert (clause.subject.head, clause.subject.determiner) == ("monster", "that")


def test_the_second_attack_of_each_turn_is_an_event() -> None:
    assert facts(monster("When the second attack of every turn is declared: You may draw 1 card.")).timing == "when"
    assert facts(monster("When an attack is declared: You can draw 1 card.")).timing == "when"


def test_a_place_before_attacks_is_a_place() -> None:
    clause = _first(
        "If your monster in the Extra Monster Zone attacks a monster in Defense Position, it gains 500 ATK."
    )
    (told,) = clause.conditions[0].clauses
    assert told.subject is not None
    assert [place.zone for place in told.subject.where] == ["emzone"]
