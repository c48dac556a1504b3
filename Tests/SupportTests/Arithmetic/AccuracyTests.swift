import CArithmetic
import Foundation
import JellySupport
import TestSupport
import Testing

@Suite struct AccuracyTests {
    @Test(.needs("libmpfr", if: MPFR.installed != nil), arguments: Function.all)
    func isAsNearAsStated(_ function: Function) throws {
        let exact = try #require(MPFR.installed)
        var random = SeededGenerator(seed: 7)
        var worst = (error: 0.0, numbers: [Double]())
        for _ in 0..<20_000 {
            let numbers = function.arguments(&random)
            let error = exact.error(of: function.compute(numbers), as: function.name, at: numbers)
            if error > worst.error { worst = (error, numbers) }
        }
        #expect(worst.error <= function.limit, "at \(worst.numbers)")
    }

    @Test(.needs("libmpfr", if: MPFR.installed != nil), arguments: SingleFunction.all)
    func singlesAreTheNearest(_ function: SingleFunction) throws {
        let exact = try #require(MPFR.installed)
        var random = SeededGenerator(seed: 8)
        for _ in 0..<20_000 {
            let number = Float(bitPattern: UInt32(random.next() >> 32))
            let (result, wanted) = (function.compute(number), exact.single(function.name, at: [Double(number)]))
            #expect(result == wanted || result.isNaN && wanted.isNaN, "\(function.name)(\(number))")
        }
    }

    @Test(.needs("libmpfr", if: MPFR.installed != nil))
    func singlesOfTwoNumbersAreTheNearest() throws {
        let exact = try #require(MPFR.installed)
        var random = SeededGenerator(seed: 9)
        for _ in 0..<20_000 {
            let (x, y) = (Float(random.below(1 << 24)) / 1e6, Float(random.below(1 << 24) - 1 << 23) / 1e6)
            #expect(jelly_powf(x, y) == exact.single("pow", at: [Double(x), Double(y)]), "pow(\(x), \(y))")
            #expect(jelly_atan2f(y, x) == exact.single("atan2", at: [Double(y), Double(x)]), "atan2(\(y), \(x))")
            #expect(jelly_hypotf(x, y) == exact.single("hypot", at: [Double(x), Double(y)]), "hypot(\(x), \(y))")
        }
    }

    /// Near multiples of π, nearly all digits of the reduced angle come from distant digits of 1/π.
    @Test func multiplesOfPiAreTakenAwayExactly() {
        #expect(jelly_sin(.pi) == 1.2246467991473532e-16)
        #expect(jelly_cos(.pi / 2) == 6.123233995736766e-17)
        #expect(jelly_tan(.pi / 2) == 1.633123935319537e16)
        #expect(jelly_sin(1e22) == -0.8522008497671888)
        // The double closest to a multiple of π/2 (Muller, “Elementary Functions”).
        #expect(jelly_cos(6_381_956_970_095_103 * jelly_exp2(797)) == -4.687165924254628e-19)
    }

    @Test func whatIsNoOrdinaryNumberIsAnsweredAsCDoes() {
        #expect(jelly_sin(-0.0).sign == .minus && jelly_sinf(-0.0).sign == .minus && jelly_atan2(-0.0, -0.0) == -.pi)
        #expect(jelly_sin(.infinity).isNaN && jelly_cosf(-.infinity).isNaN && jelly_log(-1).isNaN)
        #expect(jelly_asin(1.5).isNaN && jelly_pow(-8, 1.0 / 3).isNaN && jelly_exp(.nan).isNaN)
        #expect(jelly_pow(.nan, 0) == 1 && jelly_pow(1, .nan) == 1 && jelly_pow(-2, 3) == -8)
        #expect(jelly_pow(-0.0, -3) == -.infinity && jelly_pow(0.5, .infinity) == 0 && jelly_pow(-.infinity, 3) < 0)
        #expect(jelly_exp(-.infinity) == 0 && jelly_exp(710) == .infinity && jelly_exp(-745) == .leastNonzeroMagnitude)
        #expect(jelly_log(0) == -.infinity && jelly_log2(8) == 3 && jelly_log10(1e22) == 22 && jelly_cbrt(-27) == -3)
        #expect(jelly_hypot(.nan, .infinity) == .infinity && jelly_hypot(1e308, 1e308) == 1.4142135623730951e308)
    }
}
