"""Operations on cards that are no objects, and on players; `effects` gives them meaning."""

from __future__ import annotations

from typing import Literal

from kb.engine.grand_archive.vocabulary.filters import Amount, Base, Count, Objects, Only, What, Whose


class Operation(Base, frozen=True, kw_only=True):
    """Common to the operations: `only` are the conditions under which it is done at all."""

    only: tuple[Only, ...] = ()


# ---- cards ---------------------------------------------------------------------------------------------


class Draw(Operation, tag_field="op", tag="draw", frozen=True):
    """Draw cards, into the hand or into the memory."""

    n: Amount = 1
    into: Literal["hand", "memory"] = "hand"


class Discard(Operation, tag_field="op", tag="discard", frozen=True):
    """Discard cards of your choice; what follows speaks of them as `name`."""

    n: Count = 1
    name: str = "discarded"


class PutInDeck(Operation, tag_field="op", tag="put-in-deck", frozen=True):
    """Put cards into their owners' decks, the first of them in place `at` from the top, or on the bottom."""

    what: What = "this"
    at: Count | None = None


class BanishFromGraveyard(Operation, tag_field="op", tag="banish-from-graveyard", frozen=True):
    """Banish `n` cards from your graveyard; if you cannot, the rest of the effect is not done."""

    n: Count
    element: str | None = None


class BanishTop(Operation, tag_field="op", tag="banish-top", frozen=True):
    """Banish the top cards of players' decks; `face_down` only those know them who could see them before."""

    n: Count = 1
    whose: Whose = "you"
    face_down: bool = False


class ReturnFromMemory(Operation, tag_field="op", tag="return-from-memory", frozen=True):
    """Return cards of your choice from your memory to your hand, as many as there are."""

    n: Count = 1


class Search(Operation, tag_field="op", tag="search", kw_only=True, frozen=True):
    """Search the cards `what` of a zone for one of them, and put it into the hand or the memory.

    Where it is to have certain characteristics and the zone is private, none need be found.
    """

    what: Objects
    into: Literal["hand", "memory"] = "hand"


class Preserve(Operation, tag_field="op", tag="preserve", frozen=True):
    """Put a card from the graveyard into its owner's material deck, revealed and Preserved."""

    what: What = "this"


class Glimpse(Operation, tag_field="op", tag="glimpse", frozen=True):
    """Look at the top cards of your deck and put each on its top or bottom, in the order of your choice."""

    n: Amount = 1


# ---- players -------------------------------------------------------------------------------------------


class Recover(Operation, tag_field="op", tag="recover", frozen=True):
    """Remove damage counters from your champion."""

    n: Amount


class Pay(Operation, tag_field="op", tag="pay", frozen=True):
    """Pay reserve; if you cannot, the rest of the effect is not done."""

    n: Count = 1


class Empower(Operation, tag_field="op", tag="empower", frozen=True):
    """The next Spell card that you activate this turn counts your champion as so many levels higher."""

    n: Amount = 1


class GainAgility(Operation, tag_field="op", tag="gain-agility", frozen=True):
    """You have agility until the turn ends: as its end phase begins, so many cards return from your memory."""

    n: Count = 1


class SkipPhase(Operation, tag_field="op", tag="skip-phase", frozen=True):
    """Players skip their next phase of a kind, `n` times."""

    phase: Literal["wake-up", "materialize", "recollection", "draw", "main", "end"]
    who: Whose = "you"
    n: Count = 1


class EndTurn(Operation, tag_field="op", tag="end-turn", frozen=True):
    """End the turn: what is on the effects stack does not resolve, and clean-up follows."""


class Win(Operation, tag_field="op", tag="win", frozen=True):
    """You win the game."""


class Lose(Operation, tag_field="op", tag="lose", frozen=True):
    """Players lose the game."""

    who: Whose = "you"
