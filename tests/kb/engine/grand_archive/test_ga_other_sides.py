"""Cards that show another side, that were Preserved, and boons: what is told of them, and what is put back."""

from __future__ import annotations

from ga_positions import ally, card, game

from kb.engine.grand_archive import Game
from kb.engine.grand_archive.actions import Materialize, ReturnPreserved
from kb.engine.grand_archive.field import boons, faces, preserving
from kb.engine.grand_archive.pieces import CardState, Zone
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.state import Moment

MOON = card("Moon", "ally", power=5, life=5)
KEPT = frozenset({preserving.PRESERVED})


def told(found: Game, kind: str) -> list[tuple[dict[str, object], tuple[str, ...]]]:
    """The facts and the codes of each event of a kind."""
    return [(dict(event.facts), event.codes) for event in found.trace.events(kind)]


def test_a_card_transforms_and_back_and_keeps_what_it_became() -> None:
    found = game(ally("sun", "A", flip=MOON, life=2), ally("rock", "A"))
    sun, rock = found.state.cards["sun"], found.state.cards["rock"]
    sun.properties = frozenset({"prepared"})
    before = sun.turned
    assert faces.transform(found.state, sun)
    assert (sun.card, sun.properties) == (MOON, {"prepared", faces.TRANSFORMED})
    assert sun.turned > before
    assert faces.default_side(sun).name == "sun"
    code = "grand-archive/double-faced/transform-same-object"
    assert told(found, "transformed") == [({"object": "sun", "side": "Moon"}, (code,))]
    assert faces.transform(found.state, sun)
    assert (sun.card.name, sun.own, sun.properties) == ("sun", None, {"prepared"})
    assert not faces.transform(found.state, rock)


def test_a_copy_is_not_transformed_and_shows_what_it_copies() -> None:
    found = game(ally("clay", "A"), ally("rock", "B"))
    clay, rock = found.state.cards["clay"], found.state.cards["rock"]
    faces.become_copy(found.state, clay, rock)
    code = "grand-archive/double-faced/copy-face"
    assert told(found, "became-copy") == [({"object": "clay", "of": "rock"}, (code,))]
    assert faces.default_side(clay) is clay.card == rock.card
    assert not faces.transform(found.state, clay)
    faces.turn_back(found.state, clay)
    assert (clay.card.name, clay.own) == ("clay", None)


def test_a_boon_is_gained_by_its_owner() -> None:
    found = game(CardState("grace", card("Grace"), "B", Zone.PANTHEON))
    boons.gain(found.state, found.state.cards["grace"])
    codes = ("grand-archive/boons/bestowed", "grand-archive/boons/pay-and-gain")
    assert told(found, "gains-boon") == [({"boon": "grace", "player": "B"}, codes)]


def test_a_preserved_card_lies_in_the_material_deck_of_its_owner() -> None:
    found = game(CardState("song", card("Song"), "B", Zone.GRAVEYARD))
    song = found.state.cards["song"]
    preserving.preserve(found.state, song)
    assert told(found, "preserved") == [({"card": "song"}, ("grand-archive/keyword/preserve",))]
    assert preserving.preserved(found.state, "B") == [song]
    assert preserving.preserved(found.state, "A") == []


def test_a_preserved_card_may_be_returned_instead_of_materializing() -> None:
    songs = [CardState(uid, card(uid), owner, Zone.MATERIAL) for uid, owner in (("one", "A"), ("two", "B"))]
    for song in songs:
        song.properties = KEPT
    found = game(*songs, moment=Moment.MATERIALIZE)
    assert list(found.legal_actions()) == [Materialize("A", None), ReturnPreserved("A", "one")]
    refused = found.why_not(ReturnPreserved("A", "two"))
    assert refused is not None
    assert (refused.reason, dict(refused.facts)) == (Reason.NOT_PRESERVED, {"card": "two"})
    refused = found.why_not(ReturnPreserved("B", "two"))
    assert refused is not None
    assert (refused.reason, dict(refused.facts)) == (Reason.NO_CHOICE_ASKED, {"player": "B"})
    found.play(ReturnPreserved("A", "one"))
    assert found.state.cards["one"].zone is Zone.HAND
    codes = ("grand-archive/keyword/preserve", "grand-archive/keyword/preserved-opportunity")
    assert told(found, "preserved-returned") == [({"player": "A", "card": "one"}, codes)]
