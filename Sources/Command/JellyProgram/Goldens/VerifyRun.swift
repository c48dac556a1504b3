import Foundation
import JellyGolden
import JellyGraphics
import JellyImaging
import JellySupport

/// Verifies scenes with the options of `verify`.
struct VerifyRun {
    let store: GoldenStore
    let options: VerificationOptions
    let jobs: Int?
    /// The given options that affect the verdict, for the command that reproduces it.
    let rules: [String]
    /// Whether to collect images for a report.
    let makesPage: Bool

    /// The result of a scene, and its part of the report, if any.
    struct Judgement {
        var result: RunResult
        var page: ReportScene?
        /// The error that kept the scene from being verified.
        var failure: Failure?
    }

    /// Verifies the scene in a file; its own errors become a result.
    ///
    /// - Throws: errors that concern all scenes: usage, and outputs that cannot be created.
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

    /// The subject is nil where the golden's settings are invalid.
    private func verify(
        _ scene: GoldenScene, _ golden: SequenceGolden?
    ) throws -> (RunResult, StageSubject?) {
        do {
            let subject = try scene.subject(like: golden?.manifest, jobs: jobs)
            return (try store.verify(subject, named: scene.name, against: golden, options: options).result, subject)
        } catch  where golden != nil && Self.isOfTheGolden(error) {
            // A golden with invalid settings does not stop the others.
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
            // The verdict may not depend on the golden's images, which may be damaged.
            Terminal.note("\(scene.path): images omitted: \(error)")
            page = ReportScene(result)
        }
        if !result.passes { page.run = run(of: scene, result, golden) }
        return page
    }

    /// A page that plays a failed run beside its golden; nil, with a note, where it cannot be made: it needs too much
    /// memory, or overlays of a take that can only be drawn where it was recorded. The result does not depend on it.
    private func run(of scene: GoldenScene, _ result: RunResult, _ golden: SequenceGolden?) -> [UInt8]? {
        do {
            return try scene.page(of: result, beside: golden)
        } catch {
            Terminal.note("\(scene.path): page with the run omitted: \(error)")
            return nil
        }
    }

    /// Comparing none of a golden's frames would always pass.
    private func requireFrames(of golden: SequenceGolden, _ name: String) throws {
        let selection = options.frames
        let frames = golden.shape.frames
        guard golden.mode.holdsPixels, let last = frames.last else { return }
        guard Set(selection.frames(of: 0..<last + 1)).isDisjoint(with: frames) else { return }
        throw Failure.usage(
            "--frames \(selection) selects none of the \(frames.count) frames of the golden “\(name)”, the last of which "
                + "is \(last)")
    }

    /// Whether an error comes from the size or time in a golden's manifest.
    private static func isOfTheGolden(_ error: any Error) -> Bool {
        if let failure = error as? Failure { return failure.code == .unreadable }
        return (error as? GraphicsError)?.isUsage == true
    }

    private static func sentence(_ error: any Error, _ name: String) -> String {
        if let failure = error as? Failure { return failure.message }
        return "the golden “\(name)” has invalid settings: \(error)"
    }
}

/// Collects the images that a report shows of a result.
struct GoldenPage {
    let store: GoldenStore
    let options: VerificationOptions

    func make(_ result: RunResult, _ subject: StageSubject) throws -> ReportScene {
        let golden = try? store.golden(result.name)
        var result = result
        // Paths of bodies, in points, match the images unless the viewport is shifted.
        let viewport = subject.viewport
        if viewport.offsetX == 0, viewport.offsetY == 0 { result.scale = viewport.scale }
        var page = ReportScene(result)
        let wanted = Set(page.framesToShow)
        guard !wanted.isEmpty, golden?.mode.holdsPixels ?? true else { return page }
        let expected = golden.map { SequenceImages($0) }
        var positionOf: [Int: Int] = [:]
        for (position, frame) in (golden?.shape.frames ?? []).enumerated() { positionOf[frame] = position }
        // The run is played again, since its images may not fit into memory.
        try subject.play(pixels: true, keeping: { index, _ in wanted.contains(index) }) { part in
            guard case .frame(let index, let drawn, let hash) = part, wanted.contains(index) else { return }
            let position = positionOf[index]
            let image = try drawn.bitmap()
            let isSame = position.map { golden?.hashes.lines[$0].pixels == hash } ?? false
            let reference = isSame ? image : try position.flatMap { try expected?.image(at: $0) }
            page.add(frame: index, expected: reference, actual: image)
        }
        for (frame, position) in positionOf.sorted(by: { $0.key < $1.key })
        where wanted.contains(frame) && !subject.shape.frames.contains(frame) {
            page.add(frame: frame, expected: try expected?.image(at: position), actual: nil)
        }
        return page
    }
}
