import Foundation
import JellyGraphics
import JellyImaging
import JellyScene
import JellyStage
import JellySupport
import JellyValues
import JellyVideo

/// The checks of one scene.
struct SceneCheck {
    let path: String
    /// The videos of `--for`.
    let videos: [VideoOutput]
    /// The paths of vector animations and pages of `--for`.
    let shapes: [String]
    /// The rate of `--fps`, if given.
    let rate: FrameRate?
    let scales: [Double]
    let memory: MemoryBudget
    /// `--memory` as passed on to `render`.
    let memoryWords: [String]

    /// - Throws: errors of the file as a whole.
    func diagnostics() throws -> [CheckDiagnostic] {
        let input = try MotionInput(path, memory: memory)
        var diagnostics = input.document?.warnings.map { CheckDiagnostic($0) } ?? []
        let looks: [(MotionInput) throws -> [CheckDiagnostic]] = [
            presentation, formats, texts, outlines, starts, rest, sizes,
        ]
        let crowds = CrowdSentences()
        Stage.$crowdSentences.withValue(crowds) {
            for look in looks {
                let found: [CheckDiagnostic]
                do {
                    found = try look(input)
                } catch {
                    Interruption.check()
                    found = CheckDiagnostic.all(of: error, in: path)
                }
                // A scene that cannot be played fails every check alike.
                let said = Set(diagnostics.map(\.message))
                diagnostics += found.filter { $0.severity != .error || !said.contains($0.message) }
            }
        }
        let crowd = crowds.first.map { CheckDiagnostic(.warning, .crowd, in: path, $0) }
        return diagnostics + (crowd.map { [$0] } ?? [])
    }

    /// Warnings about the presentation; parts that are never shown are errors.
    private func presentation(_ input: MotionInput) throws -> [CheckDiagnostic] {
        guard let presentation = input.scene.presentation else { return [] }
        _ = try Playback(input).plan()
        var diagnostics: [CheckDiagnostic] = []
        func warn(_ message: String) {
            diagnostics.append(
                CheckDiagnostic(
                    .warning, .presentation, in: path, at: input.document?.places.position(ofKey: "presentation"),
                    message))
        }
        if !presentation.captions.isEmpty {
            let style = presentation.captionStyle
            // Over arbitrary content: a translucent background is compared with black and white.
            let least =
                UserInterfaceStyle.allCases.flatMap { appearance in
                    [Color.black, .white].map { style.contrast(appearance, over: $0) }
                }.min() ?? .infinity
            if least < Self.leastContrast {
                warn(
                    "captions have a contrast of only \(Self.tenths(least)), less than the \(Self.tenths(Self.leastContrast)) "
                        + "of WCAG; change `color`, or use a more opaque `backgroundColor`")
            }
        }
        let isGradient = if case .gradient? = presentation.background { true } else { false }
        if isGradient || presentation.shadow {
            let what = isGradient ? presentation.shadow ? "a gradient and a shadow" : "a gradient" : "a shadow"
            for video in videos {
                guard let most = video.format.maximumColors else { continue }
                warn(
                    "\(what) needs more than the \(most) colours of “\(video)”; use a plain background, or another format"
                )
            }
        }
        return diagnostics
    }

    /// For text of any size: WCAG 2.2, success criterion 1.4.3.
    private static let leastContrast = 4.5

    private func formats(_ input: MotionInput) throws -> [CheckDiagnostic] {
        let size = try Playback(input).size
        var diagnostics: [CheckDiagnostic] = []
        lazy var places = input.document?.places
        let needing = videos.map(\.format).filter(\.needsEvenSides)
        let format = needing.first ?? .mp4
        for scale in scales {
            let viewport = try Viewport(size: size, scale: scale)
            guard viewport.width % 2 + viewport.height % 2 > 0 else { continue }
            diagnostics.append(
                CheckDiagnostic(
                    needing.isEmpty ? .note : .warning, .size, in: path,
                    at: places?.position(ofKey: "size"),
                    "frames have \(viewport.width)×\(viewport.height) pixels at --scale \(ShortNumber.text(scale)); "
                        + "\(format) repeats the last row or column of odd sides; use \(Self.evenScale(for: size)) "
                        + "to avoid it"))
        }
        for video in videos {
            if let cause = video.format.rateCause(rate ?? video.format.defaultRate) {
                diagnostics.append(CheckDiagnostic(.warning, .rate, in: path, "“\(video)” \(cause)"))
            }
        }
        for video in videos where isTransparent(input, in: video) {
            let formats = video.format.holdsAlpha ? "" : " with " + VideoFormat.choice { $0.alpha == .whereAsked }
            diagnostics.append(
                CheckDiagnostic(
                    .warning, .opacity, in: path, at: places?.position(ofKey: "backgroundColor"),
                    "the background is transparent, which render refuses for “\(video)”; use an opaque background, or "
                        + "render --transparent\(formats)"))
        }
        return diagnostics
    }

    /// Whether the scene's background is transparent and the video's format does not support it.
    func isTransparent(_ input: MotionInput, in video: VideoOutput) -> Bool {
        !input.scene.isOpaque && !video.format.takesAlpha(VideoSettings())
    }

    /// A suggestion that gives even sides: a scale, or else another size.
    private static func evenScale(for size: CGSize) -> String {
        let scale = [2.0, 4].first { scale in
            (try? Viewport(size: size, scale: scale)).map { $0.width % 2 + $0.height % 2 == 0 } ?? false
        }
        return "an even size" + (scale.map { " or --scale \(ShortNumber.text($0))" } ?? "")
    }

    private func texts(_ input: MotionInput) throws -> [CheckDiagnostic] {
        guard let stage = try input.player() as? Stage else { return [] }
        let places = input.document?.places
        return input.scene.overflowingTexts(on: stage).map { overflow in
            let (needed, room) = (overflow.needed, overflow.room)
            let owner = "\(overflow.owner) “\(overflow.id)”"
            let words =
                overflow.text.map {
                    "the text “\($0.prefix(30))” needs \(Self.points(needed)); its \(owner) has \(Self.points(room))"
                }
                ?? "the text of the \(owner) needs a height of \(ShortNumber.text(needed.height)) points; it has "
                + ShortNumber.text(room.height)
            return CheckDiagnostic(.warning, .text, in: path, at: places?.position(of: overflow.id), words)
        }
    }

    /// Jellies whose path has subpaths that are ignored.
    private func outlines(_ input: MotionInput) -> [CheckDiagnostic] {
        func found(in views: [Scene.View]) -> [CheckDiagnostic] {
            views.flatMap { view in
                var found = found(in: view.subviews)
                if case .jelly(let jelly) = view.kind, case .path(let path, _) = jelly.skeleton {
                    let count = path.elements.count { if case .move = $0 { true } else { false } }
                    if count > 1 {
                        found.append(
                            CheckDiagnostic(
                                .warning, .outline, in: self.path, at: input.document?.places.position(of: view.id),
                                "the path of the jelly “\(view.id)” has \(count) subpaths; its outline is the first"))
                    }
                }
                return found
            }
        }
        return found(in: input.scene.views)
    }

    private static func points(_ size: CGSize) -> String {
        "\(ShortNumber.text(size.width)) × \(ShortNumber.text(size.height)) points"
    }

    /// One diagnostic per body and kind, since in a heap every body overlaps every other.
    private func starts(_ input: MotionInput) -> [CheckDiagnostic] {
        let places = input.document?.places
        let problems = input.scene.startProblems
        var diagnostics = problems.all.map { problem in
            let others = WordList.count(problem.others, "other")
            let more = problem.others == 0 ? "" : problem.hasMoreOthers ? " and at least \(others)" : " and \(others)"
            let (rule, words): (CheckDiagnostic.Rule, String) =
                switch problem.kind {
                case .overlaps(let other, let depth):
                    (
                        .overlap,
                        "overlaps “\(other)” by \(Self.tenths(depth)) points\(more) at the start and will be pushed apart"
                    )
                case .isOutside(let distance):
                    (
                        .walls,
                        "starts \(Self.tenths(distance)) points outside the reference bounds it collides with"
                    )
                case .crosses(let boundary, let distance):
                    (
                        .walls,
                        "starts across the boundary “\(boundary)” by \(Self.tenths(distance)) points\(more); it will be "
                            + "pushed to one side, or fall through"
                    )
                }
            return CheckDiagnostic(
                .warning, rule, in: path, at: places?.position(of: problem.id), "“\(problem.id)” \(words)")
        }
        if !problems.isComplete {
            diagnostics.append(
                CheckDiagnostic(
                    .note, .overlap, in: path,
                    "not all bodies were compared at the start: too many of their bounding rectangles overlap"))
        }
        return diagnostics
    }

    private static func tenths(_ number: Double) -> String { ShortNumber.text((number * 10).rounded() / 10) }

    private func rest(_ input: MotionInput) throws -> [CheckDiagnostic] {
        let take = try Playback(input, isPresented: false).take()
        guard !take.allItemNames.isEmpty, SettleReport(take).quiet == nil else { return [] }
        let end = ShortNumber.text(input.scene.duration)
        return [
            CheckDiagnostic(
                .note, .rest, in: path, at: input.document?.places.position(ofKey: "duration"),
                "the scene still moves at its end, \(end) s; a video will cut the motion off")
        ]
    }

    /// Estimated file sizes, where an estimate is quick.
    func sizes(_ input: MotionInput) -> [CheckDiagnostic] {
        func estimate(of format: VideoFormat? = nil) -> SizeEstimate {
            SizeEstimate(path: path, rate: rate ?? format?.defaultRate ?? FrameRate(60), words: memoryWords)
        }
        var diagnostics: [CheckDiagnostic] = []
        // Outputs that render refuses have no size.
        for video in videos where !isTransparent(input, in: video) {
            let estimate = estimate(of: video.format)
            guard video.format.rateCause(estimate.rate) == nil else { continue }
            for scale in scales {
                let name = "“\(video)”" + (scales.count > 1 ? " at --scale \(ShortNumber.text(scale))" : "")
                diagnostics += weighed {
                    guard let bytes = try estimate.bytes(of: input.scene, in: video, scale: scale) else {
                        guard case .file = video.place else { return nil }
                        return .note("size of \(name) not estimated: more than \(SizeEstimate.limit)")
                    }
                    return weight(name, bytes)
                }
            }
        }
        for text in shapes {
            diagnostics += weighed {
                guard let bytes = try estimate().bytes(of: input.scene, inShapes: text) else {
                    return .note("size of “\(text)” not estimated: more than \(SizeEstimate.shapesLimit)")
                }
                return bytes > CheckCommand.mostBytes
                    ? .warning("“\(text)” will have \(ByteCount.text(bytes)), more than the 10 MB that GitHub displays")
                    : .note("“\(text)” will have \(ByteCount.text(bytes))")
            }
        }
        return diagnostics
    }

    private enum Words {
        case note(String)
        case warning(String)
    }

    /// The diagnostic for an estimated size, which may be off by a factor of two.
    private func weight(_ name: String, _ bytes: Int) -> Words {
        let start = "\(name) will have about \(Self.roughly(bytes))"
        guard bytes > CheckCommand.mostBytes / 2 else { return .note(start) }
        let verb = bytes > CheckCommand.mostBytes ? "exceeds" : "may exceed"
        return .warning("\(start), which \(verb) the 10 MB that GitHub displays; use render --max-size 10MB")
    }

    /// The diagnostics of an output's size, or of the error that keeps it from being made.
    private func weighed(_ tell: () throws -> Words?) -> [CheckDiagnostic] {
        do {
            switch try tell() {
            case .note(let words): return [CheckDiagnostic(.note, .weight, in: path, words)]
            case .warning(let words): return [CheckDiagnostic(.warning, .weight, in: path, words)]
            case nil: return []
            }
        } catch {
            Interruption.check()
            return CheckDiagnostic.all(of: error, in: path, .weight)
        }
    }

    /// Bytes rounded to one significant digit.
    static func roughly(_ bytes: Int) -> String {
        var (step, rest) = (1, bytes)
        while rest >= 10 { (step, rest) = (step * 10, rest / 10) }
        return ByteCount.text((bytes + step / 2) / step * step)
    }
}
