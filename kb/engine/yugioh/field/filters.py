"""Which cards: the tests of a filter that need nothing but the card and its place."""

from __future__ import annotations

from kb.engine.yugioh.field.link_arrows import is_linked
from kb.engine.yugioh.state import Board, CardState
from kb.engine.yugioh.vocabulary.filters import Cards


def in_zone(board: Board, player: str | None, zone: str) -> list[CardState]:
    """The cards of `player` (None: of both) in a zone, by controller; `field` is every zone of the field."""
    return [
        card for card in board.cards.values() if (player is None or card.controller == player) and is_in(card, zone)
    ]


def is_in(card: CardState, zone: str) -> bool:
    if zone == "field":
        return card.on_field
    if zone == "field-or-hand":
        return card.on_field or card.zone == "hand"
    if zone == "anywhere":
        return True
    if zone == "spell":
        return card.zone in ("spell", "field", "pendulum")
    return card.zone == zone


def monsters(board: Board, player: str) -> list[CardState]:
    """The monsters that `player` controls."""
    return [c for c in board.cards.values() if c.zone == "monster" and c.controller == player]


def kind_now(card: CardState) -> str:
    """Monster, Spell or Trap: a Monster Card in a Spell & Trap or Pendulum Zone is a Spell while it is there."""
    return "spell" if card.zone in ("spell", "pendulum") and card.card.kind == "monster" else card.card.kind


def in_place(card: CardState, what: Cards, you: str) -> bool:
    whose = card.controller if card.on_field else card.owner
    if what.whose != "any" and (whose == you) != (what.whose == "you"):
        return False
    return is_in(card, what.where)


def has_role(board: Board, card: CardState, role: str, source: CardState) -> bool:
    attack = board.attack
    if role == "this":
        return card is source
    if role == "equipped":
        return bool(source.equipped_to) and card.uid == source.equipped_to
    if attack is None:
        return False
    if role == "opposing":
        return opposing(board, source) is card
    is_attacker, is_target = card.uid == attack.attacker, card.uid == attack.target
    return {"attacker": is_attacker, "attack-target": is_target, "battling": is_attacker or is_target}[role]


def opposing(board: Board, card: CardState) -> CardState | None:
    """The monster that battles `card`, or the monster that `card` is attached to; None if there is none."""
    attack, uid = board.attack, card.attached_to or card.uid
    if attack is None or attack.target is None or uid not in (attack.attacker, attack.target):
        return None
    return board.cards[attack.target if uid == attack.attacker else attack.attacker]


def looks(board: Board, card: CardState, what: Cards) -> bool:
    return (
        (what.face is None or card.face_up == (what.face == "up"))
        and (what.position is None or (card.is_monster and card.position == what.position))
        and (what.arrived is None or card.arrived_this_turn == what.arrived)
        and (what.special_summoned is None or (card.summoned == "special") == what.special_summoned)
        and not (what.not_battling and opposing(board, card) is not None)
        and (what.linked is None or is_linked(board, card) == what.linked)
    )


def asks_for_print(what: Cards) -> bool:
    """Whether the filter asks for something that is printed on the card."""
    asked = (
        what.race, what.attribute, what.attribute_not, what.name, what.name_has, what.name_lacks, what.level_at_least,
        what.level_at_most, what.rank_at_least, what.rank_at_most, what.link_at_least, what.link_at_most,
        what.effect_monster,
    )  # fmt: skip
    return any(value is not None for value in asked)


def unknown(card: CardState) -> bool:
    """Whether what is printed on the card is not known to both players: it lies face-down on the field."""
    return card.on_field and not card.face_up


def printed(card: CardState, what: Cards) -> bool:
    """Whether what both players know to be printed on the card is what the filter itself asks for."""
    return not (unknown(card) and asks_for_print(what)) and _print_fits(card, what)


def print_fits(card: CardState, what: Cards) -> bool:
    """Whether what is printed on the card is what the filter asks for, with those that it is made of."""
    return (
        _print_fits(card, what)
        and (not what.any_of or any(_kind_fits(card, one) for one in what.any_of))
        and all(_kind_fits(card, one) for one in what.all_of)
        and not any(one.where == "anywhere" and _kind_fits(card, one) for one in what.none_of)
    )


def _kind_fits(card: CardState, what: Cards) -> bool:
    return (what.kind is None or kind_now(card) == what.kind) and print_fits(card, what)


def _print_fits(card: CardState, what: Cards) -> bool:
    spec = card.card
    return (
        (what.race is None or what.race in spec.races)
        and (what.icon is None or what.icon == spec.icon)
        and (what.attribute is None or what.attribute == spec.attribute)
        and (what.attribute_not is None or what.attribute_not != spec.attribute)
        and (what.name is None or what.name == spec.name)
        and (what.name_has is None or _named(card, what.name_has))
        and (what.name_lacks is None or not _named(card, what.name_lacks))
        and between(spec.level, what.level_at_least, what.level_at_most)
        and between(spec.rank, what.rank_at_least, what.rank_at_most)
        and between(len(spec.arrows) or None, what.link_at_least, what.link_at_most)
        and (what.effect_monster is None or ("Effect" in spec.races) == what.effect_monster)
    )


def _named(card: CardState, part: str) -> bool:
    """Whether the card has these words in its name, or always counts as having them."""
    return any(part in name for name in (card.card.name, *card.card.treated_as))


def between(value: int | None, least: int | None, most: int | None) -> bool:
    """Whether a figure that a card has, or has not, is within the bounds asked for."""
    if least is None and most is None:
        return True
    return value is not None and (least is None or value >= least) and (most is None or value <= most)


def scale(card: CardState) -> int | None:
    """Its current Pendulum Scale."""
    return card.card.scale if card.changed_scale is None else card.changed_scale
