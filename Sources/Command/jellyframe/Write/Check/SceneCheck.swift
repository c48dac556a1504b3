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

    /// How large the outputs will be, where that is quickly told.
    func sizes(_ input: MotionInput) -> [CheckFinding] {
        let estimate = SizeEstimate(path: path, rate: rate ?? FrameRate(60), words: memoryWords)
        var findings: [CheckFinding] = []
        // What render refuses has no size.
        for film in films where !isTransparent(input, in: film) && film.format.rateFault(estimate.rate) == nil {
            for scale in scales {
                let name = "“\(film)”" + (scales.count > 1 ? " at --scale \(ShortNumber.text(scale))" : "")
                findings += weighed {
                    guard let bytes = try estimate.bytes(of: input.scene, in: film, scale: scale) else {
                        guard case .file = film.place else { return nil }
                        return .note("\(name) is not estimated, which is quick for up to \(SizeEstimate.limit)")
                    }
                    return weight(name, bytes)
                }
            }
        }
        for text in shapes {
            findings += weighed {
                guard let bytes = try estimate.bytes(of: input.scene, inShapes: text) else {
                    return .note("“\(text)” is not estimated, which is quick for up to \(SizeEstimate.shapesLimit)")
                }
                return bytes > CheckCommand.mostBytes
                    ? .warning("“\(text)” will have \(ByteCount.text(bytes)), and GitHub shows at most 10 MB")
                    : .note("“\(text)” will have \(ByteCount.text(bytes))")
            }
        }
        return findings
    }

    private enum Words {
        case note(String)
        case warning(String)
    }

    /// What is told of a film that will have about so many bytes: an estimate may be half of them.
    private func weight(_ name: String, _ bytes: Int) -> Words {
        let start = "\(name) will have about \(Self.roughly(bytes))"
        guard bytes > CheckCommand.mostBytes / 2 else { return .note(start) }
        let most = bytes > CheckCommand.mostBytes ? ", and " : ", which may be more than 10 MB: "
        return .warning(start + most + "GitHub shows at most 10 MB; render --max-size 10MB keeps to that")
    }

    /// What is told of an output's size, or what keeps it from being made.
    private func weighed(_ tell: () throws -> Words?) -> [CheckFinding] {
        do {
            switch try tell() {
            case .note(let words): return [CheckFinding(.note, .weight, in: path, words)]
            case .warning(let words): return [CheckFinding(.warning, .weight, in: path, words)]
            case nil: return []
            }
        } catch {
            Interruption.check()
            return CheckFinding.all(of: error, in: path, .weight)
        }
    }

    /// Bytes to one digit; an estimate has no more.
    static func roughly(_ bytes: Int) -> String {
        var (step, rest) = (1, bytes)
        while rest >= 10 { (step, rest) = (step * 10, rest / 10) }
        return ByteCount.text((bytes + step / 2) / step * step)
    }
}
