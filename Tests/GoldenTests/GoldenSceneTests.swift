import Foundation
import JellyDrawing
import JellyPixels
import JellyScene
import JellyStage
import JellyTime
import TestSupport
import Testing

/// What the scenes under `Fixtures/Scenes` look like.
@Suite struct GoldenSceneTests {
    /// The frame of an instant, 160 pixels wide.
    static func picture(of instant: GoldenNames.Instant) throws -> Bitmap {
        let scene = try Scene(contentsOf: Fixtures.scene(instant.scene).path)
        let time = Double(instant.milliseconds) / 1000
        let window = FrameWindow(from: time, to: time + 0.001, rate: FrameRate(1000))
        let take = try Stage(scene).advance(recording: window)
        let frame = try #require(take.frames.first)
        return try Rasterizer(viewport: Viewport(size: scene.size, scale: 160 / scene.size.width))
            .rasterize(frame.drawing)
    }

    @Test(arguments: GoldenNames.instants)
    func aSceneLooksAsItDid(_ instant: GoldenNames.Instant) throws {
        try expectGolden(Self.picture(of: instant), named: instant.description)
    }

    @Test func everyGoldenIsClaimedAndEverySceneHasOne() throws {
        let files = try Fixtures.root.appending(path: "Golden").names
        #expect(!files.isEmpty)
        #expect(files == GoldenNames.all.map { $0 + ".png" }.sorted())
        let scenes = try Fixtures.root.appending(path: "Scenes").names.filter { $0.hasSuffix(".json5") }
        #expect(!scenes.isEmpty)
        #expect(Set(scenes) == Set(GoldenNames.instants.map { $0.scene + ".json5" }))
    }
}
