import JellySupport

/// A part of a job divided among machines: 3/8, counted from 1.
package struct Shard: Hashable, Sendable {
    /// The maximum number of shards.
    package static let maximumCount = 1_000_000

    /// The number, from 1.
    package let number: Int
    /// The number of shards.
    package let count: Int

    /// Part `number` of `count`.
    ///
    /// - Precondition: 1 ≤ `number` ≤ `count` ≤ `maximumCount`.
    package init(_ number: Int, of count: Int) {
        precondition(
            number >= 1 && number <= count && count <= Self.maximumCount, "shard \(number)/\(count) does not exist")
        (self.number, self.count) = (number, count)
    }

    /// Parses `3/8`; nil for anything else.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = parts[0].wholeNumber(), let count = parts[1].wholeNumber(), number >= 1,
            number <= count, count <= Self.maximumCount
        else { return nil }
        (self.number, self.count) = (number, count)
    }

    /// The index from 0, as engines count array tasks.
    package var index: Int { number - 1 }

    /// The shard's range of `things` items; shard sizes differ by at most one.
    package func part(of things: Int) -> Range<Int> {
        let (whole, rest) = things.quotientAndRemainder(dividingBy: count)
        let start = index * whole + index * rest / count
        return start..<(number * whole + number * rest / count)
    }
}

extension Shard: CustomStringConvertible {
    package var description: String { "\(number)/\(count)" }
}

extension Shard: Comparable {
    package static func < (a: Shard, b: Shard) -> Bool { (a.count, a.number) < (b.count, b.number) }
}

/// The shard to render: a given one, or that of the current array task.
package enum ShardChoice: Hashable, Sendable {
    case one(Shard)
    case automatic

    /// Parses `3/8` or `auto`; nil for anything else.
    package init?(_ text: String) {
        if text == "auto" {
            self = .automatic
        } else if let shard = Shard(text) {
            self = .one(shard)
        } else {
            return nil
        }
    }

    /// The variables in which engines pass a task's index from 0: Slurm, Kubernetes and AWS Batch.
    ///
    /// The number of tasks is not taken from the engine: it is smaller when only some of an array's tasks are rerun.
    package static let variables = ["SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX", "AWS_BATCH_JOB_ARRAY_INDEX"]

    /// The shard.
    ///
    /// - Parameters:
    ///   - count: the number of shards, if given separately.
    ///   - environment: the process's variables.
    /// - Throws: `ShardError` if the index or count is unknown or contradictory.
    package func shard(count: Int?, environment: [String: String]) throws(ShardError) -> Shard {
        switch self {
        case .one(let shard):
            if let count, count != shard.count { throw .countsDisagree(shard: shard, count: count) }
            return shard
        case .automatic:
            let given = Self.variables.compactMap { name in environment[name].map { (name, $0) } }
            guard let (name, text) = given.first else { throw .noIndex }
            if let other = given.first(where: { $0.1 != text }) {
                throw .indexesDisagree(name: name, value: text, other: other.0, otherValue: other.1)
            }
            guard let count else { throw .noCount }
            guard let index = text.wholeNumber() else { throw .unusableIndex(name: name, value: text) }
            guard index < count else { throw .indexTooLarge(name: name, index: index, count: count) }
            return Shard(index + 1, of: count)
        }
    }
}
