"""Whether words are rather those of a card's name, of the game, or of players."""

from kb.cards.spotting import Spotted, may_be_name
from kb.language.patterns import ready
from kb.language.words import Token, fold, key
from kb.search.question import Question
from kb.store.lexicon import Lexicon

#: A word in no more than this share of the rules may be a name where it is written as one.
_RARE = 0.05
#: Rare words of rules that are written with a capital and are no names.
_OF_GAME = (
    r"aqua|battle|beast|calculation|cyberse|dark|dinosaur|divine|dragon|earth|equip|extra|fairy|fiend|"
    r"field|fire|fish|fusion|gemini|ignition|illusion|insect|level|light|link|lp|machine|main|material|"
    r"normal|pendulum|phase|plant|pointer|psychic|pyro|quick|rank|reptile|ritual|rock|rulebook|scale|"
    r"serpent|speed|spell|spellcaster|spirit|standby|synchro|thunder|token|toon|trap|tribute|tuner|turn|"
    r"type|union|warrior|water|wind|winged|wyrm|xyz|zombie|zone"
)


def is_slang(asked: Question, spot: Spotted) -> bool:
    """Whether a word that players have for what an effect does was taken for a misspelt name: "recovery"."""
    said = asked.words[spot.first]
    if spot.last - spot.first > 1 or said.capital or key(spot.card.name) == said.base:
        return False
    from kb.answer.cards.forms.patterns import data  # only a name of one word that is not written right is looked up

    return said.base in data()["slang"] or said.base in data()["picked"]


def is_speech(lex: Lexicon, asked: Question, spot: Spotted) -> bool:
    """Whether a word of the game only looks like a name of several words or with a hyphen: "zone" and "Z-ONE"; or a
    term of several words, written small, is a name too: "pendulum scale"."""
    said = asked.words[spot.first].base
    run = asked.words[spot.first : spot.last]
    if len(run) > 1 and not any(word.capital for word in run) and lex.is_term(" ".join(word.word for word in run)):
        return True
    if spot.last - spot.first == 1 and spot.card.name.isupper() and _is_written_small(asked, spot):
        return True
    return spot.last - spot.first == 1 and fold(spot.card.name) not in (said, f"{said}s") and not may_be_name(lex, said)


def _is_written_small(asked: Question, spot: Spotted) -> bool:
    """Whether a word stands in small letters where other words, not the first of the question, have a capital."""
    others = (word for at, word in enumerate(asked.words) if at and at != spot.first and len(word.word) > 1)
    return not asked.words[spot.first].capital and any(word.capital for word in others)


def is_kind(asked: Question, spot: Spotted) -> bool:
    """Whether cards are told of by an Attribute in capitals, "two WATER Dragons", and no card by its name."""
    run = [asked.text[word.start : word.end] for word in asked.words[spot.first : spot.last]]
    loud = [word.isupper() and len(word) > 2 for word in run]
    return loud[0] and not all(loud) and not spot.card.name.startswith(run[0])


def is_of_series(asked: Question, spot: Spotted) -> bool:
    """Whether words of a name tell of a kind of cards: a Spell's or Trap's before "monster", or what is quoted so."""
    behind = asked.words[spot.last].word if spot.last < len(asked.words) else ""
    if behind in ("monster", "monsters") and spot.card.type.endswith(("Spell", "Trap")):
        return True
    if '"' not in asked.text:
        return False
    from kb.cards.mistyped import in_quotes  # few questions quote anything

    return in_quotes(asked.text, asked.words).issuperset(range(spot.first, spot.last))


def may_be(lex: Lexicon, said: Token, at: int) -> bool:
    """Whether a word is one of a name: by itself, or a rare one that is written as names are, or owns something."""
    if may_be_name(lex, said.base):
        return True
    written = (said.capital and at > 0) or (said.base != said.word and len(said.base) > 2)
    rules = min(map(lex.rules, lex.stems_of(said.base)), default=0)
    return written and not is_of_game(said.base) and rules <= _RARE * lex.total


def is_of_game(word: str) -> bool:
    """Whether a word that may be written with a capital is one of the game."""
    return ready(_OF_GAME).fullmatch(word.removesuffix("s")) is not None
