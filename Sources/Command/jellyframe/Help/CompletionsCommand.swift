import JellyScene
import JellyStage
import JellySupport

/// `jellyframe completions`: what a shell has to know to complete command lines.
enum CompletionsCommand: Command {
    private static let items = "items"
    private static let quantities = "quantities"

    static let specification = Specification(
        name: "completions", summary: "Prints completions of command lines for bash, zsh or fish.",
        operands: ["SHELL"], optionalOperand: "SCENE",
        completions: ["SHELL": .words(Shells.names + [items, quantities])],
        options: [CommonOptions.help],
        examples: [
            "jellyframe completions bash",
            "jellyframe completions bash > ~/.local/share/bash-completion/completions/jellyframe",
            "jellyframe completions zsh > ~/.zfunc/_jellyframe",
            "jellyframe completions fish > ~/.config/fish/completions/jellyframe.fish",
        ],
        notes: """
            SHELL is \(WordList.choice(Shells.names)). With “\(items) SCENE” it prints the names in a scene, one each
            line, which the completions offer for options such as --trail-of; with “\(quantities) SCENE” what plot draws.
            """)

    static func run(_ arguments: Arguments) throws {
        let shell = arguments.operands[0]
        let scene = arguments.operands.dropFirst().first
        if [items, quantities].contains(shell) {
            guard let scene else { throw Failure.usage("SCENE is missing: jellyframe completions \(shell) SCENE") }
            let input = try MotionInput(scene, memory: arguments[CommonOptions.memory])
            let names = names(in: input.scene.views)
            guard shell == quantities else { return Terminal.print(lines: names) }
            let words = MotionQuantity.allCases.map(\.rawValue)
            let quantities = names.flatMap { name in words.map { "\(name).\($0)" } }
            return Terminal.print(lines: quantities + [MotionQuantity.energy.rawValue, "time"])
        }
        guard let script = Shells.all.first(where: { $0.shell == shell }) else {
            let all = "the shells are \(WordList.sum(Shells.names))"
            throw Failure.usage(
                "there are no completions for “\(shell)”" + NearName.hint(shell, in: Shells.names, else: all))
        }
        guard scene == nil else { throw Failure.usage("unexpected argument “\(scene ?? "")”") }
        Terminal.print(text: script.text(of: Program.commands.map { $0.specification }))
    }

    /// The names that can be written in a list without quotes, and that no shell takes for more than a word.
    private static func names(in views: [Scene.View]) -> [String] {
        views.flatMap { view in [view.id] + names(in: view.subviews) }
            .filter { !$0.isEmpty && $0.unicodeScalars.allSatisfy(isPlain) }
    }

    /// Whether a scalar means itself to every shell. Characters do not tell: a backtick after U+0D4E is one with it, and
    /// that one is a letter.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", ".", "-": true
        default: !scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        }
    }
}
