import JellyStage

/// The view on the stage that shows a `UIView` and keeps its place, size and look.
final class BackingView: View {
    weak var owner: UIView?

    override func draw(in canvas: Canvas) {
        guard let owner else { return }
        owner.layoutIfNeeded()
        GraphicsContext.$current.withValue(GraphicsContext(canvas: canvas)) {
            owner.draw(owner.bounds)
        }
    }
}
