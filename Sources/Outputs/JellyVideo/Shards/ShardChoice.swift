import JellySupport

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
