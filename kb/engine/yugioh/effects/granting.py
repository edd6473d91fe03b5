"""What effects let hold for a while: for monsters, for the turn, and that effects of cards are negated.

Source: "Lingering Effects", "Lingering Effects vs Unaffected" (ygo-rulebook).
"""

from __future__ import annotations

from typing import get_args

from kb.engine.yugioh import card_events
from kb.engine.yugioh.chain.meaning import named, wherever, worth
from kb.engine.yugioh.effects.cards import affected
from kb.engine.yugioh.field import durations, looks, stats
from kb.engine.yugioh.field.unaffected import REGARDLESS
from kb.engine.yugioh.lasting import GainedEffect, Granted, NameLocked
from kb.engine.yugioh.state import Board, Link
from kb.engine.yugioh.vocabulary import changes
from kb.engine.yugioh.vocabulary import placing as words
from kb.engine.yugioh.vocabulary.filters import Cards, Kind
from kb.engine.yugioh.vocabulary.locks import ActivatedNegated, NoActivation
from kb.engine.yugioh.vocabulary.positions import NoPositionChange
from kb.engine.yugioh.vocabulary.standing import Apply, CountsAs, EffectsNegated

RESOLVES = "yugioh/chain/reverse-order"


def granted(board: Board, link: Link, uid: str, entry: Apply) -> Granted:
    """What the effect of `link` lets hold from now on for card `uid`."""
    return Granted(uid, entry, link.uid, board.places.number(), link.kind, link.player)


def lasting(board: Board, link: Link, op: changes.Lasting) -> bool:
    """Let something hold for the rest of the turn, or until then, wherever its card is; or while a monster is there."""
    till = durations.ends(board, op.until, link.player, link.uid)
    if op.beside is not None:
        there = [card for card in named(board, op.beside, link) if card.is_monster and card.face_up and not card.doomed]
        if not there or (op.controlled and there[0].controller != link.player):
            return False
        till += (durations.face_up(there[0]), *((durations.controlled(there[0]),) if op.controlled else ()))
    for entry in op.apply:
        board.lasting.hold(granted(board, link, link.uid, entry), *till)
    board.log.add(card_events.Granted(link.uid, link.uid, codes=(RESOLVES,)))
    return True


def grant(board: Board, link: Link, op: changes.Grant) -> bool:
    """Let something hold for monsters until a time; for an unaffected one only what holds regardless of that.

    What a monster makes itself count as, it may count as in the Graveyard too.
    """
    some, till = False, durations.ends(board, op.until, link.player, link.uid)
    for card in named(board, op.what, link):
        buried = op.what == "this" and card.zone == "graveyard" and all(isinstance(e, CountsAs) for e in op.apply)
        lies = card.is_monster and (card.face_up or all(isinstance(e, NoPositionChange) for e in op.apply))
        if not (lies or buried) or card.doomed:
            continue
        entries = op.apply if affected(board, card, link) else tuple(e for e in op.apply if isinstance(e, REGARDLESS))
        codes: tuple[str, ...] = (RESOLVES,)
        for entry in entries:
            durations.hold(board, granted(board, link, card.uid, entry), card, till)
            codes += stats.own_changes_end(board, card) if isinstance(entry, EffectsNegated) else ()
        if entries:
            some = True
            codes += ("yugioh/tokens-and-counters/token-normal",) if card.is_token else ()
            own_place = card.uid == link.uid and link.kind != "monster"
            codes += ("yugioh/trap-monsters/zone-effect-kind",) if own_place else ()
            board.log.add(card_events.Granted(card.uid, link.uid, codes=codes))
    return some


def change_level(board: Board, link: Link, op: changes.ChangeLevel) -> bool:
    """Change the Level of monsters by what is worked out now, or to it."""
    number = worth(board, link, op.to or op.by)
    if op.to is not None and number < 1:
        return False
    rule = CountsAs(what="this", level=number) if op.to is not None else CountsAs(what="this", more_levels=number)
    return grant(board, link, changes.Grant(what=op.what, apply=(rule,), until=op.until))


def take_name(board: Board, link: Link, op: changes.TakeName) -> bool:
    """Let monsters have the name of a card, which need not be where it was any more."""
    found = [looks.look(board, card).names[0] for card in wherever(board, link, op.of)]
    if not found:
        return False
    rule = CountsAs(what="this", name=found[0])
    return grant(board, link, changes.Grant(what=op.what, apply=(rule,), until=op.until))


def gain_effect(board: Board, link: Link, op: changes.GainEffect) -> bool:
    """Let monsters gain a continuous effect that the card of `link` has to give."""
    effect = next((one for one in board.cards[link.uid].card.effects if one.id == op.effect), None)
    found = [card for card in named(board, op.what, link) if card.is_monster and card.face_up and not card.doomed]
    found = [card for card in found if effect is not None and affected(board, card, link)]
    till = durations.ends(board, op.until, link.player, link.uid)
    for card in found:
        durations.hold(board, GainedEffect(card.uid, effect, link.uid), card, till)
        codes = (RESOLVES, "yugioh/lingering-effects/boost-before")
        board.log.add(card_events.Granted(card.uid, link.uid, codes=codes))
    return bool(found)


def lock_name(board: Board, link: Link, op: changes.LockName) -> bool:
    """Let nobody activate other cards of the name of a card for the rest of the Duel."""
    found = [card for card in named(board, op.what, link) if card.on_field and card.face_up]
    for card in found:
        name = looks.look(board, card).names[0]
        board.lasting.hold(NameLocked(name, board.places.object(card.uid), link.uid))
        board.log.add(card_events.Granted(card.uid, link.uid, codes=(RESOLVES,)))
    return bool(found)


def bar_names(board: Board, link: Link, op: changes.BarNames) -> bool:
    """Let players activate nothing of the names that cards have now, until a time."""
    names = {name for card in named(board, op.of, link) for name in looks.look(board, card).names}
    if not names:
        return False
    each = tuple(Cards(where="anywhere", name=name) for name in sorted(names))
    rule = NoActivation(who=op.who, what=Cards(where="anywhere", any_of=each))
    return lasting(board, link, changes.Lasting(apply=(rule,), until=op.until))


def negate_named(board: Board, link: Link, op: changes.NegateNamed) -> bool:
    """Negate until a time what cards activate, and the effects of those on the field, by the original names of some."""
    names = sorted({card.card.name for card in wherever(board, link, op.of)})
    if not names:
        return False
    only: tuple[Kind, ...] = (op.kind,) if op.kind is not None else get_args(Kind)
    apply: list[Apply] = []
    for name in names:
        of_it = Cards(where="anywhere", name=name)
        apply += [ActivatedNegated(Cards(where="anywhere", originally=of_it), only)]
        apply += [EffectsNegated(Cards(where="field", face="up", kind=op.kind, originally=of_it))]
    return lasting(board, link, changes.Lasting(apply=tuple(apply), until=op.until))


def negate_effects(board: Board, link: Link, op: words.NegateEffects) -> bool:
    """Negate the effects of face-up cards on the field, whatever becomes of the card that does it."""
    found = [c for c in named(board, op.what, link) if c.on_field and c.face_up and not c.doomed]
    found = [card for card in found if affected(board, card, link) and looks.negated(board, card) is None]
    till = durations.ends(board, op.until, link.player, link.uid)
    for card in found:
        durations.hold(board, granted(board, link, card.uid, EffectsNegated(what="this")), card, till)
        codes = (RESOLVES, *stats.own_changes_end(board, card))
        board.log.add(card_events.Granted(card.uid, link.uid, codes=codes))
    return bool(found)
