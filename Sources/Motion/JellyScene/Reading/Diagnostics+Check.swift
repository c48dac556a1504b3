import JellySupport

extension Diagnostics {
    /// Gathers the types of all behaviors by id, before anything is read.
    mutating func collectBehaviorTypes(of root: JSONNode) {
        func added(_ events: JSONNode?) -> [JSONNode] { events?.elements.compactMap { $0["add"] } ?? [] }
        let called = root["actions"]?.elements.flatMap { added($0["events"]) } ?? []
        for node in (root["behaviors"]?.elements ?? []) + added(root["timeline"]) + called {
            guard let id = node["id"]?.string, behaviorTypes[id] == nil else { continue }
            behaviorTypes[id] = node["type"]?.string ?? ""
        }
    }

    /// Reports names of actions that are not there; those that a program gives its stage stand in the document, too.
    mutating func checkActions(of root: JSONNode) {
        let names = (root["actions"]?.elements ?? []).compactMap { $0["id"]?.string }
        let known = Set(names)
        for reference in actionReferences where !known.contains(reference.name) {
            report(reference.range, Self.unknown("action", reference.name, among: names))
        }
    }

    /// Reports names that are given twice or not at all, and events that come too late.
    mutating func check(_ scene: Scene) {
        checkDuplicates(of: "view", views + alerts.map { Declaration(name: $0.name, range: $0.range, type: "alert") })
        checkDuplicates(of: "behavior", behaviors)
        checkItems()
        checkMembers()
        checkHeld()
        checkResized()
        checkViewReferences()
        checkCollections(of: scene)
        checkCustomItemReferences()
        checkAlerts()
        checkContents()
        checkBehaviorReferences()
        checkBehaviorTypes()
        checkTimeline(of: scene)
        checkMemory()
    }

    private mutating func checkDuplicates(of noun: String, _ declarations: [Declaration]) {
        var places: [String: SourcePosition] = [:]
        for declaration in declarations.sorted(by: { $0.range.start < $1.range.start }) {
            if let first = places[declaration.name] {
                let name = quoted(declaration.name)
                report(declaration.range, "duplicate \(noun) id \(name), first given at \(first.inWords)")
            } else {
                places[declaration.name] = declaration.range.start
            }
        }
    }

    private mutating func checkItems() {
        let ordered = views.sorted { $0.range.start < $1.range.start }
        var types: [String: String] = [:]
        var nodeCounts: [String: Int] = [:]
        for view in ordered where types[view.name] == nil {
            (types[view.name], nodeCounts[view.name]) = (view.type, view.jelly?.nodeCount)
        }
        let (ids, alerts) = (ordered.map(\.name), alerts)
        for reference in items where !unreadIDs.contains(reference.name.viewID) {
            let id = reference.name.viewID
            guard let type = types[id] else {
                report(reference.range, Self.unknownView(id, among: ids, alerts))
                continue
            }
            if type == "plot" {
                report(reference.range, "behaviors cannot move a plot; \(quoted(id)) is one")
            } else if case .node = reference.name, !type.hasPrefix("jelly") {
                report(reference.range, "only jellies have nodes; \(quoted(id)) is a \(type)")
            } else if case .node(let index, _) = reference.name, let count = nodeCounts[id], index >= count {
                report(
                    reference.range,
                    "node \(index) is out of range; the jelly \(quoted(id)) has nodes 0 to \(count - 1)")
            } else if case .size = reference.name, ["group", "custom item"].contains(type) || type.hasPrefix("jelly") {
                report(reference.range, "behaviors cannot move the size of a \(type), only that of a view or block")
            }
        }
    }

    private mutating func checkMembers() {
        let groups = Set(views.filter { $0.type == "group" }.map(\.name))
        for member in members where groups.contains(member.name.viewID) {
            report(member.range, "groups can only contain views; \(quoted(member.name.viewID)) is a group")
        }
    }

    /// Reports jellies without a host where a behavior needs a center or a frame.
    private mutating func checkHeld() {
        let jellies = Dictionary(views.compactMap { view in view.jelly.map { (view.name, $0) } }) { first, _ in first }
        func hostless(_ reference: Reference<Scene.Item>) -> (nodeCount: Int, hasHost: Bool, hasCenter: Bool)? {
            guard case .view(let id) = reference.name, let jelly = jellies[id], !jelly.hasHost else { return nil }
            return jelly
        }
        for reference in heldItems {
            guard let jelly = hostless(reference), !jelly.hasCenter else { continue }
            let id = reference.name.viewID
            report(
                reference.range,
                "the jelly \(quoted(id)) has no node at its center to be held by; give it `shapeMemory`, or name one of "
                    + "its nodes, \(quoted("\(id)/0")) to \(quoted("\(id)/\(jelly.nodeCount - 1)"))")
        }
        for reference in caughtItems where hostless(reference) != nil {
            let id = reference.name.viewID
            report(
                reference.range,
                "snap zones cannot catch a jelly without a host; \(quoted(id)) is one, so use a wheel skeleton")
        }
    }

    private mutating func checkResized() {
        let groups = Set(views.filter { $0.type == "group" }.map(\.name))
        for reference in resized {
            if case .size = reference.name {
                report(reference.range, "only views can be resized; \(quoted(reference.name.description)) is a size")
            } else if groups.contains(reference.name.viewID) {
                report(reference.range, "only views can be resized; \(quoted(reference.name.viewID)) is a group")
            }
        }
    }

    private mutating func checkViewReferences() {
        let ordered = views.sorted { $0.range.start < $1.range.start }
        let others = Dictionary(
            ordered.filter { $0.type == "group" || $0.type == "custom item" }.map { ($0.name, $0.type) }
        ) { first, _ in first }
        let ids = ordered.filter { others[$0.name] == nil }.map(\.name)
        let (known, alerts) = (Set(ids), alerts)
        for reference in viewReferences where !known.contains(reference.name) && !unreadIDs.contains(reference.name) {
            report(
                reference.range,
                others[reference.name].map { "expected a view; \(quoted(reference.name)) is a \($0)" }
                    ?? Self.unknownView(reference.name, among: ids, alerts))
        }
    }

    private mutating func checkCustomItemReferences() {
        let ordered = views.sorted { $0.range.start < $1.range.start }
        let types = Dictionary(ordered.map { ($0.name, $0.type) }) { first, _ in first }
        let ids = ordered.filter { $0.type == "custom item" }.map(\.name)
        for reference in customItemReferences where !unreadIDs.contains(reference.name) {
            guard let type = types[reference.name] else {
                report(reference.range, Self.unknown("custom item", reference.name, among: ids))
                continue
            }
            if type == "custom item" { continue }
            report(
                reference.range,
                "expected a custom item; \(quoted(reference.name)) is \(Self.withArticle(type))")
        }
    }

    private mutating func checkBehaviorTypes() {
        for (reference, type) in typedReferences {
            guard let found = behaviorTypes[reference.name], found != type, !unreadIDs.contains(reference.name) else {
                continue
            }
            report(
                reference.range,
                "expected \(Self.withArticle(type)); \(quoted(reference.name)) is \(Self.withArticle(found))")
        }
    }

    /// A type as a sentence names one of it.
    private static func withArticle(_ type: String) -> String {
        (type.first.map { "aeiou".contains($0) } == true ? "an " : "a ") + type
    }

    private mutating func checkBehaviorReferences() {
        let ids = behaviors.sorted { $0.range.start < $1.range.start }.map(\.name)
        let known = Set(ids)
        for reference in behaviorReferences where !known.contains(reference.name) {
            if unreadIDs.contains(reference.name) { continue }
            report(reference.range, Self.unknown("behavior", reference.name, among: ids))
        }
    }

    static func unknown(_ noun: String, _ name: String, among names: [String]) -> String {
        let all =
            switch names.count {
            case 0: "the scene has no \(noun) with an id"
            case 1: "the scene has only \(quoted(names[0]))"
            default: "the scene has \(listed(names))"
            }
        return "unknown \(noun) \(quoted(name))"
            + SpellingSuggestion.hint(name, in: names, else: all, shown: quoted)
    }
}
