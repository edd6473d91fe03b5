"""A plain question about one fact of one card, each word of which has its place in a pattern (`[[worded]]`).

"is X free to use" asks whether it has a cost, the other way round. What leads in ("so", "my friend says that") and what
only asks whether that is so ("right?") says nothing of the fact; a statement is asked as the question that it answers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from re import Pattern

from kb.answer.cards.forms.fitting import leaves_out, told_of_form
from kb.answer.cards.forms.patterns import Form, compiled, data, fits, forms, hinted, line, may_fit, put, whole
from kb.answer.cards.named import GAME, Named, each_card
from kb.answer.cards.told import Told
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple
from kb.search.question import Question
from kb.store.store import Store

#: A statement, and what turns it: "X is not a Quick Effect", "X cannot be chained".
_TOLD = (
    r"^(?P<who>X|i|we|you) (?P<aux>is|are|can|could|may|does|do|has|will|would|must)"
    r"(?P<rest> (?!(?:i|you|we|u|it)\b).+)$"
)
_DENIED = r"^(?P<who>X|i|we|you) (?P<aux>is|are|can|could|may|does|do|has|will|would) ?(?:not|nt|never)(?P<rest> .+)$"
_SHORT = r"^(?P<who>X|i|we|you) (?P<aux>isnt|arent|cannot|cant|doesnt|dont|hasnt|wont|wouldnt)(?P<rest> .+)$"
#: What asks for the contrary outright: "does X never destroy cards".
_NEVER = r"^(?P<aux>does|do|will|would|can|could) (?P<who>X|i|we|you) never(?P<rest> .+)$"
#: With one of these a statement begins.
_TELLERS = ("X ", "i ", "we ", "you ")
_SPELLED = {"isnt": "is", "arent": "are", "cannot": "can", "cant": "can", "doesnt": "does", "dont": "do"}
_SPELLED |= {"hasnt": "has", "wont": "will", "wouldnt": "would"}
#: A card told of first: "X do i have to target", as "do i have to target with X" is put, too.
_FIRST = (
    r"^X (?P<asks>(?:(?:can|could|may|do|must|should|would|will|am) (?:i|you|we|u)"
    r"|is it (?:me|us|my|mine|up|opponent))\b(?!.*\bX\b).*)$"
)
#: The card that is used, told first: "with X, is the choice mine".
_WITH = r"^(?:with|for) X (?P<asks>(?:is|are|am|do|does|can|could|may|must|should|will|would|who|when)\b(?!.*\bX\b).*)$"
#: A line has no more words than that, beside the card.
_LONGEST = 24


class Line(QuickTuple):
    """What a question asks as a plain line; whether it says that it is not so, and whether it was told, not asked."""

    said: str
    denied: bool = False
    told: bool = False


class Fitting(QuickTuple):
    """Whether nobody else is asked, and the answer to a question that a pattern fits whole."""

    settled: bool
    told: Told | None = None


def worded(store: Store, asked: Question, ways: Iterable[Named]) -> Fitting:
    """The answer to a question of a fact that a pattern fits whole."""
    if len(asked.words) > _LONGEST * 2:
        return Fitting(settled=False)
    found, unsettled = False, None
    for named in ways:
        cards = each_card(named.cards)
        if named.unsure or len(cards) != 1 or cards[0].game != GAME:
            continue
        said = line(asked, named.cards)
        for form, turned, alone in _forms(said, asked.text.lower()):
            found, of_effect = found or alone, "effect" in said.split()
            told = told_of_form(store, named, cards, _turned(form, turned), of_effect=of_effect)
            if told is None or told.verdict is None:
                unsettled = told if alone and told is not None and told.certain else unsettled
                continue
            if turned and _is_mixed(told_of_form(store, named, cards, form, of_effect=of_effect), told):
                continue
            return Fitting(True, told)
    return Fitting(found, unsettled)


def _is_mixed(straight: Told | None, turned: Told) -> bool:
    """Whether effects differ, so that asked either way round the answer is yes."""
    return straight is None or straight.verdict in (None, turned.verdict)


def _turned(form: Form, turned: bool) -> Form:
    return form._replace(words={**form.words, "inverse": "yes"}) if turned else form


def _forms(said: str, text: str) -> Iterator[tuple[Form, bool, bool]]:
    """The facts that a line asks; whether yes is the answer where they do not hold; whether nobody else is asked."""
    plain = _plain(said)
    if len(plain.said.split()) > _LONGEST or "X" not in plain.said.split():
        return
    entries = data()["worded"]
    for entry in map(entries.__getitem__, hinted(plain.said, "worded")):
        if any(word in text for word in entry.get("unless", ())):
            continue
        for pattern in entry["patterns"]:
            if found := fits(pattern, plain.said):
                words = {name: value.strip() for name, value in found.groupdict().items() if value}
                words = {**entry.get("words", {}), **words}
                yield Form(entry["asks"], words), entry.get("turned", False) != plain.denied, "alone" in entry
                break
    for form in forms(plain.said) if plain.told else ():
        if not leaves_out(form, plain.said, (), plain.said):
            words = {name: value for name, value in form.words.items() if name != "inverse"}
            yield form._replace(words=words), bool(form.words.get("inverse")) != plain.denied, False


def _plain(said: str) -> Line:
    """A line without what leads in and what only asks whether it is so; a statement as a question."""
    named = data()["wording"]
    said = again if "X" in (again := put(said, "asking")).split() else said
    while (left := _without(said, [*named["leads"], *named["tails"]])) != said:
        said = left
    said = " ".join(_without(whole(said), [named["inner"]]).split())
    if first := ready(_WITH).match(said):
        return Line(f"{first['asks']} with X")
    if never := ready(_NEVER).match(said):
        return Line(f"{never['aux']} {never['who']}{never['rest']}", denied=True, told=True)
    if not said.startswith(_TELLERS):
        return Line(said)
    if first := ready(_FIRST).match(said):
        return Line(f"{first['asks']} with X")
    if claim := ready(_SHORT).match(said) or ready(_DENIED).match(said):
        aux = _SPELLED.get(claim["aux"], claim["aux"])
        return Line(f"{aux} {claim['who']}{claim['rest']}", denied=True, told=True)
    if claim := ready(_TOLD).match(said):
        return Line(f"{claim['aux']} {claim['who']}{claim['rest']}", told=True)
    return Line(said)


def _without(said: str, patterns: Iterable[str]) -> str:
    """A line without what patterns find in it."""
    for text in patterns:
        if may_fit(text, said):
            made: Pattern[str] = compiled(text)
            said = " ".join(made.sub(" ", said).split()) or said
    return said
