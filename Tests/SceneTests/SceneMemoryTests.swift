import Foundation
import JellyImaging
import JellyStage
import JellyValues
import TestSupport
import Testing

import JellyScene

/// A scene's memory is checked before anything is created.
@Suite struct SceneMemoryTests {
    private func jellies(_ count: Int) -> String {
        let views = (0..<count).map {
            "{ id: 'j\($0)', type: 'jelly', frame: [0, 0, 200, 200], skeleton: { columns: 64, rows: 64 } }"
        }
        return "{ version: 1, size: [300, 300], duration: 1, views: [\n\(views.joined(separator: ",\n"))] }"
    }

    @Test func aThousandLargeJelliesAreRefusedAtTheFirstThatDoesNotFit() throws {
        let error = #expect(throws: SceneErrors.self) { try Scene(json5: jellies(1000), name: "x") }?.errors.first
        #expect(
            error?.description
                == "x:63:7: the scene, with this view, needs about 32.8 GB of memory; the limit is 2 GB; "
                + "use --memory 35GB (in Swift, a MemoryBudget)")
        #expect(try Scene(json5: jellies(20), name: "x").views.count == 20)
    }

    @Test func aSceneThatIsMadeInSwiftIsRefusedBeforeItsDocumentIsWritten() throws {
        var scene = try Scene(json5: jellies(1), name: "x")
        scene.views = (0..<1_000_000).map { Scene.View(id: "\($0)", center: .zero, size: scene.size) }
        let error = #expect(throws: SceneErrors.self) { try Stage(scene) }?.errors.first
        #expect(error?.description.hasPrefix("scene: the scene needs about 2.5 GB of memory") == true)
    }

    @Test func whatASceneTakesIsMissingFromItsStagesMemory() throws {
        let scene = try Scene(json5: jellies(1), name: "x")
        let stage = try Stage(scene, memory: MemoryBudget(limit: 50_000_000))
        #expect(stage.memory.taken == scene.estimatedMemory && scene.estimatedMemory > 30_000_000)
        #expect(throws: SceneErrors.self) { try Stage(scene, memory: MemoryBudget(limit: 30_000_000)) }
    }

    @Test func imagesAreCountedByTheirHeadersBeforeTheyAreDecoded() throws {
        try withDirectory { directory in
            let heart = Fixtures.root.appending(path: "Scenes/heart.png")
            for name in ["a", "b", "c"] {
                try FileManager.default.copyItem(at: heart, to: directory.appending(path: name + ".png"))
            }
            let views = ["a", "b", "c", "a"].enumerated().map { index, name in
                "{ id: 'v\(index)', type: 'image', file: '\(name).png', frame: [0, 0, 9, 9] }"
            }
            let text = "{ version: 1, size: [9, 9], duration: 1, views: [\n\(views.joined(separator: ",\n"))] }"
            func read(_ limit: Int) throws(SceneErrors) -> Scene {
                try Scene(json5: text, name: "x", directory: directory.path, memory: MemoryBudget(limit: limit))
            }
            // A heart has 64×64 pixels, and two copies exist while it is decoded.
            let bytes = 4 * 64 * 64
            #expect(try read(4 * bytes + 20_000).estimatedMemory > 3 * bytes)
            let error = #expect(throws: SceneErrors.self) { try read(4 * bytes - 1) }
            #expect(error?.errors.map(\.line) == [4])
            #expect(
                error?.errors.first?.message
                    == "`file`: the image `c.png` of 64×64 pixels needs about 32.8 kB of memory in addition to "
                    + "32.8 kB; the limit is 65.6 kB; use --memory 1GB (in Swift, a MemoryBudget)")
        }
    }
}
