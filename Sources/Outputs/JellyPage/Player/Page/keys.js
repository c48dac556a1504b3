// Keys of a page, and a dialog that lists them.

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
    if (isKept(event)) return;
    if (event.key === "?") byId("help").showModal();
    else if (!act(event)) return;
    event.preventDefault();
  });
}

// The dialog with the id `help`, and the button `help-button` that opens it.
function buildHelp(keys) {
  const rows = keys.map(([key, text]) => element("tr", {}, element("th", { scope: "row" }, element("kbd", { text: key })), element("td", { text })));
  const close = element("button", { text: "Close", onclick: () => byId("help").close() });
  byId("help").append(element("h2", { id: "help-title", text: "Keys" }), element("table", {}, ...rows), close);
  byId("help-button").addEventListener("click", () => byId("help").showModal());
}
