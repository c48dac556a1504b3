public import JellyImaging
public import JellyStage
import JellySupport
import JellyValues

extension Take {
    /// Reads a take with all its ticks and frames.
    ///
    /// ```swift
    /// let take = try Take(contentsOf: "fall.take")
    /// let landing = take.contactTimes.first
    /// ```
    ///
    /// - Throws: `TakeError`, or `MemoryError` if it exceeds the memory limit.
    public init(contentsOf path: String, memory: MemoryBudget = .standard) throws {
        let file = try TakeFile(path, memory: memory)
        try self.init(file)
        let player = try TakePlayer(file)
        var budget = memory
        let schedule = FrameSchedule(file.facts.window, blur: file.facts.blur, styles: file.facts.styles)
        try player.advance(through: schedule) { frame in
            try budget.take(frame.estimatedMemory, for: "a take up to frame \(frame.index)")
            frames.append(frame)
        }
    }

    /// Reads a take's ticks up to a time in seconds, or all, without frames.
    ///
    /// - Throws: `TakeError`, or `MemoryError` if they exceed the memory limit.
    public init(_ file: TakeFile, to time: Double? = nil) throws {
        self.init(window: file.facts.window, tickRate: file.facts.tickRate, size: file.facts.size)
        lastActiveTick = file.lastActiveTick
        touches = file.touches.filter { $0.start <= time ?? .infinity }
        let last = time.flatMap { TickTime.ticks(in: $0, tickRate: tickRate) }.map(TickTime.wholeTicks) ?? .max
        let reader = try file.ticks()
        var budget = file.memory
        while let record = try reader.tick(), record.number <= last {
            try budget.take(record.estimatedMemory, for: "a take up to tick \(record.number)")
            if start == nil { start = record } else { ticks.append(record) }
        }
    }
}

extension TakeFile {
    /// Plays a stage to a take's end and writes the take.
    ///
    /// ```swift
    /// let facts = TakeFacts(size: stage.size, tickRate: stage.tickRate, duration: 2, window: window)
    /// try TakeFile.record(stage, facts, to: "fall.take")
    /// ```
    ///
    /// - Parameters:
    ///   - stage: a stage at time 0.
    ///   - facts: the description of the take.
    ///   - path: the path of the file.
    /// - Throws: `StageError`, or an error from writing; nothing is left behind then.
    public static func record(_ stage: Stage, _ facts: TakeFacts, to path: String) throws {
        let outputs = Staging()
        let writer = try TakeWriter(path: try outputs.reserve(path), place: path, facts: facts)
        _ = try writer.record(stage, program: "Jellyframe")
        try outputs.publish()
    }
}
