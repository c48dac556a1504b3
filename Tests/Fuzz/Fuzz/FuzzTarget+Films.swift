import Foundation
import JellyComparison
import JellyGolden
import JellyPixels
import JellyShards
import JellyTime

@testable import JellyFilm

extension FuzzTarget {
    /// What says which segments a shard has.
    static let shard = FuzzTarget("shard") { bytes in
        let manifest = try ShardManifest(parsing: bytes, of: Shard(2, of: 3), file: "shard.json")
        requireSame(manifest, try ShardManifest(parsing: manifest.bytes, of: Shard(2, of: 3), file: "again"))
        _ = try manifest.film.plan().all
    }

    /// The hashes of a film's frames.
    static let proof = FuzzTarget("proof") { bytes in
        let proof = try FrameProof(parsing: text(bytes), file: "film.sha")
        requireSame(proof, try FrameProof(parsing: proof.text, file: "again"))
    }

    /// Values of options.
    static let words = FuzzTarget("words") { bytes in
        let text = text(bytes)
        _ = FrameRate(text)
        _ = Speed(text)
        _ = MemoryBudget(text)
        _ = Shard(text)
        _ = try? FilmOutput(parsing: text)
        if let mode = GoldenMode(text) { requireSame(mode, GoldenMode(mode.description)) }
        if let selection = FrameSelection(text) {
            precondition(selection.frames(of: 3..<99).allSatisfy { (3..<99).contains($0) }, "a frame is none of them")
            requireSame(selection, FrameSelection(selection.description))
        }
        let tolerance = try Tolerance(parsing: text)
        requireSame(tolerance, try Tolerance(parsing: tolerance.description))
    }

    /// Films as encoders make them; the first byte says of which format.
    static let film = FuzzTarget("film") { bytes in
        let formats: [FilmFormat] = [.mp4, .mov, .webm, .gif, .webp, .apng]
        let format = formats[Int(bytes.first ?? 0) % formats.count]
        try Data(bytes.dropFirst()).write(to: URL(filePath: scratch))
        let film = ExpectedFilm(format: format, frames: 6, rate: FrameRate(25))
        let isWhole = (try? film.check(path: scratch)) != nil
        guard format.canBeSegmented else { return }
        let joiner = FilmJoiner(format: format, width: 16, height: 16, rate: FrameRate(25))
        let facts = try joiner.facts(of: FilmSegment(.file(scratch), frames: 0..<6))
        precondition(isWhole && facts.packetHashes.count == 6, "a segment is no film")
        let segments = [0..<6, 6..<12].map { FilmSegment(.file(scratch), frames: $0) }
        let joined = scratch + "." + format.name
        _ = try joiner.join(segments, to: FilmOutput(format, .file(joined)))
        try ExpectedFilm(format: format, frames: 12, rate: FrameRate(25)).check(path: joined)
    }

    /// A file of this process.
    static let scratch = FileManager.default.temporaryDirectory.appending(path: "jellyframe-fuzz-\(getpid())").path
}
