"""What an amount comes to that a cost or a resolution speaks of: damage, dice, figures of cards named before."""

from __future__ import annotations

from kb.card_text.compiling.amounts import equal_to
from kb.card_text.compiling.done_so import counted_so, moved_so, paid_alone
from kb.card_text.compiling.references import Known, counted
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import Told
from kb.card_text.reading import Cards, Count, Modifier


def comes_to(phrase: Cards, told: Told, known: Known) -> Entry:
    """An `Amount` for what stands behind "equal to", "less than or equal to"."""
    if (taken := _taken(phrase, known)) is not None:
        return taken
    if (rolled := _rolled(phrase, known)) is not None:
        return rolled
    return equal_to(phrase, told, lambda one: referent(one, told, known), moved=known.moved,
                    counted_so=lambda one: counted_so(one, known))  # fmt: skip


def _taken(phrase: Cards, known: Known) -> Entry | None:
    """ "the damage you took", "that battle damage", of the event before the colon; None for anything else."""
    when = known.when
    if phrase.head not in _DAMAGES or when.get("event") != "damaged" or phrase.number.word not in ("", "the", "half"):
        return None
    plain = Cards(phrase.head, phrase.start, phrase.end, phrase.number, relations=phrase.relations)
    if phrase._replace(determiner="") != plain or _DAMAGES[phrase.head] not in ("", when.get("kind", "any")):
        return None
    who = when.get("who", "you")
    told = [one.clauses[0] for one in phrase.relations if len(one.clauses) == 1]
    so = {("take", "you"): "you", ("take", "opponent"): "opponent", ("take", "them"): "opponent"}
    by_whom_ = [so.get((one.verb, one.subject.head if one.subject is not None else "")) for one in told]
    inflicted = [one.verb for one in told] == ["inflict"] and told[0].subject is None and who == "opponent"
    again = phrase.determiner == "that" and not told
    if len(told) != len(phrase.relations) or not (again or inflicted or by_whom_ == [who]):
        return None
    return {"figure": "taken", **({"half": True} if phrase.number.word == "half" else {})}


def _rolled(phrase: Cards, known: Known) -> Entry | None:
    """ "the result x 100", of the die that was rolled, or "the total", of several; None for anything else."""
    dice = [op.verbs for op in known.done if op.verbs == ("roll",)]
    if len(dice) != 1 or phrase.head not in ("result", "total") or phrase.number != Count(1, None, "the"):
        return None
    factor = phrase.relations[0] if len(phrase.relations) == 1 else None
    if phrase != Cards(phrase.head, phrase.start, phrase.end, phrase.number, relations=phrase.relations):
        return None
    if factor is None:
        return None if phrase.relations else {"figure": "rolled"}
    if factor != Modifier("times", factor.start, factor.end, number=factor.number) or not factor.number:
        return None
    return {"figure": "rolled", "times": factor.number}


#: How damage is spoken of, and of which kind it then is.
_DAMAGES = {"damage": "", "battle-damage": "battle", "effect-damage": "effect"}


def referent(phrase: Cards, told: Told, known: Known) -> Entry | str:
    """Whose figure it is."""
    if moved := moved_so(phrase, known):
        return moved
    if (fights := known.fighting(phrase)) is not None:
        return fights
    if known.changed is not None and phrase == Cards("it", phrase.start, phrase.end):
        return known.changed
    if paid_alone(phrase, known):
        return "paid"
    word = known.what(phrase)
    if word is not None:
        if word not in _OWNERS and not word.startswith("it-"):
            raise told.no_form("computed of that")
        return word
    what, count = counted(phrase._replace(number=Count(1, None, "all")))
    if not count.all or phrase.number.word not in ("", "all"):
        raise told.no_form("computed of some")
    return what


#: Whose figures may be asked for; of what happened it is only what it was originally.
_OWNERS = ("it", "this", "equipped", "summoned", "chosen", "destroyed", "triggering", "attacker")
