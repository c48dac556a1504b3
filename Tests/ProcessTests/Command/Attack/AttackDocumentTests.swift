import Foundation
import TestSupport
import Testing

/// Valid documents with harmful content, an invalid file among several, and attributes of files.
@Suite(.countsAttacks) struct AttackDocumentTests {
    /// Deep and crowded scenes, and scenes with invalid names, each with a name for messages.
    private static let scenes: [(name: String, text: String)] = {
        func scene(_ views: String, _ behaviors: String = "") -> String {
            "{ version: 1, size: [60, 60], duration: 0.1, views: [\(views)], behaviors: [\(behaviors)] }"
        }
        func nested(_ levels: Int) -> String {
            (0..<levels).map { "{ id: 'a\($0)', type: 'view', frame: [0, 0, 9, 9], subviews: [" }.joined()
                + String(repeating: "] }", count: levels)
        }
        let curve = String(repeating: "C 1e6 1e6 -1e6 -1e6 1 1 ", count: 3000)
        let heap = (0..<1500).map { "{ id: 'v\($0)', type: 'block', frame: [5, 5, 20, 20] }" }.joined(separator: ",")
        let items = (0..<1500).map { "'v\($0)'" }.joined(separator: ",")
        return [
            ("40 levels", scene(nested(40))), ("1 000 levels", scene(nested(1000))),
            ("NUL in an id", scene("{ id: 'a\\u0000b', type: 'block', frame: [5, 5, 9, 9] }")),
            ("a control character in an id", scene("{ id: 'a\\u001bb', type: 'block', frame: [5, 5, 9, 9] }")),
            (
                "NUL in a file's name",
                scene("{ id: 'a', type: 'image', frame: [5, 5, 9, 9], file: 'a.png\\u0000.txt' }")
            ),
            (
                "3 000 far curves",
                scene(
                    "{ id: 'a', type: 'block', frame: [0, 0, 9, 9] }",
                    "{ type: 'collision', items: ['a'], boundaries: [{ identifier: 'b', path: 'M0 0 \(curve)' }] }")
            ),
            ("1 500 bodies at one place", scene(heap, "{ type: 'collision', items: [\(items)] }")),
        ]
    }()

    @Test(arguments: Attack.commands { !$0.scenes.isEmpty })
    func aHostileSceneIsAnErrorOrAScene(_ command: String) throws {
        let lines = try Attack.peace(of: command).map(\.line).filter { !$0.scenes.isEmpty }
        for scene in Self.scenes {
            for line in Attack.some(lines, 1, for: "\(command) \(scene.name)") {
                try Attack.withStand { directory in
                    try write(scene.text, to: directory.appending(path: line.words[line.scenes[0]]))
                    try Attack.run(line, in: directory, holding: 700_000_000, scene.name)
                    let hidden = try DirectorySnapshot(directory).entries.keys.filter { $0.contains(".jellyframe-") }
                    #expect(hidden.isEmpty, "\(scene.name): \(line)")
                }
            }
        }
    }

    private static let pointer = """
        version https://git-lfs.github.com/spec/v1
        oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
        size 12345

        """

    /// The words that name files which can be such a pointer.
    private static func pointers(_ line: AttackLine) -> [Int] {
        let kinds = ["png", "take", "apng", "gif", "mp4", "md", "json", "sha"]
        return line.scenes + line.operands.filter { kinds.contains(URL(filePath: line.words[$0]).pathExtension) }
    }

    @Test(arguments: Attack.commands { !pointers($0).isEmpty })
    func aPointerOfGitLFSIsNamedAsOne(_ command: String) throws {
        for peace in try Attack.peace(of: command) {
            let inputs = Self.pointers(peace.line)
            for index in Attack.some(inputs, 1, for: "\(peace.line) pointer") {
                try Attack.withStand { directory in
                    try write(Self.pointer, to: directory.appending(path: peace.line.words[index]))
                    let outcome = try Attack.run(peace.line, in: directory, "a pointer of Git LFS")
                    guard let outcome, !outcome.errors.contains("is not used") else { return }
                    let said = outcome.errors + outcome.text
                    // One shard does not read the scenes of the others.
                    guard !peace.line.words.contains("--shard") else { return }
                    #expect(outcome.code != 0 && said.contains("git lfs pull"), "\(peace.line): \(said.prefix(400))")
                }
            }
        }
    }

    /// Functions of `<sys/xattr.h>`, which Swift does not import.
    private enum Attributes {
        typealias Set = @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer, Int, CInt) -> CInt
        typealias Get =
            @convention(c) (
                UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int
            ) -> Int

        static func set(_ path: String) -> Bool {
            guard let symbol = dlsym(nil, "setxattr") else { return false }
            return unsafeBitCast(symbol, to: Set.self)(path, "user.note", "mine", 4, 0) == 0
        }

        /// The size of the attribute in bytes; -1 if missing.
        static func count(_ path: String) -> Int {
            guard let symbol = dlsym(nil, "getxattr") else { return -1 }
            return unsafeBitCast(symbol, to: Get.self)(path, "user.note", nil, 0)
        }
    }

    /// Whether files can have user attributes here.
    private static let hasAttributes =
        (try? withDirectory { directory in
            let file = directory.appending(path: "file")
            try Data().write(to: file)
            return Attributes.set(file.path)
        }) ?? false

    @Test(
        .machine(hasAttributes, "has no extended attributes of files"),
        arguments: Attack.commands { !$0.files.isEmpty && !["check", "port"].contains($0.command) })
    func whatIsReplacedKeepsItsAttributes(_ command: String) throws {
        for peace in try Attack.peace(of: command) {
            guard peace.line.command != "check", let index = peace.line.files.first else { continue }
            try Attack.withStand { directory in
                let file = directory.appending(path: AttackLine.path(peace.line.words[index]))
                try Attack.run(peace.line, in: directory, "once")
                try #require(FileManager.default.fileExists(atPath: file.path), "\(peace.line)")
                #expect(Attributes.set(file.path))
                try Attack.run(peace.line, in: directory, "again")
                #expect(Attributes.count(file.path) == 4, "\(peace.line)")
            }
        }
    }
}
