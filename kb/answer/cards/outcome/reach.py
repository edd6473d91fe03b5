"""Whom effects reach: the own cards too, what is protected, monsters without a Level or a position."""

from __future__ import annotations

from kb.answer.cards.effect.nouns import may_be
from kb.answer.cards.effect.phrases import Wanted
from kb.answer.cards.outcome import Asked
from kb.answer.cards.outcome.walking import acts, agreed, depends, noun, silent, used
from kb.answer.cards.parts import BACK, FIELD, One, Part, Said, clauses, deeds, places, standing_clauses
from kb.answer.cards.walking import is_whole, within
from kb.cards.telling.facts import listed
from kb.cards.telling.later import joined
from kb.records import Card
from kb.store.readings import Reading

#: What is done to a card on the field, and harms its player as a rule.
_HARMS = frozenset(
    ["destroy", "banish", "return", "send", "shuffle", "negate", "change", "flip", "halve", "lose", "take-control"]
)
_THINGS = frozenset({"monster", "card", "spell", "trap", "spell-trap"})
_THEIRS = Wanted(head="monster", whose="opponent")


def aims(one: One) -> list[Part]:
    """The clauses by which an effect takes its targets."""
    return [c for c in clauses(one, "pays") if c["verb"] in ("target", "select")]


def _struck(one: One) -> list[Part]:
    """The phrases of the cards on the field that an effect does something to, those that it targets first."""
    found = []
    for clause in acts(one):
        cards = clause.get("subject" if clause.get("passive") or deeds(clause) & {"lose", "gain"} else "object")
        if cards is None or not deeds(clause) & _HARMS:
            continue
        if cards["head"] in BACK or (cards.get("of") or {}).get("head") in BACK:
            found += [c["object"] for c in aims(one) if "object" in c]
        elif cards["head"] in _THINGS and not _is_elsewhere(clause, cards):
            found.append(cards)
    return found


def _is_elsewhere(clause: Part, cards: Part) -> bool:
    """Whether cards are taken from somewhere else than the field."""
    zones = {p["zone"] for p in places(clause) if p.get("how") != "to"}
    zones |= {p["zone"] for p in cards.get("where", ())}
    zones |= {str(v) for f in cards.get("filters", ()) if f["what"] == "place" for v in f["values"]}
    return bool(zones - FIELD)


def own_too(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether what it does to cards on the field is done to those of its player as well as to the opponent's."""
    struck = [(one, cards) for one in used(card, read) for cards in _struck(one)]
    if not struck or not is_whole(read) or read["parts"]["standing"]:
        return None
    values = [_is_of_both(cards) for _, cards in struck]
    value = agreed(values)
    if value is None:
        return None if None in values else depends("on which of its effects is meant")
    return Said(value, joined(acts(struck[0][0])[:1]), "", "does")


def _is_of_both(cards: Part) -> bool | None:
    """Whether cards of both players are meant; None where the phrase says more than whose they are."""
    whose = {cards.get("whose", ""), *(p.get("whose", "") for p in cards.get("where", ()))} - {""}
    if cards.get("more") or cards.get("relations") or cards.get("of") or "battle" in str(cards):
        return None
    zones = {p["zone"] for p in cards.get("where", ())} | ({"place"} if "'place'" in str(cards) else set())
    if zones - FIELD:
        return None
    if whose == {"opponent"}:
        return False
    if not whose and cards.get("where"):
        return True
    return True if whose in ({"each"}, {"either"}) else None


def protected_target(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it may be applied to the opponent's monster that cannot be targeted: where it does not target."""
    rule = "yugioh/targets/targeting"
    if not is_whole(read) or read["parts"]["standing"]:
        return None
    values: list[bool | None] = []
    for one in used(card, read):
        struck = _struck(one)
        plain = all(one_["verb"] not in ("equip", "attach") for one_ in acts(one))
        if not struck:
            values.append(False if plain and _is_quiet(one) else None)
        elif aims(one):
            values.append(False if len(acts(one)) == 1 else None)
        else:
            values.append(
                True if any(may_be(_THEIRS, cards) and not cards.get("relations") for cards in struck) else None
            )
    if not values or not all(v is not None for v in values):
        return None
    if True in values:
        return Said(True, "it does not target", rule)
    return Said(False, "it targets" if any(aims(one) for one in used(card, read)) else done(used(card, read)[0]), rule)


def _is_quiet(one: One) -> bool:
    """Whether an effect does nothing to cards on the field."""
    if any(aims(one)):
        return all((c.get("object") or {}).get("where") and _is_elsewhere(c, c["object"]) for c in aims(one))
    return not one.part.get("choices") and all(
        deeds(c) & {"draw", "add", "gain", "special-summon", "excavate", "set", "inflict"} for c in acts(one)
    )


def done(one: One) -> str:
    """What an effect does, told in the words of its facts."""
    return f"what it does: {listed(one.facts['actions']) or 'none of the usual actions'}"


def unaffected(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it affects a monster that is unaffected by the effects of other cards: none does."""
    rule = "yugioh/unaffected/applied-to-player"
    told = [*within(read["parts"])]
    by_players = any(noun(c, "subject") in ("opponent", "each-player", "them", "controller") for c in told)
    taken = any(deeds(c) & {"tribute"} and "opponent" in str(c.get("object")) for c in told)
    if by_players or taken or "'either'" in str([c for c in told if "tribute" in c["verb"]]):
        return None
    if any(c["verb"] in ("attack", "battle") and c.get("modal") == "can" for c in told):
        return None
    return silent(read, "what is unaffected by other cards' effects is so by this one too", rule)


def turns_link(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it changes the battle position of a Link Monster: nothing does."""
    return Said(False, "a Link Monster is always in face-up Attack Position", "yugioh/battle-position/link-monsters")


def fusion_back(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether a monster of the Extra Deck that it returns to the hand goes to the Extra Deck."""
    rule = "yugioh/zones/returns-to-extra-deck"
    return Said(True, "a monster of the Extra Deck that is returned to the hand or the Deck goes there", rule)


def pops(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it destroys a Spell or Trap."""
    ask = Wanted(head="spell-trap", whose=asked.get("whose", ""))
    told = [c for c in within(read["parts"]) if "destroy" in deeds(c)]
    done = [c for one in used(card, read) for c in acts(one) if "destroy" in deeds(c) and not c.get("passive")]
    values = [_is_popped(one, c, ask) for one in used(card, read) for c in acts(one) if c in done]
    if True in values:
        return Said(True, joined([done[values.index(True)]]), "", "does")
    if any(None is v for v in values):
        return None
    rest = [c for c in told if c not in done and c.get("modal") not in ("cannot", "would")]
    loose = [c for c in rest if not c.get("passive") and noun(c, "object") not in ("monster", "this-card", "it")]
    if loose or "destroy" in str([c for c in standing_clauses(read) if c.get("modal") != "cannot"]):
        return None
    return silent(read, "its text destroys no Spell or Trap")


def _is_popped(one: One, clause: Part, ask: Wanted) -> bool | None:
    """Whether what a clause destroys may be a Spell or Trap on the field."""
    cards = clause.get("object") or {"head": ""}
    if cards["head"] in BACK:
        aimed = [c["object"] for c in aims(one) if "object" in c]
        if not aimed:
            return None
        cards = aimed[0]
        if len(aimed) != 1:
            return None
    if cards["head"] == "this-card":
        return False
    if _is_elsewhere({"verb": ""}, cards) or clause.get("conditions"):
        return None
    value = may_be(ask, cards)
    return None if value and (cards.get("relations") or cards.get("names")) else value
