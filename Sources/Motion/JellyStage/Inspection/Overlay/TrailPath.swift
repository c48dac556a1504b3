import Foundation
import JellyGraphics
import JellyValues

/// The path that a view has taken, in pieces that the drawings of later frames share.
///
/// Eight pieces that follow on each other and are equally long become one, so that a path of n points has about
/// 8 · log₈ n pieces, of which a frame changes only the last: whatever keeps, compares or writes all frames takes time
/// and memory in proportion to the path, not to its square.
struct TrailPath {
    /// The number of pieces that are merged into one.
    private static let fanOut = 8
    /// A view that is nearer to the last point than this has not gone on, in points.
    private static let resolution: CGFloat = 0.01
    /// The distance a view must move before its path is drawn, in points.
    private static let leastExtent: CGFloat = 0.5
    /// Ids of pieces are below those of an overlay's layers.
    private static let firstID = -1000

    /// A part of the path as a node of its own, in each colour in which it was drawn lately.
    private struct Piece {
        let id: Int
        /// The number of original pieces, as a power of `fanOut`.
        let level: Int
        let path: BezierPath
        var nodes: [Color: Drawing.Command] = [:]
    }

    private var pieces: [Piece] = []
    private var count = 0
    /// The last point of the pieces, where the line to the view's place begins.
    private var last: CGPoint
    /// The view's position after the last tick.
    private var latest: CGPoint
    /// Around all points.
    private var box: CGRect

    /// A path that begins at a point.
    init(from point: CGPoint) {
        (last, latest, box) = (point, point, CGRect(origin: point, size: .zero))
    }

    /// Takes where the view is after a tick.
    mutating func add(_ point: CGPoint) {
        defer { latest = point }
        guard last.distance(to: latest) > Self.resolution else { return }
        pieces.append(piece(BezierPath(from: last, to: latest), level: 0))
        last = latest
        box = box.union(CGRect(origin: last, size: .zero))
        while let level = pieces.last?.level,
            pieces.suffix(Self.fanOut).count(where: { $0.level == level }) == Self.fanOut
        {
            var whole = BezierPath()
            for piece in pieces.suffix(Self.fanOut) {
                for point in piece.path.points.dropFirst(whole.isEmpty ? 0 : 1) { whole.addLine(to: point) }
            }
            pieces.removeLast(Self.fanOut)
            pieces.append(piece(whole, level: level + 1))
        }
    }

    private mutating func piece(_ path: BezierPath, level: Int) -> Piece {
        count += 1
        return Piece(id: Self.firstID - count, level: level, path: path)
    }

    /// The path to where the view is now; nothing where it has hardly moved.
    ///
    /// - Parameters:
    ///   - number: another one for each path of an overlay.
    ///   - color: what is opaque of it; the line is a little less so.
    mutating func command(to center: CGPoint, number: Int, color: Color, lineWidth: CGFloat) -> Drawing.Command? {
        let extent = box.union(CGRect(origin: center, size: .zero))
        guard max(extent.width, extent.height) > Self.leastExtent else { return nil }
        // Round ends, so that pieces join as one line does; where they overlap nothing shines through in the group.
        let style = StrokeStyle(lineWidth: lineWidth, lineCap: .round, lineJoin: .round)
        var commands = pieces.indices.map { index in
            if let known = pieces[index].nodes[color] { return known }
            let piece = pieces[index]
            let node = Drawing.Command.node(.init(id: piece.id, commands: [.stroke(piece.path, color, style)]))
            // Two appearances have a colour each.
            if piece.nodes.count > 1 { pieces[index].nodes = [:] }
            pieces[index].nodes[color] = node
            return node
        }
        commands.append(.stroke(BezierPath(from: last, to: center), color, style))
        return .node(Drawing.Node(id: Self.firstID + 1 + number, alpha: 0.85, commands: commands))
    }
}

extension BezierPath {
    /// The vertices of the path.
    fileprivate var points: [CGPoint] {
        elements.compactMap { element in
            switch element {
            case .move(let point), .line(let point): point
            default: nil
            }
        }
    }
}
