"""Notebooks, in a real kernel."""

import shutil
import subprocess

import jellyframe
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
    assert '<img class="jellyframe" alt="Animation" src="data:image/svg+xml;base64,' in image and "<img" in scene
    assert '<iframe class="jellyframe" srcdoc=' in page and "prefers-color-scheme" in page
    mistake, usage = outputs[4][0], outputs[5][0]
    assert mistake.ename == "SceneError" and "did you mean `cornerRadius`?" in "\n".join(mistake.traceback)
    # The program's words, and no stack of ours.
    assert "_program.py" not in "\n".join(mistake.traceback)
    assert usage.ename == "UsageError"


BROWSER = shutil.which("chromium-headless-shell") or shutil.which("chromium")


@pytest.mark.skipif(not BROWSER, reason="there is no Chromium")
def test_figures_have_the_theme_of_the_notebook(scenes):
    def shown(name, place, content, *flags):
        (scenes / f"{name}.html").write_text(f"<body {place}>{content}</body>")
        words = [BROWSER, "--headless", "--no-sandbox", "--disable-gpu", "--window-size=400,800", f"--screenshot={name}.png",
                 "--virtual-time-budget=500", *flags, f"file://{scenes}/{name}.html"]
        subprocess.run(words, check=True, capture_output=True, cwd=scenes)
        return (scenes / f"{name}.png").read_bytes()

    # Nothing moves in it.
    scene = jellyframe.Scene.parse(BLOCK)
    light, dark = (scene.svg(theme=theme)._repr_html_() for theme in ("light", "dark"))
    assert shown("light", "", light) != shown("dark", "", dark)
    both = scene._repr_html_()
    assert shown("lab", 'data-jp-theme-light="false"', both) == shown("dark", "", dark)
    assert shown("code", 'class="vscode-dark"', both) == shown("dark", "", dark)
    # On a system with the dark appearance.
    flag = "--blink-settings=preferredColorScheme=0"
    assert shown("system", "", both, flag) == shown("dark", "", dark)
    assert shown("lab", 'data-jp-theme-light="true"', both, flag) == shown("light", "", light)
    assert shown("code", 'class="vscode-light"', both, flag) == shown("light", "", light)
    page = scene.page()._repr_html_()
    assert shown("page", 'data-jp-theme-light="false"', page) != shown("page", 'data-jp-theme-light="true"', page)
