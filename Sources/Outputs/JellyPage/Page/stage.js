// Where the motion is seen: one canvas, with a pane for each image; both are looked at from the same place.
const view = { isFit: true, scale: 1, x: 0, y: 0 };
const zooms = [1 / 16, 4096];

// The panes in points of the page: one, or two beside or below each other.
function panes() {
  const { clientWidth: width, clientHeight: height } = byId("stage");
  const whole = { motions: state.motions, left: 0, top: 0, width, height };
  if (state.motions.length < 2 || state.mode !== "side") return [whole];
  const [w, h] = state.motions[0].size;
  const isWide = Math.min(width / 2 / w, height / h) >= Math.min(width / w, height / 2 / h);
  return state.motions.map((motion, i) => isWide
    ? { motions: [motion], left: i * (width / 2), top: 0, width: width / 2, height }
    : { motions: [motion], left: 0, top: i * (height / 2), width, height: height / 2 });
}

function fit() {
  const pane = panes()[0];
  const width = Math.max(...state.motions.map((motion) => motion.size[0]));
  const height = Math.max(...state.motions.map((motion) => motion.size[1]));
  // Above there is room for names, and below for the buttons.
  const [side, above, below] = document.body.classList.contains("compact") ? [4, 4, 4] : [16, state.motions.length > 1 ? 44 : 16, 48];
  view.scale = Math.max(0.01, Math.min((pane.width - 2 * side) / width, (pane.height - above - below) / height));
  view.x = (pane.width - width * view.scale) / 2;
  view.y = above + (pane.height - above - below - height * view.scale) / 2;
}

function zoomTo(scale, x, y) {
  const pane = panes()[0];
  [x, y] = [x ?? pane.width / 2, y ?? pane.height / 2];
  const next = Math.min(zooms[1], Math.max(zooms[0], scale));
  view.x = x - ((x - view.x) * next) / view.scale;
  view.y = y - ((y - view.y) * next) / view.scale;
  view.scale = next;
  view.isFit = false;
  draw();
}

function pan(dx, dy) {
  [view.x, view.y, view.isFit] = [view.x + dx, view.y + dy, false];
  draw();
}

function showAll() {
  view.isFit = true;
  draw();
}

// The chosen body in the middle, as large as it is looked at well.
function closeUp() {
  const motion = state.motions[0];
  const box = state.selected !== null && motion.byName.has(state.selected)
    && boxOf(motion, motion.byName.get(state.selected), motion.place(tick()));
  if (!box) return zoomTo(view.scale * 4);
  const pane = panes()[0];
  view.scale = Math.min(zooms[1], Math.min(pane.width, pane.height) / (2 * Math.max(box.width, box.height, 1)));
  [view.x, view.y, view.isFit] = [pane.width / 2 - box.x * view.scale, pane.height / 2 - box.y * view.scale, false];
  draw();
}

function paintOn(pen, motion, lens, closer) {
  const [options, place] = [{ tick: tick(), isDark: isDark(), lens, layers: state.layers, closer }, motion.place(tick())];
  if (state.raster) {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = motion.size.map((length) => Math.max(1, Math.ceil(length * state.raster)));
    new Painter(motion, canvas.getContext("2d"), { ...options, lens: [state.raster, 0, 0, state.raster, 0, 0] }).paint();
    pen.setTransform(lens[0] / state.raster, 0, 0, lens[3] / state.raster, lens[4], lens[5]);
    pen.imageSmoothingEnabled = false;
    pen.drawImage(canvas, 0, 0);
  } else new Painter(motion, pen, options).paint();
  if (state.layers.has("contacts")) drawContacts(pen, motion, place, lens, closer, isDark());
  if (state.layers.has("trails")) drawTrails(pen, motion, place, lens, isDark());
  if (state.layers.has("velocities")) drawVelocities(pen, motion, place, lens, isDark());
}

function paintPane(pen, pane, closer) {
  const unit = devicePixelRatio;
  const lens = [view.scale * unit, 0, 0, view.scale * unit, (pane.left + view.x) * unit, (pane.top + view.y) * unit];
  pen.save();
  pen.beginPath();
  pen.rect(pane.left * unit, pane.top * unit, pane.width * unit, pane.height * unit);
  pen.clip();
  paintOn(pen, pane.motions[0], lens, closer);
  if (pane.motions.length > 1) {
    const over = document.createElement("canvas");
    [over.width, over.height] = [pen.canvas.width, pen.canvas.height];
    paintOn(over.getContext("2d"), pane.motions[1], lens, closer);
    pen.setTransform(1, 0, 0, 1, 0, 0);
    if (state.mode === "difference") pen.globalCompositeOperation = "difference";
    else pen.globalAlpha = state.onion / 100;
    pen.drawImage(over, 0, 0);
    pen.globalCompositeOperation = "source-over";
    pen.globalAlpha = 1;
  }
  drawGrid(pen, pane.motions[0].size, lens, state.raster || 1, isDark());
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.strokeStyle = color("line");
  const [width, height] = pane.motions[0].size;
  pen.strokeRect(lens[4] - 0.5, lens[5] - 0.5, width * lens[0] + 1, height * lens[3] + 1);
  for (const motion of pane.motions) {
    const thing = state.selected !== null && motion.byName.get(state.selected);
    const box = thing && boxOf(motion, thing, motion.place(tick()));
    if (box) drawChoice(pen, box, lens, color("accent"));
  }
  pen.restore();
}

function drawStage() {
  const canvas = byId("image");
  const stage = byId("stage");
  const [width, height] = [stage.clientWidth, stage.clientHeight].map((length) => Math.max(1, Math.round(length * devicePixelRatio)));
  if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
  const pen = canvas.getContext("2d");
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.clearRect(0, 0, width, height);
  const fitted = { ...view };
  fit();
  const least = view.scale;
  if (!view.isFit) Object.assign(view, fitted);
  for (const pane of panes()) paintPane(pen, pane, view.scale / Math.max(least, 1));
  stage.classList.toggle("closer", !view.isFit);
  byId("zoom").textContent = zoomWords();
}

function zoomWords() {
  const percent = view.scale * 100;
  return percent >= 1000 ? Math.round(percent / 100) + "×" : Math.round(percent) + " %";
}

// Where in the image a pointer is, and in which.
function pointOf(event) {
  const box = byId("stage").getBoundingClientRect();
  const [x, y] = [event.clientX - box.left, event.clientY - box.top];
  const all = panes();
  const index = Math.max(0, all.findIndex((pane) => x >= pane.left && x < pane.left + pane.width && y >= pane.top && y < pane.top + pane.height));
  const pane = all[index];
  return {
    motion: pane.motions[0], paneX: x - pane.left, paneY: y - pane.top,
    x: (x - pane.left - view.x) / view.scale, y: (y - pane.top - view.y) / view.scale,
  };
}

function thingUnder(event) {
  const point = pointOf(event);
  const seesParts = state.layers.has("skeleton") || state.layers.has("bodies");
  return thingAt(point.motion, point.motion.place(tick()), point.x, point.y, 3 / view.scale, seesParts);
}

function buildStage() {
  const stage = byId("stage");
  const pointers = new Map();
  let moved = false;
  let pinch = null;
  stage.addEventListener("pointerdown", (event) => {
    if (event.target !== byId("image")) return;
    stage.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, event);
    moved = pointers.size > 1;
    pinch = null;
  });
  stage.addEventListener("pointermove", (event) => {
    const point = pointOf(event);
    byId("where").textContent = `x ${point.x.toFixed(placesAt())}  y ${point.y.toFixed(placesAt())}`;
    const last = pointers.get(event.pointerId);
    if (!last) {
      stage.classList.toggle("over", thingUnder(event) !== null);
      return;
    }
    pointers.set(event.pointerId, event);
    if (pointers.size === 2) {
      const [a, b] = [...pointers.values()];
      const apart = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
      const middle = pointOf({ clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 });
      if (pinch) zoomTo((view.scale * apart) / pinch, middle.paneX, middle.paneY);
      pinch = apart;
      return;
    }
    const [dx, dy] = [event.clientX - last.clientX, event.clientY - last.clientY];
    if (!moved && Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) < 2) return;
    moved = true;
    // A finger scrolls the page unless there is something to move to.
    if (event.pointerType !== "touch" || !view.isFit) pan(dx, dy);
  });
  const end = (event) => {
    if (pointers.delete(event.pointerId) && event.type === "pointerup" && !moved) select(thingUnder(event));
  };
  stage.addEventListener("pointerup", end);
  stage.addEventListener("pointercancel", end);
  stage.addEventListener("pointerleave", () => (byId("where").textContent = ""));
  stage.addEventListener("dblclick", (event) => {
    if (event.target === byId("image")) showAll();
  });
  stage.addEventListener("wheel", (event) => {
    // Where the page is a part of another one, wheels scroll that.
    if (document.body.classList.contains("compact") && !event.ctrlKey) return;
    event.preventDefault();
    const point = pointOf(event);
    zoomTo(view.scale * Math.exp(-Math.max(-120, Math.min(120, event.deltaY)) / 240), point.paneX, point.paneY);
  }, { passive: false });
  new ResizeObserver(() => draw()).observe(stage);
}

// As many places as a pixel of the screen tells.
function placesAt() {
  return Math.max(0, Math.min(4, Math.ceil(Math.log10(view.scale))));
}
