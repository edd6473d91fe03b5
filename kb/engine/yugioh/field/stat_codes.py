"""By which rules ATK and DEF are what they are, where some changes set a value and others were there.

Source: "ATK/DEF Modifications" (ygo-rulebook; OCG Perfect Rulebook 2017 pages 156-163).
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.yugioh.field.in_force import written
from kb.engine.yugioh.field.stats import OTHER, Reckoned, Rules, Setting, changed, in_turn, reckon
from kb.engine.yugioh.lasting import Became
from kb.engine.yugioh.state import CardState
from kb.engine.yugioh.vocabulary.standing import StatsBecome


def codes(seen: Rules, card: CardState) -> tuple[str, ...]:
    """The rules that tell which changes of ATK and DEF count, where some set a value and others were there."""
    if not changed(seen.board, card) or not (Became in seen.board.lasting.by_kind or written(seen.board, StatsBecome)):
        return ()
    becoming = in_turn(seen, card)
    found = [code for stat in OTHER for code in _codes(reckon(seen, card, stat, becoming))]
    found += ["yugioh/stat-changes-order/last-effects" for rule in becoming if rule.rule.last]
    return tuple(dict.fromkeys(found))


def _codes(now: Reckoned) -> Iterator[str]:
    if now.setting is None:
        yield from _codes_of_original(now)
        return
    if any(gain.at > now.setting.at for gain in now.gains):
        yield "yugioh/stat-changes-order/gain-always"
    held = any(not now.counts(gain) for gain in now.gains)
    yield from (_codes_of_lingering(now, held) if now.setting.lingers else _codes_of_continuous(now, now.setting, held))


def _codes_of_original(now: Reckoned) -> Iterator[str]:
    """Nothing but the original value is set."""
    if now.original.at < 0:
        return
    yield "yugioh/atk-and-def/original-values"
    if now.again and now.original.lingers:
        yield "yugioh/stat-changes-order/original-set-twice"
    if now.gains:
        yield "yugioh/stat-changes-order/original-set-gains-on-top"


def _codes_of_lingering(now: Reckoned, held: bool) -> Iterator[str]:
    """The current value was set once; gains may be `held`."""
    if now.original.at >= 0:
        yield "yugioh/stat-changes-order/set-after-original"
    if held or now.waiting:
        yield "yugioh/stat-changes-order/lingering-set-pauses-continuous"


def _codes_of_continuous(now: Reckoned, setting: Setting, held: bool) -> Iterator[str]:
    """The current value is set all the time; gains may be `held`."""
    if now.original.at > setting.at:
        yield "yugioh/stat-changes-order/original-set-continuous-on-top"
    elif now.original.at >= 0:
        yield "yugioh/stat-changes-order/original-set-then-doubled"
    if held or any(waiting.lingers for waiting in now.waiting):
        yield "yugioh/stat-changes-order/continuous-set-pauses-lingering"
    if any(not gain.lingers for gain in now.gains):
        yield "yugioh/stat-changes-order/continuous-set-keeps-continuous-gain"
    if any(not waiting.lingers for waiting in now.waiting):
        yield "yugioh/stat-changes-order/continuous-set-newer-wins"
