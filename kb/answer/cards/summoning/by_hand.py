"""Whether the card is Normal Summoned or Set, with how many Tributes: by its Level, and what its text changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.lying.held import EXTRA, bound, is_monster, line_of, may_forbid, own_clauses
from kb.answer.cards.parts import Part, Said, deeds, is_this, standing_clauses
from kb.answer.cards.spoken.among import among
from kb.answer.cards.spoken.nouns import Of
from kb.answer.cards.summoning import known
from kb.answer.cards.summoning.aimed import phrase
from kb.answer.cards.summoning.pieces import Words, pieces
from kb.cards.telling.later import joined
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple

_RULE = "yugioh/summon/tributes"
_NUMBERS = {"no": 0, "zero": 0, "0": 0, "a": 1, "an": 1, "one": 1, "1": 1, "two": 2, "2": 2, "three": 3, "3": 3}
_N = "|".join(sorted(_NUMBERS, key=len, reverse=True))
_HOW = r"(?:normal|tribute|advance)"
_X = r"(?:X|it|him|her)"
_LAID = r"(?: face[ -]?(?:up|down)| in (?:attack|defense) position| as a wall| (?:from|out of) (?:the |my )?hand)*"
_WITH = (
    rf"(?: (?:with|by tributing|tributing|by sacrificing|sacrificing|for|using|off|by using|without) "
    rf"(?:just |only |exactly )*(?P<n>{_N}|any|tributing|tributes?)\b(?: single)? ?(?P<what>.*))?"
)
#: How players ask for a Summon from the hand that is none by an effect.
_ASKED = (
    rf"^can i (?P<act>(?:{_HOW} )?(?:summon|set)|normal|ns) {_X}{_LAID}{_WITH}$",
    rf"^can {_X} be (?P<act>(?:{_HOW} )?(?:summoned|set)|normaled){_LAID}{_WITH}$",
    rf"^can i tribute (?:just |only |exactly )*(?P<n>{_N}) ?(?P<what>.*?) (?:for|to) (?:the )?"
    rf"(?P<act>(?:{_HOW} )?(?:summon|set))?(?: of)? ?{_X}$",
)
_HIGH, _TWO = 5, 7


class Wish(QuickTuple):
    """A Summon from the hand: whether it is Set, with how many Tributes (None: not told), and which."""

    sets: bool
    many: int | None
    cards: Part | None = None


class Change(QuickTuple):
    """What a text changes: with so many Tributes, of these cards; whether it may be Set so; under conditions."""

    clause: Part
    many: int
    cards: Part | None
    sets: bool


def by_hand(parts: Sequence[str], about: About) -> Said | None:
    """Whether the card is Normal Summoned or Set as it is asked; None where that is not asked, or not sure."""
    cut = pieces(parts) if is_monster(about.card) else None
    if cut is None or not all(set(each) <= {"X", "in", "my", "hand", "is", "i", "have"} for each in cut.tells):
        return _set_only(cut.asks, about) if cut is not None else None
    if (wish := _wish(cut.asks, about)) is None or not ({"X"} & {*cut.asks} or cut.tells):
        return None
    if (never := _barred(wish, about)) is not None:
        return never
    if may_forbid(about.read, "normal-summon", "tribute-summon", "set", "tribute"):
        return None
    return _counted(wish, about) if wish.many is not None else _free(about)


def _free(about: About) -> Said | None:
    """Yes of a monster that takes no Tributes, where its text says nothing of how it is Normal Summoned or Set."""
    if _needed(about) != 0 or any(own_clauses(about.read, *_KINDS)) or any(True for _ in _changes(about)):
        return None
    why = f"its Level is {about.card.facts['Level']}, and nothing in its text forbids it"
    return Said(True, why, _RULE, form=True, kinds=True)


def _set_only(asks: Words, about: About) -> Said | None:
    """Whether the card is Set where its text keeps it from a Normal Summon alone, whatever is told."""
    wish = _wish(asks, about)
    if wish is None or not wish.sets or wish.many is not None or _needed(about) != 0:
        return None
    only = [c for c in own_clauses(about.read, "normal-summon") if c.get("modal") == "cannot"]
    if len(only) != 1 or "set" in only[0]["verb"].split("|") or "normal-summon" not in only[0]["verb"]:
        return None
    return Said(True, f"only this is forbidden: {joined(only)}", _RULE, form=True, kinds=True)


def _wish(asks: Words, about: About) -> Wish | None:
    """The Summon that is asked for; None where it is none from the hand."""
    said = " ".join(asks)
    found = next((each for pattern in _ASKED if (each := ready(pattern).match(said))), None)
    if found is None:
        return None
    if not found["act"] and _is_paid_with(about):
        return None  # an effect of it may be meant
    act = found["act"] or "summon"
    number, what = found["n"] or "", ready(r"^tribut\w+ ").sub("", found["what"] or "")
    if act in ("summon", "summoned") and not number:
        return None  # it may be any Summon
    if "without" in said.split() or number in ("any", "tributing", "tribute", "tributes"):
        return (
            Wish("set" in act, 0) if "without" in said.split() and not set(what.split()) - known()["tributes"] else None
        )
    rest = " ".join(word for word in what.split() if word not in known()["tributes"])
    cards = phrase(f"a {rest}", about) if rest else None
    if (rest and cards is None) or (not number and what):
        return None
    if cards is not None and (cards.get("whose") or cards.get("where") or cards.get("of")):
        return None  # of whose field, or of another place, nothing is read here
    if act in ("summon", "summoned") and _frame(about) and not ready(r"\b(?:tribut|sacrific)").search(said):
        return None  # these are its materials
    return Wish("set" in act, _NUMBERS[number] if number else None, cards)


def _is_paid_with(about: About) -> bool:
    """Whether an effect of the card has monsters Tributed."""
    told = [c for one in about.read["parts"]["effects"] for each in ("pays", "does") for c in one.get(each, ())]
    return any("tribute" in deeds(c) and not is_this(c.get("object")) for c in told)


def _frame(about: About) -> str:
    """The frame of a monster that is never Summoned from the hand so; "" where it has none of these."""
    return next((name for name in (*EXTRA, "Ritual") if name in line_of(about.card)), "")


def _barred(wish: Wish, about: About) -> Said | None:
    """That the card is never Summoned so."""
    if frame := _frame(about):
        return Said(False, f"it is a {frame} Monster", "yugioh/summon/normal", form=True, kinds=True)
    for clause in own_clauses(about.read, "normal-summon", "set"):
        verbs = deeds(clause)
        if clause.get("modal") != "cannot" or bound(clause) or not verbs & {"set" if wish.sets else "normal-summon"}:
            continue
        if all(m["role"] == "remark" for m in clause.get("modifiers", ())):
            return Said(False, joined([clause]), "yugioh/summon/normal", form=True, kinds=True)
    return None


def _counted(wish: Wish, about: About) -> Said | None:
    """Whether so many Tributes are right."""
    if any(c.get("modal") in ("cannot", "can-only", "must") for c in own_clauses(about.read, *_KINDS)):
        return _compelled(wish, about)
    needed, changes = _needed(about), list(_changes(about))
    if needed is None or None in changes:
        return None
    monster = wish.cards is None or wish.cards["head"] in ("monster", "tuner", "token")
    if wish.many == needed and monster:
        return Said(True, f"its Level is {about.card.facts['Level']}", _RULE, form=True, kinds=True)
    values = [_is_so(each, wish, about) for each in changes if each is not None]
    if True in values:
        change = next(each for each, value in zip(changes, values, strict=True) if value)
        return Said(True, joined([change.clause]), _RULE, form=True, kinds=True) if change is not None else None
    if None in values or not monster:
        return None
    told = joined([each.clause for each in changes if each is not None][:1])
    return Said(
        False, f"its Level is {about.card.facts['Level']}{'; ' if told else ''}{told}", _RULE, form=True, kinds=True
    )


_KINDS = ("normal-summon", "tribute-summon", "set")


def _compelled(wish: Wish, about: About) -> Said | None:
    """Whether so many Tributes are right for a card whose text says with how many alone it is Summoned."""
    told = [c for c in own_clauses(about.read, *_KINDS) if c.get("modal") in ("must", "can-only")]
    if (
        len(told) != 1
        or told[0].get("conditions")
        or any(c.get("modal") == "cannot" for c in own_clauses(about.read, *_KINDS))
    ):
        return None
    change = _change(told[0])
    if change is None or change.cards is not None:
        return None
    return Said(wish.many == change.many, joined(told), _RULE, form=True, kinds=True)


def _needed(about: About) -> int | None:
    """So many Tributes the Level of the card takes."""
    level = about.card.facts.get("Level")
    return None if not isinstance(level, int) else 2 if level >= _TWO else 1 if level >= _HIGH else 0


def _changes(about: About) -> Iterator[Change | None]:
    """What the text changes of the Tributes for its card; None of what is not understood."""
    for clause in standing_clauses(about.read):
        told = [c for m in clause.get("modifiers", ()) if m["role"] == "to" for c in m.get("clauses", ())]
        if (
            clause["verb"] == "tribute"
            and told
            and "tribute-summon" in told[0]["verb"]
            and is_this(told[0].get("object"))
        ):
            yield _of_tributes(clause, clause.get("object"), "not set" not in str(told))
        elif clause["verb"] == "require" and "tribut" in str(clause):
            yield None
    for clause in own_clauses(about.read, *_KINDS):
        place = any(m.get("places") for m in clause.get("modifiers", ()))
        if clause.get("modal") == "can" and not place:
            yield _change(clause)


def _change(clause: Part) -> Change | None:
    """What a clause changes; None where that is not understood."""
    if clause.get("conditions"):
        return Change(clause, -1, None, False)
    sets = "set" in clause["verb"].split("|") and "not set" not in str(clause)
    told = clause.get("modifiers", ())
    cards = [r["cards"] for side in ("subject", "object") for r in (clause.get(side) or {}).get("relations", ())
             if (r.get("cards") or {}).get("head") == "tribute"]  # fmt: skip
    cards += [m["cards"] for m in told if m["role"] == "with" and (m.get("cards") or {}).get("head") == "tribute"]
    if any(m.get("word") == "instead-of-tribute" or m["role"] == "without" for m in told):
        return Change(clause, 0, None, sets)
    if cards:
        return Change(clause, cards[0].get("number", {}).get("least", 1), None, sets)
    by = [c for m in told if m["role"] == "by" for c in m.get("clauses", ())]
    return _of_tributes(clause, by[0].get("object"), sets) if len(by) == 1 and by[0]["verb"] == "tribute" else None


def _of_tributes(clause: Part, cards: Part | None, sets: bool) -> Change | None:
    if cards is None or cards["head"] not in ("monster", "token") or cards.get("more"):
        return None
    plain = not cards.get("filters") and not cards.get("relations")
    return Change(clause, cards.get("number", {}).get("least", 1), None if plain else cards, sets)


def _is_so(change: Change, wish: Wish, about: About) -> bool | None:
    """Whether a change lets the card be Summoned as it is asked."""
    if change.many < 0:
        return None
    if change.many != wish.many or (wish.sets and not change.sets):
        return False
    if change.cards is None:
        return True
    if wish.cards is None:
        return None
    return among(wish.cards, {**change.cards, "number": {"most": None, "word": "any"}}, Of(about.card))
