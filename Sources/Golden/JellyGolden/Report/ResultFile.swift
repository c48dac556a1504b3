package import Foundation
import JellyImaging
import JellySupport

/// Results as a JSON file, for other programs and `jellyframe report`.
///
/// Equal results give equal bytes: keys are sorted, and there is no date. Numbers without a JSON form are the texts
/// `inf`, `-inf` and `nan`.
package struct ResultFile: Hashable, Sendable, Codable {
    /// The version of the format.
    package static let currentVersion = 1

    /// The format's version.
    package var schemaVersion = Self.currentVersion
    /// The hash algorithm of images; nil in files of earlier versions.
    package var hash: String? = FrameHash.algorithm
    /// The title of a report on the results.
    package var title: String
    /// Whether an invisible change of the physics was a failure regardless of the goldens' settings.
    package var strict: Bool
    /// The directory of the goldens; nil without goldens.
    package var goldenDirectory: String?
    /// The part of a suite that the results cover; nil for all of it.
    package var part: ResultPart?
    /// The numbers of results that pass and fail.
    package var passed: Int
    package var failed: Int
    /// The results in order.
    package var results: [RunResult]

    /// A file of results.
    package init(
        _ results: [RunResult], title: String = "Goldens", strict: Bool = false, goldenDirectory: String? = nil,
        part: ResultPart? = nil
    ) {
        let summary = ResultSummary(results)
        self.results = results
        (self.title, self.strict, self.goldenDirectory) = (title, strict, goldenDirectory)
        self.part = part
        (passed, failed) = (summary.passed, summary.failed)
    }

    /// Parses a result file; `path` is its name in errors.
    ///
    /// - Throws: `GoldenError.unreadable` or `.unknownVersion`.
    package init(parsing data: Data, path: String) throws(GoldenError) {
        self = try GoldenError.decode(Self.self, from: data, path: path, version: Self.currentVersion)
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
    package var data: Data { get throws(ContainedFileError) { try VersionedJSON.encode(self) } }
}

/// The part of a suite that one of several machines judged: 3 of 16, counted from 1.
package struct ResultPart: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The number, from 1.
    package var number: Int
    /// The number of parts.
    package var count: Int

    /// Part `number` of `count`.
    package init(_ number: Int, of count: Int) { (self.number, self.count) = (number, count) }

    package var description: String { "\(number)/\(count)" }
}

// Files of results come from elsewhere: every number is held against its range before anything is counted with it.
extension ResultFile {
    /// - Throws: `GoldenError.unreadable`, for the first number or list that cannot be; `file` is what it calls the file.
    func check(_ file: String) throws(GoldenError) {
        let check = RangeCheck(file: file, path: "")
        try check.at("passed").count(passed)
        try check.at("failed").count(failed)
        if let part {
            try check.at("part.count").number(part.count, in: 1...1_000_000)
            try check.at("part.number").number(part.number, in: 1...part.count)
        }
        for (index, result) in results.enumerated() { try result.check(check.at("results[\(index)]")) }
    }
}

/// Holds numbers against their ranges.
private struct RangeCheck {
    let file: String
    /// The keys so far, such as `results[0].frames[3]`.
    let path: String

    /// The maximum number of pixels, frames or bodies; what JSON's readers hold exactly.
    private static let mostOfAny = 1 << 53
    /// The longest side of a PNG image.
    private static let longestSide = Int(Int32.max)

    func at(_ key: String) -> RangeCheck { RangeCheck(file: file, path: path.isEmpty ? key : "\(path).\(key)") }

    func require(_ isRight: Bool, _ reason: @autoclosure () -> String) throws(GoldenError) {
        guard isRight else { throw .unreadable(file: file, reason: "“\(path)” \(reason())") }
    }

    func number(_ value: Int?, in range: ClosedRange<Int>) throws(GoldenError) {
        guard let value else { return }
        try require(
            range.contains(value), "must be from \(range.lowerBound) to \(range.upperBound), not \(value)")
    }

    func count(_ value: Int?) throws(GoldenError) { try number(value, in: 0...Self.mostOfAny) }
    func side(_ value: Int) throws(GoldenError) { try number(value, in: 0...Self.longestSide) }
    func frame(_ value: Int?) throws(GoldenError) { try number(value, in: 0...FrameSelection.largestFrame) }

    func ends(_ range: ClosedRange<Int>) throws(GoldenError) {
        try side(range.lowerBound)
        try side(range.upperBound)
    }
}

extension RunResult {
    fileprivate func check(_ check: RangeCheck) throws(GoldenError) {
        try check.at("width").side(width)
        try check.at("height").side(height)
        try check.at("scale").require(scale.map { $0.isFinite && $0 > 0 } ?? true, "must be positive")
        for (index, frame) in frames.enumerated() { try frame.check(check.at("frames[\(index)]")) }
        try check.at("firstDifferingFrame").frame(firstDifferingFrame)
        try check.at("firstChangedFrame").frame(firstChangedFrame)
        for (index, difference) in (appearanceDifferences ?? []).enumerated() {
            try check.at("appearanceDifferences[\(index)].frame").frame(difference.frame)
        }
        try check.at("firstStateBits.tick").frame(firstStateBits?.tick)
        try check.at("firstStateChange.tick").frame(firstStateChange?.tick)
        try check.at("lag").number(lag, in: -FrameSelection.largestFrame...FrameSelection.largestFrame)
        for (index, difference) in environmentDifferences.enumerated() {
            try check.at("environmentDifferences[\(index)]").require(
                difference.count == 3, "must be three strings: what, here, and in the golden")
        }
        for (index, artifact) in artifacts.enumerated() {
            try check.at("artifacts[\(index)].frame").frame(artifact.frame)
        }
        try check.at("paths").require(paths?.isSound ?? true, "must be pairs of whole numbers")
        try check.at("line").count(line)
    }
}

extension RunResult.FrameResult {
    fileprivate func check(_ check: RangeCheck) throws(GoldenError) {
        try check.at("index").frame(index)
        try comparison?.check(check.at("comparison"))
    }
}

extension Comparison {
    fileprivate func check(_ check: RangeCheck) throws(GoldenError) {
        for (name, size) in [("actualSize", actualSize), ("expectedSize", expectedSize)] {
            try check.at(name).at("width").side(size.width)
            try check.at(name).at("height").side(size.height)
        }
        try check.at("differingPixels").count(differingPixels)
        try check.at("changedPixels").count(changedPixels)
        try check.at("antialiasedPixels").count(antialiasedPixels)
        try check.at("worstDelta").number(worstDelta, in: 0...255)
        try check.at("worstPixelDeltaSum").number(worstPixelDeltaSum, in: 0...1020)
        try check.at("fullestWindow").count(fullestWindow)
        try changedBox?.check(check.at("changedBox"))
        for (index, cluster) in clusters.enumerated() {
            try cluster.box.check(check.at("clusters[\(index)].box"))
            try check.at("clusters[\(index)].pixels").count(cluster.pixels)
        }
    }
}

extension PixelBox {
    fileprivate func check(_ check: RangeCheck) throws(GoldenError) {
        try check.at("columns").ends(columns)
        try check.at("rows").ends(rows)
    }
}

extension GoldenError {
    /// The value in a file's bytes; `path` is what an error calls it.
    ///
    /// - Throws: `GoldenError.unreadable` or `.unknownVersion`.
    static func decode<Value: Decodable>(
        _ type: Value.Type, from data: Data, path: String, version: Int
    ) throws(GoldenError) -> Value {
        do throws(ContainedFileError) {
            return try VersionedJSON.decode(type, from: data, versions: version...version, takesAnyNumber: true)
        } catch {
            guard case .version(let found) = error else { throw .unreadable(file: path, reason: error.reason) }
            throw .unknownVersion(file: path, found: found, known: version)
        }
    }
}
