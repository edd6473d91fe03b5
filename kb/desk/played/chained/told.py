"""What a question tells of a chain: its links in order, and what is asked of them."""

from __future__ import annotations

from collections.abc import Mapping

from kb.desk.played.chained.as_read import AsRead
from kb.desk.played.heard.uses import does
from kb.desk.played.told import Deed, Thing
from kb.engine.yugioh.cards import Effect
from kb.quick_tuple import QuickTuple


class Link(QuickTuple):
    """A card, or an effect of it, that `who` uses. `on` is what it is said to be used on, `does` says which effect.

    `itself`: it is paid with the card itself. `place`: where the card is, if that is told. `to` is the card that it
    answers, empty where it is not told.
    """

    card: str
    who: str = ""
    on: tuple[str, ...] = ()
    does: str = ""
    itself: bool = False
    place: str = ""
    to: str = ""


class Asked(QuickTuple):
    """What is asked: `form` is may, resolves, negated, does, fate or hurt; of a card, or for a player.

    `link` is what may be done; `so` what is to come of that. `ops` are what an effect of `of`, or of `who`, does to
    `on`. `no` turns the answer. `at_once`: it is asked of an answer to the last link, and not of what may be done
    later.
    """

    form: str
    of: str = ""
    who: str = ""
    link: Link | None = None
    so: str = ""
    ops: frozenset[str] = frozenset()
    on: str = ""
    no: bool = False
    at_once: bool = True


class Chain(QuickTuple):
    """All that is told. `before` is what was done before the first link, `empty` are places in which there is nothing.

    `read` are the cards of which only as much is known as was read.
    """

    things: Mapping[str, Thing]
    before: tuple[Deed, ...]
    links: tuple[Link, ...]
    asks: Asked
    turn: str = ""
    phase: str = ""
    empty: tuple[tuple[str, str], ...] = ()
    read: Mapping[str, AsRead] = {}  # nobody writes into it

    @property
    def plain(self) -> frozenset[str]:
        """The cards of which it is not told what they do."""
        return frozenset(
            name for name, thing in self.things.items() if thing.card is not None and thing.made is not None
        )

    def claims(self, card: str, effect: Effect) -> frozenset[str]:
        """What an effect is said to do, by the names of the engine's vocabulary."""
        known = frozenset(does(effect))
        return known | self.read[card].claims[effect.id] if card in self.read else known
