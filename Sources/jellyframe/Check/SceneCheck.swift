import Foundation
import JellyDrawing
import JellyFilm
import JellyInspection
import JellyPixels
import JellyScene
import JellyStage
import JellySystem
import JellyTime
import JellyViews
import JellyWords

/// What `check` looks at in one scene.
struct SceneCheck {
    let path: String
    /// The films that are meant.
    let films: [FilmOutput]
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
        for look in looks {
            do {
                findings += try look(input)
            } catch {
                Interruption.check()
                // What cannot be played says so each time.
                let said = Set(findings.map(\.message))
                findings += CheckFinding.all(of: error, in: path).filter { !said.contains($0.message) }
            }
        }
        return findings
    }

    private func formats(_ input: MotionInput) throws -> [CheckFinding] {
        let scene = input.scene
        var findings: [CheckFinding] = []
        let needing = films.map(\.format).filter(\.needsEvenSides)
        let format = needing.first ?? .mp4
        for scale in scales {
            let viewport = try Viewport(size: scene.size, scale: scale)
            guard viewport.width % 2 + viewport.height % 2 > 0 else { continue }
            findings.append(
                CheckFinding(
                    needing.isEmpty ? .note : .warning, .size, in: path, at: input.document?.position(ofKey: "size"),
                    "at --scale \(ShortNumber.text(scale)) a frame has \(viewport.width)×\(viewport.height) pixels, and "
                        + "\(format) gets a row or column of background where a side is odd; an even size or --scale 2 "
                        + "has none"))
        }
        for film in films {
            if let fault = film.format.rateFault(rate ?? FrameRate(60)) {
                findings.append(CheckFinding(.warning, .rate, in: path, "“\(film)” \(fault)"))
            }
        }
        for film in films where !scene.isOpaque && !film.format.holdsAlpha {
            findings.append(
                CheckFinding(
                    .warning, .opacity, in: path, at: input.document?.position(ofKey: "backgroundColor"),
                    "the background is not opaque, and \(film.format) has no transparency: black shows through in “\(film)”"
                ))
        }
        return findings
    }

    /// How large the films will be, where that is quickly told.
    private func sizes(_ input: MotionInput) throws -> [CheckFinding] {
        var findings: [CheckFinding] = []
        for film in films {
            for scale in scales {
                let estimate = SizeEstimate(
                    path: path, output: film, rate: rate ?? FrameRate(60), scale: scale, words: memoryWords)
                guard let bytes = try? estimate.bytes(of: input.scene) else {
                    // Where a film cannot be made, render says why.
                    Interruption.check()
                    continue
                }
                let size = scales.count > 1 ? " at --scale \(ShortNumber.text(scale))" : ""
                let start = "“\(film)” will have about \(Self.roughly(bytes))\(size)"
                findings.append(
                    bytes > CheckCommand.mostBytes
                        ? CheckFinding(
                            .warning, .weight, in: path,
                            start + ", and GitHub shows at most 10 MB; render --max-size 10MB keeps to that")
                        : CheckFinding(.note, .weight, in: path, start))
            }
        }
        return findings
    }

    /// Bytes to two digits; an estimate has no more.
    static func roughly(_ bytes: Int) -> String {
        var (step, rest) = (1, bytes)
        while rest >= 100 { (step, rest) = (step * 10, rest / 10) }
        return ByteCount.text((bytes + step / 2) / step * step)
    }

    /// Labels whose text has no room.
    private func texts(_ input: MotionInput) throws -> [CheckFinding] {
        guard let stage = try input.player() as? Stage else { return [] }
        return Self.labels(in: stage.view).compactMap { label -> CheckFinding? in
            let lines = label.numberOfLines
            label.numberOfLines = lines == 1 ? 1 : 0
            defer { label.numberOfLines = lines }
            let (needed, room) = (label.sizeThatFits(label.bounds.size), label.bounds.size)
            guard needed.width > room.width + 0.5 || needed.height > room.height + 0.5 else { return nil }
            let (name, text) = (label.name ?? "", String((label.text ?? "").prefix(30)))
            return CheckFinding(
                .warning, .text, in: path, at: input.document?.position(of: name),
                "the text “\(text)” needs \(Self.points(needed)) and its label “\(name)” has \(Self.points(room))")
        }
    }

    private static func labels(in view: View) -> [Label] {
        (view as? Label).map { [$0] } ?? view.subviews.flatMap(labels)
    }

    private static func points(_ size: CGSize) -> String {
        "\(ShortNumber.text(size.width)) × \(ShortNumber.text(size.height)) points"
    }

    private func starts(_ input: MotionInput) -> [CheckFinding] {
        input.scene.startProblems.map { problem in
            let place = input.document?.position(of: problem.id)
            switch problem.kind {
            case .overlaps(let other, let depth):
                return CheckFinding(
                    .warning, .overlap, in: path, at: place,
                    "“\(problem.id)” overlaps “\(other)” by \(Self.tenths(depth)) points at the start, which drives them apart"
                )
            case .isOutside(let distance):
                return CheckFinding(
                    .warning, .walls, in: path, at: place,
                    "“\(problem.id)” is \(Self.tenths(distance)) points outside of the reference bounds at the start, "
                        + "which hold it")
            }
        }
    }

    private static func tenths(_ number: Double) -> String { ShortNumber.text((number * 10).rounded() / 10) }

    private func rest(_ input: MotionInput) throws -> [CheckFinding] {
        let playback = try Playback(input, Arguments([path], of: InfoCommand.specification))
        let take = try playback.take()
        guard !take.allItemNames.isEmpty, SettleReport(take).quiet == nil else { return [] }
        let end = ShortNumber.text(input.scene.duration)
        return [
            CheckFinding(
                .note, .rest, in: path, at: input.document?.position(ofKey: "duration"),
                "something moves visibly to the end at \(end) s; a film cuts it off there")
        ]
    }
}
