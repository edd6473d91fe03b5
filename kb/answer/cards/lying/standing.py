"""What a reading says of a card as it lies there: its protection and its attacks."""

from __future__ import annotations

from collections.abc import Iterator

from kb.answer.cards.entries import held
from kb.answer.cards.lying import Asked
from kb.answer.cards.lying.held import about, bound, is_monster, no_monster, own_clauses, unless
from kb.answer.cards.parts import FIELD, Part, Said, deeds, effects, in_role, is_this, standing_clauses
from kb.answer.cards.printed import is_one
from kb.answer.cards.spoken.nouns import is_any_monster, whose
from kb.answer.cards.walking import inside
from kb.cards.telling.later import joined
from kb.records import Card
from kb.store.readings import Reading

# ---- protection ------------------------------------------------------------------------------------------

_WORDS = {"my": "you", "your": "you", "my own": "you", "your own": "you", "own": "you", "opponent": "opponent"}


def protected(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it can be destroyed by battle or by effects, targeted, attacked."""
    kind, by_whom = asked["from"], _WORDS.get(asked.get("whose", ""), "")
    if kind in ("battle", "attack") and not is_monster(card):
        return no_monster(read)
    said = sorted(_stops(card, read, kind, asked.get("sort", "")), key=lambda pair: pair[1] == _SOME)
    if not said:
        replaced = "replace_destruction" in read["standing"] and kind in ("battle", "effect")
        if replaced or any(clause.get("modal") == "would" for clause in own_clauses(read, "destroy")):
            return Said(None, "its text puts something in the place of its destruction; see there")
        if "unaffected" in read["standing"] and kind in ("effect", "target"):
            spared, why = _spared(read, asked.get("sort", ""))
            if spared is None or (spared and kind == "target"):
                return Said(None, "its text makes it unaffected by some effects; see there")
            if spared:
                return Said(False, why)
        return unless(read, True, "nothing in its text forbids it")
    clause, by = said[0]
    why = joined([clause])
    if by in ("", by_whom) or (by == "each"):
        return Said(False, why)
    if by == _SOME:
        return Said(None, f"it depends: {why}")
    if by_whom:
        return Said(True, f"only the {by} is kept from it: {why}")
    return Said(None, f"it depends on whose effect it is: {why}")


#: By whom a clause keeps the card from something: not by anybody, or not in every case.
_SOME = "some"


def _stops(card: Card, read: Reading, kind: str, sort: str) -> Iterator[tuple[Part, str]]:
    """The clauses that keep the card from something of that kind, and by whom; "granted" is one that it may have."""
    for statement, part in zip(read["statements"], read["parts"]["standing"], strict=True):
        for clause in part.get("clauses", ()):
            is_so, own = _as_of_this(card, clause)
            if is_so is not False and (by := _kept_off(own, kind, sort)) is not None:
                always = is_so and statement["kind"] != "granted" and not bound(own) and own.get("modal") != "not"
                yield clause, by if always else _SOME


def _as_of_this(card: Card, clause: Part) -> tuple[bool | None, Part]:
    """Whether the card is one of those of which a clause speaks ("your Dragon monsters"), and the clause of it alone;
    None where that turns on how it lies, or came ("this Attack Position card")."""
    if (clause.get("subject") or {}).get("determiner") == "neither" and clause.get("modal") == "can":
        any_battle = all(map(_is_any_battle, clause.get("conditions", ())))
        alone = {**clause, "subject": {"head": "this-card"}, "modal": "cannot"}
        return True, {**alone, "conditions": ()} if any_battle else alone
    side = "subject" if clause.get("passive") else "object"
    cards = clause.get(side)
    if cards is None or is_this(cards) or cards["head"] not in ("monster", "card", "tuner"):
        lies = (cards or {}).get("lies", "face-up") != "face-up"
        return about(cards) and (None if lies else True), clause
    others = cards.get("determiner") in ("other", "another") or "opponent" in whose(cards)
    if others or _excepts(clause, card) or any(each["zone"] not in FIELD for each in cards.get("where", ())):
        return False, clause
    return is_one({**cards, "where": []}, card), {**clause, side: {"head": "this-card"}}


def _excepts(clause: Part, card: Card) -> bool:
    """Whether a clause excepts the card: by its name, or as "this one"."""
    spared = [each for part in inside(clause) for each in part.get("excepts", ())]
    return any(is_this(e) or e.get("determiner") == "this" or card.name in e.get("names", ()) for e in spared)


def _is_any_battle(condition: Part) -> bool:
    """Whether a condition is that this card battles a monster, whichever."""
    told = condition.get("clauses", ())
    return all(
        c["verb"] == "battle" and is_this(c.get("subject")) and is_any_monster(c.get("object") or {"head": "monster"})
        for c in told
    )


def _kept_off(clause: Part, kind: str, sort: str) -> str | None:
    """Whose attempts a clause stops ("" for anybody's); None where it stops none of that kind against this card.

    `sort`: of which cards the effects are that are asked about.
    """
    verbs = deeds(clause)
    subject, object_ = clause.get("subject"), clause.get("object")
    if clause.get("modal") not in ("cannot", "not") and (subject or {}).get("head") != "neither-player":
        return None
    aimed = "attack" in {m.get("cards", {}).get("head") for m in clause.get("modifiers", ()) if m["role"] == "for"}
    if kind in ("battle", "effect") and "destroy" in verbs and clause.get("passive") and about(subject):
        if kind == "battle" and any(m["role"] == "with" for m in clause.get("modifiers", ())):
            return "some"
        return _by(clause, kind, sort)
    if kind == "target" and "target" in verbs and aimed and is_this(object_) and in_role(clause, "by"):
        return _who(subject) if _by(clause, "effect", sort) is not None else None
    if kind == "target" and "target" in verbs and not aimed:
        if clause.get("passive") and about(subject):
            return _by(clause, "effect", sort)
        return _aimed_with(clause, sort) if is_this(object_) else None
    if kind == "attack":
        if "attack" in verbs and clause.get("passive") and about(subject):
            return ""
        if "target" in verbs and aimed and (is_this(object_) or (clause.get("passive") and about(subject))):
            return ""
    return None


def _aimed_with(clause: Part, sort: str) -> str | None:
    """Who may not target this card with effects, as `_kept_off` tells it."""
    told = [*(clause.get("object") or {}).get("relations", ()), *clause.get("modifiers", ())]
    kept = [_of_sort(each["cards"], sort) for each in told if each["role"] == "with" and "cards" in each]
    return "some" if "some" in kept else None if None in kept else _who(clause.get("subject"))


def _of_sort(cards: Part, sort: str) -> str | None:
    """ "" where all effects of a sort are meant, "some" where some, None where none are."""
    if any(key in cards for key in ("filters", "relations", "excepts", "of")):
        return "some"
    kinds = set(str(cards.get("kind", "")).replace("-", "/").split("/"))
    asked = set(sort.replace("spelltrap", "spell/trap").split("/"))
    if kinds == {""} or (sort and asked <= kinds):
        return ""
    return None if sort and not asked & kinds else "some"


def _who(cards: Part | None) -> str:
    head = (cards or {}).get("head", "")
    return {"opponent": "opponent", "you": "you"}.get(head, "")


def _by(clause: Part, kind: str, sort: str) -> str | None:
    """By whose effects, of a clause "by ..."; None where it is of another kind."""
    by = in_role(clause, "by")
    every = [part for cards in by for part in (cards, *cards.get("more", ()))]
    if not every:
        return ""
    for part in every:
        if kind == "battle" and part["head"] == "battle":
            return ""
        if kind == "effect" and part["head"] in ("effect", "effects", "cards-effects", "card"):
            if (held := _of_sort(part, sort)) is None:
                continue
            if held:
                return held
            return "opponent" if part.get("whose") == "opponent" else ""
    return None


def _spared(read: Reading, sort: str) -> tuple[bool | None, str]:
    """Whether it is unaffected by the effects of such cards, whatever is the case, and what says so."""
    found = [c for c in standing_clauses(read) if "unaffected" in str(c)]
    by = [m["cards"] for c in found for m in c.get("modifiers", ()) if m["role"] == "by" and "cards" in m]
    if len(found) != 1 or len(by) != 1 or found[0].get("conditions") or not about(found[0].get("subject")):
        return None, ""
    of = by[0].get("of") or {"head": str(by[0].get("kind", ""))}
    told = (by[0], of)
    if any(each.get(key) for each in told for key in ("excepts", "filters", "relations", "more", "where", "whose")):
        return None, ""
    kinds = {"card": _SORTS, "": frozenset[str]()}.get(of["head"], frozenset(of["head"].replace("-", "/").split("/")))
    return (sort in kinds if sort and kinds and kinds <= _SORTS else None), joined(found)


_SORTS = frozenset({"monster", "spell", "trap"})


# ---- attacks ---------------------------------------------------------------------------------------------


def _told(read: Reading, fact: str) -> str:
    """The statement from which a fact follows."""
    for one, part in zip(read["statements"], read["parts"]["standing"], strict=True):
        if fact in one["holds"] and part.get("clauses"):
            return joined(part["clauses"])
    return fact.replace("_", " ")


def holding(read: Reading, fact: str) -> list[Part]:
    pairs = zip(read["statements"], read["parts"]["standing"], strict=True)
    return [clause for one, part in pairs if fact in one["holds"] for clause in held(part)]


def direct(card: Card, read: Reading, asked: Asked) -> Said | None:
    rule = "yugioh/attack/direct-by-effect"
    if not is_monster(card):
        return None
    if "direct_attack" in read["standing"]:
        own = [c for c in holding(read, "direct_attack") if c["verb"] == "attack" and about(c.get("subject"))]
        if not own:
            return None
        if_ = any(bound(c) or (c.get("subject") or {}).get("relations") for c in own)  # "this card with a counter"
        return Said(None if if_ else True, f"{'it depends: ' if if_ else ''}{_told(read, 'direct_attack')}", rule)
    if "direct" in str(read["parts"]["effects"]) or "direct" in str(read["parts"]["standing"]):
        return None
    return unless(read, False, "its text does not let it, so only while the opponent controls no monsters", rule)


#: How a text keeps a monster from attacking, or lets it attack only then.
_BOUND = ("cannot", "can-only")


def attack_after(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it may attack in the turn in which its effect is used or it is Summoned."""
    found = [c for c in standing_clauses(read) if c["verb"] in ("attack", "declare") and c.get("modal") in _BOUND]
    if any(c.get("modal") == "can-only" for c in found):
        return None
    for one in effects(card, read):
        done = [*one.part.get("does", ()), *one.part.get("restrictions", ())]
        found += [c for c in done if c["verb"] in ("attack", "declare") and c.get("modal") == "cannot"]
    own = [c for c in found if about(c.get("subject")) or (c.get("subject") or {}).get("head") == "it"]
    if own and all(_is_of_another_summon(c, asked.get("deed", "")) for c in own):
        return unless(read, True, f"only this is forbidden: {joined(own[:1])}", "yugioh/attack/restricted")
    if own and "summon" in asked.get("deed", "") and all(map(_of_use, own)):
        return unless(read, True, f"only this is forbidden: {joined(own[:1])}", "yugioh/attack/restricted")
    if own:
        return Said(False if len(effects(card, read)) < 2 else None, joined(own[:1]), "yugioh/attack/restricted")
    return None if found else unless(read, True, "nothing in its text keeps it from attacking")


def _is_of_another_summon(clause: Part, deed: str) -> bool:
    """Whether something is forbidden in the turn of one kind of Summon, and it is asked of the turn of another."""
    kinds = {each for each in ("normal", "special", "tribute", "flip") if f"{each} summon" in deed}
    told = [on for on in clause.get("conditions", ()) if on["word"] == "the-turn"]
    verbs = {verb for on in told for c in on.get("clauses", ()) for verb in deeds(c)}
    alike = (
        {"normal-summon", "tribute-summon"} if kinds & {"normal", "tribute"} else {f"{each}-summon" for each in kinds}
    )
    return len(told) == 1 and len(kinds) == 1 and verbs <= _SUMMONED and not verbs & alike


_SUMMONED = frozenset({"normal-summon", "special-summon", "tribute-summon", "flip-summon"})


def _of_use(clause: Part) -> bool:
    """Whether something is forbidden in the turn in which an effect is activated, and no more."""
    told = [on for on in clause.get("conditions", ()) if on["word"] == "the-turn"]
    return len(told) == 1 and all("activate" in deeds(c) for c in told[0].get("clauses", ()))


def piercing(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it inflicts piercing battle damage by its own text, under no other condition than an attack."""
    rule = "yugioh/damage/piercing"
    if not is_monster(card):
        return None
    found = [c for c in standing_clauses(read) if (c.get("object") or {}).get("sort") == "piercing"]
    own = [c for c in found if about(c.get("subject")) or (c.get("subject") or {}).get("head") == "it"]
    if own:
        plain = all("attack" in each["verb"] for c in own for on in c.get("conditions", ()) for each in on["clauses"])
        return Said(True, joined(own[:1]), rule) if plain else Said(None, f"it depends: {joined(own[:1])}", rule)
    if found or "piercing" in str(read["parts"]):
        return None
    return unless(read, False, "nothing in its text gives it that", rule)


#: What a text says of a card that stays, or that it moves itself.
_STAYING = ("this-card", "'it'", "remain", "stay", "equip", "turn-count")


def stays(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether an activated Spell or Trap stays on the field when its chain has resolved."""
    rule = "yugioh/chain/sent-after-resolution"
    if is_monster(card):
        return None
    kind = next((each for each in ("Continuous", "Field", "Equip") if each in card.type), "")
    if kind:
        return Said(True, f"it is a {card.type}", rule)
    if any(told in str(read["parts"]) for told in _STAYING):
        return None
    return unless(read, False, f"it is a {card.type}", rule)
