"use strict";
(() => {
// The page follows its scene: motions, mistakes and numbers come as events; numbers that are tried go back.
const { element, parameters } = jellyframe;
/** Without an order under way: the trial's number, and whether newer ones, or the writing, wait for it. */
const idle = () => ({ busy: false, trial: null, waits: false, writes: false });
const watch = { done: 0, accepted: new Map(), scene: null, tried: new Map(), selected: null, rows: [], ...idle() };

const name = (path) => JSON.stringify(path);

/** The least of 1, 2 and 5 times a power of ten that is not below a number. */
const roundUp = (number) => {
  const power = 10 ** Math.floor(Math.log10(number));
  return [1, 2, 5, 10].map((digit) => digit * power).find((round) => round >= number * (1 - 1e-9));
};

/** How far a slider reaches: all of a short range, and of a long one what lies around the number. */
const reach = (parameter, value) => {
  const { low, high, whole, above } = parameter;
  let [least, most] = [low, high];
  if (high - low > 100) {
    const far = roundUp(Math.max(Math.abs(value), Math.abs(parameter.value), whole ? 5 : 0.5) * 2);
    [least, most] = [low < 0 ? Math.max(low, -far) : low, Math.min(high, far)];
  }
  const step = whole ? 1 : roundUp((most - least) / 400);
  // A least number that is not taken itself is a step away.
  if (above && least === low) least += step;
  return { least, most, step };
};

const takes = ({ low, above }, value) => Number.isFinite(value) && !(above && value <= low);

const post = (path, order) => fetch(path, {
  method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(order),
});
/** Tells why an order is not carried out. */
const tellRefusal = async (answer) =>
  say(answer.status === 409 ? (await answer.json()).text : "The number cannot be this one.");

/** Sends the numbers that are tried; while an order is under way, the newest wait for it. */
const sendNumbers = async () => {
  if (watch.busy) {
    watch.waits = true;
    return;
  }
  Object.assign(watch, { busy: true, trial: null });
  const { base } = watch.scene;
  const sent = new Map(watch.tried);
  try {
    const answer = await post("numbers", { base, numbers: [...sent.values()] });
    if (answer.ok) {
      if (base === watch.scene.base) watch.accepted = sent;
      watch.trial = (await answer.json()).trial;
      arrive();
      return;
    }
    watch.writes = false;
    if (answer.status === 400 && base === watch.scene.base) putBack(sent);
    await tellRefusal(answer);
  } catch {
    watch.writes = false;
  }
  arrived();
};

/** Numbers that are refused are tried no longer; what has been chosen since is. */
const putBack = (refused) => {
  for (const [key, { value }] of refused) {
    if (watch.tried.get(key)?.value !== value) continue;
    const before = watch.accepted.get(key);
    if (before) watch.tried.set(key, before);
    else watch.tried.delete(key);
  }
  for (const { fit } of watch.rows) fit();
  mark();
};

/** Whether what the order under way asks for is carried out; its answer and that word come in any order. */
const arrive = () => {
  if (watch.busy && watch.trial !== null && watch.trial <= watch.done) arrived();
};

/** No order is under way any more. */
const arrived = () => {
  const { waits, writes } = watch;
  Object.assign(watch, idle());
  if (waits) {
    watch.writes = writes;
    sendNumbers();
  } else if (writes) writeNumbers();
};

/** Writes the numbers that are tried, once they are shown. */
const writeNumbers = async () => {
  if (watch.busy) {
    watch.writes = true;
    return;
  }
  const answer = await post("write", { base: watch.scene.base, numbers: [...watch.tried.values()] });
  if (!answer.ok) return tellRefusal(answer);
  const { count } = await answer.json();
  say(`${count === 1 ? "One number is" : count + " numbers are"} in ${watch.scene.file} now.`);
};

const attempt = (parameter, value) => {
  const key = name(parameter.path);
  if (value === parameter.value) watch.tried.delete(key);
  else watch.tried.set(key, { path: parameter.path, value });
  sendNumbers();
  mark();
};

const status = element("p", { class: "watch-status" });
status.setAttribute("role", "status");
const say = (text) => { status.textContent = text; };

const write = element("button", { type: "button", id: "watch-write", text: "Write to scene" });
const reset = element("button", { type: "button", id: "watch-reset", text: "Reset" });
write.addEventListener("click", writeNumbers);
reset.addEventListener("click", () => {
  watch.tried.clear();
  sendNumbers();
  show();
  say("");
});

/** A line for a number: its name, a slider, the number itself and a way back. */
const row = (parameter) => {
  const value = () => watch.tried.get(name(parameter.path))?.value ?? parameter.value;
  const slider = element("input", { type: "range" });
  const number = element("input", { type: "number", step: "any", min: parameter.low, max: parameter.high });
  const back = element("button", { type: "button", text: "↺", title: `Back to ${parameter.value}` });
  back.setAttribute("aria-label", `${parameter.name} back to ${parameter.value}`);
  for (const input of [slider, number]) input.setAttribute("aria-label", `${parameter.owner}: ${parameter.name}`);
  const fit = () => {
    const { least, most, step } = reach(parameter, value());
    // The number itself has to be a whole number of steps from the least, or the slider would move it.
    Object.assign(slider, { min: least, max: most, step });
    slider.value = value();
    number.value = Number(value().toPrecision(9));
  };
  slider.addEventListener("input", () => {
    const step = Number(slider.step);
    const places = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
    const round = Number(Number(slider.value).toFixed(places));
    const chosen = takes(parameter, round) ? round : Number(slider.value);
    number.value = chosen;
    attempt(parameter, chosen);
  });
  slider.addEventListener("change", fit);
  number.addEventListener("change", () => {
    const chosen = number.valueAsNumber;
    if (takes(parameter, chosen) && number.checkValidity()) attempt(parameter, chosen);
    fit();
  });
  back.addEventListener("click", () => {
    attempt(parameter, parameter.value);
    fit();
    slider.focus();
  });
  const label = element("span", { class: "watch-name", text: parameter.name, title: parameter.summary });
  const line = element("div", { class: "watch-row" }, label, slider, number, back);
  line.dataset.path = parameter.path.join(".");
  fit();
  return { line, parameter, back, fit };
};

const mark = () => {
  for (const { line, parameter, back } of watch.rows) {
    const isTried = watch.tried.has(name(parameter.path));
    line.classList.toggle("tried", isTried);
    back.disabled = !isTried;
    line.classList.toggle("given", parameter.given);
  }
  write.disabled = reset.disabled = watch.tried.size === 0;
};

/** Shows the numbers of what is selected; all, where nothing is. */
const show = () => {
  const own = (watch.selected ?? "").split("/")[0];
  const all = watch.scene?.parameters ?? [];
  const shown = own === "" ? all : all.filter((parameter) => parameter.items.some((item) => item.split("/")[0] === own));
  watch.rows = [];
  const groups = new Map();
  for (const parameter of shown) {
    const key = name(parameter.path.slice(0, parameter.path.length - (typeof parameter.path.at(-1) === "number" ? 2 : 1)));
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(row(parameter));
  }
  // What moves the scene comes before what its views are like.
  const isView = (rows) => rows[0].parameter.path[0] === "views";
  const sets = [...groups.values()].sort((a, b) => Number(isView(a)) - Number(isView(b))).map((rows) => {
    watch.rows.push(...rows);
    return element(
      "fieldset", {}, element("legend", { text: rows[0].parameter.owner }), ...rows.map((one) => one.line));
  });
  const heading = element("h3", { text: own === "" ? "Numbers of the scene" : `Numbers of ${own}` });
  const buttons = element("div", { class: "watch-buttons" }, write, reset);
  parameters.replaceChildren(...(all.length === 0 ? [status] : [heading, buttons, status, ...sets]));
  mark();
};

jellyframe.onSelect((selected) => {
  watch.selected = selected;
  show();
});

const overlaysOfTheMotion = ["skeleton", "boundaries", "fields", "bodies", "joints", "springs", "contacts"];
const overlayIsSeen = () =>
  [...document.querySelectorAll('#overlays [aria-pressed="true"]')].some((button) =>
    overlaysOfTheMotion.some((name) => button.textContent.toLowerCase().includes(name)));

const events = new EventSource(`events/${jellyframeSeen}`);
events.addEventListener("motion", (event) => {
  const data = JSON.parse(event.data);
  document.body.dataset.whole = data.span ? "no" : "yes";
  jellyframe.load(data);
});
// What is tried is shown, or was shown already, or cannot be.
events.addEventListener("done", (event) => {
  watch.done = JSON.parse(event.data).trial;
  arrive();
});
// Of a motion that takes its time, the part around the tick that is seen comes first.
events.addEventListener("question", () =>
  post("moment", { base: 0, tick: jellyframe.state().tick, overlays: overlayIsSeen() }));
events.addEventListener("problem", (event) => {
  const problems = JSON.parse(event.data);
  if (problems.length === 0) jellyframe.clearError();
  else jellyframe.showError(problems);
});
events.addEventListener("scene", (event) => {
  const scene = JSON.parse(event.data);
  const isNew = scene.base !== watch.scene?.base;
  watch.scene = scene;
  // Another page of the same scene may try numbers, too; this one's own are newer than their echo.
  if (!isNew && (watch.busy || watch.waits)) return;
  watch.tried = new Map(scene.numbers.map((number) => [name(number.path), number]));
  watch.accepted = new Map(watch.tried);
  if (isNew) show();
  else {
    if (!parameters.contains(document.activeElement)) for (const { fit } of watch.rows) fit();
    mark();
  }
  document.body.dataset.base = scene.base;
});
events.addEventListener("open", () => document.body.classList.remove("watch-alone"));
events.addEventListener("error", () => {
  // Until the program is there again; a program that was started anew has another address.
  document.body.classList.add("watch-alone");
  Object.assign(watch, idle());
});
const alone = element("p", { class: "watch-gone", text: "jellyframe is not running any more; this is its last motion." });
alone.setAttribute("role", "status");
document.body.append(alone);
})();
