import JellyGraphics
import JellyValues
import JellyVideo

/// What a film's frames waited for, and the one option that would make it sooner.
struct RenderBound {
    /// What is made in less time is fast enough for everybody, and few frames tell little, unless each takes long.
    private static let (shortest, long, mostFew) = (2.0, 10.0, 99)

    private enum Part {
        case motion
        case drawing
        case conversion
        case shapes
        case encoder(FilmFormat)
        case files
        /// Of standard output.
        case reader
    }

    let clock: FrameClock
    /// What the film took.
    let seconds: Double
    let frames: Int
    let threads: Int
    /// How many would draw without a number of theirs: as many as there are cores and room for.
    let automaticThreads: Int
    let plan: RenderPlan
    let arguments: Arguments
    let isTake: Bool

    /// A line that says so; nil where it was soon done, and where nothing took half of the time.
    var words: String? {
        guard seconds >= Self.shortest, frames > Self.mostFew || seconds >= Self.long, let part else { return nil }
        let (name, hint) = words(of: part)
        return "bounded by \(name)" + (hint.map { "; \($0) would be faster" } ?? "")
    }

    private var part: Part? {
        func sum(_ step: FrameClock.Step) -> Double { clock.sums(of: step).reduce(0) { $0 + $1.seconds } }
        func sums(_ step: FrameClock.Step, _ part: (FilmOutput) -> Part) -> [(step: Part, seconds: Double)] {
            clock.sums(of: step).compactMap { output, seconds in
                output.flatMap { plan.films.indices.contains($0) ? (part(plan.films[$0].output), seconds) : nil }
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
        case .motion: ("physics, which one thread computes", "a take of it (jellyframe bake), made once,")
        case .drawing: ("drawing", drawingHint)
        case .conversion: ("preparing frames for their files", drawingHint)
        case .shapes: ("the shapes of \(plan.motions.map(\.path).joined(separator: ", "))", nil)
        case .files: ("writing files", arguments[QualityOptions.isTransparent] ? nil : "-o film.mp4")
        case .reader: ("whoever reads standard output", nil)
        case .encoder(let format): ("the encoder (\(codec(of: format)))", hint(for: format))
        }
    }

    private var drawingHint: String {
        if arguments.has(CommonOptions.jobs), threads < automaticThreads { return "-j \(automaticThreads)" }
        if let blur = try? MotionOptions.blur(arguments), blur.samples > 4 { return "--motion-blur 4" }
        return smaller
    }

    private var smaller: String { arguments[FrameOptions.size] == nil ? "a smaller --scale" : "a smaller --size" }

    private func isAV1(_ format: FilmFormat) -> Bool {
        arguments[QualityOptions.codec] == .av1 && format.codecs.contains(.av1)
    }

    private func codec(of format: FilmFormat) -> String { isAV1(format) ? "AV1" : format.codec ?? format.name }

    /// What an encoder has that takes less time than what it was given.
    private func hint(for format: FilmFormat) -> String {
        if isAV1(format) { return "--codec standard" }
        let draft = format.qualities[.draft]
        let isOther = draft != format.qualities[arguments[QualityOptions.quality] ?? .standard]
        return draft != nil && isOther && !arguments.has(QualityOptions.crf) ? "--quality draft" : smaller
    }
}
