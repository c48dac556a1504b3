import Foundation
import JellyGraphics
import JellyImaging
import JellyValues
import TestSupport
import Testing

import JellyVector

/// Third-party players, rlottie and ThorVG, play every scene; `Scripts/setup --tests` installs them.
///
/// Every tenth frame of some scenes is checked, and every frame of all with `JELLYFRAME_TESTS_ALL=1`.
@Suite(
    "Players of others",
    .needs("a player of Lottie files", if: Players.areInstalled))
struct LottiePlayersTests {
    /// The fraction of a frame's pixels that may differ by more than antialiasing: ThorVG fills the last column of an
    /// image if something ends in it.
    private static let strayed = 0.001
    /// The maximum displacement of points in pixels, except where players are limited: rlottie does not support skew,
    /// which an image on a jelly needs.
    private static let displacement = ["jelly-content": 0.5]

    @Test("show what we show of scenes", arguments: TestSample.some(sceneNames, 6, for: "players"))
    func showScenes(_ name: String) throws {
        let recording = try recording(of: name)
        let motion = try VectorMotion(recording, for: .lottie)
        let step = TestSample.isWhole ? 1 : 10
        let frames = stride(from: 0, to: recording.frames.count, by: step).map { ($0, recording.frames[$0][0]) }
        try expect(name, motion, frames, displacement: Self.displacement[name] ?? 0.1)
    }

    @Test("show everything that a motion can have")
    func showSamples() throws {
        let motion = Sample.everything
        let frames = (0..<motion.frameCount).map { ($0, motion.drawing(at: Double($0))) }
        try expect("everything", motion, frames, displacement: 0.02)
    }

    @Test("show dashes, but rlottie, which has them elsewhere than all others")
    func showDashes() throws {
        let motion = Sample.dashes
        try expect("dashes", motion, [(0, motion.drawing(at: 0))], displacement: 0, players: ["ThorVG"])
    }

    private func expect(
        _ name: String, _ motion: VectorMotion, _ frames: [(Int, Drawing)], displacement: Double,
        players: Set<String> = ["rlottie", "ThorVG"]
    ) throws {
        let bytes = try LottieAnimation(motion).json
        try Players.keep(bytes, name)
        try withDirectory { directory in
            let file = directory.appending(path: name + ".json")
            try Data(bytes).write(to: file)
            for (player, result) in try Players.play(file, frames, in: directory) where players.contains(player) {
                #expect(result.problems == [], "\(player)")
                if player == "rlottie" { #expect(result.displacement ?? .infinity <= displacement, "\(result)") }
                #expect(result.strayed <= Self.strayed, "\(player): \(result)")
                if Players.keepsFiles { print("PLAYER \(name) \(player) \(result)") }
            }
        }
    }
}

/// The published schema of the Lottie specification validates the files.
@Suite("The Lottie specification's schema")
struct LottieSchemaTests {
    @Test(
        "has nothing against any scene",
        .needs("jsonschema", if: Players.areInstalled),
        .machine(Players.specification != nil, "has not fetched the Lottie specification from GitHub"),
        arguments: sceneNames)
    func holdsScenes(_ name: String) throws {
        try expectValid(VectorMotion(recording(of: name), for: .lottie), name)
    }

    @Test(
        "has nothing against anything that a motion can have",
        .needs("jsonschema", if: Players.areInstalled),
        .machine(Players.specification != nil, "has not fetched the Lottie specification from GitHub"))
    func holdsSamples() throws {
        try expectValid(Sample.everything, "everything")
        try expectValid(Sample.dashes, "dashes")
    }

    private func expectValid(_ motion: VectorMotion, _ name: String) throws {
        let specification = try #require(Players.specification)
        try withDirectory { directory in
            let file = directory.appending(path: name + ".json")
            try Data(LottieAnimation(motion).json).write(to: file)
            let problems = try Players.validate(file, specification)
            #expect(problems == "")
        }
    }
}

/// Runs `Tests/Players/players.py`.
enum Players {
    /// The rendering of a file by a player; see the script.
    struct Result: Decodable {
        var displacement: Double?
        var strayed: Double
        var mean: Double
        var worst: [String: Int]
        var problems: [String]
    }

    /// The Python environment with the players.
    static let python = cache("players", or: "JELLYFRAME_PLAYERS") + "/bin/python"

    /// A cache directory of the machine.
    static func cache(_ name: String, or variable: String) -> String {
        let environment = ProcessInfo.processInfo.environment
        let caches = environment["XDG_CACHE_HOME"] ?? (environment["HOME"] ?? "") + "/.cache"
        return environment[variable] ?? caches + "/jellyframe/" + name
    }

    /// A checkout of the Lottie specification; nil if missing.
    static let specification: String? = {
        let directory = cache("lottie-spec", or: "JELLYFRAME_LOTTIE_SPEC")
        return FileManager.default.fileExists(atPath: directory + "/schema/root.json") ? directory : nil
    }()

    /// Whether all imports of the script exist; an interrupted installation lacks some.
    static let areInstalled: Bool = {
        guard FileManager.default.isExecutableFile(atPath: python) else { return false }
        let words = [python, "-c", "import rlottie_python, thorvg_python, numpy, jsonschema"]
        return (try? ChildProgram.run(words))?.code == 0
    }()

    /// The players' renderings of some frames of a file, by name.
    static func play(_ file: URL, _ frames: [(number: Int, drawing: Drawing)], in directory: URL) throws -> [String:
        Result]
    {
        let rasterizer = try Rasterizer(viewport: Viewport(size: frames[0].drawing.size, scale: 1))
        var descriptions: [[String: Any]] = []
        var extent = (width: 0, height: 0)
        for (number, drawing) in frames {
            let bitmap = try rasterizer.rasterize(drawing)
            extent = (bitmap.width, bitmap.height)
            let pixels = directory.appending(path: "\(number).pixels")
            try Data(bitmap.bytes).write(to: pixels)
            descriptions.append([
                "frame": number, "pixels": pixels.path, "shapes": shapes(drawing.flattened, alpha: 1),
            ])
        }
        let job: [String: Any] = [
            "animation": file.path, "width": extent.width, "height": extent.height, "frames": descriptions,
            "background": frames[0].drawing.background.alpha > 0,
        ]
        let jobFile = directory.appending(path: "job.json")
        try JSONSerialization.data(withJSONObject: job).write(to: jobFile)
        let script = Fixtures.packageRoot.appending(path: "Tests/Players/players.py").path
        let outcome = try ChildProgram.run([python, script, jobFile.path])
        guard outcome.code == 0 else { throw Failure(errors: outcome.errors) }
        return try JSONDecoder().decode([String: Result].self, from: outcome.output)
    }

    struct Failure: Error { let errors: String }

    /// The drawn content, in pixels, without invisible parts.
    private static func shapes(_ commands: [Drawing.Command], alpha: Double) -> [[String: Any]] {
        commands.flatMap { command -> [[String: Any]] in
            switch command {
            case .fill(let path, let color): shape("fill", path, color, alpha)
            case .stroke(let path, let color, _): shape("stroke", path, color, alpha)
            case .image(let image, let place):
                shape(
                    "image", BezierPath(rect: CGRect(origin: .zero, size: image.size)).applying(place), .black, alpha)
            case .gradient, .shadow: []
            case .node(let node): shapes(node.commands, alpha: alpha * node.alpha)
            }
        }
    }

    private static func shape(_ kind: String, _ path: BezierPath, _ color: Color, _ alpha: Double) -> [[String: Any]] {
        // Less than half a step of 255 is invisible.
        guard color.alpha >= 0.002, !path.isEmpty else { return [] }
        let bytes = [color.red, color.green, color.blue].map { min(255, max(0, Int($0 * 256))) }
        return [["kind": kind, "color": bytes, "layerAlpha": alpha, "outlines": outlines(of: path)]]
    }

    /// Outlines as cubic curves.
    private static func outlines(of path: BezierPath) -> [[String: Any]] {
        var outlines: [[String: Any]] = []
        var points: [CGPoint] = []
        func finish(isClosed: Bool) {
            if points.count > 1 {
                outlines.append(["points": points.flatMap { [Double($0.x), Double($0.y)] }, "isClosed": isClosed])
            }
            points = Array(points.prefix(1))
        }
        for element in path.elements {
            let start = points.last ?? .zero
            switch element {
            case .move(let point):
                finish(isClosed: false)
                points = [point]
            case .line(let point): points += [start, point, point]
            case .quadCurve(let point, let control):
                func part(_ end: CGPoint) -> CGPoint {
                    CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
                }
                points += [part(start), part(point), point]
            case .curve(let point, let control1, let control2): points += [control1, control2, point]
            case .close: finish(isClosed: true)
            }
        }
        finish(isClosed: false)
        return outlines
    }

    /// The errors that the specification's schema reports for a file.
    static func validate(_ file: URL, _ specification: String) throws -> String {
        let script = Fixtures.packageRoot.appending(path: "Tests/Players/validate.py").path
        let outcome = try ChildProgram.run([python, script, specification, file.path])
        return outcome.text + outcome.errors
    }

    private static let keptFiles = ProcessInfo.processInfo.environment["JELLYFRAME_PLAYERS_KEEP"]

    /// Whether files and results are kept.
    static var keepsFiles: Bool { keptFiles != nil }

    /// Stores a file in `JELLYFRAME_PLAYERS_KEEP` for inspection.
    static func keep(_ bytes: [UInt8], _ name: String) throws {
        guard let keptFiles else { return }
        try Data(bytes).write(to: URL(filePath: keptFiles).appending(path: name + ".json"))
    }
}
