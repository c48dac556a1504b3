// The page: what is loaded and chosen, the timeline, the controls, keys; and what other scripts may ask of it.
const state = {
  motions: [],
  mode: "side", // of two motions: side, onion or difference
  onion: 50,
  raster: 0, // pixels a point, or 0 for shapes
  layers: new Set(),
  selected: null,
  quantity: "y",
  difference: null,
};
// The steps of the clock: ticks from the first one of all motions.
const steps = { first: 0, last: 0, rate: 60 };
const transport = makeTransport({
  last: () => steps.last,
  timeOf: (step) => step / steps.rate,
  show: () => draw(true),
  changed: () => showPlaying(),
});
const speeds = [1, 1 / 2, 1 / 4, 1 / 10, 1 / 30];
const speedWords = ["1×", "½×", "¼×", "⅒×", "¹⁄₃₀×"];
let course = null;
let waiting = 0;
let loads = 0;

const tick = () => steps.first + transport.at;
const seconds = (number) => (number / steps.rate).toFixed(3) + " s";

function announce(text) {
  byId("live").textContent = text;
}

// Draws what is to be seen, once a frame of the screen; at once while it plays.
function draw(isNow = false) {
  if (!state.motions.length) return;
  if (!isNow) {
    waiting = waiting || requestAnimationFrame(() => draw(true));
    return;
  }
  cancelAnimationFrame(waiting);
  waiting = 0;
  course.move(transport.at, `tick ${tick()}, ${seconds(tick())}`);
  byId("time").textContent = seconds(tick());
  byId("tick").textContent = `tick ${tick()} of ${steps.first + steps.last}`;
  showNumbers();
  // Last, when the page around it has its size.
  drawStage();
  document.body.dataset.shown = String(tick());
  document.body.dataset.loads = String(loads);
}

// Contacts as marks, those of the chosen body dark; of two motions, where they are apart.
function drawCourse() {
  const canvas = course.canvas;
  const { clientWidth: width, clientHeight: height } = canvas;
  if (!width) return;
  [canvas.width, canvas.height] = [width * devicePixelRatio, height * devicePixelRatio];
  const pen = canvas.getContext("2d");
  pen.scale(devicePixelRatio, devicePixelRatio);
  const xOf = (number) => ((number - steps.first + 0.5) / (steps.last + 1)) * width;
  pen.fillStyle = color("empty");
  pen.fillRect(0, height / 2 - 3, width, 6);
  if (state.difference) {
    pen.fillStyle = color("changed");
    pen.globalAlpha = 0.35;
    pen.fillRect(xOf(state.difference.tick), height / 2 - 3, width, 6);
    pen.globalAlpha = 1;
    pen.fillRect(xOf(state.difference.tick) - 1, 0, 2, height);
  }
  const marks = (name, ink, size) => {
    pen.fillStyle = ink;
    for (const [number] of state.motions[0].began(name)) pen.fillRect(xOf(number) - 0.75, height / 2 - size, 1.5, 2 * size);
  };
  marks(null, color("line-strong"), 7);
  if (state.selected !== null) marks(state.selected, color("mark"), 11);
}

function toTick(number) {
  transport.pause();
  transport.seek(number - steps.first);
}

// The next contact of what is chosen, before or after now.
function toContact(direction) {
  const ticks = contactsShown().map(([number]) => number);
  if (state.difference) ticks.push(state.difference.tick);
  const found = direction > 0 ? ticks.filter((number) => number > tick()) : ticks.filter((number) => number < tick());
  if (!found.length) return announce("no more contacts");
  const next = direction > 0 ? Math.min(...found) : Math.max(...found);
  toTick(next);
  const contact = contactsShown().find(([number]) => number === next);
  announce(contact ? `${contact[2]} touches ${contact[3]} at ${seconds(next)}` : `the first difference, at ${seconds(next)}`);
}

function showPlaying() {
  byId("play").replaceChildren(icon(transport.playing ? "pause" : "play"));
  byId("play").setAttribute("aria-label", transport.playing ? "Pause" : "Play");
  document.body.dataset.playing = String(transport.playing);
}

function setSpeed(speed) {
  transport.speed = speed;
  byId("speed").value = String(speed);
}

function stepSpeed(direction) {
  const at = speeds.findIndex((speed) => speed <= transport.speed + 1e-9);
  setSpeed(speeds[Math.min(speeds.length - 1, Math.max(0, (at < 0 ? speeds.length - 1 : at) + direction))]);
  announce(`speed ${Math.round(transport.speed * 100)} %`);
}

function setMode(mode) {
  state.mode = mode;
  if (byId("mode")) byId("mode").value = mode;
  byId("onion-field").hidden = mode !== "onion" || state.motions.length < 2;
  showLabels();
  draw();
}

// Which motion is where.
function showLabels() {
  const isPair = state.motions.length > 1;
  const all = panes();
  byId("labels").replaceChildren(...(isPair ? state.motions : []).map((motion, i) => {
    const pane = all[Math.min(i, all.length - 1)];
    const label = element("span", { class: "label" }, element("b", { text: i ? "B " : "A " }), element("bdi", { text: motion.name }));
    label.style.left = pane.left + 10 + "px";
    label.style.top = pane.top + 10 + (all.length === 1 ? i * 26 : 0) + "px";
    return label;
  }));
}

function toggleInspector(isOn = document.body.classList.contains("plain")) {
  document.body.classList.toggle("plain", !isOn);
  byId("inspect").setAttribute("aria-pressed", String(isOn));
  draw();
}

const icons = {
  play: "M4 2.5v11l9.5-5.5z", pause: "M4 3h3v10H4zM9 3h3v10H9z", back: "M11 3v10L5 8zM3 3h1.5v10H3z", forth: "M5 3v10l6-5zM11.500 3H13v10h-1.500z",
  loop: "M8 3a5 5 0 1 0 5 5h-1.500A3.500 3.500 0 1 1 8 4.500V7l4-3.250L8 .5z", previous: "M13 4v8L8 8zM7.500 4v8L2.500 8z", next: "M3 4v8l5-4zM8.500 4v8l5-4z",
};

function icon(name) {
  return svg("svg", { viewBox: "0 0 16 16", width: 16, height: 16, "aria-hidden": "true", fill: "currentColor" }, svg("path", { d: icons[name] }));
}

function buildTransport() {
  const button = (id, name, label, key, act) => element("button", { id, class: "round", "aria-label": label, title: `${label} (${key})`, "aria-keyshortcuts": key, onclick: act }, icon(name));
  course = makeCourse({
    canvas: "timeline", range: "slider", label: "Time", count: () => steps.last + 1,
    seek: (step) => {
      transport.pause();
      transport.seek(step);
    },
    // A click beside a mark is on it.
    near: (step, event) => {
      if (event.type !== "pointerdown") return step;
      const reach = (5 / course.canvas.clientWidth) * (steps.last + 1);
      const marks = contactsShown().map(([number]) => number - steps.first).filter((at) => Math.abs(at - step) <= reach);
      return marks.sort((a, b) => Math.abs(a - step) - Math.abs(b - step))[0] ?? step;
    },
  });
  course.canvas.setAttribute("aria-hidden", "true");
  course.slider.classList.add("unseen");
  course.course.append(course.slider);
  const loop = button("loop", "loop", "Loop", "r", toggleLoop);
  loop.setAttribute("aria-pressed", "false");
  const speed = selection("", speeds.map((value, i) => [String(value), speedWords[i]]), "1", (value) => (transport.speed = Number(value)));
  speed.firstElementChild.id = "speed";
  speed.firstElementChild.setAttribute("aria-label", "Speed");
  byId("transport").append(course.course, element(
    "div", { class: "bar" }, button("to-previous", "previous", "Previous contact", "p", () => toContact(-1)), button("step-back", "back", "Back one tick", "←", () => transport.step(-1)),
    button("play", "play", "Play", "Space", transport.toggle), button("step-forth", "forth", "Forward one tick", "→", () => transport.step(1)),
    button("to-next", "next", "Next contact", "n", () => toContact(1)), element("span", { id: "time", class: "number" }), element("span", { id: "tick", class: "faint" }),
    element("span", { class: "fill" }), loop, speed));
}

function toggleLoop() {
  transport.loops = !transport.loops;
  byId("loop").setAttribute("aria-pressed", String(transport.loops));
}

function buildLook() {
  const small = (label, name, key, act) => element("button", { "aria-label": name, title: `${name} (${key})`, "aria-keyshortcuts": key, onclick: act, text: label });
  const raster = selection("", [["0", "Shapes"], ["1", "Pixels @1x"], ["2", "Pixels @2x"], ["3", "Pixels @3x"]], "0", (value) => {
    state.raster = Number(value);
    draw();
  });
  raster.firstElementChild.id = "raster";
  raster.firstElementChild.setAttribute("aria-label", "Drawn as");
  const mode = selection("", [["side", "Side by side"], ["onion", "Overlaid"], ["difference", "Difference"]], "side", setMode);
  mode.firstElementChild.id = "mode";
  mode.firstElementChild.setAttribute("aria-label", "Comparison");
  mode.id = "mode-field";
  const onion = element("input", { type: "range", id: "onion", min: 0, max: 100, value: 50, "aria-label": "Opacity of B", oninput: (event) => {
    state.onion = Number(event.target.value);
    draw();
  } });
  byId("look").append(
    mode, element("label", { id: "onion-field", hidden: true }, "A", onion, "B"), raster, element("span", { class: "group" }, small("−", "Smaller", "-", () => zoomTo(view.scale / 1.5)),
      element("span", { id: "zoom", class: "number" }), small("+", "Larger", "+", () => zoomTo(view.scale * 1.5)), small("Fit", "Fit the image", "0", showAll)));
}

const keyHelp = [
  ["Space", "play or pause"], ["← / →", "back / forward one tick; with Shift ten"], ["Home / End", "first / last tick"], ["p / n", "previous / next contact of the body, or of any"],
  ["s / S", "slower / faster"], ["r", "loop on or off"], ["1 … 9", "overlays: on or off"], ["[ / ]", "previous / next body"], ["Escape", "deselect the body"],
  ["+ / −", "zoom; the wheel and two fingers zoom too"], ["Alt + arrows", "move the image; so does dragging"], ["0", "fit the image"], ["z", "zoom to the body"],
  ["x", "shapes, or pixels at @1x, @2x, @3x"], ["c", "of two motions: side by side, overlaid, difference"], ["i", "inspector: open or close"], ["t", "light or dark"], ["?", "this help"],
];
const keys = {
  " ": transport.toggle, ArrowLeft: () => transport.step(-1), ArrowRight: () => transport.step(1), k: () => transport.step(-1), j: () => transport.step(1),
  Home: () => toTick(steps.first), End: () => toTick(steps.first + steps.last), p: () => toContact(-1), n: () => toContact(1),
  s: () => stepSpeed(1), S: () => stepSpeed(-1), r: toggleLoop, "[": () => stepSelection(-1), "]": () => stepSelection(1), Escape: () => select(null),
  "+": () => zoomTo(view.scale * 1.5), "=": () => zoomTo(view.scale * 1.5), "-": () => zoomTo(view.scale / 1.5), 0: showAll, z: closeUp,
  x: () => {
    state.raster = (state.raster + 1) % 4;
    byId("raster").value = String(state.raster);
    draw();
  },
  c: () => {
    const modes = ["side", "onion", "difference"];
    if (state.motions.length > 1) setMode(modes[(modes.indexOf(state.mode) + 1) % 3]);
  },
  i: () => toggleInspector(), t: () => byId("theme").click(),
};

function act(event) {
  const sideways = { ArrowLeft: -10, ArrowRight: 10 }[event.key];
  if (event.shiftKey && sideways) transport.step(sideways);
  else if (/^[1-9]$/.test(event.key)) toggleLayer(overlaysThere()[Number(event.key) - 1]);
  else if (keys[event.key]) keys[event.key]();
  else return false;
  return true;
}

// Shows other motions; what was chosen stays, and the time in seconds.
async function load(data) {
  const time = loads ? transport.at / steps.rate + steps.first / steps.rate : null;
  const turn = ++load.turn;
  const motions = await Promise.all(data.motions.map((motion) => new Motion(motion).decode()));
  if (turn !== load.turn) return;
  motions.forEach((motion, i) => (motion.number = i));
  // A motion of images, as a golden's, has no nodes of its own; what the other draws is drawn in it, too.
  const drawn = new Set(motions.flatMap((motion) => [...motion.nodeNames]));
  for (const motion of motions) motion.nodeNames = drawn;
  const isFirst = loads++ === 0;
  state.motions = motions;
  state.difference = data.difference || null;
  curveOf.kept.clear();
  steps.rate = motions[0].rate;
  // A part of a motion says how long the whole is, which comes later.
  const [first, last] = data.span || [Math.min(...motions.map((motion) => motion.first)), Math.max(...motions.map((motion) => motion.last))];
  [steps.first, steps.last] = [first, last - first];
  document.title = byId("title").textContent = data.title;
  byId("difference").hidden = !state.difference;
  if (state.difference) byId("difference").textContent = state.difference.text;
  if (isFirst && state.difference) state.selected = state.difference.body;
  byId("mode-field").hidden = motions.length < 2;
  if (isFirst) begin(data);
  byId("body").replaceChildren(element("option", { value: "", text: "None" }), ...names().map((name) => element("option", { value: name, text: name })));
  if (!names().includes(state.selected)) state.selected = null;
  byId("body").value = state.selected ?? "";
  byId("image").setAttribute("aria-label", `${data.title}: ${names().length} bodies, ${seconds(steps.last)}`);
  if (!data.span) {
    byId("show").hidden = !overlaysThere().length;
    showOverlays();
  }
  showInspector();
  setMode(state.mode);
  transport.seek(time === null ? transport.at : Math.round(time * steps.rate) - steps.first);
  drawCourse();
}
load.turn = 0;

// How the page begins: what the data say, and then what the address says, as in page.html#t=0.5&show=bodies,contacts.
function begin(data) {
  const wishes = new URLSearchParams(location.hash.slice(1));
  const start = data.start || {};
  state.layers = new Set((wishes.get("show") ?? (start.overlays || []).join(",")).split(",").filter((name) => Object.hasOwn(overlayLabels, name)));
  const wished = Number(wishes.get("speed"));
  const speed = wished > 0 && wished <= 1000 ? wished : start.speed || 1;
  if (!speeds.includes(speed)) byId("speed").append(element("option", { value: String(speed), text: `${short(speed)}×` }));
  setSpeed(speed);
  if (wishes.has("loop")) toggleLoop();
  if (wishes.has("body") && names().includes(wishes.get("body"))) state.selected = wishes.get("body");
  const time = Number(wishes.get("t"));
  const tick = wishes.has("t") && Number.isFinite(time) ? Math.round(time * steps.rate) : start.tick;
  if (tick !== undefined) transport.at = Math.max(0, Math.min(steps.last, tick - steps.first));
  else if (!calm.matches) setTimeout(transport.play, 400);
}

function showError(errors) {
  const list = [errors].flat();
  byId("errors").hidden = false;
  byId("errors").replaceChildren(...list.map(({ text, file, line, column, source }) => element("div", {},
    element("p", {}, element("span", { class: "faint", text: [file, line, column].filter((part) => part !== undefined && part !== null).join(":") + (file ? ": " : "") }), element("b", { text })),
    source === undefined || source === null ? null : element("pre", { text: source + (column ? "\n" + source.slice(0, column - 1).replace(/[^\t]/g, " ") + "^" : "") }))));
  draw();
}

function clearError() {
  byId("errors").hidden = true;
  byId("errors").replaceChildren();
  draw();
}

const wishes = new URLSearchParams(location.hash.slice(1));
document.body.classList.toggle("compact", window.self !== window.top || wishes.has("compact"));
if (["light", "dark"].includes(wishes.get("theme"))) chosenTheme = wishes.get("theme");
applyTheme();
buildTransport();
buildLook();
buildStage();
buildInspector();
buildHelp(keyHelp);
const recolor = () => {
  if (!loads) return;
  draw();
  drawCourse();
};
buildTheme(recolor);
listenToKeys(act);
// Arrows with Alt are the browser's elsewhere, so they are taken before it.
document.addEventListener("keydown", (event) => {
  const move = { ArrowLeft: [40, 0], ArrowRight: [-40, 0], ArrowUp: [0, 40], ArrowDown: [0, -40] }[event.key];
  if (!event.altKey || !move) return;
  event.preventDefault();
  pan(...move);
});
byId("difference").addEventListener("click", () => toTick(state.difference.tick));
byId("inspect").addEventListener("click", () => toggleInspector());
toggleInspector(!document.body.classList.contains("compact") && !wishes.has("plain"));
new ResizeObserver(() => {
  if (!loads) return;
  drawCourse();
  showLabels();
}).observe(byId("transport"));
new ResizeObserver(() => loads && drawPlot()).observe(byId("plot-head"));
listeners.push(() => drawCourse());
new MutationObserver(() => (byId("parameters").hidden = !byId("parameters").childElementCount)).observe(byId("parameters"), { childList: true });
showPlaying();

window.jellyframe = {
  load, showError, clearError, element, announce, select, seek: toTick, play: transport.play, pause: transport.pause,
  parameters: byId("parameters"),
  // Where a point of the first image is on the canvas, in its pixels.
  place: (x, y) => [(view.x + x * view.scale) * devicePixelRatio, (view.y + y * view.scale) * devicePixelRatio],
  // What is seen now as a canvas, so many pixels a point.
  image(scale = 1) {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = state.motions[0].size.map((length) => Math.ceil(length * scale));
    paintOn(canvas.getContext("2d"), state.motions[0], [scale, 0, 0, scale, 0, 0], scale);
    return canvas;
  },
  onSelect(listener) {
    listeners.push(listener);
    listener(state.selected);
  },
  state: () => ({ tick: tick(), time: tick() / steps.rate, playing: transport.playing, speed: transport.speed, selected: state.selected, zoom: view.scale, layers: [...state.layers] }),
};
load(JSON.parse(byId("data").textContent));
