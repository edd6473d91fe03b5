"""What a player can do. An action is plain data: it can be compared, hashed, printed and kept."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass Opportunity; as turn player in the main phase with an empty effects stack, go to the end phase."""

    player: str


@dataclass(frozen=True, slots=True)
class DeclareAttack:
    """Declare an attack.

    `target` is an object, or with Cleave the player whose units defend; `also` are the additional targets of
    Multistrike. `wielding` are the weapons of step 2.b. `refuses` names the cards whose costs the player will
    not pay, which makes the attack illegal. `reserving` names the cards that pay; without it, the cards that
    have been in the hand for longest do.
    """

    player: str
    attacker: str
    target: str | None
    wielding: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    refuses: tuple[str, ...] = ()
    reserving: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Attempt:
    """Attempt a declaration that may turn out to be illegal: it is then reversed as a whole."""

    attack: DeclareAttack

    @property
    def player(self) -> str:
        """The player who attempts it."""
        return self.attack.player


@dataclass(frozen=True, slots=True)
class Activate:
    """Activate a card, with its targets in the order in which the card names them.

    `mode` is the mode that was chosen, `costs` the optional and alternative costs that are announced, `paying` what
    pays costs beside reserve, `split` a division among the targets, `x` the value of X. A boon is bestowed by it.
    """

    player: str
    card: str
    targets: tuple[str, ...] = ()
    reserving: tuple[str, ...] = ()
    mode: str = ""
    costs: tuple[str, ...] = ()
    paying: tuple[str, ...] = ()
    split: tuple[int, ...] = ()
    x: int = 0


@dataclass(frozen=True, slots=True)
class ActivateAbility:
    """Activate the ability `ability` of an object or of a card in the intent."""

    player: str
    card: str
    ability: str
    targets: tuple[str, ...] = ()
    reserving: tuple[str, ...] = ()
    mode: str = ""


@dataclass(frozen=True, slots=True)
class Retaliate:
    """In the retaliation step: rest `unit` to retaliate, or with None declare no further retaliation."""

    player: str
    unit: str | None


@dataclass(frozen=True, slots=True)
class Choose:
    """Make the choice that is asked for: one of its options."""

    player: str
    option: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Materialize:
    """In the materialize phase: materialize `card` of the material deck or, with None, nothing.

    `paying` names what pays the memory cost: cards with Floating Memory in the graveyard, and those of the memory that
    the random choice hits. Without it, the cards that have been in the memory for longest do.
    """

    player: str
    card: str | None
    paying: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ReturnPreserved:
    """Return a Preserved card of the material deck to the hand, instead of materializing."""

    player: str
    card: str


@dataclass(frozen=True, slots=True)
class Concede:
    """Give up the game, at any time."""

    player: str


Action = (
    Pass
    | DeclareAttack
    | Attempt
    | Activate
    | ActivateAbility
    | Retaliate
    | Choose
    | Materialize
    | ReturnPreserved
    | Concede
)
