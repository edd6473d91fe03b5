"""What a reading says of the protection that a monster gives: to whom, against whom, while what, and in what way."""

from __future__ import annotations

from kb.answer.cards.lying import Asked
from kb.answer.cards.lying.held import is_monster, may_forbid, unless
from kb.answer.cards.lying.told import everywhere, is_it, lasting, says_all
from kb.answer.cards.parts import Part, Said, deeds, effects, is_this
from kb.cards.telling.later import joined
from kb.records import Card
from kb.store.readings import Reading

_DONE = frozenset({"destroy", "target", "banish", "tribute"})
_PROTECTED = "yugioh/unaffected/example-texts"


def _guards(read: Reading) -> list[Part]:
    """The clauses that keep cards from being destroyed, targeted or affected."""
    found = []
    for kind, clause in lasting(read):
        if kind not in ("continuous", "granted"):
            continue
        kept = clause.get("modal") in ("cannot", "not") and deeds(clause) & _DONE
        if kept or "unaffected" in str(clause.get("modifiers", "")):
            found.append(clause)
    return found


def _guarded(clause: Part) -> Part | None:
    """The cards that a clause guards."""
    if clause.get("passive") or "unaffected" in str(clause.get("modifiers", "")):
        return clause.get("subject")
    cards: Part | None = clause.get("object")
    return cards if cards is not None else {"head": ""}


def only_from_opponent(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether its protection is from the opponent's effects alone."""
    found = [c for c in _guards(read) if is_it(_guarded(c))]
    told = [c for c in found if "effect" in str(c) or "unaffected" in str(c) or "target" in deeds(c)]
    if not told:
        if not says_all(read) or found or "unaffected" in str(read["parts"]) or may_forbid(read, "destroy", "target"):
            return None
        if any(c.get("modal") in ("cannot", "would") and deeds(c) & _DONE for c in everywhere(read)):
            return None
        return Said(False, "its text gives it no protection from effects", _PROTECTED)
    sides = {_is_opponents(c) for c in told}
    if any(c.get("conditions") for c in told) or len(sides) > 1 or None in sides:
        return None
    return Said(sides.pop(), joined(told[:1]), _PROTECTED)


def _is_opponents(clause: Part) -> bool | None:
    """Whether a clause guards from the opponent's effects alone."""
    if (clause.get("subject") or {}).get("head") == "opponent":
        return True
    by = [m["cards"] for m in clause.get("modifiers", ()) if m["role"] in ("by", "from", "with") and "cards" in m]
    every = [each for cards in by for each in (cards, *cards.get("more", ())) if each["head"] != "battle"]
    whose = {each.get("whose", "") or (each.get("of") or {}).get("whose", "") for each in every}
    if not every or ("opponent" in str(every) and whose != {"opponent"}):
        return None
    return True if whose == {"opponent"} else False if whose == {""} else None


def only_while(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether its protection holds only while another card is there."""
    found = [c for c in _guards(read) if is_it(_guarded(c))]
    if not found:
        none = says_all(read) and not any(
            c.get("modal") in ("cannot", "would") and deeds(c) & _DONE for c in everywhere(read)
        )
        return Said(False, "its text gives it no protection", _PROTECTED) if none and not _guards(read) else None
    controls = [_asks_control(c) for c in found]
    if all(controls):
        return Said(True, joined(found[:1]), _PROTECTED)
    if any(controls) or any(c.get("conditions") for c in found):
        return None
    return Said(False, joined(found[:1]), _PROTECTED) if says_all(read) else None


def _asks_control(clause: Part) -> bool:
    told = [
        c for on in clause.get("conditions", ()) if on.get("word") in ("while", "if") for c in on.get("clauses", ())
    ]
    return any(c["verb"] in ("control", "be") and c.get("modal") != "not" and _is_other(c) for c in told)


def _is_other(clause: Part) -> bool:
    cards = clause.get("object") if clause["verb"] == "control" else clause.get("subject")
    head = (cards or {}).get("head", "")
    number = (cards or {}).get("number", {})
    return head in ("monster", "name", "tuner", "token") and number.get("most", 1) != 0


def guards_others(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it protects other monsters of its player."""
    found = _guards(read)
    told = [c for c in found if not is_it(_guarded(c))]
    own = [c for c in told if _is_mine(_guarded(c))]
    if own:
        # "While this card is a Continuous Trap" is not while it is a monster.
        kept = [c for c in own if "this-card" not in str(c.get("conditions", "")) or "trap" not in str(c["conditions"])]
        return Said(True, joined(kept[:1]), _PROTECTED) if kept else None
    if told or not says_all(read):
        return None
    if any(
        c.get("modal") in ("cannot", "would", "not") and deeds(c) & {*_DONE, "attack", "select"} and c not in found
        for c in everywhere(read)
    ):
        return None
    if any("'negate'" in str(one.part) or "'unaffected'" in str(one.part) for one in effects(card, read)):
        return None
    return Said(False, "its text protects no other monsters", _PROTECTED)


def _is_mine(cards: Part | None) -> bool:
    if cards is None or cards["head"] != "monster":
        return False
    return cards.get("whose") == "you" or any(place.get("whose") == "you" for place in cards.get("where", ()))


def replaces(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether another card may be destroyed in its place."""
    rule = "yugioh/destruction/example-replacement"
    pairs = [
        (k, c)
        for k, c in lasting(read)
        if "instead" in str(c.get("modifiers", "")) and "would" in str(c.get("conditions", ""))
    ]
    own = [c for _, c in pairs if _is_own(c)]
    if any("destroy" in deeds(c) and not is_this(c.get("object")) for c in own):
        return Said(True, joined(own[:1]), rule)
    if own:
        return Said(False, f"it is something else that is done: {joined(own[:1])}", rule)
    if pairs or any(c.get("modal") == "would" for c in everywhere(read)) or "replace_destruction" in read["standing"]:
        return None
    return unless(read, False, "nothing in its text puts another card in its place", rule)


def _is_own(clause: Part) -> bool:
    told = [c for on in clause.get("conditions", ()) for c in on.get("clauses", ()) if c.get("modal") == "would"]
    return bool(told) and all("destroy" in deeds(c) and is_this(c.get("subject")) for c in told)


def no_battle_damage(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether its player takes no battle damage from its battles."""
    rule = "yugioh/damage/battle-damage"
    if not is_monster(card):
        return None
    found = [
        c
        for _, c in lasting(read)
        if (c.get("object") or {}).get("head") in ("battle-damage", "damage") and "take" in deeds(c)
    ]
    none = [
        c
        for c in found
        if (c["object"].get("number") or {}).get("most") == 0
        or (c.get("subject") or {}).get("head") == "neither-player"
    ]
    own = [
        c for c in none if (c.get("subject") or {}).get("head") in ("you", "neither-player") and "this-card" in str(c)
    ]
    if own:
        plain = [c for c in own if not _more(c)]
        return Said(True, joined(plain[:1]), rule) if plain else Said(None, f"it depends: {joined(own[:1])}", rule)
    if not says_all(read) or ("damage" in str([c.get("object") for c in everywhere(read)]) and _speaks_of_damage(read)):
        return None
    return Said(False, "nothing in its text keeps you from it", rule)


def _more(clause: Part) -> bool:
    """Whether a clause asks for more than that this card battles."""
    told = [c for on in clause.get("conditions", ()) for c in on.get("clauses", ())]
    return any(not deeds(c) & {"battle", "attack"} or not is_it(c.get("subject")) or c.get("modifiers") for c in told)


def _speaks_of_damage(read: Reading) -> bool:
    """Whether a text says something of the damage that a player takes."""
    told = [
        c
        for c in everywhere(read)
        if "damage" in str((c.get("object") or {}).get("head", ""))
        or "damage" in str((c.get("subject") or {}).get("head", ""))
    ]
    return any(deeds(c) - {"inflict"} for c in told)


def tributed_by_opponent(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether the opponent may Tribute it for a monster that is Summoned to its side of the field."""
    rule = "yugioh/summon/procedure"
    if not is_monster(card):
        return None
    every = [c for c in everywhere(read) if c.get("modal") in ("cannot", "can-only", "not")]
    found = [c for c in every if "tribute" in deeds(c) or "tribute" in str(c.get("modifiers", ""))]
    if found:
        found = [c for _, c in lasting(read) if "tribute" in deeds(c) and c.get("modal") == "cannot"]
        plain = [
            c
            for c in found
            if c.get("passive") and is_it(c.get("subject")) and not c.get("conditions") and not c.get("modifiers")
        ]
        return Said(False, joined(plain[:1]), rule) if plain else None
    return (
        None
        if may_forbid(read, "tribute")
        else Said(True, "nothing in its text keeps it from being Tributed; that targets nothing and is no effect", rule)
    )
