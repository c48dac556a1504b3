"""A Debian in a directory, as debootstrap makes it, in which commands are run: for the scripts that try things there.

Packages come from the mirror that this machine's apt has, by its settings of dates and proxies.
"""
import os
import pathlib
import shlex
import shutil
import subprocess
import sys

# The name of each release, and the GCC libraries that Swift uses.
RELEASES = {"12": ("bookworm", 12), "13": ("trixie", 14)}
# The apt settings to copy: proxies, and whether dates are checked.
SETTINGS = ["Acquire::Check-Valid-Until", "Acquire::Check-Date", "Acquire::http::Proxy", "Acquire::https::Proxy"]
NETWORK = ["http_proxy", "https_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY"]
AUTHORITIES = "etc/ssl/certs/ca-certificates.crt"


def fail(text):
    sys.exit(pathlib.Path(sys.argv[0]).name + ": " + text)


def run(words, **options):
    """The output of a command; where it fails, its last lines are printed."""
    result = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)
    if result.returncode:
        fail(f"“{shlex.join(map(str, words))[:300]}” ended with {result.returncode}:\n{result.stdout[-3000:]}")
    return result.stdout


def missing():
    """Why no root can be made here; None where one can."""
    if os.geteuid() != 0:
        return "chroot needs root"
    for program in ("apt-get", "debootstrap", "unshare", "chroot", "swift"):
        if not shutil.which(program):
            return f"there is no {program}"
    # Root in a container may lack this permission.
    if subprocess.run(["unshare", "--mount", "--pid", "--fork", "true"], capture_output=True).returncode:
        return "this machine gives no mounts of one's own"
    return None if mirrors() else "this machine's apt knows no mirror of Debian"


def mirrors():
    """The addresses of Debian's packages and of its security updates, as this machine's apt has them."""
    form = "$(LABEL) $(REPO_URI)"
    lines = run(["apt-get", "indextargets", "--format", form, "Created-By: Packages"]).splitlines()
    found = {}
    for label, _, address in (line.rpartition(" ") for line in lines):
        found.setdefault(label, address.rstrip("/"))
    return (found["Debian"], found.get("Debian-Security")) if "Debian" in found else None


def toolchain():
    """The directory of this machine's Swift, which is seen in roots."""
    return pathlib.Path(shutil.which("swift")).resolve().parent.parent


class DebianRoot:
    """A release of Debian in a directory, which may be there already."""

    def __init__(self, directory, release, swift=None):
        self.directory, (self.codename, self.gcc), self.swift = pathlib.Path(directory), RELEASES[release], swift

    def make(self):
        packages, security = mirrors()
        run(["debootstrap", "--variant=minbase", self.codename, self.directory, packages])
        names = [f"{packages} {self.codename}", f"{packages} {self.codename}-updates"]
        if security:
            names.append(f"{security} {self.codename}-security")
        (self.directory / "etc/apt/sources.list").write_text("".join(f"deb {name} main\n" for name in names))
        settings = [line for line in run(["apt-config", "dump"]).splitlines() if line.split()[0] in SETTINGS]
        (self.directory / "etc/apt/apt.conf.d/90host").write_text("".join(line + "\n" for line in settings))
        if self.swift:
            (self.directory / "opt/swift").mkdir(parents=True)
            # The packages of Swift's official image besides the toolchain.
            self.install(
                "binutils", "ca-certificates", "git", "gnupg", "libc6-dev", "libcurl4-openssl-dev", "libedit2",
                f"libgcc-{self.gcc}-dev", f"libstdc++-{self.gcc}-dev", "libxml2", "libncurses6", "libz3-4", "tzdata",
                "zlib1g-dev")
            # A proxy may have its own certificate authority.
            shutil.copy(pathlib.Path("/") / AUTHORITIES, self.directory / AUTHORITIES)

    def install(self, *packages):
        self.run(f"apt-get update -qq && apt-get install -y -qq --no-install-recommends {shlex.join(packages)}")

    def command(self, words, environment=(), mounts=(), user="0:0", workdir="/"):
        """What runs words in the directory. Mounts and processes are its own, and end with it, however it ends."""
        binds = [("/dev", "dev"), ("/etc/resolv.conf", "etc/resolv.conf"), *mounts]
        if self.swift:
            binds.append((self.swift, "opt/swift"))
        path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
        variables = {
            "PATH": path + (":/opt/swift/bin" if self.swift else ""), "HOME": "/root", "LANG": "C.UTF-8",
            **{name: os.environ[name] for name in NETWORK if name in os.environ}, **dict(environment)}
        script = ["set -e", f"mount -t proc proc {shlex.quote(str(self.directory / 'proc'))}"]
        for source, place in binds:
            script.append(f"mount --rbind {shlex.quote(str(source))} {shlex.quote(str(self.directory / place))}")
        inside = ["env", "-i", *(f"{name}={value}" for name, value in variables.items()),
                  "sh", "-c", f'cd {shlex.quote(workdir)} && exec "$@"', "sh", *words]
        script.append(shlex.join(["exec", "chroot", "--userspec=" + user, str(self.directory), *inside]))
        return ["unshare", "--mount", "--propagation", "private", "--pid", "--fork", "--kill-child",
                "bash", "-c", "\n".join(script)]

    def run(self, text, **options):
        """The output of a shell's line in the directory, by root."""
        return run(self.command(["sh", "-c", text], {"DEBIAN_FRONTEND": "noninteractive"}, **options))
