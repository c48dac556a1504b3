import JellyDrawing
import JellyDynamics
import JellyGeometry
import JellyPixels

/// Counts what a take keeps of a stage, before it is kept.
struct RecordingMemory {
    /// The bytes of one thing at one tick, and of a tick without any.
    fileprivate static let (thing, tick) = (MemoryLayout<TickRecord.Sample?>.stride + 8, 128)

    private var memory: MemoryBudget

    /// - Parameter ticks: how many are to come.
    /// - Throws: `StageError` where the items that are there already will not fit.
    init(_ stage: Stage, ticks: Int) throws(StageError) {
        memory = stage.memory
        let items = stage.animators.reduce(0) { $0 + $1.itemCount }
        let (rows, overflow) = ticks.multipliedReportingOverflow(by: items * Self.thing + Self.tick)
        do throws(MemoryError) {
            try memory.require(overflow ? .max : rows, for: "A take of \(items) items over \(ticks) ticks")
        } catch {
            throw StageError(time: stage.time, reason: "\(error).")
        }
    }

    /// Counts a tick.
    mutating func take(_ stage: Stage, _ record: TickRecord) throws(StageError) {
        try take(stage, record.estimatedMemory)
    }

    /// Counts a frame.
    mutating func take(_ stage: Stage, _ frame: Frame) throws(StageError) {
        try take(stage, frame.estimatedMemory)
    }

    private mutating func take(_ stage: Stage, _ bytes: Int) throws(StageError) {
        do throws(MemoryError) {
            try memory.take(bytes, for: "A take up to tick \(stage.tick)")
        } catch {
            throw StageError(time: stage.time, reason: "\(error).")
        }
    }
}

extension TickRecord {
    /// About how many bytes it takes.
    package var estimatedMemory: Int { samples.count * RecordingMemory.thing + RecordingMemory.tick }
}

extension Frame {
    /// About how many bytes it takes.
    package var estimatedMemory: Int {
        drawings.reduce(0) { $0 + ($1.commands + $1.laterExposures.joined()).reduce(0) { $0 + $1.estimatedMemory } }
    }
}

extension Drawing.Command {
    /// About how many bytes it takes: a path has some 56 for each of its elements; pictures are shared.
    fileprivate var estimatedMemory: Int {
        switch self {
        case .fill(let path, _), .stroke(let path, _, _): 128 + 56 * path.elements.count
        case .image: 128
        case .node(let node):
            node.commands.reduce(256 + 56 * (node.clip?.elements.count ?? 0)) { $0 + $1.estimatedMemory }
        }
    }
}
