import JellyScene
import JellyStage
import JellySupport

/// `jellyframe completions`: shell completion scripts.
enum CompletionsCommand: Command {
    private static let items = "items"
    private static let quantities = "quantities"

    static let specification = Specification(
        name: "completions", summary: "Prints a completion script for bash, zsh or fish.",
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
            SHELL is \(WordList.choice(Shells.names)). The scripts call “\(items) SCENE”, which prints the view names of a
            scene for options such as --trail-of, and “\(quantities) SCENE”, which prints the values of plot --y.
            """)

    static func run(_ arguments: Arguments) throws {
        let shell = arguments.operands[0]
        let scene = arguments.operands.dropFirst().first
        if [items, quantities].contains(shell) {
            guard let scene else { throw Failure.usage("missing SCENE: jellyframe completions \(shell) SCENE") }
            let input = try MotionInput(scene, memory: arguments[CommonOptions.memory])
            let names = names(in: input.scene.views)
            guard shell == quantities else { return Terminal.print(lines: names) }
            let words = MotionQuantity.allCases.map(\.rawValue)
            let quantities = names.flatMap { name in words.map { "\(name).\($0)" } }
            return Terminal.print(lines: quantities + [MotionQuantity.energy.rawValue, "time"])
        }
        guard let script = Shells.all.first(where: { $0.shell == shell }) else {
            let all = "expected \(WordList.choice(Shells.names))"
            throw Failure.usage(
                "unknown shell “\(shell)”" + SpellingSuggestion.hint(shell, in: Shells.names, else: all))
        }
        guard scene == nil else { throw Failure.usage("unexpected argument “\(scene ?? "")”") }
        Terminal.print(text: script.text(of: Program.commands.map { $0.specification }))
    }

    /// The names that need no quotes in a list or in any shell.
    private static func names(in views: [Scene.View]) -> [String] {
        views.flatMap { view in [view.id] + names(in: view.subviews) }
            .filter { !$0.isEmpty && $0.unicodeScalars.allSatisfy(isPlain) }
    }

    /// Whether a scalar is literal in every shell. Checked by scalar, because a backtick after U+0D4E joins with it into
    /// one alphabetic character.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", ".", "-": true
        default: !scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        }
    }
}
