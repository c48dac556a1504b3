import Foundation
import JellyGraphics
import JellyValues
import Testing

@testable import JellyVideo

@Suite struct ThreadCountTests {
    @Test(arguments: [
        (192, 108, false, 1, 1), (192, 108, false, 64, 64), (1920, 1080, false, 2, 2), (1920, 1080, false, 8, 8),
        // 4 + 1.5 bytes per pixel: 11.4 MB per thread.
        (1920, 1080, false, 64, 14), (3840, 2160, false, 64, 4), (3840, 2160, false, 3, 3),
        // And 24 more for the sums of an average, its first image and the result.
        (640, 360, false, 64, 64), (640, 360, true, 64, 23), (1920, 1080, true, 64, 4),
    ])
    func manyCoresDoNotTakeMuchMemory(
        _ width: Int, _ height: Int, _ isBlurred: Bool, _ cores: Int, _ expected: Int
    ) throws {
        try withTemporaryDirectory { directory in
            let sink = try VideoOutput(parsing: directory + "video.y4m").makeSink(
                width: width, height: height, rate: FrameRate(30))
            let viewport = try Viewport(size: CGSize(width: width, height: height), scale: 1)
            var image = FrameImage(image: .init(viewport: viewport), sinks: [sink, sink])
            image.isBlurred = isBlurred
            #expect(ThreadCount.automatic(for: [image], cores: cores) == expected)
        }
    }
}
