"""A duel: a position, what may be done in it, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain as joined

from kb.engine.table import game
from kb.engine.table.decision import Because, IllegalAction, Refusal, because, ground
from kb.engine.table.game import Playing
from kb.engine.table.log import Event, Log
from kb.engine.yugioh import deck
from kb.engine.yugioh.actions import (
    Action,
    Activate,
    Attack,
    Choose,
    Draw,
    Pass,
    PendulumSummon,
    Reposition,
    Retarget,
    SetCard,
    StopAttack,
    Summon,
    ToPhase,
    UseDeck,
)
from kb.engine.yugioh.battle import declaration, replay
from kb.engine.yugioh.chain import activation, available
from kb.engine.yugioh.field import positions
from kb.engine.yugioh.field.places import FORGOTTEN, side
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.ruleset import RULESETS, Ruleset
from kb.engine.yugioh.state import PLAYERS, Board, CardState, Roster, Window
from kb.engine.yugioh.summon import normal, pendulum, setting
from kb.engine.yugioh.turn import agenda, drawing, phases, priority, timing

ACTIONS: game.Actions[Board] = {
    Attack: Playing(declaration.why_not, declaration.declare, declaration.actions),
    Activate: Playing(priority.why_not_activate, activation.activate, priority.activations),
    Reposition: Playing(positions.why_not, timing.turned_by_hand, positions.actions),
    Draw: Playing(drawing.why_not_draw, drawing.draw, drawing.actions),
    Summon: Playing(normal.why_not, normal.begin, normal.actions),
    PendulumSummon: Playing(pendulum.why_not, pendulum.begin, pendulum.actions),
    SetCard: Playing(setting.why_not, setting.set_card),
    ToPhase: Playing(phases.why_not, phases.propose, phases.actions),
    Retarget: Playing(replay.why_not, replay.retarget, replay.actions),
    StopAttack: Playing(replay.why_not, lambda board, action: replay.stop(board)),
    Pass: Playing(priority.why_not_pass, timing.passed, priority.passing),
    UseDeck: Playing(deck.why_not, lambda board, action: None),
    Choose: Playing(agenda.why_not, agenda.choose, agenda.actions),
}
#: The kinds of actions that may be open in each window, in the order in which they are listed.
OPEN_IN: dict[Window, tuple[type[Action], ...]] = {
    Window.OPEN: (Attack, Activate, Reposition, Draw, Summon, PendulumSummon, ToPhase),
    Window.RESPONSE: (Activate, Pass),
    Window.CHAIN: (Activate, Pass),
    Window.PROCEED: (Activate, Pass),
    Window.TRIGGERS: (Activate, Pass),
    Window.REPLAY: (Retarget,),
    Window.CHOICE: (Choose,),
    Window.OVER: (),
}


@ground("May this be done?", "yugioh/damage/lp-zero")
def is_over(board: Board) -> Because | None:
    """Nothing is done any more once the Duel has ended."""
    return because(Reason.DUEL_OVER)


class Duel:
    """A duel between players A and B.

    Deterministic and without input or output. `trace` holds every decision and event of the run so far, each
    with the codes of the rules that made it.
    """

    __slots__ = ("board",)

    def __init__(self, board: Board) -> None:
        self.board = board

    @property
    def trace(self) -> Log:
        """Every decision and event so far."""
        return self.board.log

    @property
    def over(self) -> bool:
        """Whether the duel has ended."""
        return self.board.over

    @classmethod
    def from_position(
        cls,
        cards: Iterable[CardState],
        *,
        turn_player: str = "A",
        turn: int = 2,
        phase: str = "battle",
        step: str = "battle",
        lp: dict[str, int] | None = None,
        ruleset: Ruleset | str = "tcg",
        decks: Iterable[str] = (),
    ) -> Duel:
        """A duel at an open game state.

        `cards` are all cards that matter, each with its place; `step` counts only in the Battle Phase. The Deck of a
        player with a card in it, or among `decks`, is known to the last card: who cannot draw from it loses.
        `ValueError` if two cards share a `uid` or a position cannot exist.
        """
        found = list(cards)
        held = {card.uid: card for card in found}
        for card in found:
            card.face_up = card.face_up and (card.zone != "extra" or "Pendulum" in card.card.races)
            hidden = card.zone in FORGOTTEN and not (card.zone == "extra" and card.face_up)
            card.proper = card.proper and not hidden
        if len(held) != len(found):
            raise ValueError("two cards have the same name")
        board = Board(
            cards=held,
            ruleset=RULESETS[ruleset] if isinstance(ruleset, str) else ruleset,
            roster=Roster.of(held),
            lp=dict(lp) if lp else {"A": 8000, "B": 8000},
            turn_player=turn_player,
            turn=turn,
            phase=phase,
            step=step if phase == "battle" else "",
            actor=turn_player,
            decks=frozenset({*decks, *(card.owner for card in found if card.zone == "deck")}),
            battle_phases=1 if phase in ("battle", "main2") else 0,
        )
        for card in found:
            board.places.put(card.uid, (card.zone, side(card)))
        for player in PLAYERS:
            if len(board.places.of(("monster", player))) > 7:
                raise ValueError(f"player {player} has more monsters than Monster Zones")
        return cls(board)

    def copy(self) -> Duel:
        """An independent duel in the same position with the same trace."""
        return Duel(self.board.copy())

    # ---- what may be done --------------------------------------------------------------------------------

    def legal_actions(self) -> list[Action]:
        """Every action that may be played now, of very many ways to do one thing the first; none once it is over."""
        board = self.board
        kinds = OPEN_IN[board.window]
        return list(joined.from_iterable(ACTIONS[kind].offers(board, board.actor) for kind in kinds))

    def passing(self) -> Action | None:
        """What is done where the player at the decision does nothing of their own: they pass, or activate what goes on
        the chain by itself. None at any other decision."""
        board = self.board
        if board.window in (Window.RESPONSE, Window.CHAIN, Window.PROCEED):
            return Pass(board.actor)
        if board.window is not Window.TRIGGERS:
            return None
        declined = Pass(board.actor)
        return declined if self.why_not(declined) is None else next(iter(self.legal_actions()), None)

    def why_not(self, action: Action) -> Refusal | None:
        """The refusal of `action` with the rule that forbids it, or None if it may be played now."""
        board = self.board
        return is_over(board) if board.over else ACTIONS[type(action)].why_not(board, action)

    def why_unavailable(self, player: str, card: str, effect: str) -> Refusal | None:
        """Why `player` cannot activate that effect now, whatever would be targeted or paid, or None."""
        return priority.why_unavailable(self.board, player, card, effect)

    def activations(self, asked: Activate) -> list[Activate]:
        """The legal activations of the effect that `asked` names, one for every way to pay, declare and target.

        Only those with its very targets, cost and declaration, where it names them; of very many, the first.
        """
        if self.why_unavailable(asked.player, asked.card, asked.effect) is not None:
            return []
        return self.ways(asked)

    def ways(self, asked: Activate) -> list[Activate]:
        """The activations of that effect, which is available: `activations` for who has asked `why_unavailable`."""
        state = self.board.cards[asked.card]
        found = available.find_effect(self.board, state, asked.effect)
        return list(activation.ways(self.board, state, found, asked)) if found else []

    # ---- doing it ----------------------------------------------------------------------------------------

    def play(self, action: Action) -> list[Event]:
        """Play `action` and return what happened because of it; `IllegalAction` if `why_not` refuses it."""
        refusal = self.why_not(action)
        if refusal is not None:
            raise IllegalAction(refusal)
        board, log = self.board, self.board.log
        start = len(log.entries)
        ACTIONS[type(action)].do(board, action)
        agenda.go_on(board)
        return log.since(start, Event)
