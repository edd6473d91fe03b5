"""What a monster's own text, and what it is, say of its Special Summons: how, from where, how often.

Source: "Special Summon", "Special Summon Monsters" (ygo-rulebook, OCG Perfect Rulebook 2017 pages 81-84).
"""

from __future__ import annotations

from kb.engine.table.decision import Because, Question, Refusal, because, ground
from kb.engine.yugioh.field import durations
from kb.engine.yugioh.field.looks import matches
from kb.engine.yugioh.field.places import is_in
from kb.engine.yugioh.lasting import Used
from kb.engine.yugioh.questions import MAY_SUMMON
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, CardState
from kb.engine.yugioh.vocabulary.summons import How, SpecialSummoned

#: What comes out of its own way of Summoning first.
OWN_SUMMON: dict[str, How] = {
    "Fusion": "fusion", "Ritual": "ritual", "Synchro": "synchro", "Xyz": "xyz", "Link": "link",
}  # fmt: skip
PUBLIC = frozenset({"graveyard", "banished"})
KNOWN = PUBLIC | {"spell", "pendulum"}


@ground(MAY_SUMMON, "yugioh/once-per-turn/hard")
def summoned_as_often(board: Board, card: CardState, how: How, player: str, by: CardState | None) -> Because | None:
    """A name is Special Summoned no more often than its text has it,"""
    again = limit_key(card, player) in board.lasting.of(Used)
    return because(Reason.LIMIT_REACHED, card=card.uid, how=how) if again else None


@ground(MAY_SUMMON, "yugioh/special-summons/never-other-ways")
def another_way(board: Board, card: CardState, how: How, player: str, by: CardState | None) -> Because | None:
    """in the ways that it names,"""
    barred = not _by_its_text(board, card, how, by)
    return because(Reason.CANNOT_BE_SUMMONED_SO, card=card.uid, how=how) if barred else None


@ground(MAY_SUMMON, "yugioh/special-summons/properly")
def not_properly(board: Board, card: CardState, how: How, player: str, by: CardState | None) -> Because | None:
    """and in its own way first, where it has one."""
    return None if properly(card, how) else because(Reason.CANNOT_BE_SUMMONED_SO, card=card.uid, how=how)


@ground(MAY_SUMMON, "yugioh/pendulum/fsx-face")
def face_up_in_extra_deck(board: Board, card: CardState, how: How, player: str, by: CardState | None) -> Because | None:
    """What came back face-up to the Extra Deck comes by no Summon of its own kind any more."""
    late = card.zone == "extra" and card.face_up and how in OWN_SUMMON.values()
    return because(Reason.CANNOT_BE_SUMMONED_SO, card=card.uid, how=how) if late else None


@ground(MAY_SUMMON, "yugioh/special-summons/ignoring-graveyard")
def never_properly(board: Board, card: CardState, how: How, player: str, by: CardState | None) -> Because | None:
    """What is ignored of its text still lets come, from where all see it, only what was properly Summoned before."""
    known = card.zone in KNOWN or (card.zone == "extra" and card.face_up)
    barred = known and not card.proper and is_special_summon_monster(card)
    return because(Reason.CANNOT_BE_SUMMONED_SO, card=card.uid, how=how) if barred else None


#: Why the text of a monster, or what it is, keeps a player from Special Summoning it in that way.
ITS_TEXT = Question(MAY_SUMMON, summoned_as_often, face_up_in_extra_deck, another_way, not_properly)
#: The same of an effect that ignores the Summoning conditions.
IGNORING_IT = Question(MAY_SUMMON, never_properly)


def why_not(board: Board, card: CardState, how: How, player: str, by: CardState | None = None) -> Refusal | None:
    """Why `player` may not Special Summon `card` in that way, by an effect of `by`, or None."""
    return ITS_TEXT.why_not(board, card, how, player, by)


def why_not_ignoring(
    board: Board, card: CardState, how: How, player: str, by: CardState | None = None
) -> Refusal | None:
    """Why not even an effect of `by` that ignores the Summoning conditions may Special Summon `card`, or None."""
    return IGNORING_IT.why_not(board, card, how, player, by)


def is_special_summon_monster(card: CardState) -> bool:
    """Whether it is one that cannot be Normal Summoned and has a way of its own to be Special Summoned."""
    return card.card.normal_summon is False or any(kind in OWN_SUMMON for kind in card.card.races)


def _by_its_text(board: Board, card: CardState, how: How, by: CardState | None) -> bool:
    only = card.card.special_summon
    if only is None or (only.first and card.proper and card.zone in PUBLIC):
        return True
    if any(is_in(card, zone) for zone in only.not_from):
        return False
    return only.how is None or _is_way(board, only, how, card, by)


def _is_way(board: Board, only: SpecialSummoned, how: How, card: CardState, by: CardState | None) -> bool:
    ways = only.how or ()
    if how in ways and (how == "procedure" or only.by is None or by is None):
        return True
    if "own-effect" in ways and by is card:
        return True
    if by is None or only.by is None:
        return "effect" in ways and by is not None
    return "effect" in ways and matches(board, by, only.by, by.controller, card)


def properly(card: CardState, how: How) -> bool:
    """Whether a monster with a way of Summoning of its own comes in that way, or came so before.

    Out of the Extra Deck an effect may bring it; out of the Graveyard only once it was properly Summoned.
    """
    own = {OWN_SUMMON[kind] for kind in card.card.races if kind in OWN_SUMMON}
    if not own or how in own or how == "procedure":
        return True
    if card.zone in PUBLIC or (card.zone == "extra" and card.face_up):
        return card.proper
    if how == "named-ritual":  # yugioh/ritual/other-ways
        return True
    return "ritual" not in own or card.card.special_summon is not None


def is_proper(card: CardState, how: How) -> bool:
    """Whether a Summon in that way is the proper one, after which effects may bring the monster back."""
    own = {OWN_SUMMON[kind] for kind in card.card.races if kind in OWN_SUMMON}
    return card.proper or not own or how in own or how == "procedure"


def limit_key(card: CardState, player: str) -> Used:
    """Under what the Special Summons of a name are counted."""
    return Used(f"{player}: {card.card.name}", "special-summon", f"{card.card.special_summon_limit}-by-name")


def procedure_key(card: CardState, player: str) -> Used:
    """Under what the Special Summons by a procedure are counted."""
    procedure = card.card.procedure
    return Used(f"{player}: {card.card.name}", "procedure", (procedure.limit if procedure else "") or "")


def counted(board: Board, card: CardState, player: str, how: How, *, ignoring: bool = False) -> None:
    """A Special Summon happened: it counts for the limits in the monster's text.

    One that was `ignoring` its conditions is not the proper one (yugioh/special-summons/ignoring-hidden).
    """
    if card.card.special_summon_limit is not None:
        durations.use(board, card, limit_key(card, player))
    procedure = card.card.procedure
    if procedure is not None and procedure.limit is not None and how == "procedure":
        durations.use(board, card, procedure_key(card, player))
    card.proper = card.proper if ignoring and is_special_summon_monster(card) else is_proper(card, how)
