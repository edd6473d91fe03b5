"""Questions about cards that were read: invented cards, twins that differ in the fact that is asked for."""

import pytest
import small_store
from read_cards import says

from kb.answer.answer import Answer, Case
from kb.answer.ask import ask
from kb.records import Mention, Verdict
from kb.store.store import Store
from kb.store.tables import put_cards

QUICK = "Machine / Effect"
#: Name, type line, text: each twin stands beside the card whose answer it turns.
CARDS = {
    "Glimmer Moth": (QUICK, "(Quick Effect): You can discard this card, then target 1 monster; destroy it."),
    "Glimmer Newt": (QUICK, "If this card is sent to the GY: You can destroy all monsters. You can only use this"
                     ' effect of "Glimmer Newt" once per turn.'),
    "Glimmer Wasp": (QUICK, "When this card was sent to the GY: You can draw 1 card."),
    "Glimmer Toad": (QUICK, "If this card is sent to the GY: Draw 1 card."),
    "Glimmer Crab": (QUICK, "Once per turn: You can draw 2 cards, then discard 1 card."),
    "Glimmer Hare": (QUICK, "You can discard 1 card; draw 1 card, then flurbish the wug of it."),
    "Glimmer Pact": ("Normal Spell", "Add 1 monster from your Deck to your hand."),
    "Glimmer Rite": ("Normal Spell", "Draw 2 cards."),
    "Glimmer Writ": ("Counter Trap", "When a Spell Card is activated: Negate the activation."),
    "Glimmer Sigil": ("Normal Trap", "When a monster effect is activated: Negate the activation."),
    "Glimmer Dart": ("Quick-Play Spell", "Target 1 Spell/Trap on the field; destroy it."),
    "Glimmer Rush": ("Quick-Play Spell", "Draw 1 card. Neither player can activate cards and effects in response to"
                     " this card's activation."),
    "Glimmer Hush": ("Quick-Play Spell", "Draw 1 card. Your opponent cannot activate the effects of monsters in"
                     " response to this card's activation."),
    "Glimmer Oath": ("Normal Spell", "Draw 1 card. This card's activation and effect cannot be negated."),
    "Glimmer Vow": ("Normal Spell", "Draw 1 card. This card's effect cannot be negated."),
    "Glimmer Idol": ("Rock / Normal", "An idol."),
    "Glimmer Ox": (QUICK, "When your opponent's monster declares an attack (except during the Damage Step): You can"
                   " discard this monster; Special Summon a monster from your Deck in Defense Position."),
    "Glimmer Elk": ("Dragon / Effect", "Cannot be Normal Summoned/Set. Must be Special Summoned (from your hand) by"
                    " banishing three Dragon monsters from your GY. Cannot be destroyed by battle. Your opponent cannot"
                    " target this card with effects. If this monster attacks a Defense Position monster, inflict"
                    ' piercing battle damage. You can only control 1 "Glimmer Elk".'),
    "Glimmer Lynx": (QUICK, "If this card is Normal Summoned: You can add a monster from your Deck to the hand. If"
                     " this monster is sent to the GY: You can target 2 cards your opponent controls; banish them,"
                     ' face-down. You can only use 1 "Glimmer Lynx" effect per turn, and only once that turn.'),
    "Glimmer Veil": ("Continuous Trap", "Monsters your opponent controls lose 300 ATK."),
    "Glimmer Bond": ("Equip Spell", "The equipped monster gains 500 ATK."),
    "Glimmerwing": (QUICK, "You can target a face-up monster you control; it gains 500 ATK."),
    "Glimmer Owl": ("Beast / Flip / Effect", "FLIP: Destroy 1 monster on the field."),
    "Glimmer Lash": ("Normal Trap", "When your monster declares an attack: It gains 700 ATK until the End Phase."),
    "Glimmer Lift": ("Normal Trap", "Target 1 Machine monster you control; that monster gains 700 ATK until the End"
                     " Phase."),
    "Glimmer Stop": ("Counter Trap", "When a monster(s) would be Special Summoned: Negate the Summon."),
    "Glimmer Halt": ("Counter Trap", "When a monster(s) would be Summoned: Negate the Summon."),
    "Glimmer Gift": ("Normal Trap", "Target 1 monster in your GY; Special Summon that monster to your opponent's"
                     " field."),
    "Glimmer Call": ("Normal Spell", "Target 1 monster in your GY; Special Summon it."),
    "Glimmer Fall": (QUICK, "If this monster is sent from the field to the Graveyard: You can draw 3 cards."),
    "Glimmer Lock": ("Normal Spell", "Draw 1 card, also you cannot Special Summon monsters from your Extra Deck until"
                     " the end of this turn."),
    "Glimmer Star": ("Rock / Normal", "A star."),
    "Glimmer Star Bearer": (QUICK, "(Quick Effect): You can target 1 card; destroy it."),
    "Glimmer Pair": (QUICK, "If this card is sent to the GY: Draw 1 card. You can discard 1 card; draw 1 card."),
    "Glimmer Twin": (QUICK, "You can target 1 card; destroy it. (Quick Effect): You can draw 1 card."),
}  # fmt: skip


@pytest.fixture(scope="module")
def read(read: Store) -> Store:
    """The cards above beside those of the small store."""
    put_cards(read, small_store.CARDS)
    return read


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can Glimmer Writ be chained to Glimmer Rite?", "yes"),
        ("Can Glimmer Writ be chained to Glimmer Rush?", "no"),
        ("Does Glimmer Writ negate Glimmer Rush?", "no"),
        ("Does Glimmer Writ negate Glimmer Vow?", "no"),
        ("Does Glimmer Writ negate Glimmer Oath?", "no"),
        ("Can Glimmer Writ be chained to Glimmer Vow?", "yes"),
        ("Does Glimmer Moth target?", "yes"),
        ("Does Glimmer Newt target?", "no"),
        ("Does Glimmer Idol target?", "no"),
        ("Is Glimmer Toad mandatory?", "yes"),
        ("Is Glimmer Wasp mandatory?", "no"),
        ("Is Glimmer Wasp optional?", "yes"),
        ("Can Glimmer Wasp miss the timing?", "yes"),
        ("Can Glimmer Newt miss the timing?", "no"),
        ("Can Glimmer Toad miss the timing?", "no"),
        ("Can Glimmer Writ be activated in the Damage Step?", "yes"),
        ("Can Glimmer Dart be activated in the Damage Step?", "no"),
        ("Can I use Glimmer Crab in the damage step?", "no"),
        ("Can Glimmer Moth be activated from the hand?", "yes"),
        ("Can Glimmer Crab be activated from the hand?", "no"),
        ("Can Glimmer Writ be activated from the hand?", "no"),
        ("Can Glimmer Rite be activated from the hand?", "yes"),
        ("Can Glimmer Moth be used during my opponent's turn?", "yes"),
        ("Can Glimmer Crab be used during my opponent's turn?", "no"),
        ("Can Glimmer Dart be activated in the Draw Phase?", "yes"),
        ("Can Glimmer Rite be activated in the Draw Phase?", "no"),
        ("Is the discard of Glimmer Moth a cost?", "yes"),
        ("Is the discard of Glimmer Crab a cost?", "no"),
        ("Can I use two Glimmer Newt in a turn?", "no"),
        ("Can I use two Glimmer Crab in a turn?", "yes"),
        ("Is Glimmer Newt a hard once per turn?", "yes"),
        ("Is Glimmer Crab a hard once per turn?", "no"),
        ("Is Glimmer Writ Spell Speed 3?", "yes"),
        ("Is Glimmer Dart Spell Speed 3?", "no"),
        ("Is Glimmer Moth a quick effect?", "yes"),
        ("Is Glimmer Crab a quick effect?", "no"),
        ("Does Glimmer Crab start a chain?", "yes"),
        ("Does Glimmer Idol start a chain?", "no"),
        ("Does Glimmer Newt destroy?", "yes"),
        ("Does Glimmer Rite destroy?", "no"),
        ("Does Glimmer Writ negate Glimmer Rite?", "yes"),
        ("Does Glimmer Sigil negate Glimmer Rite?", "no"),
        ("Does Glimmer Sigil negate Glimmer Crab?", "yes"),
        ("Does Glimmer Writ negate Glimmer Crab?", "no"),
        ("Can Glimmer Dart be chained to Glimmer Rite?", "yes"),
        ("Can Glimmer Dart be chained to Glimmer Writ?", "no"),
        ("Can Glimmer Rite be chained to Glimmer Dart?", "no"),
        ("Can Glimmer Dart target Glimmer Rite?", "yes"),
        ("Can Glimmer Dart target Glimmer Idol?", "no"),
        ("Does Glimmer Newt destroy Glimmer Idol?", "yes"),
        ("Can Glimmer Idol be destroyed by Glimmer Rite?", "no"),
        ("does glimmerwing target", "yes"),
        ("can glimmerwing target my opponent's monster", "no"),
        ("can glimmerwing target a face-down monster", "no"),
        ("does glimmerwing target only face-up monsters", "yes"),
        ("does moth target?", "yes"),
        ("Does Glimmer Twin target?", "yes"),
        ("Does the second effect of Glimmer Twin target?", "no"),
        ("Does Glimmer Twin's draw effect target?", "no"),
        ("Is Glimmer Twin's destroy effect a Quick Effect?", "no"),
        ("Does the effect of Glimmer Lynx when it is sent to the GY target?", "yes"),
        ("Does Glimmer Lynx's search effect target?", "no"),
        ("Does Glimmer Lynx's GY effect banish face-down?", "yes"),
        ("Can I use both effects of Glimmer Lynx in the same turn?", "no"),
        ("Can Glimmer Ox be activated in the Damage Step?", "no"),
        ("Can Glimmer Newt be activated in the Damage Step?", "yes"),
        ("Does Glimmer Ox special summon in defense position?", "yes"),
        ("Is discarding Glimmer Ox part of the effect?", "no"),
        ("Do I have to discard a card to use Glimmer Ox?", "yes"),
        ("Can Glimmer Elk be Normal Summoned?", "no"),
        ("Does Special Summoning Glimmer Elk start a chain?", "no"),
        ("Can Glimmer Elk be destroyed by battle?", "no"),
        ("Can Glimmer Crab be destroyed by battle?", "yes"),
        ("Can my opponent target Glimmer Elk with card effects?", "no"),
        ("Does Glimmer Elk inflict piercing damage?", "yes"),
        ("Does Glimmer Crab inflict piercing damage?", "no"),
        ("Can I control two Glimmer Elk?", "no"),
        ("Can Glimmer Dart destroy Glimmer Elk?", "no"),
        ("Can Glimmer Moth target Glimmer Elk?", "no"),
        ("Can Glimmer Veil be activated in the Damage Step?", "yes"),
        ("Does the effect of Glimmer Veil start a chain?", "no"),
        ("Does Glimmer Bond target?", "yes"),
        ("Can Glimmer Dart be activated from the hand in the opponent's turn?", "no"),
        ("Can Glimmer Dart be activated the turn it was Set?", "no"),
        ("Can Glimmer Sigil be chained to a Spell Card?", "no"),
        ("Can Glimmer Writ be chained to a Spell Card?", "yes"),
        ("Can a Quick-Play Spell be chained to Glimmer Writ?", "no"),
        ("Does Glimmer Sigil negate a Spell?", "no"),
        ("Is Glimmer Writ a Counter Trap?", "yes"),
        ("Is Glimmer Dart a Trap?", "no"),
    ],
)
def test_the_reading_gives_the_verdict(read: Store, question: str, verdict: str) -> None:
    found = ask(read, question)
    assert (says(read, question), found.derived) == (verdict, True)
    assert "Glimmer" in found.answer


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("glimmer moth - is discarding it a cost to destroy the monster", "yes"),
        ("glimmer crab - is the discard after drawing a cost", "no"),
        ("glimmer twin - can i pop a card in my opponents turn", "no"),
        ("glimmer twin - can i draw a card in my opponents turn", "yes"),
        ("glimmer toad hits the gy, do i have to draw", "yes"),
        ("glimmer wasp hits the gy, do i have to draw", "no"),
        ("is glimmer toads draw from the graveyard optional", "no"),
        ("glimmer lynx - does the search target", "no"),
        ("glimmer lynx: does banishing the card face-down target", "yes"),
        ("Glimmer Lash in the damage step?", "no"),
        ("Glimmer Lift in the damage step?", "yes"),
        ("can Glimmer Stop negate a flip summon", "no"),
        ("can Glimmer Stop negate a fusion summon", "yes"),
        ("can Glimmer Halt negate a flip summon", "yes"),
        ("can Glimmer Gift summon a monster to my own field", "no"),
        ("can Glimmer Call summon a monster to my own field", "yes"),
        ("can i bring back a monster out of my graveyard with glimmer call", "yes"),
        ("can i bring back a monster out of my opponents grave with glimmer call", "no"),
        ("glimmer fall got milled from the deck can i use its draw", "no"),
        ("glimmer wasp got milled from the deck can i use its draw", "yes"),
        ("after Glimmer Lock resolves can i still special summon from the extra deck this turn", "no"),
        ("is glimmer star bearer spell speed 2", "yes"),
        ("is star bearer spell speed 2", "yes"),
    ],
)
def test_words_beside_what_is_asked_describe_the_effect(read: Store, question: str, verdict: str) -> None:
    found = ask(read, question)
    assert (says(read, question), found.derived) == (verdict, True)


@pytest.mark.parametrize(
    "question",
    [
        "glimmer twin - can i flurbish the wug in my opponents turn",
        "glimmer twin - can i draw in my opponents turn unless he controls a monster",
        "glimmer twin - can i use the card in my opponents turn with a wug",
    ],
)
def test_words_that_describe_no_effect_or_turn_the_question_give_no_verdict(read: Store, question: str) -> None:
    assert ask(read, question).verdict is None


def test_effects_that_differ_are_told_one_by_one(read: Store) -> None:
    found = ask(read, "Is Glimmer Twin a hard once per turn?")
    assert found.verdict == "no"
    mixed = ask(read, "Is Glimmer Pair mandatory?")
    assert mixed.verdict is None
    assert mixed.answer.startswith("It depends on the effect of Glimmer Pair:")
    assert "Effect 1 (Trigger Effect): yes" in mixed.answer
    assert "Effect 2 (Ignition Effect): no" in mixed.answer


def test_an_effect_that_does_not_share_the_verdict_is_told(read: Store) -> None:
    assert "effect 2 (Quick Effect) not" in ask(read, "Does Glimmer Twin target?").answer


def test_a_name_that_two_cards_share_a_part_of_is_no_guess(read: Store) -> None:
    found = ask(read, "does glimmer target?")
    assert (found.verdict, found.answer.startswith("More than one card may be meant:")) == (None, True)


@pytest.mark.parametrize("question", ["Does Glimmer Owl target?", "Does Glimmer Owl destroy a monster?"])
def test_a_text_of_before_targeting_was_told_gives_no_verdict_on_it(read: Store, question: str) -> None:
    expected = None if "target" in question else "yes"
    assert ask(read, question).verdict == expected


def test_the_part_that_decides_is_told(read: Store) -> None:
    assert "target 1 monster" in ask(read, "Does Glimmer Moth target?").answer


def test_what_was_not_read_is_not_certain_and_the_rest_is(read: Store) -> None:
    assert ask(read, "Does Glimmer Hare destroy?").answer.startswith("Not certain.")
    assert ask(read, "Does Glimmer Hare destroy?").verdict is None
    assert ask(read, "Does Glimmer Hare target?").verdict == "no"


def test_what_is_asked_for_is_told_without_yes_or_no(read: Store) -> None:
    found = ask(read, "What Spell Speed is Glimmer Dart?")
    assert (found.verdict, "Spell Speed 2" in found.answer) == (None, True)
    assert "discard this card" in ask(read, "What is the cost of Glimmer Moth?").answer


@pytest.mark.parametrize(
    "question",
    ["Does Glimmer Moth target and then miss?", "What happens to Glimmer Moth in a replay?", "Glimmer Moth"],
)
def test_other_questions_that_name_a_card_get_no_verdict_from_its_text(read: Store, question: str) -> None:
    answer = ask(read, question)
    assert (answer.verdict, answer.likely, answer.certain) == (None, None, False)


def test_the_records_are_not_searched_for_a_card_that_none_of_them_names(
    read: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr("kb.answer.ask._recorded")
    assert ask(read, "Does Glimmer Hare target?").derived


@pytest.mark.parametrize(
    ("line", "derived"),
    [
        ("Glimmer Veil is up, may I still link? ", True),  # it merely shares the card
        ("can glimmer veil be activated from the hand", False),
    ],
)
def test_a_recorded_verdict_on_a_card_goes_first_only_for_its_own_question(
    read: Store, monkeypatch: pytest.MonkeyPatch, line: str, derived: bool
) -> None:
    question = "Can Glimmer Veil be activated from the hand?"
    rule = read.rules()[0]._replace(cards=(Mention("Glimmer Veil"),))
    said = Answer(question, False, "A rule. [1]", "yes", 1.0, citations=(rule,), rests_on=Case(line, "yes"))
    monkeypatch.setattr("kb.answer.ask.settled_together", lambda *_: True)
    monkeypatch.setattr("kb.answer.ask._recorded", lambda *_: said)
    answer = ask(read, question)
    assert (answer.derived, answer.verdict) == (derived, "no" if derived else "yes")
    assert any("reads otherwise" in note for note in answer.notes) is not derived


@pytest.mark.parametrize(
    ("question", "noted"),
    [
        ("Can Glimmer Writ be chained to Glimmer Rush?", True),  # its form says no
        ("Can Glimmer Writ be chained to Glimmer Rite?", False),  # yes, as the record
        ("While Glimmer Writ is there, is Glimmer Rush fine?", False),
    ],
)
def test_a_record_that_settles_a_question_about_two_cards_goes_first_with_what_their_texts_say_against_it(
    read: Store, monkeypatch: pytest.MonkeyPatch, question: str, noted: bool
) -> None:
    named = ("Glimmer Writ", "Glimmer Rush", "Glimmer Rite")
    rule = read.rules()[0]._replace(cards=tuple(map(Mention, named)))
    said = Answer(question, False, "A rule. [1]", "yes", 1.0, citations=(rule,), rests_on=Case("It may.", "yes"))
    monkeypatch.setattr("kb.answer.ask.settled_together", lambda *_: True)
    monkeypatch.setattr("kb.answer.ask._recorded", lambda *_: said)
    monkeypatch.delattr("kb.answer.ask.answered")  # the grammar of card text is not asked
    answer = ask(read, question)
    assert (answer.derived, answer.verdict or answer.likely, len(answer.notes)) == (False, "yes", noted)
    assert bool(answer.verdict) is not noted
    assert all("reads otherwise" in note for note in answer.notes)


@pytest.mark.parametrize(
    ("line", "evidence", "verdict"),
    [
        ("Which veil is it?", 9.0, None),
        ("Glimmer Veil frobs the wug, does that flurb?", 0.0, "yes"),  # it is the very question
    ],
)
def test_a_rule_that_does_not_name_the_card_settles_only_its_own_question(
    read: Store, monkeypatch: pytest.MonkeyPatch, line: str, evidence: float, verdict: str | None
) -> None:
    question = "Glimmer Veil frobs the wug, does that flurb?"
    rule = read.rules()[0]._replace(cards=())
    rests = Case(line, "yes", evidence)
    said = Answer(question, False, "A rule. [1]", "yes", 1.0, certain=True, citations=(rule,), rests_on=rests)
    monkeypatch.setattr("kb.answer.ask._recorded", lambda *_: said)
    answer = ask(read, question)
    assert (answer.verdict, answer.likely, answer.certain) == (verdict, None, verdict is not None)
    assert (answer.rests_on is None) is (verdict is None)
    assert not answer.derived


@pytest.mark.parametrize(
    ("evidence", "line", "recorded", "verdict"),
    [
        (2.9, "Which veil is it?", "yes", None),
        (3.0, "Which veil is it?", "yes", "yes"),
        (9.0, "veil sent, not destroyed?", "no", None),  # that it was turned round is a guess
        (9.0, "veil sent, not destroyed?", "yes", "yes"),
        (9.0, "Is it not a veil?", "no", "yes"),
    ],
)
def test_a_rule_that_names_the_card_settles_where_its_lines_weigh_enough(
    read: Store, monkeypatch: pytest.MonkeyPatch, evidence: float, line: str, recorded: Verdict, verdict: str | None
) -> None:
    rule = read.rules()[0]._replace(cards=(Mention("Glimmer Veil"),))
    rests = Case(line, recorded, evidence)
    said = Answer("", False, "A rule. [1]", "yes", 1.0, certain=True, citations=(rule,), rests_on=rests)
    monkeypatch.setattr("kb.answer.ask._recorded", lambda *_: said)
    answer = ask(read, "Glimmer Veil frobs the wug, does that flurb?")
    assert (answer.verdict, answer.likely, answer.derived) == (verdict, None, False)


def test_a_text_that_bars_one_kind_of_answers_lets_others_be(read: Store) -> None:
    assert says(read, "Can Glimmer Writ be chained to Glimmer Hush?") == "yes"
    assert ask(read, "Can Glimmer Writ be chained to Glimmer Hush?").derived


@pytest.mark.parametrize(
    ("question", "verdict", "reason"),
    [
        ("Can I use Glimmer Dart on Glimmer Veil?", "yes", "does that to such a card"),
        ("Can I use Glimmer Dart on Glimmer Idol?", "no", "does no such thing to such a card"),
        ("Can I Glimmer Call Glimmer Idol?", "yes", "keeps it from that"),
        ("Can I Glimmer Call Glimmer Elk?", "no", "must be Special Summoned"),
        ("Can I use Glimmer Writ on Glimmer Rite?", "yes", "it negates"),
        ("Can I use Glimmer Rite on Glimmer Idol?", None, ""),
        ("Does Glimmer Dart negate Glimmer Veil?", "no", "negates no"),
    ],
)
def test_what_a_card_is_used_on_is_told_by_what_it_does(
    read: Store, question: str, verdict: str | None, reason: str
) -> None:
    answer = ask(read, question)
    assert (answer.verdict, reason in answer.answer) == (verdict, True)
