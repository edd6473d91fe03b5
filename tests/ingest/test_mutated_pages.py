"""Whatever a page's bytes are, reading it gives rules or one of our errors, never another exception."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ingest.page import Page, read, read_digest
from ingest.sources import registry
from kb.errors import HeadjudgeError

PAGES = Path(__file__).parent.parent / "fixtures" / "pages"
SOURCES = registry()
BODIES = [path.read_bytes() for path in sorted(PAGES.glob("*.*"))]
#: Pieces that matter to one of the formats, to be put anywhere.
PIECES = [
    *(b"<table>", b"<tr>", b"<td rowspan='9999'>", b"</ul>", b"<ol start='x'>", b"<details>", b"<sup>[1]</sup>"),
    *(b"<ol class='references'>", b"<!--", b"<h3>", b"\n\n", b"\n# A\n\n", b"\n1. ", b"\n   * ", b"\n      a. "),
    *(b'{% hint style="info" %}\n', b"\n{% endhint %}\n", b"[^x]", b"[^x]: y", b"`a/b`", b"\n| a |\n|---|\n| b |\n"),
    *(
        b"---\n",
        b"\n\xe2\x86\x91 x",
        b"[2]",
        b'"',
        b"\xc2\xa0",
        b"\x00",
        b"\xff",
        b"\xe2\x80\xae",
        b"&#0;",
        b"\n v e \n",
    ),
    *("\ue000".encode(), "\ue010info\ue011".encode(), b"From Yugipedia\n", b"Link: https://a.example/x\n"),
]


def read_or_refusal(path: Path, source: str | None = None) -> Page | HeadjudgeError:
    try:
        if source == "digest-yugioh":
            return read_digest(path, SOURCES, cards=())
        return read(path, SOURCES, source=source, cards=())
    except HeadjudgeError as error:
        return error


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    body = draw(st.sampled_from(BODIES))
    for _ in range(draw(st.integers(1, 6))):
        start = draw(st.integers(0, len(body)))
        end = draw(st.integers(start, min(len(body), start + 400)))
        piece = draw(st.one_of(st.sampled_from(PIECES), st.binary(max_size=8), st.just(body[start:end] * 2)))
        body = body[:start] + piece + body[end:]
    return body


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(body=mutated(), source=st.sampled_from([None, "ygo-rulebook", "ga-rules", "yugipedia", "digest-yugioh"]))
def test_a_mutated_page_is_read_or_refused(tmp_path, body, source):
    path = tmp_path / "page"
    path.write_bytes(body)
    page = read_or_refusal(path, source)
    if isinstance(page, HeadjudgeError):
        assert str(path) in str(page)
        return
    assert len({rule.id for rule in page.rules}) == len(page.rules)
    known = {rule.id for rule in page.rules}
    assert all(rule.parent in known for rule in page.rules if rule.parent)
    assert all(rule.text.replace("\n", "").isprintable() for rule in page.rules)
    assert page.body == body


@pytest.mark.parametrize("ending", ["<td rowspan='1000000'>", "<ul><li>" * 300, "<b>" * 400])
def test_a_hostile_table_or_list_is_read_or_refused(tmp_path, ending):
    path = tmp_path / "page.html"
    path.write_text(f"<h2>T</h2><table><tr><td>a</td></tr><tr>{ending}x</tr></table>")
    page = read_or_refusal(path)
    assert page.rules if isinstance(page, Page) else str(path) in str(page)
