"""What cards are now, layer by layer: whether their effects are negated, name, Type, Attribute, Level, ATK and DEF.

A rule that changes looks sees what the layers before its own have made; all other rules, and everybody who asks, see
what the last layer has made. How ATK and DEF come about stands in `stats.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import inf
from operator import attrgetter
from typing import Final, TypeVar

from kb.engine.yugioh.cards import Effect, Look
from kb.engine.yugioh.field import alike as in_common
from kb.engine.yugioh.field import amounts, filters, gemini, states, stats
from kb.engine.yugioh.field.gained import gained
from kb.engine.yugioh.field.in_force import InForce, standing, written
from kb.engine.yugioh.field.places import in_zone, is_in
from kb.engine.yugioh.field.stat_codes import codes as stat_codes_of
from kb.engine.yugioh.field.unaffected import By, covers
from kb.engine.yugioh.lasting import Declared, Granted
from kb.engine.yugioh.state import Board, CardState
from kb.engine.yugioh.vocabulary.filters import Amount, Cards, Like, Measured, What, While
from kb.engine.yugioh.vocabulary.standing import (
    Apply,
    AttackFromDefense,
    Becomes,
    CountsAs,
    EffectsNegated,
    NotDestroyed,
    Piercing,
    Stat,
    StatChange,
    StatsBecome,
    Unaffected,
)

T = TypeVar("T", bound=Apply)


class Layer:
    """What has been applied, in this order. Plain numbers: to read a member of an enum takes ten times as long."""

    PRINTED: Final = 0
    BARE: Final = 1  # what is negated where nothing is unaffected
    NEGATION: Final = 2  # the same where something is: so identities are seen
    IDENTITY: Final = 3
    STATS: Final = 4
    LAST: Final = 5  # what is applied again after every other change of ATK and DEF
    CALCULATION: Final = 6


#: The layer that rules of a kind are applied in; those of other kinds change no looks.
LAYER_OF: dict[type, int] = {
    EffectsNegated: Layer.BARE,
    CountsAs: Layer.IDENTITY,
    StatChange: Layer.STATS,
    StatsBecome: Layer.STATS,
    AttackFromDefense: Layer.CALCULATION,
}
AGE = attrgetter("since")


class Looks:
    """What cards are once all layers up to `layer` have been applied; each layer asks only those before it."""

    __slots__ = ("board", "last_until", "layer", "reckons")

    def __init__(
        self, board: Board, layer: int = Layer.CALCULATION, last_until: float = inf, *, reckons: bool = True
    ) -> None:
        self.board = board
        self.layer = layer
        self.reckons = reckons  # whether Levels are raised by what is reckoned from those of others
        self.last_until = last_until if layer >= Layer.LAST else -inf

    def rules(self, kind: type[T]) -> Iterator[InForce[T]]:
        """The rules of a kind that hold, seen as cards look before they are applied."""
        if not written(self.board, kind):
            return iter(())
        layer = LAYER_OF.get(kind)
        below = self if layer is None else Looks(self.board, layer - 1)
        return standing(below, kind, below.negated)

    def negated(self, card: CardState) -> CardState | None:
        """The card whose effect negates the effects of `card` on the field, or None; it need not be in force itself."""
        if self.layer < Layer.BARE:
            return None
        touches = InForce.concerns if self.layer == Layer.BARE else InForce.touches
        for found in self._negating():
            own = found.source is card and found.rule.what != "this"  # what an effect has put on it is not its own
            if not own and touches(found, found.rule.what, card):
                return found.source
        return None

    def _negating(self) -> list[InForce[EffectsNegated]]:
        """What negates effects; where one would negate another the older one does (continuous-effects/first-wins)."""
        found = list(self.rules(EffectsNegated))
        if len(found) < 2:
            return found
        holding: list[InForce[EffectsNegated]] = []
        for one in sorted(found, key=AGE):
            others = (other for other in holding if other.source is not one.source)
            if one.granted is not None or not any(other.touches(other.rule.what, one.source) for other in others):
                holding.append(one)
        return [one for one in found if one in holding]

    def unaffected(self, card: CardState, by: By) -> CardState | None:
        """The card that keeps such an effect from doing anything to `card`, or None.

        What would be negated by an effect that it keeps away is not: of the own text of `card` only what it says
        counts, of others whether anything negates them.
        """
        for found in self.rules(Unaffected):
            granter = found.granted.source if found.granted is not None else ""
            covered = covers(found.rule, card, by, granter) and self._of_such(found, by)
            if covered and found.concerns(found.rule.what, card):
                own = self.layer > Layer.BARE or found.granted is not None or found.source is card
                if own or Looks(self.board, Layer.BARE).negated(found.source) is None:
                    return found.source
        return None

    def _of_such(self, found: InForce[Unaffected], by: By) -> bool:
        """Whether the effect is one of the cards that the rule speaks of."""
        of, source = found.rule.of, found.source
        return of is None or filters.matches(found.seen, self.board.cards[by.uid], of, source.controller, source)

    def look(self, card: CardState) -> Look:
        """Name, Type, Attribute, Level and Rank: as printed, and for a monster as effects make them in turn.

        That is for a face-up one, and for one of the Graveyard where they speak of that.
        """
        look = gemini.as_normal(card.card.look) if gemini.dormant(self.board, card) else card.card.look
        if self.layer < Layer.IDENTITY:
            return look
        called = card.card.called
        if called is not None and any(is_in(card, zone) for zone in called.in_) and not self._no_effect(card):
            look = look._replace(names=(called.name, *look.names[1:]))
        buried = card.zone == "graveyard" and card.card.kind == "monster"
        if not (buried or (card.is_monster and card.face_up)):
            return look
        for found in sorted(self.rules(CountsAs), key=AGE):
            if found.touches(found.rule.what, card):
                look = _counting_as(look, found.rule, self._race(found), self._more_levels(found, card))
        return look

    def _more_levels(self, found: InForce[CountsAs], card: CardState) -> int:
        """By how many Levels a rule raises that of `card`."""
        by, source = found.rule.more_levels_by, found.source
        if by is None or not self.reckons:
            return found.rule.more_levels
        seen = Looks(self.board, Layer.IDENTITY, reckons=False)
        return amounts.worth(seen, by, source.controller, source, amounts.asked(seen, source, by, card))

    def _race(self, found: InForce[CountsAs]) -> str | None:
        """The Type that a rule makes a monster, if it does: what was declared for its card, where it says so."""
        if found.rule.race != "declared":
            return found.rule.race
        words = (one.word for one in self.board.lasting.of(Declared) if one.uid == found.source.uid)
        return next(words, None)

    def _no_effect(self, card: CardState) -> bool:
        """Whether an effect of the card itself does not apply where it is: face-down on the field, or negated."""
        if gemini.dormant(self.board, card):
            return True
        return card.on_field and (not card.face_up or self.negated(card) is not None)

    def stat(self, card: CardState, stat: Stat) -> int | None:
        """Its ATK or DEF now, never below 0; None where there is none, such as a "?" outside the field."""
        if self.layer < Layer.STATS:
            return stats.printed(card, stat)
        if stat == "atk" and self.layer >= Layer.CALCULATION and self._attacks_with_def(card):
            stat = "defense"
        return stats.current(self, card, stat)

    def older(self, than: float) -> Looks:
        """What cards are where of the effects that have the last word on ATK and DEF only the older ones count."""
        return Looks(self.board, Layer.LAST, than)

    def original(self, card: CardState, stat: Stat) -> int:
        """Its original ATK or DEF, 0 where there is none; what changes neither sees it as printed."""
        if self.layer < Layer.STATS:
            return stats.printed(card, stat) or 0
        return stats.original_value(self, card, stat) or 0

    def reckoned(self, amount: Amount, you: str, source: CardState) -> int | None:
        """What an amount comes to for an effect of `source`; None where it asks for what only a chain link knows."""
        return amounts.reckoned(self, amount, you, source)

    def _attacks_with_def(self, card: CardState) -> bool:
        """Whether its DEF stands in for its ATK in damage calculation (yugioh/attack/from-defense-position)."""
        attack = self.board.attack
        if self.board.timing != "calculation" or attack is None or attack.attacker != card.uid:
            return False
        return card.position == "defense" and self.attacks_from_defense(card) == "def"

    def attacks_from_defense(self, card: CardState) -> str | None:
        """The value with which `card` may attack from face-up Defense Position, `atk` or `def`, or None."""
        found = (f.rule.uses for f in self.rules(AttackFromDefense) if f.touches(f.rule.what, card))
        return next(found, None)


def _counting_as(look: Look, rule: CountsAs, race: str | None, more_levels: int) -> Look:
    """What a card is under an effect that makes it count as something else. What has no Level does not get one."""
    level = look.level
    if level is not None:
        level = max(1, (rule.level if isinstance(rule.level, int) else level) + more_levels)
    races = look.races if race is None else (race, *look.races[1:])
    return look._replace(
        names=look.names if rule.name is None else (rule.name,),
        never=look.never if rule.name is None else (),
        races=races if rule.also is None else (*races, rule.also),
        attribute=look.attribute if rule.attribute is None else rule.attribute,
        level=level,
        rank=look.rank if rule.rank is None or look.rank is None else rule.rank,
    )


# ---- as everybody sees it -------------------------------------------------------------------------------


def effects(board: Board, card: CardState) -> tuple[Effect, ...]:
    """The effects of a card, with those that it has gained from others."""
    if not board.roster.giving or not card.is_monster:
        return card.card.effects
    return (*card.card.effects, *gained(Looks(board), card))


def holders(board: Board, having: tuple[str, ...]) -> list[CardState]:
    """The cards of a roster of those that have some kind of effect, with monsters that may have gained one."""
    found = [board.cards[uid] for uid in having]
    if board.roster.giving:
        found += [card for card in in_zone(board, None, "monster") if card.uid not in having]
    return found


def in_force(board: Board, kind: type[T]) -> Iterator[InForce[T]]:
    """Every rule of a kind that holds now."""
    return Looks(board).rules(kind) if written(board, kind) else iter(())


def applied(board: Board, kind: type[T]) -> Iterable[tuple[CardState, T]]:
    """Every rule of a kind that holds now, with the card that it comes from or was granted to."""
    if kind not in board.roster.written.by_kind and Granted not in board.lasting.by_kind:
        return ()
    return ((found.source, found.rule) for found in Looks(board).rules(kind))


def negated(board: Board, card: CardState) -> CardState | None:
    """The card whose effect negates the effects of `card` on the field, or None."""
    return Looks(board).negated(card)


def unaffected(board: Board, card: CardState, by: By) -> CardState | None:
    """The card that keeps such an effect from doing anything to `card`, or None."""
    return Looks(board).unaffected(card, by) if written(board, Unaffected) else None


def lifted(board: Board, kind: type[Piercing | NotDestroyed | EffectsNegated], card: CardState) -> tuple[str, ...]:
    """The rule by which something of that kind does not hold for `card` because it is unaffected by it, if so."""
    if not written(board, Unaffected):
        return ()
    found = any(one.concerns(one.rule.what, card) and one.passes_over(card) for one in in_force(board, kind))
    return (LIFTED.get(kind, "yugioh/lingering-effects/battle-help"),) if found else ()


LIFTED: dict[type, str] = {EffectsNegated: "yugioh/lingering-effects/negation-lifted"}


def look(board: Board, card: CardState) -> Look:
    """The names, Type, Attribute, Level and Rank of a card."""
    return Looks(board).look(card)


def atk(board: Board, card: CardState) -> int:
    """Its current ATK."""
    return Looks(board).stat(card, "atk") or 0


def defense(board: Board, card: CardState) -> int:
    """Its current DEF."""
    return Looks(board).stat(card, "defense") or 0


def becoming(board: Board, card: CardState, to: Mapping[Stat, Becomes | None], *, original: bool) -> dict[Stat, int]:
    """What its stats, or their `original` values, would become that an effect sets now."""
    return stats.becoming(Looks(board), card, to, original=original)


def stat_codes(board: Board, card: CardState) -> tuple[str, ...]:
    """The rules that tell which changes of its ATK and DEF count, where there are several kinds of them."""
    return stat_codes_of(Looks(board), card)


def newest_last(board: Board) -> tuple[str, ...]:
    """The rule by which the newest of several effects has the last word on a monster's ATK, where there are such."""
    if not written(board, StatsBecome):
        return ()
    last = [found for found in in_force(board, StatsBecome) if found.rule.last]
    up = (card for card in in_zone(board, None, "monster") if card.face_up) if len(last) > 1 else ()
    several = any(sum(found.touches(found.rule.what, card) for found in last) > 1 for card in up)
    return ("yugioh/continuous-effects/last-wins",) if several else ()


def original(board: Board, card: CardState, stat: Stat) -> int:
    """Its original ATK or DEF: as printed, unless an effect makes it another (yugioh/atk-and-def/original-values)."""
    return Looks(board).original(card, stat)


def attacks_from_defense(board: Board, card: CardState) -> str | None:
    """The value with which `card` may attack from face-up Defense Position, `atk` or `def`, or None."""
    return Looks(board).attacks_from_defense(card)


def worth(board: Board, amount: Amount, you: str, source: CardState, of: Iterable[CardState] = ()) -> int:
    """What an amount comes to, said by `you` of an effect of `source`; `of` are the cards whose figures it asks for."""
    return amounts.worth(Looks(board), amount, you, source, of)


def matches(board: Board, card: CardState, what: Cards, you: str, source: CardState) -> bool:
    """Whether `card` fits the filter, seen by `you`, the player of the effect of `source`."""
    return filters.matches(Looks(board), card, what, you, source)


def concerns(board: Board, what: What, card: CardState, source: CardState) -> bool:
    """Whether a continuous effect of `source` on `what` touches `card`."""
    return filters.concerns(Looks(board), what, card, source)


def alike(board: Board, card: CardState, like: Like, others: list[CardState]) -> bool:
    """Whether a card is the same in something as one of the others, or differs in it from all of them."""
    return in_common.alike(Looks(board), card, like, others)


def measures(board: Board, card: CardState, what: Measured, number: int) -> bool:
    """Whether a figure of the card is to a number as asked."""
    return in_common.measures(Looks(board), card, what, number)


def select(board: Board, what: Cards, you: str, source: CardState) -> list[CardState]:
    """Every card that fits the filter; with `most`, those of them with that value."""
    return filters.select(Looks(board), what, you, source)


def holds(board: Board, condition: While, card: CardState, you: str = "") -> bool:
    """Whether a condition of an effect of `card`, used by `you`, is met."""
    return states.holds(Looks(board), condition, card, you)
