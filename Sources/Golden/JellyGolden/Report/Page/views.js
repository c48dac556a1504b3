// How the two images of a frame are held against each other.
function fitting(width) {
  // Small images are shown larger in whole steps, large ones as wide as there is room.
  return width * Math.max(1, Math.floor(300 / width));
}

function zoomed(canvas, width, height) {
  if (state.zoom === "fit") {
    canvas.style.width = `min(${fitting(width)}px, ${(80 * width) / height}vh)`;
    canvas.style.maxWidth = "100%";
    // An image that may be reduced must not lose single pixels.
    if (fitting(width) === width) canvas.style.imageRendering = "auto";
  } else {
    canvas.style.width = width * Number(state.zoom) + "px";
  }
}

function imageCanvas(shown, label) {
  const canvas = element("canvas", { class: "image", width: shown.width, height: shown.height, role: "img", "aria-label": label });
  canvas.getContext("2d").drawImage(shown.image || shown, 0, 0);
  zoomed(canvas, shown.width, shown.height);
  followPoint(canvas, shown);
  return canvas;
}

// Boxes over an image, with lines that are as thin whatever the zoom.
function boxed(canvas, boxes) {
  if (!boxes.length) return canvas;
  const over = svg("svg", { class: "over boxes", viewBox: `0 0 ${canvas.width} ${canvas.height}`, preserveAspectRatio: "none", "aria-hidden": "true" });
  for (const [x, y, width, height] of boxes) {
    over.append(svg("rect", { x: x - 2, y: y - 2, width: width + 4, height: height + 4, "vector-effect": "non-scaling-stroke" }));
  }
  return element("div", { class: "stack" }, canvas, over);
}

function boxesOf(frame) {
  if (!state.boxes || !frame) return [];
  return frame.clusters || (frame.box ? [frame.box] : []);
}

function figureOf(side, pair, frame) {
  const shown = side === "difference"
    ? pair.expected && pair.actual && differenceOf(pair.expected, pair.actual, state.style) : pair[side];
  const caption = element("figcaption", { text: sideNames[side] + (shown ? "" : ": no image") });
  if (!shown) return element("figure", { "data-side": side }, caption);
  const label = `${sideNames[side]}, frame ${pair.index}`;
  const canvas = imageCanvas(shown, label);
  const figure = element("figure", { "data-side": side }, caption, boxed(canvas, side === "difference" ? boxesOf(frame) : []));
  if (state.mode === "side" && state.zoom === "fit") {
    // Three stand beside each other as long as there is room.
    figure.style.flex = "1 1 180px";
    figure.style.maxWidth = fitting(shown.width) + "px";
  }
  return figure;
}

// Both images in one place; `blend` says what is seen of the actual one on top.
function stackOf(pair, blend) {
  const below = imageCanvas(pair.expected, `golden, frame ${pair.index}`);
  const above = imageCanvas(pair.actual, `actual, frame ${pair.index}`);
  above.classList.add("over");
  const stack = element("div", { class: "stack" }, below, above);
  blend(above, stack);
  return stack;
}

function rangeControl(id, label, value, change) {
  const range = element("input", { type: "range", id, min: 0, max: 100, value, "aria-label": label });
  range.addEventListener("input", () => change(Number(range.value)));
  return range;
}

const views = {
  side: (pair, frame) => [figureOf("expected", pair, frame), figureOf("actual", pair, frame), figureOf("difference", pair, frame)],
  difference: (pair, frame) => [figureOf("difference", pair, frame)],
  expected: (pair, frame) => [figureOf("expected", pair, frame)],
  actual: (pair, frame) => [figureOf("actual", pair, frame)],
  slider: (pair, frame) => {
    if (!pair.expected || !pair.actual) return views.side(pair, frame);
    const edge = element("div", { class: "edge" });
    let cut = () => {};
    const stack = stackOf(pair, (above, stack) => {
      stack.append(edge);
      cut = () => {
        above.style.clipPath = `inset(0 0 0 ${state.slider}%)`;
        edge.style.left = state.slider + "%";
      };
    });
    cut();
    const range = rangeControl("slider", "Golden left, actual right", state.slider, (value) => {
      state.slider = value;
      cut();
    });
    return [element("div", { class: "control" }, "golden", range, "actual"), stack];
  },
  onion: (pair, frame) => {
    if (!pair.expected || !pair.actual) return views.side(pair, frame);
    let fade = () => {};
    const stack = stackOf(pair, (above) => (fade = () => (above.style.opacity = state.onion / 100)));
    fade();
    const range = rangeControl("onion", "Opacity of the actual image", state.onion, (value) => {
      state.onion = value;
      fade();
    });
    return [element("div", { class: "control" }, "golden", range, "actual"), stack];
  },
  flicker: (pair, frame) => (pair.expected && pair.actual ? flickerView(pair) : views.side(pair, frame)),
};
