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

/// A scene, or a take of one, and its golden, which bears the name of the scene's file.
struct GoldenScene {
    let path: String
    let name: String
    let input: MotionInput
    var scene: Scene { input.scene }

    init(_ path: String, memory: MemoryBudget) throws {
        self.path = path
        name = Self.name(ofFile: path)
        input = try MotionInput(path, memory: memory)
    }

    /// What the golden of a file is called.
    static func name(ofFile path: String) -> String {
        let name = URL(filePath: path).lastPathComponent
        for ending in [".json5", ".json", ".take"]
        where name.lowercased().hasSuffix(ending) && name.count > ending.count {
            return String(name.dropLast(ending.count))
        }
        return name
    }

    /// All scenes of a command line.
    ///
    /// - Throws: all that is wrong with any, and a usage failure where two scenes would have one golden.
    static func all(_ paths: [String], memory: MemoryBudget) throws -> [GoldenScene] {
        try Failure.collecting(Self.paths(paths)) { try GoldenScene($0, memory: memory) }
    }

    /// The files of a command line, or a shard's part of them, of which it is the same on every machine: names are in the
    /// order of their scalars, whatever the language and the folders.
    ///
    /// - Throws: a usage failure where two scenes would have one golden, or there are fewer scenes than shards.
    static func paths(_ paths: [String], shard: Shard? = nil) throws -> [String] {
        var pathOf: [String: String] = [:]
        for path in paths {
            let name = name(ofFile: path)
            if let other = pathOf.updateValue(path, forKey: name) {
                throw Failure.usage("“\(other)” and “\(path)” would both be the golden “\(name)”")
            }
        }
        guard let shard else { return paths }
        guard shard.count <= paths.count else {
            throw Failure.usage(
                "\(WordList.count(paths.count, "scene")) cannot be cut into \(shard.count) shards; give "
                    + "\(paths.count) at most")
        }
        let names = pathOf.keys.sorted(by: GoldenReport.isBefore)
        return shard.part(of: names.count).compactMap { pathOf[names[$0]] }
    }

    /// The scene as the golden was recorded.
    func subject(like manifest: GoldenManifest?, jobs: Int?) throws -> StageSubject {
        let frames = manifest.flatMap { FrameSelection($0.frames) } ?? .all
        return try subject(
            window(like: manifest), frames, Viewport(size: scene.size, scale: manifest?.scale ?? 1), jobs)
    }

    /// The stretch of time that a golden shows, at its rate.
    private func window(like manifest: GoldenManifest?) throws -> FrameWindow {
        let rate = manifest.flatMap { FrameRate($0.rate) } ?? FrameRate(60)
        let (from, to) = (manifest?.from ?? 0, manifest?.to ?? scene.duration)
        guard from.isFinite, to.isFinite, 0 <= from, from <= to, to <= 3600 else {
            throw Failure(
                code: .unreadable,
                message:
                    "the golden “\(name)” is of the time from \(ShortNumber.seconds(from)) to \(ShortNumber.seconds(to))"
            )
        }
        return FrameWindow(from: from, to: to, rate: rate)
    }

    /// A page on which a run can be played beside its golden; it begins at the first tick that is another.
    ///
    /// - Parameter golden: nil where it cannot be read, so that the run is shown alone.
    func page(of result: RunResult, beside golden: SequenceGolden?) throws -> [UInt8] {
        let title = scene.title ?? name
        let ticks = try input.ticks(of: window(like: golden?.manifest))
        let styles = input.pageStyles
        func motion(_ name: String) throws -> PageMotion {
            try input.pageMotion(name: name, ticks: ticks, styles: styles) { try input.player(overlay: $0) }
        }
        let difference = MotionPage.Difference(failing: result, tickRate: scene.tickRate)
        var page: MotionPage
        if let golden, let player = GoldenPlayer(golden, beside: try input.player(), result) {
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
        let input = input
        return StageSubject(window: window, frames: frames, viewport: viewport, tickRate: scene.tickRate, jobs: jobs) {
            try input.player()
        }
    }
}
