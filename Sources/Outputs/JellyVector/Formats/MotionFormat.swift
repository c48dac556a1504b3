public import JellyStage

/// A file format of a motion as shapes, for other players.
public struct MotionFormat: Sendable {
    /// The name in `--format`.
    public let name: String
    /// The file extensions, the usual one first.
    public let extensions: [String]
    /// A short description.
    public let summary: String
    /// Whether a file can contain several appearances.
    public let holdsStyles: Bool
    /// Whether players can render a recording's texts themselves.
    public let holdsTexts: Bool
    /// Whether files contain outlines and colors, not only motion.
    public let holdsShapes: Bool
    /// Whether files contain the number of plays and the frame for reduced motion.
    public let countsPlays: Bool
    /// The extension of a second file written beside the first; nil for formats of one file.
    public let companion: String?
    private let encode: @Sendable (MotionRecording, [UserInterfaceStyle], MotionSettings) throws -> MotionFile

    private init(
        name: String, extensions: [String], summary: String, holdsStyles: Bool, holdsTexts: Bool = false,
        countsPlays: Bool = false, companion: String? = nil, holdsShapes: Bool = false,
        encode: @escaping @Sendable (MotionRecording, [UserInterfaceStyle], MotionSettings) throws -> MotionFile
    ) {
        (self.name, self.extensions, self.summary) = (name, extensions, summary)
        (self.holdsStyles, self.holdsTexts) = (holdsStyles, holdsTexts)
        (self.countsPlays, self.companion, self.holdsShapes) = (countsPlays, companion, holdsShapes)
        self.encode = encode
    }

    /// Creates a format.
    private init(
        name: String, extensions: [String], summary: String, holdsStyles: Bool, holdsTexts: Bool = false,
        countsPlays: Bool = false, capabilities: KeyframeCapabilities,
        shapes: @escaping @Sendable ([VectorMotion], MotionSettings) throws -> [UInt8]
    ) {
        self.init(
            name: name, extensions: extensions, summary: summary, holdsStyles: holdsStyles, holdsTexts: holdsTexts,
            countsPlays: countsPlays, holdsShapes: true
        ) { recording, styles, settings in
            let motions = try styles.map { style in
                try VectorMotion(recording, style: style, tolerance: settings.tolerance, for: capabilities)
            }
            return MotionFile(bytes: try shapes(motions, settings))
        }
    }

    /// All formats.
    public static let all: [MotionFormat] = [.lottie, .dotLottie, .svg, .motion, .css, .module]

    /// The format with a name.
    public static func named(_ name: String) -> MotionFormat? { all.first { $0.name == name } }

    /// The format for a path's extension.
    public static func ofFile(at path: String) -> MotionFormat? {
        let path = path.lowercased()
        return all.first { format in format.extensions.contains { path.hasSuffix($0) } }
    }

    /// Encodes a recording.
    ///
    /// - Parameters:
    ///   - recording: the frames.
    ///   - styles: some of the recording's appearances; one, unless the format supports several.
    ///   - settings: export options, such as a title.
    /// - Throws: `InputError` for unsupported content.
    /// - Precondition: the format supports this number of appearances.
    public func file(
        of recording: MotionRecording, styles: [UserInterfaceStyle], settings: MotionSettings = MotionSettings()
    ) throws -> MotionFile {
        precondition(styles.count == 1 || holdsStyles && styles.count > 1, "\(name) supports only one appearance")
        return try encode(recording, styles, settings)
    }

    /// Self-playing SVG, for `<img>` and READMEs.
    public static let svg = MotionFormat(
        name: "svg", extensions: [".svg"],
        summary: "self-playing SVG; with --theme light,dark, in the reader's theme", holdsStyles: true,
        countsPlays: true, capabilities: .smil
    ) { motions, settings in
        AnimatedSVG(
            motions, plays: settings.plays, stillFrame: settings.stillFrame, title: settings.title,
            description: settings.summary
        ).bytes
    }

    /// Lottie, for players in apps and web pages.
    public static let lottie = MotionFormat(
        name: "lottie", extensions: [".lottie.json"], summary: "Lottie", holdsStyles: false, holdsTexts: true,
        capabilities: .lottie
    ) { motions, settings in
        try LottieAnimation(motions[0], name: settings.title).json
    }

    /// dotLottie: an archive of Lottie animations, one per appearance.
    public static let dotLottie = MotionFormat(
        name: "dotlottie", extensions: [".lottie"],
        summary: "dotLottie archive; with --theme light,dark, with both themes", holdsStyles: true,
        holdsTexts: true, capabilities: .lottie
    ) { motions, settings in
        DotLottie.encode(
            try motions.map { (id: $0.style.rawValue, animation: try LottieAnimation($0, name: settings.title)) })
    }

    /// Keyframes of each view as JSON, for scripts and other programs.
    public static let motion = MotionFormat(
        name: "motion", extensions: [".motion.json"], summary: "keyframes of each view as JSON: Docs/motion.md",
        holdsStyles: false, capabilities: KeyframeCapabilities(hasTangents: false, mayOvershoot: true, hasFilters: true)
    ) { motions, settings in MotionDocument.encode(motions[0], title: settings.title) }

    /// CSS animations of elements with the views' ids.
    public static let css = MotionFormat(
        name: "css", extensions: [".motion.css"], summary: "CSS @keyframes of each view", holdsStyles: true,
        countsPlays: true
    ) { recording, _, settings in
        let motion = try WebMotion(recording, tolerance: settings.tolerance)
        return MotionFile(
            bytes: Array(MotionStylesheet(motion: motion, settings: settings).text.utf8), leftOut: motion.leftOut)
    }

    /// A JavaScript module that animates elements with the views' ids, and its type declarations.
    public static let module = MotionFormat(
        name: "js", extensions: [".motion.js"],
        summary: "JavaScript module for the Web Animations API; its types go to video.motion.d.ts", holdsStyles: true,
        countsPlays: true, companion: ".motion.d.ts"
    ) { recording, _, settings in
        let motion = try WebMotion(recording, tolerance: settings.tolerance)
        let module = MotionModule(motion: motion, settings: settings)
        return MotionFile(
            bytes: Array(module.text.utf8), companion: Array(module.types.utf8), leftOut: motion.leftOut)
    }
}

/// An encoded motion.
public struct MotionFile: Hashable, Sendable {
    /// The contents of the file.
    public var bytes: [UInt8]
    /// The contents of the second file, for formats with a companion.
    public var companion: [UInt8] = []
    /// Descriptions of content that the format does not support.
    public var leftOut: [String] = []
}

/// Export options.
public struct MotionSettings: Hashable, Sendable {
    /// The maximum deviation from the frames.
    public var tolerance: MotionTolerance
    /// The number of plays before it stops at the last frame, if the format has it; 0 to loop forever.
    public var plays: Int
    /// The frame shown when it does not play; nil for the last one.
    public var stillFrame: Int?
    /// A short title.
    public var title: String?
    /// A description for people who cannot see it.
    public var summary: String?

    /// Creates options; default: within 0.05 points, played once, the last frame, no title.
    public init(
        tolerance: MotionTolerance = MotionTolerance(), plays: Int = 1, stillFrame: Int? = nil, title: String? = nil
    ) {
        (self.tolerance, self.plays, self.stillFrame, self.title) = (tolerance, plays, stillFrame, title)
    }
}
