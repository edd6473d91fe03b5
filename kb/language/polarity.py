"""Questions for yes or no: whether a text is one, and whether it is put the negative way round."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from kb.language.patterns import ready
from kb.language.shorthand import spelled_out
from kb.language.words import fold

#: So many of the texts read last are kept as they were understood, some of them lines that speak again and again: of
#: three times as many a server holds three megabytes more, and reads one of fifty seldomer.
KEPT = 300
_SENTENCE = ready(r"(?<=[.?!;])\s+")
#: A clause also begins behind "and" where it asks for more: "does it die, and how much do I take".
_CLAUSE = ready(r"[,:;()]|\s-\s|\sand (?=(?:how|what|why)\b)")
#: What stands in brackets is said beside the question.
_ASIDE = ready(r"\([^()]*\)")
_LEADS = frozenset(("so", "and", "but", "then", "now", "ok", "okay", "well", "because"))
#: These always ask for something else than yes or no; `when` and `where` do so only before a verb.
_WH = frozenset(
    (
        *("who", "whos", "whom", "whose", "what", "whats", "wat", "wats", "which", "how", "hows", "why"),
        *("whens", "wheres", "whatever"),
    )
)
_WHEN = frozenset(("when", "where"))
#: A clause that opens with one of these and such a word asks for more too: "in which phase".
_BEFORE_WH = frozenset(("at", "by", "during", "for", "from", "in", "of", "on", "to", "under", "with"))
_VERBS = frozenset(
    (
        *("can", "could", "may", "might", "do", "does", "did", "is", "are", "am", "was", "were", "will", "would"),
        *("shall", "should", "must", "has", "have", "had", "dose"),
    )
)
_NOTS = frozenset(
    (
        *("cant", "cannot", "couldnt", "dont", "doesnt", "didnt", "isnt", "arent", "wasnt", "werent", "wont"),
        *("wouldnt", "shouldnt", "mustnt", "hasnt", "havent"),
    )
)
_SUBJECTS = frozenset(
    (
        *("i", "you", "he", "she", "it", "they", "we", "my", "your", "his", "her", "their", "our", "the", "a", "an"),
        *("this", "that", "these", "those", "there", "both", "opp", "opponent", "either", "its", "anyone", "anybody"),
        *("someone", "somebody", "each", "any", "all", "one", "players"),
    )
)
#: Here `or` offers nothing else: nine or more, with it or without, "with no Spell or effect", "Set a Spell or Trap".
_NO_CHOICE = ready(
    r"\bor (?=(?:more|less|fewer|higher|lower|not|so|without|both|greater|equal|above|below|exceeds?|effects?)\b)"
)
_SPELL_OR_TRAP, _IS = r"\b(spells?) or (?=traps?\b)", frozenset(("is", "are", "was", "were"))
_WITHOUT_EITHER = r"\b((?:without|with no|have no|has no|than one) (?:\w+ ){1,4}?)or\b"
#: A clause that begins or ends with one of these asks whether it is so.
_ALLOWED = frozenset(("allowed", "legal", "ok", "okay", "fine", "possible", "permitted", "right", "correct", "true"))

#: What asks whether it is so behind what is told: "they are destroyed, right?" But "is that right" is no such.
_TAG = (
    r"(?i)(?:(?<!\bis)(?<!\bits)(?<!\bit)(?<!\bthat)(?<!\bthats)(?<!\bthis)(?<!\bthe)(?<!\ball)(?<!\bbe)(?<!\bare)"
    r"[,;]?\s+(?:right|correct)|[,;]\s*(?:yes|no|yeah|yea|huh|true|ya))\s*\?*$"
)
#: What it is not is said beside what is asked: "does it go to his Graveyard, not mine".
_NOT_THAT = r"(?i)(?:,| and)\s+not (?:to |in |into |on |by |the |my |his |your |their |a )*\w+\s*(?=\?*$)"
_TAGS = tuple(
    end for tag in ("right", "correct", "yes", "no", "yeah", "yea", "huh", "true", "ya") for end in (tag, tag.title())
)
_SO = frozenset(("right", "correct", "true", "yes", "no"))
_MARKS, _DOTS = r"[.?!;,:()…\"“”]+", r"\.\.+|…"
#: Behind these `if` and `when` are what an effect says.
_WORDING = frozenset(("if", "when"))
_ARTICLES = frozenset(("a", "an", "the", "optional", "mandatory", "my", "his"))
#: Asking whether something stops or saves one from a thing, whether it is different from it, or whether one skips it,
#: is asking the other way round whether it is so.
_HINDERS = (
    r"\b(?:stop|prevent|keep|hinder|bar)(?:s|ped|ed|red)?\b[^.?!;,]{0,40}\bfrom \w+ing\b"
    r"|\b(?:save|spare|protect|shield|guard)(?:s|d|ed)?\b[^.?!;,]{0,40}\b(?:from|against)\b"
    r"|\b(?:is|are|was|were) (?:[^.?!;,]{0,50} )?(?:different|distinct|separate) from\b"
    r"|\b(?:do|does|did) (?:[^.?!;,]{0,50} )?skip (?:\w+ )?draw"
)
#: So is asking whether something is left out.
_LEFT_OUT = r"\b(?:is|are|was|were|gets?)\b[^.?!;,]{0,40}\b(?:skipped|left out|excluded|omitted|exempt)\b"
_LEFT_OUT += r"|\bleaves? (?:\S+ ){1,3}out\b|\bdo(?:es)?\b[^.?!;,]{0,60}\bskips?\b"
_OUT = ("skip", " out", "excluded", "omitted", "exempt")
#: Every such question holds one of these.
_HINDER = (
    *("stop", "prevent", "keep", "hinder", "bar", "save", "spare", "protect", "shield", "guard"),
    *("different", "distinct", "separate", "skip"),
)
#: Asking whether something is wrong is asking the other way round whether it is so.
_CONTRARY = ("wrong", "forbidden", "illegal", "false", "untrue", "incorrect", "impossible")
_IS_CONTRARY = r"\b(?:is|its|isnt|that|thats) (?:it |that |this |not )*(?:" + "|".join(_CONTRARY) + r")\b"
#: Of whom it is asked whether they do a thing that nobody does.
_NOBODY = frozenset(("nobody", "noone"))
#: What is told of none of them is told negatively.
_NONE = _NOBODY | {"neither", "none"}
#: Who does such a thing to none does it not: "do they have no DEF".
_TO_NONE = frozenset(("have", "has", "had", "get", "gets", "take", "takes", "need", "needs", "deal", "deals"))
_DO = frozenset(("do", "does"))
#: What a card says is not what is asked.
_QUOTED = r'["“][^"“”]*["”]'
#: What asks for leave.
_LEAVE = frozenset(("can", "could", "may", "might", "cant", "cannot", "couldnt"))
#: Behind one of these "not" tells what is chosen.
_FREELY = frozenset(("to", "choose", "decide", "opt", "elect", "just", "simply", "free", "or"))
#: What hangs on the clause that asks begins with one of these, or with `that`, but for what is said or true.
_HANGING = frozenset(
    (
        *("if", "when", "though", "although", "while", "because", "since", "unless", "until", "before", "after", "as"),
        *("which", "who", "whose", "where", "even", "whether", "whenever", "once", "so"),
    )
)
#: Who does a thing behind a noun: "a monster I summoned". Behind one of the others they are what is asked about.
_TELLS = frozenset(("i", "he", "she", "they", "we"))
_OPENS = _VERBS | _NOTS | frozenset(("and", "or", "but", "then", "so", "not", "that"))
_NO_SUBJECT = _VERBS | _FREELY | _HANGING | {"and", "but", "that"}
_SAID = frozenset(("true", "right", "correct", "sure", "so", "mean", "means", "say", "says", "fact", "case", "is"))
#: What is asked for stands within so many words before the verb.
_WH_BEFORE = 3
#: So many words at most has a question without a verb that asks; so many where nothing else is told.
_SHORT, _ALONE = 6, 12

Words = list[str]


def is_polar(text: str) -> bool:
    """Does the last question of `text` ask for yes or no?

    One that asks who, what, when and the like, or offers one thing `or` another, does not. Without a verb that asks,
    such as "attack on turn one?", it must be short: a longer one tells what was done and leaves open what is asked.
    What is just said, "Tokens can be Tributed", asks whether it is so.
    """
    sentence = _last_question(text)
    clauses = _clauses(sentence)
    if not clauses or any(map(_asks_for_more, clauses)):
        return False
    asked, before = _asking(clauses)
    if asked:
        return not _offers(asked) and not _asked_for_more(before)
    last, said = clauses[-1], {word for clause in clauses for word in clause}
    if _offers(last) or not said.isdisjoint(_WH):
        return False
    if _is_tagged(text):
        return True
    short = len(last) <= _SHORT and said.isdisjoint(_WHEN)
    alone = len(clauses) == 1 and len(last) <= _ALONE and sentence == _whole(text).strip()
    if "?" not in text and alone and last[0] not in _HANGING and not (_VERBS | _NOTS).isdisjoint(last[1:-1]):
        return True
    return (sentence.endswith("?") and (short or alone or last[0] in _ALLOWED)) or last[-1] in _ALLOWED


#: What stands behind "when" where it asks, and tells of no moment: "when does it", but "when is destroyed".
_ASKS_WHEN = frozenset({"may", "can", "could", "must", "should", "do", "does", "will", "would", "am"})


def asks_how(text: str) -> bool:
    """Does the last question of `text` ask how, how many or how much, or when or where: "when may I"?"""
    return any(
        clause[0] in ("how", "hows") or (clause[0] in ("when", "where") and clause[1:2] and clause[1] in _ASKS_WHEN)
        for clause in _clauses(_last_question(text))
    )


@lru_cache(maxsize=KEPT)
def is_negated(text: str) -> bool:
    """Is the last question of `text` put negatively: is it asked whether something is *not* so?

    A negated verb that opens the question only shows what is hoped for ("Can't I attack?" asks what "Can I
    attack?" asks), and what is said before the question is no part of it.
    """
    if '"' in text or "“" in text:
        text = ready(_QUOTED).sub(" it ", text)
    words = main_clause(text)
    found = sum(_negates(before, word) for before, word in pairwise(words)) + (words[0] in _NONE if words else 0)
    return (found + _cut_off(text, words)) % 2 == 1


def _cut_off(text: str, words: Sequence[str]) -> bool:
    """Is the rest of what is asked, behind a clause that hangs on who does it, negated: "a monster that was Summoned
    this turn not attack"? There the `not` stands behind no verb."""
    if " not " not in text or not words or words[0] not in _VERBS:
        return False
    clauses = _clauses(_last_question(spelled_out(text)))
    rest = (_asking(clauses)[0] or [""])[len(words) :]
    if rest[:1] not in (["that"], ["which"], ["who"]):
        return False
    return any(word == "not" and before not in _NO_SUBJECT for before, word in pairwise(rest))


def _negates(before: str, word: str) -> bool:
    """Does `word` turn what is asked: a negation, nobody who does it, or nothing to which it is done?"""
    if before in _DO and word == "cannot":  # "does cannot be destroyed help" speaks of these words
        return False
    doing = before in _VERBS or before == "that"
    none = before in _TO_NONE and word in ("no", "nothing")
    return (
        word in _NOTS
        or word in ("not", "never")
        or none
        or (word == "unable" and before != "stuck")
        or (doing and word in _NOBODY)
    )


def may_be_left(text: str) -> bool:
    """Does the last question of `text` ask for leave not to do a thing: `may I choose not to`, `can I just not`?

    So it asks the other way round whether one must.
    """
    asked = main_clause(text)
    return asked[:1] != () and asked[0] in _LEAVE and any(b in _FREELY and w == "not" for b, w in pairwise(asked))


def denies(text: str) -> bool:
    """Does `text` deny what it asks ("so I don't have to?"), or ask whether it is wrong or forbidden to say or do it?

    To choose not to do a thing is no denial. What turns a question so is easily missed: an answer has to know it.
    """
    if any(word in text for word in _CONTRARY) and ready(_IS_CONTRARY).search(fold(text)):
        return True
    asked = main_clause(text)
    return any(
        word in _NOTS or (word in ("not", "never") and before not in _FREELY and after != "to")
        for before, word, after in zip(asked, asked[1:], (*asked[2:], ""), strict=False)
    )


def asks_outright(text: str) -> bool:
    """Has the last question of `text` a verb that asks, and not only a word such as `legal?`"""
    return bool(_asking(_clauses(_last_question(text)))[0])


@lru_cache(maxsize=KEPT)
def main_clause(text: str) -> tuple[str, ...]:
    """The words of the last question of `text` that ask, from their verb on, without the clauses that hang on them."""
    asked = _last_question(spelled_out(text))
    clauses = _clauses(_ASIDE.sub(" ", asked)) or _clauses(asked)
    asking = _asking(clauses)[0] or [word for clause in clauses[-1:] for word in clause]
    least = 1 if asking and asking[0] in _ALLOWED else 2  # "allowed if": what is asked stands before it
    each = enumerate(zip(asking, [*asking[1:], ""], strict=False))
    ends = (at for at, (word, behind) in each if at >= least and _hangs(word, asking[at - 1], behind))
    return tuple(asking[: next(ends, len(asking))])


def _hangs(word: str, before: str, behind: str) -> bool:
    """Does a clause that hangs on what is asked begin with `word`? Not with that of "once per turn"."""
    if (word, behind) == ("once", "per") or (word in _WORDING and before in _ARTICLES):
        return False
    return word in _HANGING or (before not in _SAID and (word == "that" or (word in _TELLS and before not in _OPENS)))


@lru_cache(maxsize=KEPT)
def is_hindrance(text: str) -> bool:
    """Does the last question of `text` ask whether something keeps one from what another would ask whether one may?"""
    asked = fold(_last_question(text))
    behind = "from" in asked or "against" in asked or "skip" in asked
    hinders = behind and any(verb in asked for verb in _HINDER) and bool(ready(_HINDERS).search(asked))
    return hinders or (any(way in asked for way in _OUT) and bool(ready(_LEFT_OUT).search(asked)))


def hinder_alike(one: str, other: str) -> bool:
    """Do two questions speak of hindering in one word? `Does it protect him?` asks the same with `from it`."""
    asked = [fold(_last_question(text)) for text in (one, other)]
    return any(verb in asked[0] and verb in asked[1] for verb in _HINDER)


def _last_question(text: str) -> str:
    """The last question of `text`, without the `right?` behind it."""
    sentences = [part for part in _SENTENCE.split(_whole(text).strip()) if part.strip()]
    asked = [part for part in sentences if part.endswith("?")]
    last = (asked or sentences or [""])[-1]
    if last.strip(" ?").casefold() in _SO and len(sentences) > 1 and sentences[-1] == last:
        return f"{sentences[-2].rstrip('.!')}?"  # "I lose. Right?"
    if _may_be_tagged(last):
        last = ready(_TAG).sub("?", last)
    return ready(_NOT_THAT).sub("", last) if " not " in last else last


def _may_be_tagged(text: str) -> bool:
    return text.rstrip(" ?").endswith(_TAGS)


def _whole(text: str) -> str:
    """`text` with no mark in what it quotes, and none of dots in a row, that would end a sentence."""
    if '"' in text or "“" in text:
        text = ready(_QUOTED).sub(lambda found: f'"{ready(_MARKS).sub(" ", found.group())}"', text)
    return ready(_DOTS).sub(", ", text) if ".." in text or "…" in text else text


def _is_tagged(text: str) -> bool:
    """Does a `right?` stand behind the last question?"""
    sentences = [part for part in _SENTENCE.split(_whole(text).strip()) if part.strip()]
    return bool(sentences) and _may_be_tagged(sentences[-1]) and bool(ready(_TAG).search(sentences[-1]))


def _clauses(sentence: str) -> list[Words]:
    """The words of each clause, folded, without apostrophes and without the little words that lead in."""
    found = []
    for clause in _CLAUSE.split(fold(sentence)):
        words = [word for each in clause.split() if (word := each if each.isalnum() else _bare(each))]
        while words and words[0] in _LEADS and words != ["ok"]:
            del words[0]
        if words:
            found.append(words)
    return found


def _bare(word: str) -> str:
    """Its letters and figures."""
    return "".join(filter(str.isalnum, word))


def _asks_for_more(clause: Words) -> bool:
    if clause[0] in _BEFORE_WH and clause[1:2] and clause[1] in _WH:
        return True
    if clause[0] in _WHEN:
        if clause[1:2] == ["exactly"]:
            clause = [clause[0], *clause[2:]]
        return len(clause) == 1 or clause[1] in _VERBS | _NOTS
    return clause[0] in _WH and clause[:2] != ["what", "if"]


def _offers(words: Words) -> bool:
    """Do the words offer one thing or another?"""
    said = " ".join(words)
    if " or " not in said:
        return False
    kept = said if words[0] in _IS else ready(_SPELL_OR_TRAP).sub(r"\1 ", said)
    return " or " in ready(_WITHOUT_EITHER).sub(r"\1", _NO_CHOICE.sub("", kept))


def _asked_for_more(before: Words) -> bool:
    """Do the words before the verb that asks end in what it asks for: how many cards may I draw?"""
    return before[-1:] in (["which"], ["or"]) or not _WH.difference(("which", "whose")).isdisjoint(before[-_WH_BEFORE:])


def _asking(clauses: list[Words]) -> tuple[Words, Words]:
    """The words that ask for yes or no, from their verb on, and those of that clause before it.

    Nothing where no verb opens a question.
    """
    for at in reversed(range(len(clauses))):
        if clauses[at][0] in _VERBS | _NOTS:
            return [word for clause in clauses[at:] for word in clause], []
    words = [word for clause in clauses for word in clause]
    starts = [i for i, (verb, subject) in enumerate(pairwise(words)) if verb in _VERBS | _NOTS and subject in _SUBJECTS]
    return (words[starts[-1] :], words[: starts[-1]]) if starts else ([], [])
