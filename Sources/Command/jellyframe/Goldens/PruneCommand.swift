import Foundation
import JellyGolden
import JellySupport

/// `jellyframe prune`: goldens that no scene claims, and variants without a golden.
enum PruneCommand: Command {
    private static let deletes = Option(flag: "--delete", help: "delete them, with their variants")

    static let specification = Specification(
        name: "prune",
        summary: "Lists goldens without a scene, and variants without a golden; give it all scenes there are.",
        operands: ["SCENE…"],
        options: [
            GoldenOptions.golden, deletes, CommonOptions.memory, CommonOptions.help,
        ],
        examples: [
            "jellyframe prune Scenes/*.json5 --golden Goldens",
            "jellyframe prune Scenes/*.json5 --golden Goldens --delete",
        ],
        exitCodes: """
            Exit codes: 0 every golden is claimed and every variant has its golden, or what was not is deleted, 1 some are not, 2 no folder of goldens,
            64 wrong usage, 65 wrong scene, 66 no scene, 73 they cannot be deleted.
            """)

    static func run(_ arguments: Arguments) throws {
        let store = try GoldenOptions(arguments).store()
        let claimed = try GoldenScene.all(arguments.operands, memory: arguments[CommonOptions.memory]).map(\.name)
        // Any other picture in the folder may be somebody's.
        let orphans = store.orphans(claimed: claimed).filter(store.hasMark)
        let results = store.orphanedResults
        let isEmpty = orphans.isEmpty && results.isEmpty
        // Where not one scene has its golden here, the folder is likely another one.
        guard !arguments[deletes] || orphans.count < store.names.filter(store.hasMark).count || isEmpty else {
            throw Failure(
                code: .failure,
                message: "none of the scenes has a golden in “\(store.root.relativePath)”, so nothing is deleted; "
                    + "is it the right folder?")
        }
        for stranger in store.strangers(named: claimed) {
            Terminal.note("“\(stranger.path)” is no golden, and is left: \(stranger.reason)")
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
        guard isEmpty || arguments[deletes] else { throw Silent(code: .failure) }
    }
}
