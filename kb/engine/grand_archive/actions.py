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
    """Activate a card from the hand, with its targets in the order in which the card names them."""

    player: str
    card: str
    targets: tuple[str, ...] = ()
    reserving: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ActivateAbility:
    """Activate the ability `ability` of an object or of a card in the intent."""

    player: str
    card: str
    ability: str
    targets: tuple[str, ...] = ()
    reserving: tuple[str, ...] = ()


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


Action = Pass | DeclareAttack | Attempt | Activate | ActivateAbility | Retaliate | Choose
