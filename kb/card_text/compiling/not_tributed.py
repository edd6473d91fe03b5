"""What cannot be Tributed: for a Tribute Summon, for anything else, or for nothing but that of some monster."""

from __future__ import annotations

from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.holds import Holds
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import Told
from kb.card_text.reading import Cards, Clause, Count, Standing

_A, _THE = Count(1, 1, "a"), Count(1, None, "the")


def not_tributed(told: Told) -> Entry:
    """The rule, without the cards of which it is told."""
    if told.object is not None:
        raise told.no_form()
    for_, besides = told.rest.cards("for"), told.rest.cards("except")
    if for_ is not None:
        said = told.words(for_).partition(",")[0].partition(" except")[0]
        if said != "tribute summon" or for_ != Cards("summon", for_.start, for_.end, _A, excepts=for_.excepts):
            raise told.no_form("for that")
        spared = besides or (for_.excepts[0] if for_.excepts else None)
        return {"rule": "no-tribute", "of": "summon", **({"unless": _monster(spared, told)} if spared else {})}
    if besides is None:
        return {"rule": "no-tribute"}
    said = told.words(besides)
    if besides == Cards("summon", besides.start, besides.end, _A) and said == "tribute summon":
        return {"rule": "no-tribute", "of": "other"}
    of = besides.of
    if of is None or besides != Cards("summon", besides.start, besides.end, _THE, of=of):
        raise told.no_form("except so")
    if not said.startswith("the tribute summon of "):
        raise told.no_form("except so")
    return {"rule": "no-tribute", "unless": _monster(of, told)}


def _monster(phrase: Cards, told: Told) -> Entry:
    """The monster for whose Tribute Summon it may be done."""
    if phrase.number not in (_A, Count(1, None, "")) or phrase.where or phrase.whose or phrase.more:
        raise told.no_form("except those")
    return {**cards(phrase._replace(number=Count()), False), "where": "anywhere"}


def never_tributed(told: Holds) -> list[Entry]:
    """ "This card cannot be Tributed, except for a Tribute Summon"."""
    who = told.subject
    if who is not None and "token" in told.words(who):
        raise told.no_form("of Tokens")
    if who is not None and [(one.zone, one.whose, one.how) for one in who.where] == [("field", "", "on")]:
        who = who._replace(where=())
    return [{**not_tributed(told), "what": told.what(who)}]


def these_tokens(phrase: Cards | None, text: str) -> bool:
    """ "This Token", "These Tokens": those that an effect has Special Summoned."""
    return phrase is not None and text[phrase.start : phrase.end].lower() in ("this token", "these tokens")


def of_tokens(one: Standing, text: str) -> tuple[str, Entry] | None:
    """What a sentence says of the Tokens of the effect before it; None for any other sentence."""
    clause = one.clauses[0] if len(one.clauses) == 1 and not one.unread else None
    if clause is None or not these_tokens(clause.subject, text):
        return None
    plain = Clause("tribute", clause.start, clause.end, subject=clause.subject, modal="cannot", passive=True,
                   form=clause.form, modifiers=clause.modifiers)  # fmt: skip
    if clause != plain:
        return None
    told = Holds(clause, text, None)
    rule = not_tributed(told)
    told.done()
    return "effect", {"tokens": rule}


def with_tokens(made: Entry, rule: Entry) -> Entry | None:
    """An effect whose Tokens are told of; None where it brings none, or does more after that."""
    done = made.get("do", [])
    if not done or done[-1]["op"] != "summon-tokens" or "while" in done[-1]:
        return None
    kept = {"op": "grant", "what": "summoned", "apply": [{**rule, "what": "this"}], "until": "always"}
    return {**made, "do": [*done, kept]}
