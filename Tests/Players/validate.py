#!/usr/bin/env python3
"""Holds Lottie files against the JSON Schema of the Lottie specification.

    validate.py SPEC FILE...

SPEC is a checkout of https://github.com/lottie/lottie-spec. Each problem is a line; the exit code is 1 where there are any.
"""
import json
import pathlib
import sys

import jsonschema


def schema(spec):
    """The schema as one document, which the specification has in a file for each definition."""
    directory = pathlib.Path(spec, "schema")
    whole = json.loads((directory / "root.json").read_text())
    whole["$defs"] = {
        part.name: {file.stem: json.loads(file.read_text()) for file in sorted(part.glob("*.json"))}
        for part in sorted(directory.iterdir()) if part.is_dir()
    }
    # Definitions of unknown things leave out the types that the others of their directory have.
    for name, unknown in (("layers", "unknown-layer"), ("shapes", "unknown-shape")):
        types = [
            rule["properties"]["ty"]["const"] for definition in whole["$defs"][name].values()
            for rule in definition.get("allOf", []) if "const" in rule.get("properties", {}).get("ty", {})
        ]
        whole["$defs"][name][unknown]["properties"]["ty"]["not"]["enum"] = types
    return whole


def cause(error):
    """Of alternatives, what is wrong with the one that is meant: its type is right."""
    while error.context:
        branches = {}
        for one in error.context:
            branches.setdefault(one.relative_schema_path[0], []).append(one)
        meant = [branch for branch in branches.values()
                 if not any("ty" in part.absolute_path or part.validator == "not" for part in branch)]
        error = (meant or list(branches.values()))[0][0]
    return error


def main():
    validator = jsonschema.Draft202012Validator(schema(sys.argv[1]))
    isValid = True
    for name in sys.argv[2:]:
        for error in validator.iter_errors(json.loads(pathlib.Path(name).read_text())):
            error = cause(error)
            isValid = False
            place = "/".join(str(part) for part in error.absolute_path)
            print(f"{name}: {place}: {error.message[:200]}")
    sys.exit(0 if isValid else 1)


main()
