"""What the operations of the vocabulary do when an effect resolves: one after the other, with the choices they need."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec import structs

from kb.engine.table.agenda import Prompt
from kb.engine.table.selection import Group, Picked, Selection
from kb.engine.yugioh import card_events, events
from kb.engine.yugioh.chain.meaning import named
from kb.engine.yugioh.chain.possible import possible
from kb.engine.yugioh.effects import (
    attack,
    bringing,
    cards,
    chance,
    choices,
    declaring,
    delayed,
    granting,
    life,
    monsters,
    negation,
    placing,
    players,
    showing,
    so_many,
    summoning,
    trap_monsters,
)
from kb.engine.yugioh.effects.conjunctions import goes_on
from kb.engine.yugioh.field.life import check_lp
from kb.engine.yugioh.field.moving import leave_by
from kb.engine.yugioh.state import Board, CardState, Link
from kb.engine.yugioh.steps import ChooseFor, Perform
from kb.engine.yugioh.vocabulary import battles, changes, ties
from kb.engine.yugioh.vocabulary import operations as words
from kb.engine.yugioh.vocabulary import placing as decks
from kb.engine.yugioh.vocabulary import summoning as made
from kb.engine.yugioh.vocabulary.declaring import DeclareType
from kb.engine.yugioh.vocabulary.players import HavePlayer
from kb.engine.yugioh.vocabulary.showing import PutBack, Show
from kb.engine.yugioh.vocabulary.trap_monsters import BecomeMonster

RESOLVES = "yugioh/chain/reverse-order"
#: What moves cards, so that a later part may ask what they are.
MOVES = (
    card_events.Sent,
    card_events.Banished,
    card_events.AddedToHand,
    card_events.AddedToExtraDeck,
    card_events.ReturnedToGraveyard,
    card_events.ReturnedToDeck,
    card_events.ReturnedToExtraDeck,
)


def perform(board: Board, pending: Perform) -> None:
    """Do one operation of a resolving chain link. It may leave a choice for a player and ask to be done again."""
    link = board.chain[pending.link]
    if not pending.begun:
        if not goes_on(board, link, pending.op, _following(board)):
            link.done = False
            return
        if pending.op.later is not None:
            link.done = delayed.put_off(board, link, pending.op)
            return
        if pending.op.so_many is not None:
            settled = so_many.settled(board, link, pending.op)
            if settled is None:
                link.done = False
                return
            pending = structs.replace(pending, op=settled)
        if _asks(board, link, pending):
            return
    before = len(board.log)
    choosing = CHOOSING.get(type(pending.op))
    if choosing is not None:
        done = choosing(board, link, pending, pending.op)
    else:
        done = OPERATIONS[type(pending.op)](board, link, pending.op)
    if not isinstance(board.agenda.next, ChooseFor):
        link.done = done
        link.moved = _moved_since(board, link, before) or link.moved
    check_lp(board)


def _moved_since(board: Board, link: Link, at: int) -> tuple[str, ...]:
    """The cards that `link` moved or Summoned since that place in the log, but for what went along by rule."""
    return tuple(
        e.card
        for e in board.log.since(at, events.Happening)
        if isinstance(e, card_events.Summoned) or (isinstance(e, MOVES) and (e.by, e.of) == ("effect", link.uid))
    )


def _following(board: Board) -> list[words.Op]:
    """The parts of the effect after the one that is done now."""
    return [step.op for step in reversed(board.agenda.steps) if isinstance(step, Perform)]


def _asks(board: Board, link: Link, pending: Perform) -> bool:
    """Whether the player is asked first: which cards it shall be, or whether to do the part at all."""
    op = pending.op
    if op.choose is None and not op.optional:
        return False
    if op.choose is None and not possible(board, structs.replace(op, optional=False), link):
        link.done = False
        return True
    options: tuple[str, ...] = ("yes",)
    if op.choose is not None:
        what = getattr(op, "what", "")
        found = [card for card in named(board, what, link) if cards.affected(board, card, link)]
        holders = named(board, op.to, link) if isinstance(op, ties.Attach) else []  # no monster is attached to itself
        found = [card for card in found if card not in holders]
        stays = isinstance(op, decks.ReturnToDeck)  # what is being activated does not go to the Deck
        options = tuple(card.uid for card in found if not (stays and placing.being_activated(board, card)))
    if not options:
        link.done = False
        return True
    later = structs.replace(pending, begun=True)
    if op.choose is None:
        board.agenda.put(ChooseFor(later, link.player, options, 1, op.optional))
        return True
    step = choices.choice(board, later, link.player, options, op.choose, optional=op.optional)
    if step.options:
        board.agenda.put(step)
    else:
        link.done = False
    return True


# ---- choices while resolving ----------------------------------------------------------------------------


def ask(board: Board, step: ChooseFor) -> Prompt:
    """Ask the player."""
    about = board.chain[step.perform.link].uid
    group = Group(step.options, 1 if step.up_to else step.count, step.count)
    alike, same = dict(step.alike) or None, dict(step.same) or None
    return Prompt(step.player, Selection((group,), alike=alike, same=same, optional=step.optional), about)


def chosen(board: Board, step: ChooseFor, uids: Picked) -> None:
    """The player has chosen: do the operation with these cards, then offer the choice to the next player."""
    pending = step.perform
    link = board.chain[pending.link]
    if pending.op.choose is not None or pending.op.optional:
        _decided(board, link, pending, uids)
        return
    if isinstance(pending.op, words.Destroy):
        doomed = cards.doomed_by(board, link, pending.op)
        board.agenda.put(cards.spare(board, link, pending, uids[0], doomed) if uids else pending)
        return
    if isinstance(pending.op, words.OneOf):
        first, *others = pending.op.runs[int(uids[0]) - 1]
        first_step = structs.replace(pending, op=first, players=(), begun=False)
        board.agenda.put(first_step, *(Perform(pending.link, op) for op in others))
        return
    if isinstance(pending.op, words.Toss | words.TossCoin):
        chance.fell(board, link, pending.op, step.player, uids[0])
    elif isinstance(pending.op, words.SummonTokens):
        bringing.so_many_tokens(board, link, pending.op, int(uids[0]))
    elif isinstance(pending.op, DeclareType):
        declaring.declared(board, link, uids[0])
    elif isinstance(pending.op, changes.ChangeScale):
        for card in named(board, pending.op.what, link):
            monsters.change_scale(board, link, card, choices.SCALES[uids[0]])
    else:
        before = len(board.log)
        for uid in uids:
            _done_with(board, link, board.cards[uid], step.player, pending.op)
        link.moved = _moved_since(board, link, before) or link.moved
    link.done = True
    if len(pending.players) > 1:
        board.agenda.put(structs.replace(pending, players=pending.players[1:], done=True))


def _decided(board: Board, link: Link, pending: Perform, uids: tuple[str, ...]) -> None:
    """The player has said which cards it shall be, or that the part is done, or that it is left undone."""
    if not uids:
        link.done = False
        return
    op = structs.replace(pending.op, optional=False)
    if op.choose is not None:
        link.chosen = uids
        op = structs.replace(op, choose=None) if isinstance(op, words.Select) else _with_chosen(op)
    board.agenda.put(structs.replace(pending, op=op))


def _with_chosen(op: words.Op) -> words.Op:
    settings = {name: getattr(op, name) for name in op.__struct_fields__}
    return type(op)(**settings | {"what": "chosen", "choose": None})


def _done_with(board: Board, link: Link, card: CardState, player: str, op: words.Op) -> None:
    """What happens to a card that a player chose for `op`."""
    match op:
        case words.SpecialSummon():
            bringing.summon_one(board, link, card, player, op)
        case made.FusionSummon() | made.RitualSummon() | made.SummonNow() | made.XyzSummonUpon():
            summoning.picked(board, link, card, player, op)
        case ties.EquipOther():
            monsters.equip_to(board, link, card, op)
        case ties.EquipMonster():
            monsters.equip_monster(board, link, card, op)
        case words.AddToHand():
            cards.to_hand(board, link, card)
        case decks.ActivateCard():
            placing.activate_card(board, link, card)
        case HavePlayer():
            players.moves(board, link, card, op)
        case decks.ReturnToDeck():
            if cards.affected(board, card, link):
                placing.one_into_deck(board, link, card, op.to)
            else:
                board.log.add(events.NotApplied(link.uid, card.uid, codes=("yugioh/unaffected/still-chosen",)))
        case decks.SetCards():
            placing.set_one(board, link, card, op)
        case _:
            leave_by(board, link, card, "graveyard", GOES.get(type(op), card_events.Discarded), RESOLVES)


#: How a card goes to the Graveyard that was chosen for an operation; otherwise it is discarded.
GOES: dict[type, type[card_events.Left]] = {
    words.Detach: card_events.Detached,
    decks.SendFromHand: card_events.SentToGraveyard,
}


def _summon_with(board: Board, link: Link, pending: Perform, op: summoning.Op) -> bool:
    """A Summon with materials: the player picks the monster, and is then asked with what."""
    return choices.offer(board, pending, "you", link, partial(summoning.options, board, link, op), 1)


def _lay_upon(board: Board, link: Link, pending: Perform, op: made.XyzSummonUpon) -> bool:
    """The player picks the monster that is laid upon the other one."""
    return choices.offer(board, pending, "you", link, partial(summoning.to_lay, board, link, op), 1)


CHOOSING: dict[type, Callable[[Board, Link, Perform, Any], bool]] = {
    words.SpecialSummon: bringing.special_summon,
    words.SummonTokens: bringing.choose_tokens,
    made.FusionSummon: _summon_with,
    made.RitualSummon: _summon_with,
    made.SummonNow: _summon_with,
    made.XyzSummonUpon: _lay_upon,
    words.Discard: choices.discard,
    words.Detach: choices.detach,
    words.AddToHand: choices.add_to_hand,
    decks.SetCards: choices.set_cards,
    ties.EquipMonster: monsters.equip_monsters,
    changes.ChangeScale: choices.change_scale,
    words.TossCoin: chance.toss_coin,
    words.Toss: chance.toss,
    words.OneOf: choices.one_of,
    decks.SendFromHand: choices.send_from_hand,
    decks.ReturnToDeck: choices.return_to_deck,
    decks.ActivateCard: choices.activate_card,
    words.Destroy: cards.destroy,
    HavePlayer: players.have_player,
    DeclareType: declaring.declare_type,
    ties.EquipOther: monsters.equip_other,
}
OPERATIONS: dict[type, Callable[[Board, Link, Any], bool]] = {
    Show: showing.show,
    PutBack: showing.put_back,
    BecomeMonster: trap_monsters.become_monster,
    words.Select: lambda board, link, op: True,
    words.Tribute: cards.tribute,
    words.PlaceInSpellZone: cards.place_in_spell_zone,
    changes.SetStats: monsters.set_stats,
    changes.SwitchStats: monsters.switch_stats,
    changes.Lasting: granting.lasting,
    battles.AttackAgain: attack.attack_again,
    battles.StageBattle: attack.stage_battle,
    battles.LastStanding: attack.last_standing,
    words.SendToGraveyard: cards.send_to_graveyard,
    words.AddToExtraDeck: cards.add_to_extra_deck,
    words.ReturnToGraveyard: cards.return_to_graveyard,
    words.Banish: cards.banish,
    words.ReturnToHand: cards.return_to_hand,
    words.SendFromDeck: cards.send_from_deck,
    words.BanishFromDeck: cards.banish_from_deck,
    words.NegateActivation: negation.negate_activation,
    words.NegateEffect: negation.negate_effect,
    words.NegateSummon: negation.negate_summon,
    words.NegateDamage: negation.negate_damage,
    battles.NegateAttack: attack.negate_attack,
    battles.ChangeAttackTarget: attack.change_attack_target,
    battles.EndBattlePhase: attack.end_battle_phase,
    battles.BecomeEndPhase: attack.become_end_phase,
    battles.SkipPhase: attack.skip_phase,
    battles.RepeatBattlePhase: attack.repeat_battle_phase,
    battles.ForceAttack: attack.force_attack,
    battles.ForbidBattlePhase: attack.forbid_battle_phase,
    battles.AddDamageModifier: attack.add_damage_modifier,
    words.ChangePosition: monsters.change_position,
    changes.ModifyStats: monsters.modify_stats,
    changes.Grant: granting.grant,
    changes.GainEffect: granting.gain_effect,
    changes.ChangeLevel: granting.change_level,
    changes.TakeName: granting.take_name,
    changes.LockName: granting.lock_name,
    changes.BarNames: granting.bar_names,
    changes.NegateNamed: granting.negate_named,
    decks.Redirect: negation.redirect,
    words.TakeControl: monsters.take_control,
    ties.Equip: monsters.equip,
    ties.Bind: monsters.bind,
    ties.Attach: cards.attach,
    words.Damage: life.damage,
    words.LoseLp: life.lose_lp,
    words.GainLp: life.gain_lp,
    words.Draw: life.draw,
    decks.NegateEffects: granting.negate_effects,
    decks.PlaceFaceUp: placing.place_face_up,
    decks.PlaceCounters: placing.place_counters,
    decks.RemoveCounters: placing.remove_counters,
    words.ChangeEffectDamage: life.change_effect_damage,
}
