import JellyGraphics
import JellyValues
import JellyVideo

/// The bottleneck of a render, with the option that would help most.
struct RenderBound {
    /// Faster renders need no advice, and few frames are not representative unless each takes long.
    private static let (shortest, long, mostFew) = (2.0, 10.0, 99)

    private enum Part {
        case motion
        case drawing
        case conversion
        case shapes
        case encoder(VideoFormat)
        case files
        /// The reader of standard output.
        case reader
    }

    let clock: FrameClock
    /// The total time in seconds.
    let seconds: Double
    let frames: Int
    let threads: Int
    /// The number of threads that `--jobs auto` would use.
    let automaticThreads: Int
    let plan: RenderPlan
    let arguments: Arguments
    let isTake: Bool

    /// A line naming the bottleneck; nil for a quick render, and where no step took half of the time.
    var words: String? {
        guard seconds >= Self.shortest, frames > Self.mostFew || seconds >= Self.long, let part else { return nil }
        let (name, hint) = words(of: part)
        return "bottleneck: \(name)" + (hint.map { "; faster with \($0)" } ?? "")
    }

    private var part: Part? {
        func sum(_ step: FrameClock.Step) -> Double { clock.sums(of: step).reduce(0) { $0 + $1.seconds } }
        func sums(_ step: FrameClock.Step, _ part: (VideoOutput) -> Part) -> [(step: Part, seconds: Double)] {
            clock.sums(of: step).compactMap { output, seconds in
                output.flatMap { plan.videos.indices.contains($0) ? (part(plan.videos[$0].output), seconds) : nil }
            }
        }
        let alone = [(step: Part.motion, seconds: sum(.advance)), (.shapes, sum(.shapes))]
        let slowest = FrameClock.slowest(
            alone: alone + sums(.encode) { .encoder($0.format) } + sums(.write) { $0.isStream ? .reader : .files },
            shared: [(.drawing, sum(.draw)), (.conversion, sum(.convert))], threads: threads)
        return slowest.flatMap { $0.seconds * 2 >= seconds ? $0.step : nil }
    }

    private func words(of part: Part) -> (name: String, hint: String?) {
        switch part {
        case .motion where isTake: ("reading the take", nil)
        case .motion: ("physics, which is single-threaded", "a take recorded once by jellyframe bake")
        case .drawing: ("drawing", drawingHint)
        case .conversion: ("converting frames to output formats", drawingHint)
        case .shapes: ("keyframes of \(plan.motions.map(\.path).joined(separator: ", "))", nil)
        case .files: ("writing files", arguments[QualityOptions.isTransparent] ? nil : "-o video.mp4")
        case .reader: ("the reader of standard output", nil)
        case .encoder(let format): ("the encoder (\(codec(of: format)))", hint(for: format))
        }
    }

    private var drawingHint: String {
        if arguments.has(CommonOptions.jobs), threads < automaticThreads { return "-j \(automaticThreads)" }
        if let blur = try? MotionOptions.blur(arguments), blur.samples > 4 { return "--motion-blur 4" }
        return smaller
    }

    private var smaller: String { arguments[FrameOptions.size] == nil ? "a smaller --scale" : "a smaller --size" }

    private func isAV1(_ format: VideoFormat) -> Bool {
        arguments[QualityOptions.codec] == .av1 && format.codecs.contains(.av1)
    }

    private func codec(of format: VideoFormat) -> String { isAV1(format) ? "AV1" : format.codec ?? format.name }

    /// A faster setting of an encoder than the current one.
    private func hint(for format: VideoFormat) -> String {
        if isAV1(format) { return "--codec standard" }
        // A draft with few colours is smaller, but not faster to make.
        guard format.maximumColors == nil else { return smaller }
        let draft = format.qualities[.draft]
        let isOther = draft != format.qualities[arguments[QualityOptions.quality] ?? .standard]
        return draft != nil && isOther && !arguments.has(QualityOptions.crf) ? "--quality draft" : smaller
    }
}
