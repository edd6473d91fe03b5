"""What the words of an effect mean at resolution: which cards, which players, how much."""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.yugioh.cards import Target
from kb.engine.yugioh.chain.fallen import rolled
from kb.engine.yugioh.field import looks
from kb.engine.yugioh.field.amounts import total
from kb.engine.yugioh.field.looks import matches, select
from kb.engine.yugioh.field.places import is_in
from kb.engine.yugioh.state import Board, CardState, Link, other, players_from
from kb.engine.yugioh.vocabulary import operations as words
from kb.engine.yugioh.vocabulary.filters import Amount, Cards, What, Who


def named(board: Board, what: What, link: Link) -> list[CardState]:
    """The cards that an operation of `link` speaks of; what is no longer where it was is left out."""
    source = board.cards[link.uid]
    if isinstance(what, Cards):
        return fitting(board, what, link, link.player)
    attack = board.attack
    uids: tuple[str, ...]
    if what == "targets":
        return [card for group in link.effect.targets for card in target_cards(board, link, group.name)]
    if what == "this":
        came = source.uid in link.summoned and source.is_monster  # which the effect itself has brought
        uids = (source.uid,) if came or _stands(board, source, link) else ()
    elif what in ("summoned", "chosen", "moved", "paid"):
        uids = {"summoned": link.summoned, "chosen": link.chosen, "moved": link.moved, "paid": link.paid}[what]
    elif what == "shown":
        return shown(board, link)
    elif what == "materials":
        uids = _materials(board, link)
    elif what in ("attacker", "attack-target"):
        uids = () if attack is None else (attack.attacker,) if what == "attacker" else (attack.target or "",)
    elif what == "equipped":
        uids = (source.equipped_to,)
    elif what == "bound":
        uids = (source.bound_to,)
    elif what == "answered":
        uids = _answered(board, link)
    elif what in ("destroyed", "triggering"):
        uids = tuple(uid for uid in link.about if _stands(board, board.cards[uid], link))
    else:
        return target_cards(board, link, what)
    return [board.cards[uid] for uid in uids if uid in board.cards]


def fitting(board: Board, what: Cards, link: Link, player: str) -> list[CardState]:
    """The cards that fit a filter of `link` for `player`, next to what its earlier parts chose and moved."""
    found = select(board, what, player, board.cards[link.uid])
    if what.unchosen:
        found = [card for card in found if card.uid not in link.chosen]
    if what.like is not None and isinstance(what.like.to, str) and what.like.to != "this":
        others = _compared(board, link, what.like.to)
        found = [card for card in found if looks.alike(board, card, what.like, others)]
    if what.measured is not None:
        number = worth(board, link, what.measured.to)
        found = [card for card in found if looks.measures(board, card, what.measured, number)]
    if what.shown:
        found = [card for card in shown(board, link) if card in found]
    if what.listed:
        listed = {name for uid in link.moved for name in board.cards[uid].card.mentions}
        found = [card for card in found if card.card.name in listed]
    return found


def _compared(board: Board, link: Link, to: str) -> list[CardState]:
    """The cards that others are compared with, wherever they are by now; of an event those that still stand."""
    if to in ("triggering", "destroyed", "attacker"):
        return named(board, to, link)
    uids = {
        "it": link.targets, "paid": link.paid, "moved": link.moved, "summoned": link.summoned,
        "shown": tuple(one.uid for one in link.shown),
    }[to]  # fmt: skip
    return [board.cards[uid] for uid in uids if uid in board.cards]


def shown(board: Board, link: Link) -> list[CardState]:
    """The cards that the effect has shown and that have not moved since."""
    return [board.cards[one.uid] for one in link.shown if board.places.is_there(one)]


def _answered(board: Board, link: Link) -> tuple[str, ...]:
    """The card of the chain link that `link` was activated because of, where it has not moved since."""
    if link.answers < 0:
        return ()
    before = board.chain[link.answers]
    return (before.uid,) if still_there(board, before) else ()


def _materials(board: Board, link: Link) -> tuple[str, ...]:
    """What the targets were made with, if all of it is in the Graveyard still as it went there then.

    (yugioh/special-summons/materials-once-moved)
    """
    there = all(board.places.is_there(made) and board.cards[made.uid].zone == "graveyard" for made in link.materials)
    return tuple(made.uid for made in link.materials) if there else ()


def target_cards(board: Board, link: Link, name: str) -> list[CardState]:
    """The targets of the group `name` of `link` that are where they were targeted, or that it has Summoned."""
    found: list[CardState] = []
    for group, chosen in _groups(board, link):
        if group.name == name:
            there = [c for c in chosen if c.uid in link.summoned or _still(board, c, group, link)]
            found += there if group.refers != "all-targets" or there == chosen else []
    return found


def _groups(board: Board, link: Link) -> Iterator[tuple[Target, list[CardState]]]:
    """The groups of targets, each with what was targeted; a number that is not set takes all that are left."""
    position = 0
    for group in link.effect.targets:
        size = len(link.targets) - position if group.up_to or group.so_many is not None else group.count
        yield group, [board.cards[uid] for uid in link.targets[position : position + size]]
        position += size


def wherever(board: Board, link: Link, of: What | None) -> list[CardState]:
    """The cards that a word of `link` means, wherever they are by now."""
    if of == "destroyed":
        return [board.cards[uid] for uid in link.about if uid in board.cards]
    if of == "this":
        return [board.cards[link.uid]]
    targeted = [card for group, chosen in _groups(board, link) if group.name == of for card in chosen]
    return targeted or (named(board, of, link) if of is not None else [])


def why_targets_left(board: Board, link: Link) -> tuple[str, ...]:
    """The rules by which targets of `link` are none any more, beyond that they are no longer in their place."""
    codes = []
    chosen = [board.cards[uid] for uid in link.targets]
    if any(not _stands(board, c, link) and c.on_field and c.uid not in link.summoned for c in chosen):
        codes.append("yugioh/card-text/another-card")
    if any(group.refers == "that-target" for group in link.effect.targets) and any(
        _stands(board, c, link) for c in chosen
    ):
        codes.append("yugioh/card-text/that-target")
    if any(group.refers == "all-targets" for group in link.effect.targets):
        codes.append("yugioh/card-text/all-targets")
    return tuple(codes)


def _still(board: Board, card: CardState, group: Target, link: Link) -> bool:
    """Whether a target is where it was targeted and, where the text says "that target", what the text asks for."""
    if not (is_in(card, group.what.where) and _stands(board, card, link)):
        return False
    return group.refers == "it" or matches(board, card, group.what, link.player, board.cards[link.uid])


def _stands(board: Board, card: CardState, link: Link) -> bool:
    """Whether the card has not moved since `link` was activated: one that left and came back is another card."""
    return any(known.uid == card.uid and board.places.is_there(known) for known in link.stood)


def answered(board: Board, link: Link) -> Link | None:
    """The link that `link` was activated because of, if it stands directly before it."""
    own = next((i for i, entry in enumerate(board.chain) if entry is link), 0)
    return board.chain[own - 1] if own >= 1 and link.answers == own - 1 else None


def still_there(board: Board, link: Link) -> bool:
    """Whether the card of `link` is where it was as it was activated, in the hand as well as on the field."""
    card = board.cards[link.uid]
    return board.places.is_there(link.stood[0]) and (card.on_field or card.zone == link.from_zone)


def players_of(board: Board, link: Link, who: Who) -> tuple[str, ...]:
    """The players an operation speaks of; the turn player first where both act."""
    return players_meant(board, link.player, who)


def players_meant(board: Board, you: str, who: Who) -> tuple[str, ...]:
    """The players that `who` names, said by `you`; the turn player first where both are."""
    if who == "each":
        return players_from(board.turn_player)
    return (you,) if who == "you" else (other(you),)


def amount_of(board: Board, link: Link, op: words.Damage) -> int:
    """How much damage the operation inflicts as things stand."""
    if op.by is not None:
        return worth(board, link, op.by)
    if op.each_level_of_moved:
        return op.amount * sum(board.cards[uid].card.level or 0 for uid in link.moved)
    if op.each is not None:
        return op.amount * len(select(board, op.each, link.player, board.cards[link.uid]))
    return op.amount


#: What a monster had on the field, in the order in which that is kept.
HAD = ("had-atk", "had-def", "had-level")


def worth(board: Board, link: Link, amount: Amount | None) -> int:
    """What an amount of `link` comes to; none is 0.

    For what does not change as it leaves the field, a card is asked wherever it is now.
    """
    if amount is None:
        return 0
    of = amount.of
    if amount.figure in ("taken", "lost"):
        whole = (link.amount if amount.figure == "taken" else link.lost) * amount.times
        return (whole + 1) // 2 if amount.half else whole
    if amount.figure == "rolled":
        return total(amount, [rolled(link)])
    if amount.figure in HAD:
        had = [card.had[HAD.index(amount.figure)] for card in wherever(board, link, of)]
        return total(amount, had)
    if of == "made-with":
        found = [board.cards[made.uid] for made in board.cards[link.uid].origin.materials if made.uid in board.cards]
        return looks.worth(board, amount, link.player, board.cards[link.uid], found)
    current = amount.figure in ("atk", "def", "materials") or of is None
    found = (named(board, of, link) if of else []) if current else wherever(board, link, of)
    return looks.worth(board, amount, link.player, board.cards[link.uid], found)
