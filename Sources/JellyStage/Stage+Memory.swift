import JellyDrawing
import JellyDynamics
import JellyGeometry
import JellyPixels

/// Counts what a take or trace keeps of a stage, before it is kept.
struct RecordingMemory {
    private var memory: MemoryBudget
    private let noun: String
    /// The bytes of one item at one tick, and of a tick without items.
    private let (item, tick): (Int, Int)

    /// - Parameters:
    ///   - noun: what is recorded, such as “a trace”.
    ///   - ticks: how many are to come.
    ///   - item: the bytes of one item at one tick.
    /// - Throws: `StageError` where the items that are there already will not fit.
    init(_ stage: Stage, _ noun: String, ticks: Int, items: Int, item: Int) throws(StageError) {
        (memory, self.noun, self.item, tick) = (stage.memory, noun, item, 64)
        let (rows, overflow) = ticks.multipliedReportingOverflow(by: items * item + tick)
        let words = "\(noun.sentenceStart) of \(items) items over \(ticks) ticks"
        do throws(MemoryError) {
            try memory.require(overflow ? .max : rows, for: words)
        } catch {
            throw StageError(time: stage.time, reason: "\(error).")
        }
    }

    /// Counts a tick of so many items.
    mutating func take(_ stage: Stage, items: Int) throws(StageError) { try take(stage, items * item + tick) }

    /// Counts a frame.
    mutating func take(_ stage: Stage, _ drawing: Drawing) throws(StageError) {
        try take(stage, drawing.commands.reduce(0) { $0 + $1.estimatedMemory })
    }

    private mutating func take(_ stage: Stage, _ bytes: Int) throws(StageError) {
        do throws(MemoryError) {
            try memory.take(bytes, for: "\(noun.sentenceStart) up to tick \(stage.tick)")
        } catch {
            throw StageError(time: stage.time, reason: "\(error).")
        }
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
