// What is drawn from numbers over the image: velocities and trails, and a frame around the chosen body.
function drawVelocities(pen, motion, place, lens, isDark) {
  const scale = Math.hypot(lens[0], lens[1]);
  pen.save();
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.strokeStyle = isDark ? "#40c8e0" : "#00f";
  pen.lineWidth = 1.5 * devicePixelRatio;
  pen.beginPath();
  for (const thing of motion.things) {
    const flags = motion.flags(thing, place);
    if (!(flags & flag.there) || !(flags & (flag.awake | flag.part))) continue;
    const [x, y, vx, vy] = ["x", "y", "vx", "vy"].map((id) => motion.series(thing, id)[place]);
    // As long as the distance of a tenth of a second.
    const [dx, dy] = [(vx / 10) * scale, (vy / 10) * scale];
    const [fromX, fromY] = [x * lens[0] + lens[4], y * lens[3] + lens[5]];
    const [toX, toY] = [fromX + dx, fromY + dy];
    pen.moveTo(fromX, fromY);
    pen.lineTo(toX, toY);
    const length = Math.hypot(dx, dy);
    if (length <= 2) continue;
    const barb = Math.min(7 * devicePixelRatio, length / 2) / length;
    pen.moveTo(toX + (-dx - dy / 2) * barb, toY + (-dy + dx / 2) * barb);
    pen.lineTo(toX, toY);
    pen.lineTo(toX + (-dx + dy / 2) * barb, toY + (-dy - dx / 2) * barb);
  }
  pen.stroke();
  pen.restore();
}

// Contacts as dots with their normals, for a fifth of a second.
function drawContacts(pen, motion, place, lens, closer, isDark) {
  const [ticks, xs, ys, angles] = motion.marks;
  const scale = lens[0] / Math.max(1, closer);
  pen.save();
  pen.fillStyle = pen.strokeStyle = isDark ? "#ff453a" : "#ff3b30";
  pen.lineWidth = 1.5;
  ticks.forEach((tick, i) => {
    const age = (place - tick) / (0.2 * motion.rate);
    if (age < 0 || age >= 1) return;
    pen.globalAlpha = 1 - age;
    pen.setTransform(scale, 0, 0, scale, xs[i] * lens[0] + lens[4], ys[i] * lens[3] + lens[5]);
    pen.rotate(angles[i]);
    pen.beginPath();
    pen.arc(0, 0, 3, 0, 7);
    pen.fill();
    lineOf(pen, [[0, 0], [12, 0]]);
  });
  pen.restore();
}

// The first colour of what has a name, darker, or lighter in the dark, so that it is seen on the thing itself.
function trailColor(motion, name, isDark) {
  const node = motion.data.nodes.find(([own]) => own === name);
  const content = node && motion.data.contents[motion.at(node[1], 1, motion.count - 1)];
  const fill = content && content.find((command) => command[0] === 0);
  const css = fill ? motion.color(fill[2], motion.styleIndex(isDark)) : "";
  const numbers = /^#(..)(..)(..)$/.exec(css);
  if (!numbers) return isDark ? "#8ab4ff" : "#0a58ca";
  const mixed = numbers.slice(1).map((hex) => {
    const value = parseInt(hex, 16);
    return Math.round(isDark ? value + (255 - value) * 0.4 : value * 0.7);
  });
  return `rgb(${mixed.join(" ")})`;
}

function drawTrails(pen, motion, place, lens, isDark) {
  pen.save();
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.lineWidth = 2 * devicePixelRatio;
  pen.lineJoin = "round";
  pen.globalAlpha = 0.85;
  for (const thing of motion.things) {
    if (!motion.isDrawn(thing)) continue;
    const [xs, ys, flags] = [motion.series(thing, "x"), motion.series(thing, "y"), motion.column(thing.columns[0], 1)];
    pen.beginPath();
    let isOn = false;
    for (let i = 0; i <= place; i++) {
      const isThere = flags[i] & flag.there;
      if (isThere) pen[isOn ? "lineTo" : "moveTo"](xs[i] * lens[0] + lens[4], ys[i] * lens[3] + lens[5]);
      isOn = Boolean(isThere);
    }
    pen.strokeStyle = trailColor(motion, thing.name, isDark);
    pen.stroke();
  }
  pen.restore();
}

function boxOf(motion, thing, place) {
  if (!(motion.flags(thing, place) & flag.there)) return null;
  const [x, y, angle, width, height] = ["x", "y", "angle", "width", "height"].map((id) => motion.series(thing, id)[place]);
  return { x, y, angle, width, height };
}

// Corners of brackets around a body, which leave its edges to be seen.
function drawChoice(pen, box, lens, color) {
  const scale = Math.hypot(lens[0], lens[1]);
  const gap = 5 * devicePixelRatio;
  const [right, down] = [(box.width * scale) / 2 + gap, (box.height * scale) / 2 + gap];
  const arm = Math.min(10 * devicePixelRatio, right, down);
  pen.save();
  pen.setTransform(1, 0, 0, 1, box.x * lens[0] + lens[4], box.y * lens[3] + lens[5]);
  pen.rotate(box.angle);
  pen.strokeStyle = color;
  pen.lineWidth = 2 * devicePixelRatio;
  pen.lineJoin = pen.lineCap = "round";
  pen.beginPath();
  for (const [sx, sy] of [[1, 1], [1, -1], [-1, 1], [-1, -1]]) {
    pen.moveTo(sx * right, sy * (down - arm));
    pen.lineTo(sx * right, sy * down);
    pen.lineTo(sx * (right - arm), sy * down);
  }
  pen.stroke();
  pen.restore();
}

// The thing at a point, the smallest of those that are there; parts of jellies only where they are seen.
function thingAt(motion, place, x, y, reach, seesParts) {
  let [found, least] = [null, Infinity];
  for (const thing of motion.things) {
    if (!(motion.flags(thing, place) & flag.seen) || (!seesParts && !motion.isDrawn(thing))) continue;
    const box = boxOf(motion, thing, place);
    if (!box) continue;
    const [dx, dy] = [x - box.x, y - box.y];
    const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
    const isIn = Math.abs(dx * cos + dy * sin) <= box.width / 2 + reach && Math.abs(dy * cos - dx * sin) <= box.height / 2 + reach;
    const area = box.width * box.height;
    if (isIn && area <= least) [found, least] = [thing.name, area];
  }
  return found;
}

// The lines between pixels, once they are far enough apart to be looked at.
function drawGrid(pen, size, lens, scale, isDark) {
  const step = lens[0] / scale;
  if (step < 8 * devicePixelRatio) return;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.strokeStyle = isDark ? "rgba(255,255,255,.22)" : "rgba(0,0,0,.18)";
  pen.lineWidth = 1;
  const [left, top] = [lens[4], lens[5]];
  const lines = (start, length, limit, draw) => {
    for (let i = Math.max(0, Math.ceil(-start / step)); i <= length * scale && start + i * step <= limit; i++) draw(Math.round(start + i * step) + 0.5);
  };
  lines(left, size[0], pen.canvas.width, (x) => lineOf(pen, [[x, top], [x, top + size[1] * lens[3]]]));
  lines(top, size[1], pen.canvas.height, (y) => lineOf(pen, [[left, y], [left + size[0] * lens[0], y]]));
}
