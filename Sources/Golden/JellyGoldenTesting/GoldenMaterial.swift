import Foundation
public import JellyGolden
import JellyGraphics
import JellyImaging
import JellyStage
public import JellyValues

/// What tests hand over, as a store takes it.
enum GoldenMaterial {
    static func image(of drawing: Drawing, scale: Double) throws -> Bitmap {
        try Rasterizer(viewport: Viewport(size: drawing.size, scale: scale)).rasterize(drawing)
    }

    /// A stage at a time, to the millisecond; between two ticks views are part of the way between them.
    static func image(of stage: any MotionPlayer, at time: Double, scale: Double) throws -> Bitmap {
        guard (0...1_000_000).contains(time) else {
            throw InputError("the time of an image must be from 0 to 1000000 s, not \(time)")
        }
        var image: Bitmap?
        let milliseconds = Int((time * 1000).rounded())
        let start = Double(milliseconds) / 1000
        let window = FrameWindow(from: start, to: start + 0.001, rate: FrameRate(1000))
        try stage.advance(through: FrameSchedule(window)) { image = try Self.image(of: $0.drawing, scale: scale) }
        guard let image else { throw InputError("the stage has no frame at \(time) s") }
        return image
    }

    static func subject(
        of stage: @escaping () throws -> any MotionPlayer, to end: Double, _ take: GoldenTake
    ) throws -> StageSubject {
        guard (0...1_000_000).contains(end) else {
            throw InputError("the end of a take must be from 0 to 1000000 s, not \(end)")
        }
        return try StageSubject(
            window: FrameWindow(to: end, rate: take.rate), frames: take.frames, scale: take.scale, make: stage)
    }
}

/// Which frames of a stage a golden records, and how.
public struct GoldenTake: Hashable, Sendable {
    /// The frame rate.
    public var rate: FrameRate
    /// The frames to compare; bodies are compared after every tick.
    public var frames: FrameSelection
    /// The scale, in pixels per point.
    public var scale: Double
    /// The content to record; nil keeps the existing golden's, or records everything.
    public var mode: GoldenMode?
    /// Whether the physics may change invisibly; nil keeps the existing golden's setting, or false.
    public var allowsHiddenPhysics: Bool?

    public init(
        rate: FrameRate = FrameRate(60), frames: FrameSelection = .all, scale: Double = 1, mode: GoldenMode? = nil,
        allowsHiddenPhysics: Bool? = nil
    ) {
        (self.rate, self.frames, self.scale, self.mode) = (rate, frames, scale, mode)
        self.allowsHiddenPhysics = allowsHiddenPhysics
    }

    var recording: SequenceRecording {
        var recording = SequenceRecording()
        (recording.mode, recording.frames, recording.scale) = (mode, frames, scale)
        recording.allowsHiddenPhysics = allowsHiddenPhysics
        return recording
    }
}
