"""What Docs/python.md shows works as it stands there."""

import re

import jellyframe  # noqa: F401
import pytest
from conftest import REPOSITORY
from test_documents import mkdocs, sphinx
from test_pandoc import pandoc

PAGE = REPOSITORY / "Docs/python.md"


def blocks(kind):
    return [match[2] for match in re.finditer(rf"^(`{{3,}}){kind}\n(.*?)^\1$", PAGE.read_text(), re.M | re.S)]


def test_the_lines_of_python_run(scenes, capsys):
    [block] = blocks("python")
    exec(block, {})
    assert capsys.readouterr().out.startswith("65 ") and (scenes / "landing.png").exists()


def test_the_sites_are_built(scenes):
    [block] = blocks("rst")
    outcome = sphinx(scenes, "Motion\n======\n\n" + block, "-W")
    assert outcome.returncode == 0 and (scenes / "html/index.html").read_text().count("<img") == 3, outcome.stderr
    [block, guide] = blocks("markdown")
    outcome = mkdocs(scenes, block, "--strict")
    assert outcome.returncode == 0 and (scenes / "site/index.html").read_text().count("<img") == 3, outcome.stderr
    outcome = pandoc(scenes, guide, "guide.html")
    assert outcome.returncode == 0 and (scenes / "guide.html").read_text().count("<img") == 4, outcome.stderr


def test_the_cell_is_shown(scenes):
    pytest.importorskip("IPython")
    from jellyframe.jupyter import cell

    [block] = blocks("ipython")
    line, _, text = block.partition("\n")
    assert cell(line.removeprefix("%%jellyframe"), text)._repr_html_().count("<img") == 1
