"""How a question is taken apart into ideas."""

import pytest

from kb.language import terms
from kb.records import Card
from kb.search.question import Question, understand
from kb.store.lexicon import lexicon
from kb.store.store import Store
from kb.store.tables import put_cards, put_terms


def said(question: Question) -> list[str]:
    return [idea.said for idea in question.ideas]


def test_stop_words_carry_nothing(store: Store) -> None:
    assert said(understand(store, "Is it that you do?")) == []
    assert said(understand(store, "Is the replay over there?")) == ["replay"]


def test_a_card_is_one_idea_and_its_words_are_none(store: Store) -> None:
    question = understand(store, "replay: Mirror Force")
    assert [(idea.said, idea.kind) for idea in question.ideas] == [("replay", "word"), ("Mirror Force", "card")]
    assert question.ideas[1].ways[0].stems == ("mirror", "forc")


def test_the_players_own_word_counts_most(store: Store) -> None:
    (idea,) = understand(store, "grave").ideas
    assert idea.ways[0].phrase == "grave"
    assert "graveyard" in [way.phrase for way in idea.ways]


def test_slang_is_no_rarer_than_what_it_stands_for(store: Store) -> None:
    slang, plain = understand(store, "guy monster").ideas
    assert slang.rarity == plain.rarity


def test_one_thing_said_twice_is_one_idea(store: Store) -> None:
    assert said(understand(store, "replay, Replays, replay!")) == ["replay"]


def test_a_misspelt_word_is_also_what_it_is_near_to(store: Store) -> None:
    (idea,) = understand(store, "graveyrad").ideas
    assert idea.kind == "word"
    assert idea.ways[0].stems == ("graveyrad",)
    assert ("graveyard",) in [way.stems for way in idea.ways[1:]]


@pytest.mark.parametrize(
    ("typed", "meant"), [("rpelay", "replay"), ("eplay", "replay"), ("teplay", "replay"), ("crad", "card")]
)
def test_the_first_letter_may_be_wrong_and_a_word_of_four_letters_too(store: Store, typed: str, meant: str) -> None:
    (idea,) = understand(store, typed).ideas
    assert lexicon(store).stems((meant,))[meant] in [way.stems for way in idea.ways[1:]]


@pytest.mark.parametrize("typed", ["vard", "crd", "c4rd"])
def test_what_is_too_short_or_no_word_is_not_mended(store: Store, typed: str) -> None:
    (idea,) = understand(store, typed).ideas
    assert (idea.kind, len(idea.ways)) == ("unknown", 1)


def test_misspelt_slang_means_what_the_slang_means(store: Store) -> None:
    assert not lexicon(store).rules("swing"), "only the list of terms knows it"
    (idea,) = understand(store, "swign").ideas
    assert ("attack",) in [way.stems for way in idea.ways]


def test_a_word_that_nothing_knows_is_told(store: Store) -> None:
    (idea,) = understand(store, "xylophones").ideas
    assert (idea.kind, len(idea.ways)) == ("unknown", 1)


@pytest.mark.parametrize("text", ["", " ", "???", "\x00\x01", "\ud800", '" OR 1=1 --', "a" * 1_000_000, "は？"])
def test_any_text_is_a_question(store: Store, text: str) -> None:
    assert isinstance(understand(store, text), Question)


def test_a_long_text_is_read_up_to_a_bound(store: Store) -> None:
    assert len(understand(store, "replay chain " * 100_000).words) <= 200


def test_who_sits_across_the_table_does_not_make_a_question_one_of_everyday_life(store: Store) -> None:
    for who in ("brother", "wife", "girlfriend", "sister"):
        assert understand(store, f"My {who} attacked, can I chain Mirror Force?").elsewhere == ()
    assert understand(store, "Can I tribute my little brother?").elsewhere == ("everyday life",)


@pytest.mark.parametrize(
    ("played", "elsewhere"),
    [
        ("He aims Mad Dog of Darkness at my Mad Dog of Darkness", "My goldfish has eaten my Mad Dog of Darkness"),
        ("The cost is shipping one monster to the grave", "How much is the shipping cost"),
        ("Is the shield still good for the next hit", "Is Mad Dog of Darkness still good"),
        ("How many materials is Mad Dog of Darkness worth", "How much is Mad Dog of Darkness worth"),
        ("Does my opponent choose the strongest monster", "Which is the strongest deck"),
        ("With two heads, do I draw", "Do we share life in two headed giant"),
        ("Is a second copy still playable in this turn", "Is Mad Dog of Darkness still playable"),
        ("At what timing does his burn go off", "What time does the tournament begin"),
    ],
)  # fmt: skip
def test_a_word_of_players_does_not_make_a_question_one_of_something_else(
    empty: Store, played: str, elsewhere: str
) -> None:
    put_terms(empty, terms.load())
    put_cards(empty, [Card("1", "Mad Dog of Darkness", "yugioh", "Monster / Normal")])
    assert understand(empty, played).elsewhere == ()
    assert understand(empty, elsewhere).elsewhere != ()


def test_a_word_of_both_games_is_no_sign_of_one(store: Store) -> None:
    assert understand(store, "Does it fizzle?").likely == ""
    assert understand(store, "Does my trap fizzle?").likely == "yugioh"


def test_a_dog_in_a_card_name_is_no_everyday_life(empty: Store) -> None:
    put_terms(empty, terms.load())
    put_cards(empty, [Card("1", "Mad Dog of Darkness", "yugioh", "Monster / Normal")])
    assert understand(empty, "Can Mad Dog of Darkness be destroyed by battle?").elsewhere == ()
    assert understand(empty, "Can my dog play Mad Dog of Darkness?").elsewhere == ("everyday life",)


def test_a_term_may_have_the_name_of_a_card_in_it(empty: Store) -> None:
    put_terms(empty, terms.load())
    put_cards(empty, [Card("1", "Mad Dog of Darkness", "yugioh", "Monster / Normal")])
    for text in ("is Mad Dog of Darkness banned", "did they ban Mad Dog of Darkness", "price of Mad Dog of Darkness?"):
        assert understand(empty, text).elsewhere, text
    for text in (
        "is Mad Dog of Darkness banished",
        "is Mad Dog of Darkness destroyed",
        "is Mad Dog of Darkness limited to once per turn",
    ):
        assert understand(empty, text).elsewhere == (), text


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("can an effect destroy a card in the hand", "yugioh"),
        ("can an effect destroy my champion", "grand-archive"),
        ("does my trap hit his champion", ""),
        ("how long is it", ""),
    ],
)
def test_words_of_every_game_count_only_where_no_sign_stands(text: str, game: str, store: Store) -> None:
    assert understand(store, text).likely == game


def test_a_card_of_another_game_is_words_where_the_game_is_named(empty: Store) -> None:
    put_cards(empty, [Card("1", "Re-Zebra", "yugioh", "Monster / Normal")])
    put_terms(empty, terms.load())
    assert [spot.card.name for spot in understand(empty, "can I rezebra").cards] == ["Re-Zebra"]
    assert understand(empty, "can I rezebra", "grand-archive").cards == ()
    assert understand(empty, "can my champion rezebra").cards == ()
    assert understand(empty, "can my champion Rezebra").cards != ()
