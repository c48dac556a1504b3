// x and y in turn, in points, of what the data tells in hundredths, each less the one before.
function placesOf(text) {
  const places = text ? text.split(" ").map(Number) : [];
  for (let i = 2; i < places.length; i += 1) places[i] += places[i - 2];
  return places.map((place) => place / 100);
}

// The paths of a scene's bodies, worked out once.
const pathsOfScenes = new Map();
function pathsOf(scene) {
  if (!pathsOfScenes.has(scene)) {
    pathsOfScenes.set(scene, {
      ...scene.paths,
      paths: scene.paths.paths.map((path) => {
        const expected = placesOf(path.expected);
        return { name: path.name, expected, actual: path.actual === undefined ? expected : placesOf(path.actual) };
      }),
    });
  }
  return pathsOfScenes.get(scene);
}

// The paths of the bodies' centers: the golden's dashed, the run's drawn through, over the image where its scale is known.
function pathsView(scene, pair) {
  if (!scene.paths) return [element("p", { class: "faint", text: "No recorded bodies for this scene." })];
  const paths = pathsOf(scene);
  const bounds = pathBounds(scene, paths);
  const drawing = svg("svg", { class: "paths", viewBox: bounds.join(" "), role: "img" });
  drawing.append(svg("title", {}, `Paths of ${paths.paths.length} bodies, golden and actual`));
  const source = pair && (pair.actualSource ?? pair.expectedSource);
  if (scene.scale && source !== undefined && source !== null) {
    drawing.append(svg("image", {
      href: "data:image/png;base64," + files[source], opacity: 0.35,
      width: scene.width / scene.scale, height: scene.height / scene.scale,
    }));
  }
  const line = Math.max(bounds[2], bounds[3]) / 320;
  const time = scene.frames.length ? Number(scene.frames[state.at].t) : 0;
  const rows = [];
  for (const path of paths.paths) {
    const places = {};
    for (const side of ["expected", "actual"]) {
      if (!path[side].length) continue;
      drawing.append(svg("polyline", {
        class: side, points: path[side].join(" "), "stroke-width": line,
        ...(side === "expected" ? { "stroke-dasharray": `${4 * line} ${3 * line}` } : {}),
      }));
      const at = 2 * Math.min(path[side].length / 2 - 1, Math.max(0, Math.round((time - paths.start) / paths.step)));
      places[side] = [path[side][at], path[side][at + 1]];
    }
    const [a, b] = [places.expected, places.actual];
    if (a && b) {
      drawing.append(svg("line", { class: "gap", x1: a[0], y1: a[1], x2: b[0], y2: b[1], "stroke-width": line }));
      rows.push([path.name, number(Math.hypot(a[0] - b[0], a[1] - b[1])) + " pt apart"]);
    } else rows.push([path.name, a ? "only in the golden" : "not in the golden"]);
    for (const side of ["expected", "actual"]) {
      if (!places[side]) continue;
      drawing.append(svg("circle", { class: side + "-dot", cx: places[side][0], cy: places[side][1], r: 2.2 * line, "stroke-width": line / 2 }));
    }
  }
  return [drawing, pathsCard(paths, rows)];
}

function pathBounds(scene, paths) {
  let [left, top, right, bottom] = scene.scale
    ? [0, 0, scene.width / scene.scale, scene.height / scene.scale] : [Infinity, Infinity, -Infinity, -Infinity];
  for (const path of paths.paths) {
    for (const places of [path.expected, path.actual]) {
      for (let i = 0; i < places.length; i += 2) {
        [left, right] = [Math.min(left, places[i]), Math.max(right, places[i])];
        [top, bottom] = [Math.min(top, places[i + 1]), Math.max(bottom, places[i + 1])];
      }
    }
  }
  if (!(left <= right)) return [0, 0, 1, 1];
  const margin = 0.04 * Math.max(right - left, bottom - top, 1);
  return [left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin];
}

function pathsCard(paths, rows) {
  const table = element("table", {}, ...rows.map(([name, text]) => element("tr", {}, element("th", { scope: "row", text: name }), element("td", { text }))));
  const events = element("ul", { class: "list" }, ...paths.events.slice(0, 200).map((event) =>
    element("li", {}, element("button", { onclick: () => seekTime(event.t), text: `${seconds(event.t)}  ${event.text}` }))));
  return element(
    "div", { class: "card" },
    element("p", {}, element("span", { class: "key golden" }), "golden ", element("span", { class: "key" }), "actual"), table,
    paths.hidden ? element("p", { class: "faint", text: `${paths.hidden} more bodies are closer to the golden.` }) : null,
    paths.events.length ? element("details", {}, element("summary", { text: paths.events.length === 1 ? "1 event" : `${paths.events.length} events` }), events) : null);
}
