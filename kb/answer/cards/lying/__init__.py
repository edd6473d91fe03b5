"""What may be asked of a card as it lies there, a function a question; `HELD` is the table of them."""

from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module

from kb.answer.cards.parts import Said
from kb.records import Card
from kb.store.readings import Reading

Asked = Mapping[str, str]


def _answered(module: str, name: str, card: Card, read: Reading, asked: Asked) -> Said | None:
    """The answer of a function of a module, which is imported when it is first asked: most are of few questions."""
    answer: Callable[[Card, Reading, Asked], Said | None] = getattr(import_module(f"{__name__}.{module}"), name)
    return answer(card, read, asked)


#: What each module answers beside, a function a question of the same name.
_MORE = {
    "continuous": "unanswered at_once ends_with_it boosts_itself adds_up has_to_be_face_up",
    "settled": (
        "used_at_once takes_along upkeep destroys_itself becomes_monster opponent_uses "
        "extra_normal_summon does_when_destroyed makes_way reaches_both has_to_stay new_controller"
    ),
    "equipped": "to_any goes_with_monster moves lends_piercing does_when_sent equips_itself",
    "pendulums": (
        "has_pendulum_effect pendulum_at_once limits_pendulum_summons to_extra_deck needs_other_zone "
        "placed_when_destroyed"
    ),
    "shielding": ("only_from_opponent only_while guards_others replaces no_battle_damage tributed_by_opponent"),
    "materials": (
        "two_same more_materials more_non_tuners specific_tuner needs_effect_monsters materials_are "
        "substitute token_material without_fusion_spell overlays attaches without_material only_if_made"
    ),
    "rituals": "any_ritual_spell revived_ritual",
    "entering": (
        "by_others never_there properly_first summon_negated summon_from_hand keeps_normal_summon "
        "tributes leaves_banished tried_again own_way_first gemini_again"
    ),
    "as_material": "limits_which same_turn from_hand gives_effect other_level",
    "attacking": "attacks_all from_defense turns_after attacks_after_effect attack_from_elsewhere",
    "pointing": "only_pointed",
    "own_name": "named_otherwise",
    "once": "summoned_twice",
    "tributed": "tribute_needed",
    "turn_bound": "turn_bound",
    "replies": "silent_attack",
}

#: By what is asked: the question to the card.
HELD: Mapping[str, Callable[[Card, Reading, Asked], Said | None]] = {
    "protected": partial(_answered, "standing", "protected"),
    "piercing": partial(_answered, "standing", "piercing"),
    "stays": partial(_answered, "standing", "stays"),
    "direct": partial(_answered, "standing", "direct"),
    "attack_after": partial(_answered, "standing", "attack_after"),
    "summoned": partial(_answered, "summons", "summoned"),
    "summon_chain": partial(_answered, "summons", "summon_chain"),
    "answered": partial(_answered, "replies", "answered"),
    "answered_by": partial(_answered, "replies", "answered_by"),
    "own_name": partial(_answered, "own_name", "own_name"),
    "has_effect": partial(_answered, "summons", "has_effect"),
    "control_one": partial(_answered, "summons", "control_one"),
    "each_controls": partial(_answered, "summons", "each_controls"),
    "printed": partial(_answered, "summons", "printed"),
    "is_a": partial(_answered, "summons", "is_a"),
    **{name: partial(_answered, module, name) for module, names in _MORE.items() for name in names.split()},
}
