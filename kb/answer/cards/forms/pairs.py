"""What the readings of two cards say to a question about both: chaining, negating, destroying, targeting."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from kb.answer.cards.entries import About
from kb.answer.cards.forms.described import telling, which
from kb.answer.cards.forms.patterns import Form
from kb.answer.cards.forms.shielded import unanswered, unnegated
from kb.answer.cards.parts import Said, effects
from kb.answer.cards.printed import is_one
from kb.answer.cards.told import Told
from kb.quick_tuple import QuickTuple
from kb.records import Card
from kb.store.readings import Reading

_NEGATES = frozenset({"negate_activation", "negate_effect", "disable"})
#: What an effect does to a card that lies there.
_SUFFERED = frozenset({"destroy", "banish"})
_ACTIVATED = frozenset({"monster", "spell", "trap", "spell-trap", "spell/trap"})
_SPEEDS = ("", "yugioh/chain/speed-1", "yugioh/chain/speed-2", "yugioh/chain/speed-3")
_ANSWERED = "yugioh/activation/response-needed"
_TEXT = "yugioh/card-text/cannot"
_INCLUDES = "yugioh/included-effects/includes-anyway"
#: What the bullets of an "any of these effects" list ask for, by verb, where from and where to -> action.
_LISTED = {
    ("add", "deck", "hand"): "search",
    ("special-summon", "deck", ""): "special_summon",
    ("send", "deck", "gy"): "to_gy",
    ("banish", "deck", ""): "banish",
    ("draw", "", ""): "draw",
    ("destroy", "", ""): "destroy",
}


class Pair(QuickTuple):
    """A card with its reading, and the numbers of the effects that are meant where a question describes one."""

    card: Card
    reading: Reading
    only: frozenset[int] = frozenset()

    @property
    def effects(self) -> list[tuple[Mapping[str, Any], Mapping[str, Any]]]:
        """The effects that are meant, each with its parts."""
        every = zip(self.reading["effects"], self.reading["parts"]["effects"], strict=True)
        return [each for number, each in enumerate(every, 1) if not self.only or number in self.only]

    @property
    def negating(self) -> list[tuple[Mapping[str, Any], Mapping[str, Any]]]:
        """Those of the effects that negate."""
        return [each for each in self.effects if _NEGATES & set(each[0]["actions"])]


def of_two(form: Form, first: Pair, second: Pair) -> Told | None:
    """The answer about two cards; of the one that acts an effect may be described."""
    if mine := form.words.get("mine", ""):
        words, acts = telling(mine), second if form.swapped else first
        meaning = which(effects(acts.card, acts.reading), acts.reading, " ".join(words or ()), acts.card.name)
        if words is None or not meaning.sure or not meaning.effects:
            return None
        acts = acts._replace(only=frozenset(one.number for one in meaning.effects))
        first, second = (first, acts) if form.swapped else (acts, second)
    return paired(form, first, second)


def chained(one: Pair, other: Pair) -> Said:
    """Whether the first can be chained to the second."""
    theirs = [effect["spell_speed"] for effect, _ in other.effects]
    mine = [effect["spell_speed"] for effect, _ in one.effects]
    if not theirs or not mine:
        return Said(False, "one of them has no effect that is activated")
    if max(mine) == 1:
        return Said(False, "Spell Speed 1 answers nothing", _SPEEDS[1])
    if min(theirs) == 3 and max(mine) < 3:
        return Said(False, "only a Counter Trap answers a Counter Trap", _SPEEDS[3])
    fitting = [_fits(part, other) for effect, part in one.effects if effect["spell_speed"] > 1]
    if True in fitting and (kept := unanswered(other.reading)) is not False:
        return Said(
            False if kept else None, f"the text of the second {'bars' if kept else 'limits'} answers to it", _TEXT
        )
    if True in fitting:
        return Said(True, f"Spell Speed {max(mine)} answers Spell Speed {min(theirs)}", _SPEEDS[max(mine)])
    if None in fitting:
        return Said(None, "whether the condition of the first is met by the second was not read")
    return Said(False, "what the first answers is not what the second is or does", _ANSWERED)


def negated(one: Pair, other: Pair) -> Said:
    """Whether the first negates the second."""
    if not one.negating:
        if one.reading["unread"]:
            return Said(None, "a part of the first was not read")
        return Said(False, "the first negates no activation and no effect")
    found = [(_fits(part, other), effect) for effect, part in one.negating if _answers(part)]
    if not found:
        return Said(None, "the first does not answer an activation; it depends on when it is applied")
    if any(fits for fits, _ in found):
        if (kept := unnegated(other.reading)) is not False:
            why = f"the text of the second {'forbids' if kept else 'limits'} that it is negated"
            return Said(False if kept else None, why, _TEXT)
        said = chained(one, other)
        if said.holds is not True and (said.holds is False or said.rule == _TEXT):
            return said
        if (done := _shared(one, other)) is not None:
            return Said(True, f"the second includes what the first answers: {done.replace('_', ' ')}", _INCLUDES)
        return Said(True, "the second is what the first answers", _ANSWERED)
    if any(fits is None for fits, _ in found):
        return Said(None, "whether the condition of the first is met by the second was not read")
    return Said(False, "the second includes nothing that the first answers", _INCLUDES)


def _answers(part: Mapping[str, Any]) -> bool:
    """Whether an effect answers an activation."""
    return any(clause["verb"] == "activate" for clause in _when(part))


def _when(part: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    for condition in part.get("when", ()):
        yield from condition.get("clauses", ())


def _shared(one: Pair, other: Pair) -> str | None:
    done = {action for effect, _ in other.effects for action in _done(effect)}
    return next((action for _, part in one.effects for action in _wanted(part) if action in done), None)


def _wanted(part: Mapping[str, Any]) -> list[str]:
    """The actions of which a list in the condition asks for any."""
    includes = any(
        inner["verb"] == "include"
        for clause in _when(part)
        for modifier in (*clause.get("modifiers", ()), *clause.get("subject", {}).get("relations", ()))
        for inner in modifier.get("clauses", ())
    )
    if not includes:
        return []
    return [_listed(clause) for choice in part.get("choices", ()) for clause in choice.get("does", ())]


def _listed(clause: Mapping[str, Any]) -> str:
    places = [*clause.get("object", {}).get("where", ())]
    places += [{"how": m["role"], **p} for m in clause.get("modifiers", ()) for p in m.get("places", ())]
    origin = next((p["zone"] for p in places if p.get("how", "from") == "from"), "")
    to = next((p["zone"] for p in places if p.get("how") == "to"), "")
    return _LISTED.get((clause["verb"], origin, to), "")


def _fits(part: Mapping[str, Any], other: Pair) -> bool | None:
    """Whether the second card's activation meets the condition of an effect; None where that was not read."""
    answered = [clause for clause in _when(part) if clause["verb"] == "activate"]
    if not answered:
        return True if not part.get("when") else None
    if any(verb != "activate" and not verb.endswith("summon") for verb in (clause["verb"] for clause in _when(part))):
        return None
    wanted = _wanted(part)
    if wanted:
        return None if "" in wanted or other.reading["unread"] else _does_any(wanted, other)
    fitting = [_is(clause, other) for clause in answered]
    return True if True in fitting else None if None in fitting else False


def _done(effect: Mapping[str, Any]) -> set[str]:
    """What an effect does; drawing adds a card from the Deck to the hand too."""
    done = set(effect["actions"])
    return done | {"search"} if "draw" in done else done


def _does_any(wanted: list[str], other: Pair) -> bool | None:
    """Whether the second does anything of a list; a place that the facts do not tell leaves it open."""
    for effect, part in other.effects:
        done = _done(effect) & set(wanted)
        if done & {"search", "draw", "destroy"}:
            return True
        if done and _out_of_deck(part):
            return True
    return False


def _out_of_deck(part: Mapping[str, Any]) -> bool:
    """Whether the effect takes cards from the Deck."""
    found = repr([part.get("does", ()), part.get("choices", ())])
    return "'zone': 'deck'" in found


def _is(clause: Mapping[str, Any], other: Pair) -> bool | None:
    """Whether the activation of which a condition speaks may be the second card's."""
    said = clause.get("subject") if clause.get("passive") else clause.get("object")
    if said is None:
        return None
    if said["head"] == "name" and not said.get("more"):
        return other.card.name in said.get("names", ())
    wanted = {part.get("kind") or part["head"] for part in (said, *said.get("more", ()))}
    monster = other.card.type and not other.card.type.endswith(("Spell", "Trap"))
    own = "monster" if monster else "spell" if other.card.type.endswith("Spell") else "trap"
    any_ = wanted & {"card", "cards-effects", "effect"}
    if not any_ and not any(own in each.split("/") or own in each.split("-") for each in wanted):
        return False if wanted <= _ACTIVATED else None
    if _targets_this(said) and not any(effect["targets"] for effect, _ in other.effects):
        return False
    if said.get("relations") or said.get("where"):
        return None
    if said.get("filters") and (such := _such(said, clause, other)) is not True:
        return such
    return None if any_ and clause.get("modifiers") and not _harmless(clause) else True


def _targets_this(cards: Mapping[str, Any]) -> bool:
    """Whether what is activated has to target the card that answers it."""
    inner = [c for each in cards.get("relations", ()) for c in each.get("clauses", ())]
    aimed = [c.get("object") or {"head": ""} for c in inner if c["verb"] == "target"]
    return bool(aimed) and all(each["head"] == "this-card" for each in aimed)


def _such(cards: Mapping[str, Any], clause: Mapping[str, Any], other: Pair) -> bool | None:
    """Whether the second is such a card: of a name, a kind."""
    if any(m["role"] == "except" and other.card.name in str(m) for m in clause.get("modifiers", ())):
        return False
    head = {"cards-effects": "card", "effect": str(cards.get("kind") or "card")}.get(cards["head"], cards["head"])
    return is_one({**cards, "head": head}, other.card)


def _harmless(clause: Mapping[str, Any]) -> bool:
    return all(modifier["role"] in ("remark", "except") for modifier in clause["modifiers"])


def used_on(one: Pair, other: Pair) -> Said | None:
    """Whether the first can be used on the second: what it negates, Special Summons out of the Graveyard or does to it.

    None where it does none of these, or several of them.
    """
    if one.negating:
        return negated(one, other)
    from kb.answer.cards.spoken.topics.facing import by_the_other, done_to
    from kb.answer.cards.spoken.topics.revived import from_gy

    about = About(other.card, other.reading, one.card, one.reading)
    done = {action for effect, _ in one.effects for action in effect["actions"]}
    if done == {"special_summon"}:
        return from_gy(about, properly=False, by_card=True)
    verbs = done & _SUFFERED
    if len(one.effects) != 1 or len(done) != 1 or not verbs:
        return None
    return done_to(by_the_other(verbs.pop(), one.card.name), about, effects(other.card, other.reading), (), set())


#: By what is asked: the question to both.
PAIRS: Mapping[str, Callable[[Pair, Pair], Said | None]] = {
    "pair_chain": chained,
    "pair_negate": negated,
    "pair_use": used_on,
}


def paired(form: Form, first: Pair, second: Pair) -> Told | None:
    """The answer to a question of a form about two cards; swapped: the second is the one that acts."""
    one, other = (second, first) if form.swapped else (first, second)
    said = PAIRS[form.asks](one, other)
    if said is None:
        return None
    why = f"{one.card.name} and {other.card.name}: {said.why}."
    if said.holds is None:
        return Told(f"Not certain. {why}", None, said.rule, False, True)
    return Told(why, "yes" if said.holds else "no", said.rule, True, True)
