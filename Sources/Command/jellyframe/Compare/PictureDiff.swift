import Foundation
import JellyGolden
import JellyImaging
import JellySupport
import JellyValues
import JellyVideo

/// Holds pairs of pictures against each other, on several threads.
struct PictureDiff {
    let pairs: PicturePairs
    let tolerance: Tolerance
    let sizes: PictureSizes
    /// Frames a second where files do not tell.
    let rate: FrameRate

    /// What a pair came to.
    fileprivate struct PairResult: Sendable {
        var frames: [FrameComparison] = []
        var rates: (expected: FrameRate?, actual: FrameRate?) = (nil, nil)
        /// What is odd about the files, in words.
        var remarks: [String] = []
        /// Why a file cannot be read.
        var failure: Failure?

        /// So many frames; of a pair that cannot be read, one stands for them.
        var count: Int { failure == nil ? frames.count : 1 }
    }

    /// What was found, and what is odd about the files.
    struct Outcome {
        /// One result of all frames, or one of each pair.
        var results: [RunResult]
        var remarks: [String]
        /// Why files cannot be read, in the order of the pairs.
        var failures: [Failure]
        /// What each pair came to.
        fileprivate var parts: [PairResult]
    }

    /// Compares all pairs, whatever is wrong with some; the outcome is the same however many threads there are.
    func compare(threads: Int) -> Outcome {
        let comparer = FilmComparison(name: "", rate: rate, tolerance: tolerance, sizes: sizes).comparer
        let found = ParallelMap.values(pairs.pairs.count, threads: threads) { index in
            do {
                return try Self.compare(pairs.pairs[index], comparer)
            } catch {
                Interruption.check()
                return PairResult(failure: Program.phrased(FrameSource.failure(error)))
            }
        }
        var results: [RunResult] = []
        if pairs.isByName {
            results = zip(pairs.pairs, found).map { pair, found in result(of: [found], name: pair.name, pair) }
        } else {
            results = [result(of: found, name: pairs.pairs.first?.name ?? "", nil)]
        }
        return Outcome(
            results: results, remarks: found.flatMap(\.remarks), failures: found.compactMap(\.failure), parts: found)
    }

    private static func compare(_ pair: PicturePairs.Pair, _ comparer: FrameComparer) throws -> PairResult {
        let files = (pair.expected.map(PictureFile.init), pair.actual.map(PictureFile.init))
        let bytes = (try files.0?.bytes(), try files.1?.bytes())
        var found = PairResult()
        if let same = bytes.0, same == bytes.1 {
            let outline = try PNGDecoder().outline(of: same, name: pair.expected ?? pair.name)
            let file = FrameHash(bytes: same).digits
            let size = Comparison.Size(width: outline.width, height: outline.height)
            found.frames = (0..<outline.frames).map { frame in
                FrameComparison(ofEqualFiles: outline.isAnimated ? "\(file)#\(frame)" : file, size: size)
            }
            found.remarks = [pair.expected, pair.actual].compactMap { path in
                outline.remark.map { "'\(path ?? "")': \($0)" }
            }
            return found
        }
        let readers = try readers(files, bytes)
        found.rates = (readers.0?.rate, readers.1?.rate)
        while case let (before, after) = (try readers.0?.next(), try readers.1?.next()), before != nil || after != nil {
            var part = comparer.compare(expected: before?.picture, actual: after?.picture)
            (part.expectedFile, part.actualFile) = (before?.file, after?.file)
            found.frames.append(part)
        }
        found.remarks = [readers.0?.remark, readers.1?.remark].compactMap(\.self)
        return found
    }

    /// Both files' pictures, of animations at the steps of one clock.
    private static func readers(
        _ files: (PictureFile?, PictureFile?), _ bytes: ([UInt8]?, [UInt8]?)
    ) throws -> (PictureReader?, PictureReader?) {
        let delays = (try files.0?.delays(bytes.0) ?? [], try files.1?.delays(bytes.1) ?? [])
        let clock = PictureClock(delays.0 + delays.1)
        return (try files.0?.reader(bytes.0, clock: clock), try files.1?.reader(bytes.1, clock: clock))
    }

    private func result(of parts: [PairResult], name: String, _ pair: PicturePairs.Pair?) -> RunResult {
        let known = (parts.lazy.compactMap(\.rates.expected).first, parts.lazy.compactMap(\.rates.actual).first)
        var comparison = FilmComparison(
            name: name, rate: known.1 ?? known.0 ?? rate, expectedRate: known.0 ?? known.1 ?? rate,
            tolerance: tolerance, sizes: sizes)
        for part in parts {
            part.frames.forEach { comparison.add($0) }
            if part.failure != nil { comparison.add(FrameComparison.unread) }
        }
        var result = comparison.result
        if let reason = parts.lazy.compactMap(\.failure).first.map(Self.sentence) {
            let (all, unread) = (result.frames.count, parts.count { $0.failure != nil })
            result.verdict = .unreadable
            if all == 1 {
                result.message = reason
            } else if unread == all {
                result.message = "none of \(all) pictures can be read (\(reason))"
            } else {
                result.message =
                    "\(unread) of \(all) pictures cannot be read (\(reason)); the others: \(result.message)"
            }
            if all == 1 { (result.frames, result.firstDifferingFrame, result.firstChangedFrame) = ([], nil, nil) }
        }
        guard result.verdict != .unreadable else { return result }
        if let pair, pair.actual == nil { result.message = "missing: only the first folder has it" }
        if let pair, pair.expected == nil { result.message = "added: only the second folder has it" }
        return result
    }

    private static func sentence(_ failure: Failure) -> String {
        let line = failure.lines.first ?? ""
        return line.hasSuffix(".") ? String(line.dropLast()) : line
    }

    /// The results with the pictures that a report shows.
    ///
    /// - Throws: `Failure` where a file cannot be read any more.
    func scenes(_ outcome: Outcome) throws -> [ReportScene] {
        do {
            guard pairs.isByName else {
                var scene = ReportScene(outcome.results[0])
                let wanted = Set(scene.framesToShow)
                var first = 0
                for (pair, part) in zip(pairs.pairs, outcome.parts) {
                    let frames = first..<first + part.count
                    if part.failure == nil, wanted.contains(where: frames.contains) {
                        try add(pair, from: first, wanted: wanted, to: &scene)
                    }
                    first = frames.upperBound
                }
                return [scene]
            }
            return try zip(pairs.pairs, outcome.results).map { pair, result in
                var scene = ReportScene(result)
                // Of thousands of pictures those are shown that differ.
                if ![.same, .unreadable].contains(result.verdict) {
                    try add(pair, from: 0, wanted: Set(scene.framesToShow), to: &scene)
                }
                return scene
            }
        } catch {
            throw FrameSource.failure(error)
        }
    }

    private func add(
        _ pair: PicturePairs.Pair, from first: Int, wanted: Set<Int>, to scene: inout ReportScene
    ) throws {
        let files = (pair.expected.map(PictureFile.init), pair.actual.map(PictureFile.init))
        let readers = try Self.readers(files, (files.0?.bytes(), files.1?.bytes()))
        var index = first
        while case let (before, after) = (try readers.0?.next(), try readers.1?.next()), before != nil || after != nil {
            if wanted.contains(index) {
                scene.add(frame: index, expected: before?.picture.bitmap, actual: after?.picture.bitmap)
            }
            index += 1
        }
    }

    /// How many threads compare: no more than pictures fit into the memory.
    func threads(_ asked: Int?, memory: MemoryBudget) -> Int {
        let all = asked ?? ProcessInfo.processInfo.activeProcessorCount
        let paths = pairs.pairs.flatMap { [$0.expected, $0.actual].compactMap(\.self) }
        guard let largest = paths.compactMap({ try? PNGDecoder().exactByteCount(path: $0) }).max() else { return 1 }
        // Both pictures, what they are made of, and what becomes of each pixel.
        return max(1, min(all, memory.left / (largest * 5)))
    }
}
