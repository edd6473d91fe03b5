"""What a reading says of a monster's attacks: on how many, from which position, and what becomes of it afterwards."""

from __future__ import annotations

from kb.answer.cards.lying import Asked
from kb.answer.cards.lying.held import bound, is_monster, line_of, may_forbid, no_monster, unless
from kb.answer.cards.lying.told import everywhere, is_it, lasting
from kb.answer.cards.parts import Part, Said, deeds, effects
from kb.answer.cards.walking import within
from kb.cards.telling.later import joined
from kb.records import Card
from kb.store.readings import Reading

_ATTACK = "yugioh/attack/face-up-attack-position"


def attacks_all(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it may attack every monster of the opponent, once each."""
    rule = "yugioh/attack/all-once-each"
    if not is_monster(card):
        return no_monster(read)
    found = [
        c
        for c in everywhere(read)
        if "attack" in deeds(c)
        and c.get("modal") == "can"
        and ("'all'" in str(c.get("object", "")) or "each" in str(c.get("object", "")))
    ]
    own = [c for _, c in lasting(read) if c in found and is_it(c.get("subject"))]
    if own:
        return (
            Said(True, joined(own[:1]), rule)
            if not any(map(bound, own))
            else Said(None, f"it depends: {joined(own[:1])}", rule)
        )
    if found:
        return Said(None, f"it depends: {joined(found[:1])}", rule)
    if any(deeds(c) & {"attack", "make"} and c.get("modal") == "can" and "attack" in str(c) for c in everywhere(read)):
        return None
    return unless(read, False, "nothing in its text lets it", rule)


def from_defense(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it may attack while it is in face-up Defense Position."""
    rule = "yugioh/attack/from-defense-position"
    if not is_monster(card) or "Link" in line_of(card):
        return Said(False, "it is never in Defense Position", rule)
    found = [
        c for c in everywhere(read) if "attack" in deeds(c) and c.get("modal") == "can" and "position:defense" in str(c)
    ]
    own = [c for _, c in lasting(read) if c in found and is_it(c.get("subject"))]
    if own:
        return Said(True, joined(own[:1]), rule)
    return (
        None
        if found or "position:defense" in str([c for c in everywhere(read) if "attack" in deeds(c)])
        else unless(read, False, "nothing in its text lets it", _ATTACK)
    )


def turns_after(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether its text changes it to Defense Position when it attacked."""
    rule = "yugioh/battle-position/by-effect"
    if not is_monster(card):
        return no_monster(read)
    rows = [(c, c.get("conditions", ())) for _, c in lasting(read)]
    rows += [(c, one.part.get("when", ())) for one in effects(card, read) for c in one.part.get("does", ())]
    change = [
        (c, on)
        for c, on in rows
        if "change" in deeds(c) and is_it(c.get("subject") if c.get("passive") else c.get("object"))
    ]
    found = [c for c, on in change if "position:defense" in str(c) and any(map(_is_own_attack, within(list(on))))]
    if found:
        return Said(True if found[0].get("modal") != "can" else None, joined(found[:1]), rule)
    if change or (
        "position:defense" in str([c for c in everywhere(read) if "change" in deeds(c)])
        and "attack" in str(read["parts"])
    ):
        return None
    return unless(read, False, "nothing in its text changes it then", rule)


def _is_own_attack(clause: Part) -> bool:
    """Whether a clause is that this card attacks."""
    return bool(deeds(clause) & {"attack", "declare"}) and not clause.get("passive") and is_it(clause.get("subject"))


def attacks_after_effect(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it may attack in the turn in which its effect is used."""
    rule = "yugioh/attack/restricted"
    if not is_monster(card):
        return no_monster(read)
    found = [c for c in everywhere(read) if _is_bar(c)]
    one = effects(card, read)
    if not found:
        return (
            None
            if may_forbid(read, "attack", "declare", "conduct", "skip")
            or "'battle'" in str([c for c in everywhere(read) if "skip" in deeds(c) or "conduct" in deeds(c)])
            else unless(read, True, "nothing in its text keeps it from attacking", rule)
        )
    own = [c for c in found if is_it(c.get("subject")) or (c.get("subject") or {}).get("head") in ("you", "monster")]
    lasts = [c for _, c in lasting(read) if c in own and is_it(c.get("subject")) and _is_plain(c)]
    if lasts:
        return Said(False, joined(lasts[:1]), rule)
    turn = [
        c
        for c in own
        if "subject" in c
        and is_it(c["subject"])
        and "the-turn" in str(c.get("conditions", ""))
        and "activate" in str(c.get("conditions", ""))
    ]
    if turn and len(one) == 1:
        return Said(False, joined(turn[:1]), rule)
    return None


def _is_plain(clause: Part) -> bool:
    """Whether a clause forbids every attack, at any time."""
    told = clause.get("conditions") or clause.get("modifiers") or ("object" in clause and "attack" in deeds(clause))
    return clause.get("modal") == "cannot" and not told


def _is_bar(clause: Part) -> bool:
    """Whether a clause keeps something from attacking."""
    if clause.get("modal") not in ("cannot", "can-only", "not"):
        return False
    return "attack" in deeds(clause) or ("declare" in deeds(clause) and "attack" in str(clause.get("object", "")))


def attack_from_elsewhere(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether its original ATK is that of something else, and not printed."""
    rule = "yugioh/atk-and-def/original-values"
    if not is_monster(card):
        return no_monster(read)
    told = [
        c
        for c in everywhere(read)
        if deeds(c) & {"be", "become", "equal"}
        and "original" in str(c.get("subject", ""))
        and "atk" in str(c.get("subject", ""))
    ]
    own = [
        c
        for c in told
        if "this-card" in str(c.get("subject", ""))
        or (c.get("subject") or {}).get("whose") in (None, "this-card", "it")
    ]
    found = [c for _, c in lasting(read) if c in own and c["verb"] in ("be", "equal", "become")]
    if found:
        told_of = [
            c for c in found if any(word in str(c.get("object", "")) for word in ("'where'", "material", "'whose'"))
        ]
        return Said(True, joined(told_of[:1]), rule) if told_of and not told_of[0].get("conditions") else None
    if (
        told
        or str(card.facts.get("ATK")) in ("?", "None")
        or any("original" in str(c) for c in within(read["parts"]["standing"]))
    ):
        return None
    return unless(read, False, f"it is printed: {card.facts.get('ATK')}", rule)
