"""Sites of Sphinx and MkDocs."""

import importlib.util
import os
import pathlib
import re
import subprocess
import sys

import pytest
from conftest import BAD, BLOCK

SPHINX = f"""\
Motion
======

.. jellyframe:: fall.json5
   :theme: light,dark
   :to: 0.5
   :alt: Two blocks fall
   :caption: A fall

.. jellyframe::
   :command: still
   :at: 0.2
   :alt: A block

   {BLOCK}
"""
MKDOCS = f"""\
---
title: Motion
---
# Motion

```jellyframe --theme light,dark --to 0.5 --alt "A block <falls>"
{BLOCK}
```

!!! note

    ```jellyframe still fall.json5 --at 0.5 --alt "It lands"
    ```

````markdown
```jellyframe
not a scene
```
````
"""


def sphinx(directory, text, *options, builder="html", theme="alabaster"):
    pytest.importorskip("sphinx")
    (directory / "index.rst").write_text(text)
    (directory / "conf.py").write_text(f"extensions = ['jellyframe.sphinx']\nhtml_theme = '{theme}'\n")
    words = [sys.executable, "-m", "sphinx", "-q", "-b", builder, *options, "-d", "trees", ".", builder]
    return subprocess.run(words, cwd=directory, capture_output=True, text=True)


def test_sphinx_shows_both_themes(scenes):
    theme = "furo" if importlib.util.find_spec("furo") else "alabaster"
    outcome = sphinx(scenes, SPHINX, "-W", theme=theme)
    assert outcome.returncode == 0, outcome.stderr
    page = (scenes / "html/index.html").read_text()
    images = re.findall(r'<img( class="jellyframe-\w+")? src="([^"]+)" alt="([^"]+)">', page)
    assert [image[0] for image in images] == [' class="jellyframe-light"', ' class="jellyframe-dark"', ""]
    assert [image[2] for image in images] == ["Two blocks fall", "Two blocks fall", "A block"]
    assert len({(scenes / "html" / image[1]).read_bytes() for image in images}) == 3
    assert "<figcaption>A fall</figcaption>" in page and "jellyframe.css" in page
    # What has not changed is not made again, and what a scene reads makes its page anew.
    times = {path: path.stat().st_mtime_ns for path in (scenes / "trees/jellyframe").rglob("*.svg")}
    (scenes / "fall.json5").write_text((scenes / "fall.json5").read_text().replace('"orange"', '"red"'))
    assert sphinx(scenes, SPHINX, "-W", theme=theme).returncode == 0
    again = {path: path.stat().st_mtime_ns for path in times}
    assert sum(times[path] != again[path] for path in times) == 2 and len(times) == 3


def test_words_of_options_stay_whole(scenes):
    from jellyframe._figure import Figure

    given = {"y": "green.center.y", "title": "It's #1 \\ \"a\" `b` --> <c> $d *"}
    [made] = Figure("plot", str(scenes / "fall.json5"), "", given, format="svg").make(scenes / "cache")
    assert "<svg" in made.path.read_text()


def test_sphinx_makes_one_instant_for_latex_and_words_for_text(scenes):
    # A video for pages, which LaTeX does not show.
    text = SPHINX.replace(":to: 0.5", ":to: 0.5\n   :format: mp4\n   :crf: 20")
    outcome = sphinx(scenes, text, "-W", builder="latex")
    assert outcome.returncode == 0, outcome.stderr
    [tex] = (scenes / "latex").glob("*.tex")
    names = re.findall(r"sphinxincludegraphics\{(.+?)\}", tex.read_text())
    assert len(names) == 2 and all((scenes / "latex" / name).read_bytes().startswith(b"%PDF") for name in names)
    assert sphinx(scenes, SPHINX, "-W", builder="text").returncode == 0
    assert "[Two blocks fall]" in (scenes / "text/index.txt").read_text()


def test_sphinx_names_the_line_of_a_mistake(scenes):
    text = f".. jellyframe::\n\n   {BLOCK}\n\n.. jellyframe::\n   :fsp: 3\n\n   {BLOCK}\n\n.. jellyframe:: bad.json5\n"
    outcome = sphinx(scenes, f"Motion\n======\n\n.. jellyframe::\n\n   {BAD}\n\n{text}")
    assert re.search(r"index.rst:6: WARNING: jellyframe: unknown key `cornerRadis`; did you mean `cornerRadius`", outcome.stderr)
    assert re.search(r"WARNING: jellyframe: unknown option .--fsp.; did you mean --fps", outcome.stderr)
    assert re.search(r"index.rst:17: ERROR: .*\n?.*bad.json5:1:\d+: unknown key", outcome.stderr), outcome.stderr
    assert (scenes / "html/index.html").read_text().count("<img") == 1


def mkdocs(directory, text, *options, theme="mkdocs", plugin="- jellyframe"):
    pytest.importorskip("mkdocs")
    (directory / "docs").mkdir(exist_ok=True)
    for name in ("fall.json5", "bad.json5"):
        (directory / "docs" / name).write_text((directory / name).read_text())
    (directory / "docs/index.md").write_text(text)
    (directory / "mkdocs.yml").write_text(
        f"site_name: Motion\ntheme: {theme}\nmarkdown_extensions: [admonition]\nplugins:\n  {plugin}\n")
    # As the wheel's entry point does.
    loader = (
        "import importlib.metadata as m, mkdocs.plugins as p, sys\n"
        "from mkdocs.__main__ import cli\n"
        "found = p.get_plugins()\n"
        "found.setdefault('jellyframe', m.EntryPoint('jellyframe', 'jellyframe.mkdocs:JellyframePlugin', 'mkdocs.plugins'))\n"
        "import mkdocs.config.config_options as c\n"
        "p.get_plugins = lambda: found\n"
        "cli(sys.argv[1:])\n")
    words = [sys.executable, "-c", loader, "build", *options]
    return subprocess.run(words, cwd=directory, capture_output=True, text=True)


def test_mkdocs_shows_blocks(scenes):
    theme = "material" if importlib.util.find_spec("material") else "mkdocs"
    outcome = mkdocs(scenes, MKDOCS, "--strict", theme=theme)
    assert outcome.returncode == 0, outcome.stderr
    page = (scenes / "site/index.html").read_text()
    images = re.findall(r'<img( class="jellyframe-\w+")? src="([^"]+)" alt="([^"]+)"', page)
    assert [image[0] for image in images] == [' class="jellyframe-light"', ' class="jellyframe-dark"', ""], page
    assert [image[2] for image in images] == ["A block &lt;falls&gt;"] * 2 + ["It lands"]
    assert all((scenes / "site" / image[1]).read_bytes().startswith(b"<svg") for image in images)
    assert "not a scene" in page and "assets/jellyframe.css" in page
    cache = pathlib.Path(scenes / ".cache/plugin/jellyframe")
    assert len(os.listdir(cache)) == 2
    # What no page has is removed.
    assert mkdocs(scenes, "# Nothing", "--strict", theme=theme).returncode == 0
    assert os.listdir(cache) == []


def test_mkdocs_names_the_line_of_a_mistake(scenes):
    text = f"---\ntitle: A\n---\n# A\n\n```jellyframe\n{BAD}\n```\n\n```jellyframe still bad.json5 --at 0\n```\n\n```jellyframe x\n{BLOCK}\n```\n"
    outcome = mkdocs(scenes, text, "--strict")
    assert outcome.returncode == 1
    assert "index.md:7: unknown key `cornerRadis`; did you mean `cornerRadius`" in outcome.stderr, outcome.stderr
    assert re.search(r"index.md:10: .*bad.json5:1: unknown key `cornerRadis`", outcome.stderr)
    assert "index.md:13: exactly one of a scene file and a scene is required" in outcome.stderr


def test_mkdocs_removes_its_own_directories_only(scenes):
    pytest.importorskip("mkdocs")
    for name in ("guide", "0123456789abcdef", "0123456789abcdef-mine", "fedcba9876543210"):
        (scenes / "docs" / name).mkdir(parents=True)
        if name != "fedcba9876543210":
            (scenes / "docs" / name / "figure.md").write_text("# A figure\n")
    (scenes / "docs/aaaaaaaaaaaaaaaa").symlink_to(scenes / "docs/guide")
    outcome = mkdocs(scenes, "# Nothing", plugin="- jellyframe: { cache_dir: docs }")
    assert outcome.returncode == 0, outcome.stderr
    kept = {path.name for path in (scenes / "docs").iterdir() if path.is_dir()}
    assert kept == {"guide", "0123456789abcdef-mine", "fedcba9876543210", "aaaaaaaaaaaaaaaa"}


def test_options_that_documents_do_not_take_are_named_once(scenes):
    text = '# A\n\n```jellyframe fall.json5 --theme light,dark --set green.cornerRadius=3\n```\n'
    outcome = mkdocs(scenes, text, "--strict")
    assert outcome.returncode == 1 and outcome.stderr.count("index.md:3: --set cannot be used in documents") == 1, outcome.stderr
