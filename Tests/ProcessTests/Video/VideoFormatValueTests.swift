import Foundation
import JellyGraphics
import JellyImaging
import JellySupport
import JellyValues
import TestSupport
import Testing

@testable import JellyVideo

/// Formats as values: their properties, and a custom one.
@Suite(.timeLimit(.minutes(20))) struct VideoFormatValueTests {
    /// The rows of the tables in `Docs/video.md`, by their first columns.
    private static func rows() throws -> [String: String] {
        let text = try String(contentsOf: Fixtures.packageRoot.appending(path: "Docs/video.md"), encoding: .utf8)
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
        return Dictionary(rows.map { (String($0.dropFirst(2).prefix { $0 != "|" }.dropLast()), String($0)) }) { $1 }
    }

    @Test func theTablesOfTheDocumentationAreWhatTheFormatsSay() throws {
        let rows = try Self.rows()
        for format in VideoFormat.all {
            let fileExtension = format.notes.extensions ?? "`.\(format.name)`"
            let cells = [
                fileExtension, [format.codec, format.purpose].compactMap(\.self).joined(separator: ", "),
                format.notes.times,
                format.notes.colors, format.notes.transparency ?? (format.holdsAlpha ? "yes" : "no"),
                format.notes.lossless ?? (format.isLossless ? "always" : "no"),
            ]
            #expect(rows[fileExtension] == "| " + cells.joined(separator: " | ") + " |")
            guard !format.qualities.isEmpty else { continue }
            let words = VideoSettings.Quality.allCases.map { format.qualities[$0] ?? "–" }
            #expect(rows[format.name] == "| " + ([format.name] + words).joined(separator: " | ") + " |")
        }
    }

    @Test func theTableSaysWhatAV1Is() throws {
        let words = VideoSettings.Quality.allCases.map { AV1.qualities[$0] ?? "–" }
        let name = "mp4 or webm with `--codec av1`"
        #expect(try Self.rows()[name] == "| " + ([name] + words).joined(separator: " | ") + " |")
        #expect(VideoFormat.all.filter { $0.codecs.contains(.av1) } == [.mp4, .webm])
    }

    @Test func aFormatThatCannotBeMadeInSegmentsSaysWhy() {
        for format in VideoFormat.all {
            switch format.name {
            case "mp4", "mov", "apng", "gif", "y4m": #expect(format.segments == .copied)
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
        for format in VideoFormat.all where !format.places.contains(.standardOutput) {
            let error = VideoError.impossiblePlace(output: "-", format: format.name)
            #expect(throws: error) {
                try VideoOutput(format, .standardOutput).makeSink(width: 16, height: 16, rate: FrameRate(25))
            }
            #expect(error.description == "a video in the format \(format) cannot be written to “-”")
        }
    }

    /// The pixels of all frames, in sequence.
    private static let raw: VideoFormat = {
        var format = VideoFormat(name: "raw", purpose: "pixels") { _ in
            .pixels(.bgra)
        } makeEncoder: { (request) throws(VideoError) in
            RawFile(request)
        }
        format.alpha = .whereAsked
        return format
    }()

    private final class RawFile: VideoEncoder {
        private let request: VideoRequest
        private var bytes: [UInt8] = []
        init(_ request: VideoRequest) { self.request = request }

        func write(_ frame: VideoFrame) throws(VideoError) {
            guard frame.index != 99 else { throw .formatFailed(output: request.output.description, reason: "full") }
            frame.withPixels { bytes += Array($0) }
        }

        func finish(frames: Int) throws(VideoError) {
            guard (try? Data(bytes).write(to: URL(filePath: request.path))) != nil else {
                throw .formatFailed(output: request.output.description, reason: "not written")
            }
        }
    }

    private func video(in directory: String) throws -> Video {
        let viewport = try Viewport(size: VideoWritingTests.size, scale: 1)
        let outputs = [
            try VideoOutput(parsing: directory + "video.raw", formats: VideoFormat.all + [Self.raw]),
            try VideoOutput(parsing: directory + "frames/"),
        ]
        return try Video(tracks: outputs.map { VideoTrack($0, viewport: viewport) }, rate: FrameRate(30), jobs: 3)
    }

    @Test func aProgramsOwnFormatIsMadeAsAnyOther() throws {
        try withTemporaryDirectory { directory in
            let video = try video(in: directory)
            for index in 0..<20 { try video.write(VideoWritingTests.drawing(index), index: index) }
            try video.finish()
            try #expect(names(in: directory) == ["frames", "video.raw"])
            let rasterizer = try Rasterizer(viewport: Viewport(size: VideoWritingTests.size, scale: 1))
            let expected = try (0..<20).flatMap { try rasterizer.rasterize(VideoWritingTests.drawing($0)).bytes }
            let isSame = try areSame(contents(directory + "video.raw"), expected)
            #expect(isSame)
        }
    }

    @Test func whereAProgramsOwnFormatFailsNothingIsLeft() throws {
        try withTemporaryDirectory { directory in
            let video = try video(in: directory)
            let error = #expect(throws: VideoError.self) {
                for index in 80..<110 { try video.write(VideoWritingTests.drawing(index), index: index) }
                try video.finish()
            }
            #expect(error == .formatFailed(output: directory + "video.raw", reason: "full"))
            #expect(error?.description == "“\(directory)video.raw” cannot be made: full")
            try #expect(names(in: directory) == [])
        }
    }

    @Test func cancellingAStreamDoesNotWaitForItsReader() throws {
        let pipe = Pipe()
        let sink = try VideoOutput(.y4m, .standardOutput).makeSink(
            width: 640, height: 480, rate: FrameRate(30), standardOutput: pipe.fileHandleForWriting.fileDescriptor)
        let ended = DispatchSemaphore(value: 0)
        Thread {
            // More than a pipe's capacity, without a reader.
            #expect(throws: VideoError.ended) { try sink.write(flat(1, 2, 3, width: 640, height: 480), index: 0) }
            ended.signal()
        }.start()
        #expect(ended.wait(timeout: .now() + 0.2) == .timedOut)
        sink.cancel()
        try pipe.fileHandleForReading.close()
        ended.wait()
        #expect(throws: VideoError.ended) { try sink.write(flat(1, 2, 3, width: 640, height: 480), index: 1) }
    }
}
