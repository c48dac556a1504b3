import Foundation
import JellyComparison
import JellyDrawing
import JellyGolden
import JellyGoldenStage
import JellyPixels
import JellyScene
import JellyStage
import JellyTime

/// A scene, or a take of one, and its golden, which bears the name of the scene's file.
struct GoldenScene {
    let path: String
    let name: String
    let input: MotionInput
    var scene: Scene { input.scene }

    init(_ path: String, memory: MemoryBudget) throws {
        self.path = path
        var name = URL(filePath: path).lastPathComponent
        for ending in [".json5", ".json", ".take"]
        where name.lowercased().hasSuffix(ending) && name.count > ending.count {
            name = String(name.dropLast(ending.count))
            break
        }
        self.name = name
        input = try MotionInput(path, memory: memory)
    }

    /// All scenes of a command line.
    ///
    /// - Throws: a usage failure where two scenes would have one golden.
    static func all(_ paths: [String], memory: MemoryBudget) throws -> [GoldenScene] {
        let scenes = try paths.map { try GoldenScene($0, memory: memory) }
        var pathOf: [String: String] = [:]
        for scene in scenes {
            if let other = pathOf.updateValue(scene.path, forKey: scene.name) {
                throw Failure.usage("“\(other)” and “\(scene.path)” would both be the golden “\(scene.name)”")
            }
        }
        return scenes
    }

    /// The scene as the golden was recorded.
    func subject(like manifest: GoldenManifest?, jobs: Int?) throws -> StageSubject {
        let rate = manifest.flatMap { FrameRate($0.rate) } ?? FrameRate(60)
        let frames = manifest.flatMap { FrameSelection($0.frames) } ?? .all
        let (from, to) = (manifest?.from ?? 0, manifest?.to ?? scene.duration)
        guard from.isFinite, to.isFinite, 0 <= from, from <= to, to <= 3600 else {
            throw Failure(
                code: .unreadable, message: "the golden “\(name)” is of the time from \(from) s to \(to) s")
        }
        return try subject(
            FrameWindow(from: from, to: to, rate: rate), frames,
            Viewport(size: scene.size, scale: manifest?.scale ?? 1), jobs)
    }

    func subject(
        _ window: FrameWindow, _ frames: FrameSelection, _ viewport: Viewport, _ jobs: Int?
    ) -> StageSubject {
        let input = input
        return StageSubject(window: window, frames: frames, viewport: viewport, tickRate: scene.tickRate, jobs: jobs) {
            try input.player()
        }
    }
}
