"""What holds for a while, and the one place where it ends: with a turn, a battle, a chain, or a card where it is.

Source: "End Phase", "Face-up and face-down", "Leaving the field" (ygo-rulebook); "Once per turn" (ygo-rulebook).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Literal, TypeVar

from kb.engine.yugioh import lasting
from kb.engine.yugioh.state import UNKNOWN, Board, CardState, Origin, other
from kb.engine.yugioh.vocabulary.filters import Until

F = TypeVar("F")
#: Until when an effect says that something lasts: always is for as long as the card that it is about is face-up where
#: it is, while-this for as long as the card of the effect is.
Lasts = Until | Literal["always"]
#: What ends it.
Ends = tuple[Hashable, ...]
TURN, BATTLE, CHAIN, END_PHASE, PHASE = "turn", "battle", "chain", "end phase", "phase"
#: Until the next attack is declared.
ATTACK = "attack"
CALCULATION = "damage calculation"
BATTLE_PHASE = "Battle Phase"
#: Until the next Standby Phase of any turn.
STANDBY = "Standby Phase"
#: Until what is done now is done, chain and all.
AFTERWARDS = "afterwards"
#: Until which of them what an effect says lasts; what belongs to a battle is over with the turn at the latest.
ENDS: dict[str, Ends] = {
    "calculation": (CALCULATION, BATTLE, TURN),
    "battle": (BATTLE, TURN),
    "turn": (TURN,),
    "damage-step": (BATTLE, TURN),
    "battle-phase": (BATTLE_PHASE, TURN),
    "end-phase": (TURN,),
    "always": (),
}
#: Until which of them the uses of a limited effect count.
LIMITS: dict[str, tuple[str, ...]] = {
    "turn": (TURN,),
    "turn-by-name": (TURN,),
    "chain": (CHAIN,),
    "chain-by-name": (CHAIN,),
    "phase": (PHASE,),
    "battle": (ATTACK, BATTLE, TURN),
}


def face_up(card: CardState) -> Hashable:
    """As long as the card is face-up where it is."""
    return "face-up", card.uid


def on_field(card: CardState) -> Hashable:
    """As long as the card is on the field."""
    return "on the field", card.uid


def controlled(card: CardState) -> Hashable:
    """As long as the same player controls the card."""
    return "controlled", card.uid


def turn_of(player: str) -> Hashable:
    """Until the end of the next turn of a player."""
    return "turn of", player


def turn_number(number: int) -> Hashable:
    """Until the end of the turn of that number."""
    return "turn number", number


def standby_of(player: str) -> Hashable:
    """Until the next Standby Phase of a player."""
    return "Standby Phase of", player


def this_turn(board: Board) -> Ends:
    """What ends with the turn that it is, where that was said in an earlier one."""
    return turn_of(board.turn_player), turn_number(board.turn)


def battle_phase_of(player: str) -> Hashable:
    """Until the end of the next turn of a player in which that player has conducted a Battle Phase."""
    return "Battle Phase of", player


# ---- beginning ------------------------------------------------------------------------------------------


def hold(board: Board, fact: object, card: CardState, until: Ends) -> None:
    """Something holds for a card until then, and no longer than it is face-up where it is."""
    board.lasting.hold(fact, face_up(card), *until)


def ends(board: Board, until: Lasts, player: str, source: str) -> Ends:
    """With what it is over that lasts until then, said by `player`, by an effect of card `source`."""
    if until in ENDS:
        return ENDS[until]
    if until == "while-this":
        return (face_up(board.cards[source]),)
    whose, _, when = until.partition("-")
    who = player if whose == "your" else other(player)
    theirs = board.turn_player == who
    if until == "next-turn":
        return (turn_number(board.turn + 1),)
    if when == "standby-phase":
        return (STANDBY,) if whose == "next" else (standby_of(who),)
    if when == "next-turn" or (when == "end-phase" and theirs and board.phase == "end"):
        return (turn_number(board.turn + (2 if theirs else 1)),)
    return (turn_of(who),)


def standby_begins(board: Board) -> None:
    """The Standby Phase of the turn player begins."""
    board.lasting.end(STANDBY, standby_of(board.turn_player))


def use(board: Board, card: CardState, key: lasting.Used) -> None:
    """A limited effect is used. A copy that leaves the field or is turned face-down may use again what it used."""
    copy = (face_up(card),) if key.limit in ("turn", "face-up", "battle") else ()
    board.lasting.hold(key, *LIMITS.get(key.limit, ()), *copy)


#: The phases of a turn in their order.
ORDER = ("draw", "standby", "main1", "battle", "main2", "end")


def skip(board: Board, player: str, phase: str) -> None:
    """A player skips their next phase of that name: this turn's, if it is theirs and that is still to come."""
    there = board.phase in ORDER and ORDER.index(board.phase) >= ORDER.index(phase)
    none_now = there or (phase == "battle" and board.turn == 1)
    fact = lasting.SkippedLater if board.turn_player == player and none_now else lasting.Skipped
    board.lasting.hold(fact(player, phase), turn_of(player))


def skip_of_next_turn(board: Board, player: str, phase: str) -> None:
    """A player skips that phase of their next turn."""
    fact = lasting.SkippedLater if board.turn_player == player else lasting.Skipped
    board.lasting.hold(fact(player, phase), turn_of(player))


def unuse(board: Board, key: lasting.Used) -> None:
    """One use of a limited effect does not count."""
    left = board.lasting.of(lasting.Used).count(key) - 1
    kept = iter((True,) * left)
    board.lasting.change(lasting.Used, lambda used: used if used != key or next(kept, False) else None)


def over(board: Board, kind: type[F], which: Callable[[F], bool]) -> int:
    """These facts hold no longer; how many they were."""
    before = len(board.lasting.of(kind))
    board.lasting.change(kind, lambda fact: None if which(fact) else fact)
    return before - len(board.lasting.of(kind))


# ---- ending ---------------------------------------------------------------------------------------------


def turn_ends(board: Board) -> None:
    """A turn is over: what lasts until then ends, and every card begins the next one anew."""
    player = board.turn_player
    conducted = (battle_phase_of(player),) if board.battle_phases else ()
    later = [fact for fact in board.lasting.of(lasting.SkippedLater) if fact.player == player]
    board.lasting.end(TURN, turn_of(player), turn_number(board.turn), *conducted)
    for fact in later:
        board.lasting.hold(lasting.Skipped(player, fact.phase), turn_of(player))
    board.summoned_by_scales = board.drew = False
    board.normal_summons, board.battle_phases = (), 0
    for card in board.cards.values():
        card.attacks, card.attacked, card.hidden = 0, (), False
        card.set_this_turn = card.repositioned = card.arrived_this_turn = False


def battle_phase_ends(board: Board) -> None:
    """Which monsters have attacked, were attacked and battled counts for a Battle Phase."""
    board.lasting.end(BATTLE_PHASE)
    for card in board.cards.values():
        card.has_attacked = card.was_attacked = card.battled = False


def calculation_ends(board: Board) -> None:
    """Damage calculation is over."""
    board.lasting.end(CALCULATION)


def battle_ends(board: Board) -> None:
    """The Damage Step is over."""
    board.lasting.end(BATTLE)


def phase_ends(board: Board) -> None:
    """A phase is over: what was used once in it may be used in the next."""
    board.lasting.end(PHASE)


def chain_ends(board: Board) -> None:
    """A chain has resolved."""
    board.lasting.end(CHAIN)


def face_up_ends(board: Board, card: CardState) -> None:
    """The card is turned face-down where it is, or leaves its place: what held for it as it was there is over."""
    board.lasting.end(face_up(card))


def turned_down(card: CardState) -> None:
    """What a monster that is turned face-down still remembers of its Summon: its kind, and the very materials.

    (yugioh/retained-information/flipped-kind-kept, flipped-method-lost, origin-lost, turn-lost)
    """
    card.origin, card.gemini = Origin(materials=card.origin.materials), False
    card.way = "" if card.way == "pendulum" else card.way


def place_ends(board: Board, card: CardState) -> None:
    """The card leaves its place: it is another card from now on, of which nothing is remembered."""
    card.doomed = card.repositioned = False
    card.equipped_to = card.equipped_by = card.bound_to = card.attached_to = card.summoned = card.way = ""
    card.origin, card.placed_as, card.gemini = UNKNOWN, "", False
    if card.trap is not None:
        card.card, card.trap, card.still_a_trap = card.trap, None, False
    card.counters, card.on_leaving, card.resolved = (), "", 0
    if card.on_field or card.zone == "graveyard":
        face_up_ends(board, card)
    if card.on_field:
        card.attacks, card.attacked, card.hidden = 0, (), False
        card.has_attacked = card.was_attacked = card.battled = False
        board.lasting.end(on_field(card))
