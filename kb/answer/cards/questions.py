"""Questions about cards that were read: which form a question has, and the answer that the reading gives.

A form is a pattern over the whole question (`data/card_questions.toml`); what no form matches is read as a clause. What
answers either is imported only where it is asked: each is a third of all that reads cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import tee

from kb.answer.cards.described import described
from kb.answer.cards.either import of_either
from kb.answer.cards.forms import Form, forms, line, pattern, ready
from kb.answer.cards.named import GAME, Named, likely
from kb.answer.cards.segments import is_bare, segments
from kb.answer.cards.told import OF_FORM, SHOWN, Told
from kb.answer.cards.two_uses import two_uses
from kb.language.polarity import asks_how
from kb.records import Card
from kb.search.question import Question
from kb.store.readings import Reading, reading
from kb.store.store import Store

#: So many words of a scene name a time; more tell what happened.
_NAMED = 3
#: What asks whether something has to be done, not whether it is.
_COMPELS = r"\b(?:have|need|has|gotta|forced|required) to\b|\bmust\b"
#: What is used is told by a noun behind the card's name: "use X's draw".
_USED = r"\b(?:use|activate|used|activated|trigger|get) X\b"
#: What asks whether cards are something at a time: "is the monster destroyed in the End Phase".
_DONE = r"^(?:is|are) (?!X\b|it\b).*\b(?:[a-z]+ed|sent|drawn|taken)\b(?<!used)(?<!activated)(?<!allowed)"
#: How a clause that asks begins.
_ASKS = r"^(?:can|could|may|does|do|is|are|will|would|must|am|did)\b"
#: Asked of when and whence an effect is used, and the words for that.
_WHEN = frozenset({"phase", "own_turn", "opponents_turn", "from", "from_there", "damage_step"})
_ASKS_WHEN = frozenset(
    ["phase", "turn", "step", "hand", "gy", "grave", "graveyard", "field", "deck", "mp", "mp1", "mp2", "bp", "standby"]
)
#: Words of questions of the use of an effect, or of what a player gets from it.
_HAPPENS = frozenset(["can", "may", "could", "do", "does", "will", "would", "is"])
#: Words of a clause that asks for no more: "is that ok?".
_ENDS = frozenset(
    [
        "is",
        "it",
        "that",
        "this",
        "ok",
        "okay",
        "possible",
        "legal",
        "allowed",
        "right",
        "correct",
        "fine",
        "true",
        "please",
    ]
)


def answer(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """The answer to a question about one or two cards, given the ways to understand the names in it; else None."""
    sure, open_ = tee(ways)
    told = _answered(store, asked, sure)
    if told is None or told.verdict is None or told.chance < SHOWN:
        return of_either(partial(_answered, store, asked), open_) or told
    return told


def _answered(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """The answer of the form of a question, of the effect that it describes, of its clauses."""
    forming, describing, speaking, firing = tee(ways, 4)  # each way is found once
    told = formed(store, asked, forming)
    if told is not None and (told.verdict is not None or told.certain):
        return told
    if told is not None and told.pair:
        from kb.answer.cards.spoken.answer import understood

        found = understood(store, asked, speaking)
        return found if found is not None and found.pair else told
    known = _described(store, asked, describing)
    if known is not None and known.verdict is not None and known.chance == OF_FORM:
        return known
    if asks_how(asked.nameless):
        return told or known
    if (found := _fired(store, asked, firing)) is not None:
        return found
    # The grammar of card text is imported only for what no form answers; it tells of nothing how much it is.
    from kb.answer.cards.spoken.answer import understood

    if (found := understood(store, asked, speaking)) is not None:
        return found
    return known if told is None or (known is not None and known.verdict is not None) else told


def _fired(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """The answer to whether an effect may be used when something happens."""
    if not _HAPPENS & {word.word for word in asked.words}:
        return None
    from kb.answer.cards.firing import fired

    return next((told for named in likely(asked, ways) if (told := fired(store, asked, named)) is not None), None)


def formed(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """The answer to a question every word of which a form allows."""
    for named in ways:
        cards = list({spot.card.name: spot.card for spot in named.cards}.values())
        if len(cards) not in (1, 2) or any(card.game != GAME for card in cards):
            continue
        said = line(asked, named.cards)
        *scenes, last = _parts(asked, named)
        staged = any(not pattern("own", scene).match(scene) for scene in scenes)
        compels = ready(_COMPELS).search(said)
        for form in forms(said):
            if form.asks == "does" and (compels or staged):
                continue  # whether it has to be, or under conditions that no part of the form holds
            if _leaves_out(form, said, scenes, last):
                continue
            from kb.answer.cards.by_form import of_form

            told = of_form(store, named, cards, form, of_effect="effect" in said.split())
            if told is not None:
                return told
    return None


def _parts(asked: Question, named: Named) -> list[str]:
    """The clauses of a question that tell something: none that only names the card, or asks whether that is so."""
    found = [part for part in segments(asked, named.cards) if not is_bare(part)]
    found = [part for part in found if not set(part.split()) <= _ENDS] or found[-1:] or [""]
    asks = [part for part in found if ready(_ASKS).match(part)]
    # What is told may stand behind what is asked.
    if len(asks) == 1 and "X" in asks[0].split() and "X" not in found[-1].split():
        return [*(part for part in found if part != asks[0]), asks[0]]
    return found


def _leaves_out(form: Form, said: str, scenes: Sequence[str], last: str) -> bool:
    """Whether a form leaves out what is asked: of some of what is done to all, of what is told before."""
    if form.asks == "pair_negate":
        return "activation" in said.split()  # which half of it is negated
    if form.asks == "only":
        return " only some" in said
    if form.asks == "does":
        used = f"X {form.words.get('verb', '')}" in said and ready(_USED).search(said) is not None
        return used or "some of" in said or "just" in said.split()
    if form.asks in _WHEN and ready(_DONE).search(last):
        return True  # what is done then, and not when it is used
    asks_when = bool(_ASKS_WHEN & set(last.split()))
    return form.asks in _WHEN and any(not asks_when or len(part.split()) > _NAMED for part in scenes)


def _described(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """The answer to a question that describes the effect in the player's own words; a verdict sooner than none."""
    unsettled: Told | None = None
    for named in ways:
        for card in {} if named.unsure else {spot.card.name: spot.card for spot in named.cards}.values():
            read = reading(store, card) if card.game == GAME else None
            own = None if read is None else _of_one(named, card, read)
            if read is None or own is None:
                continue
            said = line(asked, own.cards)
            if (told := two_uses(said, card, read)) is not None:
                return told
            *scenes, last = _parts(asked, own)
            for form in described(said, last if scenes else ""):
                if (scenes and form.asks == "does") or _leaves_out(form, said, scenes, last):
                    continue  # what it does is asked under conditions of which a description tells nothing
                from kb.answer.cards.by_form import of_described

                told = of_described(store, card, read, form, of_effect="effect" in said.split())
                if told is not None and told.verdict is not None:
                    return told
                unsettled = unsettled or told
    return unsettled


def _of_one(named: Named, card: Card, read: Reading) -> Named | None:
    """The naming of one card alone; other names have to be words of its text."""
    others = {spot.card.name for spot in named.cards} - {card.name}
    if others and not all(f"'{name}'" in str(read["parts"]) for name in others):
        return None
    return named._replace(cards=tuple(spot for spot in named.cards if spot.card.name == card.name))
