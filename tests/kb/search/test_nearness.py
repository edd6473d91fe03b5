"""Nearness of meaning: texts as directions, and which rules a question is near to."""

from array import array
from itertools import count
from math import sqrt
from pathlib import Path
from zlib import crc32

import pytest
import small_store
from small_store import digest, page
from sqlite_utils import Database

from kb.editions.forgetting import forget
from kb.editions.pages import put_pages
from kb.errors import InstallError
from kb.language.regions import FINE, Regions, whole, word_regions
from kb.language.regions import MAGIC as REGIONS_MAGIC
from kb.language.stems import Scratch
from kb.language.vectors import MAGIC, MIDDLE, STEP, WordVectors, kept_form, plain, word_vectors
from kb.search import nearness as search_nearness
from kb.search.nearness import direction, nearness
from kb.search.question import understand
from kb.store import index, migrations, vectors_of_pages
from kb.store.store import Store
from kb.store.tables import put_sources


def made(rows: dict[str, tuple[int, list[int]]]) -> WordVectors:
    words = "\n".join(sorted(rows)).encode()
    scales = b"".join(rows[word][0].to_bytes(2, "little") for word in sorted(rows))
    values = bytes(value % 256 for word in sorted(rows) for value in rows[word][1])
    return WordVectors(written(words, scales, values, count=len(rows)))


def written(words: bytes, scales: bytes, values: bytes, count: int) -> bytes:
    """The bytes of a file of vectors of two coordinates."""
    body = words + scales + values
    return MAGIC + b" %08x 2 %d %d " % (crc32(body), count, len(words)) + body


def test_a_text_is_the_weighed_sum_of_its_words_that_are_known() -> None:
    vectors = made({"east": (3, [10, 0]), "north": (1, [0, 40]), "west": (1, [-30, 0])})
    assert vectors.of(["east", "north", "unheard"]) == [0.6, 0.8]
    assert vectors.of(["west"]) == [-1.0, 0.0]
    assert vectors.of(["east", "west"]) is None
    assert vectors.of(["unheard"]) is None
    assert vectors.of([]) is None


WHOLE = written(b"east\nwest", bytes([3, 0, 1, 0]), bytes([10, 0, 20, 0]), count=2)
BROKEN = {
    "nothing": b"",
    "something else": b"something else 2 1 1 ",
    "the first word alone": MAGIC,
    "truncated": WHOLE[:-1],
    "longer": WHOLE + b"x",
    "a bit flipped": WHOLE[:-1] + bytes([WHOLE[-1] ^ 1]),
    "a word flipped": WHOLE.replace(b"west", b"vest"),
    "noise": MAGIC + b" " + bytes(range(256)) * 9,
    "random head": MAGIC + b" 00000000 2 -9 1e9 ",
    "another count": WHOLE.replace(b" 2 2 9 ", b" 1 3 9 "),
    "a head that adds up otherwise": WHOLE.replace(b" 2 2 9 ", b" 4 1 11 "),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_a_file_of_vectors_that_is_not_whole_is_told(fault: str, tmp_path: Path) -> None:
    path = tmp_path / "vectors.bin"
    path.write_bytes(BROKEN[fault])
    with pytest.raises(InstallError) as caught:
        word_vectors(path)
    assert str(caught.value).startswith(f"{path} holds no word vectors (")
    assert str(caught.value).endswith("); install Headjudge again")


def test_a_file_of_vectors_that_is_missing_is_told(tmp_path: Path) -> None:
    with pytest.raises(InstallError, match=r"none\.bin cannot be read \(No such file or directory\); install"):
        word_vectors(tmp_path / "none.bin")


def test_the_file_of_vectors_that_is_bundled_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "vectors.bin"
    path.write_bytes(WHOLE)
    assert word_vectors(path).knows("west")
    assert word_vectors().dims > 2


def test_the_cosine_is_the_sum_of_the_products_of_two_directions() -> None:
    vectors = word_vectors()
    mine, theirs = vectors.of(["attack", "monster"]), vectors.of(["attack", "target", "zzzz"])
    assert mine
    assert theirs
    naive = sum(a * b for a, b in zip(mine, theirs, strict=True))
    assert vectors.cosine(mine, ["attack", "target", "zzzz"]) == pytest.approx(naive)
    assert vectors.cosine(mine, ["zzzz"]) == 0.0


def test_a_direction_is_kept_as_bytes_around_the_middle_and_cut_at_the_ends() -> None:
    assert list(kept_form([0.0, 0.1, -0.1, 1.0, -1.0])) == [MIDDLE, MIDDLE + STEP // 10, MIDDLE - STEP // 10, 255, 0]
    small = [step / 4 / STEP for step in range(-4 * MIDDLE + 4, 4 * MIDDLE - 4)]
    assert list(kept_form(small)) == [MIDDLE + round(STEP * value) for value in small], "halves as anywhere else"


def test_nearness_is_the_cosine_of_the_nearest_text(empty: Store) -> None:
    lines = ("Who pays when a smaller monster attacks?", "Does my opponent draw a card now?")
    ruled = digest("yugioh/costs/pay", "A player pays the difference in life points.", *lines, page="costs")
    put_sources(empty, [small_store.DIGEST])
    put_pages(empty, [page([ruled])])
    question = "who pays if my attacking monster is smaller"
    (near,) = nearness(empty, understand(empty, question)).values()
    texts = [*lines, f"Costs {ruled.text}"]
    assert near == pytest.approx(max(cosine(question, text) for text in texts), abs=0.02)


def cosine(one: str, other: str) -> float:
    stems = Scratch().stems((plain(one), plain(other)))
    first, second = (word_vectors().of(stems[plain(text)]) for text in (one, other))
    assert first
    assert second
    assert sqrt(sum(value * value for value in first)) == pytest.approx(1)
    return sum(a * b for a, b in zip(first, second, strict=True))


def test_a_digest_rule_is_as_near_as_the_clause_that_it_restates(store: Store) -> None:
    near = nearness(store, understand(store, "a replay happens after a chain"))
    numbers = dict(store.query("SELECT id, number FROM rules"))
    restated = store.evidence(list(numbers))
    for rule, evidence in restated.items():
        for clause in evidence:
            if clause in numbers and numbers[clause] in near:
                assert near[numbers[rule]] >= near[numbers[clause]]
    assert near


def test_words_that_mean_nothing_are_near_nothing(store: Store) -> None:
    assert nearness(store, understand(store, "xqzzt vrrbl")) == {}


def test_vectors_go_with_their_page_and_are_written_again_where_they_are_missing(store: Store) -> None:
    kept = store.query("SELECT * FROM page_vectors ORDER BY page")
    store.connection.execute("UPDATE page_vectors SET made = 'others'")
    vectors_of_pages.refresh(store)
    assert store.query("SELECT * FROM page_vectors ORDER BY page") == kept
    source = store.query("SELECT source FROM pages ORDER BY id")[0][0]
    forget(store, source, [page for (page,) in store.query("SELECT page FROM pages WHERE source = ?", (source,))])
    assert len(store.query("SELECT 1 FROM page_vectors")) == len(store.query("SELECT 1 FROM pages"))


def test_of_too_many_vectors_those_of_pages_with_asked_lines_are_read(store: Store) -> None:
    sizes = dict(store.query("SELECT asked > 0, sum(length(vectors)) FROM page_vectors GROUP BY 1 ORDER BY 1"))
    every = vectors_of_pages.vectors(store.query, sum(sizes.values()))
    assert sum(len(kept) for _, kept, _ in every) == sum(sizes.values())
    some = vectors_of_pages.vectors(store.query, sizes[1])
    asked = "SELECT numbers, vectors, regions FROM page_vectors WHERE asked ORDER BY page"
    assert some == store.query(asked)
    assert 0 < len(some) < len(every)
    store.connection.execute("UPDATE page_vectors SET made = 'others'")
    assert vectors_of_pages.vectors(store.query, sizes[1]) == []


def test_what_is_near_in_the_regions_that_are_looked_through_is_found_as_if_all_were(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = understand(store, "a replay happens after a chain")
    some, steps = nearness(store, question), direction(store, question)
    assert some
    assert steps
    store.forget()
    monkeypatch.setattr(search_nearness, "_REGIONS", word_regions().count)
    every = nearness(store, question)
    assert max(every.values()) == max(some.values()) < 1
    assert some.items() <= {(rule, near) for rule, near in every.items() if near >= some.get(rule, 0)}
    # The plain reference: each text by itself.
    plainly: dict[int, float] = {}
    for numbers, kept, _ in vectors_of_pages.vectors(store.query, 1 << 40):
        for place, number in enumerate(array("I", numbers)):
            text = kept[place * len(steps) : (place + 1) * len(steps)]
            near = sum(s * (value - MIDDLE) for s, value in zip(whole(steps), text, strict=True)) / (FINE * STEP)
            plainly[number] = max(near, plainly.get(number, 0.0))
    restated = {number for numbers in index.restated(store, plainly).values() for number in numbers}
    for number, near in plainly.items():
        if number not in restated:
            assert every.get(number, 0.0) == pytest.approx(near if near > 0.3 else 0.0)


def test_the_vectors_of_a_region_are_kept_until_a_page_is_another(store: Store) -> None:
    kept = store.query("SELECT * FROM regions ORDER BY region")
    assert len(kept) == word_regions().count
    near = nearness(store, understand(store, "a replay happens after a chain"))
    store.connection.execute("UPDATE page_vectors SET page = page")
    assert store.query("SELECT * FROM regions") == []
    store.forget()
    assert nearness(store, understand(store, "a replay happens after a chain")) == near  # of what each page has
    vectors_of_pages.refresh(store)
    assert store.query("SELECT * FROM regions ORDER BY region") == kept
    source = store.query("SELECT source FROM pages ORDER BY id")[0][0]
    forget(store, source, [page for (page,) in store.query("SELECT page FROM pages WHERE source = ?", (source,))])
    found = vectors_of_pages.of_regions(store, range(word_regions().count))
    numbers = {number for its, _ in found.values() for number in array("I", its)}
    assert 0 < sum(len(kept) for _, kept in found.values()) < sum(len(vectors) for *_, vectors in kept)
    assert numbers <= {number for (number,) in store.query("SELECT number FROM rules")}


def test_regions_that_no_file_keeps_are_put_together_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    store.connection.execute("DELETE FROM regions")
    store.forget()
    times, joined = count(), vectors_of_pages._joined
    monkeypatch.setattr(vectors_of_pages, "_joined", lambda query: (next(times), joined(query))[1])
    near = [nearness(store, understand(store, said)) for said in ("a replay after a chain", "who attacks", "a token")]
    assert any(near)
    assert next(times) == 1


@pytest.mark.parametrize(
    "damage", ["DELETE FROM regions WHERE region = 7", "UPDATE regions SET vectors = x'00' WHERE region = 7"]
)
def test_regions_that_are_not_whole_are_put_together_anew(store: Store, damage: str) -> None:
    near = nearness(store, understand(store, "a replay happens after a chain"))
    store.connection.execute(damage)
    store.forget()
    assert nearness(store, understand(store, "a replay happens after a chain")) == near


def test_a_file_without_regions_gets_them_as_it_is_migrated(store: Store) -> None:
    kept = store.query("SELECT page, made, regions FROM page_vectors ORDER BY page")
    near = nearness(store, understand(store, "a replay happens after a chain"))
    for statement in (
        *(f"DROP TRIGGER page_vectors_regions_{event}" for event in ("insert", "update", "delete")),
        "DROP TABLE regions",
        "ALTER TABLE page_vectors DROP COLUMN regions",
        f"UPDATE page_vectors SET made = '{word_vectors().made}'",
    ):
        store.connection.execute(statement)
    migrations.version_9(Database(store.connection))
    store.connection.execute("PRAGMA user_version = 12")
    store.close()
    with Store.open(store.path) as again:
        assert again.query("SELECT page, made, regions FROM page_vectors ORDER BY page") == kept
        assert nearness(again, understand(again, "a replay happens after a chain")) == near


def test_a_text_is_in_the_region_whose_middle_is_nearest(store: Store) -> None:
    steps = direction(store, understand(store, "a replay happens after a chain"))
    assert steps
    each = word_regions().nearest(steps, word_regions().count)
    assert sorted(each) == list(range(word_regions().count))
    assert each[0] == word_regions().of(steps)
    assert word_regions().of([-value for value in steps]) != each[0]


def of_middles(middles: bytes) -> bytes:
    """The bytes of a file of regions of two coordinates."""
    return REGIONS_MAGIC + b" %08x some %d " % (crc32(middles), len(middles) // 2) + middles


MIDDLES = of_middles(bytes([255, 0, 0, 255]))


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"something else",
        MIDDLES[:-1],
        MIDDLES + b"x",
        MIDDLES[:-1] + b"\1",
        MIDDLES.replace(b" some 2 ", b" some 3 "),
        MIDDLES.replace(b" some ", b" else "),
        of_middles(bytes(2 * 257)),
    ],
)
def test_a_file_of_regions_that_is_not_whole_or_of_other_words_is_told(content: bytes, tmp_path: Path) -> None:
    assert Regions(MIDDLES, "some", 2).nearest([1.0, 0.0], 2) == [0, 1]
    with pytest.raises(ValueError, match=r"it does not begin|its content has|unpack|more than 256"):
        Regions(content, "some", 2)
    path = tmp_path / "regions.bin"
    path.write_bytes(content)
    with pytest.raises(InstallError) as caught:
        word_regions(path)
    assert str(caught.value).startswith(f"{path} holds no regions of word vectors (")


def test_a_file_of_regions_that_is_missing_is_told(tmp_path: Path) -> None:
    with pytest.raises(InstallError, match=r"none\.bin cannot be read \(No such file or directory\); install"):
        word_regions(tmp_path / "none.bin")


def test_who_asks_again_is_told_the_same(store: Store) -> None:
    first, again = (understand(store, said) for said in ("a replay happens after a chain", "who attacks first"))
    near = [nearness(store, question) for question in (first, again)]
    store.forget()
    assert [nearness(store, question) for question in (again, first)] == near[::-1]


def test_what_a_question_is_near_to_is_kept_until_something_is_written(store: Store) -> None:
    question = understand(store, "a replay happens after a chain")
    near = nearness(store, question)
    assert nearness(store, question) is near
    store.connection.execute("UPDATE page_vectors SET made = 'others'")
    store.forget()
    assert near
    assert nearness(store, question) == {}
