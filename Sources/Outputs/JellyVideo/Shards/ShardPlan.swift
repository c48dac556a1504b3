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

/// Why a film cannot be made in shards.
package enum ShardError: Error, Hashable, Sendable {
    /// No engine gives an index.
    case noIndex
    /// Two variables give two indexes.
    case indexesDisagree(name: String, value: String, other: String, otherValue: String)
    /// A variable gives what is no index.
    case unusableIndex(name: String, value: String)
    case indexTooLarge(name: String, index: Int, count: Int)
    /// Nothing tells how many shards there are.
    case noCount
    /// A shard is one of another number of shards than is said besides.
    case countsDisagree(shard: Shard, count: Int)
    case tooManyShards(shards: Int, segments: Int, length: Int)
    case unusableLength(Int)
    /// A folder holds shards of several plans, and nothing says which is meant.
    case severalPlans(folder: String, counts: [Int])
    /// A folder holds no shard, and nothing says how many there should be.
    case nothingThere(folder: String)
    /// A file cannot be read; `reason` is what is wrong with it.
    case unreadable(file: String, reason: String)
    /// A line of a file says nothing that can be understood.
    case wrongLine(file: String, line: Int, reason: String)
    /// Something that is no plain file or folder is where a segment goes.
    case inTheWay(path: String)
}

extension ShardError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noIndex:
            "--shard auto is for the tasks of an array, and none of \(ShardChoice.variables.joined(separator: ", ")) "
                + "is set; give --shard 1/8."
        case .indexesDisagree(let name, let value, let other, let otherValue):
            "\(name) is \(QuotedText.short(value)) and \(other) is \(QuotedText.short(otherValue)), so --shard auto cannot tell which shard is "
                + "meant; give --shard 1/8."
        case .unusableIndex(let name, let value): "\(name) is “\(QuotedText.short(value))”, which is no index from 0."
        case .indexTooLarge(let name, let index, let count):
            "\(name) is \(index), and of \(count) shards the last one has the index \(count - 1)."
        case .noCount: "How many shards there are is not known; give --shards N, or bake the take with it."
        case .countsDisagree(let shard, let count):
            "Shard \(shard) is none of \(count) shards; give one number of them."
        case .tooManyShards(let shards, let segments, let length):
            "A film of \(WordList.count(segments, "segment")) of \(length) frames cannot be cut into "
                + "\(shards) shards, which are whole segments; give --shards \(max(1, segments)) or a shorter --segment."
        case .unusableLength(let length): "A segment cannot have \(length) frames; it has 2 at least."
        case .severalPlans(let folder, let counts):
            "“\(folder)” holds shards of several plans (of \(counts.map(String.init).joined(separator: ", "))); "
                + "name the right one by --shards N."
        case .nothingThere(let folder):
            "“\(folder)” holds no shard, and how many there should be is not known; give --shards N."
        case .unreadable(let file, let reason): "“\(file)” cannot be read: \(reason)."
        case .wrongLine(let file, let line, let reason): "“\(file)” is damaged in line \(line): \(reason)."
        case .inTheWay(let path):
            "“\(path)” is in the way of a segment, and is no plain file or folder of frames alone."
        }
    }
}
