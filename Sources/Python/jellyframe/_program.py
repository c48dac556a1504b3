"""Finds and runs the program, and turns its messages into exceptions, warnings and progress."""

from __future__ import annotations

import importlib.util
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import threading
import warnings
from typing import IO, Any, Callable, Mapping, NamedTuple, Optional, Sequence, Union

StrPath = Union[str, "os.PathLike[str]"]
#: Called with the numbers of frames that are done and of all.
ProgressFunction = Callable[[int, int], object]
#: True or False for a bar of tqdm or none, or a function.
Progress = Union[bool, ProgressFunction, None]

#: The variable that names another program than the one in the package.
VARIABLE = "JELLYFRAME_PROGRAM"
_PLACE = re.compile(r"(?P<path>[^\n:]+?):(?P<line>\d+)(?::(?P<column>\d+))?: (?P<rest>.*)", re.S)
_WARNING = "jellyframe: warning: "


class Diagnostic(NamedTuple):
    """An error or a warning of the program."""

    message: str
    path: Optional[str] = None
    line: Optional[int] = None
    column: Optional[int] = None
    severity: str = "error"

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.path, self.line, self.column) if part is not None)
        return f"{place}: {self.message}" if place else self.message


class JellyframeError(RuntimeError):
    """The program failed.

    `exit_code` is one of `jellyframe help exit-codes`, `diagnostics` has each error with its place, `text` is what the
    program printed on standard error and `output` what it printed besides.
    """

    def __init__(self, exit_code: int, text: str, command: Sequence[str] = (), output: bytes = b"") -> None:
        self.exit_code, self.text, self.command, self.output = exit_code, text, list(command), output
        self.diagnostics = diagnostics(text)
        super().__init__(text or f"jellyframe ended with code {exit_code}")

    def _render_traceback_(self) -> list[str]:
        """What IPython shows: the program's own words, which name the place, in place of a stack."""
        return [f"{type(self).__name__} (exit code {self.exit_code}):", *self.text.splitlines()]


class UsageError(JellyframeError, ValueError):
    """An unknown option or an invalid value (64)."""


class SceneError(JellyframeError, ValueError):
    """An invalid scene (65), or one that cannot be read (66)."""


class MissingProgramError(JellyframeError):
    """A program that is not installed, such as ffmpeg (69)."""


class JellyframeWarning(UserWarning):
    """A warning of the program, such as a missing font."""


_ERRORS: dict[int, type[JellyframeError]] = {64: UsageError, 65: SceneError, 66: SceneError, 69: MissingProgramError}


def diagnostics(text: str) -> list[Diagnostic]:
    """The errors in what the program printed on standard error, without excerpts of documents and warnings.

    Only the first error begins with `jellyframe: `; the others begin with their places.
    """
    found: list[Diagnostic] = []
    for line in text.splitlines():
        is_first = line.startswith("jellyframe: ") and not line.startswith(_WARNING)
        is_further = bool(found) and not line.startswith(("jellyframe: ", " ")) and _PLACE.fullmatch(line)
        if not is_first and not is_further:
            continue
        message = line.removeprefix("jellyframe: ")
        place: tuple[Optional[str], Optional[int], Optional[int]] = (None, None, None)
        # The innermost place counts: `guide.md:2: fall.json5:2:62: unknown key`.
        while match := _PLACE.fullmatch(message):
            column = match["column"]
            place = (match["path"], int(match["line"]), int(column) if column else None)
            message = match["rest"]
        found.append(Diagnostic(message, *place))
    return found


def program() -> str:
    """The path of the program: `JELLYFRAME_PROGRAM`, or the one in this package, or else one on PATH."""
    given = os.environ.get(VARIABLE)
    if given:
        return given
    bundled = pathlib.Path(__file__).parent / "_program" / "bin" / "jellyframe"
    if bundled.exists():
        return str(bundled)
    for directory in os.get_exec_path():
        path = pathlib.Path(directory, "jellyframe")
        # The script of this package by the same name would start itself again and again.
        if os.access(path, os.X_OK) and path.is_file():
            with open(path, "rb") as file:
                if file.read(2) != b"#!":
                    return str(path)
    raise MissingProgramError(
        69, f"jellyframe: this package has no program in it, and there is none on PATH; set {VARIABLE} to its path")


def identity() -> tuple[int, int]:
    """What is another for another build of the program."""
    path = program()
    try:
        state = os.stat(path)
    except OSError as error:
        raise MissingProgramError(69, f"jellyframe: “{path}” cannot be run: {error.strerror}") from error
    return state.st_size, state.st_mtime_ns


def environment() -> dict[str, str]:
    """The program's environment: with the ffmpeg of the package imageio-ffmpeg, unless there is one on PATH."""
    variables = dict(os.environ)
    if "JELLYFRAME_FFMPEG" not in variables and not shutil.which("ffmpeg"):
        # Not imported, because that takes as long as the program itself.
        found = importlib.util.find_spec("imageio_ffmpeg")
        for directory in (found.submodule_search_locations or []) if found else []:
            for path in sorted(pathlib.Path(directory, "binaries").glob("ffmpeg-*")):
                variables["JELLYFRAME_FFMPEG"] = str(path)
    return variables


def words(options: Mapping[str, object]) -> list[str]:
    """The options of a command: `fps=30, show_touches=True, theme=["light", "dark"], set={"ball.elasticity": 1}`.

    A name that is a keyword of Python takes an underscore (`from_=1`); None and False leave an option out. Each value of
    `set={…}` is one value; `set="ball.elasticity=0.5,1"` gives several, as in the command.
    """
    found: list[str] = []
    for key, value in options.items():
        option = "--" + key.rstrip("_").replace("_", "-")
        if value is None or value is False:
            continue
        if value is True:
            found.append(option)
        elif isinstance(value, Mapping):
            found += [f"{option}={name}={_value(one)}" for name, one in value.items()]
        elif isinstance(value, (list, tuple)):
            separator = "x" if option in ("--size", "--plot-size") else ","
            texts = [str(one) for one in value]
            # Options of which each takes one value, and which can be repeated.
            if option in ("--set", "--output", "--for"):
                found += [f"{option}={text}" for text in texts]
            else:
                found.append(f"{option}={separator.join(texts)}")
        else:
            found.append(f"{option}={value}")
    return found


def _value(value: object) -> str:
    """One value as `--set` reads it: commas outside quotes separate several, and quotes around a text are not part of it."""
    if isinstance(value, str) and value and "," not in value and value[0] not in "\"'":
        return value
    return json.dumps(value, ensure_ascii=False)


def run(*arguments: StrPath, cwd: Optional[StrPath] = None, progress: Optional[ProgressFunction] = None) -> bytes:
    """Runs the program and returns what it printed on standard output.

    Raises:
        JellyframeError: the program failed.
    """
    command = [program(), *(os.fspath(one) for one in arguments)]
    if progress:
        command.append("--progress=json")
    try:
        child = subprocess.Popen(
            command, cwd=cwd, env=environment(), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    except OSError as error:
        raise MissingProgramError(69, f"jellyframe: “{command[0]}” cannot be run: {error.strerror}", command) from error
    output: list[bytes] = []
    reader = threading.Thread(target=lambda: output.append(_contents(child.stdout)))
    reader.start()
    lines: list[str] = []
    try:
        assert child.stderr
        for line in child.stderr:
            text = line.decode(errors="replace")
            if progress and text.startswith('{"progress"'):
                step = json.loads(text)["progress"]
                progress(step["done"], step["total"])
            else:
                lines.append(text)
        code = child.wait()
    except BaseException:
        # It removes what it has begun.
        child.terminate()
        raise
    finally:
        child.wait()
        reader.join()
        assert child.stderr
        child.stderr.close()
    errors = "".join(lines).strip("\n")
    if code:
        raise _ERRORS.get(code, JellyframeError)(code, errors, command, output[0])
    for text in errors.splitlines():
        if text.startswith(_WARNING) or _PLACE.fullmatch(text):
            warnings.warn(text, JellyframeWarning, stacklevel=3)
    return output[0]


def _contents(stream: Optional[IO[bytes]]) -> bytes:
    assert stream
    with stream:
        return stream.read()


class _Bar:
    """A bar of tqdm, which knows how many frames there are with the first of them."""

    def __init__(self, bar: Callable[..., Any]) -> None:
        self._make = bar
        self._bar: Any = None

    def __call__(self, done: int, total: int) -> None:
        if self._bar is None:
            self._bar = self._make(total=total, unit="frame", leave=False)
        self._bar.update(done - self._bar.n)

    def close(self) -> None:
        if self._bar is not None:
            self._bar.close()


def run_with_progress(progress: Progress, *arguments: StrPath) -> bytes:
    """The same with a bar: by default where tqdm is installed, and a person sees standard error or a notebook."""
    if progress is False or callable(progress):
        return run(*arguments, progress=progress or None)
    if progress is None and not (os.isatty(2) or _is_notebook()):
        return run(*arguments)
    try:
        from tqdm.auto import tqdm
    except ImportError:
        if progress:
            raise ImportError("progress=True needs tqdm: pip install tqdm") from None
        return run(*arguments)
    bar = _Bar(tqdm)
    try:
        return run(*arguments, progress=bar)
    finally:
        bar.close()


def _is_notebook() -> bool:
    try:
        from IPython.core.getipython import get_ipython
    except ImportError:
        return False
    shell = get_ipython()  # type: ignore[no-untyped-call, unused-ignore]
    return shell is not None and hasattr(shell, "kernel")


def write_temporary(text: str, directory: Optional[StrPath]) -> str:
    """Writes a scene to a file that is to be removed, hidden in a directory that its own files lie in."""
    handle, path = tempfile.mkstemp(prefix=".jellyframe-", suffix=".json", dir=directory)
    try:
        with open(handle, "w", encoding="utf-8") as file:
            file.write(text)
    except BaseException:
        os.unlink(path)
        raise
    return path


def replace(path: StrPath, text: str) -> None:
    """Writes a file whole or not at all; a link's target is replaced."""
    target = os.path.realpath(path)
    part = write_temporary(text, os.path.dirname(target))
    try:
        # A new file has the mode that others have, and an old one keeps its own.
        with open(target, "ab") as file:
            os.chmod(part, os.fstat(file.fileno()).st_mode & 0o777)
        os.replace(part, target)
    except BaseException:
        os.unlink(part)
        raise
