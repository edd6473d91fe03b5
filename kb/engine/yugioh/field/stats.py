"""ATK and DEF, in the order in which effects make them: the original value, what it is set to, gains and losses.

Source: "ATK/DEF Modifications" (ygo-rulebook; OCG Perfect Rulebook 2017 pages 156-163). Every change raises or lowers
the current value, sets it, or sets the original value; and it lingers from an effect that resolved, or applies all the
time. Which of them count is told by when they came (yugioh/stat-changes-order/six-kinds):

- the newest change of the original value is the original value, and what is set or gained is reckoned from it;
- the newest change that sets the current value counts. One that lingers takes the value as it stands, ends what
  lingered before (`become`), and puts what applies all the time on hold. One that applies all the time puts on hold
  what lingered before, and is reckoned anew from the original value;
- gains and losses that are not on hold add up; what goes below 0 is remembered;
- a few effects are applied again after all that.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from operator import attrgetter
from typing import NamedTuple, Protocol, TypeVar

from kb.engine.yugioh.field import durations
from kb.engine.yugioh.field.amounts import asked, worth
from kb.engine.yugioh.field.durations import Ends
from kb.engine.yugioh.field.filters import Seen
from kb.engine.yugioh.field.in_force import InForce, written
from kb.engine.yugioh.lasting import Became, Gain
from kb.engine.yugioh.state import Board, CardState
from kb.engine.yugioh.vocabulary.filters import Amount
from kb.engine.yugioh.vocabulary.standing import Apply, Becomes, Stat, StatChange, StatsBecome

T = TypeVar("T", bound=Apply)
OTHER: dict[Stat, Stat] = {"atk": "defense", "defense": "atk"}
AGE = attrgetter("at")


class Rules(Seen, Protocol):
    """What cards are before their ATK and DEF, with the rules that change these."""

    @property
    def last_until(self) -> float:
        """Of the effects that have the last word on ATK and DEF those count that are older than this."""

    def older(self, than: float) -> Seen:
        """What cards are where of those effects only the older ones count."""

    def rules(self, kind: type[T]) -> Iterator[InForce[T]]:
        """The rules of a kind that hold."""


class Setting(NamedTuple):
    """What a stat was set to, when, and whether that lingers from an effect that resolved."""

    to: int
    at: int
    lingers: bool


class Change(NamedTuple):
    """A gain or, negative, a loss, since when, and whether that lingers from an effect that resolved."""

    by: int
    at: int
    lingers: bool


class Reckoned(NamedTuple):
    """How a stat comes about, before effects that are applied after all others.

    `original` was set at -1 where it is the printed one; `again` says that it had been set before. `setting` is what
    sets the current value, `waiting` are older settings; of the `gains` some are on hold.
    """

    original: Setting
    again: bool
    setting: Setting | None
    waiting: tuple[Setting, ...]
    gains: tuple[Change, ...]

    def counts(self, gain: Change) -> bool:
        """Whether a gain is not on hold: it is newer than the setting, or neither of them lingers."""
        return self.setting is None or gain.at > self.setting.at or not (self.setting.lingers or gain.lingers)

    @property
    def value(self) -> int:
        """What it comes to."""
        basis = self.original if self.setting is None else self.setting
        return max(0, basis.to + sum(gain.by for gain in self.gains if self.counts(gain)))


def printed(card: CardState, stat: Stat) -> int | None:
    """As printed. A "?" counts as 0 on the field and is no value elsewhere (yugioh/atk-and-def/question-mark)."""
    value = card.card.atk if stat == "atk" else card.card.defense
    if value is None and card.is_monster and not (stat == "defense" and card.card.arrows):
        return 0
    return value


def changed(board: Board, card: CardState) -> bool:
    """Whether anything may change the ATK or DEF of the card: it is a face-up monster, and there is such a thing."""
    if card.zone != "monster" or not card.face_up:
        return False
    held = board.lasting.by_kind
    return Gain in held or Became in held or written(board, StatChange) or written(board, StatsBecome)


def current(seen: Rules, card: CardState, stat: Stat) -> int | None:
    """The value now."""
    value = printed(card, stat)
    if value is None or not changed(seen.board, card):
        return value
    becoming = in_turn(seen, card)
    last = [found for found in becoming if found.rule.last and found.since < seen.last_until]
    if not last:
        return reckon(seen, card, stat, becoming).value
    now = {one: reckon(seen, card, one, becoming).value for one in OTHER}
    for found in last:
        to = found._replace(seen=seen.older(found.since))
        now = {one: _becomes(_rule(to, one, card), now, now, one) for one in OTHER}
    return now[stat]


def original_value(seen: Rules, card: CardState, stat: Stat) -> int | None:
    """The original value: as printed, or as the newest effect that sets it does."""
    value = printed(card, stat)
    if value is None or not changed(seen.board, card):
        return value
    return _originals(seen, card, stat, in_turn(seen, card))[-1].to


def in_turn(seen: Rules, card: CardState) -> list[InForce[StatsBecome]]:
    """The rules by which stats of the card are something else, the oldest first."""
    return sorted((f for f in seen.rules(StatsBecome) if f.touches(f.rule.what, card)), key=attrgetter("since"))


def reckon(seen: Rules, card: CardState, stat: Stat, becoming: list[InForce[StatsBecome]]) -> Reckoned:
    originals = {one: _originals(seen, card, one, becoming) for one in (OTHER if becoming else (stat,))}
    original = originals[stat][-1]
    settings = _settings(seen, card, stat, becoming, {one: found[-1].to for one, found in originals.items()})
    if settings and settings[-1].lingers and not original.lingers and original.at > settings[-1].at:
        settings = [setting for setting in settings if not setting.lingers]
    newest = settings[-1] if settings else None
    again = len(originals[stat]) > 2
    return Reckoned(original, again, newest, tuple(settings[:-1]), tuple(_gains(seen, card, stat)))


def _originals(seen: Rules, card: CardState, stat: Stat, becoming: list[InForce[StatsBecome]]) -> list[Setting]:
    """The printed value and what it was set to as the original one, the newest last."""
    base = {one: printed(card, one) or 0 for one in OTHER}
    settings = [Setting(base[stat], -1, False)]
    settings += (
        Setting(_becomes(_rule(found, stat, card), base, base, stat), found.since, False)
        for found in becoming
        if found.rule.original and _rule(found, stat, card) is not None
    )
    settings += (Setting(f.to, f.at, True) for f in _lingering(seen, card, stat) if f.original)
    return sorted(settings, key=AGE)


def _settings(
    seen: Rules, card: CardState, stat: Stat, becoming: list[InForce[StatsBecome]], originals: Mapping[Stat, int]
) -> list[Setting]:
    """What sets the current value, the newest last; what applies all the time is reckoned from the original values."""
    settings = [
        Setting(_becomes(_rule(found, stat, card), originals, originals, stat), found.since, False)
        for found in becoming
        if not (found.rule.original or found.rule.last) and _rule(found, stat, card) is not None
    ]
    settings += (Setting(f.to, f.at, True) for f in _lingering(seen, card, stat) if not f.original)
    return sorted(settings, key=AGE)


def _lingering(seen: Rules, card: CardState, stat: Stat) -> Iterator[Became]:
    """What lingers and sets a stat; of the own text of the card nothing where its effects are negated by now."""
    for found in seen.board.lasting.of(Became):
        if found.uid == card.uid and found.stat == stat and not (found.own and seen.negated(card)):
            yield found


def _gains(seen: Rules, card: CardState, stat: Stat) -> Iterator[Change]:
    """What the value gains."""
    for gain in seen.board.lasting.of(Gain):
        if gain.uid == card.uid and gain.stat == stat and not (gain.own and seen.negated(card)):
            yield Change(gain.by, gain.at, True)
    for found in seen.rules(StatChange):
        by, reckoned = _stat_of(found.rule, stat)
        if (by or reckoned) and found.touches(found.rule.what, card):
            more = _worth(found, reckoned, card) if reckoned else 0
            yield Change(by * found.count(found.rule.each) + more, found.since, False)


def _stat_of(rule: StatChange, stat: Stat) -> tuple[int, Amount | None]:
    return (rule.atk, rule.atk_by) if stat == "atk" else (rule.defense, rule.def_by)


def _worth(found: InForce[StatChange] | InForce[StatsBecome], amount: Amount, card: CardState) -> int:
    """What an amount of a rule comes to for a card that it is about."""
    seen, source = found.seen, found.source
    return worth(seen, amount, source.controller, source, asked(seen, source, amount, card))


def _rule(found: InForce[StatsBecome], stat: Stat, card: CardState) -> Becomes | None:
    """What the rule makes of a stat of the card."""
    to = found.rule.atk if stat == "atk" else found.rule.defense
    if not isinstance(to, Amount):
        return to
    return max(0, _worth(found, to, card))


def _becomes(to: Becomes | None, now: Mapping[Stat, int], originals: Mapping[Stat, int], stat: Stat) -> int:
    """What a stat becomes that is `now` so much; a half is rounded up (yugioh/damage/rounding)."""
    match to:
        case None:
            return now[stat]
        case "half":
            return (now[stat] + 1) // 2
        case "half-original":
            return (originals[stat] + 1) // 2
        case "double":
            return 2 * now[stat]
        case "double-original":
            return 2 * originals[stat]
        case "original":
            return originals[stat]
        case "other":
            return now[OTHER[stat]]
    assert isinstance(to, int)
    return to


# ---- what effects leave behind --------------------------------------------------------------------------


def becoming(seen: Rules, card: CardState, to: Mapping[Stat, Becomes | None], *, original: bool) -> dict[Stat, int]:
    """What the stats, or their original values, become that an effect sets now: those that it speaks of."""
    originals = {one: original_value(seen, card, one) or 0 for one in OTHER}
    now = originals if original else {one: current(seen, card, one) or 0 for one in OTHER}
    return {one: _becomes(value, now, originals, one) for one, value in to.items() if value is not None}


def gain(board: Board, card: CardState, by: Mapping[Stat, int], until: Ends, source: str, *, own: bool = False) -> None:
    """A monster gains so much of its stats, or loses it, until then."""
    for stat, amount in by.items():
        if amount:
            durations.hold(board, Gain(card.uid, stat, amount, board.places.number(), source, own), card, until)


def own_changes_end(board: Board, card: CardState) -> tuple[str, ...]:
    """The effects of a monster are negated: what its own Ignition and Trigger Effects have changed is over."""
    over = durations.over(board, Gain, lambda f: f.uid == card.uid and f.own)
    over += durations.over(board, Became, lambda f: f.uid == card.uid and f.own)
    return ("yugioh/atk-and-def/own-boost-negated",) if over else ()


def become(
    board: Board,
    card: CardState,
    to: Mapping[Stat, int],
    until: Ends,
    source: str,
    *,
    original: bool = False,
    own: bool = False,
) -> tuple[str, ...]:
    """Stats of a monster, or their original values, become so much until then.

    That ends what lingering effects had set, and for the current value what they had raised or lowered; the rules by
    which something was ended.
    """
    ended = durations.over(board, Became, lambda f: f.uid == card.uid and f.stat in to and not f.original)
    forgotten = _own_original_ends(board, card, to) if original and source != card.uid else ()
    if not original:
        ended += durations.over(board, Gain, lambda f: f.uid == card.uid and f.stat in to)
    for stat, value in to.items():
        at = board.places.number()
        durations.hold(board, Became(card.uid, stat, value, at, source, original, own), card, until)
    if not ended:
        return forgotten
    return (
        *forgotten,
        "yugioh/stat-changes-order/original-set-removes-lingering-set"
        if original
        else "yugioh/stat-changes-order/lingering-halved-twice",
    )


def _own_original_ends(board: Board, card: CardState, to: Mapping[Stat, int]) -> tuple[str, ...]:
    """The original values that a monster gave itself do not come back once another effect has set them."""
    ended = durations.over(board, Became, lambda f: f.uid == f.source == card.uid and f.stat in to and f.original)
    return ("yugioh/stat-changes-order/own-value-on-summon",) if ended else ()
