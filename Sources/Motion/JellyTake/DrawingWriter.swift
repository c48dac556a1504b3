import Foundation
import JellyGraphics
import JellyStage
import JellyValues

/// Writes drawings: of each node a row where its transform, its opacity or its content is another than in the drawing
/// before. What only moves costs a transform.
final class DrawingWriter {
    /// A node as it was written last.
    private struct Written {
        var content = 0
        var hash = ""
        var alpha = 0.0
        var transform: CGAffineTransform?
        var clip: BezierPath?
        var blendMode = BlendMode.normal
        var items: [NodeContent.Item] = []
    }

    private let contents: ContentWriter
    private let insertDrawing: Statement
    private let insertNode: Statement
    private let insertChange: Statement
    private var numbers = NodeNumbers<UserInterfaceStyle>()
    private var written: [Written] = []
    private var walk = 0
    private var bytes = CanonicalBytes()
    /// Of each drawing.
    private(set) var hashes: [String] = []

    init(_ database: Database) throws(DatabaseError) {
        contents = try ContentWriter(database)
        insertDrawing = try database.statement("INSERT INTO drawings VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)")
        insertNode = try database.statement("INSERT INTO nodes VALUES(?, ?, ?, ?, ?)")
        insertChange = try database.statement("INSERT INTO changes VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    }

    /// Writes what is seen at a time, a drawing for each appearance.
    ///
    /// - Returns: the number of the first of them.
    func add(_ drawings: [Drawing], at time: TickTime, styles: [UserInterfaceStyle]) throws(DatabaseError) -> Int {
        let first = hashes.count
        for (drawing, style) in zip(drawings, styles) {
            walk = hashes.count
            bytes.removeAll()
            bytes.add(time.tick)
            bytes.add(time.fraction)
            bytes.add(style.rawValue)
            bytes.add(drawing.background)
            let root = try node(for: Drawing.Node(), in: -1, style)
            try write(Drawing.Node(commands: drawing.commands), as: root, style)
            let hash = bytes.hash
            hashes.append(hash)
            let color = drawing.background
            try insertDrawing.run(
                .integer(walk), .integer(time.tick), .real(time.fraction), .text(style.rawValue), .real(color.red),
                .real(color.green), .real(color.blue), .real(color.alpha), .text(hash))
        }
        return first
    }

    private func write(_ node: Drawing.Node, as number: Int, _ style: UserInterfaceStyle) throws(DatabaseError) {
        var children: [(node: Drawing.Node, number: Int)] = []
        for case .node(let child) in node.commands {
            children.append((child, try self.node(for: child, in: number, style)))
        }
        let before = written[number]
        if before.transform == nil || before.clip != node.clip || before.blendMode != node.blendMode
            || !before.items.show(node.commands, children)
        {
            var content = NodeContent(clip: node.clip, commands: node.commands, children: children.map(\.number))
            content.blendMode = node.blendMode
            (written[number].content, written[number].hash) = try contents.add(content)
            (written[number].clip, written[number].items) = (content.clip, content.items)
            written[number].blendMode = content.blendMode
        }
        let alpha = Double(node.alpha)
        let isMoved = before.transform.map { $0.hasOtherBits(than: node.transform) } ?? true
        if isMoved || before.content != written[number].content || before.alpha.bitPattern != alpha.bitPattern {
            let transform = node.transform
            try insertChange.run(
                [.integer(walk), .integer(number), .integer(written[number].content), .real(alpha)]
                    + transform.numbers.map { .real($0) })
            (written[number].alpha, written[number].transform) = (alpha, transform)
        }
        bytes.add(node.id)
        bytes.add(node.name)
        bytes.add(alpha)
        bytes.add(node.transform)
        bytes.add(written[number].hash)
        for child in children { try write(child.node, as: child.number, style) }
    }

    /// The number of a node: the same for the same thing in every drawing.
    private func node(
        for node: Drawing.Node, in parent: Int, _ style: UserInterfaceStyle
    ) throws(DatabaseError) -> Int {
        let (number, isNew) = numbers.number(of: node, in: parent, style: style, drawing: walk)
        guard isNew else { return number }
        written.append(Written())
        try insertNode.run(
            .integer(number), parent < 0 ? .null : .integer(parent), .init(node.id), .init(node.name),
            .text(style.rawValue))
        return number
    }
}

/// The content of a node, with the positions of its child nodes.
struct NodeContent {
    enum Item {
        case command(Drawing.Command)
        /// A node by its number.
        case node(Int)
    }

    var clip: BezierPath?
    var blendMode = BlendMode.normal
    var items: [Item]

    init(clip: BezierPath?, items: [Item]) { (self.clip, self.items) = (clip, items) }

    /// - Parameter children: the numbers of the nodes among the commands, in order.
    init(clip: BezierPath?, commands: [Drawing.Command], children: [Int]) {
        self.clip = clip
        var rest = children[...]
        items = commands.map { command in
            if case .node = command { .node(rest.removeFirst()) } else { .command(command) }
        }
    }
}

extension [NodeContent.Item] {
    /// Whether they are these commands, with these nodes among them.
    fileprivate func show(_ commands: [Drawing.Command], _ children: [(node: Drawing.Node, number: Int)]) -> Bool {
        guard count == commands.count else { return false }
        var next = 0
        for (item, command) in zip(self, commands) {
            switch (item, command) {
            case (.node(let number), .node):
                guard number == children[next].number else { return false }
                next += 1
            case (.command(let own), _): guard own == command else { return false }
            default: return false
            }
        }
        return true
    }
}

extension CGAffineTransform {
    fileprivate func hasOtherBits(than other: CGAffineTransform) -> Bool {
        a.bitPattern != other.a.bitPattern || b.bitPattern != other.b.bitPattern
            || c.bitPattern != other.c.bitPattern || d.bitPattern != other.d.bitPattern
            || tx.bitPattern != other.tx.bitPattern || ty.bitPattern != other.ty.bitPattern
    }
}
