import Foundation
package import JellyImaging
import JellySupport

extension GoldenStore {
    /// Holds a picture against its golden, and records it where that is the mode.
    ///
    /// - Parameters:
    ///   - name: the golden's name; explicit, since numbers that count change when a test is added.
    ///   - options: how it is compared.
    ///   - reason: why it is recorded; kept beside the picture.
    ///   - render: makes the picture; it is called twice before a golden is written.
    /// - Throws: `GoldenError` when the golden cannot be written, or what `render` throws.
    package func check(
        named name: String, options: VerificationOptions = VerificationOptions(), reason: String? = nil,
        _ render: () throws -> Bitmap
    ) throws -> GoldenOutcome {
        let picture = try render()
        let outcome = try verify(picture, named: name, options: options)
        let reason = reason ?? self.reason
        if wouldRecordVariant(outcome.result) {
            guard try render() == picture else { throw GoldenError.notReproducible(name: name, frame: 0) }
            return try recordedVariant(outcome) { label, reason throws(GoldenError) in
                try accept(picture, named: name, as: .variant, label: label, reason: reason)
            }
        }
        guard wouldRecord(outcome.result) else { return outcome }
        if isCI { throw GoldenError.recordingInCI(name: name) }
        guard try render() == picture else { throw GoldenError.notReproducible(name: name, frame: 0) }
        return try record(picture, named: name, reason: reason, outcome)
    }

    /// Whether what was found is to be recorded.
    func wouldRecord(_ result: RunResult) -> Bool {
        switch recording {
        case .never, .variants: false
        case .missing: result.verdict == .missing
        case .failed: !result.passes
        case .all: result.verdict != .same
        }
    }

    /// Holds a picture against its golden.
    ///
    /// - Throws: `GoldenError` when the name is unusable, or a picture of what went wrong cannot be written.
    package func verify(
        _ actual: Bitmap, named name: String, options: VerificationOptions = VerificationOptions()
    ) throws(GoldenError) -> GoldenOutcome {
        try GoldenName.check(name)
        try removeArtifacts(of: name)
        guard Files.exists(picture(name)) else {
            var outcome = GoldenOutcome(missing(name))
            try save([("actual", actual)], of: name, to: &outcome)
            return outcome
        }
        let (manifest, reference): (PictureManifest, Reference)
        do throws(GoldenError) {
            (manifest, reference) = (try pictureManifest(name), try self.reference(name, for: actual))
        } catch {
            return GoldenOutcome(unreadable(name, error))
        }
        guard case .picture(let expected) = reference else {
            var outcome = GoldenOutcome(larger(actual, name, reference))
            try save([("actual", actual)], of: name, to: &outcome)
            return outcome
        }
        var outcome = GoldenOutcome(try compare(actual, with: expected, name, manifest, options))
        guard !outcome.result.passes else { return outcome }
        let difference = Comparer(outcome.result.tolerance ?? .exact)
            .differencePicture(of: actual, with: expected)
        try save(
            [("expected", expected), ("actual", actual), ("difference", difference)], of: name, to: &outcome)
        return outcome
    }

    private func compare(
        _ actual: Bitmap, with expected: Bitmap, _ name: String, _ manifest: PictureManifest,
        _ options: VerificationOptions
    ) throws(GoldenError) -> RunResult {
        var result = RunResult(name: name, verdict: .same, message: "")
        (result.width, result.height) = (actual.width, actual.height)
        var frame = RunResult.FrameResult(index: 0, time: 0, pixels: .same)
        let differences = manifest.environment.map(GoldenEnvironment.current.differences) ?? []
        result.environmentDifferences = differences
        let tolerance = options.tolerance(
            golden: manifest.tolerance, allowsOtherRenderers: manifest.allowsOtherRenderers == true,
            environmentDifferences: differences)
        result.tolerance = tolerance
        var accepted: (variant: AcceptedResult?, knownBad: AcceptedResult?)
        if actual.bytes != expected.bytes || actual.width != expected.width {
            let comparison = Comparer(tolerance).compare(actual, with: expected)
            let (mine, theirs) = (FrameHash(actual), FrameHash(expected))
            (frame.comparison, frame.actualHash, frame.expectedHash) = (comparison, mine.digits, theirs.digits)
            if mine == theirs {
                // Clear pixels of different colours.
                frame.comparison = nil
            } else if let variant = try pictureResults(GoldenName.variants, name, of: theirs, like: actual)
                .first(where: { $0.hashes[0] == mine })
            {
                accepted.variant = variant
            } else {
                frame.pixels = comparison.passes ? .tolerated : .changed
                result.firstDifferingFrame = 0
                result.firstChangedFrame = comparison.passes ? nil : 0
                result.verdict =
                    comparison.isStructural ? .structural : comparison.passes ? .tolerated : .changed
                accepted.knownBad = try pictureResults(GoldenName.knownBad, name, of: nil, like: actual)
                    .first { $0.hashes[0] == mine }
                if accepted.knownBad != nil, !comparison.passes { result.verdict = .knownBad }
            }
        }
        result.frames = [frame]
        let sizes = "\(Comparison.Size(of: actual)) pixels instead of \(Comparison.Size(of: expected))"
        result.summarize(
            structure: result.verdict == .structural ? [sizes] : [], variant: accepted.variant?.name,
            knownBad: accepted.knownBad?.again)
        return result
    }

    func unreadable(_ name: String, _ error: GoldenError) -> RunResult {
        var message = error.description
        if message.hasSuffix(".") { message.removeLast() }
        return RunResult(name: name, verdict: .unreadable, message: QuotedText.bounded(message))
    }

    private func record(
        _ bitmap: Bitmap, named name: String, reason: String?, _ before: GoldenOutcome
    ) throws(GoldenError) -> GoldenOutcome {
        try Self.requireOwn(picture(name), beside: sidecar(name))
        let file = PNGEncoder().encode(bitmap, texts: [GoldenEnvironment.current.note])
        var files = [(picture(name), file)]
        if reason != nil || Files.exists(sidecar(name)) {
            var manifest = try PictureManifest.read(sidecar(name))
            (manifest.reason, manifest.environment) = (reason ?? manifest.reason, .current)
            files.append((sidecar(name), try VersionedJSON.bytes(of: manifest, file: sidecar(name))))
        }
        try Files.write(files)
        try removeArtifacts(of: name)
        var outcome = GoldenOutcome(before.result)
        outcome.recorded = picture(name)
        outcome.warnings = warnings(about: name, picture(name))
        return outcome
    }

    func write(_ bitmap: Bitmap, to file: URL) throws(GoldenError) {
        try Files.write([(file, PNGEncoder().encode(bitmap))])
    }
}
