public import Foundation
public import JellyValues

/// Which frames of a run are drawn and how, and when the run ends.
///
/// The stage moves in ticks; a frame between two ticks shows views part of the way between them. So a frame shows exactly
/// the time index · speed / rate, whatever the rate.
public struct FrameSchedule: Hashable, Sendable {
    /// The frames' rate and speed; which of its frames are drawn, `frames` says.
    public let window: FrameWindow
    /// The numbers of the frames, ascending.
    public var frames: [Int]
    /// How long and how finely each frame is exposed; sharp when nil.
    public var blur: MotionBlur?
    /// The appearances in which each frame is drawn; the stage's own when empty.
    public var styles: [UserInterfaceStyle]
    /// Where ticks go on to after the last frame, in seconds; nil for no further.
    public var end: TimeInterval?

    /// The frames of a window.
    public init(_ window: FrameWindow, blur: MotionBlur? = nil, styles: [UserInterfaceStyle] = []) {
        (self.window, frames, self.blur, self.styles) = (window, Array(window.frames), blur, styles)
    }

    /// Some frames of a rate, and all ticks up to a time in seconds.
    ///
    /// - Parameters:
    ///   - frames: their numbers, ascending.
    ///   - rate: of the frames.
    ///   - end: the last time that is played, in seconds.
    public init(frames: [Int], rate: FrameRate, to end: TimeInterval) {
        self.init(FrameWindow(to: 0, rate: rate))
        (self.frames, self.end) = (frames, end)
    }

    /// No frame, and all ticks up to a time in seconds.
    public init(to end: TimeInterval) { self.init(frames: [], rate: FrameRate(60), to: end) }

    /// The instants of a frame's exposure, where ticks come at a rate.
    package func tickTimes(ofFrame index: Int, tickRate: Int) -> [TickTime] {
        guard let blur, blur.samples > 1 else { return [TickTime(window.time(ofFrame: index), tickRate: tickRate)] }
        return window.times(ofFrame: index, blur: blur).map { TickTime($0, tickRate: tickRate) }
    }
}
