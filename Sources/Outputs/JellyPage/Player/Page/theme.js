// The page's appearance: the reader's own until somebody chooses another one.
const darkMedia = matchMedia("(prefers-color-scheme: dark)");
const root = document.documentElement;
let chosenTheme = null;

function isDark() {
  return root.dataset.theme === "dark";
}

function applyTheme() {
  root.dataset.theme = chosenTheme || (darkMedia.matches ? "dark" : "light");
}

// The button with the id `theme`; `redraw` draws what scripts have coloured.
function buildTheme(redraw) {
  const change = () => {
    applyTheme();
    byId("theme").textContent = isDark() ? "Light" : "Dark";
    redraw();
  };
  byId("theme").addEventListener("click", () => {
    chosenTheme = isDark() ? "light" : "dark";
    change();
  });
  darkMedia.addEventListener("change", change);
  byId("theme").textContent = isDark() ? "Light" : "Dark";
}
applyTheme();
