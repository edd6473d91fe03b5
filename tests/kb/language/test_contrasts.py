"""Minimal pairs: a question that differs from an asked line in one deciding word gets no verdict from it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import small_store
from small_store import digest, page

from kb.answer.verdict import own_case
from kb.editions.pages import put_pages
from kb.language import terms
from kb.language.contrasts import differ, lacking, other_figures, otherwise_done, turned
from kb.language.deciding import deciding
from kb.language.outcomes import asked_deeds
from kb.search.phrasing import Phrasings
from kb.search.question import understand
from kb.store.store import Store
from kb.store.tables import put_cards, put_sources, put_terms

#: An asked line with its verdict, and a question that turns one word of it round; each is asked in both directions.
PAIRS = [
    ("Does my zebra destroy their dragon?", "Does their dragon destroy my zebra?"),
    ("Can my monster attack their champion?", "Can their champion attack my monster?"),
    ("Do I take the battle damage?", "Does my opponent take the battle damage?"),
    ("May I draw when they discard?", "May they draw when I discard?"),
    ("My monster destroys a 0 ATK monster, is it sent away?", "A 0 ATK monster destroys my monster, is it sent away?"),
    ("They negated my summon, may I summon again?", "I negated their summon, may they summon again?"),
    ("I targeted their monster, is my target fixed?", "They targeted my monster, is their target fixed?"),
    ("Is my monster attacked by theirs destroyed?", "Is their monster attacked by mine destroyed?"),
    ("Can a face-up monster be targeted?", "Can a face-down monster be targeted?"),
    ("Can a face-down card be banished?", "Can a card be banished?"),
    ("Is the Set card revealed?", "Is the face-up card revealed?"),
    ("Can an Attack Position monster attack?", "Can a Defense Position monster attack?"),
    ("Does it switch to Defense Position?", "Does it switch to Attack Position?"),
    ("Can I chain before the cost is paid?", "Can I chain after the cost is paid?"),
    ("Is it destroyed before damage calculation?", "Is it destroyed after damage calculation?"),
    ("May I respond after the attack?", "May I respond before the attack?"),
    ("Can I attack in the Battle Step?", "Can I attack in the Damage Step?"),
    ("Is there a replay in the Damage Step?", "Is there a replay in the Battle Step?"),
    ("May I Set a card in Main Phase 2?", "May I Set a card in Main Phase 1?"),
    ("May I Set a card in MP2?", "May I Set a card in the Battle Phase?"),
    ("Do effects trigger in the End Phase?", "Do effects trigger in the End Step?"),
    ("Is the Draw Phase skipped?", "Is the Standby Phase skipped?"),
    ("Does a monster with 0 ATK destroy a monster?", "Does a monster with 1000 ATK destroy a monster?"),
    ("Does 0 damage count as damage?", "Does damage count as damage?"),
    ("Can I pay 500 LP?", "Can I pay 1000 LP?"),
    ("Can I control 2 tokens?", "Can I control 3 tokens?"),
    ("Can I attack with no monsters?", "Can I attack with all monsters?"),
    ("Can I attack without a weapon?", "Can I attack with a weapon?"),
    ("Can I target all the zebras?", "Can I target only the zebra?"),
    ("Are both zebras destroyed?", "Is the zebra destroyed?"),
    ("Does the higher ATK win?", "Does the lower ATK win?"),
    ("Does an equal ATK win?", "Does a higher ATK win?"),
    ("Is the ATK halved?", "Is the ATK doubled?"),
    ("Can a zebra with negated effects attack?", "Can a zebra whose attack was negated attack?"),
    ("Must a herd have at least 40 zebras?", "Must a herd have exactly 40 zebras?"),
    ("May a herd have at most 40 zebras?", "May a herd have at least 40 zebras?"),
    ("Does the zebra gain ATK?", "Does the zebra lose ATK?"),
    ("Can the zebra attack again?", "Can the zebra attack?"),
    ("Can the zebra attack on the first turn?", "Can the zebra attack on the second turn?"),
    ("Can the zebra attack next turn?", "Can the zebra attack this turn?"),
    ("Can the zebra attack this turn?", "Can the zebra attack on my opponent's turn?"),
    ("Can the zebra attack on my turn?", "Can the zebra attack on their turn?"),
    ("Does the zebra go to the hand?", "Does the zebra go to the deck?"),
    ("Does the zebra go to the Graveyard?", "Does the zebra go to the Extra Deck?"),
    ("Is the zebra banished?", "Is the zebra destroyed?"),
    ("Is the zebra returned to the hand?", "Is the zebra discarded from the hand?"),
    ("Can a Spell be chained?", "Can a Trap be chained?"),
    ("Can a Counter Trap be chained?", "Can a Trap be chained?"),
    ("Can a token be used?", "Can a zebra be used?"),
    ("Does my ally rest to attack?", "Does my champion rest to attack?"),
    ("Can I Normal Summon the zebra?", "Can I Special Summon the zebra?"),
    ("Can I Flip Summon the zebra?", "Can I Tribute Summon the zebra?"),
    ("Can I Synchro Summon with zebras?", "Can I Xyz Summon with zebras?"),
    ("Can the zebra be negated?", "Can the zebra be destroyed?"),
    ("Can the zebra be targeted?", "Can the zebra be attacked?"),
    ("Does it inflict battle damage?", "Does it inflict effect damage?"),
    ("Does it inflict piercing damage?", "Does it inflict damage?"),
    ("Is the zebra's cost paid?", "Is the zebra's effect used?"),
    ("Must the zebra attack?", "Can the zebra attack?"),
    ("Do I have to use the zebra?", "May I use the zebra?"),
    ("Can a rested zebra attack?", "Can an awake zebra attack?"),
    ("Can I respond while it resolves?", "Can I respond to its activation?"),
    ("Does this hold in the TCG?", "Does this hold in the OCG?"),
    ("Is the zebra equipped?", "Is the zebra controlled?"),
    ("Can zebras retaliate?", "Can zebras intercept?"),
    ("Can I attack directly with a zebra?", "Can I attack with a zebra?"),
    ("If I do not attack, can I draw?", "If I attack, can I draw?"),
    ("Can an unblockable unit attack past Taunt?", "Can a unit attack past Taunt?"),
    ("Does Mirror Force destroy the zebra?", "Does Sakuretsu Armor destroy the zebra?"),
    ("Can I chain Mirror Force to Sakuretsu Armor?", "Can I chain Sakuretsu Armor to Mirror Force?"),
    ("Does the effect stop the attack?", "Does the attack stop the effect?"),
]
#: The same question in other words: the verdict stands.
SAME = [
    ("Does my zebra destroy their dragon?", "does my zebra pop the opponents dragon"),
    ("Can a face-down monster be targeted?", "can a facedown monster be targeted?"),
    ("Is there a replay in the Damage Step?", "is there a replay in the DS?"),
    ("May I Set a card in Main Phase 2?", "can i set a card in mp2"),
    ("Can I attack without a weapon?", "Can I attack w/o a weapon?"),
    ("Does the zebra go to the Graveyard?", "does the zebra go to the gy"),
    ("Can the zebra attack again?", "Can the zebra attack a second time?"),
    ("Must the zebra attack?", "Does the zebra have to attack?"),
    ("Can I chain Mirror Force to Sakuretsu Armor?", "can i chain mirror force to sakuretsu"),
    ("Can I pay 500 LP?", "Is it true that I can pay 500 LP?"),
]


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """A rule for each question of the pairs, asked for in its words."""
    with Store.open(tmp_path_factory.mktemp("pairs") / "a.db") as store:
        put_sources(store, small_store.SOURCES)
        put_terms(store, terms.load())
        put_cards(store, small_store.CARDS)
        lines = dict.fromkeys(line for pair in (*PAIRS, *SAME) for line in pair)
        rules = [
            digest(code(line), "Of zebras and dragons.", f"{line} = yes", position=at) for at, line in enumerate(lines)
        ]
        put_pages(store, [page(rules)])
        yield store


def code(line: str) -> str:
    return "yugioh/z/" + "".join(c if c.isalnum() else "-" for c in line.lower())


def verdict(store: Store, question: str, line: str) -> str | None:
    understood = understand(store, question)
    asked = Phrasings(store, understood).of([code(line)])[code(line)][0]
    return asked.verdict if own_case(deciding(question), asked) else None


@pytest.mark.parametrize("line", dict.fromkeys(line for pair in PAIRS for line in pair))
def test_a_question_is_settled_by_its_own_line(asked: Store, line: str) -> None:
    assert verdict(asked, line, line) == "yes"


@pytest.mark.parametrize(("line", "question"), [*PAIRS, *((b, a) for a, b in PAIRS)])
def test_one_deciding_word_less_or_other_and_there_is_no_verdict(asked: Store, line: str, question: str) -> None:
    assert verdict(asked, question, line) is None


@pytest.mark.parametrize(("line", "question"), SAME)
def test_other_words_for_the_same_keep_the_verdict(asked: Store, line: str, question: str) -> None:
    assert verdict(asked, question, line) == "yes"


def test_a_bundled_database_is_not_needed_to_see_that_questions_differ(tmp_path: Path) -> None:
    assert differ(deciding("Can I attack?"), deciding("Can they attack?"))
    assert not differ(deciding("Can an attack be stopped?"), deciding("Can they stop an attack?"))


def test_what_one_lacks_and_the_other_has() -> None:
    having, lacks, neither = (
        deciding(f"Can my monster attack {said}?") for said in ("with true sight", "without true sight", "")
    )
    assert lacking(having, lacks) == lacking(lacks, having) == 1
    assert lacking(having, having) == lacking(lacks, lacks) == lacking(lacks, neither) == 0


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Can a zebra that has not bitten be ridden?", "Can a zebra that has bitten be ridden?"),
        ("I hit a monster with lower DEF, is it gone?", "My ATK is lower than its DEF, is it gone?"),
        ("Is it drawn in my opponent's standby phase?", "Is it drawn in my standby phase?"),
        ("Does it go into memory?", "Does it come from memory?"),
        ("Was only the effect negated?", "Was only the activation negated?"),
        ("Do I pay before they respond?", "Do they respond before I pay?"),
        ("Do I deal damage?", "Do I take damage?"),
        ("Is it put to defense?", "Is it put to attack position?"),
        ("Does running rest my zebra?", "Does my rested zebra run?"),
        ("Is it doubled unless a zebra attacks?", "Is it doubled if a zebra attacks?"),
        ("Is north by east?", "Is north by south?"),
        ("Is a zebra tame for good?", "Is a zebra tame the turn it comes?"),
        ("May it run outside the rain?", "May it run during the rain?"),
        ("Is a zebra a basic element?", "Is a zebra an advanced element?"),
        ("Does it come from my graveyard?", "Does it come from banishment?"),
        ("Does it rest for an action card?", "Does it rest for an attack card?"),
        ("Is it noncombat damage?", "Is it combat damage?"),
        ("Is half a zebra rounded up?", "Is half a zebra rounded down?"),
        ("Is the zebra on top ridden?", "Is the zebra on the bottom ridden?"),
        ("Is the zebra found at random?", "Do I get to choose the zebra?"),
    ],
)
def test_what_turns_a_case_is_told_apart(one: str, other: str) -> None:
    read = deciding(one), deciding(other)
    assert differ(*read) or lacking(*read) or read[0].deeds != read[1].deeds


def test_of_two_values_the_same_one_is_higher_whichever_is_named() -> None:
    assert not differ(deciding("Its DEF is higher than my ATK?"), deciding("The DEF is higher than my ATK?"))
    high = [dict(deciding(text).sides)["higher"] for text in ("with DEF below my ATK", "my ATK is above its DEF")]
    assert high == ["atk", "atk"]


def test_what_is_asked_is_done_in_the_clause_that_asks() -> None:
    assert asked_deeds("My monster was attacked, may I switch it?") == {"turn"}
    assert asked_deeds("If I banish it, do I draw?") == {"draw"}


def test_whoever_says_which_way_a_card_is_set_asks_of_that_way() -> None:
    assert ("facing", "down") not in deciding("Can I set a zebra in face-up Defense Position?").sides
    assert ("facing", "down") in deciding("Can I turn a set zebra face-up?").sides
    assert ("facing", "down") in deciding("I set a zebra, is it flipped face-up?").sides


def test_what_is_told_in_the_past_came_before_what_is_asked() -> None:
    told = deciding("Can I attack with a zebra I changed to Attack Position?")
    assert turned(told, deciding("Can I change a zebra's position after it attacked?"))
    assert turned(told, deciding("May I change the position of a zebra that attacked?"))
    assert not turned(told, deciding("Can I change a zebra's position before it attacks?"))


def test_of_several_things_that_there_are_not_each_is_lacking() -> None:
    lacked = deciding("Can a zebra run without a saddle, a red bridle and hay?")
    assert lacking(lacked, deciding("Can a zebra run with a red bridle and no saddle?"))
    assert lacking(deciding("Can a zebra run with no saddle or bridle?"), deciding("Can a zebra run with a bridle?"))
    assert not lacking(lacked, deciding("Can a zebra run?"))


def test_what_did_not_do_a_thing_is_not_what_did_it() -> None:
    assert lacking(deciding("Can I turn a zebra that did not attack?"), deciding("Can I turn a zebra that attacked?"))
    assert lacking(deciding("Can I turn a zebra I did not attack with?"), deciding("Can I turn what attacked?"))


def test_an_effect_that_does_a_thing_is_another_case() -> None:
    by_effect = deciding("Is a zebra drawn by a card's effect my draw?")
    assert otherwise_done(by_effect, deciding("Is a zebra drawn my draw?"))
    assert not otherwise_done(by_effect, deciding("Is a zebra that an effect draws my draw?"))
    assert not otherwise_done(deciding("Is a zebra drawn my draw?"), by_effect)


def test_leave_not_to_do_a_thing_asks_whether_one_must() -> None:
    for text in ("May I choose not to draw?", "Can I just not draw?"):
        assert ("duty", "must") in deciding(text).sides, text
    assert ("duty", "must") not in deciding("Can I not draw?").sides


def test_what_a_text_says_is_told_apart() -> None:
    assert differ(deciding("Is it gone by a text that says send?"), deciding("Is it gone by a text that says throw?"))


def test_words_that_stand_both_ways_round_are_not_turned() -> None:
    twice = deciding("Can I play a set zebra the turn I set it?")
    assert not turned(twice, deciding("Can I play a zebra in the turn I set it?"))
    assert not turned(deciding("Can I play a zebra in the turn I set it?"), twice)
    assert turned(deciding("Can a set zebra be played?"), deciding("Can a zebra set the board?"))


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("Can I summon my zebra in attack?", {"summon"}),
        ("Can I attack with my zebra?", {"attack"}),
        ("Can I turn my zebra sideways?", {"turn"}),
        ("Can I attack the same turn?", {"attack"}),
    ],
)
def test_how_a_card_lies_is_no_deed_and_turning_it_is_one(text: str, done: set[str]) -> None:
    assert (asked_deeds(text), deciding(text).deeds) == (done, done)


def test_which_phase_comes_before_which() -> None:
    asked = deciding("The draw phase comes before recollection, right?")
    assert turned(asked, deciding("Is recollection before the draw phase?"))
    assert turned(asked, deciding("Does the draw phase come after the recollection phase?"))
    assert not turned(asked, deciding("Does recollection come after the draw phase?"))
    assert not turned(asked, deciding("Is the main phase before the end phase?"))


def test_twenty_of_twenty_is_not_nineteen() -> None:
    alike, apart = deciding("Is a zebra of 20 lifted by 20 birds?"), deciding("Is a zebra of 20 lifted by 19 birds?")
    assert other_figures(alike, apart)
    assert other_figures(apart, alike)
    assert not other_figures(alike, alike)
    assert not other_figures(alike, deciding("Is a zebra of 20 lifted?"))


def test_what_only_bounds_or_counts_may_stand_on_either_side() -> None:
    assert not turned(deciding("Do I need three zebras for a Level 9?"), deciding("Does a Level 9 need three zebras?"))
    assert turned(deciding("Does the zebra come before the horse?"), deciding("Does the horse come before the zebra?"))


@pytest.mark.parametrize(
    ("text", "must"),
    [
        ("Do I need a zebra?", True),
        ("May I give up more than needed?", False),
        ("A zebra needs a horse. May I ride it?", False),
        ("Does a mandatory trigger miss its time?", False),
        ("Is the draw mandatory?", True),
    ],
)
def test_what_is_needed_is_a_duty_where_it_is_asked(text: str, must: bool) -> None:
    assert (("duty", "must") in deciding(text).sides) is must


def test_what_says_nothing_of_a_matter_takes_no_side() -> None:
    assert not deciding("May zebras I control graze at the same time, even if it rains?").sides
    assert ("whose", "theirs") not in deciding("May I choose their order?").sides
    assert ("whose", "theirs") in deciding("May I choose their zebra?").sides
