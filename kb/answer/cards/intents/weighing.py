"""The answers of readings to what a question may ask, and what speaks for each and against it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from kb.answer.cards.forms.described import picked_effect
from kb.answer.cards.intents.asked import Asking, Intent
from kb.answer.cards.intents.phrases import listed
from kb.answer.cards.intents.says import About, known, own_activation, says
from kb.answer.cards.intents.which import ASKING, Telling, Which, telling, which
from kb.answer.cards.told import Told
from kb.quick_tuple import QuickTuple
from kb.store.store import Store

#: More words that stand nowhere in the text make no more of a difference.
_STRANGE = 4
_DUTIES = frozenset({"mandatory", "optional"})


class Found(QuickTuple):
    """An answer, what was asked, and what speaks for the answer and against it."""

    told: Told
    intent: Intent
    features: Mapping[str, float]


def found(store: Store, askings: Iterable[Asking]) -> Iterator[Found]:
    """The answers to what a question may ask."""
    for each in askings:
        about = About(store, each.card, each.read, each.said)
        yield from (one for intent in each.intents if (one := _answer(about, intent)) is not None)


def _answer(about: About, intent: Intent) -> Found | None:
    """The answer to an intent, where the reading gives a verdict."""
    words = telling(about.said, intent)
    meaning = which(about.card, about.read, words, picked_effect(" ".join(about.said.asking))[1])
    if any(each.weight == ASKING and each.word.isdigit() and not known(about, each.word) for each in words):
        return None  # another number than those of the text
    if intent.asks in _DUTIES and _is_conditional(about, words):
        return None  # whether it is met decides
    if (own := own_activation(about)) is not None:
        meaning = meaning._replace(effects=[own], lasting=(), tied=())
    told, agree = says(about, intent, words, meaning)
    if told is None or told.verdict is None:
        return None
    return Found(told, intent, _features(about, intent, words, meaning, agree))


def _is_conditional(about: About, words: Sequence[Telling]) -> bool:
    """Whether a condition stands behind what is asked of which a word stands nowhere in the text."""
    behind = about.said.words[about.said.last :]
    strange = {each.word for each in words if not known(about, each.word)}
    return behind[:1] in (["if"], ["when"]) and not strange.isdisjoint(behind)


def _features(about: About, intent: Intent, words: Sequence[Telling], meaning: Which, agree: bool) -> dict[str, float]:
    """What tells whether an answer is right."""
    said = about.said
    turning = [at for at, word in enumerate(said.words) if word in listed("turning") and at not in intent.took]
    asking = sum(said.first <= at < said.last for at in turning)
    return {
        "any": 1.0,
        f"asks {intent.asks}": 1.0,
        "the contrary is asked": float(intent.inverse),
        "told of the effect": meaning.share if words else 1.0,
        "more than of the next": meaning.margin,
        "as much of what lasts": float(bool(meaning.tied)),
        "all effects agree": float(agree),
        "strange words in what asks": float(min(meaning.strange[0], _STRANGE)),
        "strange words beside": float(min(meaning.strange[1], _STRANGE)),
        "turning words in what asks": float(asking),
        "turning words beside": float(len(turning) - asking),
        "another card": float("Y" in said.words),
        "of what lasts": float(bool(meaning.lasting)),
        "not all was read": float(bool(about.read["unread"])),
    }
