import Foundation

extension UIView {
    /// How content is fitted to its view; those that place it at an edge center it here.
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight,
            bottomLeft, bottomRight
    }

    /// Adds what listens for taps or pans on the view; it leaves the view that it was on.
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        recognizers = (recognizers ?? []) + [gestureRecognizer]
        gestureRecognizer.view = self
    }

    /// Takes away what listens on the view.
    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        recognizers?.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }

    /// Makes the view as large as suits it best; its frame's top left stays.
    public func sizeToFit() {
        let origin = frame.origin
        bounds.size = sizeThatFits(bounds.size)
        frame.origin = origin
    }

    /// This view and all around it, from the inside.
    var chain: [UIView] { [self] + (superview?.chain ?? []) }
}
