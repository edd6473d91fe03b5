"""What attacks and effects may target."""

from __future__ import annotations

from collections.abc import Callable

from kb.engine.grand_archive.field import looks
from kb.engine.grand_archive.field.looks import matches
from kb.engine.grand_archive.field.places import in_zone
from kb.engine.grand_archive.pieces import CardState, Item, Zone
from kb.engine.grand_archive.questions import IS_LEGAL_ATTACK, MAY_REDIRECT
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.vocabulary.filters import Objects
from kb.engine.grand_archive.vocabulary.operations import Effect, Target
from kb.engine.table.decision import Because, Question, Refusal, because, ground
from kb.engine.table.selection import Group, Selection


def attackable(card: CardState) -> bool:
    """Whether `card` is an attackable object: a unit or a Siegeable domain on the field."""
    return card.on_field and (card.is_a("unit") or card.is_a("siegeable"))


Attack = list[CardState]
Ground = Callable[[State, CardState, str, Attack], Refusal | None]


def _not_attackable(state: State, card: CardState, player: str, attack: Attack) -> Because | None:
    return because(Reason.NOT_ATTACKABLE, target=card.uid) if not attackable(card) else None


def _own_object(state: State, card: CardState, player: str, attack: Attack) -> Because | None:
    return because(Reason.OWN_OBJECT, target=card.uid) if card.controller == player else None


def _hidden(state: State, card: CardState, player: str, attack: Attack) -> Because | None:
    hidden = looks.has(state, card, "stealth") and not looks.any_has(state, attack, "true-sight")
    return because(Reason.STEALTH, target=card.uid) if hidden else None


def _grounds(question: str) -> tuple[Ground, ...]:
    return (
        ground(question, "grand-archive/attack-declaration/target")(_not_attackable),
        ground(question, "grand-archive/attack/own-objects")(_own_object),
        ground(question, "grand-archive/keyword/stealth", "grand-archive/keyword/true-sight")(_hidden),
    )


_MAY_TARGET = {question: Question(question, *_grounds(question)) for question in (IS_LEGAL_ATTACK, MAY_REDIRECT)}


def attack_target_refusal(
    state: State, card: CardState, player: str, attack: Attack, question: str = IS_LEGAL_ATTACK
) -> Refusal | None:
    """Why an attack of `player` with the cards `attack` may not target `card`, or None. Taunt comes later, in 2.e."""
    return _MAY_TARGET[question].why_not(state, card, player, attack)


def candidates(state: State, effect: Effect, player: str, source: CardState) -> list[list[str]]:
    """For each target that `effect` names, what may be chosen: objects, cards of a zone, or activations."""
    return [
        [name for name, card in _there(state, target.what) if _fits(state, card, target, effect, player, source)]
        for target in effect.targets
    ]


def _there(state: State, what: Objects) -> list[tuple[str, CardState]]:
    """Where a target is looked for: activations go by the name of their item, all else by that of the card."""
    cards = state.cards
    if what.zone == "effects-stack":
        return [(item.name, cards[item.source]) for item in state.stack if item.kind == "activation"]
    return [(card.uid, card) for card in in_zone(state, Zone(what.zone))]


def _fits(state: State, card: CardState, target: Target, effect: Effect, player: str, source: CardState) -> bool:
    return matches(state, card, target.what, player, source) and not shrouded(state, card, effect, source)


def shrouded(state: State, card: CardState, effect: Effect, source: CardState) -> bool:
    """Whether Omnishroud, or Spellshroud against a Spell, keeps `effect` from targeting `card`.

    What comes from a Spell is a Spell itself (grand-archive/keyword/spellshroud).
    """
    if not card.on_field:
        return False
    spell = effect.spell or "Spell" in source.card.subtypes
    return looks.has(state, card, "omnishroud") or (spell and looks.has(state, card, "spellshroud"))


def shrouds(state: State, effect: Effect, player: str, source: CardState) -> bool:
    """Whether something would be a target of `effect` but for Spellshroud or Omnishroud."""
    return any(
        matches(state, card, target.what, player, source) and shrouded(state, card, effect, source)
        for target in effect.targets
        for card in in_zone(state, Zone.FIELD)
    )


def selection(state: State, effect: Effect | None, player: str, source: CardState) -> Selection:
    """What may be chosen as the targets of `effect`: for each named one or, if so written, up to a number."""
    groups = candidates(state, effect, player, source) if effect else []
    sizes = [(1, 1) if target.up_to is None else (0, target.up_to) for target in (effect.targets if effect else ())]
    return Selection(tuple(Group(tuple(group), *size) for group, size in zip(groups, sizes, strict=True)))


def legal_targets(state: State, item: Item) -> list[bool]:
    """For each target of an item on the effects stack, whether it is still legal and still the same object."""
    if item.effect is None:
        return []
    groups = candidates(state, item.effect, item.controller, state.cards[item.source])
    now = stamps(state, item.targets)
    return [
        uid in groups[min(at, len(groups) - 1)] and now[at] == item.stamps[at] for at, uid in enumerate(item.targets)
    ]


def required(item: Item) -> int:
    """How many of the targets of an item must be legal for it to resolve: those that are not "up to"."""
    return sum(target.up_to is None for target in item.effect.targets) if item.effect else 0


def stamps(state: State, targets: tuple[str, ...]) -> tuple[int, ...]:
    """The timestamps by which targets are told from later objects of the same cards; 0 for an activation."""
    cards = state.cards
    return tuple(cards[uid].stamp if uid in cards and cards[uid].zone is not Zone.STACK else 0 for uid in targets)
