"""What a monster of the Extra Deck asks for its own Summon: its materials, and how it is made of them."""

from __future__ import annotations

from itertools import combinations

from kb.answer.cards.lying import Asked
from kb.answer.cards.lying.held import EXTRA, line_of, own_clauses, unless
from kb.answer.cards.lying.told import everywhere, is_it, lasting, says_all
from kb.answer.cards.parts import Part, Said, effects, standing_clauses
from kb.answer.cards.walking import within
from kb.cards.telling.later import joined
from kb.records import Card
from kb.store.readings import Reading

_RULES = {"Synchro": "yugioh/synchro/synchro-levels", "Xyz": "yugioh/xyz/steps", "Link": "yugioh/link/materials"}
_FUSION = "yugioh/fusion/what"
#: What two copies of one monster cannot differ in.
_SAME = ("name-of", "attribute-of", "type-of", "level", "level-of")


def frame_of(card: Card) -> str:
    """The frame of a monster of the Extra Deck; "" of any other card."""
    return next((name for name in EXTRA if name in line_of(card)), "")


def _rule(card: Card) -> str:
    return _RULES.get(frame_of(card), _FUSION)


def listed(read: Reading) -> list[Part]:
    """The materials that a text lists, each phrase of a "+" by itself."""
    return [each for cards in read["parts"]["materials"] for each in (cards, *cards.get("more", ()))]


def in_words(read: Reading) -> str:
    """The materials as the text names them, for the reason of an answer."""
    return f"its materials are {' + '.join(_phrase(cards) for cards in listed(read))}"


def _phrase(cards: Part) -> str:
    return joined([{"verb": "", "object": cards}]).strip() or "as its text lists them"


def _is_named(cards: Part) -> bool:
    return bool(cards["head"] == "name")


def _least(cards: Part) -> int:
    """How many monsters a phrase asks for at least."""
    number = cards.get("number", {})
    return int(number.get("least", 1)) if not _is_named(cards) or "least" in number else 1


def _is_open(cards: Part) -> bool:
    """Whether more monsters may be used than a phrase asks for."""
    number = cards.get("number") or {"most": 1}
    return bool(not _is_named(cards) and number.get("most", 1) is None)


# ---- materials -------------------------------------------------------------------------------------------


def two_same(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether two copies of one monster may be its materials."""
    found, rule = listed(read), _rule(card)
    if not found or not frame_of(card) or _unread(read):
        return None
    if any(_differ(cards) for cards in found):
        return Said(False, f"its text wants them to differ: {in_words(read)}", rule)
    if any(cards.get("relations") and "including" not in _roles(cards) for cards in found):
        return None
    names = [tuple(cards.get("names", ())) for cards in found if _is_named(cards)]
    if len(set(names)) < len(names) or any(_least(cards) > 1 or _is_open(cards) for cards in found):
        return Said(True, f"nothing wants them to differ: {in_words(read)}", rule)
    if any("more" in cards for cards in read["parts"]["materials"]):
        return None  # "A or B": of which one is meant
    shared = [_may_share(one, other) for one, other in combinations(found, 2)]
    if all(each is False for each in shared):
        return Said(False, f"no monster is two of these: {in_words(read)}", rule)
    return Said(True, f"one monster may be two of these: {in_words(read)}", rule) if True in shared else None


def _roles(cards: Part) -> set[str]:
    return {each["role"] for each in cards.get("relations", ())}


def _unread(read: Reading) -> bool:
    """Whether a part of the list of materials was not read."""
    return bool(read["parts"]["unread"]) or any(one["text"][0] < _LIST for one in read["unread"])


#: So far into a text the list of materials may go.
_LIST = 160


def _differ(cards: Part) -> bool:
    """Whether the monsters of a phrase have to differ in what two copies of one share."""
    told = [each["cards"] for each in cards.get("relations", ()) if each["role"] == "with" and "cards" in each]
    return any(each["head"] in _SAME and "different" in str(each.get("filters", "")) for each in told)


def _may_share(one: Part, other: Part) -> bool | None:
    """Whether a monster may be what two phrases ask for; None where the words alone do not tell."""
    if _is_named(one) and _is_named(other):
        return set(one["names"]) == set(other["names"])
    if _is_named(one) or _is_named(other):
        return None
    filters = [each.get("filters", ()) for each in (one, other)]
    known = [
        {part["what"]: {str(v) for v in part["values"]} for part in told if not part.get("negated")} for told in filters
    ]
    if any(part.get("negated") or part.get("op") for told in filters for part in told):
        return None
    for what in ("attribute", "type", "level", "frame"):
        if what in known[0] and what in known[1] and not known[0][what] & known[1][what]:
            return False
    if one["head"] != other["head"] or "excepts" in one or "excepts" in other:
        return None
    apart = known[0].keys() ^ known[1].keys()
    return (
        True
        if not apart & {"archetype"} and apart <= _MIXED and known[0].get("archetype") == known[1].get("archetype")
        else None
    )


#: Of each of these there are monsters with each of the others.
_MIXED = frozenset({"attribute", "type", "level", "frame"})


def more_materials(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether more materials may be used than its text asks for at least."""
    found = listed(read)
    if not found or not frame_of(card) or _unread(read):
        return None
    holds = any(_is_open(cards) for cards in found)
    return Said(
        holds, f"its text {'names a least number only' if holds else 'names the number'}: {in_words(read)}", _rule(card)
    )


def more_non_tuners(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether more than one non-Tuner may be used."""
    if frame_of(card) != "Synchro":
        return None
    found = [c for c in listed(read) if any(f.get("negated") and "tuner" in f["values"] for f in c.get("filters", ()))]
    if len(found) != 1 or len(listed(read)) != 2 or _unread(read):
        return None
    holds = _is_open(found[0]) or _least(found[0]) > 1
    return Said(holds, in_words(read), _RULES["Synchro"])


def specific_tuner(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether not any Tuner will do for its Synchro Summon."""
    found = listed(read)
    if frame_of(card) != "Synchro" or not found or _unread(read):
        return None
    first = found[0]
    if first["head"] == "tuner":
        told = any(first.get(key) for key in ("filters", "names", "relations", "excepts"))
        return Said(told, in_words(read), _RULES["Synchro"])
    if _is_named(first):
        return Said(True, in_words(read), _RULES["Synchro"])
    if "tuner" in values_of(first):
        return Said(len(first["filters"]) > 1, in_words(read), _RULES["Synchro"])
    return None


def values_of(cards: Part) -> set[str]:
    """All that the filters of a phrase ask for."""
    return {str(v).lower() for f in cards.get("filters", ()) if not f.get("negated") for v in f["values"]}


def needs_effect_monsters(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether its materials have to be Effect Monsters."""
    found = listed(read)
    if not found or not frame_of(card) or _unread(read):
        return None
    if any("effect" in values_of(cards) for cards in found):
        return Said(True, in_words(read), _rule(card))
    return None if "'effect'" in str(found) else Said(False, in_words(read), _rule(card))


def materials_are(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether all of its materials have to be of a kind."""
    from kb.answer.cards.entries import About  # of few questions
    from kb.answer.cards.spoken.materials import required
    from kb.answer.cards.summoning.aimed import phrase

    found = listed(read)
    if not found or not frame_of(card) or _unread(read) or any("more" in each for each in read["parts"]["materials"]):
        return None
    cards = phrase(asked["np"], About(card, read))
    holds = required({**cards, "number": {"most": None}}, found) if cards is not None else None
    if holds is None or (not holds and "sure" in asked):
        return None  # what it needs may be for its effect
    return Said(holds, in_words(read), _rule(card))


def substitute(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether a Fusion Substitute Monster may take the place of one of its materials."""
    rule = "yugioh/fusion/substitutes"
    if "Fusion" not in line_of(card) or not listed(read):
        return None
    only = [c for c in standing_clauses(read) if c.get("modal") in ("must", "can-only") and "'above'" in str(c)]
    if any("material" in str(c.get("modifiers", "")) and "fusion" in str(c).lower() for c in only):
        return Said(False, joined(only[:1]), "yugioh/fusion/only-above")
    if any(map(_is_named, listed(read))):
        return unless(read, True, f"its text names one of them: {in_words(read)}", rule) if not only else None
    if _unread(read) or "'names'" in str(listed(read)) or "'attribute'" in str(listed(read)):
        return None  # some stand in for what is listed by its Attribute
    return Said(False, f"its text names none of them: {in_words(read)}", rule)


def token_material(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether a Token may be one of its materials."""
    frame, found = frame_of(card), listed(read)
    if frame == "Xyz":
        return Said(False, "Tokens cannot be Xyz Materials", "yugioh/xyz/materials-none")
    if not frame or not found or _unread(read):
        return None
    rule = "yugioh/tokens-and-counters/token-material"
    if "'token'" in str(found):
        return Said(False, in_words(read), rule)
    if all(
        "effect" in values_of(cards) or values_of(cards) & {"fusion", "synchro", "xyz", "link", "ritual"}
        for cards in found
    ):
        return Said(False, f"a Token is none of these: {in_words(read)}", rule)
    if any(_takes_token(cards) for cards in found):
        return Said(True, f"if it fits: {in_words(read)}", rule)
    return None


def _takes_token(cards: Part) -> bool:
    """Whether a phrase asks for no more than a Token may have."""
    told = {f["what"] for f in cards.get("filters", ()) if not f.get("negated")}
    beside = [each for each in cards.get("relations", ()) if "different" not in str(each)]
    other = _least(cards) > 1 and all(each["role"] == "including" for each in beside)
    return cards["head"] == "monster" and told <= {"type", "attribute", "level"} and (other or not beside)


# ---- how it is made --------------------------------------------------------------------------------------


def without_fusion_spell(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether a Fusion Monster can be Summoned without "Polymerization"."""
    if "Fusion" not in line_of(card):
        return None
    told = [c for c in standing_clauses(read) if "Polymerization" in str(c)]
    if any(c.get("modal") == "not" for c in told):
        return Said(True, joined(told[:1]), "yugioh/fusion/own-procedure")
    if told:
        return None
    own = [c for c in own_clauses(read, "special-summon") if c.get("modal") in ("must", "can-only", "can")]
    if own:
        return unless(read, True, joined(own[:1]), "yugioh/fusion/own-procedure")
    return unless(read, True, "any card that Fusion Summons will do that fits it", _FUSION)


def overlays(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it can be Xyz Summoned by using another Xyz Monster as its material."""
    if "Xyz" not in line_of(card):
        return None
    own = [c for c in standing_clauses(read) if c["verb"] == "xyz-summon" and is_it(c.get("object"))]
    ways = [c for c in own if any(inner["verb"] == "use" for inner in within(c.get("modifiers", ())))]
    if any("'xyz'" in str(c) for c in ways):
        return Said(True, joined(ways[:1]), "yugioh/xyz/steps")
    if ways or "'xyz'" in str(read["parts"]["materials"]):
        return None
    if any("material" in str(c.get("modifiers", "")) and "xyz-summon" in str(c) for _, c in lasting(read)):
        return None
    return unless(read, False, f"its text gives no such way; {in_words(read)}", "yugioh/xyz/steps")


def attaches(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether an effect of its own attaches cards to it as materials."""
    if "Xyz" not in line_of(card):
        return None
    found = [c for c in everywhere(read) if c["verb"] == "attach"]
    own = [
        c
        for c in found
        if c.get("object")
        and any(m["role"] == "to" and is_it(m.get("cards")) and "cards" in m for m in c.get("modifiers", ()))
    ]
    if any(m["cards"]["head"] == "this-card" for c in own for m in c["modifiers"] if m["role"] == "to"):
        return Said(True, joined(own[:1]), "yugioh/xyz/example-attach")
    if found or "transfer" in str(read["parts"]["effects"]):
        return None
    return unless(read, False, "none of its effects attaches a card", "yugioh/xyz/material-name")


def without_material(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether its effect that detaches can be used with no material."""
    if "Xyz" not in line_of(card):
        return None
    pays = [one.part.get("pays", ()) for one in effects(card, read)]
    own = [c for told in pays for c in told if c["verb"] == "detach"]
    if not own or any("alternative" in str(c) or c.get("joined") == "or" for told in pays for c in told):
        return None
    return Said(False, f"its cost cannot be paid: {joined(own[:1])}", "yugioh/activation/cost-payable")


def only_if_made(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether all of its effects wait for its own Summon in the way of its frame."""
    how = asked.get("how", "").strip() or frame_of(card).lower()
    every = effects(card, read)
    if how not in ("fusion", "synchro", "xyz", "link", "ritual") or not every or not says_all(read):
        return None
    wants = [f"{how}-summon" in str(one.part.get("when", "")) for one in every]
    lasts = [clause for kind, clause in lasting(read) if kind != "condition"]
    if all(wants) and not lasts and all(_of_own_summon(one.part, how) for one in every):
        return Said(True, "its text waits for that Summon", "yugioh/activation/condition", "when")
    if f"{how}-summon" not in str(read["parts"]):
        return Said(False, "its text asks for no such Summon", "yugioh/activation/condition")
    return None


def _of_own_summon(part: Part, how: str) -> bool:
    told = [c for when in part.get("when", ()) for c in when.get("clauses", ())]
    return bool(told) and all(
        c["verb"] == f"{how}-summon" and c.get("passive") and is_it(c.get("subject")) for c in told
    )
