#!/usr/bin/env python3
"""Plays Lottie files in players of others, rlottie and ThorVG, and compares their frames with ours.

    players.py JOB.json

A job is an object:

    animation   the Lottie file
    width, height
    frames      a list of objects: "frame", its number; "pixels", a file of our image in bytes blue, green, red, alpha
                (premultiplied); "shapes", what we draw, from back to front, with "kind" (fill, stroke or image), "color"
                (three bytes), "layerAlpha" (of all around it) and "outlines": for each the points of its cubic curves, and whether it is closed
    background  whether the first thing that is drawn is the background

It prints an object with results of each player:

    displacement  the largest distance, in pixels, of any vertex or control point from that in its place; where the two do
                  not have as many, of any vertex of either from the other's outline; only rlottie tells its points
    strayed       the largest share of a frame's pixels that are off by more than antialiasing explains: they lie by more
                  than 24 of 255 outside of what the other image has within one pixel of there, in any channel
    mean          the largest mean difference of a frame's bytes
    worst         the frame of each
    problems      sentences: a shape too many, another colour
"""
import ctypes
import importlib.util
import json
import os
import subprocess
import sys
import zlib

import numpy

TOLERANCE = 24
FAINT = 0.02


class Path(ctypes.Structure):
    _fields_ = [("points", ctypes.POINTER(ctypes.c_float)), ("numbers", ctypes.c_size_t),
                ("elements", ctypes.POINTER(ctypes.c_ubyte)), ("count", ctypes.c_size_t)]


class Stroke(ctypes.Structure):
    _fields_ = [("isEnabled", ctypes.c_ubyte), ("width", ctypes.c_float), ("cap", ctypes.c_int), ("join", ctypes.c_int),
                ("miterLimit", ctypes.c_float), ("dashes", ctypes.POINTER(ctypes.c_float)), ("dashCount", ctypes.c_int)]


class Node(ctypes.Structure):
    """The beginning of rlottie's LOTNode."""

    _fields_ = [("path", Path), ("color", ctypes.c_ubyte * 4), ("stroke", Stroke)]


class Layer(ctypes.Structure):
    """rlottie's LOTLayerNode."""


class Nodes(ctypes.Structure):
    _fields_ = [("list", ctypes.POINTER(ctypes.POINTER(Node))), ("count", ctypes.c_size_t)]


class Layers(ctypes.Structure):
    _fields_ = [("list", ctypes.POINTER(ctypes.POINTER(Layer))), ("count", ctypes.c_size_t)]


class Masks(ctypes.Structure):
    _fields_ = [("list", ctypes.c_void_p), ("count", ctypes.c_size_t)]


Layer._fields_ = [("masks", Masks), ("clip", Path), ("layers", Layers), ("nodes", Nodes), ("matte", ctypes.c_int),
                  ("isVisible", ctypes.c_int), ("alpha", ctypes.c_ubyte), ("name", ctypes.c_char_p)]


def library(package, *names):
    """The library that a package from PyPI brings."""
    spec = importlib.util.find_spec(package)
    directory = os.path.dirname(spec.origin)
    for name in names:
        if os.path.exists(os.path.join(directory, name)):
            return ctypes.CDLL(os.path.join(directory, name))
    raise FileNotFoundError(f"{package} has none of {', '.join(names)}")


class RLottie:
    name = "rlottie"

    def __init__(self, data, width, height):
        self.library = library("rlottie_python", "librlottie.so", "librlottie.so.0")
        make = self.library.lottie_animation_from_data
        make.restype, make.argtypes = ctypes.c_void_p, [ctypes.c_char_p] * 3
        # It keeps animations by their keys, and has no tree of a frame of which it made pixels before.
        key = b"%08x" % zlib.crc32(data)
        self.make = lambda: make(data, key, b"")
        self.animation, self.tree = self.make(), self.make()
        if not self.animation or not self.tree:
            raise ValueError("rlottie does not read the file")
        self.size = (width, height)
        tree = self.library.lottie_animation_render_tree
        tree.restype, tree.argtypes = ctypes.POINTER(Layer), [ctypes.c_void_p] + [ctypes.c_size_t] * 3
        self.library.lottie_animation_render.argtypes = (
            [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p] + [ctypes.c_size_t] * 3)

    def pixels(self, frame):
        width, height = self.size
        buffer = ctypes.create_string_buffer(width * height * 4)
        self.library.lottie_animation_render(self.animation, frame, buffer, width, height, width * 4)
        return numpy.frombuffer(buffer, numpy.uint8)[:width * height * 4].reshape(height, width, 4)

    def shapes(self, frame):
        """What it draws: whether it is stroked, its colour, its outlines; from back to front."""
        root = self.library.lottie_animation_render_tree(self.tree, frame, *self.size)
        shapes = []

        def visit(layer):
            if not layer.isVisible or layer.alpha == 0:
                return
            for index in range(layer.nodes.count):
                node = layer.nodes.list[index].contents
                shapes.append((bool(node.stroke.isEnabled), list(node.color[:3]), self.outlines(node.path)))
            for index in range(layer.layers.count):
                visit(layer.layers.list[index].contents)

        visit(root.contents)
        return shapes

    def forget(self):
        """Makes the tree anew: that of a frame keeps the shapes of layers which have faded out since the one before."""
        self.tree = self.make()

    @staticmethod
    def outlines(path):
        points = [(path.points[2 * index], path.points[2 * index + 1]) for index in range(path.numbers // 2)]
        outlines, next = [], 0
        for index in range(path.count):
            element = path.elements[index]
            if element == 0:
                outlines.append(([points[next]], False))
                next += 1
            elif element == 1:
                outlines[-1][0].extend([outlines[-1][0][-1], points[next], points[next]])
                next += 1
            elif element == 2:
                outlines[-1][0].extend(points[next:next + 3])
                next += 3
            else:
                outlines[-1] = (outlines[-1][0], True)
        return [(numpy.array(points, float), isClosed) for points, isClosed in outlines if len(points) > 1]


class ThorVG:
    name = "ThorVG"

    def __init__(self, data, width, height):
        self.library = tvg = library("thorvg_python", "libthorvg-1.so", "libthorvg.so")
        for function in ("tvg_swcanvas_create", "tvg_animation_new", "tvg_animation_get_picture"):
            getattr(tvg, function).restype = ctypes.c_void_p
        tvg.tvg_engine_init(0)
        tvg.tvg_swcanvas_create.argtypes = [ctypes.c_uint8]
        self.canvas = ctypes.c_void_p(tvg.tvg_swcanvas_create(0))
        self.size = (width, height)
        self.buffer = ctypes.create_string_buffer(width * height * 4)
        # 1 stands for premultiplied ARGB in words of the machine.
        self.load_fonts(json.loads(data))
        self.require(tvg.tvg_swcanvas_set_target(self.canvas, self.buffer, width, width, height, 1))
        self.animation = ctypes.c_void_p(tvg.tvg_animation_new())
        tvg.tvg_animation_get_picture.argtypes = [ctypes.c_void_p]
        image = ctypes.c_void_p(tvg.tvg_animation_get_picture(self.animation))
        self.require(tvg.tvg_picture_load_data(image, data, len(data), b"lottie+json", None, ctypes.c_bool(True)))
        self.require(tvg.tvg_picture_set_size(image, ctypes.c_float(width), ctypes.c_float(height)))
        self.require(tvg.tvg_canvas_add(self.canvas, image))

    def load_fonts(self, animation):
        """The files of the fonts that an animation names, by these names."""
        for font in animation.get("fonts", {}).get("list", []):
            weight = {"400": 80, "700": 200}[font["fWeight"]]
            found = subprocess.run(
                ["fc-match", "-f", "%{file}", f"{font['fFamily']}:weight={weight}"], capture_output=True, check=True, text=True)
            with open(found.stdout, "rb") as file:
                bytes = file.read()
            self.library.tvg_font_load_data.argtypes = [
                ctypes.c_char_p, ctypes.c_char_p, ctypes.c_uint32, ctypes.c_char_p, ctypes.c_bool]
            self.require(
                self.library.tvg_font_load_data(font["fName"].encode(), bytes, len(bytes), b"ttf", ctypes.c_bool(True)))

    @staticmethod
    def require(result):
        if result != 0:
            raise ValueError(f"ThorVG refuses with {result}")

    def pixels(self, frame):
        tvg = self.library
        # It refuses the frame that it shows already.
        tvg.tvg_animation_set_frame(self.animation, ctypes.c_float(frame))
        tvg.tvg_canvas_update(self.canvas)
        self.require(tvg.tvg_canvas_draw(self.canvas, ctypes.c_bool(True)))
        self.require(tvg.tvg_canvas_sync(self.canvas))
        width, height = self.size
        return numpy.frombuffer(self.buffer, numpy.uint8)[:width * height * 4].reshape(height, width, 4).copy()

    def shapes(self, frame):
        return None


def neighbours(image, pick):
    """The least or greatest of each byte and those around it."""
    padded = numpy.pad(image, ((1, 1), (1, 1), (0, 0)), mode="edge")
    height, width = image.shape[:2]
    result = image
    for y in range(3):
        for x in range(3):
            result = pick(result, padded[y:y + height, x:x + width])
    return result


def compare_pixels(ours, theirs):
    """The share of pixels that antialiasing does not explain, and the mean difference."""
    ours, theirs = ours.astype(numpy.int16), theirs.astype(numpy.int16)
    outside = numpy.zeros(ours.shape[:2], numpy.int16)
    for one, other in ((ours, theirs), (theirs, ours)):
        low, high = neighbours(other, numpy.minimum), neighbours(other, numpy.maximum)
        outside = numpy.maximum(outside, numpy.maximum(low - one, one - high).max(axis=2))
    return float((outside > TOLERANCE).mean()), float(numpy.abs(ours - theirs).mean())


def closed(points):
    """Cubic curves that end where they began."""
    if numpy.abs(points[0] - points[-1]).max() < 1e-3:
        return points
    return numpy.concatenate([points, [points[-1], points[0], points[0]]])


def polyline(points):
    """Points along cubic curves, close to one another."""
    parts = numpy.linspace(0, 1, 33)[1:, None, None]
    curves = numpy.stack([points[index:index + len(points) - 3:3] for index in range(4)])
    rest = 1 - parts
    line = rest**3 * curves[0] + 3 * rest**2 * parts * curves[1] + 3 * rest * parts**2 * curves[2] + parts**3 * curves[3]
    return numpy.concatenate([points[:1], line.transpose(1, 0, 2).reshape(-1, 2)])


def distance(points, lines):
    """The largest distance of a point from the nearest of several lines."""
    starts = numpy.concatenate([line[:-1] for line in lines])
    ways = numpy.concatenate([line[1:] - line[:-1] for line in lines])
    squares = numpy.maximum((ways**2).sum(axis=1), 1e-12)
    farthest = 0.0
    for part in numpy.array_split(points, max(1, len(points) * len(starts) // 1_000_000)):
        toPoint = part[:, None, :] - starts[None]
        along = numpy.clip((toPoint * ways[None]).sum(axis=2) / squares[None], 0, 1)
        nearest = numpy.hypot(*(toPoint - along[..., None] * ways[None]).transpose(2, 0, 1)).min(axis=1)
        farthest = max(farthest, float(nearest.max()))
    return farthest


def displacement(ours, theirs, isStroked):
    """How far outlines are apart: by points in order, or by vertices and lines where there are not as many."""
    one, other = ([points if isStroked and not isClosed else closed(points) for points, isClosed in outlines]
                  for outlines in (ours, theirs))
    if not one or not other:
        return 0.0 if not one and not other else float("inf")
    # rlottie has the outlines of a path in their order.
    if [len(points) for points in one] == [len(points) for points in other]:
        inOrder = float(numpy.hypot(*(numpy.concatenate(one) - numpy.concatenate(other)).T).max())
        if inOrder < 1:
            return inOrder
    vertices = [numpy.concatenate([points[::3] for points in outlines]) for outlines in (one, other)]
    lines = [[polyline(points) for points in outlines] for outlines in (one, other)]
    return max(distance(vertices[0], lines[1]), distance(vertices[1], lines[0]))


class Results:
    def __init__(self):
        self.values = {}
        self.worst = {}
        self.problems = []

    def add(self, name, value, frame):
        if name not in self.values or value > self.values[name]:
            self.values[name], self.worst[name] = value, frame

    def report(self):
        return dict(self.values, worst=self.worst, problems=self.problems[:10])


def outlines_of(shape):
    return [(numpy.array(one["points"], float).reshape(-1, 2), one["isClosed"]) for one in shape["outlines"]]


def merged(shapes):
    """Strokes of one colour that follow on each other as one, because lines that meet may be one or several."""
    result = []
    for kind, color, outlines in shapes:
        if result and kind == "stroke" and result[-1][:2] == (kind, color):
            result[-1] = (kind, color, result[-1][2] + outlines)
        else:
            result.append((kind, color, outlines))
    return result


def compare_shapes(ours, theirs, results, number):
    # rlottie does not tell of all that is hardly there whether it is.
    if any(shape["layerAlpha"] < FAINT for shape in ours):
        return
    ours, theirs = merged([(shape["kind"], shape["color"], outlines_of(shape)) for shape in ours]), merged(
        [("stroke" if isStroked else "fill", color, outlines) for isStroked, color, outlines in theirs])
    if len(ours) != len(theirs):
        results.problems.append(f"frame {number}: {len(theirs)} shapes instead of {len(ours)}")
        return
    for index, ((kind, color, outlines), (theirKind, theirColor, theirOutlines)) in enumerate(zip(ours, theirs)):
        place = f"frame {number}, shape {index}"
        if kind != "image":
            if kind != theirKind:
                results.problems.append(f"{place}: it is a {theirKind} instead of a {kind}")
            if max(abs(a - b) for a, b in zip(color, theirColor)) > 1:
                results.problems.append(f"{place}: its colour is {theirColor} instead of {color}")
        results.add("displacement", displacement(outlines, theirOutlines, kind == "stroke"), number)


def play(player, job, data):
    results = Results()
    try:
        player = player(data, job["width"], job["height"])
    except ValueError as error:
        results.problems.append(str(error))
        return results.report()
    for frame in job["frames"]:
        number = frame["frame"]
        if frame.get("pixels"):
            ours = numpy.fromfile(frame["pixels"], numpy.uint8).reshape(job["height"], job["width"], 4)
            strayed, mean = compare_pixels(ours, player.pixels(number))
            results.add("strayed", strayed, number)
            results.add("mean", mean, number)
        theirs = player.shapes(number) if frame.get("shapes") is not None else None
        if theirs is not None and len(theirs) - int(job["background"]) > len(frame["shapes"]):
            player.forget()
            theirs = player.shapes(number)
        if theirs is not None:
            compare_shapes(frame["shapes"], theirs[1:] if job["background"] else theirs, results, number)
    return results.report()


def main():
    with open(sys.argv[1]) as file:
        job = json.load(file)
    with open(job["animation"], "rb") as file:
        data = file.read()
    print(json.dumps({player.name: play(player, job, data) for player in (RLottie, ThorVG)}))


main()
