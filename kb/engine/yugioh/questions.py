"""The questions that several chapters answer, in the words in which a judge would ask them."""

MAY_ACTIVATE = "May this be activated?"
MAY_SUMMON = "May this be Summoned or Set?"
DOES_RESOLVE = "Does this chain link resolve?"
IS_OVER = "Is the duel over?"
PASSING = "May this player pass?"
