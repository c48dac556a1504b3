public import Foundation
public import JellyGraphics
public import JellyImaging
package import JellyValues

/// Plays another player's motion with a presentation.
///
/// Ticks are those of the motion, all of them.
public final class Presented: MotionPlayer, TextPlayer {
    /// The clock by which frames and drawings are requested.
    public enum Clock: Hashable, Sendable {
        /// The video's clock, with slow motion and holds.
        case video
        /// The motion's clock: everything is shown as when the video first shows that time.
        case motion
    }

    private let player: any MotionPlayer
    private let clock: Clock
    /// The plan.
    public let plan: PresentationPlan
    private var isTransparent = false

    /// A motion at its start, presented by a plan.
    public init(_ player: any MotionPlayer, _ plan: PresentationPlan, clock: Clock = .video) {
        (self.player, self.plan, self.clock) = (player, plan, clock)
    }

    public var size: CGSize { plan.size }
    public var tickRate: Int { player.tickRate }
    public var memory: MemoryBudget { player.memory }
    public var userInterfaceStyle: UserInterfaceStyle {
        get { player.userInterfaceStyle }
        set { player.userInterfaceStyle = newValue }
    }

    package var drawnTexts: DrawnTexts? {
        get { (player as? any TextPlayer)?.drawnTexts }
        set { (player as? any TextPlayer)?.drawnTexts = newValue }
    }

    public func removeBackground() {
        isTransparent = true
        player.removeBackground()
    }

    public func advance(through schedule: FrameSchedule, onFrame: (Frame) throws -> Void) throws {
        try player.advance(through: inner(schedule)) { try onFrame(presented($0, schedule)) }
    }

    public func advance(
        through schedule: FrameSchedule, onTick: (TickRecord) throws -> Void, onFrame: (Frame) throws -> Void
    ) throws {
        try player.advance(through: inner(schedule), onTick: onTick) { try onFrame(presented($0, schedule)) }
    }

    public func drawing(at seconds: TimeInterval) throws -> Drawing {
        let time = clock == .video ? plan.timeMap.motionTime(at: seconds) : seconds
        return plan.presented(
            try player.drawing(at: time), at: [video(ExactTime(nearest: seconds))], userInterfaceStyle,
            isTransparent: isTransparent)
    }

    /// The motion's times for the frames that are asked for.
    private func inner(_ schedule: FrameSchedule) -> FrameSchedule {
        guard clock == .video else { return schedule }
        var inner = schedule
        inner.timeMaps.append(plan.timeMap)
        inner.end = schedule.end.map { plan.timeMap.motionTime(at: $0) }
        return inner
    }

    private func video(_ time: ExactTime) -> TimeInterval {
        clock == .video ? time.seconds : plan.timeMap.videoTime(of: time).seconds
    }

    private func presented(_ frame: Frame, _ schedule: FrameSchedule) -> Frame {
        let times = schedule.times(ofFrame: frame.index).map(video)
        let styles = schedule.styles.isEmpty ? [userInterfaceStyle] : schedule.styles
        let drawings = zip(frame.drawings, styles).map {
            plan.presented($0, at: times, $1, isTransparent: isTransparent)
        }
        return Frame(index: frame.index, time: frame.time, drawings: drawings)
    }
}

extension PresentationPlan {
    /// A presented drawing of the motion.
    ///
    /// - Parameters:
    ///   - times: the times of its exposure, in seconds of the video.
    ///   - isTransparent: whether to omit the background.
    package func presented(
        _ drawing: Drawing, at times: [TimeInterval], _ appearance: UserInterfaceStyle, isTransparent: Bool
    ) -> Drawing {
        func commands(_ motion: [Drawing.Command], _ video: TimeInterval) -> [Drawing.Command] {
            (isTransparent ? [] : layout.backdrop(appearance))
                + self.commands(of: motion, on: drawing.background, at: video, appearance)
        }
        var shown = Drawing(
            size: size, background: isTransparent ? .clear : layout.color(drawing.background, appearance),
            commands: commands(drawing.commands, times[0]))
        shown.laterExposures = zip(drawing.laterExposures, times.dropFirst()).map(commands)
        return shown
    }

    private func commands(
        of motion: [Drawing.Command], on background: Color, at video: TimeInterval, _ appearance: UserInterfaceStyle
    ) -> [Drawing.Command] {
        let time = timeMap.motionTime(at: video)
        let fingers = touches?.commands(at: time, appearance) ?? []
        var body = layout.body(around: motion + fingers, on: background, appearance)
        if !camera.keys.isEmpty {
            let view = camera.transform(at: video, timeMap)
            body = [.node(Drawing.Node(name: "camera", transform: view, commands: body))]
        }
        let place = place(at: video)
        let words = captions.commands(at: video, appearance) { item in
            item.location(at: time).map { ($0.applying(place), item.reach * place.meanScale) }
        }
        return body + words
    }

    /// The transform from the stage to the video at a time of the video, in seconds.
    package func place(at video: TimeInterval) -> CGAffineTransform {
        layout.place.concatenating(camera.transform(at: video, timeMap))
    }
}
