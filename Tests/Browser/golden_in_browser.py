#!/usr/bin/env python3
"""Goes from a report to the run that failed and plays it: golden_in_browser.py BROWSER FOLDER TICK [PICTURES]

FOLDER holds what `verify --report` has made of one scene that fails; TICK is the first at which it is not as the golden.
PICTURES gets screenshots.
"""
import os
import sys

from browser import Browser, expect, expect_equal


def main():
    program, directory, tick = sys.argv[1:4]
    images = sys.argv[4] if len(sys.argv) > 4 else None
    browser = Browser(program)
    try:
        browser.open("file://" + os.path.join(directory, "report.html"))
        browser.resize(1100, 900)
        browser.wait("!!(document.body && document.querySelector('#run'))")
        expect_equal(browser.run("document.querySelector('#run').textContent"), "Play the failing run", "the link")
        expect_equal(browser.run("window.hacked"), None, "markup in the report does nothing")
        if images:
            browser.screenshot(os.path.join(images, "golden-report.png"))
        browser.click("document.querySelector('#run')")
        browser.wait("!!(window.jellyframe && document.body && document.body.dataset.shown)")
        browser.wait("document.body.dataset.shown", tick)
        expect("/runs/" in browser.run("location.pathname"), "it is a page beside the report")
        expect_equal(browser.run("jellyframe.state().playing"), False, "it stands where the run fails")
        words = browser.run("document.querySelector('#difference').textContent")
        expect(f"differs from tick {tick} on" in words and "in the golden" in words, "why it fails: " + words)
        names = browser.run("[...document.querySelectorAll('.label')].map((label) => label.textContent)")
        expect_equal(names, ["A the golden", "B this run"], "both are there, side by side")
        cells = "[...document.querySelectorAll('#numbers [data-quantity=y] td')].map((cell) => cell.textContent)"
        golden, run, between = browser.run(cells)
        expect(float(golden) != float(run) and between, f"the numbers of both: {golden}, {run}, {between}")
        cells = browser.run("[...document.querySelectorAll('#numbers [data-quantity=width] td')].map((cell) => cell.textContent)")
        expect(cells[0] == "–" and cells[1] != "–", f"a golden holds no sizes: {cells}")
        if images:
            browser.screenshot(os.path.join(images, "golden-run.png"))
        # It is the player that other motions have.
        browser.key("ArrowRight")
        browser.wait("document.body.dataset.shown", str(int(tick) + 1))
        browser.run("(jellyframe.seek(3), 0)")
        browser.wait("document.body.dataset.shown", "3")
        browser.click("document.querySelector('#difference')")
        browser.wait("document.body.dataset.shown", tick)
        browser.run("(jellyframe.play(), 0)")
        browser.wait(f"Number(document.body.dataset.shown) > {tick} + 5")
        expect_equal(browser.run("window.hacked"), None, "markup in names does nothing")
        complaints = browser.complaints()
        expect(not complaints, "the pages complained:\n" + "\n".join(complaints))
    finally:
        browser.close()


main()
