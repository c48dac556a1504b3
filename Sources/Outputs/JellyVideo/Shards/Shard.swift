import JellySupport

/// One of the parts that a work is cut into for several machines: 3/8, counted from 1.
package struct Shard: Hashable, Sendable {
    /// The most parts of one work.
    package static let maximumCount = 1_000_000

    /// From 1.
    package let number: Int
    /// How many there are.
    package let count: Int

    /// Part `number` of `count`.
    ///
    /// - Precondition: 1 ≤ `number` ≤ `count` ≤ `maximumCount`.
    package init(_ number: Int, of count: Int) {
        precondition(
            number >= 1 && number <= count && count <= Self.maximumCount, "there is no shard \(number)/\(count)")
        (self.number, self.count) = (number, count)
    }

    /// A part as people write it, `3/8`; nil for anything else.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = parts[0].wholeNumber(), let count = parts[1].wholeNumber(), number >= 1,
            number <= count, count <= Self.maximumCount
        else { return nil }
        (self.number, self.count) = (number, count)
    }

    /// Its place among all, from 0, as engines count the tasks of an array.
    package var index: Int { number - 1 }

    /// Its part of so many things in a row; two parts differ by one thing at most.
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

/// Which shard a run makes: a given one, or that of the array's task in which it runs.
package enum ShardChoice: Hashable, Sendable {
    case one(Shard)
    case automatic

    /// `3/8` or `auto`; nil for anything else.
    package init?(_ text: String) {
        if text == "auto" {
            self = .automatic
        } else if let shard = Shard(text) {
            self = .one(shard)
        } else {
            return nil
        }
    }

    /// The variables in which engines give a task its index from 0: Slurm, Kubernetes and AWS Batch.
    ///
    /// How many tasks there are is not asked of an engine: where some of an array's tasks run again, it is less.
    package static let variables = ["SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX", "AWS_BATCH_JOB_ARRAY_INDEX"]

    /// The shard.
    ///
    /// - Parameters:
    ///   - count: how many there are, where that was said apart from the shard.
    ///   - environment: the process's variables.
    /// - Throws: `ShardError` where nothing tells the index or the count, or two things tell two.
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
