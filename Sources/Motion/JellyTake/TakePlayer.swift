public import Foundation
public import JellyGraphics
public import JellyImaging
public import JellyStage
import JellyValues

/// Plays a take: ticks and drawings as they were recorded.
///
/// What was not recorded, such as a time between two frames or an overlay, is taken from the scene, which is played again
/// and held against the recorded ticks and drawings on the way: it is the same motion, or an error.
public final class TakePlayer: MotionPlayer {
    /// Which of a take's drawings are used.
    public enum Source: Hashable, Sendable {
        /// Those of the take, and a stage's where it has none.
        case recording
        /// A stage's, which shows what the take's show and something over it, an overlay.
        case overlaid
        /// A stage's; only ticks are held against the take.
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

    /// A player of a take from its start.
    ///
    /// - Parameters:
    ///   - file: the take.
    ///   - source: whose drawings are shown.
    ///   - makeStage: the scene that was recorded, at its start; nil where there is none.
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
            throw TakeError.notRecorded(path: file.path, reason: "a time of \(seconds) s")
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
            try onFrame(Frame(index: index, time: schedule.window.time(ofFrame: index).seconds, drawings: shown))
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
                        "what is seen at \(seconds) s in the \(style.rawValue) appearance, nor a scene to play again")
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
            onDrawing: { instant, pictures in
                if instant.fraction == 0, compares { try compare(pictures[0], at: instant, known) }
                last = pictures.last
            })
        guard let last else { preconditionFailure("a stage draws every time that is asked for") }
        return last
    }

    private func compare(_ record: TickRecord) throws {
        guard let hash = try file.hash(ofTick: record.number) else { return }
        guard hash == TickRow.hash(of: record, &bytes) else {
            throw TakeError.differs(
                path: file.path,
                reason: "the scene moves another way than here, from tick \(record.number) on; what it does not hold "
                    + "drawn can be drawn there alone")
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
                    "the scene looks another way than here at tick \(time.tick), perhaps by its fonts; what it does "
                    + "not hold drawn can be drawn there alone")
        }
    }
}
