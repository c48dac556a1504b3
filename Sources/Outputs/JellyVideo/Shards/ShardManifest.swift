import Foundation
import JellyImaging
import JellySupport

/// The file `shard-00003-of-00008.json`: a shard's results, and the versions that made them.
///
/// Attempts may only differ in seconds and memory.
package struct ShardManifest: Hashable, Sendable, Codable {
    /// The version of the format.
    package static let currentVersion = 1

    /// The programs that made it.
    package struct Versions: Hashable, Sendable, Codable {
        package var jellyframe: String
        /// The first line of `ffmpeg -version`; nil if ffmpeg was not used.
        package var ffmpeg: String?

        package init(jellyframe: String, ffmpeg: String?) { (self.jellyframe, self.ffmpeg) = (jellyframe, ffmpeg) }
    }

    /// A complete segment.
    package struct Segment: Hashable, Sendable, Codable {
        /// The index among all segments of the video, from 0.
        package var number: Int
        /// The file's name, or the directory's with a slash.
        package var name: String
        /// The frame numbers in the scene.
        package var frames: Range<Int>
        /// The encoded bytes and their hashes.
        package var facts: SegmentFacts
        /// The hash of each frame's pixels, made by `FrameHash`.
        package var pixelHashes: [String]
        /// The duration, in seconds.
        package var seconds: Double
        /// The peak memory in bytes, of the program and its largest child together.
        package var peakMemory: Int

        package init(
            number: Int, frames: Range<Int>, format: VideoFormat, facts: SegmentFacts, pixelHashes: [String],
            seconds: Double, peakMemory: Int
        ) {
            (self.number, name, self.frames) = (number, SegmentName.segment(number, format), frames)
            (self.facts, self.pixelHashes) = (facts, pixelHashes)
            (self.seconds, self.peakMemory) = (seconds, peakMemory)
        }
    }

    package var schemaVersion = Self.currentVersion
    package var video: ShardVideo
    package var versions: Versions
    /// The shard's number, from 1.
    package var shard: Int
    /// The complete segments, in order.
    package var segments: [Segment]

    package init(video: ShardVideo, versions: Versions, shard: Shard, segments: [Segment] = []) {
        (self.video, self.versions, self.shard, self.segments) = (video, versions, shard.number, segments)
    }

    /// The most bytes of a file.
    static let largest = 64 << 20

    /// Parses and validates a shard's manifest.
    ///
    /// - Throws: `ShardError.unreadable`, with `file` and the key.
    package init(parsing bytes: [UInt8], of shard: Shard, file: String) throws(ShardError) {
        do throws(ContainedFileError) {
            self = try VersionedJSON.decode(
                Self.self, from: Data(bytes), versions: Self.currentVersion...Self.currentVersion)
        } catch {
            guard case .version = error else { throw .unreadable(file: file, reason: error.reason) }
            throw .unreadable(file: file, reason: "\(error.reason); expected \(Self.currentVersion)")
        }
        if let cause = try cause(as: shard) { throw .unreadable(file: file, reason: cause) }
    }

    /// The file's bytes; equal manifests give equal bytes.
    package var bytes: [UInt8] { get throws(ContainedFileError) { [UInt8](try VersionedJSON.encode(self)) } }

    /// The defect, to complete a sentence with the key.
    private func cause(as shard: Shard) throws(ShardError) -> String? {
        if let cause = video.cause { return cause }
        if video.shards != shard.count {
            return "“video.shards” is \(video.shards) instead of \(shard.count), as in its name"
        }
        if self.shard != shard.number { return "“shard” is \(self.shard) instead of \(shard.number), as in its name" }
        guard let plan = try? video.plan() else { return "“video.shards” exceeds the number of segments" }
        let numbers = plan.segmentNumbers(of: shard)
        var last = numbers.lowerBound - 1
        for (place, segment) in segments.enumerated() {
            func key(_ name: String) -> String { "“segments[\(place)].\(name)”" }
            guard numbers.contains(segment.number), segment.number > last else {
                return "invalid \(key("number")): \(segment.number)"
            }
            last = segment.number
            let frames = plan.segments[segment.number]
            if segment.name != video.name(ofSegment: segment.number) {
                return "invalid \(key("name")): “\(QuotedText.short(segment.name))”"
            }
            if segment.frames != frames {
                return "invalid \(key("frames")): \(segment.frames.lowerBound) to \(segment.frames.upperBound)"
            }
            let facts = segment.facts
            if facts.bytes < 1 { return "invalid \(key("facts.bytes")): \(facts.bytes)" }
            if FrameHash(facts.fileHash) == nil { return "\(key("facts.fileHash")) is not a hash" }
            if FrameHash(facts.headHash) == nil { return "\(key("facts.headHash")) is not a hash" }
            for (name, list) in [
                ("facts.packetHashes", facts.packetHashes), ("pixelHashes", segment.pixelHashes),
            ] {
                if list.count != frames.count {
                    return "\(key(name)) has \(list.count) instead of \(frames.count) entries"
                }
                if let wrong = list.firstIndex(where: { FrameHash($0) == nil }) {
                    return "\(key("\(name)[\(wrong)]")) is not a hash"
                }
            }
            if !segment.seconds.isFinite || segment.seconds < 0 {
                return "invalid \(key("seconds")): \(segment.seconds)"
            }
            if segment.peakMemory < 0 { return "invalid \(key("peakMemory")): \(segment.peakMemory)" }
        }
        return nil
    }
}

extension ShardVideo {
    /// The name of a segment's file or directory, which nothing but the plan decides.
    func name(ofSegment number: Int) -> String? {
        VideoFormat.named(format).map { SegmentName.segment(number, $0) }
    }
}
