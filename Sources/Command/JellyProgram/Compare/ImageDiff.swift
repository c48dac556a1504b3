import Foundation
import JellyGolden
import JellyImaging
import JellySupport
import JellyValues
import JellyVideo

/// Compares pairs of images on several threads.
struct ImageDiff {
    let pairs: ImagePairs
    let tolerance: Tolerance
    let sizes: ImageSizes
    /// Frames per second for files that have none.
    let rate: FrameRate

    /// The result of a pair.
    fileprivate struct PairResult: Sendable {
        var frames: [FrameComparison] = []
        var rates: (expected: FrameRate?, actual: FrameRate?) = (nil, nil)
        /// Warnings about the files.
        var remarks: [String] = []
        /// The error of an unreadable file.
        var failure: Failure?

        /// The number of frames; an unreadable pair counts as one.
        var count: Int { failure == nil ? frames.count : 1 }
    }

    /// The results of a comparison.
    struct Outcome {
        /// One result for all frames, or one per pair.
        var results: [RunResult]
        /// Warnings about the files.
        var remarks: [String]
        /// The errors of unreadable files, in the order of the pairs.
        var failures: [Failure]
        fileprivate var parts: [PairResult]
    }

    /// Compares all pairs, even where some are unreadable; the outcome does not depend on the number of threads.
    func compare(threads: Int) -> Outcome {
        let comparer = VideoComparison(name: "", rate: rate, tolerance: tolerance, sizes: sizes).comparer
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

    private static func compare(_ pair: ImagePairs.Pair, _ comparer: FrameComparer) throws -> PairResult {
        let files = (pair.expected.map(ImageFile.init), pair.actual.map(ImageFile.init))
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
                outline.remark.map { "“\(path ?? "")”: \($0)" }
            }
            return found
        }
        let readers = try readers(files, bytes)
        found.rates = (readers.0?.rate, readers.1?.rate)
        while case let (before, after) = (try readers.0?.next(), try readers.1?.next()), before != nil || after != nil {
            var part = comparer.compare(expected: before?.image, actual: after?.image)
            (part.expectedFile, part.actualFile) = (before?.file, after?.file)
            found.frames.append(part)
        }
        found.remarks = [readers.0?.remark, readers.1?.remark].compactMap(\.self)
        return found
    }

    /// Readers of both files, sampling animations on a common clock.
    private static func readers(
        _ files: (ImageFile?, ImageFile?), _ bytes: ([UInt8]?, [UInt8]?)
    ) throws -> (ImageReader?, ImageReader?) {
        let delays = (try files.0?.delays(bytes.0) ?? [], try files.1?.delays(bytes.1) ?? [])
        let clock = ImageClock(delays.0 + delays.1)
        return (try files.0?.reader(bytes.0, clock: clock), try files.1?.reader(bytes.1, clock: clock))
    }

    private func result(of parts: [PairResult], name: String, _ pair: ImagePairs.Pair?) -> RunResult {
        let known = (parts.lazy.compactMap(\.rates.expected).first, parts.lazy.compactMap(\.rates.actual).first)
        var comparison = VideoComparison(
            name: name, rate: known.1 ?? known.0 ?? rate, expectedRate: known.0 ?? known.1 ?? rate,
            tolerance: tolerance, sizes: sizes)
        for part in parts {
            part.frames.forEach { comparison.add($0) }
            if part.failure != nil { comparison.add(FrameComparison.unread) }
        }
        var result = comparison.result
        if let reason = parts.lazy.compactMap(\.failure).first.map({ $0.lines.first ?? "" }) {
            let (all, unread) = (result.frames.count, parts.count { $0.failure != nil })
            result.verdict = .unreadable
            if all == 1 {
                result.message = reason
            } else if unread == all {
                result.message = "all \(all) images are unreadable (\(reason))"
            } else {
                result.message =
                    "\(unread) of \(all) images are unreadable (\(reason)); the others: \(result.message)"
            }
            if all == 1 { (result.frames, result.firstDifferingFrame, result.firstChangedFrame) = ([], nil, nil) }
        }
        guard result.verdict != .unreadable else { return result }
        if let pair, pair.actual == nil { result.message = "missing: only in the first directory" }
        if let pair, pair.expected == nil { result.message = "added: only in the second directory" }
        return result
    }

    /// The results with the images for a report.
    ///
    /// - Throws: `Failure` where a file has become unreadable.
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
                // Only differing images are shown: there may be thousands.
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
        _ pair: ImagePairs.Pair, from first: Int, wanted: Set<Int>, to scene: inout ReportScene
    ) throws {
        let files = (pair.expected.map(ImageFile.init), pair.actual.map(ImageFile.init))
        let readers = try Self.readers(files, (files.0?.bytes(), files.1?.bytes()))
        var index = first
        while case let (before, after) = (try readers.0?.next(), try readers.1?.next()), before != nil || after != nil {
            if wanted.contains(index) {
                scene.add(frame: index, expected: before?.image.bitmap, actual: after?.image.bitmap)
            }
            index += 1
        }
    }

    /// The number of threads, limited by how many images fit into memory.
    func threads(_ asked: Int?, memory: MemoryBudget) -> Int {
        let all = asked ?? ProcessInfo.processInfo.activeProcessorCount
        let paths = pairs.pairs.flatMap { [$0.expected, $0.actual].compactMap(\.self) }
        guard let largest = paths.compactMap({ try? PNGDecoder().exactByteCount(path: $0) }).max() else { return 1 }
        // Both images, their encoded forms, and the comparison's own buffers.
        return max(1, min(all, memory.left / (largest * 5)))
    }
}
