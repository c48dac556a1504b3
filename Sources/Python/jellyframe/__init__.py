"""Renders UIKit Dynamics: scenes to videos, images, pages and numbers.

>>> import jellyframe
>>> jellyframe.render("fall.json5", "fall.mp4", fps=30)
>>> jellyframe.trace("fall.json5", items=["green"], kind="pandas")

`%load_ext jellyframe` gives notebooks the magic `%%jellyframe`; `jellyframe.sphinx` is an extension of Sphinx,
`jellyframe` a plugin of MkDocs, and `jellyframe-pandoc` a filter of Pandoc.
"""

from __future__ import annotations

from typing import Any

from ._program import (
    Diagnostic,
    JellyframeError,
    JellyframeWarning,
    MissingProgramError,
    SceneError,
    UsageError,
    program,
    run,
)
from ._scene import Animation, Page, Scene, SceneLike, check, info, page, plot, render, sheet, still, strobe, svg, trace

__all__ = [
    "Animation", "Diagnostic", "JellyframeError", "JellyframeWarning", "MissingProgramError", "Page", "Scene",
    "SceneError", "SceneLike", "UsageError", "check", "info", "page", "plot", "program", "render", "run", "sheet", "still", "strobe",
    "svg", "trace",
]


def load_ipython_extension(shell: Any) -> None:
    """Adds the magic `%%jellyframe`, for `%load_ext jellyframe`."""
    from .jupyter import register

    register(shell)
