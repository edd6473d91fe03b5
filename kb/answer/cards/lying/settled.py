"""What a reading says of a Spell or Trap that stays: its first turn, whom it reaches, what goes with it."""

from __future__ import annotations

from kb.answer.cards.lying import Asked
from kb.answer.cards.lying.held import is_monster
from kb.answer.cards.lying.told import everywhere, is_it, lasting, says_all
from kb.answer.cards.parts import Part, Said, deeds, effects, events, is_this, places, times_in
from kb.answer.cards.walking import within
from kb.cards.telling.later import joined
from kb.records import Card
from kb.store.readings import Reading

_STAYS = "yugioh/spells-and-traps/continuous-stay"
_KINDS = ("Continuous", "Field", "Equip")
_WHO = frozenset({"each-player", "either-player", "neither-player", "both-players", "turn-player", "players", "player"})


def stays_put(card: Card) -> bool:
    """Whether a card stays on the field after its activation."""
    return not is_monster(card) and any(kind in card.type for kind in _KINDS)


def used_at_once(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether what it does on the field may be used in the turn in which the card is activated."""
    if not stays_put(card) or not says_all(read):
        return None
    numbered = [one for one in effects(card, read) if one.number and not one.is_card]
    told = str(read["parts"])
    if "the-turn" in told or "this-turn" in told or any("'next'" in str(one.part.get("when", "")) for one in numbered):
        return None
    if any(any(t.get("times") or t.get("which") == "next" for t in one.part.get("times", ())) for one in numbered):
        return None
    if not numbered:
        lasts = [
            c for kind, c in lasting(read) if kind == "continuous" and c["verb"] not in ("activate", "special-summon")
        ]
        return Said(True, f"it applies at once: {joined(lasts[:1])}", _STAYS) if lasts else None
    return Said(True, "nothing in its text asks that it was there before", _STAYS)


def takes_along(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether cards are destroyed, or go, when it leaves the field."""
    rule = "yugioh/chain/bound-cards"
    if is_monster(card):
        return None
    told = [(c, c.get("conditions", ())) for _, c in lasting(read)]
    told += [(c, one.part.get("when", ())) for one in effects(card, read) for c in one.part.get("does", ())]
    waits = [(c, on) for c, on in told if _is_gone(on)]
    found = [c for c, _ in waits if "destroy" in deeds(c) and not is_this(c.get("object"))]
    if found:
        return Said(True, joined(found[:1]), rule)
    if not says_all(read) or waits or "leave" in str(read["parts"]):
        return None
    return Said(False, "its text says nothing of that", rule)


def _is_gone(conditions: object) -> bool:
    """Whether conditions are that the card itself leaves the field, or is destroyed."""
    return any(
        is_this(clause.get("subject"))
        and deeds(clause) & {"leave", "destroy", "remove"}
        and clause.get("modal") != "would"
        for clause in within(list(conditions) if isinstance(conditions, list | tuple) else [])
    )


_PAID = frozenset({"pay", "tribute", "discard", "send", "banish", "detach", "remove", "reveal", "return"})


def upkeep(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether something has to be given for it again and again, or it goes."""
    rule = "yugioh/non-effect-text/maintenance"
    statements = [one.get("clauses", ()) for one in read["parts"]["standing"]]
    rows = [*statements, *(one.part.get("does", ()) for one in effects(card, read))]
    for told in rows:
        gone = [
            c
            for c in told
            if deeds(c) & {"destroy", "send"}
            and is_it(c.get("object"))
            and (c.get("joined") == "or" or c.get("conditions"))
        ]
        paid = [c for c in told if deeds(c) & _PAID and not is_this(c.get("object")) and _each_phase(told)]
        if gone and paid:
            return Said(True, joined(paid[:1]), rule)
    if not says_all(read):
        return None
    for clause in everywhere(read):
        if clause["verb"] == "pay" and _each_phase([clause]):
            return None
    if any(_is_own_end(c) and ("standby" in str(c) or "'end'" in str(c)) for told in rows for c in told):
        return None
    return Said(False, "its text asks for none", rule)


def _each_phase(told: object) -> bool:
    return any(t.get("phase") in ("standby", "end") for c in within(told) for t in times_in(c))


def _is_own_end(clause: Part) -> bool:
    said_of = clause.get("subject") if clause.get("passive") else clause.get("object")
    return bool(deeds(clause) & {"destroy", "send"}) and is_this(said_of)


def destroys_itself(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether its text destroys it, or sends it away, when something is no longer so."""
    rule = "yugioh/continuous-effects/example-self-destruction"
    for _, clause in lasting(read):
        if _is_own_end(clause) and "destroy" in deeds(clause) and clause.get("conditions"):
            return Said(True, joined([clause]), rule)
    ends = [
        c
        for c in everywhere(read)
        if deeds(c) & {"destroy", "send", "banish"} and "this-card" in str([c.get("subject"), c.get("object")])
    ]
    if ends or not says_all(read):
        return None
    return Said(False, "nothing in its text destroys it", rule)


def becomes_monster(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether a Spell or Trap Special Summons itself as a monster when it resolves."""
    rule = "yugioh/trap-monsters/zone"
    if is_monster(card):
        return None
    found = [c for c in everywhere(read) if "special-summon" in deeds(c) and is_this(c.get("object"))]
    own = [c for one in effects(card, read) if one.is_card for c in within([one.part.get("does", ())]) if c in found]
    if own and not any(c.get("conditions") or c.get("modal") == "can" for c in own):
        return Said(True, joined(own[:1]), rule)
    if found:
        return Said(None, f"it depends: {joined(found[:1])}", rule)
    return Said(False, "nothing in its text Special Summons it", rule) if says_all(read) else None


# ---- whom it reaches -------------------------------------------------------------------------------------


def opponent_uses(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether the opponent of the one who controls it may use an effect of it."""
    rule = "yugioh/control/controller"
    every = [one for one in effects(card, read) if one.number]
    for one in every:
        told = str(
            [one.part.get("subject"), one.part.get("who"), *one.part.get("pays", ()), *one.part.get("does", ())[:1]]
        )
        if any(f"'{who}'" in told for who in _WHO) and one.part.get("may"):
            return Said(None, f"it depends: {joined(one.part.get('does', ())[:1])}", rule)
    said = str(read["parts"])
    if any(f"'head': '{who}'" in said for who in (*_WHO, "controller", "owner")) or not says_all(read):
        return None
    if any((c.get("subject") or {}).get("head") == "opponent" and c.get("modal") == "can" for c in everywhere(read)):
        return None
    if not every:
        return Said(False, "it has no effect that is used", rule) if not lasting(read) else None
    return Said(False, "its “you” is the player who controls it", rule)


def extra_normal_summon(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it lets its player Normal Summon once more in a turn."""
    rule = "yugioh/summon/normal-once"
    found = [
        c
        for c in everywhere(read)
        if deeds(c) & {"normal-summon", "tribute-summon"} and c.get("modal") != "cannot" and not c.get("passive")
    ]
    more = [c for c in found if any(m["role"] == "addition" for m in c.get("modifiers", ()))]
    if more:
        return Said(True, joined(more[:1]), rule)
    if found or not says_all(read):
        return None
    return Said(False, "nothing in its text gives one", rule)


def does_when_destroyed(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether an effect of it answers its own destruction."""
    rule = "yugioh/activation/condition"
    for one in effects(card, read):
        for event in events(one):
            if is_this(event.get("subject")) and "destroy" in deeds(event) and event.get("passive"):
                narrow = event.get("conditions") or any(m["role"] == "by" for m in event.get("modifiers", ()))
                more = narrow or any(len(each.get("clauses", ())) > 1 for each in one.part.get("when", ()))
                return Said(None if more else True, f"{'it depends: ' if more else ''}{joined([event])}", rule, "when")
            gone = is_this(event.get("subject")) and deeds(event) & {"leave", "send"}
            if gone and not any(p.get("how") == "from" and p["zone"] in ("hand", "deck") for p in places(event)):
                return Said(None, f"it depends: {joined([event])}", rule)
    if (
        not says_all(read)
        or _is_gone([c.get("conditions", ()) for _, c in lasting(read)])
        or "leave" in str(read["parts"])
    ):
        return None
    if any("destroy" in deeds(c) and is_this(c.get("subject")) and c.get("modal") == "would" for c in everywhere(read)):
        return None
    return Said(False, "no effect of it waits for that", rule)


def makes_way(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether a Field Spell goes to the Graveyard undestroyed when its player activates another."""
    if card.type != "Field Spell":
        return None
    return Said(
        True, "a new Field Spell of the same player puts it there, and no effect does", "yugioh/summon/one-field-spell"
    )


def reaches_both(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether what it applies without activation is of both players' cards."""
    if not stays_put(card) or not says_all(read):
        return None
    found = [c for kind, c in lasting(read) if kind == "continuous" and c["verb"] not in ("activate", "equip", "")]
    if not found or "opponent" in str(found) or any(one.number for one in effects(card, read)):
        return None
    told = [_of_both(c) for c in found]
    if all(each is True for each in told):
        return Said(True, joined(found[:1]), _STAYS)
    return Said(False, joined(found[:1]), _STAYS) if all(each is False for each in told) else None


def _of_both(clause: Part) -> bool | None:
    """Whether a clause is of both players; None where the words do not tell."""
    cards = clause.get("subject")
    if cards is None or clause.get("conditions"):
        return None
    if cards["head"] in _WHO:
        return True
    if cards["head"] in ("you", "opponent"):
        return None
    if (
        "more" in cards
        or "relations" in cards
        or cards["head"] not in ("monster", "card", "spell", "trap", "spell-trap")
    ):
        return None
    whose = {cards.get("whose", ""), *(place.get("whose", "") for place in cards.get("where", ()))} - {""}
    if not whose:
        return True
    return False if whose in ({"you"}, {"opponent"}) else None


def has_to_stay(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether its activation comes to nothing when it is destroyed in response."""
    rule = "yugioh/chain/destroyed-source"
    if not stays_put(card):
        return None
    if "even-if-it-leaves" in str([one.part for one in effects(card, read) if one.is_card]):
        return None
    return Said(True, f"it is a {card.type}, which has to be on the field as it resolves", rule)


def new_controller(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether the player who took control of a monster uses its effects."""
    rule = "yugioh/control/controller"
    every = effects(card, read)
    if not is_monster(card) or not every or "owner" in str(read["parts"]):
        return None
    if all("mzone" in one.facts["where"] for one in every):
        return Said(True, "its “you” is then the player who controls it", rule)
    if all(one.facts["where"] and "mzone" not in one.facts["where"] for one in every):
        return Said(False, "none of them is activated on the field", "yugioh/activation/zone")
    return None
