import Foundation
import JellyGraphics
import JellyStage
import JellyValues
import TestSupport
import Testing

import JellyVector

/// Animated SVG files as played by a browser, and stills as shown.
///
/// Pixels are compared with Cairo's frames. Cairo and Skia antialias differently, so a pixel is wrong only if it
/// differs by more than 48 of 255 from every pixel within one pixel of its position; displacements, which that
/// tolerates, are measured separately, by the points of all shapes as computed by the browser.
@Suite struct AnimatedSVGBrowserTests {
    private static let isThere = MotionInBrowser.browser != nil

    /// Just after the start of a frame, when visibility has changed, with times in microseconds.
    private static func second(of frame: Int, _ rate: FrameRate) -> Double { rate.time(ofFrame: frame) + 5e-6 }

    @Test(.needs("Chromium", if: isThere))
    func scenesLookAsTheirFramesDo() throws {
        let names = TestSample.some(sceneNames, 8, for: "SVG in a browser")
        try withDirectory { directory in
            let browser = try #require(MotionInBrowser.browser)
            var plan = MotionInBrowser(in: directory)
            var wanted: [[[[Double]]]] = []
            // More frames, if requested.
            let count = ProcessInfo.processInfo.environment["JELLYFRAME_BROWSER_FRAMES"].flatMap { Int($0) } ?? 4
            for name in names {
                let recording = try recording(of: name)
                let motion = try VectorMotion(recording, for: .smil)
                let frames = Set((1...count).map { (motion.frameCount - 1) * $0 / count }).sorted()
                let seconds = frames.map { Self.second(of: $0, motion.rate) }
                try plan.add(
                    AnimatedSVG([motion]).bytes, named: name,
                    zip(frames, seconds).map { .init(second: $1, drawing: recording.frames[$0][0]) })
                let last = recording.frames[motion.frameCount - 1][0]
                let still = try SVGImage.encode(last, viewport: Viewport(size: last.size, scale: 1))
                try plan.add(still, named: "\(name) still", [.init(second: 0, drawing: last)])
                wanted.append(
                    seconds.map { motion.drawing(at: $0 * motion.rate.framesPerSecond).shownPoints })
            }
            let found = try plan.differences(browser)
            for (index, name) in names.enumerated() {
                let (differences, points) = (found[2 * index], wanted[index])
                let still = found[2 * index + 1][0]
                #expect(still.far < 0.0005 && still.off < 0.001, "\(name): \(still.far * 100), \(still.off * 100) %")
                for (difference, points) in zip(differences, points) {
                    #expect(difference.far < 0.0005, "\(name): \(difference.far * 100) % of pixels are wrong")
                    // Other tests check that keyframes are within their tolerance of the frames.
                    let farthest = try #require(distance(difference.points, points), "\(name) shows other things")
                    #expect(farthest < 0.03, "\(name): \(farthest) points away")
                }
            }
        }
    }

    @Test(.needs("Chromium", if: isThere))
    func everythingThatAMotionCanDoIsPlayedInBothThemes() throws {
        try withDirectory { directory in
            let browser = try #require(MotionInBrowser.browser)
            var plan = MotionInBrowser(in: directory)
            let motions = [SampleMotions.everything(.light), SampleMotions.everything(.dark)]
            for plays in [1, 0] {
                let bytes = AnimatedSVG(motions, plays: plays, stillFrame: 4, title: "<script>alert(1)</script>").bytes
                for (scheme, motion) in zip(["light", "dark"], motions) {
                    let frames: [MotionInBrowser.Look] = (0..<11).map {
                        .init(second: Self.second(of: $0, motion.rate), drawing: motion.drawing(at: Double($0)))
                    }
                    // The second play, or the final frame.
                    let later = motion.drawing(at: plays == 0 ? 3 : 10)
                    let again = MotionInBrowser.Look(second: Self.second(of: 14, motion.rate), drawing: later)
                    try plan.add(bytes, named: "everything", media: ["color_scheme": scheme], frames + [again])
                    let still: [MotionInBrowser.Look] = [0, 0.7].map {
                        .init(second: $0, drawing: motion.drawing(at: 4))
                    }
                    try plan.add(
                        bytes, named: "still", media: ["color_scheme": scheme, "reduced_motion": "reduce"], still)
                }
            }
            for difference in try plan.differences(browser).joined() {
                #expect(difference.far == 0)
                #expect(difference.off < 0.02)
            }
        }
    }

    @Test(.needs("Chromium", if: isThere))
    func aFilePlaysInAnImageToo() throws {
        try withDirectory { directory in
            let browser = try #require(MotionInBrowser.browser)
            var plan = MotionInBrowser(in: directory)
            let motions = [SampleMotions.everything(.light), SampleMotions.everything(.dark)]
            let bytes = AnimatedSVG(motions, stillFrame: 4).bytes
            for (scheme, motion) in zip(["light", "dark"], motions) {
                try plan.add(
                    bytes, named: "image", media: ["color_scheme": scheme],
                    [.init(wait: 1.5, drawing: motion.drawing(at: 10))])
                try plan.add(
                    bytes, named: "still image", media: ["color_scheme": scheme, "reduced_motion": "reduce"],
                    [.init(drawing: motion.drawing(at: 4))])
            }
            for difference in try plan.differences(browser).joined() { #expect(difference.far == 0) }
        }
    }

    /// The maximum displacement of a point; nil if the points differ.
    private func distance(_ found: [[Double]]?, _ wanted: [[Double]]) -> Double? {
        guard let found, found.map(\.count) == wanted.map(\.count) else { return nil }
        return zip(found.joined(), wanted.joined()).reduce(0) { max($0, abs($1.0 - $1.1)) }
    }
}
