#!/usr/bin/env python3
"""Plays, scrubs, looks closely and inspects as somebody would: page_in_browser.py BROWSER FOLDER [PICTURES]

FOLDER holds fall.html, alert.html, compare.html and hostile.html, facts.json (what is true at some ticks) and images
of the renderer, NAME-TICK-THEME.png, at one pixel a point. PICTURES gets screenshots.
"""
import base64
import json
import os
import shutil
import sys

from browser import Browser, expect, expect_equal


class Reader:
    def __init__(self, browser, directory, images):
        self.browser, self.directory, self.images = browser, directory, images
        self.facts = json.load(open(os.path.join(directory, "facts.json")))

    def open(self, name, fragment="#t=0", scheme="light", motion="reduce"):
        self.browser.open("about:blank")
        self.browser.resize(1280, 800)
        self.browser.media(color_scheme=scheme, reduced_motion=motion)
        self.browser.send("Page.navigate", url="file://" + os.path.join(self.directory, name) + fragment)
        self.browser.wait("Boolean(document.body && document.body.dataset.shown)")

    def shows(self, tick):
        self.browser.wait("document.body.dataset.shown", str(tick))

    def text(self, selector):
        return self.browser.run(f"document.querySelector({selector!r})?.textContent")

    def texts(self, selector):
        return self.browser.run(f"[...document.querySelectorAll({selector!r})].map((e) => e.textContent)")

    def state(self, name):
        return self.browser.run(f"jellyframe.state().{name}")

    def press(self, *keys, shift=False):
        for key in keys:
            self.browser.key(key, shift=shift)

    def settle(self):
        """Until what was asked for has been drawn."""
        self.browser.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def image(self, name):
        if self.images:
            self.settle()
            self.browser.screenshot(os.path.join(self.images, "page-" + name + ".png"))

    def pixel(self, x, y):
        """The colour on the stage, at a point of the image in points."""
        return self.browser.run(
            f"""(() => {{ const c = document.querySelector('#image'); const p = jellyframe.place({x}, {y});
            return [...c.getContext('2d').getImageData(Math.round(p[0]), Math.round(p[1]), 1, 1).data]; }})()""")


def stepping(page):
    page.open("fall.html")
    page.shows(0)
    expect_equal(page.text("#title"), "A fall", "the title")
    page.press("ArrowRight")
    page.shows(1)
    page.press("j", "j", "k")
    page.shows(2)
    page.press("ArrowRight", shift=True)
    page.shows(12)
    page.press("ArrowLeft", shift=True)
    page.press("ArrowLeft")
    page.shows(1)
    page.press("End")
    page.shows(299)
    page.press("j")
    page.shows(299)
    page.press("Home")
    page.shows(0)
    expect_equal(page.text("#time"), "0.000 s", "the time")
    expect_equal(page.text("#tick"), "tick 0 of 299", "the tick")


def scrubbing(page):
    page.open("fall.html")
    # The middle of tick 30 of 300, where no contact is near.
    page.browser.click("document.querySelector('#timeline')", 30.5 / 300)
    page.shows(30)
    page.browser.run("document.querySelector('#slider').focus()")
    page.press("ArrowRight")
    page.shows(31)
    expect_equal(page.browser.run("document.querySelector('#slider').ariaValueText"), "tick 31, 0.517 s", "the slider speaks")
    page.press("Home")
    page.shows(0)
    page.browser.run("document.activeElement.blur()")
    page.browser.click("document.querySelector('#step-forth')")
    page.shows(1)


def playing(page):
    page.open("fall.html", fragment="")
    expect_equal(page.state("playing"), False, "whoever wants it calm has it calm")
    page.shows(0)
    page.press(" ")
    page.browser.wait("jellyframe.state().tick > 30")
    page.press(" ")
    expect_equal(page.state("playing"), False, "the same key stops it")
    page.press("End", " ")
    page.browser.wait("jellyframe.state().playing && jellyframe.state().tick < 200")
    page.press(" ", "s", "s")
    expect_equal(page.state("speed"), 0.25, "slower twice")
    page.press("S")
    expect_equal(page.state("speed"), 0.5, "and faster once")
    # A tenth of a second and more at a half: about three ticks in a tenth of a second.
    page.press("Home", " ")
    page.browser.wait("jellyframe.state().tick > 3")
    page.press(" ")
    page.open("fall.html", fragment="", motion="no-preference")
    page.browser.wait("jellyframe.state().playing")
    page.press("r")
    page.browser.run("jellyframe.seek(295); jellyframe.play()")
    page.browser.wait("jellyframe.state().playing && jellyframe.state().tick < 100")
    # Five seconds of motion take five seconds, give or take what a busy machine needs for a frame.
    took = page.browser.run(
        "new Promise((done) => { const start = performance.now(); jellyframe.pause(); jellyframe.seek(0); jellyframe.play();"
        " const look = () => jellyframe.state().tick >= 60 ? done(performance.now() - start) : requestAnimationFrame(look); look(); })")
    expect(900 < took < 2500, f"a second took {took} ms")


def inspecting(page):
    page.open("fall.html")
    page.press("]")
    page.browser.wait("jellyframe.state().selected", "green")
    page.press("]")
    page.browser.wait("jellyframe.state().selected", "orange")
    for fact in page.facts["numbers"]:
        page.browser.run(f"jellyframe.seek({fact['tick']})")
        page.shows(fact["tick"])
        for quantity, value in fact["values"].items():
            found = page.browser.run(f"document.querySelector('[data-quantity={quantity}] td').textContent")
            places = len(found.split()[0].partition(".")[2])
            expect(abs(float(found.split()[0]) - value) <= 0.5001 * 10 ** -places + 6e-4 * (quantity == "speed"),
                   f"{quantity} at tick {fact['tick']} is {found}, not {value}")
    page.press("Escape")
    page.browser.wait("jellyframe.state().selected", None)
    # On the image, at the place of the body.
    fact = page.facts["numbers"][0]
    page.browser.run(f"jellyframe.seek({fact['tick']})")
    x, y = page.browser.run(
        f"(() => {{ const b = document.querySelector('#image').getBoundingClientRect(); const p = jellyframe.place({fact['values']['x']}, {fact['values']['y']});"
        " return [b.left + p[0] / devicePixelRatio, b.top + p[1] / devicePixelRatio]; })()")
    for kind in ("mousePressed", "mouseReleased"):
        page.browser.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)
    page.browser.wait("jellyframe.state().selected", "orange")
    page.browser.run("{ const s = document.querySelector('#plot-head select'); s.value = 'speed'; s.dispatchEvent(new Event('change')); }")
    expect("speed of orange" in page.browser.run("document.querySelector('#plot').ariaLabel"), "the plot is told")
    page.browser.click("document.querySelector('#plot')", 0.5)
    page.browser.wait("Math.abs(jellyframe.state().tick - 149.5) <= 1")
    page.image("inspector")


def contacts(page):
    page.open("fall.html", fragment="#t=0&body=orange")
    ticks = page.facts["contacts"]
    expect_equal(len(page.texts("#contacts button")), len(ticks), "all contacts are listed")
    page.press("n")
    page.shows(ticks[0])
    page.press("n")
    page.shows(sorted(set(ticks))[1])
    page.press("p")
    page.shows(ticks[0])
    expect("orange touches" in page.text("#live") or "touches orange" in page.text("#live"), "and is heard")
    page.browser.run("document.querySelectorAll('#contacts button')[4].click()")
    page.shows(ticks[4])
    # Three points of the page beside the mark.
    page.press("Home")
    width = page.browser.run("document.querySelector('#timeline').clientWidth")
    page.browser.click("document.querySelector('#timeline')", (ticks[-1] + 0.5) / 300 + 3 / width)
    page.shows(ticks[-1])


def overlays(page):
    page.open("fall.html", fragment="#t=0.5")
    expect_equal(
        [text.split()[0] for text in page.texts("#overlays button")], ["Bodies", "Boundaries", "Contacts", "Velocities", "Trails"], "those there are")
    ink = "(() => { const c = jellyframe.image(2); const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data; let n = 0; for (const v of d) n = (n * 31 + v) % 1000000007; return n; })()"
    seen = {page.browser.run(ink)}
    for number in range(1, 6):
        page.press(str(number))
        page.settle()
        seen.add(page.browser.run(ink))
        expect_equal(page.browser.run(f"document.querySelectorAll('#overlays button')[{number - 1}].ariaPressed"), "true", "it is on")
        page.press(str(number))
        page.settle()
    # There is no contact in the middle of the air, and the walls lie a point outside.
    expect_equal(len(seen), 4, "bodies, velocities and trails are each seen by themselves")
    page.browser.click("document.querySelector('#overlays [data-layer=velocities]')")
    page.browser.wait("jellyframe.state().layers.join()", "velocities")
    for theme in "light", "dark":
        expect(page.browser.contrast("kbd") >= 4.5, f"kbd has a contrast of {page.browser.contrast('kbd')} in {theme}")
        page.browser.click("document.querySelector('#theme')")


def zooming(page):
    page.open("fall.html", fragment="#t=0.95&body=orange")
    fitted = page.state("zoom")
    page.press("+", "+")
    page.browser.wait(f"Math.abs(jellyframe.state().zoom / {fitted} - 2.25) < 1e-6")
    page.press("0")
    page.browser.wait(f"Math.abs(jellyframe.state().zoom - {fitted}) < 1e-9")
    x, y = page.browser.place("document.querySelector('#image')")
    page.browser.send("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=-120)
    page.browser.wait(f"jellyframe.state().zoom > {fitted}")
    page.press("0")
    page.press("z")
    page.settle()
    expect_equal(page.pixel(150, 638)[:3], [255, 128, 0], "the body is in the middle")
    for _ in range(9):
        page.press("+")
    page.settle()
    expect(page.state("zoom") > 200, "far in")
    page.image("grid")
    page.press("0", "x", "z")
    page.settle()
    page.image("pixels")
    page.press("0")
    page.browser.wait(f"Math.abs(jellyframe.state().zoom - {fitted}) < 1e-9")
    page.settle()
    before = page.browser.run("jellyframe.place(0, 0)")
    x, y = page.browser.place("document.querySelector('#image')", 0.2, 0.2)
    for kind, dx in (("mousePressed", 0), ("mouseMoved", 30), ("mouseMoved", 60), ("mouseReleased", 60)):
        page.browser.send("Input.dispatchMouseEvent", type=kind, x=x + dx, y=y, button="left", buttons=1, clickCount=1)
    # Dragging moves the image with the finger.
    moved = f"Math.abs(jellyframe.place(0, 0)[0] - {before[0] + 60}) < 1 && Math.abs(jellyframe.place(0, 0)[1] - {before[1]}) < 1"
    page.browser.wait(moved)


COMPARE = """(async (data) => {
  const image = new Image();
  image.src = data;
  await image.decode();
  const own = jellyframe.image(1);
  const other = document.createElement('canvas');
  [other.width, other.height] = [image.width, image.height];
  const pen = other.getContext('2d', { willReadFrequently: true });
  pen.drawImage(image, 0, 0);
  if (own.width !== other.width || own.height !== other.height) return 'sizes differ';
  const a = own.getContext('2d').getImageData(0, 0, own.width, own.height).data;
  const b = pen.getImageData(0, 0, own.width, own.height).data;
  let [sum, far, worst] = [0, 0, 0];
  for (let i = 0; i < a.length; i += 4) {
    let most = 0;
    for (let k = 0; k < 3; k++) most = Math.max(most, Math.abs(a[i + k] - b[i + k]));
    sum += most;
    if (most > 40) far++;
    worst = Math.max(worst, most);
  }
  return { mean: sum / (a.length / 4), far: far / (a.length / 4), worst };
})"""


def pixels(page):
    """Against the renderer: a pixel's measure is the largest difference of its three components."""
    worst = {"mean": 0, "far": 0, "worst": 0}
    for name, tick, theme in page.facts["images"]:
        page.open(name + ".html", fragment=f"#t={tick / 60}", scheme=theme)
        page.shows(tick)
        png = base64.b64encode(open(os.path.join(page.directory, f"{name}-{tick}-{theme}.png"), "rb").read()).decode()
        found = page.browser.run(f"{COMPARE}('data:image/png;base64,{png}')")
        expect(isinstance(found, dict), str(found))
        # Two renderers smooth edges by different sums: an edge's pixel may be off, a surface's may not.
        expect(found["mean"] < 0.35 and found["far"] < 0.002 and found["worst"] < 128, f"{name} at tick {tick}, {theme}: {found}")
        worst = {key: max(worst[key], found[key]) for key in worst}
    print("pixels:", json.dumps(worst))


def comparing(page):
    page.open("compare.html", fragment="#t=1")
    expect_equal(page.texts(".label"), ["A before", "B after"], "both are named")
    expect("differs from tick 57" in page.text("#difference"), "the first difference is said")
    page.browser.click("document.querySelector('#difference')")
    page.shows(57)
    page.browser.wait("jellyframe.state().selected", "orange")
    row = page.texts("[data-quantity=y] td")
    expect(len(row) == 3 and abs(float(row[1]) - float(row[0]) - float(row[2])) < 0.002 and float(row[2]) != 0, f"A, B and what lies between: {row}")
    page.image("compare")
    page.press("c")
    page.settle()
    expect(not page.browser.run("document.querySelector('#onion-field').hidden"), "one over the other")
    page.image("onion")
    page.press("c")
    page.settle()
    expect_equal(page.pixel(5, 5)[:3], [0, 0, 0], "what is the same is black")
    page.press("c")
    page.settle()


def hostile(page):
    page.open("hostile.html", fragment="#t=0.2")
    name = page.facts["hostile"]
    expect_equal(page.text("#title"), name, "a title is text")
    expect_equal(page.texts(".label bdi"), [name, name], "names are")
    page.press("]")
    page.browser.wait("jellyframe.state().selected", name)
    expect_equal(page.text("#difference"), name, "so is a message")
    page.browser.run("jellyframe.seek(55)")
    page.shows(55)
    page.browser.run("jellyframe.showError({text: '<img src=x onerror=alert(2)>', file: '<b>', line: 3, column: 2, source: '\\t<script>'})")
    expect_equal(page.text("#errors b"), "<img src=x onerror=alert(2)>", "an error is text")
    expect_equal(page.text("#errors pre"), "\t<script>\n\t^", "with its column")
    page.image("hostile")
    page.browser.run("jellyframe.clearError()")
    # What runs in the page runs by its hash alone.
    page.browser.run("{ const s = document.createElement('script'); s.textContent = 'window.bad = 1'; document.body.append(s); }")
    expect_equal(page.browser.run("window.bad"), None, "nothing else runs")
    expect(any("Content Security Policy" in text for text in page.browser.complaints()), "and that is said")
    page.browser.events.clear()


def reloading(page):
    page.open("fall.html", fragment="#t=1&body=orange&show=bodies")
    page.press("+")
    zoom = page.state("zoom")
    page.browser.run("""(() => { const data = JSON.parse(document.querySelector('#data').textContent); data.title = 'Again';
        jellyframe.load(data); })()""")
    page.browser.wait("document.body.dataset.loads", "2")
    expect_equal([page.text("#title"), page.state("tick"), page.state("selected"), page.state("layers")], ["Again", 60, "orange", ["bodies"]], "all is kept")
    expect(abs(page.state("zoom") - zoom) < 1e-9, "the zoom, too")
    page.browser.run("jellyframe.parameters.append(jellyframe.element('input', {type: 'range'}))")
    page.browser.wait("document.querySelector('#parameters').hidden", False)


def dark_narrow_and_framed(page):
    page.open("alert.html", fragment="#t=1.9", scheme="dark")
    page.browser.wait("getComputedStyle(document.body).backgroundColor", "rgb(23, 24, 27)")
    expect_equal(page.pixel(10, 10)[:3], [0, 0, 0], "the motion is dark, too")
    page.image("dark")
    page.press("t")
    page.browser.wait("getComputedStyle(document.body).backgroundColor", "rgb(246, 246, 244)")
    page.settle()
    expect_equal(page.pixel(10, 10)[:3], [255, 255, 255], "and light again")
    page.image("light")
    narrow(page)
    framed(page)


BOX = "(() => { const box = document.querySelector('%s').getBoundingClientRect(); return [box.left, box.top, box.right, box.bottom] })()"


def narrow(page):
    """All that the page can do is there and works at 400 points of width."""
    page.open("compare.html", fragment="#t=0.5")
    page.browser.resize(400, 800)
    page.browser.wait("innerWidth", 400)
    page.settle()
    for selector in ("#image", "#timeline", "#play", "#step-forth", "#loop", "#speed", "#theme", "#raster", "#mode", "#zoom", "#body", "#overlays"):
        left, top, right, bottom = page.browser.run(BOX % selector)
        expect(left >= 0 and right <= 400 and right - left > 8 and bottom - top > 8, f"{selector} is at {left} to {right}")
    expect(page.browser.run("document.documentElement.scrollWidth") <= 400, "400 points are wide enough")
    # Both motions are there, one beside or below the other, and neither is a strip.
    left, top, right, bottom = page.browser.run(BOX % "#image")
    expect(right - left > 380 and bottom - top > 300, f"the image is {right - left} by {bottom - top}")
    labels = page.browser.run("[...document.querySelectorAll('.label')].map((label) => label.getBoundingClientRect().right)")
    expect(len(labels) == 2 and max(labels) <= 400, f"names end at {labels}")
    page.browser.click("document.querySelector('#step-forth')")
    page.shows(31)
    page.browser.click("document.querySelector('#timeline')", 100.5 / 201)
    page.shows(100)
    page.browser.run("document.querySelector('#overlays button').scrollIntoView({ block: 'center' })")
    page.browser.click("document.querySelector('#overlays button')")
    page.browser.wait("document.querySelector('#overlays button').ariaPressed", "true")
    page.press("]")
    page.browser.wait("!document.querySelector('#chosen').hidden")
    expect(page.browser.run("document.documentElement.scrollWidth") <= 400, "and with the inspector's numbers")
    page.browser.run("scrollTo(0, 0)")
    page.image("narrow")
    page.press("?")
    page.browser.wait("document.querySelector('#help').open")
    left, top, right, bottom = page.browser.run(BOX % "#help")
    expect(left >= 0 and right <= 400, f"the help is at {left} to {right}")
    page.image("help")
    page.press("Escape")
    page.browser.resize(1280, 800)


def framed(page):
    """In a frame it begins as its address says, is its stage and its timeline, and plays."""
    with open(os.path.join(page.directory, "alert.html")) as file:
        inner = file.read().replace("&", "&amp;").replace('"', "&quot;")
    with open(os.path.join(page.directory, "frame.html"), "w") as file:
        # The text of the page itself, so that what is in the frame can be looked into.
        file.write('<!doctype html><title>f</title><body><iframe src="alert.html#t=1" width="360" height="300"></iframe>'
                   f'<iframe id="own" srcdoc="{inner}" width="360" height="300"></iframe>')
    page.browser.open("file://" + os.path.join(page.directory, "frame.html"))
    inside = "document.querySelector('#own').contentWindow"
    loaded = "(document.querySelector('#own') || {}).contentWindow"
    page.browser.wait(f"!!({loaded} && {inside}.jellyframe && {inside}.document.body && {inside}.document.body.dataset.shown)")
    page.browser.run(f"({inside}.jellyframe.pause(), {inside}.jellyframe.seek(60), 0)")
    page.browser.wait(f"{inside}.document.body.dataset.shown", "60")
    expect(page.browser.run(f"{inside}.document.body.classList.contains('compact')"), "it is compact")
    for selector, isSeen in (("#image", True), ("#timeline", True), ("#play", True), (".top", False), ("#look", False), ("#inspector", False)):
        height = page.browser.run(f"{inside}.document.querySelector('{selector}').getBoundingClientRect().height")
        expect_equal(height > 0, isSeen, f"{selector} in a frame")
    size = page.browser.run(f"[{inside}.document.documentElement.scrollWidth, {inside}.document.documentElement.scrollHeight]")
    expect(size[0] <= 360 and size[1] <= 300, f"nothing is to be scrolled: {size}")
    colors = page.browser.run(
        f"(() => {{ const canvas = {inside}.document.querySelector('#image'); const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;"
        " return new Set(new Uint32Array(data.buffer)).size })()")
    expect(colors > 10, f"the motion is drawn, in {colors} colours")
    page.browser.run(f"({inside}.document.querySelector('#play').click(), 0)")
    page.browser.wait(f"Number({inside}.document.body.dataset.shown) > 65")
    page.browser.run(f"({inside}.jellyframe.pause(), 0)")
    page.image("framed")


def speed(page):
    """How long a frame of a busy scene takes to be drawn, in the page's own time."""
    page.open("alert.html", fragment="#t=0&show=bodies,skeleton,velocities,trails")
    took = page.browser.run(
        "(() => { const start = performance.now(); for (let i = 0; i < 100; i++) jellyframe.seek(100 + i); return (performance.now() - start) / 100; })()")
    expect(took < 16, f"a frame takes {took} ms")
    print(f"a frame takes {took:.2f} ms")


def main():
    program, directory = sys.argv[1:3]
    if len(sys.argv) > 3:
        shutil.copytree(directory, os.path.join(sys.argv[3], "page"), dirs_exist_ok=True)
    browser = Browser(program)
    try:
        page = Reader(browser, directory, sys.argv[3] if len(sys.argv) > 3 else None)
        browser.open("about:blank")
        browser.resize(1280, 800)
        steps = (stepping, scrubbing, playing, inspecting, contacts, overlays, zooming, pixels, comparing, hostile, reloading,
                 dark_narrow_and_framed, speed)
        wanted = os.environ.get("JELLYFRAME_STEPS", "").split()
        for step in [step for step in steps if not wanted or step.__name__ in wanted]:
            try:
                step(page)
            except (AssertionError, RuntimeError) as error:
                sys.exit(f"{step.__name__}: {error}\n" + "\n".join(browser.complaints()))
        complaints = browser.complaints()
        if complaints:
            sys.exit("the page complained:\n" + "\n".join(complaints))
    finally:
        browser.close()


main()
