"""`jellyframe` and `python -m jellyframe`: the program itself, in place of this process."""

import os
import sys

from ._program import JellyframeError, environment, program


def main() -> None:
    """Runs the program with this process's words, streams and signals."""
    path = "jellyframe"
    try:
        path = program()
        os.execve(path, ["jellyframe", *sys.argv[1:]], environment())
    except JellyframeError as error:
        sys.exit(error.text)
    except OSError as error:
        sys.exit(f"jellyframe: “{path}” cannot be run: {error.strerror}")


if __name__ == "__main__":
    main()
