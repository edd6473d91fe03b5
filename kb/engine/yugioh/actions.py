"""What a player can do. An action is plain data: it can be compared, hashed, printed and kept."""

from __future__ import annotations

from msgspec import Struct

from kb.engine.yugioh.vocabulary.filters import Phase

#: Of very many ways to do the same thing, so many are listed as legal actions; all others are legal too.
MOST_WAYS = 200


class Pass(Struct, frozen=True):
    """Pass the chance to activate a card or effect; in an optional decision, decline it."""

    player: str


class Attack(Struct, frozen=True):
    """Declare an attack with `attacker` on `target`, or directly where `target` is None."""

    player: str
    attacker: str
    target: str | None = None


class Activate(Struct, frozen=True):
    """Activate effect `effect` of card `card`.

    `targets` are card ids, group after group as the effect names them; `cost` are the cards chosen to pay it,
    `declared` the words for what is declared.
    """

    player: str
    card: str
    effect: str
    targets: tuple[str, ...] = ()
    cost: tuple[str, ...] = ()
    declared: tuple[str, ...] = ()


class ToPhase(Struct, frozen=True):
    """As turn player with the game state open: move to a phase, `end-step` from the Battle Step."""

    player: str
    to: Phase | str


class Reposition(Struct, frozen=True):
    """As turn player in a Main Phase: turn a monster to its other battle position by hand."""

    player: str
    card: str


class Summon(Struct, frozen=True):
    """As turn player in a Main Phase: bring a monster to the field without starting a chain.

    `how`: `normal` (face-up Attack Position), `set` (face-down Defense Position), `special` by its own procedure.
    `with_` are the monsters Tributed, the materials, or the cards discarded for it.
    """

    player: str
    card: str
    how: str = "normal"
    with_: tuple[str, ...] = ()
    zone: str = ""


class PendulumSummon(Struct, frozen=True):
    """As turn player in a Main Phase: Pendulum Summon these monsters of the hand and the Extra Deck together."""

    player: str
    cards: tuple[str, ...]


class SetCard(Struct, frozen=True):
    """As turn player in a Main Phase: Set a Spell or Trap from the hand."""

    player: str
    card: str


class UseDeck(Struct, frozen=True):
    """Before the Duel: use the cards that one owns as a Deck. In a Duel it changes nothing."""

    player: str


class Draw(Struct, frozen=True):
    """As turn player in the Draw Phase: draw for the turn."""

    player: str


class Retarget(Struct, frozen=True):
    """In a replay: attack `target` (None: directly) with the same monster, or with `attacker` instead."""

    player: str
    target: str | None = None
    attacker: str | None = None


class StopAttack(Struct, frozen=True):
    """In a replay: choose no attack target and stop the attack."""

    player: str


class Choose(Struct, frozen=True):
    """Choose cards (or a number) while an effect resolves; nothing, where doing so is optional."""

    player: str
    cards: tuple[str, ...]


Action = (
    Pass
    | Attack
    | Activate
    | ToPhase
    | Reposition
    | Summon
    | PendulumSummon
    | SetCard
    | Draw
    | Retarget
    | StopAttack
    | Choose
    | UseDeck
)
