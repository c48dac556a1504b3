import Foundation
import TestSupport
import Testing

/// Slow motion, blur and overlays of videos.
@Suite struct MotionOptionTests {
    private func frames(_ words: [String], in directory: URL) throws -> [Data] {
        let name = "frames\(try directory.names.count)"
        let outcome = try Jellyframe.run(
            ["render", Jellyframe.scene("jelly-alert"), "-o", name + "/", "--scale", "0.3", "--from", "1.1", "--quiet"]
                + words, in: directory)
        #expect(outcome.code == 0, "\(outcome.errors)")
        let frames = directory.appending(path: name)
        return try frames.names.map { try Data(contentsOf: frames.appending(path: $0)) }
    }

    @Test func slowMotionHasTheSameFramesAmongOthers() throws {
        try withDirectory { directory in
            let plain = try frames(["--to", "1.3", "--fps", "30"], in: directory)
            let slow = try frames(["--to", "1.3", "--fps", "30", "--speed", "1/4"], in: directory)
            #expect(plain.count == 6 && slow.count == 24)
            for (index, frame) in plain.enumerated() { #expect(slow[index * 4] == frame) }
        }
    }

    @Test func blurredFramesAreTheSameOnAnyNumberOfThreads() throws {
        try withDirectory { directory in
            let words = ["--to", "1.3", "--fps", "24", "--motion-blur", "6", "--overlay", "all", "--theme", "dark"]
            let one = try frames(words + ["-j", "1"], in: directory)
            #expect(try frames(words + ["-j", "4"], in: directory) == one)
            #expect(try frames(words + ["--shutter", "360"], in: directory) != one)
            #expect(Set(one).count == one.count)
        }
    }
}
