"""Operations and costs that put cards into the Deck, Set or show them, on counters, and that negate cards."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from kb.engine.yugioh.vocabulary.filters import Amount, Cards, Count, Until, What, Who
from kb.engine.yugioh.vocabulary.parts import Leaving, Part


class ReturnToDeck(Part, frozen=True, kw_only=True, tag_field="op", tag="return-to-deck"):
    """Put cards into their owner's Deck, which is shuffled, or on its top or bottom; as a cost `count` cards.

    Cards of the Extra Deck go back there. `who`: each of these players chooses `count` of those they control for it.
    """

    what: What
    who: Who | None = None
    count: Count = 1
    to: Literal["shuffled", "top", "bottom"] = "shuffled"


class NegateEffects(Part, frozen=True, kw_only=True, tag_field="op", tag="negate-effects"):
    """Negate the effects of face-up cards on the field, until a time or as long as they are face-up there."""

    what: What
    until: Until | Literal["always"] = "always"


class Reveal(Part, frozen=True, kw_only=True, tag_field="op", tag="reveal"):
    """Show cards of the hand to both players, as a cost: `count` that match, or this card."""

    what: What
    count: Count = 1


class SetCards(Leaving, frozen=True, kw_only=True, tag_field="op", tag="set"):
    """Set Spells and Traps: what is named, or `count` that match.

    `may_be_activated`: in the turn in which they are Set, too.
    """

    what: What
    count: Count = 1
    may_be_activated: bool = False


class PlaceFaceUp(Part, frozen=True, kw_only=True, tag_field="op", tag="place-face-up"):
    """Place cards face-up in a zone of one's own, without activating them: Spell & Trap, Field or Pendulum Zone."""

    what: What
    to: Literal["spell", "field", "pendulum"]


class PlaceCounters(Part, frozen=True, kw_only=True, tag_field="op", tag="place-counters"):
    """Place counters of a name on face-up cards: `count` of them, or so many as `by` comes to."""

    counter: str
    on: What
    count: Count = 1
    by: Amount | None = None


class RemoveCounters(Part, frozen=True, kw_only=True, tag_field="op", tag="remove-counters"):
    """Remove counters of a name from this card, or as a cost with `from` from cards that match.

    With `all` an effect removes all of them, whatever their name where none is given, from every card that matches.
    """

    counter: str = ""
    count: Count = 1
    all_: bool = field(name="all", default=False)
    from_: Cards | None = field(name="from", default=None)


class SendFromHand(Part, frozen=True, kw_only=True, tag_field="op", tag="send-from-hand"):
    """Send cards from the hand to the Graveyard, which their owners choose; that is not discarding."""

    count: Count = 1
    who: Who = "you"


class Redirect(Part, frozen=True, kw_only=True, tag_field="op", tag="redirect"):
    """The effect that this one answers targets `to` instead, where that is an appropriate target of it."""

    to: str


class ActivateCard(Part, frozen=True, kw_only=True, tag_field="op", tag="activate-card"):
    """Activate a Field Spell that matches while this effect resolves: it makes no chain link of its own."""

    what: Cards
