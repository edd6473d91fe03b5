"""Whether cards are among those that an effect lets a player choose, in many forms, each with its twin."""

import pytest
from read_cards import given

from kb.answer.ask import ask
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Cinder Tutor": (EFFECT, "If this card is Flip Summoned: You can add 1 Level 4 or lower Dragon monster from your"
                     " Deck to your hand, except \"Cinder Tutor\"."),
    "Cinder Nurse": ("Fairy / Effect", "If this card was destroyed by battle: You can Special Summon 1 Fairy monster"
                     " from your Deck."),
    "Cinder Lens": ("Normal Trap", "Target 1 face-up Zombie monster on the field; banish it."),
    "Cinder Well": ("Normal Spell", "Target 1 Plant monster that is banished or in your Graveyard; add it to your"
                    " hand."),
    "Cinder Door": (EFFECT, "Once per turn: You can target 1 Illusion monster your opponent controls or in their GY;"
                    " banish that monster."),
    "Cinder Gate": (EFFECT, "Once per turn: You can Special Summon a Level 4 or lower Pendulum Monster from the hand"
                    " or face-up from your Extra Deck."),
    "Cinder Knight": (EFFECT, "You can Tribute this card; add a Level 7 or higher Warrior monster from the Deck to the"
                      " hand."),
    "Cinder Toll": (EFFECT, "Once per turn: You can Tribute 1 other Fish monster; draw 1 card."),
    "Cinder Scale": (EFFECT, "Once per turn: You can target 1 Illusion monster your opponent controls with 1000 or"
                     " more ATK and 200 DEF; destroy it."),
    "Cinder Kin": ("Normal Spell", "Target 1 \"Cinder\" monster you control; Special Summon 1 \"Cinder\" monster with a"
                   " different Attribute from your Deck."),
    "Cinder Beak": (EFFECT, "If this card is Flip Summoned: You can add a FIRE Beast, Beast-Warrior, or Winged Beast"
                    " monster from your Deck or GY to your hand."),
    "Cinder Turn": (EFFECT, "Twice per turn: You can target 1 face-up Illusion monster on the field; change its battle"
                    " position."),
    "Cinder"
    " Snare": ("Normal Trap", "When a monster(s) with 1800 or less ATK is Summoned: Target 1 of them; banish it."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # two acts, each with its cards
        ("Can I Tribute a Fish with Cinder Toll and add a Level 3 Dragon?", "no"),
        ("Can I Tribute a Level 4 monster for Cinder Knight and add a Level 8 Warrior?", "no"),
        # from where a card that is brought may come
        ("Can the monster Summoned by Cinder Nurse come from my GY?", "no"),
        ("Can the monster Summoned by Cinder Nurse come from my Deck?", "yes"),
        # what it is not, and what lies Set
        ("Can Cinder Tutor fetch a Level 4 Dragon that isn't a Tuner?", "yes"),
        ("Can Cinder Tutor fetch a Level 4 monster that isn't a Dragon?", "no"),
        ("Is Cinder Lens allowed to pick a Zombie that is still Set?", "no"),
        # by no effect, in whichever words
        ("Can Cinder Nurse fetch a Dragon out of my Deck?", "no"),
        ("Can Cinder Nurse fetch a Fairy out of my Deck?", None),
        ("Can Cinder Tutor pull a Level 4 Dragon out of the deck?", "yes"),
        ("Can Cinder Tutor pull a Level 5 Dragon out of the deck?", "no"),
        # a legal choice, in whichever words
        ("Is a Level 3 Dragon in my Deck an acceptable pick for Cinder Tutor?", "yes"),
        ("Is a Level 6 Dragon in my Deck an acceptable pick for Cinder Tutor?", "no"),
        ("Could a face-up Zombie controlled by the other player be targeted with my Cinder Lens?", "yes"),
        ("Could a face-up Zombie controlled by the other player serve as the target for Cinder Lens?", "yes"),
        ("could a set zombie of mine serve as the target for cinder lens", "no"),
        ("cinder lens on my own face up zombie?", "yes"),
        ("cinder lens on a face up beast?", "no"),
        ("May I use Cinder Lens on a face-up Warrior?", "no"),
        # a copy of the card, and the card itself
        ("Is another Cinder Nurse a legal choice for Cinder Nurse's effect?", "yes"),
        ("Is another Cinder Tutor a legal choice for Cinder Tutor's effect?", "no"),
        ("can cinder toll just tribute itself", "no"),
        # places that a text joins
        ("can cinder well get a plant thats banished", "yes"),
        ("can cinder well take a plant thats in my hand", "no"),
        ("is a monster in my opponents gy a fair target for cinder door", "yes"),
        ("is a monster on my opponents field a fair target for cinder door", "yes"),
        ("is a monster in my own gy a fair target for cinder door", "no"),
        ("can cinder gate summon a level 4 pendulum monster that is face-up in my extra deck", "yes"),
        ("can cinder gate summon a level 5 pendulum monster that is face-up in my extra deck", "no"),
        # what is told of the cards before
        ("I Normal Summoned Cinder Tutor and my only Dragon is in the GY. May its effect take that one?", "no"),
        # what it is chosen for
        ("cinder knight tribute effect, is a level 4 warrior ok to add", "no"),
        ("Is a Fish something Cinder Toll can tribute?", "yes"),
        ("Is a Beast something Cinder Toll can tribute?", "no"),
        ("cinder knight: is a level 7 warrior an option for the search?", "yes"),
        ("cinder toll: is a beast a legal tribute?", "no"),
        ("Can I target a monster with 1500 ATK and 200 DEF with Cinder Scale?", "yes"),
        ("Can I target a monster with 1500 ATK and 300 DEF with Cinder Scale?", "no"),
        ("cinder lens, the face up beast on my side, legal to target that one?", "no"),
        ("does cinder tutor get me a level 6 dragon from deck", "no"),
        ("can cinder beak search a fire beast warrior", "yes"),
        ("can cinder beak search a fire warrior", "no"),
    ],
)
def test_cards_that_may_be_chosen_and_their_twins(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    "question",
    [
        "cinder nurse was bounced, can it summon a fairy from my deck",
        "everything is treated as a zombie, is a face-up warrior a legal target for cinder lens",
        "can cinder tutor add no level 6 dragon from my deck",
        "can cinder turn turn a face-up monster face-down",
        "with cinder kin on a WATER cinder, could i summon another WATER cinder from my deck",
    ],
)
def test_what_may_turn_the_choice_leaves_it_open(read: Store, question: str) -> None:
    assert given(read, question) != "yes"


@pytest.mark.parametrize(
    ("question", "likely"),
    [
        # of the card itself it is told, or of another
        ("cinder knight tribute effect, is a level 8 warrior ok to add", "yes"),
        ("cinder lens, the face up zombie on my side, legal to target that one?", None),
        ("a trap went to my graveyard, can cinder knight tribute itself and add a level 8 warrior", None),
    ],
)
def test_a_yes_beside_which_something_is_said_is_likely(read: Store, question: str, likely: str | None) -> None:
    answer = ask(read, question)
    assert (answer.verdict, answer.likely) == (None, likely)
