"""What the readings of two cards say to a question about both: chaining, negating, destroying, targeting."""

from collections.abc import Callable, Mapping

from kb.answer.cards.entries import About
from kb.answer.cards.forms.described import telling, which
from kb.answer.cards.forms.patterns import Form
from kb.answer.cards.forms.shielded import unnegated
from kb.answer.cards.lying.held import is_monster
from kb.answer.cards.parts import One, Said, effects, standing_clauses
from kb.answer.cards.replies import deciding
from kb.answer.cards.replies.links import kind_of, of_effect
from kb.answer.cards.replies.standing import held_negated
from kb.answer.cards.replies.states import unsaid
from kb.answer.cards.told import Told
from kb.cards.telling.later import joined
from kb.quick_tuple import QuickTuple
from kb.records import Card
from kb.store.readings import Reading

_NEGATES = frozenset({"negate_activation", "negate_effect", "disable"})
_LYING = "yugioh/monster-effects/some-start-no-chain"
#: What an effect does to a card that lies there.
_SUFFERED = frozenset({"destroy", "banish"})


class Pair(QuickTuple):
    """A card with its reading, and the numbers of the effects that are meant where a question describes one."""

    card: Card
    reading: Reading
    only: frozenset[int] = frozenset()

    @property
    def ones(self) -> list[One]:
        """The effects that are meant."""
        return [one for one in effects(self.card, self.reading) if not self.only or one.number in self.only]

    @property
    def negates(self) -> bool:
        """Whether one of them negates."""
        return any(_NEGATES & set(one.facts["actions"]) for one in self.ones)


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
    return _held(deciding.chained, one, other)


def negated(one: Pair, other: Pair) -> Said:
    """Whether the first negates the second: by an effect that is activated, or by what holds while it lies there."""
    if (told := lying(one, other)) is not None:
        there = _held(lambda _, __, link, so: held_negated(one.reading, link, so), one, other)
        return there if there.holds is False and other.ones else told  # no effect of it is used from where it lies
    return _held(deciding.negated, one, other)


def lying(one: Pair, other: Pair) -> Said | None:
    """Whether what holds of the first while it lies there negates the effects of the second, a monster on the field.

    None where nothing of it negates that lies.
    """
    told = [c for c in standing_clauses(one.reading) if "negate" in c["verb"].split("|")]
    if not told or one.only:
        return None
    of = [(c.get("object") or {}).get("of") or {} for c in told]
    plain = len(told) == 1 and set(of[0]) <= {"head", "number", "filters"} and of[0].get("head") == "monster"
    up = plain and all(each == {"what": "face", "values": ["up"]} for each in of[0].get("filters", ()))
    if not up or not is_monster(other.card) or unnegated(other.reading) is not False:
        return Said(None, f"it depends on where that card is: {joined(told[:1])}")
    return Said(True, f"while that card is face-up on the field: {joined(told)}", _LYING)


def _held(held: Callable[..., Said], one: Pair, other: Pair) -> Said:
    """What is so of some activation of the second, or of none."""
    links = [of_effect(other.card, other.reading, each, "opponent") for each in other.ones]
    if not links or not one.ones:
        return Said(False, "one of them has no effect that is activated")
    values = [held(one.ones, kind_of(one.card), link, unsaid) for link in links]
    told = next((each for each in values if each.holds), None)
    return told or next((each for each in values if each.holds is None), values[0])


def used_on(one: Pair, other: Pair) -> Said | None:
    """Whether the first can be used on the second: what it negates, Special Summons out of the Graveyard or does to it.

    None where it does none of these, or several of them.
    """
    if one.negates or lying(one, other) is not None:
        return negated(one, other)
    from kb.answer.cards.spoken.topics.facing import by_the_other, done_to
    from kb.answer.cards.spoken.topics.revived import from_gy

    about = About(other.card, other.reading, one.card, one.reading)
    done = {action for each in one.ones for action in each.facts["actions"]}
    if done == {"special_summon"}:
        return from_gy(about, properly=False, by_card=True)
    verbs = done & _SUFFERED
    if len(one.ones) != 1 or len(done) != 1 or not verbs:
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
