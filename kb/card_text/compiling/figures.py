"""What a resolution does to Life Points, ATK and DEF, and until when."""

from __future__ import annotations

from kb.card_text.compiling.acts import Act
from kb.card_text.compiling.amounts import for_each, owner_word, roles_of
from kb.card_text.compiling.done_so import done_so
from kb.card_text.compiling.reckoning import comes_to, referent
from kb.card_text.compiling.references import all_of
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import player
from kb.card_text.compiling.until import until
from kb.card_text.reading import Cards, Count, Filter, Modifier


def _amount(phrase: Cards | None, head: str, act: Act) -> int:
    """A number of points; `NoForm` where it is computed."""
    if phrase is None or phrase != Cards(head, phrase.start, phrase.end, phrase.number):
        raise act.no_form("of a kind")
    count = phrase.number
    if count.word or not count.most or count.most != count.least:
        raise act.no_form("computed")
    return count.most


def reckoned(act: Act, phrase: Cards | None, head: str) -> Entry | None:
    """The amount of "damage equal to ...", which stands with the noun or with the verb; None for a number."""
    if phrase is None or phrase.head != head or phrase.number != Count(1, None, ""):
        return None
    equal = act.rest.cards("equal")
    if equal is None and len(phrase.relations) == 1 and phrase.relations[0].role == "equal":
        (relation,) = phrase.relations
        if relation == Modifier("equal", relation.start, relation.end, cards=relation.cards):
            equal, phrase = relation.cards, phrase._replace(relations=())
    if equal is None or phrase._replace(end=0, start=0) != Cards(head, 0, 0, Count(1, None, "")):
        return None
    return comes_to(equal, act, act.known)


# ---- Life Points ----------------------------------------------------------------------------------------


def inflict(act: Act, places: list[str]) -> Entry:
    act.by_you()
    to = act.rest.cards("to")
    who = (player(to) or _life_points_of(to)) if to is not None else ""
    if to is not None and to == Cards("them", to.start, to.end) and not (act.known.targets or act.known.last):
        who = "opponent" if act.known.when.get("by") == "opponent" else ""
    if not who:
        raise act.no_form("to somebody")
    return _damage(act, who)


def _life_points_of(to: Cards) -> str:
    """ "your opponent's Life Points", as older texts have it."""
    return to.whose if to == Cards("lp", to.start, to.end, Count(1, None, ""), to.whose) else ""


def take_damage(act: Act, places: list[str]) -> Entry:
    """ "Take 1000 damage"."""
    return _damage(act, act.who())


def _damage(act: Act, who: str) -> Entry:
    by = reckoned(act, act.object, "damage")
    if by is not None:
        return {"op": "damage", "to": who, "by": by}
    each = act.rest.cards("for")
    amount = _amount(act.object, "damage", act)
    if each is None:
        return {"op": "damage", "to": who, "amount": amount}
    counted_ = _each(act, each)
    if counted_.keys() == {"each"}:
        return {"op": "damage", "to": who, "amount": amount, **counted_}
    return {"op": "damage", "to": who, "by": {**counted_, "times": amount}}


def _each(act: Act, phrase: Cards) -> Entry:
    found = done_so(phrase, act.known) if phrase.number.word == "each" else {}
    return found or for_each(phrase, act, lambda one: referent(one, act, act.known))


def _life_points(act: Act, op: str) -> Entry:
    who = act.who()
    by = reckoned(act, act.object, "lp")
    if by is not None:
        return {"op": op, "by": by, **by_whom(who)}
    each = act.rest.cards("for")
    amount = _amount(act.object, "lp", act)
    if each is not None:
        return {"op": op, "by": {**_each(act, each), "times": amount}, **by_whom(who)}
    return {"op": op, "amount": amount, **by_whom(who)}


def gain(act: Act, places: list[str]) -> Entry:
    if act.object is not None and act.object.head == "lp":
        return _life_points(act, "gain-lp")
    return _stats(act, 1)


def lose(act: Act, places: list[str]) -> Entry:
    if act.object is not None and act.object.head == "lp":
        return _life_points(act, "lose-lp")
    return _stats(act, -1)


def raise_lp(act: Act, places: list[str]) -> Entry:
    """ "Increase your Life Points by 1000 points", of older texts; Levels are raised elsewhere."""
    by = act.rest.cards("by")
    whose = act.object.whose if act.object is not None else ""
    plain = act.object is not None and act.object == Cards(
        "lp", act.object.start, act.object.end, Count(1, None, ""), whose
    )
    if not plain or by is None or whose not in ("you", "opponent") or by.number.most != by.number.least:
        raise act.no_form()
    if by != Cards(by.head, by.start, by.end, by.number) or by.head not in ("number", "lp") or not by.number.most:
        raise act.no_form("so much")
    act.by_you()
    return {"op": "gain-lp", "amount": by.number.most, **by_whom(whose)}


# ---- ATK and DEF ----------------------------------------------------------------------------------------


def whom(act: Act, subject: Cards) -> Entry | str:
    """The monsters that a clause changes."""
    if subject.head == "monster" and not subject.determiner and act.known.said(subject).startswith("that "):
        subject = subject._replace(determiner="that")  # of whose ATK a clause speaks, as "that monster's ATK"
    if (fights := act.known.fighting(subject)) is not None:
        return fights
    known = act.known.what(subject)
    if known == "destroyed":
        raise act.no_form("of what has left")
    if known is not None:
        return known
    found, count = all_of(subject)
    one = act.known.said(subject).removesuffix("'s") == "your monster"  # of which a text has spoken before
    if not count.all or one:
        raise act.no_form("of some")
    return found


def _stats(act: Act, sign: int) -> Entry:
    """ "it gains 500 ATK until ...", "it loses ATK equal to its own DEF"."""
    figure, subject = act.object, act.subject
    if figure is None or subject is None or figure.head not in ("atk", "def", "atk-def"):
        raise act.no_form()
    heads = [key for key in ("atk", "def") if key in figure.head]
    act.known.changed = act.known.fighting(subject) if not act.known.last else None
    by = reckoned(act, figure, figure.head)
    act.known.changed = None
    if by is not None and figure.head == "atk-def" and by.get("figure") != "rolled":
        raise act.no_form("computed")
    each = act.rest.cards("for")
    op: Entry = {"op": "modify-stats", **_one_of_them(act, subject)}
    if by is not None:
        op |= {f"{key}-by": {**by, **({"times": -by.get("times", 1)} if sign < 0 else {})} for key in heads}
    else:
        if sign < 0 and figure.number.word == "exactly":  # or not at all
            figure, op = figure._replace(number=figure.number._replace(word="")), {**op, "exactly": True}
        points = sign * _amount(figure, figure.head, act)
        if each is not None:
            so_many = _each(act, each)
            op |= {f"{key}-by": {**so_many, "times": points} for key in heads}
        else:
            op |= dict.fromkeys(heads, points)
    return {**op, "until": until_when(act)}


def _one_of_them(act: Act, subject: Cards) -> Entry:
    """ "1 X you control gains 500 ATK": of those that match the player picks one."""
    if subject.number != Count(1, 1, "") or subject.head not in ("monster", "name") or subject.determiner:
        return {"what": whom(act, subject)}
    if not (subject.whose or subject.where) or act.known.fighting(subject) is not None or act.known.what(subject):
        return {"what": whom(act, subject)}
    found, _ = all_of(subject._replace(number=Count(1, None, "all")))
    if found.get("where") not in ("monster", "field"):
        raise act.no_form("of some")
    act.known.last = "another" if act.known.targets else "chosen"
    return {"what": {**found, "face": found.get("face", "up")}, "choose": 1}


def become(act: Act, places: list[str]) -> Entry:
    """ "its ATK becomes half its current ATK", "its original ATK becomes 0"."""
    subject, value = act.subject, act.object
    if subject is None or value is None or subject.head not in ("atk", "def", "atk-def"):
        raise act.no_form()
    act.adverb("originally")
    return _set(act, subject, _value(act, value, subject))


def change_stats(act: Act, places: list[str]) -> Entry:
    """ "change its ATK to 0", "halve its ATK", "double its ATK"."""
    act.by_you()
    figure = act.object
    if figure is None or figure.head not in ("atk", "def", "atk-def"):
        raise act.no_form()
    if act.verb in ("halve", "double"):
        return _set(act, figure, {"halve": "half", "double": "double"}[act.verb])
    to = act.rest.cards("to")
    if to is None:
        raise act.no_form("to that")
    return _set(act, figure, _value(act, to, figure))


def is_changed(act: Act, places: list[str]) -> Entry:
    """ "its ATK is halved"."""
    subject = act.subject
    if subject is None or act.object is not None or subject.head not in ("atk", "def", "atk-def") or act.modal:
        raise act.no_form()
    return _set(act, subject, {"halve": "half", "double": "double"}[act.verb])


def switch(act: Act, places: list[str]) -> Entry:
    """ "switch its current ATK and DEF until ..."; what they originally are is not switched so."""
    act.by_you()
    figure = act.object
    if figure is None or figure.head != "atk-def" or figure.of is None or not _plain_figure(figure):
        raise act.no_form()
    if roles_of(figure, act) - {"current"}:
        raise act.no_form("of a kind")
    return {"op": "switch-stats", "what": whom(act, figure.of), "until": until_when(act)}


def _set(act: Act, figure: Cards, value: int | str) -> Entry:
    roles = roles_of(figure, act)
    if figure.of is None or not _plain_figure(figure) or "combined" in roles:
        raise act.no_form("of a kind")
    original = "original" in roles
    if original and value not in ("half", "double") and not isinstance(value, int):
        raise act.no_form("of the original")
    op: Entry = {"op": "set-stats", "what": whom(act, figure.of)}
    op |= {key: value for key in ("atk", "def") if key in figure.head}
    return {**op, **({"original": True} if original else {}), "until": until_when(act)}


def _plain_figure(figure: Cards) -> bool:
    """Whether a phrase is a figure of some monsters, and says no more than whose and which: "its original ATK"."""
    plain = Cards(figure.head, figure.start, figure.end, figure.number, owner_word(figure), filters=figure.filters)
    numbers = (Count(1, None, ""), Count(1, None, "the"), Count(1, None, "half"))
    return figure._replace(of=None) == plain and figure.number in numbers


def _value(act: Act, value: Cards, figure: Cards) -> int | str:
    """A number; or half, double or all of its own value now, or of its original one."""
    if value == Cards("number", value.start, value.end, value.number):
        return _plain_number(act, value)
    if changed := _changed(value):
        return changed
    if value.head != figure.head or figure.of is None or value.of is None:
        raise act.no_form("that")
    same = value.of._replace(start=0, end=0) == figure.of._replace(start=0, end=0)
    if not same and value.of not in (Cards(head, value.of.start, value.of.end) for head in ("it", "them")):
        raise act.no_form("that of another")
    roles = roles_of(value, act)
    doubled = act.words(value).startswith(("double ", "twice "))
    if doubled and value.determiner == "double":
        value = value._replace(determiner="")
    if "combined" in roles or not _plain_figure(value):
        raise act.no_form("that")
    word = "double" if doubled else "half" if value.number.word == "half" else ""
    if not word and "original" not in roles:
        raise act.no_form("itself")
    return f"{word}-original".strip("-") if "original" in roles else word


def _changed(value: Cards) -> str:
    """ "becomes halved", "becomes doubled": what comes of the value that it has; "" for any other."""
    one = value.filters[0] if len(value.filters) == 1 else None
    if one is None or value != Cards("card", value.start, value.end, Count(1, None, ""), filters=value.filters):
        return ""
    word = str(one.values[0])
    return _CHANGED.get(word, "") if one == Filter("role", (word,), one.start, one.end) else ""


_CHANGED = {"halved": "half", "doubled": "double"}


def _plain_number(act: Act, value: Cards) -> int:
    count = value.number
    if count.word or count.most is None or count.most != count.least:
        raise act.no_form("so much")
    return count.most


# ---- until when -----------------------------------------------------------------------------------------


def until_when(act: Act) -> str:
    """Until when; without a word for as long as the monster is face-up."""
    act.rest.word("remark", "even if this card leaves the field")  # which is so of what an effect has left behind
    said = act.rest.take("time")
    if said is None:
        if act.rest.word("adverb", "this-turn") or act.rest.word("remark", "until the end of this turn"):
            return "turn"
        return "end-phase" if act.rest.word("remark", "until the end phase") else "always"
    now = said.time
    if now is None or said != Modifier("time", said.start, said.end, time=now):
        raise act.no_form("until then")
    if word := until(now):
        return word
    told = (now.how, now.phase, now.whose, now.edge, now.which, now.times)
    if told[:2] == ("during", "damage-calculation") and told[2:] in (("", "", which, 1) for which in ("", "that")):
        act.adverb("only")
        return "calculation"
    raise act.no_form(f"{now.how} {now.edge} {now.whose} {now.phase}")


def by_whom(who: str) -> Entry:
    return {"who": who} if who != "you" else {}
