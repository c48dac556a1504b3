"""The package as it lies in Sources/Python, with the program of JELLYFRAME_PROGRAM; or else the installed one."""

import os
import pathlib
import sys

import pytest

sys.dont_write_bytecode = True
REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
if "JELLYFRAME_PROGRAM" in os.environ:
    sys.path.insert(0, str(REPOSITORY / "Sources/Python"))
    # For the kernels of notebooks, and for programs that load the package.
    os.environ["PYTHONPATH"] = str(REPOSITORY / "Sources/Python")
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"

BLOCK = '{ version: 1, size: [100, 100], duration: 0.5, views: [{ id: "a", type: "block", frame: [40, 10, 20, 20] }] }'
BAD = BLOCK.replace("frame", "cornerRadis: 3, frame")


@pytest.fixture
def scenes(tmp_path, monkeypatch):
    """A directory to work in, with fall.json5 and bad.json5."""
    scene = (REPOSITORY / "Fixtures/Scenes/falling-blocks.json5").read_text()
    (tmp_path / "fall.json5").write_text(scene.replace("duration: 5", "duration: 1.5"))
    (tmp_path / "bad.json5").write_text(BAD)
    monkeypatch.chdir(tmp_path)
    return tmp_path
