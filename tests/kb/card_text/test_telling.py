"""Readings told in our own words: each word that would change what a judge says; invented cards."""

import pytest

from kb.cards.telling.effects import holds, own_words
from kb.cards.telling.facts import headline
from tests.kb.card_text.reads import kept

MONSTER = ("Monster", None, "Fiend / Effect")
TRAP = ("Trap", "Continuous", None)


def words(text: str) -> dict[str, str]:
    found = kept(text)
    return dict(own_words(found["parts"]["effects"][0], found["effects"][0]["unread"]))


def does(text: str) -> str:
    return words(f"Once per turn: You can {text}.")["Does"]


def stands(text: str, kinds: tuple[str, str | None, str | None] = MONSTER) -> list[str]:
    found = kept(text, kinds)
    return [holds(one, part) for one, part in zip(found["statements"], found["parts"]["standing"], strict=True)]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("look at the top 3 cards of your Deck", "look at the top 3 cards of your Deck"),
        ("send the bottom card of your Deck to the GY", "send the bottom card of your Deck to the GY"),
        ("destroy 1 other card on the field", "destroy 1 other card on the field"),
        ("discard 1 card, then banish 1 of them", "discard 1 card; then banish 1 of them"),
        ("discard up to 2 cards, then draw that many cards", "discard up to 2 cards; then draw that many cards"),
        ("place 1 Brass Counter on this card", "place 1 Brass counter on this card"),
        ("add 1 of your banished Fiend monsters to your hand", "add 1 of your banished Fiend monsters to your hand"),
        ("add a card from your Deck or GY to your hand", "add a card from your Deck or GY to your hand"),
        ("banish all cards from your hand and GY", "banish all cards from your hand and GY"),
        ("banish cards from your hand and/or GY", "banish cards from your hand and/or GY"),
        ("destroy as many monsters on the field as possible", "destroy as many monsters on the field as possible"),
        ("destroy all monsters with 1500 or less ATK", "destroy all monsters with 1500 or less ATK"),
        ("destroy all Special Summoned monsters", "destroy all Special Summoned monsters"),
        ("Special Summon 2 monsters, but negate their effects", "Special Summon 2 monsters, but negate their effects"),
        (
            "add 1 Spell from your Deck to your hand, except a Trap",
            "add 1 Spell from your Deck to your hand, except a Trap",
        ),
        (
            "draw 1 card, also you cannot Summon from your Extra Deck until the end of this turn, except Fiend"
            " monsters",
            "draw 1 card; also you cannot Summon from your Extra Deck until the end of this turn, except Fiend"
            " monsters",
        ),
    ],
)
def test_what_an_effect_does_is_told_as_a_judge_says_it(text: str, said: str) -> None:
    assert does(text) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("If a monster(s) is destroyed: Draw 1 card.", "if 1 or more monsters are destroyed"),
        ("If this card was destroyed this turn: Draw 1 card.", "if this card was destroyed this turn"),
        ("If this card is destroyed: Draw 1 card.", "if this card is destroyed"),
        ("If your Fiend monster is destroyed: Draw 1 card.", "if a Fiend monster you control is destroyed"),
        ("If you control no monsters: Draw 1 card.", "if you control no monsters"),
        ("If your LP are 2000 or less: Draw 1 card.", "if your LP is 2000 or less"),
        ("During the End Phase of your next turn: Draw 1 card.", "during the End Phase of your next turn"),
        ("During your next End Phase: Draw 1 card.", "during your next End Phase"),
    ],
)
def test_when_is_told_with_what_bears_on_it(text: str, said: str) -> None:
    assert words(text)["When"] == said


def test_a_part_with_unread_words_is_not_told_by_half() -> None:
    found = words("If you control a Fiend monster that zorbles the wug: You can draw 1 card.")
    assert found == {"When": "not read whole", "Does": "draw 1 card"}
    assert words("You can discard 1 card zorbling the wug; draw 1 card.")["Cost"] == "not read whole"
    assert does("draw 1 card, then zorble the wug") == "not read whole"


def test_how_many_may_be_targeted_is_told_though_it_stands_behind() -> None:
    said = words("You may target cards on the field, up to the number of Fiend monsters you control; destroy them.")
    assert said["Targets"] == "cards on the field up to the number of Fiend monsters you control"


def test_bullets_keep_the_word_before_their_colon_and_how_many_are_applied() -> None:
    found = kept("Once per turn: You can toss a coin.\n● Heads: Draw 1 card.\n● Tails: Discard 1 card.")
    assert [said for label, said in own_words(found["parts"]["effects"][0]) if label == "-"] == [
        "Heads: draw 1 card",
        "Tails: discard 1 card",
    ]
    found = kept("Once per turn: You can activate 1 of these effects.\n● Draw 1 card.\n● Target 1 card; destroy it.")
    assert list(own_words(found["parts"]["effects"][0])) == [
        ("Does", "activate 1 of these:"),
        ("-", "draw 1 card"),
        ("-", "target 1 card; destroy it"),
    ]


def test_what_an_answered_card_may_include_is_told_under_when_it_is_answered() -> None:
    found = kept(
        "When a Trap Card is activated that includes either of these effects (Quick Effect): You can pay 100 LP; "
        "negate it.\n● Banish a card(s) from the GY.\n● Add a card from the Deck to the hand."
    )
    assert list(own_words(found["parts"]["effects"][0])) == [
        ("When", "when a Trap that includes any of these effects is activated"),
        ("-", "banish 1 or more cards from the GY"),
        ("-", "add a card from the Deck to the hand"),
        ("Cost", "pay 100 LP"),
        ("Does", "negate it"),
    ]


def standing(text: str) -> list[str]:
    found = kept(text)
    return [holds({"kind": "", "holds": []}, part) for part in found["parts"]["standing"]]


def test_when_an_effect_is_a_quick_one_is_told_of_it() -> None:
    found = kept(
        "You can target 1 Fiend monster in your GY; banish it. This is a Quick Effect if the opponent controls a card."
    )
    assert headline(found["effects"][0], found["parts"]["effects"][0]) == (
        "Ignition Effect, Spell Speed 1; Quick Effect, Spell Speed 2, if the opponent controls a card; "
        "from the Monster Zone"
    )


def test_whether_one_or_all_of_the_named_are_wanted_is_told() -> None:
    assert standing('If you control "Brass Lamp", "Brass Wick" and "Brass Oil", you win the Duel.') == [
        'you win the Duel if you control "Brass Lamp", "Brass Wick" and "Brass Oil"'
    ]
    assert standing('If you control "Brass Lamp" or "Brass Wick", you win the Duel.') == [
        'you win the Duel if you control "Brass Lamp" or "Brass Wick"'
    ]


def test_they_are_the_players_of_whom_the_sentence_before_tells() -> None:
    both = "Each player can only control 1 Level of monster. Send all other monsters they control to the GY."
    assert standing(both)[1] == "send all other monsters they control to the GY"
    one = "Your opponent can only control 1 Level of monster. Send all other monsters they control to the GY."
    assert standing(one)[1] == "send all other monsters the opponent controls to the GY"


def test_one_of_two_acts_and_one_of_several_cards() -> None:
    said = does("take 1 Fiend monster from your Deck, and either banish it or add it to your hand")
    assert said == "take 1 Fiend monster from your Deck and banish it or add it to your hand"
    assert standing("One of your Fiend monsters cannot be destroyed by battle.") == [
        "1 of Fiend monsters you control cannot be destroyed by battle"
    ]


def test_a_state_that_was_is_told_as_that() -> None:
    found = words("After damage calculation, if this monster was attacked, and was face-down: Gain 100 LP.")
    assert found["When"].endswith("if this card was attacked and this card was face-down")


def test_what_is_declared_is_no_cost_and_for_which_card_nothing_more_is_paid_is_told() -> None:
    assert words("Once per turn: You can declare 1 Type; draw 1 card.") == {
        "First": "declare 1 Type",
        "Does": "draw 1 card",
    }
    assert words("Once per turn: You can discard 1 card; draw 1 card.") == {
        "Cost": "discard 1 card",
        "Does": "draw 1 card",
    }
    said = does('draw 1 card, also you cannot banish Fiend monsters to activate this effect of "Brass Lamp" this turn')
    assert said == 'draw 1 card; also you cannot banish Fiend monsters for the cost of "Brass Lamp" this turn'


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("Once per turn: You can draw 1 card.", "once per turn, each copy for itself"),
        ("Twice per turn: You can draw 1 card.", "twice per turn, each copy for itself"),
        ("Once while face-up on the field: You can draw 1 card.", "once while it stays there"),
        (
            "Once per opponent's turn (Quick Effect): You can draw 1 card.",
            "once per opponent's turn, each copy for itself",
        ),
        ('You can draw a card. You can only use this effect of "Brass Lamp" once per turn.', "once per turn by name"),
    ],
)
def test_each_limit_is_told_as_it_is(text: str, limit: str) -> None:
    found = kept(text)
    assert headline(found["effects"][0], found["parts"]["effects"][0]).endswith(f"; {limit}")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Cannot be used as Link Material.", "cannot be used as Link material"),
        (
            "Can not be used as material for a Synchro or Xyz Summon.",
            "cannot be used as material for a Synchro or Xyz Summon",
        ),
        ("There can only be 1 Fiend monster on the field.", "there can only be 1 Fiend monster on the field"),
        ("This card is not destroyed by battle.", "this card is not destroyed by battle"),
        (
            "Your opponent's monsters cannot attack, except Xyz monsters.",
            "monsters the opponent controls cannot attack, except Xyz monsters",
        ),
    ],
)
def test_what_holds_is_told_as_a_judge_says_it(text: str, said: str) -> None:
    assert stands(text) == [said]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Must first be Special Summoned with a Fiend monster.", "must first be Special Summoned with a Fiend monster"),
        ("Must be Special Summoned with a Fiend monster.", "must be Special Summoned with a Fiend monster"),
        (
            'This card is always treated as a "Brass" and "Copper" card.',
            'this card is treated as a "Brass" and "Copper" card',
        ),
        ('You cannot activate "Brass" or "Copper" cards.', 'you cannot activate "Brass" or "Copper" cards'),
    ],
)
def test_a_word_that_turns_a_condition_is_kept(text: str, said: str) -> None:
    assert stands(text) == [said]


def test_a_given_effect_is_told_with_its_limit() -> None:
    kinds = ("Spell", "Continuous", None)
    told_of = stands("All Fiend monsters you control gain this effect.\n● Once per turn: You can draw 1 card.", kinds)
    assert told_of[-1] == "such a card has this: once per turn: you can draw 1 card"


def test_what_a_card_is_not_is_said_of_that_card() -> None:
    assert stands("If you control a monster that is not a Fiend monster, this card cannot attack.") == [
        "this card cannot attack if you control a monster that is not a Fiend monster"
    ]


def test_a_bullet_that_was_not_read_whole_is_no_permission() -> None:
    found = kept("Once per turn: You can activate 1 of these effects.\n● You can zorble the wug.\n● Draw 1 card.")
    part, unread = found["parts"]["effects"][0], found["effects"][0]["unread"]
    assert [said for label, said in own_words(part, unread) if label == "-"] == ["not read whole", "draw 1 card"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("If this card you control is sent to the GY: Draw 1 card.", "if this card you control is sent to the GY"),
        ("If this Set card is sent to the GY: Draw 1 card.", "if this Set card is sent to the GY"),
        ("If only this card is banished: Draw 1 card.", "if only this card is banished"),
        (
            "If a Pyro monster you control is destroyed by battle and sent to the GY: Draw 2 cards.",
            "if a Pyro monster you control is destroyed by battle and sent to the GY",
        ),
        (
            "When a Spell/Trap Card or effect is activated: Draw 1 card.",
            "when a Spell/Trap card or effect is activated",
        ),
        ("When a Spell/Trap Card is activated: Draw 1 card.", "when a Spell/Trap is activated"),
        (
            "When a Spell Card, or monster effect, is activated that targets this card: Draw 1 card.",
            "when a Spell or monster effect that targets this card is activated",
        ),
        (
            "If you take damage, even during the Damage Step: Draw 1 card.",
            "if you take damage; even during the Damage Step",
        ),
        ("If 2 or more cards are in the same column: Draw 1 card.", "if 2 or more cards are in the same column"),
        (
            "If this card is in your leftmost Main Monster Zone: Draw 1 card.",
            "if this card is in your leftmost Main Monster Zone",
        ),
        (
            "If you control monsters that were Special Summoned: Draw 1 card.",
            "if you control monsters that were Special Summoned",
        ),
    ],
)
def test_no_word_of_when_that_changes_it_is_lost(text: str, said: str) -> None:
    assert words(text)["When"] == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("skip your next Battle Phase", "skip your next Battle Phase"),
        ("end this Battle Phase", "end this Battle Phase"),
        (
            "Xyz Summon 1 Xyz Monster using only those 2 monsters",
            "Xyz Summon 1 Xyz monster using only those 2 monsters",
        ),
        (
            'Special Summon 1 "Brass Token" (Rock/EARTH/Level 2/ATK 0/DEF 500)',
            'Special Summon 1 "Brass Token" (Rock/EARTH/Level 2/ATK 0/DEF 500)',
        ),
        (
            "it gains 500 ATK (even if this card leaves the field)",
            "it gains 500 ATK (also when this card has left the field)",
        ),
        ("gain LP equal to the damage you took", "gain LP equal to the damage that you took"),
        ("shuffle 2 Monster Cards into the Deck", "shuffle 2 Monster Cards into the Deck"),
    ],
)
def test_no_word_of_what_is_done_that_changes_it_is_lost(text: str, said: str) -> None:
    assert does(text) == said


def test_a_card_that_may_only_be_activated_at_a_time_says_so() -> None:
    found = kept("Activate only during your opponent's Main Phase 1; draw 1 card.", ("Trap", "Normal", None))
    told_of = dict(own_words(found["parts"]["effects"][0], found["effects"][0]["unread"]))
    assert told_of == {"When": "only during the opponent's Main Phase 1", "Does": "draw 1 card"}


def test_the_effect_of_a_field_spell_is_activated_in_the_field_zone() -> None:
    text = "You can discard 1 card; draw 1 card."
    for kind, zone in (("Field", "Field Zone"), ("Continuous", "Spell & Trap Zone")):
        found = kept(f"All monsters gain 100 ATK. {text}", ("Spell", kind, None))
        assert f"from the {zone}" in headline(found["effects"][0], found["parts"]["effects"][0])


def test_the_sentences_of_every_gemini_monster_are_told() -> None:
    text = (
        "This card is treated as a Normal Monster while face-up on the field or in the GY. While this card is a Normal "
        "Monster on the field, you can Normal Summon it to have it become an Effect Monster with this effect.\n"
        "● You can discard 1 card; draw 1 card."
    )
    first, second = stands(text, ("Monster", None, "Rock / Gemini / Effect"))
    assert first.startswith("it is a Normal Monster while")
    assert second.startswith("if it is Normal Summoned again")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("You must control no Traps to activate and to resolve this effect.", "activate and to resolve this effect"),
        ("Each time a monster is destroyed, gain 200 LP.", "each time a monster is destroyed, gain 200 LP"),
        ("A face-up card you own cannot be destroyed.", "card you own"),
        ("A face-up card you control cannot be destroyed.", "card you control"),
        ("This card is unaffected by the effects of your other monsters.", "other monsters"),
    ],
)
def test_what_holds_is_told_with_each_of_its_words(text: str, said: str) -> None:
    assert said in stands(text)[0]


def test_a_lock_behind_a_limit_holds_besides() -> None:
    limit = 'You can only use 1 "Brass Lamp" effect per turn, and only once that turn'
    lock = "also you cannot Special Summon monsters, except Fiend monsters, the turn you activate either effect"
    use = "You can discard 1 card; draw 1 card. "
    assert stands(f"{use}{limit}, {lock}.") == [
        "you cannot Special Summon monsters, except Fiend monsters, the turn you activate either effect"
    ]
    assert stands(f"{use}{limit}.") == []


def test_the_other_of_two_is_told_of_from_one_that_is_spoken_of() -> None:
    text = "make 1 of those targets gain ATK equal to the other monster's ATK"
    assert does(text).endswith("equal to the ATK of the other monster")
    assert does(text.replace("the other monster's", "that monster's")).endswith("equal to that card's ATK")
