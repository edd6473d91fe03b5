"""Text that may be shown: without characters that are not seen but do something, and of bounded length."""

from __future__ import annotations

import re

from kb.language.patterns import ready

#: C0 and C1 controls but tab and newline, soft hyphens, zero-width and bidirectional characters, line and
#: paragraph separators, tags, annotations and lone surrogates: what could move the cursor, hide or reorder.
_UNSEEN = (
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e"
    "\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff\U000e0000-\U000e0fff\ud800-\udfff]"
)
#: Most texts have no other characters than these, all of which are seen.
_SEEN = frozenset("\n“”‘’–—…·×●→" + "".join(map(chr, range(32, 127))))
_LONGEST_TOLD = 1_000


def unseen() -> re.Pattern[str]:
    """Fits each such character; made ready only where there may be one, as in few questions."""
    return ready(_UNSEEN)


def clean(text: str) -> str:
    """`text` without characters that steer a terminal, hide text or reorder it; tabs become spaces."""
    if _SEEN.issuperset(text):
        return text
    return unseen().sub("", text.replace("\r\n", "\n")).replace("\t", " ")


def short(text: str) -> str:
    """`text`, without its middle where it is very long: a page was pasted where a name or a question was wanted."""
    if len(text) <= _LONGEST_TOLD:
        return text
    return f"{text[: _LONGEST_TOLD // 2]} ... {text[-_LONGEST_TOLD // 2 :]}"
