"""The kinds of site: how each lists its pages and brings them. A new one is a module here and a line in `SITES`."""

from __future__ import annotations

from collections.abc import Mapping

from ingest.fetching.item import Site
from ingest.fetching.sites import cards, gitbook, github, mediawiki, ygoresources

SITES: Mapping[str, Site] = {
    "gitbook": gitbook.plan,
    "github": github.plan,
    "mediawiki": mediawiki.plan,
    "ygoresources": ygoresources.plan,
    "card_file": cards.one_file,
    "ygoprodeck": cards.ygoprodeck,
    "grand_archive": cards.grand_archive,
}
