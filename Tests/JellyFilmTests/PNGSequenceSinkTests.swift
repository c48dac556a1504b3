import Foundation
import JellyFilm
import JellyPNG
import JellyTime
import Testing

@Suite struct PNGSequenceSinkTests {
    @Test func framesAppearUnderTheirOwnNumbersWhenTheFilmIsFinished() throws {
        try withTemporaryFolder { folder in
            let output = try FilmOutput(parsing: folder + "a/b/%03d.png")
            let sink = try output.makeSink(width: 160, height: 120, rate: FrameRate(30))
            try sink.write(flat(1, 2, 3), index: 30)
            try sink.write(flat(4, 5, 6), index: 29)
            try #expect(names(in: folder + "a/b").filter { !$0.hasPrefix(".") } == [])
            try sink.finish()
            try #expect(names(in: folder + "a/b") == ["029.png", "030.png"])
            try #expect(contents(folder + "a/b/029.png") == PNGEncoder().encode(flat(4, 5, 6)))
            try #expect(contents(folder + "a/b/030.png") == PNGEncoder().encode(flat(1, 2, 3)))
        }
    }

    @Test func framesMayComeFromManyThreads() throws {
        try withTemporaryFolder { folder in
            let sink = try PNGSequenceSink(template: FrameTemplate(folder: folder))
            #expect(sink.takesAnyOrder)
            DispatchQueue.concurrentPerform(iterations: 20) { index in
                #expect(throws: Never.self) { try sink.write(flat(UInt8(index), 0, 0), index: index) }
            }
            try sink.finish()
            for index in 0..<20 {
                let file = try contents(folder + FrameTemplate(folder: "").name(ofFrame: index))
                #expect(file == PNGEncoder().encode(flat(UInt8(index), 0, 0)))
            }
        }
    }

    @Test func cancellingRemovesEverythingOfThisRunAndItsFolders() throws {
        try withTemporaryFolder { folder in
            let sink = try PNGSequenceSink(template: FrameTemplate(folder: folder + "a/b/"))
            try sink.write(flat(1, 2, 3), index: 0)
            sink.cancel()
            sink.cancel()
            try #expect(names(in: folder) == [])
            #expect(throws: FilmError.ended) { try sink.write(flat(1, 2, 3), index: 1) }
            #expect(throws: FilmError.ended) { try sink.finish() }
        }
    }

    @Test func cancellingLeavesFilesFromBeforeAlone() throws {
        try withTemporaryFolder { folder in
            try write("old", to: folder + "0000.png")
            let sink = try PNGSequenceSink(template: FrameTemplate(folder: folder))
            try sink.write(flat(1, 2, 3), index: 0)
            try sink.write(flat(1, 2, 3), index: 1)
            sink.cancel()
            try #expect(names(in: folder) == ["0000.png"])
            try #expect(contents(folder + "0000.png") == Array("old".utf8))
        }
    }

    @Test func forgettingASinkCancelsIt() throws {
        try withTemporaryFolder { folder in
            do {
                let sink = try PNGSequenceSink(template: FrameTemplate(folder: folder + "a/"))
                try sink.write(flat(1, 2, 3), index: 0)
            }
            try #expect(names(in: folder) == [])
        }
    }

    @Test func finishingReplacesFilesFromBefore() throws {
        try withTemporaryFolder { folder in
            try write("old", to: folder + "0000.png")
            let sink = try PNGSequenceSink(template: FrameTemplate(folder: folder))
            try sink.write(flat(1, 2, 3), index: 0)
            try sink.write(flat(1, 2, 3), index: 1)
            try sink.finish()
            sink.cancel()
            try #expect(names(in: folder) == ["0000.png", "0001.png"])
            try #expect(contents(folder + "0000.png") == PNGEncoder().encode(flat(1, 2, 3)))
        }
    }

    @Test func aPlaceThatCannotBeTakenLeavesEverythingAsItWas() throws {
        try withTemporaryFolder { folder in
            try write("old", to: folder + "0000.png")
            try FileManager.default.createDirectory(atPath: folder + "0002.png", withIntermediateDirectories: false)
            let sink = try PNGSequenceSink(template: FrameTemplate(folder: folder))
            for index in 0..<2 { try sink.write(flat(1, 2, 3), index: index) }
            let error = #expect(throws: FilmError.self) { try sink.write(flat(1, 2, 3), index: 2) }
            #expect(error == .cannotCreate(path: folder + "0002.png", reason: "it is a folder"))
            try #expect(names(in: folder) == ["0000.png", "0002.png"])
            try #expect(contents(folder + "0000.png") == Array("old".utf8))
        }
    }

    @Test func aFileInTheWayOfAFolderIsAnErrorBeforeTheFirstFrame() throws {
        try withTemporaryFolder { folder in
            try write("", to: folder + "file")
            for path in ["file/", "new/../file/deep/"] {
                #expect(throws: FilmError.self) { try PNGSequenceSink(template: FrameTemplate(folder: folder + path)) }
            }
            try #expect(names(in: folder) == ["file"])
            let error = #expect(throws: FilmError.self) {
                try PNGSequenceSink(template: FrameTemplate(folder: folder + "file/"))
            }
            #expect(error == .cannotCreate(path: folder + "file", reason: "Not a directory"))
            #expect(error?.kind == .cannotCreateOutput)
        }
    }

    @Test func aFolderThatTakesNoFilesIsAnErrorBeforeTheFirstFrame() {
        #expect(throws: FilmError.self) { try PNGSequenceSink(template: FrameTemplate(folder: "/proc/")) }
    }

    @Test func aFrameThatComesTwiceEndsTheFilm() throws {
        try withTemporaryFolder { folder in
            let sink = try PNGSequenceSink(template: FrameTemplate(folder: folder))
            try sink.write(flat(1, 2, 3), index: 5)
            #expect(throws: FilmError.repeatedFrame(index: 5)) { try sink.write(flat(1, 2, 3), index: 5) }
            try #expect(names(in: folder) == [])
        }
    }

    @Test func aFilmWithoutFramesIsAnError() throws {
        try withTemporaryFolder { folder in
            let sink = try PNGSequenceSink(template: FrameTemplate(folder: folder + "a/"))
            #expect(throws: FilmError.noFrames(output: folder + "a/%04d.png")) { try sink.finish() }
            try #expect(names(in: folder) == [])
        }
    }

    @Test func twoFilmsInOneFolderDoNotMeet() throws {
        try withTemporaryFolder { folder in
            let first = try PNGSequenceSink(template: FrameTemplate(folder: folder, prefix: "a"))
            let second = try PNGSequenceSink(template: FrameTemplate(folder: folder, prefix: "a"))
            try first.write(flat(1, 2, 3), index: 0)
            try second.write(flat(4, 5, 6), index: 1)
            try first.finish()
            second.cancel()
            try #expect(names(in: folder) == ["a0000.png"])
        }
    }
}
