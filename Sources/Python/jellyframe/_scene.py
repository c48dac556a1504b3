"""Scenes as dictionaries, and what the program makes of them."""

from __future__ import annotations

import base64
import contextlib
import csv
import html
import importlib.util
import io
import json
import os
import pathlib
import re
import tempfile
from typing import TYPE_CHECKING, Any, Iterator, Literal, Mapping, Optional, Sequence, Union, overload

from . import _program
from ._program import Diagnostic, JellyframeError, Progress, StrPath

if TYPE_CHECKING:
    import numpy
    import pandas

#: A scene: a dictionary with the keys of a scene's document, or the path of one, or of a take.
SceneLike = Union[Mapping[str, Any], StrPath]
Row = dict[str, Any]


class Scene(dict[str, Any]):
    """A scene as a dictionary, with the keys of its document (`Docs/scene-keys.md`).

    A notebook shows it as an animated SVG.

    >>> ball = Scene.load("ball.json5")
    >>> ball["behaviors"][0]["elasticity"] = 0.9
    >>> ball.render("ball.mp4", fps=30)
    """

    #: The directory in which images of the scene are found; None for a scene that reads no files.
    directory: Optional[pathlib.Path]

    def __init__(self, document: Mapping[str, Any], directory: Optional[StrPath] = None) -> None:
        super().__init__(document)
        self.directory = None if directory is None else pathlib.Path(directory)

    @classmethod
    def load(cls, path: StrPath, **options: object) -> Scene:
        """Reads a document of JSON5; `set={…}` changes values as `--set` does.

        Raises:
            SceneError: it is invalid, with a diagnostic for each mistake.
        """
        with _file(path) as name:
            found = json.loads(_program.run("info", name, "--document", *_program.words(options)))
        has_files = len(found["files"]) > 1
        return cls(found["document"], pathlib.Path(path).parent if has_files else None)

    @classmethod
    def parse(cls, text: str, directory: Optional[StrPath] = None) -> Scene:
        """The same for JSON5 in a text, whose images lie in a directory."""
        with _renamed(_program.write_temporary(text, directory)) as path:
            return cls(cls.load(path), directory)

    def save(self, path: StrPath) -> None:
        """Writes the scene as JSON, which is JSON5; a file that is there is replaced whole or not at all."""
        _program.replace(path, json.dumps(self, indent=2, ensure_ascii=False) + "\n")

    def render(self, *outputs: StrPath, progress: Progress = None, **options: object) -> list[pathlib.Path]:
        """Renders the scene, as `jellyframe.render`."""
        return render(self, *outputs, progress=progress, **options)

    def svg(self, **options: object) -> Animation:
        """An animated SVG, as `jellyframe.svg`."""
        return svg(self, **options)

    def page(self, **options: object) -> Page:
        """A page to play with, as `jellyframe.page`."""
        return page(self, **options)

    def check(self, **options: object) -> list[Diagnostic]:
        """Mistakes and warnings, as `jellyframe.check`."""
        return check(self, **options)

    def info(self, **options: object) -> dict[str, Any]:
        """Size, duration, first contact and time of rest, as `jellyframe.info`."""
        return info(self, **options)

    def _repr_html_(self) -> str:
        return svg(self, theme=["light", "dark"], loop=0)._repr_html_()


#: Images and frames take the notebook's theme in place of the system's; JupyterLab and VS Code say which it is.
_NOTEBOOK_STYLE = (
    '<style>:is([data-jp-theme-light="true"], .vscode-light) .jellyframe { color-scheme: light; }\n'
    ':is([data-jp-theme-light="false"], .vscode-dark) .jellyframe { color-scheme: dark; }</style>')


class Animation(str):
    """An animated SVG, which a notebook shows as an image."""

    def _repr_html_(self) -> str:
        data = base64.b64encode(self.encode()).decode()
        return f'{_NOTEBOOK_STYLE}<img class="jellyframe" alt="Animation" src="data:image/svg+xml;base64,{data}">'


class Page(str):
    """A page of a motion in one file of HTML, which a notebook shows in a frame."""

    def _repr_html_(self) -> str:
        frame = f'<iframe class="jellyframe" srcdoc="{html.escape(self)}" width="100%" height="640" style="border:0"></iframe>'
        return _NOTEBOOK_STYLE + frame


@contextlib.contextmanager
def _renamed(path: str) -> Iterator[str]:
    """A temporary file, which is removed, and which messages call “scene”."""
    try:
        yield path
    except JellyframeError as error:
        text = error.text.replace(path, "scene").replace(os.path.basename(path), "scene")
        raise type(error)(error.exit_code, text, error.command, error.output) from None
    finally:
        os.unlink(path)


@contextlib.contextmanager
def _file(scene: SceneLike) -> Iterator[str]:
    """The path of a scene's document."""
    if isinstance(scene, Mapping):
        text = json.dumps(scene, indent=2, ensure_ascii=False)
        with _renamed(_program.write_temporary(text, getattr(scene, "directory", None))) as path:
            yield path
    else:
        path = os.fspath(scene)
        # No option.
        yield f"./{path}" if path.startswith("-") else path


def render(
    scene: SceneLike, *outputs: StrPath, progress: Progress = None, **options: object
) -> list[pathlib.Path]:
    """Renders a scene to videos, images and pages: all of them or none.

    Args:
        scene: a dictionary, or the path of a scene or a take.
        outputs: paths whose extensions choose the format: `"fall.mp4"`, `"fall.svg"`, `"landing.png@contact"`.
        progress: a bar of tqdm: True, False, or None for where one can be seen; or a function that is called with the
            numbers of frames that are done and of all.
        options: the options of `jellyframe render` by their names: `fps=30, to=1.5, theme=["light", "dark"]`.

    Raises:
        JellyframeError: `diagnostics` has the places of mistakes; nothing is written.
    """
    if not outputs:
        raise TypeError("missing output, for example render(scene, \"fall.mp4\")")
    with _file(scene) as path:
        names = [f"--output={os.fspath(output)}" for output in outputs]
        _program.run_with_progress(progress, "render", path, *names, *_program.words(options))
    return [pathlib.Path(re.sub(r"(?i)(\.(?:png|svg|pdf))@[^@/]*$", r"\1", os.fspath(output))) for output in outputs]


def _image(command: str, scene: SceneLike, output: StrPath, options: Mapping[str, object]) -> pathlib.Path:
    with _file(scene) as path:
        _program.run(command, path, f"--output={os.fspath(output)}", *_program.words(options))
    return pathlib.Path(output)


def still(scene: SceneLike, output: StrPath, at: Union[str, float], **options: object) -> pathlib.Path:
    """Renders one instant, such as `at="contact"` or `at=1.5`, as PNG, SVG or PDF."""
    return _image("still", scene, output, {"at": at, **options})


def sheet(scene: SceneLike, output: StrPath, **options: object) -> pathlib.Path:
    """Renders several instants side by side as PNG, SVG or PDF."""
    return _image("sheet", scene, output, options)


def strobe(scene: SceneLike, output: StrPath, **options: object) -> pathlib.Path:
    """Renders several poses in one image as PNG, SVG or PDF."""
    return _image("strobe", scene, output, options)


def plot(scene: SceneLike, output: StrPath, y: Union[str, Sequence[str]], **options: object) -> pathlib.Path:
    """Plots quantities, such as `y=["green.center.y", "energy"]`, as SVG, PNG or PDF."""
    return _image("plot", scene, output, {"y": y, **options})


def _text(scene: SceneLike, extension: str, options: Mapping[str, object]) -> str:
    with tempfile.TemporaryDirectory() as directory:
        [path] = render(scene, os.path.join(directory, "scene" + extension), progress=False, **options)
        return path.read_text(encoding="utf-8")


def svg(scene: SceneLike, **options: object) -> Animation:
    """An animated SVG as a text; `theme=["light", "dark"]` puts both into one."""
    return Animation(_text(scene, ".svg", options))


def page(scene: SceneLike, **options: object) -> Page:
    """A page to play, scrub and inspect the motion, in one file."""
    return Page(_text(scene, ".html", options))


def info(scene: SceneLike, **options: object) -> dict[str, Any]:
    """A scene's size, duration, contents, first contact and time of rest; times in seconds, None for never."""
    with _file(scene) as path:
        found: dict[str, Any] = json.loads(_program.run("info", path, "--json", *_program.words(options)))
    return found


def check(scene: SceneLike, **options: object) -> list[Diagnostic]:
    """The mistakes of a scene, warnings and notes; none for one that renders well."""
    with _file(scene) as path:
        try:
            output = _program.run("check", path, "--json", *_program.words(options))
        except JellyframeError as error:
            # Codes of a check that was carried out.
            if error.exit_code not in (1, 65) or not error.output:
                raise
            output = error.output
        name = "scene" if isinstance(scene, Mapping) else os.fspath(scene)
    return [
        Diagnostic(one["message"], name, one["line"], one["column"], one["severity"]) for one in json.loads(output)
    ]


@overload
def trace(scene: SceneLike, *, kind: Literal["dicts"], **options: object) -> list[Row]: ...
@overload
def trace(scene: SceneLike, *, kind: Literal["numpy"], **options: object) -> numpy.ndarray[Any, Any]: ...
@overload
def trace(scene: SceneLike, *, kind: Literal["pandas"], **options: object) -> pandas.DataFrame: ...
@overload
def trace(scene: SceneLike, *, kind: Literal["auto"] = "auto", **options: object) -> Any: ...
def trace(scene: SceneLike, *, kind: str = "auto", **options: object) -> Any:
    """The state of every item at every tick.

    Args:
        scene: a dictionary, or the path of a scene or a take.
        kind: `"pandas"` for a table, `"numpy"` for an array with a field for each column, `"dicts"` for a list of
            dictionaries with contacts; `"auto"` takes the first of them whose package is installed.
        options: the options of `jellyframe trace`: `items=["green"], to=1`.
    """
    if kind == "auto":
        kind = next((name for name in ("pandas", "numpy") if importlib.util.find_spec(name)), "dicts")
    if kind not in ("pandas", "numpy", "dicts"):
        raise ValueError(f'kind must be "auto", "pandas", "numpy" or "dicts", not {kind!r}')
    with _file(scene) as path, tempfile.TemporaryDirectory() as directory:
        name = os.path.join(directory, "trace.jsonl" if kind == "dicts" else "trace.csv")
        _program.run("trace", path, f"--output={name}", "--quiet", *_program.words(options))
        with open(name, encoding="utf-8") as file:
            if kind == "dicts":
                return [json.loads(line) for line in file]
            text = file.read()
    if kind == "pandas":
        import pandas

        return pandas.read_csv(io.StringIO(text))
    return _array(text)


def _array(text: str) -> Any:
    import numpy

    names, *rows = csv.reader(io.StringIO(text))
    columns: dict[str, Any] = {}
    for name, column in zip(names, zip(*rows) if rows else [()] * len(names)):
        try:
            columns[name] = numpy.array([float(one) if one else numpy.nan for one in column])
        except ValueError:
            columns[name] = numpy.array(column, dtype=str)
    array = numpy.empty(len(rows), dtype=[(name, column.dtype) for name, column in columns.items()])
    for name, column in columns.items():
        array[name] = column
    return array
