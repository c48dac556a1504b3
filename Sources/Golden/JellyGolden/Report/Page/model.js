// What the page shows, and what is chosen in it.
const data = JSON.parse(document.getElementById("data").textContent);
const state = {
  scene: null, // one of data.scenes
  at: 0, // the place in scene.frames
  mode: "side",
  style: "marked",
  zoom: "fit",
  boxes: true,
  loupe: false,
  point: null, // the loupe's pixel, [x, y]
  slider: 50,
  onion: 50,
  hertz: null, // until somebody sets it
};

const modes = [
  ["side", "Side by side"], ["slider", "Slider"], ["onion", "Onion"], ["flicker", "Flicker"],
  ["difference", "Difference"], ["expected", "Golden"], ["actual", "Actual"], ["paths", "Paths"], ["sheet", "Sheet"],
];
const styles = [["marked", "marked"], ["heat", "heat"], ["signed", "lighter / darker"]];
const zooms = [["fit", "Fit"], ["1", "1×"], ["2", "2×"], ["4", "4×"]];
const sideNames = { expected: "golden", actual: "actual", difference: "difference" };

const pixelWords = {
  same: "same", tolerated: "tolerated", changed: "changed", extra: "not in the golden", missing: "only in the golden",
  unreadable: "cannot be read",
};

function isChanged(frame) {
  return frame.pixels === "changed" || frame.pixels === "extra" || frame.pixels === "missing";
}

function differs(frame) {
  return frame.pixels !== "same" && frame.pixels !== "unreadable";
}

// From 0 to 1: how much of the image changed, by order of magnitude, because a few pixels matter too.
function severity(scene, frame) {
  if (!differs(frame)) return 0;
  if (frame.pixels === "extra" || frame.pixels === "missing") return 1;
  const count = Math.max(1, frame.changed || frame.differing || 1);
  const all = Math.max(2, scene.width * scene.height);
  return 0.25 + 0.75 * Math.min(1, Math.log(count) / Math.log(all));
}

// From 0 to 1: how far the farthest body is off; a tenth of a point is little, a hundred are much.
function driftLevel(frame) {
  if (frame.drift === undefined || frame.drift === 0) return 0;
  const drift = Number(frame.drift);
  if (!Number.isFinite(drift)) return 1;
  return Math.min(1, Math.max(0.15, (Math.log10(drift) + 3) / 5));
}

// The places where frames begin to differ: with changed ones, those; otherwise with tolerated ones.
function divergences(scene) {
  const counts = scene.frames.some(isChanged) ? isChanged : differs;
  return scene.frames.map((_, at) => at).filter(
    (at) => counts(scene.frames[at]) && (at === 0 || !counts(scene.frames[at - 1])));
}

// The images of a frame, or of the last one before it that has some; null where there are none.
function shownAt(scene, at) {
  const index = scene.frames.length ? scene.frames[at].i : 0;
  let found = scene.shown[0] || null;
  for (const shown of scene.shown) if (shown.i <= index) found = shown;
  return found;
}

function placeOf(scene, index) {
  const at = scene.frames.findIndex((frame) => frame.i === index);
  return at < 0 ? 0 : at;
}

function seconds(time) {
  return Number(time).toFixed(3) + " s";
}

function count(n, what) {
  return `${n} ${what}${n === 1 ? "" : "s"}`;
}

function number(value) {
  const n = Number(value);
  if (!Number.isFinite(n)) return String(value);
  return String(Math.abs(n) >= 1e-3 || n === 0 ? Math.round(n * 1e4) / 1e4 : n.toExponential(1));
}
