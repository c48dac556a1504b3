// Draws a motion at a tick on a canvas, as the image's renderer would: nodes from back to front.
function multiplied(inner, outer) {
  return [
    inner[0] * outer[0] + inner[1] * outer[2], inner[0] * outer[1] + inner[1] * outer[3],
    inner[2] * outer[0] + inner[3] * outer[2], inner[2] * outer[1] + inner[3] * outer[3],
    inner[4] * outer[0] + inner[5] * outer[2] + outer[4], inner[4] * outer[1] + inner[5] * outer[3] + outer[5],
  ];
}

const caps = ["butt", "round", "square"];
const joins = ["miter", "round", "bevel"];
const spareCanvases = [];

class Painter {
  // `lens` takes points to pixels; `closer` is how much larger than usual everything is seen.
  constructor(motion, pen, { tick, isDark, lens, layers, closer = 1 }) {
    this.motion = motion;
    this.pen = pen;
    this.lens = lens;
    this.layers = layers;
    this.closer = Math.max(1, closer);
    this.inLayer = null;
    this.place = motion.place(tick);
    this.style = motion.styleIndex(isDark);
  }

  // All of it, on the image's ground.
  paint() {
    const { pen, motion, lens } = this;
    const [width, height] = motion.size;
    pen.save();
    pen.setTransform(...lens);
    pen.beginPath();
    pen.rect(0, 0, width, height);
    pen.clip();
    pen.fillStyle = motion.color(motion.at(motion.data.background, 1, this.place), this.style);
    pen.fillRect(0, 0, width, height);
    this.node(0, lens);
    pen.restore();
  }

  node(number, outer) {
    const { motion, place } = this;
    const node = motion.data.nodes[number];
    const content = motion.data.contents[motion.at(node[1], 1, place)];
    const alpha = motion.at(node[2], 1e4, place);
    if (alpha <= 0) return;
    const matrix = multiplied(motion.transform(node, place), outer);
    const isOne = content.length === 2 && content[1][0] !== 3;
    if (alpha >= 1 || isOne) return this.cut(node, content, matrix, alpha);
    // As one layer: drawn apart, then laid over what is there.
    const outside = this.pen;
    const { width, height } = outside.canvas;
    const canvas = spareCanvases.pop() || document.createElement("canvas");
    [canvas.width, canvas.height] = [width, height];
    this.pen = canvas.getContext("2d");
    this.cut(node, content, matrix, 1);
    this.pen = outside;
    outside.save();
    outside.setTransform(1, 0, 0, 1, 0, 0);
    outside.globalAlpha *= alpha;
    outside.drawImage(canvas, 0, 0);
    outside.restore();
    spareCanvases.push(canvas);
  }

  path(node, slot) {
    return this.motion.path(this.motion.at(node[3][slot], 1, this.place));
  }

  cut(node, content, matrix, alpha) {
    const { pen } = this;
    const isCut = content[0] >= 0;
    if (isCut || alpha < 1) pen.save();
    if (isCut) {
      pen.setTransform(...matrix);
      pen.clip(this.path(node, content[0]));
    }
    if (alpha < 1) pen.globalAlpha *= alpha;
    for (let i = 1; i < content.length; i++) this.command(node, content[i], matrix);
    if (isCut || alpha < 1) pen.restore();
  }

  command(node, command, matrix) {
    const { pen, motion, style } = this;
    const [kind, what] = command;
    if (kind === 0) {
      pen.setTransform(...matrix);
      pen.fillStyle = motion.color(command[2], style);
      pen.fill(this.path(node, what), "nonzero");
    } else if (kind === 1) this.stroke(node, command, matrix);
    else if (kind === 2) {
      if (!motion.images[what]) return;
      pen.setTransform(...multiplied(command.slice(2), matrix));
      pen.imageSmoothingQuality = "high";
      pen.drawImage(motion.images[what], 0, 0);
    } else if (kind === 3) {
      if (!motion.hidden.has(what)) return this.node(what, matrix);
      const name = motion.data.nodes[what][0];
      if (!this.layers.has(name)) return;
      this.inLayer = name;
      this.node(what, matrix);
      this.inLayer = null;
    } else if (kind - 4 === style) this.command(node, what, matrix);
  }

  // A line is as wide in every direction as the transform makes lengths on average.
  stroke(node, [, slot, color, width, cap = 0, join = 0, ...dash], matrix) {
    const { pen, motion } = this;
    const [a, b, c, d] = matrix;
    const scale = Math.sqrt(Math.abs(a * d - b * c));
    let shape = this.path(node, slot);
    const isEven = Math.abs(a - d) + Math.abs(b + c) <= 1e-6 * scale || Math.abs(a + d) + Math.abs(b - c) <= 1e-6 * scale;
    const unit = isEven ? 1 : scale;
    if (isEven) pen.setTransform(...matrix);
    else {
      pen.setTransform(1, 0, 0, 1, 0, 0);
      const flat = new Path2D();
      flat.addPath(shape, new DOMMatrix(matrix));
      shape = flat;
    }
    pen.strokeStyle = motion.color(color, this.style);
    // What lies over the image does not grow when one looks closer.
    pen.lineWidth = (width * unit) / (this.inLayer ? this.closer : 1);
    pen.lineCap = caps[cap];
    pen.lineJoin = joins[Math.max(join, 0)];
    pen.miterLimit = join < 0 ? -join : 10;
    pen.setLineDash(dash.map((length) => length * unit));
    pen.stroke(shape);
    if (this.inLayer === "springs" || this.inLayer === "joints") this.dots(node, slot);
  }

  // The ends of joints.
  dots(node, slot) {
    const { pen, motion } = this;
    const { values } = motion.pathNumbers(motion.at(node[3][slot], 1, this.place));
    pen.fillStyle = pen.strokeStyle;
    pen.beginPath();
    for (let i = 0; i < values.length; i += 2) {
      pen.moveTo(values[i] / 1e3, values[i + 1] / 1e3);
      pen.arc(values[i] / 1e3, values[i + 1] / 1e3, 2 / this.closer, 0, 7);
    }
    pen.fill();
  }
}
