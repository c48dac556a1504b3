import Foundation
import JellyImaging
import JellyStage
import JellySupport

extension GoldenStore {
    /// Compares a motion with its golden, and records it if the mode says so.
    ///
    /// - Throws: `GoldenError` if the golden cannot be written, or an error from playing the subject.
    package func check(
        _ subject: some GoldenSubject, named name: String, options: VerificationOptions = VerificationOptions(),
        recording plan: SequenceRecording = SequenceRecording()
    ) throws -> GoldenOutcome {
        let outcome = try verify(subject, named: name, options: options)
        if wouldRecordVariant(outcome.result) {
            return try recordedVariant(outcome) { label, reason in
                try accept(subject, named: name, as: .variant, label: label, reason: reason)
            }
        }
        guard wouldRecord(outcome.result) else { return outcome }
        var recorded = try record(subject, named: name, plan)
        recorded.result = outcome.result
        return recorded
    }

    /// Compares a motion with its golden.
    ///
    /// Golden images are only decoded if hashes differ.
    ///
    /// - Parameter known: the golden, if already read; nil to read it.
    /// - Throws: `GoldenError` if the name is invalid, or an image of a failure cannot be written; or an error from
    ///   playing the subject.
    package func verify(
        _ subject: some GoldenSubject, named name: String, against known: SequenceGolden? = nil,
        options: VerificationOptions = VerificationOptions()
    ) throws -> GoldenOutcome {
        try GoldenName.check(name, isSnapshot: sealsImages)
        try removeArtifacts(of: name)
        guard Files.isDirectory(directory(name)) else { return GoldenOutcome(missing(name)) }
        var verification: SequenceVerification
        do {
            let golden = try known ?? golden(name)
            verification = SequenceVerification(
                name: name, golden: golden, shape: subject.shape, options: options,
                variants: try sequenceResults(GoldenName.variants, name, of: golden.hashes.digest),
                knownBad: try sequenceResults(GoldenName.knownBad, name, of: nil))
            try subject.play(pixels: golden.mode.holdsPixels, keeping: verification.keptImages) {
                try verification.add($0)
            }
        } catch let error as GoldenError {
            return GoldenOutcome(unreadable(name, error))
        } catch is CancellationError {
            return GoldenOutcome(RunResult(name: name, verdict: .changed, message: "different"))
        }
        var outcome = GoldenOutcome(verification.result())
        guard !outcome.result.passes else { return outcome }
        try saveSheet(verification, of: name, to: &outcome)
        var shown = [verification.first].compactMap { $0 }
        if let worst = verification.worst, worst.frame != shown.first?.frame { shown.append(worst) }
        for pair in shown {
            let (frame, actual, expected) = (pair.frame, try pair.actual.bitmap(), try pair.expected?.bitmap())
            if let expected { try save([("expected", expected)], of: name, frame: frame, to: &outcome) }
            try save([("actual", actual)], of: name, frame: frame, to: &outcome)
            guard let expected else { continue }
            let difference = Comparer(verification.tolerance).differenceImage(of: actual, with: expected)
            try save([("difference", difference)], of: name, frame: frame, to: &outcome)
        }
        return outcome
    }

    /// Reads the golden of a motion.
    ///
    /// - Throws: `GoldenError` if it is missing, damaged or contradictory.
    package func golden(_ name: String) throws(GoldenError) -> SequenceGolden {
        try GoldenName.check(name, isSnapshot: sealsImages)
        return try SequenceGolden(directory: directory(name))
    }

    /// The settings with which the existing golden was recorded, also of an earlier version or with damaged files
    /// other than `golden.json`; nil if there is no readable golden.
    ///
    /// - Throws: `GoldenError.unusableName`.
    package func settings(_ name: String) throws(GoldenError) -> GoldenManifest? {
        do throws(GoldenError) {
            return try golden(name).manifest
        } catch {
            if case .unusableName = error { throw error }
            let file = directory(name).appending(path: SequenceGolden.manifestName)
            return try? GoldenManifest(
                parsing: Files.data(file), file: file.path, versions: 1...GoldenManifest.currentVersion)
        }
    }

    /// Whether a golden of a motion exists.
    package func hasSequence(_ name: String) -> Bool { Files.isDirectory(directory(name)) }

    /// Records a motion: plays it twice, and writes nothing if the runs differ or nothing is new.
    ///
    /// - Throws: `GoldenError`, or an error from playing the subject; the golden is unchanged then.
    package func record(
        _ subject: some GoldenSubject, named name: String, _ plan: SequenceRecording = SequenceRecording()
    ) throws -> GoldenOutcome {
        try GoldenName.check(name, isSnapshot: sealsImages)
        if isCI { throw GoldenError.recordingInCI(name: name) }
        let before = try? golden(name)
        let manifest = manifest(of: subject.shape, plan, try settings(name))
        let mode = try manifest.knownMode(in: directory(name).appending(path: SequenceGolden.manifestName).path)
        let result = RunResult(name: name, verdict: .same, message: "recorded again, unchanged")
        return try write(subject, to: directory(name), name, manifest, mode, result, replacing: before)
    }

    /// Records a motion beside its golden: as a variant that passes, or as known bad.
    ///
    /// - Parameters:
    ///   - kind: variant or known bad.
    ///   - label: the name of the variant or known bad result.
    /// - Throws: `GoldenError`, or an error from playing the subject.
    package func accept(
        _ subject: some GoldenSubject, named name: String, as kind: AcceptedKind, label: String, reason: String
    ) throws -> GoldenOutcome {
        if isCI { throw GoldenError.recordingInCI(name: name) }
        try GoldenName.check(label)
        let golden = try golden(name)
        var plan = SequenceRecording()
        (plan.reason, plan.frames) = (reason, golden.selection)
        var manifest = manifest(of: subject.shape, plan, golden.manifest)
        (manifest.variantOf, manifest.mode) = (golden.hashes.digest, GoldenMode.hash.description)
        let place = root.appending(path: kind.directory).appending(path: name).appending(path: label)
        let result = RunResult(name: name, verdict: .same, message: "accepted already, unchanged")
        return try write(
            subject, to: place, name, manifest, .hash, result, replacing: try? SequenceGolden(directory: place)
        ) { written in
            try requireOneVerdict(
                name, kind, isGolden: written.hashes.lines == golden.hashes.lines,
                others: try sequenceResults(
                    kind.other.directory, name, of: kind == .knownBad ? golden.hashes.digest : nil),
                hashes: written.hashes.pixelsByFrame)
        }
    }

    private func manifest(
        of shape: GoldenShape, _ plan: SequenceRecording, _ before: GoldenManifest?
    ) -> GoldenManifest {
        var manifest = GoldenManifest(tool: tool, mode: plan.mode ?? .full, shape: shape)
        manifest.mode = plan.mode?.description ?? before?.mode ?? GoldenMode.full.description
        manifest.frames = plan.frames.description
        manifest.scale = plan.scale ?? before?.scale
        manifest.from = plan.from ?? before?.from
        manifest.to = plan.to ?? before?.to
        manifest.source = plan.source ?? before?.source
        manifest.tolerance = plan.tolerance ?? before?.tolerance
        manifest.stateTolerance = plan.stateTolerance ?? before?.stateTolerance
        manifest.allowsOtherRenderers = plan.allowsOtherRenderers ?? before?.allowsOtherRenderers ?? false
        manifest.allowsHiddenPhysics = plan.allowsHiddenPhysics ?? before?.allowsHiddenPhysics
        manifest.reason = plan.reason ?? reason ?? before?.reason
        return manifest
    }

    private func write(
        _ subject: some GoldenSubject, to place: URL, _ name: String, _ manifest: GoldenManifest, _ mode: GoldenMode,
        _ result: RunResult, replacing before: SequenceGolden?,
        _ check: (SequenceGolden) throws -> Void = { _ in }
    ) throws -> GoldenOutcome {
        try requireImages(subject.shape, mode, name)
        try Self.requireOwn(place)
        let outputs = Staging()
        let hidden = try Files.ofOutput { () throws(OutputError) in try outputs.reserveDirectory(place.path) }
        let directory = URL(filePath: hidden, directoryHint: .isDirectory)
        let recorded: (hashes: FrameHashes, track: Take)
        do {
            var recorder = try SequenceRecorder(directory, manifest: manifest, mode: mode, shape: subject.shape)
            try subject.play(pixels: mode.holdsPixels, keeping: recorder.keptImages) { try recorder.add($0) }
            recorded = try recorder.finish()
        } catch GoldenError.cannotWrite(let path, let reason) where path.hasPrefix(hidden) {
            // The place that its reader knows.
            throw GoldenError.cannotWrite(path: place.path + path.dropFirst(hidden.count), reason: reason)
        }
        try requireTheSameAgain(subject, name, mode, recorded.hashes, recorded.track)
        var outcome = GoldenOutcome(result)
        let written = try SequenceGolden(directory: directory)
        try check(written)
        if let before, before.holdsTheSame(as: written) { return outcome }
        try Files.ofOutput { () throws(OutputError) in try outputs.publish() }
        outcome.recorded = place
        outcome.warnings = warnings(about: name, place)
        return outcome
    }

    /// A golden of images has to hold one, or nothing could fail.
    private func requireImages(_ shape: GoldenShape, _ mode: GoldenMode, _ name: String) throws(GoldenError) {
        func require(_ isRight: Bool, _ reason: String) throws(GoldenError) {
            guard isRight else { throw .nothingToHold(name: name, reason: reason) }
        }
        try require(!mode.holdsPixels || !shape.frames.isEmpty, "no frame is selected")
        guard case .keyAt = mode else { return }
        let isKept = shape.frames.indices.contains { mode.keepsImage(position: $0, frame: shape.frames[$0]) }
        try require(isKept, "mode \(mode) stores none of its images")
    }

    /// Plays the subject again and compares.
    private func requireTheSameAgain(
        _ subject: some GoldenSubject, _ name: String, _ mode: GoldenMode, _ hashes: FrameHashes, _ track: Take
    ) throws {
        var position = 0
        var builder = TrackBuilder(tickRate: track.tickRate)
        try subject.play(pixels: mode.holdsPixels) { part in
            switch part {
            case .tick(let record): builder.append(record)
            case .look: break
            case .frame(let index, _, let hash):
                let isSame = hashes.lines.indices.contains(position) && hashes.lines[position].pixels == hash
                guard isSame else { throw GoldenError.notReproducible(name: name, frame: index) }
                position += 1
            }
        }
        guard position == hashes.lines.count || !mode.holdsPixels else {
            throw GoldenError.notReproducible(name: name, frame: hashes.lines[position].index)
        }
        guard builder.track == track else { throw GoldenError.notReproducible(name: name, frame: nil) }
    }
}

/// How a result other than the golden is accepted.
package enum AcceptedKind: Hashable, Sendable {
    /// A result that passes.
    case variant
    /// A known bad result.
    case knownBad

    static let all = [AcceptedKind.variant, .knownBad]
    var directory: String { self == .variant ? GoldenName.variants : GoldenName.knownBad }
    var other: AcceptedKind { self == .variant ? .knownBad : .variant }
}

extension SequenceGolden {
    /// Whether two goldens have the same content, regardless of their metadata.
    fileprivate func holdsTheSame(as other: SequenceGolden) -> Bool {
        func contents(_ golden: SequenceGolden) -> GoldenManifest {
            var manifest = golden.manifest
            (manifest.tool, manifest.reason) = ("", nil)
            manifest.environment = other.manifest.environment
            return manifest
        }
        guard contents(self) == contents(other), hashes == other.hashes, track == other.track,
            appearance == other.appearance
        else { return false }
        // Damaged images are no reason to keep them.
        return keptImages.isEmpty || (try? images())?.count == keptImages.count
    }
}
