"""Settings of all tests: on CI the generated examples are the same in every run, elsewhere they are new ones."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("ci", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("ci")
