// A quantity of the chosen body over time, with its contacts, and where time stands; it is clicked and dragged.
function drawPlot() {
  const canvas = byId("plot");
  const { clientWidth: width, clientHeight: height } = canvas;
  if (!width) return;
  const unit = devicePixelRatio;
  [canvas.width, canvas.height] = [width * unit, height * unit];
  const pen = canvas.getContext("2d");
  pen.scale(unit, unit);
  const quantity = quantities.find(({ id }) => id === state.quantity);
  const curves = state.motions.map((motion) => curveOf(motion, quantity)).filter(Boolean);
  const values = curves.flatMap((curve) => curve.values.filter((value) => value !== null));
  if (!values.length) {
    canvas.setAttribute("aria-label", `${quantity.label}: none`);
    byId("plot-range").textContent = "";
    return;
  }
  let [low, high] = values.reduce(([a, b], value) => [Math.min(a, value), Math.max(b, value)], [Infinity, -Infinity]);
  canvas.setAttribute("aria-label", `${quantity.label} of ${state.selected}: from ${low.toFixed(quantity.places)} to ${high.toFixed(quantity.places)} ${quantity.unit}`);
  byId("plot-range").textContent = `${short(low)} … ${short(high)} ${quantity.unit}`;
  if (high - low < 1e-9) [low, high] = [low - 1, high + 1];
  const [top, bottom] = [8, height - 12];
  const xOf = (at) => (steps.last ? (at / steps.last) * (width - 4) : 0) + 2;
  const downwards = quantity.id === "y";
  const yOf = (value) => {
    const part = (value - low) / (high - low);
    // As on the stage, what is lower has the larger y.
    return downwards ? top + part * (bottom - top) : bottom - part * (bottom - top);
  };
  pen.strokeStyle = color("line");
  pen.lineWidth = 1;
  if (low < 0 && high > 0) lineOf(pen, [[2, yOf(0)], [width - 2, yOf(0)]]);
  for (const event of contactsShown()) {
    pen.strokeStyle = color("mark");
    lineOf(pen, [[xOf(event[0] - steps.first), height - 8], [xOf(event[0] - steps.first), height - 2]]);
  }
  curves.forEach((curve, index) => {
    pen.strokeStyle = index ? color("second") : color("accent");
    pen.setLineDash(index ? [5, 3] : []);
    pen.lineWidth = 1.6;
    pen.beginPath();
    let isOn = false;
    curve.values.forEach((value, i) => {
      if (value !== null) pen[isOn ? "lineTo" : "moveTo"](xOf(i + curve.offset), yOf(value));
      isOn = value !== null;
    });
    pen.stroke();
  });
  pen.setLineDash([]);
  const x = xOf(transport.at);
  pen.strokeStyle = color("ink");
  pen.lineWidth = 1;
  lineOf(pen, [[x, 2], [x, height - 2]]);
  curves.forEach((curve, index) => {
    const value = curve.values[transport.at - curve.offset];
    if (value === null || value === undefined) return;
    pen.fillStyle = index ? color("second") : color("accent");
    pen.beginPath();
    pen.arc(x, yOf(value), 3.5, 0, 7);
    pen.fill();
  });
}

function curveOf(motion, quantity) {
  const thing = state.selected !== null && motion.byName.get(state.selected);
  if (!thing) return null;
  const key = `${motion.number} ${thing.index} ${quantity.id}`;
  if (!curveOf.kept.has(key)) {
    const values = Array.from({ length: motion.count }, (_, place) => motion.value(thing, quantity, place));
    curveOf.kept.set(key, { values, offset: motion.first - steps.first });
  }
  return curveOf.kept.get(key);
}
curveOf.kept = new Map();

function lineOf(pen, [[x, y], [u, v]]) {
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(u, v);
  pen.stroke();
}

function short(value) {
  return String(Number(value.toPrecision(5)));
}

function buildPlot() {
  const canvas = byId("plot");
  const seekTo = (event) => {
    const box = canvas.getBoundingClientRect();
    transport.pause();
    transport.seek(Math.round(((event.clientX - box.left - 2) / (box.width - 4)) * steps.last));
  };
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    seekTo(event);
  });
  canvas.addEventListener("pointermove", (event) => {
    if (canvas.hasPointerCapture(event.pointerId)) seekTo(event);
  });
  const choices = quantities.map(({ id, label }) => [id, label]);
  byId("plot-head").append(selection("Plot ", choices, state.quantity, (id) => {
    state.quantity = id;
    drawPlot();
  }), element("output", { id: "plot-range", class: "faint" }));
}
