import JellyVideo

/// Options that select one part of a job.
enum ShardOptions {
    static let shard = Option(
        "--shard", value: "I/N",
        help: """
            render one part, from 1/N to N/N; auto reads the index (from 0) from
            \(ShardChoice.variables.joined(separator: ", "))
            """,
        is: "a part such as 3/8, or auto", parse: { ShardChoice($0) }
    ).grouped(.machines).completing(.words(["auto"])).unused(by: [.descriptions, .documents])
    static let shards = Option(
        "--shards", value: "N", help: "number of shards, for --shard auto", in: 1...Shard.maximumCount
    ).grouped(.machines).described(default: "the take's").used(by: .bake)
        .unused(by: [.descriptions, .documents])

    static let options: [any OptionDeclaration] = [shard, shards]
}

/// The option for encoding videos in segments.
enum SegmentOption {
    static let length = Option(
        "--segment", value: "L",
        help: """
            encode videos in independent segments of L frames and join them: the same bytes as a video
            rendered in shards; for \(formats)
            """, in: VideoSegments.shortest...1_000_000
    ).grouped(.machines).used(by: .videos)

    private static let formats = VideoFormat.list { $0.canBeSegmented }

    /// The segmentation of outputs.
    ///
    /// - Throws: `VideoError.noSegments` for a format without segments, and `Failure` where no output is a video.
    static func segmentation(
        _ arguments: Arguments, for outputs: [VideoOutput]
    ) throws -> VideoSettings.Segmentation {
        guard let length = arguments[length] else { return .none }
        // A length recorded in the take applies where possible.
        guard arguments.has(Self.length) else { return .joined(length: length) }
        guard !outputs.isEmpty else {
            throw Failure.unused("--segment", for: "videos (\(formats))")
        }
        for output in outputs {
            if case .impossible(let reason) = output.format.segments {
                throw VideoError.noSegments(output: output.description, reason: reason)
            }
        }
        return .joined(length: length)
    }
}
