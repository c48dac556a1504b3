import Foundation
import JellySupport
import TestSupport
import Testing

/// Files named by documents.
@Suite struct ContainedFileTests {
    /// The result of reading a path beneath `inner`; outside of it there is `secret`.
    private func read(_ path: String, limit: Int = 100, _ prepare: (URL) throws -> Void = { _ in }) throws -> String {
        try withDirectory { directory in
            let inner = directory.appending(path: "inner")
            try FileManager.default.createDirectory(
                at: inner.appending(path: "deep"), withIntermediateDirectories: true)
            try Data("secret".utf8).write(to: directory.appending(path: "secret"))
            try Data("mine".utf8).write(to: inner.appending(path: "deep/file"))
            try prepare(inner)
            do throws(ContainedFileError) {
                return String(
                    decoding: try ContainedFile.read(path, beneath: inner.path, limit: limit), as: UTF8.self)
            } catch {
                return error.reason
            }
        }
    }

    private func link(_ name: String, _ target: String) -> (URL) throws -> Void {
        { directory in
            try FileManager.default.createSymbolicLink(
                atPath: directory.appending(path: name).path, withDestinationPath: target)
        }
    }

    @Test func aFileBeneathTheDirectoryIsRead() throws {
        #expect(try read("deep/file") == "mine")
        #expect(try read("deep//./file") == "mine")
        #expect(try read("link", link("link", "deep/file")) == "mine")
        #expect(try read("link/file", link("link", "deep")) == "mine")
    }

    @Test func aPathIsNotCutAtANUL() throws {
        #expect(try read("deep/file\0.txt") == ContainedFileError.missing.reason)
        #expect(throws: ContainedFileError.missing) { try NamedFile.read("/etc/passwd\0.txt", limit: 1 << 20) }
    }

    @Test func aNameMayBeginWithACombiningMark() throws {
        let text = try read("\u{301}deep/\u{301}file") { inner in
            let directory = inner.appending(path: "\u{301}deep")
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            try Data("marked".utf8).write(to: directory.appending(path: "\u{301}file"))
        }
        #expect(text == "marked")
        #expect(ContainedFile.staysBeneath("a/\u{301}b") && !ContainedFile.staysBeneath("/\u{301}b"))
        #expect(!ContainedFile.staysBeneath("../\u{301}b"))
    }

    @Test func whatLeavesTheDirectoryIsRefused() throws {
        for path in ["../secret", "deep/../../secret", "/etc/hostname", "deep/../deep/file"] {
            #expect(try read(path) == "outside the directory", "\(path)")
        }
        for target in ["../secret", "/etc/hostname", "deep/../../secret"] {
            #expect(try read("link", link("link", target)) == "outside the directory", "\(target)")
        }
        #expect(try read("link/secret", link("link", "..")) == "outside the directory")
        // A directory whose name has the directory's name as a prefix.
        #expect(
            try read("link") { inner in
                let other = inner.path + "2"
                try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: false)
                try Data("secret".utf8).write(to: URL(filePath: other + "/file"))
                try link("link", other + "/file")(inner)
            } == "outside the directory")
    }

    @Test func aFileThatIsNamedByWhoRunsTheProgramIsReadWhereverItsLinksLead() throws {
        try withDirectory { directory in
            try Data("mine".utf8).write(to: directory.appending(path: "file"))
            let inner = directory.appending(path: "inner")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
            try link("link", "../file")(inner)
            mkfifo(inner.path + "/pipe", 0o600)
            func read(_ name: String, limit: Int = 100) -> String {
                do throws(ContainedFileError) {
                    return String(
                        decoding: try ContainedFile.read(named: inner.path + "/" + name, limit: limit), as: UTF8.self)
                } catch {
                    return error.reason
                }
            }
            #expect(read("link") == "mine" && read("../file") == "mine")
            #expect(read("link", limit: 3) == "larger than 3 bytes")
            #expect(read("pipe") == "not a regular file")
            #expect(read("none") == "no such file")
            #expect(read("") == "is a directory" && read("../../../../../../../..") == "is a directory")
        }
    }

    @Test func whatIsNoFileIsRefusedWithoutWaiting() throws {
        #expect(try read("pipe") { _ = mkfifo($0.path + "/pipe", 0o600) } == "not a regular file")
        #expect(
            try read("link") {
                _ = mkfifo($0.path + "/pipe", 0o600)
                try link("link", "pipe")($0)
            } == "not a regular file")
        #expect(try read("deep") == "is a directory")
        #expect(try read("") == "is a directory")
    }

    @Test(arguments: [
        ("{}", TextKind.json, "{}"), ("\u{FEFF} \n{}", .json, "\u{FEFF} \n{}"), ("", .json, ""),
        ("[1]", .json, "not valid JSON"), ("{\0", .json, "not valid JSON"), ("a\0", .any, "not a text file"),
        ("a", .any, "a"), ("a", .xml, "not an XML file"), ("<a/>", .xml, "<a/>"),
    ]) func textsAreToldFromOtherKinds(_ text: String, _ kind: TextKind, _ expected: String) throws {
        try withDirectory { directory in
            let file = directory.appending(path: "file")
            try Data(text.utf8).write(to: file)
            func read() -> String {
                do throws(ContainedFileError) {
                    return String(decoding: try ContainedFile.read(named: file.path, kind: kind), as: UTF8.self)
                } catch {
                    return error.reason
                }
            }
            #expect(read() == expected)
        }
    }

    @Test func whatIsNoTextIsLeftAtItsFirstByteOfZero() throws {
        try withDirectory { directory in
            let path = directory.appending(path: "file").path
            try Data("{}".utf8).write(to: URL(filePath: path))
            // Larger than the memory.
            #expect(truncate(path, 1 << 42) == 0)
            #expect(throws: ContainedFileError.otherKind(reason: "not valid JSON")) {
                try ContainedFile.read(named: path, limit: 1 << 43, kind: .json)
            }
        }
    }

    @Test func whatIsNotThereOrTooLargeIsSaid() throws {
        for path in ["none", "deep/file/x", "none/none"] { #expect(try read(path) == "no such file") }
        #expect(try read("loop", link("loop", "loop")) == "Too many levels of symbolic links")
        #expect(try read("deep/file", limit: 3) == "larger than 3 bytes")
        #expect(try read("deep/file", limit: 4) == "mine")
    }
}
