import Foundation
import JellyDynamics
import JellyGolden
import JellyImaging
import JellyStage
import TestSupport

/// Artificial runs of each kind that a report shows.
enum SampleRuns {
    static let markupName = "</script><script>alert(1)</script> & \"quotes\""

    /// All of them, with images.
    static var scenes: [ReportScene] {
        [calm, drop, markup, noise, new, broken, resized, obsolete, long]
    }

    static var results: [RunResult] { scenes.map(\.result) }

    /// A run from its images; nil for images missing on one side.
    static func scene(
        _ name: String, _ verdict: Verdict, _ message: String, expected: [Bitmap?], actual: [Bitmap?],
        change: (inout RunResult) -> Void = { _ in }
    ) -> ReportScene {
        var result = RunResult(name: name, verdict: verdict, message: message)
        let first = (expected + actual).compactMap(\.self).first
        (result.width, result.height) = (first?.width ?? 0, first?.height ?? 0)
        for index in 0..<max(expected.count, actual.count) {
            let golden = expected.indices.contains(index) ? expected[index] : nil
            let run = actual.indices.contains(index) ? actual[index] : nil
            var frame = RunResult.FrameResult(index: index, time: Double(index) / 60, pixels: .same)
            if let golden, let run {
                let found = comparison(of: run, with: golden)
                if found.differingPixels > 0 { frame.comparison = found }
                frame.pixels = found.differingPixels == 0 ? .same : found.changedPixels == 0 ? .tolerated : .changed
                if found.isStructural { frame.pixels = .changed }
            } else {
                frame.pixels = golden == nil ? .extra : .missing
            }
            frame.actualHash = run.map { "\($0.width)-\(index)-\($0.bytes.reduce(0) { $0 &* 31 &+ Int($1) })" }
            result.frames.append(frame)
        }
        result.firstDifferingFrame = result.frames.first { $0.pixels != .same }?.index
        result.firstChangedFrame = result.frames.first { ![.same, .tolerated].contains($0.pixels) }?.index
        change(&result)
        var scene = ReportScene(result)
        for index in scene.framesToShow {
            scene.add(
                frame: index, expected: expected.indices.contains(index) ? expected[index] : nil,
                actual: actual.indices.contains(index) ? actual[index] : nil)
        }
        return scene
    }

    /// The positions of bodies after ticks from 1 on, with a tick at which the first touches the floor.
    static func track(_ names: [String], tickRate: Int, _ ticks: [[CGPoint]], contact: Int? = nil) -> Take {
        var track = Take(tickRate: tickRate)
        for (index, places) in ticks.enumerated() {
            let (number, time) = (index + 1, Double(index + 1) / Double(tickRate))
            let samples = places.map {
                MotionSample(center: $0, angle: 0, size: .zero, linearVelocity: .zero, angularVelocity: 0)
            }
            let touch = StageEvent.Kind.contactBegan(item: names[0], other: "floor", impulse: 0)
            track.add(
                TickRecord(
                    number: number, time: time, names: names, samples: samples,
                    events: number == contact ? [StageEvent(tick: number, time: time, kind: touch)] : []))
        }
        return track
    }

    /// The position of the falling square: moving down until frame 20, then still; the run bounces from frame 12 on.
    private static func height(_ frame: Int, bounces: Bool) -> Int {
        let fallen = min(50, frame * frame / 8)
        guard bounces, frame >= 12 else { return fallen }
        return max(0, fallen - (frame - 11) * (32 - frame) / 6)
    }

    static var drop: ReportScene {
        let frames = 0..<32
        func video(bounces: Bool) -> [Bitmap?] {
            frames.map { frame in
                image(squares: [
                    (20, height(frame, bounces: bounces), 24, green), (70 + frame / 4, 40, 16, orange),
                ])
            }
        }
        func track(bounces: Bool) -> Take {
            let places = frames.dropFirst().map { frame in
                [
                    CGPoint(x: 16, y: Double(height(frame, bounces: bounces) + 12) / 2),
                    CGPoint(x: 39 + Double(frame) / 8, y: 24),
                ]
            }
            return SampleRuns.track(["green", "orange"], tickRate: 60, places, contact: 12)
        }
        return scene(
            "jelly-drop", .physicsChanged, "green moved at tick 13, which is seen from frame 12 on.",
            expected: video(bounces: false), actual: video(bounces: true)
        ) { result in
            result.scale = 2
            result.paths = RunPaths(expected: track(bounces: false), actual: track(bounces: true))
            for index in result.frames.indices {
                let apart = height(index, bounces: true) - height(index, bounces: false)
                result.frames[index].drift = Double(abs(apart)) / 2
            }
            var change = RunResult.StateDivergence(
                tick: 13, time: 0.2, body: "green", quantity: "center.y", actual: 13.5, expected: 15)
            change.nearestEvent = "green touches floor at tick 12"
            result.firstStateChange = change
            result.lag = 2
            result.environmentDifferences = [["cairo", "1.16.0", "1.18.4"], ["architecture", "x86_64", "arm64"]]
            (result.file, result.line) = ("Tests/JellyTests.swift", 42)
            result.reproduce = "jellyframe verify jelly-drop.json5 --golden Goldens"
        }
    }

    static var markup: ReportScene {
        let golden = image(width: 40, height: 30, squares: [(8, 8, 12, green)])
        let flash = image(width: 40, height: 30, squares: [(8, 8, 12, green), (30, 20, 1, orange)])
        let frames = Array(repeating: golden, count: 10)
        return scene(
            markupName, .rendererChanged, "One pixel flashes at frame 4: <b>100 %</b>, of 1 200.",
            expected: frames, actual: frames.enumerated().map { $0.offset == 4 ? flash : $0.element })
    }

    /// Too many frames to show all: every third has an image, and those around frame 250.
    static var long: ReportScene {
        let frames = (0..<500).map { image(width: 8, height: 4, squares: [($0 % 8, 1, 2, green)]) }
        var changed = frames
        changed[250] = image(width: 8, height: 4)
        return scene("long", .changed, "Frame 250 is empty.", expected: frames, actual: changed)
    }

    static var calm: ReportScene {
        let frames = (0..<12).map { image(squares: [($0 * 4, 30, 20, orange)]) }
        return scene("calm", .same, "All 12 frames are the golden's.", expected: frames, actual: frames)
    }

    static var noise: ReportScene {
        let golden = image(squares: [(40, 20, 30, green)])
        let noisy = image(squares: [(40, 20, 30, StraightColor(red: 53, green: 170, blue: 83))])
        let frames = Array(repeating: golden, count: 8)
        return scene(
            "noise", .rendererNoise, "Three frames differ within the tolerance.", expected: frames,
            actual: frames.enumerated().map { (3...5).contains($0.offset) ? noisy : $0.element })
    }

    static var new: ReportScene {
        let frames = (0..<5).map { image(width: 60, height: 60, squares: [($0 * 8, 20, 20, green)]) }
        return scene("brand-new", .missing, "There is no golden yet.", expected: [], actual: frames)
    }

    static var broken: ReportScene {
        scene("broken", .unreadable, "golden.json is not JSON.", expected: [], actual: [])
    }

    static var resized: ReportScene {
        let (golden, run) = (image(width: 40, height: 30), image(width: 50, height: 30))
        return scene(
            "resized", .structural, "The run has 50×30 pixels, its golden 40×30.", expected: [golden, golden],
            actual: [run, run])
    }

    static var obsolete: ReportScene {
        scene("old", .orphan, "Nothing was run for this golden.", expected: [], actual: [])
    }
}

/// The differences of two images by the plain definition; more than two counts as changed.
func comparison(of actual: Bitmap, with expected: Bitmap) -> Comparison {
    var found = Comparison(
        actualSize: .init(width: actual.width, height: actual.height),
        expectedSize: .init(width: expected.width, height: expected.height))
    guard !found.isStructural else { return found }
    var (columns, rows): ([Int], [Int]) = ([], [])
    for y in 0..<actual.height {
        for x in 0..<actual.width {
            let (a, b) = (actual[x, y], expected[x, y])
            let deltas = [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)].map { abs(Int($0.0) - Int($0.1)) }
            let delta = deltas.max() ?? 0
            guard delta > 0 else { continue }
            found.differingPixels += 1
            found.worstDelta = max(found.worstDelta, delta)
            guard delta > 2 else { continue }
            found.changedPixels += 1
            columns.append(x)
            rows.append(y)
        }
    }
    if let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max() {
        let box = PixelBox(columns: left...right, rows: top...bottom)
        found.changedBox = box
        found.clusters = [.init(box: box, pixels: found.changedPixels)]
    }
    found.headroom = [.init(limit: "changedPixels", value: Double(found.changedPixels), allowed: 0)]
    return found
}
