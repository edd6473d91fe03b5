"""What the readings of two cards say to a question about both: chaining, negating, destroying, targeting."""

from collections.abc import Callable, Mapping

from kb.answer.cards.entries import About
from kb.answer.cards.forms.described import telling, which
from kb.answer.cards.forms.patterns import Form
from kb.answer.cards.forms.shielded import unnegated
from kb.answer.cards.lying.held import is_monster
from kb.answer.cards.parts import One, Said, effects, is_ban, standing_clauses
from kb.answer.cards.replies import deciding
from kb.answer.cards.replies.links import Link, kind_of, of_effect
from kb.answer.cards.replies.standing import held_negated, negating
from kb.answer.cards.replies.states import unsaid
from kb.answer.cards.replies.windows import waits
from kb.answer.cards.told import Told
from kb.quick_tuple import QuickTuple
from kb.records import Card
from kb.store.readings import Reading

_NEGATES = frozenset({"negate_activation", "negate_effect", "disable"})
#: What an effect does to a card that lies there.
_SUFFERED = frozenset({"destroy", "banish"})


class Pair(QuickTuple):
    """A card with its reading, and the numbers of the effects that are meant where a question describes one.

    `of_effect`: the question names its effect, and not the card. `side`: whether it is told to be of the player of the
    other card ("own", "other").
    """

    card: Card
    reading: Reading
    only: frozenset[int] = frozenset()
    of_effect: bool = False
    side: str = ""

    @property
    def ones(self) -> list[One]:
        """The effects that are meant."""
        return [one for one in effects(self.card, self.reading) if not self.only or one.number in self.only]

    @property
    def holds(self) -> bool:
        """Whether it negates as it lies there, and no effect of it is meant."""
        return bool(negating(self.reading)) and not self.only

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
    return _answered(deciding.chained, one, other)


def negated(one: Pair, other: Pair) -> Said:
    """Whether the first negates the second: by an effect that is activated, or by what holds while it lies there."""
    if one.holds:
        return _negated_there(one, other)
    told = _answered(deciding.negated, one, other)
    if told.holds or not is_monster(other.card):
        return told
    from kb.answer.cards.replies.silenced import silenced, summon_negated  # of what is not negated as it is activated

    of_summon = None if other.of_effect else summon_negated(one.ones, other.card, other.reading)
    if of_summon is not None and told.holds is False and _is_used_from_hand(other):
        return of_summon._replace(holds=None, why=f"{of_summon.why}, but not the activation of its effect")
    return of_summon or silenced(one.ones, other.card, other.reading) or told


def _is_used_from_hand(pair: Pair) -> bool:
    """Whether one who plays it may not Summon it at all, but use an effect of it in the hand."""
    return any("hand" in of_effect(pair.card, pair.reading, each).place for each in pair.ones)


def stopped(one: Pair, other: Pair) -> Said | None:
    """Whether the first stops the second: negates it.

    What negates nothing may stop it in another way, which is left open (None): unless all that holds of it are bans,
    which are asked elsewhere, and all that it does is to draw, or to destroy what the second has no more need of.
    """
    told = negated(one, other)
    if told.holds is not False or one.negates or one.holds:
        return told
    idle = deciding.is_idle(one.ones, other.card)
    return told if idle and all(map(is_ban, standing_clauses(one.reading))) else None


def _negated_there(one: Pair, other: Pair) -> Said:
    """Whether what holds of the first negates the second: as that is activated, or what holds of it on the field."""
    there = _held(lambda link: held_negated(one.card, one.reading, link, unsaid), other)
    if there.holds or not is_monster(other.card):
        return there
    from kb.answer.cards.replies.silenced import holds, lying  # of few cards

    held = holds(other.reading)
    if held is False:
        return there if other.ones else Said(False, f"{other.card.name} has no effect")
    told = held_negated(one.card, one.reading, lying(other.card, other.reading), unsaid)
    if told.holds is False or unnegated(other.reading) is not False:
        return told if told.holds is False else told._replace(holds=None)
    return told if held else told._replace(holds=None)


def _answered(held: Callable[..., Said], one: Pair, other: Pair) -> Said:
    """What an effect of the first is to the second as that is activated."""
    if not one.ones:
        return Said(False, f"{one.card.name} has no effect that is activated")
    return _held(lambda link: held(one.ones, kind_of(one.card), link, unsaid), other)


def _held(held: Callable[[Link], Said], other: Pair) -> Said:
    """What is so of some activation of the second, or of none."""
    links = [of_effect(other.card, other.reading, each, "opponent") for each in other.ones]
    if not links:
        return Said(False, f"{other.card.name} has no effect that is activated")
    values = [held(link) for link in links]
    told = next((each for each in values if each.holds), None)
    return told or next((each for each in values if each.holds is None), values[0])


def used_on(one: Pair, other: Pair) -> Said | None:
    """Whether the first can be used on the second: what it negates, Special Summons out of the Graveyard or does to it.

    None where it does none of these, or several of them.
    """
    if one.negates or one.holds:
        held = negated(one, other)
        free = not any(map(waits, one.ones)) and not one.holds
        return None if free and held.holds is False and deciding.is_kept_from_answering(held) else held
    if is_monster(other.card):
        from kb.answer.cards.effect.impossible import never_done  # as below

        if (never := never_done(one.ones, other.card)) is not None:
            return never
        from kb.answer.cards.replies.silenced import summon_answered  # of few cards

        if (told := summon_answered(one.ones, other.card, other.reading)) is not None:
            spared = told.holds and "unaffected" in other.reading["standing"]
            return None if spared else told  # it may be activated, and do nothing to that card
    from kb.answer.cards.spoken.topics.facing import by_the_other, done_to, never_taken
    from kb.answer.cards.spoken.topics.revived import from_gy

    about = About(other.card, other.reading, one.card, one.reading, other.side)
    if len(one.ones) == 1 and one.ones[0].facts["targets"] and is_monster(other.card):
        aims, every = by_the_other("target", one.card.name), effects(other.card, other.reading)
        if (told := never_taken(aims, about, every)) is not None:
            return told
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
    "pair_stop": stopped,
    "pair_use": used_on,
}
#: What the one card is to the other then, so that "it" is the one and "that card" the other.
_TOWARDS = {"pair_chain": "to", "pair_negate": "to", "pair_stop": "to", "pair_use": "on"}


def paired(form: Form, first: Pair, second: Pair) -> Told | None:
    """The answer to a question of a form about two cards; swapped: the second is the one that acts."""
    one, other = (second, first) if form.swapped else (first, second)
    said = PAIRS[form.asks](one, other)
    if said is None:
        return None
    why = f"{one.card.name} {_TOWARDS[form.asks]} {other.card.name}: {said.why}."
    if said.holds is None:
        return Told(f"Not certain. {why}", None, said.rule, False, True)
    return Told(why, "yes" if said.holds else "no", said.rule, True, True)
