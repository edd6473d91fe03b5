"""The condition before the colon: whether an effect's timing is now.

Source: "Activation requirements", "Missing the Timing, If vs When" (ygo-rulebook), and for attack declarations
"Attack Declaration" (ygo-rulebook) and "Declaring an attack" (yugipedia).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from kb.engine.decision import Refusal, refuse
from kb.engine.yugioh.cards import (
    Activated,
    AttackDeclared,
    Damaged,
    Destroyed,
    DestroysByBattle,
    Effect,
    Flipped,
    Sent,
    Summoned,
    When,
    Who,
    Whose,
)
from kb.engine.yugioh.field import kind_now, matches
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import FIELD, CardState, Happening, Link, Triggered, Window

if TYPE_CHECKING:
    from kb.engine.yugioh.duel import Duel

QUESTION = "May this be activated?"


def why_not(duel: Duel, card: CardState, effect: Effect, you: str) -> Refusal | None:
    """Why the condition of `effect` is not met now, or None."""
    when = effect.when
    if when is None:
        return None
    facts = {"card": card.uid, "effect": effect.id}
    if isinstance(when, Activated):
        if _answers_link(duel, when, you):
            return None
        return refuse(QUESTION, Reason.CONDITION_NOT_MET, "yugioh/activation/response-needed", **facts)
    fitting = [h for h in open_happenings(duel) if fits(duel, h, when, card, you)]
    if not fitting:
        return _closed_window(duel, when, card, you) or refuse(
            QUESTION, Reason.CONDITION_NOT_MET, "yugioh/activation/condition", **facts
        )
    if effect.timing == "when" and not effect.mandatory and not any(h.batch == last_batch(duel) for h in fitting):
        return refuse(
            QUESTION,
            Reason.NOT_THE_LAST_ACTION,
            "yugioh/timing/when-misses-timing",
            "yugioh/timing/last-action",
            **facts,
        )
    return None


def open_happenings(duel: Duel) -> list[Happening]:
    """What happened and may still be answered: nothing that happened while the chain was being built."""
    board = duel.board
    return board.recent[: board.chain_start] if board.chain else board.recent


def last_batch(duel: Duel) -> int:
    """The number of the last thing that happened."""
    return max((h.batch for h in open_happenings(duel)), default=-1)


def _answers_link(duel: Duel, when: Activated, you: str) -> bool:
    if duel.board.window is not Window.CHAIN or not duel.board.chain:
        return False
    return _fits_link(when, duel.board.chain[-1], you)


def _fits_link(when: Activated, link: Link, you: str) -> bool:
    return (
        _is(when.by, link.player, you)
        and link.kind in when.kinds
        and (when.activation == "any" or (when.activation == "card") == link.card_activation)
    )


def _closed_window(duel: Duel, when: When, card: CardState, you: str) -> Refusal | None:
    """The refusal of a card for attack declarations while an attack that it fits is under way."""
    attack = duel.board.attack
    if not isinstance(when, AttackDeclared) or attack is None:
        return None
    declared = Happening(
        0,
        "attack-declared",
        {"player": duel.board.turn_player, "attacker": attack.attacker, "target": attack.target},
    )
    if not fits(duel, declared, when, card, you):
        return None
    facts = {"card": card.uid, "attacker": attack.attacker}
    if attack.replays:
        return refuse(QUESTION, Reason.REPLAY_IS_NO_DECLARATION, "yugioh/replay/not-a-declaration", **facts)
    if duel.board.step == "damage":
        return refuse(
            QUESTION,
            Reason.DECLARATION_WINDOW_CLOSED,
            "yugioh/declaration/closed-after-both-pass",
            "yugioh/damage-step/declaration-cards-refused",
            **facts,
        )
    return refuse(
        QUESTION,
        Reason.DECLARATION_WINDOW_CLOSED,
        "yugioh/declaration/closed-after-chain",
        "yugioh/declaration/one-window",
        **facts,
    )


# ---- does a happening fit a condition -------------------------------------------------------------------


def fits(duel: Duel, happening: Happening, when: When, card: CardState, you: str) -> bool:
    """Whether something that happened is what the condition `when` of `card` speaks of."""
    facts = happening.facts
    match when:
        case AttackDeclared():
            return (
                happening.kind == "attack-declared"
                and _is(when.by, facts["player"], you)
                and (when.direct is None or when.direct == (facts["target"] is None))
                and (
                    when.attacker is None
                    or matches(duel, duel.board.cards[facts["attacker"]], when.attacker, you, card)
                )
            )
        case Destroyed():
            return (
                happening.kind in ("destroyed", "destroyed-by-battle")
                and when.by in ("any", facts.get("by"))
                and (when.to is None or duel.board.cards[facts["card"]].zone == when.to)
                and _was(duel, facts, when, card, you)
            )
        case Sent():
            by = {"your-effect": you, "opponent-effect": None}
            return (
                happening.kind in ("destroyed", "destroyed-by-battle", "sent-to-graveyard", "discarded", "tributed")
                and duel.board.cards[facts["card"]].zone == "graveyard"
                and (
                    when.by == "any"
                    or (facts.get("by") == "effect" and (facts.get("of_player") == you) == (by[when.by] == you))
                )
                and _was(duel, facts, when, card, you)
            )
        case Summoned():
            return (
                happening.kind == "summoned"
                and when.how in ("any", facts["how"])
                and matches(duel, duel.board.cards[facts["card"]], when.what, you, card)
            )
        case Damaged():
            return (
                happening.kind == "damage"
                and _who(when.who, facts["player"], you)
                and when.kind in ("any", facts["type"])
                and facts["amount"] >= max(when.at_least, 1)
                and (not when.inflicted_by_this or facts.get("by_monster") == card.uid)
            )
        case DestroysByBattle():
            return happening.kind == "destroyed-by-battle" and facts.get("by_monster") == card.uid
        case Flipped():
            return happening.kind == "flipped" and facts["card"] == card.uid
    return False


def _was(duel: Duel, facts: Mapping[str, Any], when: Destroyed | Sent, card: CardState, you: str) -> bool:
    """Whether the card that left fits the filter as it was before: by its former side and place."""
    moved = duel.board.cards[facts["card"]]
    what = when.what
    if what.role == "this":
        return moved is card
    side_fits = what.whose == "any" or (facts["player"] == you) == (what.whose == "you")
    kind_fits = what.kind is None or kind_now(moved) == what.kind
    place_fits = what.where == facts["was"] or (what.where == "field" and facts["was"] in FIELD)
    return side_fits and kind_fits and place_fits


def _is(by: Whose, player: str, you: str) -> bool:
    return by == "any" or (player == you) == (by == "you")


def _who(who: Who, player: str, you: str) -> bool:
    return who == "each" or (player == you) == (who == "you")


def newly_triggered(duel: Duel) -> Iterator[Triggered]:
    """Trigger effects whose condition has been met since effects could last be activated."""
    board = duel.board
    fresh = board.recent[board.offered :]
    for uid in duel.triggering:
        card = board.cards[uid]
        for effect in card.card.effects:
            if effect.type == "trigger" and effect.when is not None:
                you = card.controller if card.on_field else card.owner
                met = [h for h in fresh if fits(duel, h, effect.when, card, you) and _in_place(card, effect, h)]
                if met:
                    yield Triggered(you, card.uid, effect, met[0].facts.get("card", ""))


def mandatory_answers(duel: Duel) -> Iterator[Triggered]:
    """Mandatory Quick Effects that the last chain link calls for: they are activated before anyone may respond."""
    board = duel.board
    for card in board.cards.values():
        for effect in card.card.effects:
            if effect.type == "quick" and effect.mandatory and isinstance(effect.when, Activated):
                you = card.controller if card.on_field else card.owner
                last = len(board.chain) - 1
                if _fits_link(effect.when, board.chain[last], you) and board.chain[last].uid != card.uid:
                    yield Triggered(you, card.uid, effect, board.chain[last].uid, last)


def _in_place(card: CardState, effect: Effect, happening: Happening) -> bool:
    """An effect triggers from where it works; what happened to the card itself may have moved it."""
    if effect.source != "field":
        return card.zone == effect.source
    return (card.on_field and card.face_up) or happening.facts.get("card") == card.uid
