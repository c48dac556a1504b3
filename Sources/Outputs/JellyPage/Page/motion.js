// A motion out of its data: columns of numbers over ticks, paths, what nodes draw.
const digitOf = new Uint8Array(128);
[..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"].forEach((letter, i) => (digitOf[letter.charCodeAt(0)] = i));

// Whole numbers, five bits a character, lowest first; the lowest bit of all is the sign.
function numbersOf(text) {
  const numbers = [];
  let [value, factor] = [0, 1];
  for (let i = 0; i < text.length; i++) {
    const digit = digitOf[text.charCodeAt(i)];
    value += (digit & 31) * factor;
    factor *= 32;
    if (digit < 32) {
      numbers.push(value % 2 ? (1 - value) / 2 : value / 2);
      [value, factor] = [0, 1];
    }
  }
  return numbers;
}

// A first number and second differences; a zero is followed by how many more there are, and those at the end are left out.
function readColumn(text, count, grain) {
  const column = new Float64Array(count);
  let [at, value, change, isRun] = [0, 0, 0, false];
  const add = (times) => {
    for (; times > 0 && at < count; times--) column[at++] = (value += change) / grain;
  };
  for (const number of numbersOf(text)) {
    if (at === 0) {
      value = number;
      add(1);
    } else if (isRun) {
      add(number + 1);
      isRun = false;
    } else if (number === 0) isRun = true;
    else {
      change += number;
      add(1);
    }
  }
  add(count - at);
  return column;
}

function summed(text, grain) {
  let sum = 0;
  return numbersOf(text).map((number) => (sum += number) / grain);
}

const quantities = [
  { id: "x", label: "x", unit: "pt", places: 3, grain: 1e3 },
  { id: "y", label: "y", unit: "pt", places: 3, grain: 1e3 },
  { id: "angle", label: "angle", unit: "°", places: 3, grain: 1e6, factor: 180 / Math.PI },
  { id: "width", label: "width", unit: "pt", places: 3, grain: 1e3 },
  { id: "height", label: "height", unit: "pt", places: 3, grain: 1e3 },
  { id: "vx", label: "velocity x", unit: "pt/s", places: 2, grain: 1e3 },
  { id: "vy", label: "velocity y", unit: "pt/s", places: 2, grain: 1e3 },
  { id: "omega", label: "rotation", unit: "°/s", places: 2, grain: 1e6, factor: 180 / Math.PI },
  { id: "energy", label: "energy", unit: "J", places: 6, grain: 1e6, items: true },
  { id: "speed", label: "speed", unit: "pt/s", places: 2 },
];
const flag = { there: 1, seen: 2, item: 4, awake: 8, part: 16 };

class Motion {
  constructor(data) {
    this.name = data.name;
    this.size = data.size;
    this.rate = data.tickRate;
    this.first = data.first;
    this.last = data.last;
    this.data = data;
    this.count = data.last - data.first + 1;
    this.columns = new Map();
    this.paths = [];
    this.shapes = new Map();
    this.things = data.things.map(([name, ...columns], index) => ({ name, columns, index }));
    this.byName = new Map(this.things.map((thing) => [thing.name, thing]));
    this.nodeNames = new Set(data.nodes.map(([name]) => name));
    this.hidden = new Set(Object.values(data.layers));
    let last = 0;
    const numbers = numbersOf(data.events);
    this.events = [];
    for (let i = 0; i < numbers.length; i += 5) {
      const [ticks, kind, a, b, impulse] = numbers.slice(i, i + 5);
      this.events.push([(last += ticks), kind, data.words[a], data.words[b], impulse / 1e4]);
    }
    this.marks = data.marks.map((text, i) => summed(text, i ? 1e3 : 1));
    this.images = data.images.map(() => null);
  }

  // Images are decoded before anything is drawn.
  async decode() {
    await Promise.all(this.data.images.map(async (address, i) => {
      const image = new Image();
      image.src = address;
      await image.decode().then(() => (this.images[i] = image), () => {});
    }));
    return this;
  }

  // The place in columns of a tick; before the first one and after the last one, those.
  place(tick) {
    return Math.min(this.count - 1, Math.max(0, tick - this.first));
  }

  column(number, grain) {
    const key = number * 1e7 + grain;
    let found = this.columns.get(key);
    if (!found) this.columns.set(key, (found = readColumn(this.data.columns[number], this.count, grain)));
    return found;
  }

  at(number, grain, place) {
    return this.column(number, grain)[place];
  }

  flags(thing, place) {
    return this.at(thing.columns[0], 1, place);
  }

  // A quantity of a thing at all ticks; null where there is none.
  series(thing, id) {
    if (id === "speed") {
      const [x, y] = [this.series(thing, "vx"), this.series(thing, "vy")];
      return x.map((value, i) => Math.hypot(value, y[i]));
    }
    const index = quantities.findIndex((quantity) => quantity.id === id);
    return this.column(thing.columns[index + 1], quantities[index].grain);
  }

  value(thing, quantity, place) {
    const flags = this.flags(thing, place);
    if (!(flags & flag.there) || (quantity.items && !(flags & flag.item))) return null;
    // Of what is known in part, as bodies of a golden, width, height and energy are not.
    if (flags & flag.part && /h|gy/.test(quantity.id)) return null;
    const value = quantity.id === "speed"
      ? Math.hypot(this.series(thing, "vx")[place], this.series(thing, "vy")[place])
      : this.series(thing, quantity.id)[place];
    return value * (quantity.factor || 1);
  }

  // A path's coordinates and shape: differences to the point before, or to where another path's way leads.
  pathNumbers(number) {
    const chain = [];
    for (let next = number, ago = 1; ago && !this.paths[next]; next -= ago) {
      const numbers = numbersOf(this.data.paths[next]);
      ago = Math.max(0, numbers[0]);
      chain.push([next, numbers]);
    }
    for (const [path, numbers] of chain.reverse()) {
      const ago = Math.max(0, numbers[0]);
      const values = Float64Array.from(ago ? numbers.slice(1) : numbers.slice(2));
      const last = ago && this.paths[path - ago];
      const before = last && (last.last || last).values;
      if (!ago) for (let i = 2; i < values.length; i++) values[i] += values[i - 2];
      else for (let i = 0; i < values.length; i++) values[i] += 2 * last.values[i] - before[i];
      this.paths[path] = { values, last, shape: ago ? last.shape : numbers[1] };
    }
    return this.paths[number];
  }

  path(number) {
    let path = this.shapes.get(number);
    if (path) return path;
    path = new Path2D();
    const { values, shape } = this.pathNumbers(number);
    const points = values.map((value) => value / 1e3);
    let at = 0;
    for (const letter of this.data.shapes[shape]) {
      if (letter === "M") path.moveTo(points[at++], points[at++]);
      else if (letter === "L") path.lineTo(points[at++], points[at++]);
      else if (letter === "Q") path.quadraticCurveTo(points[at++], points[at++], points[at++], points[at++]);
      else if (letter === "C") path.bezierCurveTo(points[at++], points[at++], points[at++], points[at++], points[at++], points[at++]);
      else path.closePath();
    }
    this.shapes.set(number, path);
    return path;
  }

  // The transform of a node, as canvases have it.
  transform(node, place) {
    const columns = node.slice(4);
    const [x, y] = [this.at(columns[0], 1e3, place), this.at(columns[1], 1e3, place)];
    if (columns.length > 3) return [...columns.slice(2).map((column) => this.at(column, 1e6, place)), x, y];
    const angle = this.at(columns[2], 1e6, place);
    const [cos, sin] = angle ? [Math.cos(angle), Math.sin(angle)] : [1, 0];
    return [cos, sin, -sin, cos, x, y];
  }

  styleIndex(isDark) {
    return Math.max(0, this.data.styles.indexOf(isDark ? "dark" : "light"));
  }

  color(number, style) {
    const color = this.data.colors[number];
    return Array.isArray(color) ? color[style] : color;
  }

  // Which overlays there are: those that were recorded, and those that are drawn from numbers.
  get overlays() {
    const recorded = ["bodies", "springs", "joints", "boundaries", "fields", "skeleton"].filter((name) => name in this.data.layers);
    return [...recorded, ...(this.marks[0].length ? ["contacts"] : []), ...(this.things.length ? ["velocities", "trails"] : [])];
  }

  // Whether something of the name is drawn, and not only moves, as the nodes of a jelly.
  isDrawn(thing) {
    return this.nodeNames.has(thing.name);
  }

  // Of each contact: tick, kind, both names, impulse.
  began(name) {
    return this.events.filter(([, kind, a, b]) => kind === 0 && (name === null || a === name || b === name));
  }
}
