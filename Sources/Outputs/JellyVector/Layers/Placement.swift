import Foundation
import JellySupport
import JellyValues

/// A layer's transforms over time as rotation, skew and scale about a moving point.
///
/// Each is decomposed as closest to the last one, in Lottie's degrees; Core Animation's `TransformParts` mix two transforms.
struct Placement {
    private let transforms: [CGAffineTransform]
    /// Degrees, continuing across full turns.
    private(set) var rotations: [Double] = []
    /// Degrees.
    private(set) var skews: [Double] = []
    private(set) var scales: [CGVector] = []

    init(_ transforms: [CGAffineTransform]) {
        self.transforms = transforms
        var last = 0.0
        for transform in transforms {
            let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
            let across = (a * a + b * b).squareRoot()
            guard across > 1e-12 else {
                // The transform is degenerate, so the second column determines it.
                let down = (c * c + d * d).squareRoot()
                let angle = down > 0 ? Self.near(Double.atan2(-c, d) * 180 / .pi, last, step: 360) : last
                add(angle, 0, CGVector(dx: 0, dy: down))
                last = angle
                continue
            }
            // A half turn with a negative scale is equivalent; choose the one closer to the previous frame.
            let angle = Double.atan2(b, a) * 180 / .pi
            let whole = Self.near(angle, last, step: 360)
            let half = Self.near(angle + 180, last, step: 360)
            let isHalf = rotations.isEmpty ? false : abs(half - last) < abs(whole - last) - 1e-9
            let sign = isHalf ? -1.0 : 1.0
            let down = (a * d - b * c) / across * sign
            let skew = abs(down) > 1e-12 ? Double.atan((a * c + b * d) / across * sign / down) * 180 / .pi : 0
            last = isHalf ? half : whole
            add(last, abs(skew) < 1e-9 ? 0 : skew, CGVector(dx: across * sign, dy: down))
        }
    }

    private mutating func add(_ rotation: Double, _ skew: Double, _ scale: CGVector) {
        rotations.append(rotation)
        skews.append(skew)
        scales.append(CGVector(dx: Self.clean(scale.dx), dy: Self.clean(scale.dy)))
    }

    /// Removes rounding errors of a rotation's sine and cosine from a scale of 1.
    private static func clean(_ scale: Double) -> Double { abs(scale - 1) < 1e-9 ? 1 : scale }

    /// The equivalent angle closest to another one.
    private static func near(_ angle: Double, _ other: Double, step: Double) -> Double {
        angle + ((other - angle) / step).rounded() * step
    }

    /// Whether only the position changes.
    var isOnlyMoved: Bool {
        transforms.allSatisfy {
            $0.a == transforms[0].a && $0.b == transforms[0].b && $0.c == transforms[0].c && $0.d == transforms[0].d
        }
    }

    /// The maximum magnification of a length.
    var greatestScale: Double { transforms.reduce(0) { max($0, $1.greatestScale) } }

    /// The positions of a point of the layer over time.
    func positions(of anchor: CGPoint) -> [CGPoint] { transforms.map { anchor.applying($0) } }

    /// The point with the smoothest path, about which the layer rotates.
    ///
    /// In free flight it is the center of mass, for a pendulum the pivot. It minimizes the sum of the absolute third
    /// differences, not squared, so that impacts have little weight.
    var smoothestPoint: CGPoint? {
        guard transforms.count > 5 else { return nil }
        func third(_ value: (CGAffineTransform) -> CGFloat) -> [Double] {
            (3..<transforms.count).map {
                value(transforms[$0]) - 3 * value(transforms[$0 - 1]) + 3 * value(transforms[$0 - 2])
                    - value(transforms[$0 - 3])
            }
        }
        let (a, b, c, d) = (third(\.a), third(\.b), third(\.c), third(\.d))
        let (x, y) = (third(\.tx), third(\.ty))
        var point = CGPoint.zero
        for _ in 0..<12 {
            var (xx, xy, yy, px, py) = (0.0, 0.0, 0.0, 0.0, 0.0)
            for index in a.indices {
                let rows = [(a[index], c[index], x[index]), (b[index], d[index], y[index])]
                let miss = rows.reduce(0) { sum, row in
                    let value = row.0 * point.x + row.1 * point.y + row.2
                    return sum + value * value
                }.squareRoot()
                let weight = 1 / (miss + 1e-4)
                for row in rows {
                    xx += weight * row.0 * row.0
                    xy += weight * row.0 * row.1
                    yy += weight * row.1 * row.1
                    px -= weight * row.0 * row.2
                    py -= weight * row.1 * row.2
                }
            }
            let determinant = xx * yy - xy * xy
            guard determinant > 1e-18 else { return nil }
            point = CGPoint(x: (px * yy - py * xy) / determinant, y: (py * xx - px * xy) / determinant)
        }
        return point.x.isFinite && point.y.isFinite ? point : nil
    }
}
