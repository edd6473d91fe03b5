"""A section of a card's text: what each of its sentences is, in order."""

from __future__ import annotations

from kb.card_text.activation import activates, borne
from kb.card_text.brackets import sequence
from kb.card_text.effect import chooses, effect
from kb.card_text.facts import facts
from kb.card_text.going_on import continues, goes_on
from kb.card_text.lexicon import Word, words
from kb.card_text.limits import beside_limit, gained, listing_limit, remarked_limits, sentence_limit
from kb.card_text.line import Line
from kb.card_text.lists import (
    applies_effects,
    bared,
    before_list,
    carries_effects,
    gains_effects,
    listed,
    naming,
    needed_for_choice,
    own,
    told_by_list,
    unlabelled,
)
from kb.card_text.permitted import damage_step, spell_speed
from kb.card_text.reading import CardText, Clause, Effect, Facts, Limit, Modifier, Standing
from kb.card_text.rules import rules
from kb.card_text.sentence_kinds import (
    becomes_effect_monster,
    coloned,
    either_turn,
    gains_below,
    holds_while,
    may,
    may_activate_early,
    of_bearer,
    of_counters,
    only_to,
    orders,
    sometimes_quick,
    unanswered,
)
from kb.card_text.sentences import Sentence, sentences
from kb.card_text.standing import brought, held, standing
from kb.card_text.text import repair
from kb.card_text.wording import activated, is_old, paid, split_cost
from kb.language.patterns import ready

_STAYS = ("Continuous", "Field", "Equip")


class Section:
    """Reads the sentences of one section; `effects` and `standing` are what was found, `rest` what stands alone."""

    def __init__(self, card: CardText, name: str, text: str) -> None:
        self.card = card
        self.name = name
        self.text = repair(text)
        read = sentences(words(self.text))
        self.sentences = [before_list(one) for one in read]
        #: Where the sentences begin behind whose colon nothing but a list stands.
        self.listing = {one.start for one, bare in zip(read, self.sentences, strict=True) if one.end > bare.end}
        self.stays = name != "card" or card.property in _STAYS
        #: Pendulum Monsters are younger than the punctuation.
        self.punctuated = name == "pendulum" or any(one.find(";") >= 0 or coloned(one) for one in self.sentences)
        self.old = is_old(self.text, self.punctuated)
        #: The words of the sentence before.
        self.before: tuple[Word, ...] = ()
        self.effects: list[Effect] = []
        self.standing: list[Standing] = []
        self.limits: list[tuple[Limit, int]] = []
        #: What bullets belong to: "choice" of the last effect, "held" by the last standing sentence, "borne" with this
        #: card, which the last effect equips, or "own" effects.
        self.bullets = "own"
        #: Whether it is this card that gains what the bullets say, and no other.
        self.self_held = False
        #: Whether a monster gains it that is Summoned by the effect, or with this card as material.
        self.other_held = False
        #: The limit of the effects that the bullets list, of which one is activated.
        self.listing_limit: Limit | None = None

    def read(self) -> None:
        """Read every sentence."""
        for sentence in self.sentences:
            limit = sentence_limit(sentence)
            if (said := gained(sentence)) is not None and self._remarked(said):
                continue
            if not sentence.mark.startswith("●"):
                self.listing_limit = listing_limit(sentence) if self.punctuated else None
            if self.listing_limit is not None and not sentence.mark.startswith("●"):
                self.bullets = "own"
                continue
            if limit is not None:
                self.limits.append((limit, len(self.effects)))
                if (besides := beside_limit(sentence)) is not None:
                    self._stand(besides, besides.words)
                if limit.covers in ("listed", "one-listed", "each", "one") and not self._awaits_choices():
                    self.bullets = "own"
            elif sentence.mark.startswith("●"):
                self._bullet(sentence)
            else:
                self._sentence(sentence)
            self.before = sentence.words

    def _remarked(self, said: Modifier) -> bool:
        """Put a remark on the last clause of the sentence before; False where there is none."""
        parts: list[Effect | Standing] = [*self.effects[-1:], *self.standing[-1:]]
        last = max(parts, key=lambda one: one.end, default=None)
        if isinstance(last, Effect) and last.does and not last.choices:
            self.effects[-1] = last._replace(does=(*last.does[:-1], remarked(last.does[-1], said)), end=said.end)
            return True
        if isinstance(last, Standing) and last.clauses:
            self.standing[-1] = last._replace(
                clauses=(*last.clauses[:-1], remarked(last.clauses[-1], said)), end=said.end
            )
            return True
        return False

    # ---- sentences --------------------------------------------------------------------------------------

    def _sentence(self, one: Sentence) -> None:
        if _WHOLE.fullmatch(self.text[one.start : one.end].lower().strip("(). ")):
            self.standing.append(Standing(self.name, one.start, one.end, "condition"))
        elif one.mark == "(":
            self._stand(one, one.words[1:-1])
        elif self.effects and either_turn(one):
            self.effects[-1] = self.effects[-1]._replace(quick=True, end=one.end)
        elif "Gemini" in (self.card.types or "") and becomes_effect_monster(one):
            self.standing.append(Standing(self.name, one.start, one.end, "condition"))
            self.bullets = "own"
        elif self.effects and sometimes_quick(one):
            self._stand(one, one.words)
            told = tuple(so for clause in self.standing[-1].clauses[:1] for so in clause.conditions)
            self.effects[-1] = self.effects[-1]._replace(quick_if=told)
        elif may_activate_early(one) or only_to(one) or unanswered(one):
            self._stand(one, one.words, "condition")
        elif (while_so := holds_while(one)) is not None:
            self._stand(one, while_so)
        elif one.find(":") >= 0 or one.find(";") >= 0:
            self._add(effect(self.name, one, self.old))
        elif self.effects and gains_below(one):
            self._stand(one, one.words)
        elif self.effects and of_bearer(one, self.effects[-1]):
            self._stand(one, one.words)
            self.standing[-1] = self.standing[-1]._replace(holds=())  # it comes of the effect
        elif (
            self.effects
            and not self._lists_apart(one)
            and continues(one, self.effects[-1], self.stays, self.punctuated, self._just_before(one))
        ):
            self._extend(one)
        else:
            self._plain(one)

    def _plain(self, one: Sentence) -> None:
        """A sentence without colon and semicolon."""
        clauses = sequence(Line(one.words))
        if not self.stays and not self.effects:
            self._add(activated(self.name, one, clauses, self.old, True) or effect(self.name, one))
            return
        if self.name == "card" and not self.effects and not self.standing and orders(one):
            self._add(effect(self.name, one, self.old))
            return
        apart = not self.punctuated or one.start in self.listing or (one.mark == "●" and may(one))
        found = activated(self.name, one, clauses, self.old, False) if apart else None
        if found is not None:
            self._add(found)
        else:
            self._stand(one, one.words)

    def _lists_apart(self, one: Sentence) -> bool:
        """ "If Summoned this way, activate these effects:": a list with a condition of its own."""
        return one.start in self.listing and one.words[0].senses.get("when") in ("if", "when")

    def _just_before(self, one: Sentence) -> bool:
        """Whether nothing that holds stands between an effect and a sentence."""
        return self.effects[-1].end > max((said.end for said in self.standing), default=0)

    def _add(self, found: Effect) -> None:
        self.effects.append(found)
        clauses = (*found.pays, *found.does)
        self.bullets = "held" if clauses and gains_effects(clauses[-1]) else "choice"
        if any(chooses(clause) or needed_for_choice(clause) for clause in clauses):
            self.bullets = "all"
        elif clauses and carries_effects(clauses[-1]):
            self.bullets = "borne"

    def _extend(self, one: Sentence) -> None:
        last = self.effects[-1]
        clauses = sequence(Line(one.words, self.before))
        if last.old and last.does and all(paid(clause) for clause in last.does) and not last.pays:
            last = last._replace(pays=last.does, does=())  # "Pay 1000 Life Points. Draw ..."
        if last.old and not last.pays and all(_only_asks(clause) for clause in last.does):
            costs, clauses = split_cost(clauses)  # "Activate only when ... Tribute 1 monster to ..."
            last = last._replace(pays=costs)
        self.effects[-1] = last._replace(does=last.does + clauses, end=one.end)
        if clauses and gains_effects(clauses[-1]):
            self.bullets = "held"
        elif any(chooses(clause) for clause in clauses):
            self.bullets = "all"
        elif clauses and carries_effects(clauses[-1]):
            self.bullets = "borne"

    def _stand(self, one: Sentence, said: tuple[object, ...], kind: str = "") -> None:
        inner = one._replace(words=one.words[1:-1]) if one.mark == "(" and len(one.words) > 2 else one
        found = standing(self.name, one, sequence(Line(inner.words, self.before)), kind)
        if one.mark == "(" and self.effects and of_counters(found.clauses):
            found = found._replace(holds=())  # what the counters do that the effect places
        self.standing.append(found)
        gains = [clause for clause in found.clauses if gains_effects(clause) or applies_effects(clause)]
        if not gains and self._awaits_choices():
            return
        self.bullets = "held" if gains else "own"
        self.self_held = any(c.subject is None or c.subject.head in ("this-card", "it") for c in gains)
        self.other_held = any(c.subject is not None and brought(c.subject) for c in gains)

    def _awaits_choices(self) -> bool:
        """Whether the effect just read chooses among bullets that have not been read yet."""
        return self.bullets == "all" and bool(self.effects) and not self.effects[-1].choices

    # ---- bullets ----------------------------------------------------------------------------------------

    def _bullet(self, one: Sentence) -> None:
        if self.listing_limit is not None and one.mark == "●":
            self.effects.append(listed(self.name, one, self.listing_limit))
        elif self.effects and self.bullets == "choice" and told_by_list(self.effects[-1].when):
            last = self.effects[-1]
            self.effects[-1] = last._replace(listed=(*last.listed, effect(self.name, unlabelled(one))), end=one.end)
        elif self.bullets == "held" and self.self_held and own(one):
            self.effects.append(effect(self.name, bared(one)))
        elif self.bullets == "borne":
            self._borne_bullet(one)
        elif self.bullets == "held":
            inner = unlabelled(one)
            activated_ = inner.find(":") >= 0 or inner.find(";") >= 0
            given = (effect(self.name, inner),) if activated_ else ()
            found = standing(self.name, one, () if activated_ else sequence(Line(inner.words)), "granted")
            found = found._replace(holds=()) if self.other_held else found
            self.standing.append(found._replace(granted=given))
        elif self.effects and (self.bullets == "all" or (self.bullets == "choice" and not own(one))):
            last = self.effects[-1]
            if one.mark == "●." and last.choices and not own(one):  # a further sentence of the same bullet
                choice = last.choices[-1]
                choice = choice._replace(does=choice.does + sequence(Line(one.words)), end=one.end)
                self.effects[-1] = last._replace(choices=(*last.choices[:-1], choice), end=one.end)
                return
            choice = naming(effect(self.name, unlabelled(one)), unlabelled(one))
            self.effects[-1] = last._replace(choices=(*last.choices, choice), end=one.end)
        elif one.find(":") >= 0 or one.find(";") >= 0:
            while_so = holds_while(one)
            if while_so is not None:
                self.standing.append(standing(self.name, one, sequence(Line(while_so))))
            else:
                self.effects.append(effect(self.name, one if own(one) else unlabelled(one)))
        elif one.mark == "●." and self.effects and self._just_before(one) and goes_on(one):
            self._extend(one)
        else:
            bullets = self.bullets
            self._plain(one)
            self.bullets = bullets

    def _borne_bullet(self, one: Sentence) -> None:
        """What this card has as the Equip Card that an effect makes it."""
        if one.find(":") >= 0 or one.find(";") >= 0:
            self.effects.append(effect(self.name, one))
        else:
            self._stand(one, one.words)
            self.standing[-1] = self.standing[-1]._replace(holds=())  # it comes of the effect
        self.bullets = "borne"

    # ---- the end ----------------------------------------------------------------------------------------

    def made(self) -> list[Effect]:
        """The effects with their limits and facts."""
        self.standing = [self._told(self._limited(one)) for one in self.standing]
        done: list[Effect] = []
        active = (activates(self.card, self.name, one, at, stays=self.stays) for at, one in enumerate(self.effects))
        activation = next((at for at, is_one in enumerate(active) if is_one), -1)
        for at, one in enumerate(self.effects):
            mine = (*one.limits, *(limit for limit, place in self.limits if self._covers(limit, place, at)))
            mine = (*mine, *remarked_limits(one))
            first = at == activation
            told, ground = self._facts(one, first, mine)
            done.append(one._replace(limits=mine, facts=told, rules=rules(one, told, ground)))
            if first and self.stays and (holds := held(one.does)):
                self.standing.append(Standing(self.name, one.start, one.end, "continuous", (), holds))
        return done

    def _covers(self, limit: Limit, place: int, at: int) -> bool:
        if limit.covers == "this":
            return place == at + 1 and self._replaced_before(limit, place) is None
        if limit.covers == "card":
            return self.name == "card" and at == 0
        return at >= place if limit.covers in ("listed", "one-listed") else True

    def _limited(self, one: Standing) -> Standing:
        """A replacement with the limits that sentences put on it; any other sentence as it is."""
        if one.kind != "replacement":
            return one
        mine = []
        for limit, place in self.limits:
            listed = limit.covers in ("listed", "one-listed") and limit.end <= one.start
            this = limit.covers == "this" and self._replaced_before(limit, place) == one
            if listed or this or limit.covers in ("each", "one"):
                mine.append(limit)
        return one._replace(limits=tuple(mine))

    def _told(self, one: Standing) -> Standing:
        """A bullet that gives an effect which is activated, with the facts of that effect."""
        if not one.granted:
            return one
        told = (each._replace(facts=self._facts(each, False, each.limits)[0]) for each in one.granted)
        return one._replace(granted=tuple(told))

    def _replaced_before(self, limit: Limit, place: int) -> Standing | None:
        """The replacement that stands between a limit and the effect before it: it is what the limit is about."""
        begun = self.effects[place - 1].end if place else 0
        found = (one for one in self.standing if one.kind == "replacement" and begun <= one.start < limit.start)
        return max(found, key=lambda one: one.start, default=None)

    def _facts(self, one: Effect, first: bool, limits: tuple[Limit, ...]) -> tuple[Facts, str]:
        """The facts, and the ground for what they say of the Damage Step."""
        told = facts(self.card, one, first, limits)
        told = told._replace(spell_speed=spell_speed(self.card, one, told.kind))
        allowed, ground = damage_step(one, told, borne(self.card, self.name, one, self.standing))
        return told._replace(damage_step=allowed), ground


def remarked(clause: Clause, said: Modifier) -> Clause:
    """A clause with a remark that stands behind it as a sentence of its own."""
    return clause._replace(modifiers=(*clause.modifiers, said), end=said.end)


#: What is said of the activation of the card itself, or of a Trap that becomes a monster, in these very words.
_WHOLE = ready(
    r"this card is also still a trap(?: card)?|this card's activation and (?:its )?effects? cannot be negated"
)


def _only_asks(clause: Clause) -> bool:
    """ "Activate only when ...": what an older text asks for before it says what is done."""
    return clause.verb == "activate"
