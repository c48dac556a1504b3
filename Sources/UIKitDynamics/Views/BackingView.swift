import JellyViews

/// The view on the stage that shows a `UIView` and keeps its place, size and look.
final class BackingView: View {
    weak var owner: UIView?

    override func point(inside point: CGPoint) -> Bool {
        onMain(owner) { $0?.point(inside: point, with: nil) ?? false }
    }

    override func hitTest(_ point: CGPoint) -> View? {
        onMain(owner) { $0?.hitTest(point, with: nil)?.backing }
    }

    /// The frontmost view at a point, as `View` finds it.
    func ownHitTest(_ point: CGPoint) -> UIView? { (super.hitTest(point) as? BackingView)?.owner }

    override func draw(in canvas: Canvas) {
        guard let owner else { return }
        GraphicsContext.$current.withValue(GraphicsContext(canvas: canvas)) {
            onMain(owner) { $0.draw($0.bounds) }
        }
    }
}
