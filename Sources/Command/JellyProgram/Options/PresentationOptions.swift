import Foundation
import JellyImaging
import JellyScene
import JellyStage
import JellySupport
import JellyValues

/// The presentation given by options, which overrides the scene's.
struct PresentationOptions: Sendable {
    private static let file = Option(
        "--presentation", value: "FILE",
        help: """
            JSON5 file with the keys of a scene's `presentation`, used instead of it; none for no presentation
            """, default: "the scene's own"
    ).excluding(Describer.option.name, ShardOptions.shard.name).completing(.files(["json5", "json"])).unused(
        by: .documents
    )
    .used(by: [.watch, .page])
    private static let fingers = Option(flag: "--show-touches", help: "draw touches")
    private static let body = Option<Device??>(
        names: ["--device"], value: "BODY", help: "device frame around the motion: phone, tablet, browser or none"
    ) { words -> Device?? in
        guard let text = words.last else { return nil }
        if text == "none" { return .some(nil) }
        if let body = Device.Body(rawValue: text) { return .some(Device(body)) }
        throw Failure.usage(
            "--device must be \(WordList.choice(bodies)), not “\(text)”" + SpellingSuggestion.hint(text, in: bodies))
    }.completing(.words(bodies))
    private static let bodies = Device.Body.allCases.map(\.rawValue) + ["none"]
    private static let ground = Option(
        "--background", value: "COLOR",
        help: "background: a color such as white or #20344f, or two for a vertical gradient",
        is: "a color such as white or #20344f, or two such as #20344f,#5b8fb9", parse: backdrop)
    private static let margin = Option(
        "--padding", value: "POINTS", help: "margin around the motion or its device, in points",
        is: "a number of points from 0 to 16384", parse: { Double($0).flatMap { (0...16384).contains($0) ? $0 : nil } })

    static let options: [any OptionDeclaration] =
        ([file] + ([fingers, body, ground, margin] as [any OptionDeclaration]).used(by: [.farm, .watch, .page]))
        .grouped(.presentation)

    private static func backdrop(_ text: String) -> Backdrop? {
        let words = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let colors = words.compactMap { word in
            Color(hex: word) ?? Color.named.first { $0.name == word }?.color
        }
        guard colors.count == words.count else { return nil }
        switch colors.count {
        case 1: return .color(colors[0])
        case 2: return .gradient(from: colors[0], to: colors[1], angle: 90)
        default: return nil
        }
    }

    /// The file of the presentation; `none` removes the scene's, and nil keeps it.
    private var path: String?
    private var hasTouches = false
    private var device: Device??
    private var background: Backdrop?
    private var padding: Double?

    /// Creates options that keep the scene's presentation.
    init() {}

    init(_ arguments: Arguments) {
        (path, hasTouches, device) = (arguments[Self.file], arguments[Self.fingers], arguments[Self.body])
        (background, padding) = (arguments[Self.ground], arguments[Self.margin])
    }

    /// The presentation of a scene.
    ///
    /// - Parameters:
    ///   - document: the scene's; nil without one.
    ///   - name: its name in error messages.
    /// - Throws: `SceneErrors` for an invalid file.
    func presentation(
        of scene: Scene, _ document: SceneDocument?, named name: String, memory: MemoryBudget
    ) throws -> ScenePresentation {
        var shown = ScenePresentation(of: scene, document, named: name)
        switch path {
        case nil: break
        case "none"?: shown = ScenePresentation(presentation: Presentation(), document: nil)
        case let path?:
            ProtectedFiles.add(path)
            let read = try PresentationDocument(contentsOf: path, memory: memory)
            for path in read.paths { ProtectedFiles.add(path) }
            for warning in read.warnings { Terminal.note(warning.description) }
            shown = ScenePresentation(presentation: read.presentation, document: read)
        }
        if hasTouches, shown.presentation.touches == nil { shown.presentation.touches = TouchStyle() }
        if let device { shown.presentation.device = device }
        if let background { shown.presentation.background = background }
        if let padding { shown.presentation.padding = padding }
        return shown
    }
}

/// The presentation of a scene, with its document.
struct ScenePresentation {
    var presentation: Presentation
    /// The document for positions of errors; nil for a presentation given by options.
    let document: PresentationDocument?

    fileprivate init(presentation: Presentation, document: PresentationDocument?) {
        (self.presentation, self.document) = (presentation, document)
    }

    /// Creates the presentation of a scene.
    init(of scene: Scene, _ document: SceneDocument?, named name: String) {
        presentation = scene.presentation ?? Presentation()
        self.document = document.flatMap { PresentationDocument($0, name: name) }
    }

    /// The resolved presentation of the scene's motion; nil without one.
    ///
    /// - Parameters:
    ///   - isRecorded: whether the motion is a take's, and the touches are those of the take.
    ///   - take: records the whole motion.
    /// - Throws: `SceneErrors` for instants, items and positions that the motion lacks.
    func plan(of scene: Scene, isRecorded: Bool = false, take: () throws -> Take) throws -> PresentationPlan? {
        guard !presentation.isPlain else { return nil }
        do {
            // Without them, the motion would be played twice for the sake of the fingers.
            let touches = isRecorded || presentation.touches == nil ? nil : scene.knownTouches()
            return try presentation.plan(
                size: scene.size, tickRate: scene.tickRate, duration: scene.duration, touches: touches, take: take)
        } catch let error as PresentationError {
            if let document { throw document.errors(error) }
            throw Failure.usage(error.description)
        }
    }
}
