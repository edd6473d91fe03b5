"""Questions that ask one known thing of an effect and describe that effect in the player's own words.

A part of the line says what is asked (`data/card_questions.toml`, [[described]]). Of the rest a number, a place or a
kind tells the effect ("its second effect", "the GY effect"), and every other word that carries sense describes it: its
trigger, what is paid, what it does. An answer is sure only where all of these are told of one effect, by the text or
by a player's word for it ([slang]); effects told alike must agree.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from kb.answer.cards.forms import Form, Pick, data, fillers, fits, put, whole
from kb.answer.cards.parts import One, Part, clauses, stem, stems_of
from kb.cards.telling.clauses import joined
from kb.cards.telling.effects import KINDS, PLACES, listed, when
from kb.language.words import STOP_WORDS
from kb.store.readings import Reading

#: The pick of a description of this kind, and those that tell an effect without describing it.
BY, _TELLING = "described", ("nth", "section", "kind", "place")
#: Of so many words of a description one may stand nowhere in the card; half of them are told of the effect.
_LOOSE = 3
#: So few words name an effect by what it does.
_FEW = 4


class Which(NamedTuple):
    """The effects that a description means, or what holds without activation; `sure`: all its words are told of it."""

    effects: Sequence[One] = ()
    lasting: Sequence[int] = ()
    sure: bool = False


def described(said: str) -> Iterator[Form]:
    """Every question that a line asks, the likeliest first, with what tells the effect."""
    if "X" not in said.split() or "Y" in said.split():
        return
    left, picks = _picked(put(said, "asking"))
    line = whole(left)
    for form in data()["described"]:
        if "hint" in form and not any(hint in left for hint in form["hint"]):
            continue
        asked = left if form.get("raw") else line
        if "needs" in form and not fits(form["needs"], asked):
            continue
        for pattern in form["patterns"]:
            if found := fits(pattern, asked):
                named = {name: value.strip() for name, value in found.groupdict().items() if value}
                what = f"{named.pop('told', '')} {named.pop('how', '')}"
                rest = _telling(f"{asked[: found.start()]} {asked[found.end() :]} {what} {named.pop('which', '')}")
                if rest is not None:
                    said = " ".join(word for word in rest if word not in form.get("small", ()))
                    words = {**form.get("words", {}), **named, "said": what if what.strip() else said}
                    yield Form(form["asks"], words, (*picks, Pick(BY, said)))


def _picked(said: str) -> tuple[str, tuple[Pick, ...]]:
    """The line without a number, place or kind that tells an effect, and these."""
    picks: tuple[Pick, ...] = ()
    for pick in data()["pick"]:
        for pattern in pick["patterns"] if pick["by"] in _TELLING else ():
            if found := fits(pattern, said):
                picks = (*picks, Pick(pick["by"], found["value"]))
                said = " ".join(f"{said[: found.start()]} X effect {said[found.end() :]}".split())
    return said, picks


def _telling(said: str) -> list[str] | None:
    """The words that describe; None where one of them turns what is asked."""
    words = said.split()
    if set(words) & set(data()["turning"]["words"]):
        return None
    return [word for word in words if word not in fillers() and word not in STOP_WORDS]


def which(found: Sequence[One], read: Reading, said: str, name: str) -> Which:
    """What most of a description is told of; nothing where too many of its words stand nowhere.

    `name`: the card's name, whose words tell nothing.
    """
    own = re.findall(r"[a-z0-9]+", name.lower())
    words = [word for word in said.split() if word not in own]
    if not words:
        return Which(found, sure=True)
    numbered = [one for one in found if one.number] or list(found)
    told = [_told(one) for one in numbered]
    standing = read["parts"]["standing"]
    lasting = [_of_clauses(one.get("clauses", ())) for one in standing]
    held = [sum(stands(word, stems) for word in words) for stems in told]
    kept = [sum(stands(word, stems) for word in words) for stems in lasting]
    best, most = max(held, default=0), max(kept, default=0)
    done = [sum(stands(word, stems) for word in words) for stems in map(_done, numbered)]
    unknown = sum(not any(stands(word, stems) for stems in (*told, *lasting)) for word in words)
    if max(best, most) * 2 < len(words) or unknown * _LOOSE > len(words):
        return Which()
    if most > best:
        return Which((), [at for at, count in enumerate(kept) if count == most], most == len(words))
    if len(words) > _FEW:
        done = [0] * len(done)
    most = max((mine for mine, count in zip(done, held, strict=True) if count == best), default=0)
    chosen = [one for one, count, mine in zip(numbered, held, done, strict=True) if (count, mine) == (best, most)]
    return Which(chosen, (), best == len(words))


def _done(one: One) -> set[str]:
    """The stems of what an effect does: of effects told alike, what it does names it rather than what it waits for."""
    return _of_clauses(clauses(one, "does")) | _stems(listed(one.facts["actions"]))


def _told(one: One) -> set[str]:
    """The stems of all that is told of an effect."""
    facts = one.facts
    places = " ".join(PLACES.get(place, place) for place in facts["where"])
    places += " pendulum zone" if facts["section"] == "pendulum" else ""
    parts = [one.part, *one.part.get("choices", ())]
    text = " ".join([*(when(part) for part in parts), joined(clauses(one, "pays", "does", "restrictions"))])
    costs = " ".join(facts["cost"]).replace("_", " ")
    limit = " ".join(str(limit.get("per", "turn")) for limit in one.part.get("limits", ()))
    return _of_clauses(clauses(one, "does", "restrictions")) | _stems(
        f"{text} {listed(facts['actions'])} {costs} {places} {KINDS[facts['kind']]} {one.facts['section']} {limit}"
    )


def _of_clauses(told: Sequence[Part]) -> set[str]:
    """The stems of clauses, and what players call what they say: protection, a lock."""
    found = _stems(joined(told)) if told else set()
    for clause in told:
        verbs = set(clause["verb"].split("|"))
        kept = clause.get("modal") in ("cannot", "not") or (clause.get("subject") or {}).get("head") == "neither-player"
        saved = "'would'" in str(clause) and "destroy" in str(clause)
        if saved or "unaffected" in str(clause) or (kept and clause.get("passive") and verbs & {"destroy", "target"}):
            found.add(stem("protection"))
        if kept and not clause.get("passive"):
            found.add("lock")
    return found


def _stems(text: str) -> set[str]:
    return stems_of(text.lower().replace("graveyard", "gy"))


def stands(word: str, stems: set[str]) -> bool:
    """Whether a word, or what it is a player's word for, is among stems."""
    slang: Mapping[str, Sequence[str]] = data()["slang"]
    same = next((slang[each] for each in (word, stem(word), re.sub(r"(?:s|d|ed|ing)$", "", word)) if each in slang), ())
    return any(stem(each) in stems for each in (word, *same))
