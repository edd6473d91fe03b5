"""Lists of bullets: what stands before one, and what each of its bullets is."""

from __future__ import annotations

from kb.card_text.brackets import phrase
from kb.card_text.effect import effect, read_opening
from kb.card_text.line import Line
from kb.card_text.reading import Clause, Condition, Effect, Limit, Modifier
from kb.card_text.sentences import Sentence

_EFFECTS = frozenset({"effect", "effects", "this-effect", "these-effects"})


def before_list(one: Sentence) -> Sentence:
    """A sentence without the colon at its end, behind which a list of bullets stands."""
    listing = len(one.words) > 1 and one.words[-1].word == ":" and one.words[-2].word != "either"
    return one._replace(words=one.words[:-1]) if listing else one


def needed_for_choice(clause: Clause) -> bool:
    """ "You must control ... to activate either of these effects." """
    aims = [inner for one in clause.modifiers if one.role == "to" for inner in one.clauses]
    chosen = any(one.verb == "activate" and one.object is not None and one.object.head in _EFFECTS for one in aims)
    return clause.modal == "must" and chosen


def applies_effects(clause: Clause) -> bool:
    """ "Apply these effects, based on ...", "gets the following effects": what holds by the bullets that follow."""
    heads = clause.object.head if clause.object is not None else ""
    return clause.verb in ("apply", "get") and clause.modal != "cannot" and heads in _EFFECTS


def gains_effects(clause: Clause) -> bool:
    """ "gains this effect", "apply the following effects": what follows is a list of what holds."""
    heads = clause.object.head if clause.object is not None else ""
    return clause.verb in ("gain", "have") and heads in ("effect", "effects", "this-effect", "its-effects")


def carries_effects(clause: Clause) -> bool:
    """ "equip this card to it with the following effects": what follows is of this card as an Equip Card."""
    what = clause.object
    if clause.verb != "equip" or what is None or what.head != "this-card":
        return False
    told = (one.cards for one in clause.modifiers if one.role in ("to", "as") and one.cards is not None)
    return any(map(said_so, clause.modifiers)) or any(
        carried(relation) for cards in told for relation in cards.relations
    )


def said_so(one: Modifier) -> bool:
    """ "with this effect", which is read as "this way"."""
    return (one.role, one.word) == ("adverb", "this-way")


def carried(relation: Modifier) -> bool:
    """ "with the following effects", "with this effect"."""
    what = relation.cards
    if relation.role != "with" or what is None or what.head not in _EFFECTS or what.relations or what.of is not None:
        return False
    told = [one.values for one in what.filters]
    return told == [("specific",)] or (not told and (what.determiner == "this" or what.head.startswith("th")))


def told_by_list(when: tuple[Condition, ...]) -> bool:
    """Whether what an effect waits for "includes any of these effects", which the bullets behind it only tell."""
    waits = [cards for one in when for clause in one.clauses for cards in (clause.subject, clause.object) if cards]
    inner = [clause for cards in waits for relation in cards.relations for clause in relation.clauses]
    named = [clause.object for clause in inner if clause.verb == "include" and clause.object is not None]
    return any(cards.head in _LISTS and cards.determiner == "this" and not cards.relations for cards in named)


_LISTS = _EFFECTS | {"action", "actions"}


def listed(section: str, one: Sentence, limit: Limit) -> Effect:
    """A bullet of those of which one may be activated: an effect of its own, by its player's choice."""
    found = effect(section, one if own(one) else unlabelled(one))
    return found._replace(may=True, limits=(*found.limits, limit))


def unlabelled(one: Sentence) -> Sentence:
    """A bullet without the word before its colon ("Heads: ...")."""
    at = one.find(":")
    return one._replace(words=one.words[at + 1 :] or one.words[-1:]) if at >= 0 and not own(one) else one


def bared(one: Sentence) -> Sentence:
    """A bullet without the number before its first colon ("2+: ...")."""
    at = one.find(":")
    counts = all(word.word.isdigit() or word.word in ("+", ",", "or") for word in one.words[: max(at, 0)])
    return one._replace(words=one.words[at + 1 :]) if 0 < at < len(one.words) - 1 and counts else one


def own(one: Sentence) -> bool:
    """Whether a bullet is an effect of its own: it has a condition, a time or a limit of its own."""
    colon = one.find(":")
    if colon < 0:
        return False
    opening = read_opening(one.words[:colon])
    later = Sentence(one.words[colon + 1 :] or one.words[-1:], "").find(":")
    return bool(opening.when or opening.times or opening.limits or opening.quick or later >= 0)


def naming(choice: Effect, one: Sentence) -> Effect:
    """A bullet that names cards and says nothing of them, with its phrase."""
    bare = len(choice.does) == 1 and not choice.does[0].verb and not choice.pays
    named = phrase(Line(one.words)) if bare else None
    return choice._replace(does=(named,)) if named is not None else choice
