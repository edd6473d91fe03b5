"""Whether an effect targets, and whether it targets what it does something to, in whichever words that is asked.

That an effect targets is a fact of its text: where all effects that may be meant agree, the words that describe them
need not be told apart. What is done to cards that the effect takes by itself is done to no target.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.effect.facts import befallen, targets
from kb.answer.cards.entries import About
from kb.answer.cards.forms.described import telling, which
from kb.answer.cards.heads import CARDS
from kb.answer.cards.parts import One, Part, Said, clauses, deeds, rule_of
from kb.answer.cards.spoken.heard import Heard, heard, verbs_of
from kb.answer.cards.spoken.idiom import idiom, names_of
from kb.answer.cards.spoken.nouns import BACK, Of, any_number
from kb.answer.cards.spoken.wording import named
from kb.cards.telling.later import joined
from kb.language.patterns import ready

_LEAD = (
    r"^(?:so |and |then |also |now |at activation |on activation )*"
    r"(?:(?:when|once|while) .+? (?=(?:does|do|is|must) ))?"
)
_AIMS = (
    rf"{_LEAD}(?:(?:does|do|did|will|would|is|are|must|has|have) (?!(?:my |the )?opponents?\b)|X (?=targets\b))"
    r".*?\btarget(?:s|ed|ing)?\b"
)
#: What is chosen as the effect is activated, so targeted.
_NAMES = (
    rf"{_LEAD}(?:do|must|should) (?:i|you|we) .*\b(?:name|pick|choose|select|declare|decide)\b.*"
    r"\b(?:(?:when|as|while) (?:i|you|it|X|that) (?:\w+ ){0,2}activate[sd]?|(?:at|on|upon) activation)"
)
#: What asks something else of targets: whether something can be one, is kept from it, or what becomes of one.
_ELSE = (
    r"\b(?:(?:my|the|its|a) targets?(?! when| already)\b|can|could|may|be targeted|gets? targeted|targeted by"
    r"|(?:when|if|once|after|upon) (?:(?:it|its|X|he|she|being|is|was) )*targeted"
    r"|attack target|for an attack|legal|valid|an? \w+ target|from (?:being )?target\w*|protect\w*|prevent\w*|stop\w*"
    r"|unaffected|untouchable|immune|safe|off limits"
    r"|targets? (?:go|get|stay|come|have|lose|return|leave|remain|die|become|gain|survive|end|keep|take|move)(?:s|es)?"
    r"|targets? (?:the |those )?\w+ (?:(?:that|which|is|are|was|were|gets?) )*"
    r"(?:tribut|discard|banish|detach|reveal|sen)\w*$"  # what is paid, which is no target
    r"|negate that|allows?|qualif\w+|accept\w*|count as|serve|suit\w*"
    r"|targeting X (?:lets?|set|sets|triggers?|activates?)|let (?:me|us|you)"  # what it sets off is asked
    r"|(?:when|once|after|while) (?:(?:it|X|he|she|they) )?(?:(?:is|gets|was|being) )?targeted"
    r"|targeted (?:monster|card|one|spell|trap)s?|still have|need (?:two|2)|how many|if|miss\w*)\b"
)
#: An answer for what cannot be targeted at all: only what does not target reaches it.
_BARRED = r"\b(?:cannot|cant|can not) (?:be targeted|target it|target them)\b|\b(?:not be|untarget)\w* ?target"
_REACHES = r"^(?:so |then |and )*(?:can|could|does|will|would) (?:i |X |it )"
_OTHER = r"^(?:so |and |then )*(?:can|could|may|does|do|is|are|will) "


#: Words that turn other answers and here tell only of which cards, or of which effect, is spoken.
_DESCRIBE = frozenset({"already", "two", "again", "second", "copies", "negated", "negates", "negation"})
_AIMED = frozenset({"target", "targets", "targeted", "targeting", "that", "monster", "effect", "makes", "make"})
_FURTHER = frozenset({"extra", "other", "others", "rest", "additional", "further", "second"})
_PLAIN = frozenset(
    {"target", "activate", "use", "select", "choose", "be", "have", "get", "resolve", "control", "change"}
)


#: What is targeted is told by what is done with it: "the monster it equips to".
_OF_DEED = r"\b(?:it|X|they) (?:then |also )?(?!has\b|is\b)[a-z]+s\b"


def aims(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """Whether an effect targets; None where that is not asked, or the effects that may be meant differ."""
    if about.other is not None or not found:
        return None
    reaches = [part for part in parts if ready(_REACHES).match(part) and not ready(_BARRED).search(part)]
    if any(map(ready(_BARRED).search, parts)) and len(reaches) == 1:
        return _past_bar(reaches[0], about, found)
    at = next((n for n, part in enumerate(parts) if ready(_AIMS).match(part) or ready(_NAMES).match(part)), None)
    if at is None or ready(_ELSE).search(parts[at]) or any(map(ready(_OTHER).match, parts[at + 1 :])):
        return None
    told = heard(named(" ".join(parts)), names_of(about.read["parts"]))
    if told.turning - _DESCRIBE:
        return None
    meant: Sequence[One] = _meant(told, found)
    values = {targets(one, {}).holds for one in meant}
    if len(values) > 1:
        meant = _told(told, meant, about)
        values = {targets(one, {}).holds for one in meant}
    if len(values) != 1 or None in values:
        return None
    if values == {False}:
        return _said(meant[0], False)
    kinds = {_of_such(one, told, parts[at], about) for one in meant}
    holds = kinds.pop() if len(kinds) == 1 else None
    if holds is None or (not holds and ready(_OF_DEED).search(parts[at])):
        return None
    return _said(meant[0], holds)


def _said(one: One, holds: bool) -> Said:
    fact = targets(one, {})
    why = fact.why if fact.holds is holds else f"what it targets is something else: {joined(clauses(one, 'pays'))}"
    return Said(holds, why, rule_of(one, "targets"), fact.part, one.number, form=True)


def _past_bar(part: str, about: About, found: Sequence[One]) -> Said | None:
    """Whether an effect reaches cards that cannot be targeted: where it does not target."""
    verbs = _acts(heard(named(part), names_of(about.read["parts"])))
    meant = [one for one in found if verbs & _verbs(one)]
    values = {targets(one, {}).holds for one in meant}
    if len(values) != 1 or None in values:
        return None
    if values == {True} and not all(_aims_at_one(one, verbs) for one in meant):
        return None  # what it reaches may be another card than what it targets
    one = meant[0]
    return _said(one, bool(targets(one, {}).holds))._replace(holds=not values.pop())


def _aims_at_one(one: One, verbs: set[str]) -> bool:
    """Whether an effect targets cards of one kind, and does what is asked to these alone."""
    aimed = [c.get("object") or {} for c in clauses(one, "pays") if "target" in c["verb"]]
    acted = [c for c in clauses(one, "does") if deeds(c) & verbs]
    more = any("more" in each for each in aimed) or any("cards" in m for c in acted for m in c.get("modifiers", ()))
    return len(aimed) == 1 and not more


def _verbs(one: One) -> set[str]:
    return {verb for clause in clauses(one, "does", "pays") for verb in clause["verb"].split("|")}


def _meant(told: Heard, found: Sequence[One]) -> list[One]:
    """The effects that do what the question names; all of them where it names nothing that one of them does."""
    every = [one for one in found if one.number or one.facts["kind"] == "activation"]
    if "activate" in told.verbs and not _acts(told) and (cards := [one for one in every if one.is_card]):
        return cards
    done = [(len(_acts(told) & _verbs(one)), one) for one in every]
    most = max((count for count, _ in done), default=0)
    if not most and idiom().acts.keys() & set(told.words):
        return []  # an effect is named that the card does not have
    return [one for count, one in done if count == most] if most else every


def _told(told: Heard, found: Sequence[One], about: About) -> Sequence[One]:
    """Of the effects those that the words of the question describe."""
    names = {word for name in names_of(about.read["parts"]) for word in name.lower().split()}
    said = [word.strip('"').lower() for word in " ".join(told.words).split()]
    words = telling(" ".join(word for word in said if word not in _AIMED | names and word.isalpha()))
    meaning = which(found, about.read, " ".join(words or ()), about.card.name)
    return meaning.effects if words and meaning.sure else ()


def _acts(told: Heard) -> set[str]:
    """What the question says that an effect does, by verbs and by nouns for them."""
    return {*told.verbs, *verbs_of(told.words)} - _PLAIN


def _of_such(one: One, told: Heard, part: str, about: About) -> bool | None:
    """Whether what an effect that targets is said to target is what it targets."""
    verbs = _acts(told)
    acted = [c for c in clauses(one, "does") if deeds(c) & verbs]
    own = [c for c in acted if _is_new(befallen(c))]
    if acted and own:
        further = bool(_FURTHER & set(told.words))
        return False if len(own) == len(acted) or further else None
    if acted and _FURTHER & set(told.words) and len(clauses(one, "does")) > 1:
        return None
    cards = _object(part, about)
    targeted = [c["object"] for c in clauses(one, "pays") if "target" in c["verb"] and "object" in c]
    aimed = [each for told in targeted for each in (told, *told.get("more", ()))]
    if cards is None or cards["head"] in BACK or not aimed:
        return True
    from kb.answer.cards.spoken.among import among  # few questions tell of which cards

    values = [among({**cards, "number": {"word": "any"}}, any_number(each), Of(about.card)) for each in aimed]
    return False if set(values) == {False} else True if True in values else None


def _is_new(cards: Part) -> bool:
    """Whether cards that something is done to are none that the effect targets: not "the targeted Spells"."""
    aimed = any("targeted" in each.get("values", ()) for each in cards.get("filters", ()))
    return cards["head"] in CARDS and not aimed


def _object(part: str, about: About) -> Part | None:
    """The cards that are said to be targeted; None where the question names none."""
    tail = ready(r"\btarget(?:s|ing|ed)?\b").split(part, maxsplit=1)[-1]
    return next(_phrases(tail, about), None)


def _phrases(text: str, about: About) -> Iterator[Part]:
    from kb.answer.cards.spoken.idiom import put, quoted
    from kb.card_text.clauses import nouns
    from kb.card_text.lexicon import words
    from kb.card_text.line import Line
    from kb.card_text.parts import slim

    said = " ".join(quoted(put(text.replace("X", "this card").split()), names_of(about.read["parts"])))
    line = Line([word for word in words(said) if word.word])
    cards, _ = nouns.phrase(line, 0) if len(line) else (None, 0)
    if cards is not None:
        told: Part = slim(cards, said)  # type: ignore[arg-type]
        yield {key: value for key, value in told.items() if key not in ("relations", "where")}
