import Foundation
import JellyGolden
import JellyImaging
import JellyValues

@testable import JellyVideo

extension FuzzTarget {
    /// The manifest of a shard's segments.
    static let shard = FuzzTarget("shard") { bytes in
        let manifest = try ShardManifest(parsing: bytes, of: Shard(2, of: 3), file: "shard.json")
        requireSame(manifest, try ShardManifest(parsing: manifest.bytes, of: Shard(2, of: 3), file: "again"))
        _ = try manifest.video.plan().all
    }

    /// The hashes of a video's frames.
    static let proof = FuzzTarget("proof") { bytes in
        let proof = try FrameProof(parsing: text(bytes), file: "video.sha")
        requireSame(proof, try FrameProof(parsing: proof.text, file: "again"))
    }

    /// Values of options.
    static let words = FuzzTarget("words") { bytes in
        let text = text(bytes)
        _ = FrameRate(text)
        _ = Speed(text)
        _ = MemoryBudget(text)
        _ = Shard(text)
        _ = try? VideoOutput(parsing: text)
        if let mode = GoldenMode(text) { requireSame(mode, GoldenMode(mode.description)) }
        if let selection = FrameSelection(text) {
            precondition(selection.frames(of: 3..<99).allSatisfy { (3..<99).contains($0) }, "a frame is none of them")
            requireSame(selection, FrameSelection(selection.description))
        }
        let tolerance = try Tolerance(parsing: text)
        requireSame(tolerance, try Tolerance(parsing: tolerance.description))
    }

    /// An image's metadata of how it was made; ffprobe reads the containers of videos.
    static let description = FuzzTarget("description") { bytes in
        let isContainer = bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) || bytes.dropFirst(4).starts(with: "ftyp".utf8)
        guard !isContainer else { return }
        _ = try FileDescription.find(in: bytes, path: scratch)
        let words = "jellyframe \u{1F600} <&>"
        let said = FileDescription.adding(words, to: bytes)
        guard said != bytes, !PNGDecoder.recognizes(bytes) else { return }
        let found = try FileDescription.find(in: said, path: scratch)
        precondition(found?.text == words, "a description is lost")
        requireSame(bytes, FileDescription.removing(from: said) ?? [])
    }

    /// The head of a request to a preview.
    static let request = FuzzTarget("request") { bytes in
        let lines = text(bytes).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let guardian = RequestGuard(token: "token", port: 80)
        let headers = lines.dropFirst(2).compactMap { line in
            line.firstIndex(of: ":").map { (line[..<$0].lowercased(), String(line[$0...].dropFirst())) }
        }
        let facts = RequestGuard.Facts(method: lines[0], path: lines.count > 1 ? lines[1] : "", headers: headers)
        guard case .granted = guardian.judge(facts) else { return }
        let hosts = ["127.0.0.1", "localhost", "127.0.0.1:80", "localhost:80"]
        precondition(hosts.contains(facts.header("host") ?? ""), "another host is let in")
    }

    /// Videos as encoders write them; the first byte selects the format.
    static let video = FuzzTarget("video") { bytes in
        let formats: [VideoFormat] = [.mp4, .mov, .webm, .gif, .webp, .apng]
        let format = formats[Int(bytes.first ?? 0) % formats.count]
        try Data(bytes.dropFirst()).write(to: URL(filePath: scratch))
        let video = ExpectedVideo(format: format, frames: 6, rate: FrameRate(25))
        let isWhole = (try? video.check(path: scratch)) != nil
        guard format.canBeSegmented else { return }
        let joiner = VideoJoiner(format: format, width: 16, height: 16, rate: FrameRate(25))
        let facts = try joiner.facts(of: VideoSegment(.file(scratch), frames: 0..<6))
        precondition(isWhole && facts.packetHashes.count == 6, "a segment is no video")
        let segments = [0..<6, 6..<12].map { VideoSegment(.file(scratch), frames: $0) }
        let joined = scratch + "." + format.name
        _ = try joiner.join(segments, to: VideoOutput(format, .file(joined)))
        try ExpectedVideo(format: format, frames: 12, rate: FrameRate(25)).check(path: joined)
    }

    /// A file of this process.
    static let scratch = FileManager.default.temporaryDirectory.appending(path: "jellyframe-fuzz-\(getpid())").path
}
