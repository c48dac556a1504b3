"""Prints what a sanitizer reported, and exits with 1 if there is something.

  sanitizer_reports.py REPORTS PROGRAMS [SUPPRESSIONS]    directories of reports and programs, and ThreadSanitizer's file

Where a program could not start the symbolizer, as where a test limits it or takes its PATH, its reports have no names of
functions, and ThreadSanitizer compared none with its suppressions. They are looked up and compared here.
"""
import pathlib
import re
import shutil
import subprocess
import sys

REPORT = re.compile(r"^={18}\n(?=WARNING)", re.M)
FRAME = re.compile(r"^( +#\d+ )<null> <null> \((\S+)\+(0x[0-9a-f]+)\).*$", re.M)
# Below it is how a thread was made, which ThreadSanitizer compares with no suppression.
CREATION = re.compile(r"^  Thread T\d", re.M)


def named(text, programs):
    """Reports with the functions of their frames, inlined ones first, where the program is among those given."""
    symbolizer = pathlib.Path(shutil.which("swift") or "").resolve().with_name("llvm-symbolizer")
    names = {}
    for module in sorted({frame[1] for frame in FRAME.findall(text)}):
        addresses = sorted({frame[2] for frame in FRAME.findall(text) if frame[1] == module})
        program = programs / pathlib.Path(module).name
        if program.exists():
            words = [symbolizer, "--inlines", "-f", "-s", "--relative-address", f"--obj={program}", *addresses]
            found = subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip().split("\n\n")
            for address, lines in zip(addresses, (block.split("\n") for block in found), strict=True):
                names[module, address] = list(map(" ".join, zip(lines[::2], lines[1::2])))

    def frame(match):
        return "\n".join(match[1] + name for name in names.get(match.groups()[1:], [])) or match[0]

    return FRAME.sub(frame, text)


def main():
    reports, programs = map(pathlib.Path, sys.argv[1:3])
    lines = pathlib.Path(sys.argv[3]).read_text().split() if len(sys.argv) > 3 else []
    missed = [re.compile(re.escape(line.removeprefix("race:")).replace(r"\*", ".*")) for line in lines]
    left = 0
    for path in sorted(reports.iterdir()):
        for text in REPORT.split(named(path.read_text(errors="replace"), programs)):
            if not text.strip() or any(pattern.search(CREATION.split(text)[0]) for pattern in missed):
                continue
            left += 1
            print(f"sanitize: {path}", *text.split("\n")[:40], sep="\n", file=sys.stderr)
    sys.exit(left > 0)


main()
