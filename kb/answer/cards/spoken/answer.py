"""A question about a card, understood as clauses of card text, held against what was read of the card.

What is asked is the use of an effect, an act, or the form of the text: a cost, a target, who chooses. An answer is
given only where every word of the question was understood and every clause that may say it agrees.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from kb.answer.cards.entries import About
from kb.answer.cards.named import GAME, Named, each_card, likely
from kb.answer.cards.parts import One, Said, effects, meant_by, of_number
from kb.answer.cards.segments import SWAPPED, befalls_activated, segments
from kb.answer.cards.spoken.again import named_again
from kb.answer.cards.spoken.idiom import going_on, idiom, names_beside, names_of, quoted
from kb.answer.cards.spoken.sentence import spoken
from kb.answer.cards.spoken.told import Spoken, is_delicate, is_strange
from kb.answer.cards.spoken.told import Told as Heard
from kb.answer.cards.spoken.wording import with_second
from kb.answer.cards.told import OF_DENIAL, OF_FORM, OF_GRAMMAR
from kb.answer.cards.told import Told as Answer
from kb.cards.spotting import Spotted
from kb.language.patterns import ready
from kb.language.words import KINDS_OF_CARDS, STOP_WORDS, key, tokens
from kb.records import Card, Verdict
from kb.search.question import Question
from kb.store import card_names
from kb.store.readings import Reading, Text, reading, text
from kb.store.store import Store

#: What answers the parts of a question about cards, with its effects and the verbs that were not read.
Says = Callable[[Sequence[str], About, Sequence[One], frozenset[str] | None], Said | None]
_CARDS = 2
#: Words for a card that was named, and what ends a sentence.
IT, ENDS = frozenset({"it", "its", "itself"}), (".", "!", "?", ":")
#: What a part holds of a question whether the timing is missed.
_MIDWAY = ("chain", "last thing", " cl", "material", "for a ", "cost")
#: Words of players for what takes cards from the Deck.
_SEARCHES = frozenset({"search", "tutor"})


def understood(store: Store, asked: Question, ways: Iterable[Named], says: Says | None = None) -> Answer | None:
    """The answer to a question about a card, or two, read by the grammar of card text; None where it is not.

    `says`: what answers, in place of the whole grammar (`asking`).
    """
    for named in likely(asked, ways, _CARDS + 1):  # one may be a name for which a text asks
        for card in each_card(named.cards):
            read = reading(store, card)
            if read is None or read["refused"]:
                continue
            if (told := _of_card(store, asked, named, card, read, says or asking)) is not None:
                if told.lacks and (_is_shared(store, asked, named, card) or _may_be_of_another(asked, named, ways)):
                    return None
                return told
    return None


def _may_be_of_another(asked: Question, named: Named, ways: Iterable[Named]) -> bool:
    """Whether "it" may be a card that is named too, by a part of its name: "Toon World and Page-Flip"."""
    last = max(spot.last for spot in named.cards)
    behind = asked.words[last:]
    asks = next((at for at in range(len(behind) - 1, -1, -1) if behind[at].word in IT), None)
    if asks is None or not any(word.capital and word.word not in STOP_WORDS for word in behind[:asks]):
        return False
    further = (spot for way in ways for spot in way.cards if last <= spot.first < last + asks)
    return any(asked.words[spot.first].capital and _is_inside(asked, spot.first) for spot in further)


def _is_inside(asked: Question, at: int) -> bool:
    """Whether a word does not begin a sentence."""
    return bool(at) and not asked.text[asked.words[at - 1].end : asked.words[at].start].strip("\"'“” ").endswith(ENDS)


def _is_shared(store: Store, asked: Question, named: Named, card: Card) -> bool:
    """Whether a card is named by words of which other cards have their names too."""
    runs = {" ".join(w.word for w in asked.words[s.first : s.last]) for s in named.cards if s.card.name == card.name}
    longest = max(runs, key=len, default="")
    return key(card.name) != longest.replace(" ", "") and len(card_names.with_run(store, longest, GAME)) > 1


def _of_card(store: Store, asked: Question, named: Named, card: Card, read: Reading, says: Says) -> Answer | None:
    """The answer of one of the cards of a question; the other may be a name for which its text asks."""
    spots = [spot for spot in named.cards if spot.card.name == card.name or not _is_kind(asked, spot, read)]
    spots = named_again(store, asked, spots, card, names_of(read["parts"]))
    if len({spot.card.name for spot in spots}) > _CARDS:
        return None
    parts = segments(asked, spots)
    said = parts if spots[0].card.name == card.name else [part.translate(SWAPPED) for part in parts]
    other = next((spot.card for spot in spots if spot.card.name != card.name), None)
    if len(asked.cards) > len(spots):
        from kb.answer.cards.spoken.means import as_effects  # of few questions

        said = as_effects(said, asked, spots)
    if len(said) > 1 or _names_by(said[0], [card, *([other] if other is not None else [])]):
        from kb.answer.cards.spoken.pieces import pieced  # as most are

        letters = {"X": card, **({"Y": other} if other is not None else {})}
        said = pieced(said, letters, names_of(read["parts"]))
    own, found = text(store, card), effects(card, read)
    named_ = other is not None and _is_named(asked, spots, other) and _is_named(asked, spots, card)
    beside = reading(store, other) if other is not None and named_ else None
    if any(map(befalls_activated, said[:-1])):
        return None  # nobody here knows what becomes of it
    about = About(card, read, other, beside, series=_series(store, asked, spots, read))
    if beside is not None:
        from kb.answer.cards.spoken.sides import side  # of two cards only
        from kb.answer.cards.spoken.strikes import struck

        about = about._replace(side=side(said))
        said = [*struck(said, about)]
    said = [_equipped_to(part) for part in said] if card.type == "Equip Spell" else said
    said = [*_as_its_user(said)]
    told = _of_brought(said, about, found, unread(read, own), says) or says(said, about, found, unread(read, own))
    if told is None or (told.holds and (ready(_ALONE).search(parts[-1]) or is_hasty(parts, told, found))):
        return None
    why = f"{card.name}: {told.why}."
    if told.holds is None:
        return Answer(f"Not certain. {why}", None, told.rule, False, told.pair)
    from kb.answer.cards.forms.showing import shown

    one = of_number(found, told.number)
    if one is not None and not _is_of_place(one, parts):
        return None
    quoted_ = "".join(f"\n{part}" for part in shown([(one, told)], own, why)) if one is not None else ""
    doubted = not told.holds
    if doubted or any(figure in parts[-1] for figure in ("atk", "def", "attack")):
        from kb.answer.cards.spoken.doubts import doubtful, of_other_figure  # not of most that holds

        if told.holds and of_other_figure(told.why, parts[-1]):
            return None
        doubted = doubtful(told, one, parts)
    chance = OF_GRAMMAR if doubted else OF_FORM if told.form else OF_DENIAL if told.denied else OF_GRAMMAR
    lacks = told.part == "when" and not told.holds  # of cards that share a name, another may be meant
    if lacks and other is not None and (_is_means(said) or _is_of_other(said)):
        return None  # the other card may be meant by "it"
    verdict: Verdict = "yes" if told.holds else "no"
    own_, clause = ("", None) if told.pair else (card.name, meant_by(told, one))
    said_ = f"{why}{quoted_}"
    found_ = Answer(said_, verdict, told.rule, True, told.pair, chance, lacks, told.alone, told.partial, own_, clause)
    return found_._replace(kinds=told.kinds)


def _series(store: Store, asked: Question, spots: Sequence[Spotted], read: Reading) -> tuple[str, ...]:
    """The series that a question names beside those for which the text asks."""
    written = any(word.capital for word in asked.words[1:]) or '"' in asked.text
    if not written or not any(word.word in KINDS_OF_CARDS for word in asked.words):
        return ()
    from kb.answer.cards.spoken.series import series  # of few questions

    return tuple(series(store, asked, spots, names_of(read["parts"])))


#: What asks whether something is done at once, which the idiom of players leaves out.
_HASTE, _AT_ONCE = frozenset({"immediately", "instantly", "away"}), " at once"
_RIGHT = " right"


def hastes(said: str) -> bool:
    """Whether it is asked that something is done at once."""
    at_once = said.endswith((_AT_ONCE, _RIGHT)) or f"{_AT_ONCE} " in said  # "right", "when it is Summoned"
    return at_once or not _HASTE.isdisjoint(said.split())


def is_hasty(parts: Sequence[str], told: Said, found: Sequence[One]) -> bool:
    """Whether it is asked that something is done at once which the effect that is told does later."""
    if not hastes(parts[-1]):
        return False
    from kb.answer.cards.spoken.answering import is_late  # of few questions

    return is_late(told, found)


def _of_brought(
    said: Sequence[str], about: About, found: Sequence[One], unread: frozenset[str] | None, says: Says
) -> Said | None:
    """What is said of the monsters that the card brings, where it is asked of these."""
    if not any(noun in said[-1] for noun in _BROUGHT):
        return None
    from kb.answer.cards.spoken.brought import those  # of few questions

    return says(pointed, about, found, unread) if (pointed := those(said, found)) != said else None


#: What asks whether something is so before the card is used, and what a text says that begins only then.
_BEFORE = (" before", " beforehand", " earlier")
_AFTER = " after this card resolves"
#: What a card may bring to the field.
_BROUGHT = ("monster", "token")
#: Words for the other player.
_OTHERS = frozenset(("opponent", "opponents", "he", "she", "they", "his", "her", "their"))


#: How it is asked whether cards may be what an Equip Spell is equipped to.
_TARGETS = (
    r"^(?:is|are|would|can|could) (?P<cards>(?!X ).+?) (?:be )?(?:an? )?(?:(?:legal|valid|possible|correct|proper) )?"
    r"(?:equip )?targets? (?:for|of) X$"
)


def _equipped_to(part: str) -> str:
    """A part that asks what an Equip Spell targets, as what it is equipped to."""
    return ready(_TARGETS).sub(r"can i equip X to \g<cards>", part) if "target" in part else part


def _as_its_user(parts: Sequence[str]) -> Sequence[str]:
    """The parts of a question as whoever uses the card would tell them."""
    if all(_OTHERS.isdisjoint(part.split()) for part in parts):
        return parts
    from kb.answer.cards.spoken.whose import as_its_user  # of few questions

    return as_its_user(parts)


#: That it is done to no others, which a clause that does it to more would deny.
_ALONE = (
    r"\bonly (?:to |on )?(?:the |my |your |his |her |their |opponents? )*(?:monster|card|spell|trap|token|creature)s?\b"
)


#: A card by which something is done to the other, and no more told of it.
_MEANS = r"\bY\b.* (?:with|by|using|via|through|off|from|of) (?:(?:the|an?|my|their) )?(?:effects? of )?X\b"


def _is_means(parts: Sequence[str]) -> bool:
    """Whether the card is told only as the one by which the other was brought, and asked of as "it"."""
    if "X" in parts[-1].split() or sum(part.split().count("X") for part in parts) != 1:
        return False
    return any("Y" in part and ready(_MEANS).search(part) for part in parts[:-1])


#: Words for a card that was spoken of.
_IT = frozenset(("it", "its", "itself", "this", "that", "them", "X"))


def _is_of_other(parts: Sequence[str]) -> bool:
    """Whether it is asked of the other card by its name, and of the card itself only told."""
    asked = {*parts[-1].split()}
    return "Y" in asked and _IT.isdisjoint(asked)


#: What tells that a card with two texts is used as a monster.
_AS_MONSTER = (" as a monster ", " monster effect ")


def _is_of_place(one: One, parts: Sequence[str]) -> bool:
    """Whether an effect does not stand in the text of the Pendulum Zone where a card is told to be a monster."""
    return one.facts["section"] != "pendulum" or not any(said in f" {part} " for part in parts for said in _AS_MONSTER)


def _is_named(asked: Question, spots: Sequence[Spotted], card: Card) -> bool:
    """Whether a card is named by words of its name, or by one word for it, and not by what only looks like its name."""
    known = {token.word for token in tokens(card.name)}
    named = [asked.words[each.first : each.last] for each in spots if each.card == card]
    return all(len(words) == 1 or all({word.word, word.base} & known for word in words) for words in named)


def _is_kind(asked: Question, spot: Spotted, read: Reading) -> bool:
    """Whether what looks like a card's name is one for which the text asks: "Utopia"; no whole name that says more."""
    said = [word.word for word in asked.words[spot.first : spot.last]]
    found = quoted(said, names_of(read["parts"]))
    more = len(found) > 1 and key(spot.card.name) == "".join(said)
    return found != said and found[0].startswith('"') and not more


def unread(read: Reading, own: Text | None) -> frozenset[str] | None:
    """The verbs in the parts of a text that were not read."""
    if not read["unread"]:
        return frozenset()
    if (verbs := read["parts"].get("unread_verbs")) is not None:
        return frozenset(verbs)
    if own is None:
        return None
    from kb.answer.cards.spoken.question import verbs_in

    parts = (own.quoted(each["section"], *each["text"]) for each in read["unread"])
    return frozenset(verb for part in parts for verb in verbs_in(part))


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


def _names_by(said: str, cards: Sequence[Card]) -> bool:
    """Whether "the" and a word of a card's name stand in a clause."""
    behind = {word.removesuffix("s") for before, word in pairwise(said.split()) if before == "the"}
    return bool(behind) and any(token.word.removesuffix("s") in behind for card in cards for token in tokens(card.name))


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


def _of_deck(main: Heard) -> Heard:
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
