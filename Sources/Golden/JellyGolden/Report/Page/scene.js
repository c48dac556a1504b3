// One scene: what was found, its course, and its images.
let drawing = 0;
const transport = makeTransport({
  last: () => state.scene.frames.length - 1,
  timeOf: (at) => Number(state.scene.frames[at].t),
  show(at) {
    state.at = at;
    return show();
  },
  changed() {
    if (state.scene) remember(state.scene);
  },
});
const seek = transport.seek;
const seekTime = transport.seekTime;

function choose(scene, at) {
  stopFlicker();
  transport.pause();
  state.scene = scene;
  state.point = null;
  const first = scene.firstChanged ?? scene.firstDiffering;
  state.at = at ?? (first === undefined ? 0 : placeOf(scene, first));
  transport.at = state.at;
  buildScene();
  showList();
  show();
}

function setMode(mode) {
  if (mode !== "flicker") stopFlicker();
  state.mode = mode;
  show();
}

function fact(name, value) {
  return value === undefined || value === null ? null
    : element("div", {}, element("dt", { text: name }), element("dd", {}, value));
}

function factsOf(scene) {
  const link = (index) => index === undefined ? null
    : element("button", { onclick: () => seek(placeOf(scene, index)), text: "frame " + index });
  const body = (found) => found && `${found.body} ${found.quantity}, tick ${found.tick} (${seconds(found.time)}): ` +
    `${number(found.actual)}, golden ${number(found.expected)}` + (found.nearestEvent ? `; after ${found.nearestEvent}` : "");
  const lag = scene.lag && `${count(Math.abs(scene.lag), "frame")} ${scene.lag > 0 ? "behind" : "ahead of"} the golden`;
  const size = scene.width && `${scene.width}×${scene.height} pixels, ${count(scene.frames.length, "frame")} at ${scene.rate} fps`;
  return element(
    "dl", { class: "facts" }, fact("Video", size || null), fact("First change", link(scene.firstChanged)),
    scene.firstDiffering === scene.firstChanged ? null : fact("First difference", link(scene.firstDiffering)),
    fact("Worst", link(scene.peak)), fact("Appearance changed", scene.looks ? scene.looks.join("; ") : null), fact("Physics changed first in", body(scene.stateChange)),
    scene.stateChange ? null : fact("Last digits changed first in", body(scene.stateBits)), fact("The run is", lag || null),
    fact("Location", scene.place), scene.environment.length ? fact("Environment", scene.environment.map(environmentWords).join("; ")) : null);
}

// To a page of the report's own directory.
function runLink(scene) {
  const place = scene.run && scene.run.split("/").map(encodeURIComponent).join("/");
  return place ? element("p", {}, element("a", { id: "run", href: place, text: "Play the failing run" })) : null;
}

function environmentWords([name, here, golden]) {
  return `${name} ${here}, golden ${golden}`;
}

function buildScene() {
  const scene = state.scene;
  const parts = [
    element("div", { class: "heading" }, element("h2", { text: scene.name }), element("span", { class: "badge " + shade(scene), text: scene.verdict })),
    element("p", { class: "message", text: scene.message }), runLink(scene), factsOf(scene),
  ];
  // Above the images, so that it is in sight whatever their size.
  if (data.goldenDirectory !== undefined) parts.push(acceptView(scene));
  if (scene.frames.length) {
    parts.push(
      stripView(scene), element("div", { class: "bar", id: "steps" }), element("div", { class: "bar", id: "modes", role: "group", "aria-label": "View" }, ...modeButtons()),
      element("p", { class: "notice", id: "notice", role: "status" }), element("div", { class: "stage", id: "stage" }),
      element("div", { class: "panels", id: "panels" }));
  }
  if (scene.reproduce) {
    const command = element("code", { text: scene.reproduce });
    const status = element("span", { class: "faint", role: "status" });
    parts.push(element("div", { class: "bar" }, element("span", { class: "faint", text: "Run again: " }), command,
      element("button", { text: "Copy", onclick: () => copyText(command, status) }), status));
  }
  byId("scene").replaceChildren(...parts.filter(Boolean));
  if (scene.frames.length) buildSteps();
}

function modeButtons() {
  return modes.map(([mode, label], i) => choice(label, String(i + 1), () => setMode(mode)));
}

function buildSteps() {
  const button = (label, key, act, name) => element(
    "button", { onclick: act, "aria-label": name, "aria-keyshortcuts": key }, label + " ", element("kbd", { text: key }));
  byId("steps").replaceChildren(
    button("⇤", "p", () => toDivergence(-1), "Previous divergence"), button("◀", "k", () => seek(state.at - 1), "Previous frame"),
    element("span", { class: "where", id: "where" }), button("▶", "j", () => seek(state.at + 1), "Next frame"),
    button("⇥", "n", () => toDivergence(1), "Next divergence"), button("Play", "Space", transport.toggle, "Play or pause"),
    element("span", { class: "fill" }), selection("Style ", styles, state.style, (value) => { state.style = value; show(); }),
    selection("Zoom ", zooms, state.zoom, (value) => { state.zoom = value; show(); }),
    element("button", { id: "boxes", "aria-keyshortcuts": "b", onclick: () => { state.boxes = !state.boxes; show(); } }, "Boxes ", element("kbd", { text: "b" })),
    element("button", { id: "loupe-button", "aria-keyshortcuts": "l", onclick: toggleLoupe }, "Loupe ", element("kbd", { text: "l" })));
}

function toggleLoupe() {
  state.loupe = !state.loupe;
  show();
}

function toDivergence(direction) {
  const places = divergences(state.scene);
  const next = direction > 0 ? places.find((at) => at > state.at) : places.filter((at) => at < state.at).pop();
  if (next !== undefined) seek(next);
}

async function pairAt(scene, at) {
  const shown = shownAt(scene, at);
  if (!shown) return null;
  const [expected, actual] = await Promise.all([image(shown.expected), image(shown.actual)]);
  return { index: shown.i, expected, actual, expectedSource: shown.expected, actualSource: shown.actual };
}

// Draws the frame; when another one is asked for meanwhile, this one is dropped.
async function show() {
  const turn = ++drawing;
  const scene = state.scene;
  // Browsers slow pages down that change their address with every frame.
  if (!transport.playing) remember(scene);
  if (!scene.frames.length) {
    document.body.dataset.shown = `${scene.name}|none`;
    return;
  }
  const frame = scene.frames[state.at];
  const pair = await pairAt(scene, state.at);
  let content;
  if (state.mode === "sheet") content = await sheetView(scene);
  else if (state.mode === "paths") content = pathsView(scene, pair);
  else if (!pair) content = [element("p", { class: "faint", text: "No images of this scene." })];
  if (turn !== drawing) return;
  moveHead(scene);
  byId("where").textContent = `Frame ${frame.i} · ${seconds(frame.t)}`;
  byId("notice").textContent = noticeOf(scene, frame, pair);
  modes.forEach(([mode], i) => byId("modes").children[i].setAttribute("aria-pressed", String(state.mode === mode)));
  byId("boxes").setAttribute("aria-pressed", String(state.boxes));
  byId("loupe-button").setAttribute("aria-pressed", String(state.loupe));
  byId("steps").querySelectorAll("select")[0].value = state.style;
  byId("steps").querySelectorAll("select")[1].value = state.zoom;
  byId("stage").replaceChildren(...(content || views[state.mode](pair, frame)));
  byId("panels").replaceChildren(...[numbersView(frame), loupeView()].filter(Boolean));
  drawLoupe(pair);
  document.body.dataset.shown = `${scene.name}|${frame.i}|${state.mode}`;
}

function noticeOf(scene, frame, pair) {
  if (!pair || pair.index === frame.i) return "";
  return `Frame ${frame.i} has no image here; this is frame ${pair.index}. ` +
    `${scene.shown.length} of ${scene.frames.length} frames have images.`;
}

function numbersView(frame) {
  const rows = [["Pixels", pixelWords[frame.pixels]]];
  if (frame.changed !== undefined) rows.push(["Changed", `${count(frame.changed, "pixel")}, ${frame.differing} in any bit`]);
  if (frame.antialiased) rows.push(["Anti-aliased", `${count(frame.antialiased, "pixel")}, not counted`]);
  if (frame.worst !== undefined) rows.push(["Strongest", `${frame.worst} of 255`]);
  if (frame.fullest !== undefined) rows.push(["Densest window", count(frame.fullest, "pixel")]);
  if (frame.box) rows.push(["Where", `${frame.box[2]}×${frame.box[3]} at ${frame.box[0]}, ${frame.box[1]}`]);
  if (frame.clusters) rows.push(["Clusters", String(frame.clusters.length)]);
  if (frame.drift !== undefined) rows.push(["Farthest body", `${number(frame.drift)} pt off`]);
  const body = rows.map(([name, text]) => element("tr", {}, element("th", { scope: "row", text: name }), element("td", { text })));
  for (const limit of frame.limits || []) {
    const over = Number(limit.value) > Number(limit.allowed);
    body.push(element("tr", { class: over ? "over-limit" : "" }, element("th", { scope: "row", text: "Limit " + limit.name }),
      element("td", { text: `${number(limit.value)}, ${number(limit.allowed)} allowed${over ? ": too much" : ""}` })));
  }
  return element("section", { class: "card", "aria-label": "Numbers of the frame" }, element("h3", { text: `Frame ${frame.i}` }), element("table", {}, ...body));
}
