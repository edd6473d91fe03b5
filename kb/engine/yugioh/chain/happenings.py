"""Whether something that happened is what the condition of an effect speaks of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import structs

from kb.engine.table.log import Event
from kb.engine.yugioh import card_events, events
from kb.engine.yugioh.field.looks import look, matches
from kb.engine.yugioh.field.places import ZONES, kind_now
from kb.engine.yugioh.field.printed import look_fits, print_fits, printed_fits
from kb.engine.yugioh.lasting import Excavated
from kb.engine.yugioh.state import FIELD, Board, CardState
from kb.engine.yugioh.vocabulary import conditions as words
from kb.engine.yugioh.vocabulary.conditions import BattleTiming, When
from kb.engine.yugioh.vocabulary.filters import Cards, Who, Whose


def fits(board: Board, happening: Event, when: When, card: CardState, you: str) -> bool:
    """Whether `happening` is what the condition `when` of `card`, used by `you`, speaks of."""
    if isinstance(when, words.Activated | words.InPhase):
        return False  # it is about the chain link before, or the phase, not about something that happened
    if isinstance(when, words.AnyOf):
        return any(fits(board, happening, one, card, you) for one in when.of)
    kind, test = FITTING[type(when)]
    return isinstance(happening, kind) and test(board, happening, when, card, you)


def _card_activated(
    board: Board, event: events.Activated, when: words.CardActivated, card: CardState, you: str
) -> bool:
    activated = board.cards[event.card]
    whole = any(effect.id == event.effect and effect.type == "card" for effect in activated.card.activated)
    return whole and by_player(when.by, event.player, you) and matches(board, activated, when.what, you, card)


def by_player(by: Whose, player: str, you: str) -> bool:
    """Whether `player` is one of those that `by` names."""
    return by == "any" or (player == you) == (by == "you")


def _who(who: Who, player: str, you: str) -> bool:
    return who == "each" or (player == you) == (who == "you")


def _attack_declared(
    board: Board, event: events.AttackDeclared, when: words.AttackDeclared, card: CardState, you: str
) -> bool:
    attacker = board.cards[event.attacker]
    return (
        by_player(when.by, event.player, you)
        and (when.direct is None or when.direct == (event.target is None))
        and (when.attacker is None or matches(board, attacker, when.attacker, you, card))
        and (when.target is None or _targeted(board, event, when.target, card, you))
        and (when.involving is None or _involved(board, event, when, when.involving, card, you))
    )


def _targeted(board: Board, event: events.AttackDeclared, what: Cards, card: CardState, you: str) -> bool:
    return event.target is not None and matches(board, board.cards[event.target], what, you, card)


def _involved(
    board: Board, event: events.AttackDeclared, when: words.AttackDeclared, what: Cards, card: CardState, you: str
) -> bool:
    pair = [board.cards[uid] for uid in (event.attacker, event.target) if uid]
    against = when.against
    return any(
        matches(board, one, what, you, card)
        and (against is None or any(matches(board, c, against, you, card) for c in pair if c is not one))
        for one in pair
    )


def _destroyed(board: Board, event: card_events.Destroyed, when: words.Destroyed, card: CardState, you: str) -> bool:
    both = ("battle", "effect")
    by = {
        "any": (*both, "rule"), "battle-or-effect": both, "battle-or-opponent-effect": both,
        "opponent-effect": ("effect",), "opponent-card": both,
    }.get(when.by, (when.by,))  # fmt: skip
    if "opponent" in when.by and event.by == "effect" and event.of_player in (you, None):
        return False
    of = board.cards.get(event.of or "") if when.not_by is not None and event.by == "effect" else None
    if of is not None and when.not_by is not None and printed_fits(of, when.not_by):
        return False
    arrived = when.to is None or event.instead is None
    if when.as_bearer is not None and not _with_its_bearer(board, event, when.as_bearer, card, you):
        return False
    foe = when.battled if event.by == "battle" else None
    if foe is not None and not _monster_fits(board, event.by_monster, foe, card, you):
        return False
    return event.by in by and arrived and _was(board, event, when.what, card, you)


def _with_its_bearer(board: Board, event: card_events.Left, when: When, card: CardState, you: str) -> bool:
    """Whether an Equip Card went by the rules as its monster did, and so (yugioh/chain/equip-leaves)."""
    if event.by != "rule" or event.equipped is None:
        return False
    for entry in reversed(board.log.entries):
        if isinstance(entry, card_events.Left) and entry.card == event.equipped:
            return fits(board, entry, when, card, you)
        if isinstance(entry, card_events.Equipped) and entry.card == event.card:
            return False
    return False


def _sent(board: Board, event: card_events.Sent, when: words.Sent, card: CardState, you: str) -> bool:
    if event.instead is not None or not _was(board, event, when.what, card, you):
        return False
    if not by_player(when.to, board.cards[event.card].owner, you):
        return False
    if when.excavated and not (event.was == "deck" and Excavated(event.card) in board.lasting):
        return False
    ways = (when.as_material,) if isinstance(when.as_material, str) else when.as_material
    if (ways is not None and event.material not in ways) or not _by_whose_effect(event, when.by, you):
        return False
    if when.to_activate is not None and not _paid_for(board, event, when.to_activate, card, you):
        return False
    if when.as_bearer is not None and not _with_its_bearer(board, event, when.as_bearer, card, you):
        return False
    made = when.material_for
    return made is None or (event.of is not None and matches(board, board.cards[event.of], made, you, card))


def _paid_for(board: Board, event: card_events.Sent, what: Cards, card: CardState, you: str) -> bool:
    """Whether the card paid for the activation of a card that matches, or of its effect; no maintenance cost."""
    activation = event.by == "cost" and "yugioh/non-effect-text/maintenance" not in event.codes
    return activation and event.of is not None and matches(board, board.cards[event.of], what, you, card)


def _by_whose_effect(event: card_events.Left, by: str, you: str) -> bool:
    if by == "any":
        return True
    if by == "opponent-card" and event.by == "battle":
        return True
    whose = {"effect": True, "your-effect": event.of_player == you}.get(by, event.of_player not in (you, None))
    return event.by == "effect" and whose


def _discarded(board: Board, event: card_events.Discarded, when: words.Discarded, card: CardState, you: str) -> bool:
    return _was(board, event, when.what, card, you) and _by_whose_effect(event, when.by, you)


def _tributed(board: Board, event: card_events.Tributed, when: words.Tributed, card: CardState, you: str) -> bool:
    if when.for_summon and event.by != "summon":
        return False
    return _was(board, event, when.what, card, you) and _by_whose_effect(event, when.by, you)


def _detached(board: Board, event: card_events.Detached, when: words.Detached, card: CardState, you: str) -> bool:
    if when.to is not None and event.instead is not None:
        return False
    paid = event.by == "cost" and event.of == event.holder and "yugioh/non-effect-text/maintenance" not in event.codes
    return (paid or not when.to_activate) and _was(board, event, when.what, card, you)


def _left_field(board: Board, event: card_events.Left, when: words.LeftField, card: CardState, you: str) -> bool:
    """To the Main Deck or under an Xyz Monster a card leaves too, but nothing answers it from there."""
    gone = event.was in FIELD and not isinstance(event, card_events.Attached | card_events.Placed)
    return gone and _was(board, event, when.what, card, you) and _by_whose_effect(event, when.by, you)


def _banished(board: Board, event: card_events.Banished, when: words.Banished, card: CardState, you: str) -> bool:
    if (when.face_up and event.concealed) or (when.face_down and not event.concealed):
        return False
    return _was(board, event, when.what, card, you) and _by_whose_effect(event, when.by, you)


def _added(board: Board, event: card_events.AddedToHand, when: words.AddedToHand, card: CardState, you: str) -> bool:
    there = by_player(when.to, board.cards[event.card].owner, you)
    return there and _was(board, event, when.what, card, you) and _by_whose_effect(event, when.by, you)


def _drawn(board: Board, event: card_events.Drawn, when: words.Drawn, card: CardState, you: str) -> bool:
    return matches(board, board.cards[event.card], when.what, you, card)


def _repositioned(
    board: Board, event: card_events.PositionChanged, when: words.Repositioned, card: CardState, you: str
) -> bool:
    return matches(board, board.cards[event.card], when.what, you, card)


def _turned_down(
    board: Board, event: card_events.PositionChanged, when: words.TurnedDown, card: CardState, you: str
) -> bool:
    return not event.face_up and matches(board, board.cards[event.card], when.what, you, card)


def _would_be_summoned(
    board: Board, event: card_events.WouldBeSummoned, when: words.WouldBeSummoned, card: CardState, you: str
) -> bool:
    summoned, now = board.cards[event.card], board.summoning
    alone = not when.alone or (now is not None and len(now.group) <= 1)
    what = when.what
    such = what is None or (by_player(what.whose, event.player, you) and look_fits(look(board, summoned), what))
    return (when.how == "any" or event.how in when.how.split("-or-")) and alone and such


def _summoned(board: Board, event: card_events.Summoned, when: words.Summoned, card: CardState, you: str) -> bool:
    summoned = board.cards[event.card]
    came_from = when.was is None or when.was == event.was
    hows = [one for how in ([when.how] if isinstance(when.how, str) else when.how) for one in how.split("-or-")]
    so = "any" in hows or event.how in hows or event.way in hows
    if not by_player(when.who, event.player, you) or not by_player(when.owner, summoned.owner, you):
        return False
    if when.by is not None and not _by_effect_of(board, summoned, when.by, card, you):
        return False
    fits_now = matches(board, summoned, when.what, you, card)
    return so and came_from and (fits_now or _fitted_then(board, summoned, when.what, you))


def _fitted_then(board: Board, card: CardState, what: Cards, you: str) -> bool:
    """Whether the monster was what the filter asks for by the name that it had as it was Summoned.

    (yugioh/trigger-effects/property-lost)
    """
    if not (card.is_monster and card.face_up) or what.where not in ("monster", "field") or not card.came_as:
        return False
    then = look(board, card)._replace(names=card.came_as)
    return by_player(what.whose, card.controller, you) and what.role is None and look_fits(then, what)


def _by_effect_of(board: Board, summoned: CardState, what: Cards, card: CardState, you: str) -> bool:
    """Whether an effect of a card that matches Special Summoned the monster."""
    by = board.cards.get(summoned.origin.by)
    return by is not None and summoned.origin.effect and matches(board, by, what, you, card)


def _damaged(board: Board, event: events.Damage, when: words.Damaged, card: CardState, you: str) -> bool:
    return (
        _who(when.who, event.player, you)
        and when.kind in ("any", event.type)
        and event.amount >= max(when.at_least, 1)
        and (not when.direct or event.direct is True)
        and (not when.inflicted_by_this or event.by_monster == card.uid)
        and (when.inflicted_by is None or _monster_fits(board, event.by_monster, when.inflicted_by, card, you))
    )


def _monster_fits(board: Board, uid: str | None, what: Cards, card: CardState, you: str) -> bool:
    return uid in board.cards and matches(board, board.cards[uid], what, you, card)


def _destroys_by_battle(
    board: Board, event: card_events.DestroyedByBattle, when: words.DestroysByBattle, card: CardState, you: str
) -> bool:
    arrived = when.to is None or event.instead is None
    so = when.what is None or _was(board, event, when.what, card, you)
    by = event.by_monster == card.uid if when.by is None else _monster_fits(board, event.by_monster, when.by, card, you)
    return by and arrived and so


def _lp_gained(board: Board, event: events.LpGained, when: words.LpGained, card: CardState, you: str) -> bool:
    return _who(when.who, event.player, you)


def _timing(board: Board, event: events.Timing, when: BattleTiming, card: CardState, you: str) -> bool:
    now = event.timing in when.at and event.timing == board.timing
    return now and battle_fits(board, when, card, you)


def _flipped(board: Board, event: card_events.Flipped, when: words.Flipped, card: CardState, you: str) -> bool:
    return bool(event.card == card.uid)


def _resolved(board: Board, event: events.LinkResolved, when: words.Resolved, card: CardState, you: str) -> bool:
    """It was activated when the card was there already, and targeted what the condition speaks of."""
    what = when.targeting
    if when.what is not None and not print_fits(board.cards[event.card], when.what):
        return False
    if event.of_kind not in when.kinds or (when.activation == "card" and not event.of_card):
        return False
    aimed = what is None or any(matches(board, board.cards[uid], what, you, card) for uid in event.targets)
    return by_player(when.by, event.player, you) and event.at > card.since and aimed


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


def _was(board: Board, event: card_events.Left, what: Cards, card: CardState, you: str) -> bool:
    """Whether the card that left fits the filter as it was before: by its former side and place."""
    moved = board.cards[event.card]
    if what.role == "this":
        return moved is card and all(_was(board, event, one, card, you) for one in what.all_of)
    if what.other and moved is card:
        return False
    side_fits = what.whose == "any" or (event.player == you) == (what.whose == "you")
    kind_fits = what.kind is None or kind_now(moved) == what.kind
    place_fits = what.where == "anywhere" or event.was in (ZONES.get(what.where) or (what.where,))
    face_fits = what.face is None or (what.face == "down") == bool(event.face_down)
    equip_fits = what.equip_card is None or what.equip_card == (event.equipped is not None)
    special_fits = what.special_summoned is None or what.special_summoned == ("special" in moved.was_summoned)
    own = what if not (what.any_of or what.all_of or what.none_of) else _own(what)
    return (
        side_fits
        and face_fits
        and kind_fits
        and place_fits
        and equip_fits
        and special_fits
        and (what.summoned is None or what.summoned in moved.was_summoned)
        and (what.position is None or what.position == moved.was_position)
        and print_fits(moved, own)
        and (not what.any_of or any(_was(board, event, one, card, you) for one in what.any_of))
        and all(_was(board, event, one, card, you) for one in what.all_of)
        and not any(_was(board, event, one, card, you) for one in what.none_of)
    )


def _own(what: Cards) -> Cards:
    """The filter without those that it is made of."""
    return structs.replace(what, any_of=(), all_of=(), none_of=())


#: For each kind of condition the kind of event that it may be about, and the test of its facts.
FITTING: dict[type, tuple[type[Event], Callable[[Board, Any, Any, CardState, str], bool]]] = {
    words.AttackDeclared: (events.AttackDeclared, _attack_declared),
    words.CardActivated: (events.Activated, _card_activated),
    words.Destroyed: (card_events.Destroyed, _destroyed),
    words.Sent: (card_events.Sent, _sent),
    words.Discarded: (card_events.Discarded, _discarded),
    words.Tributed: (card_events.Tributed, _tributed),
    words.Detached: (card_events.Detached, _detached),
    words.LeftField: (card_events.Left, _left_field),
    words.Banished: (card_events.Banished, _banished),
    words.AddedToHand: (card_events.AddedToHand, _added),
    words.Drawn: (card_events.Drawn, _drawn),
    words.Repositioned: (card_events.PositionChanged, _repositioned),
    words.TurnedDown: (card_events.PositionChanged, _turned_down),
    words.WouldBeSummoned: (card_events.WouldBeSummoned, _would_be_summoned),
    words.Summoned: (card_events.Summoned, _summoned),
    words.Damaged: (events.Damage, _damaged),
    words.DestroysByBattle: (card_events.DestroyedByBattle, _destroys_by_battle),
    words.LpGained: (events.LpGained, _lp_gained),
    words.BattleTiming: (events.Timing, _timing),
    words.Flipped: (card_events.Flipped, _flipped),
    words.Resolved: (events.LinkResolved, _resolved),
}
