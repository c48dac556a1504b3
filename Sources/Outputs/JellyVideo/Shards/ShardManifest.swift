import Foundation
import JellyImaging
import JellySupport

/// The file `shard-00003-of-00008.json`: what a shard has made, and with what.
///
/// Of two attempts only seconds and memory may differ.
package struct ShardManifest: Hashable, Sendable, Codable {
    /// The version of the format that is written and read.
    package static let currentVersion = 1

    /// The programs that made it.
    package struct Versions: Hashable, Sendable, Codable {
        package var jellyframe: String
        /// The first line of `ffmpeg -version`; nil where it did not encode.
        package var ffmpeg: String?

        package init(jellyframe: String, ffmpeg: String?) { (self.jellyframe, self.ffmpeg) = (jellyframe, ffmpeg) }
    }

    /// A segment that is complete.
    package struct Segment: Hashable, Sendable, Codable {
        /// From 0, of all segments of the film.
        package var number: Int
        /// Its file, or its folder with a slash.
        package var name: String
        /// Its frames, by their numbers in the scene.
        package var frames: Range<Int>
        /// The encoded bytes and their hashes.
        package var facts: SegmentFacts
        /// The hash of each frame's pixels, as `FrameHash` makes them.
        package var pixelHashes: [String]
        /// How long it took.
        package var seconds: Double
        /// The most memory in bytes, of the program and its largest child together.
        package var peakMemory: Int

        package init(
            number: Int, frames: Range<Int>, format: FilmFormat, facts: SegmentFacts, pixelHashes: [String],
            seconds: Double, peakMemory: Int
        ) {
            (self.number, name, self.frames) = (number, SegmentName.segment(number, format), frames)
            (self.facts, self.pixelHashes) = (facts, pixelHashes)
            (self.seconds, self.peakMemory) = (seconds, peakMemory)
        }
    }

    package var schemaVersion = Self.currentVersion
    package var film: ShardFilm
    package var versions: Versions
    /// The shard's number, from 1.
    package var shard: Int
    /// What is complete, in order.
    package var segments: [Segment]

    package init(film: ShardFilm, versions: Versions, shard: Shard, segments: [Segment] = []) {
        (self.film, self.versions, self.shard, self.segments) = (film, versions, shard.number, segments)
    }

    /// The most bytes of a file.
    static let largest = 64 << 20

    /// The manifest of a shard in a file's bytes, in which nothing is as it could not be.
    ///
    /// - Throws: `ShardError.unreadable`, which names `file` and the key.
    package init(parsing bytes: [UInt8], of shard: Shard, file: String) throws(ShardError) {
        do throws(VersionedJSON.Fault) {
            self = try VersionedJSON.decode(
                Self.self, from: Data(bytes), versions: Self.currentVersion...Self.currentVersion)
        } catch {
            let reason =
                switch error {
                case .version(let found): "it has version \(found), and only version \(Self.currentVersion) is known"
                case .damaged(let reason): reason
                }
            throw .unreadable(file: file, reason: reason)
        }
        if let fault = try fault(as: shard) { throw .unreadable(file: file, reason: fault) }
    }

    /// The file's bytes; the same manifest gives the same.
    package var bytes: [UInt8] { get throws(VersionedJSON.Unwritable) { [UInt8](try VersionedJSON.encode(self)) } }

    /// What in it cannot be, as a sentence's end that names the key.
    private func fault(as shard: Shard) throws(ShardError) -> String? {
        if let fault = film.fault { return fault }
        if film.shards != shard.count { return "“film.shards” is \(film.shards), and its name says \(shard.count)" }
        if self.shard != shard.number { return "“shard” is \(self.shard), and its name says \(shard.number)" }
        guard let plan = try? film.plan() else { return "“film.shards” are more than it has segments" }
        let numbers = plan.segmentNumbers(of: shard)
        var last = numbers.lowerBound - 1
        for (place, segment) in segments.enumerated() {
            func key(_ name: String) -> String { "“segments[\(place)].\(name)”" }
            guard numbers.contains(segment.number), segment.number > last else {
                return "\(key("number")) is \(segment.number)"
            }
            last = segment.number
            let frames = plan.segments[segment.number]
            if segment.name != film.name(ofSegment: segment.number) {
                return "\(key("name")) is “\(QuotedText.short(segment.name))”"
            }
            if segment.frames != frames {
                return "\(key("frames")) is \(segment.frames.lowerBound) to \(segment.frames.upperBound)"
            }
            let facts = segment.facts
            if facts.bytes < 1 { return "\(key("facts.bytes")) is \(facts.bytes)" }
            if FrameHash(facts.fileHash) == nil { return "\(key("facts.fileHash")) is no hash" }
            if FrameHash(facts.headHash) == nil { return "\(key("facts.headHash")) is no hash" }
            for (name, list) in [
                ("facts.packetHashes", facts.packetHashes), ("pixelHashes", segment.pixelHashes),
            ] {
                if list.count != frames.count { return "\(key(name)) are \(list.count) of \(frames.count) frames" }
                if let wrong = list.firstIndex(where: { FrameHash($0) == nil }) {
                    return "\(key("\(name)[\(wrong)]")) is no hash"
                }
            }
            if !segment.seconds.isFinite || segment.seconds < 0 { return "\(key("seconds")) is no time" }
            if segment.peakMemory < 0 { return "\(key("peakMemory")) is \(segment.peakMemory)" }
        }
        return nil
    }
}

extension ShardFilm {
    /// The name of a segment's file or folder, which nothing but the plan decides.
    func name(ofSegment number: Int) -> String? {
        FilmFormat.named(format).map { SegmentName.segment(number, $0) }
    }
}
