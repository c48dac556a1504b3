import JellyStage
import JellySupport
import JellyTake

/// The overlay options of commands that draw a scene.
///
/// A command lists `OverlayOption.options` and requests a player with `OverlayOption(arguments)`.
struct OverlayOption {
    private static let drawn = Option(
        "--overlay", value: "PARTS",
        help: "draw the animator's state on top: all, or a list such as bodies,contacts of "
            + WordList.sum(parts.map(\.name) + ["trails"])
    ) { text in
        var overlay = Overlay([])
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            switch word {
            case "all": overlay = Overlay(.all, trail: Trail())
            case "trails": overlay.trail = Trail()
            default: overlay.parts.insert(try part(String(word)))
            }
        }
        return overlay
    }
    private static let trail = Option(flag: "--trail", help: "draw the path of everything that moves")
    private static let trailNames = Option(
        "--trail-of", value: "NAMES", help: "draw only the paths of these views, such as green,orange or alert/4"
    ) { text in
        let names = text.split(separator: ",").map(String.init)
        guard !names.isEmpty else { throw Failure.usage("--trail-of must name views, for example green,orange") }
        return names
    }
    private static let trailLength = Option(
        "--trail-time", value: "TIME", help: "length of the path in time, fading out", default: "all of it",
        is: "a positive time in seconds, such as 0.5", parse: Instant.length)

    static let options: [any OptionDeclaration] = [
        drawn.completing(.list(["all"] + parts.map(\.name) + ["trails"])), trail, trailNames, trailLength,
    ].grouped(.overlay).used(by: [.videos, .page])

    private static let parts: [(name: String, part: DebugDrawing.Parts)] = [
        ("skeleton", .skeleton), ("springs", .springs), ("bodies", .bodies), ("contacts", .contacts),
        ("velocities", .velocities), ("boundaries", .boundaries), ("joints", .joints), ("fields", .fields),
    ]

    /// No overlay.
    static let none = OverlayOption(overlay: nil)
    /// Every part as a layer of its own, for pages.
    static let layers = OverlayOption(overlay: .layers)

    /// The layers of a page that correspond to this overlay.
    var layerNames: [String] {
        guard let overlay else { return [] }
        let parts = Self.parts.filter { overlay.parts.contains($0.part) }.map(\.name)
        return parts + (overlay.trail == nil ? [] : ["trails"])
    }

    let overlay: Overlay?

    private init(overlay: Overlay?) { self.overlay = overlay }

    /// The overlay recorded in a take.
    init(of take: TakeFile) throws {
        let names = Set(Self.options.map(\.name))
        let given = take.options.filter { names.contains($0.name) }
        self.init(try Arguments([], of: Self.own).withDefaults(given, of: Self.own, from: take.path))
    }

    private static var own: Specification {
        Specification(name: "bake", summary: "", operands: [], options: options, examples: [])
    }

    /// The overlay with or without trails.
    func shown(trails: Bool) -> Overlay? {
        guard !trails, var overlay else { return overlay }
        overlay.trail = nil
        return overlay.isEmpty ? nil : overlay
    }

    init(_ arguments: Arguments) {
        var overlay = arguments[Self.drawn] ?? Overlay([])
        if arguments[Self.trail] { overlay.trail = Trail() }
        if let names = arguments[Self.trailNames] { overlay.trail = Trail(of: names) }
        if let seconds = arguments[Self.trailLength] {
            overlay.trail = Trail(of: overlay.trail?.names, length: seconds)
        }
        self.overlay = overlay.isEmpty ? nil : overlay
    }

    /// Sets the overlay of a stage.
    ///
    /// - Parameter trails: whether to draw trails.
    func apply(to stage: Stage, trails: Bool = true) throws {
        for name in overlay?.trail?.names ?? [] where !stage.viewNames.contains(name) {
            let all = "the scene has " + stage.viewNames.filter { !$0.contains("/") }.joined(separator: ", ")
            throw Failure.usage(
                "unknown view “\(name)”" + SpellingSuggestion.hint(name, in: stage.viewNames, else: all))
        }
        stage.overlay = shown(trails: trails)
    }

    private static func part(_ word: String) throws -> DebugDrawing.Parts {
        if let found = parts.first(where: { $0.name == word }) { return found.part }
        let names = parts.map(\.name) + ["trails"]
        throw Failure.usage(
            "unknown overlay “\(word)”"
                + SpellingSuggestion.hint(
                    word, in: names + ["all"], else: "expected all, or some of " + names.joined(separator: ",")))
    }
}
