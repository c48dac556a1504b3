#!/usr/bin/env python3
"""Writes a scene while its page is open: watch_in_browser.py BROWSER PROGRAM FOLDER [PICTURES]

FOLDER is empty; PICTURES gets screenshots.
"""
import http.client
import os
import re
import subprocess
import sys
import time

from browser import Browser, expect, expect_equal

MARKUP = "]]></script><script>window.hacked = 1</script>-->`${window.hacked=1}`<img src=x onerror='window.hacked = 1'>"
# A name has no slash.
NAME = "]]><img src=x onerror='window.hacked = 1'>"
SCENE = f"""// Two blocks fall.
{{
  version: 1,
  title: "{MARKUP}",
  size: [375, 500], // points
  duration: 3,
  views: [
    {{ id: "green", type: "block", frame: [50, 50, 100, 100], backgroundColor: "green" }},
    {{ id: "{NAME}", type: "block", frame: [200, 90, 50, 50], backgroundColor: "orange" }},
  ],
  behaviors: [
    {{ type: "gravity", items: ["green", "{NAME}"] }}, // down
    {{ type: "collision", items: ["green", "{NAME}"], translatesReferenceBoundsIntoBoundary: true }},
    /* springy */ {{ type: "dynamicItem", items: ["green"], elasticity: 0.60, }}, // 0.60 of the speed
  ],
}}
"""
ELASTICITY = "[data-path='behaviors.2.elasticity']"


class Author:
    """Whoever writes the scene: the file, the program and the page."""

    def __init__(self, browser, program, directory, images):
        self.browser, self.images = browser, images
        self.path = os.path.join(directory, "scene.json5")
        self.save(SCENE)
        self.errors = open(os.path.join(directory, "errors"), "w+")
        self.process = subprocess.Popen(
            [program, "watch", self.path], stdout=subprocess.PIPE, stderr=self.errors, text=True)
        self.address = self.process.stdout.readline().strip()

    def save(self, text):
        """As editors do: beside, and renamed."""
        with open(self.path + "~", "w") as file:
            file.write(text)
        os.rename(self.path + "~", self.path)

    def text(self):
        with open(self.path) as file:
            return file.read()

    def said(self):
        self.errors.flush()
        with open(self.errors.name) as file:
            return file.read()

    def loads(self):
        return int(self.browser.run("document.body.dataset.loads || '0'"))

    def waits_for_motion(self, after):
        self.browser.wait(f"Number(document.body.dataset.loads) > {after} && document.body.dataset.whole === 'yes'")
        # The whole motion may have been told and not yet drawn.
        time.sleep(0.1)

    def tick(self):
        return self.browser.run("jellyframe.state().tick")

    def image(self, name):
        if self.images:
            self.browser.resize(1100, 900)
            self.browser.screenshot(os.path.join(self.images, name + ".png"))


def beginning(author):
    expect(re.fullmatch(r"http://127\.0\.0\.1:\d+/[0-9a-f]{32}/", author.address), f"an address: {author.address}")
    author.browser.open(author.address)
    author.browser.wait("!!(window.jellyframe && document.body && document.querySelector(\"" + ELASTICITY + "\"))")
    author.browser.wait("document.title", MARKUP)
    # The page begins to play by itself, a moment after it has its motion.
    time.sleep(0.6)
    author.browser.run("(jellyframe.pause(), jellyframe.seek(60), 0)")
    author.browser.wait("document.body.dataset.shown", "60")
    expect_equal(author.browser.run("window.hacked"), None, "markup in names does nothing")
    author.image("watch-beginning")


def reloading(author):
    loads = author.loads()
    author.save(SCENE.replace("duration: 3", "duration: 2.5"))
    author.browser.wait(f"Number(document.body.dataset.loads) > {loads}")
    author.waits_for_motion(loads)
    author.browser.wait("document.body.dataset.shown", "60")
    expect_equal(author.tick(), 60, "the time is kept")
    expect_equal(author.browser.run("jellyframe.state().playing"), False, "so is that it stands")
    # The same text once more is the same motion.
    loads = author.loads()
    author.save(SCENE.replace("duration: 3", "duration: 2.5"))
    time.sleep(0.5)
    expect_equal(author.loads(), loads, "a save that changes nothing sends nothing")


def mistaking(author):
    loads = author.loads()
    author.save(SCENE.replace("elasticity", "elastcity"))
    alert = "document.querySelector('[role=alert]')"
    author.browser.wait(f"!!{alert} && {alert}.textContent.includes('did you mean')")
    words = author.browser.run(f"{alert}.textContent")
    expect("unknown key `elastcity`; did you mean `elasticity`?" in words, words)
    expect("14" in words and "elastcity: 0.60" in words, "line and source line: " + words)
    expect_equal(author.browser.run("window.hacked"), None, "a source line is text")
    expect_equal(author.loads(), loads, "the last motion stays")
    author.image("watch-mistake")
    said = author.said()
    expect("scene.json5:14:" in said and "^^^^" in said, "the terminal has it, too: " + said)
    author.save(SCENE)
    author.waits_for_motion(loads)
    author.browser.wait(f"!{alert} || {alert}.hidden || {alert}.textContent === ''")
    expect_equal(author.tick(), 60, "the time is kept through a mistake")
    # A file that goes and comes back.
    os.rename(author.path, author.path + ".away")
    author.browser.wait(f"{alert}.textContent.includes('no such file')")
    os.rename(author.path + ".away", author.path)
    author.browser.wait(f"!{alert} || {alert}.hidden || {alert}.textContent === ''")


def slide(author, selector, value):
    author.browser.run(
        f"(() => {{ const slider = document.querySelector(\"{selector} input[type=range]\"); slider.value = {value};"
        " slider.dispatchEvent(new Event('input', { bubbles: true })); })()")


def sliding(author):
    loads = author.loads()
    for value in (0.7, 0.8, 0.9):
        slide(author, ELASTICITY, value)
    author.waits_for_motion(loads)
    expect_equal(author.text(), SCENE, "trying a number writes nothing")
    shown = f"document.querySelector(\"{ELASTICITY} input[type=number]\").value"
    expect_equal(author.browser.run(shown), "0.9", "the number beside the slider")
    author.image("watch-slider")
    # The same number once more changes nothing, and the one behind it is shown all the same.
    for value in (0.9, 0.9, 0.95):
        time.sleep(0.3)
        loads = author.loads()
        slide(author, ELASTICITY, value)
    author.waits_for_motion(loads)
    # So is a number that is put back before the page has heard of it.
    slide(author, ELASTICITY, 0.5)
    slide(author, ELASTICITY, 0.95)
    time.sleep(0.3)
    # A number that is refused is put back, and stands in no other's way.
    density = "[data-path='behaviors.2.density']"
    least = author.browser.run(f"Number(document.querySelector(\"{density} input[type=range]\").min)")
    expect(least > 0, f"a density of {least} can be chosen")
    author.browser.run(
        f"(() => {{ const slider = document.querySelector(\"{density} input[type=range]\"); slider.min = -1;"
        " slider.value = -1; slider.dispatchEvent(new Event('input', { bubbles: true })); })()")
    author.browser.wait("document.querySelector('.watch-status').textContent", "The number cannot be this one.")
    expect_equal(
        author.browser.run(f"document.querySelector(\"{density}\").classList.contains('tried')"), False, "a refused number")
    slide(author, ELASTICITY, 0.9)
    # Written at once: what is under way is waited for.
    author.browser.click("document.getElementById('watch-write')")
    end = time.monotonic() + 60
    wanted = SCENE.replace("elasticity: 0.60", "elasticity: 0.9")
    while author.text() != wanted and time.monotonic() < end:
        time.sleep(0.02)
    expect_equal(author.text(), wanted, "only the number has changed")
    author.browser.wait("document.querySelector('.watch-status').textContent", "One number is in scene.json5 now.")
    author.browser.wait("document.getElementById('watch-write').disabled")
    # A number that the scene does not have yet, typed; then all back.
    friction = "[data-path='behaviors.2.friction']"
    author.browser.wait(f"!!document.querySelector(\"{friction}\")")
    loads = author.loads()
    author.browser.run(
        f"(() => {{ const input = document.querySelector(\"{friction} input[type=number]\"); input.value = '0.75';"
        " input.dispatchEvent(new Event('change', { bubbles: true })); })()")
    author.waits_for_motion(loads)
    loads = author.loads()
    time.sleep(0.3)
    author.browser.click("document.getElementById('watch-reset')")
    author.waits_for_motion(loads)
    expect_equal(author.text(), wanted, "what is put back is written nowhere")
    # One that goes into the text behind its neighbours.
    slide(author, friction, 0.5)
    time.sleep(0.5)
    author.browser.click("document.getElementById('watch-write')")
    wanted = wanted.replace("elasticity: 0.9, }", "elasticity: 0.9, friction: 0.5, }")
    end = time.monotonic() + 60
    while author.text() != wanted and time.monotonic() < end:
        time.sleep(0.02)
    expect_equal(author.text(), wanted, "a new key stands behind the others")
    # What is selected has its own numbers.
    author.browser.run("(jellyframe.select('green'), 0)")
    author.browser.wait("document.querySelector('#parameters h3').textContent", "Numbers of green")


def refusing(author):
    host, path = author.address[len("http://"):].split("/", 1)
    path = "/" + path

    def status(method="GET", place=path, body=None, **headers):
        connection = http.client.HTTPConnection(host, timeout=60)
        connection.putrequest(method, place, skip_host="Host" in headers)
        for name, value in headers.items():
            connection.putheader(name.replace("_", "-"), value)
        if body is not None:
            connection.putheader("Content-Length", str(len(body)))
        connection.endheaders(body)
        answer = connection.getresponse()
        text = answer.read()
        expect(answer.status < 400 or b"{" not in text or answer.status == 409, f"{place} tells {text[:80]}")
        return answer.status

    token = path[1:-1]
    expect_equal(status(), 200, "the page itself")
    expect_equal(status(place="/"), 404, "no token")
    expect_equal(status(place="/" + token[::-1] + "/"), 404, "a wrong token")
    expect_equal(status(place=path + "../" + os.path.basename(author.path)), 404, "no path leads to a file")
    expect_equal(status(Host="evil.example"), 403, "a name of others")
    expect_equal(status(Origin="http://evil.example"), 403, "a page of others")
    expect_equal(status(Sec_Fetch_Site="cross-site"), 403, "a link of others")
    text = author.text()
    json = "application/json"
    for order in ("write", "numbers"):
        body = b'{"base":1,"numbers":[]}'
        expect_equal(status("POST", path + order, body, Content_Type=json), 403, "an order without its origin")
        expect_equal(
            status("POST", path + order, body, Content_Type=json, Origin="http://evil.example"), 403, "another's order")
        expect_equal(status("POST", path + order, body, Origin="http://" + host), 415, "an order of a form")
        expect_equal(status("GET", path + order), 405, "no order")
        expect_equal(
            status("POST", path + order, body, Content_Type=json, Origin="http://" + host), 409, "an order of an old text")
        for garbage in (b"", b"[]", b"{}", b"\0", b'{"base":"x"}', b"[" * 20000):
            found = status("POST", path + order, garbage, Content_Type=json, Origin="http://" + host)
            expect(found in (400, 409), f"garbage is {found}")
    expect_equal(author.text(), text, "nothing has been written")
    # A page of others, in a browser: it neither reads the page nor shows it in a frame.
    page = os.path.join(os.path.dirname(author.path), "evil.html")
    with open(page, "w") as file:
        file.write(f"<iframe src='{author.address}'></iframe><script>fetch('{author.address}').then(() => document.title = 'read',"
                   " () => document.title = 'refused')</script>")
    author.browser.open("file://" + page)
    author.browser.wait("document.title", "refused")


def ending(author):
    author.browser.open(author.address)
    author.browser.wait("!!(document.body && document.querySelector('#parameters h3'))")
    author.process.terminate()
    expect_equal(author.process.wait(10), 143, "a signal ends it")
    author.browser.wait("getComputedStyle(document.querySelector('.watch-gone')).display", "block")
    author.image("watch-gone")
    expect("Traceback" not in author.said() and "interrupted" in author.said(), author.said())
    names = sorted(os.listdir(os.path.dirname(author.path)))
    expect_equal(names, ["errors", "evil.html", "scene.json5"], "nothing is left behind")


def main():
    program, watch, directory = sys.argv[1:4]
    images = sys.argv[4] if len(sys.argv) > 4 else None
    browser = Browser(program)
    author = None
    try:
        author = Author(browser, watch, directory, images)
        for part in (beginning, reloading, mistaking, sliding):
            part(author)
        origin = author.address.split("/", 3)[2]
        wrong = [text for text in browser.complaints() if not text.startswith("asked for http://" + origin)]
        # The browser tells of the one number that was to be refused.
        refused = "Failed to load resource: the server responded with a status of 400 (Bad Request)"
        expect_equal(wrong, [refused], "the page complains of nothing else")
        refusing(author)
        ending(author)
    finally:
        if author:
            author.process.kill()
        browser.close()


main()
