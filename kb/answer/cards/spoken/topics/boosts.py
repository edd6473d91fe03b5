"""Who gains or loses which figure, how much, and for each of what: "do my Dragons gain DEF from X".

Each clause of the text that gives, or takes, ATK or DEF is held against what is asked, part by part: the cards, the
figure, the number, what is counted. Yes needs one clause that says all of it whatever is so; no, that each says
another thing, and that nothing else in the text turns a figure.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import Entry
from kb.answer.cards.parts import Part, Said, deeds, in_role
from kb.answer.cards.spoken.among import among
from kb.answer.cards.spoken.nouns import any_number, both
from kb.answer.cards.spoken.own import is_own
from kb.answer.cards.spoken.question import Asked, gaining, said_by, stated
from kb.answer.cards.spoken.told import is_delicate
from kb.answer.cards.spoken.topics.tallied import counts

_STATS = {"atk": frozenset({"atk"}), "def": frozenset({"def"}), "atk-def": frozenset({"atk", "def"})}
#: What else turns a figure.
_TURNS = frozenset({"become", "change", "set", "halve", "double", "switch", "swap", "increase", "decrease", "reduce"})
_ITSELF: Part = {"head": "this-card"}
#: What says no more than that it is so.
_FILLS = frozenset({"too", "also", "still", "as-well"})


def boosted(asked: Asked) -> Said | None:
    """Whether the cards gain, or lose, so much of such a figure for such others; None where more is asked."""
    said, clause = asked.said, _as_gain(asked.said.main.clause)
    stat = _STATS.get(str((clause.get("object") or {}).get("head")))
    if (
        clause["verb"] not in ("gain", "lose")
        or stat is None
        or said.modal != "does"
        or said.contrary
        or said.purpose is not None
        or asked.unread != frozenset()
    ):
        return None
    if not all(map(is_own, said.scenes)) or is_delicate(said) or said.main.left or not _is_plain(clause):
        return None
    told = [each._replace(clause=_given(each.clause)) for each in stated(asked.found, asked.about.read)]
    found = [each for each in told if each.clause["verb"] in ("gain", "lose") and _stat(each.clause)]
    if any(not each.whole or each.forbids for each in found) or not found:
        return None
    values = [(both([*_says(clause, stat, each, asked)]), each) for each in found]
    if yes := next((each for value, each in values if value), None):
        return said_by(True, yes)._replace(form=True, kinds=True)
    turned = any(each.clause["verb"] in _TURNS and _turns_figure(each.clause) for each in told)
    if any(value is None for value, _ in values) or turned or _is_further(asked):
        return None
    if "least" in clause["object"].get("number", {}) and any(each.one is not None for each in found):
        return None  # what effects give may come to a sum
    return said_by(False, found[0])._replace(form=True, kinds=True)


_RAISES = {"increase": "gain", "raise": "gain", "decrease": "lose", "reduce": "lose", "lower": "lose", "drop": "lose"}


def _as_gain(clause: Part) -> Part:
    """ "raise the DEF of my Dragons", asked of the card, as that these gain DEF."""
    figure, verb = clause.get("object") or {}, _RAISES.get(clause["verb"])
    owner = figure.get("of") or ({"head": figure["whose"]} if figure.get("whose") in ("this-card", "it") else None)
    if verb is None or figure.get("head") not in _STATS or clause.get("passive") or owner is None:
        return clause
    if figure.keys() - {"head", "number", "of", "whose"}:
        return clause
    return {**clause, "verb": verb, "subject": owner, "object": {"head": figure["head"]}}


def _given(clause: Part) -> Part:
    """A clause of the text as what cards gain: "a Dragon ... increases its ATK by 400" as that such a Dragon does."""
    given = gaining(clause)
    its = given is not clause and (given.get("subject") or {}).get("head") == "it"
    return {**given, "subject": clause["subject"]} if its and "subject" in clause else given


def _turns_figure(clause: Part) -> bool:
    """Whether a clause is of ATK or DEF."""
    return any(f"'{head}'" in str(clause) for head in _STATS)


def _is_plain(clause: Part) -> bool:
    """Whether nothing is asked beside who gains what for what."""
    known = all((m["role"] == "for" and "cards" in m) or m.get("word") in _FILLS for m in clause.get("modifiers", ()))
    figure = clause.get("object") or {}
    return known and len(in_role(clause, "for")) <= 1 and not figure.keys() - {"head", "number"}


def _stat(clause: Part) -> frozenset[str] | None:
    return _STATS.get(str((clause.get("object") or {}).get("head")))


def _is_further(asked: Asked) -> bool:
    """Whether a clause goes on with a further place: "each monster they control or is in their GY"."""
    told = stated(asked.found, asked.about.read)
    return any(each.clause.get("joined") == "or" and "be" in deeds(each.clause) for each in told)


def _says(clause: Part, stat: frozenset[str], entry: Entry, asked: Asked) -> Iterator[bool | None]:
    """Of each part of what is asked, whether a clause says it."""
    told = entry.clause
    yield told["verb"] == clause["verb"]
    yield _figure(stat, _stat(told) or frozenset())
    yield from _number(clause["object"].get("number", {}), told, bool(in_role(clause, "for")))
    yield _who(clause.get("subject") or _ITSELF, told.get("subject") or _ITSELF, entry, asked)
    yield from _for_each(in_role(clause, "for"), in_role(told, "for"), entry, asked)
    if entry.one is not None or told.get("conditions") or told.get("modal"):
        yield None
    if any(m["role"] not in ("for", "on") for m in told.get("modifiers", ())):
        yield None


def _figure(mine: frozenset[str], theirs: frozenset[str]) -> bool:
    """Whether all of the figures that are asked of are given."""
    return mine <= theirs


def _number(mine: Part, told: Part, counts_: bool) -> Iterator[bool | None]:
    """Whether it is so much; where a text counts and the question does not, a sum is asked."""
    if "least" not in mine:
        return
    figure = told["object"]
    if "least" not in figure.get("number", {}) or figure.get("relations") or bool(in_role(told, "for")) != counts_:
        yield None
    else:
        yield mine["least"] == figure["number"]["least"]


def _who(mine: Part, theirs: Part, entry: Entry, asked: Asked) -> bool | None:
    """Whether the cards that are asked of are among those that a clause is of."""
    if {mine["head"], theirs["head"]} & _BACK:
        return None
    if mine["head"] == theirs["head"] == "this-card":
        return True if mine.keys() == theirs.keys() == {"head"} else None
    if theirs["head"] == "this-card":
        return False
    if mine["head"] == "this-card":
        return among(mine, any_number(theirs), asked.of, "field")
    value = among({**mine, "number": {"word": "any"}}, any_number(theirs), asked.of, "field")
    return None if value and _is_wider(mine, theirs) else value


_BACK = frozenset({"it", "them", "equipped", "target", "that-card", "those-cards", "theirs", "you", "opponent", "lp"})


def _is_wider(mine: Part, theirs: Part) -> bool:
    """Whether cards are asked of some of which may be none of a clause: of no such kind, or of nobody's."""
    kinds = {each["what"] for each in theirs.get("filters", ())} - {"face"}
    known = {each["what"] for each in mine.get("filters", ())}
    named = bool(theirs.get("names")) and not mine.get("names")
    owned = bool(theirs.get("whose")) and not mine.get("whose")
    return bool(kinds - known) or named or owned or bool(theirs.get("relations") or theirs.get("determiner"))


def _for_each(mine: Sequence[Part], theirs: Sequence[Part], entry: Entry, asked: Asked) -> Iterator[bool | None]:
    """Whether what is asked to count is counted."""
    if not mine:
        return
    if len(theirs) != 1:
        yield None
        return
    yield counts(mine[0], theirs[0], entry, asked)
