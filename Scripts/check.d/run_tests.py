"""Builds and runs tests for Scripts/test, and reports from Swift Testing's own events what ran and what did not."""
import collections
import json
import os
import pathlib
import re
import resource
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
LOGS = ROOT / ".build/tests"
PROCESSES = "ProcessTests"
# What Scripts/make/build builds.
OPTIONS = subprocess.run(
    [ROOT / "Scripts/make/build", "--options"], check=True, capture_output=True, text=True).stdout.split()
# As many tests in parallel as there are cores.
WIDTH = os.cpu_count() or 2
# Seconds without any event after which tests are taken for endless; the longest, of the nightly run, need half of it.
LONGEST_SILENCE = 1800
# Reasons with this prefix are limits of the machine, such as forbidden mounts.
MACHINE = "this machine "


class Part:
    """Tests that are run together: `swift test` with some words, and what its events report."""

    def __init__(self, name, words, width=WIDTH):
        self.name, self.words, self.width = name, words, width
        self.log, self.events = LOGS / f"{name}.log", LOGS / f"{name}.jsonl"
        self.seconds, self.processor, self.code = 0.0, 0.0, 0
        self.ran, self.failed, self.skipped, self.suites = set(), {}, {}, collections.Counter()
        self.parameterized, self.begun = {}, {}
        # When each of the parallel slots was last free; a waiting test ran from then on.
        self.free = [0.0] * width

    def run(self, environment):
        self.events.unlink(missing_ok=True)
        words = ["swift", "test", *OPTIONS, "--skip-build", "--event-stream-version", "0", "--event-stream-output-path",
                 str(self.events), *self.words]
        environment = dict(environment, SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=str(self.width))
        start, before = time.monotonic(), processor_time()
        with open(self.log, "wb") as log:
            child = subprocess.Popen(words, cwd=ROOT, stdout=log, stderr=subprocess.STDOUT, env=environment)
            done = threading.Event()
            follower = threading.Thread(target=self.follow, args=(child, done, start))
            follower.start()
            try:
                self.code = child.wait()
            finally:
                done.set()
                follower.join()
        self.seconds, self.processor = time.monotonic() - start, processor_time() - before
        if self.code and not self.failed:
            sys.stdout.write(tail(self.log, 60))

    def follow(self, child, done, start):
        """Reads events as they come; prints failures at once, and a line of progress every 20 seconds."""
        said, heard, file, rest = start, start, None, b""
        while True:
            ended = done.is_set()
            if file is None and self.events.exists():
                file = open(self.events, "rb")
            if file:
                rest += file.read()
                *lines, rest = rest.split(b"\n")
                heard = time.monotonic() if lines else heard
                try:
                    for line in lines:
                        if line.startswith(b"{"):
                            self.take(json.loads(line))
                except (ValueError, KeyError, TypeError) as error:
                    # Unknown events do not count as passed tests.
                    self.failed.setdefault("the events of the tests", []).append(f"cannot be read: {error!r}")
                    file.close()
                    return
            if ended:
                break
            if time.monotonic() - heard > LONGEST_SILENCE:
                self.failed.setdefault("a test that never ends", []).append(
                    f"nothing was heard for {LONGEST_SILENCE} s; its stack is at the end of {self.log.relative_to(ROOT)}")
                end(child.pid)
                heard = time.monotonic()
            if time.monotonic() - said >= 20:
                said = time.monotonic()
                say(f"{self.name}: {len(self.ran)} tests done, {len(self.failed)} failed, {said - start:.0f} s")
            done.wait(0.5)

    def take(self, record):
        payload = record["payload"]
        kind, test = payload.get("kind"), payload.get("testID")
        if record["kind"] == "test":
            if kind == "function":
                self.parameterized[payload["id"]] = payload.get("isParameterized", False)
            return
        at = payload.get("instant", {}).get("absolute", 0)
        # Test cases with arguments have their own events.
        if kind == "testCaseStarted" or kind == "testStarted" and self.parameterized.get(test) is False:
            self.begun.setdefault(test, []).append(at)
        elif kind == "testCaseEnded" and self.begun.get(test):
            self.spend(test, at)
        elif kind == "testEnded" and test in self.parameterized and test not in self.skipped:
            self.ran.add(test)
            if not self.parameterized[test] and self.begun.get(test):
                self.spend(test, at)
            elif test not in self.begun:
                self.failed.setdefault(test, []).append("it has no cases, so it tests nothing")
        elif kind == "testSkipped":
            texts = [message["text"] for message in payload.get("messages", [])]
            reason = re.search(r'skipped: "(.*)"', " ".join(texts), re.DOTALL)
            if test in self.parameterized and reason and reason[1].startswith("No test cases"):
                self.failed.setdefault(test, []).append("it has no cases, so it tests nothing")
            elif test in self.parameterized:
                self.skipped[test] = reason[1] if reason else "no reason given"
        elif kind == "issueRecorded" and not payload.get("issue", {}).get("isKnown"):
            texts = [message["text"] for message in payload.get("messages", [])]
            place = payload.get("issue", {}).get("sourceLocation", {})
            path = place.get("_filePath") or place.get("filePath") or ""
            where = f"{path.removeprefix(str(ROOT) + '/')}:{place.get('line', '')}: " if path else ""
            self.failed.setdefault(test, []).append(where + "\n    ".join(texts)[:4000])
            say(f"failed: {test}\n  {self.failed[test][-1]}")


    def spend(self, test, at):
        """Adds the time that a test or a case of it took to its suite, without the time that it waited."""
        place = min(range(self.width), key=self.free.__getitem__)
        self.suites[test.split("/")[0] if test.count("/") > 1 else test.split(".")[0]] += max(0, at - max(self.begun[test].pop(0), self.free[place]))
        self.free[place] = at


def end(pid):
    """Kills the children of a process; those of Swift have half a minute to print their stacks first."""
    subprocess.run(["pkill", "-ILL", "-P", str(pid)])
    time.sleep(30)
    subprocess.run(["pkill", "-KILL", "-P", str(pid)])


def processor_time():
    """What all child processes have used that have ended, in seconds."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def say(text):
    print("test: " + text, flush=True)


def tail(path, lines):
    with open(path, encoding="utf-8", errors="replace") as file:
        return "".join(collections.deque(file, lines))


def build():
    start = time.monotonic()
    code = subprocess.run([str(ROOT / "Scripts/make/build")]).returncode
    if code:
        sys.exit(code)
    return time.monotonic() - start


def report(seconds, parts, strict):
    say(f"build: {seconds:.0f} s")
    for part in parts:
        suites = {test.split("/")[0] for test in part.ran if test.count("/") > 1}
        say(f"{part.name}: {len(part.ran)} tests in {len(suites)} suites, {len(part.failed)} failed, "
            f"{len(part.skipped)} skipped, {part.seconds:.0f} s, {part.processor:.0f} s of processors")
        slow = ", ".join(f"{name.split('.', 1)[-1]} {time:.0f} s" for name, time in part.suites.most_common(8))
        say(f"{part.name}: slowest suites: {slow}")
    skipped = {test: reason for part in parts for test, reason in part.skipped.items()}
    by_reason = collections.defaultdict(list)
    for test, reason in sorted(skipped.items()):
        by_reason[reason].append(test)
    say(f"{len(skipped)} skipped" + (":" if skipped else ""))
    for reason, tests in sorted(by_reason.items()):
        print(f"  {reason}: {', '.join(test.split('/')[-2] if '/' in test else test for test in tests)}")
    failed = sum(len(part.failed) for part in parts) or any(part.code for part in parts)
    if failed:
        for part in parts:
            for test, texts in part.failed.items():
                print(f"✘ {test}\n  " + "\n  ".join(texts[:5]))
        say("failed; the logs are in .build/tests")
    for part in parts:
        if not part.ran:
            say(f"{part.name}: no test ran")
            failed = True
    could = [reason for reason in by_reason if not reason.startswith(MACHINE)]
    if strict and could:
        say("skipped, though this machine could run them once what is missing is installed: " + "; ".join(could))
        failed = True
    return 1 if failed else 0


def main():
    words = sys.argv[1:]
    strict = "--strict" in words
    kinds = [word for word in words if word in ("--code", "--processes")]
    rest = [word for word in words if word not in ("--strict", "--code", "--processes")]
    LOGS.mkdir(parents=True, exist_ok=True)
    seconds = build()
    # Twice as many unit tests as cores: those of UIKit wait for the main thread, which only one of them has at a time.
    # The same holds for process tests, which wait for browsers, servers and signals.
    code = Part("code", ["--skip", f"^{PROCESSES}\\.", *rest], 2 * WIDTH)
    processes = Part("processes", rest, 2 * WIDTH)
    if not any(word.startswith("--filter") for word in rest):
        processes.words = ["--filter", f"^{PROCESSES}\\.", *rest]
        parts = [code] * ("--processes" not in kinds) + [processes] * ("--code" not in kinds)
    else:
        # Both kinds, since filtered tests may be of either.
        if kinds:
            sys.exit("test: --code and --processes cannot be combined with --filter")
        parts = [Part("tests", rest)]
    for part in parts:
        part.run(os.environ)
    sys.exit(report(seconds, parts, strict))


main()
