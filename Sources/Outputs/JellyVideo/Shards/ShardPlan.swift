import JellySupport

/// The division of a video's frames into segments and shards: consecutive whole segments, evenly distributed.
package struct ShardPlan: Hashable, Sendable {
    /// The frames of each segment.
    package let segments: VideoSegments
    /// The number of shards.
    package let shards: Int

    /// The most frames of a video.
    static let maximumFrames = 1_000_000_000

    /// Creates a plan.
    ///
    /// - Parameters:
    ///   - frames: the video's frame numbers in the scene.
    ///   - segmentLength: the frames in each segment except the last.
    /// - Throws: `ShardError` if there are more shards than segments, or a number is invalid.
    package init(frames: Range<Int>, segmentLength: Int, shards: Int) throws(ShardError) {
        guard (VideoSegments.shortest...Self.maximumFrames).contains(segmentLength) else {
            throw .unusableLength(segmentLength)
        }
        segments = VideoSegments(frames, length: segmentLength)
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

/// File names in a directory of segments.
package enum SegmentName {
    /// The file of a segment; for numbered files the directory, ending in a slash.
    package static func segment(_ number: Int, _ format: VideoFormat) -> String {
        let stem = "seg-" + padded(number)
        return format.segments == .files ? stem + "/" : stem + "." + format.name
    }

    /// The manifest file of a shard.
    package static func manifest(_ shard: Shard) -> String { mark(shard) + ".json" }

    /// The shard of a manifest file; nil for other names.
    package static func shard(ofManifest name: String) -> Shard? {
        name.hasSuffix(".json") ? shard(ofMark: String(name.dropLast(5))) : nil
    }

    /// The name of a shard in progress.
    static func mark(_ shard: Shard) -> String { "shard-\(padded(shard.number))-of-\(padded(shard.count))" }

    static func shard(ofMark name: String) -> Shard? {
        let words = name.split(separator: "-", omittingEmptySubsequences: false)
        guard words.count == 4, let shard = Shard("\(words[1])/\(words[3])"), mark(shard) == name else { return nil }
        return shard
    }

    private static func padded(_ number: Int) -> String { number.digits(5) }
}

/// An error of rendering or merging shards, for the commands of farms: what is missing there is done again.
package enum ShardError: Error, Hashable, Sendable {
    /// No variable has an index.
    case noIndex
    /// Two variables have different indexes.
    case indexesDisagree(name: String, value: String, other: String, otherValue: String)
    /// A variable has an invalid index.
    case unusableIndex(name: String, value: String)
    case indexTooLarge(name: String, index: Int, count: Int)
    /// The number of shards is unknown.
    case noCount
    /// A shard and `--shards` have different numbers of shards.
    case countsDisagree(shard: Shard, count: Int)
    case tooManyShards(shards: Int, segments: Int, length: Int)
    case unusableLength(Int)
    /// A directory contains shards of several plans, and none was selected.
    case severalPlans(directory: String, counts: [Int])
    /// A directory contains no shards, and their number is unknown.
    case nothingThere(directory: String)
    /// A file cannot be read, with the reason.
    case unreadable(file: String, reason: String)
    /// A line of a file is invalid.
    case wrongLine(file: String, line: Int, reason: String)
    /// Something other than a regular file or directory has a segment's path.
    case inTheWay(path: String)
}

extension ShardError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noIndex:
            "--shard auto requires one of \(ShardChoice.variables.joined(separator: ", ")) to be set; or give --shard 1/8"
        case .indexesDisagree(let name, let value, let other, let otherValue):
            "--shard auto is ambiguous: \(name) is \(QuotedText.short(value)), but \(other) is "
                + "\(QuotedText.short(otherValue)); give --shard 1/8"
        case .unusableIndex(let name, let value):
            "\(name) must be an index from 0, not “\(QuotedText.short(value))”"
        case .indexTooLarge(let name, let index, let count):
            "\(name) must be at most \(count - 1) for \(count) shards, not \(index)"
        case .noCount: "missing --shards N, the number of shards (here, or when baking the take)"
        case .countsDisagree(let shard, let count):
            "--shard \(shard) and --shards \(count) disagree about the number of shards"
        case .tooManyShards(let shards, let segments, let length):
            "a video of \(WordList.count(segments, "segment")) of \(length) frames cannot be divided into "
                + "\(shards) shards of whole segments; use --shards \(max(1, segments)) or a shorter --segment"
        case .unusableLength(let length): "a segment must have at least 2 frames, not \(length)"
        case .severalPlans(let directory, let counts):
            "“\(directory)” has shards of several videos (in \(counts.map(String.init).joined(separator: ", ")) shards); "
                + "choose one with --shards N"
        case .nothingThere(let directory):
            "“\(directory)” \(isMissing(directory) ? "does not exist" : "has no shards"); render them first, or give their number with --shards N"
        case .unreadable(let file, let reason): "“\(file)” cannot be read: \(reason)"
        case .wrongLine(let file, let line, let reason): "“\(file)” is damaged in line \(line): \(reason)"
        case .inTheWay(let path):
            "“\(path)” blocks a segment: not a regular file, or a directory with other files; move it away"
        }
    }
}
