import Foundation
import JellyDrawing
import JellyStage
import JellyTime
import TestSupport
import Testing

@testable import JellyScene

/// Random valid scenes are played without a trap, and where one cannot be, the sentence names an item.
@Suite struct RandomSceneTests {
    /// How many scenes are tried; `JELLYFRAME_RANDOM_SCENES` sets another number.
    private static let count =
        ProcessInfo.processInfo.environment["JELLYFRAME_RANDOM_SCENES"].flatMap { Int($0) } ?? 150

    @Test func everyRandomSceneIsPlayedOrSaysWhichItemCannotBe() throws {
        var played = 0
        for seed in 0..<UInt64(Self.count) {
            var random = RandomScene(seed: 77_000 + seed)
            let document = random.document()
            let scene: Scene
            do throws(SceneErrors) {
                scene = try Scene(json5: document, name: "seed \(77_000 + seed)")
            } catch {
                Issue.record("a scene that should be valid is not: \(error)")
                continue
            }
            #expect(try Scene(json5: scene.json5, name: "again") == scene, "seed \(77_000 + seed)")
            do {
                try play(scene)
                played += 1
            } catch let error as StageError {
                #expect(error.reason.contains("“"), "seed \(77_000 + seed): \(error)")
            }
        }
        // Most can be played: a generator of broken scenes would test little.
        #expect(played > Self.count / 2, "\(played) of \(Self.count)")
    }

    private func play(_ scene: Scene) throws {
        let stage = try Stage(scene)
        let viewport = try Viewport(size: scene.size, fitting: (width: 32, height: 32))
        let rasterizer = try Rasterizer(viewport: viewport)
        try stage.advance(through: FrameWindow(to: scene.duration, rate: FrameRate(7))) { frame in
            _ = try rasterizer.rasterize(frame.drawing)
        }
        try stage.advance(to: scene.duration)
    }
}
