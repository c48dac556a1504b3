import Foundation
import JellySupport
import JellyValues
import Testing

@testable import JellyVideo

/// The options for ffmpeg, in the terms of its and x264's documentation.
@Suite struct VideoRecipeTests {
    private static func request(_ format: VideoFormat, _ settings: VideoSettings) -> VideoRequest {
        VideoRequest(
            output: VideoOutput(format, .file("video")), path: "x", standardOutput: 1, width: 320, height: 240,
            rate: FrameRate(60), settings: settings, searchPath: nil, outputs: Staging())
    }

    private func words(_ format: VideoFormat, _ settings: VideoSettings) -> String {
        let request = Self.request(format, settings)
        return format.recipe?(request.settings, request.rate).arguments(request).joined(separator: " ") ?? ""
    }

    @Test(
        arguments: [
            (.mp4, VideoSettings(), "-pixel_format yuv420p"),
            (.mp4, VideoSettings(), "-c:v libx264 -preset veryfast -crf 18 -refs 3 -bf 0 -threads 4"),
            (.mp4, VideoSettings(preset: "slow"), "-preset slow -crf 18 -bf 0 -threads 4"),
            (.mp4, VideoSettings(quality: .draft), "-c:v libx264 -preset ultrafast -crf 26"),
            (.mp4, VideoSettings(quality: .high), "-c:v libx264 -preset medium -crf 12"),
            (.mp4, VideoSettings(quality: .high, crf: 7, preset: "slow"), "-c:v libx264 -preset slow -crf 7"),
            (.mp4, VideoSettings(quality: .lossless), "-c:v libx264rgb -preset ultrafast -qp 0"),
            (.mp4, VideoSettings(quality: .lossless), "-pixel_format bgr0"),
            (.mp4, VideoSettings(quality: .lossless, preset: "slow"), "-c:v libx264rgb -preset slow -qp 0"),
            (.mov, VideoSettings(), "-c:v prores_ks -profile:v 4444 -vendor apl0 -alpha_bits 0"),
            (.mov, VideoSettings(isTransparent: true), "-alpha_bits 16"),
            (.webm, VideoSettings(crf: 40), "-c:v libvpx-vp9 -crf 40 -b:v 0"),
            (.webm, VideoSettings(isTransparent: true), "-pixel_format yuva420p"),
            (.webm, VideoSettings(isTransparent: true), "-auto-alt-ref 0 -metadata:s:v:0 alpha_mode=1"),
            (.webp, VideoSettings(quality: .lossless), "-c:v libwebp_anim -pix_fmt bgra -lossless 1"),
        ] as [(VideoFormat, VideoSettings, String)])
    func settingsChooseTheEncodersWords(_ format: VideoFormat, _ settings: VideoSettings, _ expected: String) {
        #expect(words(format, settings).contains(expected))
    }

    @Test(arguments: [VideoFormat.mp4, .webm, .mov, .webp]) func aFormatKnowsItsEncodersFactors(_ format: VideoFormat) {
        for codec in [.standard] + format.codecs {
            for quality in VideoSettings.Quality.allCases where codec == .standard || quality != .lossless {
                let settings = VideoSettings(quality: quality, codec: codec)
                let words = words(format, settings).split(separator: " ")
                let factor = words.firstIndex(of: "-crf").flatMap { Int(words[$0 + 1]) }
                // Lossless encoding has no quality factor, though VP9 would accept one.
                guard format.qualities[quality] != nil || codec == .av1 else { continue }
                #expect(format.factor(settings) == factor, "\(format) \(quality) \(codec)")
            }
        }
    }

    /// The colour tags are given for the input and the output.
    @Test func planesAreTagged() {
        let tags =
            "-color_range tv -colorspace bt709 -color_primaries bt709 -color_trc iec61966-2-1 "
            + "-chroma_sample_location center"
        for format in [VideoFormat.mp4, .webm] {
            #expect(words(format, VideoSettings()).components(separatedBy: tags).count == 3)
        }
        #expect(!words(.mp4, VideoSettings(quality: .lossless)).contains("-colorspace"))
    }

    @Test(arguments: VideoFormat.all) func aFormatNamesTheEncodersThatItAsksFor(_ format: VideoFormat) {
        var asked: Set<String> = []
        for quality in VideoSettings.Quality.allCases {
            let words = words(format, VideoSettings(quality: quality)).split(separator: " ")
            asked.formUnion(zip(words, words.dropFirst()).filter { $0.0 == "-c:v" }.map { String($0.1) })
        }
        #expect(Set(format.encoders) == asked)
    }

    /// Frames piped to ffmpeg by a script are encoded like the program's.
    @Test func scriptsGetTheOptionsOfTheRecipe() throws {
        for format in VideoFormat.all {
            let settings = VideoSettings()
            let words = format.ffmpegWords(settings, rate: FrameRate(60))
            #expect((words == nil) == (format.encoders.isEmpty && format != .gif), "\(format)")
            guard let words, format != .gif else { continue }
            let recipe = try #require(format.recipe?(settings, FrameRate(60)))
            #expect(words.encoder == recipe.codec && words.container == recipe.container)
            #expect(words.filter.contains("format=\(words.pixels),setsar=1"))
            let all = recipe.arguments(Self.request(format, settings))
            #expect(words.tags.allSatisfy(all.contains))
        }
        let gif = try #require(VideoFormat.gif.ffmpegWords(VideoSettings(), rate: FrameRate(50)))
        #expect(gif.palette.map { $0.prefix { $0 != "=" } } == ["palettegen", "paletteuse"])
    }
}
