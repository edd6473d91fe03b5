"""A duel: a position, what may be done in it, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from kb.engine.table.decision import Decision, IllegalAction, Refusal, refuse
from kb.engine.table.log import Event, Trace
from kb.engine.yugioh.actions import (
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
from kb.engine.yugioh.chain import activation, resolving
from kb.engine.yugioh.effects import operations
from kb.engine.yugioh.field import in_force, only_one, positions
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.ruleset import RULESETS, Ruleset
from kb.engine.yugioh.state import PLAYERS, Board, CardState, Choice, Window, other
from kb.engine.yugioh.summon import normal
from kb.engine.yugioh.turn import phases, timing
from kb.engine.yugioh.vocabulary.standing import EffectsNegated, Replace


class Duel:
    """A duel between players A and B.

    Deterministic and without input or output. `trace` holds every decision and event of the run so far, each
    with the codes of the rules that made it.
    """

    __slots__ = ("applying", "board", "negating", "reacting", "replacing", "ruleset", "trace", "triggering")

    def __init__(self, board: Board, ruleset: Ruleset, trace: Trace) -> None:
        self.board = board
        self.ruleset = ruleset
        self.trace = trace
        effects_of = {uid: card.card.effects for uid, card in board.cards.items()}
        standing = {uid: [entry for e in found for entry in e.apply] for uid, found in effects_of.items()}
        self.applying = tuple(uid for uid, entries in standing.items() if entries)
        self.negating = tuple(
            u for u, entries in standing.items() if any(isinstance(e, EffectsNegated) for e in entries)
        )
        self.replacing = tuple(u for u, entries in standing.items() if any(isinstance(e, Replace) for e in entries))
        self.triggering = tuple(uid for uid, found in effects_of.items() if any(e.type == "trigger" for e in found))
        self.reacting = tuple(
            u for u, found in effects_of.items() if any(e.type == "continuous" and e.when is not None for e in found)
        )

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
        board = Board(
            cards={card.uid: card for card in found},
            lp=dict(lp) if lp else {"A": 8000, "B": 8000},
            turn_player=turn_player,
            turn=turn,
            phase=phase,
            step=step if phase == "battle" else "",
            actor=turn_player,
            battle_phases=1 if phase in ("battle", "main2") else 0,
        )
        if len(board.cards) != len(found):
            raise ValueError("two cards have the same name")
        for player in PLAYERS:
            if sum(c.is_monster and c.controller == player for c in found) > 7:
                raise ValueError(f"player {player} has more monsters than Monster Zones")
        return cls(board, RULESETS[ruleset] if isinstance(ruleset, str) else ruleset, Trace())

    def copy(self) -> Duel:
        """An independent duel in the same position with the same trace."""
        new = object.__new__(Duel)
        new.board, new.ruleset, new.trace = self.board.copy(), self.ruleset, self.trace.copy()
        new.applying, new.triggering = self.applying, self.triggering
        new.negating, new.replacing, new.reacting = self.negating, self.replacing, self.reacting
        return new

    # ---- values ------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the duel has ended."""
        return self.board.window is Window.OVER

    def atk(self, card: CardState) -> int:
        """Its current ATK, never below 0; in damage calculation the DEF that stands in for it.

        That is so for a monster which attacks from Defense Position with its DEF (yugioh/attack/from-defense-position).
        """
        if card.position == "defense" and self.board.timing == "calculation" and self._attacks_with_def(card):
            return self.defense(card)
        return max(0, (card.card.atk or 0) + in_force.stat_changes(self, card)[0])

    def _attacks_with_def(self, card: CardState) -> bool:
        attack = self.board.attack
        attacks = attack is not None and attack.attacker == card.uid
        return attacks and in_force.attacks_from_defense(self, card) == "def"

    def destination(self, card: CardState, zone: str, kind: str) -> tuple[str, tuple[str, ...]]:
        """Where `card`, which would go to `zone`, goes, and the rules by which it goes elsewhere."""
        return in_force.destination(self, card, zone, kind)

    def defense(self, card: CardState) -> int:
        """Its current DEF, never below 0."""
        return max(0, (card.card.defense or 0) + in_force.stat_changes(self, card)[1])

    # ---- what may be done --------------------------------------------------------------------------------

    def legal_actions(self) -> list[Action]:
        """Every action that may be played now; empty once the duel is over."""
        return list(self._actions())

    def _actions(self) -> Iterator[Action]:
        board, player = self.board, self.board.actor
        match board.window:
            case Window.OPEN:
                yield from declaration.actions(self, player)
                yield from activation.actions(self, player)
                yield from positions.actions(self, player)
                yield from normal.actions(self, player)
                yield from phases.actions(self, player)
            case Window.RESPONSE | Window.CHAIN | Window.PROCEED:
                yield from activation.actions(self, player)
                yield Pass(player)
            case Window.TRIGGERS:
                group = {(t.uid, t.effect.id) for t in timing.current_group(self)}
                yield from (a for a in activation.actions(self, player) if (a.card, a.effect) in group)
                if timing.why_not_pass(self, Pass(player)) is None:
                    yield Pass(player)
            case Window.REPLAY:
                yield from replay.actions(self, player)
            case Window.CHOICE:
                assert board.choice is not None
                yield from (Choose(player, cards) for cards in self._choices(board.choice))

    def why_not(self, action: Action) -> Refusal | None:
        """The refusal of `action` with the rule that forbids it, or None if it may be played now."""
        if self.over:
            return refuse("May this be done?", Reason.DUEL_OVER, "yugioh/damage/lp-zero")
        match action:
            case Attack():
                return declaration.why_not(self, action)
            case ToPhase():
                return phases.why_not(self, action)
            case Reposition():
                return positions.why_not(self, action)
            case Summon():
                return normal.why_not(self, action)
            case SetCard():
                return normal.why_not_set(self, action)
            case Draw():
                return normal.why_not_draw(self, action)
            case Retarget() | StopAttack():
                return replay.why_not(self, action)
            case Pass():
                return timing.not_next(self, action.player, "May this player pass?") or timing.why_not_pass(
                    self, action
                )
            case Choose():
                return self._why_not_choose(action)
            case Activate():
                return self.why_unavailable(action.player, action.card, action.effect) or activation.wrong_choice(
                    self, action
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
            t.uid == card and t.effect.id == effect for t in timing.current_group(self)
        ):
            return refuse(question, Reason.GAME_STATE_CLOSED, "yugioh/timing/triggers-first", card=card)
        return timing.not_next(self, player, question) or activation.why_unavailable(self, player, card, effect)

    def activations(self, player: str, card: str, effect: str) -> list[Activate]:
        """The legal activations of that effect by `player`, one for every choice of cost and targets."""
        if self.why_unavailable(player, card, effect) is not None:
            return []
        state = self.board.cards[card]
        found = activation.find_effect(state, effect)
        return list(activation.choices(self, player, state, found)) if found else []

    def _choices(self, choice: Choice) -> Iterator[tuple[str, ...]]:
        yield from combinations(choice.options, choice.count)
        if choice.optional:
            yield ()

    def _why_not_choose(self, action: Choose) -> Refusal | None:
        choice, question = self.board.choice, "May this be chosen?"
        if choice is None:
            return refuse(question, Reason.NO_DECISION_OPEN, "yugioh/chain/no-interruption")
        if action.player != choice.player or action.cards not in set(self._choices(choice)):
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
                timing.passed(self)
            case Attack():
                declaration.declare(self, action)
                timing.after_event(self)
            case ToPhase():
                phases.propose(self, action)
            case Reposition():
                timing.turned_by_hand(self, action)
            case Summon():
                normal.begin(self, action)
                timing.summon_tried(self)
            case SetCard():
                normal.set_card(self, action)
                timing.after_event(self)
            case Draw():
                normal.draw(self, action)
                timing.after_event(self)
            case Retarget():
                replay.retarget(self, action)
                timing.respond(self)
            case StopAttack():
                replay.stop(self)
                timing.respond(self)
            case Activate():
                activation.activate(self, action)
                timing.next_trigger(self)
            case Choose():
                self._choose(action.cards)

    def _choose(self, cards: tuple[str, ...]) -> None:
        """Answer the open choice: about a destruction by battle, or of a resolving effect."""
        if self.board.keeping:
            only_one.chosen(self, cards[0])
            timing.after_event(self)
            return
        if self.board.fates:
            damage_step.replacement_chosen(self, cards)
            if not self.board.chain:
                timing.damage_step_goes_on(self)
                return
            damage_step.next_timing(self)
        else:
            operations.chosen(self, cards)
        if self.board.choice is not None:
            timing.resolved(self)
            return
        resolving.go_on(self)
        timing.resolved(self)

    def check_lp(self) -> None:
        """A player whose Life Points have come to 0 has lost; both at once is a draw (yugioh/damage/lp-zero)."""
        board = self.board
        gone = [player for player in PLAYERS if board.lp[player] <= 0]
        if not gone or self.over:
            return
        for player in gone:
            board.lp[player] = 0
        board.winner = other(gone[0]) if len(gone) == 1 else "draw"
        board.window = Window.OVER
        self.trace.add(
            Decision(
                "Is the duel over?",
                True,
                Reason.LP_ZERO,
                ("yugioh/damage/lp-zero",),
                {"winner": board.winner},
            )
        )
