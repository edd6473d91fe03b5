"""Questions read by the grammar of card text: both sides in one form, held against each other."""
