"""What the reading of a card says to an intent, with the part of the text that decides."""

from collections.abc import Mapping, Sequence

from kb.answer.cards.forms.by_form import of_effects
from kb.answer.cards.forms.composing import composed
from kb.answer.cards.forms.described import lasting_told, stands, stems_told
from kb.answer.cards.forms.patterns import Asking, Form
from kb.answer.cards.forms.unactivated import of_lasting, old_uses, without_effect
from kb.answer.cards.intents.asked import Intent, Line
from kb.answer.cards.intents.one import OF_WORDS
from kb.answer.cards.intents.phrases import listed, stand
from kb.answer.cards.intents.which import ASKING, BESIDE, Telling, Which, which
from kb.answer.cards.parts import One, Said, clauses, effects, is_this, rule_of
from kb.answer.cards.told import Told
from kb.answer.cards.uses.allowed import answer_of, in_one_turn
from kb.quick_tuple import QuickTuple
from kb.records import Card
from kb.store.readings import Reading, text
from kb.store.store import Store

#: What an intent needs to be told, and the words that tell it.
_NEEDS = frozenset({"kind", "speed"})
_KINDS = frozenset({"quick", "trigger", "ignition", "continuous", "flip"})
_SPEEDS = {"1": "1", "one": "1", "ss1": "1", "2": "2", "two": "2", "ss2": "2", "3": "3", "three": "3", "ss3": "3"}
#: What is otherwise of what holds without activation.
_LASTING = frozenset({"chain", "targets", "kind"})
#: What such a statement has to say too where as much is told of it.
_TIED = frozenset({"chain", "kind", "mandatory", "optional"})
#: How players say that an effect was negated, and not its activation.
_EFFECT_NEGATED = ("effect|effects *3 negat~", "negat~ *3 effect|effects", "ashed|veilered|impermed")
_DUTIES = frozenset({"mandatory", "optional", "has_to"})
#: Words that tell a use stand so far before and behind it.
_BEFORE, _BEHIND = 3, 6


class About(QuickTuple):
    """The card of a question, what was read of it, and the question's words."""

    store: Store
    card: Card
    read: Reading
    said: Line

    @property
    def numbered(self) -> list[One]:
        """The effects of the card that do something."""
        return [one for one in effects(self.card, self.read) if one.number]


def says(about: About, intent: Intent, words: Sequence[Telling], meaning: Which) -> tuple[Told | None, bool]:
    """What the effects that are meant say, which must agree, and whether all effects of the card say the same."""
    given = _given(intent, about.said, words)
    if intent.asks in _NEEDS and not given.get(intent.asks):
        return None, False
    if intent.asks == "other_effect":
        return _other_effect(about, words), False
    if intent.asks == "both":
        return _of(about, intent, words, given, meaning._replace(effects=about.numbered)), True
    told = _of(about, intent, words, given, meaning)
    each = [_of(about, intent, words, given, meaning._replace(effects=[one])) for one in meaning.effects[1:]]
    if told is None or any(other is None or other.verdict != told.verdict for other in each):
        return None, False
    if meaning.lasting or (about.read["parts"]["standing"] and intent.asks in _LASTING):
        return told, False
    rest = [one for one in about.numbered if one not in meaning.effects]
    others = (_of(about, intent, words, given, meaning._replace(effects=[one])) for one in rest)
    return told, all(other is not None and other.verdict == told.verdict for other in others)


def _given(intent: Intent, said: Line, words: Sequence[Telling]) -> dict[str, str]:
    """The words of the question as the answers to forms take them."""
    found = {
        "said": " ".join(each.word for each in words if each.weight == ASKING),
        "beside": " ".join(each.word for each in words if each.weight != ASKING),
    }
    asking = said.words[said.first :]
    if intent.inverse:
        found["inverse"] = "yes"
    if intent.asks == "kind" and len(kinds := _KINDS & set(asking)) == 1:
        found["kind"] = next(iter(kinds))
    if intent.asks == "again_negated":
        effect = any(stand(text, said.words) for text in _EFFECT_NEGATED)
        found["part"] = "activation" if "activation" in said.words else "effect" if effect else ""
    if intent.asks == "speed":
        behind = [asking[at + 1] for at, word in enumerate(asking[:-1]) if word in ("speed", "of")]
        found["speed"] = next((_SPEEDS[word] for word in (*behind, *asking) if word in _SPEEDS), "")
    return found


def _of(
    about: About, intent: Intent, words: Sequence[Telling], given: Mapping[str, str], meaning: Which
) -> Told | None:
    """What the effects, or what holds without activation, say."""
    asking = Asking(Form(intent.asks, given), dict(given), True)
    if intent.asks in OF_WORDS:
        if OF_WORDS[intent.asks].form == "twice" and old_uses(about.read):
            return None  # an older sentence beside limits it
        told = [(one, OF_WORDS[intent.asks].says(one, about.said, words)) for one in meaning.effects]
        return _composed(about, intent, told)
    if asking.form.asks == "chain" and listed("summons") & set(about.said.asking) and (own := _procedures(about)):
        return _of_procedure(about, asking, own)
    if meaning.lasting:
        return of_lasting(about.card, about.read, asking, meaning.lasting)
    if not meaning.effects:
        return without_effect(about.card, about.read, asking)
    if intent.asks == "targets" and not meaning.effects[0].number:
        return _of_activation(about, asking, meaning.effects[0])
    return _of_effects(about, asking, meaning)


def _of_effects(about: About, asking: Asking, meaning: Which) -> Told | None:
    """What the answers to forms say of effects, unless what holds without activation may be meant and says else."""
    found = list(meaning.effects)
    chooses = asking.form.asks in _DUTIES and "opponent" in about.said.words[about.said.first :][1:3]
    if chooses and any(one.facts["mandatory"] is False for one in found):
        return None  # it is its player who may use it, and not who is asked about
    told = of_effects(about.store, about.card, about.read, asking, found)
    if asking.form.asks in _DUTIES and listed("parts") & set(about.said.words):
        step = _of_step(about, asking, found)  # a part of what it does, and not whether it is used
        return step if step is not None and "that part" in step.said else None
    is_left = told is not None and all(one.facts["mandatory"] is None for one in found)
    if is_left and asking.form.asks in ("mandatory", "optional") and not listed("whole") & set(about.said.words):
        told = _of_step(about, asking, found)
    if meaning.tied and asking.form.asks in _TIED:
        other = of_lasting(about.card, about.read, asking, meaning.tied)
        return told if other is not None and told is not None and other.verdict == told.verdict else None
    return told


def _composed(about: About, intent: Intent, told: Sequence[tuple[One, Said | None]]) -> Told | None:
    """One answer of what each effect says to words of the question."""
    sure = [(one, each) for one, each in told if each is not None and each.holds is not None]
    if not sure or len(sure) < len(told):
        return None
    if intent.inverse:
        sure = [(one, each._replace(holds=not each.holds)) for one, each in sure]
    asking = Asking(Form(OF_WORDS[intent.asks].form, {}), {}, True)
    return composed(asking, about.card, sure, text(about.store, about.card))


def known(about: About, word: str) -> bool:
    """Whether a word stands in what is told of an effect, or of what holds without activation."""
    lasting = about.read["parts"]["standing"]
    stems = [*map(stems_told, about.numbered), *map(lasting_told, lasting)]
    return any(stands(word, each) for each in stems)


def own_activation(about: About) -> One | None:
    """The activation of a Spell or Trap Card, where the clause that asks names that and no effect."""
    said = " ".join(about.said.asking)
    if "effect" in said or not any(each in said for each in ("activating the card", "activating X", "activation of X")):
        return None
    return next((one for one in effects(about.card, about.read) if one.is_card), None)


def _of_activation(about: About, asking: Asking, one: One) -> Told:
    """Whether the activation of a Spell or Trap that then stays targets."""
    aims = bool(one.facts["targets"])
    said = Said(aims, f"its activation {'targets' if aims else 'does not target'}", rule_of(one, "targets"))
    return composed(asking, about.card, [(one, said)], None)


# ---- must and may ----------------------------------------------------------------------------------------


def _of_step(about: About, asking: Asking, found: list[One]) -> Told | None:
    """Whether a part has to be done of an effect whose use is its player's choice."""
    given = {name: value for name, value in asking.words.items() if name != "inverse"}
    given |= {"used": "yes"} if listed("use") & set(about.said.words) else {}
    told = of_effects(about.store, about.card, about.read, Asking(Form("has_to", given), given, True), found)
    if told is None or told.verdict is None:
        return None
    if told.verdict == "yes" and any(c.get("modal") == "can" for one in found for c in clauses(one, "does")):
        return None  # which part may be left is not told apart
    if asking.form.asks == "mandatory":
        return told
    return told._replace(verdict="no" if told.verdict == "yes" else "yes")


# ---- two effects in a turn -------------------------------------------------------------------------------


def _other_effect(about: About, words: Sequence[Telling]) -> Told | None:
    """Whether the effect of which the question asks may be used in a turn with the one that it tells before."""
    if "turn" not in about.said.words and "too" not in about.said.asking:
        return None
    before, asked = (which(about.card, about.read, each) for each in _apart(about.said, words))
    if len(before.effects) != 1 or len(asked.effects) != 1 or not before.margin or not asked.margin:
        return None
    one, two = before.effects[0], asked.effects[0]
    if one.number == two.number:
        return None
    return answer_of(about.card, in_one_turn(about.card, about.read, one, two))


def _apart(said: Line, words: Sequence[Telling]) -> tuple[list[Telling], list[Telling]]:
    """The words of the effect that was used, told beside a word for that, and those of the clause that asks."""
    used = [at for at, word in enumerate(said.words) if word in listed("did") and not said.first <= at < said.last]
    near = {word for at in used[:1] for word in said.words[max(at - _BEFORE, 0) : at + _BEHIND]}
    beside = [each for each in words if each.weight != ASKING and each.word in near]
    if {"its", "own"} <= near or {"her", "own"} <= near:
        beside.append(Telling("itself", BESIDE))
    return beside, [each for each in words if each.weight == ASKING]


# ---- Chains ----------------------------------------------------------------------------------------------


def _procedures(about: About) -> list[int]:
    """The numbers of the statements by which the card itself is Summoned without activation."""
    standing, kinds = about.read["parts"]["standing"], about.read["statements"]
    return [at for at, one in enumerate(kinds) if one["kind"] == "procedure" and standing[at].get("clauses")]


def _of_procedure(about: About, asking: Asking, own: Sequence[int]) -> Told | None:
    """That a Summoning procedure starts no Chain, unless an effect Summons the card too."""
    found = [c for one in about.numbered for c in clauses(one, "does")]
    if any("summon" in c["verb"] and is_this(c.get("object")) for c in found):
        return None
    return of_lasting(about.card, about.read, asking, own)
