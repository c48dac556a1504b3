import Foundation
import JellyGraphics
import JellyImaging
import JellyStage
import JellyValues

/// Reads drawings at any time, forwards quickest; each is compared with its hash.
final class DrawingReader {
    /// A node as it stands in the drawing that was read last.
    private struct State {
        var content: Int
        var alpha: Double
        var transform: CGAffineTransform
    }

    private struct Node {
        var id: Int?
        var name: String?
    }

    /// Trees of views are some ten deep.
    private static let deepest = 500
    /// How many drawings further on it is cheaper to go through all changes than to look for each node's last one.
    private static let near = 64

    private let contents: ContentReader
    private let selectDrawing: Statement
    private let selectNode: Statement
    private let selectChanges: Statement
    private let selectLast: Statement
    private let selectRoot: Statement
    private let size: CGSize
    private var nodes: [Int: Node] = [:]
    private var roots: [UserInterfaceStyle: Int] = [:]
    private var states: [Int: State] = [:]
    /// The drawing that `states` is of.
    private var position: Int?
    private var bytes = CanonicalBytes()

    init(_ database: Database, size: CGSize, memory: MemoryBudget) throws(DatabaseError) {
        self.size = size
        contents = try ContentReader(database, memory: memory)
        selectDrawing = try database.statement(
            "SELECT drawing, red, green, blue, alpha, hash FROM drawings WHERE tick = ? AND fraction = ? AND theme = ?")
        selectNode = try database.statement("SELECT view, name FROM nodes WHERE node = ?")
        selectRoot = try database.statement("SELECT node FROM nodes WHERE parent IS NULL AND theme = ?")
        selectChanges = try database.statement(
            """
            SELECT node, content, alpha, a, b, c, d, tx, ty FROM changes WHERE drawing > ? AND drawing <= ? \
            ORDER BY drawing, node
            """)
        selectLast = try database.statement(
            """
            SELECT node, content, alpha, a, b, c, d, tx, ty FROM changes WHERE node = ? AND drawing <= ? \
            ORDER BY drawing DESC LIMIT 1
            """)
    }

    /// The drawing at a time; nil if not recorded.
    func drawing(at time: TickTime, _ style: UserInterfaceStyle) throws -> Drawing? {
        guard try find(time, style) else { return nil }
        let number = try selectDrawing.integer(at: 0)
        guard number >= 0 else { throw DatabaseError(damage: "the numbers of drawings do not start at 0") }
        let background = Color(
            red: try selectDrawing.real(at: 1), green: try selectDrawing.real(at: 2),
            blue: try selectDrawing.real(at: 3),
            alpha: try selectDrawing.real(at: 4))
        let hash = try selectDrawing.text(at: 5)
        guard let root = try root(style) else {
            throw DatabaseError(damage: "the root node for \(style.rawValue) is missing")
        }
        try move(to: number)
        bytes.removeAll()
        bytes.add(time.tick)
        bytes.add(time.fraction)
        bytes.add(style.rawValue)
        bytes.add(background)
        var seen: Set<Int> = []
        let tree = try node(root, in: number, depth: 0, &seen)
        let drawing = Drawing(size: size, background: background, commands: tree.commands)
        guard bytes.hash == hash else {
            throw DatabaseError(damage: "the drawing at tick \(time.tick) does not match its hash")
        }
        do throws(GraphicsError) {
            try drawing.validate()
        } catch {
            throw DatabaseError(damage: "the drawing at tick \(time.tick) cannot be drawn: \(error)")
        }
        return drawing
    }

    private func find(_ time: TickTime, _ style: UserInterfaceStyle) throws -> Bool {
        try selectDrawing.start(.integer(time.tick), .real(time.fraction), .text(style.rawValue))
        return try selectDrawing.step()
    }

    private func root(_ style: UserInterfaceStyle) throws -> Int? {
        if let known = roots[style] { return known }
        try selectRoot.start(.text(style.rawValue))
        guard try selectRoot.step() else { return nil }
        let number = try selectRoot.integer(at: 0)
        roots[style] = number
        return number
    }

    /// Brings `states` to a drawing: by what changed since the last one, or, far from it, by forgetting all. A node that
    /// is not in `states` is looked up when it is met.
    private func move(to drawing: Int) throws {
        defer { position = drawing }
        guard let position, position <= drawing, drawing - position <= Self.near else {
            states = [:]
            return
        }
        try selectChanges.start(.integer(position), .integer(drawing))
        while try selectChanges.step() { states[try selectChanges.integer(at: 0)] = try state(selectChanges) }
    }

    private func state(_ row: Statement) throws -> State {
        var numbers: [CGFloat] = []
        for column in 3..<9 { numbers.append(CGFloat(try row.real(at: column))) }
        return State(
            content: try row.integer(at: 1), alpha: try row.real(at: 2),
            transform: CGAffineTransform(
                a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5]))
    }

    private func node(_ number: Int, in drawing: Int, depth: Int, _ seen: inout Set<Int>) throws -> Drawing.Node {
        guard depth < Self.deepest, seen.insert(number).inserted else {
            throw DatabaseError(damage: "the nodes do not form a tree")
        }
        if states[number] == nil {
            try selectLast.start(.integer(number), .integer(drawing))
            guard try selectLast.step() else { throw DatabaseError(damage: "node \(number) is missing") }
            states[number] = try state(selectLast)
        }
        guard let state = states[number] else { throw DatabaseError(damage: "node \(number) is missing") }
        let facts = try facts(of: number)
        let content = try contents.content(state.content)
        bytes.add(facts.id)
        bytes.add(facts.name)
        bytes.add(state.alpha)
        bytes.add(state.transform)
        bytes.add(content.hash)
        var commands: [Drawing.Command] = []
        commands.reserveCapacity(content.content.items.count)
        for item in content.content.items {
            switch item {
            case .command(let command): commands.append(command)
            case .node(let child): commands.append(.node(try node(child, in: drawing, depth: depth + 1, &seen)))
            }
        }
        return Drawing.Node(
            id: facts.id, name: facts.name, transform: state.transform, alpha: state.alpha, clip: content.content.clip,
            blendMode: content.content.blendMode, commands: commands)
    }

    private func facts(of number: Int) throws -> Node {
        if let known = nodes[number] { return known }
        try selectNode.start(.integer(number))
        guard try selectNode.step() else { throw DatabaseError(damage: "node \(number) is missing") }
        let node = Node(
            id: selectNode.isNull(at: 0) ? nil : try selectNode.integer(at: 0), name: try selectNode.text(at: 1))
        nodes[number] = node
        return node
    }
}
