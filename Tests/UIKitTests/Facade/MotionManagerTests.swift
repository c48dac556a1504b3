import Foundation
import JellyStage
import Testing
import UIKitDynamics

/// The readings of motion managers for a trace.
@MainActor @Suite struct MotionManagerTests {
    @Test func readingsComeEveryInterval() throws {
        let manager = CMMotionManager()
        let host = UIViewControllerHost(UIViewController(), size: CGSize(width: 100, height: 100))
        host.play(
            try AccelerometerTrace([
                .init(time: 0, x: 0, y: -1, z: 0), .init(time: 1, x: 1, y: 0, z: 0),
                .init(time: 2, x: 0.6, y: -1.6, z: 0),
            ]), at: 0)
        var readings: [(time: Double, x: Double)] = []
        #expect(manager.isAccelerometerAvailable && manager.accelerometerData == nil)
        manager.accelerometerUpdateInterval = 0.25
        host.work {
            manager.startAccelerometerUpdates(to: .main) { data, error in
                guard let data else { return }
                readings.append((data.timestamp, data.acceleration.x))
            }
            manager.startDeviceMotionUpdates()
        }
        try host.advance(to: 2)
        #expect(readings.map(\.time) == [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2])
        #expect(readings.map(\.x) == [0, 0, 0, 1, 1, 1, 1, 0.6])
        let motion = try #require(manager.deviceMotion)
        // 1 g is gravity, the rest is the user's.
        let length = hypot(0.6, 1.6)
        #expect(
            abs(motion.gravity.x - 0.6 / length) < 1e-12 && abs(motion.userAcceleration.y + 1.6 - 1.6 / length) < 1e-12)
        manager.stopAccelerometerUpdates()
        try host.advance(to: 3)
        #expect(readings.count == 8 && manager.accelerometerData == nil)
    }

    @Test func anUprightDeviceHasAPitchOfAQuarterTurn() throws {
        let manager = CMMotionManager()
        let host = UIViewControllerHost(UIViewController(), size: CGSize(width: 100, height: 100))
        host.work { manager.startDeviceMotionUpdates() }
        #expect(manager.deviceMotion?.attitude.pitch == .pi / 2 && manager.deviceMotion?.gravity.y == -1)
    }

    @Test func chanceIsTheSameInEveryHost() {
        func numbers() -> [UInt32] {
            let host = UIViewControllerHost(UIViewController(), size: CGSize(width: 100, height: 100))
            return host.work { (0..<20).map { _ in arc4random_uniform(6) } }
        }
        #expect(numbers() == numbers() && Set(numbers()).count == 6)
    }
}
