"""Bullets with a word before each: "● LIGHT: ...", "● 2+: ...". What is so, or was paid, tells which of them it is."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import get_args

from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.holds import By
from kb.card_text.compiling.references import Known
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.compiling.together import told_apart
from kb.card_text.compiling.told import this_card
from kb.card_text.compiling.turned_up import about_one
from kb.card_text.reading import Cards, Clause, Condition, Count, Effect, Modifier, Standing, Time
from kb.engine.yugioh.vocabulary.filters import Attribute

_ATTRIBUTES = frozenset(get_args(Attribute))
_NUMBER = re.compile(r"(?P<number>\d+)(?:(?P<more>\+| or more| or higher)|(?P<less> or less| or lower| or fewer))?")
_KINDS = ("monster", "spell", "trap")
_POSITIONS = {"attack position": "attack", "defense position": "defense"}


def label(bullet: Effect | Standing, text: str) -> str:
    """The word before what a bullet does; "" for none."""
    return text[: bullet.start].rpartition("●")[2].strip().removesuffix(":").strip()


def worded(clause: Clause, text: str, beside: Iterable[Condition | Time] = ()) -> str:
    """The words of a clause without its conditions, those `beside` it, and what it depends on."""
    spans = [(one.start, one.end) for one in (*clause.conditions, *beside)]
    told = (one for one in clause.modifiers if one.role == "depending" or _listed(one) or _by_turn(one) or _skips(one))
    spans += [(one.start, one.end) for one in told]
    said = list(text)
    for start, end in spans:
        said[start:end] = " " * (end - start)
    return " ".join("".join(said)[clause.start : clause.end].lower().split()).strip(" ,.:;").replace(" ,", "")


def _skips(one: Modifier) -> bool:
    """ "(skip over any that do not apply)", which those that apply say of themselves."""
    return one == Modifier("remark", one.start, one.end, word="skip over any that do not apply")


def apart(clause: Clause, text: str) -> tuple[Clause, By | None]:
    """What is activated, and what the word before each bullet adds to its effect: `while`, or a `cost`."""
    if (whose := _by_controller(clause)) is not None:
        return clause._replace(conditions=()), whose
    for one in clause.modifiers:
        if one.role == "depending" and one.cards is not None:
            by: By | None = by_what_is_so(one.cards)
        else:
            by = _revealing if _listed(one) else _in_turn if _by_turn(one) else None
        if by is not None:
            kept = tuple(other for other in clause.modifiers if other is not one)
            return clause._replace(modifiers=kept), by
    return clause, None


def _by_turn(one: Modifier) -> bool:
    """ "depending on whose turn it is"."""
    return one == Modifier("adverb", one.start, one.end, word="whose-turn")


#: Whose turn it is, by the word before a bullet.
_TURNS = {"yours": "you", "your turn": "you", "opponent's": "opponent", "your opponent's": "opponent",
          "opponent's turn": "opponent", "your opponent's turn": "opponent"}  # fmt: skip


def _in_turn(word: str) -> Entry:
    if word.lower() not in _TURNS:
        raise NoForm("a bullet of another kind")
    return {"while": {"turn": _TURNS[word.lower()]}}


def _by_controller(clause: Clause) -> By | None:
    """ "based on which player controls the equipped monster"."""
    on = clause.conditions[0] if len(clause.conditions) == 1 else None
    told = on.clauses[0] if on is not None and on.word == "depending" and len(on.clauses) == 1 else None
    who, what = (told.subject, told.object) if told is not None else (None, None)
    if told is None or who is None or what is None or who.head != "player" or what.head != "equipped":
        return None
    plain = Clause("control", told.start, told.end, subject=who, form=told.form, object=what)
    if told != plain or what != Cards("equipped", what.start, what.end) or who != Cards("player", *who[1:4]):
        return None

    def by(word: str) -> Entry:
        if word.lower() not in _WHOSE:
            raise NoForm("a bullet of another kind", (told.start, told.end))
        return {"while": {"some": {"where": "monster", "role": "equipped", "whose": _WHOSE[word.lower()]}}}

    return by


#: Whose it is, by the word before a bullet.
_WHOSE = {"you": "you", "your opponent": "opponent"}


def case(clause: Clause, known: Known, done: list[Entry]) -> By | None:
    """What the word before each bullet asks for where they are applied: `while`, `if-paid` or `if-it-was`."""
    on = [one for one in clause.modifiers if one.role == "depending"]
    if not on:
        return None
    (one,) = on
    phrase = one.cards
    if phrase is None or one != Modifier("depending", one.start, one.end, cards=phrase):
        raise NoForm("bullets: how they are chosen", (one.start, one.end))
    if phrase.head != "type-of":
        return by_what_is_so(phrase)
    if _of_it(phrase) and done and about_one(done[-1], known):
        return lambda word: {"if-it-was": _kind(word, one)}
    if _of_what_paid(phrase, known):
        return lambda word: {"if-paid": _kind(word, one)}
    raise NoForm("bullets: how they are chosen", (one.start, one.end))


# ---- by what is so --------------------------------------------------------------------------------------


def by_what_is_so(phrase: Cards) -> By:
    """ "the number of X", "the Attributes in your GY", "this card's battle position"."""
    if phrase.head == "number" and phrase.of is not None:
        summed = tuple(one for one in phrase.filters if (one.what, one.values) == ("role", ("combined",)))
        if phrase != Cards("number", phrase.start, phrase.end, Count(1, None, "the"), filters=summed, of=phrase.of):
            raise NoForm("bullets: how they are chosen", (phrase.start, phrase.end))
        kept, apart_ = told_apart(_names_of_attached(phrase.of))
        what = _beside_this(kept) or cards(kept._replace(number=Count()))
        return lambda word: {"while": {"some": what, **_bounds(word, phrase), **apart_}}
    if phrase.head == "attribute-of" and _of_attached(phrase):
        return lambda word: {"while": {"some": {**_ATTACHED, "attribute": _attribute(word, phrase)}}}
    there = [(one.zone, one.whose, one.at) for one in phrase.where]
    if phrase.head == "attribute-of" and there == [("gy", "you", "")]:
        plain = Cards("attribute-of", phrase.start, phrase.end, Count(1, None, "the"), where=phrase.where)
        if phrase == plain:
            there_ = {"kind": "monster", "where": "graveyard", "whose": "you"}
            return lambda word: {"while": {"some": {**there_, "attribute": _attribute(word, phrase)}}}
    if phrase.head == "position" and this_card(phrase.of) and all(one.values == ("current",) for one in phrase.filters):
        this = {"role": "this", "where": "monster"}
        return lambda word: {"while": {"some": {**this, "position": _position(word, phrase)}}}
    if _used(phrase):
        return lambda word: {"at-activation": {"some": _made_with(word, phrase)}}
    raise NoForm("bullets: how they are chosen", (phrase.start, phrase.end))


def _used(phrase: Cards) -> bool:
    """ "the materials used": for the Summon of this card."""
    used = phrase.relations[0].clauses if len(phrase.relations) == 1 else ()
    bare = Cards("material", phrase.start, phrase.end, Count(1, None, "the"), relations=phrase.relations)
    plain = len(used) == 1 and used[0] == Clause("use", used[0].start, used[0].end, form="past")
    return phrase == bare and plain and phrase.relations[0].role == "participle"


def _made_with(word: str, phrase: Cards) -> Entry:
    """This card, Summoned with the material of that name."""
    named = _NAMED.fullmatch(word)
    if named is None:
        raise NoForm("a bullet of another kind", (phrase.start, phrase.end))
    return {"role": "this", "where": "monster", "made": {"of": {"name": named[1], "where": "anywhere"}}}


_NAMED = re.compile(r'"([^"]+)"')
_ATTACHED: Entry = {"where": "material", "role": "attached"}


def _beside_this(phrase: Cards) -> Entry:
    """What goes with this card: its materials, its Equip Cards, what its Link Arrows point to; {} for anything else."""
    if _attached(phrase):
        return dict(_ATTACHED)
    relation = phrase.relations[0] if len(phrase.relations) == 1 else None
    clause = relation.clauses[0] if relation is not None and len(relation.clauses) == 1 else None
    bare = Cards(phrase.head, phrase.start, phrase.end, phrase.number, relations=phrase.relations)
    if clause is None or phrase != bare or phrase.number != Count(1, None, ""):
        return {}
    to = clause.modifiers[0].cards if len(clause.modifiers) == 1 else None
    its = to is not None and to == Cards(to.head, to.start, to.end) and to.head in ("it", "this-card")
    if phrase.head == "equip-card" and clause.verb == "equip" and its and clause.subject is None:
        return {"where": "field", "equip-card": True, "role": "equipped-to-this"}
    who = clause.subject
    points = clause.verb == "point" and who is not None and who == Cards(who.head, who.start, who.end)
    if phrase.head == "monster" and points and who is not None and who.head in ("it", "this-card") and to is None:
        return {"where": "monster", "role": "pointed-to"}
    return {}


def _names_of_attached(phrase: Cards) -> Cards:
    """ "materials with different names attached to it", of which "attached" was read with the names."""
    relation = phrase.relations[0] if len(phrase.relations) == 1 else None
    names = relation.cards if relation is not None else None
    if relation is None or names is None or phrase.head != "material" or len(names.relations) != 1:
        return phrase
    apart_ = relation._replace(cards=names._replace(relations=()))
    return phrase._replace(relations=(apart_, names.relations[0]))


def _of_attached(phrase: Cards) -> bool:
    """ "the Attributes of its attached materials"."""
    of = phrase.of
    it = of.of if of is not None else None
    if of is None or it is None or it != Cards(it.head, it.start, it.end) or it.head not in ("it", "this-card"):
        return False
    roles = [(one.what, one.values) for one in of.filters] == [("role", ("attached",))]
    bare = Cards("material", of.start, of.end, Count(1, None, ""), of.whose, filters=of.filters, of=it)
    return roles and of == bare and phrase == Cards("attribute-of", phrase.start, phrase.end, phrase.number, of=of)


def _attached(phrase: Cards) -> bool:
    """ "materials attached to it"."""
    relation = phrase.relations[0] if len(phrase.relations) == 1 else None
    clause = relation.clauses[0] if relation is not None and len(relation.clauses) == 1 else None
    bare = Cards("material", phrase.start, phrase.end, phrase.number, relations=phrase.relations)
    to = clause.modifiers[0].cards if clause is not None and len(clause.modifiers) == 1 else None
    if clause is None or to is None or phrase != bare or to.head not in ("it", "this-card"):
        return False
    plain = Clause("attach", clause.start, clause.end, form=clause.form, modifiers=clause.modifiers)
    return clause == plain and to == Cards(to.head, to.start, to.end)


def _bounds(word: str, phrase: Cards) -> Entry:
    found = _NUMBER.fullmatch(word.lower())
    if found is None or not int(found["number"]):
        raise NoForm("a bullet of another kind", (phrase.start, phrase.end))
    number = int(found["number"])
    if found["less"]:
        return {"at-least": 0, "at-most": number}
    return {**({"at-least": number} if number > 1 else {}), **({} if found["more"] else {"at-most": number})}


def _attribute(word: str, phrase: Cards) -> str:
    if word not in _ATTRIBUTES:
        raise NoForm("a bullet of another kind", (phrase.start, phrase.end))
    return word


def _position(word: str, phrase: Cards) -> str:
    if word.lower() not in _POSITIONS:
        raise NoForm("a bullet of another kind", (phrase.start, phrase.end))
    return _POSITIONS[word.lower()]


# ---- by what was paid, or moved -------------------------------------------------------------------------


def _of_it(phrase: Cards) -> bool:
    """ "its type", "its card type"."""
    it = phrase.of
    plain = Cards("type-of", phrase.start, phrase.end, Count(1, None, ""), "it", of=it)
    return phrase == plain and it is not None and it == Cards("it", it.start, it.end)


def _of_what_paid(phrase: Cards, known: Known) -> bool:
    """ "the type of card discarded", where exactly one card was paid, and so."""
    of = phrase.of
    plain = Cards("type-of", phrase.start, phrase.end, Count(1, None, "the"), of=of)
    if of is None or phrase != plain or len(of.relations) != 1 or len(known.done) != 1:
        return False
    (relation,), (done,) = of.relations, known.done
    told = relation.clauses[0] if len(relation.clauses) == 1 else None
    to = [one for one in (told.modifiers if told is not None else ()) if one.role != "to"]
    bare = of == Cards("card", of.start, of.end, Count(1, None, ""), relations=of.relations)
    return bare and told is not None and not to and told.verb in done.verbs and done.paid and done.one


def _kind(word: str, one: Modifier) -> Entry:
    """ "Monster", "Spell/Trap"."""
    kinds = [part.strip().lower() for part in word.split("/")]
    if any(kind not in _KINDS for kind in kinds) or len(kinds) > 2:
        raise NoForm("a bullet of another kind", (one.start, one.end))
    each: list[Entry] = [{"where": "anywhere", "kind": kind} for kind in kinds]
    return each[0] if len(each) == 1 else {"where": "anywhere", "any-of": each}


def _listed(one: Modifier) -> bool:
    """ "by revealing monster(s) ... with the listed Attribute(s)"."""
    clause = one.clauses[0] if one.role == "by" and len(one.clauses) == 1 else None
    phrase = clause.object if clause is not None else None
    if clause is None or phrase is None or clause.verb != "reveal" or len(phrase.relations) != 1:
        return False
    what = phrase.relations[0].cards
    roles = [part.values for part in what.filters] if what is not None and what.head == "attribute-of" else []
    there = [(place.zone, place.whose, place.at) for place in phrase.where]
    plain = Cards("monster", phrase.start, phrase.end, Count(1, None, ""), where=phrase.where,
                  relations=phrase.relations)  # fmt: skip
    return phrase == plain and roles == [("listed",)] and there == [("hand", "you", "")]


def _revealing(word: str) -> Entry:
    """ "EARTH & FIRE": a monster of each is revealed."""
    found = [part.strip() for part in re.split(r"[,&]", word) if part.strip()]
    if not found or any(part not in _ATTRIBUTES for part in found) or len(set(found)) < len(found):
        raise NoForm("a bullet of another kind")
    hand = {"kind": "monster", "where": "hand", "whose": "you"}
    return {"cost": [{"op": "reveal", "what": {**hand, "attribute": part}} for part in found]}


# ---- by how many were detached --------------------------------------------------------------------------

_DETACHED = re.compile(
    r"(?:you can )?detach (\d) (?:or|to) (\d) (?:xyz )?materials from this card"
    r"(?:, then activate the appropriate effect|[;,] apply this effect, depending on the number (?:you )?detached)"
)


def by_number_detached(one: Effect, text: str) -> tuple[Effect, By] | None:
    """ "detach 1 or 2 materials ...; apply this effect, depending on the number ..."."""
    clauses = (*one.pays, *one.does)
    if len(clauses) != 2 or clauses[0].verb != "detach":
        return None
    found = _DETACHED.fullmatch(text[clauses[0].start : clauses[1].end].lower())
    if found is None:
        return None
    numbers = [str(number) for number in range(int(found[1]), int(found[2]) + 1)]
    if [label(bullet, text) for bullet in one.choices] != numbers:
        raise NoForm("a bullet of another kind", (one.start, one.end))
    return one._replace(pays=(), does=()), _detaching


def _detaching(word: str) -> Entry:
    return {"cost": [{"op": "detach", **({"count": int(word)} if word != "1" else {})}]}
