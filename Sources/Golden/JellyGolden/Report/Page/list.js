// The scenes at the side: which groups and words are shown, the worst first.
const hiddenGroups = new Set();
const order = data.groups.map((group) => group.id);
const sorted = [...data.scenes].sort((a, b) => Number(a.passes) - Number(b.passes) || order.indexOf(a.group) - order.indexOf(b.group));

function wanted(scene) {
  const words = byId("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  const text = `${scene.name} ${scene.message} ${scene.verdict}`.toLowerCase();
  return !hiddenGroups.has(scene.group) && words.every((word) => text.includes(word));
}

function buildFilter() {
  for (const group of data.groups) {
    const count = data.scenes.filter((scene) => scene.group === group.id).length;
    if (!count) continue;
    const box = element("input", { type: "checkbox", checked: true, value: group.id });
    box.addEventListener("change", () => {
      if (box.checked) hiddenGroups.delete(group.id);
      else hiddenGroups.add(group.id);
      showList();
    });
    byId("filter").append(element("label", {}, box, `${group.label} ${count}`));
  }
  const failed = element("button", {
    id: "only-failed", "aria-pressed": "false", text: "Failed only",
    onclick: () => {
      onlyFailed = !onlyFailed;
      failed.setAttribute("aria-pressed", String(onlyFailed));
      showList();
    },
  });
  byId("filter").append(failed);
  byId("search").addEventListener("input", showList);
}

let onlyFailed = false;
const items = new Map();

function visibleScenes() {
  return sorted.filter((scene) => wanted(scene) && !(onlyFailed && scene.passes));
}

function showList() {
  const visible = visibleScenes();
  for (const scene of visible) if (!items.has(scene)) items.set(scene, itemOf(scene));
  const list = byId("list");
  const wantedItems = visible.map((scene) => items.get(scene));
  if (wantedItems.length !== list.children.length || wantedItems.some((item, i) => list.children[i] !== item)) {
    list.replaceChildren(...wantedItems);
  }
  for (const [scene, item] of items) {
    item.firstChild.setAttribute("aria-current", String(scene === state.scene));
    item.querySelector(".mark").textContent = decisions.has(scene) ? "✓ " + actions.find(([action]) => action === decisions.get(scene).action)[1] : "";
  }
  items.get(state.scene)?.scrollIntoView({ block: "nearest" });
  byId("count").textContent = `${visible.length} of ${data.scenes.length} scenes`;
}

function itemOf(scene) {
  const strip = element("canvas", { "aria-hidden": "true" });
  if (scene.frames.length) drawStrip(strip, scene, 1);
  return element("li", {}, element(
    "button", { class: shade(scene), onclick: () => choose(scene) },
    element("span", { class: "name", text: scene.name }),
    element("span", { class: "sub" }, element("span", { text: scene.verdict }), element("span", { class: "mark" })),
    scene.frames.length ? strip : null));
}

function stepScene(direction) {
  const visible = visibleScenes();
  const at = visible.indexOf(state.scene);
  const next = visible[at < 0 ? 0 : at + direction];
  if (next) choose(next);
}

// The address names the scene and the frame, so that it can be sent to somebody.
function remember(scene) {
  try {
    history.replaceState(null, "", `#${encodeURIComponent(scene.name)}/${scene.frames.length ? scene.frames[state.at].i : 0}`);
  } catch {
    // Some viewers of artifacts forbid it; nothing else depends on it.
  }
}

function remembered() {
  const [, name, index] = /^#(.*)\/(\d+)$/.exec(location.hash) || [];
  try {
    const scene = data.scenes.find((scene) => scene.name === decodeURIComponent(name));
    return scene ? [scene, placeOf(scene, Number(index))] : null;
  } catch {
    return null;
  }
}

// Which scenes' shade of three their verdict has.
function shade(scene) {
  return scene.passes ? (scene.group === "same" ? "" : "tolerated") : "failed";
}

// A button that is chosen out of a few, with its key.
function choice(label, key, choose) {
  return element(
    "button", { "aria-pressed": "false", "aria-keyshortcuts": key, onclick: choose },
    label + " ", element("kbd", { text: key }));
}

// Copies text; where a page from disk may not, the text is selected in place to be copied by hand.
async function copyText(source, status) {
  try {
    await navigator.clipboard.writeText(source.textContent);
    status.textContent = "Copied";
  } catch {
    getSelection().selectAllChildren(source);
    status.textContent = "Selected: press Ctrl+C";
  }
}
