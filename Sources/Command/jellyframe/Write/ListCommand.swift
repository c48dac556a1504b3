import Foundation
import JellyGolden
import JellyImaging
import JellyScene
import JellySupport
import JellyTake

/// `jellyframe list`: which scenes, takes and goldens are here.
enum ListCommand: Command {
    private static let isJSON = Option(flag: "--json", help: "print one JSON array with an object for each")

    static let specification = Specification(
        name: "list", summary: "Lists the scenes, takes and goldens of a folder and of those in it.",
        operands: [], optionalOperand: "FOLDER",
        options: [isJSON, CommonOptions.memory, CommonOptions.help],
        examples: ["jellyframe list", "jellyframe list Fixtures", "jellyframe list Fixtures --json"],
        exitCodes: """
            Exit codes: 0 done, whatever is there, 64 wrong usage, 66 there is no such folder, or something in it cannot be
            read.
            """,
        notes: """
            A scene is a .json5 or .json document with a size and a version or duration; one that is wrong is listed with
            the number of its errors, which jellyframe check tells, and so is every .json5 that is no JSON5. Hidden folders
            are left out, and links not followed.
            """)

    /// Something that is listed.
    private struct Entry {
        var kind: String
        var path: String
        var title: String?
        var size: CGSize?
        var duration: Double?
        /// How many errors a scene has.
        var errors = 0

        var json: JSONValue {
            [
                "kind": .string(kind), "path": .string(path), "title": title.map(JSONValue.string),
                "size": size.map { [.short($0.width), .short($0.height)] }, "duration": duration.map(JSONValue.short),
                "errors": .int(errors),
            ]
        }

        var cells: [String] {
            let points = size.map { "\(ShortNumber.text($0.width)) × \(ShortNumber.text($0.height))" } ?? ""
            let seconds = duration.map { ShortNumber.text($0) + " s" } ?? ""
            return [kind, path, points, seconds, errors > 0 ? WordList.count(errors, "error") : title ?? ""]
        }
    }

    static func run(_ arguments: Arguments) throws {
        let folder = arguments.operands.first ?? "."
        guard FileKind(of: folder) == .folder else {
            throw Failure(code: .noScene, message: "there is no folder “\(folder)”")
        }
        let prefix = folder == "." ? "" : slashed(folder)
        var unread: [String] = []
        let entries = entries(in: folder, prefix, arguments[CommonOptions.memory], depth: 0, &unread)
        if arguments[isJSON] {
            Terminal.print(text: "[" + entries.map(\.json.line).joined(separator: ",\n ") + "]")
        } else {
            Terminal.print(lines: Columns.lines(entries.map(\.cells)))
        }
        guard unread.isEmpty else {
            for path in unread { Terminal.error(["“\(path)” cannot be read"]) }
            throw Silent(code: .noScene)
        }
    }

    private static func entries(
        in folder: String, _ prefix: String, _ memory: MemoryBudget, depth: Int, _ unread: inout [String]
    ) -> [Entry] {
        guard access(folder, R_OK | X_OK) == 0 else {
            unread.append(folder)
            return []
        }
        let store = GoldenStore(root: URL(filePath: folder), isCI: false)
        let goldens = Set(store.names.filter(store.hasMark))
        var entries: [Entry] = []
        for name in names(inFolder: folder) where !name.hasPrefix(".") {
            let path = prefix + name
            switch FileKind(of: path, followingLinks: false) {
            case .folder:
                if goldens.contains(name) {
                    entries.append(Entry(kind: "golden", path: path))
                } else if depth < 30 {
                    entries += Self.entries(in: path, path + "/", memory, depth: depth + 1, &unread)
                }
            case .file:
                if name.hasSuffix(".png"), goldens.contains(String(name.dropLast(4))) {
                    entries.append(Entry(kind: "golden", path: path))
                } else if [".json5", ".json", ".take"].contains(where: name.lowercased().hasSuffix),
                    access(path, R_OK) != 0
                {
                    unread.append(path)
                } else if let entry = entry(path, memory) {
                    entries.append(entry)
                }
            default: break
            }
        }
        return entries
    }

    /// A scene or a take; nil for anything else.
    private static func entry(_ path: String, _ memory: MemoryBudget) -> Entry? {
        if TakeFile.isTake(path) {
            guard let take = try? TakeFile(path, memory: memory) else {
                return Entry(kind: "take", path: path, errors: 1)
            }
            return Entry(kind: "take", path: path, size: take.facts.size, duration: take.facts.duration)
        }
        guard [".json5", ".json"].contains(where: path.lowercased().hasSuffix) else { return nil }
        let attempt = SceneAttempt(contentsOf: path, memory: memory)
        switch attempt.result {
        case .success(let document):
            let scene = document.scene
            return Entry(kind: "scene", path: path, title: scene.title, size: scene.size, duration: scene.duration)
        case .failure(let errors):
            guard attempt.isMeantAsScene else { return nil }
            return Entry(kind: "scene", path: path, errors: errors.errors.count)
        }
    }
}
