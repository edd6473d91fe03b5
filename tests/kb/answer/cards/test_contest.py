"""What becomes of cards, and what may attack, under what is told: positions, arrows, materials, cards beside, twins."""

import pytest
from read_cards import given

from kb.answer.cards.spoken.contest import scene as scenes
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Cobalt Crouch": (EFFECT, "This Defense Position card cannot be destroyed by battle."),
    "Cobalt Stander": (EFFECT, "While this monster is in Attack Position, it can not be destroyed by card effects."),
    "Cobalt Pointed": ("Machine / Link / Effect", "While a Link Monster points to this card, it cannot be "
                       "destroyed by card effects."),
    "Cobalt Once": (EFFECT, "The first time this monster would be destroyed by battle each turn, that monster is not"
                    " destroyed."),
    "Cobalt Warden": (EFFECT, 'Other "Cobalt" monsters you control cannot be destroyed by card effects.'),
    "Cobalt Herder": (EFFECT, "While you control 2 or more Beast monsters, this card cannot be destroyed by battle."),
    "Cobalt Rider": (EFFECT, "While you control a Beast monster, this card can attack directly."),
    "Cobalt Hider": (EFFECT, "While you control another monster, the opponent's monsters cannot target this card for "
                     "attacks."),
    "Cobalt Late": (EFFECT, "This card cannot attack the turn it is Summoned."),
    "Cobalt Picky": (EFFECT, "This card can only attack Dragon monsters."),
    "Cobalt Fence": ("Continuous Spell", "Your opponent's monsters cannot attack while you control a Beast."),
    "Cobalt Salve": ("Quick-Play Spell", '"Cobalt" monsters you control are unaffected by Trap effects this turn.'),
    "Cobalt Ward": (EFFECT, 'If a "Cobalt" monster you control would be destroyed by battle, you may banish this'
                    " monster from your Graveyard instead."),
    "Cobalt Veil": (EFFECT, "Your opponent cannot target this card with monster effects, also it cannot be destroyed"
                    " by your opponent's card effects."),
    "Cobalt Sprinter": (EFFECT, "This card can attack directly the turn it was Special Summoned."),
    "Cobalt Miser": (EFFECT, "While the opponent has 3 or less cards in their hand, the opponent cannot declare an "
                     "attack."),
    "Cobalt Levy": ("Normal Spell", "Target 1 Dragon monster in your Graveyard; Special Summon it, but it cannot"
                    " attack this turn."),
    "Cobalt Spear": ("Normal Spell", "Target 1 monster you control; it can attack directly this turn."),
    "Cobalt Leash": ("Normal Spell", "Target 1 WIND Dragon monster in your Graveyard; Special Summon it, but it cannot"
                     " attack directly."),
    "Cobalt Beacon": ("Machine / Link / Effect", "The monster this card points to cannot attack."),
    "Cobalt Sapper": (EFFECT, "Once per turn: You can draw 1 card. This card cannot attack the turn you activate this "
                      "effect."),
    "Cobalt Mender": (EFFECT, "Once per turn: You can target 1 Illusion monster you control; that monster can not be"
                      " destroyed by battle or card effects this turn."),
    "Rusted Quake": ("Normal Spell", "Destroy all monsters on the field."),
    "Rusted Gale": ("Normal Spell", "Destroy all monsters your opponent controls."),
    "Rusted Snare": ("Normal Trap", "Destroy all monsters your opponent controls."),
    "Rusted Hook": (EFFECT, "Once per turn: You can target a monster your opponent controls; destroy it."),
    "Rusted Ram": ("Normal Spell", "Destroy all Attack Position monsters your opponent controls."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Cobalt Crouch is in Defense Position and loses a battle. Is it destroyed?", "no"),
        ("Cobalt Crouch is in Attack Position and loses a battle. Is it destroyed?", "yes"),
        ("Cobalt Crouch loses a battle. Is it destroyed?", None),
        ("cobalt crouch sits in def, opp plays rusted gale. does it die", "yes"),
        ("my cobalt stander is in attack position, opp plays rusted gale. does it survive", "yes"),
        ("my cobalt stander is in defense position, opp plays rusted gale. does it survive", "no"),
        ("Cobalt Stander is in Defense Position. Can my opponent's Rusted Ram destroy it?", "no"),
        ("a link monster points to cobalt pointed. can opp destroy it with rusted hook", "no"),
        ("nothing points to cobalt pointed. can opp destroy it with rusted hook", "yes"),
        ("cobalt once gets run over for the first time this turn, does it die", "no"),
        ("Cobalt Once already survived a battle this turn and loses another. Is it destroyed?", "yes"),
        ("opp plays rusted gale, does my cobalt warden die", "yes"),
        ("i control 2 beast monsters and cobalt herder loses a battle. is it destroyed", "no"),
        ("i control one beast monster and cobalt herder loses a battle. is it destroyed", "yes"),
        ("I activated Cobalt Salve this turn. Opp activates Rusted Snare. Are my Cobalt monsters destroyed?", "no"),
        ("I activated Cobalt Salve this turn. Opp activates Rusted Gale. Are my Cobalt monsters destroyed?", "yes"),
    ],
)  # fmt: skip
def test_what_becomes_of_cards(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("i have a beast monster. can cobalt rider attack directly over my opponents monsters", "yes"),
        ("i have no beast monsters. can cobalt rider attack directly over my opponents monsters", "no"),
        ("i control cobalt hider and a dragon. can opp attack cobalt hider", "no"),
        ("my opponent controls cobalt hider and a dragon. can i attack it", "no"),
        ("cobalt late was summoned this turn. can it attack", "no"),
        ("can cobalt picky attack a warrior", "no"),
        ("can cobalt picky attack a dragon", "yes"),
        ("opp has cobalt fence and a beast monster. can my monsters attack", "no"),
        ("opp has cobalt fence and no beast monsters. can my monsters attack", "yes"),
        ("i have cobalt fence and a beast monster. can my monsters attack", "yes"),
    ],
)
def test_what_may_attack(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("cobalt ward is in my gy and my monster would be destroyed by a card effect. can i banish it instead", "no"),
        ("cobalt ward is in my gy and my monster would be destroyed by battle. can i banish it instead", None),
        ("cobalt ward is in my gy and my cobalt monster would be destroyed by battle. can i banish it instead", "yes"),
    ],
)
def test_what_may_be_done_in_its_place(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        (
            "Cobalt Once is attacked by a much stronger monster for the first time this turn. Does it make it through?",
            "yes",
        ),
        ("will cobalt once shrug off the first rusted gale of the turn", "no"),
        (
            "cobalt once already survived one battle this turn, a bigger monster swings into it. does it bite the dust",
            "yes",
        ),
        ("opp controls cobalt fence... and i want to attack", None),
        ("Cobalt Hider is my only monster. May my opponent attack it?", "yes"),
        ("i control another monster besides cobalt hider. can my opponent attack cobalt hider", "no"),
        ("cobalt late was special summoned this turn. can it attack", "no"),
        ("can i make a direct attack on an empty field with my cobalt rider", "yes"),
        ("can my monsters attack cobalt hider while they control another monster", "no"),
        ("my cobalt beast is about to lose a fight. may i banish cobalt ward so that it is not destroyed", "yes"),
        ("my dragon is about to lose a fight. may i banish cobalt ward so that it is not destroyed", None),
        ("opponent has cobalt crouch, can i use rusted hook on it", "yes"),
        ("opponent has cobalt veil, can i use rusted hook on it", "no"),
        ("Is Cobalt Veil destroyed by my own Rusted Quake?", "yes"),
        ("Is Cobalt Veil destroyed by my opponent's Rusted Quake?", "no"),
        ("cobalt sprinter was special summoned this turn, opp has a monster. can it attack directly", "yes"),
        ("cobalt sprinter was normal summoned this turn, opp has a monster. can it attack directly", "no"),
        ("cobalt sprinter was summoned this turn, opp has a monster. can it attack directly", None),
        ("opp is holding 5 cards in hand. can he attack my cobalt miser", "yes"),
        ("opp is holding 2 cards in hand. can he attack my cobalt miser", "no"),
    ],
)
def test_what_is_told_in_other_words(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("cobalt levy brought back a dragon this turn. can that dragon attack this turn", "no"),
        ("cobalt levy brought back a dragon last turn. can that dragon attack this turn", None),
        (
            "cobalt spear targeted my knight this turn, opp has a monster. can the knight attack directly this turn",
            "yes",
        ),
        ("cobalt leash revived a dragon. can it attack directly", "no"),
        ("cobalt leash revived a dragon. can it attack a monster", "yes"),
        ("cobalt beacon points to a monster. can that monster attack", "no"),
        ("cobalt beacon points to a monster. can it attack", None),
        ("cobalt sapper used its effect this turn. may it declare an attack", "no"),
        ("cobalt late special summoned itself this turn. can i attack", None),
        ("cobalt mender protected my monster this turn. does it die to rusted gale later this turn", "no"),
    ],
)
def test_what_an_effect_was_used_on(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


def test_what_is_joined_many_times_is_not_cut_in_every_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """So many clauses in one breath tell nothing that is understood, and are not tried in twice as many ways each."""
    heard: list[str] = []
    monkeypatch.setattr(scenes, "shaped", lambda said, table: heard.append(said) or iter(()))
    counted = []
    for clauses in (2, 4, 8, 16, 32):
        heard.clear()
        assert scenes.scene([" and ".join(["the moon shines"] * clauses)], ()) is None
        counted.append(len(heard))
    assert counted[2:] == [1, 1, 1]
    assert max(counted) < 40
