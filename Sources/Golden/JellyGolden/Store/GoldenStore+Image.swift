import Foundation
package import JellyImaging
import JellySupport

extension GoldenStore {
    /// Compares an image with its golden, and records it if the mode says so.
    ///
    /// - Parameters:
    ///   - name: the golden's name; explicit, since counters would change when a test is added.
    ///   - options: how to compare.
    ///   - reason: the reason for recording, stored beside the image.
    ///   - render: makes the image; called twice before a golden is written.
    /// - Throws: `GoldenError` if the golden cannot be written, or the errors of `render`.
    package func check(
        named name: String, options: VerificationOptions = VerificationOptions(), reason: String? = nil,
        _ render: () throws -> Bitmap
    ) throws -> GoldenOutcome {
        let image = try render()
        let outcome = try verify(image, named: name, options: options)
        let reason = reason ?? self.reason
        if wouldRecordVariant(outcome.result) {
            guard try render() == image else { throw GoldenError.notReproducible(name: name, frame: 0) }
            return try recordedVariant(outcome) { label, reason throws(GoldenError) in
                try accept(image, named: name, as: .variant, label: label, reason: reason)
            }
        }
        guard wouldRecord(outcome.result) else { return outcome }
        if isCI { throw GoldenError.recordingInCI(name: name) }
        guard try render() == image else { throw GoldenError.notReproducible(name: name, frame: 0) }
        return try record(image, named: name, reason: reason, outcome)
    }

    /// Whether checking an image may record it, and so needs it drawn twice.
    package func mayRecord(named name: String) -> Bool {
        switch recording {
        case .never: false
        case .missing: !Files.exists(image(name))
        case .failed, .all, .variants: true
        }
    }

    /// Whether a result is to be recorded.
    func wouldRecord(_ result: RunResult) -> Bool {
        switch recording {
        case .never, .variants: false
        case .missing: result.verdict == .missing
        case .failed: !result.passes
        case .all: result.verdict != .same
        }
    }

    /// Compares an image with its golden.
    ///
    /// - Throws: `GoldenError` if the name is invalid, or an image of a failure cannot be written.
    package func verify(
        _ actual: Bitmap, named name: String, options: VerificationOptions = VerificationOptions()
    ) throws(GoldenError) -> GoldenOutcome {
        try GoldenName.check(name, isSnapshot: sealsImages)
        try removeArtifacts(of: name)
        guard Files.exists(image(name)) else {
            var outcome = GoldenOutcome(missing(name))
            // What becomes the golden next is not kept twice.
            if isCI || !wouldRecord(outcome.result) { try save([("actual", actual)], of: name, to: &outcome) }
            return outcome
        }
        if sealsImages, let file = try? Files.bytes(image(name)), PNGSeal.isSealed(file, with: actual) {
            return GoldenOutcome(same(actual, name))
        }
        let (manifest, reference): (ImageManifest, Reference)
        do throws(GoldenError) {
            (manifest, reference) = (try imageManifest(name), try self.reference(name, for: actual))
        } catch {
            return GoldenOutcome(unreadable(name, error))
        }
        guard case .image(let expected) = reference else {
            var outcome = GoldenOutcome(larger(actual, name, reference))
            try save([("actual", actual)], of: name, to: &outcome)
            return outcome
        }
        var outcome = GoldenOutcome(try compare(actual, with: expected, name, manifest, options))
        guard !outcome.result.passes else { return outcome }
        let difference = Comparer(outcome.result.tolerance ?? .exact)
            .differenceImage(of: actual, with: expected)
        try save(
            [("expected", expected), ("actual", actual), ("difference", difference)], of: name, to: &outcome)
        return outcome
    }

    private func compare(
        _ actual: Bitmap, with expected: Bitmap, _ name: String, _ manifest: ImageManifest,
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
            } else if let variant = try imageResults(GoldenName.variants, name, of: theirs, like: actual)
                .first(where: { $0.hashes[0] == mine })
            {
                accepted.variant = variant
            } else {
                frame.pixels = comparison.passes ? .tolerated : .changed
                result.firstDifferingFrame = 0
                result.firstChangedFrame = comparison.passes ? nil : 0
                result.verdict =
                    comparison.isStructural ? .structural : comparison.passes ? .tolerated : .changed
                accepted.knownBad = try imageResults(GoldenName.knownBad, name, of: nil, like: actual)
                    .first { $0.hashes[0] == mine }
                if accepted.knownBad != nil, !comparison.passes { result.verdict = .knownBad }
            }
        }
        result.frames = [frame]
        let sizes = "\(Comparison.Size(of: actual)) pixels instead of \(Comparison.Size(of: expected))"
        result.summarize(
            structure: result.verdict == .structural ? [sizes] : [], variant: accepted.variant?.name,
            knownBad: accepted.knownBad?.words)
        return result
    }

    private func same(_ actual: Bitmap, _ name: String) -> RunResult {
        var result = RunResult(name: name, verdict: .same, message: "")
        (result.width, result.height) = (actual.width, actual.height)
        result.frames = [RunResult.FrameResult(index: 0, time: 0, pixels: .same)]
        result.summarize(structure: [])
        return result
    }

    /// Whether the golden of an image is one that another program recorded, such as a simulator.
    package func isOthersImage(_ name: String) -> Bool {
        Self.isFile(image(name)) && GoldenEnvironment(ofImage: image(name)) == nil
            && !Self.isVersioned(sidecar(name))
    }

    func unreadable(_ name: String, _ error: GoldenError) -> RunResult {
        RunResult(name: name, verdict: .unreadable, message: QuotedText.bounded(error.description))
    }

    private func record(
        _ bitmap: Bitmap, named name: String, reason: String?, _ before: GoldenOutcome
    ) throws(GoldenError) -> GoldenOutcome {
        let isOthers = isOthersImage(name) && (try? Files.bytes(image(name))).flatMap(PNGChunks.size) != nil
        if !(replacesOthersImages && isOthers) {
            try Self.requireOwn(image(name), beside: sidecar(name))
        }
        var file = PNGEncoder().encode(bitmap, texts: [GoldenEnvironment.current.note])
        if sealsImages { file = PNGSeal.sealing(file, of: bitmap) }
        var files = [(image(name), file)]
        if reason != nil || Files.exists(sidecar(name)) {
            var manifest = try ImageManifest.read(sidecar(name))
            (manifest.reason, manifest.environment) = (reason ?? manifest.reason, .current)
            files.append((sidecar(name), try VersionedJSON.bytes(of: manifest, file: sidecar(name))))
        }
        try Files.write(files)
        try removeArtifacts(of: name)
        var outcome = GoldenOutcome(before.result)
        outcome.recorded = image(name)
        outcome.warnings = warnings(about: name, image(name))
        return outcome
    }

    func write(_ bitmap: Bitmap, to file: URL) throws(GoldenError) {
        try Files.write([(file, PNGEncoder().encode(bitmap))])
    }
}
