import Foundation
import TestSupport
import Testing
import JellySupport

/// Appending to files that others append to.
@Suite struct AppendingTests {
    @Test func bytesAreAddedToAFileThatIsMadeWhereNothingIs() throws {
        try withDirectory { directory in
            let (file, link) = (directory.appending(path: "a"), directory.appending(path: "b"))
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "a")
            try appendFile(Array("one\n".utf8), to: link.path)
            try appendFile(Array("two\n".utf8), to: file.path)
            #expect(try String(contentsOf: file, encoding: .utf8) == "one\ntwo\n")
            #expect(FileKind(of: link.path, followingLinks: false) == .link)
        }
    }

    @Test func aPipeIsWrittenStraight() throws {
        try withDirectory { directory in
            let pipe = directory.appending(path: "pipe").path
            #expect(mkfifo(pipe, 0o600) == 0)
            let reader = try ChildProgram(["cat", pipe])
            try appendFile(Array("one\n".utf8), to: pipe)
            #expect(try reader.outcome().text == "one\n")
            #expect(FileKind(of: pipe) == .special)
        }
    }

    @Test func whatTakesNothingIsSaidInASentence() throws {
        try withDirectory { directory in
            let cases = [
                (directory.path, "“\(directory.path)” cannot be created: is a directory"),
                (
                    directory.path + "/no/file",
                    "“\(directory.path)/no/file” cannot be created: \(String(cString: strerror(ENOENT)))"
                ),
            ]
            for (path, sentence) in cases {
                let error = #expect(throws: OutputError.self) { try appendFile([1], to: path) }
                #expect(error?.description == sentence)
            }
        }
    }
}
