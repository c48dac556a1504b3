import JellySupport

/// How a film's frames are cut into segments, and the segments into shards: whole segments in a row, as many in each
/// shard as in any other, or one more.
package struct ShardPlan: Hashable, Sendable {
    /// The frames of each segment.
    package let segments: FilmSegments
    /// How many shards there are.
    package let shards: Int

    /// The most frames of a film.
    static let maximumFrames = 1_000_000_000

    /// A plan.
    ///
    /// - Parameters:
    ///   - frames: the film's, by their numbers in the scene.
    ///   - segmentLength: frames in each segment but the last.
    /// - Throws: `ShardError` where there are more shards than segments, or a number is of no use.
    package init(frames: Range<Int>, segmentLength: Int, shards: Int) throws(ShardError) {
        guard (FilmSegments.shortest...Self.maximumFrames).contains(segmentLength) else {
            throw .unusableLength(segmentLength)
        }
        segments = FilmSegments(frames, length: segmentLength)
        guard shards >= 1, shards <= segments.count else {
            throw .tooManyShards(shards: shards, segments: segments.count, length: segmentLength)
        }
        self.shards = shards
    }

    /// All shards, in order.
    package var all: [Shard] { (1...shards).map { Shard($0, of: shards) } }

    /// The numbers of a shard's segments, from 0.
    package func segmentNumbers(of shard: Shard) -> Range<Int> { shard.part(of: segments.count) }

    /// The frames of a shard.
    package func frames(of shard: Shard) -> Range<Int> {
        let numbers = segmentNumbers(of: shard)
        return segments[numbers.lowerBound].lowerBound..<segments[numbers.upperBound - 1].upperBound
    }
}

/// What the files in a folder of segments are called.
package enum SegmentName {
    /// The file of a segment; where every frame is a file, the folder, which ends in a slash.
    package static func segment(_ number: Int, _ format: FilmFormat) -> String {
        let stem = "seg-" + padded(number)
        return format.segments == .files ? stem + "/" : stem + "." + format.name
    }

    /// The file that tells of a shard.
    package static func manifest(_ shard: Shard) -> String { mark(shard) + ".json" }

    /// The shard of which a file tells by its name; nil for the names of others.
    package static func shard(ofManifest name: String) -> Shard? {
        name.hasSuffix(".json") ? shard(ofMark: String(name.dropLast(5))) : nil
    }

    /// What a shard is called while it is made.
    static func mark(_ shard: Shard) -> String { "shard-\(padded(shard.number))-of-\(padded(shard.count))" }

    static func shard(ofMark name: String) -> Shard? {
        let words = name.split(separator: "-", omittingEmptySubsequences: false)
        guard words.count == 4, let shard = Shard("\(words[1])/\(words[3])"), mark(shard) == name else { return nil }
        return shard
    }

    private static func padded(_ number: Int) -> String { number.digits(5) }
}
