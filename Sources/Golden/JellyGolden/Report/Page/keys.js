// Keys, help, theme; and the beginning.
const keyHelp = [
  ["j → / k ←", "next / previous frame"], ["n / p", "next / previous divergence"], ["Home / End", "first / last frame"],
  ["Shift+J / Shift+K", "next / previous scene"], ["1 … 9", modes.map(([, label]) => label.toLowerCase()).join(", ")],
  ["Space", "play or pause"], ["f", "flicker: start or stop"], ["h", "hold: the actual image, in the flicker view"],
  ["l", "loupe; Shift and an arrow key move it"], ["b", "boxes around what changed"], ["d", "next style of the difference"],
  ["z", "next zoom"], ["a, then Enter", "accept the scene, or undo"], ["/", "search"], ["?", "this help"],
];

function next(options, value) {
  const at = options.findIndex(([name]) => name === value);
  return options[(at + 1) % options.length][0];
}

const keys = {
  j: () => seek(state.at + 1), ArrowRight: () => seek(state.at + 1), k: () => seek(state.at - 1), ArrowLeft: () => seek(state.at - 1),
  n: () => toDivergence(1), p: () => toDivergence(-1), Home: () => seek(0), End: () => seek(state.scene.frames.length - 1),
  J: () => stepScene(1), K: () => stepScene(-1), " ": transport.toggle, l: toggleLoupe,
  b: () => { state.boxes = !state.boxes; show(); }, d: () => { state.style = next(styles, state.style); show(); },
  z: () => { state.zoom = next(zooms, state.zoom); show(); }, a: () => byId("accept-button")?.focus(),
  f: async () => {
    if (state.mode !== "flicker") {
      state.mode = "flicker";
      await show();
    }
    toggleFlicker();
  },
};
modes.forEach(([mode], i) => (keys[String(i + 1)] = () => setMode(mode)));
const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
// Keys that work without a scene's frames.
const always = ["J", "K", "a"];

function act(event) {
  if (event.key === "/") byId("search").focus();
  else if (!state.scene || (!state.scene.frames.length && !always.includes(event.key))) return false;
  else if (event.shiftKey && arrows[event.key] && state.loupe) moveLoupe(...arrows[event.key]);
  else if (event.key === "h" && state.mode === "flicker") {
    if (!flickering) flickerShow("actual");
  } else if (keys[event.key]) keys[event.key]();
  else return false;
  return true;
}

// What is coloured by a script.
function recolor() {
  items.clear();
  showList();
  if (state.scene && state.scene.frames.length) drawStrip(byId("strip"), state.scene, 3);
}

function buildEnvironment() {
  if (!data.environment.length) return;
  byId("environment").hidden = false;
  byId("environment").append(
    element("strong", { text: "The goldens were made in another environment." }),
    element("ul", {}, ...data.environment.map((difference) => element("li", { text: environmentWords(difference) }))));
}

byId("closing").textContent = data.closingLine;
byId("closing").classList.toggle("failed", data.scenes.some((scene) => !scene.passes));
buildEnvironment();
buildFilter();
buildHelp(keyHelp);
buildTheme(recolor);
showDecisionList();
listenToKeys(act);
document.addEventListener("keyup", (event) => {
  if (event.key === "h" && state.mode === "flicker" && !flickering) flickerShow("expected");
});
const start = remembered();
if (start) choose(...start);
else if (sorted.length) choose(sorted[0]);
else {
  showList();
  byId("scene").append(element("p", { class: "message", text: "No results." }));
  document.body.dataset.shown = "none";
}
