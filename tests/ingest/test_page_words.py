"""The small parts: text repair, slugs, citations, sentences."""

import pytest

from ingest.text.citing import is_inline_reference, reference, web_url
from ingest.text.ids import file_title, letters, page_slug, slug
from ingest.text.repair import clean, decode, visible
from ingest.text.sentences import announces_examples, defines, example_lead, gives_example, spans
from kb.records import Reference


@pytest.mark.parametrize(
    ("found", "seen"),
    [
        ("a marshalâ€™s order", "a marshal's order"),
        ("non\xa0breaking\u2009space", "non breaking space"),
        ("zero\u200bwidth and \u202eturned\u202c", "zerowidth and turned"),
        ("bell\x07 and \x1b[31mred", "bell and red"),
        ("cafe\u0301", "café"),
        ("\ue000private\ue001", "private"),
        ("  indented\n\tlines", "  indented\n lines"),
        ("バトル ✔️", "バトル ✔️"),
        ("5 < 6 &amp; so", "5 < 6 &amp; so"),
    ],
)
def test_text_is_repaired(found, seen):
    assert clean(found) == seen


def test_names_are_made_visible_without_repair():
    assert visible("Ｃ\u200b６") == "Ｃ６"


def test_bytes_are_utf_8_or_the_windows_code_page():
    assert decode("\ufeffzoë\r\n".encode()) == "zoë\n"
    assert decode("zoë".encode("cp1252")) == "zoë"


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("Replay Rules, during the Step", "replay-rules-during-the-step"),
        ("Ada's “Gate”", "adas-gate"),
        ("What can/cannot activate", "what-can-cannot-activate"),
        ("Éa & Co.", "ea-co"),
        ("!?", ""),
        ("a_b", "a-b"),
    ],
)
def test_slugs(words, name):
    assert slug(words) == name


def test_a_page_is_named_by_the_end_of_its_title():
    assert page_slug("Field Phase - March Orders") == "march-orders"
    assert page_slug("!?") == "page"


@pytest.mark.parametrize(
    ("title", "name", "slug"),
    [
        ("Once a day - Open or shut", "a/once_a_day.html", "once-a-day-open-or-shut"),
        ("Once a day - Open or shut", "https://a.example/once_a_day.html", "once-a-day-open-or-shut"),
        ("Once a day - Open or shut", "a/open_once.html", "open-or-shut"),
        ("Once a day - Open or shut", "000_4ad6fd.txt", "open-or-shut"),
        ("Open or shut", "a/gates.html", "open-or-shut"),
    ],
)
def test_a_page_whose_file_speaks_of_the_first_half_keeps_its_whole_title(title, name, slug):
    assert page_slug(title, name) == slug


@pytest.mark.parametrize(
    ("name", "words", "title"),
    [
        ("a/tolls_of_0_wf.html", "Each WF counts.", "Tolls of 0 WF"),
        ("a/tolls_of_0_wf.html", "Each wf counts, and each WF.", "Tolls of 0 wf"),
        ("05_night-march.html", "", "Night march"),
        ("https://a.example/x/night%20march.html", "", "Night march"),
        ("000_4ad6fd198c33f6d0.txt", "", ""),
        ("0815.html", "", ""),
    ],
)
def test_a_file_name_in_words_is_a_title(name, words, title):
    assert file_title(name, words) == title


def test_letters():
    assert [letters(number) for number in (1, 26, 27, 52, 53)] == ["a", "z", "aa", "az", "ba"]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Handbook page 2", Reference("Handbook", "2")),
        ("Handbook 2020 pages 30-31, 40", Reference("Handbook 2020", "30-31, 40")),
        ("Handbook, pages 30 – 31", Reference("Handbook", "30-31")),
        (
            "Press. Handbook . pp. 3, 5 . http://a.example/x.pdf .",
            Reference("Press. Handbook", "3, 5", "http://a.example/x.pdf"),
        ),
        ("Handbook <https://a.example/>", Reference("Handbook", "", "https://a.example/")),
        ("Handbook version 9", Reference("Handbook version 9")),
    ],
)
def test_references(words, expected):
    assert reference(words) == expected


@pytest.mark.parametrize(
    ("found", "url"),
    [
        ("(https://a.example/x", "https://a.example/x"),
        ("https://a.example/q#31", "https://a.example/q#31"),
        ("javascript:alert(1)", ""),
        ("#", ""),
        ("see https://a.example/x.", "https://a.example/x"),
    ],
)
def test_only_web_urls_are_kept(found, url):
    assert web_url(found) == url


def test_a_citation_in_brackets_is_told_from_other_links():
    assert is_inline_reference("(Handbook page 50)")
    assert not is_inline_reference("Handbook")
    assert not is_inline_reference("(see below)")


@pytest.mark.parametrize(
    ("words", "count"),
    [
        ("One. Two! Three? Four", 4),
        ('He said "stop." Then he went.', 2),
        ("E.g., Ada waits, i.e. Bea goes.", 1),
        ("Compare strength vs. Strength in step 2.c. After that, go.", 1),
        ("It costs 2.5 coins.", 1),
        ("", 0),
    ],
)
def test_sentences(words, count):
    found = spans(words)
    assert len(found) == count
    assert "".join(words[start:end] for start, end in found) == words


def test_words_that_open_examples():
    assert example_lead("Example: Ada waits.") == "Example: "
    assert example_lead("Examples 2: Ada waits.") == "Examples 2: "
    assert example_lead("An example: Ada waits.") == ""
    assert gives_example("For instance, Ada waits.")
    assert gives_example("E.g., Ada waits.")
    assert gives_example("(E.g. Ada.)")
    assert not gives_example("Ada waits, for example.")


@pytest.mark.parametrize(
    "words", ["Examples:", "It opens. Examples and scenarios:", "For example:", "These are examples of open gates:"]
)
def test_words_that_announce_examples(words):
    assert announces_examples(words)


@pytest.mark.parametrize("words", ["For example, at dawn:", "Examples: Ada.", "These follow an example. Then:", "So:"])
def test_words_that_do_not_announce_examples(words):
    assert not announces_examples(words)


def test_definitions():
    assert defines("A halt of two is called a rest.")
    assert defines("Rest is the hour in which nobody walks.")
    assert not defines("Ada walks. A halt is called a rest.")
    assert not defines("")
