import Foundation
import JellyGolden
import JellyGoldenTesting
import JellySupport
import JellyValues

/// What a failing snapshot test leaves for `jellyframe report` and `jellyframe accept`.
struct SnapshotRemains {
    let place: SnapshotPlace
    /// The directory for what the tests of the file saw.
    let artifacts: URL
    /// The package's directory; nil outside of a package.
    private let package: URL?

    /// - Throws: `InputError` where references and what failing tests saw would be the same files.
    init(_ place: SnapshotPlace, _ source: SnapshotSource) throws {
        self.place = place
        artifacts = SnapshotEnvironment.current.artifacts(of: place.testFile, source.filePath)
        let package = GoldenCheck.package(of: URL(filePath: "\(source.filePath)"))
        self.package = package == FileManager.default.temporaryDirectory ? nil : package
        guard artifacts.standardizedFileURL.path != place.directory.standardizedFileURL.path else {
            throw InputError(
                "SNAPSHOT_ARTIFACTS must not be the directory of the references, “\(place.directory.path)”; give another"
            )
        }
    }

    /// The directory in which images and motions are as their references would be.
    var candidates: URL { artifacts.appending(path: "candidates") }

    /// The name in reports; that of an image has no extension, as a golden's.
    private var name: String { place.isGolden ? place.name : place.fileName }

    private var resultFile: URL { artifacts.appending(path: GoldenFailure.fileName(name)) }

    /// Removes what an earlier failure left.
    func clear() {
        guard FileManager.default.fileExists(atPath: artifacts.path) else { return }
        try? FileManager.default.removeItem(at: resultFile)
        if place.isGolden {
            try? GoldenStore(root: candidates).remove(place.name)
        } else {
            try? FileManager.default.removeItem(at: artifacts.appending(path: place.fileName))
        }
    }

    /// Writes a result, with what the reference would become.
    ///
    /// - Parameter path: the candidate's path beneath the directory; nil where there is none.
    func keep(_ result: RunResult, candidate path: String?) throws -> RunResult {
        var result = result
        result.name = "\(place.testFile)/\(name)"
        if let path {
            result.candidate = try SnapshotCandidate(
                path, in: artifacts, for: place.file, replacing: SnapshotCandidate.hash(ofContent: place.file),
                package: package)
        }
        let file = try GoldenFailure.resultFile(result, goldenDirectory: package == nil ? place.directory.path : ".")
        try Staging.write(file, to: resultFile.path)
        return result
    }
}
