import Foundation
import JellyDrawing
import JellyFilm
import JellyPixels
import JellyStage
import JellyTime

/// How large documentation pictures are, and in which appearances: several scales and themes make several files.
struct PictureOptions {
    /// The options; scales are pixels a point of what is drawn.
    static func options(defaultScale: String) -> [Specification.Option] {
        [
            .init(
                names: ["--scale"], value: "N",
                help: "pixels a point, \(defaultScale) unless given; 1,2 makes name.png and name@2x.png"),
            themeOption,
            .init(names: ["--transparent"], value: nil, help: "leave the background out"),
        ]
    }

    static let themeOption = Specification.Option(
        names: ["--theme"], value: "THEME",
        help: "light, dark, or light,dark for name.png and name~dark.png")

    /// One file.
    struct Variant {
        let path: String
        let style: UserInterfaceStyle
        let scale: Double
    }

    let scales: [Double]
    let styles: [UserInterfaceStyle]
    let isTransparent: Bool
    private let memory: MemoryBudget

    init(_ arguments: Arguments, defaultScale: Double = 1) throws {
        scales = try Self.list(arguments["--scale"]).map { try Self.scales($0) } ?? [defaultScale]
        styles = try Self.styles(arguments["--theme"])
        isTransparent = arguments.has("--transparent")
        memory = try arguments.memory()
    }

    /// Draws the scene for each appearance and writes the picture in each size; nothing is written when one fails.
    ///
    /// - Parameters:
    ///   - viewport: how large the drawing is shown at a scale.
    ///   - draw: a drawing and what is to be said of it.
    func write(
        to path: String, quiet: Bool,
        viewport: (Drawing, Double) throws -> Viewport = { try Viewport(size: $0.size, scale: $1) },
        draw: (UserInterfaceStyle) throws -> (drawing: Drawing, note: String)
    ) throws {
        _ = try StillPicture.ending(of: path)
        let outputs = CommandOutputs()
        for variant in variants(of: path) { try outputs.reserve(variant.path) }
        var notes: [String] = []
        for style in styles {
            let (drawing, note) = try draw(style)
            for variant in variants(of: path) where variant.style == style {
                let viewport = try viewport(drawing, variant.scale)
                let bytes = try StillPicture.encode(drawing, viewport: viewport, for: path, memory: memory)
                try outputs.write(bytes, to: variant.path)
                notes.append("\(variant.path): \(viewport.width)×\(viewport.height) pixels, \(note)")
            }
        }
        try outputs.publish()
        if !quiet { for note in notes { Terminal.note(note) } }
    }

    /// The files: the path as it is where there is one, else `name~dark@2x.png` with what is not usual.
    func variants(of path: String) -> [Variant] {
        styles.flatMap { style in
            scales.map { scale in
                let name = OutputName(scale: scale, of: scales, style: style, of: styles)
                return Variant(path: name.applied(to: path), style: style, scale: scale)
            }
        }
    }

    private static func list(_ text: String?) -> [String]? {
        text?.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }

    private static func scales(_ words: [String]) throws -> [Double] {
        let scales = try words.map { word -> Double in
            guard let scale = Double(word), scale.isFinite, scale >= FrameOptions.smallestScale else {
                throw Failure.usage(
                    "--scale is a number of pixels a point from \(FrameOptions.smallestScale), or several as in 1,2, "
                        + "not “\(word)”")
            }
            return scale
        }
        guard Set(scales.map(Terminal.number)).count == scales.count else {
            throw Failure.usage("--scale \(words.joined(separator: ",")) names one size twice")
        }
        return scales
    }

    static func styles(_ text: String?) throws -> [UserInterfaceStyle] {
        guard let words = list(text) else { return [.light] }
        let styles = try words.map { word -> UserInterfaceStyle in
            guard let style = UserInterfaceStyle(rawValue: word) else {
                throw Failure.usage("--theme is light, dark, or light,dark for both, not “\(word)”")
            }
            return style
        }
        guard Set(styles).count == styles.count else { throw Failure.usage("--theme names \(words[0]) twice") }
        return styles
    }
}
