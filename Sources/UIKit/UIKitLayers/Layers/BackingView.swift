import JellyGraphics
package import JellyStage
import JellyValues

/// What is shown by a layer: `UIView`, which is a room above; layers without a view have none.
@MainActor package protocol LayerOwner: AnyObject {
    /// Whether it is drawn anew in each frame.
    var drawsEveryFrame: Bool { get }
    /// Whether it is in its initializer, where nothing is animated.
    var isBeingMade: Bool { get }
    /// Whether it is drawn anew in another size.
    var redrawsInOtherSizes: Bool { get }
    /// The scale at which a drawing of one size is shown in another size.
    func scale(of drawn: CGSize, in size: CGSize) -> (x: CGFloat, y: CGFloat)
    /// Draws its content in an appearance.
    func draw(in style: UserInterfaceStyle)
    /// Whether a point is in it.
    func contains(_ point: CGPoint) -> Bool
    /// The stage's view of the frontmost view at a point.
    func hit(_ point: CGPoint) -> BackingView?
}

/// The stage's view that represents a layer or a view, with its position, size and appearance.
package final class BackingView: View {
    package weak var owner: (any LayerOwner)?
    weak var layer: CALayer?

    package override func point(inside point: CGPoint) -> Bool {
        onMain(owner) { $0?.contains(point) ?? false }
    }

    package override func hitTest(_ point: CGPoint) -> View? {
        onMain(owner) { $0?.hit(point) }
    }

    /// The frontmost view at a point, by `View`'s hit testing.
    package func ownHitTest(_ point: CGPoint) -> (any LayerOwner)? { (super.hitTest(point) as? BackingView)?.owner }

    package override func draw(in canvas: Canvas) {
        guard let layer else { return }
        PatternDrawing.draw(layer, on: canvas)
        layer.drawContents(on: canvas)
        layer.drawContent(on: canvas)
        layer.drawKept(on: canvas)
    }

    package override func drawBehind(in canvas: Canvas) { layer?.drawShadow(on: canvas) }

    package override func maskPath() -> BezierPath? { layer?.seenMask }

    package override func drawAll(in canvas: Canvas, _ content: () -> Void) {
        guard let layer else { return content() }
        guard !layer.isTurnedAway else { return }
        func shown() {
            if let replicator = layer as? CAReplicatorLayer { return replicator.drawCopies(on: canvas, content) }
            guard let transition = layer.transition else { return content() }
            transition.draw(layer.contentBefore, bounds, on: canvas, content)
        }
        guard let mask = layer.mask, layer.seenMask == nil else { return shown() }
        let opaque = Canvas(style: canvas.style)
        mask.backing.render(on: opaque)
        // A mask without anything hides everything.
        guard !opaque.commands.isEmpty else { return }
        canvas.add(Drawing.Node()) {
            shown()
            canvas.add(Drawing.Node(blendMode: .destinationIn)) { canvas.append(opaque.commands) }
        }
    }
}
