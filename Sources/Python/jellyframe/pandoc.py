"""A filter of Pandoc: `pandoc guide.md --filter jellyframe-pandoc -o guide.html`.

A block of a document holds a scene, or names its file:

    ```{.jellyframe theme=light,dark alt="A block falls"}
    { version: 1, size: [100, 100], duration: 1, … }
    ```

    ```{.jellyframe command=still scene=fall.json5 at=contact alt="It lands"}
    ```

Attributes are the options that the command (`render` by default) takes in documents, a flag with `true`, and `scene`,
`command`, `alt`, `width`, `caption` and `format`. In the metadata `jellyframe: { theme: …, format: …, directory: … }` sets
the theme and the format of all blocks, and where figures are kept.
"""

from __future__ import annotations

import html
import json
import os
import pathlib
import sys
from typing import Any, Optional

from ._figure import COMMANDS, Figure
from ._program import Diagnostic, JellyframeError

#: What shows the elements of HTML, with videos, pages and two themes.
_PAGES = ("html", "html4", "html5", "chunkedhtml", "revealjs", "slidy", "slideous", "dzslides", "s5")
#: Of a motion these show one instant.
_STANDARDS = {**dict.fromkeys(("latex", "beamer", "context"), "pdf"),
              **dict.fromkeys(("docx", "odt", "opendocument", "pptx", "rtf", "icml"), "png")}
#: A document of Pandoc has no switch for themes.
_STYLE = """\
<style>
.jellyframe img, .jellyframe video { max-width: 100%; height: auto; }
.jellyframe-dark { display: none; }
@media (prefers-color-scheme: dark) {
  .jellyframe-light { display: none; }
  .jellyframe-dark { display: inline; }
}
</style>
"""


class PandocFilter:
    """A document whose blocks are replaced by figures.

    Args:
        document: the document as Pandoc's JSON.
        format: the format that is written.
    """

    def __init__(self, document: dict[str, Any], format: str) -> None:
        self.document, self.format = document, format
        self.mistakes: list[str] = []
        self.code = 0
        self._count = 0
        settings = document["meta"].get("jellyframe", {}).get("c", {})
        self._settings = {key: _text(value) for key, value in settings.items()} if isinstance(settings, dict) else {}
        self._cache = pathlib.Path(self._settings.pop("directory", "jellyframe-figures"))
        for key in self._settings.keys() - {"theme", "format"}:
            self._refuse(64, f"metadata: unknown key `{key}`; expected theme, format or directory")

    def run(self) -> None:
        """Replaces the blocks; `mistakes` and the exit code `code` tell of those that could not be made."""
        self.document["blocks"] = self._walk(self.document["blocks"])

    def _walk(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self._walk(one) for one in value]
        if not isinstance(value, dict):
            return value
        if value.get("t") != "CodeBlock" or "jellyframe" not in value["c"][0][1]:
            return {key: self._walk(one) for key, one in value.items()}
        self._count += 1
        (identifier, _, attributes), text = value["c"]
        figure = None
        try:
            figure = self._read(dict(attributes), text)
            return self._show(figure, identifier)
        except (JellyframeError, ValueError) as error:
            for found in getattr(error, "diagnostics", None) or [Diagnostic(str(error))]:
                self._refuse(getattr(error, "exit_code", 64), self._place(figure, found) + found.message)
            return value

    def _refuse(self, code: int, mistake: str) -> None:
        self.mistakes.append(mistake)
        self.code = self.code or code

    def _read(self, given: dict[str, Any], text: str) -> Figure:
        given = {**self._settings, **given}
        own = {key: given.pop(key, "") for key in ("format", "alt", "width", "caption")}
        command, path = given.pop("command", "render"), given.pop("scene", None)
        if command not in COMMANDS:
            raise ValueError(f"unknown command “{command}”; expected {', '.join(COMMANDS)}")
        if (path is None) != bool(text.strip()):
            raise ValueError("exactly one of a scene's file (scene=…) and a scene is required")
        return Figure(command, path, text, {key: value == "true" or value for key, value in given.items()}, **own)

    def _place(self, figure: Optional[Figure], found: Diagnostic) -> str:
        """Pandoc does not say in which line a block begins."""
        place = f"figure {self._count}: "
        inside = figure.place(found, 0) if figure else None
        if inside:
            return f"{place}line {inside}: "
        return f"{place}{figure.path}:{found.line}: " if figure and figure.path and found.path else place

    def _show(self, figure: Figure, identifier: str) -> dict[str, Any]:
        if self.format in _PAGES:
            files = figure.make(self._cache)
            content = figure.html(files, [file.path.as_posix() for file in files])
            caption = f"<figcaption>{html.escape(figure.caption)}</figcaption>" if figure.caption else ""
            ids = f' id="{html.escape(identifier)}"' if identifier else ""
            style = _STYLE if self._count == 1 else ""
            return {"t": "RawBlock", "c": ["html", f"{style}<figure{ids}>{content}{caption}</figure>"]}
        [file] = figure.image(_STANDARDS.get(self.format, "svg")).make(self._cache)
        sizes = [["width", figure.width]] if figure.width else []
        words = [{"t": "Str", "c": figure.caption}]
        alternative = [{"t": "Str", "c": figure.alt}] if figure.alt else []
        target = [file.path.as_posix(), ""]
        if not figure.caption:
            return {"t": "Para", "c": [{"t": "Image", "c": [[identifier, [], sizes], alternative, target]}]}
        if self.document["pandoc-api-version"] >= [1, 23]:
            image = {"t": "Image", "c": [["", [], sizes], alternative, target]}
            below = [None, [{"t": "Plain", "c": words}]]
            return {"t": "Figure", "c": [[identifier, [], []], below, [{"t": "Plain", "c": [image]}]]}
        # Before version 3 an image alone in a paragraph was a figure by its title.
        image = {"t": "Image", "c": [[identifier, [], [*sizes, ["alt", figure.alt]]], words, [target[0], "fig:"]]}
        return {"t": "Para", "c": [image]}


def _text(value: Any) -> str:
    """The words of a value in the metadata."""
    if isinstance(value, list):
        return "".join(_text(one) for one in value)
    if not isinstance(value, dict):
        return ""
    if value["t"] in ("Space", "SoftBreak"):
        return " "
    content = value.get("c")
    return content if isinstance(content, str) else str(content).lower() if isinstance(content, bool) else _text(content)


def main() -> None:
    """Reads a document from standard input and writes it to standard output, as Pandoc runs filters."""
    if len(sys.argv) != 2 or sys.stdin.isatty():
        sys.exit("jellyframe-pandoc: it is run by pandoc: pandoc guide.md --filter jellyframe-pandoc -o guide.html")
    try:
        made = PandocFilter(json.load(sys.stdin.buffer), sys.argv[1])
        made.run()
    except (ValueError, KeyError, TypeError) as error:
        sys.exit(f"jellyframe-pandoc: standard input is not a document of Pandoc: {error}")
    except RecursionError:
        sys.exit("jellyframe-pandoc: the document's blocks are nested too deeply")
    except KeyboardInterrupt:
        sys.exit(130)
    if made.mistakes:
        print("\n".join(f"jellyframe-pandoc: {mistake}" for mistake in made.mistakes), file=sys.stderr)
        sys.exit(made.code)
    json.dump(made.document, sys.stdout)


if __name__ == "__main__":
    main()
