"""Why: the reasons that decisions and refusals of the engine give."""

from enum import StrEnum


class Reason(StrEnum):
    """One reason a concept; the digest rule that a decision cites states it in full."""

    # the moment
    GAME_OVER = "game-over"
    CHOICE_PENDING = "choice-pending"
    NO_CHOICE_ASKED = "no-choice-asked"
    NOT_AN_OPTION = "not-an-option"
    NO_OPPORTUNITY = "no-opportunity"
    NOT_TURN_PLAYER = "not-turn-player"
    NOT_MAIN_PHASE = "not-main-phase"
    IN_COMBAT = "in-combat"
    STACK_NOT_EMPTY = "effects-stack-not-empty"
    WRONG_TURN_PART = "wrong-part-of-turn"
    ATTACK_CARD_MUST_ATTACK = "attack-card-must-attack"
    MUST_ATTACK = "must-attack"
    FIRST_TURN = "first-turn"

    # the attacker and what it wields
    NOT_ON_FIELD = "not-on-field"
    NOT_CONTROLLED = "not-controlled"
    NOT_ABLE_TO_ATTACK = "not-able-to-attack"
    RESTED = "rested"
    NO_POWER = "no-power"
    DOES_NOT_OBEY = "does-not-obey"
    ATTACK_CARD_UNRESOLVED = "attack-card-unresolved"
    NOT_A_WEAPON = "not-a-weapon"
    CANNOT_WIELD = "cannot-wield"
    NOT_LOADED = "not-loaded"
    NOT_WITH_ATTACK_CARD = "not-with-attack-card"

    # the target
    NO_TARGET = "no-target"
    OWN_OBJECT = "own-object"
    NOT_ATTACKABLE = "not-attackable"
    STEALTH = "stealth"
    ALREADY_TARGETED = "already-targeted"
    TOO_MANY_TARGETS = "too-many-targets"
    PLAYER_NOT_OBJECT = "player-not-object"
    TAUNT = "taunt"
    ATTACK_FORBIDDEN = "attack-forbidden"
    SHROUDED = "shrouded"
    WRONG_TARGET = "wrong-target"

    # costs
    ADDITIONAL_COST_UNPAID = "additional-cost-unpaid"
    IMPOSED_COST_REFUSED = "imposed-cost-refused"
    IMPOSED_COST_UNPAID = "imposed-cost-unpaid"
    COST_UNPAID = "cost-unpaid"
    NO_COST = "no-cost"

    # playing and retaliating
    NOT_IN_HAND = "not-in-hand"
    NOT_PLAYABLE = "not-playable"
    NO_SUCH_ABILITY = "no-such-ability"
    RESTRICTED = "restriction-not-met"
    NOT_DEFENDING = "not-defending"
    ALREADY_RETALIATING = "already-retaliating"
    NOTHING_TO_RETALIATE = "nothing-to-retaliate"

    # what was decided
    ALL_FULFILLED = "all-fulfilled"
    TARGET_ILLEGAL = "target-illegal"
    CANNOT_INITIATE_COMBAT = "cannot-initiate-combat"
    PREVENTED = "prevented"
    UNPREVENTABLE = "unpreventable"
    LETHAL_DAMAGE = "lethal-damage"
    NO_LIFE = "no-life"
    IMMORTALITY = "immortality"
    NO_CHAMPION = "no-champion"
    EMPTY_DECK = "empty-deck"
    LAST_PLAYER = "last-player"
    ALL_LOST = "all-lost"
    LEFT_FIELD = "left-field"
    NOT_A_TARGET = "not-a-target"
    CANNOT_REDIRECT = "cannot-redirect"
