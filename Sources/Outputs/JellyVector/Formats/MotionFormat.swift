public import JellyStage

/// A kind of file that holds a motion as shapes, for the players of others.
public struct MotionFormat: Sendable {
    /// What `--format` calls it.
    public let name: String
    /// How the names of its files end, the usual one first.
    public let endings: [String]
    /// What it is, in a few words.
    public let summary: String
    /// Whether one file holds a motion in several appearances.
    public let holdsStyles: Bool
    /// Whether its players may set a recording's texts themselves.
    public let holdsTexts: Bool
    /// What its players can do.
    public let capabilities: KeyframeCapabilities
    private let encode: @Sendable ([VectorMotion], MotionSettings) throws -> [UInt8]

    init(
        name: String, endings: [String], summary: String, holdsStyles: Bool, holdsTexts: Bool = false,
        capabilities: KeyframeCapabilities,
        encode: @escaping @Sendable ([VectorMotion], MotionSettings) throws -> [UInt8]
    ) {
        (self.name, self.endings, self.summary) = (name, endings, summary)
        (self.holdsStyles, self.holdsTexts) = (holdsStyles, holdsTexts)
        (self.capabilities, self.encode) = (capabilities, encode)
    }

    /// Every format.
    public static let all: [MotionFormat] = [.lottie, .dotLottie, .svg]

    /// The format with a name.
    public static func named(_ name: String) -> MotionFormat? { all.first { $0.name == name } }

    /// The format that a path's ending tells.
    public static func ofFile(at path: String) -> MotionFormat? {
        let path = path.lowercased()
        return all.first { format in format.endings.contains { path.hasSuffix($0) } }
    }

    /// The bytes of a file.
    ///
    /// - Parameters:
    ///   - recording: the frames.
    ///   - styles: some of the recording's appearances; one, unless the format holds several.
    ///   - settings: what else the file says, such as its title.
    /// - Throws: `MotionError` for what the format cannot say.
    /// - Precondition: the format holds so many appearances.
    public func file(
        of recording: MotionRecording, styles: [UserInterfaceStyle], settings: MotionSettings = MotionSettings()
    ) throws -> [UInt8] {
        precondition(styles.count == 1 || holdsStyles && styles.count > 1, "\(name) holds one appearance")
        let motions = try styles.map { style in
            try VectorMotion(recording, style: style, tolerance: settings.tolerance, for: capabilities)
        }
        return try encode(motions, settings)
    }

    /// SVG that plays by itself, in an `<img>` and in a README.
    public static let svg = MotionFormat(
        name: "svg", endings: [".svg"],
        summary: "SVG that plays by itself, in the reader's theme for --theme light,dark", holdsStyles: true,
        capabilities: .smil
    ) { motions, settings in
        AnimatedSVG(
            motions, plays: settings.plays, stillFrame: settings.stillFrame, title: settings.title
        ).bytes
    }

    /// Lottie, for players in apps and pages.
    public static let lottie = MotionFormat(
        name: "lottie", endings: [".lottie.json"], summary: "Lottie", holdsStyles: false, holdsTexts: true,
        capabilities: .lottie
    ) { motions, settings in
        try LottieAnimation(motions[0], name: settings.title).json
    }

    /// dotLottie: Lottie in an archive, in each appearance.
    public static let dotLottie = MotionFormat(
        name: "dotlottie", endings: [".lottie"],
        summary: "Lottie in an archive, with both themes for --theme light,dark", holdsStyles: true,
        holdsTexts: true, capabilities: .lottie
    ) { motions, settings in
        DotLottie.encode(
            try motions.map { (id: $0.style.rawValue, animation: try LottieAnimation($0, name: settings.title)) })
    }
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

    /// Settings; default: within 0.05 points, once, the last frame, without a title.
    public init(
        tolerance: MotionTolerance = MotionTolerance(), plays: Int = 1, stillFrame: Int? = nil, title: String? = nil
    ) {
        (self.tolerance, self.plays, self.stillFrame, self.title) = (tolerance, plays, stillFrame, title)
    }
}
