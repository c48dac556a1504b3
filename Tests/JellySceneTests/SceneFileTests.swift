import Foundation
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

@Test func aFileThatIsTooLargeOrEndlessIsAnErrorWithoutALine() throws {
    #expect(error("/dev/zero") == "/dev/zero: the file is larger than 1 MiB, the most that a scene file may have")
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
