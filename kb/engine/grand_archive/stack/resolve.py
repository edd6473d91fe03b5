"""Resolving the top of the effects stack, operation after operation.

Source: "Playing Cards - Resolution", "Abilities - Resolving Triggered and Activated Abilities", "State-based
Checks and Effects" 2, "Game Zones - Effects Stack".
"""

from __future__ import annotations

from dataclasses import replace

from kb.engine.grand_archive.events.stack import EntersIntent, Fizzled, May, Resolves, TargetsLeft
from kb.engine.grand_archive.field import boons, durations, leveling, looks, preserving
from kb.engine.grand_archive.field.moving import barred, enter_field, move
from kb.engine.grand_archive.field.places import champion_of
from kb.engine.grand_archive.pieces import PLAYED, Item, Zone
from kb.engine.grand_archive.questions import DOES_RESOLVE
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.stack import copying, materializing, meaning, targeting
from kb.engine.grand_archive.state import Moment, State
from kb.engine.grand_archive.steps import AttackWithCard, Finish, MayDo, Perform
from kb.engine.grand_archive.vocabulary.operations import Triggered
from kb.engine.table.agenda import Prompt
from kb.engine.table.decision import Because, Question, because, ground
from kb.engine.table.selection import Picked, Selection

MAY = "may"


@ground(DOES_RESOLVE, "grand-archive/stack/source-gone")
def _source_gone(state: State, item: Item) -> Because | None:
    gone = item.kind in PLAYED and state.cards[item.source].zone is not Zone.STACK
    return because(Reason.SOURCE_GONE, source=item.name) if gone else None


@ground(DOES_RESOLVE, "grand-archive/fizzling/fizzle-illegal-target")
def _target_illegal(state: State, item: Item) -> Because | None:
    legal = all(targeting.legal_targets(state, item)[: targeting.required(item)])
    return None if legal else because(Reason.TARGET_ILLEGAL, source=item.name, on=item.kind)


@ground(DOES_RESOLVE, "grand-archive/trigger/intervening")
def _condition_unmet(state: State, item: Item) -> Because | None:
    if not isinstance(item.effect, Triggered):
        return None
    met = looks.holds(state, item.effect.if_, None, state.cards[item.source])
    return None if met else because(Reason.CONDITION_UNMET, source=item.name)


@ground(DOES_RESOLVE, "grand-archive/champion/two-levels-off")
def _wrong_level(state: State, item: Item) -> Because | None:
    card = state.cards[item.source]
    if item.kind != "materialization" or not card.is_a("champion"):
        return None
    refusal = materializing.level_refusal(state, card, item.controller)
    return None if refusal is None else because(refusal.reason, **refusal.facts)


@ground("Does the attack card resolve?", "grand-archive/attack-card/fizzles", "grand-archive/attack/one-combat")
def _no_combat(state: State, item: Item) -> Because | None:
    attack = item.kind == "activation" and state.cards[item.source].is_a("attack")
    unable = attack and not _can_initiate(state, item)
    return because(Reason.CANNOT_INITIATE_COMBAT, card=item.source) if unable else None


RESOLVES = Question(DOES_RESOLVE, _source_gone, _target_illegal, _condition_unmet, _wrong_level, _no_combat)


def begin(state: State) -> None:
    """The top item leaves the effects stack and resolves, unless it fizzles."""
    item = state.stack.pop()
    refusal = RESOLVES.why_not(state, item)
    if refusal is not None:
        state.log.add(refusal)
        if refusal.reason is not Reason.CONDITION_UNMET:  # such a trigger merely does not resolve
            state.tell(Fizzled(item.name, item=item.kind, codes=refusal.codes))
        copying.leave_stack(state, item)
        return
    item = _still_targeted(state, item)
    state.tell(Resolves(item.name, item.kind, codes=("grand-archive/stack/top-first",)))
    state.chosen = {}
    may = (MayDo(item),) if isinstance(item.effect, Triggered) and item.effect.may else ()
    performs = [Perform(item, op) for op in item.effect.do] if item.effect else []
    state.agenda.put(*may, *performs, Finish(item))


def _still_targeted(state: State, item: Item) -> Item:
    """The item with those of its targets that are legal: "up to" targets that are not are passed over."""
    legal = targeting.legal_targets(state, item)
    if all(legal):
        return item
    kept = [at for at, good in enumerate(legal) if good]
    split = tuple(item.split[at] for at in kept) if item.split else ()
    state.tell(TargetsLeft(item.name, len(kept), codes=("grand-archive/targeting/optional-targets",)))
    return replace(
        item,
        targets=tuple(item.targets[at] for at in kept),
        stamps=tuple(item.stamps[at] for at in kept),
        split=split,
    )


def _can_initiate(state: State, item: Item) -> bool:
    """Whether a resolving attack card can begin a combat phase: own main phase, nothing else on the stack."""
    return state.turn_player == item.controller and state.moment is Moment.MAIN and not state.stack


def ask(state: State, step: MayDo) -> Prompt:
    """Whether the effect is done is for its controller to say as it resolves."""
    return Prompt(step.item.controller, Selection.of(("yes", "no")), MAY)


def decide(state: State, step: MayDo, picked: Picked) -> None:
    """The controller of a resolving effect that says "may" does it or not."""
    yes = picked == ("yes",)
    if not yes:
        meaning.stop(state)
    state.tell(May(yes, codes=("grand-archive/resolving/may-on-resolution",)))


def finish(state: State, step: Finish) -> None:
    """What a resolved activation becomes: a card in the intent or the graveyard, an object, a token."""
    item, state.chosen = step.item, {}
    card = state.cards[item.source]
    if item.kind not in PLAYED or card.zone is not Zone.STACK:
        return
    if card.is_a("boon"):
        boons.gain(state, card)
    elif card.is_a("action"):
        _action_is_done(state, item)
    elif card.is_a("attack"):
        _enter_intent(state, item)
    elif card.is_a("champion") and (champion := champion_of(state, item.controller)) is not None:
        leveling.level_up(state, card, champion)
    elif barred(state, card):
        copying.leave_stack(state, item)
    elif item.copy:
        token = copying.summon(state, card.card, item.controller, card.uid, item.properties)
        durations.inherit(state, card, token)
        copying.leave_stack(state, item)
    else:
        enter_field(state, card, item.controller)
        if looks.has(state, card, "link") or looks.has(state, card, "link-shield"):
            card.link = item.stamps[0]


def _action_is_done(state: State, item: Item) -> None:
    """A resolved action leaves the effects stack; with Preserve, for the material deck instead of the graveyard."""
    card = state.cards[item.source]
    preserved = looks.has(state, card, "preserve")
    copying.leave_stack(state, item)
    if preserved and card.zone is Zone.GRAVEYARD:
        preserving.preserve(state, card)


def _enter_intent(state: State, item: Item) -> None:
    """An attack card enters the intent, and its champion, or the ally that a Command rested, must attack."""
    card = state.cards[item.source]
    attacker = champion_of(state, item.controller)
    codes = ["grand-archive/attack-card/enters-intent"]
    if looks.has(state, card, "command"):
        attacker = state.cards[item.paid_with[0]]
        codes.append("grand-archive/keyword/command")
    if attacker is None or not attacker.on_field:
        copying.leave_stack(state, item)
        return
    move(state, card, Zone.INTENT)
    state.declaring = attacker.uid
    state.agenda.put(AttackWithCard())
    state.tell(EntersIntent(card.uid, codes=tuple(codes)))
