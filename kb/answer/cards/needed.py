"""What a text must hold for a pattern to be found in it: a pattern is made ready only where it may fit.

To make a regular expression ready takes a hundred times as long as to look for a word, and most of those of
`data/card_questions.toml` are about something else than the question at hand.
"""

from __future__ import annotations

import functools
import re

#: What no word can be read from: classes, escapes and macros; then groups, from the inside out.
_OPAQUE = re.compile(r"\[\^?\]?[^\]]*\]|\\.|\{[a-z]+\}")
_GROUP = re.compile(r"\([^()]*\)")
#: What may be missing or repeated, with how often.
_REPEATED = re.compile(r".(?:[*?+]|\{[0-9,]+\})[?+]?", re.DOTALL)
_WORDS = re.compile("[A-Za-z0-9 ]+")


@functools.cache
def needed(pattern: str) -> str:
    """The longest run of letters, figures and spaces that is in every text in which `pattern` is found; may be empty.

    It stands outside of every group, class and macro, is not repeated, and has no other beside it (`|`).
    """
    left, groups = _OPAQUE.sub("\0", pattern), 1
    while groups:
        left, groups = _GROUP.subn("\0", left)
    if "|" in left:
        return ""
    return max(_WORDS.findall(_REPEATED.sub("\0", left)), key=len, default="")
