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
from kb.answer.cards.spoken.asking import asking
from kb.answer.cards.spoken.idiom import names_of, quoted
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
#: Words for a card that was named, alone.
_PRONOUNS = frozenset({"it", "its", "itself"})


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
    asks = next((at for at in range(len(behind) - 1, -1, -1) if behind[at].word in _PRONOUNS), None)
    if asks is None or not any(word.capital and word.word not in STOP_WORDS for word in behind[:asks]):
        return False
    further = (spot for way in ways for spot in way.cards if last <= spot.first < last + asks)
    return any(asked.words[spot.first].capital and not asked.begins_sentence(spot.first) for spot in further)


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


def _names_by(said: str, cards: Sequence[Card]) -> bool:
    """Whether "the" and a word of a card's name stand in a clause."""
    behind = {word.removesuffix("s") for before, word in pairwise(said.split()) if before == "the"}
    return bool(behind) and any(token.word.removesuffix("s") in behind for card in cards for token in tokens(card.name))
