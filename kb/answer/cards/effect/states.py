"""Whether an effect may be used in a state of the game, and how it is paid: few LP, full zones, nothing to get."""

from __future__ import annotations

from collections.abc import Iterable

from kb.answer.cards.effect import Asked
from kb.answer.cards.heads import AIMS
from kb.answer.cards.parts import FIELD, One, Part, Said, clauses, deeds, events, is_this, origins, places, stands
from kb.cards.telling.later import joined, when

_PAID, _PAYABLE = "yugioh/chain/cost-at-activation", "yugioh/activation/cost-payable"
_DO, _TARGET = "yugioh/activation/something-to-do", "yugioh/activation/valid-target"
_TOKENS = "yugioh/tokens-and-counters/token-fits"
#: Costs that no Token pays: they are of cards elsewhere, of LP or counters, or of what goes to the Graveyard.
_NO_TOKEN = frozenset({"discard", "pay", "reveal", "detach", "remove", "send", "show"})
_NARROWS = ("of", "filters", "relations", "names")


def _costs(one: One) -> list[Part]:
    """The clauses of what is paid, without those that choose a target."""
    return [c for c in clauses(one, "pays") if not deeds(c) & AIMS]


def refund(one: One, asked: Asked) -> Said:
    """Whether what was paid is given back when the activation or the effect is negated: it never is."""
    told = joined(_costs(one)[:1]) if _costs(one) else "nothing is paid for it"
    return Said(False, f"what is paid stays paid: {told}", _PAID, "pays")


def token(one: One, asked: Asked) -> Said | None:
    """Whether a Token pays the cost."""
    paid = _costs(one)
    if not paid:
        return Said(False, "it has no cost", _PAYABLE) if not one.facts["cost"] else None
    return _best(_token_pays(clause) for clause in paid)


def _best(said: Iterable[Said]) -> Said:
    """What one clause allows; else what is not known, else that none does."""
    found = list(said)
    return next((each for want in (True, None) for each in found if each.holds is want), found[0])


def _token_pays(clause: Part) -> Said:
    """Whether a Token is what a clause takes."""
    cards, told = clause.get("object") or {"head": ""}, joined([clause])
    if deeds(clause) <= _NO_TOKEN or (is_this(cards) and not cards.get("more")):
        return Said(False, f"a Token is no such card: {told}", _TOKENS, "pays")
    if deeds(clause) != {"tribute"}:
        away = {place["zone"] for place in [*places(clause)]} and not {p["zone"] for p in places(clause)} & FIELD
        return Said(False if away else None, told, _TOKENS, "pays")
    if cards.get("excepts") or "token" in str(cards):
        return Said(False if "token" in str(cards.get("excepts")) else None, told, _TOKENS, "pays")
    if any("effect" in f["values"] for f in cards.get("filters", ()) if f["what"] == "frame"):
        return Said(False, f"a Token is no Effect Monster: {told}", _TOKENS, "pays")
    plain = cards.get("head") == "monster" and not any(cards.get(key) for key in (*_NARROWS, "more"))
    zones = {place["zone"] for place in places(clause)}
    return Said(True if plain and zones <= FIELD else None, f"a Token may be Tributed: {told}", _TOKENS, "pays")


def few_lp(one: One, asked: Asked) -> Said | None:
    """Whether it may be activated with so few LP as a question tells."""
    left = int(asked["lp"])
    if "'lp'" in str(one.part.get("when", ())) or one.facts["unread"]:
        return Said(None, f"it depends: {when(one.part)}")
    paid = [c for c in _costs(one) if "pay" in deeds(c)]
    if not paid:
        if "'pay'" in str(one.part):
            return None
        return Said(True, "it costs no LP", "yugioh/activation/lp-cost")
    number = (paid[0].get("object") or {}).get("number", {})
    least, most = number.get("least"), number.get("most")
    if "half" in str(paid[0]):
        return Said(True, "half of the LP can be paid with any number of them", "yugioh/activation/lp-cost", "pays")
    if len(paid) > 1 or not isinstance(least, int) or least != most or set(number) - {"least", "most", "one"}:
        return None
    return Said(least <= left, joined(paid), "yugioh/activation/lp-cost", "pays")


_MANY = {"no": 0, "zero": 0, "any": 0, "one": 1, "a": 1, "an": 1, "two": 2, "three": 3, "four": 4, "five": 5}


def stocked(one: One, asked: Asked) -> Said | None:
    """Whether it may be activated with so many Xyz Materials, or by so many Tributes, as a question tells."""
    said, cost = asked.get("many", "no"), asked["stock"]
    many = int(said) if said.isdigit() else _MANY[said]
    told = str([one.part.get("when", ()), one.part.get("limits", ())])
    if one.facts["unread"] or "'material'" in told or (cost == "detach" and "Xyz" not in one.type):
        return None
    paid = [c for c in _costs(one) if cost in deeds(c)]
    if not paid:
        return Said(None, "its text tells of no such cost", _PAYABLE)  # another effect is meant
    cards = paid[0].get("object") or {}
    number = cards.get("number", {"least": 1, "most": 1})
    out_of = [m["cards"] for m in paid[0].get("modifiers", ()) if m["role"] == "from" and "cards" in m]
    needed = number.get("least", 1)
    if len(paid) > 1 or is_this(cards) or not all(map(is_this, out_of)) or needed != number.get("most", 1):
        return None
    enough = many == needed if cost == "tribute" else many >= needed
    return Said(enough, joined(paid), _PAYABLE, "pays")


def monster_zones(one: One, asked: Asked) -> Said | None:
    """Whether it may be activated while its player's Monster Zones are full."""
    rule, told = "yugioh/activation/something-to-do", str(one.part)
    if one.facts["unread"]:
        return None
    summons = [c for c in clauses(one, "does") if "summon" in c["verb"]]
    if not summons:
        takes = "summon" in str(one.part.get("does", ())) or "'control'" in str(
            [c["verb"] for c in clauses(one, "does")]
        )
        takes = takes or "token" in one.facts["actions"] or one.part.get("choices") or "'mzone'" in told
        return None if takes else Said(True, "it brings no monster to the field", rule)
    first = clauses(one, "does")[0]
    if one.part.get("choices") or first not in summons or first["verb"] != "special-summon":
        return Said(None, f"it depends: {joined(summons[:1])}")
    frees = (
        "extra" in origins(first)
        or "'extra'" in str(first.get("object"))
        or any(deeds(c) - {"discard", "pay", "target", "reveal", "detach"} for c in clauses(one, "pays"))
    )
    to = [p for p in places(first) if p.get("how") == "to"]
    if frees or first.get("modal") or any(p.get("whose") == "opponent" for p in to) or "opponent" in str(first):
        return Said(None, f"it depends: {joined([first])}")
    return Said(False, f"there is no zone for that: {joined([first])}", rule, "does")


def spell_zones(one: One, asked: Asked) -> Said | None:
    """Whether a monster's effect may be used while its player's Spell & Trap Zones are full."""
    if one.type.endswith(("Spell", "Trap")) or one.facts["unread"]:
        return None
    needs = {"set", "equip", "place", "activate", "move"}
    if any(deeds(c) & needs for c in clauses(one, "does", "pays")) or "szone" in str(one.part.get("does", ())):
        return Said(None, f"it depends: {joined(clauses(one, 'does')[:2])}")
    if one.part.get("choices") or "'equip'" in str(one.part):
        return None
    return Said(True, "it puts nothing into those zones", _DO)


def nothing_to_get(one: One, asked: Asked) -> Said | None:
    """Whether it may be activated while the Deck holds nothing that it could take, or too few cards."""
    if one.facts["unread"] or one.part.get("choices"):
        return None
    told = str((one.part.get("does", ()), one.part.get("pays", ())))
    if "deck" not in told and not {"draw", "search", "to_deck"} & set(one.facts["actions"]) and "excavate" not in told:
        return Said(True, "it takes nothing from the Deck", _DO)
    done = [*_costs(one), *clauses(one, "does")[:1]]
    few = "few" in asked
    for clause in done:
        if (
            clause.get("modal")
            or "opponent" in str(clause)
            or (clause.get("subject") or {"head": "you"})["head"] != "you"
        ):
            continue
        if few and deeds(clause) == {"draw"} and (clause.get("object") or {}).get("number", {}).get("least"):
            exact = clause["object"]["number"].get("least") == clause["object"]["number"].get("most")
            return Said(False, joined([clause]), _DO, "does") if exact else None
        if not few and _from_deck_alone(clause):
            return Said(False, joined([clause]), _DO, "does")
    return Said(None, f"it depends: {joined(done[:1])}") if done else None


def _from_deck_alone(clause: Part) -> bool:
    """Whether a clause takes cards that its text names out of its player's Deck, and from nowhere else."""
    cards = clause.get("object") or {}
    zones = origins(clause) | {p["zone"] for p in cards.get("where", ())}
    return zones == {"deck"} and cards.get("number", {}).get("word") != "up-to" and not cards.get("more")


def no_target(one: One, asked: Asked) -> Said | None:
    """Whether a card may be activated with nothing on the field that it could target."""
    aimed = [c for c in clauses(one, "pays") if "target" in deeds(c)]
    if one.is_card and "Equip" in one.type and not aimed:
        return Said(False, "there has to be a monster to equip", _TARGET)
    if not one.is_card or len(aimed) != 1 or one.part.get("choices"):
        return None
    cards = aimed[0].get("object") or {}
    zones = {place["zone"] for place in places(aimed[0])} | {
        str(v) for f in cards.get("filters", ()) if f["what"] == "place" for v in f["values"]
    }
    if zones and not zones <= FIELD | {"control"}:
        return Said(None, f"it depends: {joined(aimed)}")
    return Said(False, joined(aimed), _TARGET, "pays")


def opponent_empty(one: One, asked: Asked) -> Said | None:
    """Whether a Trap may be activated while the opponent has no card on the field."""
    if not one.is_card or one.facts["unread"] or one.part.get("choices"):
        return None
    first = [*clauses(one, "pays"), *clauses(one, "does")][:2]
    for clause in [c for c in clauses(one, "pays") if deeds(c) & AIMS] or clauses(one, "does")[:1]:
        cards = clause.get("object") or {}
        zones = {p["zone"] for p in places(clause)}
        if (
            cards.get("whose") == "opponent"
            and cards.get("head") in ("monster", "card", "spell-trap")
            and not (zones - FIELD or clause.get("modal") or cards.get("more"))
        ):
            least = cards.get("number", {}).get("least", 1)
            return Said(False, joined([clause]), _TARGET, "does") if least else None
    for event in events(one):
        subject = event.get("subject") or {}
        if "declare" in deeds(event) and subject.get("whose") == "opponent" and subject.get("head") == "monster":
            return Said(
                False, f"no monster of the opponent attacks: {when(one.part)}", "yugioh/activation/condition", "when"
            )
    if "opponent" in str(one.part) or one.part.get("when") or one.part.get("times") or one.part.get("old"):
        return Said(None, f"it depends: {when(one.part) or joined(first)}")
    return Said(True, "its text asks for nothing of the opponent's", "yugioh/activation/condition")


# ---- itself as the cost -----------------------------------------------------------------------------------


def _own(one: One) -> list[Part]:
    """The clauses of what is paid with the card itself."""
    return [c for c in _costs(one) if is_this(c.get("object"))]


def self_sent(one: One, asked: Asked) -> Said | None:
    """Whether the card itself goes to the Graveyard as the cost."""
    own = _own(one)
    if any(deeds(c) & {"tribute", "discard"} or (deeds(c) == {"send"} and "gy" in str(c)) for c in own):
        return Said(True, joined(own), _PAID, "pays")
    if any(deeds(c) - {"reveal", "show"} for c in own):
        return Said(None, f"it depends: {joined(own)}")
    if not own and "this-card" in str(one.part.get("pays", ())):
        return None
    return Said(False, "it is not what is paid", _PAID, "pays")


def self_banished(one: One, asked: Asked) -> Said | None:
    """Whether the card itself is banished from the Graveyard as the cost."""
    own = [c for c in _own(one) if deeds(c) & {"banish", "remove-from-play", "remove"}]
    if own:
        there = "gy" in origins(own[0]) or stands(one) == {"gy"} or "gy" in {p["zone"] for p in places(own[0])}
        return Said(True if there else None, joined(own), _PAID, "pays")
    if "this-card" in str(one.part.get("pays", ())) and not _own(one):
        return None
    return Said(False, "its cost is no such thing", _PAID, "pays")


def hand_discard(one: One, asked: Asked) -> Said | None:
    """Whether the card itself has to be discarded for the effect that it has in the hand."""
    if one.type.endswith(("Spell", "Trap")) or stands(one) != {"hand"}:
        return Said(None, "it is no effect of the hand")
    own = [c for c in _own(one) if "discard" in deeds(c)]
    if own:
        return Said(True, joined(own), _PAID, "pays")
    return Said(False, f"its cost is: {joined(_costs(one)) or 'none'}", _PAID, "pays")
