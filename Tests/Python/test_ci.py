"""The GitHub action, the GitLab template and the hooks of pre-commit; their steps run here, since no runner does."""

import os
import pathlib
import re
import shutil
import subprocess
import zipfile

import jellyframe
import pytest
from conftest import REPOSITORY

yaml = pytest.importorskip("yaml")
from run_action import run_action  # noqa: E402

ACTION = REPOSITORY / ".github/actions/jellyframe/action.yml"
FIGURE = "<!-- jellyframe still fall.json5 --at 1.4 -o fall.png -->\n![Two blocks](fall.png)\n"


@pytest.fixture
def project(scenes):
    """A repository with a scene, its golden and a document; the program stands where a cache would have put it."""
    (scenes / "bad.json5").unlink()
    (scenes / "guide.md").write_text(FIGURE)
    (scenes / "runner/jellyframe/bin").mkdir(parents=True)
    (scenes / "runner/jellyframe/bin/jellyframe").symlink_to(os.path.abspath(jellyframe.program()))
    variables = {name: value for name, value in os.environ.items() if name != "CI"}
    for words in (["record", "fall.json5", "--golden", "Goldens"], ["docs", "guide.md"]):
        subprocess.run([jellyframe.program(), *words], env=variables, check=True, capture_output=True)
    return scenes


def test_the_action_passes_and_fails(project):
    given = {"scenes": "*.json5", "documents": "*.md", "render": "fall.json5 -o fall.svg --to 0.5"}
    code, ran = run_action(ACTION, project, given)
    kept = "actions/upload-artifact@v4"
    assert code == 0 and ran == ["Place of the program", "actions/cache@v4", "Install", "Motion", "Figures", "Videos", kept]
    assert (project / "fall.svg").exists() and (project / "jellyframe-report/result.json").exists()
    text = (project / "fall.json5").read_text()
    (project / "fall.json5").write_text(text.replace("elasticity: 0.6", "elasticity: 0.7"))
    code, ran = run_action(ACTION, project, given)
    # A changed motion does not hide stale figures, and keeps the report.
    assert code == 1 and ran[-4:] == ["Motion", "Figures", "Videos", kept]
    assert "physics" in (project / "runner/GITHUB_STEP_SUMMARY").read_text()


def test_the_template_passes_and_fails(project):
    document = yaml.safe_load((REPOSITORY / ".gitlab/jellyframe.yml").read_text())[".jellyframe"]
    given = {**document["variables"], "SCENES": "*.json5", "DOCUMENTS": "*.md", "CI": "true"}
    search = f"{project}/runner/jellyframe/bin:{os.environ['PATH']}"
    words = ["bash", "-e", "-c", "\n".join(document["script"])]

    def run():
        return subprocess.run(words, env={**os.environ, **given, "PATH": search}, capture_output=True, text=True)

    assert run().returncode == 0 and pathlib.Path("jellyframe-report/junit.xml").exists()
    (project / "guide.md").write_text(FIGURE.replace("1.4", "1.3"))
    outcome = run()
    assert outcome.returncode == 1 and "guide.md:1" in outcome.stdout + outcome.stderr


def test_versions_are_equal():
    version = subprocess.run([jellyframe.program(), "--version"], capture_output=True, text=True).stdout.split()[1]
    for file in (ACTION, REPOSITORY / ".gitlab/jellyframe.yml"):
        assert set(re.findall(r"jellyframe\[ffmpeg\]==([\d.]+)", file.read_text())) == {version}, file


def test_hooks_are_what_pre_commit_reads(project):
    hooks = yaml.safe_load((REPOSITORY / ".pre-commit-hooks.yaml").read_text())
    assert {hook["id"] for hook in hooks} == {"jellyframe-check", "jellyframe-docs"}
    for hook, file in zip(hooks, ("fall.json5", "guide.md")):
        search = f"{project}/runner/jellyframe/bin:{os.environ['PATH']}"
        words = [*hook["entry"].split(), *hook["args"], file]
        assert subprocess.run(words, env={**os.environ, "PATH": search}, capture_output=True).returncode == 0


@pytest.mark.skipif(not shutil.which("pre-commit"), reason="pre-commit is not installed")
def test_pre_commit_runs_them(project):
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@b", "-c", "init.defaultBranch=main"]
    hooks = project / "hooks"
    hooks.mkdir()
    shutil.copy(REPOSITORY / ".pre-commit-hooks.yaml", hooks)
    # As an option, a name that begins with a dash would fail.
    shutil.copy(project / "fall.json5", project / "-x.json5")
    for directory in (hooks, project):
        subprocess.run([*git, "init", "-q", directory], check=True)
        subprocess.run([*git, "-C", directory, "add", "-A", "--", ":!hooks"], check=True, capture_output=True)
    subprocess.run([*git, "-C", hooks, "commit", "-qm", "hooks"], check=True)
    search = f"{project}/runner/jellyframe/bin:{os.environ['PATH']}"
    words = ["pre-commit", "try-repo", str(hooks), "--all-files"]

    def run():
        subprocess.run([*git, "add", "fall.json5"], check=True)
        variables = {**os.environ, "PATH": search, "PRE_COMMIT_HOME": str(project / "runner/pre-commit")}
        return subprocess.run(words, env=variables, capture_output=True, text=True)

    outcome = run()
    assert outcome.returncode == 0 and outcome.stdout.count("Passed") == 2, outcome.stdout + outcome.stderr
    (project / "fall.json5").write_text((project / "fall.json5").read_text().replace("elasticity: 0.6", "elasticity: 0.7"))
    outcome = run()
    assert outcome.returncode == 1 and "guide.md:1: fall.png: motion changed" in outcome.stdout, outcome.stdout


def wheel(path, version):
    """A wheel named as ours, whose program prints a version."""
    info = "jellyframe-0.1.0.dist-info/"
    files = {
        "jellyframe_stub.py": f"def main():\n    print('jellyframe {version}')\n",
        info + "METADATA": "Metadata-Version: 2.1\nName: jellyframe\nVersion: 0.1.0\n",
        info + "WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        info + "entry_points.txt": "[console_scripts]\njellyframe = jellyframe_stub:main\n",
    }
    files[info + "RECORD"] = "".join(f"{name},,\n" for name in [*files, info + "RECORD"])
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return str(path)


def test_the_action_replaces_an_environment_that_does_not_run(tmp_path, monkeypatch):
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    package = wheel(tmp_path / "jellyframe-0.1.0-py3-none-any.whl", "0.1.0")
    programs = tmp_path / "runner/jellyframe/bin"
    programs.mkdir(parents=True)
    for name in ("python", "python3"):
        (programs / name).symlink_to("/gone/python3")
    (programs / "jellyframe").write_text(f"#!{programs}/python\n")
    (programs / "jellyframe").chmod(0o755)
    code, ran = run_action(ACTION, tmp_path, {"package": package})
    assert code == 0 and ran[-1] == "Install"
    assert subprocess.run([programs / "jellyframe"], capture_output=True, text=True).stdout == "jellyframe 0.1.0\n"


def test_the_key_of_the_cache_is_one_that_caches_take(project, capfd):
    keys = []
    package = project / "a,b.whl"
    for given, content in [("jellyframe[a,b]==0.1.0", ""), ("a,b.whl", "1"), ("a,b.whl", "2"), ("a,b.whl[ffmpeg]", "2")]:
        package.write_text(content)
        assert run_action(ACTION, project, {"package": given})[0] == 0
        keys += re.findall(r"'key': '(.*?)'", capfd.readouterr().out)
    assert all(re.fullmatch("jellyframe-Linux-[0-9a-f]{16}", key) for key in keys) and len(set(keys)) == 4, keys
    # GitLab's keys cannot contain slashes, which the path of a wheel has.
    document = yaml.safe_load((REPOSITORY / ".gitlab/jellyframe.yml").read_text())[".jellyframe"]
    assert document["cache"]["key"] == "jellyframe"
