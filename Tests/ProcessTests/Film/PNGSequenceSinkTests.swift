import Foundation
import JellyImaging
import JellyValues
import JellyVideo
import Testing

@Suite struct PNGSequenceSinkTests {
    @Test func framesAppearUnderTheirOwnNumbersWhenTheFilmIsFinished() throws {
        try withTemporaryFolder { folder in
            let output = try FilmOutput(parsing: folder + "a/b/%03d.png")
            let sink = try output.makeSink(width: 160, height: 120, rate: FrameRate(30))
            try sink.write(flat(4, 5, 6), index: 29)
            // A frame that is left out has no file.
            try sink.write(flat(1, 2, 3), index: 31)
            try #expect(names(in: folder + "a/b").filter { !$0.hasPrefix(".") } == [])
            try sink.finish()
            try #expect(names(in: folder + "a/b") == ["029.png", "031.png"])
            try #expect(contents(folder + "a/b/029.png") == PNGEncoder().encode(flat(4, 5, 6)))
            try #expect(contents(folder + "a/b/031.png") == PNGEncoder().encode(flat(1, 2, 3)))
        }
    }

    @Test func cancellingRemovesEverythingOfThisRunAndItsFolders() throws {
        try withTemporaryFolder { folder in
            let sink = try FilmOutput(.png, .numberedFiles(FrameTemplate(folder: folder + "a/b/"))).makeSink(
                width: 160, height: 120, rate: FrameRate(30))
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
            let sink = try FilmOutput(.png, .numberedFiles(FrameTemplate(folder: folder))).makeSink(
                width: 160, height: 120, rate: FrameRate(30))
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
                let sink = try FilmOutput(.png, .numberedFiles(FrameTemplate(folder: folder + "a/"))).makeSink(
                    width: 160, height: 120, rate: FrameRate(30))
                try sink.write(flat(1, 2, 3), index: 0)
            }
            try #expect(names(in: folder) == [])
        }
    }

    @Test func finishingReplacesFilesFromBefore() throws {
        try withTemporaryFolder { folder in
            try write("old", to: folder + "0000.png")
            let sink = try FilmOutput(.png, .numberedFiles(FrameTemplate(folder: folder))).makeSink(
                width: 160, height: 120, rate: FrameRate(30))
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
            let sink = try FilmOutput(.png, .numberedFiles(FrameTemplate(folder: folder))).makeSink(
                width: 160, height: 120, rate: FrameRate(30))
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
                #expect(throws: FilmError.self) {
                    try FilmOutput(.png, .numberedFiles(FrameTemplate(folder: folder + path))).makeSink(
                        width: 160, height: 120, rate: FrameRate(30))
                }
            }
            try #expect(names(in: folder) == ["file"])
            let error = #expect(throws: FilmError.self) {
                try FilmOutput(.png, .numberedFiles(FrameTemplate(folder: folder + "file/"))).makeSink(
                    width: 160, height: 120, rate: FrameRate(30))
            }
            #expect(error == .cannotCreate(path: folder + "file", reason: "Not a directory"))
            #expect(error?.kind == .cannotCreateOutput)
        }
    }

    @Test func aFolderThatTakesNoFilesIsAnErrorBeforeTheFirstFrame() {
        #expect(throws: FilmError.self) {
            try FilmOutput(.png, .numberedFiles(FrameTemplate(folder: "/proc/"))).makeSink(
                width: 160, height: 120, rate: FrameRate(30))
        }
    }

    @Test func aFrameThatComesTwiceEndsTheFilm() throws {
        try withTemporaryFolder { folder in
            let sink = try FilmOutput(.png, .numberedFiles(FrameTemplate(folder: folder))).makeSink(
                width: 160, height: 120, rate: FrameRate(30))
            try sink.write(flat(1, 2, 3), index: 5)
            #expect(throws: FilmError.wrongOrder(index: 5, expected: 6)) { try sink.write(flat(1, 2, 3), index: 5) }
            try #expect(names(in: folder) == [])
        }
    }

    @Test func aFilmWithoutFramesIsAnError() throws {
        try withTemporaryFolder { folder in
            let sink = try FilmOutput(.png, .numberedFiles(FrameTemplate(folder: folder + "a/"))).makeSink(
                width: 160, height: 120, rate: FrameRate(30))
            #expect(throws: FilmError.noFrames(output: folder + "a/%04d.png")) { try sink.finish() }
            try #expect(names(in: folder) == [])
        }
    }

    @Test func twoFilmsInOneFolderDoNotMeet() throws {
        try withTemporaryFolder { folder in
            let first = try FilmOutput(.png, .numberedFiles(FrameTemplate(folder: folder, prefix: "a"))).makeSink(
                width: 160, height: 120, rate: FrameRate(30))
            let second = try FilmOutput(.png, .numberedFiles(FrameTemplate(folder: folder, prefix: "a"))).makeSink(
                width: 160, height: 120, rate: FrameRate(30))
            try first.write(flat(1, 2, 3), index: 0)
            try second.write(flat(4, 5, 6), index: 1)
            try first.finish()
            second.cancel()
            try #expect(names(in: folder) == ["a0000.png"])
        }
    }
}
