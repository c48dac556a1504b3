// What is shown over the image, and everything about the chosen body.
const overlayLabels = {
  bodies: "Bodies", springs: "Springs", joints: "Joints", boundaries: "Boundaries", fields: "Fields", skeleton: "Skeleton",
  contacts: "Contacts", velocities: "Velocities", trails: "Trails",
};
const listeners = [];

function overlaysThere() {
  return Object.keys(overlayLabels).filter((name) => state.motions.some((motion) => motion.overlays.includes(name)));
}

function toggleLayer(name) {
  if (!name) return;
  if (state.layers.has(name)) state.layers.delete(name);
  else state.layers.add(name);
  showOverlays();
  draw();
}

function showOverlays() {
  byId("overlays").replaceChildren(...overlaysThere().map((name, i) => element("button", {
    class: "chip", "data-layer": name, "aria-pressed": String(state.layers.has(name)), "aria-keyshortcuts": String(i + 1),
    onclick: () => toggleLayer(name),
  }, overlayLabels[name] + " ", element("kbd", { text: String(i + 1) }))));
}

// The names of what can be chosen, in the order in which they came.
function names() {
  return [...new Set(state.motions.flatMap((motion) => motion.things.map((thing) => thing.name)))];
}

function select(name) {
  const isNew = name !== state.selected;
  state.selected = name;
  byId("body").value = name ?? "";
  showInspector();
  draw();
  if (!isNew) return;
  if (name !== null) announce(`${name}: ${contactsShown().length} contacts`);
  for (const listener of listeners) listener(name);
}

function stepSelection(direction) {
  const all = names();
  const at = all.indexOf(state.selected);
  if (all.length) select(all[(at + direction + all.length + (at < 0 && direction < 0 ? 1 : 0)) % all.length]);
}

// The contacts on the timeline: the chosen body's, or all.
function contactsShown() {
  return state.motions[0].began(state.selected);
}

function buildInspector() {
  byId("body").addEventListener("change", (event) => select(event.target.value || null));
  buildPlot();
}

// All that stays the same from tick to tick.
function showInspector() {
  const isChosen = state.selected !== null && names().includes(state.selected);
  byId("chosen").hidden = !isChosen;
  byId("hint").hidden = isChosen || !names().length;
  byId("no-bodies").hidden = names().length > 0;
  if (!isChosen) return;
  const heads = state.motions.length > 1 ? [element("tr", {}, element("td"), element("th", { scope: "col", text: "A" }), element("th", { scope: "col", text: "B" }), element("th", { scope: "col", text: "B − A" }))] : [];
  byId("numbers").replaceChildren(...heads, ...quantities.map(({ id, label }) => element(
    "tr", { "data-quantity": id }, element("th", { scope: "row", text: label }), ...heads.length ? [element("td"), element("td"), element("td")] : [element("td")])),
  element("tr", { "data-quantity": "state" }, element("th", { scope: "row", text: "state" }), element("td", { colspan: heads.length ? 3 : 1 })));
  const contacts = contactsShown();
  byId("contacts-head").textContent = contacts.length === 1 ? "1 contact" : `${contacts.length} contacts`;
  byId("contacts").replaceChildren(...contacts.slice(0, 300).map((contact) => {
    const [tick, , a, b, impulse] = contact;
    return element("li", {}, element("button", { "data-tick": tick, onclick: () => toTick(tick) },
      element("span", { class: "number", text: seconds(tick) }), element("bdi", { text: a === state.selected ? b : a }),
      element("span", { class: "number faint", text: impulse ? short(impulse) : "", title: "impulse, kg pt/s" })));
  }));
  showNumbers();
}

// The numbers of the tick.
function showNumbers() {
  if (state.selected === null || byId("chosen").hidden) return;
  for (const quantity of quantities) {
    const cells = byId("numbers").querySelectorAll(`[data-quantity="${quantity.id}"] td`);
    const values = state.motions.map((motion) => {
      const thing = motion.byName.get(state.selected);
      return thing ? motion.value(thing, quantity, motion.place(tick())) : null;
    });
    // Nothing is -0.00.
    const text = (value) => (value === null ? "–" : value.toFixed(quantity.places).replace(/^-(?=[0.]+$)/, ""));
    values.forEach((value, i) => (cells[i].textContent = text(value) + (value === null || cells.length > 1 ? "" : " " + quantity.unit)));
    if (cells.length > 2) {
      const [a, b] = values;
      const isOther = a !== null && b !== null && Math.abs(b - a) >= 0.5 * 10 ** -quantity.places;
      cells[2].textContent = isOther ? text(b - a) : "";
    }
  }
  // Of a golden, which comes first, that is not known.
  const motion = [...state.motions].reverse().find((motion) => motion.byName.has(state.selected));
  const flags = motion.flags(motion.byName.get(state.selected), motion.place(tick()));
  byId("numbers").querySelector('[data-quantity="state"] td').textContent = !(flags & flag.there) ? "absent"
    : [flags & flag.item ? (flags & flag.awake ? "awake" : "asleep") : "not in an animator", flags & flag.seen ? "" : "not in the image"].filter(Boolean).join(", ");
  for (const button of byId("contacts").querySelectorAll("button")) {
    button.classList.toggle("now", Number(button.dataset.tick) === tick());
  }
  drawPlot();
}
