#!/usr/bin/env python3
"""Plays animated SVG files, and pages whose elements move, and holds them against frames: motion_in_browser.py BROWSER FOLDER

FOLDER holds plan.json, a list of {"file", "size", "media", "looks": [{"second", "image", "still"}]}: at each second the
file is to look as the image, a PNG file. found.json gets, for each look, how many pixels differ (see COMPARISON), and
the points of all shapes that are seen, in points of the image, from back to front. A look without a second is at the
file in an <img>, of which no clock can be set, once it has come to its end.

A page is {"file", "size", "media", "times"}: for each time in milliseconds, or null for a page that is left alone, it gets
the places of all <i> and the opacities of all elements with data-jellyframe. The page defines seek(milliseconds).
"""
import base64
import json
import os
import sys
import time

from browser import Browser

# Of two images: the part of pixels of which one is further than 48 of 255 from every pixel within one pixel in the
# other one, in any channel; the part of pixels that differ by more than 48 in their own place; the mean difference.
COMPARISON = """
globalThis.pixels = async (data) => {
    const image = await createImageBitmap(await (await fetch("data:image/png;base64," + data)).blob(),
        {premultiplyAlpha: "none", colorSpaceConversion: "none"});
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d", {willReadFrequently: true});
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
};
globalThis.compare = async (one, other, limit = 48) => {
    const [a, b] = [await pixels(one), await pixels(other)];
    if (a.width !== b.width || a.height !== b.height) return {size: [a.width, a.height, b.width, b.height]};
    const [width, height, p, q] = [a.width, a.height, a.data, b.data];
    let [far, off, sum] = [0, 0, 0];
    const alone = (p, q, x, y, i) => {
        for (let channel = 0; channel < 3; channel++) {
            let [low, high] = [255, 0];
            for (let v = Math.max(y - 1, 0); v <= Math.min(y + 1, height - 1); v++)
                for (let u = Math.max(x - 1, 0); u <= Math.min(x + 1, width - 1); u++) {
                    const value = q[4 * (v * width + u) + channel];
                    low = Math.min(low, value);
                    high = Math.max(high, value);
                }
            if (p[i + channel] < low - limit || p[i + channel] > high + limit) return true;
        }
        return false;
    };
    for (let y = 0, i = 0; y < height; y++)
        for (let x = 0; x < width; x++, i += 4) {
            const difference = Math.max(
                Math.abs(p[i] - q[i]), Math.abs(p[i + 1] - q[i + 1]), Math.abs(p[i + 2] - q[i + 2]));
            sum += difference;
            if (difference <= limit) continue;
            off++;
            if (alone(p, q, x, y, i) || alone(q, p, x, y, i)) far++;
        }
    const count = width * height;
    return {far: far / count, off: off / count, mean: sum / count};
};
"""

# The points of all paths and images that are seen, by the computed values of their animated attributes.
POINTS = r"""
(() => {
    const found = [];
    const matrix = (element, outer) => {
        let result = outer;
        const list = element.transform?.animVal;
        for (let i = 0; i < (list?.numberOfItems ?? 0); i++) {
            const m = list.getItem(i).matrix;
            result = result.multiply(new DOMMatrix([m.a, m.b, m.c, m.d, m.e, m.f]));
        }
        return result;
    };
    const path = (text, m) => {
        const points = [];
        let [x, y, startX, startY, cx, cy, last] = [0, 0, 0, 0, 0, 0, ""];
        const add = (px, py) => points.push(m.a * px + m.c * py + m.e, m.b * px + m.d * py + m.f);
        for (const [, letter, rest] of text.matchAll(/([a-zA-Z])([^a-zA-Z"]*(?:e-?\d+[^a-zA-Z"]*)*)/g)) {
            const numbers = (rest.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
            const size = {M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, Z: 0}[letter];
            if (size === undefined) throw new Error("what is " + letter + " in " + text);
            for (let i = 0; i === 0 || i < numbers.length; i += size || 1) {
                const n = numbers.slice(i, i + size);
                if (letter === "Z") [x, y] = [startX, startY];
                else if (letter === "H") add(x = n[0], y);
                else if (letter === "V") add(x, y = n[0]);
                else {
                    if (letter === "S") n.unshift(...("CS".includes(last) ? [2 * x - cx, 2 * y - cy] : [x, y]));
                    for (let k = 0; k < n.length; k += 2) add(n[k], n[k + 1]);
                    if (n.length === 6) [cx, cy] = [n[2], n[3]];
                    [x, y] = n.slice(-2);
                    if (letter === "M") [startX, startY] = [x, y];
                }
                last = letter;
            }
        }
        found.push(points);
    };
    const walk = (element, outer) => {
        const style = getComputedStyle(element);
        if (style.display === "none") return;
        const m = matrix(element, outer);
        switch (element.localName) {
        case "path": path(style.d.replace(/^path\("|"\)$/g, ""), m); break;
        case "image": {
            const [w, h] = [element.width.animVal.value, element.height.animVal.value];
            path(`M 0 0 L ${w} 0 L ${w} ${h} L 0 ${h}`, m);
            break;
        }
        case "use":
            walk(document.getElementById(element.getAttribute("href").slice(1)),
                m.translate(element.x.animVal.value, element.y.animVal.value));
            break;
        case "svg": case "g": for (const child of element.children) walk(child, m);
        }
    };
    walk(document.documentElement, new DOMMatrix());
    return found;
})()
"""

PLACES = """((times) => times.map((time) => {
    if (time !== null) seek(time);
    return {
        points: [...document.querySelectorAll("i")].map((e) => e.getBoundingClientRect()).flatMap((box) => [box.x, box.y]),
        opacities: [...document.querySelectorAll("[data-jellyframe]")].map((e) => Number(getComputedStyle(e).opacity))
    };
}))(%s)"""


class Comparer:
    """A blank page that compares images, beside the page with the motion."""

    def __init__(self, browser):
        self.browser = browser
        browser.open("about:blank")
        self.session = browser.session
        browser.run(COMPARISON)

    def compare(self, one, other):
        ours, self.browser.session = self.browser.session, self.session
        try:
            return self.browser.run(f"compare({json.dumps(one)}, {json.dumps(other)})")
        finally:
            self.browser.session = ours


def look(browser, comparer, directory, entry):
    found = []
    address = "file://" + os.path.join(directory, entry["file"])
    at_a_time = [look for look in entry["looks"] if look.get("second") is not None]
    browser.open(address)
    browser.resize(*entry["size"])
    browser.media(**entry.get("media", {}))
    browser.wait("document.readyState", "complete")
    browser.run("document.documentElement.pauseAnimations()")
    for number, each in enumerate(entry["looks"]):
        if each not in at_a_time:
            # The image has its own clock, which begins when it is loaded.
            page = f"data:text/html,<body style='margin:0'><img src='file://{directory}/{entry['file']}' style='display:block'>"
            with open(os.path.join(directory, "page.html"), "w") as file:
                file.write(page.split(",", 1)[1])
            browser.open("file://" + os.path.join(directory, "page.html"))
            browser.resize(*entry["size"])
            browser.media(**entry.get("media", {}))
            browser.wait("document.images.length == 1 && document.images[0].complete && document.images[0].naturalWidth > 0")
            time.sleep(each.get("wait", 0))
        else:
            browser.run(f"document.documentElement.setCurrentTime({each['second']!r})")
        shot = browser.send("Page.captureScreenshot", format="png")["data"]
        with open(os.path.join(directory, each["image"]), "rb") as file:
            image = base64.b64encode(file.read()).decode()
        result = comparer.compare(shot, image)
        if each in at_a_time:
            result["points"] = browser.run(POINTS)
        if os.environ.get("JELLYFRAME_SCREENSHOTS"):
            path = os.path.join(os.environ["JELLYFRAME_SCREENSHOTS"], f"{entry['file']}-{number}.png")
            with open(path, "wb") as file:
                file.write(base64.b64decode(shot))
        found.append(result)
    return found


def places(browser, directory, entry):
    browser.open("about:blank")
    browser.media(**entry.get("media", {}))
    browser.resize(*entry["size"])
    browser.send("Page.navigate", url="file://" + os.path.join(directory, entry["file"]))
    browser.wait("document.readyState == 'complete' && typeof seek", "function")
    if os.environ.get("JELLYFRAME_SCREENSHOTS"):
        browser.screenshot(os.path.join(os.environ["JELLYFRAME_SCREENSHOTS"], entry["file"] + ".png"))
    return browser.run(PLACES % json.dumps(entry["times"]))


def looks(program, directory, plan, *flags):
    # Pages import modules from beside them.
    browser = Browser(program, "--allow-file-access-from-files", *flags)
    try:
        comparer = Comparer(browser)
        return [
            places(browser, directory, entry) if "times" in entry else look(browser, comparer, directory, entry)
            for entry in plan], browser.complaints()
    finally:
        browser.close()


def main():
    program, directory = sys.argv[1:3]
    with open(os.path.join(directory, "plan.json")) as file:
        plan = json.load(file)
    # What DevTools say of a reader's wish for less motion reaches pages, but not the images in them.
    wishes = [entry.get("media", {}).get("reduced_motion") == "reduce" for entry in plan]
    found, complaints = [None] * len(plan), []
    for wish, flags in ((False, []), (True, ["--force-prefers-reduced-motion"])):
        numbers = [number for number in range(len(plan)) if wishes[number] == wish]
        if numbers:
            results, said = looks(program, directory, [plan[number] for number in numbers], *flags)
            complaints += said
            for number, result in zip(numbers, results):
                found[number] = result
    with open(os.path.join(directory, "found.json"), "w") as file:
        json.dump(found, file)
    if complaints:
        sys.exit("\n".join(complaints))


if __name__ == "__main__":
    main()
