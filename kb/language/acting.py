"""The words for when something is done, by whom, and what: the phases, the players, their deeds."""

from __future__ import annotations

from collections.abc import Mapping

#: The phases and steps of a turn, by the words for them.
PHASES: Mapping[str, tuple[str, ...]] = {
    "wake up": ("wake up",),
    "materialize": ("materialize phase", "materialization", "materializing"),
    "recollection": ("recollection", "recollect"),
    "draw": ("draw phase", "draw step"),
    "standby": ("standby phase", "standby"),
    "main": ("main phase", "main"),
    "battle": ("battle phase", "battle step"),
    "retaliation": ("retaliation step", "retaliation"),
    "damage": ("damage step",),
    "end": ("end phase", "end step"),
}
#: The players, by the words for them.
PLAYERS: Mapping[str, str] = {
    **dict.fromkeys(("i", "me", "my", "mine", "we", "our", "us", "im", "ive", "myself", "id", "ill"), "I"),
    **dict.fromkeys(
        (
            *("opponent", "opponents", "opp", "opps", "oppo", "they", "them", "their", "theirs", "he", "his", "him"),
            *("she", "her", "hers", "enemy", "theyre", "theyve"),
        ),
        "they",
    ),
}
#: What one does: by its stem, the words for it. A word may end in `*`.
DEEDS: Mapping[str, tuple[str, ...]] = {
    "attack": ("attack*", "swing*", "swung", "hit", "hits"),
    "destroy": ("destroy*", "pop*", "kill*"),
    "negate": ("negat*",),
    "target": ("target*",),
    "control": ("control*", "steal*", "stole*"),
    "summon": ("summon*",),
    "activate": ("activat*", "use", "uses", "used", "flip*", "play", "plays", "played", "playing"),
    "respond": ("chain*", "respond*", "answer*"),
    "draw": ("draw*", "drew"),
    "take": ("take", "takes", "took", "taken", "taking", "lose*"),
    "deal": ("deal*", "inflict*"),
    "choose": ("choose*", "chose*", "pick*", "select*"),
    "banish": ("banish*",),
    "return": ("return*", "bounc*"),
    "have": ("have", "has", "had", "got"),
    "turn": ("switch*", "change*", "changing"),
    "set": ("set", "sets", "setting"),
    "look": ("look*", "peek*", "browse*", "view*", "see", "sees", "ask*", "know"),
    "pay": ("pay*", "paid"),
    "discard": ("discard*", "pitch*", "ditch*", "toss*"),
    "tribute": ("tribut*", "sacrific*"),
    "equip": ("equip*", "wield*"),
    "retaliate": ("retaliat*",),
    "resolve": ("resolv*",),
    "trigger": ("trigger*",),
    "miss": ("miss*",),
    "rest": ("rest", "rests", "resting"),
    "send": ("send*", "sent", "mill*", "dump*"),
    "count": ("count", "counts", "counted", "treated", "considered", "regarded"),
    "detach": ("detach*", "attach*"),
    "search": ("search*", "add", "adds", "added", "excavate*"),
    "materialize": ("materializ*",),
    "redirect": ("redirect*", "retarget*", "intercept*"),
    "enter": ("enter*",),
    "skip": ("skip*",),
    "reveal": ("reveal*", "show*"),
    "stay": ("stay*", "remain*", "survive*"),
    "shuffle": ("shuffl*", "rearrange*", "reorder*"),
    "win": ("win*", "won"),
}
