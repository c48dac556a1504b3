// A run's course: a column for each frame, with a row each for changed pixels, the physics' drift, and tolerated pixels.
function drawStrip(canvas, scene, rows) {
  const columns = Math.max(1, Math.min(scene.frames.length, 1600));
  const cell = Math.max(1, Math.floor(1600 / columns));
  const rowHeight = rows === 1 ? 8 : 16;
  canvas.width = columns * cell;
  canvas.height = rows * rowHeight + (rows - 1) * 3;
  const context = canvas.getContext("2d");
  const colors = { changed: color("changed"), drift: color("drift"), tolerated: color("tolerated"), empty: color("empty") };
  // A gap between columns, where there is room for it even when the strip is shown smaller.
  const filled = rows > 1 && columns <= 150 ? cell - 1 : cell;
  context.fillStyle = colors.empty;
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) context.fillRect(column * cell, row * (rowHeight + 3), filled, rowHeight);
  }
  // One frame among hundreds must not vanish when the strip is shown smaller than it is drawn.
  const narrowest = canvas.width / (rows === 1 ? 80 : 300);
  for (let column = 0; column < columns; column++) {
    const start = Math.floor((column * scene.frames.length) / columns);
    const end = Math.max(start + 1, Math.floor(((column + 1) * scene.frames.length) / columns));
    const part = scene.frames.slice(start, end);
    const worst = (measure) => part.reduce((most, frame) => Math.max(most, measure(frame)), 0);
    const changed = worst((frame) => (isChanged(frame) ? severity(scene, frame) : 0));
    const tolerated = worst((frame) => (frame.pixels === "tolerated" ? severity(scene, frame) : 0));
    // In the list of scenes it is a thin line, all of whose height is needed.
    const levels = rows === 1
      ? [changed ? [1, colors.changed] : [Math.ceil(tolerated), colors.tolerated]]
      : [[changed, colors.changed], [worst(driftLevel), colors.drift], [tolerated, colors.tolerated]];
    levels.forEach(([level, ink], row) => {
      const top = row * (rowHeight + 3);
      const height = level ? Math.max(3, Math.round(level * rowHeight)) : 0;
      const width = Math.max(filled, narrowest);
      const left = Math.min(column * cell, canvas.width - width);
      context.fillStyle = ink;
      context.fillRect(left, top + rowHeight - height, width, height);
    });
  }
}

let course = null;

function stripView(scene) {
  course = makeCourse({ canvas: "strip", range: "frame", label: "Frame", count: () => scene.frames.length, seek });
  course.canvas.setAttribute("aria-label", stripWords(scene));
  drawStrip(course.canvas, scene, 3);
  const rows = element(
    "div", { class: "rows", "aria-hidden": "true" }, element("span", { text: "changed" }),
    element("span", { text: "drift" }), element("span", { text: "tolerated" }));
  return element("div", { class: "strip" }, rows, course.course, course.slider);
}

function stripWords(scene) {
  const count = (test) => scene.frames.filter(test).length;
  const unreadable = count((frame) => frame.pixels === "unreadable");
  const words = `${scene.frames.length} frames: ${count(isChanged)} changed, ` +
    `${count((frame) => frame.pixels === "tolerated")} tolerated` + (unreadable ? `, ${unreadable} cannot be read` : "");
  return scene.firstChanged === undefined ? words : `${words}; the first change is at frame ${scene.firstChanged}`;
}

function moveHead(scene) {
  const frame = scene.frames[state.at];
  course.move(state.at, frame && `frame ${frame.i}, ${seconds(frame.t)}, ${pixelWords[frame.pixels]}`);
}
