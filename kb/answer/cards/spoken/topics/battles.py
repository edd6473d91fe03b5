"""Which monsters pierce, and which attack more than once, directly or only monsters, by what a text gives them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import Entry
from kb.answer.cards.lying.held import is_monster
from kb.answer.cards.parts import Part, Said, in_role
from kb.answer.cards.spoken.acts import Act, act
from kb.answer.cards.spoken.among import among
from kb.answer.cards.spoken.nouns import BACK, any_number
from kb.answer.cards.spoken.own import is_own, told_beside
from kb.answer.cards.spoken.question import Asked, said_by, stated, times_of, with_target
from kb.answer.cards.spoken.told import Told

_PIERCING, _SEVERAL = "yugioh/damage/piercing", "yugioh/attack/several-by-effect"
_MANY = 99


def piercing(asked: Asked) -> Said | None:
    """Whether such a monster inflicts piercing battle damage: one to which the text gives it."""
    said = act(asked.said.main.clause)
    damage = (said.patient or {}).get("head") == "battle-damage" and "piercing" in asked.said.main.text.split()
    cards = said.agent
    if said.verbs != {"inflict"} or not damage or cards is None or asked.said.contrary or times_of(asked):
        return None
    if any(not _is_attack(scene) for scene in asked.said.scenes) or _beside(said):
        return None
    if asked.about.card.type.startswith("Equip") and cards["head"] == "this-card":
        cards = {"head": "equipped"}  # a Spell attacks through the monster that it is equipped to
    found = [
        (_is_such(cards, attacker, entry, asked), entry)
        for entry in stated(asked.found, asked.about.read)
        if entry.clause["verb"] == "inflict" and (entry.clause.get("object") or {}).get("head") == "battle-damage"
        for attacker in _attackers(entry.clause)
    ]
    if any(value for value, _ in found):
        return _by(True, next(entry for value, entry in found if value), _PIERCING)
    if not found or any(value is None for value, _ in found) or asked.may_be_unread(said):
        return None
    return _by(False, found[0][1], _PIERCING)


def through(asked: Asked) -> Said | None:
    """Whether the opponent takes battle damage as the card attacks a Defense Position monster with lower DEF."""
    main, scenes = asked.said.main.clause, told_beside(asked.said)
    taken = main["verb"] == "take" and (main.get("subject") or {}).get("head") == "opponent"
    if not taken or (main.get("object") or {}).get("head") != "battle-damage" or asked.said.contrary:
        return None
    if len(scenes) != 1 or not _is_attack(scenes[0]) or asked.unread != frozenset():
        return None
    aimed = scenes[0].clause.get("object") or {}
    lower = "'lower'" in str(aimed.get("relations")) and "'def'" in str(aimed.get("relations"))
    if not lower or (scenes[0].clause.get("subject") or {}).get("head") not in ("this-card", "it"):
        return None
    from kb.answer.cards.lying.standing import piercing as pierces  # of few questions

    told = pierces(asked.about.card, asked.about.read, {})
    return None if told is None or told.holds is None else told._replace(form=True, alone=True, kinds=True)


def _by(holds: bool, entry: Entry, rule: str) -> Said:
    return said_by(holds, entry, "" if holds else "it only does this: ")._replace(rule=rule, form=True)


def _beside(said: Act) -> bool:
    """Whether more is told than through what it pierces, and by which card."""
    told = said.clause.get("modifiers", ())
    return any(m["role"] not in ("through", "from", "against", "to", "adverb", "when") for m in told)


def _is_attack(scene: Told) -> bool:
    """Whether it is told only that the card is there, or that it attacks a Defense Position monster."""
    told = act(scene.clause)
    there = all(m["role"] == "in" for m in scene.clause.get("modifiers", ())) and scene.clause["verb"] == "be"
    defends = "defense" in str((told.patient or {}).get("filters", ""))
    mine = (told.agent or {}).get("head") in ("it", "this-card", "equipped", *BACK)
    return is_own(scene) or (not scene.left and (there or (told.verbs == {"attack"} and defends and mine)))


def _attackers(clause: Part) -> Iterator[Part]:
    """The monsters whose attack the damage of a clause comes of."""
    for condition in clause.get("conditions", ()):
        for inner in condition.get("clauses", ()):
            if inner["verb"] == "attack" and "subject" in inner:
                yield inner["subject"]


def _is_such(cards: Part, told: Part, entry: Entry, asked: Asked) -> bool | None:
    """Whether a monster of the question is one to which the text gives something; "it" as what the text is about."""
    of = with_target(asked.of, entry.one)
    bearer = not is_monster(asked.about.card) or "'equip" in str(asked.about.read["parts"]["standing"])
    its: Part = {"head": "equipped" if bearer and entry.one is None else "this-card"}
    if entry.one is None:
        told = its if told["head"] == "it" else told
        cards = {"head": "this-card"} if cards["head"] == "it" else cards
    if cards["head"] in BACK or told["head"] in BACK:
        mine, theirs = ({*BACK} & {each["head"]} for each in (cards, told))
        if mine and theirs:
            return True if (cards["head"] == "equipped") == (told["head"] == "equipped") else None
        chosen = theirs and of.back is not None and cards["head"] == "monster" and not cards.get("filters")
        return True if chosen and cards.get("number", {}).get("word") == "the" else None
    attacking = [each for each in cards.get("filters", ()) if each["what"] != "battle"]
    return among(
        {**cards, "filters": attacking, "number": {"word": "any"}},
        any_number(told),
        of,
        "field",
    )


def once_each(asked: Asked) -> Said | None:
    """No, where the same monster is to be attacked twice by a card that attacks each of them once, or once at all."""
    clause, said = asked.said.main.clause, act(asked.said.main.clause)
    same = (clause.get("object") or {}).get("determiner") == "the-same"
    if not same or said.verbs != {"attack"} or _asked(said)[0] < 2 or asked.said.contrary:
        return None
    if asked.said.modal != "can" or told_beside(asked.said) or asked.unread != frozenset():
        return None
    every = [each for each in stated(asked.found, asked.about.read) if not each.forbids]
    lets = [each for each in every if each.clause["verb"] in ("attack", "make", "declare") and "modal" in each.clause]
    if len(lets) != 1 or "once-each" not in {m.get("word") for m in lets[0].clause.get("modifiers", ())}:
        return None
    return said_by(False, lets[0])._replace(rule=_SEVERAL, form=True, kinds=True)


# ---- several attacks -------------------------------------------------------------------------------------


def often(asked: Asked) -> Said | None:
    """Whether such a monster attacks so many times, directly or not, where the text gives it more than one attack."""
    said = act(asked.said.main.clause)
    many, direct = _asked(said)
    if many < 2 or said.agent is None or asked.said.modal != "can" or asked.said.contrary:
        return None
    scenes = told_beside(asked.said)
    counted = _materials(scenes)
    if any(not _is_empty(scene) and scene not in counted for scene in scenes):
        return None
    found = [
        (_is_such(said.agent, entry.clause.get("subject") or {"head": "this-card"}, entry, asked), entry)
        for entry in stated(asked.found, asked.about.read)
        if not entry.forbids and _granted(entry.clause) is not None
    ]
    if len(found) != 1 or found[0][0] is not True:
        return None
    entry = found[0][1]
    most = _granted(entry.clause) or 0
    if most == _MANY:
        if direct and _only_monsters(entry.clause):
            return _by(False, entry, _SEVERAL)
        most = _number(counted)
    if direct and _only_monsters(entry.clause):
        return _by(False, entry, _SEVERAL)
    if not most or (direct and not any(map(_is_empty, scenes))):
        return None
    return _by(many <= most, entry, _SEVERAL)


def _asked(said: Act) -> tuple[int, bool]:
    """How many attacks are asked about, and whether direct ones."""
    told = said.clause.get("modifiers", ())
    words = {m.get("word") for m in told}
    object_ = said.clause.get("object") or {}
    both_ = [m["cards"] for m in told if m["role"] == "with" and (m.get("cards") or {}).get("head") == "attack"]
    direct = "directly" in words or (said.patient or {}).get("head") == "directly"
    times: Sequence[Part] = [each for each in (object_, *both_) if each.get("head") in ("times", "attack")]
    many = [each.get("number", {}).get("least", 0) for each in times]
    if said.verbs == {"make"} and object_.get("head") == "attack" and "second" in str(object_.get("filters")):
        many.append(2)
    if not said.verbs <= {"attack", "make"} or any(
        "time" not in m and m["role"] not in ("adverb", "with") for m in told
    ):
        return 0, direct
    return (2 if "twice" in words else max(many, default=0)), direct


def _granted(clause: Part) -> int | None:
    """How many attacks a clause gives; None where it gives none, `_MANY` where they are counted."""
    if clause.get("modal") != "can" or clause["verb"] not in ("attack", "make"):
        return None
    words, object_ = {m.get("word") for m in clause.get("modifiers", ())}, clause.get("object") or {}
    if "times" in str(object_) or "'times'" in str(clause.get("modifiers", ())):
        return _MANY
    if clause["verb"] == "attack":
        return 2 if "twice" in words else None
    if object_.get("head") != "attack":
        return None
    if "second" in str(object_.get("filters", "")) or "additional" in str(object_.get("filters", "")):
        return 2
    return object_.get("number", {}).get("most") or None


def _only_monsters(clause: Part) -> bool:
    """Whether the further attacks are on monsters."""
    on = in_role(clause, "on", "against")
    heads = {each["head"] for each in (*on, clause.get("object") or {"head": ""})}
    return bool(heads & {"monster"})


def _is_empty(scene: Told) -> bool:
    """Whether it is told that the opponent controls no monsters."""
    clause, cards = scene.clause, scene.clause.get("object") or {}
    if (
        (clause.get("subject") or {}).get("head") != "opponent"
        or clause["verb"] not in ("control", "have")
        or scene.left
    ):
        return False
    none = cards.get("number", {}).get("most", 1) == 0 or clause.get("modal") == "not"
    return (none and cards.get("head") in ("monster", "card")) or "unused" in str(cards.get("filters", ""))


def _materials(scenes: Sequence[Told]) -> list[Told]:
    """What tells how many materials the card has."""
    return [
        s
        for s in scenes
        if s.clause["verb"] == "have" and (s.clause.get("object") or {}).get("head") == "material" and not s.left
    ]


def _number(scenes: Sequence[Told]) -> int:
    return int(scenes[0].clause["object"].get("number", {}).get("least", 1)) if len(scenes) == 1 else 0
