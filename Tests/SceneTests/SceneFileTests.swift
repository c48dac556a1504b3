import Foundation
import JellySupport
import TestSupport
import Testing

@testable import JellyScene

private func withFolder(_ body: (String) throws -> Void) throws {
    try TestSupport.withFolder { try body($0.path) }
}

private func error(_ path: String) -> String? {
    #expect(throws: SceneErrors.self) { try Scene(contentsOf: path) }?.description
}

@Test func aMissingFileAndADirectoryAreErrorsWithoutALine() throws {
    try withFolder { folder in
        #expect(error(folder + "/x.json5") == "\(folder)/x.json5: there is no such file")
        #expect(error(folder) == "\(folder): this is a directory, not a scene file")
    }
}

@Test func aFileThatIsNotUTF8IsAnErrorWithoutALine() throws {
    try withFolder { folder in
        let path = folder + "/x.json5"
        try Data([0x7B, 0xFF, 0x7D]).write(to: URL(fileURLWithPath: path))
        #expect(error(path) == "\(path): the file is not UTF-8 text")
    }
}

@Test func aFileThatIsTooLargeIsAnErrorWithoutALine() throws {
    try withFolder { folder in
        let path = folder + "/x.json5"
        try Data(repeating: 0x20, count: JSON5.sizeLimit + 1).write(to: URL(fileURLWithPath: path))
        #expect(error(path) == "\(path): the file is larger than 1 MiB, the most that a scene file may have")
    }
}

@Test func aDeviceOrAPipeThatNobodyWritesIsRefusedWithoutOpeningIt() throws {
    let words = "this is no regular file; a scene file is, or standard input"
    #expect(error("/dev/zero") == "/dev/zero: \(words)")
    try withFolder { folder in
        let pipe = folder + "/pipe.json5"
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(error(pipe) == "\(pipe): \(words)")
        let link = folder + "/link.json5"
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
    try withFolder { folder in
        // The canonical form escapes a control character of two bytes by six.
        let about = String(repeating: "\u{85}", count: 300_000)
        let text = "{ version: 1, size: [9, 9], duration: 1, about: '\(about)' }"
        #expect(text.utf8.count < JSON5.sizeLimit)
        let path = folder + "/x.json5"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let scene = try Scene(contentsOf: path)
        #expect(scene.json5.utf8.count > JSON5.sizeLimit)
        try scene.validate()
    }
}

@Test func errorsOfAFileNameItsPath() throws {
    try withFolder { folder in
        let path = folder + "/x.json5"
        try Data("{\n  a:\n}".utf8).write(to: URL(fileURLWithPath: path))
        #expect(error(path)?.hasPrefix("\(path):3:1: expected a value, found `}`\n") == true)
        try Data("\u{FEFF}{ version: 1, size: [1, 1], duration: 1 }\r\n".utf8).write(to: URL(fileURLWithPath: path))
        #expect(try Scene(contentsOf: path).duration == 1)
    }
}
