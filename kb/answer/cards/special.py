"""What a question asks that is no act of a clause: what is counted, as what a card is treated, how long, a Gemini."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from kb.answer.cards.acts import SELF
from kb.answer.cards.entries import About
from kb.answer.cards.forms import pattern, ready
from kb.answer.cards.held import line_of, own_clauses
from kb.answer.cards.nouns import may_be
from kb.answer.cards.parts import Part, Said, effects, is_this, standing_clauses
from kb.answer.cards.phrases import Wanted, wanted
from kb.answer.cards.sayings import Held, Saying, Sentence
from kb.cards.telling.clauses import joined

#: What something is counted for.
_TOWARDS = r"\b(?:for|towards?|as)(?: (?:its|his|her|the|X))?(?: (?:atk|attack|def|boost))*$"


def gemini(parts: Sequence[str], about: About) -> Said | None:
    """Whether a Gemini Monster has its effect: only once it was Normal Summoned again on the field."""
    said = " ".join(parts)
    if "Gemini" not in line_of(about.card) or not re.search(
        r"\b(?:have|has|get|use|gain|activate)\b.*\beffects?\b", said
    ):
        return None
    again = re.search(r"\b(?:again|second time|twice|re ?summon(?:ed)?|a second|2nd time)\b", said)
    once_ = re.search(
        r"\bsummon(?:ed)?\b.*\b(?:once|one time|first time|only once)\b"
        r"|\bjust (?:once|normal|special)\b|\bwithout (?:being )?(?:normal )?summon",
        said,
    )
    if bool(again) == bool(once_):
        return None
    return Said(
        bool(again) and not re.search(r"\bwithout\b", said),
        "a Gemini Monster has its effect once it was Normal Summoned again",
    )


def special(asked: Sentence, about: About) -> Said | None:
    """The answer to a question of these kinds; None to any other."""
    main = asked.main
    if main.verb == "count":
        return None if asked.held else _counts(main, about)
    if main.verb == "protect" and main.subject in SELF and not asked.held:
        return _protects(main.rest, about)
    if main.verb.endswith("-summon") and (made := _made_with(asked, about)) is not None:
        return made
    if main.verb == "special-summon" and (found := _revived(asked, about)) is not None:
        return found
    if main.verb in ("keep", "last", "stay"):
        return _lasts(asked, about)
    if main.verb == "be" and main.subject in SELF and all(map(_harmless, asked.held)):
        return _treated(main.rest, asked.held, about)
    return None


def _harmless(held: Held) -> bool:
    return bool(
        re.match(
            r"^(?:(?:it|X) )?(?:is )?(?:face up )?(?:on|in) (?:the |my )?(?:field|gy|hand|deck|extra deck)$", held.text
        )
    )


# ---- counting --------------------------------------------------------------------------------------------


def _counts(main: Saying, about: About) -> Said | None:
    """Whether such cards are among those that it counts."""
    said = main.rest if main.subject in SELF else main.subject
    ask = wanted(ready(_TOWARDS).sub("", said).strip(), about.names)
    if ask is None or ask.is_bare:
        return None
    counted = list(_counted(about.read["parts"]))
    held = [may_be(ask, cards) for cards in counted]
    if not held or (None in held and True not in held):
        return None
    if ask.zone not in ("", "field") and True not in held and not any("where" in cards for cards in counted):
        return None
    return Said(True in held, "it counts what its text tells")


def _counted(value: Any, role: str = "") -> Iterator[Part]:
    """The phrases of what is counted: "for each ...", "the number of ..."."""
    if isinstance(value, list):
        for each in value:
            yield from _counted(each, role)
    elif isinstance(value, dict):
        number = value.get("number")
        if isinstance(number, dict) and number.get("word") in ("each", "all", "every") and role == "for":
            yield value
        if value.get("head") in ("number", "atk", "def", "level", "total") and "of" in value:
            yield value["of"]
        for key, each in value.items():
            yield from _counted(each, value.get("role", role) if key == "cards" else role if key == "more" else "")


def _made_with(asked: Sentence, about: About) -> Said | None:
    """Whether it can be Summoned with such materials."""
    main, needed = asked.main, about.read["parts"]["materials"]
    frame = main.verb.removesuffix("-summon")
    if frame not in ("fusion", "synchro", "xyz", "link") or not needed or frame.title() not in line_of(about.card):
        return None
    found = re.fullmatch(r"X (?:using|with|by using|out of) (.+)", main.rest)
    said = found[1] if found and not asked.held else ""
    if main.rest == "X" and len(asked.held) == 1 and asked.held[0].word == "with":
        said = asked.held[0].text
    ask = wanted(said, about.names) if said else None
    if ask is None or ask.is_bare:
        return None
    held = [may_be(ask._replace(whose="", zone="", number=0), cards) for cards in needed]
    if None in held and True not in held:
        return None
    return Said(True in held, "its materials are told in its first line", "yugioh/summon/procedure")


def _protects(said: str, about: About) -> Said | None:
    """Whether such cards are among those that something keeps from what could befall them."""
    ask = wanted(said, about.names)
    if ask is None or ask.is_bare or about.read["unread"]:
        return None
    every = list(standing_clauses(about.read))
    every += [c for one in effects(about.card, about.read) for c in one.part.get("does", ())]
    kept = [c for c in every if c.get("modal") == "cannot" and c.get("passive") and "subject" in c]
    held = [may_be(ask, c["subject"]) for c in kept if not is_this(c["subject"])]
    if not held or (None in held and True not in held):
        return None
    return Said(True in held, joined(kept[:1]))


# ---- as what it is treated -------------------------------------------------------------------------------


def _treated(rest: str, held: tuple[Held, ...], about: About) -> Said | None:
    """Whether it is treated as such a card, or has such a name, there."""
    said = " ".join([rest, *(each.text for each in held)])
    zone = re.search(r"\b(?:on|in) (?:the |my |its )?(field|gy|hand|deck|extra deck)\b", said)
    what = re.sub(
        r"\b(?:while|it|is|X|face up)?\s*(?:on|in) (?:the |my |its )?(?:field|gy|hand|deck|extra deck)\b.*$", "", rest
    ).strip()
    found = pattern("treated", what).match(what)
    if found is None:
        return None
    if "Gemini" in line_of(about.card) and re.fullmatch(r"(?:normal|effect) monster", found["what"]):
        return Said(found["what"].startswith("normal"), "a Gemini Monster is a Normal Monster there", "")
    for clause in standing_clauses(about.read):
        if clause["verb"] not in ("treat", "become", "be") or clause.get("modal") in ("cannot", "not"):
            continue
        if (value := _is_that(found["what"], clause, about)) is None:
            continue
        told = joined([clause])
        where = {
            w
            for w, key in (("field", "field"), ("gy", "gy"), ("hand", "hand"), ("deck", "deck"))
            if key in told.lower().replace("graveyard", "gy")
        }
        if zone and where and zone[1] not in where:
            return Said(False, told) if not about.read["unread"] else None
        return Said(value, told) if value else None
    return None


def _is_that(what: str, clause: Part, about: About) -> bool | None:
    told = str(clause)
    if what.split()[-1:] == ["Y"] and about.other is not None:
        return about.other.name in told or None
    ask = wanted(what, about.names)
    if ask is not None and ask == Wanted(head=ask.head) and ask.head in ("spell", "trap"):
        return (clause.get("object") or {}).get("head") == ask.head or None
    if ask is None or not (ask.kinds or ask.names):
        return None
    if ask.names:
        return True
    cards = [m["cards"] for m in clause.get("modifiers", ()) if m["role"] == "as" and "cards" in m]
    cards += [clause["object"]] if "object" in clause else []
    values = {str(v).lower() for each in cards for f in each.get("filters", ()) for v in f["values"]}
    return all(value.lower() in values for _, value in ask.kinds) or None


# ---- how long --------------------------------------------------------------------------------------------


def _lasts(asked: Sentence, about: About) -> Said | None:
    """Whether what it does lasts beyond the turn, where its text says until when."""
    times = " ".join((*asked.main.times, asked.main.rest, *(each.text for each in asked.held)))
    if not re.search(r"\bnext\b|\bopponent (?:next )?turn\b|\bafter (?:the|this|that)\b", times):
        return None
    found = [
        m["time"]
        for one in effects(about.card, about.read)
        for c in one.part.get("does", ())
        for m in c.get("modifiers", ())
        if "time" in m
    ]
    ends = {(t["phase"], t.get("which", "")) for t in found if t.get("how") in ("until", "for")}
    if len(ends) != 1:
        return None
    phase, which = next(iter(ends))
    if phase in ("turn", "end") and which in ("this", "", "rest"):
        return Said(False, "its text says until the end of the turn")
    if phase == "turn" and which == "next":
        return Said(True, "its text says until the end of the next turn")
    if phase in ("damage-calculation", "damage-step"):
        return Said(False, "its text says for that damage calculation only")
    return None


# ---- Summoned before -------------------------------------------------------------------------------------


def _revived(asked: Sentence, about: About) -> Said | None:
    """Whether a monster of the Extra Deck that was properly Summoned may be brought back."""
    said = " ".join(each.text for each in asked.held)
    if not pattern("revived", said).search(said) or not line_of(about.card) & {
        "Fusion",
        "Synchro",
        "Xyz",
        "Link",
        "Ritual",
        "Effect",
    }:
        return None
    never = [c for c in own_clauses(about.read, "special-summon") if c.get("modal") == "cannot"]
    if never or about.read["unread"]:
        return None
    rule = "yugioh/summon/procedure"
    return Said(True, "it was Summoned in its own way before, and nothing in its text forbids another", rule)
