// Elements from their parts. Text is only ever set as text, so nothing in a name or message is markup.
/** @returns {any} */
function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  if (tag === "button") made.type = "button";
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "text") made.textContent = value;
    else if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/** @returns {any} */
function svg(tag, properties = {}, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(properties)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** @returns {any} */
function byId(id) {
  return document.getElementById(id);
}

function color(name) {
  return getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();
}

function selection(label, options, chosen, choose) {
  const select = element("select", { onchange: (event) => choose(event.target.value) });
  for (const [value, text] of options) select.append(element("option", { value, text }));
  select.value = chosen;
  return element("label", {}, label, select);
}
