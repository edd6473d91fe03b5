"""Compiled cards, run: what stands in for one card alone, what is saved once, and what may not be done."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kb.scenario.model import Scenario
from tests.kb.scenario.compiled import entry, holds

Loader = Callable[[str], list[Scenario]]
LARK = entry("Tin Lark", "", "Beast / Normal", atk=2000)
WREN = entry("Elm Wren", "", "Plant / Normal", atk=2000)
FIELD = """
given:
  turn: {player: PLAYER, phase: main1}
  A: {monsters: [{as: lark, card: Tin Lark}, {as: wren, card: Elm Wren}], OTHERS}
  B: {monsters: [{as: foe, card: Tin Lark}], BS}
when:
"""


def field(player: str, others: str, theirs: str = "deck: [{as: d2, atk: 1}]") -> str:
    return FIELD.replace("PLAYER", player).replace("OTHERS", others).replace("BS", theirs)


@pytest.mark.parametrize("doomed", ["1 monster your opponent controls", "all monsters your opponent controls"])
def test_what_stands_in_for_one_card_alone(scenarios: Loader, doomed: str) -> None:
    text = "If exactly 1 Plant monster you control (and no other cards) would be destroyed by card effect,"
    owl = entry("Brass Owl", f"{text} you can banish this card from your GY instead.")
    one = doomed.startswith("1")
    call = entry("Owl Call", f"Target {doomed}; destroy it." if one else f"Destroy {doomed}.", "Normal Spell")
    course = field("B", "graveyard: [{as: owl, card: Brass Owl}]", "hand: [{as: call, card: Owl Call}]")
    done = "  - B: activates call targeting wren\n" if one else "  - B: activates call\n"
    then = "monsters: [lark, wren], banished: [owl]" if one else "monsters: [], graveyard: [owl, lark, wren]"
    used = "  - A: picks owl\n" if one else ""
    holds(scenarios, f"{course}{done}{used}then: {{A: {{{then}}}}}", [owl, LARK, WREN, call])


@pytest.mark.parametrize("time", ["battle", "card effect"])
def test_the_next_time_it_is_saved(scenarios: Loader, time: str) -> None:
    text = (
        f"Target 1 monster you control; the next time it would be destroyed by {time} this turn, it is not destroyed."
    )
    ward = entry("Owl Ward", text, "Normal Spell")
    call = entry("Owl Call", "Target 1 monster on the field; destroy it.", "Normal Spell")
    calls = "{as: call, card: Owl Call}, {as: call2, card: Owl Call}"
    course = field("A", f"hand: [{{as: ward, card: Owl Ward}}, {calls}]")
    steps = "  - A: activates ward targeting lark\n  - A: activates call targeting lark\n"
    saved = time == "card effect"
    gone = "monsters: [lark, wren]" if saved else "monsters: [wren]"
    holds(scenarios, f"{course}{steps}then: {{A: {{{gone}}}}}", [ward, LARK, WREN, call])
    if saved:
        again = "  - A: activates call2 targeting lark\n"
        holds(scenarios, f"{course}{steps}{again}then: {{A: {{monsters: [wren]}}}}", [ward, LARK, WREN, call])


@pytest.mark.parametrize("into", ["owl", "lark"])
def test_an_attack_on_this_card_or_a_summon(scenarios: Loader, into: str) -> None:
    either = "If your opponent Special Summons a monster, or if an opponent's monster targets this card for an attack:"
    owl = entry("Brass Owl", f"{either} You can gain 500 LP.", atk=2000)
    course = field("B", "deck: [{as: d1, atk: 1}]").replace("main1", "battle")
    course = course.replace("{as: wren, card: Elm Wren}", "{as: owl, card: Brass Owl}")
    verb = "activates owl" if into == "owl" else "may not activate owl"
    then = f"then: {{A: {{lp: {8500 if into == 'owl' else 8000}}}}}"
    holds(scenarios, f"{course}  - B: attacks with foe into {into}\n  - A: {verb}\n{then}", [owl, LARK])


@pytest.mark.parametrize("how", ["switch its current ATK and DEF until the End Phase", "gain 500 LP"])
def test_switching_in_the_damage_step(scenarios: Loader, how: str) -> None:
    snare = entry("Owl Snare", f"Target 1 face-up monster on the field; {how}.", "Normal Trap")
    course = field("B", "set: [{as: snare, card: Owl Snare}]").replace("main1", "battle")
    switch = how.startswith("switch")
    verb = "activates snare targeting foe" if switch else "may not activate snare"
    steps = f"  - B: attacks with foe into lark\n  - {{A: {verb}, at: start-of-damage-step}}\n"
    then = "A: {monsters: [lark, wren]}, B: {lp: 7000}" if switch else "A: {monsters: [wren]}, B: {lp: 8000}"
    holds(scenarios, f"{course}{steps}then: {{{then}}}", [snare, LARK, WREN])


@pytest.mark.parametrize("what", ["Plant", "Beast"])
def test_whose_effects_may_not_be_activated(scenarios: Loader, what: str) -> None:
    no = f"your opponent cannot activate the effects of {what} monsters on the field"
    owl = entry("Brass Owl", f"You can discard this card; this turn, {no}.")
    fox = entry("Elm Fox", "(Quick Effect): You can pay 500 LP; gain 1500 LP.", "Plant / Effect")
    call = entry("Owl Call", "Gain 500 LP.", "Normal Spell")
    course = field("A", "hand: [{as: owl, card: Brass Owl}, {as: call, card: Owl Call}]")
    course = course.replace("foe, card: Tin Lark", "foe, card: Elm Fox")
    verb = "may not activate foe now" if what == "Plant" else "activates foe"
    then = f"then: {{B: {{lp: {8000 if what == 'Plant' else 9000}}}}}"
    steps = f"  - A: activates owl\n  - A: activates call\n  - B: {verb}\n"
    holds(scenarios, f"{course}{steps}{then}", [owl, LARK, WREN, fox, call])


@pytest.mark.parametrize("phase", ["Draw", "Battle"])
@pytest.mark.parametrize("whose", ["your", "their"])
def test_a_phase_that_is_skipped(scenarios: Loader, phase: str, whose: str) -> None:
    also = "also skip your" if whose == "your" else "also your opponent skips their"
    call = entry("Owl Call", f"Gain 500 LP, {also} next {phase} Phase.", "Normal Spell")
    course = field("A", "hand: [{as: call, card: Owl Call}], deck: [{as: d1, atk: 1}]")
    theirs = ["B: moves to the Standby Phase", "B: moves to Main Phase 1", "B: moves to the End Phase"]
    theirs = theirs[1:] if (phase, whose) == ("Draw", "their") else theirs
    now = "may not move" if (phase, whose) == ("Battle", "your") else "moves"
    turns = ["A: passes", "B: passes", f"A: {now} to the Battle Phase"]
    turns += ["A: moves to the End Step"] if now == "moves" else []
    turns += ["A: moves to the End Phase", "A: moves to the next turn", *theirs, "B: moves to the next turn"]
    steps = "".join(f"  - {turn}\n" for turn in ["A: activates call", *turns])
    mine = "[]" if (phase, whose) == ("Draw", "your") else "[d1]"
    other = "[]" if (phase, whose) == ("Draw", "their") else "[d2]"
    then = f"then: {{A: {{lp: 8500, hand: {mine}}}, B: {{hand: {other}}}}}"
    holds(scenarios, f"{course}{steps}{then}", [LARK, WREN, call])


@pytest.mark.parametrize("into", ["owl", "lark"])
def test_what_monsters_may_not_attack(scenarios: Loader, into: str) -> None:
    owl = entry("Brass Owl", 'Monsters your opponent controls cannot attack "Owl" monsters.', atk=2000)
    course = field("B", "deck: [{as: d1, atk: 1}]").replace("main1", "battle")
    course = course.replace("{as: wren, card: Elm Wren}", "{as: owl, card: Brass Owl}")
    verb = "may not attack with foe into owl" if into == "owl" else "attacks with foe into lark"
    then = "monsters: [lark, owl]" if into == "owl" else "monsters: [owl]"
    holds(scenarios, f"{course}  - B: {verb}\nthen: {{A: {{{then}}}}}", [owl, LARK])


@pytest.mark.parametrize("name", ["Owl Call", "Brass Call"])
def test_destroyed_but_not_by_that_card(scenarios: Loader, name: str) -> None:
    owl = entry("Brass Owl", 'If this card is destroyed by card effect, except "Brass Call": You can gain 500 LP.')
    call = entry(name, "Target 1 monster you control; destroy it.", "Normal Spell")
    course = field("A", f"hand: [{{as: call, card: {name}}}]")
    course = course.replace("{as: wren, card: Elm Wren}", "{as: owl, card: Brass Owl}")
    verb = "activates owl" if name == "Owl Call" else "may not activate owl"
    then = f"then: {{A: {{graveyard: [call, owl], lp: {8500 if name == 'Owl Call' else 8000}}}}}"
    holds(scenarios, f"{course}  - A: activates call targeting owl\n  - A: {verb}\n{then}", [owl, LARK, call])


@pytest.mark.parametrize("banished", [True, False])
def test_what_comes_and_goes(scenarios: Loader, banished: bool) -> None:
    when, then = "When an opponent's monster declares an attack:", "then end the Battle Phase."
    ends = f"{when} You can Special Summon this card from your hand, {then}"
    so = "If Summoned this way, banish this card"
    owl = entry("Brass Owl", f"{ends} {so} when it leaves the field." if banished else ends)
    course = field("B", "hand: [{as: owl, card: Brass Owl}]", "set: [{as: snare, card: Owl Snare}]")
    snare = entry("Owl Snare", "Target 1 monster on the field; destroy it.", "Normal Trap")
    steps = "  - B: attacks with foe into lark\n  - A: activates owl\n  - B: activates snare targeting owl\n"
    gone = "banished: [owl], graveyard: []" if banished else "banished: [], graveyard: [owl]"
    then = f"then: {{A: {{monsters: [lark, wren], lp: 8000, {gone}}}}}"
    course = course.replace("main1", "battle")
    holds(scenarios, f"{course}{steps}{then}", [owl, LARK, WREN, snare])


@pytest.mark.parametrize("used", [True, False])
def test_no_attack_in_the_turn_it_is_used(scenarios: Loader, used: bool) -> None:
    so = "If you activate this effect, this card cannot attack during this turn."
    owl = entry("Brass Owl", f"Once per turn, you can gain 500 LP. {so}", atk=2500)
    course = field("A", "deck: [{as: d1, atk: 1}]").replace("{as: wren, card: Elm Wren}", "{as: owl, card: Brass Owl}")
    steps = "  - A: activates owl\n  - A: passes\n  - B: passes\n" if used else ""
    verb = "may not attack with owl into foe" if used else "attacks with owl into foe"
    then = f"then: {{A: {{lp: {8500 if used else 8000}}}, B: {{lp: {8000 if used else 7500}}}}}"
    move = "  - A: moves to the Battle Phase\n  - A: moves to the Battle Step\n"
    holds(scenarios, f"{course}{steps}{move}  - A: {verb}\n{then}", [owl, LARK])
