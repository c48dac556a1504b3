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
