import Foundation
import JellyDrawing
import JellyPixels
import JellyStage
import JellyTime
import Synchronization
import TestSupport
import Testing

@testable import JellyScene

/// Random valid scenes are played without a trap, and where one cannot be, the sentence names an item.
@Suite struct RandomSceneTests {
    /// How many scenes are tried; `JELLYFRAME_RANDOM_SCENES` sets another number.
    private static let count =
        ProcessInfo.processInfo.environment["JELLYFRAME_RANDOM_SCENES"].flatMap { Int($0) } ?? 40

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

    /// Plays a scene, of which every number has to be one, and draws it in one thread and in several.
    private func play(_ scene: Scene) throws {
        let stage = try Stage(scene)
        let viewport = try Viewport(size: scene.size, fitting: (width: 32, height: 32))
        let rasterizer = try Rasterizer(viewport: viewport)
        let pictures = Pictures()
        let consumption = FrameConsumption(FrameConsumption.Picture(viewport: viewport), consumers: 1) {
            PictureWorker(pictures: pictures)
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
        #expect(pictures.bitmaps.withLock { $0 } == alone)
        try stage.advance(to: scene.duration)
    }

    private final class Pictures: Sendable {
        let bitmaps = Mutex<[Bitmap]>([])
    }

    private struct PictureWorker: FrameWorker {
        let pictures: Pictures

        func take(_ frame: DrawnFrame, turn: FrameTurn) throws {
            try turn.write(to: 0) { pictures.bitmaps.withLock { $0.append(frame.bitmap) } }
        }
    }

    @Test func nothingLeavesARoomWithWallsOnAllSides() throws {
        for seed in 0..<UInt64(Self.count) / 5 {
            var random = RandomRoom(seed: 5_000 + seed)
            let scene = try Scene(json5: random.document(), name: "seed \(5_000 + seed)")
            // The wall lies a point outside the bounds.
            let room = CGRect(x: 0, y: 0, width: random.width, height: random.height).insetBy(dx: -1.5, dy: -1.5)
            var escape: String?
            try Stage(scene).advance(through: FrameSchedule(to: scene.duration)) { record in
                for item in record.items where escape == nil {
                    guard let sample = record.samples[item], !room.contains(sample.center) else { continue }
                    escape = "\(record.names[item]) is at \(sample.center) in tick \(record.number)"
                }
            } onFrame: { _ in
            }
            #expect(escape == nil, "seed \(5_000 + seed)")
        }
    }
}

extension TickRecord.Sample {
    fileprivate var isFinite: Bool {
        [center.x, center.y, angle, size.width, size.height, linearVelocity.x, linearVelocity.y, angularVelocity]
            .allSatisfy(\.isFinite) && kineticEnergy?.isFinite != false
    }
}
