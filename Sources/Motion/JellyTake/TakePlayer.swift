public import Foundation
public import JellyGraphics
public import JellyImaging
public import JellyStage
import JellyValues

/// Plays a take: recorded ticks and drawings.
///
/// Anything not recorded, such as a time between two frames or an overlay, comes from the scene, which is played again
/// and checked against the recorded ticks and drawings: the motion is the same, or an error is thrown.
public final class TakePlayer: MotionPlayer {
    /// Selects among a take's drawings.
    public enum Source: Hashable, Sendable {
        /// The take's drawings, or a stage's if it has none.
        case recording
        /// A stage's drawings: those of the take with an overlay.
        case overlaid
        /// A stage's drawings; only ticks are checked against the take.
        case replay
    }

    public let size: CGSize
    public let tickRate: Int
    public let memory: MemoryBudget
    public var userInterfaceStyle = UserInterfaceStyle.light
    private var isTransparent = false
    private let file: TakeFile
    private let drawings: DrawingReader
    private let source: Source
    private let makeStage: (() throws -> Stage)?
    private var replay: Replay?

    /// A player of a take, at its start.
    ///
    /// - Parameters:
    ///   - file: the take.
    ///   - source: the source of drawings.
    ///   - makeStage: makes the recorded scene at its start; nil without a scene.
    /// - Throws: `TakeError`.
    public init(
        _ file: TakeFile, source: Source = .recording, replaying makeStage: (() throws -> Stage)? = nil
    ) throws(TakeError) {
        (size, tickRate, memory) = (file.facts.size, file.facts.tickRate, file.memory)
        (self.file, self.source, self.makeStage) = (file, source, makeStage)
        drawings = try file.drawings()
    }

    public func removeBackground() { isTransparent = true }

    public func advance(through schedule: FrameSchedule, onFrame: (Frame) throws -> Void) throws {
        try advance(through: schedule, ticks: nil, onTick: { _ in }, onFrame: onFrame)
    }

    public func advance(
        through schedule: FrameSchedule, onTick: (TickRecord) throws -> Void, onFrame: (Frame) throws -> Void
    ) throws {
        try advance(through: schedule, ticks: file.ticks(), onTick: onTick, onFrame: onFrame)
    }

    public func drawing(at seconds: TimeInterval) throws -> Drawing {
        guard let ticks = TickTime.ticks(in: seconds, tickRate: tickRate) else {
            throw TakeError.notRecorded(path: file.path, reason: "the time \(seconds) s")
        }
        return try drawing(at: TickTime(ticks: ticks), userInterfaceStyle)
    }

    private func advance(
        through schedule: FrameSchedule, ticks: TickReader?, onTick: (TickRecord) throws -> Void,
        onFrame: (Frame) throws -> Void
    ) throws {
        var heard = -1
        func hear(to tick: Int) throws {
            while heard < tick, let record = try ticks?.tick() {
                heard = record.number
                try onTick(record)
            }
        }
        let styles = schedule.styles.isEmpty ? [userInterfaceStyle] : schedule.styles
        for index in schedule.frames {
            var shown: [Drawing] = []
            for time in schedule.tickTimes(ofFrame: index, tickRate: tickRate) {
                try hear(to: time.neededTick)
                for (place, style) in styles.enumerated() {
                    let drawing = try drawing(at: time, style)
                    if shown.indices.contains(place) {
                        shown[place].laterExposures.append(drawing.commands)
                    } else {
                        shown.append(drawing)
                    }
                }
            }
            try onFrame(Frame(index: index, time: schedule.time(ofFrame: index).seconds, drawings: shown))
        }
        guard let end = schedule.end, let exact = TickTime.ticks(in: end, tickRate: tickRate) else { return }
        try hear(to: TickTime.wholeTicks(exact))
    }

    private func drawing(at time: TickTime, _ style: UserInterfaceStyle) throws -> Drawing {
        let recorded =
            source == .recording ? try file.reading { try self.drawings.drawing(at: time, style) } : nil
        let drawing = try recorded ?? replayed(time, style)
        return isTransparent ? drawing.withoutBackground : drawing
    }

    private func replayed(_ time: TickTime, _ style: UserInterfaceStyle) throws -> Drawing {
        if replay == nil {
            guard let makeStage else {
                let seconds = (Double(time.tick) + time.fraction) / Double(tickRate)
                throw TakeError.notRecorded(
                    path: file.path,
                    reason:
                        "the drawing at \(seconds) s in the \(style.rawValue) appearance, nor a scene to replay")
            }
            replay = Replay(
                try makeStage(), file, drawings, isOverlaid: source == .overlaid, compares: source != .replay)
        }
        guard let replay else { preconditionFailure("a replay was just made") }
        return try replay.drawing(at: time, style)
    }
}

/// A scene that is played again beside its recording.
private final class Replay {
    private let stage: Stage
    private let recorder: TickRecorder
    private let file: TakeFile
    private let drawings: DrawingReader
    private let isOverlaid: Bool
    private let compares: Bool
    private var bytes = CanonicalBytes()

    init(_ stage: Stage, _ file: TakeFile, _ drawings: DrawingReader, isOverlaid: Bool, compares: Bool) {
        (self.stage, self.file, self.drawings) = (stage, file, drawings)
        (self.isOverlaid, self.compares) = (isOverlaid, compares)
        recorder = TickRecorder(stage)
    }

    func drawing(at time: TickTime, _ style: UserInterfaceStyle) throws -> Drawing {
        let known = file.facts.styles[0]
        // The tick before is compared, unless it has passed.
        let times = stage.tick <= time.tick && time.fraction > 0 ? [TickTime(tick: time.tick), time] : [time]
        var last: Drawing?
        try stage.advance(
            through: times, styles: style == known ? [known] : [known, style], to: nil, recorder: recorder,
            onTick: { try compare($0) },
            onDrawing: { instant, images in
                if instant.fraction == 0, compares { try compare(images[0], at: instant, known) }
                last = images.last
            })
        guard let last else { preconditionFailure("a stage must draw every requested time") }
        return last
    }

    private func compare(_ record: TickRecord) throws {
        guard let hash = try file.hash(ofTick: record.number) else { return }
        guard hash == TickRow.hash(of: record, &bytes) else {
            throw TakeError.differs(
                path: file.path,
                reason:
                    "the motion differs from tick \(record.number) on; drawings that it does not contain can only be "
                    + "made on the machine that recorded it")
        }
    }

    private func compare(_ drawing: Drawing, at time: TickTime, _ style: UserInterfaceStyle) throws {
        guard let recorded = try file.reading({ try self.drawings.drawing(at: time, style) }) else { return }
        var shown = drawing
        // What an overlay draws comes after all that it lies over.
        if isOverlaid { shown.commands = Array(drawing.commands.prefix(recorded.commands.count)) }
        guard shown == recorded else {
            throw TakeError.differs(
                path: file.path,
                reason:
                    "the drawing differs at tick \(time.tick), perhaps because of fonts; drawings that the take "
                    + "does not contain can only be made on the machine that recorded it")
        }
    }
}
