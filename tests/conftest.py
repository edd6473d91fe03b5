"""Settings of all tests: on CI the generated examples are the same in every run. And a web server to imitate sites."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from fake_sites import Site

settings.register_profile("ci", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("ci")


@pytest.fixture
def site() -> Iterator[Site]:
    """A web server on this machine, to imitate a site with."""
    from fake_sites import serving

    with serving() as made:
        yield made
