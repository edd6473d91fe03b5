"""A figure that a question asks of, reckoned from what the text says and what is told: three monsters at 500 each.

A text gives a figure for each of some cards, half of another figure, or as much as was told; whoever asks tells how
many there are, or the other figure. Where a clause may do something else to the figure, nothing is said.
"""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.entries import About, Entry
from kb.answer.cards.heads import DAMAGE, FIGURES
from kb.answer.cards.parts import One, Part, Said, is_this, times_in
from kb.answer.cards.spoken.described import in_idiom
from kb.answer.cards.spoken.idiom import names_of
from kb.answer.cards.spoken.needs import fits, under
from kb.answer.cards.spoken.nouns import Of
from kb.answer.cards.spoken.own import is_own
from kb.answer.cards.spoken.persons import persons
from kb.answer.cards.spoken.question import gaining, said_by, stated
from kb.answer.cards.spoken.told import Told, scene
from kb.answer.cards.spoken.topics.counts import is_of_kind
from kb.answer.cards.spoken.topics.reckoning import ASKS, Given, given, is_flat, is_whose, player_of, worth
from kb.answer.cards.spoken.wording import named, whole
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple

_N = r"(?P<n>\d{2,5})"
_OF = (
    r"(?: (?:points?|of|burn|effect|battle|damage|lp|life|back|too|as well|then|from|it|that|each|total|in|this|"
    r"turn))*$"
)
_UNIT = r"(?P<unit>atk|attack|attacker|beater|beatstick|def|defense)"
#: What is asked, by the kind of figure: damage or LP that are lost, LP that are gained, the figure of a monster.
_FORMS = (
    ("damage", rf"{ASKS}.*\b(?:takes?|taking|loses?|losing|inflicts?|deals?|burns?|hits?|pings?)\b[^\d]*{_N}{_OF}"),
    ("damage", rf"^(?:is|are) (?:that|it|the damage) (?:for )?{_N} (?:points of |burn |effect |battle )?damage{_OF}"),
    ("damage", rf"^(?:is|are) the (?:burn |effect |battle )?damage {_N}$"),
    ("lp", rf"{ASKS} (?:i|we|my opponent) (?:gain|get|heal|recover)(?:s|ed)? [^\d]*{_N}{_OF}"),
    ("change", rf"{ASKS}.*\b(?:gains?|gets?|loses?) [^\d]*{_N} {_UNIT}(?: (?:points?|from|it|that|too|then))*$"),
    (
        "figure",
        rf"{ASKS} (?P<who>[^\d]*?)\b(?:at|have|has|to|become|becomes|be|reach|with|now|a|it|X|is) {_N}"
        rf"(?: {_UNIT})?(?: (?:monster|then|now|in that (?:battle|fight)|this turn|too|attack|atk|points?))*$",
    ),
)
#: What may leave the card itself out of a number.
_OTHERS = frozenset(["other", "others", "another"])
_GAINS, _LOSES = frozenset({"gain", "increase"}), frozenset({"lose", "decrease", "reduce"})
_SETS = frozenset({"become"})
_TIMES = {"halve": (1, 2), "double": (2, 1)}


class Reckoned(QuickTuple):
    """What is asked: the kind of figure, how much, the unit, of the card itself or another, and of which player."""

    kind: str
    many: int
    unit: str
    own: bool
    who: str


def reckoned(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """Whether a figure is as much as a question asks; None where that is not asked, or cannot be reckoned."""
    *before, last = [persons(part) for part in parts]
    last = ready(r"^(?:so )?(?:its|hes|shes) (?=(?:now |at |level )*\d)").sub("is it ", last)
    behind = ready(rf"^(?P<told>.*?)\b(?P<asks>(?:so )?{ASKS[2:]}.*)$").match(last)
    if behind is None:
        return None
    before = [*before, behind["told"]] if behind["told"].strip() else before
    asks, _, beside = behind["asks"].removeprefix("so ").partition(" if ")
    asked = _asked(asks.strip()) if about.other is None else None
    names = names_of(about.read["parts"])
    told = [each for part in (*before, beside) if part.strip() for each in _scenes(part, names)]
    value = None if asked is None else _compared(asked, [*before, beside], told, about, found)
    if value is not None and value.holds:
        return value
    from kb.answer.cards.spoken.topics.sums import summed  # of what no clause gives

    if (value_ := summed([*before, behind["asks"]], about, found, told)) is not None:
        return value_
    others = any(not _OTHERS.isdisjoint(part.split()) for part in before)
    return None if others else value  # beside others the card itself may count


def _asked(part: str) -> Reckoned | None:
    for kind, form in _FORMS:
        if said := ready(form).search(part):
            unit = said.groupdict().get("unit") or ""
            who = (said.groupdict().get("who") or "").split()
            own = "X" in part.split() or bool({"it", "he", "she"} & set(who))
            unit = "def" if unit.startswith("def") else "atk" if unit else ""
            return Reckoned(kind, int(said["n"]), unit, own, player_of(part))
    return None


def _scenes(part: str, names: Sequence[str]) -> Sequence[Told]:
    return scene(whole(in_idiom(named(part), names, []), asks=False))


def _compared(
    asked: Reckoned, parts: Sequence[str], told: Sequence[Told], about: About, found: Sequence[One]
) -> Said | None:
    """Whether what the clauses come to is what is asked."""
    of = Of(about.card)
    known = given(parts, told)
    every = [each._replace(clause=gaining(each.clause)) for each in stated(found, about.read)]
    every = [each for each in every if each.where in ("does", "holds") and _is_of(each, asked)]
    beside = any(not is_own(each) for each in told)
    values = list[tuple[int | None, Entry]]()
    for each in every:
        applies = _applies(each, told, of)
        if applies is not False:
            sure = applies or not beside or not is_flat(each)  # what is reckoned from what is told, is told for that
            values.append((_value(each, asked, known, about, of) if sure else None, each))
    if alike := [each for value, each in values if value == asked.many]:
        open_ = any(value is None and is_flat(each) for value, each in values)
        words = [word for part in parts for word in part.split()]
        open_ = open_ or (asked.kind == "figure" and not asked.own and not is_of_kind(alike[0].clause, words))
        return None if open_ else said_by(True, alike[0])._replace(form=True)
    sums = {value for value, _ in values}
    if len(sums) != 1 or None in sums or about.read["unread"]:
        return None
    value, entry = values[0]
    return said_by(False, entry, f"it comes to {value}: ")._replace(form=True)


def _is_of(entry: Entry, asked: Reckoned) -> bool:
    """Whether a clause gives such a figure."""
    clause = entry.clause
    verb, object_ = clause["verb"], clause.get("object") or {}
    subject = clause.get("subject") or {}
    if clause.get("modal") in ("cannot", "not"):
        return False
    if asked.kind == "damage":
        lost = verb == "lose" and object_.get("head") == "lp"
        return (lost or (verb == "inflict" and object_.get("head") in DAMAGE)) and is_whose(entry, asked.who)
    if asked.kind == "lp":
        return verb == "gain" and object_.get("head") == "lp" and is_whose(entry, asked.who)
    figures = {object_.get("head"), subject.get("head")} & FIGURES
    if any(time["phase"] not in ("turn", "end") for time in times_in(clause)) or not figures:
        return False
    if asked.kind == "change":
        return verb in _GAINS | _LOSES and not is_flat(entry)
    return verb in _GAINS | _LOSES | _SETS | set(_TIMES) and _is_mine(clause) == asked.own


def _applies(entry: Entry, told: Sequence[Told], of: Of) -> bool | None:
    """Whether a clause holds, or is done, under what is told."""
    beside = [each for each in told if not is_own(each)]
    inner = entry.clause.get("conditions", ())
    if inner and beside and (held := under(beside, inner, of)) is not None:
        return held
    return fits(beside, entry.one, of) if entry.one is not None and beside else None if inner else True


def _value(entry: Entry, asked: Reckoned, known: Given, about: About, of: Of) -> int | None:
    """What a figure comes to by one clause; None where that cannot be told."""
    clause = entry.clause
    if asked.kind in ("damage", "lp", "change"):
        return worth(entry, known, of)
    base = _base(asked, _is_mine(clause), known, about)
    if clause["verb"] in _TIMES:
        times, over = _TIMES[clause["verb"]]
        return None if base is None else base * times // over
    amount = worth(entry, known, of)
    if clause["verb"] in _SETS:
        return amount
    if base is None or amount is None:
        return None
    return base + amount if clause["verb"] in _GAINS else base - amount


def _is_mine(clause: Part) -> bool:
    """Whether a clause changes a figure of the card itself."""
    owner = clause.get("subject") or (clause.get("object") or {}).get("of")
    return owner is not None and is_this(owner.get("of") or owner)


def _base(asked: Reckoned, mine: bool, known: Given, about: About) -> int | None:
    """The figure before the clause: what is told of the monster, or what is printed on the card."""
    if asked.own and mine and not known.figures:
        printed = about.card.facts.get("DEF" if asked.unit == "def" else "ATK")
        return printed if isinstance(printed, int) else None
    return known.figures[0] if len(known.figures) == 1 and not (asked.own and mine) else None
