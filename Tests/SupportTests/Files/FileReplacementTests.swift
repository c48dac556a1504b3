import Foundation
import TestSupport
import Testing

import JellySupport

@Suite struct FileReplacementTests {
    private let old = Array("old".utf8)
    private let new = Array("newer".utf8)

    private func attempt(_ file: URL) -> String? {
        do throws(OutputError) {
            try FileReplacement.replace(file.path, holding: old, with: new)
            return nil
        } catch {
            guard case .unchanged(file.path, let reason) = error else { return error.description }
            return reason
        }
    }

    @Test func aFileIsReplacedWithItsModeAndNothingIsLeft() throws {
        try withDirectory { directory in
            let file = directory.appending(path: "scene.json5")
            try Data(old).write(to: file)
            chmod(file.path, 0o640)
            #expect(attempt(file) == nil)
            #expect(try Data(contentsOf: file) == Data(new))
            var status = stat()
            #expect(stat(file.path, &status) == 0 && status.st_mode & 0o7777 == 0o640)
            #expect(try directory.names == ["scene.json5"])
            // Now it has different contents.
            #expect(attempt(file) == "it has changed since it was read")
            #expect(try directory.names == ["scene.json5"])
        }
    }

    @Test(.machine(getuid() == 0, "lets only root change owners")) func anOwnerStays() throws {
        try withDirectory { directory in
            let file = directory.appending(path: "scene")
            try Data(old).write(to: file)
            chown(file.path, 71_000, 71_001)
            chmod(file.path, 0o4750)
            #expect(attempt(file) == nil)
            var status = stat()
            stat(file.path, &status)
            #expect(status.st_uid == 71_000 && status.st_gid == 71_001 && status.st_mode & 0o7777 == 0o4750)
        }
    }

    @Test func whatIsNotThatFileStays() throws {
        try withDirectory { directory in
            let file = directory.appending(path: "scene")
            #expect(attempt(file) == "it has changed since it was read")
            let longer = directory.appending(path: "longer")
            try Data(old + old).write(to: longer)
            #expect(attempt(longer) == "it has changed since it was read")
            try Data(old).write(to: file)
            let link = directory.appending(path: "link")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
            #expect(attempt(link) == "is a symbolic link; give the file it points to")
            #expect(attempt(directory) == "not a regular file")
            let name = directory.appending(path: "name")
            #expect(Foundation.link(file.path, name.path) == 0)
            #expect(attempt(file) == "has several hard links, of which only one would be changed")
            #expect(attempt(name) == "has several hard links, of which only one would be changed")
            // Even for root, to whom the system allows it.
            let kept = directory.appending(path: "kept")
            try Data(old).write(to: kept)
            chmod(kept.path, 0o444)
            #expect(attempt(kept) == "read-only")
            #expect(try Data(contentsOf: kept) == Data(old))
            #expect(try Data(contentsOf: file) == Data(old))
            #expect(try directory.names == ["kept", "link", "longer", "name", "scene"])
        }
    }

}
