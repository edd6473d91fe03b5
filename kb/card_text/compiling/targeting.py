"""Sentences by which cards are not targeted by card effects."""

from __future__ import annotations

import re

from kb.card_text.compiling import attacks
from kb.card_text.compiling.holds import Holds
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import Told, player
from kb.card_text.reading import Cards

#: By which effects, as it is worded.
_CAUSE = re.compile(
    r"(?:(?P<whose>(?:your |an )?opponent's )?(?P<kinds>card|monster|spell/trap|spell and trap|spell or trap|spell|trap"
    r"|trap or monster|spell or monster)?(?:'s|s')? ?effects?)(?P<but>,? except this (?:one|card|monster))?"
)
_KINDS = {"monster": ["monster"], "spell": ["spell"], "trap": ["trap"], "spell/trap": ["spell", "trap"],
          "spell and trap": ["spell", "trap"], "spell or trap": ["spell", "trap"],
          "trap or monster": ["monster", "trap"], "spell or monster": ["monster", "spell"]}  # fmt: skip


def targeted(told: Holds) -> list[Entry]:
    """ "X cannot target this card with card effects", "... for attacks"."""
    by_effects = player(told.subject) and not any(one.role == "for" for one in told.rest.left)
    return _by_a_player(told) if by_effects else attacks.not_attacked(told)


def _by_a_player(told: Holds) -> list[Entry]:
    """ "your opponent cannot target this card with card effects"."""
    phrase, who = told.object, player(told.subject)
    if who not in ("opponent", "each") or phrase is None:
        raise told.no_form()
    *others, last = _each_of(phrase, told)
    by = [r for r in last.relations if r.role == "with" and r.cards is not None and _is_cause(r.cards, told)]
    last = last._replace(relations=tuple(r for r in last.relations if r not in by))
    cause = by[0].cards if len(by) == 1 else told.rest.cards("with") if not by else None
    if cause is None:
        raise told.no_form("with something")
    found = _cause(cause, told)
    if who == "each" or found.pop("whose"):
        found["by"] = "any"
    return _rules(found, (*others, last), told)


def targeted_now(act: Told) -> tuple[list[Entry], Cards]:
    """ "your opponent cannot target it with card effects", of a resolution: the rule, and for whom it is."""
    phrase = act.object
    if player(act.subject) != "opponent" or phrase is None or act.passive:
        raise act.no_form()
    by = [r for r in phrase.relations if r.role == "with" and r.cards is not None and _is_cause(r.cards, act)]
    cause = by[0].cards if len(by) == 1 else act.rest.cards("with") if not by else None
    if cause is None:
        raise act.no_form("with something")
    found = _cause(cause, act)
    if found.pop("whose") or found.pop("but"):
        raise act.no_form("with those")
    whom = phrase._replace(relations=tuple(r for r in phrase.relations if r not in by))
    return [{"rule": "not-targeted", **found}], whom


def cannot_be_targeted(told: Holds) -> list[Entry]:
    """ "this card cannot be targeted by X"."""
    cause = told.rest.cards("by")
    if cause is None or told.object is not None:
        raise told.no_form("by something")
    found = _cause(cause, told)
    if not found.pop("whose"):
        found["by"] = "any"
    subject = told.subject
    return _rules(found, (None,) if subject is None else _each_of(subject, told), told)


def _rules(found: Entry, phrases: tuple[Cards | None, ...], told: Holds) -> list[Entry]:
    but = found.pop("but")
    made: list[Entry] = []
    for phrase in phrases:
        what = told.what(phrase)
        if but and isinstance(what, str):
            raise told.no_form("except this one")
        made.append(
            {"rule": "not-targeted", "what": {**what, "other": True} if but and isinstance(what, dict) else what}
        )
    return [{**one, **found} for one in made]


def _is_cause(phrase: Cards, told: Told) -> bool:
    return _CAUSE.fullmatch(_said(phrase, told)) is not None


def _said(phrase: Cards, told: Told) -> str:
    return " ".join(told.text[phrase.start : phrase.end].lower().split()).rstrip(" ,")


def _cause(phrase: Cards, told: Told) -> Entry:
    found = _CAUSE.fullmatch(_said(phrase, told))
    if found is None:
        raise told.no_form("with something")
    kinds = _KINDS.get(found["kinds"] or "", [])
    return {"whose": bool(found["whose"]), "but": bool(found["but"]), **({"kinds": kinds} if kinds else {})}


def _each_of(phrase: Cards, told: Holds) -> tuple[Cards, ...]:
    """ "this card or X": each of them."""
    if phrase.head != "this-card" or not phrase.more:
        return (phrase,)
    if phrase.join not in ("or", "and"):
        raise told.no_form(f"joined by {phrase.join}")
    return (phrase._replace(more=(), join=""), *phrase.more)
