"""The table of layers in Sources/README.md."""
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]


def rooms():
    """Layer, group, targets of one row, and what they may import; from the top of the table down."""
    rows = []
    for line in (ROOT / "Sources/README.md").read_text().splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if len(cells) >= 5 and cells[0].isdigit():
            rows.append((int(cells[0]), cells[1], re.findall(r"`(\w+)`", cells[2]), re.findall(r"\w+", cells[3])))
    return rows


def table():
    """Layer, target, and what it may import; from the top of the table down."""
    return [(layer, name, allowed) for layer, _, names, allowed in rooms() for name in names]
