"""Where cards are, which cards match a filter, and what follows when a card moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.engine.trace import Event
from kb.engine.yugioh.state import CardState, Happening, Link, other
from kb.engine.yugioh.vocabulary.filters import Cards, What, Who

if TYPE_CHECKING:
    from kb.engine.yugioh.duel import Duel

SLOTS = ("m3", "m2", "m4", "m1", "m5", "x1", "x2")

#: Columns and rows of the Monster Zones as player A sees them; player B sits opposite.
PLACES = {"m1": (1, 1), "m2": (2, 1), "m3": (3, 1), "m4": (4, 1), "m5": (5, 1), "x1": (2, 2), "x2": (4, 2)}
ARROWS = {
    "top": (0, 1), "bottom": (0, -1), "left": (-1, 0), "right": (1, 0),
    "top-left": (-1, 1), "top-right": (1, 1), "bottom-left": (-1, -1), "bottom-right": (1, -1),
}  # fmt: skip


def happen(duel: Duel, kind: str, *codes: str, **facts: object) -> None:
    """Something happened: tell the trace, and remember it for effects that it may trigger."""
    remember(duel, kind, **facts)
    duel.trace.add(Event(kind, facts, codes))


def remember(duel: Duel, kind: str, **facts: object) -> None:
    """Remember something that happened for effects alone: the trace tells it otherwise."""
    duel.board.recent.append(Happening(duel.board.batch, kind, facts))


def note(duel: Duel, kind: str, *codes: str, **facts: object) -> None:
    """Tell the trace alone: nothing can be triggered by it and it is no "last thing that happened"."""
    duel.trace.add(Event(kind, facts, codes))


def in_zone(duel: Duel, player: str | None, zone: str) -> list[CardState]:
    """The cards of `player` (None: of both) in a zone, by controller; `field` is every zone of the field."""
    return [
        card
        for card in duel.board.cards.values()
        if (player is None or card.controller == player) and _is_in(card, zone)
    ]


def _is_in(card: CardState, zone: str) -> bool:
    if zone == "field":
        return card.on_field
    if zone == "spell":
        return card.zone in ("spell", "field", "pendulum")
    return card.zone == zone


def monsters(duel: Duel, player: str) -> list[CardState]:
    """The monsters that `player` controls."""
    return [c for c in duel.board.cards.values() if c.zone == "monster" and c.controller == player]


def kind_now(card: CardState) -> str:
    """Monster, Spell or Trap: a Monster Card in a Spell & Trap or Pendulum Zone is a Spell while it is there."""
    return "spell" if card.zone in ("spell", "pendulum") and card.card.kind == "monster" else card.card.kind


# ---- filters --------------------------------------------------------------------------------------------


def matches(duel: Duel, card: CardState, what: Cards, you: str, source: CardState) -> bool:
    """Whether `card` fits the filter, seen by `you`, the controller of the effect of `source`."""
    return (
        _in_place(card, what, you)
        and not (what.other and card is source)
        and (what.kind is None or kind_now(card) == what.kind)
        and (what.role is None or _has_role(duel, card, what.role, source))
        and _looks(duel, card, what)
        and _printed(card, what)
        and _stats(duel, card, what)
    )


def _in_place(card: CardState, what: Cards, you: str) -> bool:
    whose = card.controller if card.on_field else card.owner
    if what.whose != "any" and (whose == you) != (what.whose == "you"):
        return False
    return _is_in(card, what.where)


def _has_role(duel: Duel, card: CardState, role: str, source: CardState) -> bool:
    attack = duel.board.attack
    if role == "this":
        return card is source
    if role == "equipped":
        return bool(source.equipped_to) and card.uid == source.equipped_to
    if attack is None:
        return False
    if role == "opposing":
        return opposing(duel, source) is card
    is_attacker, is_target = card.uid == attack.attacker, card.uid == attack.target
    return {"attacker": is_attacker, "attack-target": is_target, "battling": is_attacker or is_target}[role]


def opposing(duel: Duel, card: CardState) -> CardState | None:
    """The monster that battles `card`, or the monster that `card` is attached to; None if there is none."""
    attack, uid = duel.board.attack, card.attached_to or card.uid
    if attack is None or attack.target is None or uid not in (attack.attacker, attack.target):
        return None
    return duel.board.cards[attack.target if uid == attack.attacker else attack.attacker]


def _looks(duel: Duel, card: CardState, what: Cards) -> bool:
    return (
        (what.face is None or card.face_up == (what.face == "up"))
        and (what.position is None or (card.is_monster and card.position == what.position))
        and (what.arrived is None or card.arrived_this_turn == what.arrived)
        and not (what.not_battling and opposing(duel, card) is not None)
        and (what.linked is None or is_linked(duel, card) == what.linked)
    )


def _asks_for_print(what: Cards) -> bool:
    asked = (
        what.race, what.attribute, what.attribute_not, what.name, what.name_has, what.level_at_least,
        what.level_at_most, what.effect_monster,
    )  # fmt: skip
    return any(value is not None for value in asked)


def _printed(card: CardState, what: Cards) -> bool:
    if card.on_field and not card.face_up and _asks_for_print(what):
        # What is printed on a face-down card is not known to both players, so no condition about it holds.
        return False
    return print_fits(card, what)


def print_fits(card: CardState, what: Cards) -> bool:
    """Whether what is printed on the card is what the filter asks for."""
    spec = card.card
    return (
        (what.race is None or what.race in spec.races)
        and (what.icon is None or what.icon == spec.icon)
        and (what.attribute is None or what.attribute == spec.attribute)
        and (what.attribute_not is None or what.attribute_not != spec.attribute)
        and (what.name is None or what.name == spec.name)
        and (what.name_has is None or what.name_has in spec.name)
        and (what.name_lacks is None or what.name_lacks not in spec.name)
        and (what.level_at_least is None or (spec.level is not None and spec.level >= what.level_at_least))
        and (what.level_at_most is None or (spec.level is not None and spec.level <= what.level_at_most))
        and (what.effect_monster is None or ("Effect" in spec.races) == what.effect_monster)
    )


def _stats(duel: Duel, card: CardState, what: Cards) -> bool:
    if what.atk_at_least is None and what.atk_at_most is None:
        return True
    value = duel.atk(card)
    return (what.atk_at_least is None or value >= what.atk_at_least) and (
        what.atk_at_most is None or value <= what.atk_at_most
    )


def select(duel: Duel, what: Cards, you: str, source: CardState) -> list[CardState]:
    """Every card that fits the filter; with `most`, those of them with that value."""
    found = [card for card in duel.board.cards.values() if matches(duel, card, what, you, source)]
    if what.most is None or not found:
        return found
    values = {c.uid: duel.atk(c) if what.most == "lowest-atk" else duel.defense(c) for c in found}
    best = min(values.values()) if what.most == "lowest-atk" else max(values.values())
    return [card for card in found if values[card.uid] == best]


def named(duel: Duel, what: What, link: Link) -> list[CardState]:
    """The cards that an operation of `link` speaks of; targets that no longer are where they were are left out."""
    source = duel.board.cards[link.uid]
    if isinstance(what, Cards):
        return select(duel, what, link.player, source)
    attack = duel.board.attack
    uids: tuple[str, ...]
    if what == "this":
        uids = (source.uid,)
    elif what in ("attacker", "attack-target"):
        uids = () if attack is None else (attack.attacker,) if what == "attacker" else (attack.target or "",)
    elif what == "equipped":
        uids = (source.equipped_to,)
    elif what == "bound":
        uids = (source.bound_to,)
    elif what == "destroyed":
        uids = (link.about,)
    else:
        return target_cards(duel, link, what)
    return [duel.board.cards[uid] for uid in uids if uid in duel.board.cards]


def target_cards(duel: Duel, link: Link, name: str) -> list[CardState]:
    """The targets of the group `name` of `link` that are where they were targeted, or that it has Summoned."""
    found: list[CardState] = []
    position = 0
    for group in link.effect.targets:
        size = len(link.targets) - position if group.up_to else group.count
        if group.name == name:
            chosen = [duel.board.cards[uid] for uid in link.targets[position : position + size]]
            found += [
                c for c in chosen if c.uid in link.summoned or _in_place(c, Cards(where=group.what.where), link.player)
            ]
        position += size
    return found


# ---- Link Arrows ----------------------------------------------------------------------------------------


def _place(slot: str, controller: str) -> tuple[int, int]:
    column, row = PLACES[slot]
    return (column, row) if controller == "A" else (6 - column, 4 - row)


def points_to(duel: Duel, card: CardState) -> list[CardState]:
    """The monsters that the Link Arrows of `card` point to."""
    if not card.card.arrows or not card.is_monster or card.slot not in PLACES:
        return []
    column, row = _place(card.slot, card.controller)
    turn = 1 if card.controller == "A" else -1
    places = {(column + turn * ARROWS[a][0], row + turn * ARROWS[a][1]) for a in card.card.arrows}
    return [
        c
        for c in duel.board.cards.values()
        if c.is_monster and c is not card and c.slot in PLACES and _place(c.slot, c.controller) in places
    ]


def is_linked(duel: Duel, card: CardState) -> bool:
    """Linked: a Link Arrow points to it, or its own Link Arrows point to a monster."""
    if not card.is_monster:
        return False
    return bool(points_to(duel, card)) or any(card in points_to(duel, c) for c in _links(duel))


def _links(duel: Duel) -> Iterator[CardState]:
    return (c for c in duel.board.cards.values() if c.card.arrows and c.is_monster and c.face_up)


# ---- moving ---------------------------------------------------------------------------------------------


def free_slot(duel: Duel, player: str) -> str | None:
    """A free Main Monster Zone of `player`, or None."""
    taken = {c.slot for c in monsters(duel, player)}
    return next((slot for slot in SLOTS[:5] if slot not in taken), None)


def leave(duel: Duel, card: CardState, zone: str, kind: str, *codes: str, **facts: object) -> None:
    """Move `card` off the place where it is to `zone` of its owner, with all that goes with it.

    Equip Cards lose their monster and are destroyed; a card that is bound to this one is destroyed with it.
    """
    was_on_field, was_monster, side = card.on_field, card.is_monster, card.controller
    happen(duel, kind, *codes, card=card.uid, player=side, was=card.zone, **facts)
    if was_monster:
        count_change(duel, side, "left", card.uid)
    card.zone, card.controller = zone, card.owner
    card.face_up, card.position, card.slot = True, "attack", ""
    card.stats, card.doomed, card.return_to, card.repositioned = (), False, "", False
    card.attached_to, card.changed_scale = "", None
    equipped, bound = card.equipped_to, card.bound_to
    card.equipped_to = card.bound_to = ""
    if was_on_field:
        card.attacks, card.attacked, card.saved, card.has_attacked = 0, (), False, False
        duel.board.granted = [g for g in duel.board.granted if g.uid != card.uid]
        _followers(duel, card, bound, destroyed=kind == "destroyed")
        if equipped:
            note(duel, "unequipped", "yugioh/chain/equip-leaves", card=card.uid, monster=equipped)


def unequip(duel: Duel, monster: CardState) -> None:
    """The Equip Cards of a monster that left or was turned face-down are destroyed, by no card effect."""
    for card in list(duel.board.cards.values()):
        if card.on_field and card.equipped_to == monster.uid:
            leave(duel, card, "graveyard", "destroyed", "yugioh/chain/equip-leaves", by="rule")


def _followers(duel: Duel, card: CardState, bound: str, *, destroyed: bool) -> None:
    """What leaves with `card`: its Equip Cards, and the other half of a bond between card and monster."""
    unequip(duel, card)
    for material in materials(duel, card):
        leave(duel, material, "graveyard", "sent-to-graveyard", "yugioh/summon/materials-go-with-it", by="rule")
    for follower in list(duel.board.cards.values()):
        if not follower.on_field:
            continue
        if follower.uid == bound or (follower.bound_to == card.uid and destroyed):
            leave(duel, follower, "graveyard", "destroyed", "yugioh/chain/bound-cards", by="effect", of=card.uid)
        elif follower.bound_to == card.uid:
            follower.bound_to = ""


def materials(duel: Duel, card: CardState) -> list[CardState]:
    """The Xyz Materials attached to `card`."""
    return [c for c in duel.board.cards.values() if c.zone == "material" and c.attached_to == card.uid]


def enter(duel: Duel, card: CardState, player: str, *, position: str, face_up: bool = True) -> bool:
    """Put `card` into a free Main Monster Zone of `player`; False where there is none."""
    slot = free_slot(duel, player)
    if slot is None:
        return False
    card.zone, card.controller, card.slot = "monster", player, slot
    card.position, card.face_up, card.arrived_this_turn = position, face_up, True
    count_change(duel, player, "arrived", card.uid)
    return True


def change_control(duel: Duel, card: CardState, player: str) -> bool:
    """Move a monster to the other side of the field; False where there is no free zone."""
    slot = free_slot(duel, player)
    if slot is None:
        return False
    count_change(duel, card.controller, "left", card.uid)
    card.controller, card.slot = player, slot
    count_change(duel, player, "arrived", card.uid)
    return True


def count_change(duel: Duel, side: str, what: str, uid: str) -> None:
    """Remember a monster's coming or going for the replay rules (counted by event, not by number)."""
    if duel.board.attack is not None:
        duel.board.attack.changes += ((side, what, uid),)


def players_of(duel: Duel, link: Link, who: Who) -> tuple[str, ...]:
    """The players an operation speaks of; the turn player first where both act."""
    if who == "each":
        return players_from(duel.board.turn_player)
    return (link.player,) if who == "you" else (other(link.player),)


def players_from(turn_player: str) -> tuple[str, str]:
    """Both players, the turn player first."""
    return turn_player, other(turn_player)
