// Golden and actual in turn, in one place. It stands still until it is asked to run, and stops when it is left.
let flickering = null;

function hertz() {
  return state.hertz ?? (calm.matches ? 1 : 2);
}

function stopFlicker() {
  if (flickering) clearTimeout(flickering.timer);
  flickering = null;
}

function flickerView(pair) {
  const golden = imageCanvas(pair.expected, `golden, frame ${pair.index}`);
  const actual = imageCanvas(pair.actual, `actual, frame ${pair.index}`);
  actual.classList.add("over");
  const stack = element("div", { class: "stack", id: "flicker" }, golden, actual);
  const name = element("output", { id: "flicker-side" });
  const show = (side) => {
    stack.dataset.side = side;
    actual.style.visibility = side === "actual" ? "visible" : "hidden";
    name.textContent = sideNames[side];
  };
  const start = element("button", { id: "flicker-start", "aria-keyshortcuts": "f", onclick: toggleFlicker });
  const rate = element("input", { type: "range", id: "flicker-rate", min: 1, max: 8, step: 1, value: hertz(), "aria-label": "Flicker rate, in hertz" });
  const rateText = element("output", { id: "flicker-hertz" });
  const warning = element("span", { class: "notice" });
  const tell = () => {
    rateText.textContent = hertz() + " Hz";
    // The threshold of WCAG 2.3.1.
    warning.textContent = hertz() > 3 ? "More than three flashes per second can cause seizures." : "";
  };
  rate.addEventListener("input", () => {
    state.hertz = Number(rate.value);
    tell();
  });
  flickerShow = show;
  flickerTell = () => {
    start.replaceChildren(flickering ? "Stop " : "Start ", element("kbd", { text: "f" }));
    start.setAttribute("aria-pressed", String(Boolean(flickering)));
  };
  tell();
  show(flickering ? flickering.side : "expected");
  flickerTell();
  const hint = element("span", { class: "faint" }, "or hold ", element("kbd", { text: "h" }));
  return [element("div", { class: "control" }, start, rate, rateText, hint, name, warning), stack];
}

let flickerShow = (_side) => {};
let flickerTell = () => {};

function toggleFlicker() {
  if (flickering) stopFlicker();
  else {
    flickering = { side: "expected", timer: 0 };
    turnFlicker();
  }
  flickerTell();
}

// Both images together take 1 / rate seconds.
function turnFlicker() {
  if (!flickering) return;
  flickering.side = flickering.side === "actual" ? "expected" : "actual";
  flickerShow(flickering.side);
  flickering.timer = setTimeout(turnFlicker, 500 / hertz());
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden && flickering) toggleFlicker();
});
