"""What makes a verdict doubtful that rests on the text of one card: a player who may be meant, another card's text."""

from __future__ import annotations

from collections.abc import Iterable, Set
from itertools import islice

from kb.answer.cards.named import Named
from kb.answer.cards.parts import Part, befalls, clauses, deeds, effects, standing_clauses
from kb.answer.cards.segments import segments
from kb.answer.cards.told import Told
from kb.cards.spotting import Spotted
from kb.language.words import key
from kb.records import Card
from kb.search.question import Question
from kb.store.readings import Reading, reading
from kb.store.store import Store

#: Behind one of these stands what does something, or with what it is done.
_DOERS = frozenset(["can", "could", "does", "do", "will", "would", "with", "by", "using", "via"])
_PAIR = 2
#: So many marks stand between a clause and what follows it at once.
_GAP = 3
#: What is done to cards as they lie on the field.
_STRIKES = frozenset({"negate", "destroy", "banish", "return", "shuffle", "send", "take-control", "change", "lose"})
#: Among so many namings one with a further card is looked for.
_FURTHER = 4
#: What an effect does that leaves another without effect.
_NEGATES = frozenset({"negate_activation", "negate_effect", "disable"})
#: Of what stays so although the effect is negated: what was paid, and that it was used.
_SPENT = ("yugioh/chain/cost-at-activation", "yugioh/costs/", "yugioh/once-per-turn/")


def doubted(store: Store, asked: Question, ways: Iterable[Named], told: Told) -> bool:
    """Whether a verdict of one text is doubtful, given the ways to understand the names of the question."""
    first, *others = islice(ways, _FURTHER)
    if told.verdict == "no":
        if {"he", "she"}.isdisjoint(word.word for word in asked.words):
            return False
        from kb.answer.cards.attackers import may_be_player  # only of who is told to attack

        return any(map(may_be_player, segments(asked, first.cards)))
    if told.verdict != "yes" or told.pair:
        return False
    if told.clause is not None and _is_otherwise(f" {' '.join(word.word for word in asked.words)} ", told.clause):
        return True
    if told.clause is not None and _is_cut_short(store, (first, *others), told.card, told.clause):
        return True
    spent = told.rule.startswith(_SPENT)
    whole = (way for way in others if all(_is_whole(asked, s) and s.last - s.first > 1 for s in way.cards))
    undone = not spent and (_is_undone(store, first, told) or any(_is_undone(store, w, told, True) for w in whole))
    return undone or _leaves_name(asked, first, others, told.said)


def may_be_spared(store: Store, ways: Iterable[Named], told: Told) -> bool:
    """Whether a yes of one text is of what it does to the other card, which its own leaves unaffected by something."""
    first = next(islice(ways, 1))
    cards = {spot.card.name: spot.card for spot in first.cards}
    if told.verdict != "yes" or told.pair or told.card not in cards or len(cards) != _PAIR:
        return False
    beside = next(reading(store, card) for name, card in cards.items() if name != told.card)
    there = told.clause is not None and "verb" in told.clause and not deeds(told.clause).isdisjoint(_STRIKES)
    return there and beside is not None and "unaffected" in beside["standing"]


def _is_otherwise(asks: str, clause: Part) -> bool:
    """Whether it is asked of another step of battle, of one's own cards or of a face-up card, where the clause that was
    meant is of the Damage Step, of the opponent's cards, or of a Set one."""
    own = " my own " in asks and _is_of_theirs(clause)
    lies = " face up " in asks and _tells(clause, "lies", {"set"})
    return own or lies or (" battle step" in asks and _tells(clause, "phase", _DAMAGE))


def _is_cut_short(store: Store, ways: Iterable[Named], name: str, clause: Part) -> bool:
    """Whether words that were not read follow the clause that was meant: "all monsters, except ..." may be more."""
    meant = (spot.card for way in ways for spot in (*way.cards, *way.either))
    card = next((card for card in meant if card.name == name), None)
    read = reading(store, card) if card is not None else None
    if read is None or "end" not in clause:
        return False
    return any(0 <= each["text"][0] - clause["end"] <= _GAP for each in read["unread"])


def _tells(clause: Part, what: str, values: Set[str]) -> bool:
    """Whether one of some values is told anywhere in a clause."""
    from kb.answer.cards.walking import inside  # of few questions

    return any(each.get(what) in values for each in inside(clause))


_DAMAGE = frozenset({"damage-step", "damage-calculation"})


def _is_of_theirs(clause: Part) -> bool:
    """Whether a clause tells what is done to the opponent's cards and to no others."""
    cards = befalls(clause) or {}
    owners = {each.get("whose", "") for each in (cards, *cards.get("more", ()))}
    return owners == {"opponent"}


def _leaves_name(asked: Question, first: Named, others: Iterable[Named], said: str) -> bool:
    """Whether what does something, or with what it is done, is written as a name that the answer has no word of.

    Such a card is named by a part of its name, and the likeliest naming leaves it out.
    """
    named = {at for spot in first.cards for at in range(spot.first, spot.last)}
    further = [spot for way in others for spot in way.cards if not named & {*range(spot.first, spot.last)}]
    told = any(spot.card.name in said for spot in further)
    return not told and any(_is_doer(asked, spot) for spot in further)


def _is_doer(asked: Question, spot: Spotted) -> bool:
    """Whether a part of a name stands where the doer of a question does, or what something is done with."""
    before = asked.words[spot.first - 1].word if spot.first else ""
    return not _is_whole(asked, spot) and asked.words[spot.first].capital and before in _DOERS


def _is_whole(asked: Question, spot: Spotted) -> bool:
    """Whether a card is named by its whole name."""
    return "".join(word.word for word in asked.words[spot.first : spot.last]) == key(spot.card.name)


def _is_undone(store: Store, named: Named, told: Told, lasting: bool = False) -> bool:
    """Whether the text of another card that is named negates effects, or puts cards elsewhere than a text tells.

    `lasting`: only what holds without activation counts.
    """
    cards = {spot.card.name: spot.card for spot in named.cards}
    beside = [card for name, card in cards.items() if name != told.card]
    if told.card not in cards or len(beside) != 1:
        return False
    own = reading(store, cards[told.card]) if lasting else None
    asked_for = own is not None and beside[0].name in _words(own)  # the text speaks of it itself
    return not asked_for and _undoes(store, beside[0], lasting)


def _words(read: Reading) -> Set[str]:
    from kb.answer.cards.walking import words  # of few questions

    return {*words(read["parts"])}


def _bars_use(clause: Part) -> bool:
    """Whether a clause keeps both players from activating something, under no condition."""
    both = (clause.get("subject") or {}).get("head") == "neither-player"
    return both and not clause.get("conditions") and bool(deeds(clause) & {"activate", "use"})


def _undoes(store: Store, card: Card, lasting: bool) -> bool:
    read = reading(store, card)
    if read is None or read["refused"]:
        return False
    standing = standing_clauses(read)
    instead = any(c["verb"] == "banish" and c.get("passive") and "'send'" in str(c.get("subject")) for c in standing)
    negates = any(c["verb"] == "negate" or _bars_use(c) for c in standing)
    done = any(_NEGATES & set(one.facts["actions"]) and clauses(one, "does") for one in effects(card, read))
    return instead or negates or (done and not lasting)
