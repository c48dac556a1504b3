#!/usr/bin/env python3
"""Reads, searches and decides in a report as somebody would: report_in_browser.py BROWSER FOLDER [PICTURES]

FOLDER holds report.html of the sample runs and gets decisions.json, as the page offers it; PICTURES gets screenshots.
"""
import os
import shutil
import sys

from browser import Browser, expect, expect_equal

MARKUP = '</script><script>alert(1)</script> & "quotes"'


class Reader:
    """The page, and what is asked of it again and again."""

    def __init__(self, browser, directory, images):
        self.browser, self.directory, self.images = browser, directory, images

    def open(self, fragment=""):
        self.browser.open("file://" + os.path.join(self.directory, "report.html") + fragment)

    def shows(self, scene, frame, mode):
        self.browser.wait("document.body && document.body.dataset.shown", f"{scene}|{frame}|{mode}")

    def text(self, selector):
        return self.browser.run(f"document.querySelector({selector!r})?.textContent")

    def texts(self, selector):
        return self.browser.run(f"[...document.querySelectorAll({selector!r})].map((e) => e.textContent)")

    def press(self, *keys):
        for key in keys:
            self.browser.key(key)

    def image(self, name):
        if self.images:
            self.browser.screenshot(os.path.join(self.images, name + ".png"))


def beginning(page):
    page.shows("jelly-drop", 12, "side")
    names = page.texts("#list .name")
    expect_equal(
        names, ["jelly-drop", MARKUP, "long", "resized", "broken", "brand-new", "old", "noise", "calm"], "the worst come first")
    expect_equal(page.text("#closing"), "2 passed, 7 failed", "the closing line")
    expect(page.text("#environment").find("cairo 1.16.0, golden 1.18.4") > 0, "the environment is named")
    expect(
        page.browser.run("document.querySelector('#environment').getBoundingClientRect().bottom"
                         " <= document.querySelector('#scene').getBoundingClientRect().top"), "and stands first")
    expect("green center.y, tick 13 (0.200 s): 13.5, golden 15" in page.text(".facts"), "the physics' first change")
    expect_equal(page.texts("#stage figcaption"), ["golden", "actual", "difference"], "three images")
    page.image("light")


def seeking(page):
    page.press("j")
    page.shows("jelly-drop", 13, "side")
    page.press("k", "k")
    page.shows("jelly-drop", 11, "side")
    expect("Pixelssame" in page.text("#panels"), "before the change nothing differs")
    page.press("ArrowRight")
    page.shows("jelly-drop", 12, "side")
    page.press("Home")
    page.shows("jelly-drop", 0, "side")
    page.press("n")
    page.shows("jelly-drop", 12, "side")
    page.press("End")
    page.shows("jelly-drop", 31, "side")
    page.press("p")
    page.shows("jelly-drop", 12, "side")
    # A click in the middle of column 20 of 32.
    page.browser.click("document.querySelector('#strip')", 20.5 / 32)
    page.shows("jelly-drop", 20, "side")
    page.browser.run("document.querySelector('#frame').focus()")
    page.press("ArrowLeft")
    page.shows("jelly-drop", 19, "side")
    expect("frame 19, 0.317 s, changed" in page.browser.run("document.querySelector('#frame').ariaValueText"),
           "the slider speaks")
    page.browser.run("document.activeElement.blur()")


def pixels(page, selector, x, y):
    return page.browser.run(
        f"[...document.querySelector({selector!r}).getContext('2d').getImageData({x}, {y}, 1, 1).data]")


def viewing(page):
    page.press("b")
    # At frame 19 the golden's square is at 20, 45, and the run's 17 higher.
    expect_equal(pixels(page, "[data-side=expected] canvas", 30, 66), [52, 168, 83, 255], "the golden's square")
    expect_equal(pixels(page, "[data-side=actual] canvas", 30, 66), [245, 240, 230, 255], "the run's ground")
    expect_equal(pixels(page, "[data-side=difference] canvas", 30, 66), [220, 20, 20, 255], "a change is red")
    expect(min(pixels(page, "[data-side=difference] canvas", 2, 2)) > 220, "what is equal is pale")
    page.press("d", "d")
    page.browser.wait("document.querySelector('#steps select').value", "signed")
    page.shows("jelly-drop", 19, "side")
    expect_equal(pixels(page, "[data-side=difference] canvas", 2, 2), [128, 128, 128, 255], "grey where it is equal")
    page.press("d", "b", "2")
    page.shows("jelly-drop", 19, "slider")
    page.browser.run("document.querySelector('#slider').focus()")
    page.press("Home")
    page.browser.wait("document.querySelector('.over').style.clipPath", "inset(0px 0px 0px 0%)")
    page.press("End")
    page.browser.wait("document.querySelector('.over').style.clipPath", "inset(0px 0px 0px 100%)")
    page.browser.run("document.activeElement.blur()")
    page.press("3")
    page.shows("jelly-drop", 19, "onion")
    expect_equal(page.browser.run("document.querySelector('.over').style.opacity"), "0.5", "half of each")
    page.image("onion")
    for number, mode in enumerate(("difference", "expected", "actual"), 5):
        page.press(str(number))
        page.shows("jelly-drop", 19, mode)
        expect_equal(page.browser.run("document.querySelectorAll('#stage canvas').length"), 1, "one image")
    page.press("8")
    page.shows("jelly-drop", 19, "paths")
    expect_equal(page.browser.run("document.querySelectorAll('svg polyline').length"), 4, "two ways of two bodies")
    expect("green8.5 pt apart" in "".join(page.texts("#stage tr")), "how far a body is off")
    page.image("paths")
    page.press("9")
    page.shows("jelly-drop", 19, "sheet")
    expect_equal(
        [text.split(",")[0] for text in page.texts(".sheet button > span")],
        [f"frame {i}" for i in (10, 11, 12, 13, 14, 15, 16, 17, 20, 31)], "the telling frames")
    page.image("sheet")
    page.browser.click("document.querySelector('.sheet button')")
    page.shows("jelly-drop", 10, "side")


def flickering(page):
    page.press("n", "4")
    page.shows("jelly-drop", 12, "flicker")
    side = "document.querySelector('#flicker')?.dataset.side"
    expect_equal(page.browser.run(side), "expected", "it stands still")
    expect_equal(page.texts("#flicker-start")[0].strip(), "Start f", "until it is asked")
    page.browser.key("h", up=False)
    page.browser.wait(side, "actual")
    page.browser.key_up("h")
    page.browser.wait(side, "expected")
    page.press("f")
    page.browser.wait(side, "actual")
    page.browser.wait(side, "expected")
    page.browser.wait(side, "actual")
    page.browser.run("document.querySelector('#flicker-rate').focus()")
    page.press("End")
    page.browser.wait("document.querySelector('#flicker-hertz').textContent", "8 Hz")
    page.browser.wait(side, "expected")
    expect("seizures" in page.text("#stage"), "fast flashes are warned of")
    page.browser.run("document.activeElement.blur()")
    page.press("1")
    page.shows("jelly-drop", 12, "side")
    page.press("4")
    page.shows("jelly-drop", 12, "flicker")
    expect_equal(page.texts("#flicker-start")[0].strip(), "Start f", "leaving it stops it")
    page.press("1")


def looking(page):
    page.press("l")
    page.browser.wait("Boolean(document.querySelector('#loupe-values')?.textContent)")
    expect_equal(page.text("#loupe-values").split(" R")[0].strip(), "x 20, y 15", "it begins at the strongest change")
    page.press("j", "j", "j", "j", "j", "j", "j")
    page.shows("jelly-drop", 19, "side")
    # The middle of the image's pixel 30, 66.
    page.browser.point("document.querySelector('[data-side=actual] canvas')", 30.5 / 120, 66.5 / 80)
    page.browser.wait(
        "document.querySelector('#loupe-values').textContent",
        "x 30, y 66     R    G    B    A\ngolden        52  168   83  255\nactual       245  240  230  255\n"
        "difference   193   72  147    0")
    page.browser.key("ArrowDown", shift=True)
    page.browser.key("ArrowLeft", shift=True)
    page.browser.wait("document.querySelector('#loupe-values').textContent.split('\\n')[0].trim().slice(0, 10)", "x 29, y 67")
    expect_equal(pixels(page, "#loupe-expected", 63, 63), [0, 0, 0, 255], "the pixel has a frame")
    expect_equal(pixels(page, "#loupe-expected", 68, 68), [52, 168, 83, 255], "and shows its colour")
    page.image("loupe")
    page.press("l")
    page.browser.wait("document.querySelector('#loupe-values')", None)


def diagnostic(page):
    page.press("/")
    page.browser.type("FLASH")
    page.browser.wait("document.querySelectorAll('#list .name').length", 1)
    expect_equal(page.texts("#list .name"), [MARKUP], "the message is searched")
    expect_equal(page.text("#count"), "1 of 9 scenes", "and counted")
    page.browser.run("{ const s = document.querySelector('#search'); s.value = ''; s.dispatchEvent(new Event('input')); s.blur(); }")
    expect_equal(len(page.texts("#list .name")), 9, "all are back")
    page.browser.click("document.querySelector('#filter input[value=changed]')")
    expect_equal(page.texts("#list .name")[0], "resized", "changed ones are left out")
    page.browser.click("document.querySelector('#filter input[value=changed]')")
    page.browser.click("document.querySelector('#only-failed')")
    expect_equal(len(page.texts("#list .name")), 7, "failed ones alone")
    page.browser.click("document.querySelector('#only-failed')")
    page.browser.run("document.activeElement.blur()")


def accepting(page):
    browser = page.browser
    page.press("a")
    expect_equal(browser.run("document.activeElement.id"), "accept-button", "a key goes to the button")
    expect_equal(browser.run("document.querySelector('#accept-button').ariaPressed"), "false", "and does not press it")
    page.press("Enter")
    browser.wait("document.querySelector('#accept-button').ariaPressed", "true")
    expect(browser.run("document.querySelector('#download').disabled"), "a reason is asked for")
    browser.click("document.querySelector('#common-reason')")
    browser.type("it bounces now")
    browser.wait("document.querySelector('#download').disabled", False)
    browser.run("document.activeElement.blur()")
    browser.key("J", shift=True)
    page.shows(MARKUP, 4, "side")
    expect_equal(page.text("h2"), MARKUP, "a name is text")
    page.image("markup")
    page.press("a", "Enter")
    browser.wait("Boolean(document.querySelector('#reason'))")
    browser.run("{ const s = document.querySelector('#accept select'); s.value = 'knownBad'; s.dispatchEvent(new Event('change')); }")
    browser.click("document.querySelector('#reason')")
    browser.type('the flash of "frame 4"')
    browser.run("document.activeElement.blur()")
    for _ in range(7):
        browser.key("J", shift=True)
    page.shows("calm", 0, "side")
    page.press("a")
    expect_equal(page.text("#accept"), "Same as the golden.", "what passes needs no decision")
    expect_equal(page.text("#decision-count"), "2 decisions", "what was decided")
    expect_equal(
        page.text("#command"), "jellyframe accept decisions.json --golden 'My Goldens'", "how to carry it out")
    page.image("passing")
    browser.send("Browser.setDownloadBehavior", behavior="allow", downloadPath=page.directory, eventsEnabled=True)
    browser.click("document.querySelector('#download')")
    while True:
        event = browser.events.pop(0) if browser.events else browser.receive()
        if event.get("params", {}).get("state") == "completed":
            break


def others(page):
    page.open("#brand-new/2")
    page.shows("brand-new", 2, "side")
    expect_equal(page.texts("#stage figcaption"), ["golden: no image", "actual", "difference: no image"], "a new one")
    page.browser.key("J", shift=True)
    page.browser.wait("document.body.dataset.shown", "old|none")
    page.open("#resized/1")
    page.shows("resized", 1, "side")
    expect_equal(pixels(page, "[data-side=difference] canvas", 45, 5), [200, 0, 200, 255], "beyond the golden's edge")
    page.open("#long/100")
    page.shows("long", 100, "side")
    expect_equal(
        page.text("#notice"), "Frame 100 has no image here; this is frame 99. 173 of 500 frames have images.",
        "what is not shown is said")
    page.press("n")
    page.shows("long", 250, "side")
    expect_equal(page.text("#notice"), "", "the change has its image")
    page.open("#calm/0")
    page.shows("calm", 0, "side")
    page.press(" ")
    page.shows("calm", 11, "side")
    page.press("?")
    page.browser.wait("document.querySelector('#help').open")
    page.image("help")
    page.press("Escape")
    page.browser.wait("document.querySelector('#help').open", False)


def shortcuts(page):
    """Keys of a single character can be switched off; others stay."""
    browser = page.browser
    page.open("#jelly-drop/14")
    page.shows("jelly-drop", 14, "side")
    for theme in "light", "dark":
        expect(browser.contrast("kbd") >= 4.5, f"kbd has a contrast of {browser.contrast('kbd')} in {theme}")
        browser.click("document.querySelector('#theme')")
    browser.run("document.activeElement.blur()")
    page.press("?")
    browser.click("document.querySelector('#character-keys')")
    page.press("Escape")
    browser.wait("document.querySelector('#help').open", False)
    browser.run("document.activeElement.blur()")
    page.press("4", "a", "j")
    page.shows("jelly-drop", 14, "side")
    page.press("ArrowRight")
    page.shows("jelly-drop", 15, "side")
    browser.click("document.querySelector('#help-button')")
    browser.click("document.querySelector('#character-keys')")
    browser.run("document.querySelector('#help').close()")
    browser.run("document.activeElement.blur()")
    page.press("k")
    page.shows("jelly-drop", 14, "side")


def dark_and_narrow(page):
    page.browser.media(color_scheme="dark", reduced_motion="reduce")
    page.open("#jelly-drop/14")
    page.browser.media(color_scheme="dark", reduced_motion="reduce")
    page.shows("jelly-drop", 14, "side")
    page.browser.wait("getComputedStyle(document.body).backgroundColor", "rgb(23, 24, 27)")
    page.image("dark")
    page.press("4")
    page.shows("jelly-drop", 14, "flicker")
    page.browser.wait("document.querySelector('#flicker-hertz').textContent", "1 Hz")
    expect_equal(page.texts("#flicker-start")[0].strip(), "Start f", "whoever wants it calm has it calm")
    page.press("1")
    page.browser.click("document.querySelector('#theme')")
    page.browser.wait("getComputedStyle(document.body).backgroundColor", "rgb(246, 246, 244)")
    page.browser.click("document.querySelector('#theme')")
    page.browser.resize(390, 844)
    page.browser.wait("document.documentElement.scrollWidth <= 390")
    page.image("narrow")


def main():
    program, directory = sys.argv[1:3]
    images = sys.argv[3] if len(sys.argv) > 3 else None
    if images:
        shutil.copytree(directory, os.path.join(images, "report"), dirs_exist_ok=True)
    browser = Browser(program)
    try:
        page = Reader(browser, directory, images)
        page.open()
        browser.resize(1280, 900)
        for step in (beginning, seeking, viewing, flickering, looking, diagnostic, accepting, others, shortcuts, dark_and_narrow):
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
