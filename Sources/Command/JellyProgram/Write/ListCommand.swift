import Foundation
import JellyGolden
import JellyImaging
import JellyScene
import JellySupport
import JellyTake

/// `jellyframe list`: lists scenes, takes and goldens.
enum ListCommand: Command {
    private static let isJSON = Option(flag: "--json", help: "print a JSON array with an object per entry")

    static let specification = Specification(
        name: "list", summary: "Lists the scenes, takes and goldens in a directory and its subdirectories.",
        operands: [], optionalOperand: "DIR",
        options: [isJSON, CommonOptions.memory, CommonOptions.help],
        examples: ["jellyframe list", "jellyframe list Fixtures", "jellyframe list Fixtures --json"],
        exitCodes: """
            Exit codes: 0 success, 64 usage error, 66 directory not found, or something in it not readable.
            """,
        notes: """
            A scene is a \(WordList.choice(SceneFile.extensions)) document with a size and a version or duration. An invalid
            scene, or a .json5 file that is not JSON5, is listed with the number of its errors; jellyframe check prints
            them. Hidden directories are skipped, and symbolic links are not followed.
            """)

    private struct Entry {
        var kind: String
        var path: String
        var title: String?
        var size: CGSize?
        var duration: Double?
        /// The number of errors in a scene.
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
        let directory = arguments.operands.first ?? "."
        guard FileKind(of: directory) == .directory else {
            throw Failure(code: .noScene, message: "directory “\(directory)” not found")
        }
        let prefix = directory == "." ? "" : slashed(directory)
        var unread: [String] = []
        let entries = entries(in: directory, prefix, arguments[CommonOptions.memory], depth: 0, &unread)
        if arguments[isJSON] {
            Terminal.print(text: "[" + entries.map(\.json.line).joined(separator: ",\n ") + "]")
        } else {
            Terminal.print(lines: Columns.lines(entries.map(\.cells)))
        }
        guard unread.isEmpty else {
            for path in unread {
                let isPointer = LargeFilePointer.isPointer(path)
                Terminal.error(["“\(path)” " + (isPointer ? LargeFilePointer.reason : "cannot be read")])
            }
            throw Failure.silent(.noScene)
        }
    }

    private static func entries(
        in directory: String, _ prefix: String, _ memory: MemoryBudget, depth: Int, _ unread: inout [String]
    ) -> [Entry] {
        guard access(directory, R_OK | X_OK) == 0 else {
            unread.append(directory)
            return []
        }
        let store = GoldenStore(root: URL(filePath: directory), isCI: false)
        let goldens = Set(store.names.filter(store.hasMark))
        var entries: [Entry] = []
        for name in names(inDirectory: directory) where !name.hasPrefix(".") {
            let path = prefix + name
            switch FileKind(of: path, followingLinks: false) {
            case .directory:
                if goldens.contains(name) {
                    entries.append(Entry(kind: "golden", path: path))
                } else if depth < 30 {
                    entries += Self.entries(in: path, path + "/", memory, depth: depth + 1, &unread)
                }
            case .file:
                if isListed(name), LargeFilePointer.isPointer(path) {
                    unread.append(path)
                } else if name.hasSuffix(".png"), goldens.contains(String(name.dropLast(4))) {
                    entries.append(Entry(kind: "golden", path: path))
                } else if SceneFile.isNamed(name) || name.lowercased().hasSuffix(".take"), access(path, R_OK) != 0 {
                    unread.append(path)
                } else if let entry = entry(path, memory) {
                    entries.append(entry)
                }
            default: break
            }
        }
        return entries
    }

    /// Whether a file by its name may be listed, or mark a golden.
    private static func isListed(_ name: String) -> Bool {
        SceneFile.isNamed(name) || [".take", ".png"].contains { name.lowercased().hasSuffix($0) }
    }

    /// A scene or a take; nil for anything else.
    private static func entry(_ path: String, _ memory: MemoryBudget) -> Entry? {
        if TakeFile.isTake(path) {
            guard let take = try? TakeFile(path, memory: memory) else {
                return Entry(kind: "take", path: path, errors: 1)
            }
            return Entry(kind: "take", path: path, size: take.facts.size, duration: take.facts.duration)
        }
        guard SceneFile.isNamed(path) else { return nil }
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
