public import Foundation
import JellyStage

/// Listens for pans; one begins when the finger touches down, where UIKit waits for a way of some points.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    private var way = CGPoint.zero
    private var speed = CGPoint.zero

    /// A recognizer that calls nothing yet.
    public override init() { super.init() }

    /// A recognizer that calls `handler` each tick; UIKit's `init(target:action:)`.
    public convenience init(handler: @escaping (UIPanGestureRecognizer) -> Void) {
        self.init()
        addHandler { [unowned self] _ in handler(self) }
    }

    /// The finger's way since it touched down, or since it was set, in points of a view; nil means the screen.
    open func translation(in view: UIView?) -> CGPoint { view?.turned(way) ?? way }

    /// Lets the way begin anew with a value, in points of a view; nil means the screen.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        way = view?.turnedBack(translation) ?? translation
    }

    /// The finger's speed, in points of a view a second; nil means the screen.
    open func velocity(in view: UIView?) -> CGPoint { view?.turned(speed) ?? speed }

    func follow(_ update: PanUpdate) {
        if update.phase == .began { way = .zero }
        way = CGPoint(x: way.x + update.translation.x, y: way.y + update.translation.y)
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
    /// A way on the screen, in the view's own coordinates.
    fileprivate func turned(_ way: CGPoint) -> CGPoint {
        let (start, end) = (backing.convert(CGPoint.zero, from: nil), backing.convert(way, from: nil))
        return CGPoint(x: end.x - start.x, y: end.y - start.y)
    }

    /// A way in the view's own coordinates, on the screen.
    fileprivate func turnedBack(_ way: CGPoint) -> CGPoint {
        let (start, end) = (backing.convert(CGPoint.zero, to: nil), backing.convert(way, to: nil))
        return CGPoint(x: end.x - start.x, y: end.y - start.y)
    }
}
