#if !canImport(Darwin)
    public import Foundation
    import JellySupport

    /// A 3×3 affine matrix in Core Graphics' layout: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
    ///
    /// With y pointing down, a positive rotation is clockwise on screen.
    public struct CGAffineTransform: Hashable, Sendable, Codable {
        public var a: CGFloat
        public var b: CGFloat
        public var c: CGFloat
        public var d: CGFloat
        /// Horizontal translation, in points.
        public var tx: CGFloat
        /// Vertical translation, in points.
        public var ty: CGFloat

        /// A transform from its six numbers.
        public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
            (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
        }

        /// The transform whose six numbers are zero, as in Core Graphics; for the identity, see `identity`.
        public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

        /// A rotation by `angle` radians, clockwise on screen.
        public init(rotationAngle angle: CGFloat) {
            let (sine, cosine) = (CGFloat.sin(angle), CGFloat.cos(angle))
            self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
        }

        /// A scale by two factors.
        public init(scaleX sx: CGFloat, y sy: CGFloat) {
            self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
        }

        /// A translation, in points.
        public init(translationX tx: CGFloat, y ty: CGFloat) {
            self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
        }

        /// The transform that changes nothing.
        public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

        /// Whether this is the identity.
        public var isIdentity: Bool { self == .identity }

        /// The transform that applies this one first and `other` second.
        public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
            CGAffineTransform(
                a: a * other.a + b * other.c,
                b: a * other.b + b * other.d,
                c: c * other.a + d * other.c,
                d: c * other.b + d * other.d,
                tx: tx * other.a + ty * other.c + other.tx,
                ty: tx * other.b + ty * other.d + other.ty)
        }

        /// This transform with a translation applied before it.
        public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
            CGAffineTransform(translationX: x, y: y).concatenating(self)
        }

        /// This transform with a scale applied before it.
        public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
            CGAffineTransform(scaleX: x, y: y).concatenating(self)
        }

        /// This transform with a rotation, in radians, applied before it.
        public func rotated(by angle: CGFloat) -> CGAffineTransform {
            CGAffineTransform(rotationAngle: angle).concatenating(self)
        }

        /// The inverse, or this transform itself if not invertible, as in Core Graphics.
        public func inverted() -> CGAffineTransform {
            let determinant = a * d - b * c
            guard determinant != 0 else { return self }
            return CGAffineTransform(
                a: d / determinant,
                b: -b / determinant,
                c: -c / determinant,
                d: a / determinant,
                tx: (c * ty - d * tx) / determinant,
                ty: (b * tx - a * ty) / determinant)
        }
    }

    extension CGPoint {
        /// This point transformed by `transform`.
        public func applying(_ transform: CGAffineTransform) -> CGPoint {
            CGPoint(
                x: transform.a * x + transform.c * y + transform.tx,
                y: transform.b * x + transform.d * y + transform.ty)
        }
    }

    extension CGSize {
        /// This size transformed by `transform`, without translation.
        public func applying(_ transform: CGAffineTransform) -> CGSize {
            CGSize(
                width: transform.a * width + transform.c * height,
                height: transform.b * width + transform.d * height)
        }
    }

    extension CGRect {
        /// The bounding box of the four transformed corners; a null rectangle stays null.
        public func applying(_ transform: CGAffineTransform) -> CGRect {
            isNull ? .null : CGRect(enclosing: corners.map { $0.applying(transform) })
        }
    }
#else
    public import CoreGraphics
#endif

extension CGAffineTransform {
    /// The rotation part, in radians, as `atan2(b, a)`.
    @_disfavoredOverload public var rotationAngle: CGFloat { CGFloat.atan2(b, a) }

    /// The mean scale factor: the square root of the area factor.
    @_disfavoredOverload public var meanScale: CGFloat { abs(a * d - b * c).squareRoot() }

    /// Whether the scale is the same in all directions.
    package var isSimilarity: Bool {
        let limit = 1e-9 * (abs(a) + abs(b) + abs(c) + abs(d))
        return abs(a - d) + abs(b + c) <= limit || abs(a + d) + abs(b - c) <= limit
    }

    /// The numbers in the order a, b, c, d, tx, ty.
    package var numbers: [Double] { [Double(a), Double(b), Double(c), Double(d), Double(tx), Double(ty)] }

    /// The largest scale factor.
    package var greatestScale: Double {
        let (sum, determinant) = (Double(a * a + b * b + c * c + d * d), Double(a * d - b * c))
        return (sum / 2 + max(0, sum * sum / 4 - determinant * determinant).squareRoot()).squareRoot()
    }
}
