import Foundation
import JellySupport
import TestSupport
import Testing

import JellyScene

private func withDirectory(_ body: (String) throws -> Void) throws {
    try TestSupport.withDirectory { try body($0.path) }
}

private func error(_ path: String) -> String? {
    #expect(throws: SceneErrors.self) { try Scene(contentsOf: path) }?.description
}

@Test func aMissingFileAndADirectoryAreErrorsWithoutALine() throws {
    try withDirectory { directory in
        #expect(error(directory + "/x.json5") == "\(directory)/x.json5: no such file")
        #expect(error(directory) == "\(directory): is a directory, not a scene file")
    }
}

@Test func aFileThatIsNotUTF8IsAnErrorWithoutALine() throws {
    try withDirectory { directory in
        let path = directory + "/x.json5"
        try Data([0x7B, 0xFF, 0x7D]).write(to: URL(fileURLWithPath: path))
        #expect(error(path) == "\(path): not valid UTF-8")
    }
}

@Test func aFileThatIsTooLargeIsAnErrorWithoutALine() throws {
    try withDirectory { directory in
        let path = directory + "/x.json5"
        try Data(repeating: 0x20, count: JSON5.sizeLimit + 1).write(to: URL(fileURLWithPath: path))
        #expect(error(path) == "\(path): larger than 1 MiB, the limit of scene files")
    }
}

@Test func aDeviceOrAPipeThatNobodyWritesIsRefusedWithoutOpeningIt() throws {
    let words = "expected a regular file, or standard input"
    #expect(error("/dev/zero") == "/dev/zero: \(words)")
    try withDirectory { directory in
        let pipe = directory + "/pipe.json5"
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(error(pipe) == "\(pipe): \(words)")
        let link = directory + "/link.json5"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: pipe)
        #expect(error(link) == "\(link): \(words)")
    }
}

@Test func aSceneComesOutOfAPipeThatIsOpenAlready() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("{ version: 1, size: [1, 1], duration: 2 }".utf8))
    try pipe.fileHandleForWriting.close()
    #expect(try Scene(contentsOf: "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)").duration == 2)
}

@Test func theLimitOfAFileIsNotThatOfItsCanonicalForm() throws {
    try withDirectory { directory in
        // The canonical form escapes a control character of two bytes as six.
        let about = String(repeating: "\u{85}", count: 300_000)
        let text = "{ version: 1, size: [9, 9], duration: 1, about: '\(about)' }"
        #expect(text.utf8.count < JSON5.sizeLimit)
        let path = directory + "/x.json5"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let scene = try Scene(contentsOf: path)
        #expect(scene.json5.utf8.count > JSON5.sizeLimit)
        try scene.validate()
    }
}

@Test func errorsOfAFileNameItsPath() throws {
    try withDirectory { directory in
        let path = directory + "/x.json5"
        try Data("{\n  a:\n}".utf8).write(to: URL(fileURLWithPath: path))
        #expect(error(path)?.hasPrefix("\(path):3:1: expected a value, found `}`\n") == true)
        try Data("\u{FEFF}{ version: 1, size: [1, 1], duration: 1 }\r\n".utf8).write(to: URL(fileURLWithPath: path))
        #expect(try Scene(contentsOf: path).duration == 1)
    }
}
