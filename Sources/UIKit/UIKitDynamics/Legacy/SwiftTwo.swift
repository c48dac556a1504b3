// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Operators and functions of Swift 1 and 2.

postfix operator ++
postfix operator --
prefix operator ++

/// Adds 1, and returns the value before.
@discardableResult
public postfix func ++ <Number: AdditiveArithmetic & ExpressibleByIntegerLiteral>(_ number: inout Number) -> Number {
    defer { number += 1 }
    return number
}

/// Adds 1, and returns the result.
@discardableResult
public prefix func ++ <Number: AdditiveArithmetic & ExpressibleByIntegerLiteral>(_ number: inout Number) -> Number {
    number += 1
    return number
}

/// Subtracts 1, and returns the value before.
@discardableResult
public postfix func -- <Number: AdditiveArithmetic & ExpressibleByIntegerLiteral>(_ number: inout Number) -> Number {
    defer { number -= 1 }
    return number
}

public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { rect.insetBy(dx: dx, dy: dy) }
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { rect.offsetBy(dx: dx, dy: dy) }
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }
public func CGRectContainsRect(_ rect: CGRect, _ other: CGRect) -> Bool { rect.contains(other) }
public func CGRectIntersectsRect(_ rect: CGRect, _ other: CGRect) -> Bool { rect.intersects(other) }
public func CGPointEqualToPoint(_ point: CGPoint, _ other: CGPoint) -> Bool { point == other }

public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle)
}
public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy)
}
public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty)
}
public func CGAffineTransformRotate(_ transform: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform {
    transform.rotated(by: angle)
}
public func CGAffineTransformScale(_ transform: CGAffineTransform, _ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
    transform.scaledBy(x: sx, y: sy)
}
public func CGAffineTransformTranslate(
    _ transform: CGAffineTransform, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform { transform.translatedBy(x: tx, y: ty) }
public func CGAffineTransformConcat(_ one: CGAffineTransform, _ other: CGAffineTransform) -> CGAffineTransform {
    one.concatenating(other)
}
public func CGAffineTransformInvert(_ transform: CGAffineTransform) -> CGAffineTransform { transform.inverted() }

/// The present, as a start of ``dispatch_time(_:_:)``.
public let DISPATCH_TIME_NOW: UInt64 = 0

/// The main queue.
public func dispatch_get_main_queue() -> DispatchQueue { .main }
/// A time some nanoseconds from now.
public func dispatch_time(_ start: UInt64, _ nanoseconds: Int64) -> DispatchTime {
    .now() + Double(nanoseconds) / 1_000_000_000
}
/// Runs a block later.
public func dispatch_async(_ queue: DispatchQueue, _ block: @escaping @MainActor () -> Void) {
    queue.async(execute: block)
}
/// Runs a block at a time.
public func dispatch_after(_ time: DispatchTime, _ queue: DispatchQueue, _ block: @escaping @MainActor () -> Void) {
    queue.asyncAfter(deadline: time, execute: block)
}

// Names of Swift 2.
extension DateFormatter.Style {
    /// `none`.
    public static let noStyle = DateFormatter.Style.none
    /// `short`.
    public static let shortStyle = DateFormatter.Style.short
    /// `medium`.
    public static let mediumStyle = DateFormatter.Style.medium
    /// `long`.
    public static let longStyle = DateFormatter.Style.long
    /// `full`.
    public static let fullStyle = DateFormatter.Style.full
}
