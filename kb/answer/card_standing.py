"""What a reading says to a question about a card as it lies there: protection, attacks, Summons, figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from kb.answer.card_parts import Part, Said, effects, is_this, places, standing_clauses
from kb.cards.telling.clauses import joined
from kb.records import Card
from kb.store.readings import Reading

Asked = Mapping[str, str]

_EXTRA = ("Fusion", "Synchro", "Xyz", "Link")
_ABILITY = ("Fusion", "Synchro", "Xyz", "Link", "Ritual", "Pendulum", "Effect", "Normal", "Tuner", "Flip", "Gemini")
_PROPERTIES = ("normal", "continuous", "field", "equip", "ritual", "quick-play", "counter")
_HIGH, _TWO = 5, 7
_MONSTER = Said(False, "it is no monster")


def is_monster(card: Card) -> bool:
    return not card.type.endswith(("Spell", "Trap"))


def _line(card: Card) -> set[str]:
    return {word.strip() for word in card.type.split("/")}


def _own(read: Reading, *verbs: str) -> list[Part]:
    """The standing clauses of these verbs about this card itself."""
    found = []
    for clause in standing_clauses(read):
        if not set(clause["verb"].split("|")) & set(verbs):
            continue
        about = clause.get("subject") if clause.get("passive") or "object" not in clause else clause.get("object")
        if about is None or is_this(about):
            found.append(clause)
    return found


def _bound(clause: Part) -> bool:
    """Whether a clause holds only under a condition, for a time, or the first time."""
    timed = any("time" in m or m["role"] in ("limit",) for m in clause.get("modifiers", ()))
    return bool(clause.get("conditions")) or timed


def _unless(read: Reading, value: bool, why: str, rule: str = "") -> Said:
    """What holds where the text says nothing else, if all of it was read."""
    return Said(None, "a part of its text was not read", rule) if read["unread"] else Said(value, why, rule)


# ---- protection ------------------------------------------------------------------------------------------

_WORDS = {"my": "you", "your": "you", "my own": "you", "your own": "you", "own": "you", "opponent": "opponent"}


def protected(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it can be destroyed by battle or by effects, targeted, attacked."""
    kind, whose = asked["from"], _WORDS.get(asked.get("whose", ""), "")
    if kind in ("battle", "attack") and not is_monster(card):
        return _MONSTER
    found = [(clause, _kept_off(clause, kind)) for clause in standing_clauses(read)]
    said = [(clause, by) for clause, by in found if by is not None]
    if not said:
        replaced = "replace_destruction" in read["standing"] and kind in ("battle", "effect")
        if replaced or any(clause.get("modal") == "would" for clause in _own(read, "destroy")):
            return Said(None, "its text puts something in the place of its destruction; see there")
        if "unaffected" in read["standing"] and kind in ("effect", "target"):
            return Said(None, "its text makes it unaffected by some effects; see there")
        return _unless(read, True, "nothing in its text forbids it")
    clause, by = said[0]
    why = joined([clause])
    if _bound(clause) or clause.get("modal") == "not":
        return Said(None, f"it depends: {why}")
    if by in ("", whose) or (by == "each"):
        return Said(False, why)
    if whose and by != whose:
        return Said(True, f"only the {by} is kept from it: {why}")
    return Said(None, f"it depends on whose effect it is: {why}")


def _kept_off(clause: Part, kind: str) -> str | None:
    """Whose attempts a clause stops ("" for anybody's); None where it stops none of that kind against this card."""
    verbs = set(clause["verb"].split("|"))
    subject, object_ = clause.get("subject"), clause.get("object")
    if clause.get("modal") not in ("cannot", "not") and (subject or {}).get("head") != "neither-player":
        return None
    aimed = "attack" in {m.get("cards", {}).get("head") for m in clause.get("modifiers", ()) if m["role"] == "for"}
    if kind in ("battle", "effect") and "destroy" in verbs and clause.get("passive") and _about(subject):
        return _by(clause, kind)
    if kind == "target" and "target" in verbs and not aimed:
        if clause.get("passive") and _about(subject):
            return _by(clause, "effect")
        return _who(subject) if is_this(object_) else None
    if kind == "attack":
        if "attack" in verbs and clause.get("passive") and _about(subject):
            return ""
        if "target" in verbs and aimed and (is_this(object_) or (clause.get("passive") and _about(subject))):
            return ""
    return None


def _about(cards: Part | None) -> bool:
    return cards is None or is_this(cards)


def _who(cards: Part | None) -> str:
    head = (cards or {}).get("head", "")
    return {"opponent": "opponent", "you": "you"}.get(head, "")


def _by(clause: Part, kind: str) -> str | None:
    """By whose effects, of a clause "by ..."; None where it is of another kind."""
    by = [m["cards"] for m in clause.get("modifiers", ()) if m["role"] == "by" and "cards" in m]
    every = [part for cards in by for part in (cards, *cards.get("more", ()))]
    if not every:
        return ""
    for part in every:
        if kind == "battle" and part["head"] == "battle":
            return ""
        if kind == "effect" and part["head"] in ("effect", "effects", "cards-effects", "card"):
            whole = not (part.get("filters") or part.get("relations") or part.get("excepts") or part.get("of"))
            if not whole or part.get("kind"):
                return "some"
            return "opponent" if part.get("whose") == "opponent" else ""
    return None


def unaffected(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether the text makes it unaffected by effects."""
    if "unaffected" not in read["standing"]:
        return None
    found = [c for c in standing_clauses(read) if "unaffected" in str(c)]
    return Said(None, f"it is unaffected by some: {joined(found[:1])}" if found else "it is unaffected by some effects")


# ---- attacks ---------------------------------------------------------------------------------------------


def piercing(card: Card, read: Reading, asked: Asked) -> Said | None:
    if not is_monster(card):
        return None
    if "piercing" in read["standing"]:
        return Said(True, _told(read, "piercing"), "yugioh/damage/piercing")
    if any("pierc" in str(part) or "battle-damage" in str(part) for part in read["parts"]["effects"]):
        return None
    return _unless(read, False, "its text gives it no piercing battle damage", "yugioh/damage/piercing")


def _told(read: Reading, fact: str) -> str:
    """The statement from which a fact follows."""
    for one, part in zip(read["statements"], read["parts"]["standing"], strict=True):
        if fact in one["holds"] and part.get("clauses"):
            return joined(part["clauses"])
    return fact.replace("_", " ")


def _holding(read: Reading, fact: str) -> list[Part]:
    pairs = zip(read["statements"], read["parts"]["standing"], strict=True)
    return [clause for one, part in pairs if fact in one["holds"] for clause in part.get("clauses", ())]


def direct(card: Card, read: Reading, asked: Asked) -> Said | None:
    rule = "yugioh/attack/direct-by-effect"
    if not is_monster(card):
        return None
    if "direct_attack" in read["standing"]:
        own = [c for c in _holding(read, "direct_attack") if c["verb"] == "attack" and _about(c.get("subject"))]
        if not own:
            return None
        bound = any(map(_bound, own))
        return Said(None if bound else True, f"{'it depends: ' if bound else ''}{_told(read, 'direct_attack')}", rule)
    if "direct" in str(read["parts"]["effects"]) or "direct" in str(read["parts"]["standing"]):
        return None
    return _unless(read, False, "its text does not let it, so only while the opponent controls no monsters", rule)


def more_attacks(card: Card, read: Reading, asked: Asked) -> Said | None:
    rule = "yugioh/attack/several-by-effect"
    if not is_monster(card):
        return None
    if "more_attacks" in read["standing"]:
        bound = any(map(_bound, _holding(read, "more_attacks")))
        return Said(None if bound else True, f"{'it depends: ' if bound else ''}{_told(read, 'more_attacks')}", rule)
    if any("attack" in str(part.get("does", ())) for part in read["parts"]["effects"]):
        return None
    return _unless(read, False, "its text allows it no more than one attack", "yugioh/attack/one-per-turn")


def can_attack(card: Card, read: Reading, asked: Asked) -> Said | None:
    if not is_monster(card):
        return _MONSTER
    found = [c for c in standing_clauses(read) if c["verb"] in ("attack", "declare") and c.get("modal") == "cannot"]
    own = [c for c in found if _about(c.get("subject"))]
    if own:
        free = not _bound(own[0]) and not own[0].get("modifiers")
        return Said(False if free else None, joined(own[:1]), "yugioh/attack/restricted")
    return None if found else _unless(read, True, "nothing in its text keeps it from attacking")


def attack_after(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it may attack in the turn in which its effect is used or it is Summoned."""
    found = [c for c in standing_clauses(read) if c["verb"] in ("attack", "declare") and c.get("modal") == "cannot"]
    for one in effects(card, read):
        done = [*one.part.get("does", ()), *one.part.get("restrictions", ())]
        found += [c for c in done if c["verb"] in ("attack", "declare") and c.get("modal") == "cannot"]
    own = [c for c in found if _about(c.get("subject")) or (c.get("subject") or {}).get("head") == "it"]
    if own:
        return Said(False if len(effects(card, read)) < 2 else None, joined(own[:1]), "yugioh/attack/restricted")
    return None if found else _unless(read, True, "nothing in its text keeps it from attacking")


def locks(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it keeps its player from Summoning."""
    every = list(standing_clauses(read))
    for one in effects(card, read):
        every += [*one.part.get("does", ()), *one.part.get("restrictions", ())]
    found = [
        c
        for c in every
        if "summon" in c["verb"]
        and c.get("modal") == "cannot"
        and (c.get("subject") or {}).get("head") in ("you", "neither-player")
    ]
    if found:
        return Said(True, joined(found[:1]))
    return _unless(read, False, "nothing in its text keeps its player from Summoning")


# ---- Summons ---------------------------------------------------------------------------------------------


def summoned(card: Card, read: Reading, asked: Asked) -> Said | None:
    how = asked["how"]
    if not is_monster(card):
        return Said(True, f"it is a {card.type}", "yugioh/summon/set-spell-trap") if how == "set" else _MONSTER
    return _special(read) if how == "special" else _normal(card, read)


def _normal(card: Card, read: Reading) -> Said | None:
    rule = "yugioh/summon/normal"
    frame = next((name for name in (*_EXTRA, "Ritual") if name in _line(card)), "")
    if frame:
        return Said(False, f"it is a {frame} Monster", rule)
    found = [c for c in _own(read, "normal-summon", "set") if c.get("modal") == "cannot"]
    if found:
        return Said(None if _bound(found[0]) else False, joined(found[:1]), rule)
    only = [c for c in _own(read, "special-summon") if c.get("modal") in ("must", "can-only")]
    if only:
        return Said(None, joined(only[:1]), rule)
    level = card.facts.get("Level")
    high = isinstance(level, int) and level >= _HIGH
    more = f", with {'two Tributes' if level >= _TWO else 'one Tribute'}" if isinstance(level, int) and high else ""
    return _unless(read, True, f"nothing in its text forbids it{more}", "yugioh/summon/tributes" if high else rule)


def _special(read: Reading) -> Said | None:
    rule = "yugioh/summon/procedure"
    found = [c for c in _own(read, "special-summon", "summon") if c.get("modal") in ("cannot", "must", "can-only")]
    plain = [c for c in found if c.get("modal") == "cannot" and not c.get("modifiers") and not _bound(c)]
    if plain:
        return Said(False, joined(plain[:1]), rule)
    if found:
        return Said(None, f"it depends: {joined(found[:1])}", rule)
    return _unless(read, True, "nothing in its text forbids it", rule)


def summon_from(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it can be Special Summoned from a place: by its own text, or at all."""
    zone = {"hand": "hand", "gy": "gy", "deck": "deck", "banishment": "banished", "banished": "banished"}
    wanted = zone.get(asked["place"], asked["place"])
    rule = "yugioh/summon/procedure"
    for clause in _own(read, "special-summon"):
        named = {place["zone"] for place in places(clause)} | set(_remarked(clause))
        if clause.get("modal") == "cannot" and (wanted in named or not clause.get("modifiers")):
            return Said(False, joined([clause]), rule)
        if clause.get("modal") in ("can", "must") and wanted in named:
            return Said(True, joined([clause]), rule)
    for one in effects(card, read):
        for clause in one.part.get("does", ()):
            taken = {place["zone"] for place in places(clause) if place.get("how") == "from"}
            if clause["verb"] == "special-summon" and is_this(clause.get("object")) and wanted in taken:
                return Said(True, joined([clause]), rule)
    return None


def _remarked(clause: Part) -> Iterator[str]:
    said = " ".join(str(m.get("word", "")) for m in clause.get("modifiers", ()) if m["role"] == "remark")
    yield from (
        zone
        for zone, word in (("hand", "hand"), ("gy", "gy"), ("gy", "graveyard"), ("extra", "extra deck"))
        if word in said
    )


def tributeless(card: Card, read: Reading, asked: Asked) -> Said | None:
    if not is_monster(card):
        return None
    found = [
        c for c in _own(read, "normal-summon", "tribute-summon") if c.get("modal") == "can" and "without" in str(c)
    ]
    if found:
        return Said(True, joined(found[:1]), "yugioh/summon/tributes")
    normal = _normal(card, read)
    if normal is None or not normal.holds:
        return normal
    level = card.facts.get("Level")
    if not isinstance(level, int):
        return None
    why = f"its Level is {level}"
    return Said(level < _HIGH, why, "yugioh/summon/tributes")


def summon_chain(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether the card's own way to be Special Summoned starts a chain."""
    rule = "yugioh/summon/procedure"
    procedures = [c for c in _own(read, "special-summon") if c.get("modal") in ("can", "must") and not c.get("passive")]
    procedures += [c for c in _own(read, "special-summon") if c.get("modal") == "must" and c.get("passive")]
    done = [
        c
        for one in effects(card, read)
        for c in one.part.get("does", ())
        if c["verb"] == "special-summon" and is_this(c.get("object"))
    ]
    if "special_summon_procedure" in read["standing"] and procedures and not done:
        return Said(False, f"it is done without activation: {joined(procedures[:1])}", rule)
    if done and not procedures:
        return Said(True, f"an activated effect does it: {joined(done[:1])}", "yugioh/reading-a-card/colon-semicolon")
    frame = next((name for name in _EXTRA if name in _line(card)), "")
    if frame and not done and not procedures:
        return Said(False, f"a {frame} Summon starts no chain", rule) if frame != "Fusion" else None
    return None


def answered(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether players may respond to its activation."""
    found = [c for c in standing_clauses(read) if "activate" in c["verb"].split("|") and "response" in str(c)]
    found += [c for one in effects(card, read) for c in one.part.get("restrictions", ()) if "response" in str(c)]
    every = effects(card, read)
    if found:
        return Said(False if len(every) == 1 else None, joined(found[:1]))
    if "no_activation" in read["standing"]:
        return None
    if not every:
        return Said(False, "it has no effect that is activated")
    return _unless(read, True, "its text forbids no response", "yugioh/chain/speed-2")


def negatable(card: Card, read: Reading, asked: Asked) -> Said | None:
    found = [c for c in standing_clauses(read) if "negate" in c["verb"].split("|") and c.get("modal") == "cannot"]
    if found:
        return Said(False if len(effects(card, read)) == 1 else None, joined(found[:1]))
    return None


def control_one(card: Card, read: Reading, asked: Asked) -> Said | None:
    found = [c for c in standing_clauses(read) if c["verb"] == "control" and c.get("modal") == "can-only"]
    if found:
        return Said(False, joined(found[:1]))
    if any(c["verb"] == "be" and c.get("modal") in ("can-only", "can") for c in standing_clauses(read)):
        return None
    return _unless(read, True, "its text sets no such limit")


def material(card: Card, read: Reading, asked: Asked) -> Said | None:
    if not is_monster(card):
        return _MONSTER
    how = asked.get("how", "material")
    found = [c for c in _own(read, "use") if c.get("modal") == "cannot"]
    if not found:
        if how in ("synchro", "xyz") and _line(card) & {"Link", "Xyz"}:
            return None
        return _unless(read, True, "nothing in its text forbids it")
    said = joined(found[:1])
    if (
        how == "material"
        or how in said.lower()
        or not any(name.lower() in said.lower() for name in (*_EXTRA, "Ritual"))
    ):
        return Said(None if _bound(found[0]) or "except" in str(found[0]) or "for" in said.split() else False, said)
    return _unless(read, True, f"only this is forbidden: {said}")


def tributed(card: Card, read: Reading, asked: Asked) -> Said | None:
    if not is_monster(card):
        return None
    found = [c for c in standing_clauses(read) if c["verb"] == "tribute" and c.get("modal") == "cannot"]
    if found:
        return Said(None if _bound(found[0]) or found[0].get("modifiers") else False, joined(found[:1]))
    return _unless(read, True, "nothing in its text forbids it")


# ---- what is printed -------------------------------------------------------------------------------------

_FIGURES = {"level": "Level", "rank": "Rank", "atk": "ATK", "attack": "ATK", "attack points": "ATK", "def": "DEF"}
_FIGURES |= {
    "defense": "DEF",
    "attribute": "Attribute",
    "link rating": "Link Rating",
    "pendulum scale": "Pendulum Scale",
}
_FIGURES |= {"scale": "Pendulum Scale", "scales": "Pendulum Scale", "link arrows": "Link Arrows"}


def printed(card: Card, read: Reading, asked: Asked) -> Said | None:
    if asked["figure"] == "type":
        return Said(True, card.type)
    name = _FIGURES[asked["figure"]]
    if name not in card.facts:
        return Said(True, f"it has no {name}; {card.type}")
    value = card.facts[name]
    return Said(
        True,
        f"{name} {', '.join(map(str, value)) if isinstance(value, Sequence) and not isinstance(value, str) else value}",
    )


def is_a(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it is a Tuner, a Continuous Trap, a Level 4 DARK monster."""
    words = asked["what"].replace("quick play", "quick-play").replace("winged beast", "winged-beast").split()
    line = {word.lower().replace(" ", "-") for word in (*_line(card), *card.type.split())}
    held: list[bool] = []
    figure = ""
    for word in words:
        if word in ("level", "rank", "link") and word != words[-1] and words[words.index(word) + 1].isdigit():
            figure = {"level": "Level", "rank": "Rank", "link": "Link Rating"}[word]
        elif word.isdigit() and figure:
            held.append(str(card.facts.get(figure)) == word)
        elif word == "monster":
            held.append(is_monster(card))
        elif word in ("spell", "trap") or word in _PROPERTIES or word.title() in _ABILITY:
            held.append(word in line)
        elif word in _ATTRIBUTES:
            held.append(str(card.facts.get("Attribute", "")).lower() == word)
        elif word in _KINDS:
            held.append(word in line)
        elif word != "card":
            return None
    return Said(all(held), f"{card.type}{_figures(card)}") if held else None


_ATTRIBUTES = frozenset({"dark", "light", "fire", "water", "wind", "earth", "divine"})
_KINDS = frozenset(
    "aqua beast beast-warrior winged-beast cyberse dinosaur dragon fairy fiend fish illusion insect machine plant psychic"
    " pyro reptile rock serpent spellcaster thunder warrior wyrm zombie tuner flip gemini union spirit toon".split()
)


def _figures(card: Card) -> str:
    told = [
        f"{name} {card.facts[name]}" for name in ("Attribute", "Level", "Rank", "Link Rating") if name in card.facts
    ]
    return f", {', '.join(told)}" if told else ""


#: By what is asked: the question to the card.
HELD: Mapping[str, Callable[[Card, Reading, Asked], Said | None]] = {
    "protected": protected,
    "unaffected": unaffected,
    "piercing": piercing,
    "direct": direct,
    "more_attacks": more_attacks,
    "can_attack": can_attack,
    "attack_after": attack_after,
    "locks": locks,
    "summoned": summoned,
    "summon_from": summon_from,
    "tributeless": tributeless,
    "summon_chain": summon_chain,
    "answered": answered,
    "negatable": negatable,
    "control_one": control_one,
    "material": material,
    "tributed": tributed,
    "printed": printed,
    "is_a": is_a,
}
