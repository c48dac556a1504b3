import Foundation
import TestSupport
import Testing

import JellySupport

/// Files named by the user of the program.
@Suite struct NamedFileTests {
    private func read(_ path: String, limit: Int = 4) -> String {
        do throws(ContainedFileError) {
            return String(decoding: try NamedFile.read(path, limit: limit), as: UTF8.self)
        } catch {
            return error.reason
        }
    }

    @Test func regularFilesAndWhatIsOpenAreRead() throws {
        try withDirectory { directory in
            let (file, link) = (directory.appending(path: "a").path, directory.appending(path: "b").path)
            try Data("four".utf8).write(to: directory.appending(path: "a"))
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a")
            #expect(read(file) == "four" && read(link) == "four")
            #expect(read(file, limit: 3) == "larger than 3 bytes")
            let pipe = Pipe()
            try pipe.fileHandleForWriting.write(contentsOf: Data("open".utf8))
            try pipe.fileHandleForWriting.close()
            #expect(read("/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)") == "open")
        }
    }

    @Test func nothingElseIsOpened() throws {
        try withDirectory { directory in
            let pipe = directory.appending(path: "pipe").path
            #expect(mkfifo(pipe, 0o600) == 0)
            #expect(read(pipe) == "not a regular file" && read("/dev/zero") == "not a regular file")
            #expect(read(directory.path) == "is a directory")
            #expect(read(directory.path + "/none") == "no such file")
        }
    }

    @Test func namesOfOpenDescriptorsAreKnown() {
        #expect(["/dev/stdin", "/dev/stderr", "/proc/self/fd/1"].map(openDescriptor) == [0, 2, 1])
        for path in ["/dev/null", "/dev/fd/", "/dev/fd/-1", "/dev/fd/99999", "1"] {
            #expect(openDescriptor(ofPath: path) == nil, "\(path)")
        }
    }

    @Test func closingTellsWhatWentWrong() {
        #expect(throws: SystemError(operation: "close", code: EBADF)) { try closeWritten(99_999) }
    }
}
