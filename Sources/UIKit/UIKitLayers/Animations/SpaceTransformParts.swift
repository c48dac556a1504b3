import JellySupport
import JellyValues

/// The components of a transform in space that Core Animation interpolates separately: translation, scale, skew,
/// rotation as a quaternion, and perspective. The composition is that of CSS Transforms 2.
struct SpaceTransformParts {
    private typealias Vector = SIMD3<Double>

    private var translation = Vector()
    private var scale = Vector()
    /// Of x by y, x by z, and y by z.
    private var skew = Vector()
    /// The last column: of x, y, z, and the scale of all.
    private var perspective = SIMD4<Double>()
    private var rotation = SIMD4<Double>()

    private static func dot(_ a: Vector, _ b: Vector) -> Double { (a * b).sum() }
    private static func length(_ a: Vector) -> Double { dot(a, a).squareRoot() }
    private static func cross(_ a: Vector, _ b: Vector) -> Vector {
        Vector(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }

    /// The components; nil for a transform that makes the space flat.
    init?(_ transform: CATransform3D) {
        let rows = transform.rows
        var axes = (0..<3).map { Vector(Double(rows[$0][0]), Double(rows[$0][1]), Double(rows[$0][2])) }
        translation = Vector(Double(rows[3][0]), Double(rows[3][1]), Double(rows[3][2]))
        let volume = Self.dot(axes[0], Self.cross(axes[1], axes[2]))
        guard volume.isFinite, abs(volume) > 1e-12 else { return nil }
        // The column solves the linear equations of its products with the axes.
        let column = Vector(Double(rows[0][3]), Double(rows[1][3]), Double(rows[2][3]))
        let solved =
            (Self.cross(axes[1], axes[2]) * column.x + Self.cross(axes[2], axes[0]) * column.y
                + Self.cross(axes[0], axes[1]) * column.z) / volume
        perspective = SIMD4(solved, Double(rows[3][3]) - Self.dot(translation, solved))
        scale.x = Self.length(axes[0])
        axes[0] /= scale.x
        skew.x = Self.dot(axes[0], axes[1])
        axes[1] -= axes[0] * skew.x
        scale.y = Self.length(axes[1])
        guard scale.x > 0, scale.y > 0 else { return nil }
        axes[1] /= scale.y
        (skew.y, skew.z) = (Self.dot(axes[0], axes[2]), Self.dot(axes[1], axes[2]))
        axes[2] -= axes[0] * skew.y + axes[1] * skew.z
        scale.z = Self.length(axes[2])
        guard scale.z > 0 else { return nil }
        axes[2] /= scale.z
        (skew.x, skew.y, skew.z) = (skew.x / scale.y, skew.y / scale.z, skew.z / scale.z)
        if Self.dot(axes[0], Self.cross(axes[1], axes[2])) < 0 {
            scale *= -1
            axes = axes.map { -$0 }
        }
        rotation = Self.quaternion(axes)
    }

    /// The quaternion of a rotation whose rows are given, from its largest component.
    private static func quaternion(_ r: [Vector]) -> SIMD4<Double> {
        let trace = r[0].x + r[1].y + r[2].z
        let squares = [
            1 + 2 * r[0].x - trace, 1 + 2 * r[1].y - trace, 1 + 2 * r[2].z - trace, 1 + trace,
        ]
        let products = [
            [squares[0], r[0].y + r[1].x, r[0].z + r[2].x, r[1].z - r[2].y],
            [r[0].y + r[1].x, squares[1], r[1].z + r[2].y, r[2].x - r[0].z],
            [r[0].z + r[2].x, r[1].z + r[2].y, squares[2], r[0].y - r[1].x],
            [r[1].z - r[2].y, r[2].x - r[0].z, r[0].y - r[1].x, squares[3]],
        ]
        // Of equals the last, so that no rotation is one.
        let largest = squares.indices.max { squares[$0] < squares[$1] || squares[$0] == squares[$1] && $0 < $1 } ?? 3
        let row = products[largest]
        return SIMD4(row[0], row[1], row[2], row[3]) / (2 * squares[largest].squareRoot())
    }

    /// The transform of these components.
    var transform: CATransform3D {
        let (x, y, z, w) = (rotation.x, rotation.y, rotation.z, rotation.w)
        let turned = [
            Vector(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
            Vector(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
            Vector(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)),
        ]
        let axes = [
            turned[0] * scale.x, (turned[1] + turned[0] * skew.x) * scale.y,
            (turned[2] + turned[0] * skew.y + turned[1] * skew.z) * scale.z,
        ]
        let sight = Vector(perspective.x, perspective.y, perspective.z)
        let rows =
            axes.map { [$0.x, $0.y, $0.z, Self.dot($0, sight)] }
            + [[translation.x, translation.y, translation.z, perspective.w + Self.dot(translation, sight)]]
        return CATransform3D(rows.map { $0.map { CGFloat($0) } })
    }

    /// The components between these and others; the rotation takes the shorter way at an even speed.
    func interpolated(to other: SpaceTransformParts, at part: Double) -> SpaceTransformParts {
        var mixed = self
        mixed.translation += (other.translation - translation) * part
        mixed.scale += (other.scale - scale) * part
        mixed.skew += (other.skew - skew) * part
        mixed.perspective += (other.perspective - perspective) * part
        var cosine = (rotation * other.rotation).sum()
        let end = cosine < 0 ? -other.rotation : other.rotation
        cosine = min(abs(cosine), 1)
        let sine = (1 - cosine * cosine).squareRoot()
        guard sine > 1e-9 else { return mixed }
        let angle = Double(CGFloat.atan2(CGFloat(sine), CGFloat(cosine)))
        func weight(_ part: Double) -> Double { Double(CGFloat.sin(CGFloat(part * angle))) / sine }
        mixed.rotation = rotation * weight(1 - part) + end * weight(part)
        return mixed
    }
}
