"""The table of layers in Docs/architecture.md."""
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent


def table():
    """Layer, target, and what it may import; from the top of the table down."""
    rows = []
    for line in (ROOT / "Docs" / "architecture.md").read_text().splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if len(cells) >= 4 and cells[0].isdigit():
            for name in re.findall(r"`(\w+)`", cells[1]):
                rows.append((int(cells[0]), name, re.findall(r"\w+", cells[2])))
    return rows
