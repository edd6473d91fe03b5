"""Where cards are, and who plays which part in the battle."""

from __future__ import annotations

from kb.engine.yugioh.cards import Effect
from kb.engine.yugioh.field.borne import as_spell
from kb.engine.yugioh.field.link_arrows import points_to
from kb.engine.yugioh.state import PLAYERS, Board, CardState

#: Where nobody sees that a monster was properly Summoned once (yugioh/special-summons/properly).
FORGOTTEN = frozenset({"hand", "deck", "extra"})
SLOTS = ("m3", "m2", "m4", "m1", "m5", "x1", "x2")
SPELL_ZONES = 5
#: The zones that a word for a place means, where it is not one zone.
ZONES: dict[str, tuple[str, ...]] = {
    "field": ("monster", "spell", "field", "pendulum"),
    "field-or-hand": ("monster", "spell", "field", "pendulum", "hand"),
    "spell": ("spell", "field", "pendulum"),
    "field-zone": ("field",),
    "spell-trap-zone": ("spell", "pendulum"),
}


def in_zone(board: Board, player: str | None, where: str) -> list[CardState]:
    """The cards of `player` (None: of both) in a place, in the order in which they came there.

    On the field those that the player controls, elsewhere those that the player owns.
    """
    cards, of = board.cards, board.places.of
    zones = ZONES.get(where)
    if zones is None and player is not None and where not in ("anywhere", "extra-monster"):
        return [cards[uid] for uid in of((where, player))]
    if where == "anywhere":
        return [card for card in cards.values() if player is None or side(card) == player]
    if where == "extra-monster":
        return [card for card in in_zone(board, player, "monster") if is_in(card, where)]
    players = PLAYERS if player is None else (player,)
    return [cards[uid] for one in players for zone in zones or (where,) for uid in of((zone, one))]


def monsters(board: Board, player: str) -> list[CardState]:
    """The monsters that `player` controls, in the order in which they came."""
    return [board.cards[uid] for uid in board.places.of(("monster", player))]


def side(card: CardState) -> str:
    """Whose the card is: on the field its controller's, elsewhere its owner's."""
    return card.controller if card.on_field else card.owner


def is_in(card: CardState, where: str) -> bool:
    """Whether the card is in a place."""
    if where == "extra-monster":
        return card.is_monster and card.slot.startswith("x")
    return where == "anywhere" or card.zone in (ZONES.get(where) or (where,))


def materials(board: Board, card: CardState) -> list[CardState]:
    """The Xyz Materials attached to `card`."""
    return [c for c in in_zone(board, None, "material") if c.attached_to == card.uid]


def works_here(card: CardState, effect: Effect) -> bool:
    """Whether an effect works where the card is: in a Pendulum Zone only a Pendulum Effect."""
    if not_a_monster(card, effect):
        return False
    sources = effect.sources
    if card.zone == "spell" and card.face_up and card.equipped_to and "equip" in sources:
        return True
    if card.on_field and card.zone != "pendulum":
        return card.face_up and "field" in sources
    return card.zone in sources and not banished_face_down(card)


def banished_face_down(card: CardState) -> bool:
    """Whether a card is banished face-down, where it activates nothing (yugioh/zones/banished-face-down-effects)."""
    return card.zone == "banished" and not card.face_up


def not_a_monster(card: CardState, effect: Effect) -> bool:
    """Whether the effect is one of a monster, and its card is an Equip Card or another card that is no monster now."""
    return card.zone == "spell" and card.card.kind == "monster" and not as_spell(effect)


def kind_now(card: CardState) -> str:
    """Monster, Spell or Trap: a Monster Card in a Spell & Trap or Pendulum Zone is a Spell while it is there.

    It is a Trap where it was placed as one.
    """
    if card.zone in ("spell", "pendulum") and card.card.kind == "monster":
        return card.placed_as or "spell"
    return card.card.kind


def activated_as(card: CardState, effect: Effect) -> str:
    """As what the activation of an effect counts: of a Monster Card itself, which is a Pendulum one, as a Spell."""
    return "spell" if effect.type == "card" and card.card.kind == "monster" else kind_now(card)


def unknown(card: CardState) -> bool:
    """Whether what is printed on the card is not known to both players: it lies face-down, or is banished so."""
    return not card.face_up and (card.on_field or card.zone == "banished")


# ---- free zones -----------------------------------------------------------------------------------------


def free_slot(board: Board, player: str) -> str | None:
    """A free Main Monster Zone of `player`, or None."""
    return next(iter(free_slots(board, player)), None)


def free_slots(board: Board, player: str) -> list[str]:
    """The free Main Monster Zones of `player`."""
    taken = {c.slot for c in monsters(board, player)}
    return [slot for slot in SLOTS[:5] if slot not in taken]


def spell_zone_free(board: Board, card: CardState, player: str) -> bool:
    """Whether `player` has a place for a Spell or Trap; a Field Spell replaces the one before it."""
    taken = len(board.places.of(("spell", player))) + len(board.places.of(("pendulum", player)))
    return card.card.icon == "field" or taken < SPELL_ZONES


def pendulum_zone_free(board: Board, card: CardState, player: str) -> bool:
    """Whether one of the two Pendulum Zones of `player` has no card in it (yugioh/zones/pendulum-zone-taken).

    They are the outer two Spell & Trap Zones; the other cards there are thought to lie in the zones between first.
    """
    there = len(board.places.of(("pendulum", player)))
    return there < 2 and there + len(board.places.of(("spell", player))) < SPELL_ZONES


# ---- in the battle --------------------------------------------------------------------------------------


def has_role(board: Board, card: CardState, role: str, source: CardState) -> bool:
    """Whether `card` has a role in the battle, or for `source`."""
    attack = board.attack
    if role == "this":
        return card is source
    if role == "equipped":
        return bool(source.equipped_to) and card.uid == source.equipped_to
    if role == "equipped-to-this":
        return bool(card.equipped_to) and card.equipped_to == source.uid
    if role == "pointed-to":
        return card in points_to(board, source)
    if role == "co-linked-to-this":
        return card.face_up and card in points_to(board, source) and source in points_to(board, card)
    if role == "attached":
        return card.zone == "material" and card.attached_to == source.uid
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
