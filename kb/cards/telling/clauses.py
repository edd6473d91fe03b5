"""Clauses and conditions of a reading in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from kb.by_place import ByPlace
from kb.cards.telling.phrases import Part, compared, phrase, stated
from kb.cards.telling.places import placed, time
from kb.cards.telling.words import table, verb, word
from kb.language.patterns import ready

_MANY = frozenset({"you", "its-effects", "effects", "them", "those-cards", "each-player", "rest"})
_MODALS = {"can-only": "can only", "must-not": "must not", "do-not": "not"}
_SKIPPED = ("quick effect",)
#: Heads of phrases that may stand for several.
_COUNTED = frozenset(
    {
        "card",
        "monster",
        "spell",
        "trap",
        "spell-trap",
        "token",
        "tuner",
        "name",
        "material",
        "counter",
        "effect",
        "target",
        "level",
        "rank",
    }
)
#: Words that join clauses and stand behind a semicolon, or behind a comma.
_APART = ("and if", "also", "then", "after", "otherwise")
#: Said also of a sentence before.
_IF_DONE = ("and-if-you-do", "and-if-cannot")
#: Roles of what is done, told in the form of "doing".
_DOING = ("by", "without", "instead", "except by")
_TREATED = r"treated-(\w+)-summon"
_ATTRIBUTES = frozenset({"dark", "light", "earth", "water", "fire", "wind", "divine"})
#: Words of a remark that the game writes with capitals.
_WORDS = r"damage step|quick effect|(?:main|battle|end|draw|standby) phase|extra deck|deck|gy|lp|atk|def"
_ONE = ("each", "every")
_TWO = "second"


def told(clause: Part) -> str:
    """One statement; what happens each time stands behind that."""
    often = [one for one in clause.get("conditions", ()) if one["word"] == "each-time"]
    if often:
        times = [one for one in clause.get("modifiers", ()) if one["role"] == "time"]
        rest = [one for one in clause.get("modifiers", ()) if one not in times]
        others = [one for one in clause["conditions"] if one not in often]
        lead = [*(time(one["time"]) for one in times), *map(condition, often)]
        return ", ".join([*lead, told({**clause, "modifiers": rest, "conditions": others})])
    return " ".join(part for part in _pieces(clause) if part).replace(" ,", ",").replace(",,", ",")


#: What so many clauses say is kept: a question is held against the same ones several times.
_KEPT = 200
_TOLD: ByPlace[str] = ByPlace(_KEPT)


def joined(clauses: Any, commas: bool = True) -> str:
    """Clauses in a row, each behind the word that joins it to the one before; what has no words is left out.

    `commas`: one that has its own subject stands behind a comma.
    """
    said, before, last = "", "", None
    for one in clauses:
        words = told(going) if (going := _going_on(one, last)) is not one else _TOLD.of(one, partial(told, one))
        if not words:
            continue
        join = word("join", one["joined"]) if one.get("joined") and (said or one["joined"] in _IF_DONE) else ""
        join = "otherwise" if one.get("else") else join
        made = before == "make" and one.get("form") == "base" and "subject" not in one
        apart = (not join and not made) or join.startswith(_APART)
        comma = commas and not one.get("goes_on") and (join == "but" or (join == "and" and "subject" in one))
        said += f"{(';' if apart else ',' if comma else '') if said else ''} {join} {words}"
        before, last = one["verb"], one
    return " ".join(said.split())


def _going_on(one: Part, before: Part | None) -> Part:
    """A clause without the subject that it shares with the one before it: "... is destroyed and sent to the GY"."""
    if before is None or one.get("joined") not in ("and", "or") or "be" in (one["verb"], before["verb"]):
        return one
    alike = all(one.get(key) == before.get(key) for key in ("subject", "passive", "modal", "else"))
    if not alike or "subject" not in one or one.get("modal") or before.get("conditions"):
        return one
    return {**{key: value for key, value in one.items() if key != "subject"}, "goes_on": True}


def condition(one: Part) -> str:
    """A condition with its clauses."""
    if one.get("clauses") and all(map(_bare, one["clauses"])) and "time" not in one:
        return ""
    lead = "except the turn" if one.get("turn") else word("when", one["word"])
    said = [joined(one["clauses"], False)] if one.get("clauses") else []
    if "time" in one:
        said.append(time(one["time"]))
    return " ".join([lead, *said])


def _bare(clause: Part) -> bool:
    """Whether a clause says only that something is: what it is was not read."""
    if clause.get("state"):
        return False
    told_of = [m for m in clause.get("modifiers", ()) if m["role"] != "remark" or m.get("word")]
    return clause["verb"] == "be" and not told_of and "object" not in clause


def _pieces(clause: Part) -> Iterator[str]:
    key = clause["verb"]
    subject, cards = clause.get("subject"), clause.get("object")
    found = clause.get("modifiers", ())
    first = clause.get("modal") == "must" and any(one.get("word") == "first" for one in found)
    left = {"as-much-as-possible", "first"} if first else {"as-much-as-possible"}
    every = [one for one in found if one.get("word") not in left]
    most = any(one.get("word") == "as-much-as-possible" for one in found)
    if cards is not None and most:
        cards = {**cards, "number": {**cards.get("number", {}), "word": "as-many"}}
    if subject is not None:
        alone = "only " if clause.get("alone") and not subject.get("only") else ""
        yield "they" if subject["head"] == "them" else f"{alone}{phrase(subject, told)}"
    elif key == "be" and cards is not None and not clause.get("inner") and clause.get("modal") != "must":
        yield "there"
    if key:
        said = _verb(clause, key, subject or (cards if key == "be" else None))
        yield said.replace("must ", "must first ", 1) if first else said
    modifiers = sorted(every, key=_order)
    left_out = [] if cards is None or cards.get("more") else cards.get("excepts", [])
    if cards is not None:
        bare = {**cards, "excepts": ()} if left_out else cards
        yield "any of these effects" if key == "include" and cards["head"] == "effects" else phrase(bare, told)
        yield "as possible" if most else ""
    yield stated(clause.get("state", ""))
    yield from map(_modifier, modifiers)
    yield from (f", except {phrase(each, told)}" for each in left_out)
    conditions = [said for each in clause.get("conditions", ()) if (said := condition(each))]
    yield "," if conditions and (left_out or any(one["role"].startswith("except") for one in modifiers)) else ""
    yield from conditions


def _order(modifier: Part) -> int:
    """Where a modifier is said: what the verb needs, then when, then what is left out."""
    if modifier["role"] == _TWO:
        return -1
    if modifier["role"].startswith("except"):
        return 2
    return int(modifier["role"] == "time")


def _plural(subject: Part | None) -> bool:
    if subject is None:
        return False
    if subject["head"] in _MANY or subject.get("they") or (subject.get("more") and subject.get("join") == "and"):
        return True
    count = subject.get("number", {})
    if count.get("some"):
        return True
    if subject["head"] == "name" and not count.get("word") and count.get("least", 1) == 1:
        return False
    return (
        subject["head"] in _COUNTED
        and not count.get("one")
        and count.get("word") not in (*_ONE, "a", "no")
        and count.get("most", 1) != 1
    )


def _verb(clause: Part, key: str, subject: Part | None) -> str:
    modal, form = clause.get("modal", ""), clause.get("form", "base")
    said, many = (
        "must not" if clause.get("must_not") else _MODALS.get(modal, modal),
        _plural(subject) or bool(clause.get("many") and subject is None),
    )
    if said == "not":
        return _denied(clause, key, many)
    if clause.get("passive") and key != "be":
        was = ("were" if many else "was") if clause.get("was") else ("are" if many else "is")
        be = "be" if said else (was if subject is not None else "being" if form == "ing" else "")
        return f"{said} {be} {verb(key, 'past')}".strip().replace("  ", " ")
    if said:
        return f"{said} {verb(key, 'base')}"
    if key == "be":
        forms = {"past": ("was", "were"), "ing": ("being", "being")}.get(form, ("is", "are"))
        return forms[many] if subject is not None or clause.get("inner") else ""
    if form in ("base", "third") and subject is not None:
        form = "base" if many else "third"
    if form == "past" and subject is not None:
        form = "was"  # "the damage you took"
    return verb(key, form if form in ("third", "past", "ing", "was") else "base")


def _denied(clause: Part, key: str, many: bool) -> str:
    """ "is not destroyed", "does not negate", "did not attack"."""
    if clause.get("passive") or key == "be":
        be = ("were" if many else "was") if clause.get("was") else ("are" if many else "is")
        return f"{be} not {verb(key, 'past') if clause.get('passive') else ''}".strip()
    do = "did" if clause.get("did") else "do" if many else "does"
    return f"{do} not {verb(key, 'base')}"


def remarked(said: str) -> str:
    """A remark in parentheses, its words as the game writes them."""
    if not said or said in _SKIPPED:
        return ""
    if said in table("telling")["remark"]:
        return f"({word('remark', said)})"
    if found := ready(_TREATED).fullmatch(said):
        return f"(it counts as a {found[1].title()} Summon)"
    if " / " in said:
        return f"({'/'.join(map(_figure, said.split(' / ')))})"
    written = table("telling")["written"]
    said = ready(_WORDS).sub(lambda found: str(written.get(found[0], found[0])), said)
    return f"({said})".replace(" ,", ",").replace(" . ", ". ")


def _figure(part: str) -> str:
    """One of the figures of a Token: "DARK", "Level 2", "ATK 0"."""
    return part.upper() if part in _ATTRIBUTES or part.startswith(("atk", "def")) else part.title()


def _modifier(one: Part) -> str:
    role, said = one["role"], one.get("word", "")
    if role == "remark":
        return f"({joined(one['clauses'])})" if one.get("clauses") else remarked(said)
    if role.startswith("each "):
        count = str(one.get("number", ""))
        how = role.removeprefix("each ")
        what = f"{how} {phrase(one['cards'], told)}" if "cards" in one else placed(one["places"], how)
        return f", {count} each {what}"
    if "time" in one:
        return f", except {time(one['time'])}" if role.startswith("except") else time(one["time"])
    if role in ("adverb", "state", "is"):
        return str(one.get("written") or stated(said))
    if role == "limit":
        return f"{stated(said)} per turn"
    if role == "compare":
        return compared(said, phrase(one["cards"], told) if "cards" in one else "")
    parts = [phrase(one["cards"], told)] if "cards" in one else []
    if one.get("places"):
        parts.append(placed(one["places"], role))
    parts += [told({**each, "form": "ing"} if role in _DOING else each) for each in one.get("clauses", ())]
    if one.get("places") and not one.get("cards"):
        return " ".join([one.get("join", ""), *parts]).strip()
    lead = "" if role == "ignoring" and one.get("clauses") else word("role", role)
    if role.startswith("except"):
        lead = f", {role.replace('except time', 'except')}"
    if "number" in one:
        parts.append(str(one["number"]))
    return " ".join(part for part in (one.get("join"), lead, *parts, stated(said) if not parts else "") if part)
