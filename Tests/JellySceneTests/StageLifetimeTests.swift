import Foundation
import JellyDynamics
import JellyScene
import JellyStage
import JellyTime
import TestSupport
import Testing

@Suite struct StageLifetimeTests {
    static let scenes =
        (try? FileManager.default.contentsOfDirectory(atPath: Fixtures.root.appending(path: "Scenes").path))?
        .filter { $0.hasSuffix(".json5") }.map { String($0.dropLast(6)) }.sorted() ?? []

    @Test(arguments: scenes) func aStageGoesWithItsLastUser(_ name: String) throws {
        weak var stage: Stage?
        weak var animator: DynamicAnimator?
        do {
            let made = try Stage(Scene(contentsOf: Fixtures.scene(name).path))
            (stage, animator) = (made, made.animator)
            _ = try made.advance(recording: FrameWindow(to: 1, rate: FrameRate(25)))
        }
        #expect(stage == nil && animator == nil)
    }
}
