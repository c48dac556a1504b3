"""The filter of Pandoc."""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from xml.etree import ElementTree

import pytest
from conftest import BAD, BLOCK

GUIDE = f"""\
---
title: Motion
jellyframe: {{ theme: "light,dark" }}
---

```{{#fall .jellyframe scene=fall.json5 to=0.5 alt="Two <blocks> fall" caption="A fall & a landing"}}
```

> ```{{.jellyframe command=still at=0.2 theme=dark alt="A block" width=50% transparent=true}}
> {BLOCK}
> ```

```{{.markdown}}
not a scene
```
"""


def pandoc(directory, text, output, *options):
    """Converts a document, by the installed filter or by the one in Sources."""
    if not shutil.which("pandoc"):
        pytest.skip("pandoc is not installed")
    if "JELLYFRAME_PROGRAM" in os.environ:
        program = directory / "jellyframe-pandoc"
        program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -B -m jellyframe.pandoc "$@"\n')
        program.chmod(0o755)
    else:
        program = shutil.which("jellyframe-pandoc")
    words = ["pandoc", "-s", "-f", "markdown", "--filter", str(program), "-o", output, *options]
    return subprocess.run(words, cwd=directory, input=text, capture_output=True, text=True)


def test_pages_have_both_themes(scenes):
    outcome = pandoc(scenes, GUIDE, "guide.html")
    assert outcome.returncode == 0, outcome.stderr
    page = (scenes / "guide.html").read_text()
    images = re.findall(r'<img( class="jellyframe-\w+")?( style="[^"]*")? src="([^"]+)" alt="([^"]+)">', page)
    assert [image[0] for image in images] == [' class="jellyframe-light"', ' class="jellyframe-dark"', ""]
    assert [image[3] for image in images] == ["Two &lt;blocks&gt; fall"] * 2 + ["A block"]
    assert images[2][1] == ' style="width:50%"'
    assert len({(scenes / image[2]).read_bytes() for image in images}) == 3
    assert '<figure id="fall">' in page and "<figcaption>A fall &amp; a landing</figcaption>" in page
    assert page.count(".jellyframe-dark { display: none; }") == 1 and "not a scene" in page
    # What has not changed is not made again.
    times = {path: path.stat().st_mtime_ns for path in (scenes / "jellyframe-figures").rglob("*.svg")}
    assert pandoc(scenes, GUIDE, "again.html").returncode == 0 and len(times) == 3
    assert times == {path: path.stat().st_mtime_ns for path in times}
    # A page in one file holds them.
    assert pandoc(scenes, GUIDE, "one.html", "--self-contained").returncode == 0
    assert "jellyframe-figures" not in (scenes / "one.html").read_text()


def test_other_documents_have_one_instant(scenes):
    text = GUIDE.replace("to=0.5", "to=0.5 format=mp4 crf=20")
    assert pandoc(scenes, text, "guide.tex").returncode == 0
    latex = (scenes / "guide.tex").read_text()
    names = re.findall(r"includegraphics.*?\{(.+?)\}", latex.split("begin{document}")[1])
    assert len(names) == 2 and all((scenes / name).read_bytes().startswith(b"%PDF") for name in names)
    assert "caption{A fall \\& a landing}" in latex
    assert pandoc(scenes, GUIDE, "guide.docx").returncode == 0
    with zipfile.ZipFile(scenes / "guide.docx") as archive:
        assert len([name for name in archive.namelist() if name.startswith("word/media/") and name.endswith(".png")]) == 2
    assert pandoc(scenes, GUIDE, "guide.epub").returncode == 0
    with zipfile.ZipFile(scenes / "guide.epub") as archive:
        pages = [name for name in archive.namelist() if name.endswith((".xhtml", ".svg"))]
        assert sum(name.endswith(".svg") for name in pages) == 2
        for name in pages:
            ElementTree.fromstring(archive.read(name))
    assert pandoc(scenes, GUIDE, "guide.md", "-t", "gfm").returncode == 0
    shown = (scenes / "guide.md").read_text()
    assert len(re.findall(r'(?:src="|\]\()jellyframe-figures/\w+/\w+\.svg', shown)) == 2, shown
    assert re.search(r'alt="Two &lt;blocks&gt; fall"', shown), shown
    assert pandoc(scenes, GUIDE, "guide.txt", "-t", "plain").returncode == 0


def test_mistakes_are_named(scenes):
    text = (
        f"```jellyframe\n\n{BAD}\n```\n\n```{{.jellyframe fsp=3}}\n{BLOCK}\n```\n\n```{{.jellyframe scene=bad.json5}}\n```\n\n"
        f"```{{.jellyframe scene=fall.json5}}\n{BLOCK}\n```\n\n```{{.jellyframe command=rm}}\n{BLOCK}\n```\n")
    outcome = pandoc(scenes, text, "guide.html")
    assert outcome.returncode and not (scenes / "guide.html").exists()
    expected = [
        "figure 1: line 2: unknown key `cornerRadis`; did you mean `cornerRadius`?",
        "figure 2: unknown option “--fsp”; did you mean --fps?",
        "figure 3: bad.json5:1: unknown key `cornerRadis`; did you mean `cornerRadius`?",
        "figure 4: exactly one of a scene's file (scene=…) and a scene is required",
        "figure 5: unknown command “rm”; expected render, still, sheet, strobe, plot",
    ]
    found = [line.removeprefix("jellyframe-pandoc: ") for line in outcome.stderr.splitlines() if "figure" in line]
    assert len(found) == 5 and all(line.startswith(words) for line, words in zip(found, expected)), outcome.stderr
    outcome = pandoc(scenes, f"---\njellyframe: {{ directory: fall.json5 }}\n---\n```jellyframe\n{BLOCK}\n```\n", "guide.html")
    assert outcome.returncode and "figure 1: “fall.json5/" in outcome.stderr and "cannot be written" in outcome.stderr
    outcome = pandoc(scenes, "---\njellyframe: { thme: dark }\n---\n", "guide.html")
    assert outcome.returncode and "metadata: unknown key `thme`; expected theme, format or directory" in outcome.stderr


@pytest.mark.parametrize("name, format", [("a\nb", "svg"), ("fall.json5", "svg/../../../x.svg"), ("fall.json5", "")])
def test_formats_and_names_are_words(scenes, name, format):
    from jellyframe._figure import Figure

    before = sorted(os.listdir())
    with pytest.raises(ValueError, match="on one line" if "\n" in name else "unknown format"):
        Figure("still", name, "", {"at": "0"}, format or ".").make(scenes / "cache")
    assert sorted(os.listdir()) == before


@pytest.mark.parametrize("text", ["", "{", "[]", '{"a": 1}'])
def test_other_input_is_refused(text):
    words = [sys.executable, "-m", "jellyframe.pandoc", "html"]
    outcome = subprocess.run(words, input=text, capture_output=True, text=True)
    assert outcome.returncode == 1 and "not a document of Pandoc" in outcome.stderr and "Traceback" not in outcome.stderr


def test_names_are_read_as_names(scenes):
    directory = "a b'\"#%&<é"
    (scenes / directory).mkdir()
    (scenes / directory / "-x [1].json5").write_text(BLOCK)
    attribute = directory.replace('"', '\\"')
    text = f'```{{.jellyframe scene="{attribute}/-x [1].json5" command=still at=0 alt="\\"><script>" caption="</figure>"}}\n```\n'
    outcome = pandoc(scenes, text, "guide.html", "-M", "title=a")
    assert outcome.returncode == 0, outcome.stderr
    page = (scenes / "guide.html").read_text()
    assert "<script>" not in page and page.count("</figure>") == 1


def test_links_in_a_cache_are_not_followed(scenes):
    from jellyframe._figure import Figure

    (scenes / "mine").write_text("mine")
    figure = Figure("still", None, BLOCK, {"at": "0"})
    [made] = figure.make(scenes / "cache")
    for name in ("scene.json5", "figure.md"):
        (made.path.parent / name).unlink()
        (made.path.parent / name).symlink_to(scenes / "mine")
    figure.make(scenes / "cache")
    (made.path.parent / ".lock").unlink()
    (made.path.parent / ".lock").symlink_to(scenes / "mine")
    import jellyframe

    with pytest.raises(jellyframe.JellyframeError, match="cannot be written"):
        figure.make(scenes / "cache")
    assert (scenes / "mine").read_text() == "mine"
