"""Positions for the tests: a few cards that use the whole vocabulary, and random games of them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from hypothesis import strategies as st

from kb.engine.grand_archive import CURRENT, RULESETS, Game
from kb.engine.grand_archive.actions import Action, Activate, Choose, DeclareAttack, Pass, Retaliate
from kb.engine.grand_archive.cards import Card
from kb.engine.grand_archive.pieces import CardState, PlayerState, Zone
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.state import Moment

PLAIN = Card(name="Plain card")


def card(name: str, *types: str, **values: object) -> Card:
    """A card from plain values, as a card file would give it."""
    return msgspec.convert({"name": name, "types": types, **values}, Card)


def champion(uid: str, owner: str, **values: object) -> CardState:
    """A champion with 20 life, unless `values` of the card say otherwise."""
    return CardState(uid, card(uid, "champion", **{"life": 20, **values}), owner, Zone.FIELD)


def ally(uid: str, owner: str, power: int | None = 2, life: int = 3, **values: object) -> CardState:
    """An ally on the field."""
    stats = {"life": life} if power is None else {"power": power, "life": life}
    return CardState(uid, card(uid, "ally", **stats, **values), owner, Zone.FIELD)


def thing(uid: str, owner: str, kind: str = "item", **values: object) -> CardState:
    """Any other object on the field."""
    return CardState(uid, card(uid, kind, **values), owner, Zone.FIELD)


def hand(owner: str, count: int) -> list[CardState]:
    """Cards without use, to pay with."""
    return [CardState(f"{owner.lower()}-hand-{n}", PLAIN, owner, Zone.HAND) for n in range(count)]


def deck(owner: str, count: int) -> list[CardState]:
    """Cards without use, to draw."""
    return [CardState(f"{owner.lower()}-deck-{n}", PLAIN, owner, Zone.DECK) for n in range(count)]


def held(uid: str, owner: str, kind: str, **values: object) -> CardState:
    """A card in the hand that can be activated."""
    return CardState(uid, card(uid, kind, **{"reserve": 0, **values}), owner, Zone.HAND)


def bolt(uid: str, owner: str, amount: int = 2, to: object = "it", **more: object) -> CardState:
    """A fast action that deals damage to its target, or to whatever `to` says."""
    targets = [{"what": {"kind": "unit"}}] if to == "it" else []
    do = [{"op": "damage", "to": to, "amount": amount, **more}]
    return held(uid, owner, "action", speed="fast", effect={"targets": targets, "do": do})


def game(*cards: CardState | Sequence[CardState], **options: object) -> Game:
    """A game in A's main phase with these cards; both players have a champion unless one is given."""
    given = [c for entry in cards for c in ([entry] if isinstance(entry, CardState) else entry)]
    for player, uid in (("A", "hero"), ("B", "foe")):
        if not any(c.is_a("champion") and c.owner == player and c.on_field for c in given):
            given.append(champion(uid, player))
    return Game.from_position(given, **options)  # type: ignore[arg-type]


def resolve(found: Game, player: str, uid: str, *targets: str) -> None:
    """Activate a card of the hand and let it resolve."""
    while found.state.holder != player:
        found.play(Pass(found.state.holder))
    found.play(Activate(player, uid, targets))
    while any(item.source == uid for item in found.state.stack):
        found.play(Pass(found.state.holder))


def options(found: Game) -> tuple[tuple[str, ...], ...]:
    """What may be chosen at the prompt."""
    return tuple(found.state.prompt.selection.all()) if found.state.prompt else ()


def everyone_passes(found: Game) -> None:
    """Each player who is still in the game passes once, whoever has Opportunity first."""
    for _ in [p for p in found.state.players.values() if not p.lost]:
        found.play(Pass(found.state.holder))


def reason(found: Game, action: Action) -> Reason | None:
    """The reason why the action is refused, if it is."""
    refusal = found.why_not(action)
    return None if refusal is None else Reason(refusal.reason)


def sources(found: Game) -> list[str]:
    """What the items on the effects stack come from, the top last."""
    return [item.source for item in found.state.stack]


def pass_until(found: Game, phase: str, step: str = "") -> None:
    """Everyone passes, retaliates with nothing and declines until that phase, and step, is reached."""
    for _ in range(200):
        if (found.state.phase, found.state.step) == (phase, step) and not found.state.prompt and not found.state.stack:
            return
        prompt = found.state.prompt
        if prompt is None:
            found.play(Pass(found.state.holder))
        elif prompt.about == "retaliate":
            found.play(Retaliate(prompt.player, None))
        else:
            found.play(Choose(prompt.player, options(found)[-1]))
    raise AssertionError(f"{phase} {step} is never reached")


TARGET_UNIT = [{"what": {"kind": "unit"}}]
OBJECTS: tuple[Card, ...] = (
    card("Squire", "ally", power=2, life=2, reserve=1),
    card("Wall", "ally", power=1, life=5, keywords={"taunt": 1, "bulwark": 1}),
    card("Shade", "ally", power=2, life=1, keywords={"stealth": 1, "ambush": 1}),
    card("Reaper", "ally", power=1, life=4, keywords={"cleave": 1, "vigor": 1}),
    card("Twin", "ally", power=1, life=3, keywords={"multistrike": 1, "true-sight": 1}),
    card("Guard", "ally", power=2, life=3, keywords={"intercept": 1, "steadfast": 1, "retort": 1}),
    card("Beast", "ally", power=4, life=4, keywords={"pride": 2, "unblockable": 1}),
    card("Dud", "ally", power=0, life=3, rules=[{"rule": "may-wield"}]),
    card("Wraith", "ally", power=1, life=2, keywords={"immortality": 1}, supertypes=["token"]),
    card("Berserker", "ally", power=3, life=2, rules=[{"rule": "must-attack"}]),
    card("Herald", "ally", power=1, life=2, triggered=[
        {"on": "attack", "targets": TARGET_UNIT, "do": [{"op": "damage", "to": "it", "amount": 1}]},
        {"on": "death", "do": [{"op": "draw", "n": 1}]},
    ]),
    card("Vulture", "ally", power=2, life=2, triggered=[
        {"on": "hit", "against": "champion", "may": True, "do": [{"op": "draw", "n": 1}]},
        {"on": "kill", "do": [{"op": "put-counters", "what": "this", "counter": "buff"}]},
    ]),
    card("Sword", "weapon", power=2, durability=2, supertypes=["regalia"],
         rules=[{"rule": "additional-attack-cost", "reserve": 1}]),
    card("Axe", "weapon", power=3, durability=1, reserve=1, keywords={"cleave": 1}),
    card("Toll", "domain", rules=[{"rule": "attack-tax", "reserve": 1, "who": "opponent"}]),
    card("Fort", "domain", subtypes=["Siegeable"], durability=3),
    card("Watcher", "item", triggered=[
        {"on": "rested", "of": {"whose": "you", "kind": "unit"}, "do": [{"op": "recover", "n": 1}]},
    ]),
    card("Coin", "item", keywords={"reservable": 1}),
    card("Saint", "ally", power=1, life=2, supertypes=["unique"], elements=["Arcane"]),
    card("Purse", "domain", rules=[{"rule": "zone-limit", "n": 2, "who": "any"}]),
    card("Clock", "item", triggered=[{"on": "main-phase", "do": [{"op": "recover", "n": 1}]}]),
    card("Ring", "item", activated=[{
        "id": "tax", "self-cost": ["banish"], "do": [{"op": "impose", "rule": {"rule": "attack-tax", "reserve": 1}}],
    }]),
    card("Plate", "item", rules=[
        {"rule": "replace-damage", "what": "champion", "how": "prevent", "amount": 1, "damage": "combat"},
    ]),
    card("Brazier", "item", rules=[{"rule": "replace-damage", "what": {"kind": "unit"}, "how": "add", "amount": 1}]),
    card("Censer", "item", rules=[{"rule": "lose-abilities", "what": {"kind": "ally"}}]),
    card("Banner", "item", rules=[
        {"rule": "stats", "what": {"kind": "ally"}, "power": {"of": "memory"}}, {"rule": "level-bonus"},
    ]),
    card("Assassin", "ally", power=1, life=2, keywords={"critical": 1, "commanded-will": 1}),
    card("Fork", "ally", power=1, life=2, triggered=[{"on": "attack", "modes": [
        {"id": "heal", "do": [{"op": "recover", "n": {"of": "power"}}]},
        {"id": "burn", "targets": TARGET_UNIT, "do": [{"op": "damage", "to": "it", "amount": 1}]},
    ]}]),
    card("Seer", "ally", power=1, life=2, triggered=[{"on": "leave", "may": True, "do": [
        {"op": "draw", "into": "memory"},
        {"op": "when-you-do", "then": {"on": "reflexive", "do": [{"op": "damage", "to": "champion", "amount": 1}]}},
    ]}]),
)  # fmt: skip
HAND: tuple[Card, ...] = (
    PLAIN,
    PLAIN,
    card("Slash", "attack", power=3, reserve=1, triggered=[{"on": "hit", "do": [{"op": "draw", "n": 1}]}]),
    card("Twist", "attack", power=1, reserve=0, rules=[{"rule": "replace-damage", "what": {"kind": "object"},
         "how": "double", "from-this": True}]),
    card("Bolt", "action", speed="fast", reserve=1, effect={
        "targets": TARGET_UNIT, "spell": True, "do": [{"op": "damage", "to": "it", "amount": 2}]}),
    card("Vanish", "action", speed="fast", reserve=0, effect={
        "targets": [{"what": {"kind": "object"}}], "do": [{"op": "return-to-hand", "what": "it"}]}),
    card("Veil", "action", speed="fast", reserve=0, effect={
        "targets": TARGET_UNIT,
        "do": [{"op": "impose", "what": "it", "rule": {"rule": "grant", "keyword": "stealth"}}]}),
    card("Charm", "action", speed="fast", reserve=0, effect={
        "targets": [{"what": {"kind": "ally"}}], "do": [{"op": "take-control", "what": "it"}]}),
    card("Aegis", "action", speed="fast", reserve=0, effect={
        "targets": TARGET_UNIT, "do": [{"op": "impose", "what": "it", "rule": {
            "rule": "replace-damage", "how": "prevent", "amount": 2, "use": "shield"}}]}),
    card("Halt", "action", speed="fast", reserve=0, effect={"do": [{"op": "end-combat"}, {"op": "draw", "n": 1}]}),
    card("Ruin", "action", speed="slow", reserve=1, effect={
        "targets": [{"what": {"kind": "object", "whose": "opponent"}}], "do": [{"op": "destroy", "what": "it"}]}),
    card("Leap", "action", reserve=0, effect={"do": [
        {"op": "skip-phase", "phase": "draw", "who": "any"}, {"op": "skip-phase", "phase": "end"}]}),
    card("Curfew", "action", speed="fast", reserve=0, effect={"do": [{"op": "end-turn"}]}),
    card("Rot", "action", speed="fast", reserve=0, effect={
        "targets": TARGET_UNIT, "do": [{"op": "put-counters", "what": "it", "counter": "wither"}]}),
    card("Blink", "action", speed="fast", reserve=0, effect={
        "targets": TARGET_UNIT, "do": [{"op": "banish", "what": "it"}, {"op": "return-to-field", "what": "it"}]}),
    card("Truce", "action", speed="fast", reserve=0, effect={"do": [{"op": "impose", "rule": {
        "rule": "replace-damage", "what": {"kind": "unit"}, "how": "prevent", "use": "instance", "together": True}}]}),
    card("Advance", "attack", power=2, reserve=0, keywords={"command": 1}),
    card("Golem", "ally", power=2, life=2, reserve=0, keywords={"hindered": 1}, ephemerate=1),
    card("Charm", "phantasia", reserve=0, keywords={"link": 1}, effect={"targets": [{"what": {"kind": "ally"}}]},
         rules=[{"rule": "set-stats", "what": {"kind": "ally"}, "power": 3}]),
    card("Echo", "action", speed="fast", reserve=0, effect={
        "targets": [{"what": {"zone": "effects-stack"}}], "do": [{"op": "copy-activation", "new-targets": True}]}),
    card("Refusal", "action", speed="fast", reserve=0, effect={
        "targets": [{"what": {"zone": "effects-stack"}}], "do": [{"op": "negate", "unless": 1, "banish": True}]}),
    card("Hush", "action", speed="fast", reserve=0, effect={
        "targets": [{"what": {"kind": "ally"}}], "do": [{"op": "suppress", "what": "it"}]}),
    card("Fury", "action", reserve=0, effect={
        "targets": [{"what": {"kind": "ally"}, "up-to": 2}],
        "do": [{"op": "damage", "to": "it", "amount": 3, "split": True}]}),
    card("Mirror", "action", reserve=0, effect={
        "targets": [{"what": {"kind": "ally"}}], "do": [{"op": "summon", "copy-of": "it"}]}),
    card("Decree", "action", speed="fast", reserve=0, keywords={"interdiction": 1}, effect={"do": [
        {"op": "draw"}, {"op": "discard"}, {"op": "choose", "what": {"kind": "unit"}, "may": True},
        {"op": "damage", "to": "chosen", "amount": 1}]}),
    card("Offering", "action", reserve=2, effect={"do": [{"op": "draw"}]}, costs=[
        {"id": "lives", "pay": "sacrifice", "what": {"whose": "you", "kind": "ally"}, "instead": True},
        {"id": "more", "pay": "discard", "optional": True, "becomes": "prepared"}]),
)  # fmt: skip
MATERIAL: tuple[Card, ...] = (
    card("Relic", "item", supertypes=["regalia"], memory=0, keywords={"renewable": 1}),
    card("Dear Blade", "weapon", supertypes=["regalia"], memory=1, power=2, durability=1),
    card("First", "champion", memory=0, level=1, life=9, triggered=[{"on": "enter", "do": [{"op": "draw"}]}]),
    card("Second", "champion", memory=1, level=2, life=14),
    card("Third of Another", "champion", memory=0, level=3, life=14, lineage="Another"),
)
COUNTERS = ({}, {}, {}, {"buff": 1}, {"debuff": 1}, {"wither": 1}, {"static": 1}, {"enlighten": 3})
BEGINNINGS = (Moment.MAIN, Moment.MAIN, Moment.WAKE_UP, Moment.MATERIALIZE, Moment.RECOLLECTION, Moment.END)


@st.composite
def games(draw: st.DrawFn) -> Game:
    """Random positions of two or three players at the beginning of a phase."""
    players = ("A", "B", "C")[: draw(st.sampled_from((2, 2, 3)))]
    cards: list[CardState] = []
    for player in players:
        level = draw(st.integers(0, 3))
        stats = {"life": draw(st.integers(1, 12)), "level": level, **draw(st.sampled_from(({}, {"power": 1})))}
        cards.append(CardState(f"{player.lower()}-champion", card("Champion", "champion", **stats), player, Zone.FIELD))
        for number, found in enumerate(draw(st.lists(st.sampled_from(OBJECTS), max_size=5))):
            cards.append(
                CardState(
                    f"{player.lower()}-{found.name.lower()}-{number}",
                    found,
                    player,
                    Zone.FIELD,
                    rested=draw(st.booleans()) and draw(st.booleans()),
                    counters=draw(st.sampled_from(COUNTERS)).copy(),
                )
            )
        for number, found in enumerate(draw(st.lists(st.sampled_from(HAND), max_size=5))):
            cards.append(CardState(f"{player.lower()}-h-{found.name.lower()}-{number}", found, player, Zone.HAND))
        for number, found in enumerate(draw(st.lists(st.sampled_from(MATERIAL), max_size=3))):
            cards.append(CardState(f"{player.lower()}-m-{number}", found, player, Zone.MATERIAL))
        cards += [CardState(f"{player.lower()}-memory-{n}", PLAIN, player, Zone.MEMORY) for n in range(2)]
        cards += [CardState(f"{player.lower()}-deck-{n}", PLAIN, player, Zone.DECK) for n in range(3)]
    return Game.from_position(
        cards,
        [PlayerState(player, turns=draw(st.sampled_from((1, 2, 2, 2)))) for player in players],
        turn_player=draw(st.sampled_from(players)),
        moment=draw(st.sampled_from(BEGINNINGS)),
        ruleset=draw(st.sampled_from((CURRENT, RULESETS["2026-05-13"], RULESETS["2025-10-24"]))),
    )


def shield(uid: str, owner: str, **rule: object) -> CardState:
    """An action that gives a unit prevention."""
    do = [{"op": "impose", "what": "it", "rule": {"rule": "replace-damage", "how": "prevent", **rule}}]
    return held(uid, owner, "action", speed="fast", effect={"targets": [{"what": {"kind": "unit"}}], "do": do})


def fight(found: Game, attacker: str, target: str) -> None:
    found.play(DeclareAttack("A", attacker, target))
    pass_until(found, "main")


def damage(found: Game, uid: str) -> int:
    return found.state.cards[uid].damage
