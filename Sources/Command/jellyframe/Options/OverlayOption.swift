import JellyStage
import JellySupport
import JellyTake

/// What is drawn over the views, as the command line says; for every command that shows a scene.
///
/// A command lists `OverlayOption.options` and asks for a player with `OverlayOption(arguments)`.
struct OverlayOption {
    private static let drawn = Option(
        "--overlay", value: "PARTS",
        help: "what the animator holds, drawn on top: all, or, written as bodies,contacts, some of "
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
    private static let trail = Option(flag: "--trail", help: "the path of each thing that moves, as a line")
    private static let trailNames = Option(
        "--trail-of", value: "NAMES", help: "the paths of these views alone, as in green,orange or alert/4"
    ) { text in
        let names = text.split(separator: ",").map(String.init)
        guard !names.isEmpty else { throw Failure.usage("--trail-of names no view; write it as in green,orange") }
        return names
    }
    private static let trailLength = Option(
        "--trail-time", value: "TIME", help: "how much of the path is shown, fading", default: "all of it",
        is: "a time in seconds that is more than 0, such as 0.5", parse: Instant.length)

    static let options: [any OptionDeclaration] = [
        drawn.completing(.list(["all"] + parts.map(\.name) + ["trails"])), trail, trailNames, trailLength,
    ].grouped(.overlay).used(by: [.films, .page])

    private static let parts: [(name: String, part: DebugDrawing.Parts)] = [
        ("skeleton", .skeleton), ("springs", .springs), ("bodies", .bodies), ("contacts", .contacts),
        ("velocities", .velocities), ("boundaries", .boundaries), ("joints", .joints), ("fields", .fields),
    ]

    /// Nothing over the views.
    static let none = OverlayOption(overlay: nil)
    /// Everything, each kind as a layer, for pages.
    static let layers = OverlayOption(overlay: .layers)

    /// The layers of a page that show the same.
    var layerNames: [String] {
        guard let overlay else { return [] }
        let parts = Self.parts.filter { overlay.parts.contains($0.part) }.map(\.name)
        return parts + (overlay.trail == nil ? [] : ["trails"])
    }

    let overlay: Overlay?

    private init(overlay: Overlay?) { self.overlay = overlay }

    /// What was drawn over the views when a take was made.
    init(of take: TakeFile) throws {
        let names = Set(Self.options.map(\.name))
        let given = take.options.filter { names.contains($0.name) }
        self.init(try Arguments([], of: Self.own).withDefaults(given, of: Self.own, from: take.path))
    }

    private static var own: Specification {
        Specification(name: "bake", summary: "", operands: [], options: options, examples: [])
    }

    /// With paths, or without.
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

    /// Has the stage draw the overlay from now on.
    ///
    /// - Parameter trails: whether paths are drawn too.
    func apply(to stage: Stage, trails: Bool = true) throws {
        for name in overlay?.trail?.names ?? [] where !stage.viewNames.contains(name) {
            let all = "the views are " + stage.viewNames.filter { !$0.contains("/") }.joined(separator: ", ")
            throw Failure.usage(
                "the scene has no view “\(name)”" + NearName.hint(name, in: stage.viewNames, else: all))
        }
        stage.overlay = shown(trails: trails)
    }

    private static func part(_ word: String) throws -> DebugDrawing.Parts {
        if let found = parts.first(where: { $0.name == word }) { return found.part }
        let names = parts.map(\.name) + ["trails"]
        throw Failure.usage(
            "“\(word)” is nothing to overlay; write all, or some of " + names.joined(separator: ",")
                + NearName.hint(word, in: names + ["all"]))
    }
}
