"""Words: folding, tokens and stop words, the same for questions, card names and records.

Nothing here knows the store, the games or the list of terms.
"""

import unicodedata
from functools import lru_cache
from itertools import filterfalse

from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple

#: A question is read up to here; a judge's question is a tenth of it, and anything can be pasted.
MAX_CHARACTERS = 4_000
#: Tokens after this one are not looked at, so that the work for a pasted page stays bounded.
MAX_TOKENS = 120

#: The words of so many texts are kept: of the question and its cards they are wanted by everyone who reads it.
_KEPT = 200

_WORD = ready(r"[^\W_]+(?:['’`´][^\W_]+)*")
_APOSTROPHES = "'’`´"
_WITHOUT_APOSTROPHES = str.maketrans("", "", _APOSTROPHES)
_POSSESSIVES = tuple(f"{mark}{letter}" for mark in _APOSTROPHES for letter in "sS")
_QUOTES = '"“”„«»'
#: Made ready only for a text that has quotes.
_QUOTED = rf"[{_QUOTES}]([^{_QUOTES}]{{2,80}})[{_QUOTES}]"

_STOPS = """
a about actually again ah all also am an and any anyone anything are arent as at aw back be because been being
but by came can cannot cant come comes correct could couldnt d did didnt do does doesnt doing done dont else even ever
everybody everyone for from get gets getting give go goes going gonna got gotta had hadnt has hasnt have
havent having he hello hence her here hers hes hey hi him his how however i id if ill im in into is isnt it
its ive just know let lets like ll may maybe me mean means might mine my n no nobody nor not now o of off ok okay on
one ones onto or our ours out over please re really right s said say says see she shes should shouldnt so some
somebody someone something still such sure t than that thats the their theirs them then there theres these
they theyll theyre thing things this tho those though thru to too true u ur us ve very vs w want wanted wants was
wasnt wat wats way we well went were werent what whatever whats when whenever where wheres whether which while
who whom whose why will with without wont would wouldnt yes yet you your youre yours
theyve theyd weve youve youd youll itll itd thatll
lol lmao haha hmm um uh yo nah nope yep yeah bro lil pls plz btw tbh idk
"""
#: Words that carry a question's grammar and not its subject.
STOP_WORDS = frozenset(_STOPS.split())
#: What a card is called by its kind, of one and of several.
KINDS_OF_CARDS = tuple(f"{kind}{end}" for kind in ("monster", "card", "spell", "trap", "tuner") for end in ("", "s"))


class Token(QuickTuple):
    """One word of a text: folded, and where it stands.

    `word` is folded with its apostrophes dropped; `base` is the same without a possessive 's.
    """

    word: str
    base: str
    start: int
    end: int
    capital: bool


def clean(text: str) -> str:
    """`text` as SQLite and a terminal can take it: bounded, without control characters or lone surrogates."""
    text = text[:MAX_CHARACTERS].encode("utf-8", "ignore").decode("utf-8")
    return "".join(" " if ch < " " or ch == "\x7f" else ch for ch in text)


def fold(text: str) -> str:
    """Lower case without accents, width and ligature variants made one, other characters as they are."""
    if text.isascii():
        return text.lower()
    marked = unicodedata.normalize("NFKD", text.casefold())
    return "".join(filterfalse(unicodedata.combining, marked))


@lru_cache(_KEPT)
def fold_name(text: str) -> str:
    """A name for comparison: folded words joined by one space (`Magician's Rod` -> `magicians rod`)."""
    words = _WORD.findall(fold(text))
    return " ".join(word.translate(_WITHOUT_APOSTROPHES) for word in words) or fold(text).strip()


def key(text: str) -> str:
    """A name without spaces, so that `Blue-Eyes`, `blue eyes` and `blueeyes` are the same."""
    return fold_name(text).replace(" ", "")


def tokens(text: str) -> list[Token]:
    """The words of `text` in order, at most `MAX_TOKENS`."""
    return [*_tokens(text)]


@lru_cache(_KEPT)
def _tokens(text: str) -> tuple[Token, ...]:
    found = []
    for match in _WORD.finditer(text):
        raw = match.group()
        folded = fold(raw)
        word = folded.translate(_WITHOUT_APOSTROPHES)
        base = word[:-1] if folded.endswith(_POSSESSIVES) else word
        found.append(Token(word, base or word, match.start(), match.end(), raw[:1].isupper()))
        if len(found) == MAX_TOKENS:
            break
    return tuple(found)


def folded_words(text: str) -> list[str]:
    """The `word` of each of the `tokens` of `text`, sooner."""
    if not text.isascii():
        return [token.word for token in tokens(text)]
    found = _WORD.findall(text.lower())[:MAX_TOKENS]
    return [word.translate(_WITHOUT_APOSTROPHES) for word in found] if "'" in text or "`" in text else found


def content(text: str) -> str:
    """The words of `text` that carry its subject, folded, without possessives."""
    if not text.isascii():
        return " ".join(word.base for word in tokens(text) if word.word not in STOP_WORDS)
    kept = []
    for raw in _WORD.findall(text.lower())[:MAX_TOKENS]:
        word = raw if raw.isalnum() else raw.translate(_WITHOUT_APOSTROPHES)
        if word not in STOP_WORDS:
            kept.append(word[:-1] if raw.endswith(_POSSESSIVES) else word)
    return " ".join(kept)


def same_words(text: str, other: str) -> bool:
    """Are two texts the same, but for capitals and punctuation?"""
    return fold_name(text) == fold_name(other)


def quoted(text: str) -> list[str]:
    """What stands in double quotes in `text`, in order."""
    if not any(mark in text for mark in _QUOTES):
        return []
    return [match.group(1).strip() for match in ready(_QUOTED).finditer(text)]
