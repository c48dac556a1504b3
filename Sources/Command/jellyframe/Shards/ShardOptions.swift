import JellyVideo

/// The options that say which part of a work a run does.
enum ShardOptions {
    static let shard = Option(
        "--shard", value: "I/N",
        help: """
            do one part of several, from 1/N to N/N; auto takes the index (from 0) in
            \(ShardChoice.variables.joined(separator: ", "))
            """,
        is: "a part of all, such as 3/8, or auto", parse: { ShardChoice($0) }
    ).grouped(.machines).completing(.words(["auto"])).unused(by: [.descriptions, .documents])
    static let shards = Option(
        "--shards", value: "N", help: "how many shards there are, for --shard auto", in: 1...Shard.maximumCount
    ).grouped(.machines).described(default: "as the take says").used(by: .bake)
        .unused(by: [.descriptions, .documents])

    static let options: [any OptionDeclaration] = [shard, shards]
}

/// The option that says whether films are made in segments.
enum SegmentOption {
    static let length = Option(
        "--segment", value: "L",
        help: """
            encode films in segments of L frames, each by itself, and join them: the same bytes as segments
            that many machines made; for \(formats)
            """, in: FilmSegments.shortest...1_000_000
    ).grouped(.machines).used(by: .films)

    private static let formats = FilmFormat.list { $0.canBeSegmented }

    /// How outputs are made.
    ///
    /// - Throws: `FilmError.noSegments` where one cannot be made in segments, and `Failure` where there is none.
    static func segmentation(
        _ arguments: Arguments, for outputs: [FilmOutput]
    ) throws -> VideoSettings.Segmentation {
        guard let length = arguments[length] else { return .none }
        // What a take was made for is done where it can be.
        guard arguments.has(Self.length) else { return .joined(length: length) }
        guard !outputs.isEmpty else {
            throw Failure.usage("--segment is for films (\(formats)), and there is no such output")
        }
        for output in outputs {
            if case .impossible(let reason) = output.format.segments {
                throw FilmError.noSegments(output: output.description, reason: reason)
            }
        }
        return .joined(length: length)
    }
}
