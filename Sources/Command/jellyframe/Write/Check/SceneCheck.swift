import Foundation
import JellyGraphics
import JellyImaging
import JellyScene
import JellyStage
import JellySupport
import JellyValues
import JellyVideo

/// What `check` looks at in one scene.
struct SceneCheck {
    let path: String
    /// The films that are meant.
    let films: [FilmOutput]
    /// The paths of motions in shapes, and of pages, that are meant.
    let shapes: [String]
    /// Nil where none was given.
    let rate: FrameRate?
    let scales: [Double]
    let memory: MemoryBudget
    /// The options that say so to a film.
    let memoryWords: [String]

    /// - Throws: what is wrong with the file as a whole.
    func findings() throws -> [CheckFinding] {
        let input = try MotionInput(path, memory: memory)
        var findings = input.document?.warnings.map { CheckFinding($0) } ?? []
        let looks: [(MotionInput) throws -> [CheckFinding]] = [formats, texts, starts, rest, sizes]
        let crowds = CrowdSentences()
        Stage.$crowdSentences.withValue(crowds) {
            for look in looks {
                let found: [CheckFinding]
                do {
                    found = try look(input)
                } catch {
                    Interruption.check()
                    found = CheckFinding.all(of: error, in: path)
                }
                // What cannot be played says so each time.
                let said = Set(findings.map(\.message))
                findings += found.filter { $0.severity != .error || !said.contains($0.message) }
            }
        }
        let crowd = crowds.first.map { CheckFinding(.warning, .crowd, in: path, $0) }
        return findings + (crowd.map { [$0] } ?? [])
    }

    private func formats(_ input: MotionInput) throws -> [CheckFinding] {
        let scene = input.scene
        var findings: [CheckFinding] = []
        lazy var places = input.document?.places
        let needing = films.map(\.format).filter(\.needsEvenSides)
        let format = needing.first ?? .mp4
        for scale in scales {
            let viewport = try Viewport(size: scene.size, scale: scale)
            guard viewport.width % 2 + viewport.height % 2 > 0 else { continue }
            findings.append(
                CheckFinding(
                    needing.isEmpty ? .note : .warning, .size, in: path,
                    at: places?.position(ofKey: "size"),
                    "at --scale \(ShortNumber.text(scale)) a frame has \(viewport.width)×\(viewport.height) pixels, and "
                        + "\(format) gets a row or column of background where a side is odd; \(Self.evenScale(for: scene.size)) "
                        + "has none"))
        }
        for film in films {
            if let fault = film.format.rateFault(rate ?? FrameRate(60)) {
                findings.append(CheckFinding(.warning, .rate, in: path, "“\(film)” \(fault)"))
            }
        }
        for film in films where isTransparent(input, in: film) {
            let formats = film.format.holdsAlpha ? "" : " with " + FilmFormat.choice { $0.alpha == .whereAsked }
            findings.append(
                CheckFinding(
                    .warning, .opacity, in: path, at: places?.position(ofKey: "backgroundColor"),
                    "the background is not opaque, and render refuses it for “\(film)”; give an opaque background, or "
                        + "render --transparent\(formats)"))
        }
        return findings
    }

    /// Whether a scene's background shows through in a film that does not take that.
    func isTransparent(_ input: MotionInput, in film: FilmOutput) -> Bool {
        !input.scene.isOpaque && !film.format.takesAlpha(VideoSettings())
    }

    /// What has even sides: a scale that a size of points has them at, or else another size.
    private static func evenScale(for size: CGSize) -> String {
        let scale = [2.0, 4].first { scale in
            (try? Viewport(size: size, scale: scale)).map { $0.width % 2 + $0.height % 2 == 0 } ?? false
        }
        return "an even size" + (scale.map { " or --scale \(ShortNumber.text($0))" } ?? "")
    }

    private func texts(_ input: MotionInput) throws -> [CheckFinding] {
        guard let stage = try input.player() as? Stage else { return [] }
        let places = input.document?.places
        return input.scene.overflowingTexts(on: stage).map { overflow in
            let (needed, room) = (overflow.needed, overflow.room)
            let owner = "\(overflow.owner) “\(overflow.id)”"
            let words =
                overflow.text.map {
                    "the text “\($0.prefix(30))” needs \(Self.points(needed)) and its \(owner) has \(Self.points(room))"
                }
                ?? "the texts of the \(owner) need \(ShortNumber.text(needed.height)) points of height and it has "
                + ShortNumber.text(room.height)
            return CheckFinding(.warning, .text, in: path, at: places?.position(of: overflow.id), words)
        }
    }

    private static func points(_ size: CGSize) -> String {
        "\(ShortNumber.text(size.width)) × \(ShortNumber.text(size.height)) points"
    }

    /// One finding a body and kind, since in a heap every body overlaps every other.
    private func starts(_ input: MotionInput) -> [CheckFinding] {
        let places = input.document?.places
        return input.scene.startProblems.map { problem in
            let others = WordList.count(problem.others, "other")
            let more = problem.others == 0 ? "" : problem.hasMoreOthers ? " and at least \(others)" : " and \(others)"
            let (rule, words): (CheckFinding.Rule, String) =
                switch problem.kind {
                case .overlaps(let other, let depth):
                    (
                        .overlap,
                        "overlaps “\(other)” by \(Self.tenths(depth)) points\(more) at the start, which drives them apart"
                    )
                case .isOutside(let distance):
                    (
                        .walls,
                        "is \(Self.tenths(distance)) points outside of the reference bounds at the start, which hold it"
                    )
                case .crosses(let boundary, let distance):
                    (
                        .walls,
                        "lies across the boundary “\(boundary)” by \(Self.tenths(distance)) points\(more) at the start, "
                            + "which drives it to one side, or lets it through"
                    )
                }
            return CheckFinding(
                .warning, rule, in: path, at: places?.position(of: problem.id), "“\(problem.id)” \(words)")
        }
    }

    private static func tenths(_ number: Double) -> String { ShortNumber.text((number * 10).rounded() / 10) }

    private func rest(_ input: MotionInput) throws -> [CheckFinding] {
        let take = try Playback(input).take()
        guard !take.allItemNames.isEmpty, SettleReport(take).quiet == nil else { return [] }
        let end = ShortNumber.text(input.scene.duration)
        return [
            CheckFinding(
                .note, .rest, in: path, at: input.document?.places.position(ofKey: "duration"),
                "something moves visibly to the end at \(end) s; a film cuts it off there")
        ]
    }
}
