import CArithmetic
import TestSupport
import Testing

/// A function, its tested ranges, and its maximum error in units in the last place.
struct Function: Sendable, CustomTestStringConvertible {
    let name: String
    let limit: Double
    let compute: @Sendable ([Double]) -> Double
    let arguments: @Sendable (inout SeededGenerator) -> [Double]
    var testDescription: String { name }

    static func one(
        _ name: String, limit: Double, _ compute: @escaping @Sendable (Double) -> Double,
        _ ranges: ClosedRange<Double>...
    ) -> Function {
        Function(name: name, limit: limit, compute: { compute($0[0]) }) { random in
            [number(in: ranges[random.below(ranges.count)], &random)]
        }
    }

    static func two(
        _ name: String, limit: Double, _ compute: @escaping @Sendable (Double, Double) -> Double,
        _ first: ClosedRange<Double>, _ second: ClosedRange<Double>
    ) -> Function {
        Function(name: name, limit: limit, compute: { compute($0[0], $0[1]) }) { random in
            [number(in: first, &random), number(in: second, &random)]
        }
    }

    /// Half of them uniformly distributed, half with uniformly distributed exponents towards 0.
    private static func number(in range: ClosedRange<Double>, _ random: inout SeededGenerator) -> Double {
        let share = Double(random.next() >> 11) * 0x1p-53
        let number = range.lowerBound * (1 - share) + range.upperBound * share
        return random.below(2) == 0 ? number : number * jelly_exp2(-Double(random.below(30)))
    }

    /// The limits are MPFR's findings over hundreds of thousands of arguments, rounded up; Docs/determinism.md lists
    /// them.
    static let all: [Function] = [
        .one("sin", limit: 0.52, jelly_sin, -7...7, -1e5...1e5, -1e300...1e300),
        .one("cos", limit: 0.52, jelly_cos, -7...7, -1e5...1e5, -1e300...1e300),
        .one("tan", limit: 0.51, jelly_tan, -7...7, -1e5...1e5, -1e300...1e300),
        .one("asin", limit: 0.7, jelly_asin, -1...1),
        .one("acos", limit: 0.7, jelly_acos, -1...1),
        .one("atan", limit: 0.51, jelly_atan, -2...2, -1e9...1e9),
        .one("exp", limit: 0.51, jelly_exp, -10...10, -746...710),
        .one("exp2", limit: 0.51, jelly_exp2, -10...10, -1076...1025),
        .one("log", limit: 0.51, jelly_log, 0...2, 0...1e300),
        .one("log2", limit: 0.51, jelly_log2, 0...2, 0...1e300),
        .one("log10", limit: 0.51, jelly_log10, 0...2, 0...1e300),
        .one("cbrt", limit: 0.51, jelly_cbrt, -10...10, -1e300...1e300),
        .two("atan2", limit: 0.51, jelly_atan2, -10...10, -10...10),
        .two("pow", limit: 0.51, jelly_pow, 0...10, -100...100),
        .two("hypot", limit: 0.51, jelly_hypot, -10...10, -10...10),
    ]
}

/// A function of single precision.
struct SingleFunction: Sendable, CustomTestStringConvertible {
    let name: String
    let compute: @Sendable (Float) -> Float
    var testDescription: String { name }

    static let all: [SingleFunction] = [
        .init(name: "sin", compute: jelly_sinf), .init(name: "cos", compute: jelly_cosf),
        .init(name: "sin") { sines($0).sine }, .init(name: "cos") { sines($0).cosine },
        .init(name: "tan", compute: jelly_tanf), .init(name: "asin", compute: jelly_asinf),
        .init(name: "acos", compute: jelly_acosf), .init(name: "atan", compute: jelly_atanf),
        .init(name: "exp", compute: jelly_expf), .init(name: "exp2", compute: jelly_exp2f),
        .init(name: "log", compute: jelly_logf), .init(name: "log2", compute: jelly_log2f),
        .init(name: "log10", compute: jelly_log10f), .init(name: "cbrt", compute: jelly_cbrtf),
    ]

    private static func sines(_ x: Float) -> (sine: Float, cosine: Float) {
        var result: (sine: Float, cosine: Float) = (0, 0)
        jelly_sincosf(x, &result.sine, &result.cosine)
        return result
    }
}
