public import Foundation
public import JellyGraphics
public import JellyImaging
public import JellyValues

/// What plays a motion once, from its start: a stage, on which it happens, or a take, from which it is read.
///
/// Time goes on only: frames and drawings are asked for in the order of their times.
public protocol MotionPlayer: AnyObject {
    /// The extent in points.
    var size: CGSize { get }
    /// Ticks a second.
    var tickRate: Int { get }
    /// What may be kept of the motion.
    var memory: MemoryBudget { get }
    /// The appearance in which drawings are made.
    var userInterfaceStyle: UserInterfaceStyle { get set }

    /// Takes away what lies behind everything, so that pictures are transparent there.
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

    /// What is seen at a time in seconds, which may lie between two ticks.
    ///
    /// - Throws: `StageError` or why it cannot be read.
    func drawing(at seconds: TimeInterval) throws -> Drawing
}

/// A player that draws its texts, and can collect them; what was recorded has their outlines alone.
package protocol TextPlayer: MotionPlayer {
    /// Collects the texts that are drawn from here on.
    var drawnTexts: DrawnTexts? { get set }
}

extension Stage: MotionPlayer, TextPlayer {}

extension MotionPlayer {
    /// What is seen from a time in seconds on, for as long as a frame's shutter is open.
    ///
    /// - Parameters:
    ///   - seconds: when the shutter opens; time has not passed it by more than a tick.
    ///   - blur: how long and how finely the frame is exposed.
    ///   - rate: of a film of whose frames this could be one.
    /// - Throws: `StageError` or why it cannot be read.
    public func drawing(at seconds: TimeInterval, blur: MotionBlur, rate: FrameRate) throws -> Drawing {
        var exposed = try drawing(at: seconds)
        for time in FrameWindow(to: 0, rate: rate).times(ofFrame: 0, blur: blur).dropFirst() {
            exposed.laterExposures.append(try drawing(at: seconds + time.seconds).commands)
        }
        return exposed
    }
}
