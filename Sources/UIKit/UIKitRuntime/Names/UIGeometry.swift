// swift-format-ignore-file: AlwaysUseLowerCamelCase
import JellySupport

// UIKit's C functions that Swift code still calls, and its members of rectangles.

/// Creates an offset, in points.
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
    UIOffset(horizontal: horizontal, vertical: vertical)
}

/// Creates insets, in points.
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// A rectangle reduced by insets.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }

/// Creates a range from its bounds.
public func UIFloatRangeMake(_ minimum: CGFloat, _ maximum: CGFloat) -> UIFloatRange {
    UIFloatRange(minimum: minimum, maximum: maximum)
}

/// Whether a range is unbounded.
public func UIFloatRangeIsInfinite(_ range: UIFloatRange) -> Bool { range.isInfinite }

/// A point as text, "{x, y}".
public func NSStringFromCGPoint(_ point: CGPoint) -> String { "{\(short(point.x)), \(short(point.y))}" }
/// A vector as text, "{dx, dy}".
public func NSStringFromCGVector(_ vector: CGVector) -> String { "{\(short(vector.dx)), \(short(vector.dy))}" }
/// A size as text, "{width, height}".
public func NSStringFromCGSize(_ size: CGSize) -> String { "{\(short(size.width)), \(short(size.height))}" }
/// A rectangle as text, "{{x, y}, {width, height}}".
public func NSStringFromCGRect(_ rect: CGRect) -> String {
    "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
}
/// An affine transform as text, "[a, b, c, d, tx, ty]".
public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String {
    let parts = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    return "[" + parts.map(short).joined(separator: ", ") + "]"
}

/// A number without trailing zeros.
private func short(_ number: CGFloat) -> String { ShortNumber.exact(Double(number)) }

extension CGRect {
    /// The rectangle grown by distances on each side.
    package func outset(by insets: UIEdgeInsets) -> CGRect {
        inset(by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
    /// The part in common with another rectangle; nil where there is none, and where a corner is no number. Foundation's
    /// `intersection` traps where one is not finite.
    package func overlap(_ other: CGRect) -> CGRect? {
        guard minX <= maxX, minY <= maxY else { return nil }
        let (left, top) = (max(minX, other.minX), max(minY, other.minY))
        let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
        guard left < right, top < bottom else { return nil }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
    /// The rectangle reduced by insets, in points.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top,
            width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
    }

    /// Whether two rectangles are equal.
    public func equalTo(_ other: CGRect) -> Bool { self == other }
}

extension CGPoint {
    /// Whether two points are equal.
    public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
    /// Whether two sizes are equal.
    public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension NSMutableDictionary {
    /// Stores an object under a key, such as a string as `NSCopying`.
    @_disfavoredOverload
    public func setObject(_ object: Any, forKey key: any NSCopying) {
        guard let key = key as? any Hashable else { return }
        setObject(object, forKey: AnyHashable(key))
    }
}

extension NSValue {
    /// Creates an object with a point.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    /// Creates an object with a size.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    /// Creates an object with a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    /// Creates an object with a vector.
    public convenience init(cgVector vector: CGVector) { self.init(point: CGPoint(x: vector.dx, y: vector.dy)) }

    /// The point.
    public var cgPointValue: CGPoint { pointValue }
    /// The size.
    public var cgSizeValue: CGSize { sizeValue }
    /// The rectangle.
    public var cgRectValue: CGRect { rectValue }
    /// The vector.
    public var cgVectorValue: CGVector { CGVector(dx: pointValue.x, dy: pointValue.y) }
}

extension CGPoint {
    /// The point as text, such as `(1.0, 2.0)`.
    public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize {
    /// The size as text, such as `(1.0, 2.0)`.
    public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect {
    /// The rectangle as text, such as `(1.0, 2.0, 30.0, 40.0)`.
    public var debugDescription: String { "(\(origin.x), \(origin.y), \(width), \(height))" }
}

extension ProcessInfo {
    /// Whether the app runs on a Mac: false.
    public var isMacCatalystApp: Bool { false }
    /// Whether an iOS app runs on a Mac: false.
    public var isiOSAppOnMac: Bool { false }
}

// Foundation here stores arrays of numbers, and no structures of others.
extension NSValue {
    /// Creates an object with a transform.
    public convenience init(cgAffineTransform transform: CGAffineTransform) {
        self.init(numbers: [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
    }
    /// Creates an object with insets.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right])
    }
    /// Creates an object with an offset.
    public convenience init(uiOffset offset: UIOffset) {
        self.init(point: CGPoint(x: offset.horizontal, y: offset.vertical))
    }

    /// The transform.
    public var cgAffineTransformValue: CGAffineTransform {
        let all = numbers(6)
        return CGAffineTransform(a: all[0], b: all[1], c: all[2], d: all[3], tx: all[4], ty: all[5])
    }
    /// The insets.
    public var uiEdgeInsetsValue: UIEdgeInsets {
        let all = numbers(4)
        return UIEdgeInsets(top: all[0], left: all[1], bottom: all[2], right: all[3])
    }
    /// The offset.
    public var uiOffsetValue: UIOffset { UIOffset(horizontal: pointValue.x, vertical: pointValue.y) }

    /// Creates an object with the numbers of a structure.
    package convenience init(numbers: [Double]) { self.init(bytes: numbers, objCType: "[\(numbers.count)d]") }

    /// The numbers of a structure; zeros of another one.
    package func numbers(_ count: Int) -> [Double] {
        var numbers = [Double](repeating: 0, count: count)
        if String(cString: objCType) == "[\(count)d]" { getValue(&numbers) }
        return numbers
    }
}
