"""What card effects forbid: Special Summons of a player, of which monsters and in which way; materials; Tributes.

Source: "Summon restrictions" (ygo-rulebook).
"""

from __future__ import annotations

from functools import partial

from kb.engine.yugioh.field.filters import concerns_player
from kb.engine.yugioh.field.looks import applied, concerns, matches, select
from kb.engine.yugioh.field.printed import print_fits
from kb.engine.yugioh.state import Board, CardState
from kb.engine.yugioh.vocabulary.normally import NoNormalSummon
from kb.engine.yugioh.vocabulary.standing import NoMaterial, NoSpecialSummon, NoTribute
from kb.engine.yugioh.vocabulary.summons import How, Material


def no_special_summon(
    board: Board, player: str, card: CardState | None = None, how: How = "effect"
) -> CardState | None:
    """The card whose effect keeps `player` from Special Summoning `card` so, or without it any monster, or None."""
    found = applied(board, NoSpecialSummon)
    rules = ((s, e) for s, e in found if concerns_player(e.who, player, s) and not (e.others and _own(board, s)))
    if card is None:
        return next((source for source, rule in rules if not _partly(rule)), None)
    return next((source for source, rule in rules if _bars(board, rule, card, source, how)), None)


def _own(board: Board, source: CardState) -> bool:
    """Whether it is an effect of `source` itself that resolves now."""
    at = board.unresolved
    return board.resolving and at < len(board.chain) and board.chain[at].uid == source.uid


def _partly(rule: NoSpecialSummon) -> bool:
    """Whether some monsters, or some ways, are left out."""
    return rule.what is not None or rule.unless is not None or rule.was is not None or bool(rule.how)


def _bars(board: Board, rule: NoSpecialSummon, card: CardState, source: CardState, how: How) -> bool:
    fits = partial(matches, board, card, you=source.controller, source=source)
    return (
        (rule.what is None or fits(rule.what))
        and (rule.was is None or card.zone == rule.was)
        and (not rule.how or how in rule.how)
        and not (rule.unless is not None and fits(rule.unless))
    )


def may_be_material(board: Board, candidate: CardState, card: CardState, of: Material, *, summon: bool = True) -> bool:
    """Whether its own text and the effects of others let a monster be material of `card`.

    `summon`: for a Summon of that kind; a procedure of its own may take what is barred for such Summons only
    (yugioh/fusion/no-material-for-a-fusion-summon). What its text says holds face-down too: it is no effect.
    """
    own = (
        of not in barred.of or (barred.unless is not None and print_fits(card, barred.unless))
        for barred in (candidate.card.not_material if summon else ())
    )
    return all(own) and not any(
        of in rule.of
        and (summon or not rule.for_summon)
        and concerns_player(rule.who, candidate.controller, source)
        and concerns(board, rule.what, candidate, source)
        for source, rule in applied(board, NoMaterial)
    )


def may_be_tributed(board: Board, card: CardState, summoned: CardState | None = None) -> bool:
    """Whether no effect keeps a card from being Tributed (yugioh/normal-summons/tribute-mask).

    `summoned`: for the Tribute Summon or Set of that monster.
    """
    found = (
        s for s, e in applied(board, NoTribute) if concerns(board, e.what, card, s) and _keeps(board, s, e, summoned)
    )
    return not any(True for _ in found)


def _keeps(board: Board, source: CardState, rule: NoTribute, summoned: CardState | None) -> bool:
    """Whether a rule is about such a Tribute."""
    if summoned is None:
        return rule.of != "summon"
    spared = rule.unless is not None and matches(board, summoned, rule.unless, source.controller, source)
    return rule.of != "other" and not spared


def no_normal_summon(board: Board, player: str, card: CardState, how: str) -> CardState | None:
    """The card whose effect keeps `player` from Normal Summoning `card`, or with `how` from Setting it, or None."""
    taking = (card.card.level or 0) > 4 and 0 not in card.card.tributes  # Tributes
    for source, rule in applied(board, NoNormalSummon):
        held = rule.having is None or select(board, rule.having, player, source)
        spared = rule.unless is not None and matches(board, card, rule.unless, player, source)
        spared = spared or (rule.what is not None and not matches(board, card, rule.what, player, source))
        if how == "set" and rule.may_set:
            continue
        if held and not spared and (taking or not rule.tribute) and concerns_player(rule.who, player, source):
            return source
    return None
