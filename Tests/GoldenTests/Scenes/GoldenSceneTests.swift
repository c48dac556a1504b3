import Foundation
import JellyGolden
import JellyGoldenTesting
import JellyGraphics
import JellyScene
import JellyStage
import JellyValues
import TestSupport
import Testing

/// The appearance and motion of the scenes under `Fixtures/Scenes`.
@Suite(.goldens(root: Fixtures.root.appending(path: "Golden"), isStrict: true)) struct GoldenSceneTests {
    @Test(arguments: GoldenNames.instants)
    func aSceneLooksAsItDid(_ instant: GoldenNames.Instant) throws {
        let scene = try Scene(contentsOf: Fixtures.scene(instant.scene).path)
        try expectGolden(
            of: Stage(scene), at: Double(instant.milliseconds) / 1000, scale: 160 / scene.size.width,
            named: instant.description)
    }

    /// The bodies at every tick, and ten images per second.
    @Test(arguments: GoldenNames.scenes)
    func aSceneMovesAsItDid(_ name: String) throws {
        let scene = try Scene(contentsOf: Fixtures.scene(name).path)
        let take = GoldenTake(frames: .every(6), scale: 160 / scene.size.width, mode: .hash)
        try expectGolden(of: Stage(scene), to: scene.duration, take: take, named: name)
    }

    @Test func everyGoldenIsClaimedAndEverySceneHasOne() throws {
        let store = GoldenStore(root: Fixtures.root.appending(path: "Golden"))
        #expect(store.names == GoldenNames.all)
        #expect(store.orphans(claimed: GoldenNames.all) == [])
        // Without its marker a golden can be neither recorded again nor pruned.
        #expect(store.names.filter { !store.hasMark($0) } == [])
        let scenes = try Fixtures.root.appending(path: "Scenes").names.filter { $0.hasSuffix(".json5") }
        #expect(!scenes.isEmpty)
        #expect(scenes.map { String($0.dropLast(6)) }.sorted() == GoldenNames.scenes)
    }
}
