"""What a card gives as the Equip Card that its effect makes it: "equip this card ..., as an Equip Spell that gives it X
ATK", which holds beside the effect; and "this equipped card", which is this card."""

from __future__ import annotations

from kb.card_text.compiling.equipped_with import only_so
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.reading import Cards, Clause, Count, Effect, Filter, Modifier

_EQUIP_CARDS = frozenset({"equip-spell", "equip-card"})
_STATS = {"atk": ("atk",), "def": ("def",), "atk-def": ("atk", "def")}
#: To whom it gives that, as it is told again.
_BEARER = frozenset({"it", "that-card", "that-monster", "monster", "card"})


def giving(one: Effect, text: str) -> tuple[Effect, Entry | None]:
    """An effect without what it says that this card gives as an Equip Card, and the entry of that; None for none."""
    found: list[Entry] = []
    does: list[Clause] = []
    for clause in one.does:
        bare, given = _without(clause, text)
        if given is not None:
            found.append({"rule": "stats", "what": "equipped", **given})
        does.append(bare)
    if not found:
        return one, None
    if len(found) > 1:
        raise NoForm("an Equip Card that gives twice", (one.start, one.end))
    so = only_so(text, (one.start, one.end))
    return one._replace(does=tuple(does)), {"type": "continuous", "while": so, "apply": found}


def _without(clause: Clause, text: str) -> tuple[Clause, Entry | None]:
    """An equipping clause without "that gives it X ATK", and what it gives."""
    this = clause.verb == "equip" and clause.object is not None and clause.object.head == "this-card"
    for at, said in enumerate(clause.modifiers if this else ()):
        what = said.cards
        if said.role != "as" or what is None or what.head not in _EQUIP_CARDS or len(what.relations) != 1:
            continue
        given = _given(what.relations[0])
        if given is None:
            continue
        end = len(text[: what.relations[0].start].rstrip())
        bare = said._replace(cards=what._replace(relations=(), end=end), end=end)
        return clause._replace(modifiers=(*clause.modifiers[:at], bare, *clause.modifiers[at + 1 :])), given
    return clause, None


def _given(said: Modifier) -> Entry | None:
    """ "that gives it 600 ATK/DEF"."""
    (clause,) = said.clauses if len(said.clauses) == 1 else (Clause("", 0, 0),)
    second = clause.modifiers[0] if len(clause.modifiers) == 1 else None
    whom, stat = clause.object, second.cards if second is not None else None
    plain = Clause("give", clause.start, clause.end, form=clause.form, object=whom, modifiers=clause.modifiers)
    if clause != plain or said != Modifier("that", said.start, said.end, clauses=said.clauses) or whom is None:
        return None
    again = whom == Cards(whom.head, whom.start, whom.end, whom.number, determiner=whom.determiner)
    if not again or whom.head not in _BEARER or (whom.head in ("monster", "card") and whom.determiner != "that"):
        return None
    if second is None or stat is None or second != Modifier("second", second.start, second.end, cards=stat):
        return None
    if stat != Cards(stat.head, stat.start, stat.end, stat.number) or stat.head not in _STATS:
        return None
    most = stat.number.most
    if most is None or stat.number != Count(most, most, ""):
        return None
    return dict.fromkeys(_STATS[stat.head], most)


def as_this(one: Effect) -> Effect:
    """An effect of this card as an Equip Card, its "this equipped card" told as this card."""
    bearing = any(
        clause.verb == "equip" and clause.passive and clause.subject is not None and clause.subject.head == "this-card"
        for condition in one.when
        if condition.word == "while" and condition.time is None
        for clause in condition.clauses
    )
    if not bearing:
        return one
    return one._replace(does=tuple(_this(clause) for clause in one.does))


def _this(clause: Clause) -> Clause:
    what = clause.object
    if what is None or what.determiner != "this" or len(what.filters) != 1:
        return clause
    (said,) = what.filters
    equipped = said == Filter("role", ("equipped",), said.start, said.end)
    plain = Cards("card", what.start, what.end, what.number, determiner="this", filters=what.filters)
    return clause._replace(object=Cards("this-card", what.start, what.end)) if equipped and what == plain else clause
