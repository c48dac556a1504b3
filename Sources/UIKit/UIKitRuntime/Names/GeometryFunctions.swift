// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Core Graphics' functions and constants of geometry, as C and Swift 1 and 2 name them.

public let CGPointZero = CGPoint.zero
public let CGSizeZero = CGSize.zero
public let CGRectZero = CGRect.zero
public let CGRectNull = CGRect.null
public let CGRectInfinite = CGRect.infinite
public let CGAffineTransformIdentity = CGAffineTransform.identity
public let UIEdgeInsetsZero = UIEdgeInsets.zero
public let UIOffsetZero = UIOffset.zero

public func CGRectUnion(_ one: CGRect, _ other: CGRect) -> CGRect { one.union(other) }
public func CGRectIntersection(_ one: CGRect, _ other: CGRect) -> CGRect { one.intersection(other) }
public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }
public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }
public func CGRectIsInfinite(_ rect: CGRect) -> Bool { rect.isInfinite }
public func CGRectIntegral(_ rect: CGRect) -> CGRect { rect.integral }
public func CGRectStandardize(_ rect: CGRect) -> CGRect { rect.standardized }
public func CGRectEqualToRect(_ one: CGRect, _ other: CGRect) -> Bool { one == other }
public func CGSizeEqualToSize(_ one: CGSize, _ other: CGSize) -> Bool { one == other }
public func UIEdgeInsetsEqualToEdgeInsets(_ one: UIEdgeInsets, _ other: UIEdgeInsets) -> Bool { one == other }
public func UIOffsetEqualToOffset(_ one: UIOffset, _ other: UIOffset) -> Bool { one == other }

public func CGPointApplyAffineTransform(_ point: CGPoint, _ transform: CGAffineTransform) -> CGPoint {
    point.applying(transform)
}
public func CGSizeApplyAffineTransform(_ size: CGSize, _ transform: CGAffineTransform) -> CGSize {
    size.applying(transform)
}
public func CGRectApplyAffineTransform(_ rect: CGRect, _ transform: CGAffineTransform) -> CGRect {
    rect.applying(transform)
}
public func CGAffineTransformMake(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
public func CGAffineTransformIsIdentity(_ transform: CGAffineTransform) -> Bool { transform == .identity }
public func CGAffineTransformEqualToTransform(_ one: CGAffineTransform, _ other: CGAffineTransform) -> Bool {
    one == other
}

/// Insets as text, "{top, left, bottom, right}".
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String { NSCoder.string(for: insets) }
/// The point of a text such as "{1, 2}"; zero for others.
public func CGPointFromString(_ string: String) -> CGPoint { NSCoder.cgPoint(for: string) }
/// The size of a text such as "{1, 2}"; zero for others.
public func CGSizeFromString(_ string: String) -> CGSize { NSCoder.cgSize(for: string) }
/// The rectangle of a text such as "{{1, 2}, {3, 4}}"; zero for others.
public func CGRectFromString(_ string: String) -> CGRect { NSCoder.cgRect(for: string) }

extension NSCoder {
    /// A point as text.
    public class func string(for point: CGPoint) -> String { NSStringFromCGPoint(point) }
    /// A vector as text.
    public class func string(for vector: CGVector) -> String { NSStringFromCGVector(vector) }
    /// A size as text.
    public class func string(for size: CGSize) -> String { NSStringFromCGSize(size) }
    /// A rectangle as text.
    public class func string(for rect: CGRect) -> String { NSStringFromCGRect(rect) }
    /// An affine transform as text.
    public class func string(for transform: CGAffineTransform) -> String { NSStringFromCGAffineTransform(transform) }
    /// Insets as text, "{top, left, bottom, right}".
    public class func string(for insets: UIEdgeInsets) -> String {
        let (first, second) = (CGPoint(x: insets.top, y: insets.left), CGPoint(x: insets.bottom, y: insets.right))
        return NSStringFromCGPoint(first).dropLast() + ", " + NSStringFromCGPoint(second).dropFirst()
    }
}

/// The largest `Float`, as C's header names it.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// The largest rectangle of a shape in the middle of another one.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
    guard aspectRatio.width > 0, aspectRatio.height > 0 else { return boundingRect }
    let scale = min(boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
    let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
    return CGRect(
        x: boundingRect.midX - size.width / 2, y: boundingRect.midY - size.height / 2, width: size.width,
        height: size.height)
}
