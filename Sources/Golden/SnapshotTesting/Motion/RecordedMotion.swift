import Foundation
import JellyGraphics
import JellyImaging
import JellyStage
import JellyValues
import UIKitDynamics

/// What a view does from the moment on in which it appears: where all is after every tick, and what is seen.
public struct Motion: Sendable {
    /// What the golden's images show, in pixels a point.
    let scale: Double
    let size: CGSize
    let tickRate: Int
    /// The start, and the end of each tick.
    let records: [TickRecord]
    /// What is seen after each of them.
    let drawings: [Drawing]
    /// Every how many ticks an image is kept.
    let step: Int
}

extension Motion {
    /// A motion of nothing.
    static let empty = Motion(scale: 1, size: .zero, tickRate: 60, records: [], drawings: [], step: 1)

    /// The longest motion, in seconds.
    static let longest = 600.0

    /// Plays what a host shows.
    ///
    /// - Throws: `InputError` for a time that cannot be, or `StageError`.
    @MainActor
    init(_ host: UIViewControllerHost, to end: TimeInterval, every interval: TimeInterval, scale: Double) throws {
        guard end > 0, end <= Self.longest else {
            throw InputError("a motion must end after 0 and by \(Int(Self.longest)) s, not at \(end) s")
        }
        guard interval > 0, interval <= end else {
            throw InputError("frames must be more than 0 and at most \(end) s apart, not \(interval) s")
        }
        guard (SnapshotRun.current?.delay ?? 0) == 0 else {
            throw InputError("wait(for:on:) waits before images; leave it out and let the motion last longer")
        }
        let ticks = Int((end * Double(host.tickRate)).rounded())
        guard ticks > 0 else { throw InputError("\(end) s is less than a tick of 1/\(host.tickRate) s") }
        let schedule = FrameSchedule(
            frames: Array(0...ticks), rate: FrameRate(host.tickRate), to: Double(ticks) / Double(host.tickRate))
        let root = host.application.windows.first ?? host.controller.view ?? UIView()
        let named = host.work { root.nameViewsInside() }
        defer { host.work { for view in named { view.accessibilityIdentifier = nil } } }
        var (records, drawings): ([TickRecord], [Drawing]) = ([], [])
        try host.advance(
            through: schedule, onTick: { records.append($0.ofAll) }, onFrame: { drawings.append($0.drawing) })
        (self.records, self.drawings, self.scale, size, tickRate) = (records, drawings, scale, host.size, host.tickRate)
        step = max(1, Int((interval * Double(host.tickRate)).rounded()))
    }

    /// The ticks whose images are kept.
    var chosen: [Int] { Array(stride(from: 0, to: drawings.count, by: step)) }
}

extension TickRecord {
    /// The record with all that has a place as items, which goldens hold after every tick.
    fileprivate var ofAll: TickRecord {
        TickRecord(
            number: number, time: time, names: names, samples: samples,
            items: samples.indices.filter { samples[$0] != nil }, events: events)
    }
}

/// Plays a motion that was recorded, as often as goldens ask for it.
final class RecordedMotion: MotionPlayer {
    private let motion: Motion
    var userInterfaceStyle = UserInterfaceStyle.light
    let memory = MemoryBudget.standard

    init(_ motion: Motion) { self.motion = motion }

    var size: CGSize { motion.size }
    var tickRate: Int { motion.tickRate }

    func removeBackground() {}

    func advance(through schedule: FrameSchedule, onFrame: (Frame) throws -> Void) throws {
        try advance(through: schedule, onTick: { _ in }, onFrame: onFrame)
    }

    func advance(
        through schedule: FrameSchedule, onTick: (TickRecord) throws -> Void, onFrame: (Frame) throws -> Void
    ) throws {
        var frames = schedule.frames[...]
        for (tick, record) in motion.records.enumerated() {
            if frames.isEmpty, let end = schedule.end, record.time > end + 1e-9 { return }
            try onTick(record)
            while let index = frames.first, self.tick(at: schedule.time(ofFrame: index).seconds) <= tick {
                let drawing = motion.drawings[min(tick, motion.drawings.count - 1)]
                try onFrame(Frame(index: index, time: record.time, drawings: [drawing]))
                frames.removeFirst()
            }
        }
    }

    func drawing(at seconds: TimeInterval) throws -> Drawing {
        motion.drawings[min(max(0, tick(at: seconds)), motion.drawings.count - 1)]
    }

    private func tick(at seconds: TimeInterval) -> Int {
        seconds < Motion.longest ? Int((seconds * Double(motion.tickRate)).rounded()) : motion.drawings.count
    }
}
