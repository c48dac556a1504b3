import Foundation
import JellyDynamics
import JellyScene
import JellyStage
import TestSupport
import Testing

@Suite struct StageLifetimeTests {
    static let scenes =
        (try? FileManager.default.contentsOfDirectory(atPath: Fixtures.root.appending(path: "Scenes").path))?
        .filter { $0.hasSuffix(".json5") }.map { String($0.dropLast(6)) }.sorted() ?? []

    @Test(arguments: scenes) func aStageGoesWithItsLastUser(_ name: String) throws {
        weak var stage: Stage?
        weak var animator: DynamicAnimator?
        var items: [WeakItem] = []
        do {
            let scene = try Scene(contentsOf: Fixtures.scene(name).path)
            let made = try Stage(scene)
            (stage, animator) = (made, made.animator)
            _ = try made.advance(recordingTo: scene.duration)
            items = made.animator.items.map { WeakItem($0) }
        }
        #expect(stage == nil && animator == nil)
        #expect(items.allSatisfy { $0.item == nil })
    }
}

private struct WeakItem {
    weak var item: (any DynamicItem)?
    init(_ item: any DynamicItem) { self.item = item }
}
