import Foundation
import JellyGraphics
import JellyImaging
import JellyStage
import JellyValues
import JellyVideo

/// How large documentation pictures are, and in which appearances: several scales and themes make several files.
struct PictureOptions {
    /// The options; scales are pixels a point of what is drawn.
    static func options(defaultScale: String) -> [any OptionDeclaration] {
        [
            FrameOptions.scales.described(
                "pixels a point; 1,2 makes name.png and name@2x.png", default: defaultScale),
            theme, hasVariants, isTransparent, Describer.option,
        ]
    }

    /// The appearances.
    static let theme = Option(
        "--theme", value: "THEME", help: "light, dark, or light,dark for name.png and name~dark.png"
    ) { text -> [UserInterfaceStyle] in
        let words = text.split(separator: ",", omittingEmptySubsequences: false)
        let styles = try words.map { word in
            guard let style = UserInterfaceStyle(rawValue: String(word)) else {
                throw Failure.usage("--theme is light, dark, or light,dark for both, not “\(word)”")
            }
            return style
        }
        guard Set(styles).count == styles.count else { throw Failure.usage("--theme names \(words[0]) twice") }
        return styles
    }.defaulting(to: [.light], shown: "light").grouped(.look)
        .completing(.words(["light", "dark", "light,dark"])).used(by: [.films, .page])

    private static let hasVariants = Option(
        flag: "--variants", help: "both appearances in two sizes: the same as --theme light,dark --scale 1,2"
    ).excluding(theme.name, FrameOptions.scales.name, FrameOptions.size.name)
    private static let isTransparent = Option(flag: "--transparent", help: "leave the background out")
        .grouped(.look)

    /// One file.
    struct Variant {
        let path: String
        let style: UserInterfaceStyle
        let scale: Double
        /// What its name has that the others' have not.
        let suffix: String
    }

    let scales: [Double]
    let styles: [UserInterfaceStyle]
    let isTransparent: Bool
    private let memory: MemoryBudget

    init(_ arguments: Arguments, defaultScale: Double = 1) {
        let hasVariants = arguments[Self.hasVariants]
        scales = hasVariants ? [1, 2] : arguments[FrameOptions.scales] ?? [defaultScale]
        styles = hasVariants ? [.light, .dark] : arguments[Self.theme]
        isTransparent = arguments[Self.isTransparent]
        memory = arguments[CommonOptions.memory]
    }

    /// Draws the scene for each appearance and writes the picture in each size; nothing is written when one fails.
    ///
    /// - Parameters:
    ///   - describer: what the pictures say of how they were made.
    ///   - viewport: how large the drawing is shown at a scale.
    ///   - draw: a drawing and what is to be said of it.
    func write(
        to path: String, quiet: Bool, describer: Describer?,
        viewport: (Drawing, Double) throws -> Viewport = { try Viewport(size: $0.size, scale: $1) },
        draw: (UserInterfaceStyle) throws -> (drawing: Drawing, note: String)
    ) throws {
        _ = try StillPicture.ending(of: path)
        let outputs = CommandOutputs()
        for variant in variants(of: path) { try outputs.reserve(variant.path) }
        var notes: [String] = []
        var warning: String?
        for style in styles {
            let (drawing, note) = try draw(style)
            if drawing.isBlank, warning == nil { warning = "jellyframe: warning: nothing is drawn, \(note)" }
            for variant in variants(of: path) where variant.style == style {
                let viewport = try viewport(drawing, variant.scale)
                let bytes = try StillPicture.encode(drawing, viewport: viewport, for: path, memory: memory)
                try outputs.write(
                    describer?.adding(to: bytes, variant: variant.suffix) ?? bytes, to: variant.path)
                notes.append("\(variant.path): \(viewport.width)×\(viewport.height) pixels, \(note)")
            }
        }
        try outputs.publish()
        // After all that can fail, so that an error stands alone.
        if let warning { Terminal.note(warning) }
        if !quiet { for note in notes { Terminal.note(note) } }
    }

    /// The files: the path as it is where there is one, else `name~dark@2x.png` with what is not usual.
    func variants(of path: String) -> [Variant] {
        styles.flatMap { style in
            scales.map { scale in
                let name = OutputName(scale: scale, of: scales, style: style, of: styles)
                return Variant(path: name.applied(to: path), style: style, scale: scale, suffix: name.suffix)
            }
        }
    }
}

extension OutputName {
    /// The name of one of several variants; scales and themes of which there is only one are not told apart.
    init(scale: Double, of scales: [Double], style: UserInterfaceStyle, of styles: [UserInterfaceStyle]) {
        self.init(scale: scales.count > 1 ? scale : 1, theme: styles.count > 1 && style == .dark ? "dark" : nil)
    }
}
