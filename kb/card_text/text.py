"""Text -> tokens: words, numbers, quoted names and marks, each with its place in the text."""

from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple


class Tokens(QuickTuple):
    """Words in lower case (a name as it is written), and where each begins and ends in the text."""

    words: list[str]
    starts: list[int]
    ends: list[int]


#: Signs that card lists write in several ways; each is as long as what it replaces, so that places stay.
_SIGNS = str.maketrans(
    {"“": '"', "”": '"', "„": '"', "’": "'", "‘": "'", "\u00a0": " ", "•": "●", "・": "●", "\r": " "}
)
_TOKEN = ready(
    r'(?:""[^"\n]+""|"[^"\n]*(?<! )(?: "(?=\w)[^"\n]*"[^"\n]*)?(?<! )"|"[^"\n]*")'  # a name, in quotes or with some
    r"(?:\(s\))?"  # with its optional plural
    r"|(?:[^\W\d_]\.){2,}"  # "A.B."
    r"|\d+(?:,\d{3})*(?:st|nd|rd|th)?(?![\w])"
    r"|non-(?=[\"a-z])"
    r"|link-(?=\d)"
    r"|'s\b"
    r"|[^\W\d_]['\w]*(?:-['\w]+)*(?:\(e?s\))?"  # a word, with its optional plural
    r"|\n|\S"
)
_SUFFIXES = ready(r"\(e?s\)\Z|-(?:type|attribute|types)\Z")
_SUFFIXED = (")", "-type", "-types", "-attribute")

#: Words that no card's name writes small, and how long a sentence is at least.
_SENTENCE, _SHORTEST = r"\b(?:your?|their|cards?|monsters?|players?)\b|,\Z", 4


def sentence(quoted: str) -> bool:
    """Whether what stands in quotes is no name but a sentence, as of an effect that another one becomes."""
    return len(quoted.split()) >= _SHORTEST and ready(_SENTENCE).search(quoted) is not None


def repair(text: str) -> str:
    """`text` with one sign for quotes, bullets and spaces; as long as before."""
    return text.translate(_SIGNS)


def tokens(text: str) -> Tokens:
    """The tokens of a repaired text, in order."""
    words: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    lower = text.lower()
    if len(lower) != len(text):  # a letter that is longer in lower case
        lower = "".join(small if len(small := letter.lower()) == 1 else letter for letter in text)
    for found in _TOKEN.finditer(lower):
        word = found[0]
        start, end = found.span()
        if word[0] == '"':
            word = text[start:end].removesuffix("(s)")
        elif end > start + 1 and word.endswith(_SUFFIXED):
            word = _SUFFIXES.sub("", word)
        words.append(word)
        starts.append(start)
        ends.append(end)
    return Tokens(words, starts, ends)
