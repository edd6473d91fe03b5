"""robots.txt as RFC 9309 reads it: groups, the longest match, wildcards."""

from __future__ import annotations

import pytest

from ingest.fetching.robots import read

AGENT = "Headjudge/1.0 (+https://judges.example)"


@pytest.mark.parametrize(
    ("lines", "path", "allowed"),
    [
        ("Disallow: /", "/rules", False),
        ("Disallow:", "/rules", True),
        ("", "/rules", True),
        ("Disallow: /rules", "/rules/start", False),
        ("Disallow: /rules", "/march", True),
        ("Disallow: /\nAllow: /rules", "/rules/start", True),
        ("Allow: /rules\nDisallow: /rules/old", "/rules/old/x", False),
        ("Disallow: /rules\nAllow: /rules", "/rules", True),
        ("Disallow: /*.md$", "/rules/start.md", False),
        ("Disallow: /*.md$", "/rules/start.md?x=1", True),
        ("Disallow: /*?action=", "/api.php?action=parse", False),
        ("Disallow: /*?action=", "/api.php", True),
        ("Disallow: /a*b*c", "/a-b-c-d", False),
        ("Disallow: /a*b*c$", "/a-b-c-d", True),
        ("Disallow: /a*c$", "/a-c-c", False),
        ("Disallow: /toll%62ridge", "/tollbridge", False),
        ("Disallow: /x # closed", "/x", False),
        ("no rule at all", "/x", True),
    ],
)
def test_the_longest_matching_rule_decides(lines, path, allowed):
    robots = read(f"User-agent: *\n{lines}\n", AGENT)
    assert robots.allows(f"https://rules.example{path}") is allowed


def test_a_group_that_names_us_counts_alone():
    text = "User-agent: *\nDisallow: /\n\nUser-agent: other\nUser-agent: HeadJudge/2\nDisallow: /old\nCrawl-delay: 3\n"
    robots = read(text, AGENT)
    assert robots.allows("https://rules.example/new")
    assert not robots.allows("https://rules.example/old")
    assert robots.delay == 3.0


def test_two_groups_that_name_us_are_one():
    text = "User-agent: headjudge\nDisallow: /a\n\nUser-agent: x\nDisallow: /\n\nUser-agent: headjudge\nDisallow: /b\n"
    robots = read(text, AGENT)
    assert [robots.allows(f"https://rules.example/{place}") for place in "abc"] == [False, False, True]


@pytest.mark.parametrize(("stated", "delay"), [("2.5", 2.5), ("soon", 0.0), ("-4", 0.0), ("1e9", 60.0)])
def test_a_crawl_delay_is_a_number_of_seconds_within_reason(stated, delay):
    assert read(f"User-agent: *\nCrawl-delay: {stated}\n", AGENT).delay == delay


def test_a_hostile_file_is_read_in_time_that_grows_with_its_length():
    """A pattern of many stars would take a backtracking matcher for ever."""
    robots = read("User-agent: *\nDisallow: /" + "*a" * 5_000 + "$\n", AGENT)
    assert robots.allows("https://rules.example/" + "a" * 4_000 + "b")
