"""What questions look for in the parts of a reading: clauses, places, events, the effects that are meant."""

import functools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from kb.answer.cards.forms.patterns import ready
from kb.by_place import ByPlace
from kb.cards.telling.facts import rules
from kb.cards.telling.later import joined
from kb.cards.telling.words import table
from kb.quick_tuple import QuickTuple
from kb.records import Card
from kb.store.readings import Reading

Part = Mapping[str, Any]
#: The other player.
OTHER = {"you": "opponent", "opponent": "you"}
#: The names for which so many texts ask are kept.
_NAMES = ByPlace[Sequence[tuple[str, bool]]](60)
#: What happens to a card that then is in the Graveyard, among the banished cards.
_TO = {"gy": "gy", "banished": "banished", "hand": "hand", "deck": "deck", "extra": "extra"}


class Said(QuickTuple):
    """What holds of one effect: yes, no or not known, why, the rule, and the part of it that says so.

    `part`: when, pays or does, as in a reading; empty where the answer rests on the effect's kind or limit. `number`:
    that of the effect, where one of several decides. `form`: it is told by the form of the text alone. `denied`: it
    is no, and nothing is told beside, or what is told is not what the effect asks for. `banned`: it is no, as a text
    forbids just that, under no condition. `pair`: the texts of both cards of a question were held against each other.
    `alone`: nothing is told beside what is asked; None where that was not looked at. `partial`: if something is, or
    if it is asked for a purpose or as a duty, that was left out of account. `clause`: the clause that was meant.
    `kinds`: each number and kind, of cards and of Summons, that the question says was held against the text.
    """

    holds: bool | None
    why: str
    rule: str = ""
    part: str = ""
    number: int = 0
    form: bool = False
    denied: bool = False
    banned: bool = False
    pair: bool = False
    alone: bool | None = None
    partial: bool = False
    clause: Part | None = None
    kinds: bool = False


class One(QuickTuple):
    """An effect: its facts, its structure, the line of its card and its number among the card's effects."""

    facts: Part
    part: Part
    type: str
    number: int = 1

    @property
    def is_card(self) -> bool:
        """Whether it is the activation of a Spell or Trap Card."""
        return bool(self.facts["kind"] == "activation")


def effects(card: Card, read: Reading) -> list[One]:
    """The effects of a card that are activated; of a Spell or Trap first its activation, though it may do nothing."""
    pairs = zip(read["effects"], read["parts"]["effects"], strict=True)
    found = [One(facts, part, card.type, number) for number, (facts, part) in enumerate(pairs, 1)]
    if any(c["verb"] in ("control", "have") and c.get("modal") == "must" for c in standing_clauses(read)):
        from kb.answer.cards.activation import needing  # few texts say so

        found = needing(found, read)
    if card.type.endswith(("Spell", "Trap")):
        found = found if any(one.is_card for one in found) else [_bare(card, read), *found]
        if any(map(_is_bound, standing_clauses(read))):
            from kb.answer.cards.activation import only_if  # as above

            return only_if(found, [c for c in standing_clauses(read) if _is_bound(c)])
    return found


def _is_bound(clause: Part) -> bool:
    """Whether a clause says under what alone the card itself is activated: "Activate only if ..."."""
    if clause["verb"] != "activate" or clause.get("modal") or clause.get("modifiers"):
        return False
    cards = [clause[side] for side in ("subject", "object") if side in clause]
    return {each["word"] for each in clause.get("conditions", ())} == {"only-if"} and all(map(is_this, cards))


def _bare(card: Card, read: Reading) -> One:
    """The activation of a Spell or Trap that does nothing at once."""
    from kb.answer.cards.activation import activation  # few cards are such

    means = [c for c in standing_clauses(read) if c["verb"] == "activate" and is_this(c.get("object"))]
    by = [inner for c in means for m in c.get("modifiers", ()) if m["role"] == "by" for inner in m.get("clauses", ())]
    return One(activation(card.type, read, by), {"pays": by} if by else {}, card.type, 0)


def is_free(one: One) -> bool:
    """Whether an effect may be used as often in a turn as it is paid for."""
    gone = any(is_this(c.get("object")) and c["verb"] != "target" for c in clauses(one, "pays"))
    return one.facts["kind"] in ("ignition", "quick") and not (one.is_card or gone or one.part.get("limits"))


def rule_of(one: One, fact: str) -> str:
    """The first rule that a fact of an effect rests on."""
    return next(iter(rules(one.facts, fact)), "")


def a(noun: str) -> str:
    """A noun with its article."""
    return f"the {noun}" if noun.startswith("activation") else f"an {noun}" if noun[0] in "AEIOU" else f"a {noun}"


def standing_clauses(read: Reading) -> list[Part]:
    """The clauses of what holds without activation."""
    return [clause for one in read["parts"]["standing"] for clause in one.get("clauses", ())]


def is_ban(clause: Part) -> bool:
    """Whether a clause says what is not done: "cannot", or of "neither player"."""
    return clause.get("modal") in ("cannot", "not") or (clause.get("subject") or {}).get("head") == "neither-player"


#: Spells and Traps that do not stay on the field once they have resolved.
LEAVES = ("Normal Spell", "Quick-Play Spell", "Ritual Spell", "Normal Trap", "Counter Trap")


def is_this(cards: Part | None) -> bool:
    """Whether a phrase is the card itself; a sentence without a subject speaks of it too."""
    return cards is not None and cards["head"] == "this-card"


def is_left_at_activation(one: One) -> bool:
    """Whether a card lets its player do something "when this card is activated", or leave it."""
    own = any(map(is_own_activation, one.part.get("when", ())))
    return own and one.is_card and bool(one.part.get("may"))


def meant_by(said: Said, one: One | None) -> Part | None:
    """The clause that was meant; of what turns on what an effect waits for, its conditions and times."""
    if said.clause is not None or one is None or said.part != "when":
        return said.clause
    return {"when": one.part.get("when", ()), "times": one.part.get("times", ())}


def of_number(found: Iterable[One], number: int) -> One | None:
    """The effect of that number; none has 0."""
    return next((one for one in found if number and one.number == number), None)


def by_doing(clause: Part, *roles: str) -> Iterator[Part]:
    """The clauses of "by paying ..." in a clause, or of other `roles`, which say how it is done."""
    for modifier in clause.get("modifiers", ()):
        if modifier["role"] in (roles or ("by",)):
            yield from modifier.get("clauses", ())


def effect_before(told: Part, found: Sequence[One]) -> One | None:
    """The effect behind which a sentence stands that speaks of "this effect": the last before it."""
    before = [one for one in found if one.number and one.part.get("end", 0) <= told.get("start", 0)]
    return max(before, key=lambda one: int(one.part.get("end", 0)), default=None)


def times_allowed(one: One) -> int:
    """How often a limit of an effect lets it be used; 1 where it has none."""
    return max((limit.get("times", 1) for limit in one.part.get("limits", ())), default=1)


def is_for_start(one: One) -> bool:
    """Whether an effect is used at the start of a phase: behind another use it is no longer that."""
    return any(time.get("edge") == "start" for time in one.part.get("times", ()))


def events(one: One) -> list[Part]:
    """The clauses of the conditions before the colon that have to be met."""
    met = [found for found in one.part.get("when", ()) if found["word"] not in ("except-if", "unless")]
    return [clause for found in met for clause in found.get("clauses", ())]


def is_own_activation(condition: Part) -> bool:
    """Whether it is only told that the card itself is activated, for which a card that is activated does not wait."""
    told = condition.get("clauses", ())
    return bool(told) and all(c["verb"] == "activate" and c.get("passive") and is_this(c.get("subject")) for c in told)


def deeds(clause: Part) -> set[str]:
    """The keys of all verbs of a clause: "destroy or banish" has two."""
    return set(clause["verb"].split("|"))


def befalls(clause: Part) -> Part | None:
    """The cards to which a clause does something."""
    cards: Part | None = clause.get("subject" if clause.get("passive") else "object")
    return cards


def in_role(clause: Part, *roles: str) -> list[Part]:
    """The cards behind a preposition of a clause: "by", "to", "with"."""
    return [m["cards"] for m in clause.get("modifiers", ()) if m["role"] in roles and "cards" in m]


def times_in(clause: Part) -> list[Part]:
    """The times that a clause names."""
    return [m["time"] for m in clause.get("modifiers", ()) if "time" in m]


def remarked(clause: Part) -> str:
    """What stands in brackets in a clause."""
    return " ".join(str(m.get("word", "")) for m in clause.get("modifiers", ()) if m["role"] == "remark")


#: What tells of a step of a resolution that it is done when something happens afterwards.
_LATER = frozenset({"each-time", "when", "whenever"})


def is_later(step: Part) -> bool:
    """Whether what an effect does is done by itself, at what happens after it resolved: "each time ..., draw"."""
    return step.get("modal") != "can" and any(each.get("word") in _LATER for each in step.get("conditions", ()))


def clauses(one: One, *names: str) -> list[Part]:
    """The clauses before and after the semicolon, those of bullets too."""
    found = list[Part]()
    for part in (one.part, *one.part.get("choices", ())):
        for name in names:
            if name in part:
                found += part[name]
    return found


def has_unread_condition(one: One) -> bool:
    """Whether a part of what stands before what an effect does was not read: of its conditions, costs or targets."""
    begins = min((c["start"] for c in clauses(one, "does") if "start" in c), default=10**9)
    unsaid = any(m["role"] == "remark" and not m.get("word") for c in events(one) for m in c.get("modifiers", ()))
    return unsaid or any(start < begins for start, _ in one.facts["unread"])


def has_gap(one: One, clause: Part) -> bool:
    """Whether a part of a clause was not read, which may narrow what it says."""
    begins, ends = clause.get("start", 0), clause.get("end", 0)
    return any(begins <= start < ends for start, _ in one.facts["unread"])


def places(clause: Part) -> Iterator[Part]:
    """The places that a clause names, with the preposition before each."""
    for cards in (clause.get("subject"), clause.get("object")):
        yield from (cards or {}).get("where", ())
    for modifier in clause.get("modifiers", ()):
        yield from ({**place, "how": modifier["role"]} for place in modifier.get("places", ()))


def origins(clause: Part) -> set[str]:
    """The places out of which a clause takes cards."""
    return {place["zone"] for place in places(clause) if place.get("how") == "from"}


#: What refers back to what was targeted.
BACK = frozenset({"it", "them", "that-card", "those-cards", "target", "theirs"})
#: The zones of the field.
FIELD = frozenset({"field", "mzone", "szone", "fzone", "pzone", "emzone"})


def told_of(one: One, clause: Part) -> str:
    """A clause in words, and what was targeted where it speaks of that as "it"."""
    cards = befalls(clause) or {}
    aimed = [c["object"] for c in clauses(one, "pays") if c["verb"] in ("target", "select", "choose") and "object" in c]
    back = cards.get("head") in BACK and len(aimed) == 1
    return joined([{**clause, "object": aimed[0]}] if back else [clause])


def stands(one: One) -> set[str]:
    """Where the card is when the effect is activated, as far as the text tells."""
    if one.facts["where"]:
        return set(one.facts["where"])
    found = set()
    told = events(one)
    told += [c for event in told for inner in event.get("conditions", ()) for c in inner.get("clauses", ())]
    for paid, clause in [*((False, c) for c in told), *((True, c) for c in clauses(one, "pays"))]:
        if _moved(clause):
            going = [place for place in places(clause) if place.get("how") == ("from" if paid else "to")]
            found |= {place["zone"] for place in going or places(clause) if place.get("how") in ("to", "in", "from")}
            if clause["verb"] in ("banish", "remove-from-play") and clause.get("passive"):
                found.add("banished")
    taken = [c for c in clauses(one, "does") if is_this(c.get("object"))]
    found |= {place["zone"] for c in taken for place in places(c) if place.get("how") == "from"}
    return found & set(_TO) or {"mzone"}


def _moved(clause: Part) -> bool:
    """Whether a clause tells where the card itself goes or lies, not what it does to another."""
    does = is_this(clause.get("subject")) and clause.get("object") is not None and not clause.get("passive")
    return is_this(clause.get("object")) or (is_this(clause.get("subject")) and not does)


def stems_of(told: str) -> set[str]:
    """The stems of the words of a text in small letters."""
    return {stem(word) for word in ready(r"[a-z0-9]+").findall(told)}


#: Of so many words the stem is kept: those of a text are looked at for each way to understand a question.
_STEMS = 2_000
_SAME = {
    "reduction": "reduc",
    "loss": "lose",
    "drop": "lose",
    "increase": "gain",
    "graveyard": "gy",
    "destruction": "destroy",
}


@functools.lru_cache(_STEMS)
def stem(word: str) -> str:
    """What the forms of a word share: "destroying", "destruction" -> destroy."""
    word = _SAME.get(word, word)
    for ending in ("ing", "ion", "ed", "es", "s", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word.removesuffix(ending)
            break
    return word[:-1] if len(word) > 3 and word[-1] == word[-2] else word


def base_verb(said: str) -> str:
    """The key of a verb that a question has with -ing: "destroying" -> destroy, "halving" -> halve."""
    stem = said.removesuffix("ing")
    known = table("verbs")["plain"]
    return next((each for each in (said, stem, f"{stem}e", stem[:-1]) if each in known), said)


def asked_names(parts: dict[str, Any] | list[Any]) -> Sequence[tuple[str, bool]]:
    """The names for which parts of a text ask, in their order, each with whether it is one of a kind of cards.

    Those of the last texts are kept: a question looks for them several times.
    """
    return _NAMES.of(parts, functools.partial(_asked_names, parts))


def _asked_names(parts: dict[str, Any] | list[Any]) -> list[tuple[str, bool]]:
    found = list[tuple[str, bool]]()

    def collect(value: dict[str, Any] | list[Any]) -> None:
        # As JSON is read: to ask whether it is any mapping takes as long as all else.
        if isinstance(value, dict):
            if value.get("what") == "archetype":
                found.extend((str(each), True) for each in value["values"])
            names = value.get("names", ())
            if value.get("head") != "counter" or (names == ["counter"] and "sort" in value):  # its kind is no name
                found.extend((str(each), False) for each in names)
        for part in value.values() if isinstance(value, dict) else value:
            if isinstance(part, (dict, list)):
                collect(part)

    collect(parts)
    return found
