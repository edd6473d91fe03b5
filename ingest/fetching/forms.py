"""What an answer must look like: JSON, Markdown or a piece of HTML. A site that is out of order sends other things."""

from __future__ import annotations

import json
import re
from typing import Any

from ingest.fetching.wire import Answer, Wire

_WEB_PAGE = re.compile(rb"\s*(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|head|body)\b", re.IGNORECASE)


def as_json(wire: Wire, answer: Answer) -> Any:
    """The JSON of an answer, an object or a list. Raises FetchError for anything else."""
    try:
        found = json.loads(answer.body)
    except (ValueError, RecursionError):
        raise wire.error(answer.url, f"sends {_kind(answer.body)} where JSON was expected; try again later") from None
    if not isinstance(found, dict | list):
        raise wire.error(answer.url, "sends JSON that is neither an object nor a list; try again later")
    return found


def as_list(wire: Wire, answer: Answer) -> None:
    """Refuse what is no JSON list, without building one: the largest card lists have tens of megabytes."""
    import msgspec

    try:
        msgspec.json.decode(answer.body, type=list[msgspec.Raw])
    except (msgspec.DecodeError, RecursionError):
        raise wire.error(answer.url, f"sends {_kind(answer.body)} where a list was expected; try again later") from None


def as_markdown(wire: Wire, answer: Answer) -> None:
    """Refuse what is no Markdown page: nothing at all, a whole web page, or JSON."""
    if not answer.body.strip() or _WEB_PAGE.match(answer.body) or _is_json(answer.body):
        raise wire.error(answer.url, f"sends {_kind(answer.body)} where Markdown was expected; try again later")


def as_html(wire: Wire, answer: Answer) -> None:
    """Refuse what is no piece of HTML: nothing at all, text without a tag, or JSON."""
    if b"<" not in answer.body or _is_json(answer.body):
        raise wire.error(answer.url, f"sends {_kind(answer.body)} where HTML was expected; try again later")


def _is_json(body: bytes) -> bool:
    return body.lstrip()[:1] in (b"{", b"[") and body.rstrip()[-1:] in (b"}", b"]")


def _kind(body: bytes) -> str:
    if not body.strip():
        return "nothing"
    if _WEB_PAGE.match(body):
        return "a web page"
    return "JSON" if _is_json(body) else "something else"
