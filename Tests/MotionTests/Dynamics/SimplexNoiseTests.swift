import Foundation
import Testing

@testable import JellyDynamics

@Suite struct SimplexNoiseTests {
    static let points: [SIMD3<Double>] = {
        var generator = SplitMix64(seed: 1)
        func coordinate() -> Double { Double(generator.next() >> 11) * 0x1p-53 * 40 - 20 }
        return (0..<2000).map { _ in SIMD3(coordinate(), coordinate(), coordinate()) }
    }()

    @Test func theGradientIsTheDerivativeOfTheValue() {
        let noise = SimplexNoise(seed: 0)
        let step = 1e-5
        var worst = 0.0
        for point in Self.points {
            let gradient = noise.sample(point, angle: 0.7).gradient
            for axis in 0..<3 {
                var (before, after) = (point, point)
                before[axis] -= step
                after[axis] += step
                let rise = noise.sample(after, angle: 0.7).value - noise.sample(before, angle: 0.7).value
                worst = max(worst, abs(rise / (2 * step) - gradient[axis]))
            }
        }
        #expect(worst < 1e-6)
    }

    @Test func valueAndGradientHaveNoJumps() {
        let noise = SimplexNoise(seed: 3)
        var last = noise.sample(SIMD3(-10, 3, 1), angle: 0)
        var (rise, bend) = (0.0, 0.0)
        for index in 1...20_000 {
            let here = noise.sample(SIMD3(-10 + Double(index) * 1e-3, 3, 1), angle: 0)
            let change = here.gradient - last.gradient
            rise = max(rise, abs(here.value - last.value))
            bend = max(bend, abs(change.x), abs(change.y), abs(change.z))
            last = here
        }
        // About 1/1000 of the greatest slope and of the greatest curvature.
        #expect(rise < 0.01)
        #expect(bend < 0.05)
    }

    @Test func theValueStaysWithinItsBoundsAndItsMeanForceIsThePublishedOne() {
        let noise = SimplexNoise(seed: 0)
        var (greatest, squares) = (0.0, 0.0)
        for point in Self.points {
            let sample = noise.sample(point, angle: 0.7)
            greatest = max(greatest, abs(sample.value))
            let (x, y) = (sample.gradient.x * sample.value, sample.gradient.y * sample.value)
            squares += x * x + y * y
        }
        #expect(greatest < 0.87)
        #expect(greatest > 0.7)
        #expect(abs((squares / Double(Self.points.count)).squareRoot() - 0.71) < 0.03)
    }

    @Test func theSeedAloneDecidesTheNoise() {
        let point = SIMD3(0.3, 1.7, -2.2)
        func value(_ seed: UInt64) -> Double { SimplexNoise(seed: seed).sample(point, angle: 0.1).value }
        #expect(value(0) == value(0))
        #expect(Set((0..<10).map(value)).count == 10)
    }

    @Test func aTurnOfTheGradientsIsARound() {
        let noise = SimplexNoise(seed: 0)
        let point = SIMD3(0.3, 1.7, -2.2)
        let (start, half) = (noise.sample(point, angle: 0).value, noise.sample(point, angle: .pi).value)
        #expect(abs(start) > 0.01)
        #expect(abs(start + half) < 1e-12)
        #expect(abs(noise.sample(point, angle: 2 * .pi).value - start) < 1e-12)
    }

    @Test func farAwayThereIsNoNoise() {
        let noise = SimplexNoise(seed: 0)
        for far in [1e9, -1e300, .infinity, .nan] {
            #expect(noise.sample(SIMD3(far, 0, 0), angle: 0).value == 0)
        }
        #expect(noise.sample(SIMD3(0.3, 1.7, -2.2), angle: .infinity).gradient == .zero)
    }

    @Test func theGeneratorIsSplitMix64() {
        var generator = SplitMix64(seed: 0)
        // The first numbers of the published generator for seed 0.
        #expect(generator.next() == 0xe220_a839_7b1d_cdaf)
        #expect(generator.next() == 0x6e78_9e6a_a1b9_65f4)
        #expect(generator.next() == 0x06c4_5d18_8009_454f)
    }
}
