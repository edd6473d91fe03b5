"""Whether a part of an effect could be done as things stand, judged when it is activated or when it resolves."""

from __future__ import annotations

from kb.engine.table.decision import Refusal
from kb.engine.yugioh.cards import Effect
from kb.engine.yugioh.chain import pointing, room, stacking
from kb.engine.yugioh.chain.costs import detachable
from kb.engine.yugioh.chain.making import may_be_made
from kb.engine.yugioh.chain.meaning import amount_of, answered, named, players_meant, players_of
from kb.engine.yugioh.chain.needed import certain
from kb.engine.yugioh.chain.turned_up import may_show
from kb.engine.yugioh.field import only_one, together, zones
from kb.engine.yugioh.field.banishing import no_banishing
from kb.engine.yugioh.field.looks import Looks, atk, defense, holds, select
from kb.engine.yugioh.field.places import free_slot, free_slots, in_zone, side, spell_zone_free
from kb.engine.yugioh.state import Board, CardState, Link, other
from kb.engine.yugioh.summon import allowed
from kb.engine.yugioh.summon.restrictions import no_special_summon
from kb.engine.yugioh.vocabulary.changes import ModifyStats
from kb.engine.yugioh.vocabulary.filters import Cards, Zone
from kb.engine.yugioh.vocabulary.operations import (
    AddToExtraDeck,
    AddToHand,
    Banish,
    BanishFromDeck,
    Damage,
    Destroy,
    Detach,
    Discard,
    Draw,
    NegateActivation,
    NegateDamage,
    NegateEffect,
    OneOf,
    Op,
    ReturnToGraveyard,
    ReturnToHand,
    SendFromDeck,
    SendToGraveyard,
    SpecialSummon,
    SummonTokens,
    TakeControl,
)
from kb.engine.yugioh.vocabulary.placing import ActivateCard, RemoveCounters, ReturnToDeck, SendFromHand, SetCards
from kb.engine.yugioh.vocabulary.players import HavePlayer
from kb.engine.yugioh.vocabulary.showing import Show
from kb.engine.yugioh.vocabulary.summoning import FusionSummon, RitualSummon, XyzSummonUpon
from kb.engine.yugioh.vocabulary.summons import How
from kb.engine.yugioh.vocabulary.ties import Equip, EquipMonster
from kb.engine.yugioh.vocabulary.trap_monsters import BecomeMonster

GOING = (AddToExtraDeck, AddToHand, Banish, Destroy, ReturnToDeck, ReturnToGraveyard, ReturnToHand, SendToGraveyard)


#: Where the operations put cards, which a later part of the same effect may then find there.
BRINGS: dict[type, tuple[Zone, ...]] = {
    AddToHand: ("hand",),
    AddToExtraDeck: ("extra",),
    Draw: ("hand",),
    ReturnToHand: ("hand",),
    Banish: ("banished",),
    Destroy: ("graveyard",),
    Discard: ("graveyard",),
    SendFromDeck: ("graveyard",),
    SendToGraveyard: ("graveyard",),
    ReturnToGraveyard: ("graveyard",),
    SpecialSummon: ("monster", "field"),
    ReturnToDeck: ("deck",),
    Show: ("deck",),
}


#: The place that a part without a filter takes its cards from.
COMES_FROM: dict[type, Zone] = {Discard: "hand", Draw: "deck"}


def hopeless(board: Board, effect: Effect, card: CardState, player: str) -> Op | None:
    """The first part of `effect` that could find nothing to do if `player` activated it now, or None."""
    frees_a_zone = room.cleared_by_cost(effect, card, player)
    brought: set[Zone] = set()
    sure = {id(op) for op in certain(effect)}
    for op in effect.do:
        parts = [run[0] for run in op.runs] if isinstance(op, OneOf) else [op]
        from_before = any(_taken_from(part) in brought for part in parts)
        free = id(op) not in sure
        if not free and not from_before and not could(board, op, card, player, frees_a_zone=frees_a_zone):
            return op
        if not free and _none_of_them(board, op, card, player, brought):
            return op
        brought.update(BRINGS.get(type(op), ()))
        frees_a_zone = frees_a_zone or room.cleared_by(board, op, effect, card, player)
    return None


def _none_of_them(board: Board, op: Op, card: CardState, player: str, brought: set[Zone]) -> bool:
    """Whether `op` is done with as many cards as match something, and none does; `brought` are places still filled."""
    each = op.so_many.each if op.so_many is not None else None
    return each is not None and each.where not in brought and not select(board, each, player, card)


def _taken_from(op: Op) -> Zone | None:
    """Where the part takes its cards from."""
    what = getattr(op, "what", None)
    return what.where if isinstance(what, Cards) else COMES_FROM.get(type(op))


def could(board: Board, op: Op, card: CardState, player: str, *, frees_a_zone: bool = False) -> bool:
    """Whether `op` of an effect of `card` could find something to do if `player` activated it now.

    `frees_a_zone`: its cost clears a Monster Zone first. What its targets are is asked elsewhere.
    """
    if isinstance(op, OneOf):
        return _could_one_of(board, op, card, player, frees_a_zone=frees_a_zone)
    if isinstance(op, Equip) and not card.on_field and only_one.copy_there(board, card, player) is not None:
        return False
    if isinstance(op, Show):
        return may_show(board, op, card, player)
    cards = _has_cards(board, op, card, player)
    if cards is not None:
        return cards
    if isinstance(op, SpecialSummon | SummonTokens) and no_special_summon(board, player) is not None:
        return False
    if isinstance(op, SetCards) and isinstance(op.what, Cards):
        return any(spell_zone_free(board, found, player) for found in select(board, op.what, player, card))
    if isinstance(op, FusionSummon | RitualSummon | XyzSummonUpon):
        return _could_make(board, op, card, player)
    if isinstance(op, SummonTokens):
        return len(free_slots(board, player if op.side == "you" else other(player))) + frees_a_zone >= (
            1 if op.as_many or op.up_to else op.count
        )
    if isinstance(op, SpecialSummon):
        players = players_meant(board, player, op.who)
        sides = players if op.side == "you" else (other(player),)
        within = pointing.within(board, op, card, player)
        frees_a_zone = frees_a_zone and pointing.freed(board, op, card, within, sides)
        if not isinstance(op.what, Cards):
            return frees_a_zone or any(zones.main(board, p, within) for p in sides)
        return any(
            (frees_a_zone or zones.free(board, found, p if op.side == "you" else other(p), within=within))
            and may_come(board, op, found, p, card)
            for p in players
            for found in select(board, op.what, p, card)
        )
    if isinstance(op, BecomeMonster) and no_special_summon(board, player) is not None:
        return False
    return not isinstance(op, TakeControl | BecomeMonster) or frees_a_zone or free_slot(board, player) is not None


def _go_together(board: Board, op: Op, card: CardState, player: str) -> bool:
    """Whether there are as many cards as `op` is done with that are the same in what it says."""
    what = getattr(op, "what", None)
    least: int = 1 if op.up_to else op.choose or int(getattr(op, "count", 1))
    found = select(board, what, player, card) if isinstance(what, Cards) else []
    return bool(together.that_go(Looks(board), found, op, least))


def _could_make(board: Board, op: FusionSummon | RitualSummon | XyzSummonUpon, card: CardState, player: str) -> bool:
    """Whether there is a monster that could be Summoned with other cards as it says."""
    if isinstance(op, XyzSummonUpon):
        return stacking.could(board, op, card, player)
    return any(may_be_made(board, op, found, player, card) for found in select(board, op.what, player, card))


def _could_one_of(board: Board, op: OneOf, card: CardState, player: str, *, frees_a_zone: bool) -> bool:
    firsts = [run[0] for run in op.runs if run[0].while_ is None or holds(board, run[0].while_, card, player)]
    return by_chance(op) or any(could(board, one, card, player, frees_a_zone=frees_a_zone) for one in firsts)


def by_chance(op: Op) -> bool:
    """Whether only a coin or die will tell which of several things `op` does."""
    return isinstance(op, OneOf) and any(run[0].if_fell is not None for run in op.runs)


def _has_cards(board: Board, op: Op, card: CardState, player: str) -> bool | None:
    """Whether there are cards with which `op` could be done; None where it is no question of that alone."""
    if isinstance(op, Banish | BanishFromDeck):
        banishes = other(player) if isinstance(op, Banish) and op.who == "opponent" else player
        if no_banishing(board, banishes) is not None:
            return False
    if isinstance(op, HavePlayer):
        return _could_have(board, op, card, player)
    if (there := _are_there(board, op, card, player)) is not None:
        return there
    if isinstance(op, GOING) and isinstance(op.what, Cards):
        return any(c is not card for c in select(board, op.what, player, card))
    if isinstance(op, Detach):
        return len(detachable(board, op, card, player)) >= op.count
    if isinstance(op, ActivateCard):
        return bool(through_a_card(board, op, player, card))
    if isinstance(op, SendFromHand):
        return any(in_zone(board, p, "hand") for p in players_meant(board, player, op.who))
    if isinstance(op, Draw):
        count = 0 if op.count_of_moved else op.count
        return all(enough_to_draw(board, p, count) for p in players_meant(board, player, op.who))
    if isinstance(op, Discard) and not isinstance(op.what, str):
        return any(discardable(board, op, p, card) for p in players_meant(board, player, op.who))
    return None


def _are_there(board: Board, op: Op, card: CardState, player: str) -> bool | None:
    """The same of what is equipped, of counters, and of cards of which several must be the same in something."""
    if op.same and not _go_together(board, op, card, player):
        return False
    if isinstance(op, RemoveCounters) and op.all_:
        return _has_counters(board, op, card, player)
    if isinstance(op, EquipMonster) and op.joined is None and isinstance(op.what, Cards):
        return bool(select(board, op.what, player, card))  # behind another part there may be one by then
    return None


def _has_counters(board: Board, op: RemoveCounters, card: CardState, player: str) -> bool:
    """Whether there are counters to remove on the cards that `op` of an effect of `card` asks for."""
    found = [card] if op.from_ is None else select(board, op.from_, player, card)
    return any(op.counter in ("", name) for one in found for name, _ in one.counters)


def _could_have(board: Board, op: HavePlayer, card: CardState, player: str) -> bool:
    """Whether there is a player who could do what `op` of an effect of `card` has a player do, with enough cards."""
    stay = 0 if op.until_as_many_as is None else len(select(board, op.until_as_many_as, player, card))
    if len(select(board, op.what, player, card)) <= stay:
        return False
    return op.to != "banished" or any(no_banishing(board, p) is None for p in players_meant(board, player, op.who))


def through_a_card(board: Board, op: ActivateCard, player: str, by: CardState) -> list[CardState]:
    """The cards that an effect of `by` may activate: what must be so to activate them is so."""
    found = select(board, op.what, player, by)
    return [card for card in found if all(_met(board, effect, card, player) for effect in card.card.effects)]


def _met(board: Board, effect: Effect, card: CardState, player: str) -> bool:
    return effect.type != "card" or effect.while_ is None or holds(board, effect.while_, card, player)


def enough_to_draw(board: Board, player: str, count: int) -> bool:
    """Whether `player` has that many cards in the Deck, as far as it is known."""
    return player not in board.decks or len(in_zone(board, player, "deck")) >= count


def discardable(board: Board, op: Discard, player: str, card: CardState) -> list[CardState]:
    """The cards of the hand of `player` that `op` of an effect of `card` may discard; itself only by chance."""
    if isinstance(op.what, Cards):
        found = [one for one in select(board, op.what, player, card) if side(one) == player]
    else:
        found = in_zone(board, player, "hand")
    return [one for one in found if one is not card or op.random]


def may_come(board: Board, op: SpecialSummon, card: CardState, player: str, by: CardState) -> bool:
    """Whether an effect of `by` may bring `card` to the field of `player`: by its own text, and next to the others.

    Of those that may not be there together a face-down one is none.
    """
    there = op.position == "face-down-defense" or only_one.barred(board, card, player) is None
    return there and its_text_allows(board, op, card, player, by)


def its_text_allows(board: Board, op: SpecialSummon, card: CardState, player: str, by: CardState) -> bool:
    """Whether the text of `card`, and what others forbid, let `op` of an effect of `by` Special Summon it."""
    return no_special_summon(board, player, card) is None and its_text_forbids(board, op, card, player, by) is None


def its_text_forbids(board: Board, op: SpecialSummon, card: CardState, player: str, by: CardState) -> Refusal | None:
    """Why the text of `card` does not let `op` of an effect of `by` Special Summon it, or None."""
    listed = card.card.materials
    how = how_of(op)
    if how == "fusion" and listed is not None and listed.only:  # which is no Fusion Summon with just those materials
        how = "effect"
    asked = allowed.why_not_ignoring if op.ignoring_conditions else allowed.why_not
    return asked(board, card, how, player, by)


def how_of(op: SpecialSummon) -> How:
    """As which Summon the operation counts."""
    if op.how == "special" and isinstance(op.what, Cards) and op.what.race == "Ritual":
        return "named-ritual"
    return op.how if op.how in ("fusion", "ritual", "synchro", "xyz", "link") else "effect"


def possible(board: Board, op: Op, link: Link) -> bool:
    """Whether `op` of the resolving `link` can be done: what it speaks of is there, and there is a zone for it."""
    what = getattr(op, "what", None)
    if isinstance(what, str) and not named(board, what, link):
        return False
    if too_late(board, op, link):
        return False
    if isinstance(op, XyzSummonUpon):
        return bool(stacking.options(board, op, link, link.player))
    if isinstance(op, ModifyStats) and op.exactly:
        return any(exactly(board, op, found) for found in named(board, op.what, link))
    return could(board, op, board.cards[link.uid], link.player)


def too_late(board: Board, op: Op, link: Link) -> bool:
    """Whether `op` would negate the link that `link` answers, and another one stands between the two."""
    return isinstance(op, NegateActivation | NegateEffect | NegateDamage) and answered(board, link) is None


def exactly(board: Board, op: ModifyStats, card: CardState) -> bool:
    """Whether ATK and DEF of `card` can change by exactly as much as `op` says: neither falls below 0."""
    return atk(board, card) + op.atk >= 0 and defense(board, card) + op.defense >= 0


def would(board: Board, link: Link, what: str, you: str) -> bool:
    """Whether `link` would damage `you` or your opponent by more than 0, or would `destroy-monster` on the field.

    What depends on what an earlier part will turn up is not known.
    """
    if what != "destroy-monster":
        hurt = you if what == "damage-you" else other(you)
        return any(
            isinstance(op, Damage)
            and op.if_it_was is None
            and op.if_fell is None
            and hurt in players_of(board, link, op.to)
            and amount_of(board, link, op) > 0
            for op in link.effect.do
        )
    return any(
        isinstance(op, Destroy) and any(card.is_monster for card in named(board, op.what, link))
        for op in link.effect.do
    )
