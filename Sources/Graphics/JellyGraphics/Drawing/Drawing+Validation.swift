import Foundation
import JellyValues

extension Drawing {
    /// Checks every number before drawing, so that an error can name the node, and is reported even if the command
    /// would not be visible.
    ///
    /// - Throws: `GraphicsError` for the first invalid number.
    package func validate() throws(GraphicsError) {
        let (width, height) = (size.width, size.height)
        guard width.isFinite, height.isFinite, width >= 0, height >= 0 else { throw .unusableSize(size) }
        guard background.isFinite else { throw .unusableBackground }
        try Self.validate(commands, inside: [], .identity)
        for commands in laterExposures { try Self.validate(commands, inside: [], .identity) }
    }

    private static func validate(
        _ commands: [Command], inside path: [Int], _ transform: CGAffineTransform
    ) throws(GraphicsError) {
        for (index, command) in commands.enumerated() {
            if let cause = command.cause(under: transform) { throw .unusable(command: path + [index], cause: cause) }
            guard case .node(let node) = command else { continue }
            try validate(node.commands, inside: path + [index], node.transform.concatenating(transform))
        }
    }

    /// The nodes around a command, outermost first; see ``GraphicsError/unusable(command:error:)``.
    package func nodes(around command: [Int]) -> [Node] {
        var nodes: [Node] = []
        var inner = commands
        for index in command {
            guard inner.indices.contains(index), case .node(let node) = inner[index] else { break }
            nodes.append(node)
            inner = node.commands
        }
        return nodes
    }
}

extension Drawing.Command {
    /// The defect of this command itself under `transform`, if any.
    fileprivate func cause(under transform: CGAffineTransform) -> GraphicsError.Cause? {
        switch self {
        case .fill(let path, let color):
            if !path.isFinite(under: transform) { return .coordinateNotFinite }
            if !color.isFinite { return .colorNotFinite }
        case .stroke(let path, let color, let style):
            if !path.isFinite(under: transform) { return .coordinateNotFinite }
            if !color.isFinite { return .colorNotFinite }
            if !(style.lineWidth * transform.meanScale).isLength { return .lineWidthNegativeOrNotFinite }
            if !style.dash.allSatisfy(\.isLength) { return .dashNegativeOrNotFinite }
            if !style.dash.isEmpty, style.dash.allSatisfy({ $0 == 0 }) { return .dashAllZero }
        case .gradient(let path, let gradient):
            if !path.isFinite(under: transform) { return .coordinateNotFinite }
            let places = gradient.course.numbers + gradient.course.applying(transform).numbers
            if !(places + gradient.stops.map { CGFloat($0.location) }).allSatisfy(\.isFinite) {
                return .coordinateNotFinite
            }
            if !gradient.stops.allSatisfy(\.color.isFinite) { return .colorNotFinite }
        case .shadow(let path, let shadow):
            if !path.isFinite(under: transform) { return .coordinateNotFinite }
            if !shadow.color.isFinite { return .colorNotFinite }
            if !shadow.scaled(by: transform).deviation.isLength { return .deviationNegativeOrNotFinite }
        case .image(_, let place):
            if !place.concatenating(transform).hasFiniteArea { return .coordinateNotFinite }
        case .node(let node):
            if !node.alpha.isFinite { return .alphaNotFinite }
            let whole = node.transform.concatenating(transform)
            if !whole.isFinite || node.clip?.isFinite(under: whole) == false { return .coordinateNotFinite }
        }
        return nil
    }
}

extension BezierPath {
    /// Whether all points are finite after a transform, too.
    fileprivate func isFinite(under transform: CGAffineTransform) -> Bool {
        let scale = max(abs(transform.a) + abs(transform.c), abs(transform.b) + abs(transform.d), 1)
        return (greatestMagnitude * scale + max(abs(transform.tx), abs(transform.ty))).isFinite
    }
}

extension Color {
    fileprivate var isFinite: Bool { red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite }
}

extension CGAffineTransform {
    fileprivate var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }

    /// Whether all numbers are finite, and so is the area that a pixel takes up.
    fileprivate var hasFiniteArea: Bool { isFinite && (a * d - b * c).isFinite }
}

extension CGFloat {
    fileprivate var isLength: Bool { isFinite && self >= 0 }
}
