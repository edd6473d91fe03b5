"""Questions about cards read by the grammar of card text: what is asked and told, and twins that turn the answer."""

import pytest
from read_cards import given, says

from kb.answer.ask import ask
from kb.answer.cards.spoken.idiom import put, quoted
from kb.answer.cards.spoken.sentence import spoken
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Ochre Drain": (EFFECT, "You can send the top two cards of your Deck to the GY, and if you do, draw 1 card."),
    "Ochre Toll": (EFFECT, "You may send 1 card from your hand to the GY; draw 1 card."),
    "Ochre Pick": (EFFECT, "Once per turn: You can target 1 Machine monster your opponent controls; destroy it."),
    "Ochre Blast": (EFFECT, "Once per turn: You can destroy 1 monster on the field."),
    "Ochre Twin Trap": ("Normal Trap", "Target 2 cards your opponent controls; destroy them."),
    "Ochre Ward": ("Normal Trap", "When an opponent's monster declares a direct attack: Destroy all Attack Position"
                   " monsters your opponent controls."),
    "Ochre Revival": ("Normal Spell", "Target 1 Machine monster in your GY; Special Summon it, but its effects are"
                      " negated. During the End Phase, destroy it."),
    "Ochre Oath": ("Normal Spell", "Gain 700 LP, also during the rest of this turn after this card resolves, you cannot"
                   " Special Summon any monsters, except Fiend monsters."),
    "Ochre Strap": ("Equip Spell", "Equip only to a LIGHT monster you control. It gains 500 ATK."),
    "Ochre March": (EFFECT, "This card cannot declare an attack unless you Tribute 1 Fairy monster."),
    "Ochre Claim": ("Normal Spell", "Target 1 Special Summoned monster your opponent controls; destroy it."),
    "Ochre Crane": (EFFECT, "If this card is Special Summoned from your hand or Deck: You may draw 1 card."),
    "Ochre Wall": (EFFECT, "Machine monsters you control cannot be destroyed by card effects."),
    "Ochre Tally": (EFFECT, "Each time your opponent activates a Spell Card, place 1 Spell Counter on this card."),
    "Ochre Fetch": (EFFECT, "Once per turn: You can add 1 \"Umbra\" Spell/Trap from your Deck to your hand."),
    "Ochre Drop": (EFFECT, "If your opponent controls 3 or more monsters and you control no monster, you can Special"
                   " Summon this card (from your hand)."),
    "Ochre Rise": (EFFECT, "If this card in your Monster Zone is destroyed: You can add it to your hand."),
    "Ochre Fall": (EFFECT, "If this card in your Monster Zone is destroyed by battle: You can add it to your hand."),
    "Ochre Bolt": ("Normal Spell", "Destroy all monsters your opponent controls."),
    "Ochre Mute": ("Continuous Trap", "Once per turn, when your opponent activates a Machine monster's effect on the"
                   " field: You can negate that effect."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # what is a cost
        ("is the mill for ochre drain a cost", "no"),
        ("is the send for ochre toll a cost", "yes"),
        ("Ochre Toll: is sending the card a cost to draw?", "yes"),
        ("Ochre Drain: is sending the card a cost to draw?", "no"),
        # who chooses
        # targets
        ("Does Ochre Pick target the monster it destroys?", "yes"),
        ("Does Ochre Blast target the monster it destroys?", "no"),
        # which cards, whose
        ("Can Ochre Blast kill my own monsters too?", "yes"),
        ("Can Ochre Pick kill my own monsters too?", "no"),
        ("Can Ochre Fetch grab an Umbra trap?", "yes"),
        ("Can Ochre Fetch grab an Umbra trap from my graveyard?", "no"),
        ("Can Ochre Strap be equipped to my opponent's LIGHT monster?", "no"),
        ("Can Ochre Strap be equipped to my LIGHT monster?", "yes"),
        ("Can Ochre Strap be equipped to my DARK monster?", "no"),
        # what has to be there, what has to happen
        ("Can I activate Ochre Twin Trap if my opponent only has 1 card?", "no"),
        ("Can I activate Ochre Twin Trap if my opponent has 3 cards?", "yes"),
        ("my opponent attacks directly, can i use ochre ward", "yes"),
        ("my opponent attacks one of my monsters, can i use ochre ward", "no"),
        ("I special summoned Ochre Crane from my hand. Can I draw?", "yes"),
        ("I special summoned Ochre Crane from my graveyard. Can I draw?", "no"),
        ("I pendulum summoned Ochre Crane from my hand. Can I draw?", "yes"),
        ("I normal summoned Ochre Crane from my hand. Can I draw?", "no"),
        ("Can Ochre Claim destroy a pendulum summoned monster?", "yes"),
        ("Can Ochre Claim destroy an xyz summoned monster?", "yes"),
        ("Can Ochre Claim destroy a normal summoned monster?", "no"),
        ("Does Ochre Tally get a counter when my opponent activates a Spell?", "yes"),
        ("Does Ochre Tally get a counter when I activate a Spell?", "no"),
        ("My opponent activates a monster effect on the field. Can Ochre Mute negate it?", "yes"),
        ("My opponent activates a monster effect in the GY. Can Ochre Mute negate it?", "no"),
        ("I control a monster. Can I special summon Ochre Drop?", "no"),
        # what is forbidden afterwards, what comes of what was brought
        ("I used Ochre Oath. Can I special summon a Warrior this turn?", "no"),
        ("I used Ochre Oath. Can I special summon a Fiend this turn?", "yes"),
        ("I used Ochre Oath. Can I normal summon a Warrior this turn?", "yes"),
        ("Is the monster from Ochre Revival destroyed in the End Phase?", "yes"),
        ("Can the monster from Ochre Revival attack?", "yes"),
        ("Can the monster from Ochre Revival use its effects?", "no"),
        ("Do I have to tribute a monster every time Ochre March wants to attack?", "yes"),
        # protection
        ("Can my Machine monsters be destroyed by card effects while I control Ochre Wall?", "no"),
        # a word that nobody understands, or that turns the answer, leaves it open
        ("Can Ochre Blast kill my own frobnicated monsters too?", None),
        ("Can Ochre Pick destroy my opponent's monster without targeting?", None),
    ],
)
def test_a_question_and_its_twin(read: Store, question: str, verdict: str | None) -> None:
    assert says(read, question) == verdict


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("kill my opponents guys", "destroy your opponent's monsters"),
        ("i grab one from my grave", "you add 1 from your gy"),
        ("in my own main phase", "during your main phase"),
        ("on my opponents turn", "during your opponent's turn"),
        ("the turn it was special summoned", "the turn it was special summoned"),
        ("an attack targets my dragon", "your dragon is targeted for an attack"),
        ("its destroyed", "it is destroyed"),
        ("its effects", "its effects"),
        ("a non synchron dragon", "a non-synchron dragon"),
    ],
)
def test_what_players_say_is_put_as_card_text_says_it(said: str, text: str) -> None:
    assert " ".join(put(said.split())) == text


def test_a_name_for_which_a_text_asks_is_quoted_as_it_writes_it() -> None:
    names = ["Elemental HERO", "The Phantom Knights"]
    assert quoted(["my", "elemental", "heros", "and", "phantom", "knights"], names) == [
        "my", '"Elemental HERO"', "and", '"The Phantom Knights"',
    ]  # fmt: skip


def test_a_question_is_a_clause_of_card_text_and_what_is_told_before_it() -> None:
    found = spoken(["my opponent has no monsters", "can i use X to draw"], [])
    assert found is not None
    assert found.purpose is not None
    assert (found.modal, found.main.clause["verb"], found.main.clause["object"]) == (
        "can",
        "use",
        {"head": "this-card"},
    )
    assert found.purpose.clause["verb"] == "draw"
    (scene,) = found.scenes
    assert (scene.clause["subject"]["head"], scene.clause["object"]["number"]["most"]) == ("opponent", 0)
    assert (found.main.left, scene.left) == ((), ())


def test_words_that_the_grammar_does_not_know_are_told() -> None:
    found = spoken(["can X destroy a frobnicated monster"], [])
    assert found is not None
    assert "frobnicated" in " ".join(found.main.left)


@pytest.mark.parametrize(
    "parts", [[], [""], ["X"], ["is"], ["can"], ["cost"], ["is a cost"], ["can X"] * 40, ["its"] * 3]
)
def test_whatever_is_said_is_read_or_not(parts: list[str]) -> None:
    assert spoken(parts, []) is None or spoken(parts, [])


def test_the_part_that_decides_is_quoted_or_told(read: Store) -> None:
    assert "send 1 card from your hand" in ask(read, "is the send for ochre toll a cost").answer


@pytest.mark.parametrize(
    ("parts", "scenes"),
    [
        (["X in my monster zone is destroyed"], ["this card in your monster zone is destroyed"]),
        (["X in my monster zone"], ["this card is in your monster zone"]),
        (["my monster is equipped with X"], ["your monster is equipped"]),
        (["i attack with the monster equipped with X"], ["you attack with the equipped monster"]),
        (["opponents standby comes"], ["it is your opponent's standby phase"]),
        (["i control a lv 4 warrior"], ["you control a level 4 warrior"]),
        (["i control a warrior", "nothing else going on"], ["you control a warrior"]),
        (["opponent summoned it as chain link 2"], ["your opponent summoned it as chain link 2"]),
        (["i control marlo"], ['you control "Marlo, Lord of Kites"']),
    ],
)
def test_what_is_told_is_a_clause_of_card_text(parts: list[str], scenes: list[str]) -> None:
    said = spoken([*parts, "can i use X"], ["Marlo, Lord of Kites"])
    assert said is not None
    assert [scene.text for scene in said.scenes] == scenes


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Ochre Rise in my Monster Zone is destroyed by Ochre Bolt. Can I add it to my hand?", "yes"),
        ("Ochre Rise in my Monster Zone is banished by Ochre Bolt. Can I add it to my hand?", "no"),
        ("Ochre Fall in my Monster Zone is destroyed by Ochre Bolt. Can I add it to my hand?", "no"),
    ],
)
def test_a_card_that_did_what_is_told_is_no_second_question(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
