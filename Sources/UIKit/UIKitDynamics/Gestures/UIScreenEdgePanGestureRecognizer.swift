import Foundation

/// Listens for pans that begin within 20 points of an edge of the screen; UIKit documents no distance.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges from which a pan may come; default: none.
    open var edges: UIRectEdge = []

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard state == .possible, let window = view?.window, let point = self.touches.last?.location(in: window) else {
            return
        }
        let reach: CGFloat = 20
        let bounds = window.bounds
        let isNear =
            edges.contains(.left) && point.x <= bounds.minX + reach
            || edges.contains(.right) && point.x >= bounds.maxX - reach
            || edges.contains(.top) && point.y <= bounds.minY + reach
            || edges.contains(.bottom) && point.y >= bounds.maxY - reach
        if !isNear { state = .failed }
    }
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = UIRectEdge(rawValue: 1)
    public static let left = UIRectEdge(rawValue: 2)
    public static let bottom = UIRectEdge(rawValue: 4)
    public static let right = UIRectEdge(rawValue: 8)
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
