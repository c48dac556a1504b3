// What becomes of results: collected here, written to a file, carried out by the command line.
const decisions = new Map();
let commonReason = "";

const actions = [["accept", "new golden"], ["acceptAsVariant", "variant for here"], ["knownBad", "known bad"]];

// Why nothing can be decided about a scene; null where something can.
function undecidable(scene) {
  if (data.goldenDirectory === undefined) return "No goldens to accept in these results.";
  if (scene.group === "same") return "Same as the golden.";
  if (scene.group === "obsolete") return "The scene was not run.";
  if (scene.isSnapshot) return null;
  if (!scene.frames.length) return "The run has no frames.";
  return null;
}

function toggleDecision(scene) {
  if (undecidable(scene)) return;
  if (decisions.has(scene)) decisions.delete(scene);
  else decisions.set(scene, { action: "accept", reason: "" });
  showDecisions();
}

function reasonOf(decision) {
  return decision.reason.trim() || commonReason.trim();
}

// In the scenes' order, whatever the order of clicks.
function decided() {
  return data.scenes.filter((scene) => decisions.has(scene)).map((scene) => {
    const decision = decisions.get(scene);
    return { action: decision.action, fingerprint: scene.fingerprint, name: scene.name, reason: reasonOf(decision) };
  });
}

function decisionsText() {
  return JSON.stringify({ decisions: decided(), schemaVersion: 1 }, null, 2) + "\n";
}

function shellWord(word) {
  return /^[\w./:=+,%@-]+$/.test(word) ? word : "'" + word.replaceAll("'", "'\\''") + "'";
}

// Of snapshot tests, what their result files keep is accepted.
function acceptCommand() {
  const snapshots = data.snapshotDirectory ? ` ${shellWord(data.snapshotDirectory)}` : "";
  return `jellyframe accept decisions.json${snapshots} --golden ${shellWord(data.goldenDirectory || "")}`;
}

function acceptView(scene) {
  const reason = undecidable(scene);
  if (reason) return element("div", { class: "accept faint", id: "accept", text: reason });
  const decision = decisions.get(scene);
  const button = element("button", {
    id: "accept-button", "aria-pressed": String(Boolean(decision)), "aria-keyshortcuts": "a",
    onclick: () => toggleDecision(scene),
  }, decision ? "Accepted " : "Accept ", element("kbd", { text: "a" }), " ", element("kbd", { text: "Enter" }));
  const parts = [button];
  if (decision) {
    parts.push(selection("as ", scene.isSnapshot ? actions.slice(0, 1) : actions, decision.action, (action) => {
      decision.action = action;
      showDecisionList();
      showList();
    }));
    const input = element("input", { type: "text", id: "reason", placeholder: "Reason (or one for all, at the left)", "aria-label": "Reason", value: decision.reason });
    input.addEventListener("input", () => {
      decision.reason = input.value;
      showDecisionList();
    });
    parts.push(input);
  }
  return element("div", { class: "accept", id: "accept" }, ...parts);
}

function showDecisions() {
  const old = byId("accept");
  const hadFocus = old?.contains(document.activeElement);
  if (old) old.replaceWith(acceptView(state.scene));
  if (hadFocus) byId("accept-button")?.focus();
  showDecisionList();
  showList();
}

function showDecisionList() {
  const place = byId("decisions");
  if (!place.children.length) buildDecisionList(place);
  place.hidden = decisions.size === 0;
  const missing = decided().filter((decision) => !decision.reason).length;
  byId("decision-count").textContent = decisions.size === 1 ? "1 decision" : `${decisions.size} decisions`;
  byId("download").disabled = missing > 0;
  byId("decision-missing").textContent = missing ? "Give a reason first; it is stored with each decision." : "";
}

function buildDecisionList(place) {
  const reason = element("input", { type: "text", id: "common-reason", placeholder: "Reason for all", "aria-label": "Reason for all" });
  reason.addEventListener("input", () => {
    commonReason = reason.value;
    showDecisionList();
  });
  const command = element("code", { id: "command", text: acceptCommand() });
  const status = element("span", { class: "faint", role: "status" });
  place.append(
    element("h3", { id: "decision-count" }), reason, element("p", { class: "notice", id: "decision-missing", role: "status" }),
    element("button", { id: "download", onclick: download, text: "Download decisions.json" }), command,
    element("div", { class: "bar" }, element("button", { text: "Copy command", onclick: () => copyText(command, status) }), status));
}

function download() {
  const address = URL.createObjectURL(new Blob([decisionsText()], { type: "application/json" }));
  const link = element("a", { href: address, download: "decisions.json" });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}
