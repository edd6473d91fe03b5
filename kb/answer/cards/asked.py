"""What may be asked of each effect of a card: by the word of a form (`asks`), what answers it for one effect."""

from collections.abc import Callable, Mapping

from kb.answer.cards.again import again_left, again_negated, cost_kept, cost_of, every_turn
from kb.answer.cards.answers import negates_only, negates_which, responds
from kb.answer.cards.does import does, how_many, only, targets_done, who_chooses, works_on
from kb.answer.cards.events import waits_for
from kb.answer.cards.facts import (
    chain,
    has_cost,
    has_to,
    is_cost,
    is_effect,
    kept_timing,
    kind,
    mandatory,
    miss,
    need_cost,
    no_hand,
    no_target,
    optional,
    speed,
    targets,
    what_kind,
)
from kb.answer.cards.lasting import lasts, locks_into
from kb.answer.cards.limits import hard, limit_told, once, once_chain, once_duel, soft, twice, two
from kb.answer.cards.parts import One, Said
from kb.answer.cards.timing import (
    any_time,
    damage_step,
    from_place,
    from_there,
    opponents_turn,
    own_turn,
    phase,
    sent_turn,
    set_turn,
    when_told,
    where_told,
)
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


#: By what is asked.
ASKED: Mapping[str, Ask] = {
    "targets": Ask(targets),
    "targets_what_it_does": Ask(targets_done, how="told"),
    "mandatory": Ask(mandatory, how="all"),
    "optional": Ask(optional, how="all"),
    "has_to": Ask(has_to, how="all"),
    "damage_step": Ask(damage_step),
    "from": Ask(from_place),
    "from_there": Ask(from_there),
    "opponents_turn": Ask(opponents_turn, timed=True),
    "own_turn": Ask(own_turn, timed=True),
    "phase": Ask(phase, timed=True),
    "any_time": Ask(any_time, how="all"),
    "set_turn": Ask(set_turn),
    "waits_for": Ask(waits_for, how="all", timed=True),
    "when": Ask(when_told, how="open"),
    "where": Ask(where_told, how="open"),
    "sent_turn": Ask(sent_turn, timed=True),
    "responds": Ask(responds),
    "works_on": Ask(works_on, True),
    "miss": Ask(miss),
    "kept_timing": Ask(kept_timing, how="all"),
    "is_cost": Ask(is_cost, how="told"),
    "is_effect": Ask(is_effect, how="told"),
    "need_cost": Ask(need_cost, True),
    "cost": Ask(has_cost, how="open"),
    "has_cost": Ask(has_cost, True),
    "two": Ask(two, how="all"),
    "twice": Ask(twice, how="all"),
    "once": Ask(once, how="all"),
    "hard": Ask(hard, how="all"),
    "soft": Ask(soft, how="all"),
    "once_duel": Ask(once_duel),
    "once_chain": Ask(once_chain),
    "limit": Ask(limit_told, how="open"),
    "cost_kept": Ask(cost_kept),
    "cost_of": Ask(cost_of, how="told"),
    "again_negated": Ask(again_negated, how="all"),
    "again_left": Ask(again_left, how="all"),
    "every_turn": Ask(every_turn, how="all"),
    "lasts": Ask(lasts, how="all"),
    "no_hand": Ask(no_hand),
    "no_target": Ask(no_target, how="all"),
    "speed": Ask(speed),
    "kind": Ask(kind),
    "what_kind": Ask(what_kind, how="open"),
    "chain": Ask(chain),
    "does": Ask(does, True),
    "only": Ask(only, True, "told"),
    "how_many": Ask(how_many, True, "open"),
    "who_chooses": Ask(who_chooses, True, "open"),
    "negates_which": Ask(negates_which, True, "open"),
    "negates_only": Ask(negates_only, True),
    "locks_into": Ask(locks_into, True),
}
