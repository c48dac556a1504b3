import Foundation
package import JellyValues

extension Drawing {
    /// The commands in points of the image: nodes remain only where a layer or clip needs them, without names or
    /// transforms.
    ///
    /// The pixels are those of the tree.
    public var flattened: [Command] { commands.flattened() }
}

extension [Drawing.Command] {
    /// These commands transformed by `transform`; see ``Drawing/flattened``.
    ///
    /// - Parameter grid: the pixels that they are drawn on; nil for unknown ones.
    package func flattened(
        _ transform: CGAffineTransform = .identity, grid: PixelGrid? = nil
    ) -> [Drawing.Command] {
        var flat: [Drawing.Command] = []
        flat.reserveCapacity(count)
        for command in self { command.flatten(transform, grid: grid, into: &flat) }
        return flat
    }
}

extension Drawing.Command {
    fileprivate func flatten(
        _ transform: CGAffineTransform, grid: PixelGrid?, into flat: inout [Drawing.Command]
    ) {
        switch self {
        case .node(let node): node.flatten(transform, grid: grid, into: &flat)
        default: flat.append(transform.isIdentity ? self : applying(transform))
        }
    }

    /// This command in a clip of its own, which it has only where it needs it; nil if it lies outside.
    fileprivate func cut(by clip: BezierPath, _ outline: PixelOutline) -> Self? {
        let bounds = bounds
        guard !bounds.isNull else { return nil }
        guard let isInside = outline.contains(bounds) else {
            return .node(Drawing.Node(clip: clip, commands: [self]))
        }
        return isInside ? self : nil
    }

    /// This command transformed by `transform`, including lines and blurs.
    package func applying(_ transform: CGAffineTransform) -> Self {
        switch self {
        case .fill(let path, let color): return .fill(path.applying(transform), color)
        case .stroke(let path, let color, let style):
            return .stroke(path.applying(transform), color, style.scaled(by: transform))
        case .gradient(let path, let gradient):
            return .gradient(path.applying(transform), gradient.applying(transform))
        case .shadow(let path, let shadow): return .shadow(path.applying(transform), shadow.scaled(by: transform))
        case .image(let image, let place): return .image(image, place.concatenating(transform))
        case .node(var node):
            node.transform = node.transform.concatenating(transform)
            return .node(node)
        }
    }
}

extension Drawing.Node {
    fileprivate func flatten(
        _ outer: CGAffineTransform, grid: PixelGrid?, into flat: inout [Drawing.Command]
    ) {
        let whole = transform.concatenating(outer)
        let clip = cutsNothing ? nil : clip?.applying(whole)
        // At full opacity and without a clip it is the same as its commands, unless something is blended.
        guard alpha < 1 || clip != nil || blendMode != .normal || isIsolated else {
            for command in commands { command.flatten(whole, grid: grid, into: &flat) }
            return
        }
        let inner = commands.flattened(whole, grid: grid)
        guard !inner.isEmpty else { return }
        if let clip, let outline = grid?.outline(clip), alpha == 1, blendMode == .normal, !isIsolated {
            flat += inner.compactMap { $0.cut(by: clip, outline) }
            return
        }
        let count = clip.map { layerCount(inner, clip: $0, pixel: grid?.pixel ?? 1) } ?? inner.count
        flat.append(
            .node(
                Drawing.Node(alpha: alpha, clip: clip, blendMode: blendMode, commands: Array(inner.prefix(count)))))
        flat += inner.dropFirst(count)
    }

    /// The number of first commands that its layer must have; the others lie within the clip.
    ///
    /// Over an opaque ground with the clip's outline, those are the same without the layer, which is not painted anew
    /// then where they move.
    private func layerCount(_ inner: [Drawing.Command], clip: BezierPath, pixel: Double) -> Int {
        guard alpha == 1, blendMode == .normal, !isIsolated, case .fill(clip, let ground) = inner[0],
            ground.alpha == 1, let inside = ConvexOutline(clip)
        else { return inner.count }
        // Pixels that the clip's soft edge divides are drawn in the layer.
        let margin = max(1, pixel)
        let last = inner.indices.dropFirst().last { index in
            let bounds = inner[index].bounds
            return !bounds.isNull && !inside.contains(bounds.insetBy(dx: -margin, dy: -margin))
        }
        return (last ?? 0) + 1
    }

    /// Whether its clip is a rectangle around all that it draws, so that no layer is needed for it.
    private var cutsNothing: Bool {
        guard let clip else { return true }
        let box = clip.controlPointBounds
        guard clip == BezierPath(rect: box) else { return false }
        return commands.allSatisfy { command in
            let bounds = command.bounds
            return bounds.isNull || box.contains(bounds)
        }
    }
}
