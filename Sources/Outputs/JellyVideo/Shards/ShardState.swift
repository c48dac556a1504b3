/// What has become of a shard, as the folder of segments tells it.
package struct ShardState: Hashable, Sendable {
    /// How far it is.
    package enum Progress: Hashable, Sendable {
        /// All its segments are there and are what they should be.
        case done
        /// A run is making it, or what it lacks.
        case running
        /// Nobody is making what it lacks.
        case missing
        /// Something in it cannot be used.
        case refused
    }

    package let shard: Shard
    package let progress: Progress
    /// What is wrong or lacks, as a sentence; nil where it is done.
    package let reason: String?
    /// How many of its segments are complete, as its manifest tells.
    package let segments: Int
    /// What it has made; nil where nothing that can be read tells.
    package let manifest: ShardManifest?

    init(
        _ shard: Shard, _ progress: Progress, reason: String? = nil, segments: Int = 0, manifest: ShardManifest? = nil
    ) {
        (self.shard, self.progress, self.reason) = (shard, progress, reason)
        (self.segments, self.manifest) = (segments, manifest)
    }
}

/// The state of all shards of a film in a folder of segments.
package struct FolderState: Hashable, Sendable {
    /// The film in which the shards agree; nil where none tells of it.
    package let film: ShardFilm?
    /// All shards, in order.
    package let shards: [ShardState]

    /// Whether every shard is done.
    package var isDone: Bool { shards.allSatisfy { $0.progress == .done } }
    /// The shards that have to be made, again or for the first time.
    package var left: [ShardState] { shards.filter { $0.progress != .done } }
    /// The segments of all shards that are done, in order.
    package var segments: [ShardManifest.Segment] {
        shards.flatMap { $0.progress == .done ? $0.manifest?.segments ?? [] : [] }
    }
}
