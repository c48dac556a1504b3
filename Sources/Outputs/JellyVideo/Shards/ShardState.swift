/// The state of a shard, judged by the directory of segments.
package struct ShardState: Hashable, Sendable {
    /// The progress of a shard.
    package enum Progress: Hashable, Sendable {
        /// All segments are complete.
        case done
        /// A run is rendering it.
        case running
        /// Segments are missing, and no run is rendering them.
        case missing
        /// A part of it cannot be used.
        case refused
    }

    package let shard: Shard
    package let progress: Progress
    /// The reason why it is not done, as a sentence; nil if it is.
    package let reason: String?
    /// The number of complete segments by its manifest.
    package let segments: Int
    /// The shard's manifest; nil if missing or unreadable.
    package let manifest: ShardManifest?

    init(
        _ shard: Shard, _ progress: Progress, reason: String? = nil, segments: Int = 0, manifest: ShardManifest? = nil
    ) {
        (self.shard, self.progress, self.reason) = (shard, progress, reason)
        (self.segments, self.manifest) = (segments, manifest)
    }
}

/// The state of all shards of a video in a directory of segments.
package struct DirectoryState: Hashable, Sendable {
    /// The video on which the shards agree; nil if unknown.
    package let video: ShardVideo?
    /// All shards, in order.
    package let shards: [ShardState]

    /// Whether every shard is done.
    package var isDone: Bool { shards.allSatisfy { $0.progress == .done } }
    /// The shards still to render.
    package var left: [ShardState] { shards.filter { $0.progress != .done } }
    /// The segments of all finished shards, in order.
    package var segments: [ShardManifest.Segment] {
        shards.flatMap { $0.progress == .done ? $0.manifest?.segments ?? [] : [] }
    }
}
