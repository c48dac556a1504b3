import Foundation
import JellyGraphics
import JellySupport
import JellyValues

/// Figures of `jellyframe bench` as text.
struct BenchReport {
    let run: BenchRun
    let results: [BenchRun.Result]

    /// A line for the scene and one for each output.
    var table: [String] {
        let (width, height) = (run.viewport.width, run.viewport.height)
        let title =
            "\(run.scene.name), \(run.scene.summary): \(run.window.count) frames of \(width)×\(height) pixels, "
            + "\(run.jobs) threads"
        let head = "  output   frames/s   CPU/frame   peak memory        size   bound by   (ms a frame on one thread)"
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
