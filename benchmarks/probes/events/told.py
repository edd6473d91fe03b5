"""What can happen to a card, in plain words, and what of it meets a clause."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple


def listed(said: str) -> frozenset[str]:
    """The words."""
    return frozenset(said.split())


class Happening(NamedTuple):
    """Something that happens to a card or by it.

    `words`: ways to say it, behind "is" of what befalls it. `verbs`: the verbs of a reading that are true of it; those
    of `unlike` may be. `by`: battle or effect; `whose`: by whose. `start`, `end`: zones. `sort`: as which material.
    `active`: the card does it. `object`: the head of that to which it does it.
    """

    group: str
    words: tuple[str, ...]
    verbs: frozenset[str]
    unlike: frozenset[str] = frozenset()
    by: str = ""
    whose: str = ""
    start: str | None = None
    end: str | None = None
    sort: str = ""
    active: bool = False
    object: str = ""

    @property
    def whole(self) -> bool:
        """Whether nothing else need come of it later, as of what is paid or used as material."""
        return self.by in ("battle", "effect")


_GONE, _LEFT = listed("leave remove"), listed("destroy send leave remove")


def fates(is_monster: bool) -> Iterator[Happening]:
    """What can befall a card (a Pendulum Monster goes elsewhere, and is left out)."""
    if is_monster:
        fought = listed("attack battle")
        yield Happening("fate", ("destroyed by battle",), _LEFT, fought, "battle", "", "field", "gy")
        yield from _as_material()
    yield from _by_effect()
    yield Happening("fate", ("banished", "banished by a card effect"), listed("banish remove"), _GONE, end="banished")
    returned = ("returned from the field to the hand", "bounced from the field back to the hand")
    yield Happening("fate", returned, listed("return leave remove"), start="field", end="hand")
    discarded = ("discarded", "discarded to the GY")
    yield Happening("fate", discarded, listed("discard send"), by="?", start="hand", end="gy")
    yield from _sent()


def _by_effect() -> Iterator[Happening]:
    verbs = listed("destroy send")
    theirs = ("destroyed by my opponent's card effect", "destroyed by an opponent's card effect")
    yield Happening("fate", ("destroyed by a card effect",), verbs, _GONE, "effect", end="gy")
    yield Happening("fate", theirs, verbs, _GONE, "effect", "opponent", end="gy")
    yield Happening("fate", ("destroyed by my own card effect",), verbs, _GONE, "effect", "you", end="gy")


def _as_material() -> Iterator[Happening]:
    tributed = ("Tributed", "Tributed for a Tribute Summon")
    yield Happening("fate", tributed, listed("tribute send leave remove"), end="gy")
    for sort in ("Synchro", "Link", "Fusion"):
        said = (f"sent to the GY as {sort} Material", f"used as {sort} Material and sent to the GY")
        yield Happening("fate", said, listed("send use"), _GONE, start="field?", end="gy", sort=sort)


def _sent() -> Iterator[Happening]:
    for zone, words in (("field", "the field"), ("hand", "the hand"), ("deck", "the Deck")):
        said = (f"sent from {words} to the GY", f"sent to the GY from {words}")
        unlike = listed("destroy tribute use leave remove" if zone == "field" else "discard destroy excavate")
        yield Happening("fate", said, listed("send"), unlike, by="?", start=zone, end="gy")
    unsaid = listed("destroy tribute discard use detach excavate leave remove")
    yield Happening("fate", ("sent to the GY",), listed("send"), unsaid, by="?", start="?", end="gy")


#: How a monster of a frame is Summoned of its own, besides what each may be.
_FRAMES = {"Synchro": "synchro", "Fusion": "fusion", "Xyz": "xyz", "Link": "link", "Ritual": "ritual"}


def summons(frames: frozenset[str]) -> Iterator[Happening]:
    """How a monster of these frames can be Summoned."""
    own = next((frame for frame in _FRAMES if frame in frames), None)
    special = listed("special-summon summon")
    if own is None:
        unlike = listed("flip tribute-summon")
        yield Happening("summon", ("Normal Summoned",), listed("normal-summon summon"), unlike, start="hand")
        yield Happening("summon", ("Flip Summoned",), listed("flip-summon summon flip"), start="field")
    else:
        start = "hand" if own == "Ritual" else "extra"
        yield Happening("summon", (f"{own} Summoned",), special | {f"{_FRAMES[own]}-summon"}, start=start)
    for zone, words in (("gy", "the GY"), ("hand", "the hand"), ("deck", "the Deck")):
        if own is None or zone == "gy":
            yield Happening("summon", (f"Special Summoned from {words}",), special, by="?", start=zone)
    ways = frozenset(f"{way}-summon" for way in (*_FRAMES.values(), "pendulum"))
    yield Happening("summon", ("Special Summoned",), special, ways, by="?", start="?")


def battles() -> Iterator[Happening]:
    """What a monster does or suffers in battle: the words stand behind the card's name."""
    fought = ("destroys an opponent's monster by battle", "destroys a monster of my opponent by battle")
    unlike = listed("attack attacked declare inflict send")
    yield Happening("battle", fought, listed("destroy battle"), unlike, "battle", active=True, object="monster")
    burnt = ("destroys an opponent's monster with a card effect", "destroys an opponent's monster by its effect")
    yield Happening("battle", burnt, listed("destroy"), by="effect", active=True, object="monster")
    fought = ("inflicts battle damage to my opponent", "deals battle damage to my opponent")
    unlike = listed("attack battle declare attacked destroy")
    yield Happening("battle", fought, listed("inflict"), unlike, "?", active=True, object="battle-damage")
    burnt = ("inflicts effect damage to my opponent", "deals effect damage to my opponent")
    yield Happening("battle", burnt, listed("inflict"), active=True, object="effect-damage")
    unlike = listed("battle destroy inflict")
    attacks = ("declares an attack",)
    yield Happening("battle", attacks, listed("declare attack"), unlike, active=True, object="attack")
    attacked = ("is attacked by an opponent's monster", "is attacked")
    yield Happening("battle", attacked, listed("attack target"), unlike | {"flip"}, whose="opponent", object="attack")
