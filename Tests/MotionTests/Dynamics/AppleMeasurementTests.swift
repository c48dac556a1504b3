import Foundation
import JellyDynamics
import TestSupport
import Testing

@Suite struct AppleMeasurementTests {
    static let file = try? Fixtures.json("Reference/animator.json", as: ReferenceFile.self)

    @Test func theReferenceFileIsThereAndNamesItsSource() throws {
        let file = try #require(Self.file)
        #expect(file.cases.count >= 10)
        #expect(file.source.contains("Measured on Apple's UIDynamicAnimator"))
    }

    @Test(arguments: file?.cases ?? [])
    func motionIsWhatWasMeasuredOnApplesAnimator(_ scene: ReferenceCase) throws {
        let limits = try #require(Self.file).tolerance
        let position = scene.tolerance?.position ?? limits.position
        let angle = scene.tolerance?.angle ?? limits.angle
        let run = ReferenceRun(scene)
        var call = 0
        for frame in scene.frames {
            while call < frame.call {
                try run.animator.advance(by: frameTime)
                call += 1
            }
            func check(_ name: String, _ actual: CGFloat, _ expected: Double?, within limit: Double) {
                guard let expected else { return }
                #expect(
                    abs(actual - expected) <= limit, "\(scene.name), call \(call): \(name) \(actual), not \(expected)")
            }
            check("x", run.item.center.x, frame.x, within: position)
            check("y", run.item.center.y, frame.y, within: position)
            check("angle", run.item.angle, frame.angle, within: angle)
            let relative = limits.relativeVelocity ?? 0
            let velocity = run.properties.linearVelocity(for: run.item)
            check("vx", velocity.x, frame.vx, within: abs(frame.vx ?? 0) * relative)
            check("vy", velocity.y, frame.vy, within: abs(frame.vy ?? 0) * relative)
            let spin = run.properties.angularVelocity(for: run.item)
            check("spin", spin, frame.spin, within: abs(frame.spin ?? 0) * relative)
        }
    }

    @Test(arguments: file?.cases.filter { $0.restsAtCall != nil } ?? [])
    func anItemWithoutForcesRestsAtTheMeasuredCall(_ scene: ReferenceCase) throws {
        let run = ReferenceRun(scene)
        var call = 0
        repeat { call += 1 } while try run.animator.advance(by: frameTime) && call < 1000
        #expect(call == scene.restsAtCall)
    }
}
