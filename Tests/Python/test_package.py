"""`import jellyframe`: scenes in and out, options, errors, traces, progress."""

import importlib.util
import os
import subprocess
import sys

import jellyframe
import pytest
from conftest import BAD, BLOCK
from jellyframe import _program


def test_a_scene_is_read_changed_and_rendered(scenes):
    scene = jellyframe.Scene.load("fall.json5", set={"behaviors[2].elasticity": 0.9})
    assert scene["size"] == [375, 667] and scene["behaviors"][2]["elasticity"] == 0.9
    scene["duration"] = 0.5
    before = set(os.listdir())
    made = scene.render("fall.svg", "poster.png@0.2", fps=10, theme="dark", from_=0.1)
    assert [path.name for path in made] == ["fall.svg", "poster.png"]
    # Nothing else is left.
    assert set(os.listdir()) - before == {"fall.svg", "poster.png"}
    scene.save("saved.json5")
    assert jellyframe.Scene.load("saved.json5") == scene
    assert jellyframe.info("saved.json5")["duration"] == 0.5


def test_saving_replaces_whole_or_not_at_all(scenes, monkeypatch):
    (scenes / "fall.json5").chmod(0o640)
    (scenes / "link.json5").symlink_to("fall.json5")
    jellyframe.Scene.parse(BLOCK).save("link.json5")
    assert (scenes / "link.json5").is_symlink() and jellyframe.Scene.load("fall.json5")["size"] == [100, 100]
    assert (scenes / "fall.json5").stat().st_mode & 0o777 == 0o640
    before, text = sorted(os.listdir()), (scenes / "fall.json5").read_text()
    # As a file in UTF-8 cannot be written to its end.
    with pytest.raises(UnicodeEncodeError):
        jellyframe.Scene({"title": "a" * 100_000 + "\ud800"}).save("fall.json5")
    assert sorted(os.listdir()) == before and (scenes / "fall.json5").read_text() == text


def test_names_that_begin_with_a_dash_are_names(scenes):
    (scenes / "-x.json5").write_text(BLOCK)
    assert jellyframe.Scene.load("-x.json5")["duration"] == 0.5


def test_a_dictionary_renders_as_its_document(scenes):
    scene = jellyframe.Scene.load("fall.json5")
    assert jellyframe.svg(dict(scene), to=0.3) == jellyframe.svg("fall.json5", to=0.3)


def test_images_of_a_scene_lie_beside_it(scenes):
    jellyframe.still("fall.json5", "photo.png", at=0)
    view = {"id": "a", "type": "image", "frame": [0, 0, 20, 20], "file": "photo.png"}
    scene = jellyframe.Scene({"version": 1, "size": [30, 20], "duration": 0.1, "views": [view]}, directory=scenes)
    scene.save("image.json5")
    assert "<image" in scene.svg() and jellyframe.Scene.load("image.json5").svg() == scene.svg()
    assert not [name for name in os.listdir() if name.startswith(".jellyframe-")]


def test_mistakes_have_places(scenes):
    with pytest.raises(jellyframe.SceneError) as caught:
        jellyframe.render("bad.json5", "bad.svg")
    [found] = caught.value.diagnostics
    assert (caught.value.exit_code, found.path, found.line) == (65, "bad.json5", 1)
    assert found.column == BAD.index("corner") + 1 and "did you mean `cornerRadius`?" in found.message
    assert "".join(caught.value._render_traceback_()).count("cornerRadis") == 2
    assert not os.path.exists("bad.svg")
    # The place in a dictionary is one in what was made of it.
    with pytest.raises(jellyframe.SceneError, match="jellyframe: scene:.*unknown key `sze`"):
        jellyframe.Scene({"version": 1, "sze": [1, 1], "duration": 1}).render("x.svg")
    with pytest.raises(jellyframe.UsageError, match="did you mean --fps?"):
        jellyframe.render("fall.json5", "x.svg", fsp=30)
    with pytest.raises(jellyframe.SceneError) as caught:
        jellyframe.info("none.json5")
    assert caught.value.exit_code == 66
    with pytest.raises(TypeError, match="missing output"):
        jellyframe.render("fall.json5")
    assert [found.severity for found in jellyframe.check("bad.json5")] == ["error"]
    assert jellyframe.check(jellyframe.Scene.parse(BLOCK)) == []


def test_every_mistake_is_named(scenes):
    (scenes / "many.json5").write_text(BAD.replace("size", "\n sze: 1, size").replace("views", "\n views"))
    with pytest.raises(jellyframe.SceneError) as caught:
        jellyframe.render("many.json5", "many.svg")
    found = [(one.path, one.line, one.message.split(";")[0]) for one in caught.value.diagnostics]
    assert found == [("many.json5", 2, "unknown key `sze`"), ("many.json5", 3, "unknown key `cornerRadis`")]


def test_warnings_and_excerpts_are_no_errors():
    text = (
        "a.json5:1:2: font “A” is not installed\njellyframe: warning: no contacts\njellyframe: a.json5:1:2: one\n"
        " 1 | b.json5:1:2: x\n   | ^^^\nb.json5:3: two\njellyframe: warning: blank\n2 errors")
    assert [str(one) for one in _program.diagnostics(text)] == ["a.json5:1:2: one", "b.json5:3: two"]


def test_a_warning_without_a_place_is_a_warning(scenes):
    with pytest.warns(jellyframe.JellyframeWarning, match="the image is blank"):
        jellyframe.still({"version": 1, "size": [9, 9], "duration": 0.1}, "blank.png", at=0)


def test_outputs_are_returned_as_they_lie(scenes):
    (scenes / "a@b").mkdir()
    outputs = ["a@b/x.svg", "a@b/y.png@0.2", "a@b/Z.PNG@50%", "a@b/s.pdf@sheet"]
    made = jellyframe.render("fall.json5", *outputs, to=0.3)
    assert [str(path) for path in made] == ["a@b/x.svg", "a@b/y.png", "a@b/Z.PNG", "a@b/s.pdf"]
    assert all(path.is_file() for path in made)


@pytest.mark.parametrize("text", ["Hello, world", "", "'a'", 'a, "b" \\ é', "[1, 2"])
def test_a_text_is_one_value(scenes, text):
    label = {"id": "t", "type": "label", "frame": [0, 0, 90, 20], "text": "a"}
    document = {"version": 1, "size": [100, 20], "duration": 0.1, "views": [label]}
    scene = jellyframe.Scene(document)
    expected = jellyframe.svg({**document, "views": [{**label, "text": text}]})
    assert scene.svg(set={"t.text": text}) == expected
    # Several are written as in the command.
    assert _program.words({"set": "t.text=a,b"}) == ["--set=t.text=a,b"]


def test_a_missing_font_is_a_warning(scenes):
    label = {"id": "a", "type": "label", "frame": [0, 0, 90, 20], "text": "a", "font": {"family": "No Such Font"}}
    with pytest.warns(jellyframe.JellyframeWarning, match="No Such Font"):
        jellyframe.svg({"version": 1, "size": [100, 100], "duration": 0.1, "views": [label]})


def test_a_trace_is_a_list_an_array_or_a_table(scenes):
    rows = jellyframe.trace("fall.json5", kind="dicts", items=["green", "orange"], to=1)
    assert len(rows) == 122 and rows[0]["item"] == "green" and rows[0]["center"] == [100, 100]
    with pytest.raises(ValueError, match="kind must be"):
        jellyframe.trace("fall.json5", kind="list")
    if importlib.util.find_spec("numpy"):
        array = jellyframe.trace("fall.json5", kind="numpy", to=1)
        assert array["item"][1] == "orange" and array["y"][0] == 100 and array.shape == (122,)
    if importlib.util.find_spec("pandas"):
        assert jellyframe.trace("fall.json5", to=1).query("item == 'green'").y.iloc[0] == 100


def test_progress_is_counted(scenes):
    counted = []
    jellyframe.render("fall.json5", "fall.apng", to=0.5, progress=lambda *step: counted.append(step))
    assert counted[-1] == (30, 30)
    if importlib.util.find_spec("tqdm"):
        jellyframe.render("fall.json5", "fall.apng", to=0.5, progress=True)


def test_options_are_those_of_the_command():
    options = {"theme": ["light", "dark"], "size": (640, 480), "quiet": True, "jobs": None, "set": {"a.b": True, "c": "x"}}
    expected = ["--theme=light,dark", "--size=640x480", "--quiet", "--set=a.b=true", "--set=c=x"]
    assert _program.words(options) == expected


def test_the_innermost_place_counts():
    [found] = _program.diagnostics("jellyframe: e.md:2: bad.json5:2:62: unknown key `colr`\n 2 | colr: 3\n   | ^^^^")
    assert found == jellyframe.Diagnostic("unknown key `colr`", "bad.json5", 2, 62)


def test_an_interrupted_run_leaves_nothing(scenes):
    def stop(done, total):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        jellyframe.render("fall.json5", "fall.apng", progress=stop)
    assert sorted(os.listdir()) == ["bad.json5", "fall.json5"]


def test_ffmpeg_of_a_package_is_found(scenes, monkeypatch):
    binaries = scenes / "site/imageio_ffmpeg/binaries"
    binaries.mkdir(parents=True)
    (binaries.parent / "__init__.py").write_text("")
    (binaries / "ffmpeg-linux-x86_64-v7").write_text("")
    monkeypatch.syspath_prepend(str(scenes / "site"))
    monkeypatch.delitem(sys.modules, "imageio_ffmpeg", raising=False)
    monkeypatch.setenv("PATH", str(scenes))
    assert _program.environment()["JELLYFRAME_FFMPEG"] == str(binaries / "ffmpeg-linux-x86_64-v7")
    monkeypatch.setenv("JELLYFRAME_PROGRAM", "/none/jellyframe")
    with pytest.raises(jellyframe.MissingProgramError, match="cannot be run: No such file"):
        jellyframe.info("fall.json5")


def test_types_are_clean(scenes):
    pytest.importorskip("mypy")
    # In Sources mypy looks where it is told to, among installed packages by itself.
    variables = {**os.environ, "MYPYPATH": os.environ.get("PYTHONPATH", "")}
    words = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(scenes / "mypy"), "-p", "jellyframe"]
    outcome = subprocess.run(words, capture_output=True, text=True, env=variables)
    assert outcome.returncode == 0, outcome.stdout


def test_the_command_is_the_program(scenes):
    words = [sys.executable, "-m", "jellyframe"]
    outcome = subprocess.run([*words, "rendr"], capture_output=True, text=True)
    assert outcome.returncode == 64 and "did you mean render?" in outcome.stderr


def test_a_program_that_cannot_be_looked_for_is_named(monkeypatch):
    from jellyframe import __main__

    def refuse():
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(__main__, "program", refuse)
    with pytest.raises(SystemExit, match="jellyframe: “jellyframe” cannot be run: Permission denied"):
        __main__.main()
