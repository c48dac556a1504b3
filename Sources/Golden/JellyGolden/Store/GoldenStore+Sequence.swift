import Foundation
import JellyImaging
import JellySupport

extension GoldenStore {
    /// Holds something that moves against its golden, and records it where that is the mode.
    ///
    /// - Throws: `GoldenError` when the golden cannot be written, or why the subject cannot be played.
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

    /// Holds something that moves against its golden.
    ///
    /// References are decoded only where hashes differ.
    ///
    /// - Parameter known: the golden, where it has been read; it is read when nil.
    /// - Throws: `GoldenError` when the name is unusable, or a picture of what went wrong cannot be written; or why the
    ///   subject cannot be played.
    package func verify(
        _ subject: some GoldenSubject, named name: String, against known: SequenceGolden? = nil,
        options: VerificationOptions = VerificationOptions()
    ) throws -> GoldenOutcome {
        try GoldenName.check(name)
        try removeArtifacts(of: name)
        guard Files.isFolder(folder(name)) else { return GoldenOutcome(missing(name)) }
        var verification: SequenceVerification
        do {
            let golden = try known ?? golden(name)
            verification = SequenceVerification(
                name: name, golden: golden, shape: subject.shape, options: options,
                variants: try sequenceResults(GoldenName.variants, name, of: golden.hashes.digest),
                knownBad: try sequenceResults(GoldenName.knownBad, name, of: nil))
            try subject.play(pixels: golden.mode.holdsPixels, keeping: verification.keptPictures) {
                try verification.add($0)
            }
        } catch let error as GoldenError {
            return GoldenOutcome(unreadable(name, error))
        } catch is SequenceVerification.Stop {
            return GoldenOutcome(RunResult(name: name, verdict: .changed, message: "another one"))
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
            let difference = Comparer(verification.tolerance).differencePicture(of: actual, with: expected)
            try save([("difference", difference)], of: name, frame: frame, to: &outcome)
        }
        return outcome
    }

    /// The golden of something that moves.
    ///
    /// - Throws: `GoldenError` when it is not there, damaged, or contradicts itself.
    package func golden(_ name: String) throws(GoldenError) -> SequenceGolden {
        try GoldenName.check(name)
        return try SequenceGolden(folder: folder(name))
    }

    /// How the golden that is there was recorded, also one of an earlier version, whose hashes are of no use any more, or
    /// one of which other files than `golden.json` are damaged; nil where there is none that can be read.
    ///
    /// - Throws: `GoldenError.unusableName`.
    package func settings(_ name: String) throws(GoldenError) -> GoldenManifest? {
        do throws(GoldenError) {
            return try golden(name).manifest
        } catch {
            if case .unusableName = error { throw error }
            let file = folder(name).appending(path: SequenceGolden.manifestName)
            return try? GoldenManifest(
                parsing: Files.data(file), file: file.path, versions: 1...GoldenManifest.currentVersion)
        }
    }

    /// Whether there is a golden of something that moves.
    package func hasSequence(_ name: String) -> Bool { Files.isFolder(folder(name)) }

    /// Records something that moves: plays it twice, and writes nothing where the two differ or nothing is new.
    ///
    /// - Throws: `GoldenError`, or why the subject cannot be played; the golden is as it was then.
    package func record(
        _ subject: some GoldenSubject, named name: String, _ plan: SequenceRecording = SequenceRecording()
    ) throws -> GoldenOutcome {
        try GoldenName.check(name)
        if isCI { throw GoldenError.recordingInCI(name: name) }
        let before = try? golden(name)
        let manifest = manifest(of: subject.shape, plan, try settings(name))
        let mode = try manifest.knownMode(in: folder(name).appending(path: SequenceGolden.manifestName).path)
        let result = RunResult(name: name, verdict: .same, message: "recorded again, and unchanged")
        return try write(subject, to: folder(name), name, manifest, mode, result, replacing: before)
    }

    /// Records something that moves beside its golden: as a variant that is as good, or as known to be wrong.
    ///
    /// - Parameters:
    ///   - kind: whether it is as good.
    ///   - label: what the variant or the wrong result is called.
    /// - Throws: `GoldenError`, or why the subject cannot be played.
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
        let place = root.appending(path: kind.folder).appending(path: name).appending(path: label)
        let result = RunResult(name: name, verdict: .same, message: "accepted already, and unchanged")
        return try write(
            subject, to: place, name, manifest, .hash, result, replacing: try? SequenceGolden(folder: place)
        ) { written in
            try requireOneVerdict(
                name, kind, isGolden: written.hashes.lines == golden.hashes.lines,
                others: try sequenceResults(
                    kind.other.folder, name, of: kind == .knownBad ? golden.hashes.digest : nil),
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
        try requirePictures(subject.shape, mode, name)
        try Self.requireOwn(place)
        let outputs = Staging()
        let hidden = try Files.ofOutput { () throws(OutputError) in try outputs.reserveFolder(place.path) }
        let folder = URL(filePath: hidden, directoryHint: .isDirectory)
        let recorded: (hashes: FrameHashes, track: StateTrack)
        do {
            var recorder = try SequenceRecorder(folder, manifest: manifest, mode: mode, shape: subject.shape)
            try subject.play(pixels: mode.holdsPixels, keeping: recorder.keptPictures) { try recorder.add($0) }
            recorded = try recorder.finish()
        } catch GoldenError.cannotWrite(let path, let reason) where path.hasPrefix(hidden) {
            // The place that its reader knows.
            throw GoldenError.cannotWrite(path: place.path + path.dropFirst(hidden.count), reason: reason)
        }
        try requireTheSameAgain(subject, name, mode, recorded.hashes, recorded.track)
        var outcome = GoldenOutcome(result)
        let written = try SequenceGolden(folder: folder)
        try check(written)
        if let before, before.holdsTheSame(as: written) { return outcome }
        try Files.ofOutput { () throws(OutputError) in try outputs.publish() }
        outcome.recorded = place
        outcome.warnings = warnings(about: name, place)
        return outcome
    }

    /// A golden of pictures has to hold one, or nothing could fail.
    private func requirePictures(_ shape: GoldenShape, _ mode: GoldenMode, _ name: String) throws(GoldenError) {
        func require(_ isRight: Bool, _ reason: String) throws(GoldenError) {
            guard isRight else { throw .nothingToHold(name: name, reason: reason) }
        }
        try require(!mode.holdsPixels || !shape.frames.isEmpty, "none of its frames is chosen")
        guard case .keyAt = mode else { return }
        let isKept = shape.frames.indices.contains { mode.keepsPicture(position: $0, frame: shape.frames[$0]) }
        try require(isKept, "none of its frames is one whose picture mode \(mode) keeps")
    }

    /// Plays the subject again and compares.
    private func requireTheSameAgain(
        _ subject: some GoldenSubject, _ name: String, _ mode: GoldenMode, _ hashes: FrameHashes, _ track: StateTrack
    ) throws {
        var position = 0
        var builder = StateTrackBuilder(tickRate: track.tickRate)
        try subject.play(pixels: mode.holdsPixels) { part in
            switch part {
            case .tick(let number, let bodies, let events):
                builder.append(number: number, bodies: bodies, events: events)
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
        guard builder.track.text == track.text else { throw GoldenError.notReproducible(name: name, frame: nil) }
    }
}

/// How a result that is not the golden is accepted.
public enum AcceptedKind: Hashable, Sendable {
    /// It is as good.
    case variant
    /// It is wrong, and known to be.
    case knownBad

    static let all = [AcceptedKind.variant, .knownBad]
    var folder: String { self == .variant ? GoldenName.variants : GoldenName.knownBad }
    var other: AcceptedKind { self == .variant ? .knownBad : .variant }
}

extension SequenceGolden {
    /// Whether two goldens hold the same, whoever recorded them, when and why.
    fileprivate func holdsTheSame(as other: SequenceGolden) -> Bool {
        func contents(_ golden: SequenceGolden) -> GoldenManifest {
            var manifest = golden.manifest
            (manifest.tool, manifest.reason) = ("", nil)
            manifest.environment = other.manifest.environment
            return manifest
        }
        guard contents(self) == contents(other), hashes == other.hashes, track?.text == other.track?.text,
            appearance == other.appearance
        else { return false }
        // Damaged pictures are no reason to keep them.
        return keptPictures.isEmpty || (try? pictures())?.count == keptPictures.count
    }
}
