"""Ritual Summons, by Ritual Spells and by other effects -> operations."""

from __future__ import annotations

import re

from kb.card_text.compiling.acts import Act
from kb.card_text.compiling.filters import both, cards
from kb.card_text.compiling.references import Done, Known
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.compiling.summoning import one_among, using_from
from kb.card_text.compiling.told import this_card
from kb.card_text.reading import Cards, Clause, Count, Modifier


def of_ritual(clauses: tuple[Clause, ...]) -> int:
    """How many clauses say "This card is used to Ritual Summon X. You must also Tribute ..."; 0 for none."""
    used = clauses and clauses[0].verb == "use" and clauses[0].passive and this_card(clauses[0].subject)
    if not used or len(clauses) < 2:
        return 0
    so_many = 2
    for verb in ("banish", "exceed"):
        so_many += [(one.verb, one.joined) for one in clauses[so_many : so_many + 1]] == [(verb, "or")]
    return so_many


def ritual(clauses: tuple[Clause, ...], known: Known) -> Entry:
    """The operation of a Ritual Spell, of which later clauses speak as what was Summoned."""
    clauses, banishing = _or_banished(clauses, known)
    use, tribute = (Act(clause, known) for clause in clauses[:2])
    to = use.rest.take("to")
    inner = to.clauses[0] if to is not None and len(to.clauses) == 1 else None
    if use.modal not in ("", "can") or inner is None or inner.verb != "ritual-summon" or inner.object is None:
        raise use.no_form()
    if inner.modifiers or inner.subject or inner.conditions or inner.unread:
        raise use.no_form("somehow")
    use.adverb("only")
    use.done()
    op: Entry = {"op": "ritual-summon", "what": _ritual_monster(inner.object, use)}
    if tribute.modal != "must" or tribute.object is None or tribute.who() != "you":
        raise tribute.no_form()
    op |= _tributes(tribute, _its_level(clauses[2], known) if len(clauses) > 2 else False)
    tribute.done()
    op |= {"banishing": banishing} if banishing else {}
    known.last = "another" if known.targets else "summoned"
    known.done.append(Done(("ritual-summon",), {}, "summoned", one=True))
    return op


def _or_banished(clauses: tuple[Clause, ...], known: Known) -> tuple[tuple[Clause, ...], list[Entry]]:
    """ "Tribute monsters from ... and/or banish X from your GY, whose total Levels ...": what is Tributed, and X."""
    if len(clauses) < 3 or clauses[2].verb != "banish":
        return clauses, []
    use, tribute, banish, *level = clauses
    phrase, used = banish.object, tribute.object
    plain = Clause("banish", banish.start, banish.end, "or", form=banish.form, object=phrase)
    there = [(one.zone, one.whose, one.at) for one in phrase.where] if phrase is not None else []
    either = known.text[tribute.end : banish.start].strip(" ,").lower() == "and/or"
    if (
        phrase is None
        or used is None
        or banish != plain
        or there != [("gy", "you", "")]
        or not either
        or used.relations
    ):
        raise NoForm("a Ritual Summon by that", (banish.start, banish.end))
    if phrase.number != Count(1, None, "") or phrase.head not in ("monster", "name"):
        raise NoForm("a Ritual Summon by that", (banish.start, banish.end))
    gone = cards(phrase._replace(number=Count(), relations=()))
    both_ = tribute._replace(object=used._replace(relations=phrase.relations))
    return (use, both_, *level), [gone]


def _its_level(clause: Clause, known: Known) -> bool:
    """ "... equal or exceed the Level of the Ritual Monster ..."."""
    what = clause.object
    plain = Clause("exceed", clause.start, clause.end, joined="or", form=clause.form, object=what)
    said = known.text[what.start : clause.end].lower() if what is not None else ""
    if clause != plain or said not in _LEVELS:
        raise NoForm("a Level that is not the Ritual Monster's", (clause.start, clause.end))
    return True


_LEVELS = frozenset(
    f"the level of {monster}{summoned}"
    for monster in ("the ritual monster", "that ritual monster", "that monster", "it")
    for summoned in ("", " you ritual summon", " being ritual summoned")
) | {"its level"}


#: Of which Ritual Monsters it is, which the text says before.
_QUOTED = re.compile(r'"[^"]+"(?: or "[^"]+")? ')


def ritual_now(act: Act, left: list[Clause]) -> Entry:
    """ "Ritual Summon 1 X from your hand, by Tributing monsters ... whose total Levels equal or exceed its Level"."""
    if act.verb != "ritual-summon" or not left or left[0].verb != "exceed":
        return {}
    act.by_you()
    by = act.rest.take("by")
    tributes = by.clauses[0] if by is not None and len(by.clauses) == 1 else None
    if by is None or tributes is None or by != Modifier("by", by.start, by.end, clauses=by.clauses):
        raise act.no_form("somehow")
    used, included = _tributed(tributes, act)
    op: Entry = {"op": "ritual-summon", "what": _ritual_monster(act.taken(), act)}
    inner = Act(tributes._replace(object=used, modifiers=()), act.known)
    op |= _tributes(inner, _its_level(left.pop(0), act.known))
    act.known.last = "another" if act.known.targets else "summoned"
    return {**op, **({"including": one_among(included, act)} if included is not None else {})}


def _tributed(clause: Clause, act: Act) -> tuple[Cards, Cards | None]:
    """What is Tributed, with the Levels that are told of it, and what must be among it."""
    used, said = clause.object, clause.modifiers
    plain = Clause("tribute", clause.start, clause.end, form="ing", object=used, modifiers=said)
    if clause != plain or used is None or len(said) > 1 or any(one.role != "including" for one in said):
        raise act.no_form("by that")
    if not said:
        return used, None
    (including,) = said
    included = including.cards
    if included is None or including != Modifier("including", including.start, including.end, cards=included):
        raise act.no_form("including those")
    if used.relations:
        return used, included
    return used._replace(relations=included.relations), included._replace(relations=())


#: From where a Ritual Monster may be Summoned.
_FROM = {"hand": "hand", "gy": "graveyard", "deck": "deck"}


def _ritual_monster(phrase: Cards, act: Act) -> Entry:
    if phrase.number not in (Count(1, None, ""), Count(1, None, "any"), Count(1, 1, "a"), Count(1, 1, "")):
        raise act.no_form("of some")
    if any(one.zone not in _FROM or one.at or one.whose != "you" for one in phrase.where) or phrase.whose:
        raise act.no_form("from there")
    what = cards(phrase._replace(number=Count(), where=()), False)
    zones = [_FROM[one.zone] for one in phrase.where] or ["hand"]
    if not any(one.get("race") == "Ritual" for one in (what, *what.get("all-of", ()))):
        what = both([what, {"race": "Ritual"}])
    mine = [{**what, "whose": "you", "where": zone} for zone in zones]
    return mine[0] if len(mine) == 1 else {"where": "anywhere", "any-of": mine}


def _tributes(act: Act, its_level: bool) -> Entry:
    """Monsters "whose total Levels equal" a number, or that "or more"; or `its_level`, that of the Ritual Monster."""
    phrase = act.object
    assert phrase is not None
    whose = [one for one in phrase.relations if one.role == "whose"]
    if len(whose) != 1 or len(phrase.relations) != 1 or len(whose[0].clauses) != 1:
        raise act.no_form("of those Levels")
    (clause,) = whose[0].clauses
    clause, phrase = _from_behind(clause, phrase)
    subject, to = clause.subject, clause.object
    total = subject is not None and subject.head == "level" and [f.values for f in subject.filters] == [("combined",)]
    plain = clause.verb == "equal" and total and not clause.modifiers and not clause.unread
    if not plain or (to is None) != its_level:
        raise act.no_form("of those Levels")
    using = using_from(phrase._replace(relations=()), act)
    if to is None:
        return {"using": using}
    if to.head == "level" and _QUOTED.sub("", act.known.said(to)) in _LEVELS:
        return {"using": using, "total": "exactly"}
    number_ = to.number
    if to != Cards("number", to.start, to.end, number_) or number_.word:
        raise act.no_form("of those Levels")
    if number_.most not in (None, number_.least):
        raise act.no_form("of those Levels")
    exact = {"total": "exactly"} if number_.most is not None else {}
    return {"using": using, "level": number_.least, **exact}


def _from_behind(clause: Clause, phrase: Cards) -> tuple[Clause, Cards]:
    """ "monsters whose total Levels are N or more from the field or your hand": the places of the monsters."""
    said = clause.modifiers
    if len(said) != 1 or phrase.where or said[0] != Modifier("from", said[0].start, said[0].end, places=said[0].places):
        return clause, phrase
    places = tuple(one._replace(how="from") for one in said[0].places)
    return clause._replace(modifiers=()), phrase._replace(where=places)
