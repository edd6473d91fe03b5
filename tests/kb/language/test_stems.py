"""The stems of words, as SQLite's full-text index reads them."""

from hypothesis import example, given
from hypothesis import strategies as st

from kb.language.stems import Scratch

SCRATCH = Scratch()


@example("attacks  attacking re-attacked\tCafés' \x00 12,000")
@given(st.text())
def test_a_text_has_the_stems_of_its_parts_whichever_were_read_before(text: str) -> None:
    (whole,) = SCRATCH.read([{"text": text}])
    assert SCRATCH.stems([text, "attacks"]) == {text: tuple(whole.get("text", ())), "attacks": ("attack",)}
