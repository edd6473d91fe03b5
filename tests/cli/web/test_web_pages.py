"""Pages: what stands at each address, that nothing scraped comes alive, and that they need no JavaScript."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import quote

import pytest
from web_ground import HOSTILE, RUN, Drawn

from cli.web import pages
from kb.answer.answer import Answer
from kb.answer.cards.told import Near

Draw = Callable[[str], Drawn]
ADDRESSES = {
    "/": "Ask as a player asks",
    "/?q=Does a Warden pay before it marches?": "Yes.",
    "/?q=banner Warden says": "A banner says",
    "/?q=who won the world cup": "No answer.",
    "/?q=Brass Herald": "The card Brass Herald",
    "/search": "Search the rules",
    "/search?q=toll": "A Warden that marches",
    "/search?q=qqqq": "Nothing on record matches",
    "/rule/digest/march/tolls": "A Warden that marches pays its toll first.",
    "/rule/digest/march/tolls?section=1": "The whole section",
    "/rule/wiki%2Fmarch%2F%231": "dawn",
    "/rule/wiki%2Fbad%2F%231": "A banner says",
    "/card/Brass Herald": "Normal Trap · ATK 3 · 5",
    "/card/herald of brass": "Brass Herald",
    f"/scenario/{RUN}": "No replay happens",
    "/sources": "CC BY-SA 4.0",
    "/source/wiki": "CC BY-SA 4.0",
    "/source/wiki?from=2020-01-02&to=2021-01-02": "1 changed",
    "/damage": "ATK of the attacker",
    "/damage?atk=2000&position=direct&you=attacker&side=you&kind=02&value=": "After kind 02",
}


@pytest.mark.parametrize("address", ADDRESSES)
def test_each_address_shows_what_stands_there(drawn: Draw, address: str) -> None:
    page = drawn(address.replace(" ", "%20"))
    assert page.status == 200
    assert ADDRESSES[address] in page.text


@pytest.mark.parametrize(
    ("address", "status", "said"),
    [
        ("/nix", 404, "No page is called"),
        ("/rule/nix", 404, "No rule is called"),
        ("/rule/digest/march/toll", 404, "is it one of these? digest/march/tolls"),
        ("/card/nix", 404, "No card on record"),
        ("/card/Brazen%20Herald", 404, "Brass Herald"),
        ("/scenario/nix", 404, "No scenario is called"),
        ("/scenario/..%2F..%2Fetc%2Fpasswd", 404, "No scenario is called"),
        ("/scenario/%2Fetc%2Fpasswd", 404, "No scenario is called"),
        ("/source/nix", 400, "No source is called"),
        ("/source/wiki?from=yesterday", 400, "is not a date"),
        ("/damage?atk=many", 400, "The ATK:"),
        ("/damage?atk=1&against=&position=attack", 400, "What it battles:"),
        ("/damage?atk=1&position=direct&side=you&kind=09%3D&value=", 400, "The effects:"),
        (f"/?q={'x' * 2001}", 400, "at most 2,000 characters"),
    ],
)
def test_what_is_not_there_or_wrong_is_told_in_a_sentence(drawn: Draw, address: str, status: int, said: str) -> None:
    page = drawn(address)
    assert page.status == status
    assert said in page.text


EVERY = [*ADDRESSES, "/nix", "/rule/nix", "/card/nix", f"/?q={HOSTILE}", f"/card/{HOSTILE}", f"/rule/{HOSTILE}",
         f"/search?q={HOSTILE}", f"/source/{HOSTILE}", f"/scenario/{HOSTILE}", f"/damage?atk={HOSTILE}"]  # fmt: skip


@pytest.mark.parametrize("address", EVERY)
def test_no_page_has_script_style_or_an_address_of_its_own_making(drawn: Draw, address: str) -> None:
    """Whatever is typed or was scraped: only our own files are loaded, and nothing stands inline."""
    path, _, query = address.partition("?")
    page = drawn(quote(path, safe="/%") + ("?" + quote(query, safe="=&%<>") if query else ""))
    loaded = [attributes for tag, attributes in page.elements if tag in ("script", "link", "img", "iframe", "object")]
    assert [a for a in loaded if not (a.get("src") or a.get("href", "")).startswith("/static/")] == []
    assert [
        tag for tag, a in page.elements if tag == "style" or any(n.startswith("on") or n == "style" for n in a)
    ] == []
    links = [a for tag, a in page.elements if tag == "a"]
    assert links
    abroad = [a for a in links if not a["href"].startswith(("/", "#"))]
    assert [a["href"] for a in abroad if not a["href"].startswith(("https://", "http://"))] == []
    assert [a for a in abroad if "noreferrer" not in a.get("rel", "")] == []
    assert "\u202e" not in page.html
    assert "\u200b" not in page.html


def test_what_was_typed_and_scraped_is_shown_as_it_is_written(drawn: Draw) -> None:
    shown = "<script>alert(1)</script><img src=x onerror=alert(2)>evil"
    assert f"A banner says {shown} to every Warden." in drawn("/rule/wiki%2Fbad%2F%231").text
    asked = drawn("/?q=" + quote(HOSTILE))
    assert [a["value"] for tag, a in asked.elements if a.get("name") == "q"] == [shown]


def test_every_form_has_a_place_to_go_and_a_label_for_each_field(drawn: Draw) -> None:
    for address in ("/", "/search?q=toll", "/damage", "/source/wiki"):
        elements = drawn(address).elements
        assert all(a["action"].startswith("/") and a["method"] == "get" for tag, a in elements if tag == "form")
        labelled = {a["for"] for tag, a in elements if tag == "label"}
        fields = [a for tag, a in elements if tag in ("input", "select")]
        assert [a for a in fields if "aria-label" not in a and a.get("id") not in labelled] == []


def test_a_quote_says_whose_it_is_and_under_which_licence(drawn: Draw) -> None:
    scraped = drawn("/rule/wiki%2Fmarch%2F%231")
    assert "Licence: CC BY-SA 4.0" in scraped.text
    assert [a["href"] for tag, a in scraped.elements if a.get("class") == "out"] == ["https://wiki.example/march"]
    assert "Licence" not in drawn("/rule/digest/march/tolls").text, "our own digest has that of the program"


def test_a_link_that_is_no_web_address_is_no_link(drawn: Draw) -> None:
    assert "javascript" not in drawn("/rule/wiki%2Fbad%2F%231").html
    assert "javascript" not in drawn("/source/wiki").html


def test_what_an_edition_changed_is_marked_word_by_word(drawn: Draw) -> None:
    for address in ("/rule/wiki%2Fmarch%2F%231", "/source/wiki?from=2020-01-02&to=2021-01-02"):
        html = drawn(address).html
        assert "<del>dusk</del>" in html
        assert "<ins>dawn</ins>" in html


def test_a_run_is_told_step_by_step_with_its_rules(drawn: Draw) -> None:
    page = drawn(f"/scenario/{RUN}")
    assert "It comes out so." in page.text
    steps = page.html.partition('<ol class="steps">')[2].partition("</ol>")[0]
    assert steps.count("<li>") > 8
    assert 'href="/rule/yugioh/chain/reverse-order"' in steps


def test_each_row_of_damage_is_explained_by_its_rule(drawn: Draw) -> None:
    page = drawn(
        "/damage?atk=2000&position=direct&you=attacker&side=you&kind=02&value=&side=you&kind=03-redirect&value="
    )
    assert "The defender takes 4000. No monster is destroyed." in page.text
    assert page.html.count('class="because"') == 3
    assert 'href="/rule/yugioh/damage-order/02"' in page.html


@pytest.mark.parametrize(
    ("question", "standing"), [("Does a Warden pay before it marches?", "yes"), ("who won the world cup", "none")]
)
def test_the_verdict_is_the_first_heading(drawn: Draw, question: str, standing: str) -> None:
    page = drawn("/?q=" + quote(question))
    assert f'class="answer {standing}"' in page.html
    assert page.html.count("<h1") == 1


@pytest.mark.parametrize(("verdict", "likely", "said"), [("no", None, ">No.<"), (None, "no", ">Likely no.<")])
def test_a_likely_verdict_is_told_from_a_certain_one(
    drawn: Draw, monkeypatch: pytest.MonkeyPatch, verdict: str | None, likely: str | None, said: str
) -> None:
    told = Answer("q", False, "Brass Herald: so.", verdict, 0.9, certain=True, derived=True, likely=likely)  # type: ignore[arg-type]
    monkeypatch.setattr(pages, "answered", lambda *_: told)
    page = drawn("/?q=" + quote(f"is it {verdict} or {likely}?"))
    assert said in page.html
    assert 'class="answer no"' in page.html


@pytest.mark.parametrize(("abstained", "said"), [(True, ">No answer.<"), (False, ">Not certain.<")])
def test_what_a_text_says_nearest_is_set_out_and_leads_to_the_card(
    drawn: Draw, monkeypatch: pytest.MonkeyPatch, abstained: bool, said: str
) -> None:
    near = Near("Brass Herald", "effect 1 (Trigger Effect)", (("When", "if it <rings>"), ("Does", "draw 1 card")))
    told = Answer("q", abstained, str(near), None, 0.1, derived=True, near=near)
    monkeypatch.setattr(pages, "answered", lambda *_: told)
    page = drawn("/?q=" + quote(f"what rings, {abstained}?"))
    assert said in page.html
    assert "<dt>When</dt><dd>if it &lt;rings&gt;</dd><dt>Does</dt><dd>draw 1 card</dd>" in page.html
    assert '<a href="/card/Brass%20Herald">Brass Herald</a>, effect 1 (Trigger Effect)' in page.html
    assert str(near) not in page.text
