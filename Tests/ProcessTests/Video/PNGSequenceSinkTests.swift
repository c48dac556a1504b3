import Foundation
import JellyImaging
import JellySupport
import JellyValues
import JellyVideo
import Testing

@Suite struct PNGSequenceSinkTests {
    @Test func framesAppearUnderTheirOwnNumbersWhenTheVideoIsFinished() throws {
        try withTemporaryDirectory { directory in
            let output = try VideoOutput(parsing: directory + "a/b/%03d.png")
            let sink = try output.makeSink(width: 160, height: 120, rate: FrameRate(30))
            try sink.write(flat(4, 5, 6), index: 29)
            // An omitted frame has no file.
            try sink.write(flat(1, 2, 3), index: 31)
            try #expect(names(in: directory + "a/b").filter { !$0.hasPrefix(".") } == [])
            try sink.finish()
            try #expect(names(in: directory + "a/b") == ["029.png", "031.png"])
            try #expect(contents(directory + "a/b/029.png") == PNGEncoder().encode(flat(4, 5, 6)))
            try #expect(contents(directory + "a/b/031.png") == PNGEncoder().encode(flat(1, 2, 3)))
        }
    }

    @Test func cancellingRemovesEverythingOfThisRunAndItsDirectories() throws {
        try withTemporaryDirectory { directory in
            let sink = try VideoOutput(.png, .numberedFiles(FrameTemplate(directory: directory + "a/b/"))).makeSink(
                width: 160, height: 120, rate: FrameRate(30))
            try sink.write(flat(1, 2, 3), index: 0)
            sink.cancel()
            sink.cancel()
            try #expect(names(in: directory) == [])
            #expect(throws: VideoError.ended) { try sink.write(flat(1, 2, 3), index: 1) }
            #expect(throws: VideoError.ended) { try sink.finish() }
        }
    }

    @Test func cancellingLeavesFilesFromBeforeAlone() throws {
        try withTemporaryDirectory { directory in
            try write("old", to: directory + "0000.png")
            let sink = try VideoOutput(.png, .numberedFiles(FrameTemplate(directory: directory))).makeSink(
                width: 160, height: 120, rate: FrameRate(30))
            try sink.write(flat(1, 2, 3), index: 0)
            try sink.write(flat(1, 2, 3), index: 1)
            sink.cancel()
            try #expect(names(in: directory) == ["0000.png"])
            try #expect(contents(directory + "0000.png") == Array("old".utf8))
        }
    }

    @Test func forgettingASinkCancelsIt() throws {
        try withTemporaryDirectory { directory in
            do {
                let sink = try VideoOutput(.png, .numberedFiles(FrameTemplate(directory: directory + "a/"))).makeSink(
                    width: 160, height: 120, rate: FrameRate(30))
                try sink.write(flat(1, 2, 3), index: 0)
            }
            try #expect(names(in: directory) == [])
        }
    }

    @Test func finishingReplacesFilesFromBefore() throws {
        try withTemporaryDirectory { directory in
            try write("old", to: directory + "0000.png")
            let sink = try VideoOutput(.png, .numberedFiles(FrameTemplate(directory: directory))).makeSink(
                width: 160, height: 120, rate: FrameRate(30))
            try sink.write(flat(1, 2, 3), index: 0)
            try sink.write(flat(1, 2, 3), index: 1)
            try sink.finish()
            sink.cancel()
            try #expect(names(in: directory) == ["0000.png", "0001.png"])
            try #expect(contents(directory + "0000.png") == PNGEncoder().encode(flat(1, 2, 3)))
        }
    }

    @Test func aPlaceThatCannotBeTakenLeavesEverythingAsItWas() throws {
        try withTemporaryDirectory { directory in
            try write("old", to: directory + "0000.png")
            try FileManager.default.createDirectory(atPath: directory + "0002.png", withIntermediateDirectories: false)
            let sink = try VideoOutput(.png, .numberedFiles(FrameTemplate(directory: directory))).makeSink(
                width: 160, height: 120, rate: FrameRate(30))
            for index in 0..<2 { try sink.write(flat(1, 2, 3), index: index) }
            let error = #expect(throws: VideoError.self) { try sink.write(flat(1, 2, 3), index: 2) }
            #expect(error == .output(.cannotCreate(path: directory + "0002.png", reason: "is a directory")))
            try #expect(names(in: directory) == ["0000.png", "0002.png"])
            try #expect(contents(directory + "0000.png") == Array("old".utf8))
        }
    }

    @Test func aFileInTheWayOfADirectoryIsAnErrorBeforeTheFirstFrame() throws {
        try withTemporaryDirectory { directory in
            try write("", to: directory + "file")
            for path in ["file/", "new/../file/deep/"] {
                #expect(throws: VideoError.self) {
                    try VideoOutput(.png, .numberedFiles(FrameTemplate(directory: directory + path))).makeSink(
                        width: 160, height: 120, rate: FrameRate(30))
                }
            }
            try #expect(names(in: directory) == ["file"])
            let error = #expect(throws: VideoError.self) {
                try VideoOutput(.png, .numberedFiles(FrameTemplate(directory: directory + "file/"))).makeSink(
                    width: 160, height: 120, rate: FrameRate(30))
            }
            #expect(error == .output(.cannotCreate(path: directory + "file", reason: "Not a directory")))
            #expect(error?.kind == .cannotCreateOutput)
        }
    }

    @Test func aDirectoryThatTakesNoFilesIsAnErrorBeforeTheFirstFrame() {
        #expect(throws: VideoError.self) {
            try VideoOutput(.png, .numberedFiles(FrameTemplate(directory: "/proc/"))).makeSink(
                width: 160, height: 120, rate: FrameRate(30))
        }
    }

    @Test func aFrameThatComesTwiceEndsTheVideo() throws {
        try withTemporaryDirectory { directory in
            let sink = try VideoOutput(.png, .numberedFiles(FrameTemplate(directory: directory))).makeSink(
                width: 160, height: 120, rate: FrameRate(30))
            try sink.write(flat(1, 2, 3), index: 5)
            #expect(throws: VideoError.wrongOrder(index: 5, expected: 6)) { try sink.write(flat(1, 2, 3), index: 5) }
            try #expect(names(in: directory) == [])
        }
    }

    @Test func aVideoWithoutFramesIsAnError() throws {
        try withTemporaryDirectory { directory in
            let sink = try VideoOutput(.png, .numberedFiles(FrameTemplate(directory: directory + "a/"))).makeSink(
                width: 160, height: 120, rate: FrameRate(30))
            #expect(throws: VideoError.noFrames(output: directory + "a/%04d.png")) { try sink.finish() }
            try #expect(names(in: directory) == [])
        }
    }

    @Test func twoVideosInOneDirectoryDoNotMeet() throws {
        try withTemporaryDirectory { directory in
            let first = try VideoOutput(.png, .numberedFiles(FrameTemplate(directory: directory, prefix: "a")))
                .makeSink(
                    width: 160, height: 120, rate: FrameRate(30))
            let second = try VideoOutput(.png, .numberedFiles(FrameTemplate(directory: directory, prefix: "a")))
                .makeSink(
                    width: 160, height: 120, rate: FrameRate(30))
            try first.write(flat(1, 2, 3), index: 0)
            try second.write(flat(4, 5, 6), index: 1)
            try first.finish()
            second.cancel()
            try #expect(names(in: directory) == ["a0000.png"])
        }
    }
}
