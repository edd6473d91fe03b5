"""Questions that ask one known thing of an effect and describe that effect in the player's own words.

A part of the line says what is asked (`data/card_questions.toml`, [[described]]). Of the rest a number, a place or a
kind tells the effect ("its second effect", "the GY effect"), and every other word that carries sense describes it: its
trigger, what is paid, what it does. An answer is sure only where all of these are told of one effect, by the text or
by a player's word for it ([slang]); effects told alike must agree.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from functools import partial
from typing import Any

from kb.answer.cards.forms.patterns import Form, Pick, data, fillers, fits, put, whole
from kb.answer.cards.parts import One, Part, befalls, clauses, deeds, is_this, stem, stems_of
from kb.by_place import ByPlace
from kb.cards.telling.facts import KINDS, PLACES, listed
from kb.cards.telling.later import joined, when
from kb.language.patterns import ready
from kb.language.words import STOP_WORDS
from kb.quick_tuple import QuickTuple
from kb.store.readings import Reading

#: The pick of the place from which an effect is told to be used.
LIES = "lies"
#: The pick of a description of this kind, and those that tell an effect without describing it.
BY, _TELLING = "described", ("nth", "section", "kind", "place", LIES)
#: The pick of what is told before.
BESIDE = "beside"
#: Of so many words of a description one may stand nowhere in the card; half of them are told of the effect.
_LOOSE = 3
#: So few words name an effect by what it does.
_FEW = 4
#: The stems of so many effects are kept, and of what holds without activation.
_STEMS = ByPlace[Set[str]](100)


#: What is asked whatever else is the case: what is told before may tell the effect, and turns nothing.
_WHATEVER = frozenset(
    {"mandatory", "optional", "has_to", "targets", "speed", "kind", "miss", "chain", "once", "hard", "soft", "is_cost"}
    | {"two", "twice", "both"}
)
#: What tells that a card is no longer the same, or its effect came to nothing.
_GONE = frozenset({"leaves", "left", "leaving", "returns", "flipped", "comes", "came"})
#: What is asked of several uses, and what tells that one of them was negated, or that something befell the card.
_OF_USES = frozenset({"two", "twice", "both"})
_BEFALLS = frozenset({"got", "gets", "was", "were", "been"})
_STOPPED = frozenset({"negated", "countered", "stopped"})
#: What tells that something is done by the card.
_BY_CARD = frozenset({"use", "used", "activate", "activated", "effect", "it", "its", "trigger", "resolve"})
#: What asks of cards that are described whether they are the target.
_AIMED = r"\btarget the [a-z ]+ (?:that|which|who)\b"
#: What asks whether something may be left undone.
_CHOICES = frozenset({"mandatory", "optional"})
#: That the opponent uses it, and what is asked of the one who does.
_THEIRS = r"^(?P<may>can|could|may) opponent(?= (?:use|activate|play|flip|trigger|resolve) X\b)"
_WHOSE = frozenset({"phase", "opponents_turn", "own_turn", "set_turn"})
#: What begins a condition behind a question.
_BESIDE = r"(?<=.) (?:even )?(?:if|when|while|once(?! per\b)|after|upon|whenever|because|since|say|unless)\b.*$"
#: With one of these such a clause begins.
_BESIDES = (" if", " when", " while", " once", " after", " upon", " because", " since", " say", " unless")
#: So much of what is told before has to be told of the effect that it tells it.
_MOSTLY = 2 / 3


class Which(QuickTuple):
    """The effects that a description means, or what holds without activation; `sure`: all its words are told of it."""

    effects: Sequence[One] = ()
    lasting: Sequence[int] = ()
    sure: bool = False


def described(said: str, asked: str = "") -> Iterator[Form]:
    """Every question that a line asks, the likeliest first, with what tells the effect.

    `asked`: the clause of the line that asks, where others stand before it.
    """
    if "X" not in said.split() or "Y" in said.split():
        return
    left, picks = picked_effect(put(said, "asking"))
    if theirs := ready(_THEIRS).match(left):
        left = f"{theirs['may']} i{left[theirs.end() :]}"  # who uses it describes no effect
    line = whole(left)
    main = set(_without_beside(put(put(asked, "plain"), "asking") if asked else left).split())
    for form in data()["described"]:
        if (theirs and form["asks"] in _WHOSE) or not any(hint in left for hint in form.get("hint", ("",))):
            continue
        asked_of = left if form.get("raw") else line
        if "needs" in form and not fits(form["needs"], asked_of):
            continue
        for found in _cut(form, asked_of):
            what = f"{found.words.pop('told', '')} {found.words.pop('how', '')}"
            rest = f"{found.rest} {what} {found.words.pop('which', '')}"
            beside = [word for word in rest.split() if word not in main] if form["asks"] in _WHATEVER else []
            if _is_turned(form["asks"], beside, line):
                continue
            strict = telling(" ".join(word for word in rest.split() if word not in beside))
            if strict is not None:
                said = " ".join(word for word in strict if word not in form.get("small", ()))
                told = " ".join(word for word in beside if tells(word) and word not in form.get("small", ()))
                words = {**form.get("words", {}), **found.words, "said": what if what.strip() else said, "beside": told}
                if form["asks"] == "targets" and "target the " in line and ready(_AIMED).search(line):
                    words["aim"] = said
                yield Form(form["asks"], words, (*picks, Pick(BESIDE, told), Pick(BY, said)))


def _is_turned(asks: str, beside: Sequence[str], line: str) -> bool:
    """Whether what is told beside what is asked makes it another question."""
    if asks in _CHOICES and any(word.startswith("resol") for word in beside):
        return True  # whether to activate it is no longer the question
    if asks == "twice" and _GONE & set(beside):
        return True  # whether it counts as the same card is another question
    if asks in _OF_USES and not (_STOPPED | _BEFALLS).isdisjoint(beside):
        return True  # what became of a use is told (`kb.answer.cards.uses`)
    return asks == "twice" and "summon" in line.split() and _BY_CARD.isdisjoint(line.split())  # done without the card


def _without_beside(said: str) -> str:
    """A line without the clause that stands behind what it asks."""
    return ready(_BESIDE).sub("", said) if any(word in said for word in _BESIDES) else said


class _Found(QuickTuple):
    """What a form found in a line: the words that it names, and the line without what fits."""

    words: dict[str, str]
    rest: str


def _cut(form: Mapping[str, Any], said: str) -> Iterator[_Found]:
    """Where one of a form's patterns fits a line, or one of each of its cues."""
    for pattern in form.get("patterns", ()):
        if found := fits(pattern, said):
            words = {name: value.strip() for name, value in found.groupdict().items() if value}
            yield _Found(words, f"{said[: found.start()]} {said[found.end() :]}")
    for cues in form.get("all", ()):
        words, rest = dict[str, str](), said
        for cue in cues:
            found = next((found for pattern in data()["cues"][cue] if (found := fits(pattern, rest))), None)
            if found is None:
                break
            words |= {name: value.strip() for name, value in found.groupdict().items() if value}
            rest = " ".join(f"{rest[: found.start()]} {rest[found.end() :]}".split())
        else:
            yield _Found(words, rest)


def picked_effect(said: str) -> tuple[str, tuple[Pick, ...]]:
    """The line without a number, place or kind that tells an effect, and these."""
    picks: tuple[Pick, ...] = ()
    for pick in data()["pick"]:
        for pattern in pick["patterns"] if pick["by"] in _TELLING else ():
            if found := fits(pattern, said):
                picks = (*picks, Pick(pick["by"], found["value"]))
                said = " ".join(f"{said[: found.start()]} X effect {said[found.end() :]}".split())
    return said, picks


def telling(said: str) -> list[str] | None:
    """The words that describe; None where one of them turns what is asked."""
    words = said.split()
    return None if set(words) & set(data()["turning"]["words"]) else [word for word in words if tells(word)]


def tells(word: str) -> bool:
    """Whether a word says something of what is described: no filler, and none that turns what is asked."""
    return word not in fillers() and word not in STOP_WORDS and word not in data()["turning"]["words"]


def which(found: Sequence[One], read: Reading, said: str, name: str, beside: str = "", *, paid: bool = False) -> Which:
    """What most of a description is told of; nothing where too many of its words stand nowhere.

    `name`: the card's name, whose words tell nothing. `beside`: what is told before, which tells effects apart that
    are described alike. `paid`: that it is a cost is asked, so that what an effect does names it no sooner than that.
    """
    own = ready(r"[a-z0-9]+").findall(name.lower())
    words = [word for word in said.split() if word not in own]
    if told := [word for word in beside.split() if word not in own and word not in words]:
        return _told_before(found, read, words, told, paid=paid)
    return _described(found, read, words, paid=paid)


def _told_before(
    found: Sequence[One], read: Reading, words: Sequence[str], told: Sequence[str], *, paid: bool
) -> Which:
    """What is described, and most of what is told before besides."""
    meant = _described(found, read, words, paid=paid)
    if meant.lasting or not meant.effects:
        return meant if words else _described(found, read, told, paid=paid)
    counts = [_count(told, stems_told(one)) for one in meant.effects]
    lasting = [_count(told, lasting_told(one)) for one in read["parts"]["standing"]]
    best = max(counts)
    if not words and max(lasting, default=0) > best:
        return _described(found, read, told, paid=paid)
    chosen = [one for one, count in zip(meant.effects, counts, strict=True) if count == best]
    return Which(chosen, (), meant.sure and best >= _MOSTLY * len(told))


def _count(words: Sequence[str], stems: Set[str]) -> int:
    return sum(stands(word, stems) for word in words)


def _described(found: Sequence[One], read: Reading, words: Sequence[str], *, paid: bool) -> Which:
    """What most of the words are told of."""
    numbered = [one for one in found if one.number] or list(found)
    if not words:
        return Which(numbered, sure=True)
    told = [stems_told(one) for one in numbered]
    lasting = [lasting_told(one) for one in read["parts"]["standing"]]
    held = [_count(words, stems) for stems in told]
    kept = [_count(words, stems) for stems in lasting]
    best, most = max(held, default=0), max(kept, default=0)
    unknown = sum(not any(stands(word, stems) for stems in (*told, *lasting)) for word in words)
    if max(best, most) * 2 < len(words) or unknown * _LOOSE > len(words):
        return Which()
    if most > best:
        return Which((), [at for at, count in enumerate(kept) if count == most], most == len(words))
    done = [_count(words, _done(one)) if len(words) <= _FEW and not paid else 0 for one in numbered]
    most = max((mine for mine, count in zip(done, held, strict=True) if count == best), default=0)
    chosen = [one for one, count, mine in zip(numbered, held, done, strict=True) if (count, mine) == (best, most)]
    if len(chosen) > 1 and len(words) == 1 and not paid:
        main = [one for one in chosen if stands(words[0], of_clauses(clauses(one, "does")[:1]))]
        chosen = main if len(main) == 1 else chosen  # what an effect does first names it
    return Which(chosen, (), best == len(words))


def likest(found: Sequence[One], read: Reading, words: Sequence[str]) -> One | int | None:
    """The effect of which most of the words are told, or the number of what holds without activation; none of none."""
    said = [word for word in words if tells(word)]
    ways: list[tuple[int, One | int]] = [(_count(said, stems_told(one)), one) for one in found if one.number]
    ways += [(_count(said, lasting_told(one)), at) for at, one in enumerate(read["parts"]["standing"])]
    most, best = max(ways, key=lambda way: way[0], default=(0, 0))
    return best if most else None


def _done(one: One) -> set[str]:
    """The stems of what an effect does: of effects told alike, what it does names it rather than what it waits for."""
    return of_clauses(clauses(one, "does")) | _stems(listed(one.facts["actions"]))


def stems_told(one: One) -> Set[str]:
    """The stems of all that is told of an effect; kept, for whoever is asked what a question means looks for them."""
    return _STEMS.of(one.part, partial(_stems_told, one))


def lasting_told(one: Part) -> Set[str]:
    """The stems of what is told of what holds without activation; kept too."""
    return _STEMS.of(one, partial(of_clauses, one.get("clauses", ())))


def _stems_told(one: One) -> set[str]:
    facts = one.facts
    places = " ".join(PLACES.get(place, place) for place in facts["where"])
    places += " pendulum zone" if facts["section"] == "pendulum" else ""
    parts = [one.part, *one.part.get("choices", ())]
    done = clauses(one, "pays", "does", "restrictions")
    said = joined(done)
    text = " ".join([*(when(part) for part in parts), said])
    costs = " ".join(facts["cost"]).replace("_", " ")
    limit = " ".join(str(limit.get("per", "turn")) for limit in one.part.get("limits", ()))
    return of_clauses(done, said) | _stems(
        f"{text} {listed(facts['actions'])} {costs} {places} {KINDS[facts['kind']]} {one.facts['section']} {limit}"
    )


def of_clauses(told: Sequence[Part], said: str = "") -> set[str]:
    """The stems of clauses, and what players call what they say: protection, a lock. `said`: their words, if known."""
    found = _stems(said or joined(told)) if told else set()
    for clause in told:
        if is_this(befalls(clause)):
            found.add("itself")
        verbs = deeds(clause)
        kept = clause.get("modal") in ("cannot", "not") or (clause.get("subject") or {}).get("head") == "neither-player"
        saved = "'would'" in str(clause) and "destroy" in str(clause)
        if saved or "unaffected" in str(clause) or (kept and clause.get("passive") and verbs & {"destroy", "target"}):
            found.add(stem("protection"))
        if kept and not clause.get("passive"):
            found.add("lock")
    return found


def _stems(text: str) -> set[str]:
    return stems_of(text.lower().replace("graveyard", "gy"))


def stands(word: str, stems: Set[str]) -> bool:
    """Whether a word, or what it is a player's word for, is among stems: one of these, all parts of "add+deck"."""
    slang: Mapping[str, Sequence[str]] = data()["slang"]
    ways = (word, stem(word), ready(r"(?:s|d|ed|ing)$").sub("", word))
    same = next((slang[each] for each in ways if each in slang), ())
    return any(all(stem(part) in stems for part in each.split("+")) for each in (word, *same))
