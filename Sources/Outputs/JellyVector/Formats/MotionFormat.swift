public import JellyStage

/// A kind of file that holds a motion as shapes, for the players of others.
public struct MotionFormat: Sendable {
    /// Its name in `--format`.
    public let name: String
    /// How the names of its files end, the usual one first.
    public let extensions: [String]
    /// What it is, in a few words.
    public let summary: String
    /// Whether one file holds a motion in several appearances.
    public let holdsStyles: Bool
    /// Whether its players may set a recording's texts themselves.
    public let holdsTexts: Bool
    /// Whether its files have outlines and colors, rather than motion alone.
    public let holdsShapes: Bool
    /// Whether its files say how often they play, and what they show with reduced motion.
    public let countsPlays: Bool
    /// The extension of a second file beside the file; nil for formats of one file.
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

    /// A format of shapes.
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

    /// Every format.
    public static let all: [MotionFormat] = [.lottie, .dotLottie, .svg, .motion, .css, .module]

    /// The format with a name.
    public static func named(_ name: String) -> MotionFormat? { all.first { $0.name == name } }

    /// The format that a path's extension tells.
    public static func ofFile(at path: String) -> MotionFormat? {
        let path = path.lowercased()
        return all.first { format in format.extensions.contains { path.hasSuffix($0) } }
    }

    /// A file's content.
    ///
    /// - Parameters:
    ///   - recording: the frames.
    ///   - styles: some of the recording's appearances; one, unless the format holds several.
    ///   - settings: what else the file says, such as its title.
    /// - Throws: `InputError` for what the format cannot say.
    /// - Precondition: the format holds so many appearances.
    public func file(
        of recording: MotionRecording, styles: [UserInterfaceStyle], settings: MotionSettings = MotionSettings()
    ) throws -> MotionFile {
        precondition(styles.count == 1 || holdsStyles && styles.count > 1, "\(name) holds one appearance")
        return try encode(recording, styles, settings)
    }

    /// SVG that plays by itself, in an `<img>` and in a README.
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

    /// Lottie, for players in apps and pages.
    public static let lottie = MotionFormat(
        name: "lottie", extensions: [".lottie.json"], summary: "Lottie", holdsStyles: false, holdsTexts: true,
        capabilities: .lottie
    ) { motions, settings in
        try LottieAnimation(motions[0], name: settings.title).json
    }

    /// dotLottie: Lottie in an archive, in each appearance.
    public static let dotLottie = MotionFormat(
        name: "dotlottie", extensions: [".lottie"],
        summary: "dotLottie archive; with --theme light,dark, with both themes", holdsStyles: true,
        holdsTexts: true, capabilities: .lottie
    ) { motions, settings in
        DotLottie.encode(
            try motions.map { (id: $0.style.rawValue, animation: try LottieAnimation($0, name: settings.title)) })
    }

    /// Keyframes of each view in JSON, for scripts of other programs.
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

    /// A JavaScript module that animates elements with the views' ids, and its types.
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

/// What a format makes of a motion.
public struct MotionFile: Hashable, Sendable {
    /// The file.
    public var bytes: [UInt8]
    /// The second file, of a format with a companion.
    public var companion: [UInt8] = []
    /// What of the motion the format cannot say, in words.
    public var leftOut: [String] = []
}

/// How a motion is told.
public struct MotionSettings: Hashable, Sendable {
    /// How far what players show may be from the frames.
    public var tolerance: MotionTolerance
    /// How often it plays where the file says so, before it stays at its last frame; 0 for without end.
    public var plays: Int
    /// The number of the frame that stands for it where it is not played; nil for the last one.
    public var stillFrame: Int?
    /// What it shows, in a few words.
    public var title: String?
    /// What it shows at more length, for those who cannot see it.
    public var summary: String?

    /// Settings; default: within 0.05 points, once, the last frame, without a title.
    public init(
        tolerance: MotionTolerance = MotionTolerance(), plays: Int = 1, stillFrame: Int? = nil, title: String? = nil
    ) {
        (self.tolerance, self.plays, self.stillFrame, self.title) = (tolerance, plays, stillFrame, title)
    }
}
