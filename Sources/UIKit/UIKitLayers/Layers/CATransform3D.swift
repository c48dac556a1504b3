import JellySupport
import JellyValues

/// A three-dimensional transform of layers, drawn as a parallel projection, without perspective.
public struct CATransform3D: Hashable, Sendable {
    public var m11, m12, m13, m14: CGFloat
    public var m21, m22, m23, m24: CGFloat
    public var m31, m32, m33, m34: CGFloat
    public var m41, m42, m43, m44: CGFloat

    /// Creates a zero matrix, as in Core Animation; see `CATransform3DIdentity`.
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

    package init(_ transform: CGAffineTransform) {
        (m11, m12, m13, m14) = (transform.a, transform.b, 0, 0)
        (m21, m22, m23, m24) = (transform.c, transform.d, 0, 0)
        (m31, m32, m33, m34) = (0, 0, 1, 0)
        (m41, m42, m43, m44) = (transform.tx, transform.ty, 0, 1)
    }

    var rows: [[CGFloat]] {
        [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
    }

    /// The transform of the screen's plane.
    package var affine: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }

    var isAffine: Bool {
        m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0
            && m44 == 1
    }

    package static let identity = CATransform3D(CGAffineTransform.identity)

    /// The transform that first applies this one, then `other`.
    func concatenating(_ other: CATransform3D) -> CATransform3D {
        if isAffine, other.isAffine { return CATransform3D(affine.concatenating(other.affine)) }
        let (a, b) = (rows, other.rows)
        return CATransform3D(
            (0..<4).map { i in (0..<4).map { j in (0..<4).reduce(0) { $0 + a[i][$1] * b[$1][j] } } })
    }

    /// The inverse by Gauss–Jordan elimination with the largest pivots; nil for a singular matrix.
    var inverse: CATransform3D? {
        var (left, right) = (rows, CATransform3D.identity.rows)
        for column in 0..<4 {
            let pivot = (column..<4).max { abs(left[$0][column]) < abs(left[$1][column]) } ?? column
            guard left[pivot][column] != 0 else { return nil }
            left.swapAt(column, pivot)
            right.swapAt(column, pivot)
            let divisor = left[column][column]
            for index in 0..<4 {
                left[column][index] /= divisor
                right[column][index] /= divisor
            }
            for row in 0..<4 where row != column {
                let factor = left[row][column]
                guard factor != 0 else { continue }
                for index in 0..<4 {
                    left[row][index] -= factor * left[column][index]
                    right[row][index] -= factor * right[column][index]
                }
            }
        }
        return CATransform3D(right)
    }
}

/// The identity transform.
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
/// A scale.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3D([[sx, 0, 0, 0], [0, sy, 0, 0], [0, 0, sz, 0], [0, 0, 0, 1]])
}
/// A translation, in points.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3D([[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [tx, ty, tz, 1]])
}
/// An affine transform as a three-dimensional one.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(m) }
/// A rotation followed by another transform.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DMakeRotation(angle, x, y, z).concatenating(t) }
/// A scale followed by another transform.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DMakeScale(sx, sy, sz).concatenating(t)
}
/// A translation followed by another transform.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3DMakeTranslation(tx, ty, tz).concatenating(t)
}
/// The concatenation of two transforms.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D { a.concatenating(b) }
/// Whether a transform is the identity.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == .identity }
/// Whether a transform is affine.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }
/// The affine part of a transform.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affine }
/// Whether two transforms are equal.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }
/// The inverse of a transform; the transform itself where it has none.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverse ?? t }

/// The components of an affine transform that Core Animation interpolates separately: translation, scale, skew and
/// rotation.
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
            // With a horizontal scale of 0, the other axis determines the rotation.
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

    /// Interpolates to other components, rotating in the shorter direction.
    func interpolated(to other: TransformParts, at part: Double) -> TransformParts {
        func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * part }
        var result = self
        result.translation = CGPoint(
            x: mix(translation.x, other.translation.x), y: mix(translation.y, other.translation.y))
        result.scale = CGSize(
            width: mix(scale.width, other.scale.width), height: mix(scale.height, other.scale.height))
        result.skew = mix(skew, other.skew)
        // A zero scale has no angle.
        let start = scale == .zero ? other.angle : angle
        let end = other.scale == .zero ? angle : other.angle
        result.angle = start + (end - start).nearestTurn * part
        return result
    }
}

extension CGFloat {
    /// The equivalent rotation by at most half a turn.
    fileprivate var nearestTurn: CGFloat { self - 2 * .pi * ((self / (2 * .pi)) - 1e-9).rounded() }
}
