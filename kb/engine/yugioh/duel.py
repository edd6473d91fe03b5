"""A duel: a position, what may be done in it, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kb.engine.table.decision import IllegalAction, Refusal, refuse
from kb.engine.table.log import Event, Log
from kb.engine.table.selection import Picked
from kb.engine.yugioh.actions import (
    MOST_WAYS,
    Action,
    Activate,
    Attack,
    Choose,
    Draw,
    Pass,
    Reposition,
    Retarget,
    SetCard,
    StopAttack,
    Summon,
    ToPhase,
)
from kb.engine.yugioh.battle import damage_step, declaration, replay
from kb.engine.yugioh.chain import activation
from kb.engine.yugioh.effects import operations
from kb.engine.yugioh.field import only_one, positions
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.ruleset import RULESETS, Ruleset
from kb.engine.yugioh.state import PLAYERS, Board, CardState, Roster, Window
from kb.engine.yugioh.summon import normal
from kb.engine.yugioh.turn import drawing, phases, resolution, timing


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
    ) -> Duel:
        """A duel at an open game state.

        `cards` are all cards that matter, each with its place; `step` counts only in the Battle Phase.
        `ValueError` if two cards share a `uid` or a position cannot exist.
        """
        found = list(cards)
        held = {card.uid: card for card in found}
        if len(held) != len(found):
            raise ValueError("two cards have the same name")
        for player in PLAYERS:
            if sum(c.is_monster and c.controller == player for c in found) > 7:
                raise ValueError(f"player {player} has more monsters than Monster Zones")
        return cls(
            Board(
                cards=held,
                ruleset=RULESETS[ruleset] if isinstance(ruleset, str) else ruleset,
                roster=Roster.of(held),
                lp=dict(lp) if lp else {"A": 8000, "B": 8000},
                turn_player=turn_player,
                turn=turn,
                phase=phase,
                step=step if phase == "battle" else "",
                actor=turn_player,
                battle_phases=1 if phase in ("battle", "main2") else 0,
            )
        )

    def copy(self) -> Duel:
        """An independent duel in the same position with the same trace."""
        return Duel(self.board.copy())

    # ---- what may be done --------------------------------------------------------------------------------

    def legal_actions(self) -> list[Action]:
        """Every action that may be played now, of very many ways to do one thing the first; none once it is over."""
        return list(self._actions())

    def _actions(self) -> Iterator[Action]:
        board, player = self.board, self.board.actor
        match board.window:
            case Window.OPEN:
                yield from declaration.actions(self.board, player)
                yield from activation.actions(self.board, player)
                yield from positions.actions(self.board, player)
                yield from drawing.actions(self.board, player)
                yield from normal.actions(self.board, player)
                yield from phases.actions(self.board, player)
            case Window.RESPONSE | Window.CHAIN | Window.PROCEED:
                yield from activation.actions(self.board, player)
                yield Pass(player)
            case Window.TRIGGERS:
                group = {(t.uid, t.effect.id) for t in timing.current_group(self.board)}
                yield from (a for a in activation.actions(self.board, player) if (a.card, a.effect) in group)
                if timing.why_not_pass(self.board, Pass(player)) is None:
                    yield Pass(player)
            case Window.REPLAY:
                yield from replay.actions(self.board, player)
            case Window.CHOICE:
                assert board.choice is not None
                yield from (Choose(player, cards) for cards in board.choice.selection.all(MOST_WAYS))

    def why_not(self, action: Action) -> Refusal | None:
        """The refusal of `action` with the rule that forbids it, or None if it may be played now."""
        if self.over:
            return refuse("May this be done?", Reason.DUEL_OVER, "yugioh/damage/lp-zero")
        match action:
            case Attack():
                return declaration.why_not(self.board, action)
            case ToPhase():
                return phases.why_not(self.board, action)
            case Reposition():
                return positions.why_not(self.board, action)
            case Summon():
                return normal.why_not(self.board, action)
            case SetCard():
                return normal.why_not_set(self.board, action)
            case Draw():
                return drawing.why_not_draw(self.board, action)
            case Retarget() | StopAttack():
                return replay.why_not(self.board, action)
            case Pass():
                return timing.not_next(self.board, action.player, "May this player pass?") or timing.why_not_pass(
                    self.board, action
                )
            case Choose():
                return self._why_not_choose(action)
            case Activate():
                return self.why_unavailable(action.player, action.card, action.effect) or activation.wrong_choice(
                    self.board, action
                )

    def why_unavailable(self, player: str, card: str, effect: str) -> Refusal | None:
        """Why `player` cannot activate that effect now, whatever would be targeted or paid, or None."""
        board, question = self.board, "May this be activated?"
        if self.over:
            return refuse(question, Reason.DUEL_OVER, "yugioh/damage/lp-zero")
        if board.window in (Window.REPLAY, Window.CHOICE):
            replaying = board.window is Window.REPLAY
            code = "yugioh/replay/choices" if replaying else "yugioh/chain/no-interruption"
            return refuse(question, Reason.GAME_STATE_CLOSED, code, window=str(board.window))
        if board.window is Window.TRIGGERS and not any(
            t.uid == card and t.effect.id == effect for t in timing.current_group(self.board)
        ):
            return refuse(question, Reason.GAME_STATE_CLOSED, "yugioh/timing/triggers-first", card=card)
        return timing.not_next(self.board, player, question) or activation.why_unavailable(
            self.board, player, card, effect
        )

    def activations(
        self, player: str, card: str, effect: str, targets: Picked = (), cost: Picked = ()
    ) -> list[Activate]:
        """The legal activations of that effect by `player`, one for every way to pay and to target; of many, the first.

        Only those with these very `targets` and this `cost`, where they are named.
        """
        if self.why_unavailable(player, card, effect) is not None:
            return []
        state = self.board.cards[card]
        found = activation.find_effect(state, effect)
        return list(activation.ways(self.board, player, state, found, targets, cost)) if found else []

    def _why_not_choose(self, action: Choose) -> Refusal | None:
        choice, question = self.board.choice, "May this be chosen?"
        if choice is None:
            return refuse(question, Reason.NO_DECISION_OPEN, "yugioh/chain/no-interruption")
        if action.player != choice.player or not choice.selection.allows(action.cards):
            return refuse(question, Reason.WRONG_TARGET, "yugioh/chain/no-interruption", options=choice.options)
        return None

    # ---- doing it ----------------------------------------------------------------------------------------

    def play(self, action: Action) -> list[Event]:
        """Play `action` and return what happened because of it; `IllegalAction` if `why_not` refuses it."""
        refusal = self.why_not(action)
        if refusal is not None:
            raise IllegalAction(refusal)
        start = len(self.trace)
        self._do(action)
        return [entry for entry in self.trace.entries[start:] if isinstance(entry, Event)]

    def _do(self, action: Action) -> None:
        match action:
            case Pass():
                timing.passed(self.board)
            case Attack():
                declaration.declare(self.board, action)
                timing.after_event(self.board)
            case ToPhase():
                phases.propose(self.board, action)
            case Reposition():
                timing.turned_by_hand(self.board, action)
            case Summon():
                normal.begin(self.board, action)
                timing.summon_tried(self.board)
            case SetCard():
                normal.set_card(self.board, action)
                timing.after_event(self.board)
            case Draw():
                drawing.draw(self.board, action)
                timing.after_event(self.board)
            case Retarget():
                replay.retarget(self.board, action)
                timing.respond(self.board)
            case StopAttack():
                replay.stop(self.board)
                timing.respond(self.board)
            case Activate():
                activation.activate(self.board, action)
                timing.next_trigger(self.board)
            case Choose():
                self._choose(action.cards)

    def _choose(self, cards: tuple[str, ...]) -> None:
        """Answer the open choice: about a destruction by battle, or of a resolving effect."""
        if self.board.keeping:
            only_one.chosen(self.board, cards[0])
            timing.after_event(self.board)
            return
        if self.board.fates:
            damage_step.replacement_chosen(self.board, cards)
            if not self.board.chain:
                timing.damage_step_goes_on(self.board)
                return
            damage_step.next_timing(self.board)
        else:
            operations.chosen(self.board, cards)
        if self.board.choice is not None:
            timing.resolved(self.board)
            return
        resolution.go_on(self.board)
        timing.resolved(self.board)
