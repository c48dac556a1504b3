import Foundation
import JellySupport
import JellyValues
import Testing

@testable import JellyVideo

/// An ffmpeg that ends with exit code 0 and has not made the film: the old one stays.
@Suite struct FaultyFilmTests {
    static let formats = FilmFormat.all.filter { $0.check != nil }

    /// Makes a film of twelve frames at 25 a second in which every frame differs.
    private func makeFilm(_ format: FilmFormat, at path: String, searchPath: String? = nil) throws {
        let sink = try FilmOutput(parsing: path).makeSink(
            width: 16, height: 16, rate: FrameRate(25), searchPath: searchPath)
        for index in 0..<12 { try sink.write(flat(UInt8(index * 20), 0, 9, width: 16, height: 16), index: index) }
        try sink.finish()
    }

    /// The error of a film whose ffmpeg is a script, in which `real` runs the real one with the same input.
    private func error(_ format: FilmFormat, _ script: String, foreign: String = "") throws -> FilmError {
        try withTemporaryFolder { tools in
            let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
            let program = try #require(findExecutable("ffmpeg", searchPath: path))
            let helpers = """
                foreign='\(foreign)'
                cat >"\(tools)input"
                real() { '\(program)' "$@" <"\(tools)input"; }
                # The first run for a GIF, which makes its palette.
                case "$out" in *.png) \(script.contains("# first") ? ":" : "real \"$@\"; exit") ;; esac
                """
            try installFakeFFmpeg(helpers + "\n" + script, in: tools)
            return try withTemporaryFolder { folder in
                let film = folder + "film." + format.name
                try write("old", to: film)
                let error = #expect(throws: FilmError.self) {
                    try makeFilm(format, at: film, searchPath: tools + ":" + path)
                }
                try #expect(names(in: folder) == ["film." + format.name])
                try #expect(contents(film) == Array("old".utf8))
                let found = try #require(error)
                #expect(found.kind == .encoderFailed)
                #expect(found.details?.contains("/ffmpeg -hide_banner ") == true)
                return found
            }
        }
    }

    @Test(arguments: formats, ["", "rm \"$out\"; : >\"$out\"", "real \"$@\"; : >\"$out\""])
    func nothingIsNoFilm(_ format: FilmFormat, _ script: String) throws {
        try #expect(
            error(format, script).description == "ffmpeg ended with exit code 0, but its film is empty.")
    }

    @Test(arguments: formats) func aFileThatIsGoneIsNoFilm(_ format: FilmFormat) throws {
        let description = try error(format, "rm \"$out\"").description
        #expect(
            description
                == "ffmpeg ended with exit code 0, but its film cannot be read (No such file or directory).")
    }

    @Test(arguments: formats, ["ln -s /etc/passwd \"$out\"", "mkfifo \"$out\"", "mkdir \"$out\""])
    func whatIsNoRegularFileIsNoFilm(_ format: FilmFormat, _ script: String) throws {
        let description = try error(format, "rm \"$out\"; " + script).description
        #expect(description.hasPrefix("ffmpeg ended with exit code 0, but its film cannot be read ("))
    }

    @Test(arguments: formats, [1, 2, 40, 400]) func aFilmThatIsCutShortIsNone(_ format: FilmFormat, _ bytes: Int)
        throws
    {
        let description = try error(format, "real \"$@\"; truncate -s -\(bytes) \"$out\"").description
        #expect(description == "ffmpeg ended with exit code 0, but its film is cut short.")
    }

    /// WebP has no number of frames, because it merges those that are alike.
    @Test(arguments: formats) func aFilmWithOneFrameLessIsNone(_ format: FilmFormat) throws {
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
        let fault = format == .webp ? "lasts 0.44 s instead of 0.48 s" : "holds 11 of 12 frames"
        try #expect(
            error(format, script).description
                == "ffmpeg ended with exit code 0, but its film \(fault): the moon is in the wrong phase")
    }

    @Test(arguments: formats) func aFilmOfAnotherRateIsNone(_ format: FilmFormat) throws {
        let script = """
            # first
            for word; do
                shift
                [ "$word" = 25 ] && word=20
                set -- "$@" "$word"
            done
            real "$@"
            """
        let description = try error(format, script).description
        switch format.name {
        case "gif": #expect(description.hasSuffix("its film holds 15 frames instead of 12."))
        case "webm": #expect(description.hasSuffix("its film shows frame 1 at 0.05 s instead of 0.04 s."))
        default: #expect(description.hasSuffix("its film lasts 0.6 s instead of 0.48 s."))
        }
    }

    @Test(arguments: formats) func aFilmOfAnotherFormatIsNone(_ format: FilmFormat) throws {
        try withTemporaryFolder { folder in
            for other in Self.formats where other != format {
                let foreign = folder + "film." + other.name
                if !exists(foreign) { try makeFilm(other, at: foreign) }
                try #expect(
                    error(format, "cp \"$foreign\" \"$out\"", foreign: foreign).description
                        == "ffmpeg ended with exit code 0, but its film is no .\(format.name) file.")
            }
        }
    }

    @Test func aGIFWithoutItsPaletteOrFramesIsNone() throws {
        for (script, part) in [
            ("rm \"$out\"; : >\"$out\"", "palette"), (": >\"${out%.png}.nut\"", "copy of the frames"),
        ] {
            // Only the first run is reached.
            let description = try error(.gif, "# first\nreal \"$@\"; " + script).description
            #expect(description == "ffmpeg ended with exit code 0, but its \(part) is empty.")
        }
    }
}
