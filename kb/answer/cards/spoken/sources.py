"""By what something is done, and which effects are activated: kinds, whose, from where."""

from __future__ import annotations

from collections.abc import Iterator

from kb.answer.cards.parts import Part
from kb.answer.cards.printed import is_one
from kb.answer.cards.spoken.acts import Act
from kb.answer.cards.spoken.among import among
from kb.answer.cards.spoken.nouns import (
    BACK,
    EFFECTS,
    FIELD,
    PLAYERS,
    Of,
    any_number,
    both,
    is_this,
    values,
    whose,
    zones,
)
from kb.language.summons import fits

#: What players say before the cards by which something is done.
_WITH = frozenset({"by", "using", "with", "off"})


def means(said: Part, need: Part, of: Of) -> Iterator[bool | None]:
    """Whether it is told to be done as a condition wants it: "Tribute Summoned by Tributing a Dragon"."""
    wanted = [c for m in need.get("modifiers", ()) if m["role"] == "by" for c in m.get("clauses", ())]
    if not wanted:
        return
    told = [m for m in said.get("modifiers", ()) if m["role"] in _WITH]
    mine = [c for m in told for c in (m.get("cards"), *(each.get("object") for each in m.get("clauses", ()))) if c]
    for each in wanted:
        held = [among(one, each["object"], of) for one in mine] if "object" in each else []
        yield None if not held or None in held else all(held)


def by_whom(mine: Part | None, theirs: Part, of: Of) -> bool | None:
    """Whether it is done by what the text says: by battle, by effects of some cards, by the opponent's."""
    if mine is None:
        return None
    wanted = [each for each in (theirs, *theirs.get("more", ())) if "sent" not in str(each.get("filters", ""))]
    owner = next(iter(whose(theirs)), "")
    values = [_source(mine, {"whose": owner, **each} if owner and not whose(each) else each, of) for each in wanted]
    return True if True in values else None if None in values else False


def _source(mine: Part, theirs: Part, of: Of) -> bool | None:
    """Whether a source of an act is one of those of a phrase of the text."""
    battle = {"battle", "attack"}
    if mine["head"] in battle or theirs["head"] in battle:
        return mine["head"] in battle and theirs["head"] in battle and _against(mine, theirs, of)
    if theirs["head"] in ("opponent", "you"):
        theirs = {"head": "card", "whose": theirs["head"]}
    if theirs["head"] not in (*EFFECTS, "card", "monster", "spell", "trap", "spell-trap", "cards-effects"):
        return None
    own, other = whose(mine) | ({mine["head"]} & {"you", "opponent"}), whose(theirs)
    if own and other and not own & other:
        return False
    if other and not own:
        return None
    kinds = kinds_of(mine, of), kinds_of(theirs, of)
    named = mine["head"] == "name" and of.other is not None and of.other.name in mine.get("names", ())
    if named and of.other is not None and (theirs.get("of") or {}).get("filters"):
        return is_one({**theirs["of"], "where": [], "excepts": []}, of.other)
    if mine["head"] == "name" and _is_of_others(mine, theirs.get("of") or {}):
        return False
    if mine["head"] != "name" and (theirs.get("of") or {}).get("names"):
        return None  # of some card, where the text names one
    if theirs.get("relations") or (theirs.get("of") or {}).get("filters") or theirs.get("filters"):
        if all(kinds) and not kinds[0] & kinds[1]:
            return False
        return _of_such(mine, theirs, of)
    return bool(kinds[0] & kinds[1]) if all(kinds) else None if kinds[1] else True


def _of_such(mine: Part, theirs: Part, of: Of) -> bool | None:
    """Whether an effect of cards of a kind is one of those of which a text speaks; where both tell the kind."""
    cards, wanted = _cards_of(mine), _cards_of(theirs)
    told = [{f["what"] for f in each.get("filters", ()) if f["what"] != "summoned"} for each in (cards, wanted)]
    plain = not (theirs.get("relations") or wanted.get("relations") or cards.get("relations"))
    if not plain or mine["head"] not in EFFECTS or told[0] != told[1] or not told[0]:
        return None
    return among({**cards, "whose": "", "where": []}, {**wanted, "whose": "", "where": []}, of) or None


def _is_of_others(mine: Part, cards: Part) -> bool:
    """Whether cards of a name or an archetype are wanted, of which the named ones have nothing in theirs."""
    wanted = [str(name).lower() for name in (*values(cards, "archetype"), *cards.get("names", ()))]
    return bool(wanted) and not any(each in str(name).lower() for each in wanted for name in mine.get("names", ()))


def _against(mine: Part, theirs: Part, of: Of) -> bool | None:
    """Whether a battle with some monsters is one with those of which a text speaks."""
    told = [each["cards"] for each in theirs.get("relations", ()) if each["role"] == "with" and "cards" in each]
    said = [each["cards"] for each in mine.get("relations", ()) if each["role"] == "with" and "cards" in each]
    if not told or not said:
        return True
    if fought_otherwise(mine, theirs):
        return False
    return among({**said[0], "number": {"word": "any"}}, {**told[0], "number": {"most": None, "word": "any"}}, of)


def fought_otherwise(mine: Part, theirs: Part) -> bool:
    """Whether of two battles one was with a monster that attacked, the other with one that was attacked."""
    roles = [
        {
            role
            for r in each.get("relations", ())
            if r["role"] == "with"
            for role in values(r.get("cards") or {}, "battle")
        }
        for each in (mine, theirs)
    ]
    return all(roles) and not roles[0] & roles[1]


def kinds_of(cards: Part, of: Of) -> set[str]:
    """Of which kinds of cards the effects are; none where that is not said."""
    if cards["head"] == "name" and of.other is not None and of.other.name in cards.get("names", ()):
        kind = of.other.type.rpartition(" ")[2].lower()
        return {kind if kind in ("spell", "trap") else "monster"}
    inner = cards["of"]["head"] if cards["head"] in EFFECTS and "of" in cards else cards["head"]
    named = str(cards.get("kind", "")).replace("-", " ").replace("/", " ").replace("|", " ").split()
    return (set(named) | set(str(inner).split("-"))) & {"monster", "spell", "trap"}


def activated(mine: Part, theirs: Part, of: Of) -> bool | None:
    """Whether what is activated is what a text speaks of: of which kind, whose and where."""
    excepted = {name for each in theirs.get("excepts", ()) for name in each.get("names", ())}
    if theirs.get("relations") or (theirs.get("excepts") and (not excepted or excepted & set(mine.get("names", ())))):
        return None
    if theirs["head"] == "effects" and theirs.get("determiner") == "this" and "least" in mine.get("number", {}):
        return None  # how many of those that are listed, is not known here
    kinds, wanted_kinds = kinds_of(mine, of), kinds_of(theirs, of)
    if kinds and wanted_kinds and not kinds & wanted_kinds:
        return False
    own, other = whose(mine) & {"you", "opponent"}, whose(theirs)
    if own and other and not own & other:
        return False
    places, wanted = zones(mine), zones(theirs)
    if places and wanted and not (places & wanted or ("field" in wanted and places & FIELD)):
        return False
    if theirs["head"] == "cards-effects":
        return True
    if theirs.get("filters"):
        return among(_cards_of(mine), _cards_of(theirs), of)
    return None if (wanted_kinds and not kinds) or (wanted and not places) else True


def _cards_of(effects: Part) -> Part:
    """The cards whose effects are spoken of: of those with a Type or an Attribute, monsters."""
    if effects["head"] not in EFFECTS:
        return {**effects, "number": {"word": "any"}}
    cards: Part = effects.get("of") or {key: effects[key] for key in _TOLD if key in effects}
    kinds = {str(effects.get("kind", ""))} & {"monster", "spell", "trap"}
    of_monsters = any(each["what"] in _OF_MONSTERS for each in effects.get("filters", ()))
    head = next(iter(kinds), "monster" if of_monsters else cards.get("head", "card"))
    return {**cards, "head": head, "number": {"most": None, "word": "any"}}


_TOLD = ("filters", "where", "whose", "names")
_OF_MONSTERS = frozenset({"attribute", "type", "level", "rank", "link", "frame", "atk", "def"})


def of_effects(cards: Part) -> bool:
    """Whether effects are meant, and no cards."""
    return cards["head"] in (*EFFECTS, "cards-effects")


#: What is negated of a card.
ACTIVATED = frozenset({"activation", "that-activation", *EFFECTS, "its-effect", "its-effects"})
_ITS = frozenset({"its-effect", "its-effects"})
_ACTIVATIONS = frozenset({"activation", "that-activation"})


def negated(mine: Part, theirs: Part, of: Of) -> bool | None:
    """Whether the cards whose activation or effects are negated are those of a question."""
    own = theirs.get("of") if (theirs.get("of") or {}).get("head") not in (None, "card", *BACK) else None
    kind_ = theirs.get("kind") if not own and not theirs.get("of") else None
    if kind_ in ("monster", "spell", "trap", "spell/trap") and theirs["head"] in ("effects", "effect"):
        kept = {key: value for key, value in theirs.items() if key in ("where", "filters", "whose")}
        own = kept | {"head": kind_.replace("/", "-")}
    if (
        mine["head"] in _ACTIVATIONS
        and not {theirs["head"], *(m["head"] for m in theirs.get("more", ()))} & _ACTIVATIONS
    ):
        return False  # the effect is negated, and not the activation
    if mine["head"] in EFFECTS and (mine.get("of") or {}).get("head") in BACK and theirs["head"] in _ITS:
        mine = mine["of"]
    if own is None and mine["head"] in BACK and mine["head"] != "equipped" and not mine.get("relations"):
        return True if of.back is not None else None  # what was targeted
    of_monsters = (own or {"head": "monster"})["head"] == "monster"
    if of_monsters and mine["head"] == "this-card" and of.card.type.endswith(("Spell", "Trap")):
        return None  # "it" is rather what the card negates than the card
    cards = own or of.back
    if cards is None or cards.get("relations"):
        return None
    said = mine["of"] if mine["head"] in ACTIVATED and "of" in mine else mine
    kind = {"monster": "monster", "spell": "spell", "trap": "trap"}.get(str(said.get("kind", "")))
    said = {**said, "head": kind} if said["head"] in ACTIVATED and kind else said
    wanted = str(cards.get("kind", ""))
    if cards["head"] in (*ACTIVATED, "cards-effects"):
        cards = {**cards, "head": wanted if wanted in ("monster", "spell", "trap") else "card"}
    return among({**said, "number": {"word": "any"}}, any_number(cards), of)


#: What happens that is negated by itself.
STOPPED = frozenset({"attack", "summon"})


def stopped(mine: Part, theirs: Part, of: Of) -> bool | None:
    """Whether the attack, or the Summon, that is negated is one of which a question tells more: of which monsters, and
    how they are Summoned. Which it is, the text tells beside it, or in what happened.
    """
    cards = theirs.get("of") if (theirs.get("of") or {}).get("head") not in (None, *BACK) else of.back
    if mine["head"] != theirs["head"] or cards is None or cards["head"] in (*EFFECTS, *ACTIVATED):
        return None
    came = set(values(cards, "summoned"))
    way = fits({f"{mine['sort']}-summon".lower()}, came) if mine.get("sort") and came else not mine.get("sort") or None
    said = mine.get("of") or {"head": "monster", "whose": mine.get("whose", "")}
    said = {"head": "this-card"} if said["head"] == "it" else {**said, "number": {"word": "any"}}
    told = {**any_number(cards), "filters": [f for f in cards.get("filters", ()) if f["what"] not in _HAPPENED]}
    return both([way, among(said, told, of)])


#: What is told of monsters that attack or are Summoned, which is so of those whose attack or Summon it is.
_HAPPENED = frozenset({"battle", "summoned"})


def battled(said: Act, told: Act, of: Of) -> bool | None:
    """Whether an attack is a battle of the monsters of which a text speaks; None where that is not told."""
    attacker, attacked, own, foe = _attacker(said), said.patient, told.agent, told.patient
    if (
        attacker is None
        or attacked is None
        or own is None
        or not _FIGHTERS.issuperset({attacker["head"], attacked["head"]})
    ):
        return None

    def are(one: Part, other: Part) -> bool | None:
        told_ = [_such(one, own, of), True if foe is None else _such(other, foe, of)]
        return both(told_)

    values = [are(attacker, attacked), are(attacked, attacker)]
    return True if True in values else False if values == [False, False] else None


def _attacker(said: Act) -> Part | None:
    """The monster that attacks: some monster of the player who is told to attack a card."""
    player = (said.agent or {}).get("head")
    if player not in PLAYERS or said.aside:
        return said.agent
    return {"head": "monster", "number": {"word": "a"}, "whose": player}


def _such(said: Part, told: Part, of: Of) -> bool | None:
    """Whether a monster in a battle is one of those of a text."""
    if is_this(told):
        return is_this(said) and not told.get("filters")
    return among({**said, "number": {"word": "any"}}, any_number(told), of)


_FIGHTERS = frozenset({"monster", "this-card", "name"})


def involved(said: Act, side: Part, of: Of) -> bool | None:
    """Whether the monster that attacks, or the one that is attacked, is one that a text wants to be involved."""
    found = [among(each, side, of) for each in (said.agent, said.patient) if each and each["head"] not in PLAYERS]
    if is_this(side):
        found = [is_this(each) for each in (said.agent, said.patient) if each]
    return True if True in found else None if None in found or len(found) < len(_SIDES) else False


_SIDES = ("agent", "patient")


def by_its_own(clause: Part, need: Part, said: Act) -> bool | None:
    """Whether what befalls a card is by its own effect, where a text waits for that."""
    if not _is_by_its_own(need) or _is_by_its_own(clause):
        return True
    head = (said.agent or {}).get("head")
    return False if head in ("opponent", "attack") or (said.by or {}).get("head") == "battle" else None


def _is_by_its_own(clause: Part) -> bool:
    """Whether a clause tells that something is by the effect of what it befalls."""
    return any(
        (m["role"] == "adverb" and m.get("word") == "by-its-effect")
        or (m["role"] == "by" and (m.get("cards") or {}).get("head") in ("its-effect", "its-effects"))
        for m in clause.get("modifiers", ())
    )
