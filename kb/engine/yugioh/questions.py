"""The questions that several chapters answer, in the words in which a judge would ask them."""

MAY_ACTIVATE = "May this be activated?"
MAY_SUMMON = "May this be Summoned or Set?"
IS_OVER = "Is the duel over?"
