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

// Files of results come from elsewhere: every number is held against its range before anything is counted with it.
extension ResultFile {
    /// - Throws: `ReportError.cannotRead`, for the first number or list that cannot be; `file` is what it calls the file.
    func check(_ file: String) throws(ReportError) {
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

    /// The most pixels, frames or bodies; what JSON's readers hold exactly.
    private static let mostOfAny = 1 << 53
    /// The longest side of a PNG picture.
    private static let longestSide = Int(Int32.max)

    func at(_ key: String) -> RangeCheck { RangeCheck(file: file, path: path.isEmpty ? key : "\(path).\(key)") }

    func require(_ isRight: Bool, _ reason: @autoclosure () -> String) throws(ReportError) {
        guard isRight else { throw .cannotRead(path: file, reason: "“\(path)” \(reason())") }
    }

    func number(_ value: Int?, in range: ClosedRange<Int>) throws(ReportError) {
        guard let value else { return }
        try require(
            range.contains(value), "is \(value), and must be from \(range.lowerBound) to \(range.upperBound)")
    }

    func count(_ value: Int?) throws(ReportError) { try number(value, in: 0...Self.mostOfAny) }
    func side(_ value: Int) throws(ReportError) { try number(value, in: 0...Self.longestSide) }
    func frame(_ value: Int?) throws(ReportError) { try number(value, in: 0...FrameSelection.largestFrame) }

    func ends(_ range: ClosedRange<Int>) throws(ReportError) {
        try side(range.lowerBound)
        try side(range.upperBound)
    }
}

extension RunResult {
    fileprivate func check(_ check: RangeCheck) throws(ReportError) {
        try check.at("width").side(width)
        try check.at("height").side(height)
        try check.at("scale").require(scale.map { $0.isFinite && $0 > 0 } ?? true, "is not more than 0")
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
                difference.count == 3, "must be three texts: what, here, and in the golden")
        }
        for (index, artifact) in artifacts.enumerated() {
            try check.at("artifacts[\(index)].frame").frame(artifact.frame)
        }
        try check.at("paths").require(paths?.isSound ?? true, "must hold whole numbers, two for each place")
        try actualTrack?.check(check.at("actualTrack"))
        try expectedTrack?.check(check.at("expectedTrack"))
        try check.at("line").count(line)
    }
}

extension RunResult.FrameResult {
    fileprivate func check(_ check: RangeCheck) throws(ReportError) {
        try check.at("index").frame(index)
        try comparison?.check(check.at("comparison"))
    }
}

extension Comparison {
    fileprivate func check(_ check: RangeCheck) throws(ReportError) {
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
    fileprivate func check(_ check: RangeCheck) throws(ReportError) {
        try check.at("columns").ends(columns)
        try check.at("rows").ends(rows)
    }
}

extension StateTrack {
    fileprivate func check(_ check: RangeCheck) throws(ReportError) {
        try check.at("tickRate").number(tickRate, in: Self.tickRates)
        for (index, tick) in ([start].compactMap(\.self) + ticks).enumerated() {
            let index = index - (start == nil ? 0 : 1)
            let check = check.at(index < 0 ? "start" : "ticks[\(index)]")
            try check.at("number").frame(tick.number)
            let places = tick.present ?? Array(tick.bodies.indices)
            try check.at("present").require(
                places.count == tick.bodies.count && places.allSatisfy(names.indices.contains)
                    && zip(places, places.dropFirst()).allSatisfy(<),
                "must be the places of the bodies' names, ascending")
        }
        for (index, event) in events.enumerated() { try check.at("events[\(index)].tick").frame(event.tick) }
    }
}
