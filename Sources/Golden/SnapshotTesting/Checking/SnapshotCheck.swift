import Foundation
import JellyGolden
import JellyGoldenTesting
import JellySupport
import JellyValues

/// Takes a snapshot, and compares or records it.
struct SnapshotCheck {
    let place: SnapshotPlace
    let source: SnapshotSource
    let record: SnapshotTestingConfiguration.Record?
    let timeout: TimeInterval

    /// What is wrong; nil where nothing is.
    func failure<Value, Format>(
        of value: () throws -> Value, _ snapshotting: Snapshotting<Value, Format>
    ) -> SnapshotFailure? {
        do {
            let mode =
                try record ?? SnapshotTestingConfiguration.current?.record ?? SnapshotDefaults.record
                ?? SnapshotEnvironment.current.recordMode()
            let format = try take(value, snapshotting)
            let failure =
                if let golden = snapshotting.diffing.golden {
                    try judge(mode) { try golden(format, $0) }
                } else {
                    try compare(format, snapshotting.diffing, mode)
                }
            if SnapshotEnvironment.current.isGitHub, let result = failure?.result {
                for line in GitHubAnnotations([result]).lines { print(line) }
            }
            return failure
        } catch {
            return SnapshotFailure(message: "\(error)")
        }
    }

    // MARK: Taking

    private func take<Value, Format>(
        _ value: () throws -> Value, _ snapshotting: Snapshotting<Value, Format>
    ) throws -> Format {
        let (run, taken) = (SnapshotRun(), Taken<Format>())
        try SnapshotRun.$current.withValue(run) {
            snapshotting.snapshot(try value()).run { taken.value = $0 }
        }
        let end = Date(timeIntervalSinceNow: timeout)
        while taken.value == nil, run.problem == nil, Date() < end {
            if Thread.isMainThread {
                _ = Foundation.RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
            } else {
                Thread.sleep(forTimeInterval: 0.002)
            }
        }
        if let problem = run.problem { throw InputError(problem) }
        guard let value = taken.value else {
            throw InputError(
                "the snapshot was not taken within \(timeout) s: its strategy never called its callback; pass a longer "
                    + "timeout where the work takes longer")
        }
        return value
    }

    /// What a callback hands over, from whatever thread it is called.
    // @unchecked: behind a lock.
    private final class Taken<Format>: @unchecked Sendable {
        private let lock = NSLock()
        private var stored: Format?

        var value: Format? {
            get { lock.withLock { stored } }
            set { lock.withLock { stored = newValue } }
        }
    }

    // MARK: Goldens

    private func judge(
        _ mode: SnapshotTestingConfiguration.Record, _ check: (GoldenRequest) throws -> GoldenOutcome
    ) throws -> SnapshotFailure? {
        let environment = SnapshotEnvironment.current
        var store = GoldenStore(
            root: place.directory, artifacts: environment.artifacts(of: place.testFile, source.filePath),
            isCI: environment.isCI)
        store.recording =
            switch mode {
            case .all: .all
            case .failed: .failed
            case .missing where !environment.isCI: .missing
            default: .never
            }
        (store.sealsImages, store.replacesOthersImages, store.budget.all) = (true, true, .max)
        var options = VerificationOptions()
        let isOthers = place.pathExtension == "png" && store.isOthersImage(place.name)
        if isOthers { options.tolerance = .lookAlike }
        let remains = try remains(isGolden: true)
        remains.clear()
        var outcome = try check(GoldenRequest(store: store, name: place.name, options: options))
        (outcome.result.file, outcome.result.line) = ("\(source.filePath)", Int(source.line))
        guard let message = message(outcome, mode, isOthers: isOthers) else { return nil }
        let isCandidate = outcome.recorded == nil && !outcome.result.passes
        if isCandidate {
            (store.root, store.artifacts, store.recording, store.isCI) = (remains.candidates, nil, .all, false)
            _ = try check(GoldenRequest(store: store, name: place.name, options: VerificationOptions()))
        }
        outcome.result = try remains.keep(outcome.result, candidate: isCandidate ? "candidates/\(place.fileName)" : nil)
        var failure = SnapshotFailure(message: message, result: outcome.result)
        failure.attachments = GoldenFailure(outcome).attachments
        return failure
    }

    private func remains(isGolden: Bool) throws -> SnapshotRemains {
        var place = place
        place.isGolden = isGolden
        return try SnapshotRemains(place, source)
    }

    private func message(
        _ outcome: GoldenOutcome, _ mode: SnapshotTestingConfiguration.Record, isOthers: Bool
    ) -> String? {
        if mode == .all { return recordedInRecordMode(outcome.recorded) }
        if outcome.result.verdict == .missing {
            return outcome.recorded.map(recordedMissing) ?? missing
        }
        guard !outcome.passes else { return nil }
        var lines = [outcome.warnings + [outcome.description], [outcome.hint()].compactMap(\.self)].flatMap(\.self)
        if isOthers {
            lines.append(
                "The reference was not recorded by this library but, it seems, by a simulator, whose fonts, symbols and "
                    + "materials differ; it is compared by the tolerance lookAlike. Record it here with record: .all.")
        }
        return different(
            lines.joined(separator: "\n"), failed: outcome.files.first { $0.path.hasSuffix(".actual.png") },
            isRecorded: outcome.recorded != nil)
    }

    // MARK: Data

    private func compare<Format>(
        _ format: Format, _ diffing: Diffing<Format>, _ mode: SnapshotTestingConfiguration.Record
    ) throws -> SnapshotFailure? {
        let kind = try? FileManager.default.attributesOfItem(atPath: place.file.path)[.type] as? FileAttributeType
        guard kind == nil || kind == .typeRegular else {
            throw InputError("“\(place.file.path)” is not a regular file; move it away and record the reference")
        }
        let data = diffing.toData(format)
        let remains = try remains(isGolden: false)
        remains.clear()
        if kind == nil, mode == .never || SnapshotEnvironment.current.isCI {
            var failure = SnapshotFailure(message: missing)
            failure.result = try keep(data, .missing, "reference “\(place.fileName)” not found", remains)
            return failure
        }
        if mode == .all {
            try requireRecording()
            return SnapshotFailure(message: recordedInRecordMode(try write(data) ? place.file : nil))
        }
        if kind == nil {
            try write(data)
            return SnapshotFailure(message: recordedMissing(place.file))
        }
        let reference = Data(
            try ContainedFile.read(place.fileName, beneath: place.directory.path, limit: ContainedFile.largest))
        guard let (text, attachments) = diffing.diff(diffing.fromData(reference), format) else { return nil }
        let failed = remains.artifacts.appending(path: place.fileName)
        let changed = text.split(separator: "\n").filter { $0.hasPrefix("−") || $0.hasPrefix("+") }.prefix(2)
        let sentence = ["“\(place.fileName)” differs from its reference", changed.joined(separator: " ")]
        let result = try keep(
            data, .changed, sentence.filter { !$0.isEmpty }.joined(separator: ": "), remains,
            isCandidate: mode != .failed)
        if mode == .failed {
            try requireRecording()
            try write(data)
        }
        var failure = SnapshotFailure(message: different(text, failed: failed, isRecorded: mode == .failed))
        failure.result = result
        failure.attachments =
            [("expected-\(place.fileName)", Array(reference)), ("actual-\(place.fileName)", Array(data))]
            + attachments.enumerated().map { number, file in
                (file.name ?? "difference-\(number + 1)-\(place.fileName)", Array(file.data))
            }
        return failure
    }

    /// Keeps what a failing test saw, and its result.
    private func keep(
        _ data: Data, _ verdict: Verdict, _ message: String, _ remains: SnapshotRemains, isCandidate: Bool = true
    ) throws -> RunResult {
        try Staging.write(Array(data), to: remains.artifacts.appending(path: place.fileName).path)
        var result = RunResult(name: place.name, verdict: verdict, message: QuotedText.bounded(message))
        (result.file, result.line) = ("\(source.filePath)", Int(source.line))
        return try remains.keep(result, candidate: isCandidate ? place.fileName : nil)
    }

    private func requireRecording() throws {
        if SnapshotEnvironment.current.isCI { throw GoldenError.recordingInCI(name: place.name) }
    }

    /// Writes the reference, unless it is that already; whether it was written.
    @discardableResult
    private func write(_ data: Data) throws -> Bool {
        if (try? Data(contentsOf: place.file)) == data { return false }
        try Staging.write(Array(data), to: place.file.path)
        return true
    }

    // MARK: Messages

    private var missing: String {
        let reason = SnapshotEnvironment.current.isCI ? "in CI nothing is" : "recording is off"
        return
            "No reference was found on disk at \(place.directory.path)/\(place.fileName). None was recorded, because "
            + "\(reason): record it locally, and commit it."
    }

    private func recordedMissing(_ file: URL) -> String {
        """
        No reference was found on disk. Recorded a new one:

        open "\(file.absoluteString)"

        Look at it, commit it, and run “\(place.testName)” again to compare with it.
        """
    }

    private func recordedInRecordMode(_ file: URL?) -> String {
        guard let file else {
            return "Record mode is on. The reference “\(place.fileName)” is as it was; turn record mode off."
        }
        return """
            Record mode is on. Recorded the reference:

            open "\(file.absoluteString)"

            Turn record mode off and run “\(place.testName)” again to compare with it.
            """
    }

    private func different(_ difference: String, failed: URL?, isRecorded: Bool) -> String {
        var text =
            place.label.map { "Snapshot “\($0)” does not match its reference." }
            ?? "Snapshot does not match its reference."
        if isRecorded { text += " Recorded it as the new reference." }
        let tool = SnapshotTestingConfiguration.current?.diffTool ?? SnapshotDefaults.diffTool
        let links = failed.map { tool(currentFilePath: place.file.path, failedFilePath: $0.path) }
        return [text, links, difference].compactMap(\.self).joined(separator: "\n\n")
    }
}
