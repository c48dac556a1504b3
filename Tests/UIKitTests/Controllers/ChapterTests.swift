import Foundation
import JellyDynamics
import JellyScene
import JellyStage
import JellyValues
import TestSupport
import Testing
import UIKitDynamics
@testable import Controllers

/// Controllers equivalent to scenes: UIKit's API and the scene's keys give the same motion, to the last bit.
@MainActor @Suite struct ChapterTests {
    /// The states after every tick of a scene.
    private func ticks(of scene: String, to end: Double) throws -> [TickRecord] {
        let file = Fixtures.root.appending(path: "Scenes/\(scene).json5")
        return try ticks(of: Stage(Scene(contentsOf: file.path)), to: end)
    }

    private func ticks(of player: any MotionPlayer, to end: Double) throws -> [TickRecord] {
        var ticks: [TickRecord] = []
        let schedule = FrameSchedule(to: end)
        try player.advance(through: schedule, onTick: { ticks.append($0) }, onFrame: { _ in })
        return ticks
    }

    /// The motion of an item after each tick in which an animator moves it.
    private func samples(_ ticks: [TickRecord], _ name: String) -> [Int: MotionSample] {
        var samples: [Int: MotionSample] = [:]
        for tick in ticks where tick.number > 0 {
            samples[tick.number] = tick.itemNames.firstIndex(of: name).map { tick.itemSamples[$0] }
        }
        return samples
    }

    /// The centers of an item after each tick of a controller.
    private func centers(
        of host: UIViewControllerHost, to end: Double, _ center: () -> CGPoint
    ) throws -> [Int: CGPoint] {
        var centers: [Int: CGPoint] = [:]
        let note = { (tick: TickRecord) in if tick.number > 0 { centers[tick.number] = center() } }
        try host.advance(through: FrameSchedule(to: end), onTick: note, onFrame: { _ in })
        return centers
    }

    @Test func aSnapAndItsWatcherMoveAsInTheScene() throws {
        let controller = SnapAndWatchViewController()
        controller.square.accessibilityIdentifier = "square"
        let host = UIViewControllerHost(controller, size: CGSize(width: 320, height: 504))
        host.at(2) { $0.tap(at: CGPoint(x: 160, y: 32)) }
        let (ours, scene) = (try ticks(of: host, to: 4), try ticks(of: "chapter-snap", to: 4))
        #expect(ours.count == scene.count && ours.count == 241)
        let (own, wanted) = (samples(ours, "square"), samples(scene, "square"))
        #expect(own.mapValues(\.motion) == wanted.mapValues(\.motion) && own.count > 100)
    }

    @Test func aSizeIsMovedAsInTheScene() throws {
        let controller = BoundsItemViewController()
        let host = UIViewControllerHost(controller, size: CGSize(width: 320, height: 320))
        let scene = try ticks(of: "chapter-bounds-item", to: 3)
        let wanted = samples(scene, scene.flatMap(\.itemNames).first ?? "").mapValues(\.center)
        let own = try centers(of: host, to: 3) { controller.item.center }
        #expect(own == wanted && wanted.count == 180)
    }

    @Test func anItemThatIsNoViewIsPushedAsInTheScene() throws {
        let controller = CustomItemViewController()
        let host = UIViewControllerHost(controller, size: CGSize(width: 640, height: 640))
        let scene = try ticks(of: "chapter-custom-item", to: 4.2)
        let wanted = samples(scene, scene.flatMap(\.itemNames).first ?? "").mapValues(\.center)
        let own = try centers(of: host, to: 4.2) { controller.item.center }
        #expect(own == wanted && wanted.count == 252)
        // The book's log has 86, 188, 351 and 568; its system's body was a little smaller.
        #expect(controller.log.count == 4 && abs(controller.log[3].x - 568) < 70)
    }
}
