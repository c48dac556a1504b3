"""Runs the steps of a composite action of GitHub here, where no runner is; steps that use other actions are listed.

    python3 Tests/Python/run_action.py ACTION WORKSPACE NAME=VALUE…

Knows the expressions that our action has: inputs, env, runner, failure(), cancelled(), &&, !, != ''.
"""

import os
import pathlib
import re
import subprocess
import sys

import yaml


def run_action(action, workspace, given, environment=None):
    """The code of the first step that failed, or 0, and the names of those that ran."""
    document = yaml.safe_load(pathlib.Path(action).read_text())
    unknown = set(given) - set(document["inputs"])
    assert not unknown, f"the action has no inputs {unknown}"
    workspace = pathlib.Path(workspace).resolve()
    temporary = workspace / "runner"
    temporary.mkdir(exist_ok=True)
    values = {f"inputs.{name}": given.get(name, one.get("default", "")) for name, one in document["inputs"].items()}
    values |= {"runner.temp": str(temporary), "runner.os": "Linux", "cancelled()": False}
    variables = {**os.environ, **(environment or {}), "CI": "true", "GITHUB_ACTIONS": "true", "RUNNER_TEMP": str(temporary)}
    for name in ("GITHUB_ENV", "GITHUB_PATH", "GITHUB_STEP_SUMMARY"):
        variables[name] = str(temporary / name)
        open(variables[name], "w").close()
    code, ran = 0, []
    for step in document["runs"]["steps"]:
        values["failure()"] = code != 0
        # As the runner reads them before each step.
        for line in pathlib.Path(variables["GITHUB_ENV"]).read_text().splitlines():
            name, _, value = line.partition("=")
            variables[name] = values["env." + name] = value
        if not is_wanted(step.get("if", ""), values):
            continue
        with_ = {name: replaced(str(one), values) for name, one in step.get("with", {}).items()}
        ran.append(step.get("name") or step["uses"])
        if "uses" in step:
            print(f"## uses {step['uses']} {with_}", flush=True)
            continue
        print(f"## {step['name']}", flush=True)
        assert step["shell"] == "bash", "a composite step names its shell"
        assert "${{" not in step["run"], "an input would be read as a script"
        paths = pathlib.Path(variables["GITHUB_PATH"]).read_text().split()
        own = {name: replaced(str(one), values) for name, one in step.get("env", {}).items()}
        search = ":".join([*reversed(paths), variables["PATH"]])
        words = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]]
        outcome = subprocess.run(words, cwd=workspace, env={**variables, "PATH": search, **own}).returncode
        code = code or outcome
    return code, ran


def replaced(text, values):
    return re.sub(r"\$\{\{ *(.+?) *\}\}", lambda match: values[match[1]], text)


def is_wanted(condition, values):
    text = condition.strip().removeprefix("${{").removesuffix("}}").strip()
    terms = [term.strip() for term in text.split("&&")] if text else []
    if "failure()" not in text and "cancelled()" not in text:
        terms.append("!failure()")
    return all(is_true(term, values) for term in terms)


def is_true(term, values):
    if term.endswith("!= ''"):
        return values[term.removesuffix("!= ''").strip()] != ""
    return not values[term[1:]] if term.startswith("!") else bool(values[term])


if __name__ == "__main__":
    code, names = run_action(sys.argv[1], sys.argv[2], dict(word.split("=", 1) for word in sys.argv[3:]))
    print("## ran: " + ", ".join(names))
    sys.exit(code)
