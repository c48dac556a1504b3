import Foundation
import JellyGraphics
import JellyImaging
import JellyStage
import JellySupport
import JellyValues
import JellyVideo

/// Scales and appearances of still images; several of them write several files.
struct ImageOptions {
    /// The options, with a default scale in pixels per point.
    static func options(defaultScale: String) -> [any OptionDeclaration] {
        [
            FrameOptions.scales.described(
                "pixels per point; 1,2 writes name.png and name@2x.png", default: defaultScale),
            theme, hasVariants, isTransparent, Describer.option,
        ]
    }

    /// The appearances.
    static let theme = Option(
        "--theme", value: "THEME",
        help: "appearance: light, dark, or light,dark to write name.png and name~dark.png"
    ) { text -> [UserInterfaceStyle] in
        let words = text.split(separator: ",", omittingEmptySubsequences: false)
        let styles = try words.map { word in
            guard let style = UserInterfaceStyle(rawValue: String(word)) else {
                throw Failure.usage(
                    "--theme must be light, dark, or light,dark for both, not “\(word)”"
                        + SpellingSuggestion.hint(String(word), in: UserInterfaceStyle.allCases.map(\.rawValue)))
            }
            return style
        }
        guard Set(styles).count == styles.count else { throw Failure.usage("--theme lists “\(words[0])” twice") }
        return styles
    }.defaulting(to: [.light], shown: "light").grouped(.look)
        .completing(.words(["light", "dark", "light,dark"])).used(by: [.videos, .page])

    private static let hasVariants = Option(
        flag: "--variants", help: "write both appearances at two scales: same as --theme light,dark --scale 1,2"
    ).excluding(theme.name, FrameOptions.scales.name, FrameOptions.size.name)
    private static let isTransparent = Option(flag: "--transparent", help: "omit the background")
        .grouped(.look)

    /// One file.
    struct Variant {
        let path: String
        let style: UserInterfaceStyle
        let scale: Double
        /// The suffix of its file name.
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

    /// Draws each appearance and writes it at each scale, all files or none.
    ///
    /// - Parameters:
    ///   - describer: adds metadata to the images.
    ///   - viewport: the viewport of a drawing at a scale.
    ///   - draw: gives the drawing of an appearance and a note about it.
    func write(
        to path: String, quiet: Bool, describer: Describer?,
        viewport: (Drawing, Double) throws -> Viewport = { try Viewport(size: $0.size, scale: $1) },
        draw: (UserInterfaceStyle) throws -> (drawing: Drawing, note: String)
    ) throws {
        _ = try StillImage.fileExtension(of: path)
        let outputs = CommandOutputs()
        for variant in variants(of: path) { try outputs.reserve(variant.path) }
        var notes: [String] = []
        var warning: String?
        for style in styles {
            let (drawing, note) = try draw(style)
            if drawing.isBlank, warning == nil { warning = "jellyframe: warning: the image is blank, \(note)" }
            for variant in variants(of: path) where variant.style == style {
                let viewport = try viewport(drawing, variant.scale)
                let bytes = try StillImage.encode(drawing, viewport: viewport, for: path, memory: memory)
                try outputs.write(
                    describer?.adding(to: bytes, variant: variant.suffix) ?? bytes, to: variant.path)
                notes.append("\(variant.path): \(viewport.width)×\(viewport.height) pixels, \(note)")
            }
        }
        try outputs.publish()
        // Printed last, so that an error is not preceded by notes.
        if let warning { Terminal.note(warning) }
        if !quiet { for note in notes { Terminal.note(note) } }
    }

    /// The files: the path itself for a single variant, else names such as `name~dark@2x.png`.
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
    /// The name of a variant; a dimension with a single value adds no suffix.
    init(scale: Double, of scales: [Double], style: UserInterfaceStyle, of styles: [UserInterfaceStyle]) {
        self.init(scale: scales.count > 1 ? scale : 1, theme: styles.count > 1 && style == .dark ? "dark" : nil)
    }
}
