import Foundation
import JellyComparison
import JellyFilm
import JellyPNG
import JellyPixels
import JellyReport
import JellyTime

/// Holds pairs of pictures against each other, on several threads.
struct PictureDiff {
    let pairs: PicturePairs
    let tolerance: Tolerance
    let sizes: PictureSizes
    /// Frames a second where files do not tell.
    let rate: FrameRate

    /// What a pair came to.
    private struct PairResult: Sendable {
        var frames: [FrameComparison] = []
        var rates: (expected: FrameRate?, actual: FrameRate?) = (nil, nil)
        /// What is odd about the files, in words.
        var remarks: [String] = []
    }

    /// What was found, and what is odd about the files.
    struct Outcome {
        /// One result of all frames, or one of each pair.
        var results: [RunResult]
        var remarks: [String]
        /// How many frames each pair has.
        fileprivate var counts: [Int]
    }

    /// Compares all; the outcome is the same however many threads there are.
    ///
    /// - Throws: `Failure` with code `unreadable`, or the error of a program that is missing.
    func compare(threads: Int) throws -> Outcome {
        let comparer = FilmComparison(name: "", rate: rate, tolerance: tolerance, sizes: sizes).comparer
        let found = try ParallelMap.values(pairs.pairs.count, threads: threads) { index in
            do {
                return try Self.compare(pairs.pairs[index], comparer)
            } catch {
                throw FrameSource.failure(error)
            }
        }
        var results: [RunResult] = []
        if pairs.isByName {
            results = zip(pairs.pairs, found).map { pair, found in result(of: [found], name: pair.name, pair) }
        } else {
            results = [result(of: found, name: pairs.pairs.first?.name ?? "", nil)]
        }
        return Outcome(results: results, remarks: found.flatMap(\.remarks), counts: found.map(\.frames.count))
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
        for part in parts { part.frames.forEach { comparison.add($0) } }
        var result = comparison.result
        if let pair, pair.actual == nil { result.message = "missing: only the first folder has it" }
        if let pair, pair.expected == nil { result.message = "added: only the second folder has it" }
        return result
    }

    /// The results with the pictures that a report shows.
    ///
    /// - Throws: as `compare(threads:)` does.
    func scenes(_ outcome: Outcome) throws -> [ReportScene] {
        do {
            guard pairs.isByName else {
                var scene = ReportScene(outcome.results[0])
                let wanted = Set(scene.framesToShow)
                var first = 0
                for (pair, count) in zip(pairs.pairs, outcome.counts) {
                    if wanted.contains(where: (first..<first + count).contains) {
                        try add(pair, from: first, wanted: wanted, to: &scene)
                    }
                    first += count
                }
                return [scene]
            }
            return try zip(pairs.pairs, outcome.results).map { pair, result in
                var scene = ReportScene(result)
                // Of thousands of pictures those are shown that differ.
                if result.verdict != .same { try add(pair, from: 0, wanted: Set(scene.framesToShow), to: &scene) }
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
        let sizes = paths.compactMap { try? PNGDecoder().size(path: $0) }
        guard let largest = sizes.map({ $0.width * $0.height }).max() else { return 1 }
        // Both pictures, what they are made of, and what becomes of each pixel.
        return max(1, min(all, memory.left / (largest * 20)))
    }
}
