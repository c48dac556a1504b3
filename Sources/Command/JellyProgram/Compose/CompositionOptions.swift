import JellyScene
import JellyStage
import JellySupport

/// Options that show several motions in one video.
enum CompositionOptions {
    static let sideBySide = Option(flag: "--side-by-side", help: "show all scenes and takes in a grid, in step")
        .excluding("--transition")
    static let labels = Option(
        "--labels", value: "LIST", help: "labels under the motions of a grid, with commas between them",
        default: "file names, or the values of --set"
    ) { text in SceneValue.list(text).map(\.shown) }.excluding("--transition")
    static let transition = Option(
        "--transition", value: "KIND",
        help: """
            play all scenes, takes and cards one after another: cut, or \(WordList.choice(moving)) with its duration, such
            as dissolve:0.3
            """, reading: read
    ).completing(.words(kinds))
    static let cardTime = Option(
        "--card-time", value: "TIME", help: "duration of each card:TEXT", default: "2",
        is: "a positive time in seconds, such as 2 or 1500ms", parse: Instant.length
    )

    static let options: [any OptionDeclaration] =
        ([sideBySide, labels, transition, cardTime] as [any OptionDeclaration])
        .map { option -> any OptionDeclaration in
            option.excluding(
                ShardOptions.shard.name,
                because: "shards are parts of one take; render several motions on one machine")
        }.grouped(.composition)

    private static let kinds = MotionTransition.Kind.allCases.map(\.rawValue)
    private static let moving = kinds.filter { $0 != MotionTransition.Kind.cut.rawValue }

    private static func read(_ text: String) throws -> MotionTransition {
        let words = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let kind = MotionTransition.Kind(rawValue: words[0]) else {
            // The name in other programs.
            let near = words[0] == "fade" ? "dissolve" : SpellingSuggestion.find(words[0], in: kinds)
            throw Failure.usage(
                "--transition must be \(WordList.choice(kinds)), not “\(words[0])”"
                    + SpellingSuggestion.hint(meaning: near))
        }
        guard words.count > 1 else { return MotionTransition(kind) }
        guard kind != .cut else { throw Failure.usage("--transition cut has no duration; write cut, or dissolve:0.3") }
        guard let seconds = Instant.length(words[1]), seconds <= 60 else {
            throw Failure.usage(
                "--transition \(kind.rawValue) takes a duration of at most 60 seconds, such as \(kind.rawValue):0.3, not "
                    + "“\(words[1])”")
        }
        return MotionTransition(kind, duration: seconds)
    }

    /// The start of an operand that is a card rather than a file.
    static let cardPrefix = "card:"

    /// The text of a card; nil for a file.
    static func card(_ operand: String) -> String? {
        guard operand.hasPrefix(cardPrefix) else { return nil }
        return String(operand.dropFirst(cardPrefix.count)).replacing("\\n", with: "\n")
    }
}
