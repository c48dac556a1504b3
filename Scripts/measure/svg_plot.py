"""Curves as SVG, for the images of measurements in Docs: panels one below the other."""
import html
import math

FONT = "DejaVu Sans, sans-serif"
COLORS = ["#007aff", "#ff3b30", "#34c759", "#ff9500", "#af52de", "#5856d6", "#a2845e", "#ff2d55"]
INK, FAINT = "#1c1c1e", "#dedede"
LEFT, RIGHT, TOP, BOTTOM = 72, 24, 16, 48
SHAPES = ["circle", "square", "diamond", "up", "down"]


class Axis:
    """The values of an axis: `ticks` are pairs of a value and its text; chosen where they are None."""

    def __init__(self, label, low, high, log=False, ticks=None, slanted=False):
        self.label, self.low, self.high, self.log, self.slanted = label, low, high, log, slanted
        self.ticks = ticks if ticks is not None else self.chosen()

    def chosen(self):
        if self.log:
            powers = range(math.ceil(math.log10(self.low) - 1e-9), math.floor(math.log10(self.high) + 1e-9) + 1)
            return [(10.0 ** power, number(10.0 ** power)) for power in powers]
        step = min(digit * 10.0 ** power for power in range(-9, 12) for digit in (1, 2, 5)
                   if digit * 10.0 ** power >= (self.high - self.low) / 7)
        first, last = math.ceil(self.low / step - 1e-9), math.floor(self.high / step + 1e-9)
        return [(step * place, number(step * place)) for place in range(first, last + 1)]

    def part(self, value):
        if self.log:
            return math.log(value / self.low) / math.log(self.high / self.low)
        return (value - self.low) / (self.high - self.low)


class Curve:
    """Points (x, y), or (x, y, low, high) with a bar, or a band where `band` is set; in the legend where it has a title."""

    def __init__(self, points, title=None, color=None, dash=None, band=False, marks=True, line=True, shape=0):
        self.points, self.title, self.color, self.dash = points, title, color, dash
        self.band, self.marks, self.line, self.shape = band, marks, line, SHAPES[shape % len(SHAPES)]


def number(value):
    return f"{value:.9g}"


def text(x, y, words, more=""):
    return f'<text x="{x:.1f}" y="{y:.1f}"{more}>{html.escape(words)}</text>'


def mark(shape, x, y):
    corners = {"square": [(-3, -3), (3, -3), (3, 3), (-3, 3)], "diamond": [(0, -4), (4, 0), (0, 4), (-4, 0)],
               "up": [(0, -4), (4, 3), (-4, 3)], "down": [(0, 4), (4, -3), (-4, -3)]}
    if shape == "circle":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.5"/>'
    return '<path d="M' + "L".join(f"{x + dx:.1f} {y + dy:.1f}" for dx, dy in corners[shape]) + 'z"/>'


def panel(x, y, curves, width, top, height, room, number_of_panel):
    """One panel; `room` is what the legend takes at its right, 0 where it stands inside."""
    left, right, bottom = LEFT, width - RIGHT - room, top + height
    parts = [f'<clipPath id="area{number_of_panel}"><path d="M{left} {top}H{right}V{bottom}H{left}z"/></clipPath>']

    def place(a, b):
        return left + (right - left) * x.part(a), bottom - height * y.part(b)

    for value, words in x.ticks:
        at = left + (right - left) * x.part(value)
        parts.append(f'<path d="M{at:.1f} {top}V{bottom}" stroke="{FAINT}"/>'
                     f'<path d="M{at:.1f} {bottom}v5" stroke="{INK}"/>')
        turn = f' text-anchor="end" transform="rotate(-30 {at:.1f} {bottom + 16})"' if x.slanted else ' text-anchor="middle"'
        parts.append(text(at, bottom + (16 if x.slanted else 20), words, turn))
    for value, words in y.ticks:
        at = bottom - height * y.part(value)
        parts.append(f'<path d="M{left} {at:.1f}H{right}" stroke="{FAINT}"/>'
                     f'<path d="M{left} {at:.1f}h-5" stroke="{INK}"/>')
        parts.append(text(left - 9, at + 4, words, ' text-anchor="end"'))
    parts.append(f'<path d="M{left} {top}V{bottom}H{right}" fill="none" stroke="{INK}"/>')
    if x.label:
        parts.append(text((left + right) / 2, bottom + 42, x.label, ' text-anchor="middle"'))
    middle = top + height / 2
    parts.append(text(18, middle, y.label, f' text-anchor="middle" transform="rotate(-90 18 {middle:.1f})"'))
    legend = []
    for index, curve in enumerate(curves):
        color = curve.color or COLORS[index % len(COLORS)]
        places = [place(point[0], point[1]) for point in curve.points]
        inside = []
        if curve.band:
            edge = [place(point[0], point[2]) for point in curve.points]
            edge += [place(point[0], point[3]) for point in reversed(curve.points)]
            inside.append(f'<path fill-opacity="0.15" d="M' + "L".join(f"{a:.1f} {b:.1f}" for a, b in edge) + 'z"/>')
        dash = f' stroke-dasharray="{curve.dash}"' if curve.dash else ""
        stroke = f' fill="none" stroke="{color}" stroke-width="{1.2 if curve.dash else 2}"{dash}'
        if curve.line and len(places) > 1:
            inside.append(f'<path{stroke} d="M' + "L".join(f"{a:.1f} {b:.1f}" for a, b in places) + '"/>')
        for point, (a, b) in zip(curve.points, places):
            if len(point) > 2 and not curve.band:
                (_, low), (_, high) = place(point[0], point[2]), place(point[0], point[3])
                inside.append(f'<path stroke="{color}" d="M{a:.1f} {low:.1f}V{high:.1f}"/>')
            if curve.marks:
                inside.append(mark(curve.shape, a, b))
        parts.append(f'<g fill="{color}" clip-path="url(#area{number_of_panel})">{"".join(inside)}</g>')
        if curve.title:
            legend.append((curve, color, stroke))
    for row, (curve, color, stroke) in enumerate(legend):
        at = top + 12 + 18 * row
        start = right + 16 if room else right - 36
        parts.append(f'<path{stroke} d="M{start} {at}h28"/>')
        if curve.marks:
            parts.append(f'<g fill="{color}">{mark(curve.shape, start + 14, at)}</g>')
        words = (start + 36, ' text-anchor="start"') if room else (start - 8, ' text-anchor="end"')
        parts.append(text(words[0], at + 4, curve.title, words[1]))
    return parts


def drawing(width, panels, legend_room=0):
    """An SVG document of panels (x axis, y axis, curves, height)."""
    parts, top = [], TOP
    for index, (x, y, curves, height) in enumerate(panels):
        parts += panel(x, y, curves, width, top, height, legend_room, index)
        top += height + (BOTTOM if x.label or x.slanted else 32)
    size = f'width="{width}" height="{top}" viewBox="0 0 {width} {top}"'
    return (f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FONT}" font-size="12" fill="{INK}">\n'
            f'<path fill="#fff" d="M0 0H{width}V{top}H0z"/>\n' + "\n".join(parts) + "\n</svg>\n")
