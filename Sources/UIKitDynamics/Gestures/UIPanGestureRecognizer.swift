public import Foundation
import JellyStage
import JellyViews

/// Listens for pans; one begins when the finger touches down, where UIKit waits for a translation of some points.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    private var translation = CGPoint.zero
    private var speed = CGPoint.zero

    /// A recognizer that calls nothing yet.
    public override init() { super.init() }

    /// A recognizer that calls `handler` each tick; UIKit's `init(target:action:)`.
    public convenience init(handler: @escaping (UIPanGestureRecognizer) -> Void) {
        self.init()
        addHandler { [unowned self] _ in handler(self) }
    }

    /// The finger's translation since it touched down, or since it was set, in points of a view; nil means the screen.
    open func translation(in view: UIView?) -> CGPoint { view?.inOwnAxes(translation) ?? translation }

    /// Lets the translation begin anew with a value, in points of a view; nil means the screen.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        self.translation = view?.onScreen(translation) ?? translation
    }

    /// The finger's speed, in points of a view a second; nil means the screen.
    open func velocity(in view: UIView?) -> CGPoint { view?.inOwnAxes(speed) ?? speed }

    func follow(_ update: PanUpdate) {
        if update.phase == .began { translation = .zero }
        translation = CGPoint(
            x: translation.x + update.translation.x, y: translation.y + update.translation.y)
        (finger, speed) = (update.location, update.velocity)
        switch update.phase {
        case .began: tell(.began)
        case .changed: tell(.changed)
        case .ended:
            tell(.ended)
            state = .possible
        }
    }
}

extension UIView {
    /// A vector on the screen, in the view's own coordinates.
    fileprivate func inOwnAxes(_ vector: CGPoint) -> CGPoint {
        let (start, end) = (backing.convert(CGPoint.zero, from: nil), backing.convert(vector, from: nil))
        return CGPoint(x: end.x - start.x, y: end.y - start.y)
    }

    /// A vector in the view's own coordinates, on the screen.
    fileprivate func onScreen(_ vector: CGPoint) -> CGPoint {
        let (start, end) = (backing.convert(CGPoint.zero, to: nil), backing.convert(vector, to: nil))
        return CGPoint(x: end.x - start.x, y: end.y - start.y)
    }
}
