import JellySupport

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
