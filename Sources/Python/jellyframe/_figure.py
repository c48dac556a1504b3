"""Figures of documents: made by `jellyframe docs` in a directory of their own, so that only changed ones are made again."""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import html
import os
import pathlib
import shlex
import tempfile
from typing import Iterator, Mapping, NamedTuple, Optional, Sequence

from . import _program
from ._program import Diagnostic

COMMANDS = ("render", "still", "sheet", "strobe", "plot")
VIDEOS = {".mp4": "video/mp4", ".webm": "video/webm", ".mov": "video/quicktime"}
#: Options of motion, which an image of one instant does not have.
_MOTION = {
    "audio", "audio-fade", "boomerang", "codec", "colors", "crf", "dither", "keyframe-tolerance", "live-text", "loop",
    "lossy", "matte", "max-size", "poster", "preset", "quality", "sound",
}
STYLE = """\
.jellyframe img, .jellyframe video { max-width: 100%; height: auto; }
.jellyframe-dark { display: none; }
[data-theme="dark"] .jellyframe-light, [data-md-color-scheme="slate"] .jellyframe-light,
[data-bs-theme="dark"] .jellyframe-light { display: none; }
[data-theme="dark"] .jellyframe-dark, [data-md-color-scheme="slate"] .jellyframe-dark,
[data-bs-theme="dark"] .jellyframe-dark { display: inline; }
@media (prefers-color-scheme: dark) {
  [data-theme="auto"] .jellyframe-light { display: none; }
  [data-theme="auto"] .jellyframe-dark { display: inline; }
}
"""


def options(words: Sequence[str]) -> dict[str, object]:
    """The options among words, such as `--to 2 --theme=light,dark --show-touches`.

    Raises:
        ValueError: a word belongs to no option.
    """
    found: dict[str, object] = {}
    key = ""
    for word in words:
        if word.startswith("--"):
            key, is_assigned, value = word[2:].partition("=")
            found[key] = value if is_assigned else True
            key = "" if is_assigned else key
        elif key:
            found[key], key = word, ""
        else:
            raise ValueError(f"unexpected argument “{word}”; options begin with --")
    return found


class Made(NamedTuple):
    """A file of a figure: for light or dark readers, or empty for both."""

    theme: str
    path: pathlib.Path

    @property
    def name(self) -> str:
        """A name for its content, under which a site can keep it for ever."""
        return "jellyframe-" + hashlib.sha256(self.path.read_bytes()).hexdigest()[:16] + self.path.suffix


class Figure(NamedTuple):
    """What a document asks for."""

    command: str
    #: The scene's file; None where the document has the scene itself.
    path: Optional[str]
    text: str
    #: Options of the command as texts, or True.
    options: Mapping[str, object]
    #: svg, mp4, …; empty for the document's usual one.
    format: str = ""
    alt: str = ""
    width: str = ""
    caption: str = ""

    def image(self, standard: str) -> Figure:
        """The figure as one image, for documents that show no videos and pages: pdf, png or svg."""
        taken = {"pdf": ("pdf", "png"), "png": ("png",), "svg": ("svg", "png")}[standard]
        theme = str(self.options.get("theme", "light")).split(",")[0]
        format = self.format.removeprefix(".")
        return self._replace(format=format if format in taken else standard, options={**self.options, "theme": theme})

    def make(self, cache: pathlib.Path, standard: str = "svg") -> list[Made]:
        """The files, which are made unless they are there and up to date.

        Args:
            cache: the directory in which each figure has one of its own.
            standard: the format where the document names none; `pdf` and `png` of a motion are one instant of it.

        Raises:
            JellyframeError: a scene or an option is invalid; places are those in `text`, or in the scene's file.
            ValueError: a format or a value cannot be written in a command.
        """
        extension = (self.format or standard).removeprefix(".")
        if not extension.isalnum():
            raise ValueError(f"unknown format “{extension}”; expected one such as svg, png or mp4")
        given, when = dict(self.options), ""
        themes = str(given.pop("theme", "light")).split(",")
        if self.command == "render" and extension in ("pdf", "png"):
            when = f"@{given.get('poster', 'auto')}"
            given = {key: value for key, value in given.items() if key not in _MOTION}
            themes = themes[:1]
        elif extension == "pdf":
            themes = themes[:1]
        elif self.command == "render" and extension == "svg":
            given.setdefault("loop", "0")
        identity = repr((self[:3], sorted(given.items()), themes, extension, _program.identity()))
        directory = cache / hashlib.sha256(identity.encode()).hexdigest()[:16]
        scene = "scene.json5" if self.path is None else os.path.relpath(self.path, directory)
        made = [Made(theme if len(themes) > 1 else "", directory / f"{theme}.{extension}") for theme in themes]
        lines = ["```sh jellyframe"]
        for theme, file in zip(themes, made):
            words = _program.words({"theme": theme, **given})
            line = shlex.join(["jellyframe", self.command, scene, *words, "-o", file.path.name + when])
            if len(line.splitlines()) > 1:
                raise ValueError("names of scenes and values of options must be on one line")
            lines.append(line)
        with _locked(directory):
            if self.path is None:
                _write(directory / "scene.json5", self.text)
            _write(directory / "figure.md", "\n".join([*lines, "```", ""]))
            try:
                _program.run("docs", "figure.md", "--quiet", cwd=directory)
            except _program.JellyframeError as error:
                if isinstance(error, _program.SceneError):
                    # Of a scene that cannot be read this names every mistake.
                    _program.run("info", scene, "--document", cwd=directory)
                # Authors do not see figure.md, and both themes have the same errors.
                found = [Diagnostic(one.message) if one.path == "figure.md" else one for one in error.diagnostics]
                error.diagnostics = list(dict.fromkeys(found))
                raise
        return made

    def place(self, diagnostic: Diagnostic, offset: int) -> Optional[int]:
        """The document's line of an error, whose scene begins in the line after `offset`; None for the scene's file."""
        if self.path is None and diagnostic.path and diagnostic.path.endswith("scene.json5") and diagnostic.line:
            return offset + diagnostic.line
        return None

    def html(self, files: Sequence[Made], addresses: Sequence[str]) -> str:
        """The elements that show the files, one for each theme."""
        parts = []
        for file, address in zip(files, addresses):
            kind = f' class="jellyframe-{file.theme}"' if file.theme else ""
            style = f' style="width:{html.escape(self.width)}"' if self.width else ""
            source, alt = f' src="{html.escape(address)}"', html.escape(self.alt)
            if file.path.suffix in VIDEOS:
                parts.append(f'<video{kind}{style}{source} aria-label="{alt}" controls loop muted playsinline></video>')
            elif file.path.suffix == ".html":
                height = "" if self.width else ' width="100%"'
                parts.append(f'<iframe{kind}{style}{height} height="640"{source} title="{alt}"></iframe>')
            else:
                parts.append(f'<img{kind}{style}{source} alt="{alt}">')
        return f'<span class="jellyframe">{"".join(parts)}</span>'


def _write(path: pathlib.Path, text: str) -> None:
    """Writes a file, or leaves it as it is; of a link there its target is not changed."""
    data = text.encode()
    if not path.exists() or path.read_bytes() != data:
        handle, part = tempfile.mkstemp(dir=path.parent, prefix=".part-")
        try:
            with open(handle, "wb") as file:
                file.write(data)
            os.replace(part, path)
        except BaseException:
            os.unlink(part)
            raise


@contextlib.contextmanager
def _locked(directory: pathlib.Path) -> Iterator[None]:
    """Makes a directory for one process alone, since two of one build may meet at the same figure.

    Raises:
        JellyframeError: it cannot be written.
    """
    try:
        directory.mkdir(parents=True, exist_ok=True)
        with open(os.open(directory / ".lock", os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o666), "w") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            yield
    except OSError as error:
        raise _program.JellyframeError(73, f"jellyframe: “{directory}” cannot be written: {error.strerror}") from error
