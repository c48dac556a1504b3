import Foundation
import JellyGraphics
import JellyScene
import JellyStage
import JellySupport
import JellyValues
import JellyVector
import JellyVideo

/// What one run renders: films, stills and sheets, each at each scale and in each appearance.
struct RenderPlan {
    /// Which of the outputs that were asked for something is.
    struct Origin {
        /// The output's number, from 0.
        var output = 0
        /// The suffix by which its variants are told apart.
        var variant = ""
    }

    /// A film.
    struct Film {
        let output: FilmOutput
        let viewport: Viewport
        let style: UserInterfaceStyle
        var origin = Origin()
    }

    /// A picture of one instant.
    struct Still {
        let path: String
        let viewport: Viewport
        let style: UserInterfaceStyle
        let instant: Instant
        let origin: Origin
    }

    /// A picture of many instants.
    struct Sheet {
        let path: String
        let style: UserInterfaceStyle
        /// Pixels a point.
        let scale: Double
        let origin: Origin
    }

    /// A motion in shapes.
    struct Motion {
        let path: String
        let format: MotionFormat
        /// The appearances, several where the format holds them.
        let styles: [UserInterfaceStyle]
        let origin: Origin
    }

    private(set) var films: [Film] = []
    private(set) var stills: [Still] = []
    private(set) var sheets: [Sheet] = []
    private(set) var motions: [Motion] = []
    /// The paths of pages.
    private(set) var pages: [String] = []

    /// The files that appear beside films.
    var files: [String] {
        stills.map(\.path) + sheets.map(\.path) + motions.map(\.path).filter { $0 != "-" } + pages
    }

    /// - Throws: `Failure` for an option that no output has a use for.
    func checkUse(of arguments: Arguments, isTransparent: Bool) throws {
        let hasPixels = !(films.isEmpty && stills.isEmpty && sheets.isEmpty)
        for (name, isGiven) in [
            (FrameOptions.scales.name, arguments.has(FrameOptions.scales)),
            (FrameOptions.size.name, arguments.has(FrameOptions.size)),
            (RenderCommand.evenSides.name, arguments.has(RenderCommand.evenSides)),
        ] where isGiven && !hasPixels {
            throw Failure.usage("\(name) is for pixels, and shapes are sharp at any size; leave it out")
        }
        let runs = !(films.isEmpty && motions.isEmpty)
        guard runs || !arguments[FilmRepeat.boomerang] else {
            throw Failure.usage(
                "\(FilmRepeat.boomerang.name) is for films and \(MotionFormat.list), and there is no such output")
        }
        guard runs || !sheets.isEmpty || !VectorOptions.loops(arguments) else {
            throw Failure.usage(
                "--loop auto is for films, sheets and \(MotionFormat.list), and there is no such output")
        }
        guard !isTransparent || hasPixels || !motions.isEmpty else {
            throw Failure.usage("a page has its own ground under the scene's; leave --transparent out")
        }
    }

    /// Whether there is anything but pages, which have ticks and no frames.
    var showsFrames: Bool {
        pages.isEmpty || !(films.isEmpty && stills.isEmpty && sheets.isEmpty && motions.isEmpty)
    }

    /// What a script has to know of the films before their first frame, as JSON.
    ///
    /// - Parameters:
    ///   - window: their frames.
    ///   - again: how many are shown again after them.
    ///   - length: how many frames a segment has; nil where there are none.
    func facts(of window: FrameWindow, besides again: Int = 0, segment length: Int?) -> String {
        var facts: [JSONValue.Member] = [
            .init("first", .int(window.frames.lowerBound)), .init("frames", .int(window.count + again)),
            .init("rate", .string(window.rate.description)),
            .init("sizes", .array(films.map { [.int($0.viewport.width), .int($0.viewport.height)] })),
        ]
        if let length { facts.append(.init("segment", .int(length))) }
        return JSONValue.object(facts).line
    }

    /// Films alone.
    init(films: [Film]) { self.films = films }

    /// - Parameter timings: the path of a file beside the outputs.
    /// - Throws: `Failure` or `FilmError` where outputs cannot be read, or get in each other's way.
    init(
        _ texts: [String], variants: [FrameOptions.Variant], format: RenderFormat, evenSides: Bool,
        timings: String? = nil
    ) throws {
        var places = OutputPlaces()
        for (number, text) in texts.enumerated() {
            // A motion in shapes has no scale, and one file of it may have every appearance.
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
                }
                continue
            }
            // A page has all scales and appearances in it.
            for variant in RenderOutput.isPage(text) ? Array(variants.prefix(1)) : variants {
                let output = try RenderOutput(text, name: variant.name, format: format)
                try places.add(output, text: text)
                let (viewport, style) = (variant.viewport, variant.style)
                let origin = Origin(output: number, variant: variant.name.suffix)
                switch output {
                case .film(let output):
                    let even = output.format.needsEvenSides || evenSides
                    films.append(
                        Film(
                            output: output, viewport: even ? try viewport.withEvenSides : viewport, style: style,
                            origin: origin))
                case .still(let path, let instant):
                    stills.append(
                        Still(path: path, viewport: viewport, style: style, instant: instant, origin: origin))
                case .sheet(let path):
                    // Half as large as the films, since it is for an overview.
                    sheets.append(
                        Sheet(path: path, style: style, scale: (variant.scale ?? 1) / 2, origin: origin))
                case .page(let path): pages.append(path)
                case .motion: continue
                }
            }
        }
        if let timings { try places.add(file: timings, of: TimingsFile.option) }
    }
}
