public import Foundation

/// A distance in two directions, in points; `UIOffset`.
public struct Offset: Hashable, Sendable {
    /// Points to the right.
    public var horizontal: CGFloat
    /// Points down.
    public var vertical: CGFloat

    /// An offset from its two distances, in points.
    public init(horizontal: CGFloat, vertical: CGFloat) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
    }

    /// No offset.
    public static let zero = Offset(horizontal: 0, vertical: 0)
}

/// Distances from the sides of a rectangle inwards, in points; `UIEdgeInsets`.
public struct EdgeInsets: Hashable, Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat

    /// Insets from the four sides, in points; negative values go outwards.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    /// No insets.
    public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

extension CGRect {
    func inset(by insets: EdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top,
            width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
    }
}

/// A range that may have no ends; `UIFloatRange`.
public struct FloatRange: Hashable, Sendable {
    public var minimum: CGFloat
    public var maximum: CGFloat

    /// A range from its two ends.
    public init(minimum: CGFloat, maximum: CGFloat) {
        (self.minimum, self.maximum) = (minimum, maximum)
    }

    /// From 0 to 0.
    public static let zero = FloatRange(minimum: 0, maximum: 0)
    /// Without ends.
    public static let infinite = FloatRange(minimum: -.infinity, maximum: .infinity)

    /// Whether neither end limits anything, as `UIFloatRangeIsInfinite` tells: beyond the range of single precision.
    public var isInfinite: Bool {
        minimum <= -CGFloat(Float.greatestFiniteMagnitude) && maximum >= CGFloat(Float.greatestFiniteMagnitude)
    }
}
