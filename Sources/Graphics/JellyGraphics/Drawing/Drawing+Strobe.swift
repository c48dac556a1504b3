import Foundation
import JellyValues

extension Drawing {
    /// Several instants of a motion in one image, as under a stroboscope. Static content is drawn once; moving content
    /// once for each instant, fading with age.
    ///
    /// Poses are shapes, and stay shapes in SVG and PDF. Filled shapes of earlier poses get a thin dark edge, so that
    /// overlapping poses are distinguishable; text does not. Earlier poses are in front of static content behind the
    /// moving views, and behind everything else; the last pose is unchanged. A view that only changes its colour is
    /// shown as in the last drawing.
    ///
    /// - Parameters:
    ///   - drawings: the instants in order, of equal size; at least one.
    ///   - opacities: those of the first pose and of the last but one; the others are interpolated.
    /// - Precondition: `drawings` is not empty.
    public static func strobe(of drawings: [Drawing], opacities: (first: Double, last: Double) = (0.15, 0.6)) -> Drawing
    {
        precondition(!drawings.isEmpty, "a strobe image must have at least one instant")
        let instants = drawings.map(\.flattened)
        var image = drawings[drawings.count - 1]
        image.commands = instants[instants.count - 1]
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
        let front = image.commands.firstIndex { !still.contains($0.shape) } ?? image.commands.endIndex
        image.commands.insert(contentsOf: poses, at: front)
        return image
    }
}

extension Drawing.Command {
    /// What a command draws without its colours: equal for things that are at the same place.
    fileprivate indirect enum Shape: Hashable {
        case fill(BezierPath)
        case stroke(BezierPath, StrokeStyle)
        case shadow(BezierPath, CGFloat)
        case image(Image, CGAffineTransform)
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
        case .fill(let path, _), .gradient(let path, _): .fill(path)
        case .stroke(let path, _, let style): .stroke(path, style)
        case .shadow(let path, let shadow): .shadow(path, shadow.deviation)
        case .image(let image, let transform): .image(image, transform)
        case .node(let node): .group(node.commands.map(\.shape), node.clip)
        }
    }
}
