"""Files and folders of saved pages; what is no page is refused in one sentence."""

import os

import pytest

from ingest import local
from kb.errors import PageError


def test_folders_are_walked_in_order_and_hidden_files_left_out(tmp_path):
    for name in ("b/2.md", "b/1.md", "a.md", ".git/x.md", "b/.hidden"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("x")
    found = local.files([tmp_path, tmp_path / "a.md"])
    assert [path.relative_to(tmp_path).as_posix() for path in found] == ["a.md", "b/1.md", "b/2.md"]


def test_links_out_of_a_folder_are_not_followed(tmp_path):
    inside, outside = tmp_path / "inside", tmp_path / "outside"
    inside.mkdir()
    outside.mkdir()
    (outside / "secret.md").write_text("x")
    (inside / "page.md").write_text("x")
    (inside / "link.md").symlink_to(outside / "secret.md")
    (inside / "folder").symlink_to(outside)
    (inside / "round").symlink_to(inside)
    (inside / "alias.md").symlink_to(inside / "page.md")
    assert [path.name for path in local.files([inside])] == ["alias.md", "page.md"]


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda path: None, "cannot be read"),
        (lambda path: path.write_text(" \n"), "is empty"),
        (lambda path: path.mkdir(), "not an ordinary file"),
        (os.mkfifo, "not an ordinary file"),
        (lambda path: os.truncate(os.open(path, os.O_CREAT | os.O_RDWR), local.LARGEST + 1), "too many for a page"),
    ],
)
def test_what_is_no_page_is_refused(tmp_path, make, says):
    path = tmp_path / "page.md"
    make(path)
    with pytest.raises(PageError) as caught:
        local.body(path)
    assert str(path) in str(caught.value)
    assert says in str(caught.value)
