// All steps in a row: a drawing of them that is clicked and dragged, a mark for the present one, and a slider for keys and
// for those who hear the page.
function makeCourse({ canvas, range, label, count, seek, near = (at, _event) => at }) {
  const canvasElement = element("canvas", { id: canvas, role: "img" });
  const head = element("div", { class: "head", id: "head" });
  const slider = element("input", {
    type: "range", id: range, min: 0, max: Math.max(0, count() - 1), step: 1, "aria-label": label,
    oninput: (event) => seek(Number(event.target.value)),
  });
  const stepAt = (event) => {
    const box = canvasElement.getBoundingClientRect();
    return near(Math.floor(((event.clientX - box.left) / box.width) * count()), event);
  };
  canvasElement.addEventListener("pointerdown", (event) => {
    canvasElement.setPointerCapture(event.pointerId);
    seek(stepAt(event));
  });
  canvasElement.addEventListener("pointermove", (event) => {
    if (canvasElement.hasPointerCapture(event.pointerId)) seek(stepAt(event));
  });
  return {
    canvas: canvasElement,
    slider,
    course: element("div", { class: "course" }, canvasElement, head),
    // Puts the mark at a step; `words` are what is heard of it.
    move(at, words) {
      const all = Math.max(1, count());
      head.style.left = (at / all) * 100 + "%";
      head.style.width = `max(5px, ${100 / all}%)`;
      slider.max = all - 1;
      slider.value = at;
      if (words) slider.setAttribute("aria-valuetext", words);
    },
  };
}
