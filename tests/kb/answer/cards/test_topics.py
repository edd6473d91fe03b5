"""What is asked of the form of a clause is imported by name when it is asked: every name is there."""

from importlib import import_module

import pytest

from kb.answer.cards.spoken import topics


@pytest.mark.parametrize(("module", "name"), [(row[0], row[1]) for row in topics._FORMS])
def test_what_is_asked_of_a_form_is_there(module: str, name: str) -> None:
    assert callable(getattr(import_module(f"{topics._SPOKEN}.{module}"), name))
