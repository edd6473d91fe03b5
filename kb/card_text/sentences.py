"""A section of text -> its sentences, bullets and remarks in parentheses."""

from collections.abc import Sequence
from typing import NamedTuple

from kb.card_text.lexicon import Word


class Sentence(NamedTuple):
    """The words of one sentence without its full stop. `mark`: "●" for a bullet, "(" for a remark, "\\n" where it
    begins a line, "" otherwise."""

    words: tuple[Word, ...]
    mark: str

    @property
    def start(self) -> int:
        return self.words[0].start

    @property
    def end(self) -> int:
        return self.words[-1].end

    def find(self, mark: str) -> int:
        """The place of the first `mark` outside parentheses, or -1."""
        depth = 0
        for at, word in enumerate(self.words):
            if word.word == "(":
                depth += 1
            elif word.word == ")":
                depth -= 1
            elif word.word == mark and depth <= 0:
                return at
        return -1


def _wholly(words: list[Word]) -> bool:
    """Whether all of the words stand in one pair of parentheses."""
    depth = 0
    for place, word in enumerate(words):
        depth += {"(": 1, ")": -1}.get(word.word, 0)
        if depth == 0:
            return place == len(words) - 1 and place > 0
    return False


def sentences(words: Sequence[Word]) -> list[Sentence]:
    """The sentences in order. A full stop inside parentheses ends none, unless the whole sentence stands in them."""
    found: list[Sentence] = []
    mark, depth = "\n", 0
    now: list[Word] = []

    def close(following: str) -> None:
        nonlocal mark, depth, now
        if now:
            remark = mark != "●" and _wholly(now)
            found.append(Sentence(tuple(now), "(" if remark else mark))
        now, mark, depth = [], following, 0

    for word in words:
        sign = word.word
        if sign == "\n":
            close("\n")
        elif sign == "●" or (sign == "-" and not now and mark == "\n"):
            close("●")
        elif sign == "." and depth <= 0:
            close("" if mark != "●" else "●.")
        elif sign == "(" and not now:
            depth = 1
            now.append(word)
        elif sign and sign != "":
            depth += {"(": 1, ")": -1}.get(sign, 0)
            now.append(word)
            if sign == ")" and depth == 0 and now[0].word == "(" and len(now) > 2 and now[-2].word == ".":
                close("")
    close("")
    return found
