import Foundation
import JellyImaging
import JellyScene
import JellyStage
import JellySupport
import JellyTake
import Synchronization

/// The input of a command: a scene, a take of one, or a card of text.
struct MotionInput {
    /// The file as given.
    let path: String
    /// The scene, or the one recorded in the take.
    private(set) var scene: Scene
    /// Nil for a scene.
    let take: TakeFile?
    /// The scene's document; nil for a take recorded in Swift, and for a card.
    private(set) var document: SceneDocument?
    private(set) var memory: MemoryBudget
    /// The text of a card.
    private(set) var text: String?

    /// Printed warnings, to avoid repetition.
    private static let reported = Mutex<Set<String>>([])

    /// Reads a file for drawing; warnings, such as a missing font, are printed even with `--quiet`.
    ///
    /// - Parameter settings: values that override the scene's.
    static func forImages(
        _ path: String, settings: [ValueOption.Setting] = [], memory: MemoryBudget
    ) throws -> MotionInput {
        let input = try MotionInput(path, settings: settings, memory: memory)
        input.warn()
        return input
    }

    /// Prints the warnings of a scene, without repetition.
    func warn() {
        guard take == nil else { return }
        for warning in document?.warnings ?? []
        where Self.reported.withLock({ $0.insert(warning.description).inserted }) { Terminal.note(warning.description) }
    }

    /// Creates an input without a file: a card with a text, or a composition with the scene's size and duration.
    init(_ name: String, as scene: Scene, text: String? = nil, memory: MemoryBudget) {
        (path, self.scene, self.text, self.memory) = (name, scene, text, memory)
        (take, document) = (nil, nil)
    }

    /// Reads a file, and protects it and the files it refers to from being overwritten by outputs.
    ///
    /// - Parameter settings: values that override the scene's.
    init(_ path: String, settings: [ValueOption.Setting] = [], memory: MemoryBudget) throws {
        (self.path, self.memory) = (path, memory)
        // Even if it is invalid: a mistake in it is no reason to overwrite it.
        ProtectedFiles.add(path)
        guard TakeFile.isTake(path) else {
            let read =
                try SceneBlocks.document(named: path, memory: memory)
                ?? SceneDocument(contentsOf: path, memory: memory)
            for path in read.paths { ProtectedFiles.add(path) }
            (scene, take, document) = (read.scene, nil, read)
            try set(settings)
            return
        }
        let take = try TakeFile(path, memory: memory)
        document = try Self.document(of: take, memory)
        let facts = take.facts
        // A take recorded in Swift has no document.
        scene = document?.scene ?? Scene(size: facts.size, duration: facts.duration, tickRate: facts.tickRate)
        guard scene.size == facts.size, scene.duration == facts.duration, scene.tickRate == facts.tickRate else {
            throw TakeError.damaged(
                path: path, reason: "the scene does not match the recorded size, duration or tick rate")
        }
        self.take = take
        try set(settings)
    }

    /// A copy with values that override the scene's, and another memory budget.
    ///
    /// - Throws: `Failure` for a take, whose motion was recorded with its own values.
    func setting(_ settings: [ValueOption.Setting], memory: MemoryBudget) throws -> MotionInput {
        var input = self
        input.memory = memory
        try input.set(settings)
        return input
    }

    private mutating func set(_ settings: [ValueOption.Setting]) throws {
        guard let first = settings.first else { return }
        guard take == nil, let document else {
            throw Failure.usage(
                "“\(path)” is a take, whose motion is recorded; give its scene, or record it again with "
                    + "jellyframe bake --set \(first.text)")
        }
        let changed = try ValueOption.apply(settings, to: document)
        for path in changed.paths { ProtectedFiles.add(path) }
        (scene, self.document) = (changed.scene, changed)
    }

    /// A player at the start of the motion, with an overlay.
    ///
    /// - Parameter texts: collects drawn text. A take does not hold it, so its scene is replayed and compared with the
    ///   recording.
    /// - Throws: `TakeError` where texts are requested of a take without a scene.
    func player(
        reducesMotion: Bool = false, overlay: OverlayOption = .none, trails: Bool = true, texts: DrawnTexts? = nil
    ) throws -> any MotionPlayer {
        func stage() throws -> Stage {
            let stage = try self.stage(reducesMotion: reducesMotion)
            if text == nil { try overlay.apply(to: stage, trails: trails) }
            stage.drawnTexts = texts
            return stage
        }
        guard let take else { return try stage() }
        guard texts == nil || document != nil else {
            throw TakeError.notRecorded(path: take.path, reason: "the text of labels, nor a scene to read it from")
        }
        let recorded = try OverlayOption(of: take)
        let isRecorded = overlay.shown(trails: trails) == recorded.overlay
        let source: TakePlayer.Source =
            isRecorded && texts == nil ? .recording : isRecorded || recorded.overlay == nil ? .overlaid : .replay
        guard document != nil else { return try TakePlayer(take, source: source) }
        return try TakePlayer(take, source: source) { try stage() }
    }

    /// A stage at the start of the motion.
    func stage(reducesMotion: Bool) throws -> Stage {
        if let text { return Stage.card(text, size: scene.size, tickRate: scene.tickRate) }
        let stage = try Stage(scene, reducesMotion: reducesMotion, memory: memory)
        stage.tellOfCrowds()
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
            // It was valid when recorded; it has been edited since, or needs more memory.
            throw Failure(code: .badScene, lines: error.lines)
        }
    }
}
