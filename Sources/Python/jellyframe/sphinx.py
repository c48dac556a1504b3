"""An extension of Sphinx: `extensions = ["jellyframe.sphinx"]`.

.. code-block:: rst

   .. jellyframe:: fall.json5
      :theme: light,dark
      :alt: Two blocks fall

   .. jellyframe::
      :command: still
      :at: 0.5
      :alt: A block in the air

      { version: 1, size: [100, 100], duration: 1, … }

Options are those that the command (`render` by default) takes in documents, and `alt`, `width`, `caption`, `format` and
`command`. HTML shows an animated SVG, or a video or page by `format`; LaTeX one instant, that of `poster`.
"""

from __future__ import annotations

import json
import pathlib
import posixpath
import shutil
from typing import Any, ClassVar, Sequence

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from . import _program
from ._figure import COMMANDS, STYLE, Figure, Made
from ._program import JellyframeError

logger = logging.getLogger(__name__)


class figure_node(nodes.General, nodes.Element):  # noqa: N801
    """A figure, which each builder makes in its own format."""


class _AnyOption(dict[str, Any]):
    """Takes every option; the program knows which there are, and which was meant."""

    def __missing__(self, key: str) -> Any:
        return lambda value: True if value is None else value.strip()

    def __bool__(self) -> bool:
        return True


class JellyframeDirective(SphinxDirective):
    """`.. jellyframe:: SCENE`, or with the scene in it."""

    has_content = True
    optional_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[Any] = _AnyOption()

    def run(self) -> list[nodes.Node]:
        """The figure, once its scene is known to be valid."""
        # add_name looks for this one.
        given = {key: value for key, value in self.options.items() if key != "name"}
        own = {key: str(given.pop(key, "")) for key in ("format", "alt", "width", "caption")}
        command = str(given.pop("command", "render"))
        if command not in COMMANDS:
            raise self.error(f"unknown command “{command}”; expected {', '.join(COMMANDS)}")
        if bool(self.arguments) == bool(self.content):
            raise self.error("exactly one of a scene file and a scene is required")
        text = "\n".join(self.content)
        path = None
        if self.arguments:
            relative, path = self.env.relfn2path(self.arguments[0])
            self.env.note_dependency(relative)
            try:
                if path.endswith((".json5", ".jsonc", ".json")):
                    for file in json.loads(_program.run("info", path, "--document"))["files"]:
                        self.env.note_dependency(file)
            except JellyframeError as error:
                raise self.error(error.text) from None
        figure = Figure(command, path, text, given, **own)
        node = figure_node(figure=tuple(figure), offset=self.content_offset)
        self.set_source_info(node)
        self.add_name(node)
        return [node]


def _make(translator: Any, node: figure_node, image: str = "") -> tuple[Figure, list[Made]]:
    """The figure's files, or the one of an image; a mistake is a warning at its line, and leaves the figure out."""
    figure = Figure(*node["figure"])
    figure = figure.image(image) if image else figure
    cache = pathlib.Path(translator.builder.doctreedir) / "jellyframe"
    try:
        return figure, figure.make(cache)
    except (JellyframeError, ValueError) as error:
        for found in getattr(error, "diagnostics", None) or [_program.Diagnostic(str(error))]:
            line = figure.place(found, node["offset"]) or node.line
            place = "" if figure.path is None or not found.path else f"{figure.path}:{found.line}: "
            logger.warning("jellyframe: %s%s", place, found.message, location=f"{node.source}:{line}")
        raise nodes.SkipNode from None


def _copy(files: Sequence[Made], directory: pathlib.Path) -> list[str]:
    directory.mkdir(parents=True, exist_ok=True)
    for file in files:
        shutil.copyfile(file.path, directory / file.name)
    return [file.name for file in files]


def visit_html(translator: Any, node: figure_node) -> None:
    """Images or videos, one for each theme."""
    figure, files = _make(translator, node)
    builder = translator.builder
    names = _copy(files, pathlib.Path(builder.outdir) / builder.imagedir)
    content = figure.html(files, [posixpath.join(builder.imgpath, name) for name in names])
    caption = f"<figcaption>{translator.encode(figure.caption)}</figcaption>" if figure.caption else ""
    ids = f' id="{node["ids"][0]}"' if node["ids"] else ""
    translator.body.append(f"<figure{ids}>{content}{caption}</figure>\n")
    raise nodes.SkipNode


def visit_latex(translator: Any, node: figure_node) -> None:
    """One instant."""
    figure, files = _make(translator, node, "pdf")
    names = _copy(files, pathlib.Path(translator.builder.outdir))
    translator.body.append("\n\\begin{center}\n\\sphinxincludegraphics{" + names[0] + "}\n")
    if figure.caption:
        translator.body.append("\n" + translator.encode(figure.caption) + "\n")
    translator.body.append("\\end{center}\n")
    raise nodes.SkipNode


def visit_text(translator: Any, node: figure_node) -> None:
    """The alternative text."""
    figure = Figure(*node["figure"])
    words = f"[{figure.alt or figure.caption or 'figure'}]"
    if hasattr(translator, "add_text"):
        translator.new_state(0)
        translator.add_text(words)
        translator.end_state()
    else:
        translator.body.append(words)
    raise nodes.SkipNode


def _add_style(app: Sphinx) -> None:
    if app.builder.format == "html":
        directory = pathlib.Path(app.doctreedir) / "jellyframe-style"
        directory.mkdir(parents=True, exist_ok=True)
        (directory / "jellyframe.css").write_text(STYLE, encoding="utf-8")
        app.config.html_static_path.append(str(directory))
        app.add_css_file("jellyframe.css")


def setup(app: Sphinx) -> dict[str, Any]:
    """What Sphinx calls."""
    html, text = (visit_html, None), (visit_text, None)
    app.add_node(figure_node, html=html, latex=(visit_latex, None), text=text, man=text, texinfo=text)
    app.add_directive("jellyframe", JellyframeDirective)
    app.connect("builder-inited", _add_style)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
