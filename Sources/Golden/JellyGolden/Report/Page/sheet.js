// The telling frames at once: around the first change, the worst, and the last.
async function sheetView(scene) {
  const frames = scene.contact.map((index) => [index, scene.shown.find((shown) => shown.i === index)]);
  const cells = [];
  for (const [index, shown] of frames) {
    if (!shown) continue;
    const [expected, actual] = [await image(shown.expected), await image(shown.actual)];
    const difference = expected && actual && differenceOf(expected, actual, state.style);
    const marks = [];
    if (index === scene.firstChanged) marks.push("first change");
    else if (index === scene.firstDiffering) marks.push("first difference");
    if (index === scene.peak) marks.push("worst");
    if (index === scene.frames[scene.frames.length - 1].i) marks.push("last");
    const at = placeOf(scene, index);
    const cell = element("button", {
      class: at === state.at ? "now" : "",
      onclick: () => {
        state.mode = "side";
        seek(at);
      },
    }, element("span", { text: [`frame ${index}`, ...marks].join(", ") }));
    for (const [side, found] of [["expected", expected], ["actual", actual], ["difference", difference]]) {
      if (!found) continue;
      const canvas = element("canvas", { class: "image", width: found.width, height: found.height, role: "img", "aria-label": `${sideNames[side]}, frame ${index}` });
      canvas.getContext("2d").drawImage(found.image || found, 0, 0);
      cell.append(canvas);
    }
    cells.push(cell);
  }
  if (!cells.length) return [element("p", { class: "faint", text: "No images of this scene." })];
  return [element("div", { class: "sheet" }, ...cells)];
}
