import Foundation
import JellyDynamics
import JellyStage
import JellyValues
import Testing

@Suite struct MotionTraceTests {
    /// A block that falls 100 points onto the floor of its stage, and a sign that a timeline moves.
    static func trace(to time: Double = 2) throws -> MotionTrace {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let block = BlockView(frame: CGRect(x: 80, y: 60, width: 40, height: 40), color: .red)
        block.name = "block"
        let sign = View(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        sign.name = "sign"
        [block, sign].forEach(stage.view.addSubview)
        let walls = CollisionBehavior(items: [block])
        walls.translatesReferenceBoundsIntoBoundary = true
        let properties = DynamicItemBehavior(items: [block])
        properties.elasticity = 0.5
        properties.resistance = 0
        [GravityBehavior(items: [block]), walls, properties].forEach(stage.animator.addBehavior)
        stage.at(0.5) { $0.change(sign, ViewChange(center: CGPoint(x: 70, y: 5)), duration: 1) }
        return MotionTrace(try stage.advance(recordingTo: time))
    }

    @Test func thereIsARowForTheStartAndEachTick() throws {
        let trace = try Self.trace(to: 0.5)
        #expect(trace.names == ["block", "sign"])
        #expect(trace.rows.count == 31 && trace.rows[0].time == 0 && trace.rows[30].time == 0.5)
        let start = try #require(trace.samples(of: "block")[0])
        #expect(start.center.distance(to: CGPoint(x: 100, y: 80)) < 1e-4)
        #expect(start.linearVelocity == .zero && start.kineticEnergy == 0)
        #expect(start.size == CGSize(width: 40, height: 40))
        #expect(trace.samples(of: "nobody").isEmpty)
    }

    @Test func energyIsHalfOfMassTimesSpeedSquared() throws {
        let trace = try Self.trace(to: 0.3)
        let sample = try #require(trace.samples(of: "block")[15])
        // 40 × 40 points of density 1 are 0.16 kg; speeds are in metres of 100 points.
        let speed = sample.linearVelocity.y / 100
        #expect(abs((sample.kineticEnergy ?? 0) - 0.16 * speed * speed / 2) < 1e-5)
        #expect(speed > 2.2 && speed < 2.6)
        #expect(abs(trace.kineticEnergies[15] - (sample.kineticEnergy ?? 0)) < 1e-12)
    }

    @Test func whatNoAnimatorMovesHasTheVelocityOfItsWay() throws {
        let trace = try Self.trace()
        let sample = try #require(trace.samples(of: "sign")[60])
        // 60 points in a second.
        #expect(abs(sample.linearVelocity.x - 60) < 1e-6 && sample.linearVelocity.y == 0)
        #expect(sample.kineticEnergy == nil && sample.isAwake == nil)
    }

    @Test func instantsAreFound() throws {
        let trace = try Self.trace()
        let contact = try #require(trace.contactTimes.first)
        // 101 points, as the reference boundary lies one outside: √(2 · 101 / 1000) = 0.449 s.
        #expect(abs(contact - 0.449) < 0.03)
        let apex = try #require(trace.apexTime)
        // Half of the speed, so half of the time upwards.
        #expect(abs(apex - contact - 0.2247) < 0.04)
        #expect(trace.firstToTouch == "block")
        #expect((trace.restTime ?? 9) < 2)
    }

    @Test func timesOfEqualDistancesAreThoseOfTheFall() throws {
        let trace = try Self.trace()
        let times = trace.times(everyDistance: 20, of: "block", to: 0.4)
        // s = t² · 500 points; the first step of an animator is half of a tick.
        #expect(times.count == 4)
        for (index, time) in times.enumerated() {
            #expect(abs(time - (Double(index) * 20 / 500).squareRoot()) < 0.012)
        }
        #expect(trace.times(everyDistance: 0, of: "block", to: 1).isEmpty)
        #expect(trace.times(everyDistance: 1, of: "block", to: 1, limit: 5).count == 5)
    }

    @Test func quantitiesAreThoseOfTheSamples() throws {
        let trace = try Self.trace(to: 0.2)
        let last = try #require(trace.samples(of: "block").last ?? nil)
        #expect(trace.values(.centerY, of: "block").last == Double(last.center.y))
        #expect(trace.values(.speed, of: "block").last == Double(last.linearVelocity.y))
        #expect(trace.values(.width, of: "block").last == 40)
        #expect(trace.values(.energy, of: "sign").last == .some(nil))
    }
}
