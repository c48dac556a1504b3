import Foundation
import JellyGraphics
import JellyStage
import JellySupport
import JellyValues

/// The nodes of drawings: of each its content, opacity and transform at every tick.
final class NodeRecorder {
    private final class Node {
        let name: String?
        /// The tick of its last drawing.
        var seen = -1
        /// Its last content, and the commands as received.
        var content = 0
        var commands: [[Drawing.Command]] = []
        var clip: BezierPath?
        var children: [Int] = []
        var paths: [Int] = []
        /// Of each place for a path in its contents, which one it has.
        var slots: [Column] = []
        var contents: Column
        var alphas: Column
        var transforms: [CGAffineTransform] = []
        let start: Int

        init(_ name: String?, at place: Int) {
            (self.name, start) = (name, place)
            (contents, alphas) = (Column(start: place), Column(start: place))
        }
    }

    private let contents = ContentTable()
    /// Of nodes in the one appearance in which they are drawn; -1 for both.
    private var numbers = NodeNumbers<Int>()
    private var nodes: [Node] = []
    private var background = Column(start: 0)
    /// The nodes of the layers of an overlay, by their names.
    private var layers: [String: Int] = [:]
    /// Of each contact its tick, place and angle, in steps.
    private var marks: [[Int]] = [[], [], [], []]
    private var taken = 0

    /// Adds what is seen at a tick, a drawing for each appearance.
    ///
    /// - Returns: about how many bytes were kept.
    func add(_ drawings: [Drawing], at place: Int) -> Int {
        taken = 0
        let before = contents.taken
        background.set(contents.color(drawings.map(\.background)), at: place)
        var shown = drawings.map { Drawing.Node(commands: $0.commands) }
        if let last = shown[0].commands.last, case .node(let layer) = last, layer.id == Overlay.Layer.contacts.id {
            for case .node(let contact) in layer.commands { mark(contact.transform, at: place) }
            for index in shown.indices { shown[index].commands.removeLast() }
        }
        let root = number(of: Drawing.Node(), in: -1, style: -1, at: place)
        record(shown, as: root, style: -1, at: place)
        return taken + contents.taken - before
    }

    private func mark(_ transform: CGAffineTransform, at place: Int) {
        marks[0].append(place)
        marks[1].append(Grain.steps(Double(transform.tx), Grain.point))
        marks[2].append(Grain.steps(Double(transform.ty), Grain.point))
        marks[3].append(Grain.steps(Double(transform.rotationAngle), Grain.point))
        taken += 64
    }

    /// - Parameter copies: the node in each appearance, or in the one in which it is drawn.
    private func record(_ copies: [Drawing.Node], as number: Int, style: Int, at place: Int) {
        let own = copies[0]
        var lists = [(style, copies.map { contents.withoutEffects($0.commands) })]
        if copies.count == 2, !Self.look(alike: lists[0].1) {
            // In the dark appearance it is made in another way.
            lists = [(0, [lists[0].1[0]]), (1, [lists[0].1[1]])]
        }
        var children: [(copies: [Drawing.Node], number: Int, style: Int)] = []
        for (style, commands) in lists {
            for index in commands[0].indices {
                guard case .node(let child) = commands[0][index] else { continue }
                let inside = self.number(of: child, in: number, style: style, at: place)
                children.append((commands.map { $0[index].node }, inside, style))
            }
        }
        let numbers = children.map(\.number)
        let commands = lists.flatMap(\.1)
        let node = nodes[number]
        if node.seen < 0 || node.clip != own.clip || node.children != numbers
            || !Self.draw(node.commands, thatOf: commands)
        {
            let made = contents.content(clip: own.clip, lists: lists, children: numbers, paths: node.paths)
            (node.content, node.paths) = (made.number, made.paths)
            (node.clip, node.children, node.commands) = (own.clip, numbers, commands)
        }
        node.seen = place
        node.contents.set(node.content, at: place)
        for (slot, path) in node.paths.enumerated() {
            if slot == node.slots.count { node.slots.append(Column(start: place)) }
            node.slots[slot].set(path, at: place)
        }
        node.alphas.set(Grain.steps(Double(own.alpha), Grain.alpha), at: place)
        let last = node.transforms.last ?? own.transform
        while node.transforms.count < place - node.start { node.transforms.append(last) }
        node.transforms.append(own.transform)
        taken += 64 + 8 * node.paths.count
        for child in children { record(child.copies, as: child.number, style: child.style, at: place) }
    }

    /// The number of a node: the same for the same thing at every tick.
    private func number(of node: Drawing.Node, in parent: Int, style: Int, at place: Int) -> Int {
        let (number, isNew) = numbers.number(of: node, in: parent, style: style, drawing: place)
        guard isNew else { return number }
        nodes.append(Node(node.name, at: place))
        if parent == 0, let id = node.id, id < 0, let name = node.name { layers[name] = number }
        taken += 256
        return number
    }

    /// Whether two lists of commands are the same but for colours.
    private static func look(alike lists: [[Drawing.Command]]) -> Bool {
        lists[0].count == lists[1].count
            && zip(lists[0], lists[1]).allSatisfy { one, other in
                switch (one, other) {
                case (.fill(let a, _), .fill(let b, _)): a == b
                case (.stroke(let a, _, let s), .stroke(let b, _, let t)): a == b && s == t
                case (.image(let a, let s), .image(let b, let t)): a == b && s == t
                case (.node(let a), .node(let b)):
                    a.id == b.id && a.name == b.name && a.transform == b.transform && a.alpha == b.alpha
                        && a.clip == b.clip
                default: false
                }
            }
    }

    /// Whether lists of commands are the same but for what is in their nodes.
    private static func draw(_ lists: [[Drawing.Command]], thatOf others: [[Drawing.Command]]) -> Bool {
        lists.count == others.count
            && zip(lists, others).allSatisfy { list, other in
                list.count == other.count
                    && zip(list, other).allSatisfy { one, other in
                        if case .node = one, case .node = other { return true }
                        return one == other
                    }
            }
    }

    /// `nodes`: of each its name, or 0, and the numbers of its columns: content, opacity, a list of those of its paths, x,
    /// y, and angle or the four numbers of a matrix; and the tables that contents need.
    func members(_ table: inout ColumnTable) -> [(String, String)] {
        var texts: [String] = []
        for node in nodes {
            var columns = [table.number(of: node.contents), table.number(of: node.alphas)]
            columns += Self.columns(of: node.transforms, from: node.start).map { table.number(of: $0) }
            var parts = [node.name.map(PageText.string) ?? "0"] + columns.map { "\($0)" }
            parts.insert(JSONText.array(node.slots.map { "\(table.number(of: $0))" }), at: 3)
            texts.append(JSONText.array(parts))
        }
        let layers = Overlay.Layer.allCases.compactMap { layer in
            self.layers[layer.rawValue].map { (layer.rawValue, "\($0)") }
        }
        return contents.members + [
            ("marks", JSONText.array(marks.map { "\"\(SignedDigits.differences($0))\"" })),
            ("background", "\(table.number(of: background))"), ("layers", JSONText.object(layers)),
            ("nodes", JSONText.array(texts, separator: ",\n")),
        ]
    }

    /// Of transforms that only turn and move, place and angle; of others the whole matrix.
    private static func columns(of transforms: [CGAffineTransform], from start: Int) -> [Column] {
        let areTurns = transforms.allSatisfy { $0.isTurn }
        var columns = Array(repeating: Column(start: start), count: areTurns ? 3 : 6)
        for (index, transform) in transforms.enumerated() {
            let place = [transform.tx, transform.ty].map { Grain.steps(Double($0), Grain.point) }
            let rest = areTurns ? [transform.rotationAngle] : [transform.a, transform.b, transform.c, transform.d]
            let values = place + rest.map { Grain.steps(Double($0), Grain.fine) }
            for (column, value) in values.enumerated() { columns[column].set(value, at: start + index) }
        }
        return columns
    }
}

extension CGAffineTransform {
    /// Whether it only turns and moves.
    fileprivate var isTurn: Bool {
        abs(a - d) < 1e-9 && abs(b + c) < 1e-9 && abs(a * a + b * b - 1) < 1e-9
    }
}

extension Drawing.Command {
    /// The node that this is.
    fileprivate var node: Drawing.Node {
        guard case .node(let node) = self else { preconditionFailure("expected a node") }
        return node
    }
}
