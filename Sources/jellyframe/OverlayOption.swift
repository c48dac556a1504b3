import JellyStage
import JellyWords

/// What is drawn over the views, as the command line says; for every command that shows a scene.
///
/// A command lists `OverlayOption.options` and calls `try OverlayOption(arguments).apply(to: stage)` before time passes.
struct OverlayOption {
    static let options: [Specification.Option] = [
        .init(
            names: ["--overlay"], value: "PARTS",
            help: "what the animator holds, drawn on top: all, or some of\n"
                + lines(of: parts.map(\.name) + ["trails"])),
        .init(names: ["--trail"], value: nil, help: "the way of each thing that moves, as a line"),
        .init(
            names: ["--trail-of"], value: "NAMES", help: "the ways of these views alone, as in green,orange or alert/4"),
        .init(
            names: ["--trail-time"], value: "TIME", help: "how much of the way is shown, fading; all of it unless given"
        ),
    ]

    private static let parts: [(name: String, part: DebugDrawing.Parts)] = [
        ("skeleton", .skeleton), ("springs", .springs), ("bodies", .bodies), ("contacts", .contacts),
        ("velocities", .velocities), ("boundaries", .boundaries), ("joints", .joints), ("fields", .fields),
    ]

    let overlay: Overlay?

    init(_ arguments: Arguments) throws {
        var overlay = Overlay([])
        for word in arguments["--overlay"]?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
            switch word {
            case "all": overlay = Overlay(.all, trail: Trail())
            case "trails": overlay.trail = Trail()
            default: overlay.parts.insert(try Self.part(String(word)))
            }
        }
        if arguments.has("--trail") { overlay.trail = Trail() }
        if let words = arguments["--trail-of"] {
            let names = words.split(separator: ",").map(String.init)
            guard !names.isEmpty else { throw Failure.usage("--trail-of names no view; write it as in green,orange") }
            overlay.trail = Trail(of: names)
        }
        if let text = arguments["--trail-time"] {
            guard let seconds = Instant.seconds(text), seconds > 0 else {
                throw Failure.usage("--trail-time is a time in seconds that is more than 0, such as 0.5, not “\(text)”")
            }
            overlay.trail = Trail(of: overlay.trail?.names, length: seconds)
        }
        self.overlay = overlay.isEmpty ? nil : overlay
    }

    /// Has the stage draw the overlay from now on.
    ///
    /// - Parameter trails: whether ways are drawn too.
    func apply(to stage: Stage, trails: Bool = true) throws {
        for name in overlay?.trail?.names ?? [] where !stage.viewNames.contains(name) {
            let near = NearName.find(name, in: stage.viewNames).map { "did you mean \($0)?" }
            let all = "the views are " + stage.viewNames.filter { !$0.contains("/") }.joined(separator: ", ")
            throw Failure.usage("the scene has no view “\(name)”; \(near ?? all)")
        }
        var overlay = overlay
        if !trails { overlay?.trail = nil }
        stage.overlay = overlay
    }

    private static func part(_ word: String) throws -> DebugDrawing.Parts {
        if let found = parts.first(where: { $0.name == word }) { return found.part }
        let names = parts.map(\.name) + ["trails"]
        let near = NearName.find(word, in: names + ["all"]).map { "; did you mean \($0)?" }
        throw Failure.usage(
            "“\(word)” is nothing to overlay; write all, or some of " + names.joined(separator: ",") + (near ?? ""))
    }

    private static func lines(of names: [String]) -> String {
        names.prefix(5).joined(separator: ",") + ",\n" + names.dropFirst(5).joined(separator: ",")
    }
}
