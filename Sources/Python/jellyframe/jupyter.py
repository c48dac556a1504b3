"""The magic `%%jellyframe`: a cell with a scene, shown as an animated SVG or a page."""

from __future__ import annotations

import shlex
from typing import Any, Union

from ._figure import options
from ._scene import Animation, Page, Scene


def cell(line: str, text: str) -> Union[Animation, Page]:
    """What the magic shows: options are those of `jellyframe render`, and `--page` for a page."""
    given = options(shlex.split(line))
    scene = Scene.parse(text)
    if given.pop("page", False):
        return scene.page(**given)
    return scene.svg(**{"theme": "light,dark", "loop": 0, **given})


def register(shell: Any) -> None:
    """Adds the magic to a shell of IPython."""
    shell.register_magic_function(cell, magic_kind="cell", magic_name="jellyframe")
