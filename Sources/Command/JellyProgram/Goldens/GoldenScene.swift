import Foundation
import JellyGolden
import JellyGraphics
import JellyImaging
import JellyPage
import JellyScene
import JellyStage
import JellySupport
import JellyValues
import JellyVideo

/// A scene or take with its golden, which is named after the file.
struct GoldenScene {
    let path: String
    let name: String
    let input: MotionInput
    /// The playback by the scene's settings.
    let playback: Playback
    var scene: Scene { input.scene }

    init(_ path: String, memory: MemoryBudget) throws {
        self.path = path
        name = Self.name(ofFile: path)
        input = try MotionInput(path, memory: memory)
        playback = Playback(input)
    }

    /// The name of a file's golden.
    static func name(ofFile path: String) -> String {
        let name = URL(filePath: path).lastPathComponent
        for fileExtension in SceneFile.extensions + [".take"]
        where name.lowercased().hasSuffix(fileExtension) && name.count > fileExtension.count {
            return String(name.dropLast(fileExtension.count))
        }
        return name
    }

    /// All scenes of a command line.
    ///
    /// - Throws: all errors of all scenes, and a usage failure where two scenes have the same golden.
    static func all(_ paths: [String], memory: MemoryBudget) throws -> [GoldenScene] {
        try Failure.collecting(Self.paths(paths)) { try GoldenScene($0, memory: memory) }
    }

    /// The files of a command line, or a shard's part of them, which is the same on every machine: names are sorted by
    /// scalars, regardless of locale and directories.
    ///
    /// - Throws: a usage failure where two scenes have the same golden, or there are fewer scenes than shards.
    static func paths(_ paths: [String], shard: Shard? = nil) throws -> [String] {
        var pathOf: [String: String] = [:]
        for path in paths {
            let name = name(ofFile: path)
            if let other = pathOf.updateValue(path, forKey: name) {
                throw Failure.usage("“\(other)” and “\(path)” have the same golden “\(name)”; rename one")
            }
        }
        guard let shard else { return paths }
        guard shard.count <= paths.count else {
            throw Failure.usage(
                "\(WordList.count(paths.count, "scene")) cannot be divided into \(shard.count) shards; give "
                    + "at most \(paths.count)")
        }
        let names = pathOf.keys.sorted(by: GoldenReport.isBefore)
        return shard.part(of: names.count).compactMap { pathOf[names[$0]] }
    }

    /// The scene as the golden was recorded.
    func subject(like manifest: GoldenManifest?, jobs: Int?) throws -> StageSubject {
        let frames = manifest.flatMap { FrameSelection($0.frames) } ?? .all
        return try subject(
            window(like: manifest), frames, Viewport(size: playback.size, scale: manifest?.scale ?? 1), jobs)
    }

    /// The time range and rate of a golden.
    private func window(like manifest: GoldenManifest?) throws -> FrameWindow {
        let rate = manifest.flatMap { FrameRate($0.rate) } ?? FrameRate(60)
        let (from, to) = (manifest?.from ?? 0, try manifest?.to ?? playback.duration)
        guard from.isFinite, to.isFinite, 0 <= from, from <= to, to <= 3600 else {
            throw Failure(
                code: .unreadable,
                message:
                    "the golden “\(name)” has an invalid time range: \(ShortNumber.seconds(from)) to \(ShortNumber.seconds(to))"
            )
        }
        return FrameWindow(from: from, to: to, rate: rate)
    }

    /// A page that plays a run beside its golden, starting at the first tick that differs.
    ///
    /// - Parameter golden: nil where it cannot be read; the run is then shown alone.
    func page(of result: RunResult, beside golden: SequenceGolden?) throws -> [UInt8] {
        let title = scene.title ?? name
        let plan = try playback.plan()
        let ticks = try input.ticks(of: window(like: golden?.manifest), plan?.timeMap)
        let styles = input.pageStyles
        func motion(_ name: String) throws -> PageMotion {
            try input.pageMotion(name: name, ticks: ticks, styles: styles) { try playback.player($0, clock: .motion) }
        }
        let difference = MotionPage.Difference(failing: result, tickRate: scene.tickRate)
        var page: MotionPage
        if let golden, let player = GoldenPlayer(golden, beside: try playback.player(clock: .motion), result, as: plan)
        {
            // Goldens are recorded in one appearance.
            let held = try PageMotion(player, name: "the golden", ticks: ticks, styles: Array(styles.prefix(1)))
            page = MotionPage(comparing: held, with: try motion("this run"), title: title, difference: difference)
        } else {
            page = MotionPage(try motion(name), title: title)
            page.difference = difference
        }
        page.start.tick = difference.map { min(max($0.tick, ticks.lowerBound), ticks.upperBound) }
        return Array(page.html.utf8)
    }

    func subject(
        _ window: FrameWindow, _ frames: FrameSelection, _ viewport: Viewport, _ jobs: Int?
    ) -> StageSubject {
        let playback = playback
        return StageSubject(window: window, frames: frames, viewport: viewport, tickRate: scene.tickRate, jobs: jobs) {
            try playback.player()
        }
    }
}
