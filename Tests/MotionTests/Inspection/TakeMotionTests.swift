import Foundation
import JellyDynamics
import JellyStage
import JellyValues
import Testing

@Suite struct TakeMotionTests {
    /// A block that falls 100 points onto the floor of its stage, and a sign moved by a timeline.
    static func take(to time: Double = 2) throws -> Take {
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
        return try stage.advance(recordingTo: time)
    }

    @Test func thereIsARowForTheStartAndEachTick() throws {
        let take = try Self.take(to: 0.5)
        #expect(take.names == ["block", "sign"])
        #expect(take.records.count == 31 && take.records[0].time == 0 && take.records[30].time == 0.5)
        let start = try #require(take.samples(of: "block")[0])
        #expect(start.center.distance(to: CGPoint(x: 100, y: 80)) < 1e-4)
        #expect(start.linearVelocity == .zero && start.kineticEnergy == 0)
        #expect(start.size == CGSize(width: 40, height: 40))
        #expect(take.samples(of: "nobody").isEmpty)
    }

    @Test func energyIsHalfOfMassTimesSpeedSquared() throws {
        let take = try Self.take(to: 0.3)
        let sample = try #require(take.samples(of: "block")[15])
        // 40 × 40 points of density 1 are 0.16 kg; speeds are in metres of 100 points.
        let speed = sample.linearVelocity.y / 100
        #expect(abs((sample.kineticEnergy ?? 0) - 0.16 * speed * speed / 2) < 1e-5)
        #expect(speed > 2.2 && speed < 2.6)
        #expect(abs(take.kineticEnergies[15] - (sample.kineticEnergy ?? 0)) < 1e-12)
    }

    @Test func whatNoAnimatorMovesHasTheVelocityOfItsWay() throws {
        let take = try Self.take()
        let sample = try #require(take.samples(of: "sign")[60])
        // 60 points in a second.
        #expect(abs(sample.linearVelocity.x - 60) < 1e-6 && sample.linearVelocity.y == 0)
        #expect(sample.kineticEnergy == nil && sample.isAwake == nil)
    }

    @Test func instantsAreFound() throws {
        let take = try Self.take()
        let contact = try #require(take.contactTimes.first)
        // 101 points, as the reference boundary lies one outside: √(2 · 101 / 1000) = 0.449 s.
        #expect(abs(contact - 0.449) < 0.03)
        let apex = try #require(take.apexTime)
        // Half of the speed, so half of the time upwards.
        #expect(abs(apex - contact - 0.2247) < 0.04)
        #expect(take.firstToTouch == "block")
        #expect((take.restTime ?? 9) < 2)
    }

    @Test func timesOfEqualDistancesAreThoseOfTheFall() throws {
        let take = try Self.take()
        let times = take.times(everyDistance: 20, of: "block", to: 0.4)
        // s = t² · 500 points; the first step of an animator is half of a tick.
        #expect(times.count == 4)
        for (index, time) in times.enumerated() {
            #expect(abs(time - (Double(index) * 20 / 500).squareRoot()) < 0.012)
        }
        #expect(take.times(everyDistance: 0, of: "block", to: 1).isEmpty)
        #expect(take.times(everyDistance: 1, of: "block", to: 1, limit: 5).count == 5)
    }

    @Test func quantitiesAreThoseOfTheSamples() throws {
        let take = try Self.take(to: 0.2)
        let last = try #require(take.samples(of: "block").last ?? nil)
        #expect(take.values(.centerY, of: "block").last == Double(last.center.y))
        #expect(take.values(.speed, of: "block").last == Double(last.linearVelocity.y))
        #expect(take.values(.width, of: "block").last == 40)
        #expect(take.values(.energy, of: "sign").last == .some(nil))
    }
}
