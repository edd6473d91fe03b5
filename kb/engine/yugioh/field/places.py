"""Where cards are, which cards match a filter, and what follows when a card moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.table.log import Told
from kb.engine.yugioh.cards import Target
from kb.engine.yugioh.field.link_arrows import is_linked
from kb.engine.yugioh.state import CardState, Happening, Link, other, players_from
from kb.engine.yugioh.vocabulary.filters import Cards, What, Who

if TYPE_CHECKING:
    from kb.engine.yugioh.duel import Duel

SLOTS = ("m3", "m2", "m4", "m1", "m5", "x1", "x2")


def happen(duel: Duel, kind: str, *codes: str, **facts: object) -> None:
    """Something happened: tell the trace, and remember it for effects that it may trigger."""
    remember(duel, kind, **facts)
    duel.trace.add(Told(kind, facts, codes=codes))


def remember(duel: Duel, kind: str, **facts: object) -> None:
    """Remember something that happened for effects alone: the trace tells it otherwise."""
    duel.board.recent.append(Happening(duel.board.batch, kind, facts))
    duel.board.happened += 1


def note(duel: Duel, kind: str, *codes: str, **facts: object) -> None:
    """Tell the trace alone: nothing can be triggered by it and it is no "last thing that happened"."""
    duel.trace.add(Told(kind, facts, codes=codes))


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
    if zone == "field-or-hand":
        return card.on_field or card.zone == "hand"
    if zone == "anywhere":
        return True
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
        and (what.special_summoned is None or (card.summoned == "special") == what.special_summoned)
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
    """The cards that an operation of `link` speaks of; what is no longer where it was is left out."""
    source = duel.board.cards[link.uid]
    if isinstance(what, Cards):
        found = select(duel, what, link.player, source)
        return [card for card in found if card.uid not in link.chosen] if what.unchosen else found
    attack = duel.board.attack
    uids: tuple[str, ...]
    if what == "this":
        uids = (source.uid,) if _stands(source, link) else ()
    elif what == "summoned":
        uids = link.summoned
    elif what == "chosen":
        uids = link.chosen
    elif what in ("attacker", "attack-target"):
        uids = () if attack is None else (attack.attacker,) if what == "attacker" else (attack.target or "",)
    elif what == "equipped":
        uids = (source.equipped_to,)
    elif what == "bound":
        uids = (source.bound_to,)
    elif what in ("destroyed", "triggering"):
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
            there = [c for c in chosen if c.uid in link.summoned or _still(duel, c, group, link)]
            found += there if group.refers != "all-targets" or there == chosen else []
        position += size
    return found


def why_targets_left(duel: Duel, link: Link) -> tuple[str, ...]:
    """The rules by which targets of `link` are none any more, beyond that they are no longer in their place."""
    codes = []
    chosen = [duel.board.cards[uid] for uid in link.targets]
    if any(not _stands(c, link) and c.on_field and c.uid not in link.summoned for c in chosen):
        codes.append("yugioh/card-text/another-card")
    if any(group.refers == "that-target" for group in link.effect.targets) and any(_stands(c, link) for c in chosen):
        codes.append("yugioh/card-text/that-target")
    if any(group.refers == "all-targets" for group in link.effect.targets):
        codes.append("yugioh/card-text/all-targets")
    return tuple(codes)


def _still(duel: Duel, card: CardState, group: Target, link: Link) -> bool:
    """Whether a target is where it was targeted and, where the text says "that target", what the text asks for."""
    if not (_in_place(card, Cards(where=group.what.where), link.player) and _stands(card, link)):
        return False
    return group.refers == "it" or matches(duel, card, group.what, link.player, duel.board.cards[link.uid])


def _stands(card: CardState, link: Link) -> bool:
    """Whether the card has not moved since `link` was activated: one that left and came back is another card."""
    return (card.uid, card.moves) in link.stood


# ---- moving ---------------------------------------------------------------------------------------------


def free_slot(duel: Duel, player: str) -> str | None:
    """A free Main Monster Zone of `player`, or None."""
    return next(iter(free_slots(duel, player)), None)


def free_slots(duel: Duel, player: str) -> list[str]:
    """The free Main Monster Zones of `player`."""
    taken = {c.slot for c in monsters(duel, player)}
    return [slot for slot in SLOTS[:5] if slot not in taken]


def leave(duel: Duel, card: CardState, zone: str, kind: str, *codes: str, **facts: object) -> None:
    """Move `card` off the place where it is to `zone` of its owner, with all that goes with it.

    Equip Cards lose their monster and are destroyed; a card that is bound to this one is destroyed with it. A rule or
    an effect may let it go elsewhere than to `zone`.
    """
    zone, why = duel.destination(card, zone, kind)
    codes += why
    was_on_field, was_monster, side = card.on_field, card.is_monster, card.controller
    happen(duel, kind, *codes, card=card.uid, player=side, was=card.zone, **facts)
    if was_monster:
        count_change(duel, side, "left", card.uid)
    card.zone, card.controller, card.moves = zone, card.owner, card.moves + 1
    card.face_up, card.position, card.slot = True, "attack", ""
    card.stats, card.doomed, card.return_to, card.repositioned = (), False, "", False
    card.attached_to, card.changed_scale, card.summoned, card.more_attacks = "", None, "", 0
    equipped, bound = card.equipped_to, card.bound_to
    card.equipped_to = card.bound_to = ""
    if was_on_field:
        card.attacks, card.attacked, card.saved, card.has_attacked, card.hidden = 0, (), False, False, False
        duel.board.granted = [g for g in duel.board.granted if g.uid != card.uid or g.lasting]
        forget_uses(duel, card)
        _followers(duel, card, bound, destroyed=kind == "destroyed")
        if equipped:
            note(duel, "unequipped", "yugioh/chain/equip-leaves", card=card.uid, monster=equipped)


def forget_uses(duel: Duel, card: CardState) -> None:
    """A copy that left the field or was turned face-down may use again what it used "once per turn"."""
    duel.board.used = {key for key in duel.board.used if (key[0], key[2]) != (card.uid, "turn")}


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
    card.moves += 1
    count_change(duel, player, "arrived", card.uid)
    return True


def change_control(duel: Duel, card: CardState, player: str) -> bool:
    """Move a monster to the other side of the field; where there is no free zone it is destroyed, and False."""
    slot = free_slot(duel, player)
    if slot is None:
        leave(duel, card, "graveyard", "destroyed", "yugioh/places/no-zone-for-control", by="rule")
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
    return players_meant(duel, link.player, who)


def players_meant(duel: Duel, you: str, who: Who) -> tuple[str, ...]:
    """The players that `who` names, said by `you`; the turn player first where both are."""
    if who == "each":
        return players_from(duel.board.turn_player)
    return (you,) if who == "you" else (other(you),)
