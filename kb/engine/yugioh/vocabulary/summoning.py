"""Operations that Summon with materials or Tributes, as the effect resolves or immediately after it."""

from __future__ import annotations

from typing import Literal

from kb.engine.yugioh.vocabulary.filters import Cards, Level, What
from kb.engine.yugioh.vocabulary.parts import Part


class FusionSummon(Part, frozen=True, kw_only=True, tag_field="op", tag="fusion-summon"):
    """Fusion Summon a monster that matches, with the materials that it lists, from among the cards of `using`.

    `to`: where the materials go. `lists`: it must list a material of that name, for which nothing stands in.
    `including`: one of the materials must match.
    """

    what: Cards
    using: tuple[Cards, ...]
    to: Literal["graveyard", "banished", "deck"] = "graveyard"
    lists: str | None = None
    including: Cards | None = None


class RitualSummon(Part, frozen=True, kw_only=True, tag_field="op", tag="ritual-summon"):
    """Ritual Summon a monster that matches, Tributing cards of `using` whose Levels come to its own, or to `level`.

    `total`: just that, or as much or more with no Tribute too many. `including`: one of the Tributes must match.
    Cards of `banishing` may be banished in place of Tributes, or beside them.
    """

    what: Cards
    using: tuple[Cards, ...]
    banishing: tuple[Cards, ...] = ()
    total: Literal["exactly", "at-least"] = "at-least"
    level: Level | None = None
    including: Cards | None = None


class SummonNow(Part, frozen=True, kw_only=True, tag_field="op", tag="summon-now"):
    """Immediately after the effect resolves its player makes a Summon of that kind, of a monster that matches.

    `using`: monsters that match must be among the materials, one at least, with `only` no others; `summoned`: all that
    the effect Summoned. To `tribute` is to Normal Summon with Tributes.
    """

    how: Literal["synchro", "xyz", "link", "normal", "tribute"]
    what: Cards
    using: Cards | None = None
    only: bool = False
    summoned: bool = False

    @property
    def kind(self) -> Literal["synchro", "xyz", "link", "normal"]:
        """Which Summon it is."""
        return "normal" if self.how == "tribute" else self.how


class XyzSummonUpon(Part, frozen=True, kw_only=True, tag_field="op", tag="xyz-summon-upon"):
    """Special Summon an Xyz Monster that matches upon one monster of its player; that counts as an Xyz Summon.

    `upon` becomes its material, and with `transfer` so do the materials that it had; otherwise those are lost.
    """

    what: Cards
    upon: What
    transfer: bool = False
