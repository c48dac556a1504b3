"""A headless Chromium that is driven through a pipe, by the DevTools protocol; nothing but Python's own library."""
import base64
import json
import os
import select
import shutil
import signal
import subprocess
import tempfile
import time

# A limit for what never comes, not a time that anything is given.
PATIENCE = 60


def expect(is_true, words):
    if not is_true:
        raise AssertionError(words)


def expect_equal(found, wanted, words):
    expect(found == wanted, f"{words}: {found!r} instead of {wanted!r}")


# Of a colour: the share of it that is opaque counts, and so does the opacity of what it is in.
CONTRAST = """(() => {
  const numbers = (color) => color.match(/[\\d.]+/g).map(Number);
  const light = (color) => [0.2126, 0.7152, 0.0722].reduce((sum, share, i) => {
    const part = color[i] / 255;
    return sum + share * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  }, 0);
  const ratios = [...document.querySelectorAll(%s)].filter((e) => e.getClientRects().length).map((e) => {
    let [opacity, ground] = [1, null];
    for (let at = e; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (!ground) {
        opacity *= Number(style.opacity);
        const [r, g, b, alpha = 1] = numbers(style.backgroundColor);
        if (alpha > 0) ground = [r, g, b];
      }
    }
    const ink = numbers(getComputedStyle(e).color).slice(0, 3).map((part, i) => part * opacity + ground[i] * (1 - opacity));
    const [high, low] = [light(ink), light(ground)].sort((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  });
  return ratios.length ? Math.min(...ratios) : null;
})()"""


class Browser:
    def __init__(self, program, *flags):
        self.profile = tempfile.mkdtemp(prefix="jellyframe-browser-")
        ours_in, theirs_out = os.pipe()
        theirs_in, ours_out = os.pipe()
        # Chromium reads commands from descriptor 3 and writes answers to 4.
        low, high = (os.dup(theirs_in), os.dup(theirs_out))
        shell = f'exec "$0" "$@" 3<&{low} 4>&{high} {low}<&- {high}>&-'
        self.log = open(os.path.join(self.profile, "log"), "w+b")
        self.process = subprocess.Popen(
            ["bash", "-c", shell, program, "--remote-debugging-pipe", "--no-sandbox", "--headless", "--disable-gpu",
             "--disable-dev-shm-usage", "--hide-scrollbars", "--force-device-scale-factor=1", "--no-first-run",
             "--disable-background-networking", f"--user-data-dir={self.profile}", *flags, "about:blank"],
            pass_fds=(low, high), stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log, start_new_session=True)
        for end in (theirs_in, theirs_out, low, high):
            os.close(end)
        self.reading, self.writing = ours_in, ours_out
        self.unread, self.number, self.session, self.events = b"", 0, None, []

    def close(self):
        # Its other processes go on writing to the profile for a while.
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()
        os.close(self.reading)
        os.close(self.writing)
        self.log.close()
        for _ in range(100):
            shutil.rmtree(self.profile, ignore_errors=True)
            if not os.path.exists(self.profile):
                break
            time.sleep(0.05)

    def open(self, address):
        """Opens a page in a new tab, and talks to it from now on."""
        self.session = None
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.send(domain + ".enable")
        self.send("Page.navigate", url=address)

    def send(self, method, **parameters):
        """Sends a command; its result, once it has come."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.writing, data):]
        while True:
            answer = self.receive()
            if answer.get("id") != self.number:
                self.events.append(answer)
            elif "error" in answer:
                raise RuntimeError(f"{method}: {answer['error']['message']}")
            else:
                return answer["result"]

    def receive(self):
        while b"\0" not in self.unread:
            if not select.select([self.reading], [], [], PATIENCE)[0]:
                raise RuntimeError(f"no answer in {PATIENCE} s")
            data = os.read(self.reading, 1 << 20)
            if not data:
                self.log.seek(0)
                raise RuntimeError("the browser has ended: " + self.log.read().decode(errors="replace")[-2000:])
            self.unread += data
        message, self.unread = self.unread.split(b"\0", 1)
        return json.loads(message)

    def run(self, script):
        """The value of an expression in the page."""
        answer = self.send("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{script}: {answer['exceptionDetails'].get('exception', {}).get('description')}")
        return answer["result"].get("value")

    def contrast(self, selector):
        """The least contrast (WCAG 2, from 1 to 21) of the text of the visible elements that a selector names."""
        return self.run(CONTRAST % json.dumps(selector))

    def wait(self, script, wanted=True):
        """Waits until an expression has a value, and says what it had otherwise."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                value = self.run(script)
            except RuntimeError as error:
                # The page before, which is just being left.
                if "navigated or closed" not in str(error) and "context was destroyed" not in str(error):
                    raise
                value = None
            if value == wanted:
                return
            if time.monotonic() > end:
                raise AssertionError(f"{script} is {value!r}, not {wanted!r}")

    def key(self, key, shift=False, up=True):
        """Presses a key as a keyboard does."""
        codes = {"ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Home": 36, "End": 35, "Escape": 27,
                 "Enter": 13, "Tab": 9, " ": 32}
        facts = {"key": key, "modifiers": 8 if shift else 0}
        if key in codes:
            facts["windowsVirtualKeyCode"] = codes[key]
        if len(key) == 1 or key == "Enter":
            facts["text"] = "\r" if key == "Enter" else key
        self.send("Input.dispatchKeyEvent", type="keyDown", **facts)
        if up:
            self.key_up(key)

    def key_up(self, key):
        self.send("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=32 if key == " " else 0)

    def type(self, text):
        self.send("Input.insertText", text=text)

    def click(self, script, part=0.5):
        """Clicks on an element, `part` of its width from the left."""
        x, y = self.place(script, part)
        for kind in ("mousePressed", "mouseReleased"):
            self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def point(self, script, across, down):
        """Moves the pointer over an element."""
        x, y = self.place(script, across, down)
        self.send("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)

    def place(self, script, across=0.5, down=0.5):
        box = self.run(
            f"(() => {{ const e = {script}; e.scrollIntoView({{block: 'nearest'}}); const b = e.getBoundingClientRect();"
            " return [b.left, b.top, b.width, b.height]; })()")
        return box[0] + box[2] * across, box[1] + box[3] * down

    def resize(self, width, height):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def media(self, **features):
        """What the page is told of its reader: color_scheme="dark", reduced_motion="reduce"."""
        names = {"color_scheme": "prefers-color-scheme", "reduced_motion": "prefers-reduced-motion"}
        self.send("Emulation.setEmulatedMedia", features=[{"name": names[k], "value": v} for k, v in features.items()])

    def screenshot(self, path):
        data = self.send("Page.captureScreenshot", format="png", captureBeyondViewport=True)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def complaints(self):
        """What the page has thrown or logged, and what it asked the network for."""
        found = []
        for event in self.events:
            method, facts = event.get("method"), event.get("params", {})
            if method == "Runtime.exceptionThrown":
                found.append(facts["exceptionDetails"].get("exception", {}).get("description") or str(facts))
            elif method == "Log.entryAdded":
                # Reading single pixels often, as a script does, is slow, and the browser says so.
                if not facts["entry"]["text"].startswith("Canvas2D:"):
                    found.append(facts["entry"]["text"])
            elif method == "Runtime.consoleAPICalled":
                found.append(str(facts["args"]))
            elif method == "Page.javascriptDialogOpening":
                found.append("dialog: " + facts["message"])
            elif method == "Network.requestWillBeSent":
                address = facts["request"]["url"]
                if not address.startswith(("file:", "data:", "blob:")):
                    found.append("asked for " + address)
        return found
