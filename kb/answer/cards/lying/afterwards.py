"""What a reading says of what comes after: the turn of a Summon, positions, what stays, what is forbidden then."""

from __future__ import annotations

from kb.answer.cards.lying import Asked
from kb.answer.cards.lying.held import EXTRA, NO_MONSTER, bound, is_monster, line_of, unless
from kb.answer.cards.lying.standing import is_ban, whom
from kb.answer.cards.parts import One, Said, effects, is_this, rule_of, standing_clauses
from kb.cards.telling.later import joined
from kb.records import Card
from kb.store.readings import Reading

_BY_HAND, _LINKS = "yugioh/battle-position/by-hand", "yugioh/battle-position/link-monsters"
_STAYS, _GOES = "yugioh/spells-and-traps/continuous-stay", "yugioh/chain/sent-after-resolution"
#: What a Spell or Trap may do with itself instead of going to the Graveyard.
_ELSEWHERE = frozenset({"equip", "special-summon", "set", "place", "remain", "stay", "banish", "return", "shuffle"})


def position(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether its player may turn it by hand at all."""
    if not is_monster(card):
        return NO_MONSTER
    if "Link" in card.type:
        return Said(False, "a Link Monster is always in Attack Position", _LINKS)
    told = [c for c in standing_clauses(read) if "position'" in str(c)]
    if told:
        barred = [c for c in told if c.get("modal") == "cannot" and not bound(c)]
        own = [c for c in barred if is_this((c.get("subject") or {}).get("of") or c.get("subject"))]
        return Said(False, joined(own), _BY_HAND) if len(told) == len(own) == 1 else None
    return unless(read, True, "by hand once a turn, unless it was Summoned or attacked this turn", _BY_HAND)


def stays(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether a Spell or Trap stays on the field when it has resolved; `gone`: whether it goes to the Graveyard."""
    if is_monster(card):
        return None
    kind, gone = card.type.split(" ", maxsplit=1)[0], bool(asked.get("gone"))
    if kind in ("Continuous", "Field", "Equip"):
        return unless(read, not gone, f"it is {'an' if kind == 'Equip' else 'a'} {card.type}", _STAYS)
    done = [c for one in effects(card, read) for c in (*one.part.get("does", ()), *one.part.get("pays", ()))]
    for clause in (*done, *standing_clauses(read)):
        own = is_this(clause.get("object")) or is_this(clause.get("subject")) or "object" not in clause
        if own and set(clause["verb"].split("|")) & _ELSEWHERE:
            return None
    return unless(read, gone, f"it is a {card.type}, which goes to the Graveyard after the chain", _GOES)


def restricts(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether its effects forbid their player Summons afterwards."""
    found = [c for one in effects(card, read) for c in (*one.part.get("does", ()), *one.part.get("restrictions", ()))]
    bans = [c for c in found if is_ban(c) and "summon" in c["verb"]]
    if bans:
        return Said(True, joined(bans[:1])) if whom(bans[0]) in ("you", "both") else None
    if any("summon" in c["verb"] and c.get("modal") in ("cannot", "can-only", "not") for c in standing_clauses(read)):
        return None
    return unless(read, False, "its text forbids no Summon afterwards")


def prevents(card: Card, read: Reading, asked: Asked) -> Said | None:
    """No, where nothing in the text keeps anybody from activating anything."""
    told = [c for one in effects(card, read) for c in (*one.part.get("does", ()), *one.part.get("restrictions", ()))]
    barring = ("cannot", "can-only", "not", "skip")
    if any("activate" in c["verb"] or c.get("modal") in barring for c in (*told, *standing_clauses(read))):
        return None
    return unless(read, False, "nothing in its text does so")


def summon_turn(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether the effects of a monster may be used in the turn of its Summon: where no text says otherwise."""
    if not is_monster(card) or any({"use", "activate"} & set(c["verb"].split("|")) for c in standing_clauses(read)):
        return None
    found = [told for one in effects(card, read) if (told := _summon_turn(one)) is not None]
    return found[0] if found and len({told.holds for told in found}) == 1 else None


def _summon_turn(one: One) -> Said | None:
    if "mzone" not in one.facts["where"] or one.facts["unread"]:
        return None
    for need in one.part.get("when", ()):
        if "summon" not in str(need):
            continue
        told = need.get("clauses", ())
        waits = need["word"] == "except-if" and all("summon" in c["verb"] and is_this(c.get("subject")) for c in told)
        return Said(False, "its text excepts that turn", "yugioh/activation/condition", "when") if waits else None
    if any(time["phase"] == "turn" and time.get("which") for time in one.part.get("times", ())):
        return None
    return Said(True, "nothing in its text asks it to wait for a turn", rule_of(one, "kind"))


# ---- plain facts -----------------------------------------------------------------------------------------


def resolves(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether its effect resolves when the card left the field after its activation."""
    if "resolve" in str(read["parts"]) or not effects(card, read):
        return None
    stays_ = not is_monster(card) and card.type.split(" ", maxsplit=1)[0] in ("Continuous", "Field", "Equip")
    if stays_:
        return unless(
            read, False, f"a {card.type} has to be face-up on the field then", "yugioh/chain/destroyed-source"
        )
    done = [c for one in effects(card, read) for c in (*one.part.get("does", ()),)]
    if any(is_this(c.get(side)) for c in done for side in ("subject", "object")):
        return None  # what it does with itself comes to nothing
    return unless(read, True, "its activation was not negated", "yugioh/chain/destroyed-source")


def several(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it has more than one effect, of those that are activated and those that hold."""
    many = len(effects(card, read))
    lasting = sum(one["kind"] == "continuous" for one in read["statements"])
    if many > 1 or (many and lasting):
        return unless(
            read, True, f"{many} of its effects are activated" if many > 1 else "it has a Continuous Effect too"
        )
    return unless(read, False, "it has one") if many + lasting == 1 and not read["parts"]["standing"] else None


def treated(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it is treated as a card of another name."""
    told = [c for c in standing_clauses(read) if "'name'" in str(c) or "name_treated_as" in read["standing"]]
    named = [c for c in told if c["verb"] in ("treat", "become")]
    if named:
        return Said(True, joined(named[:1])) if not any(map(bound, named)) else None
    return None if told else unless(read, False, "its text gives it no other name")


def attacks_all(card: Card, read: Reading, asked: Asked) -> Said | None:
    """No, where nothing lets it attack more than once."""
    if not is_monster(card):
        return NO_MONSTER
    told = [c for one in effects(card, read) for c in one.part.get("does", ())]
    if any({"attack", "declare", "make"} & set(c["verb"].split("|")) for c in (*told, *standing_clauses(read))):
        return None
    return unless(read, False, "nothing lets it attack more than once", "yugioh/attack/one-per-turn")


def must_attack(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether its player has to attack with it."""
    if not is_monster(card):
        return NO_MONSTER
    told = [c for c in standing_clauses(read) if {"attack", "declare"} & set(c["verb"].split("|"))]
    forced = [c for c in told if c.get("modal") == "must"]
    if forced:
        return Said(True, joined(forced[:1]), "yugioh/attack/must-attack") if not any(map(bound, forced)) else None
    if any("attack" in str(one.part) and "must" in str(one.part) for one in effects(card, read)):
        return None
    return unless(read, False, "its text does not say so", "yugioh/attack/must-attack")


def banished(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it may be banished at all."""
    if "banish" in str(read["parts"]["standing"]) or "unaffected" in read["standing"]:
        return None
    return unless(read, True, "nothing in its text forbids it")


def flip_summoned(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it can be Flip Summoned: by lying face-down, as a Link Monster never does."""
    if not is_monster(card):
        return NO_MONSTER
    if "Link" in card.type:
        return Said(False, "a Link Monster never lies face-down", _LINKS)
    if "flip-summon" in str(read["parts"]) or "'down'" in str(read["parts"]["standing"]):
        return None
    return unless(read, True, "once it lies face-down, unless it was Set this turn", "yugioh/battle-position/by-hand")


def attacks_lying(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it attacks from Defense Position."""
    if not is_monster(card):
        return NO_MONSTER
    if any("attack" in c["verb"] and "defense" in str(c) for c in standing_clauses(read)):
        return None
    return unless(read, False, "its text does not let it", "yugioh/attack/face-up-attack-position")


def must_set(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether a Spell or Trap is activated only when it was Set."""
    if is_monster(card):
        return None
    if card.type.endswith("Spell"):
        return Said(False, f"a {card.type} may be activated from the hand", "yugioh/activation/zone")
    if "'hand'" in str(read["parts"]["standing"]):
        return None
    return unless(read, True, "a Trap has to be Set first", "yugioh/activation/zone")


def extra(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it belongs in the Extra Deck."""
    if not is_monster(card):
        return NO_MONSTER
    kind = next((each for each in EXTRA if each in line_of(card)), "")
    if not kind and "Pendulum" in line_of(card):
        return None  # it goes there face-up
    return Said(bool(kind), f"it is a {card.type} monster")


def lasting(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether something of it is a Continuous Effect."""
    if not is_monster(card):
        return None
    if any(one["kind"] == "continuous" for one in read["statements"]):
        return unless(read, True, "some of its text holds without being activated")
    return None if read["parts"]["standing"] else unless(read, False, "all of its text is activated")
