// Keys of a page, and a dialog that lists them. Those that are a single character can be switched off there (WCAG 2.1.4),
// for readers who speak or whose hands slip; the browser remembers that where it lets a page remember.
let hasCharacterKeys = rememberedKeys() !== "off";
root.dataset.keys = hasCharacterKeys ? "on" : "off";

function rememberedKeys() {
  try {
    return localStorage.getItem("jellyframe-keys");
  } catch {
    return null;
  }
}

function setCharacterKeys(isOn) {
  hasCharacterKeys = isOn;
  root.dataset.keys = isOn ? "on" : "off";
  try {
    localStorage.setItem("jellyframe-keys", isOn ? "on" : "off");
  } catch {
    // A page in a frame may not; it holds until the page is closed.
  }
}

// Whether a key belongs to the control that has the focus.
function isKept(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || byId("help").open) return true;
  const target = event.target;
  if (!target.matches) return false;
  if (target.matches('input:not([type="range"]):not([type="checkbox"]), textarea')) {
    if (event.key === "Escape") target.blur();
    return true;
  }
  if (target.matches("select") && event.key !== "?") return true;
  if (target.matches('button, summary, a, input[type="checkbox"]') && (event.key === " " || event.key === "Enter")) return true;
  return target.matches('input[type="range"]') && /^(Arrow|Home|End|Page)/.test(event.key);
}

// `act` says whether it knew the key.
function listenToKeys(act) {
  document.addEventListener("keydown", (event) => {
    if (isKept(event) || (!hasCharacterKeys && event.key.length === 1 && event.key !== " ")) return;
    if (event.key === "?") byId("help").showModal();
    else if (!act(event)) return;
    event.preventDefault();
  });
}

// The dialog with the id `help`, and the button `help-button` that opens it.
function buildHelp(keys) {
  const rows = keys.map(([key, text]) => element("tr", {}, element("th", { scope: "row" }, element("kbd", { text: key })), element("td", { text })));
  const box = element("input", {
    type: "checkbox", id: "character-keys", checked: hasCharacterKeys, onchange: () => setCharacterKeys(box.checked),
  });
  const close = element("button", { text: "Close", onclick: () => byId("help").close() });
  byId("help").append(element("h2", { id: "help-title", text: "Keys" }), element("table", {}, ...rows),
    element("p", {}, element("label", {}, box, " Keys of a single character")), close);
  byId("help-button").addEventListener("click", () => byId("help").showModal());
}
