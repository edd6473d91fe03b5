"""What may be asked of one effect of a card, a function a question; `ASKED` is the table of them."""

from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module

from kb.answer.cards.parts import One, Said
from kb.quick_tuple import QuickTuple

#: The words that a question gives: a place, a phase, a kind.
Asked = Mapping[str, str]


class Ask(QuickTuple):
    """A question to each effect: what answers it, which facts it needs, and how answers that differ are one.

    `whole`: a no needs that all of the effect was read. `how`: any (one that does is enough), all (they must agree),
    open (what is asked for is no yes or no), told (an effect of which nothing is told says nothing). `timed`: a yes
    needs that all of its condition was read.
    """

    answer: Callable[[One, Asked], Said | None]
    whole: bool = False
    how: str = "any"
    timed: bool = False
    closed: bool = False


def _answered(module: str, name: str, one: One, asked: Asked) -> Said | None:
    """The answer of a function of a module, which is imported when it is first asked: most are of few questions."""
    answer: Callable[[One, Asked], Said | None] = getattr(import_module(f"{__name__}.{module}"), name)
    return answer(one, asked)


#: By what is asked.
ASKED: Mapping[str, Ask] = {
    "targets": Ask(partial(_answered, "facts", "targets")),
    "targets_what_it_does": Ask(partial(_answered, "does", "targets_done"), how="told"),
    "mandatory": Ask(partial(_answered, "facts", "mandatory"), how="all"),
    "optional": Ask(partial(_answered, "facts", "optional"), how="all"),
    "has_to": Ask(partial(_answered, "facts", "has_to"), how="all"),
    "damage_step": Ask(partial(_answered, "timing", "damage_step")),
    "from": Ask(partial(_answered, "timing", "from_place")),
    "from_there": Ask(partial(_answered, "timing", "from_there")),
    "opponents_turn": Ask(partial(_answered, "timing", "opponents_turn"), timed=True),
    "own_turn": Ask(partial(_answered, "timing", "own_turn"), timed=True),
    "phase": Ask(partial(_answered, "timing", "phase"), timed=True),
    "set_turn": Ask(partial(_answered, "timing", "set_turn")),
    "when": Ask(partial(_answered, "timing", "when_told"), how="open"),
    "where": Ask(partial(_answered, "timing", "where_told"), how="open"),
    "sent_turn": Ask(partial(_answered, "timing", "sent_turn"), how="told", timed=True),
    "sent_earlier": Ask(partial(_answered, "timing", "sent_earlier"), how="told"),
    "works_on": Ask(partial(_answered, "does", "works_on"), True),
    "summoned_turn": Ask(partial(_answered, "moments", "summoned_turn"), timed=True),
    "in_calculation": Ask(partial(_answered, "moments", "in_calculation"), True),
    "needs_position": Ask(partial(_answered, "moments", "needs_position"), how="all"),
    "face_down": Ask(partial(_answered, "moments", "face_down")),
    "after_leaving": Ask(partial(_answered, "moments", "after_leaving"), how="all"),
    "empty_hand": Ask(partial(_answered, "moments", "empty_hand"), how="all", timed=True),
    "respond": Ask(partial(_answered, "moments", "respond")),
    "set_off": Ask(partial(_answered, "set_off", "set_off"), True, timed=True, closed=True),
    "step_start": Ask(partial(_answered, "windows", "step_start"), True, timed=True, closed=True),
    "step_before": Ask(partial(_answered, "windows", "step_before"), True, timed=True, closed=True),
    "step_after": Ask(partial(_answered, "windows", "step_after"), True, timed=True, closed=True),
    "after_draw": Ask(partial(_answered, "windows", "right_after_draw"), timed=True, closed=True),
    "own_main_only": Ask(partial(_answered, "windows", "own_main_only"), how="all", closed=True),
    "opponents_only": Ask(partial(_answered, "windows", "opponents_only"), how="told", closed=True),
    "any_time": Ask(partial(_answered, "windows", "any_time"), timed=True, closed=True),
    "before_response": Ask(partial(_answered, "windows", "before_response"), timed=True, closed=True),
    "first_turn": Ask(partial(_answered, "windows", "first_turn"), timed=True, closed=True),
    "attack_declared": Ask(partial(_answered, "answering", "attack"), True, timed=True, closed=True),
    "at_summon": Ask(partial(_answered, "answering", "summon"), True, timed=True, closed=True),
    "answers_other": Ask(partial(_answered, "answering", "another"), True, timed=True, closed=True),
    "over_another": Ask(partial(_answered, "answering", "over_another"), True, timed=True, closed=True),
    "to_quick_play": Ask(partial(_answered, "answering", "quick_play"), True, timed=True, closed=True),
    "own_copy": Ask(partial(_answered, "answering", "own_copy"), True, timed=True, closed=True),
    "negates_summon": Ask(partial(_answered, "answering", "negates_summon"), True, closed=True),
    "refund": Ask(partial(_answered, "states", "refund"), how="all"),
    "token_cost": Ask(partial(_answered, "states", "token"), True, closed=True),
    "few_lp": Ask(partial(_answered, "states", "few_lp"), how="all", timed=True, closed=True),
    "stocked": Ask(partial(_answered, "states", "stocked"), how="told", timed=True, closed=True),
    "monster_zones": Ask(partial(_answered, "states", "monster_zones"), how="all", timed=True, closed=True),
    "spell_zones": Ask(partial(_answered, "states", "spell_zones"), how="all", timed=True, closed=True),
    "nothing_to_get": Ask(partial(_answered, "states", "nothing_to_get"), how="all", timed=True, closed=True),
    "no_target": Ask(partial(_answered, "states", "no_target"), how="all", timed=True, closed=True),
    "opponent_empty": Ask(partial(_answered, "states", "opponent_empty"), how="all", timed=True, closed=True),
    "self_sent": Ask(partial(_answered, "states", "self_sent"), True, closed=True),
    "self_banished": Ask(partial(_answered, "states", "self_banished"), True, closed=True),
    "hand_discard": Ask(partial(_answered, "states", "hand_discard"), True, how="told", closed=True),
    "often": Ask(partial(_answered, "limits", "often"), how="all", closed=True),
    "one_of": Ask(partial(_answered, "limits", "one_of"), how="all", closed=True),
    "by_opponent": Ask(partial(_answered, "waits", "by_opponent"), how="all", timed=True, closed=True),
    "from_field": Ask(partial(_answered, "waits", "from_field"), how="all", timed=True, closed=True),
    "other_summoned": Ask(partial(_answered, "waits", "other_summoned"), True, timed=True, closed=True),
    "trigger_order": Ask(partial(_answered, "waits", "order"), how="told", closed=True),
    "spares_protected": Ask(partial(_answered, "moments", "spares_protected"), True),
    "miss": Ask(partial(_answered, "facts", "miss")),
    "is_cost": Ask(partial(_answered, "costs", "is_cost"), how="told"),
    "need_cost": Ask(partial(_answered, "costs", "need_cost"), True),
    "costs": Ask(partial(_answered, "costs", "costs"), True),
    "cost": Ask(partial(_answered, "costs", "has_cost"), how="open"),
    "cost_kept": Ask(partial(_answered, "costs", "cost_kept"), how="told"),
    "has_cost": Ask(partial(_answered, "costs", "has_cost"), True),
    "two": Ask(partial(_answered, "limits", "two"), how="all"),
    "twice": Ask(partial(_answered, "limits", "twice"), how="all"),
    "in_chain": Ask(partial(_answered, "limits", "in_chain")),
    "to_itself": Ask(partial(_answered, "limits", "to_itself"), how="all"),
    "to_anything": Ask(partial(_answered, "limits", "to_anything"), timed=True, closed=True),
    "once_per": Ask(partial(_answered, "limits", "once_per")),
    "once": Ask(partial(_answered, "limits", "once"), how="all"),
    "hard": Ask(partial(_answered, "limits", "hard"), how="all"),
    "soft": Ask(partial(_answered, "limits", "soft"), how="all"),
    "once_duel": Ask(partial(_answered, "limits", "once_duel")),
    "limit": Ask(partial(_answered, "limits", "limit_told"), how="open"),
    "again_negated": Ask(partial(_answered, "spent", "again_negated"), how="all"),
    "again_same": Ask(partial(_answered, "spent", "again_same"), how="all", closed=True),
    "again_left": Ask(partial(_answered, "spent", "again_left"), how="all"),
    "speed": Ask(partial(_answered, "facts", "speed")),
    "kind": Ask(partial(_answered, "facts", "kind")),
    "what_kind": Ask(partial(_answered, "facts", "what_kind"), how="open"),
    "chain": Ask(partial(_answered, "facts", "chain")),
    "does": Ask(partial(_answered, "does", "does"), True),
    "how_many": Ask(partial(_answered, "does", "how_many"), True, "open"),
    "who_chooses": Ask(partial(_answered, "does", "who_chooses"), True, "open"),
    "negates_only": Ask(partial(_answered, "responding", "negates_only"), True, how="told"),
    "negates_which": Ask(partial(_answered, "responding", "negates_which"), True, "open"),
}
