"""Whether something that happened is what the condition of an effect speaks of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kb.engine.yugioh.field.filters import kind_now, print_fits
from kb.engine.yugioh.field.in_force import matches
from kb.engine.yugioh.state import FIELD, Board, CardState, Happening
from kb.engine.yugioh.vocabulary import conditions as words
from kb.engine.yugioh.vocabulary.conditions import BattleTiming, When
from kb.engine.yugioh.vocabulary.filters import Cards, Who, Whose

#: What happens to a card that is sent to the Graveyard.
SENT = ("destroyed", "destroyed-by-battle", "sent-to-graveyard", "discarded", "tributed", "detached")


def fits(board: Board, happening: Happening, when: When, card: CardState, you: str) -> bool:
    """Whether `happening` is what the condition `when` of `card`, used by `you`, speaks of."""
    kinds, test = FITTING[type(when)]
    return happening.kind in kinds and test(board, happening.facts, when, card, you)


Facts = Mapping[str, Any]


def by_player(by: Whose, player: str, you: str) -> bool:
    """Whether `player` is one of those that `by` names."""
    return by == "any" or (player == you) == (by == "you")


def _who(who: Who, player: str, you: str) -> bool:
    return who == "each" or (player == you) == (who == "you")


def _attack_declared(board: Board, facts: Facts, when: words.AttackDeclared, card: CardState, you: str) -> bool:
    attacker = board.cards[facts["attacker"]]
    return (
        by_player(when.by, facts["player"], you)
        and (when.direct is None or when.direct == (facts["target"] is None))
        and (when.attacker is None or matches(board, attacker, when.attacker, you, card))
        and (when.target is None or _targeted(board, facts, when.target, card, you))
        and (when.involving is None or _involved(board, facts, when.involving, card, you))
    )


def _targeted(board: Board, facts: Facts, what: Cards, card: CardState, you: str) -> bool:
    return facts["target"] is not None and matches(board, board.cards[facts["target"]], what, you, card)


def _involved(board: Board, facts: Facts, what: Cards, card: CardState, you: str) -> bool:
    uids = (facts["attacker"], facts["target"])
    return any(matches(board, board.cards[uid], what, you, card) for uid in uids if uid)


def _destroyed(board: Board, facts: Facts, when: words.Destroyed, card: CardState, you: str) -> bool:
    both = ("battle", "effect")
    by = {"any": (*both, "rule"), "battle-or-effect": both, "battle-or-opponent-effect": both}.get(when.by, (when.by,))
    if when.by == "battle-or-opponent-effect" and facts.get("of_player") == you:
        return False
    arrived = when.to is None or board.cards[facts["card"]].zone == when.to
    return facts.get("by") in by and arrived and _was(board, facts, when.what, card, you)


def _sent(board: Board, facts: Facts, when: words.Sent, card: CardState, you: str) -> bool:
    if board.cards[facts["card"]].zone != "graveyard" or not _was(board, facts, when.what, card, you):
        return False
    if when.by == "any":
        return True
    return facts.get("by") == "effect" and (facts.get("of_player") == you) == (when.by == "your-effect")


def _banished(board: Board, facts: Facts, when: words.Banished, card: CardState, you: str) -> bool:
    return _was(board, facts, when.what, card, you)


def _added(board: Board, facts: Facts, when: words.AddedToHand, card: CardState, you: str) -> bool:
    return _was(board, facts, when.what, card, you)


def _repositioned(board: Board, facts: Facts, when: words.Repositioned, card: CardState, you: str) -> bool:
    return matches(board, board.cards[facts["card"]], when.what, you, card)


def _would_be_summoned(board: Board, facts: Facts, when: words.WouldBeSummoned, card: CardState, you: str) -> bool:
    return when.how in ("any", facts["how"])


def _summoned(board: Board, facts: Facts, when: words.Summoned, card: CardState, you: str) -> bool:
    summoned = board.cards[facts["card"]]
    came_from = when.was is None or when.was == facts["was"]
    return when.how in ("any", facts["how"]) and came_from and matches(board, summoned, when.what, you, card)


def _damaged(board: Board, facts: Facts, when: words.Damaged, card: CardState, you: str) -> bool:
    return (
        _who(when.who, facts["player"], you)
        and when.kind in ("any", facts["type"])
        and facts["amount"] >= max(when.at_least, 1)
        and (not when.inflicted_by_this or facts.get("by_monster") == card.uid)
    )


def _destroys_by_battle(board: Board, facts: Facts, when: words.DestroysByBattle, card: CardState, you: str) -> bool:
    return facts.get("by_monster") == card.uid


def _lp_gained(board: Board, facts: Facts, when: words.LpGained, card: CardState, you: str) -> bool:
    return _who(when.who, facts["player"], you)


def _timing(board: Board, facts: Facts, when: BattleTiming, card: CardState, you: str) -> bool:
    now = facts["timing"] in when.at and facts["timing"] == board.timing
    return now and battle_fits(board, when, card, you)


def _flipped(board: Board, facts: Facts, when: words.Flipped, card: CardState, you: str) -> bool:
    return bool(facts["card"] == card.uid)


def battle_fits(board: Board, when: BattleTiming, card: CardState, you: str) -> bool:
    """Whether the battle under way is the one that the condition speaks of."""
    attack = board.attack
    if attack is None or (when.calculated and not attack.calculated):
        return False
    both = (attack.attacker, attack.target)
    places = {"battles": both, "attacks": (attack.attacker,), "is-attacked": (attack.target,)}
    if when.this is not None and (card.attached_to or card.uid) not in places[when.this]:
        return False
    pair = [board.cards[uid] for uid in both if uid]
    yours = [c for c in pair if c.controller == you]
    theirs = [c for c in pair if c.controller != you]
    return all(
        what is None or any(matches(board, c, what, you, card) for c in side)
        for what, side in ((when.yours, yours), (when.opposing, theirs))
    )


def _was(board: Board, facts: Facts, what: Cards, card: CardState, you: str) -> bool:
    """Whether the card that left fits the filter as it was before: by its former side and place."""
    moved = board.cards[facts["card"]]
    if what.role == "this":
        return moved is card
    side_fits = what.whose == "any" or (facts["player"] == you) == (what.whose == "you")
    kind_fits = what.kind is None or kind_now(moved) == what.kind
    place_fits = what.where == facts["was"] or (what.where == "field" and facts["was"] in FIELD)
    return side_fits and kind_fits and place_fits and print_fits(moved, what)


#: For each kind of condition the kinds of events that it may be about, and the test of their facts.
FITTING: dict[type, tuple[tuple[str, ...], Callable[[Board, Facts, Any, CardState, str], bool]]] = {
    words.AttackDeclared: (("attack-declared",), _attack_declared),
    words.Activated: ((), _flipped),
    words.Destroyed: (("destroyed", "destroyed-by-battle"), _destroyed),
    words.Sent: (SENT, _sent),
    words.Banished: (("banished",), _banished),
    words.AddedToHand: (("added-to-hand",), _added),
    words.Repositioned: (("position-changed",), _repositioned),
    words.WouldBeSummoned: (("would-be-summoned",), _would_be_summoned),
    words.Summoned: (("summoned",), _summoned),
    words.Damaged: (("damage",), _damaged),
    words.DestroysByBattle: (("destroyed-by-battle",), _destroys_by_battle),
    words.LpGained: (("lp-gained",), _lp_gained),
    words.BattleTiming: (("timing",), _timing),
    words.Flipped: (("flipped",), _flipped),
}
