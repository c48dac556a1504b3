public import Foundation

/// A horizontal and vertical offset, in points; `UIOffset`.
public struct Offset: Hashable, Sendable {
    /// Points to the right.
    public var horizontal: CGFloat
    /// Points down.
    public var vertical: CGFloat

    /// Creates an offset, in points.
    public init(horizontal: CGFloat, vertical: CGFloat) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
    }

    /// The zero offset.
    public static let zero = Offset(horizontal: 0, vertical: 0)
}

/// Insets from the edges of a rectangle, in points; `UIEdgeInsets`.
public struct EdgeInsets: Hashable, Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat

    /// Insets from the four edges, in points; negative values extend outwards.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    /// Zero insets.
    public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

extension CGRect {
    func inset(by insets: EdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top,
            width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
    }
}

/// A range, possibly unbounded; `UIFloatRange`.
public struct FloatRange: Hashable, Sendable {
    public var minimum: CGFloat
    public var maximum: CGFloat

    /// Creates a range.
    public init(minimum: CGFloat, maximum: CGFloat) {
        (self.minimum, self.maximum) = (minimum, maximum)
    }

    /// The range from 0 to 0.
    public static let zero = FloatRange(minimum: 0, maximum: 0)
    /// An unbounded range.
    public static let infinite = FloatRange(minimum: -.infinity, maximum: .infinity)

    /// Whether neither end limits anything, like `UIFloatRangeIsInfinite`: both are beyond single precision.
    public var isInfinite: Bool {
        minimum <= -CGFloat(Float.greatestFiniteMagnitude) && maximum >= CGFloat(Float.greatestFiniteMagnitude)
    }
}
