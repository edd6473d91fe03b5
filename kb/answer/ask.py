"""Answers: quoted from records, cited, with a verdict only where a record settles the question; else none.

Nothing is made up here. An answer is the text of the deciding rule; a verdict is one that the digest attaches to a
question which is, but for its wording, the one that was asked; weak evidence is no answer.
"""

from collections.abc import Sequence
from itertools import islice

from kb.answer.answer import NO_LINE, Answer
from kb.answer.cards.entrance import answered, elsewhere, formed, is_guess, meant, namelike, nearest, shortened
from kb.answer.cards.named import GAME
from kb.answer.cards.told import SHOWN, Told
from kb.answer.unheard_of import unheard_of
from kb.language.polarity import asks_outright, is_polar
from kb.language.words import fold_name, key, same_words, tokens
from kb.records import Rule
from kb.search.question import Question, understand
from kb.store import index
from kb.store.card_names import settled_together
from kb.store.store import Store

#: A reading's verdict with such a chance of being right is certain; with that of SHOWN it is given as a likely one.
_CERTAIN = 0.96
#: What the lines of a rule that names the card must weigh to settle a question about it: 3 is .95. Of the verdicts on
#: the sets, all seen by now, those from there on were right; below, 9 of 11, and 11 of 19 by rules that do not name it.
_OF_ITS_CARD = 3.0
#: From here on the lines of a rule on the very card outweigh a reading that says otherwise.
_OF_THE_CARD = 4.0
#: A rule that does not name the card of a question is quoted in place of the card's text from such a confidence on. Of
#: 14 quoted on 700 seen questions the four below it told least of what was asked.
_OF_ANY_CARD = 0.7
_NEAREST = 3
#: What is done elsewhere than in play too: "does it have a shiny version".
_ANYTHING = frozenset(("have", "look", "count", "win", "take", "turn"))


def ask(store: Store, question: str, game: str = "") -> Answer:
    """Answer `question` from the records in `store`, or abstain where they do not support an answer.

    A question about cards is answered from what was read of them, unless a record settles it; a note tells what reads
    otherwise, of several by the question's form only: what is less sure is mostly wrong. Only records of `game` count.
    """
    asked = understand(store, question, game)
    asked = asked._replace(game=game, likely=game, leaning=False) if game else asked
    asked = asked._replace(elsewhere=elsewhere(store, asked)) if asked.elsewhere else asked
    on_record = _on_record(store, asked)
    recorded = _recorded(store, asked, question) if on_record and len(asked.cards) > 1 else None
    if recorded is not None and _settles(asked, recorded) and not _of_more(store, asked, recorded):
        return held_against(recorded, formed(store, asked))
    told = answered(store, asked)
    if told is not None and asked.elsewhere and (told.verdict is None or is_guess(store, asked)):
        told = None  # what it asks of the card is no rule of play, or a word of something else was taken for a card
    if told is not None and not asked.cards and unheard_of(store, asked):
        told = None  # "Marble Summon" is a term that no rule knows, and not a word of a card's name
    if told is not None and not on_record:
        return _derived(store, question, told)
    recorded = recorded or _recorded(store, asked, question)
    if told is None:
        return _nearest(store, asked, _of_no_card(store, asked, recorded))
    line = recorded.rests_on or NO_LINE
    alike = line.evidence >= _OF_THE_CARD or same_words(question, line.question)  # not only by words that they share
    alike = alike or told.verdict in (None, recorded.verdict)
    return _beside(recorded, told) if alike and _settles(asked, recorded) else _derived(store, question, told)


def _recorded(store: Store, asked: Question, question: str) -> Answer:
    """The answer of the records, which are searched for it: not where the card's text alone is asked."""
    from kb.answer.recorded import recorded

    return recorded(store, asked, question)


def _settles(asked: Question, recorded: Answer) -> bool:
    """Whether a rule that names every card of the question gives the verdict, and its line no doubt of that."""
    return recorded.verdict is not None and _as_put(recorded) and _names_all(asked, recorded.citations[:1])


def _of_more(store: Store, asked: Question, recorded: Answer) -> bool:
    """Whether the recorded question tells of a card that this one does not name: what that did may have decided."""
    told = understand(store, (recorded.rests_on or NO_LINE).question).cards
    return not {spot.card.name for spot in told} <= {spot.card.name for spot in asked.cards}


def _as_put(recorded: Answer) -> bool:
    """Whether the line that decides has this verdict, or asks outright: in "sent, not destroyed?" no is a guess."""
    line = recorded.rests_on or NO_LINE
    return line.verdict == recorded.verdict or asks_outright(line.question)


def held_against(recorded: Answer, told: Told | None) -> Answer:
    """The answer of the records to a question about two cards.

    Only a likely one where the texts surely read otherwise, unless the recorded question is the one that was asked:
    which of the two does something to the other is easily heard the other way round.
    """
    noted = _beside(recorded, told)
    same = same_words(recorded.question, (recorded.rests_on or NO_LINE).question)
    if noted is recorded or same or told is None or told.chance < _CERTAIN:
        return noted
    return noted._replace(verdict=None, likely=noted.verdict, certain=False)


def _beside(recorded: Answer, told: Told | None) -> Answer:
    """The answer of the records, with a note where the reading says otherwise."""
    if told is None or told.verdict in (None, recorded.verdict):
        return recorded
    return recorded._replace(notes=(*recorded.notes, f"The text of the card reads otherwise: {told.said}"))


def _on_record(store: Store, asked: Question) -> bool:
    """Whether some rule names every card of the question and gives verdicts, so that it may settle the question.

    Where none does, the records need not be searched for what they have to say beside what was read.
    """
    return settled_together(store, {key(spot.card.name) for spot in asked.cards})


def _of_no_card(store: Store, asked: Question, recorded: Answer) -> Answer:
    """The answer of the records to a question about a card whose text was not asked.

    The card's text may say otherwise than a rule that does not name it, and a rule that names it may settle something
    else of it: a verdict is given only to a question that is recorded, and by a rule that names the card and weighs as
    much as one.
    """
    if recorded.verdict is None and recorded.likely is None:
        return recorded
    line = recorded.rests_on or NO_LINE
    if not asked.cards and _is_strange(store, asked, line.question):
        return recorded._replace(verdict=None, likely=None, rests_on=None, certain=False)
    settles = line.evidence >= _OF_ITS_CARD and _settles(asked, recorded)
    if settles or same_words(asked.text, line.question) or all(spot.card.game != GAME for spot in asked.cards):
        return recorded
    return recorded._replace(verdict=None, likely=None, rests_on=None, certain=False)


def _is_strange(store: Store, asked: Question, line: str) -> bool:
    """Whether a part of a card's name is said of which the line that decides has no word.

    That the rule has one is not enough: it may name the card for the exception.
    """
    if not (names := shortened(store, asked) | namelike(store, asked)):
        return False
    known = {form for word in tokens(line) for form in (word.word, word.base, word.base.removesuffix("s"))}
    return any({name, name.removesuffix("s")}.isdisjoint(known) for name in names)


def _nearest(store: Store, asked: Question, recorded: Answer) -> Answer:
    """What a card's text says nearest to the question, where the records say nothing of the card or nothing sure."""
    of_others = _is_of_others(store, asked, recorded)
    unsure = of_others or (bool(asked.cards) and recorded.confidence < _OF_ANY_CARD)
    quoted = recorded.certain and (recorded.verdict is not None or not unsure)
    if quoted or recorded.likely or asked.elsewhere or _names_all(asked, recorded.citations[:1]):
        return recorded
    if recorded.abstained and unheard_of(store, asked):
        return recorded
    if (told := nearest(store, asked, (recorded.abstained or of_others) and _is_of_play(asked))) is None:
        return recorded
    of_it = (rule for rule in recorded.citations or recorded.nearest if _names_all(asked, [rule]))
    said = f"Nothing on record settles this question. {told}" if recorded.abstained else str(told)
    return Answer(
        recorded.question,
        recorded.abstained,
        said,
        None,
        recorded.confidence,
        nearest=tuple(islice(of_it, _NEAREST)),
        derived=True,
        near=told,
    )


def _is_of_others(store: Store, asked: Question, recorded: Answer) -> bool:
    """Whether the rule that is quoted on a card names cards, and none of the question."""
    named = _named(recorded.citations[:1])
    cards = meant(store, asked) if named else ()
    return bool(cards) and named.isdisjoint(fold_name(card.name) for card in cards)


def _is_of_play(asked: Question) -> bool:
    """Whether a question for yes or no is of two cards, or has words of play beside the names: what the card says at
    all helps then."""
    from kb.language.deciding import deciding  # only of what nothing settles

    said = deciding(asked.nameless)
    return is_polar(asked.text) and bool(asked.cards[1:] or said.sides or said.deeds - _ANYTHING)


def _names_all(asked: Question, rules: Sequence[Rule]) -> bool:
    """Whether the deciding rule names every card of the question."""
    named = _named(rules)
    return bool(rules and asked.cards) and all(fold_name(spot.card.name) in named for spot in asked.cards)


def _named(rules: Sequence[Rule]) -> set[str]:
    """The folded names of the cards of which rules speak."""
    return {fold_name(mention.name) for rule in rules for mention in rule.cards}


def _derived(store: Store, question: str, told: Told) -> Answer:
    """The answer of a reading, with the rule that it rests on."""
    rule = index.rules(store, [told.rule]).get(told.rule) if told.rule else None
    said = f"{told.said} [1]" if rule else told.said
    verdict = told.verdict if told.chance >= _CERTAIN else None
    likely = told.verdict if SHOWN <= told.chance < _CERTAIN else None
    sure = 1.0 if told.certain and told.chance >= SHOWN else 0.5
    settled = told.verdict is None or told.chance >= SHOWN
    return Answer(
        question,
        False,
        said,
        verdict,
        sure,
        certain=settled,
        citations=(rule,) if rule else (),
        derived=True,
        likely=likely,
    )
