"""A plugin of MkDocs: `plugins: [jellyframe]`.

A block of a page holds a scene, or names its file:

    ```jellyframe --theme light,dark --alt "A block falls"
    { version: 1, size: [100, 100], duration: 1, … }
    ```

    ```jellyframe still fall.json5 --at contact --alt "It lands"
    ```

Options are those that the command (`render` by default) takes in documents, and `--alt`, `--width` and `--format`.
"""

from __future__ import annotations

import logging
import pathlib
import re
import shlex
import shutil
from typing import Any, Optional

from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

from ._figure import COMMANDS, STYLE, Figure, Made, options
from ._program import Diagnostic, JellyframeError

log = logging.getLogger("mkdocs.plugins.jellyframe")
_FENCE = re.compile(r"(?P<indent>[ \t]*)(?P<fence>`{3,}|~{3,})[ \t]*(?P<info>.*)")


class JellyframeConfig(Config):  # type: ignore[no-untyped-call, unused-ignore]
    """The plugin's settings."""

    theme = config_options.Type(str, default="light")
    format = config_options.Type(str, default="svg")
    cache_dir = config_options.Type(str, default=".cache/plugin/jellyframe")


class JellyframePlugin(BasePlugin[JellyframeConfig]):  # type: ignore[no-untyped-call, unused-ignore]
    """Makes the blocks' figures, and puts them in their places."""

    _made: dict[str, Made]

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Adds the style by which one of two themes is shown."""
        config.extra_css.append("assets/jellyframe.css")
        self._made = {}
        root = pathlib.Path(config.config_file_path or ".").parent
        self._cache = root / self.config.cache_dir
        return config

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Adds the style's file."""
        files.append(File.generated(config, "assets/jellyframe.css", content=STYLE))
        return files

    def on_page_markdown(self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Puts figures in the place of blocks; blocks within other blocks are text."""
        lines, out = markdown.split("\n"), []
        # What goes before the text, such as its title, counts for lines of errors.
        whole = (page.file.content_string or "").replace("\r\n", "\n")
        before = whole[: whole.find(markdown)].count("\n") if markdown and markdown in whole else 0
        index = 0
        while index < len(lines):
            match = _FENCE.fullmatch(lines[index])
            if not match:
                out.append(lines[index])
                index += 1
                continue
            end = self._end(lines, index, match["fence"])
            info = match["info"].strip()
            if info.split(" ")[0] == "jellyframe" and end is not None:
                indent = match["indent"]
                text = "\n".join(line.removeprefix(indent) for line in lines[index + 1 : end])
                out.append(indent + self._figure(info, text, page, files, config, before + index + 1))
                # A reader's errors name lines that are there.
                out += [""] * (end - index)
            else:
                out += lines[index : (end or index) + 1]
            index = (index if end is None else end) + 1
        return "\n".join(out)

    @staticmethod
    def _end(lines: list[str], start: int, fence: str) -> Optional[int]:
        closing = re.compile(rf"[ \t]*{re.escape(fence[0])}{{{len(fence)},}}[ \t]*")
        return next((index for index in range(start + 1, len(lines)) if closing.fullmatch(lines[index])), None)

    def _figure(self, info: str, text: str, page: Page, files: Files, config: MkDocsConfig, line: int) -> str:
        """The figure's elements; a mistake is a warning, with which `mkdocs build --strict` fails."""
        figure = None
        try:
            figure = self._read(info, text, page)
            made = figure.make(self._cache, self.config.format)
        except (JellyframeError, ValueError) as error:
            for found in getattr(error, "diagnostics", None) or [Diagnostic(str(error))]:
                inside = figure.place(found, line) if figure else None
                place = f"{figure.path}:{found.line}: " if figure and figure.path and found.path else ""
                log.warning("%s:%d: %s%s", page.file.src_uri, inside or line, place, found.message)
            return "<em>jellyframe: this figure could not be made</em>"
        addresses = []
        for file in made:
            address = f"assets/jellyframe/{file.name}"
            if address not in self._made:
                self._made[address] = file
                files.append(File.generated(config, address, abs_src_path=str(file.path)))
            addresses.append(get_relative_url(address, page.url))
        return figure.html(made, addresses)

    def _read(self, info: str, text: str, page: Page) -> Figure:
        words = shlex.split(info)[1:]
        command = words.pop(0) if words and words[0] in COMMANDS else "render"
        path = None
        if words and not words[0].startswith("--"):
            path = str(pathlib.Path(page.file.abs_src_path or ".").parent / words.pop(0))
        if (path is None) != bool(text.strip()):
            raise ValueError("exactly one of a scene file and a scene is required")
        given: dict[str, Any] = {"theme": self.config.theme, **options(words)}
        own = {key: str(given.pop(key, "")) for key in ("format", "alt", "width")}
        return Figure(command, path, text, given, **own)

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Removes figures that no page has by now."""
        used = {file.path.parent for file in self._made.values()}
        for directory in self._cache.iterdir() if self._cache.is_dir() else []:
            # The cache can be a directory with other files, such as docs; Figure.make gives its own names of this form.
            is_figure = re.fullmatch(r"[0-9a-f]{16}", directory.name) and (directory / "figure.md").exists()
            if is_figure and directory not in used and not directory.is_symlink():
                shutil.rmtree(directory)
