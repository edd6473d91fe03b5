"""Card text read: text -> sentences -> effects -> parts -> facts. See `reading` for the records."""

from kb.card_text.card import read
from kb.card_text.reading import CardText, Reading

__all__ = ["CardText", "Reading", "read"]
