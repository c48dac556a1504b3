import Foundation
import JellyGraphics
import JellyImaging
import JellySupport
import JellyValues
import TestSupport
import Testing

@testable import JellyVideo

/// Formats as values: what they say of themselves, and one that is not the package's.
@Suite(.timeLimit(.minutes(20))) struct FilmFormatTests {
    /// The rows of the tables in `Docs/video.md`, by the words in their first columns.
    private static func rows() throws -> [String: String] {
        let text = try String(contentsOf: Fixtures.packageRoot.appending(path: "Docs/video.md"), encoding: .utf8)
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
        return Dictionary(rows.map { (String($0.dropFirst(2).prefix { $0 != "|" }.dropLast()), String($0)) }) { $1 }
    }

    @Test func theTablesOfTheDocumentationAreWhatTheFormatsSay() throws {
        let rows = try Self.rows()
        for format in FilmFormat.all {
            let ending = format.notes.endings ?? "`.\(format.name)`"
            let cells = [
                ending, [format.codec, format.purpose].compactMap(\.self).joined(separator: ", "), format.notes.times,
                format.notes.colors, format.notes.transparency ?? (format.holdsAlpha ? "yes" : "no"),
                format.notes.lossless ?? (format.isLossless ? "always" : "no"),
            ]
            #expect(rows[ending] == "| " + cells.joined(separator: " | ") + " |")
            guard !format.qualities.isEmpty else { continue }
            let words = VideoSettings.Quality.allCases.map { format.qualities[$0] ?? "–" }
            #expect(rows[format.name] == "| " + ([format.name] + words).joined(separator: " | ") + " |")
        }
    }

    @Test func theTableSaysWhatAV1Is() throws {
        let words = VideoSettings.Quality.allCases.map { AV1.qualities[$0] ?? "–" }
        let name = "mp4 or webm with `--codec av1`"
        #expect(try Self.rows()[name] == "| " + ([name] + words).joined(separator: " | ") + " |")
        #expect(FilmFormat.all.filter { $0.codecs.contains(.av1) } == [.mp4, .webm])
    }

    @Test func aFormatThatCannotBeMadeInSegmentsSaysWhy() {
        for format in FilmFormat.all {
            switch format.name {
            case "mp4", "mov", "apng", "y4m": #expect(format.segments == .copied)
            case "png": #expect(format.segments == .files)
            default:
                guard case .impossible(let reason) = format.segments else {
                    Issue.record("\(format): \(format.segments)")
                    continue
                }
                #expect(reason.hasPrefix("it"))
            }
        }
    }

    @Test func aPlaceThatAFormatCannotHaveIsRefused() {
        for format in FilmFormat.all where !format.places.contains(.standardOutput) {
            let error = FilmError.impossiblePlace(output: "-", format: format.name)
            #expect(throws: error) {
                try FilmOutput(format, .standardOutput).makeSink(width: 16, height: 16, rate: FrameRate(25))
            }
            #expect(error.description == "A film of the format \(format) cannot be written to “-”.")
        }
    }

    /// The pixels of all frames, one after another.
    private static let raw: FilmFormat = {
        var format = FilmFormat(name: "raw", purpose: "pixels") { _ in
            .pixels(.bgra)
        } makeEncoder: { (request) throws(FilmError) in
            RawFile(request)
        }
        format.alpha = .whereAsked
        return format
    }()

    private final class RawFile: FilmEncoder {
        private let request: FilmRequest
        private var bytes: [UInt8] = []
        init(_ request: FilmRequest) { self.request = request }

        func write(_ frame: FilmFrame) throws(FilmError) {
            guard frame.index != 99 else { throw .formatFailed(output: request.output.description, reason: "full") }
            frame.withPixels { bytes += Array($0) }
        }

        func finish(frames: Int) throws(FilmError) {
            guard (try? Data(bytes).write(to: URL(filePath: request.path))) != nil else {
                throw .formatFailed(output: request.output.description, reason: "not written")
            }
        }
    }

    private func film(in folder: String) throws -> Film {
        let viewport = try Viewport(size: FilmTests.size, scale: 1)
        let outputs = [
            try FilmOutput(parsing: folder + "film.raw", formats: FilmFormat.all + [Self.raw]),
            try FilmOutput(parsing: folder + "frames/"),
        ]
        return try Film(tracks: outputs.map { FilmTrack($0, viewport: viewport) }, rate: FrameRate(30), jobs: 3)
    }

    @Test func aProgramsOwnFormatIsMadeAsAnyOther() throws {
        try withTemporaryFolder { folder in
            let film = try film(in: folder)
            for index in 0..<20 { try film.write(FilmTests.drawing(index), index: index) }
            try film.finish()
            try #expect(names(in: folder) == ["film.raw", "frames"])
            let rasterizer = try Rasterizer(viewport: Viewport(size: FilmTests.size, scale: 1))
            let expected = try (0..<20).flatMap { try rasterizer.rasterize(FilmTests.drawing($0)).bytes }
            let isSame = try areSame(contents(folder + "film.raw"), expected)
            #expect(isSame)
        }
    }

    @Test func whereAProgramsOwnFormatFailsNothingIsLeft() throws {
        try withTemporaryFolder { folder in
            let film = try film(in: folder)
            let error = #expect(throws: FilmError.self) {
                for index in 80..<110 { try film.write(FilmTests.drawing(index), index: index) }
                try film.finish()
            }
            #expect(error == .formatFailed(output: folder + "film.raw", reason: "full"))
            #expect(error?.description == "“\(folder)film.raw” cannot be made: full.")
            try #expect(names(in: folder) == [])
        }
    }

    @Test func cancellingAStreamDoesNotWaitForItsReader() throws {
        let pipe = Pipe()
        let sink = try FilmOutput(.y4m, .standardOutput).makeSink(
            width: 640, height: 480, rate: FrameRate(30), standardOutput: pipe.fileHandleForWriting.fileDescriptor)
        let ended = DispatchSemaphore(value: 0)
        Thread {
            // More than a pipe takes, and nobody reads.
            #expect(throws: FilmError.ended) { try sink.write(flat(1, 2, 3, width: 640, height: 480), index: 0) }
            ended.signal()
        }.start()
        #expect(ended.wait(timeout: .now() + 0.2) == .timedOut)
        sink.cancel()
        try pipe.fileHandleForReading.close()
        ended.wait()
        #expect(throws: FilmError.ended) { try sink.write(flat(1, 2, 3, width: 640, height: 480), index: 1) }
    }
}
