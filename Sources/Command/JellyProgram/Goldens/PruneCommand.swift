import Foundation
import JellyGolden
import JellySupport

/// `jellyframe prune`: finds goldens without a scene, and variants without a golden.
enum PruneCommand: Command {
    private static let deletes = Option(flag: "--delete", help: "delete them and their variants")

    static let specification = Specification(
        name: "prune",
        summary: "Lists goldens without a scene and variants without a golden (pass every scene).",
        operands: ["SCENE…"],
        options: [
            GoldenOptions.golden, deletes, CommonOptions.memory, CommonOptions.help,
        ],
        examples: [
            "jellyframe prune Scenes/*.json5 --golden Goldens",
            "jellyframe prune Scenes/*.json5 --golden Goldens --delete",
        ],
        exitCodes: """
            Exit codes: 0 nothing to prune, or deleted, 1 something to prune, 2 directory of goldens missing, 64 usage error,
            65 invalid scene, 66 scene not readable, 73 cannot delete.
            """)

    static func run(_ arguments: Arguments) throws {
        let store = try GoldenOptions(arguments).store()
        let claimed = try GoldenScene.all(arguments.operands, memory: arguments[CommonOptions.memory]).map(\.name)
        // Images without a golden's marker may be the user's.
        let orphans = store.orphans(claimed: claimed).filter(store.hasMark)
        let results = store.orphanedResults
        let isEmpty = orphans.isEmpty && results.isEmpty
        // If no scene has its golden here, it is probably the wrong directory.
        guard !arguments[deletes] || orphans.count < store.names.filter(store.hasMark).count || isEmpty else {
            throw Failure(
                code: .failure,
                message: "nothing deleted: “\(store.root.relativePath)” has no golden of the given scenes; "
                    + "check the directory")
        }
        for stranger in store.strangers(named: claimed) {
            Terminal.note("skipping “\(stranger.path)”, not a golden: \(stranger.reason)")
        }
        for name in orphans {
            if arguments[deletes] { try store.remove(name) }
            Terminal.print(name)
        }
        for results in results {
            if arguments[deletes] { try store.remove(results) }
            Terminal.print(results.path)
        }
        if arguments[deletes] { Staging.tidy(store.root.path) }
        guard isEmpty || arguments[deletes] else { throw Failure.silent(.failure) }
    }
}
