"""The symbols of this package's modules, as the compiler extracts them from what Scripts/make/build made."""
import json
import pathlib
import re
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
IMPORT = re.compile(r"^\s*(?:@_exported\s+)?public import (?:(?:struct|class|enum|protocol|func)\s+)?(\w+)", re.MULTILINE)


def fail(text):
    sys.exit(f"{pathlib.Path(sys.argv[0]).name}: {text}")


def run(*words):
    result = subprocess.run([str(word) for word in words], cwd=ROOT, capture_output=True, text=True)
    if result.returncode:
        fail(f"{words[0]} {words[1]} failed:\n{result.stderr[-2000:]}")
    return result.stdout


class SymbolGraphs:
    """What Scripts/make/build built."""

    def __init__(self):
        description = json.loads(run("swift", "package", "describe", "--type", "json"))
        self.targets = {
            target["name"]: target for target in description["targets"] if target["path"].startswith("Sources/")}
        self.products = description["products"]
        self.build = pathlib.Path(run(ROOT / "Scripts/make/build", "--directory").strip())
        self.words = self._words()

    def modules(self):
        """The modules of the products that are libraries, and those whose types their declarations name."""
        found = []
        todo = [name for product in self.products if "library" in product["type"] for name in product["targets"]]
        while todo:
            name = todo.pop()
            if name in found or name not in self.targets:
                continue
            files = sorted((ROOT / self.targets[name]["path"]).rglob("*.swift"))
            if not files:
                continue
            found.append(name)
            for path in files:
                todo += IMPORT.findall(path.read_text())
        return sorted(found)

    def extract(self, module, directory, *words):
        """Writes a module's public symbols to a directory."""
        if not (self.build / f"Modules/{module}.swiftmodule").exists():
            fail(f"{module} has not been built; run Scripts/make/build first")
        run("swift", "symbolgraph-extract", "-module-name", module, *self.words, "-output-dir", directory,
            "-minimum-access-level", "public", "-skip-inherited-docs", *words)

    def _words(self):
        """What the extractor has to be told of modules in C."""
        words = ["-target", json.loads(run("swift", "-print-target-info"))["target"]["unversionedTriple"]]
        words += ["-I", self.build / "Modules"]
        packages = []
        for name, target in self.targets.items():
            made = self.build / f"{name}.build/module.modulemap"
            if target["type"] == "system-target":
                packages += [target["pkgcfg"]] if "pkgcfg" in target else []
                words += ["-Xcc", f"-fmodule-map-file={ROOT / target['path'] / 'module.modulemap'}"]
            elif made.exists():
                words += ["-Xcc", f"-fmodule-map-file={made}"]
        packages += re.findall(r'pkgConfig: "([\w.-]+)"', (ROOT / "Package.swift").read_text())
        for flag in sorted(set(shlex.split(run("pkg-config", "--cflags-only-I", *sorted(set(packages)))))):
            words += ["-Xcc", flag]
        return words
