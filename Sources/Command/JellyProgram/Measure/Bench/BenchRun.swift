import Foundation
import JellyGraphics
import JellyScene
import JellyStage
import JellySupport
import JellyValues
import JellyVideo

/// Measures rendering of one scene.
struct BenchRun {
    let scene: BenchScene
    let window: FrameWindow
    let viewport: Viewport
    let jobs: Int
    /// The directory of the videos, with a trailing slash.
    let directory: String

    /// The steps of a frame, in order.
    enum Step: String, CaseIterable {
        case simulate, draw, encode, write, ffmpeg
    }

    /// The cost of a kind of output.
    struct Result {
        let output: BenchOutput
        let framesPerSecond: Double
        /// Total of all threads and of ffmpeg, in seconds.
        let processorSecondsPerFrame: Double
        let peakMemory: Int?
        let byteCount: Int
        /// The time of each step on one thread, in seconds per frame.
        let steps: [(step: Step, seconds: Double)]
        /// The bottleneck.
        let bound: Step
    }

    func measure(_ output: BenchOutput, runs: Int) throws -> Result {
        let place = directory + output.path
        var (seconds, processor): ([Double], [Double]) = ([], [])
        Gauge.forgetPeakMemory()
        // The first run warms up caches and is not counted.
        for run in 0...runs {
            try? FileManager.default.removeItem(atPath: place)
            let before = Gauge.processorSeconds
            let time = try Gauge.seconds { try video(to: place) }
            guard run > 0 else { continue }
            seconds.append(time)
            processor.append(Gauge.processorSeconds - before)
        }
        let memory = Gauge.peakMemory
        let size = try byteCount(place)
        let frames = Double(window.count)
        let steps = try measureSteps(output, place)
        return Result(
            output: output, framesPerSecond: frames / Gauge.median(seconds),
            processorSecondsPerFrame: Gauge.median(processor) / frames, peakMemory: memory, byteCount: size,
            steps: steps.map { ($0.step, $0.seconds / frames) }, bound: bound(output, steps))
    }

    /// Renders the video as `jellyframe render` does.
    private func video(to place: String) throws {
        let stage = try Stage(scene.scene)
        let video = try Video(VideoOutput(parsing: place), viewport: viewport, rate: window.rate, jobs: jobs)
        try stage.advance(through: window) { try video.write($0.drawing, index: $0.index) }
        try video.finish()
    }

    /// The seconds of each step, run sequentially on this thread.
    private func measureSteps(_ output: BenchOutput, _ place: String) throws -> [(step: Step, seconds: Double)] {
        try? FileManager.default.removeItem(atPath: place)
        var seconds: [Step: Double] = [:]
        let stage = try Stage(scene.scene)
        let rasterizer = try Rasterizer(viewport: viewport)
        let sink = try VideoOutput(parsing: place)
            .makeSink(width: viewport.width, height: viewport.height, rate: window.rate)
        defer { sink.cancel() }
        let nowhere = open("/dev/null", O_WRONLY)
        defer { close(nowhere) }
        let encoder = try VideoOutput(.png, .standardOutput).makeSink(
            width: viewport.width, height: viewport.height, rate: window.rate, standardOutput: nowhere)
        var last = ContinuousClock.now
        func lap(_ step: Step) {
            let now = ContinuousClock.now
            seconds[step, default: 0] += (now - last) / .seconds(1)
            last = now
        }
        try stage.advance(through: window) { frame in
            lap(.simulate)
            let bitmap = try rasterizer.rasterize(frame.drawing)
            lap(.draw)
            if output == .png {
                try encoder.write(bitmap, index: frame.index)
                lap(.encode)
            }
            try sink.write(bitmap, index: frame.index)
            lap(output.storing)
        }
        try sink.finish()
        lap(output.storing)
        // The files were encoded once more while they were written.
        if output == .png { seconds[.write] = max(0, (seconds[.write] ?? 0) - (seconds[.encode] ?? 0)) }
        return Step.allCases.compactMap { step in seconds[step].map { (step, $0) } }
    }

    /// The step that the others wait for.
    private func bound(_ output: BenchOutput, _ steps: [(step: Step, seconds: Double)]) -> Step {
        let shared = steps.filter { output.shared.contains($0.step) }
        let alone = steps.filter { !output.shared.contains($0.step) }
        return FrameClock.slowest(alone: alone, shared: shared, threads: jobs)?.step ?? .draw
    }

    private func byteCount(_ path: String) throws -> Int {
        let files =
            isDirectory(path) ? try FileManager.default.contentsOfDirectory(atPath: path).map { path + $0 } : [path]
        return try files.reduce(0) {
            $0 + ((try FileManager.default.attributesOfItem(atPath: $1)[.size] as? Int) ?? 0)
        }
    }
}

/// The kinds of outputs measured.
enum BenchOutput: String, CaseIterable {
    case png = "PNG", apng = "APNG", mp4 = "MP4"

    var path: String {
        switch self {
        case .png: "frames/"
        case .apng: "video.apng"
        case .mp4: "video.mp4"
        }
    }

    /// The step to which storing a frame is attributed.
    var storing: BenchRun.Step {
        switch self {
        case .png: .write
        case .apng: .encode
        case .mp4: .ffmpeg
        }
    }

    /// The steps that run on several threads.
    var shared: [BenchRun.Step] { self == .png ? [.draw, .encode, .write] : [.draw] }
}

/// Measurements of this process and its children, which never affect the output.
enum Gauge {
    /// The duration of `body` in seconds.
    static func seconds(_ body: () throws -> Void) rethrows -> Double {
        let start = ContinuousClock.now
        try body()
        return (ContinuousClock.now - start) / .seconds(1)
    }

    /// Processor time of all threads and finished children, in seconds.
    static var processorSeconds: Double {
        var (own, children) = (rusage(), rusage())
        getrusage(.init(0), &own)
        // RUSAGE_CHILDREN, whose type differs between C libraries.
        getrusage(.init(-1), &children)
        return [own.ru_utime, own.ru_stime, children.ru_utime, children.ru_stime].reduce(0) { sum, time -> Double in
            let seconds = Double(time.tv_sec)
            return sum + seconds + Double(time.tv_usec) * 1e-6
        }
    }

    /// Resets `peakMemory`, where the system supports it.
    static func forgetPeakMemory() {
        try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
    }

    /// The peak resident memory of this process, in bytes; nil where unknown.
    static var peakMemory: Int? {
        guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
            let number = line.split(separator: " ").compactMap({ Int($0) }).first
        else { return nil }
        return number * 1024
    }

    /// The peak resident memory of any finished child, in bytes; 0 without children.
    static var childPeakMemory: Int {
        var children = rusage()
        getrusage(.init(-1), &children)
        return children.ru_maxrss * 1024
    }

    /// The median; 0 of nothing.
    static func median(_ values: [Double]) -> Double {
        values.isEmpty ? 0 : values.sorted()[values.count / 2]
    }
}
