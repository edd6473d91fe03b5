"""What players choose while an operation resolves: who is asked, and of which cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec import structs

from kb.engine.yugioh import card_events, events
from kb.engine.yugioh.chain import pointing
from kb.engine.yugioh.chain.costs import detachable
from kb.engine.yugioh.chain.meaning import fitting, named, players_of
from kb.engine.yugioh.chain.possible import discardable, possible, through_a_card
from kb.engine.yugioh.effects import cards, placing
from kb.engine.yugioh.effects.conjunctions import in_case
from kb.engine.yugioh.field import together, zones
from kb.engine.yugioh.field.looks import Looks, holds, select
from kb.engine.yugioh.field.moving import leave_by
from kb.engine.yugioh.field.places import in_zone, spell_zone_free
from kb.engine.yugioh.state import Board, CardState, Link, other
from kb.engine.yugioh.steps import ChooseFor, Perform
from kb.engine.yugioh.vocabulary import changes
from kb.engine.yugioh.vocabulary import operations as words
from kb.engine.yugioh.vocabulary import placing as decks
from kb.engine.yugioh.vocabulary.filters import Cards, Who

RESOLVES = "yugioh/chain/reverse-order"
#: More cards than any hand holds.
MOST = 60
#: The Pendulum Scales that may be chosen, by the words for them.
SCALES = {str(number): number for number in range(1, 11)}


def to_summon(board: Board, link: Link, op: words.SpecialSummon, player: str, side: str) -> list[CardState]:
    """What there is for `player` to Special Summon, and a zone for it on the field of `side`."""
    assert isinstance(op.what, Cards)
    found = fitting(board, op.what, link, player)
    within = pointing.at_resolution(board, op, link)
    return [card for card in found if zones.free(board, card, side, within=within)]


def to_set(board: Board, link: Link, op: decks.SetCards, player: str) -> list[str]:
    """What `player` may Set."""
    assert isinstance(op.what, Cards)
    found = fitting(board, op.what, link, player)
    return [c.uid for c in found if spell_zone_free(board, c, player)]


def to_discard(board: Board, link: Link, op: words.Discard, player: str) -> list[str]:
    """What `player` may discard."""
    hand = in_zone(board, player, "hand")
    return [c.uid for c in (hand if op.what is None else discardable(board, op, player, board.cards[link.uid]))]


def to_add(board: Board, link: Link, op: words.AddToHand, player: str) -> list[str]:
    """What `player` may add to the hand: of so many cards from the top of the Deck, where the text says so."""
    assert isinstance(op.what, Cards)
    found = [c.uid for c in fitting(board, op.what, link, player)]
    if op.top is None:
        return found
    top = {c.uid for c in in_zone(board, player, "deck")[: op.top]}
    return [uid for uid in found if uid in top]


def to_send(board: Board, player: str) -> list[str]:
    """What `player` may send from the hand."""
    return [card.uid for card in in_zone(board, player, "hand")]


def to_activate(board: Board, link: Link, op: decks.ActivateCard, player: str) -> list[str]:
    """Which Field Spells `player` may activate by an effect."""
    return [card.uid for card in through_a_card(board, op, player, board.cards[link.uid])]


# ---- asking -----------------------------------------------------------------------------------------------


def choice(
    board: Board, pending: Perform, player: str, uids: Sequence[str], most: int, *, optional: bool = False
) -> ChooseFor:
    """The question which of these cards it shall be, as many as go together; of none where none do."""
    op = pending.op
    if not (op.different or op.same):
        return ChooseFor(pending, player, tuple(uids), min(most, len(uids)), up_to=op.up_to, optional=optional)
    seen = Looks(board)
    found = together.that_go(seen, [board.cards[uid] for uid in uids], op, 1 if op.up_to else most)
    names, same = (tuple(kinds(seen, found, op).items()) for kinds in (together.apart, together.as_one))
    size = min(most, together.most(seen, found, op))
    uids = [card.uid for card in found]
    return ChooseFor(pending, player, tuple(uids), size, optional, op.up_to, names, same)


def offer(
    board: Board,
    pending: Perform,
    who: Who,
    link: Link,
    options: Callable[[str], list[str]],
    most: int,
    chooser: str = "",
) -> bool:
    """Let the next of the players concerned choose, or `chooser` for them; a player without options is passed over.

    Whether one of them has chosen already.
    """
    queue = pending.players or players_of(board, link, who)
    for position, player in enumerate(queue):
        found = options(player)
        if found:
            if who == "each":
                board.log.add(events.ToChoose(player, link.uid, codes=("yugioh/chain/both-players-resolve",)))
            later = structs.replace(pending, players=queue[position:], begun=True)
            picks = other(player) if pending.op.by_opponent else chooser or player
            step = choice(board, later, picks, found, most)
            if not step.options:
                continue
            board.agenda.put(step)
            break
    return pending.done


def set_cards(board: Board, link: Link, pending: Perform, op: decks.SetCards) -> bool:
    """Set what the operation names, or let the player choose."""
    if not isinstance(op.what, Cards):
        return placing.set_cards(board, link, op)
    return offer(board, pending, "you", link, partial(to_set, board, link, op), op.count)


def discard(board: Board, link: Link, pending: Perform, op: words.Discard) -> bool:
    """Discard what the operation names, or let players choose."""
    # Nobody chooses what a random discard hits; whoever plays says it.
    chooser = link.player if op.random else ""
    if isinstance(op.what, str):
        going = [card for card in named(board, op.what, link) if card.zone == "hand"]
        for card in going:
            leave_by(board, link, card, "graveyard", card_events.Discarded, RESOLVES)
        return bool(going)
    most = MOST if op.whole_hand else op.count
    return offer(board, pending, op.who, link, partial(to_discard, board, link, op), most, chooser)


def add_to_hand(board: Board, link: Link, pending: Perform, op: words.AddToHand) -> bool:
    """Add what the operation names to the hand, or let the player choose."""
    if not isinstance(op.what, Cards):
        found = named(board, op.what, link)
        for card in found:
            cards.to_hand(board, link, card)
        return bool(found)
    return offer(board, pending, "you", link, partial(to_add, board, link, op), op.count)


def detach(board: Board, link: Link, pending: Perform, op: words.Detach) -> bool:
    """Let the player choose which materials are detached, if there are enough."""
    found = [c.uid for c in detachable(board, op, board.cards[link.uid], link.player)]
    if len(found) < op.count:
        return False
    return offer(board, pending, "you", link, lambda _: found, op.count)


def send_from_hand(board: Board, link: Link, pending: Perform, op: decks.SendFromHand) -> bool:
    """Let players send cards from their hands."""
    return offer(board, pending, op.who, link, partial(to_send, board), op.count)


def return_to_deck(board: Board, link: Link, pending: Perform, op: decks.ReturnToDeck) -> bool:
    """Return what the operation names to the Deck, or let players choose; they may choose what it does nothing to."""
    what = op.what
    if op.who is None or not isinstance(what, Cards):
        return placing.return_to_deck(board, link, op)

    def options(player: str) -> list[str]:
        found = select(board, what, player, board.cards[link.uid])
        return [card.uid for card in found if card.controller == player and not card.doomed]

    return offer(board, pending, op.who, link, options, op.count)


def activate_card(board: Board, link: Link, pending: Perform, op: decks.ActivateCard) -> bool:
    """Let the player activate a Field Spell."""
    return offer(board, pending, "you", link, partial(to_activate, board, link, op), 1)


def one_of(board: Board, link: Link, pending: Perform, op: words.OneOf) -> bool:
    """Let the player choose one of several operations, of those that may be done as things are now."""
    firsts = [run[0] for run in op.runs]
    there = [str(n) for n, one in enumerate(firsts, 1) if in_case(board, link, one) and possible(board, one, link)]
    theirs = op.who == "opponent" and (
        op.unless is None or not holds(board, op.unless, board.cards[link.uid], link.player)
    )
    return offer(board, pending, "you", link, lambda _: there, 1, other(link.player) if theirs else "")


def change_scale(board: Board, link: Link, pending: Perform, op: changes.ChangeScale) -> bool:
    """Let the player choose a Pendulum Scale."""
    there = bool(named(board, op.what, link))
    return offer(board, pending, "you", link, lambda _: list(SCALES) if there else [], 1)
