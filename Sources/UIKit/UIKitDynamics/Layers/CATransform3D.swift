import Foundation
import JellySupport
import JellyValues

/// A transform of layers in three dimensions; what is drawn of it is its shadow on the screen, without perspective.
public struct CATransform3D: Hashable, Sendable {
    public var m11, m12, m13, m14: CGFloat
    public var m21, m22, m23, m24: CGFloat
    public var m31, m32, m33, m34: CGFloat
    public var m41, m42, m43, m44: CGFloat

    /// A transform of zeros, as in Core Animation; see `CATransform3DIdentity`.
    public init() { self.init([[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]) }

    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        self.init([
            [m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44],
        ])
    }

    init(_ rows: [[CGFloat]]) {
        (m11, m12, m13, m14) = (rows[0][0], rows[0][1], rows[0][2], rows[0][3])
        (m21, m22, m23, m24) = (rows[1][0], rows[1][1], rows[1][2], rows[1][3])
        (m31, m32, m33, m34) = (rows[2][0], rows[2][1], rows[2][2], rows[2][3])
        (m41, m42, m43, m44) = (rows[3][0], rows[3][1], rows[3][2], rows[3][3])
    }

    init(_ transform: CGAffineTransform) {
        (m11, m12, m13, m14) = (transform.a, transform.b, 0, 0)
        (m21, m22, m23, m24) = (transform.c, transform.d, 0, 0)
        (m31, m32, m33, m34) = (0, 0, 1, 0)
        (m41, m42, m43, m44) = (transform.tx, transform.ty, 0, 1)
    }

    var rows: [[CGFloat]] {
        [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
    }

    /// What the transform does to the plane of the screen.
    var affine: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }

    var isAffine: Bool {
        m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0
            && m44 == 1
    }

    static let identity = CATransform3D(CGAffineTransform.identity)

    /// The transform that applies this one first and `other` second.
    func concatenating(_ other: CATransform3D) -> CATransform3D {
        if isAffine, other.isAffine { return CATransform3D(affine.concatenating(other.affine)) }
        let (a, b) = (rows, other.rows)
        return CATransform3D(
            (0..<4).map { i in (0..<4).map { j in (0..<4).reduce(0) { $0 + a[i][$1] * b[$1][j] } } })
    }
}

/// The transform that changes nothing.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CATransform3DIdentity = CATransform3D.identity

/// A rotation by radians about an axis.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return .identity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = (CGFloat.sin(angle), CGFloat.cos(angle))
    let d = 1 - c
    return CATransform3D([
        [c + x * x * d, x * y * d + z * s, x * z * d - y * s, 0],
        [x * y * d - z * s, c + y * y * d, y * z * d + x * s, 0],
        [x * z * d + y * s, y * z * d - x * s, c + z * z * d, 0],
        [0, 0, 0, 1],
    ])
}
/// A scale by three factors.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3D([[sx, 0, 0, 0], [0, sy, 0, 0], [0, 0, sz, 0], [0, 0, 0, 1]])
}
/// A translation, in points.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3D([[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [tx, ty, tz, 1]])
}
/// A transform of the plane.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(m) }
/// A rotation before another transform.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DMakeRotation(angle, x, y, z).concatenating(t) }
/// A scale before another transform.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DMakeScale(sx, sy, sz).concatenating(t)
}
/// A translation before another transform.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3DMakeTranslation(tx, ty, tz).concatenating(t)
}
/// One transform and then another.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D { a.concatenating(b) }
/// Whether a transform changes nothing.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == .identity }
/// Whether a transform is one of the plane.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }
/// What a transform does to the plane of the screen.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affine }
/// Whether two transforms are the same.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }
/// The inverse of a transform of the plane.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { CATransform3D(t.affine.inverted()) }

/// A transform of the plane as what Core Animation moves each for itself: translation, scale, skew and rotation.
struct TransformParts {
    var translation: CGPoint
    var scale: CGSize
    var skew: CGFloat
    var angle: CGFloat

    init(_ transform: CGAffineTransform) {
        translation = CGPoint(x: transform.tx, y: transform.ty)
        let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
        angle = CGFloat.atan2(b, a)
        let across = (a * a + b * b).squareRoot()
        if across > 0 {
            skew = (a * c + b * d) / (across * across)
            scale = CGSize(width: across, height: (a * d - b * c) / across)
        } else {
            // Scaled down to nothing across: what is left says how the rest is rotated.
            (skew, scale) = (0, CGSize(width: 0, height: (c * c + d * d).squareRoot()))
            angle = c == 0 && d == 0 ? 0 : CGFloat.atan2(-c, d)
        }
    }

    var transform: CGAffineTransform {
        let skewed = CGAffineTransform(a: scale.width, b: 0, c: skew * scale.width, d: scale.height, tx: 0, ty: 0)
        return
            skewed
            .concatenating(CGAffineTransform(rotationAngle: angle))
            .concatenating(CGAffineTransform(translationX: translation.x, y: translation.y))
    }

    /// Part of the way to other parts; the rotation takes the shorter way round.
    func interpolated(to other: TransformParts, at part: Double) -> TransformParts {
        func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * part }
        var result = self
        result.translation = CGPoint(
            x: mix(translation.x, other.translation.x), y: mix(translation.y, other.translation.y))
        result.scale = CGSize(
            width: mix(scale.width, other.scale.width), height: mix(scale.height, other.scale.height))
        result.skew = mix(skew, other.skew)
        // A transform of no extent has no angle of its own.
        let start = scale == .zero ? other.angle : angle
        let end = other.scale == .zero ? angle : other.angle
        result.angle = start + (end - start).nearestTurn * part
        return result
    }
}

extension CGFloat {
    /// The same rotation by at most half a turn.
    fileprivate var nearestTurn: CGFloat { self - 2 * .pi * ((self / (2 * .pi)) - 1e-9).rounded() }
}
