import JellyDynamics
import JellyGraphics
import JellyImaging
import JellyValues

/// Counts what a take keeps of a stage, before it is kept.
struct RecordingMemory {
    /// The bytes of one thing at one tick, and of a tick without any.
    fileprivate static let (thing, tick) = (MemoryLayout<TickRecord.Sample?>.stride + 8, 128)

    private var memory: MemoryBudget
    private var frames = FrameMemory()

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
        try take(stage, frames.add(frame))
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
        var memory = FrameMemory()
        return memory.add(self)
    }
}

/// Counts the bytes of frames that are all kept: what a frame shares with the one before is not taken twice.
package struct FrameMemory: Sendable {
    /// Where the commands of the last frame's nodes are.
    private var last: Set<Int> = []
    private var now: Set<Int> = []

    /// No frames.
    package init() {}

    /// About how many bytes one more frame takes.
    package mutating func add(_ frame: Frame) -> Int {
        defer { (last, now) = (now, []) }
        var bytes = 0
        for drawing in frame.drawings {
            for command in drawing.commands { bytes += self.bytes(of: command) }
            for command in drawing.laterExposures.joined() { bytes += self.bytes(of: command) }
        }
        return bytes
    }

    /// A path has some 56 bytes for each of its elements; pictures are shared.
    private mutating func bytes(of command: Drawing.Command) -> Int {
        switch command {
        case .fill(let path, _), .stroke(let path, _, _): return 128 + 56 * path.elements.count
        case .image: return 128
        case .node(let node):
            let own = 256 + 56 * (node.clip?.elements.count ?? 0)
            // What the last frame had, too, is kept once; the node around it is another one where it moves.
            let place = node.commands.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
            guard !node.commands.isEmpty else { return own }
            now.insert(place)
            guard !last.contains(place) else { return own }
            return node.commands.reduce(own) { $0 + bytes(of: $1) }
        }
    }
}
