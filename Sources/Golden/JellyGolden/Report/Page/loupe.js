// Fifteen pixels around a point, eight times as large, with the values of both sides.
const loupeReach = 8;
let loupePair = null;

function followPoint(canvas, shown) {
  canvas.addEventListener("pointermove", (event) => {
    if (!state.loupe) return;
    const box = canvas.getBoundingClientRect();
    const place = (at, start, length, count) => Math.min(count - 1, Math.max(0, Math.floor(((at - start) / length) * count)));
    state.point = [place(event.clientX, box.left, box.width, shown.width), place(event.clientY, box.top, box.height, shown.height)];
    drawLoupe();
  });
}

function loupeView() {
  if (!state.loupe) return null;
  const size = (2 * loupeReach + 1) * 8;
  const canvas = (id, label) => element("canvas", { id, width: size, height: size, role: "img", "aria-label": label });
  return element(
    "section", { class: "card", "aria-label": "Loupe" }, element("h3", { text: "Loupe, 8×" }),
    element(
      "div", { class: "loupe" }, canvas("loupe-expected", "golden, enlarged"), canvas("loupe-actual", "actual, enlarged"),
      element("div", {}, element("output", { id: "loupe-values" }),
        element("p", { class: "faint hint" }, "Point at an image, or press ", element("kbd", { text: "Shift" }), " with an arrow key."))));
}

// Without a point of its own the loupe looks at the pixel that changed most, or else at the middle.
function loupePoint(pair, frame) {
  const shown = pair.expected || pair.actual;
  if (!shown) return [0, 0];
  const point = state.point || strongest(pair, frame) || [Math.floor(shown.width / 2), Math.floor(shown.height / 2)];
  return [Math.min(shown.width - 1, Math.max(0, point[0])), Math.min(shown.height - 1, Math.max(0, point[1]))];
}

function strongest(pair, frame) {
  const box = frame && (frame.clusters ? frame.clusters[0] : frame.box);
  if (!box || !pair.expected || !pair.actual || pair.expected.width !== pair.actual.width) return null;
  const [a, b] = [pixelsOf(pair.expected), pixelsOf(pair.actual)];
  let [most, found] = [0, null];
  for (let y = box[1]; y < box[1] + box[3]; y++) {
    for (let x = box[0]; x < box[0] + box[2]; x++) {
      const at = (y * pair.expected.width + x) * 4;
      let delta = 0;
      for (let k = 0; k < 4; k++) delta = Math.max(delta, Math.abs(a[at + k] - b[at + k]));
      if (delta > most) [most, found] = [delta, [x, y]];
    }
  }
  return found;
}

function moveLoupe(dx, dy) {
  if (!loupePair) return;
  const [x, y] = loupePoint(loupePair, state.scene.frames[state.at]);
  state.point = [x + dx, y + dy];
  state.point = loupePoint(loupePair, null);
  drawLoupe();
}

function drawLoupe(pair = loupePair) {
  loupePair = pair;
  const output = byId("loupe-values");
  if (!output || !pair) return;
  const [x, y] = loupePoint(pair, state.scene.frames[state.at]);
  for (const side of ["expected", "actual"]) {
    const canvas = byId("loupe-" + side);
    const context = canvas.getContext("2d");
    context.imageSmoothingEnabled = false;
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (pair[side]) context.drawImage(pair[side].image, (loupeReach - x) * 8, (loupeReach - y) * 8, pair[side].width * 8, pair[side].height * 8);
    for (const { ink, inset } of [{ ink: "#000", inset: 0.5 }, { ink: "#fff", inset: -0.5 }]) {
      context.strokeStyle = ink;
      context.strokeRect(loupeReach * 8 - inset, loupeReach * 8 - inset, 8 + 2 * inset - 1, 8 + 2 * inset - 1);
    }
  }
  const [a, b] = [pixelAt(pair.expected, x, y), pixelAt(pair.actual, x, y)];
  const row = (name, values) => name.padEnd(11) + (values ? values.map((value) => String(value).padStart(5)).join("") : "  none");
  const lines = [`x ${x}, y ${y}`.padEnd(11) + "    R    G    B    A", row("golden", a), row("actual", b)];
  if (a && b) lines.push(row("difference", a.map((value, i) => b[i] - value)));
  output.textContent = lines.join("\n");
}
