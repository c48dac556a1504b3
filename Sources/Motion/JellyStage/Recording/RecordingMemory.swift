import JellyDynamics
import JellyGraphics
import JellyImaging
import JellyValues

/// Counts what a take keeps of a stage, before it is kept.
struct RecordingMemory {
    /// The bytes of one thing at one tick, and of a tick without any.
    fileprivate static let (thing, tick) = (MemoryLayout<MotionSample?>.stride + 8, 128)

    private var memory: MemoryBudget
    private var frames = FrameMemory()

    /// - Parameter ticks: how many are to come.
    /// - Throws: `StageError` where the items that are there already will not fit.
    init(_ stage: Stage, ticks: Int) throws(StageError) {
        memory = stage.memory
        let items = stage.animators.reduce(0) { $0 + $1.itemCount }
        let (rows, overflow) = ticks.multipliedReportingOverflow(by: items * Self.thing + Self.tick)
        do throws(MemoryError) {
            try memory.require(overflow ? .max : rows, for: "a take of \(items) items over \(ticks) ticks")
        } catch {
            throw StageError(time: stage.time, reason: error.description)
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
            try memory.take(bytes, for: "a take up to tick \(stage.tick)")
        } catch {
            throw StageError(time: stage.time, reason: error.description)
        }
    }
}

extension TickRecord {
    /// The estimated memory, in bytes.
    package var estimatedMemory: Int { samples.count * RecordingMemory.thing + RecordingMemory.tick }
}

extension Frame {
    /// The estimated memory, in bytes.
    package var estimatedMemory: Int {
        var memory = FrameMemory()
        return memory.add(self)
    }
}

/// Estimates the memory of kept frames, without counting data shared with the previous frame.
package struct FrameMemory: Sendable {
    /// The indexes of the commands of the last frame's nodes.
    private var last: Set<Int> = []
    private var now: Set<Int> = []

    /// Starts at zero.
    package init() {}

    /// Adds a frame; returns its estimated memory in bytes.
    package mutating func add(_ frame: Frame) -> Int {
        defer { (last, now) = (now, []) }
        var bytes = 0
        for drawing in frame.drawings {
            for command in drawing.commands { bytes += self.bytes(of: command) }
            for command in drawing.laterExposures.joined() { bytes += self.bytes(of: command) }
        }
        return bytes
    }

    /// A path has some 56 bytes for each of its elements; images are shared.
    private mutating func bytes(of command: Drawing.Command) -> Int {
        switch command {
        case .fill(let path, _), .stroke(let path, _, _), .shadow(let path, _): return 128 + 56 * path.elements.count
        case .gradient(let path, let gradient): return 256 + 56 * path.elements.count + 64 * gradient.stops.count
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
