"""Destruction by battle: who is determined to be destroyed, what is done instead, and when the monsters leave.

Source: "Sub-steps of the Damage Step" (ygo-rulebook, official rulebook pages 40-43, OCG Perfect Rulebook 2017
pages 188-193).
"""

from __future__ import annotations

from kb.engine.table.agenda import Prompt
from kb.engine.table.decision import Decision
from kb.engine.table.selection import Picked, Selection
from kb.engine.yugioh import card_events
from kb.engine.yugioh.field import looks
from kb.engine.yugioh.field.destruction import saved
from kb.engine.yugioh.field.moving import leave
from kb.engine.yugioh.field.standing_in import do_instead, instead, take
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import AttackState, Board
from kb.engine.yugioh.steps import DestroyUnlessInstead
from kb.engine.yugioh.vocabulary.standing import DestroysOpposing, NotDestroyed


def attack_of(board: Board) -> AttackState:
    """The attack that goes on."""
    attack = board.attack
    assert attack is not None
    return attack


def destroy_unless_instead(board: Board, step: DestroyUnlessInstead) -> Prompt | None:
    """Determine that a monster is destroyed by battle, or ask its player whether something is done instead."""
    card = board.cards[step.uid]
    decision = saved(board, card, "battle", "")
    if decision is not None:
        board.log.add(decision)
        return None
    must = instead(board, card, "battle", mandatory=True)
    if must:
        _goes_instead(board, step.uid, must[0])
        return None
    taken = {uid for _, uid in attack_of(board).replaced}
    options = tuple(uid for uid in instead(board, card, "battle") if uid not in taken)
    if options:
        return Prompt(card.controller, Selection.of(options, optional=True), step.uid)
    _doom(board, step)
    return None


def replacement_chosen(board: Board, step: DestroyUnlessInstead, picked: Picked) -> None:
    """The player has chosen what is done instead of a destruction by battle, or that nothing is."""
    facts = {"card": step.uid, "instead": picked}
    code = "yugioh/damage-step/replacement-chosen"
    board.log.add(Decision("Is something done instead?", bool(picked), Reason.CARD_EFFECT, (code,), facts))
    if picked:
        _goes_instead(board, step.uid, picked[0])
    else:
        _doom(board, step)


def _goes_instead(board: Board, uid: str, stand_in: str) -> None:
    take(board, board.cards[uid], "battle", stand_in)
    attack_of(board).replaced += ((uid, stand_in),)


def do_replacements(board: Board, attack: AttackState) -> None:
    """What is done instead of a destruction by battle is done."""
    for card, uid in attack.replaced:
        do_instead(board, uid, card, "yugioh/damage-step/replacement-chosen")
    attack.replaced = ()


def _doom(board: Board, step: DestroyUnlessInstead) -> None:
    """Determine that a monster is destroyed by battle."""
    board.cards[step.uid].doomed = True
    lifted = looks.lifted(board, NotDestroyed, board.cards[step.uid])
    board.log.add(
        card_events.DeterminedToBeDestroyed(
            step.uid, codes=(*step.codes, "yugioh/damage-step/destroyed-at-end", *lifted)
        )
    )


def send_doomed(board: Board, attack: AttackState) -> None:
    """At the end of the Damage Step the monsters destroyed by battle leave the field."""
    opposing: dict[str, str | None] = {attack.attacker: attack.target}
    if attack.target is not None:
        opposing[attack.target] = attack.attacker
    also = [
        (board.cards[uid], source)
        for source, _ in looks.applied(board, DestroysOpposing)
        if attack.calculated and (uid := opposing.get(source.uid)) is not None
    ]
    pair = [board.cards[uid] for uid in opposing]
    for card in [card for card in pair if card.doomed and card.is_monster]:
        leave(
            board,
            card,
            "graveyard",
            card_events.DestroyedByBattle,
            "yugioh/damage-step/destroyed-at-end",
            by="battle",
            by_monster=opposing[card.uid],
        )
    for card, source in also:
        if card.is_monster:
            code = "yugioh/activation/card-text-precedes"
            leave(
                board,
                card,
                "graveyard",
                card_events.Destroyed,
                code,
                by="effect",
                of=source.uid,
                of_player=source.controller,
            )
    attack.changes = ()
