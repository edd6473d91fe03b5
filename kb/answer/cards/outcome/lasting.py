"""How long what a card does lasts: for this turn, into the opponent's, and when the card itself has gone."""

from __future__ import annotations

from kb.answer.cards.heads import FIGURES
from kb.answer.cards.lying.held import is_monster
from kb.answer.cards.outcome import Asked
from kb.answer.cards.outcome.walking import acts, agreed, noun, silent, used
from kb.answer.cards.parts import One, Part, Said, clauses, deeds, is_this, times_in
from kb.answer.cards.walking import is_whole, within
from kb.cards.telling.later import joined
from kb.records import Card
from kb.store.readings import Reading

_LASTS = frozenset({"gain", "lose", "become", "negate", "treat", "change", "halve", "double", "increase", "decrease"})
#: What is done once and has no end.
_ONCE = frozenset(
    ["destroy", "draw", "add", "send", "discard", "special-summon", "inflict", "excavate", "set", "tribute", "mill"]
)


def this_turn(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether its effect lasts only until the end of this turn."""
    return _until(card, read, this=True)


def next_turn(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether its effect lasts until the end of the opponent's turn."""
    return _until(card, read, this=False)


def _until(card: Card, read: Reading, *, this: bool) -> Said | None:
    ones = used(card, read)
    if not ones or not is_whole(read) or read["parts"]["standing"]:
        return None
    value = agreed([_ends(one, this=this) for one in ones])
    if value is None:
        return None
    return Said(value, joined(acts(ones[0])[:2]), "", "does")


def _ends(one: One, *, this: bool) -> bool | None:
    """Whether all that lasts of an effect ends with this turn, or with the opponent's; None where nothing lasts."""
    lasting = [c for c in one.part.get("does", ()) if _is_lasting(c)]
    if not lasting or one.part.get("choices") or len(lasting) < len(one.part.get("does", ())):
        return None
    return agreed([_ends_with(c, this=this) for c in lasting])


def _is_lasting(clause: Part) -> bool:
    if any(t.get("how") in ("until", "for") or t.get("phase") == "turn" for t in times_in(clause)):
        return True
    return bool(deeds(clause) & _LASTS) and "lp" not in (noun(clause, "object"), noun(clause, "subject"))


def _ends_with(clause: Part, *, this: bool) -> bool | None:
    """Whether one thing that lasts ends with this turn, or with the opponent's."""
    told = [t for t in times_in(clause) if t.get("phase") in ("turn", "end") or t.get("how") == "until"]
    inner = [t for c in within(clause.get("object") or {}) for t in times_in(c)]
    if len(told) + len(inner) != 1:
        stat = noun(clause, "object") in FIGURES and deeds(clause) <= {"gain", "lose"}
        alone = not told and not inner and not clause.get("conditions") and "turn" not in str(clause)
        return False if stat and alone and "phase" not in str(clause) else None
    time = (told or inner)[0]
    if time.get("phase") == "turn" and time.get("which") == "this" and time.get("how") in ("until", "for", "during"):
        return this
    other = time.get("phase") == "turn" and time.get("whose") == "opponent" and time.get("edge") == "end"
    if other and time.get("how") == "until":
        return not this
    return None


def stats_after(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether a change of ATK or DEF stays when the card has left: one by an effect that resolved does."""
    standing = [c for part in read["parts"]["standing"] for c in within(part) if _changes(c)]
    by_effect = [c for one in used(card, read) for c in acts(one) if _changes(c)]
    if not is_whole(read):
        return None
    if standing and not by_effect:
        said = "what changes it holds only while the card is there"
        plain = all("continuous" in each["kind"] for each in read["statements"] if set(each["holds"]) & {"atk_change"})
        return Said(False, said, "yugioh/continuous-effects/what") if plain and _is_settled(card) else None
    if by_effect and not standing:
        own = [_is_own(c) for c in by_effect]
        if all(own):
            return (
                Said(False, "it changes its own, and has left", "yugioh/leaving-the-field/leaves")
                if is_monster(card)
                else None
            )
        aimed = all(_aims_elsewhere(one) for one in used(card, read) if any(map(_changes, acts(one))))
        if not any(own) and aimed and all(noun(c, "subject") in ("it", "that-card", "them") for c in by_effect):
            return (
                None
                if _is_settled_spell(card)
                else Said(True, f"the effect has resolved: {joined(by_effect[:1])}", "yugioh/chain/destroyed-source")
            )
        return None
    return silent(read, "its text changes no ATK") if not standing and not _tells_of_stats(read) else None


def _aims_elsewhere(one: One) -> bool:
    """Whether an effect targets one card, which is not its own."""
    aims = [c for c in clauses(one, "pays") if c["verb"] in ("target", "select")]
    return len(aims) == 1 and noun(aims[0], "object") == "monster"


def _changes(clause: Part) -> bool:
    return noun(clause, "object") in FIGURES and bool(deeds(clause) & {"gain", "lose", "increase", "decrease"})


def _is_own(clause: Part) -> bool:
    return is_this(clause.get("subject"))


def _is_settled(card: Card) -> bool:
    """Whether a card lies on the field: a monster, or a Spell or Trap that stays."""
    return is_monster(card) or _is_settled_spell(card)


def _is_settled_spell(card: Card) -> bool:
    return any(kind in card.type for kind in ("Continuous", "Field", "Equip"))


def _tells_of_stats(read: Reading) -> bool:
    return any(f"'head': '{stat}'" in str(read["parts"]) for stat in FIGURES)


def remains(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether what it did stays when it is destroyed later: what an activated effect did once, does."""
    ones = used(card, read)
    if not ones or not is_whole(read) or read["parts"]["standing"]:
        return None
    if any(kind in card.type for kind in ("Continuous", "Field", "Equip")):
        return None
    plain = all(acts(one) and all(_is_final(c) for c in acts(one)) and not one.part.get("choices") for one in ones)
    if not plain:
        return None
    return Said(True, f"its effect has resolved: {joined(acts(ones[0])[:1])}", "yugioh/chain/destroyed-source", "does")


def _is_final(clause: Part) -> bool:
    """Whether what a clause says is done once, to others than the card, and has no end."""
    told = str(clause)
    return deeds(clause) <= _ONCE and "until" not in told and "this-card" not in told and "while" not in told
