"""What a reading says to the parts of a question: by its clauses, by a topic of its words, by what is told beside."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from kb.answer.cards.entries import About
from kb.answer.cards.parts import One, Said, of_number
from kb.answer.cards.spoken.idiom import going_on, idiom, names_beside
from kb.answer.cards.spoken.sentence import spoken
from kb.answer.cards.spoken.told import Spoken, Told, is_delicate, is_strange
from kb.answer.cards.spoken.wording import with_second
from kb.language.patterns import ready

#: What a part holds of a question whether the timing is missed.
_MIDWAY = ("chain", "last thing", " cl", "material", "for a ", "cost")
#: Words of players for what takes cards from the Deck.
_SEARCHES = frozenset({"search", "tutor"})
#: What asks whether something is so before the card is used, and what a text says that begins only then.
_BEFORE = (" before", " beforehand", " earlier")
_AFTER = " after this card resolves"


def asking(
    parts: Sequence[str],
    about: About,
    found: Sequence[One],
    unread: frozenset[str] | None = frozenset(),
    by_clauses: Said | None = None,
) -> Said | None:
    """What the reading says to the question; None where it is not understood. `by_clauses`: what its clauses are told,
    where that is known already."""
    if about.other is None and not idiom().sets["warded"].isdisjoint(word for part in parts for word in part.split()):
        from kb.answer.cards.spoken.topics.warded import held, unwarded  # of few questions

        if (put := unwarded(parts)) is not None:
            return held(put[1], asking(put[0], about, found, unread), about, found)
    told = _said(parts, about, found, unread, by_clauses)
    if told is None or not told.form:
        told = _chosen(parts, about, found, unread) or told
    elif told.holds and not told.pair and about.beside is not None and "Y" in parts[-1].split():
        both = _chosen(parts, about, found, unread)  # what is printed on the second card is held too
        told = both if both is not None and both.holds and both.pair else told
    if told is not None and told.holds and parts[-1].endswith(" Y"):
        from kb.answer.cards.spoken.topics.threats import is_more_than_safe  # of two cards only

        return None if is_more_than_safe(parts[-1], about) and "unaffected" not in told.why else told
    if told is not None and told.part == "when" and not told.holds:
        from kb.answer.cards.uses.hearing import is_repeated  # of a no only

        return None if is_repeated(parts[-1]) else told  # else what the first use waits for is told
    return told


def _chosen(parts: Sequence[str], about: About, found: Sequence[One], unread: frozenset[str] | None) -> Said | None:
    """Whether such cards may be chosen as a question asks: only what nobody else knows for certain."""
    if unread is None:
        return None
    from kb.answer.cards.spoken.choice.hearing import each_heard

    if not (asked := each_heard(parts, about)):
        return None
    from kb.answer.cards.spoken.choice.chosen import all_chosen

    if (told := all_chosen(asked, about, found, unread)) is None or not (told.holds and told.form):
        return told and told._replace(partial=True)
    from kb.answer.cards.spoken.turning import turns

    one = of_number(found, told.number)
    apart = any("X" not in part.split() for part in parts[:-1] if part)  # of other cards something is told
    return told._replace(partial=one is None or apart or turns(one))


def waited_for(
    parts: Sequence[str], about: About, found: Sequence[One], unread: frozenset[str] | None = frozenset()
) -> Said | None:
    """What the reading says to the question, if that rests on what an effect waits for; else None."""
    told = _in_clauses(parts, about, found, unread)  # nothing else rests on that
    return asking(parts, about, found, unread, told) if told is not None and told.part == "when" else None


def _said(
    parts: Sequence[str], about: About, found: Sequence[One], unread: frozenset[str] | None, told: Said | None
) -> Said | None:
    """What the clauses of a question, or the topic of one of its words, are told."""
    if any(_BOTH in f"{part} " for part in parts):
        comes = _outcome(parts, about, found) or _covered(parts, about, found, unread)
        if comes is not None:
            return comes
    if not idiom().sets["contested"].isdisjoint(parts[-1].split()):
        from kb.answer.cards.spoken.contest.entrance import attacks, contest  # of few questions

        if (told := contest(parts, about, found, unread) or attacks(parts, about, found)) is not None:
            return told
    told = told or _figured(parts, about, found, unread) or _in_clauses(parts, about, found, unread)
    if told is not None and told.form:
        return told
    from kb.answer.cards.spoken.topics import of_topic

    surer = of_topic(parts, about, found)
    if surer is None:
        comes = _outcome(parts, about, found) or _covered(parts, about, found, unread)
        return comes or _reckoned(parts, about, found) or _presumed(parts, about, found, unread, told)
    if told is None:
        return surer
    reckoned = surer.rule.startswith("yugioh/damage/")  # a clause knows no figures
    alike = surer.holds == told.holds or surer.why == told.why  # of one clause, the topic knows whom it means
    return surer if reckoned or alike else told


#: What tells that no more is there.
_NO_MORE = r"\b(?:only|just) one\b"


def _covered(parts: Sequence[str], about: About, found: Sequence[One], unread: frozenset[str] | None) -> Said | None:
    """Whether the cards that are asked of are among those to which the text does something."""
    if unread is None or about.other is not None:
        return None
    if any("one" in part and ready(_NO_MORE).search(part) for part in parts[:-1]):
        return None  # whether so much suffices
    if idiom().sets["covered"].isdisjoint(word for part in parts[-2:] for word in part.split()):
        return None
    from kb.answer.cards.spoken.contest.entrance import covered  # of few questions

    return covered(parts, about, found, unread)


def _figured(parts: Sequence[str], about: About, found: Sequence[One], unread: frozenset[str] | None) -> Said | None:
    """Whether the text turns such a figure of such cards, so."""
    if idiom().sets["figuring"].isdisjoint(parts[-1].split()):
        return None
    from kb.answer.cards.spoken.topics.figured import figured  # of few questions

    return figured(parts, about, found, unread)


def _reckoned(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """Whether a figure is as much as is asked, by what is told; only where a figure is said."""
    words = parts[-1].split()
    if not any(word.isdigit() and (len(word) > 1 or before in _UNITS) for before, word in pairwise(words)):
        return None
    from kb.answer.cards.spoken.topics.reckoned import reckoned  # of few questions

    return reckoned(parts, about, found)


def _presumed(
    parts: Sequence[str], about: About, found: Sequence[One], unread: frozenset[str] | None, told: Said | None
) -> Said | None:
    """Yes, where a clause says what is asked and what is told brings it about; else what the clauses are told."""
    if told is not None and not told.holds:
        return told
    if len(parts) < 2 and _STAGES.isdisjoint(parts[-1].split()):
        return told  # nothing is told
    if any(not idiom().sets["stage_turns"].isdisjoint(part.split()) for part in parts):
        return told
    from kb.answer.cards.spoken.presumed import presumed  # of what nobody else knows for certain

    return presumed(parts, about, found, unread) or told


#: What begins something that is told in the clause that asks.
_STAGES = frozenset(["if", "when", "after", "while", "with"])
#: What stands before a figure of one digit.
_UNITS = frozenset({"level", "lv", "lvl", "rank"})
#: Of how many it is asked, which a clause does not tell of what it speaks of as "it".
_BOTH = " both "


def _outcome(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """What comes of the effect under what is told, of which only the words need be understood."""
    from kb.answer.cards.spoken.outcomes import may_come  # only of what nobody else knows for certain

    if not may_come(parts):
        return None
    from kb.answer.cards.spoken.outcomes.outcome import outcome

    return outcome(parts, about, found)


def _of_words(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """What is asked of a known thing, by a word of it or by a line of the text; each is of few questions."""
    if about.other is None and any(not going_on().isdisjoint(part.split()) for part in parts):
        from kb.answer.cards.spoken.topics.until import lasting

        if (told := lasting(parts, about, found)) is not None:
            return told
    if any(" same " in part or " one " in part for part in parts):
        from kb.answer.cards.spoken.topics.same_twice import same_twice

        if (told := same_twice(parts, found)) is not None:
            return told
    if any("itself" in part for part in parts):
        from kb.answer.cards.spoken.topics.itself import itself

        if (told := itself(parts, about, found)) is not None:
            return told._replace(partial=True)
    if any(word in part for part in parts for word in _MIDWAY):
        from kb.answer.cards.spoken.topics.midway import midway

        if (told := midway(parts, about, found)) is not None:
            return told
    if about.read["parts"]["materials"]:
        from kb.answer.cards.spoken.topics.built import built

        return None if (told := built(parts, about)) is None else told._replace(partial=True)
    return None


def _of_deck(main: Told) -> Told:
    """What is searched, as cards from the Deck: to add others is no search."""
    cards = main.clause.get("object")
    if "add" not in main.clause["verb"].split("|") or cards is None or cards.get("where"):
        return main
    deck = {"zone": "deck", "whose": "", "how": "from"}
    return main._replace(clause={**main.clause, "object": {**cards, "where": [deck]}})


def _denied_anyway(said: Spoken, told: Said | None) -> Said | None:
    """A no for which an effect waits for something else than what is told, of words that may turn an answer."""
    sure = told is not None and told.holds is False and told.form and told.part == "when"
    return told if sure and said.scenes else None


def _paid_in_hand(parts: Sequence[str], said: Spoken, about: About) -> Said | None:
    """What is paid for the use of a Spell or Trap from the hand."""
    if "hand" not in parts[-1].split() or not about.card.type.endswith(("Spell", "Trap")):
        return None
    from kb.answer.cards.spoken.in_hand import price  # of few questions

    return price(said, about)


def _of_kind(said: Spoken, about: About, found: Sequence[One], unread: frozenset[str] | None) -> Said | None:
    """What cards have to be that an effect takes."""
    if about.other is not None or said.modal not in ("must", "does", "can") or " be " not in said.main.text:
        return None
    from kb.answer.cards.spoken.topics.must_be import must_be  # few questions ask that

    return must_be(said, about, found, unread)


def _in_clauses(parts: Sequence[str], about: About, found: Sequence[One], unread: frozenset[str] | None) -> Said | None:
    """What the reading says to a question of which every clause was understood."""
    if (told := _of_words(parts, about, found)) is not None:
        return told
    names = names_beside(about)
    other = [about.other.name] if about.other is not None else []
    spared = False
    if about.beside is not None and (parts[-1].endswith(" Y") or any("Y" in part.split() for part in parts[:-1])):
        from kb.answer.cards.spoken.topics.threats import threat  # of two cards only

        if (put := threat(parts, about)) is not None:
            parts, spared = put
    said = spoken([with_second(part, other) for part in parts], [*names, *other])
    if said is None or said.main.left or not said.main.clause["verb"] or is_strange(said):
        return None
    from kb.answer.cards.spoken.answering import answered, barred_anyway  # of what was understood
    from kb.answer.cards.spoken.topics import may_pick

    if (told := _paid_in_hand(parts, said, about)) is not None:
        return told
    if (told := _of_kind(said, about, found, unread)) is not None:
        return told
    if is_delicate(said):
        barred = barred_anyway(said, about, found, unread)
        return barred or _denied_anyway(said, answered(said, about, found, unread))
    if not _SEARCHES.isdisjoint(parts[-1].split()):
        said = said._replace(main=_of_deck(said.main))
    if said.scenes and any("search" in part for part in parts[:-1]):
        said = said._replace(scenes=tuple(map(_of_deck, said.scenes)))
    told = answered(said._replace(contrary=said.contrary != spared), about, found, unread)
    if told is not None and told.holds and parts[-1].endswith(_BEFORE):
        return told._replace(holds=False) if _AFTER in told.why else None  # the idiom of players leaves it out
    if (told is None or not told.form) and not spared and about.beside is None and may_pick(said):
        from kb.answer.cards.spoken.topics.picks import unfit  # of what a clause leaves open

        told = unfit(said, about, found, unread) or told
    told = _of_player(parts[-1], said, about, found, unread, told)
    return told or barred_anyway(said, about, found, unread)


#: What tells that it is asked of the cards of one player, as against those of the other.
_WHOSE = frozenset(["own", "too", "also", "well", "mine", "theirs", "opponent", "opponents", "his", "their"])


def _of_player(
    asks: str, said: Spoken, about: About, found: Sequence[One], unread: frozenset[str] | None, told: Said | None
) -> Said | None:
    """What is told of the cards of one player, where nothing else was; surer, where that was told."""
    if (told is not None and told.form) or about.other is not None or _WHOSE.isdisjoint(asks.split()):
        return told
    from kb.answer.cards.spoken.contest.whose_cards import whose_cards  # of few questions

    surer = whose_cards(said, about, found, unread)
    return surer if surer is not None and (told is None or told.holds == surer.holds) else told
