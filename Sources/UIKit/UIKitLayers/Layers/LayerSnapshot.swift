import JellyGraphics
import JellyStage
import JellyValues

/// A layer with the appearance of another one at an instant.
// @unchecked: like all layers, used only on the host's thread.
private final class SnapshotLayer: CALayer, @unchecked Sendable {
    var commands: [Drawing.Command] = []

    override func drawContent(on canvas: Canvas) { canvas.append(commands) }
}

extension CALayer {
    /// Drawing commands of the layer and its sublayers, in its coordinates.
    func commandsInside(_ style: UserInterfaceStyle) -> [Drawing.Command] {
        let canvas = Canvas(style: style)
        // As seen from the front.
        let warp = backing.warpToSuperview
        backing.warpToSuperview = nil
        defer { backing.warpToSuperview = warp }
        canvas.add(Drawing.Node(transform: backing.transformToSuperview.inverted())) { backing.render(on: canvas) }
        return canvas.commands
    }

    /// The layer's transform after a turn of a flip: 1 from the left, 2 from the right, 6 from the top, 7 from the bottom.
    package func turned(_ flip: UInt, by angle: CGFloat) -> CATransform3D {
        let isForward = flip == 1 || flip == 7
        let (x, y): (CGFloat, CGFloat) = flip >= 6 ? (1, 0) : (0, 1)
        var sight = CATransform3D.identity
        sight.m34 = -1 / max(2 * max(bounds.width, bounds.height), 1)
        return CATransform3DMakeRotation(isForward ? angle : -angle, x, y, 0).concatenating(sight)
            .concatenating(transform)
    }

    package func snapshot() -> CALayer {
        let layer = SnapshotLayer()
        layer.commands = commandsInside(.light)
        layer.bounds = bounds
        layer.anchorPoint = .zero
        layer.position = bounds.origin
        return layer
    }

    /// Draws the layer and its sublayers into a context, in its coordinates.
    public func render(in ctx: CGContext) { ctx.append(commandsInside(ctx.canvas.style)) }
}
