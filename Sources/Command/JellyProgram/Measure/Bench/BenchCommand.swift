import Foundation
import JellyGraphics
import JellyScene
import JellySupport
import JellyValues

/// `jellyframe bench`: measures rendering speed.
enum BenchCommand: Command {
    private static let isJSON = Option(flag: "--json", help: "print the results as JSON, with times in seconds")
    private static let runs = Option(
        "--runs", value: "N", help: "number of runs per video; the median is reported", in: 1...1000
    ).defaulting(to: 5)
    private static let printsScene = Option(flag: "--print-scene", help: "print the scene and exit")

    static let specification = Specification(
        name: "bench", summary: "Measures rendering speed for PNG files, an animated PNG and a video.",
        operands: [], optionalOperand: "SCENE",
        options: [
            isJSON, runs, CommonOptions.jobs.described("rendering threads, as for render", default: "all cores"),
            printsScene, CommonOptions.help,
        ],
        examples: ["jellyframe bench", "jellyframe bench W3 -j 1 --json", "jellyframe bench jelly-alert.json5"],
        notes: """
            SCENE is a scene file, or one of the workloads W1 (two falling blocks), W2 (one jelly on a ledge) and W3 (200
            boxes), which never come to rest; default: all three. Frames have 1920×1080 pixels at 60 fps, and are written
            to /dev/shm where available. Scripts/measure/bench compares the same scenes with other tools.
            """)

    static func run(_ arguments: Arguments) throws {
        let scenes = try (arguments.operands.isEmpty ? BenchScene.names : arguments.operands).map(BenchScene.init)
        if arguments[printsScene] {
            for scene in scenes { Terminal.print(text: scene.scene.json5) }
            return
        }
        let jobs = arguments[CommonOptions.jobs] ?? ProcessInfo.processInfo.activeProcessorCount
        // In memory if possible.
        let memory = "/dev/shm"
        let scratch = Staging()
        let directory =
            try scratch.scratchDirectory(in: FileManager.default.isWritableFile(atPath: memory) ? memory : nil) + "/"
        defer { scratch.cancel() }
        let reports = try scenes.map { scene in
            let run = BenchRun(
                scene: scene, window: FrameWindow(to: scene.scene.duration, rate: FrameRate(60)),
                viewport: try Viewport(size: scene.scene.size, fitting: (width: 1920, height: 1080)), jobs: jobs,
                directory: directory)
            let report = BenchReport(
                run: run, results: try BenchOutput.allCases.map { try run.measure($0, runs: arguments[runs]) })
            if !arguments[isJSON] { Terminal.print(lines: report.table) }
            return report
        }
        if arguments[isJSON] {
            Terminal.print(text: "[" + reports.map(\.json).joined(separator: ",\n") + "]")
        }
    }
}

/// The results of `jellyframe bench`.
struct BenchReport {
    let run: BenchRun
    let results: [BenchRun.Result]

    /// A line for the scene, a header, and a line per output.
    var table: [String] {
        let (width, height) = (run.viewport.width, run.viewport.height)
        let title =
            "\(run.scene.name), \(run.scene.summary): \(run.window.count) frames of \(width)×\(height) pixels, "
            + "\(run.jobs) threads"
        let head = "  output   frames/s   CPU/frame   peak memory        size   bound by   (ms per frame on one thread)"
        let rows = results.map { result in
            let steps = result.steps.map { "\($0.step) \(String(format: "%.2f", $0.seconds * 1000))" }
            let memory = result.peakMemory.map { String(format: "%8.1f MB", Double($0) / 1e6) } ?? "          –"
            return "  " + result.output.rawValue.padding(to: 6)
                + String(format: "%11.0f%9.2f ms   ", result.framesPerSecond, result.processorSecondsPerFrame * 1000)
                + memory + String(format: "%9.2f MB   ", Double(result.byteCount) / 1e6)
                + result.bound.rawValue.padding(to: 8) + "   (" + steps.joined(separator: ", ") + ")"
        }
        return [title, head] + rows
    }

    var json: String {
        let outputs = results.map { result -> JSONValue in
            [
                "output": .string(result.output.rawValue), "framesPerSecond": number(result.framesPerSecond),
                "processorSecondsPerFrame": number(result.processorSecondsPerFrame),
                "peakMemory": result.peakMemory.map(JSONValue.int), "bytes": .int(result.byteCount),
                "boundBy": .string(result.bound.rawValue),
                "secondsPerFrame": .object(result.steps.map { .init($0.step.rawValue, number($0.seconds)) }),
            ]
        }
        let name = JSONText.string(run.scene.name)
        return """
            {"scene": \(name), "frames": \(run.window.count), "width": \(run.viewport.width), \
            "height": \(run.viewport.height), "threads": \(run.jobs), "outputs": [
            \(outputs.map { "    " + $0.line }.joined(separator: ",\n"))]}
            """
    }

    private func number(_ value: Double) -> JSONValue { .number(Double(String(format: "%.6g", value)) ?? value) }
}
