"""The words by which questions are told apart: the sides of each matter."""

from __future__ import annotations

from collections.abc import Mapping

Axis = Mapping[str, tuple[str, ...]]

#: Whose turn it is, by the phase that is said to be theirs.
_PHASES = (
    *("draw phase", "standby*", "main phase*", "battle phase", "end phase", "dp", "mp", "mp1", "mp2", "bp", "ep"),
    *("end step", "recollection*"),
)
_THEIRS = ("opponents", "opponent", "opps", "opp", "his", "her", "their")
_MINE = ("my", "own")

#: Whence and whither a card goes, by the zone.
_ZONES = ("hand", "memory", "graveyard", "deck", "field", "extra deck", "main deck", "material deck", "banishment")
_FROM = tuple(
    f"{word}{whose}" for word in ("from", "out of") for whose in ("", " the", " my", " your", " their", " his")
)
_TO = tuple(f"{word}{whose}" for word in ("to", "into") for whose in ("", " the", " my", " your", " their", " his"))

_SAID_OF_ZONES = {
    **{zone: (zone,) for zone in _ZONES},
    "graveyard": ("graveyard", "gy", "grave", "discard pile"),
    "deck": ("deck", "main deck"),
}

#: What is called mandatory without a word on who must do what.
_MANDATORY = ("effect*", "trigger*", "one*", "quick", "ignition", "summon", "when", "if", "and", "or", "flip")

#: Each axis is one matter, each entry one side of it with the words that say so. A word may end in `*`. What stands
#: under "" says nothing of the matter, though a word in it alone would: a mandatory effect is no duty to use it.
AXES: Mapping[str, Axis] = {
    "facing": {
        "up": ("face up", "faceup", "flipped up", "turned up", "revealed"),
        "down": ("face down", "facedown", "upside down", "hidden", "set", "flipped down"),
    },
    "position": {
        "attack": ("attack position", "atk position", "attack mode", "atk mode", "in attack", "in atk"),
        "defense": (
            *("defense position", "defence position", "def position", "defense mode", "def mode", "sideways"),
            *("to defense", "to defence", "to def", "in defense", "in defence", "in def"),
        ),
    },
    "order": {
        "before": ("before", "prior", "until"),
        "after": ("after", "afterwards", "since", "following"),
        "during": ("mid", "middle", "in response"),
        "instead": ("instead", "rather"),
    },
    "turn": {
        "again": ("again", "second", "2nd", "another", "twice", "once more", "two times", "second time"),
        "first": ("first", "1st", "opening", "turn one", "turn 1"),
        "last": ("last", "final", "finish*"),
        "next": ("next", "later"),
    },
    "who begins": {
        "first": ("going first", "goes first", "go first", "went first"),
        "second": ("going second", "goes second", "go second", "went second"),
    },
    "whose turn": {
        "theirs": (
            *("opponents turn", "opponent turn", "opps turn", "opp turn", "oppos turn", "their turn", "his turn"),
            *("her turn", "enemy turn", "opponents next turn"),
            *(f"{whose} {phase}" for whose in _THEIRS for phase in _PHASES),
        ),
        "mine": ("my turn", "own turn", "my next turn", *(f"{whose} {phase}" for whose in _MINE for phase in _PHASES)),
        "this": ("this turn", "same turn", "the turn i", "that turn", "turn it was", "turn it is"),
        "another": ("turn after", "turns after", "turn later", "last turn"),
    },
    "players": {
        "more": (
            *(
                "3 player*",
                "three player*",
                "4 player*",
                "four player*",
                "multiplayer",
                "pantheon",
                "of three",
                "of four",
            ),
            *("3rd player", "third player", "4th player", "fourth player"),
        ),
    },
    "comparison": {
        "more": ("more", "higher", "greater", "bigger", "stronger", "exceed*", "highest", "above", "increas*", "gain*"),
        "less": (
            "less",
            "lower",
            "fewer",
            "smaller",
            "weaker",
            "lowest",
            "below",
            "under",
            "decreas*",
            "reduc*",
            "lose",
        ),
        "equal": ("equal*", "same", "tied", "tie", "even"),
        "": (
            *("same time", "same turn", "same chain", "no more", "not even"),
            *(f"even {word}" for word in ("if", "though", "when", "after", "while", "with", "without", "in", "on")),
        ),
        "half": ("half", "halv*"),
        "double": ("double*",),
    },
    "quantity": {
        "none": ("no", "none", "nothing", "nobody", "zero", "0", "without", "empty"),
        "all": ("all", "every", "everything", "each", "both", "everyone", "whole"),
        "only": ("only", "alone", "single", "lone", "sole"),
    },
    "step": {
        "start step": ("start step",),
        "battle step": ("battle step", "bs"),
        "damage step": ("damage step", "ds"),
        "calculation": ("damage calculation", "damage calc", "dmg calc"),
        "end step": ("end step",),
        "draw phase": ("draw phase", "dp"),
        "standby phase": ("standby phase", "sp", "standby"),
        "main phase 1": ("main phase 1", "mp1", "main 1", "m1", "main phase one"),
        "main phase 2": ("main phase 2", "mp2", "main 2", "m2", "main phase two"),
        "battle phase": ("battle phase", "bp"),
        "end phase": ("end phase", "ep"),
        "materialize phase": ("materialize phase",),
        "recollection": ("recollection*",),
        "wake up": ("wake up",),
    },
    "zone": {
        "hand": ("hand", "grip"),
        "deck": ("deck", "library"),
        "extra deck": ("extra deck",),
        "graveyard": ("graveyard", "gy", "grave", "bin", "yard", "discard pile"),
        "banished": ("banish*", "exile*", "removed from play", "rfg"),
        "memory": ("memory",),
        "field": ("to the field", "sent to field"),
    },
    "way": {
        "from": tuple(f"{said} {zone}" for said in _FROM for zone in _ZONES),
        "to": tuple(f"{said} {zone}" for said in _TO for zone in _ZONES),
    },
    "whence": {
        zone: tuple(f"{said} {word}" for said in _FROM for word in words) for zone, words in _SAID_OF_ZONES.items()
    },
    "whose": {
        "mine": ("my", "mine", "own", "our", "myself"),
        "theirs": (
            "my opponent",
            "my opponents",
            "my opps",
            "our opponents",
            "his",
            "her",
            "their",
            "theirs",
            "opponents",
            "opps",
            "oppos",
            "enemys",
        ),
    },
    "card": {
        "spell": ("spell*", "qp", "mst"),
        "trap": ("trap*",),
        "token": ("token*",),
        "ally": ("ally", "allies"),
        "champion": ("champion*", "champ"),
        "weapon": ("weapon*",),
        "attack card": ("attack card*",),
        "action card": ("action card*",),
        "item": ("item*",),
        "domain": ("domain*",),
        "phantasia": ("phantasia*",),
        "normal monster": ("normal monster", "vanilla"),
        "effect monster": ("effect monster",),
    },
    "summon": {
        "normal": ("normal summon*", "ns", "nsed"),
        "special": ("special summon*", "ss", "ssed", "sp summon*", "special*"),
        "tribute": ("tribut*", "sacrific*", "trib"),
        "flip": ("flip summon*",),
        "fusion": ("fusion*",),
        "synchro": ("synchro*",),
        "xyz": ("xyz",),
        "link": ("link summon*", "link monster*", "link material*"),
        "ritual": ("ritual*",),
        "pendulum": ("pendulum*", "pend"),
    },
    "deed": {
        "destroy": ("destr*", "pop*", "kill*", "die", "dies", "died", "blow* up", "blew up", "blown up", "destruction"),
        "negate": ("negat*", "cancel*", "countered"),
        "return": ("return*", "bounc*", "spin", "spun", "shuffle*"),
        "discard": ("discard*", "pitch*", "ditch*"),
        "draw": ("draw*", "drew"),
        "": (
            *("a draw", "i control", "we control", "they control", "he controls", "opponent controls", "chain link*"),
            *(f"{word} chain" for word in ("the", "a", "this", "that", "same", "new", "one", "any", "current")),
        ),
        "target": ("target*",),
        "replay": ("replay*",),
        "retaliate": ("retaliat*",),
        "intercept": ("intercept*",),
        "direct": ("direct*",),
        "pierce": ("pierc*", "trample"),
        "equip": ("equip*",),
        "control": ("control*", "steal*", "stole*", "snatch*"),
        "respond": ("respon*", "chain*", "answer*", "react*"),
        "pay": ("pay", "paid", "pays", "paying"),
        "cost": ("cost*",),
        "stealth": ("stealth",),
        "unaffected": ("unaffected", "immune"),
    },
    "damage": {
        "battle": ("battle damage", "combat damage"),
        "effect": ("effect damage", "burn"),
        "no combat": ("noncombat*", "non combat*"),
    },
    "state": {
        "resolving": ("resol*",),
        "activating": ("activation",),
        "rested": ("rested", "tapped"),
        "resting": (
            "rest",
            "rests",
            "resting",
            "tapping",
            "get rested",
            "gets rested",
            "become* rested",
            "end* up rested",
        ),
        "awake": ("awake", "untapped"),
    },
    "duty": {
        "must": (
            *("must", "have to", "has to", "had to", "forced", "obliged", "need to", "required", "mandatory"),
            *("compulsory", "automatically"),
        ),
        "": (
            *("than required", "must be used"),
            *(f"{kind} {what}" for kind in ("mandatory", "compulsory") for what in _MANDATORY),
        ),
    },
    "means": {"effect": ("effect*", "eff", "effs", "ability", "abilities")},
    "edition": {"tcg": ("tcg",), "ocg": ("ocg",)},
    "sort": {
        "normal": ("normal spell*", "normal trap*"),
        "continuous": ("continuous",),
        "quick-play": ("quick play*", "quickplay*", "qp"),
        "counter": ("counter trap*",),
        "field": ("field spell*", "field zone", "terrain"),
        "equip": ("equip spell*", "equip card*"),
        "ritual": ("ritual spell*",),
        "ignition": ("ignition*",),
        "trigger": ("trigger effect*",),
        "quick": ("quick effect*",),
        "flip": ("flip effect*",),
    },
    "link of the chain": {
        "first": ("chain link 1", "chain link one", "cl1", "cl 1"),
        "later": ("chain link 2", "chain link two", "cl2", "cl 2", "chain link 3", "chain link three", "cl3"),
    },
    "spell speed": {
        "1": ("spell speed 1", "speed 1", "ss1"),
        "2": ("spell speed 2", "speed 2", "ss2"),
        "3": ("spell speed 3", "speed 3", "ss3"),
    },
    "choice": {
        "random": ("random*", "blindly", "by chance"),
        "chosen": (
            *("choose which", "chooses which", "choose what", "chooses what", "pick which", "picks which", "pick what"),
            *("picks what", "my choice", "his choice", "your choice", "get to choose", "get to pick", "gets to pick"),
        ),
    },
    "place": {"top": ("top", "topmost", "uppermost"), "bottom": ("bottom", "bottommost", "lowest layer")},
    "direction": {side: (side,) for side in ("north", "east", "south", "west")},
    "lasting": {
        "always": ("ever", "forever", "always", "for good", "permanent*"),
        "then": ("the turn it", "that turn", "when it enters", "at once", "right away", "immediately"),
    },
    "kind of element": {"basic": ("basic element*",), "advanced": ("advanced",)},
    "rounding": {
        "up": ("round up", "rounds up", "rounded up", "rounding up", "rounding goes up"),
        "down": ("round down", "rounds down", "rounded down", "rounding down", "rounding goes down"),
    },
    "will": {
        "mandatory": ("mandatory", "must be used"),
        "optional": ("optional", "you can", "optionally"),
    },
    "what is changed": {
        "atk": ("atk", "attack points", "original attack", "base attack", "attack value"),
        "def": ("def", "defense points"),
    },
    "end": {"beginning": ("beginning", "start"), "end": ("at the end", "end of")},
    "speed": {"slow": ("slow",), "fast": ("fast",)},
    "what is negated": {
        "activation": ("activation*",),
        "summon": ("negat* the summon", "summon negated", "summon was negated", "summon is negated"),
        "effect": (
            *(
                "effect* negated",
                "effect* was negated",
                "effect* is negated",
                "effect* are negated",
                "negat* the effect*",
                "negated effect*",
            ),
            *("only the effect", "only its effect", "only an effect"),
        ),
        "attack": ("attack negated", "attack was negated", "attack is negated", "negat* the attack", "negated attack*"),
    },
    "bound": {
        "exactly": ("exactly", "precisely"),
        "at least": ("at least", "minimum", "or more"),
        "at most": ("at most", "maximum", "no more than", "or fewer", "or less"),
    },
    "price": {"reserve": ("reserve",), "memory": ("memory cost",)},
    "limit": {"soft": ("soft",), "hard": ("hard",)},
    "apart": {"apart": ("separate*", "outside", "apart from")},
    "number": {
        "1": ("one",),
        "": ("turn one", "phase one", "this one", "that one", "the one", "another one", "one of", "at one", "no one"),
        "2": ("two",),
        "3": ("three",),
        "4": ("four",),
        "5": ("five",),
        "6": ("six",),
        "7": ("seven",),
    },
}
