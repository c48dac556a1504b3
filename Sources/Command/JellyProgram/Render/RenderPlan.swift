import Foundation
import JellyGraphics
import JellyScene
import JellyStage
import JellySupport
import JellyValues
import JellyVector
import JellyVideo

/// The outputs of a run, at each scale and in each appearance.
struct RenderPlan {
    /// The value of `-o` that an output comes from.
    struct Origin {
        /// Its index, from 0.
        var output = 0
        /// The suffix of the variant.
        var variant = ""
    }

    struct Video {
        let output: VideoOutput
        let viewport: Viewport
        let style: UserInterfaceStyle
        var origin = Origin()
    }

    /// An image of one instant.
    struct Still {
        let path: String
        let viewport: Viewport
        let style: UserInterfaceStyle
        let instant: Instant
        let origin: Origin
    }

    /// An image of many instants.
    struct Sheet {
        let path: String
        let style: UserInterfaceStyle
        /// Pixels per point.
        let scale: Double
        let origin: Origin
    }

    /// A vector animation.
    struct Motion {
        let path: String
        let format: MotionFormat
        /// The appearances; several if the format supports that.
        let styles: [UserInterfaceStyle]
        let origin: Origin

        /// The path of the second file of a format with two; standard output has none.
        var companion: String? {
            guard path != "-", let companion = format.companion else { return nil }
            let fileExtension = format.extensions.first { path.lowercased().hasSuffix($0) }
            return String(path.dropLast(fileExtension?.count ?? 0)) + companion
        }
    }

    private(set) var videos: [Video] = []
    private(set) var stills: [Still] = []
    private(set) var sheets: [Sheet] = []
    private(set) var motions: [Motion] = []
    /// The paths of pages.
    private(set) var pages: [String] = []
    /// The paths of captions.
    private(set) var captions: [String] = []

    /// The files other than videos.
    var files: [String] {
        stills.map(\.path) + sheets.map(\.path) + motions.map(\.path).filter { $0 != "-" }
            + motions.compactMap(\.companion)
            + pages + captions
    }

    /// - Throws: `Failure` for an option that no output uses.
    func checkUse(of arguments: Arguments, isTransparent: Bool) throws {
        let hasPixels = !(videos.isEmpty && stills.isEmpty && sheets.isEmpty)
        for (name, isGiven) in [
            (FrameOptions.scales.name, arguments.has(FrameOptions.scales)),
            (FrameOptions.size.name, arguments.has(FrameOptions.size)),
            (RenderCommand.evenSides.name, arguments.has(RenderCommand.evenSides)),
        ] where isGiven && !hasPixels {
            throw Failure.unused(name, for: "raster images and videos")
        }
        let runs = !(videos.isEmpty && motions.isEmpty)
        guard runs || !arguments[VideoRepeat.boomerang] else {
            throw Failure.unused(VideoRepeat.boomerang.name, for: "videos and animations")
        }
        guard runs || !sheets.isEmpty || !VideoRepeat.isAutomatic(arguments) else {
            throw Failure.unused("--loop auto", for: "videos, sheets and animations")
        }
        guard !isTransparent || hasPixels || motions.contains(where: \.format.holdsShapes) else {
            throw Failure.unused("--transparent", for: "videos, images, Lottie and SVG")
        }
    }

    /// Whether there are outputs with frames, unlike pages, which have ticks, and captions.
    var showsFrames: Bool {
        pages.isEmpty && captions.isEmpty || !(videos.isEmpty && stills.isEmpty && sheets.isEmpty && motions.isEmpty)
    }

    /// The properties of the videos for scripts, as JSON.
    ///
    /// - Parameters:
    ///   - window: their frames.
    ///   - again: the number of frames repeated after them.
    ///   - length: the number of frames in a segment, if any.
    ///   - settings: the settings whose options of ffmpeg are included; default: none.
    func facts(
        of window: FrameWindow, besides again: Int = 0, segment length: Int?, settings: VideoSettings? = nil
    ) -> String {
        var facts: [JSONValue.Member] = [
            .init("first", .int(window.frames.lowerBound)), .init("frames", .int(window.count + again)),
            .init("rate", .string(window.rate.description)),
            .init("sizes", .array(videos.map { [.int($0.viewport.width), .int($0.viewport.height)] })),
        ]
        if let length { facts.append(.init("segment", .int(length))) }
        let words = settings.map { settings in
            videos.map { $0.output.format.ffmpegWords(settings, rate: window.rate) }
        }
        if let words, words.contains(where: { $0 != nil }) {
            facts.append(.init("ffmpeg", .array(words.map { $0.map(Self.json) ?? .null })))
        }
        return JSONValue.object(facts).line
    }

    private static func json(_ words: FFmpegWords) -> JSONValue {
        func list(_ words: [String]) -> JSONValue { .array(words.map { .string($0) }) }
        return .object([
            .init("pixels", .string(words.pixels)), .init("filter", .string(words.filter)),
            .init("encoder", list(words.encoder)), .init("tags", list(words.tags)),
            .init("container", list(words.container)), .init("palette", list(words.palette)),
        ])
    }

    /// A plan with videos only.
    init(videos: [Video]) { self.videos = videos }

    /// - Parameter timings: the path of a file beside the outputs.
    /// - Throws: `Failure` or `VideoError` for invalid or colliding outputs.
    init(
        _ texts: [String], variants: [FrameOptions.Variant], format: RenderFormat, evenSides: Bool,
        timings: String? = nil
    ) throws {
        var places = OutputPlaces()
        for (number, text) in texts.enumerated() {
            // A vector animation has no scale, and one file may contain every appearance.
            if case .motion(_, let kind) = try RenderOutput(text, name: OutputName(), format: format) {
                let styles = FrameOptions.styles(of: variants)
                for shown in kind.holdsStyles ? [styles] : styles.map({ [$0] }) {
                    let apart = kind.holdsStyles ? [shown[0]] : styles
                    let name = OutputName(scale: 1, of: [1], style: shown[0], of: apart)
                    let output = try RenderOutput(text, name: name, format: format)
                    try places.add(output, text: text)
                    guard case .motion(let path, let kind) = output else { continue }
                    let origin = Origin(output: number, variant: name.suffix)
                    motions.append(Motion(path: path, format: kind, styles: shown, origin: origin))
                    if let companion = motions[motions.count - 1].companion {
                        try places.add(file: companion, of: RenderCommand.output)
                    }
                }
                continue
            }
            // A page contains all scales and appearances.
            for variant in RenderOutput.isOne(text) ? Array(variants.prefix(1)) : variants {
                let output = try RenderOutput(text, name: variant.name, format: format)
                try places.add(output, text: text)
                let (viewport, style) = (variant.viewport, variant.style)
                let origin = Origin(output: number, variant: variant.name.suffix)
                switch output {
                case .video(let output):
                    let even = output.format.needsEvenSides || evenSides
                    videos.append(
                        Video(
                            output: output, viewport: even ? try viewport.withEvenSides : viewport, style: style,
                            origin: origin))
                case .still(let path, let instant):
                    stills.append(
                        Still(path: path, viewport: viewport, style: style, instant: instant, origin: origin))
                case .sheet(let path):
                    // Half the scale of videos, as an overview.
                    sheets.append(
                        Sheet(path: path, style: style, scale: (variant.scale ?? 1) / 2, origin: origin))
                case .page(let path): pages.append(path)
                case .captions(let path): captions.append(path)
                case .motion: continue
                }
            }
        }
        if let timings { try places.add(file: timings, of: TimingsFile.option) }
    }
}
