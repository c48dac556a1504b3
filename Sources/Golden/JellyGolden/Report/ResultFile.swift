package import Foundation
import JellyImaging
import JellySupport

/// Results as a JSON file: what other programs read, and what `jellyframe report` makes pages of again.
///
/// The same results give the same bytes: keys are sorted, and there is no date in it. Numbers that JSON has no words
/// for are the texts `inf`, `-inf` and `nan`.
package struct ResultFile: Hashable, Sendable, Codable {
    /// The version of the format that is written and read.
    package static let currentVersion = 1

    /// The format's version.
    package var schemaVersion = Self.currentVersion
    /// How pictures are hashed; nil in files of earlier versions of the program.
    package var hash: String? = FrameHash.algorithm
    /// What a report of the results is headed with.
    package var title: String
    /// Whether a hidden change of the physics was a failure whatever the goldens say of it.
    package var strict: Bool
    /// The folder of the goldens; nil where the results are of something else.
    package var goldenFolder: String?
    /// Which part of a suite the results are of; nil where they are of all of it.
    package var part: ResultPart?
    /// How many results pass and fail.
    package var passed: Int
    package var failed: Int
    /// The results, in the order in which they came.
    package var results: [RunResult]

    /// A file of results; of bodies it holds the paths.
    package init(
        _ results: [RunResult], title: String = "Goldens", strict: Bool = false, goldenFolder: String? = nil,
        part: ResultPart? = nil
    ) {
        let summary = ResultSummary(results)
        self.results = results.map(\.thinned)
        (self.title, self.strict, self.goldenFolder) = (title, strict, goldenFolder)
        self.part = part
        (passed, failed) = (summary.passed, summary.failed)
    }

    /// The file that `data` holds; `path` is what an error calls it.
    ///
    /// - Throws: `ReportError.cannotRead` or `.unknownVersion`.
    package init(parsing data: Data, path: String) throws(ReportError) {
        self = try ReportError.decode(Self.self, from: data, path: path, version: Self.currentVersion)
        try check(path)
        allowWhatPassed()
    }

    /// Lets hidden changes of the physics pass that passed when they were judged: in files of earlier versions, which
    /// do not say it of each, where `strict` is false and they are not counted as failed.
    private mutating func allowWhatPassed() {
        let hidden = results.indices.filter {
            results[$0].verdict == .hiddenPhysicsChange && results[$0].allowsHiddenPhysics == nil
        }
        guard !strict, !hidden.isEmpty, failed + hidden.count == ResultSummary(results).failed else { return }
        for index in hidden { results[index].allowsHiddenPhysics = true }
    }

    /// The file's bytes.
    package var data: Data { get throws(VersionedJSON.Unwritable) { try VersionedJSON.encode(self) } }
}

/// Which part of a suite some results are of, where several machines judged it: 3 of 16, counted from 1.
package struct ResultPart: Hashable, Sendable, Codable, CustomStringConvertible {
    /// From 1.
    package var number: Int
    /// How many parts there are.
    package var count: Int

    /// Part `number` of `count`.
    package init(_ number: Int, of count: Int) { (self.number, self.count) = (number, count) }

    package var description: String { "\(number)/\(count)" }
}
