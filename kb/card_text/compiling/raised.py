"""What is raised or lowered as long as it holds: "gains 500 ATK", "increase its DEF by 500", its Level "by 2"."""

from __future__ import annotations

from kb.card_text.compiling.amounts import equal_to, for_each, owner_word
from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.holds import Holds
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import this_card
from kb.card_text.reading import Cards, CardText, Clause, Count, Modifier, Standing

_STATS = ("atk", "def", "atk-def")
_OPEN = (Count(1, None, ""), Count(1, None, "the"))
_UP, _DOWN = ("increase",), ("decrease", "reduce")


def raised(told: Holds) -> list[Entry]:
    """ "Increase the ATK of all X by 500", "increases its DEF by 300", "its Level is increased by 1"."""
    figure, by = told.subject if told.passive else told.object, told.rest.cards("by")
    if figure is None or figure.of is None or by is None or (told.passive and told.object is not None):
        raise told.no_form()
    sign = -1 if told.verb in _DOWN else 1
    plain = Cards(figure.head, figure.start, figure.end, figure.number, owner_word(figure), of=figure.of)
    if figure != plain or figure.number not in _OPEN:
        raise told.no_form("of a kind")
    whose = _whose(told, figure.of, None if told.passive else told.subject)
    if figure.head == "level":
        return [{"rule": "counts-as", "what": whose, **_levels(told, figure.of, by, sign)}]
    if figure.head not in _STATS:
        raise told.no_form()
    points = sign * _points(told, by)
    if isinstance(whose, dict) and whose.get("where") == "monster":
        whose = {**whose, "face": whose.get("face", "up")}
    return [{"rule": "stats", "what": whose, **{key: points for key in ("atk", "def") if key in figure.head}}]


def level_becomes(told: Holds) -> list[Entry]:
    """ "this card's Level becomes 4"."""
    figure, to = told.subject, told.object
    if figure is None or figure.of is None or to is None or figure.head != "level":
        raise told.no_form()
    plain = Cards("level", figure.start, figure.end, figure.number, owner_word(figure), of=figure.of)
    if figure != plain or figure.number not in _OPEN:
        raise told.no_form("of a kind")
    it = figure.of == Cards("it", figure.of.start, figure.of.end)
    whose = "this" if it and told.about_this else told.what(figure.of)
    return [{"rule": "counts-as", "what": whose, "level": _points(told, to)}]


def gains(told: Holds, sign: int) -> list[Entry]:
    """ "gains 500 ATK", "lose 100 DEF for each X", "gains ATK equal to its Level x 300"."""
    figure = told.object
    if figure is None or figure.head not in ("atk", "def", "atk-def"):
        raise told.no_form()
    heads = [key for key in ("atk", "def") if key in figure.head]
    entry: Entry = {"rule": "stats", "what": told.what(told.subject)}
    by = _reckoned(told, figure)
    if by is not None:
        entry |= {f"{key}-by": {**by, **({"times": -by.get("times", 1)} if sign < 0 else {})} for key in heads}
        if by.get("figure") == "printed-atk":
            entry |= {f"{key}-by": {**entry[f"{key}-by"], "figure": f"printed-{key}"} for key in heads}
    else:
        points, each = sign * _so_many(told, figure), told.rest.cards("for")
        so_many = for_each(each, told, lambda one: _of(told, one)) if each is not None else {}
        if so_many.keys() <= {"each"}:
            entry |= dict.fromkeys(heads, points) | so_many
        else:
            entry |= {f"{key}-by": {**so_many, "times": points} for key in heads}
    if isinstance(entry["what"], dict) and entry["what"].get("where") == "monster":
        entry["what"] = {**entry["what"], "face": entry["what"].get("face", "up")}
    return [entry]


def _so_many(told: Holds, figure: Cards) -> int:
    count = figure.number
    if figure != Cards(figure.head, figure.start, figure.end, count) or count.word or count.most != count.least:
        raise told.no_form("computed")
    return count.most or 0


def _reckoned(told: Holds, figure: Cards) -> Entry | None:
    """ "Gains ATK equal to its Level x 300"; of a current ATK or DEF there is no form."""
    if figure.number != Count(1, None, "") or len(figure.relations) != 1:
        return None
    (relation,) = figure.relations
    plain = Cards(figure.head, figure.start, figure.end, figure.number, relations=figure.relations)
    equal = relation.cards
    if equal is None or relation != Modifier("equal", relation.start, relation.end, cards=equal) or figure != plain:
        return None
    if told.bearing and _of_this_card(equal, figure.head):
        return {"of": "this", "figure": "printed-atk"}  # what an Equip Card has, no effect changes
    if figure.head == "atk-def":
        return None
    return equal_to(equal, told, lambda phrase: _of(told, phrase), moved=True)


def _of_this_card(figure: Cards, head: str) -> bool:
    """ "this card's ATK"."""
    of = figure.of
    return this_card(of) and figure == Cards(head, figure.start, figure.end, Count(1, None, ""), "this-card", of=of)


def _of(told: Holds, phrase: Cards) -> Entry | str:
    if phrase.head in ("it", "them") and phrase == Cards(phrase.head, phrase.start, phrase.end):
        return "this" if told.subject is None or this_card(told.subject) else "it"
    return told.what(phrase)


def _whose(told: Holds, owner: Cards, about: Cards | None) -> Entry | str:
    """Whose figure it is: of "its" and "their" what the clause is `about`, or the one before."""
    again = owner in (Cards(word, owner.start, owner.end) for word in ("it", "them"))
    if about is not None:
        if not again:
            raise told.no_form("of another")
        return told.what(about)
    if not again:
        return told.what(owner)
    before = told.before.object if told.before is not None and told.before.subject is None else None
    if before is not None and before.of is not None and before.head in _STATS:
        return told.what(before.of)
    return told.what(owner)


def _points(told: Holds, phrase: Cards) -> int:
    count = phrase.number
    plain = Cards("number", phrase.start, phrase.end, count)
    if phrase != plain or count.word or count.most != count.least or not count.most:
        raise told.no_form("so much")
    return count.most


def _levels(told: Holds, owner: Cards, by: Cards, sign: int) -> Entry:
    """By how many Levels: so many, or as many as something comes to."""
    if by.head == "number" and by.of is None:
        return {"more-levels": sign * _points(told, by)}

    def referent(phrase: Cards) -> Entry | str:
        it = phrase == Cards("it", phrase.start, phrase.end)
        return "this" if it and this_card(owner) else told.what(phrase)

    amount = equal_to(by, told, referent)
    return {"more-levels-by": amount if sign > 0 else {**amount, "times": -amount.get("times", 1)}}


def bearer(one: Standing, card: CardText) -> tuple[Standing, Entry]:
    """ "A Dragon monster equipped with this card increases its ATK": to what an older Equip Spell is equipped.

    The sentence with its monster for that phrase, and what it says of the card; `{}` for any other sentence.
    """
    first = one.clauses[0] if one.clauses else None
    who = first.subject if first is not None else None
    old = first is not None and first.verb in (*_UP, *_DOWN) and not first.passive and not first.conditions
    if card.property != "Equip" or not old or who is None or not _equipped(who):
        return one, {}
    kind = {**cards(who._replace(relations=(), number=Count())), "where": "monster", "face": "up"}
    borne = Cards("equipped", who.start, who.end)
    clauses = (clause._replace(subject=borne) if clause.subject == who else clause for clause in one.clauses)
    return one._replace(clauses=tuple(clauses)), {"equips": kind}


def _equipped(who: Cards) -> bool:
    """Whether a phrase ends with "equipped with this card"."""
    last = who.relations[0] if len(who.relations) == 1 else None
    clause = last.clauses[0] if last is not None and len(last.clauses) == 1 else None
    if last is None or clause is None or last != Modifier("participle", last.start, last.end, clauses=(clause,)):
        return False
    (this,) = clause.modifiers if len(clause.modifiers) == 1 else (None,)
    plain = Clause("equip", clause.start, clause.end, form=clause.form, modifiers=clause.modifiers)
    with_ = this is not None and this == Modifier("with", this.start, this.end, this.cards) and this_card(this.cards)
    return with_ and clause == plain and who.number == Count(1, 1, "a") and not (who.where or who.whose or who.more)
