"""What a resolution does to Life Points, ATK and DEF, and until when."""

from __future__ import annotations

from kb.card_text.compiling.acts import Act
from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.references import counted
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import player
from kb.card_text.reading import Cards, Count, Modifier


def _amount(phrase: Cards | None, head: str, act: Act) -> int:
    """A number of points; `NoForm` where it is computed."""
    if phrase is None or phrase != Cards(head, phrase.start, phrase.end, phrase.number):
        raise act.no_form("of a kind")
    count = phrase.number
    if count.word or not count.most or count.most != count.least:
        raise act.no_form("computed")
    return count.most


def inflict(act: Act, places: list[str]) -> Entry:
    act.by_you()
    to = act.rest.cards("to")
    who = player(to) if to is not None else ""
    if not who:
        raise act.no_form("to somebody")
    each = act.rest.cards("for")
    op: Entry = {"op": "damage", "to": who, "amount": _amount(act.object, "damage", act)}
    if each is not None:
        op["each"] = _each(each, act)
    return op


def take_damage(act: Act, places: list[str]) -> Entry:
    """ "Take 1000 damage"."""
    return {"op": "damage", "to": act.who(), "amount": _amount(act.object, "damage", act)}


def _each(phrase: Cards, act: Act) -> Entry:
    if phrase.number != Count(1, None, "each"):
        raise act.no_form("for some")
    return cards(phrase._replace(number=Count()))


def gain(act: Act, places: list[str]) -> Entry:
    if act.object is not None and act.object.head == "lp":
        who = act.who()
        return {"op": "gain-lp", "amount": _amount(act.object, "lp", act), **by_whom(who)}
    return _stats(act, places, 1)


def lose(act: Act, places: list[str]) -> Entry:
    if act.object is not None and act.object.head == "lp":
        who = act.who()
        return {"op": "lose-lp", "amount": _amount(act.object, "lp", act), **by_whom(who)}
    return _stats(act, places, -1)


def _stats(act: Act, places: list[str], sign: int) -> Entry:
    """ "it gains 500 ATK until the end of this turn"."""
    figure, subject = act.object, act.subject
    if figure is None or subject is None or figure.head not in ("atk", "def", "atk-def"):
        raise act.no_form()
    points = sign * _amount(figure, figure.head, act)
    changes = {key: points for key in ("atk", "def") if key in figure.head}
    known = act.known.what(subject)
    if known is not None:
        what: Entry | str = known
    else:
        found, count = counted(subject)
        if not count.all:
            raise act.no_form("of some")
        what = found
    return {"op": "modify-stats", "what": what, **changes, "until": until_when(act)}


def until_when(act: Act) -> str:
    """Until when; without a word for as long as the monster is face-up."""
    said = act.rest.take("time")
    if said is None:
        return "always"
    now = said.time
    if now is None or said != Modifier("time", said.start, said.end, time=now):
        raise act.no_form("until then")
    told = (now.how, now.phase, now.whose, now.edge, now.which, now.times)
    if told in (("until", "turn", "", "end", "this", 1), ("during", "turn", "", "", "this", 1)):
        return "turn"
    if told == ("until", "end", "", "", "", 1):
        return "end-phase"
    raise act.no_form(f"{now.how} {now.edge} {now.whose} {now.phase}")


def by_whom(who: str) -> Entry:
    return {"who": who} if who != "you" else {}
