import Foundation
import JellyTime
import Testing

@testable import JellyFilm

/// What ffmpeg is asked for; the words are those of its and x264's documentation.
@Suite struct VideoRecipeTests {
    private func words(_ format: VideoFormat, _ settings: VideoSettings) -> String {
        let recipe = VideoRecipe(
            format: format, settings: settings, width: 320, height: 240, rate: FrameRate(60), path: "x")
        return recipe.arguments.joined(separator: " ")
    }

    @Test(
        arguments: [
            (.mp4, VideoSettings(), "-pixel_format yuv420p"),
            (.mp4, VideoSettings(), "-c:v libx264 -preset veryfast -crf 18 -bf 0 -threads 4"),
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

    /// Numbers that say what the planes mean stand before the input and after it.
    @Test func planesAreTagged() {
        let tags =
            "-color_range tv -colorspace bt709 -color_primaries bt709 -color_trc iec61966-2-1 "
            + "-chroma_sample_location center"
        for format in [VideoFormat.mp4, .webm] {
            #expect(words(format, VideoSettings()).components(separatedBy: tags).count == 3)
        }
        #expect(!words(.mp4, VideoSettings(quality: .lossless)).contains("-colorspace"))
    }

    @Test func aGIFsRunsMakeAndUseOnePalette() {
        let film = VideoRecipe(
            format: .gif, settings: VideoSettings(isTransparent: true), width: 8, height: 8, rate: FrameRate(50),
            path: "x.gif")
        let recipe = GIFRecipe(film: film, frames: "x.nut", palette: "x.png")
        let first = recipe.first.joined(separator: " ")
        #expect(first.contains("palettegen=stats_mode=full:reserve_transparent=1[p]"))
        #expect(first.hasSuffix("file:x.png"))
        let second = recipe.second.joined(separator: " ")
        #expect(second.contains("-i file:x.nut -i file:x.png"))
        #expect(second.contains("paletteuse=dither=none:diff_mode=rectangle"))
    }
}
