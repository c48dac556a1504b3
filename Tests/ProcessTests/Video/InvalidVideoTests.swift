import Foundation
import JellySupport
import JellyValues
import Testing

@testable import JellyVideo

/// An ffmpeg that exits with 0 without a valid video: the old one stays.
@Suite struct InvalidVideoTests {
    static let formats = VideoFormat.all.filter { $0.check != nil }

    /// Makes a video of twelve different frames at 25 per second.
    private func makeVideo(_ format: VideoFormat, at path: String, searchPath: String? = nil) throws {
        let sink = try VideoOutput(parsing: path).makeSink(
            width: 16, height: 16, rate: FrameRate(25), searchPath: searchPath)
        for index in 0..<12 { try sink.write(flat(UInt8(index * 20), 0, 9, width: 16, height: 16), index: index) }
        try sink.finish()
    }

    /// The error of a video whose ffmpeg is a script, in which `real` runs the real one with the same input.
    private func error(_ format: VideoFormat, _ script: String, foreign: String = "") throws -> VideoError {
        try withTemporaryDirectory { tools in
            let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
            let program = try #require(findExecutable("ffmpeg", searchPath: path))
            let helpers = """
                foreign='\(foreign)'
                cat >"\(tools)input"
                real() { '\(program)' "$@" <"\(tools)input"; }
                """
            try installFakeFFmpeg(helpers + "\n" + script, in: tools)
            return try withTemporaryDirectory { directory in
                let video = directory + "video." + format.name
                try write("old", to: video)
                let error = #expect(throws: VideoError.self) {
                    try makeVideo(format, at: video, searchPath: tools + ":" + path)
                }
                try #expect(names(in: directory) == ["video." + format.name])
                try #expect(contents(video) == Array("old".utf8))
                let found = try #require(error)
                #expect(found.kind == .encoderFailed)
                #expect(found.details?.contains("/ffmpeg -hide_banner ") == true)
                return found
            }
        }
    }

    @Test(arguments: formats, ["", "rm \"$out\"; : >\"$out\"", "real \"$@\"; : >\"$out\""])
    func nothingIsNoVideo(_ format: VideoFormat, _ script: String) throws {
        try #expect(
            error(format, script).description == "ffmpeg exited with 0, but the video is empty")
    }

    @Test(arguments: formats) func aFileThatIsGoneIsNoVideo(_ format: VideoFormat) throws {
        let description = try error(format, "rm \"$out\"").description
        #expect(
            description
                == "ffmpeg exited with 0, but the video cannot be read (No such file or directory)")
    }

    @Test(arguments: formats, ["ln -s /etc/passwd \"$out\"", "mkfifo \"$out\"", "mkdir \"$out\""])
    func whatIsNoRegularFileIsNoVideo(_ format: VideoFormat, _ script: String) throws {
        let description = try error(format, "rm \"$out\"; " + script).description
        #expect(description.hasPrefix("ffmpeg exited with 0, but the video cannot be read ("))
    }

    @Test(arguments: formats, [1, 2, 40, 400]) func aVideoThatIsCutShortIsNone(_ format: VideoFormat, _ bytes: Int)
        throws
    {
        let description = try error(format, "real \"$@\"; truncate -s -\(bytes) \"$out\"").description
        #expect(description == "ffmpeg exited with 0, but the video is truncated")
    }

    /// WebP has no frame count, because it merges similar frames.
    @Test(arguments: formats) func aVideoWithOneFrameLessIsNone(_ format: VideoFormat) throws {
        let script = """
            rest=$#
            for word; do
                shift
                [ $rest = 1 ] && set -- "$@" -frames:v 11
                set -- "$@" "$word"
                rest=$((rest - 1))
            done
            echo "the moon is in the wrong phase" >&2
            real "$@"
            """
        let cause = format == .webp ? "lasts 0.44 s instead of 0.48 s" : "has 11 frames instead of 12"
        try #expect(
            error(format, script).description
                == "ffmpeg exited with 0, but the video \(cause): the moon is in the wrong phase")
    }

    @Test(arguments: formats) func aVideoOfAnotherRateIsNone(_ format: VideoFormat) throws {
        let script = """
            for word; do
                shift
                [ "$word" = 25 ] && word=20
                set -- "$@" "$word"
            done
            real "$@"
            """
        let description = try error(format, script).description
        switch format.name {
        case "webm": #expect(description.hasSuffix("frame 1 is at 0.05 s instead of 0.04 s"))
        default: #expect(description.hasSuffix("the video lasts 0.6 s instead of 0.48 s"))
        }
    }

    @Test(arguments: formats) func aVideoOfAnotherFormatIsNone(_ format: VideoFormat) throws {
        try withTemporaryDirectory { directory in
            for other in Self.formats where other != format {
                let foreign = directory + "video." + other.name
                if !exists(foreign) { try makeVideo(other, at: foreign) }
                try #expect(
                    error(format, "cp \"$foreign\" \"$out\"", foreign: foreign).description
                        == "ffmpeg exited with 0, but the video is not a valid .\(format.name) file")
            }
        }
    }
}
