/// Listens for taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// A recognizer that calls nothing yet.
    public override init() { super.init() }

    /// A recognizer that calls `handler` for each tap; UIKit's `init(target:action:)`.
    public convenience init(handler: @escaping (UITapGestureRecognizer) -> Void) {
        self.init()
        addHandler { [unowned self] _ in handler(self) }
    }

    func tap(at point: CGPoint) {
        finger = point
        tell(.ended)
        state = .possible
    }
}
