"""What the effects of a card do, asked of the card as a whole: what it Summons, forbids, negates, reaches, asks for."""

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


#: What is asked, by the module that answers it; each has a function of that name there.
_ASKED = {
    "locks": (
        "stops_summons",
        "stops_extra",
        "stops_kind",
        "lock_if_negated",
        "battle_phase",
        "draw_skipped",
        "stops_answers",
    ),
    "summoned": ("fate", "own_fate", "position", "summoned_negated", "counts_so", "control_back"),
    "doing": (
        "burns",
        "heals",
        "counters",
        "sees_hand",
        "both_draw",
        "opponent_chooses",
        "chooser",
    ),
    "stopping": ("in_hand_too", "stops_summon", "destroys_negated"),
    "reach": ("protected_target", "unaffected", "own_too", "turns_link", "fusion_back", "pops"),
    "aims": ("lacks_target", "target_gone", "target_down", "at_resolution", "picked"),
    "lasting": ("this_turn", "next_turn", "stats_after", "remains"),
    "wants": ("archetype", "no_monsters", "more_monsters", "empty_deck", "small_deck", "other_name", "needs_monster"),
    "joining": ("option_when", "together", "then_alone"),
}
#: By what is asked: the question to the card.
OUTCOME: Mapping[str, Callable[[Card, Reading, Asked], Said | None]] = {
    name: partial(_answered, module, name) for module, names in _ASKED.items() for name in names
}
