// Elements from their parts. Text is only ever set as text, so nothing in a name or message is markup.
function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "text") made.textContent = value;
    else if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

function svg(tag, properties = {}, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(properties)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

function byId(id) {
  return document.getElementById(id);
}

function color(name) {
  return getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();
}

// A button that is chosen out of a few, with its key.
function choice(label, key, choose) {
  return element(
    "button", { type: "button", "aria-pressed": "false", "aria-keyshortcuts": key, onclick: choose },
    label + " ", element("kbd", { text: key }));
}

function selection(label, options, chosen, choose) {
  const select = element("select", { onchange: (event) => choose(event.target.value) });
  for (const [value, text] of options) select.append(element("option", { value, text }));
  select.value = chosen;
  return element("label", {}, label, select);
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

// Which scenes' shade of three their verdict has.
function shade(scene) {
  return scene.passes ? (scene.group === "same" ? "" : "tolerated") : "failed";
}
