"""Mentions: the known cards that a rule's text names.

A page gives some mentions itself (a rulebook's card tooltips, a GitBook's card pictures); the rest are found
here. A name counts when it stands in double quotes, or when it has several words and stands in the text exactly.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from kb.records import Card, Mention, Rule

_QUOTED = re.compile(r'"([^"\n]{1,80})"')
_WORD = re.compile(r"[^\s\"'(\[]\S*")
# What makes of a name the beginning of a longer one: a letter, or a further word with a capital.
_GOES_ON = re.compile(r"\w|[ -][A-Z]")
_NAME_WORDS = 6


def link_mentions(rules: Sequence[Rule], cards: Cards) -> tuple[Rule, ...]:
    """Return the rules with the cards that they name: the page's own mentions first, then those found."""
    names = cards if isinstance(cards, Names) else Names(cards)
    return tuple(map(names.link, rules))


class Names:
    """The names of the known cards, by game; those of several words also by their first word.

    To be made once for many pages: a list of cards is long.
    """

    def __init__(self, cards: Iterable[Card]) -> None:
        self.named: dict[tuple[str, str], Card] = {}
        self.identified: dict[tuple[str, str], Card] = {}
        self.starts: dict[tuple[str, str], list[str]] = {}
        for card in cards:
            self.named[card.game, card.name] = card
            self.identified[card.game, card.id] = card
            first, _, rest = card.name.partition(" ")
            if rest:
                self.starts.setdefault((card.game, first), []).append(card.name)
        for starting in self.starts.values():
            starting.sort(key=len, reverse=True)

    def link(self, rule: Rule) -> Rule:
        """Return a rule with the cards that it names."""
        found = self.mentions(rule)
        return rule if found == rule.cards else rule._replace(cards=found)

    def mentions(self, rule: Rule) -> tuple[Mention, ...]:
        given = [self._completed(mention, rule.game) for mention in rule.cards]
        text = _all_text(rule)
        found = [*self._quoted(text, rule.game), *self._bare(text, rule.game)]
        known = {mention.name for mention in given}
        found = [mention for mention in found if mention.name not in known]
        return tuple(dict.fromkeys([*given, *sorted(found, key=lambda mention: text.find(mention.name))]))

    def _completed(self, mention: Mention, game: str) -> Mention:
        """Give a mention the half that the page left out; a picture of an unknown card is named by its id."""
        if not mention.name:
            card = self.identified.get((game, mention.id))
            return Mention(card.name if card else mention.id, mention.id)
        card = self.named.get((game, mention.name))
        return Mention(mention.name, card.id) if card and not mention.id else mention

    def _quoted(self, text: str, game: str) -> list[Mention]:
        cards = [self.named.get((game, name.strip(" ,."))) for name in _QUOTED.findall(text)]
        return [Mention(card.name, card.id) for card in cards if card]

    def _bare(self, text: str, game: str) -> list[Mention]:
        """Find names of several words; a longer name hides the shorter one inside it.

        Inside short quotes only the whole is a name: "Mirror Force Dragon" does not name Mirror Force.
        """
        prose = _QUOTED.sub(lambda quoted: quoted[0] if len(quoted[1].split()) > _NAME_WORDS else "|", text)
        found: list[Mention] = []
        end = 0
        for word in _WORD.finditer(prose):
            if word.start() < end:
                continue
            for name in self.starts.get((game, word[0]), ()):
                if prose.startswith(name, word.start()) and not _GOES_ON.match(prose, word.start() + len(name)):
                    card = self.named[game, name]
                    found.append(Mention(card.name, card.id))
                    end = word.start() + len(name)
                    break
        return found


def _all_text(rule: Rule) -> str:
    cells = [cell for row in (rule.table.header, *rule.table.rows) for cell in row] if rule.table else []
    return "\n".join([rule.text, *cells])


#: The known cards, or their names made ready.
Cards = Iterable[Card] | Names
