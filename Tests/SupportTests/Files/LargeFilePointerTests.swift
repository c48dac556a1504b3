import Foundation
import TestSupport
import Testing

import JellySupport

/// Git LFS pointers in place of files that were not downloaded.
@Suite struct LargeFilePointerTests {
    private static let oid = String(repeating: "4d7a", count: 16)

    @Test(arguments: ["https://git-lfs.github.com/spec/v1", "https://hawser.github.com/spec/v1"])
    func aPointerIsKnownWhateverItIsCalledAndIsNoFile(_ address: String) throws {
        try withDirectory { directory in
            let file = directory.appending(path: "a.png")
            let pointer = "version \(address)\noid sha256:\(Self.oid)\nsize 12345\n"
            try Data(pointer.utf8).write(to: file)
            #expect(LargeFilePointer.isPointer(file.path) && LargeFilePointer.recognizes(Array(pointer.utf8)))
            #expect(throws: ContainedFileError.isPointer) { try NamedFile.read(file.path, limit: 1000) }
            #expect(throws: ContainedFileError.isPointer) {
                try ContainedFile.read("a.png", beneath: directory.path, limit: 1000, kind: .json)
            }
            #expect(ContainedFileError.isPointer.reason.contains("git lfs pull"))
        }
    }

    @Test func anyOtherTextIsNone() throws {
        try withDirectory { directory in
            let file = directory.appending(path: "a.txt")
            for text in [
                "", "version 1\n", "version https://example.org/spec/v1\n", String(repeating: "v", count: 9999),
            ] {
                try Data(text.utf8).write(to: file)
                #expect(!LargeFilePointer.isPointer(file.path))
                #expect(try NamedFile.read(file.path, limit: 100_000) == Array(text.utf8))
            }
            #expect(!LargeFilePointer.isPointer(directory.path) && !LargeFilePointer.isPointer(file.path + "/none"))
        }
    }
}
