import Foundation
import JellyStage
import Testing

@Suite struct SpringCurveTests {
    @Test(arguments: [
        Spring(frequency: 5 * .pi, ratio: 0.5, velocity: 0), Spring(frequency: 12, ratio: 1, velocity: 0),
        Spring(mass: 1, stiffness: 100, damping: 10, velocity: 8), Spring(frequency: 20, ratio: 2.5, velocity: -3),
        Spring(frequency: 10, ratio: 0.05, velocity: 0),
    ])
    func linesBetweenThePointsAreWithinAThousandthOfTheSpring(spring: Spring) throws {
        let duration = spring.settlingTime
        let points = try #require(spring.points(duration: duration))
        #expect(
            points.first.map { [$0.time, $0.value] } == [0, 0] && points.last.map { [$0.time, $0.value] } == [1, 1])
        #expect(zip(points, points.dropFirst()).allSatisfy { $0.time < $1.time })
        var worst = 0.0
        for (from, to) in zip(points, points.dropFirst()) {
            for step in 0...40 {
                let part = Double(step) / 40
                let time = from.time + (to.time - from.time) * part
                let value = from.value + (to.value - from.value) * part
                worst = max(worst, abs(value - spring.value(at: time * duration)))
            }
        }
        #expect(worst <= 0.001 + 1e-9, "\(worst)")
    }

    @Test func fewPointsMakeASpring() throws {
        let spring = Spring(frequency: 5 * .pi, ratio: 0.5, velocity: 0)
        let count = try #require(spring.points(duration: spring.settlingTime)).count
        #expect((10...60).contains(count), "\(count)")
    }

    @Test func aSpringThatMovesTooFastHasNoPoints() {
        let spring = Spring(frequency: 1, ratio: 0.02, velocity: 1000)
        #expect(spring.points(duration: spring.settlingTime) == nil)
    }

    @Test func numbersOfCoreAnimationAreAFrequencyAndARatio() {
        let spring = Spring(mass: 1, stiffness: 100, damping: 10, velocity: 2)
        #expect(spring.frequency == 10 && spring.ratio == 0.5 && spring.velocity == 2)
    }
}
