"""Notebooks, in a real kernel."""

import pytest
from conftest import BAD, BLOCK

nbformat = pytest.importorskip("nbformat")
nbclient = pytest.importorskip("nbclient")
pytest.importorskip("ipykernel")


def test_a_notebook_shows_scenes(scenes):
    cells = [
        "%load_ext jellyframe",
        f"%%jellyframe --to 0.2\n{BLOCK}",
        f"%%jellyframe --page\n{BLOCK}",
        "import jellyframe\njellyframe.Scene.load('fall.json5')",
        f"%%jellyframe\n{BAD}",
        f"%%jellyframe --fsp 30\n{BLOCK}",
    ]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    nbclient.NotebookClient(notebook, timeout=60, kernel_name="python3", allow_errors=True).execute()
    outputs = [cell.outputs for cell in notebook.cells]
    image, page, scene = (shown[0].data["text/html"] for shown in outputs[1:4])
    assert image.startswith('<img alt="Animation" src="data:image/svg+xml;base64,') and scene.startswith("<img")
    assert page.startswith("<iframe srcdoc=") and "prefers-color-scheme" in page
    mistake, usage = outputs[4][0], outputs[5][0]
    assert mistake.ename == "SceneError" and "did you mean `cornerRadius`?" in "\n".join(mistake.traceback)
    # The program's words, and no stack of ours.
    assert "_program.py" not in "\n".join(mistake.traceback)
    assert usage.ename == "UsageError"
