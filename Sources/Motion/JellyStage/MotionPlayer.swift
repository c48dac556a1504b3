public import Foundation
public import JellyGraphics
public import JellyImaging
public import JellyValues

/// Plays a motion once from its start: a live stage, or a recorded take.
///
/// Time only moves forward: request frames and drawings in ascending order.
public protocol MotionPlayer: AnyObject {
    /// The extent in points.
    var size: CGSize { get }
    /// Ticks per second.
    var tickRate: Int { get }
    /// The memory limit of the motion.
    var memory: MemoryBudget { get }
    /// The appearance in which drawings are made.
    var userInterfaceStyle: UserInterfaceStyle { get set }

    /// Takes away what lies behind everything, so that images are transparent there.
    func removeBackground()

    /// Lets time pass and hands on some frames as they come.
    ///
    /// - Throws: `StageError` or why it cannot be read, or what `onFrame` throws.
    func advance(through schedule: FrameSchedule, onFrame: (Frame) throws -> Void) throws

    /// Lets time pass and hands on every tick and some frames as they come.
    ///
    /// - Parameters:
    ///   - schedule: the frames, and how they are exposed.
    ///   - onTick: hears of the start and then of every tick, before the frames that show it.
    ///   - onFrame: takes each frame, in their order.
    /// - Throws: `StageError` or why it cannot be read, or what `onTick` and `onFrame` throw.
    func advance(
        through schedule: FrameSchedule, onTick: (TickRecord) throws -> Void, onFrame: (Frame) throws -> Void
    ) throws

    /// The drawing at a time in seconds, possibly between two ticks.
    ///
    /// - Throws: `StageError` or why it cannot be read.
    func drawing(at seconds: TimeInterval) throws -> Drawing
}

/// A player that draws its texts, and can collect them; recordings only have outlines.
package protocol TextPlayer: MotionPlayer {
    /// Collects the texts that are drawn from here on.
    var drawnTexts: DrawnTexts? { get set }
}

extension Stage: MotionPlayer, TextPlayer {}

extension MotionPlayer {
    /// The drawing at a time in seconds, exposed for a frame's shutter time.
    ///
    /// - Parameters:
    ///   - seconds: the opening of the shutter, at most a tick before the current time.
    ///   - blur: the motion blur.
    ///   - rate: the frame rate of the video.
    /// - Throws: `StageError`, or an error from reading.
    public func drawing(at seconds: TimeInterval, blur: MotionBlur, rate: FrameRate) throws -> Drawing {
        var exposed = try drawing(at: seconds)
        for time in FrameWindow(to: 0, rate: rate).times(ofFrame: 0, blur: blur).dropFirst() {
            exposed.laterExposures.append(try drawing(at: seconds + time.seconds).commands)
        }
        return exposed
    }
}
