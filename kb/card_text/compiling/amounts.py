"""How much, where a text has it reckoned: "equal to its original ATK", "for each X", "half its Level x 100"."""

from __future__ import annotations

from collections.abc import Callable

from kb.card_text.compiling.deck import counter_name
from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.theirs import of_the_opponent
from kb.card_text.compiling.together import in_kinds, told_apart
from kb.card_text.compiling.told import Told, this_card
from kb.card_text.compiling.used_for_it import used_for_it
from kb.card_text.reading import Cards, Clause, Count, Filter, Modifier

#: What a phrase refers to, in the vocabulary's word; raises `NoForm` where that is not certain.
Referent = Callable[[Cards], Entry | str]

#: An `Amount` of what was moved so far, or `{}` for a phrase that does not speak of that.
Counting = Callable[[Cards], Entry]

_FIGURES = {"level": "level", "rank": "rank", "link-rating": "link", "level-rank": "level-or-rank"}


def each_of(phrase: Cards, told: Told) -> Entry:
    """ "for each X": the filter of what is counted."""
    if phrase.number != Count(1, None, "each"):
        raise told.no_form("for some")
    attached = _attached(phrase, told)
    return attached or cards(phrase._replace(number=Count()))


def for_each(phrase: Cards, told: Told, referent: Referent) -> Entry:
    """ "for each X", "for each X with a different name", "for each Spell Counter on it": an `Amount`."""
    if phrase.head == "counter":
        return _counters(phrase, told, referent)
    phrase = of_the_opponent(phrase, told)
    of_each = phrase.number == Count(1, None, "each")
    if of_each and (held := used_for_it(phrase, referent) or _materials_of(phrase, told, referent)):
        return held
    phrase, kinds = in_kinds(phrase, told)
    kept, apart = told_apart(phrase)
    return {"each": each_of(kept, told), **kinds, **_only_apart(apart, told)}


def _only_apart(together: Entry, told: Told) -> Entry:
    """In what they differ; of what is the same no number is told."""
    if "same" in together:
        raise told.no_form("of the same")
    return together


def _counters(phrase: Cards, told: Told, referent: Referent) -> Entry:
    """ "each Spell Counter on this card", "on the field": `on` was read as the verb's, or as a place."""
    plain = Cards("counter", phrase.start, phrase.end, phrase.number, where=phrase.where, names=phrase.names)
    if phrase != plain or phrase.number not in (Count(1, None, "each"), Count(1, None, "")):
        raise told.no_form("for some counters")
    name = counter_name(phrase, told)
    if phrase.where:
        return {"counter": name, "of": cards(Cards("card", phrase.start, phrase.end, where=phrase.where))}
    on = told.rest.take("on")
    if on is None or on != Modifier("on", on.start, on.end, cards=on.cards, places=on.places):
        raise told.no_form("for counters")
    if on.places and not on.cards:
        return {"counter": name, "of": cards(Cards("card", on.start, on.end, where=on.places))}
    if on.cards is None or on.places:
        raise told.no_form("for counters")
    return {"counter": name, "of": "this" if this_card(on.cards) else referent(on.cards)}


def _attached(phrase: Cards, told: Told) -> Entry:
    """ "each material attached to this card", "each Equip Card equipped to this card"."""
    if phrase.head not in ("material", "equip-card") or len(phrase.relations) != 1:
        return {}
    (relation,) = phrase.relations
    plain = Cards(phrase.head, phrase.start, phrase.end, phrase.number, relations=phrase.relations)
    said = told.text[relation.start : relation.end].lower()
    if phrase != plain or phrase.head != "material":
        return {}
    if said in ("attached to it", "attached to this card") and told.speaks_of_this(relation.clauses[0]):
        return {"where": "material", "role": "attached"}
    return {}


def _materials_of(phrase: Cards, told: Told, referent: Referent) -> Entry:
    """ "each material attached to it", "attached to a monster you control", "on the field": an `Amount`.

    `{}` for any other phrase, and for those of this card, which are counted as cards.
    """
    if phrase.head != "material" or _attached(phrase, told):
        return {}
    bare = Cards("material", phrase.start, phrase.end, phrase.number, where=phrase.where, relations=phrase.relations)
    if phrase == bare and not phrase.relations and [(one.zone, one.whose, one.at) for one in phrase.where] == _ON_FIELD:
        return {"of": {"where": "monster"}, "figure": "materials"}
    said = phrase.relations[0] if len(phrase.relations) == 1 else None
    clause = said.clauses[0] if said is not None and len(said.clauses) == 1 else None
    if said is None or clause is None or phrase != bare or phrase.where:
        return {}
    to = clause.modifiers[0].cards if len(clause.modifiers) == 1 else None
    plain = Clause("attach", clause.start, clause.end, form=clause.form, modifiers=clause.modifiers)
    if to is None or clause != plain or said != Modifier("participle", said.start, said.end, clauses=(clause,)):
        return {}
    if clause.modifiers[0] != Modifier("to", *_span(clause.modifiers[0]), cards=to):
        return {}
    if to.number == Count(1, 1, "a") and to.head == "monster":
        return {"of": cards(to._replace(number=Count())), "figure": "materials"}
    return {"of": referent(to), "figure": "materials"} if to.head in ("it", "that-card") else {}


_ON_FIELD = [("field", "", "")]


def _span(one: Modifier) -> tuple[int, int]:
    return one.start, one.end


def equal_to(
    phrase: Cards, told: Told, referent: Referent, *, moved: bool = False, counted_so: Counting = lambda _: {}
) -> Entry:
    """What "equal to ..." comes to: an `Amount` of the vocabulary.

    `moved`: what is spoken of may have left the field, where its current ATK and DEF are not known any more.
    `counted_so`: what "the number destroyed" comes to.
    """
    phrase, plus = _plus(phrase)
    phrase, had = _had_there(phrase)
    phrase, buried = _tidied(phrase)
    half = phrase.number == Count(1, None, "half")
    if phrase.number not in (Count(1, None, ""), Count(1, None, "half"), Count(1, None, "the")):
        raise told.no_form("computed")
    beside: Entry = {**({"half": True} if half else {}), **({"plus": plus} if plus else {})}
    if phrase.head == "number" and (so := _done_so(phrase, told, counted_so)):
        return {**so, **beside}
    times = _times(phrase, told)
    beside = {**({"times": times} if times != 1 else {}), **beside}
    if phrase.head == "number":
        return {**_number_of(phrase._replace(relations=(), number=Count()), times, told, referent), **beside}
    return {**_figure_of(phrase, told, referent, moved=moved, had=had, buried=buried), **beside}


def _figure_of(phrase: Cards, told: Told, referent: Referent, *, moved: bool, had: bool, buried: bool) -> Entry:
    """Whose figure it is, and which: of what has left only what it had there, or what it originally has."""
    roles = roles_of(phrase, told)
    figure = _FIGURES.get(phrase.head) or _stat(phrase, buried or "original" in roles, told)
    whose = owner_word(phrase)
    plain = Cards(phrase.head, phrase.start, phrase.end, phrase.number, whose, filters=phrase.filters,
                  relations=phrase.relations, of=phrase.of)  # fmt: skip
    if phrase.of is None or whose != phrase.whose or phrase != plain:
        raise told.no_form("computed")
    if moved and figure in ("atk", "def") and not had:
        raise told.no_form("of what has left")
    of = referent(phrase.of)
    if had:
        if of not in (*_LEFT, "it") or figure not in ("atk", "def", "level") or roles:
            raise told.no_form("computed")
        return {"of": of, "figure": f"had-{figure}"}
    rated = phrase.head in _FIGURES and "original" in roles and of not in _LEFT
    if (buried and of not in _LEFT) or (rated and figure not in ("level", "rank")):
        raise told.no_form("computed")
    figure = f"original-{figure}" if rated else figure
    if of in _LEFT and figure in ("atk", "def"):
        raise told.no_form("of what has left")
    if isinstance(of, dict) and "combined" not in roles and of.get("role") not in ("battling", "opposing"):
        raise told.no_form("computed of several")
    return {"of": of, **({"figure": figure} if figure != "atk" else {})}


def _plus(phrase: Cards) -> tuple[Cards, int]:
    """ "the number of X +1": the phrase without what is added, which was read with its last word, and that."""
    last = phrase.relations[-1] if phrase.relations else None
    if last is not None and last == Modifier("plus", last.start, last.end, number=last.number):
        return phrase._replace(relations=phrase.relations[:-1]), last.number or 0
    if phrase.of is not None:
        of, plus = _plus(phrase.of)
        return phrase._replace(of=of), plus
    clause = last.clauses[0] if last is not None and last.role == "whom" and len(last.clauses) == 1 else None
    on = clause.modifiers[-1] if clause is not None and clause.modifiers else None
    if last is None or clause is None or on is None or on.cards is None:
        return phrase, 0
    place, plus = _plus(on.cards)
    bare = clause._replace(modifiers=(*clause.modifiers[:-1], on._replace(cards=place)))
    return phrase._replace(relations=(*phrase.relations[:-1], last._replace(clauses=(bare,)))), plus


def _had_there(phrase: Cards) -> tuple[Cards, bool]:
    """ "the ATK it had on the field", "its Level on the field": the figure alone, and whether it is that of there."""
    there = [(one.zone, one.whose, one.at, one.how) for one in phrase.where] == [("field", "", "", "on")]
    if there and phrase.of is not None:
        return phrase._replace(where=()), True
    last = phrase.relations[0] if phrase.relations else None
    clause = last.clauses[0] if last is not None and len(last.clauses) == 1 else None
    if last is None or clause is None or phrase.of is not None or clause.subject is None:
        return phrase, False
    if last != Modifier("whom", last.start, last.end, clauses=(clause,)) or len(clause.modifiers) != 1:
        return phrase, False
    (on,) = clause.modifiers
    plain = Clause("have", clause.start, clause.end, subject=clause.subject, form="past", modifiers=clause.modifiers)
    there = on.cards is not None and on.cards == Cards(
        on.cards.head, on.cards.start, on.cards.end, on.cards.number, where=on.cards.where
    )
    field = there and on.cards is not None and [(p.zone, p.whose, p.at) for p in on.cards.where] == [("field", "", "")]
    if clause != plain or on != Modifier("on", on.start, on.end, cards=on.cards) or not field:
        return phrase, False
    whose = _OWNERS.get(clause.subject.head, "")
    return phrase._replace(of=clause.subject, whose=whose, relations=phrase.relations[1:]), True


#: The vocabulary's words for what is no longer on the field: of it nothing is asked but what is printed.
_LEFT = ("destroyed", "moved", "paid")


def _tidied(phrase: Cards) -> tuple[Cards, bool]:
    """A figure with what was read with its owner: "half the X's ATK", "the Level of X x 100"; whether "in the GY"."""
    of = phrase.of
    if of is not None and of.number == Count(1, None, "half") and phrase.number == Count(1, None, ""):
        phrase, of = phrase._replace(number=of.number), of._replace(number=Count(1, None, ""))
    factor = of.relations[-1:] if of is not None and phrase.head != "number" and not phrase.relations else ()
    if of is not None and factor and factor[0].role == "times":
        phrase, of = phrase._replace(relations=factor), of._replace(relations=of.relations[:-1])
    buried = [(one.zone, one.whose, one.at, one.how) for one in phrase.where] in _BURIED
    return phrase._replace(of=of, where=() if buried else phrase.where), buried


_BURIED = ([("gy", "", "", "in")], [("gy", "opponent", "", "in")])


def _done_so(number: Cards, told: Told, counted_so: Counting) -> Entry:
    """ "the number of monsters destroyed x 300"."""
    outer, of = number.relations, number.of
    factor = next((one for one in (*outer, *(of.relations if of else ())) if one.role == "times"), None)
    if factor is not None:
        number = number._replace(relations=tuple(one for one in outer if one is not factor))
        of = of and of._replace(relations=tuple(one for one in of.relations if one is not factor))
    found = counted_so(number._replace(of=of, number=Count(1, None, "")))
    if not found or factor is None:
        return found
    if factor != Modifier("times", factor.start, factor.end, number=factor.number) or not factor.number:
        raise told.no_form("computed")
    return {**found, "times": factor.number}


#: How the owner of a figure is spoken of, with the pronoun that the reading keeps beside it.
_OWNERS = {"it": "it", "them": "them", "that-card": "that-card", "this-card": "this-card"}


def owner_word(phrase: Cards) -> str:
    """What the reading calls the owner of a figure where it is a pronoun: "its ATK"."""
    return _OWNERS.get(phrase.of.head, "") if phrase.of is not None and phrase.whose else ""


def roles_of(phrase: Cards, told: Told) -> set[str]:
    """Whether a figure is current, original or combined; `NoForm` for any other property of it."""
    found = set()
    for one in phrase.filters:
        value = str(one.values[0]) if one.values else ""
        if one != Filter("role", (value,), one.start, one.end) or value not in _ROLES:
            raise told.no_form("computed")
        found.add(value)
    return found


_ROLES = frozenset({"current", "original", "combined", "own"})


def _times(phrase: Cards, told: Told) -> int:
    """The factor of "x 100"."""
    if not phrase.relations:
        return 1
    (factor, *others) = phrase.relations
    if others or factor != Modifier("times", factor.start, factor.end, number=factor.number) or not factor.number:
        raise told.no_form("computed")
    return factor.number


def _stat(phrase: Cards, original: bool, told: Told) -> str:
    if phrase.head not in ("atk", "def"):
        raise told.no_form("computed")
    return f"original-{phrase.head}" if original else phrase.head


def _number_of(phrase: Cards, times: int, told: Told, referent: Referent) -> Entry:
    """ "the number of X x 100"."""
    of = phrase.of
    if of is None or phrase != Cards("number", phrase.start, phrase.end, of=of):
        raise told.no_form("computed")
    factor = _times(of, told) if of.relations and of.relations[-1].role == "times" else 1
    if factor != 1:
        of = of._replace(relations=of.relations[:-1])
    if of.number != Count(1, None, ""):
        raise told.no_form("computed")
    if held := used_for_it(of, referent) or _materials_of(of, told, referent):
        return {**held, **({"times": times * factor} if factor != 1 else {})}
    of, kinds = in_kinds(of, told)
    kept, apart = told_apart(of)
    found: Entry = (
        _counters(of, told, referent) if of.head == "counter" else {"each": cards(kept._replace(number=Count()))}
    )
    return {
        **found,
        **kinds,
        **_only_apart(apart, told),
        **({"times": times * factor} if factor != 1 else {}),
    }


# ---- as many cards as that ------------------------------------------------------------------------------


def so_many_cards(
    phrase: Cards, told: Told, referent: Referent, counted_so: Counting = lambda _: {}
) -> tuple[Cards, Entry]:
    """ "cards on the field, up to the number of X you control": the phrase without a number, and how many that is.

    It stands with the noun or with the verb. `{}` for any other number.
    """
    if phrase.number != Count(1, None, ""):
        return phrase, {}
    phrase, said = _bound(phrase, told)
    if said is None:
        return phrase, {}
    number = said.cards
    if number is None or said != Modifier(said.role, said.start, said.end, cards=number) or number.head != "number":
        raise told.no_form("a number of something")
    if number.number not in (Count(1, None, "the"), Count(1, None, "")):
        raise told.no_form("a number of something")
    amount = equal_to(number._replace(number=Count(1, None, "")), told, referent, counted_so=counted_so)
    return phrase._replace(number=Count()), {"so-many": amount, **({"up-to": True} if said.role == "up-to" else {})}


def _bound(phrase: Cards, told: Told) -> tuple[Cards, Modifier | None]:
    """What says how many, with the noun or with the verb, and the phrase without it."""
    last = phrase.relations[-1] if phrase.relations else None
    if last is not None and last.role in ("up-to", "equal"):
        return phrase._replace(relations=phrase.relations[:-1]), last
    return phrase, told.rest.take("up-to") or told.rest.take("equal")
