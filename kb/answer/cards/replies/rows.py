"""The ways to ask whether a card answers something, as rows of parts, and what is said for each part.

`kb.answer.cards.replies.ways` fits the words of a clause to a row. A part ending in "?" may be left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

_OK = (
    "legal|valid|possible|ok|okay|fine|proper|correct|fair|legit|permitted|allowed|acceptable|good|viable|fitting"
    "|suitable|permissible|playable|usable|live|available|right|effective|applicable|legitimate"
    "|chainable|activatable|an option|an out|on the table"
)
_TIME = "moment|time|window|timing|point|opportunity|spot|opening|chance|occasion|place|play|say|shot"
_OUT = "answer|response|reply|out|chain|counter|play|move|follow up|reaction"
_USES = (
    "chain|use|activate|play|flip|drop|throw|fire|trigger|toss|slam|discard|send|pitch|respond with|answer with"
    "|reply with|react with|chain with|counter with|pop|spring|bring|employ|deploy|shoot|reveal"
)
_USED = "chained|used|activated|played|flipped|dropped|thrown|discarded|pitched|tossed|fired|slammed|employed|triggered"
_TO = (
    "in response to|in reply to|as a response to|as an answer to|as a reply to|as a chain to|as chain link 2 to"
    "|as chain link two to|on top of|in the face of|against|versus|vs|to|on|onto|for|at"
)
_HITS = (
    "hit|reach|catch|answer|respond to|reply to|react to|work on|work against|work vs|work for|be used on"
    "|be chained to|chain to|go against"
)
_HELP = (
    "of use|of any use|of help|of any help|any good|any use|any help|some good|some use|some help|good|useful|helpful"
    "|effective|relevant"
)

#: The phrases of each part; of some none need be said.
SAID: Mapping[str, str] = {
    "can": "can|could|may|would|will|should|does|do|is|are|might|did|was|were|has|have|had",
    "can?": "can|could|may|",
    "who": "i|we|you|my opponent|the opponent|your opponent|opponent|the other player|they|he|she|someone|anyone|one"
    "|player|players|a player",
    "to": _TO,
    "toward": "in response to|as a response to|against|versus|vs|on|onto|on top of",
    "to?": "to|",
    "only-to": "to",
    "to-and": "to|and",
    "out-to": "to|for|against|on|versus|with",
    "back?": "in response|in reply|",
    "on?": "on|to|",
    "aimed?": "on|to|against|",
    "pointed": "it|that|this",
    "pointed?": "it|that|this|",
    "uses": _USES,
    "used": _USED,
    "used?": f"{_USED}|",
    "replies": "respond|reply|answer|react|retort",
    "replying": "respond|responds|reply|replies|answer|answers|react|reacts",
    "negates": "negate|negates|counter|counters|cancel|cancels|nullify|nullifies|stop|stops|shut down|shuts down"
    "|shut off|block|blocks|prevent|prevents",
    "negated": "negated|countered|cancelled|canceled|nullified|stopped|shut down|blocked",
    "shut": "shut|turn",
    "down": "down|off",
    "strikes": "hit|catch|tag|nail|punish",
    "hits": _HITS,
    "hitting": "hits|reaches|catches|works on|works against|responds to|is chained to|goes on|goes on top of",
    "help": _HELP,
    "work": "work|help|do anything|do something|hit|connect",
    "with": "with|using|by using|by chaining|by activating|by discarding|by playing|by flipping|via|by|through",
    "with-it": "by|with",
    "out": _OUT,
    "met": "hit|answered|met|caught|responded to|chained to|replied to|reacted to",
    "open": "be|get|vulnerable to|open to|weak to|exposed to|subject to",
    "be": "be",
    "be?": "be|get|",
    "is?": "be|",
    "being?": "be|get|getting|",
    "by-player?": "by me|by my opponent|by opponent|by the opponent|by them|",
    "by-it?": "by it|by that|by this|",
    "a?": "a|an|the|",
    "some": "a|an|any|its|the|some|my",
    "legal?": f"{_OK}|",
    "ok": _OK,
    "time": _TIME,
    "out-time?": f"{_OUT}|{_TIME}|activation|",
    "have?": "have|get|",
    "has": "has|have",
    "saying": "have anything to say to|have something to say to",
    "thing": "something|one|an effect|a card|an activation|a spell|a trap|a monster",
    "that?": "that|which|",
    "now?": "this|that|it|there|now|",
    "for": "for|of",
    "plans": "want|wants|would like|tries|try|plan|plans|intend|intends|wish|wishes|is going|am going",
    "plays": "chain|chains|flip|flips|use|uses|activate|activates|play|plays|throw|throws|drop|drops|discard|discards"
    "|slam|slams|pitch|pitches",
    "do": "chain|respond|do so|do that|do it",
    "it": "it|that|this card|that card|its effect",
    "its": "its|his|her|that monsters|my monsters",
    "own?": "own|",
    "effect": "effect|negate|negation",
    "is-it?": "is it|is that|is this|would it be|would that be|was it|was that|still|",
    "is-that": "is that|is it|does that|does it|will that|will it|would that|would it",
    "goes": "go|work|fly|stand|hold|connect|do anything",
    "fine?": "ok|okay|fine|legal|possible|work|works|allowed|good|live|yes or no|",
    "so": f"{_OK}|works|work|yes|no|true|or not|yeah",
}

#: Each has what is to answer, and what it is to answer, unless that was told before.
NAMED: Sequence[str] = (
    "can who just uses answer which to-and negates reached",
    "can who just uses answer which to reached",
    "can who just uses answer which",
    "can who just replies to? reached with answer which",
    "can who just replies with answer which only-to reached",
    "can who just replies with answer which",
    "can who just negates pointed? with answer which",
    "can who just negates reached with answer which",
    "can who just shut reached down with answer which",
    "can who just strikes reached with answer which",
    "can who just verb back? on? reached",
    "can who just verb back?",
    "can answer which just negates reached",
    "can answer which just be used by-player? to reached",
    "can answer which just be used by-player?",
    "can answer which just hits reached",
    "can answer which is? a? legal? out out-to reached",
    "can answer which is? a? legal? out",
    "can answer which is? help to reached",
    "can answer which is? help",
    "can answer which is? ok to reached",
    "can answer which is? ok",
    "can answer which just work",
    "can answer which have? some legal? time out-to reached",
    "can answer which have? some legal? time",
    "answer has some legal? time",
    "can answer which saying reached",
    "can answer which is? thing that? who can uses to reached",
    "can answer which is? thing that? who can uses",
    "can now? is? some legal? time for answer which",
    "can now? is? some legal? time only-to uses answer which to reached",
    "can now? is? some legal? time only-to uses answer which",
    "can some legal? out with answer which only-to reached is? ok",
    "can some legal? out with answer which is? ok",
    "can reached is? thing that? answer which can? be used out-to",
    "can reached is? thing that? answer which can? hits",
    "can reached is? thing that? answer which can? negates",
    "can reached being? negated with answer which",
    "can reached be? met with-it answer which",
    "can reached open answer",
    "can who just uses its own? described effect to reached",
    "can who just uses its own? described effect",
    "can who just replies only-to reached with its own? described effect",
    "can who just replies with its own? described effect",
    "can who just negates reached",
    "can who just shut pointed down",
    "can it just negates reached",
    "can it just negates",
    "can reached being? negated by-it?",
    "can? answer aimed? pointed fine?",
    "can? answer fine?",
)
#: What is told to be done, behind which it is asked whether that may be: "X chained to Y, legal?"
STATED: Sequence[str] = (
    "answer which used to reached",
    "answer which used? toward reached",
    "answer which hitting reached",
    "answer which negates reached",
    "who plans only-to uses answer which to reached",
    "who plans only-to uses answer which",
    "who plays answer which to reached",
    "who plays answer which",
    "who replying with answer which only-to reached",
    "who replying with answer which",
    "who plans only-to verb reached",
    "who plans only-to verb",
    "who verb reached",
    "who verb",
)
#: What is asked of a card that is told to be at hand: "i hold X. legal?"
UNNAMED: Sequence[str] = (
    "is-it? a? ok out-time?",
    "is-it? ok only-to uses it to reached",
    "is-it? ok only-to uses it",
    "can pointed be used to reached",
    "can pointed be used",
    "can now? is? some legal? time for pointed",
    "can now? is? some legal? time only-to uses pointed to reached",
    "can now? is? some legal? time only-to uses pointed",
    "can who just uses pointed to reached",
    "can who just uses pointed",
    "can who just replies on? pointed",
    "can who just replies",
    "can who just do",
)
#: What only asks whether what was said may be, or is so.
TAGS: Sequence[str] = ("is-it? a? so out-time?", "is-that goes", "can who do", "can who")
