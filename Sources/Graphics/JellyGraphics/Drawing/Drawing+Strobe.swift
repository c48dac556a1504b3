import Foundation
import JellyValues

extension Drawing {
    /// Several instants of one motion in one picture, as under a stroboscope: what stands still is there once, what
    /// moves as often as there are instants, and fades the earlier it was.
    ///
    /// Poses are shapes, so that SVG and PDF hold them as such. Each of an earlier pose's filled shapes gets a thin dark
    /// edge, so that poses that overlap can be told apart; text does not. Earlier poses lie in front of what stands still behind
    /// the moving things, and behind all else; the last one is as it is. A thing that changes its colour only, in its
    /// place, is shown as it is in the last drawing.
    ///
    /// - Parameters:
    ///   - drawings: the instants, from first to last, of equal size; at least one.
    ///   - opacities: of the first pose, and of the last but one; those between lie evenly between.
    /// - Precondition: there is a drawing.
    public static func strobe(of drawings: [Drawing], opacities: (first: Double, last: Double) = (0.15, 0.6)) -> Drawing
    {
        precondition(!drawings.isEmpty, "a strobe picture has at least one instant")
        let instants = drawings.map(\.flattened)
        var picture = drawings[drawings.count - 1]
        picture.commands = instants[instants.count - 1]
        let shapes = instants.map { Set($0.map(\.shape)) }
        let still = shapes.dropFirst().reduce(shapes[0]) { $0.intersection($1) }
        var poses: [Command] = []
        for (index, instant) in instants.dropLast().enumerated() {
            // What stands at the same place in the next pose is seen there, more clearly.
            let hidden = still.union(shapes[index + 1])
            let moving = instant.filter { !hidden.contains($0.shape) }
            guard !moving.isEmpty else { continue }
            let part = drawings.count > 2 ? Double(index) / Double(drawings.count - 2) : 1
            let alpha = opacities.first + (opacities.last - opacities.first) * part
            poses.append(.group(moving.flatMap { [$0] + $0.edge }, alpha: alpha, clip: nil))
        }
        let front = picture.commands.firstIndex { !still.contains($0.shape) } ?? picture.commands.endIndex
        picture.commands.insert(contentsOf: poses, at: front)
        return picture
    }
}

extension Drawing.Command {
    /// What a command draws without its colours: equal for things that are at the same place.
    fileprivate indirect enum Shape: Hashable {
        case fill(BezierPath)
        case stroke(BezierPath, StrokeStyle)
        case image(Picture, CGAffineTransform)
        case group([Shape], BezierPath?)
    }

    /// A line around a filled shape of one piece, in a darker tone.
    fileprivate var edge: [Drawing.Command] {
        guard case .fill(let path, let color) = self else { return [] }
        let pieces = path.elements.count { if case .move = $0 { true } else { false } }
        guard pieces == 1 else { return [] }
        let tone = Color(
            red: color.red * 0.55, green: color.green * 0.55, blue: color.blue * 0.55,
            alpha: min(1, color.alpha * 1.5))
        return [.stroke(path, tone, StrokeStyle())]
    }

    fileprivate var shape: Shape {
        switch self {
        case .fill(let path, _): .fill(path)
        case .stroke(let path, _, let style): .stroke(path, style)
        case .image(let picture, let transform): .image(picture, transform)
        case .node(let node): .group(node.commands.map(\.shape), node.clip)
        }
    }
}
