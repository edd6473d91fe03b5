"""Questions that ask one known thing and describe the effect in the player's own words.

`forms` leaves no word unread. Here a part of the line says what is asked, and every other word that carries
sense describes the effect: its trigger, what is paid, what it does. Most of these words must be told of one effect,
by the text or by a player's word for it, and effects told alike must agree (`data/card_questions.toml`, [[described]]).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from kb.answer.cards.forms import Form, Pick, data, fillers, fits, whole
from kb.answer.cards.parts import One, clauses, stem, stems_of
from kb.cards.telling.clauses import joined
from kb.cards.telling.effects import KINDS, PLACES, listed, when
from kb.language.words import STOP_WORDS
from kb.store.readings import Reading

#: The pick of a description of this kind.
BY = "described"
#: Of so many words of a description one may stand nowhere in the card; half of them are told of the effect.
_LOOSE = 3


def described(said: str) -> Iterator[Form]:
    """Every question that a line asks, the likeliest first, with the words that describe the effect."""
    line = whole(said)
    if "X" not in line.split() or "Y" in line.split():
        return
    for form in data()["described"]:
        if "needs" in form and not fits(form["needs"], line):
            continue
        for pattern in form["patterns"]:
            if found := fits(pattern, line):
                rest = _telling(f"{line[: found.start()]} {line[found.end() :]} {found.groupdict().get('told') or ''}")
                if rest is not None:
                    words = {name: value.strip() for name, value in found.groupdict().items() if value}
                    picks = (Pick(BY, " ".join(rest)),)
                    yield Form(form["asks"], {**form.get("words", {}), **words}, picks)


def _telling(said: str) -> list[str] | None:
    """The words that describe; None where one of them turns what is asked."""
    words = said.split()
    if set(words) & set(data()["turning"]["words"]):
        return None
    return [word for word in words if word not in fillers() and word not in STOP_WORDS]


def fitting(found: Sequence[One], read: Reading, said: str) -> list[One]:
    """The effects of which most of a description is told; none where too many of its words stand nowhere."""
    words = said.split()
    if not words:
        return list(found)
    numbered = [one for one in found if one.number] or list(found)
    told = [_told(one) for one in numbered]
    lasting = [_stems(joined(one["clauses"])) for one in read["parts"]["standing"] if one.get("clauses")]
    held = [sum(_stands(word, stems) for word in words) for stems in told]
    best = max(held, default=0)
    unknown = sum(not any(_stands(word, stems) for stems in (*told, *lasting)) for word in words)
    if best * 2 < len(words) or unknown * _LOOSE > len(words):
        return []
    if any(sum(_stands(word, stems) for word in words) > best for stems in lasting):
        return []
    return [one for one, count in zip(numbered, held, strict=True) if count == best]


def _told(one: One) -> set[str]:
    """The stems of all that is told of an effect."""
    facts = one.facts
    places = " ".join(PLACES.get(place, place) for place in facts["where"])
    places += " pendulum zone" if facts["section"] == "pendulum" else ""
    parts = [one.part, *one.part.get("choices", ())]
    text = " ".join([*(when(part) for part in parts), joined(clauses(one, "pays", "does"))])
    costs = " ".join(facts["cost"]).replace("_", " ")
    limit = " ".join(str(limit.get("per", "turn")) for limit in one.part.get("limits", ()))
    return _stems(
        f"{text} {listed(facts['actions'])} {costs} {places} {KINDS[facts['kind']]} {one.facts['section']} {limit}"
    )


def _stems(text: str) -> set[str]:
    return stems_of(text.lower().replace("graveyard", "gy"))


def _stands(word: str, stems: set[str]) -> bool:
    """Whether a word, or what it is a player's word for, is among stems."""
    slang: Mapping[str, Sequence[str]] = data()["slang"]
    same = next((slang[each] for each in (word, stem(word), re.sub(r"(?:s|d|ed|ing)$", "", word)) if each in slang), ())
    return any(stem(each) in stems for each in (word, *same))
