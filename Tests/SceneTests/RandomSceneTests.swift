import Foundation
import JellyDynamics
import JellyGraphics
import JellyImaging
import JellyStage
import JellySupport
import JellyValues
import Synchronization
import TestSupport
import Testing

import JellyScene

/// Random valid scenes play without a trap, and where one fails, the message names an item.
@Suite struct RandomSceneTests {
    /// The number of scenes; `JELLYFRAME_RANDOM_SCENES` sets another one.
    private static let count = chosen ?? 40
    private static let chosen = ProcessInfo.processInfo.environment["JELLYFRAME_RANDOM_SCENES"].flatMap { Int($0) }
    private static var isChosen: Bool { chosen != nil }

    /// The first scene's number; `JELLYFRAME_RANDOM_SEED` sets another one.
    private static let first =
        ProcessInfo.processInfo.environment["JELLYFRAME_RANDOM_SEED"].flatMap { UInt64($0) } ?? 77_000

    @Test func everyRandomSceneIsPlayedOrSaysWhichItemCannotBe() throws {
        var played = 0
        for seed in Self.first..<Self.first + UInt64(Self.count) {
            var random = RandomScene(seed: seed)
            let document = random.document()
            do {
                let scene = try Scene(json5: document, name: "document", directory: fixturesDirectory)
                let again = try Scene(json5: scene.json5, name: "again", directory: fixturesDirectory)
                #expect(again == scene, "seed \(seed)")
                try play(scene, reducesMotion: seed % 8 == 7)
                played += 1
            } catch let error as StageError {
                // Limits of behaviors name no item.
                let isLimit = error.reason.contains(/at most \d+ (?:fields|collision behaviors)/)
                let isNamed = error.reason.contains("“") || isLimit
                #expect(isNamed, "seed \(seed): \(error)")
            } catch {
                Issue.record("seed \(seed): a scene that should be valid is not: \(error)\n\(document)")
            }
        }
        // Most must play: a generator of broken scenes would test little.
        #expect(played > Self.count / 2, "\(played) of \(Self.count)")
    }

    /// Fails for a new type or key until random scenes contain it.
    @Test func everyKeyOfTheSchemaIsInSomeRandomScene() throws {
        let schema = try JSON5.parse(Scene.jsonSchema, name: "schema")
        var missing: Set<String>?
        // A few dozen documents at a time, since most keys are found soon.
        for part in 0..<UInt64(30) where missing != [] {
            let documents = try (part * 30..<part * 30 + 30).map { seed in
                var random = RandomScene(seed: seed)
                return try JSON5.parse(random.document(), name: "seed \(seed)")
            }
            let rest = Set(SchemaCoverage(schema: schema, documents: documents).missing)
            missing = missing?.intersection(rest) ?? rest
        }
        #expect(missing == [])
    }

    /// Plays a scene, checking that every number is finite, and draws it on one thread and on several.
    private func play(_ scene: Scene, reducesMotion: Bool) throws {
        let stage = try Stage(scene, reducesMotion: reducesMotion)
        let viewport = try Viewport(size: scene.size, fitting: (width: 32, height: 32))
        let rasterizer = try Rasterizer(viewport: viewport)
        let images = Images()
        let consumption = FrameConsumption(FrameConsumption.Image(viewport: viewport), consumers: 1) {
            { frame in try frame.write(to: 0) { images.bitmaps.withLock { $0.append(frame.bitmap) } } }
        }
        let parallel = try ParallelRasterizer([consumption], threads: 3)
        var (alone, isFinite): ([Bitmap], Bool) = ([], true)
        do {
            let window = FrameWindow(to: scene.duration, rate: FrameRate(7))
            try stage.advance(through: FrameSchedule(window)) { record in
                isFinite = isFinite && record.samples.allSatisfy { $0?.isFinite ?? true }
            } onFrame: { frame in
                try frame.drawing.validate()
                alone.append(try rasterizer.rasterize(frame.drawing))
                try parallel.submit([frame.drawing], index: frame.index)
            }
        } catch {
            parallel.cancel(error)
            throw error
        }
        try parallel.finish()
        #expect(isFinite)
        #expect(images.bitmaps.withLock { $0 } == alone)
        try stage.advance(to: scene.duration)
    }

    private final class Images: Sendable {
        let bitmaps = Mutex<[Bitmap]>([])
    }

    /// Neither items nor a jelly's nodes do.
    @Test func nothingLeavesARoomWithWallsOnAllSides() throws {
        // All of them if their number is given.
        let rooms = Self.isChosen ? Self.count : Self.count / 5
        var stopped = 0
        for seed in Self.first..<Self.first + UInt64(rooms) {
            var random = RandomRoom(seed: seed)
            let scene = try Scene(json5: random.document(), name: "seed \(seed)")
            // The wall lies a point outside the bounds.
            let room = CGRect(x: 0, y: 0, width: random.width, height: random.height).insetBy(dx: -1.5, dy: -1.5)
            var escape: String?
            let stage = try Stage(scene)
            let jellies = stage.allViews.compactMap { $0 as? JellyView }
            func advance(_ check: @escaping (TickRecord) -> Void) throws {
                do {
                    try stage.advance(through: FrameSchedule(to: scene.duration), onTick: check) { _ in }
                } catch let error as StageError {
                    // A field may pull harder than numbers allow; until then nothing has left.
                    #expect(error.reason.contains("is too large"), "seed \(seed): \(error)")
                    stopped += 1
                }
            }
            try advance { record in
                for item in record.items where escape == nil {
                    guard let sample = record.samples[item], !room.contains(sample.center) else { continue }
                    escape = "\(record.names[item]) is at \(sample.center) in tick \(record.number)"
                }
                for jelly in jellies where escape == nil {
                    let places = jelly.nodes.map { jelly.convert($0.center, to: stage.view) }
                    guard let place = places.first(where: { !room.contains($0) }) else { continue }
                    escape = "a node of \(jelly.name ?? "a jelly") is at \(place) in tick \(record.number)"
                }
            }
            #expect(escape == nil, "seed \(seed)")
        }
        #expect(stopped <= max(1, rooms / 50), "\(stopped) of \(rooms)")
    }
}

extension MotionSample {
    fileprivate var isFinite: Bool {
        [center.x, center.y, angle, size.width, size.height, linearVelocity.x, linearVelocity.y, angularVelocity]
            .allSatisfy(\.isFinite) && kineticEnergy?.isFinite != false
    }
}
