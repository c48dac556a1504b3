import Foundation
import JellyImaging
import JellyScene
import JellyStage
import JellySupport
import JellyTake

/// What a command is given to show or to measure: a scene, or a take of one.
struct MotionInput {
    /// The scene; of a take, the one that was recorded.
    let scene: Scene
    /// Nil for a scene.
    let take: TakeFile?
    /// What the scene was read from.
    let document: SceneDocument?
    let memory: MemoryBudget

    /// What is in a file, to be drawn: what a scene cannot be drawn with, such as a font, is said, quiet or not.
    static func forPictures(_ path: String, memory: MemoryBudget) throws -> MotionInput {
        let input = try MotionInput(path, memory: memory)
        if input.take == nil {
            for warning in input.document?.warnings ?? [] { Terminal.note(warning.description) }
        }
        return input
    }

    /// What is in a file; neither it nor what belongs to it can be an output from here on.
    init(_ path: String, memory: MemoryBudget) throws {
        self.memory = memory
        // Also where it cannot be read: a mistake in it is no reason to lose it.
        ProtectedFiles.add(path)
        guard TakeFile.isTake(path) else {
            let document =
                try SceneBlocks.document(named: path, memory: memory)
                ?? SceneDocument(contentsOf: path, memory: memory)
            for path in document.paths { ProtectedFiles.add(path) }
            (scene, take, self.document) = (document.scene, nil, document)
            return
        }
        let take = try TakeFile(path, memory: memory)
        document = try Self.document(of: take, memory)
        let facts = take.facts
        // What was recorded in Swift has no document.
        scene = document?.scene ?? Scene(size: facts.size, duration: facts.duration, tickRate: facts.tickRate)
        guard scene.size == facts.size, scene.duration == facts.duration, scene.tickRate == facts.tickRate else {
            throw TakeError.damaged(path: path, reason: "its scene is another one than that of its facts")
        }
        self.take = take
    }

    /// The motion at its start, with an overlay.
    ///
    /// - Parameter texts: is told of the texts that are drawn. A take does not hold them, so its scene is played again,
    ///   and held against what it does hold.
    /// - Throws: `TakeError` for a take without a scene, where texts are wanted.
    func player(
        reducesMotion: Bool = false, overlay: OverlayOption = .none, trails: Bool = true, texts: DrawnTexts? = nil
    ) throws -> any MotionPlayer {
        func stage() throws -> Stage {
            let stage = try self.stage(reducesMotion: reducesMotion, overlay: overlay, trails: trails)
            stage.drawnTexts = texts
            return stage
        }
        guard let take else { return try stage() }
        guard texts == nil || document != nil else {
            throw TakeError.notRecorded(path: take.path, reason: "the texts of labels, nor a scene to take them from")
        }
        let recorded = try OverlayOption(of: take)
        let isRecorded = overlay.shown(trails: trails) == recorded.overlay
        let source: TakePlayer.Source =
            isRecorded && texts == nil ? .recording : isRecorded || recorded.overlay == nil ? .overlaid : .replay
        guard document != nil else { return try TakePlayer(take, source: source) }
        return try TakePlayer(take, source: source) { try stage() }
    }

    private func stage(reducesMotion: Bool, overlay: OverlayOption, trails: Bool) throws -> Stage {
        let stage = try Stage(scene, reducesMotion: reducesMotion, memory: memory)
        stage.tellOfCrowds()
        try overlay.apply(to: stage, trails: trails)
        return stage
    }

    private static func document(of take: TakeFile, _ memory: MemoryBudget) throws -> SceneDocument? {
        let documents = try take.documents()
        guard let scene = documents.first(where: { $0.role == .scene }) else { return nil }
        let files = documents.filter { $0.role == .file }.map { ($0.path, $0.bytes) }
        let text = String(decoding: scene.bytes, as: UTF8.self)
        do throws(SceneErrors) {
            return try SceneDocument(
                text, name: "\(take.path): \(scene.path)", files: Dictionary(files) { first, _ in first },
                memory: memory)
        } catch {
            // It was read once; what cannot be read now is another text, or needs more memory.
            throw Failure(code: .badScene, lines: error.lines)
        }
    }
}
