import Foundation
import JellyGolden
import JellyGraphics
import JellyImaging
import JellySupport

/// Holds scenes against their goldens, as `verify` was asked to.
struct VerifyRun {
    let store: GoldenStore
    let options: VerificationOptions
    let jobs: Int?
    /// The words that decide a verdict.
    let rules: [String]
    /// Whether scenes are shown on a page of results.
    let makesPage: Bool

    /// What comes of a scene, and how a page of results shows it; nil where none is made.
    struct Judgement {
        var result: RunResult
        var page: ReportScene?
        /// Why the scene cannot be judged.
        var failure: Failure?
    }

    /// What comes of the scene in a file; one that is wrong is no reason to leave the others out.
    ///
    /// - Throws: what concerns all scenes: wrong usage, and outputs that cannot be made.
    func judge(_ path: String, memory: MemoryBudget) throws -> Judgement {
        do {
            let (result, page) = try judge(GoldenScene(path, memory: memory))
            return Judgement(result: result, page: page)
        } catch let error as OutputError {
            throw error
        } catch let failure as Failure where failure.code == .usage {
            throw failure
        } catch {
            Interruption.check()
            let failure = Program.phrased(error)
            guard failure.code != .cannotCreate else { throw error }
            let name = GoldenScene.name(ofFile: path)
            var result = RunResult(name: name, verdict: .unreadable, message: failure.lines.first ?? "")
            result.file = path
            return Judgement(result: result, page: makesPage ? ReportScene(result) : nil, failure: failure)
        }
    }

    private func judge(_ scene: GoldenScene) throws -> (result: RunResult, page: ReportScene?) {
        let golden = try? store.golden(scene.name)
        if let golden { try requireFrames(of: golden, scene.name) }
        let (verified, subject) = try verify(scene, golden)
        var result = verified
        result.file = scene.path
        result.reproduce = shellCommand(
            ["jellyframe", "verify", operandWord(scene.path), "--golden", store.root.relativePath] + rules)
        return (result, makesPage ? try page(of: scene, result, subject, golden) : nil)
    }

    /// The subject is nil where the golden asks for one that cannot be.
    private func verify(
        _ scene: GoldenScene, _ golden: SequenceGolden?
    ) throws -> (RunResult, StageSubject?) {
        do {
            let subject = try scene.subject(like: golden?.manifest, jobs: jobs)
            return (try store.verify(subject, named: scene.name, against: golden, options: options).result, subject)
        } catch  where golden != nil && Self.isOfTheGolden(error) {
            // One golden that asks for what cannot be is no reason to leave the others out.
            let message = Self.sentence(error, scene.name)
            return (RunResult(name: scene.name, verdict: .unreadable, message: message), nil)
        }
    }

    private func page(
        of scene: GoldenScene, _ result: RunResult, _ subject: StageSubject?, _ golden: SequenceGolden?
    ) throws -> ReportScene {
        guard let subject else { return ReportScene(result) }
        var page: ReportScene
        do {
            page = try GoldenPage(store: store, options: options).make(result, subject)
        } catch let error as GoldenError {
            // The golden's pictures may be damaged where no verdict needs them.
            Terminal.note("\(scene.path): its pictures are not shown: \(error)")
            page = ReportScene(result)
        }
        if !result.passes { page.run = run(of: scene, result, golden) }
        return page
    }

    /// A page on which a run that failed can be played beside its golden; nil, and a note, where there is none: it takes
    /// too much memory, or overlays of a take that can only be drawn where it was made. The result stands without it.
    private func run(of scene: GoldenScene, _ result: RunResult, _ golden: SequenceGolden?) -> [UInt8]? {
        do {
            return try scene.page(of: result, beside: golden)
        } catch {
            Terminal.note("\(scene.path): there is no page on which its run can be played: \(error)")
            return nil
        }
    }

    /// Looking at none of a golden's frames would always pass.
    private func requireFrames(of golden: SequenceGolden, _ name: String) throws {
        let selection = options.frames
        let frames = golden.shape.frames
        guard golden.mode.holdsPixels, let last = frames.last else { return }
        guard Set(selection.frames(of: 0..<last + 1)).isDisjoint(with: frames) else { return }
        throw Failure.usage(
            "--frames \(selection) chooses none of the \(frames.count) frames of the golden “\(name)”, which end with "
                + "\(last)")
    }

    /// Whether an error comes from the size or the time that a golden's manifest asks for.
    private static func isOfTheGolden(_ error: any Error) -> Bool {
        if let failure = error as? Failure { return failure.code == .unreadable }
        return error is ViewportError
    }

    private static func sentence(_ error: any Error, _ name: String) -> String {
        if let failure = error as? Failure { return failure.message }
        let text = String(describing: error)
        return "the golden “\(name)” asks for what cannot be: " + (text.hasSuffix(".") ? String(text.dropLast()) : text)
    }
}

/// Finds the pictures that a report shows of a result.
struct GoldenPage {
    let store: GoldenStore
    let options: VerificationOptions

    func make(_ result: RunResult, _ subject: StageSubject) throws -> ReportScene {
        let golden = try? store.golden(result.name)
        var result = result
        // Ways of bodies, in points, lie over the pictures where nothing is shifted.
        let viewport = subject.viewport
        if viewport.offsetX == 0, viewport.offsetY == 0 { result.scale = viewport.scale }
        var page = ReportScene(result)
        let wanted = Set(page.framesToShow)
        guard !wanted.isEmpty, golden?.mode.holdsPixels ?? true else { return page }
        let expected = golden.map { SequencePictures($0) }
        var positionOf: [Int: Int] = [:]
        for (position, frame) in (golden?.shape.frames ?? []).enumerated() { positionOf[frame] = position }
        // The run is played again rather than kept, because its pictures may be more than fits into memory.
        try subject.play(pixels: true, keeping: { index, _ in wanted.contains(index) }) { part in
            guard case .frame(let index, let drawn, let hash) = part, wanted.contains(index) else { return }
            let position = positionOf[index]
            let picture = try drawn.bitmap()
            let isSame = position.map { golden?.hashes.lines[$0].pixels == hash } ?? false
            let reference = isSame ? picture : try position.flatMap { try expected?.picture(at: $0) }
            page.add(frame: index, expected: reference, actual: picture)
        }
        for (frame, position) in positionOf.sorted(by: { $0.key < $1.key })
        where wanted.contains(frame) && !subject.shape.frames.contains(frame) {
            page.add(frame: frame, expected: try expected?.picture(at: position), actual: nil)
        }
        return page
    }
}
