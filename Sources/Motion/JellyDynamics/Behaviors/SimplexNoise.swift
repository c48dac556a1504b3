import Foundation
import JellySupport

/// Simplex noise in three dimensions whose gradients turn: a smooth random function with its exact derivative.
///
/// After K. Perlin's simplex noise, and Perlin and Neyret's "Flow Noise" (2001), in which the gradient of every lattice
/// point turns in a plane of its own; S. Gustavson described the analytic derivative. Unlike Gustavson's program, whose
/// kernels of radius² 0.6 reach past their simplices and leave small jumps, kernels here end at 0.5, so value and
/// derivative are continuous.
struct SimplexNoise {
    struct Sample {
        /// Within ±0.86.
        var value: Double
        /// The derivative of the value in each direction.
        var gradient: SIMD3<Double>
    }

    private let permutation: [UInt8]

    /// Makes force, value times gradient, as strong in the mean as the published constants do: root mean square 0.71
    /// over 400 000 points, where radius² 0.6 and scale 28 give 0.71, too.
    private static let scale = 65.5
    private static let radiusSquared = 0.5

    /// Beyond this a lattice point is no longer a small integer; there the noise is 0.
    private static let greatestCoordinate = 1e9

    /// Noise whose lattice is shuffled by `seed`.
    init(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        permutation = (0...UInt8.max).shuffled(by: &generator)
    }

    /// The noise at a point, with all gradients turned by `angle` radians.
    func sample(_ point: SIMD3<Double>, angle: Double) -> Sample {
        var result = Sample(value: 0, gradient: .zero)
        let magnitudes = SIMD3(abs(point.x), abs(point.y), abs(point.z))
        guard magnitudes.max() < Self.greatestCoordinate, angle.isFinite else { return result }
        let (sine, cosine) = (Double.sin(angle), Double.cos(angle))

        // Skewed by a third of the sum, the simplices' lattice becomes one of cubes; a sixth takes it back.
        let cell = (point + point.sum() / 3).rounded(.down)
        let inner = point - (cell - cell.sum() / 6)
        let ranks = Self.ranks(of: inner)
        for corner in 0..<4 {
            // From corner to corner one more coordinate goes up, the greatest first.
            let offset = SIMD3<Double>.zero.replacing(with: 1, where: ranks .< Double(corner))
            let away = inner - offset + Double(corner) / 6
            let reach = Self.radiusSquared - (away * away).sum()
            guard reach > 0 else { continue }
            let turning = Self.turningGradients[index(of: cell + offset)]
            let gradient = turning.start * cosine + turning.quarter * sine
            let slope = (gradient * away).sum()
            let cube = reach * reach * reach
            result.value += cube * reach * slope
            result.gradient += gradient * (cube * reach) - away * (8 * cube * slope)
        }
        result.value *= Self.scale
        result.gradient *= Self.scale
        return result
    }

    /// How many coordinates come before each one: greater ones, and equal ones that stand further left.
    private static func ranks(of point: SIMD3<Double>) -> SIMD3<Double> {
        let (yBeforeX, zBeforeX, zBeforeY) = (point.y > point.x, point.z > point.x, point.z > point.y)
        return SIMD3(
            (yBeforeX ? 1 : 0) + (zBeforeX ? 1 : 0), (yBeforeX ? 0 : 1) + (zBeforeY ? 1 : 0),
            (zBeforeX ? 0 : 1) + (zBeforeY ? 0 : 1))
    }

    private func index(of point: SIMD3<Double>) -> Int {
        let z = Int(permutation[Int(point.z) & 255])
        let y = Int(permutation[(Int(point.y) + z) & 255])
        let x = Int(permutation[(Int(point.x) + y) & 255])
        return x % Self.turningGradients.count
    }

    /// For each of the 12 directions to the edges of a cube, it and one at a right angle of the same length.
    private static let turningGradients: [(start: SIMD3<Double>, quarter: SIMD3<Double>)] = {
        let half = 0.5.squareRoot()
        return (0..<3).flatMap { axis in
            [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)].map { a, b in
                var (start, quarter) = (SIMD3<Double>.zero, SIMD3<Double>.zero)
                let (second, third) = ((axis + 1) % 3, (axis + 2) % 3)
                (start[second], start[third]) = (a, b)
                (quarter[axis], quarter[second], quarter[third]) = (1, -b * half, a * half)
                return (start, quarter)
            }
        }
    }()
}

extension Sequence {
    /// Fisher and Yates's shuffle, written out because the library's own may change.
    func shuffled(by generator: inout SplitMix64) -> [Element] {
        var result = Array(self)
        for index in result.indices.dropFirst().reversed() {
            // 64 random bits over at most 256 places: the bias is below 2⁻⁵⁶.
            result.swapAt(index, Int(generator.next() % UInt64(index + 1)))
        }
        return result
    }
}
