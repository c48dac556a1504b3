"""Prints a sanitizer's reports, and exits with 1 if there are any.

  sanitizer_reports.py REPORTS PROGRAMS [SUPPRESSIONS]    directories of reports and programs, and ThreadSanitizer's file

Where a program cannot start the symbolizer, as where a test limits it, the frames of its reports have no names, and
ThreadSanitizer cannot match them against its suppressions: they are symbolized and matched here.
"""
import pathlib
import re
import shutil
import subprocess
import sys

REPORT = re.compile(r"^={18}\n(?=WARNING)", re.M)
UNNAMED = re.compile(r"^( +#\d+ )<null> <null> \((\S+)\+(0x[0-9a-f]+)\).*$", re.M)
# The stacks of the two accesses come first; suppressions do not apply to where memory, mutexes and threads were made.
OTHER_STACKS = re.compile(r"^  (?:Location|Mutex|As if|Thread|Hint)\b", re.M)


def functions(text, programs):
    """The functions of a report's frames without names, inlined ones first, by program and address."""
    symbolizer = pathlib.Path(shutil.which("swift") or "").resolve().with_name("llvm-symbolizer")
    found = {}
    for module in sorted({frame[1] for frame in UNNAMED.findall(text)}):
        addresses = sorted({frame[2] for frame in UNNAMED.findall(text) if frame[1] == module})
        program = programs / pathlib.Path(module).name
        if program.exists():
            words = [symbolizer, "--inlines", "-f", "-s", "--relative-address", f"--obj={program}", *addresses]
            output = subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()
            for address, block in zip(addresses, output.split("\n\n"), strict=True):
                lines = block.split("\n")
                found[module, address] = list(zip(lines[::2], lines[1::2]))
    return found


def main():
    reports, programs = map(pathlib.Path, sys.argv[1:3])
    suppressions = pathlib.Path(sys.argv[3]).read_text().split() if len(sys.argv) > 3 else []
    patterns = [re.compile(re.escape(line.removeprefix("race:")).replace(r"\*", ".*")) for line in suppressions]
    remaining = 0
    for path in sorted(reports.iterdir()):
        for text in filter(str.strip, REPORT.split(path.read_text(errors="replace"))):
            found = functions(text, programs)
            accesses = UNNAMED.findall(OTHER_STACKS.split(text)[0])
            names = [name for frame in accesses for name, _ in found.get(frame[1:], [])]
            if "data race" in text.split("\n")[0] and any(p.search(name) for p in patterns for name in names):
                continue
            remaining += 1

            def named(frame):
                return "\n".join(frame[1] + " ".join(one) for one in found.get(frame.groups()[1:], [])) or frame[0]

            print(f"sanitize: {path}", *UNNAMED.sub(named, text).split("\n")[:40], sep="\n", file=sys.stderr)
    sys.exit(remaining > 0)


main()
