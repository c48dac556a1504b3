public import Foundation
public import JellyValues

/// The frames of a run to draw, and the end of the run.
///
/// The stage moves in ticks; a frame between two ticks interpolates. So a frame shows exactly the time index · speed /
/// rate, whatever the rate.
public struct FrameSchedule: Hashable, Sendable {
    /// The range, rate and speed; `frames` selects the drawn frames from it.
    public let window: FrameWindow
    /// The numbers of the frames, ascending.
    public var frames: [Int]
    /// The motion blur; nil for sharp frames.
    public var blur: MotionBlur?
    /// The appearances in which to draw each frame; empty for the stage's own.
    public var styles: [UserInterfaceStyle]
    /// The time in seconds up to which the stage ticks after the last frame; nil to stop there.
    public var end: TimeInterval?
    /// The mappings from the frames' times to the motion's, applied in order.
    public var timeMaps: [TimeMap] = []

    /// The frames of a window.
    public init(_ window: FrameWindow, blur: MotionBlur? = nil, styles: [UserInterfaceStyle] = []) {
        (self.window, frames, self.blur, self.styles) = (window, Array(window.frames), blur, styles)
    }

    /// Some frames at a rate, and all ticks up to a time in seconds.
    ///
    /// - Parameters:
    ///   - frames: the frame numbers, ascending.
    ///   - rate: the frame rate.
    ///   - end: the end of the run, in seconds.
    public init(frames: [Int], rate: FrameRate, to end: TimeInterval) {
        self.init(FrameWindow(to: 0, rate: rate))
        (self.frames, self.end) = (frames, end)
    }

    /// All ticks up to a time in seconds, without frames.
    public init(to end: TimeInterval) { self.init(frames: [], rate: FrameRate(60), to: end) }

    /// The motion time of a frame.
    public func time(ofFrame index: Int) -> ExactTime { motionTime(at: window.time(ofFrame: index)) }

    /// The tick times of a frame's exposure, at a tick rate.
    package func tickTimes(ofFrame index: Int, tickRate: Int) -> [TickTime] {
        times(ofFrame: index).map { TickTime($0, tickRate: tickRate) }
    }

    /// The motion times of a frame's exposure.
    package func times(ofFrame index: Int) -> [ExactTime] {
        guard let blur, blur.samples > 1 else { return [time(ofFrame: index)] }
        return window.times(ofFrame: index, blur: blur).map(motionTime)
    }

    /// The same schedule of one frame, whose times are led through one more map.
    func only(_ frame: Int, _ map: TimeMap? = nil) -> FrameSchedule {
        var schedule = self
        (schedule.frames, schedule.end) = ([frame], nil)
        if let map { schedule.timeMaps.append(map) }
        return schedule
    }

    private func motionTime(at time: ExactTime) -> ExactTime { timeMaps.reduce(time) { $1.motionTime(at: $0) } }
}
