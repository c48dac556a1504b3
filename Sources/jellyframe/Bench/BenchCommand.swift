import Foundation
import JellyDrawing
import JellyScene
import JellySystem
import JellyTime

/// `jellyframe bench`: how fast scenes become films here.
enum BenchCommand: Command {
    static let specification = Specification(
        name: "bench", summary: "Measures how fast scenes become PNG files, an animated PNG and a video.",
        operands: [], optionalOperand: "SCENE",
        options: [
            .init(names: ["--json"], value: nil, help: "print the figures as JSON, times in seconds"),
            .init(
                names: ["--runs"], value: "N", help: "how often each film is made; the median counts; default: 5"),
            .init(
                names: ["--jobs", "-j"], value: "N", help: "threads that draw, as for render; default: all cores"),
            .init(names: ["--print-scene"], value: nil, help: "print the scene instead"),
            .help,
        ],
        examples: ["jellyframe bench", "jellyframe bench W3 -j 1 --json", "jellyframe bench jelly-alert.json5"],
        notes: """
            SCENE is a scene file or one of W1 (two falling blocks), W2 (one jelly on a ledge) and W3 (200 boxes), which
            never come to rest; default: all three. Frames have 1920×1080 pixels, 60 a second, and go to memory
            where there is /dev/shm. Scripts/bench compares the same scenes with other ways to make such films.
            """)

    static func run(_ arguments: Arguments) throws {
        let scenes = try (arguments.operands.isEmpty ? BenchScene.names : arguments.operands).map(BenchScene.init)
        if arguments.has("--print-scene") {
            for scene in scenes { Terminal.print(text: scene.scene.json5) }
            return
        }
        guard let runs = Int(arguments["--runs"] ?? "5"), (1...1000).contains(runs) else {
            throw Failure.usage("--runs is a whole number from 1 to 1000, not “\(arguments["--runs"] ?? "")”")
        }
        let jobs = try Jobs.parse(arguments["--jobs"]) ?? ProcessInfo.processInfo.activeProcessorCount
        // In memory if possible.
        let memory = "/dev/shm"
        let scratch = Staging()
        let folder =
            try scratch.scratchFolder(
                in: FileManager.default.isWritableFile(atPath: memory) ? memory : NSTemporaryDirectory()) + "/"
        defer { scratch.cancel() }
        let reports = try scenes.map { scene in
            let run = BenchRun(
                scene: scene, window: FrameWindow(to: scene.scene.duration, rate: FrameRate(60)),
                viewport: try Viewport(size: scene.scene.size, fitting: (width: 1920, height: 1080)), jobs: jobs,
                folder: folder)
            let report = BenchReport(
                run: run, results: try BenchOutput.allCases.map { try run.measure($0, runs: runs) })
            if !arguments.has("--json") { Terminal.print(lines: report.table) }
            return report
        }
        if arguments.has("--json") {
            Terminal.print(text: "[" + reports.map(\.json).joined(separator: ",\n") + "]")
        }
    }
}
