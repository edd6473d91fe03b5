"""Ordered places and the identity of objects: a card that moved is another object.

places.put("a", ("deck", "A"))                  # at the bottom; at=0 puts it on top
drawn = places.of(("deck", "A"))[0]
aimed = places.object("a")                      # the card as the object that it is now
places.put("a", ("hand", "A"))                  # it moves: another object
places.is_there(aimed)                          # False
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, NamedTuple, TypeVar

K = TypeVar("K", bound=Hashable)


class Object(NamedTuple):
    """A card as what it was from one move to the next. `stamp` orders objects by when they came where they were."""

    uid: str
    stamp: int


class Places(Generic[K]):
    """What is where: each place has its cards in order, each card is in one place.

    A place is any value that can be a key, such as a zone and whose it is. Stamps are fresh numbers from one
    counter, so that of two objects the one with the greater stamp came later; `number` gives one for what else needs
    its place among them.
    """

    __slots__ = ("_at", "_order", "_stamps", "newest")

    def __init__(self) -> None:
        self._order: dict[K, tuple[str, ...]] = {}
        self._at: dict[str, K] = {}
        self._stamps: dict[str, int] = {}
        self.newest = 0

    def __repr__(self) -> str:
        return f"Places({self._order!r}, {self._stamps!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Places) and (self._order, self._stamps) == (other._order, other._stamps)

    __hash__ = None  # type: ignore[assignment]

    def __contains__(self, uid: str) -> bool:
        return uid in self._at

    def of(self, *places: K) -> tuple[str, ...]:
        """The cards of a place, or of several, in order: the top one first."""
        if len(places) == 1:
            return self._order.get(places[0], ())
        return tuple(uid for place in places for uid in self._order.get(place, ()))

    def where(self, uid: str) -> K:
        """The place of a card. Raises KeyError for one that is nowhere."""
        return self._at[uid]

    # ---- moving -----------------------------------------------------------------------------------------

    def number(self) -> int:
        """A fresh number, greater than all before."""
        self.newest += 1
        return self.newest

    def put(self, uid: str, place: K, at: int | None = None) -> Object:
        """Move a card to a place, or bring it there: at the bottom, or before the card that is `at` there.

        It is another object from now on.
        """
        self.shift(uid, place, at)
        self.newest = stamp = self.newest + 1
        self._stamps[uid] = stamp
        return Object(uid, stamp)

    def shift(self, uid: str, place: K, at: int | None = None) -> None:
        """Move a card and let it be the object that it was, or is with its first place."""
        if uid in self._at:
            self._take(uid)
        else:
            self._stamps[uid] = self.number()
        held = self._order.get(place, ())
        cut = len(held) if at is None else at
        self._order[place] = (*held[:cut], uid, *held[cut:])
        self._at[uid] = place

    def remove(self, uid: str) -> None:
        """Take a card away: it is nowhere, and its object is there no more."""
        self._take(uid)
        del self._at[uid], self._stamps[uid]

    def _take(self, uid: str) -> None:
        place = self._at[uid]
        held = self._order[place]
        at = held.index(uid)
        self._order[place] = held[:at] + held[at + 1 :]

    # ---- identity ---------------------------------------------------------------------------------------

    def object(self, uid: str) -> Object:
        """The card as the object that it is now. Raises KeyError for one that is nowhere."""
        return Object(uid, self._stamps[uid])

    def is_there(self, what: Object) -> bool:
        """Whether the card is still that object: it has not moved since."""
        return self._stamps.get(what.uid) == what.stamp

    def copy(self) -> Places[K]:
        """An independent copy."""
        new = object.__new__(Places)
        new._order, new._at, new._stamps = self._order.copy(), self._at.copy(), self._stamps.copy()
        new.newest = self.newest
        return new
