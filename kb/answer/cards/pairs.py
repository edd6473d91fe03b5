"""What the readings of two cards say to a question about both: chaining, negating, destroying, targeting."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from kb.answer.cards.described import telling, which
from kb.answer.cards.entries import About
from kb.answer.cards.forms import Form
from kb.answer.cards.impossible import never_card
from kb.answer.cards.nouns import is_one
from kb.answer.cards.parts import Said, effects
from kb.answer.cards.shielded import unanswered, unnegated
from kb.answer.cards.standing import protected
from kb.answer.cards.summons import summoned
from kb.answer.cards.told import Told
from kb.records import Card
from kb.store.readings import Reading

_NEGATES = frozenset({"negate_activation", "negate_effect", "disable"})
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


class Pair(NamedTuple):
    """A card with its reading, and the numbers of the effects that are meant where a question describes one."""

    card: Card
    reading: Reading
    only: frozenset[int] = frozenset()

    @property
    def effects(self) -> list[tuple[Mapping[str, Any], Mapping[str, Any]]]:
        """The effects that are meant, each with its parts."""
        every = zip(self.reading["effects"], self.reading["parts"]["effects"], strict=True)
        return [each for number, each in enumerate(every, 1) if not self.only or number in self.only]


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
    negating = [(effect, part) for effect, part in one.effects if _NEGATES & set(effect["actions"])]
    if not negating:
        if one.reading["unread"]:
            return Said(None, "a part of the first was not read")
        return Said(False, "the first negates no activation and no effect")
    found = [(_fits(part, other), effect) for effect, part in negating if _answers(part)]
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


def destroyed(one: Pair, other: Pair) -> Said:
    """Whether the first destroys the second."""
    if (held := _suffers("destroy", one, other)) is not None:
        return held
    if not any("destroy" in effect["actions"] for effect, _ in one.effects):
        return Said(None, "not all was read") if one.reading["unread"] else Said(False, "the first destroys nothing")
    return _protected(one, other, "effect") or _aimed(one, other, "destroy", "such cards are what the first destroys")


def targeted(one: Pair, other: Pair) -> Said:
    """Whether the first can target the second."""
    if not any(effect["targets"] for effect, _ in one.effects):
        return Said(False, "the first does not target", "yugioh/targets/targeting")
    if (held := _suffers("target", one, other)) is not None:
        return held
    barred = [never_card(part, other.card) for effect, part in one.effects if effect["targets"]]
    if barred and barred[0] is not None and len(barred) == 1:
        return barred[0]
    return _protected(one, other, "target") or _aimed(one, other, "target", "it is what the first may target")


def _suffers(verb: str, one: Pair, other: Pair) -> Said | None:
    """Whether the second suffers that by the first, whose player is its opponent."""
    from kb.answer.cards.spoken.facing import by_the_other, done_to

    about = About(other.card, other.reading, one.card, one.reading)
    return (
        None
        if one.only
        else done_to(by_the_other(verb, one.card.name), about, effects(other.card, other.reading), (), set())
    )


def _protected(one: Pair, other: Pair, kind: str) -> Said | None:
    """That the second's own text keeps it from that, or may; None where it does not."""
    last = one.card.type.rpartition(" ")[2].lower()
    sort = last if last in ("spell", "trap") else "monster"
    held = protected(other.card, other.reading, {"from": kind, "whose": "opponent", "sort": sort})
    if held is None or held.holds:
        return None
    if held.holds is False:
        return Said(False, f"the text of the second forbids it, by the opponent's effects: {held.why}")
    return Said(None, f"the text of the second: {held.why}")


def searched(one: Pair, other: Pair) -> Said:
    """Whether the first adds the second from the Deck to the hand."""
    if not any("search" in effect["actions"] for effect, _ in one.effects):
        return Said(None, "not all was read") if one.reading["unread"] else Said(False, "the first searches nothing")
    return _aimed(one, other, "add", "it is what the first adds from the Deck")


def special_summoned(one: Pair, other: Pair) -> Said:
    """Whether the first Special Summons the second."""
    if not any("special_summon" in effect["actions"] for effect, _ in one.effects):
        return (
            Said(None, "not all was read")
            if one.reading["unread"]
            else Said(False, "the first Special Summons nothing")
        )
    if not one.only and (told := _out_of_gy(one, other)) is not None:
        return told
    held = summoned(other.card, other.reading, {"how": "special"})
    if held is not None and not held.holds:
        return Said(held.holds, f"the text of the second: {held.why}", held.rule)
    return _aimed(one, other, "special-summon", "it is what the first Special Summons")


def _out_of_gy(one: Pair, other: Pair) -> Said | None:
    """No, where the first takes monsters out of a Graveyard only and the second does not come out of it."""
    from kb.answer.cards.spoken.revived import from_gy

    told = from_gy(About(other.card, other.reading, one.card, one.reading), False, True)
    places = repr([part.get("does", ()) for _, part in one.effects] + [part.get("pays", ()) for _, part in one.effects])
    alone = "'gy'" in places and not any(f"'{place}'" in places for place in ("deck", "hand", "banished", "extra"))
    return told if alone and told is not None and told.holds is False else None


def _aimed(one: Pair, other: Pair, verb: str, why: str) -> Said:
    rule = "yugioh/activation/valid-target" if verb == "target" else ""
    if one.reading["unread"]:
        return Said(None, "a part of the first was not read", rule)
    found = [_object(part, clause, other.card) for part, clause in _clauses(one, verb)]
    if True in found:
        return Said(True, why, rule)
    if found and set(found) == {False}:
        return Said(False, "the second is not a card that the first asks for", rule)
    return Said(None, "whether the second is a card that the first asks for was not read", rule)


def _clauses(one: Pair, verb: str) -> Iterator[tuple[Mapping[str, Any], Mapping[str, Any]]]:
    for _, whole in one.effects:
        for part in (whole, *whole.get("choices", ())):
            yield from ((part, c) for name in ("pays", "does") for c in part.get(name, ()) if c["verb"] == verb)


def _object(part: Mapping[str, Any], clause: Mapping[str, Any], card: Card) -> bool | None:
    """Whether a clause is about such a card; what refers back is what was targeted."""
    cards = clause.get("object")
    if cards is None:
        return None
    if cards["head"] in ("it", "them", "that-card", "those-cards"):
        aimed = [c["object"] for c in part.get("pays", ()) if c["verb"] in ("target", "select") and "object" in c]
        return is_one(aimed[0], card) if aimed else None
    return is_one(cards, card)


#: By what is asked: the question to both.
PAIRS: Mapping[str, Callable[[Pair, Pair], Said]] = {
    "pair_chain": chained,
    "pair_negate": negated,
    "pair_destroy": destroyed,
    "pair_target": targeted,
    "pair_search": searched,
    "pair_summon": special_summoned,
}


def paired(form: Form, first: Pair, second: Pair) -> Told:
    """The answer to a question of a form about two cards; swapped: the second is the one that acts."""
    one, other = (second, first) if form.swapped else (first, second)
    said = PAIRS[form.asks](one, other)
    if form.words.get("inverse") and said.holds is not None:
        said = said._replace(holds=not said.holds)
    why = f"{one.card.name} and {other.card.name}: {said.why}."
    if said.holds is None:
        return Told(f"Not certain. {why}", None, said.rule, False, True)
    return Told(why, "yes" if said.holds else "no", said.rule, True, True)
