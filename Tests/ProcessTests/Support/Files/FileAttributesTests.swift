import Foundation
import TestSupport
import Testing

import JellySupport

/// Sets and shows the attributes of files.
private enum FileLists {
    /// A list in the kernel's format: read and write for the owner and user 1234, nothing for the group.
    static let list: String = {
        let entries: [(UInt16, UInt16, UInt32)] = [
            (1, 6, .max), (2, 6, 1234), (4, 0, .max), (0x10, 6, .max), (0x20, 0, .max),
        ]
        var bytes: [UInt8] = [2, 0, 0, 0]
        for (tag, rights, id) in entries {
            bytes += [UInt8(tag), 0, UInt8(rights), 0]
            for shift in [UInt32(0), 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: id >> shift)) }
        }
        return bytes.map { "\\x" + String(String(Int($0) + 0x100, radix: 16).dropFirst()) }.joined()
    }()

    /// Runs a line of Python with a file's path as `p`; nil on failure, as on file systems without attributes.
    static func python(_ line: String, _ file: URL) throws -> String? {
        let outcome = try ChildProgram.run(["python3", "-c", "import os,sys; p=sys.argv[1]; " + line, file.path])
        return outcome.code == 0 ? outcome.text.trimmingCharacters(in: .whitespacesAndNewlines) : nil
    }

    /// Whether files here can have lists and attributes.
    static let areKept =
        (try? withDirectory { directory in
            let file = directory.appending(path: "file")
            try Data().write(to: file)
            return try python(set, file) != nil
        }) ?? false

    static let set =
        "os.setxattr(p, 'system.posix_acl_access', b'\(list)'); os.setxattr(p, 'user.note', b'mine')"

    static let show =
        "print({n: os.getxattr(p, n).hex() for n in sorted(os.listxattr(p))}, oct(os.stat(p).st_mode))"
}

/// Access control lists and attributes are kept when their file is replaced.
@Suite(.machine(FileLists.areKept, "has no access control lists in its temporary directory"))
struct FileAttributesTests {
    private func withList(_ body: (URL, String) throws -> Void) throws {
        try withDirectory { directory in
            let file = directory.appending(path: "scene.json5")
            try Data("old".utf8).write(to: file)
            try #require(try FileLists.python(FileLists.set, file) != nil)
            let before = try #require(try FileLists.python(FileLists.show, file))
            #expect(before.contains("posix_acl_access") && before.contains("user.note"))
            try body(file, before)
        }
    }

    @Test func aScenesListStaysWhereItIsPutRight() throws {
        try withList { file, before in
            try FileReplacement.replace(file.path, holding: Array("old".utf8), with: Array("new".utf8))
            #expect(try String(contentsOf: file, encoding: .utf8) == "new")
            #expect(try FileLists.python(FileLists.show, file) == before)
        }
    }

    @Test func anOutputHasTheListOfTheFileThatItReplaces() throws {
        try withList { file, before in
            try Staging.write(Array("new".utf8), to: file.path)
            #expect(try String(contentsOf: file, encoding: .utf8) == "new")
            #expect(try FileLists.python(FileLists.show, file) == before)
        }
    }

    /// Attributes that only root may set, and not everywhere: those that can be set here.
    private static let marks = [
        "os.setxattr(p, 'trusted.note', b'old')", "os.setxattr(p, 'security.note', b'old')",
        "os.setxattr(p, 'security.capability', bytes([0, 0, 0, 2] + 16 * [0]))",
    ].filter { mark in
        let result = try? withDirectory { directory in
            let file = directory.appending(path: "file")
            try Data("old".utf8).write(to: file)
            return try FileLists.python(mark, file)
        }
        return result != nil
    }

    @Test(.machine(!marks.isEmpty, "sets no attributes of root's"), arguments: marks)
    func whatIsOfTheOldBytesAloneGoesWithThem(mark: String) throws {
        try withList { file, before in
            try #require(try FileLists.python(mark, file) != nil)
            try Staging.write(Array("new".utf8), to: file.path)
            #expect(try FileLists.python(FileLists.show, file) == before)
            try #require(try FileLists.python(mark, file) != nil)
            try FileReplacement.replace(file.path, holding: Array("new".utf8), with: Array("newer".utf8))
            #expect(try FileLists.python(FileLists.show, file) == before)
        }
    }

    @Test func aListOfTheDirectoryIsGivenToNoFileThatHasNone() throws {
        try withList { file, _ in
            let directory = file.deletingLastPathComponent()
            let other = directory.appending(path: "plain")
            try Data("old".utf8).write(to: other)
            chmod(other.path, 0o640)
            let before = try FileLists.python(FileLists.show, other)
            try #require(
                try FileLists.python("os.setxattr(p, 'system.posix_acl_default', b'\(FileLists.list)')", directory)
                    != nil)
            try FileReplacement.replace(other.path, holding: Array("old".utf8), with: Array("new".utf8))
            #expect(try FileLists.python(FileLists.show, other) == before)
        }
    }
}
