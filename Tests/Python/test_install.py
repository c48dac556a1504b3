"""Sources/Python/install, which installs the tarball, and Scripts/setup where the optional font cannot be installed."""

import os
import subprocess

import pytest
from conftest import REPOSITORY


def stub(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/sh\n" + text)
    path.chmod(0o755)


@pytest.fixture
def tarball(tmp_path):
    """An unpacked tarball with a program and its manual."""
    root = tmp_path / "jellyframe-0.1.0"
    stub(root / "bin/jellyframe", "echo jellyframe\n")
    for name in ("man/man1/jellyframe.1", "bash-completion/a", "zsh/b", "fish/c", "doc/jellyframe/LICENSES/README.md"):
        (root / "share" / name).parent.mkdir(parents=True, exist_ok=True)
        (root / "share" / name).write_text("")
    (root / "install").write_text((REPOSITORY / "Sources/Python/install").read_text())
    return root


@pytest.mark.parametrize("ending", ["", "/", "//"])
def test_an_installation_is_removed_whole(tarball, tmp_path, ending):
    prefix = tmp_path / "prefix"

    def install(script, *words):
        words = ["sh", script / "install", *words, "--prefix", f"{prefix}{ending}"]
        outcome = subprocess.run(words, capture_output=True, text=True)
        assert outcome.returncode == 0, outcome.stderr

    for _ in range(2):
        install(tarball)
        # Over itself, by a prefix without slashes.
        subprocess.run(["sh", tarball / "install", "--prefix", prefix], check=True, capture_output=True)
        assert subprocess.run([prefix / "bin/jellyframe"], capture_output=True, text=True).stdout == "jellyframe\n"
        install(prefix / "lib/jellyframe", "--uninstall")
        assert [path for path in prefix.rglob("*") if not path.is_dir() or path.is_symlink()] == []


def test_setup_goes_on_without_the_font(tmp_path):
    programs = tmp_path / "programs"
    for name in ("swift", "pkg-config", "sqlite3", "ffmpeg", "ffprobe", "rsvg-convert", "pdftoppm"):
        stub(programs / name, "exit 0\n")
    stub(programs / "fc-list", "echo '/DejaVuSans.ttf: Inter Display'; echo /DejaVuSansCondensed.ttf:\n")
    stub(programs / "sudo", 'exec "$@"\n')
    # No module venv, and no package of it.
    for name in ("python3", "apt-get"):
        stub(programs / name, "exit 1\n")
    variables = {**os.environ, "PATH": f"{programs}:/usr/bin:/bin", "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    outcome = subprocess.run(["bash", REPOSITORY / "Scripts/setup"], env=variables, capture_output=True, text=True)
    assert outcome.returncode == 0, outcome.stderr
    assert "the font Phosphor could not be installed; SF Symbols are drawn as rings" in outcome.stderr
