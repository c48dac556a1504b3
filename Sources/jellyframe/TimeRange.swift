import JellyScene

/// The part of a scene that is shown, from `--from` to `--to`.
struct TimeRange {
    static let options: [Specification.Option] = [
        .init(names: ["--from"], value: "TIME", help: "first time shown, in seconds (1.5) or milliseconds (1500ms)"),
        .init(names: ["--to"], value: "TIME", help: "the end of the time that is shown; the scene's unless given"),
        .init(
            names: ["--until"], value: "WHAT",
            help: "settled ends it when nothing moves visibly any more, rest when nothing moves at all"),
        Playback.option,
    ]

    let from: Double
    let to: Double

    init(_ arguments: Arguments, _ playback: Playback) throws {
        let scene = playback.scene
        let end = try Self.stillness(arguments, playback)
        (from, to) = (
            try Self.time("--from", arguments) ?? 0, try end ?? Self.time("--to", arguments) ?? scene.duration
        )
        guard to <= scene.duration + 1e-9 else {
            throw Failure.usage("--to is \(to) s, after the scene's end at \(scene.duration) s")
        }
        guard from < to else { throw Failure.usage("--from (\(from) s) is not before the end (\(to) s)") }
    }

    func contains(_ time: Double) -> Bool { time >= from - 1e-9 && time <= to + 1e-9 }

    /// When `--until` ends it: with the tick that shows the stillness.
    private static func stillness(_ arguments: Arguments, _ playback: Playback) throws -> Double? {
        try playback.stillness(arguments).map {
            min($0 + 1 / Double(playback.scene.tickRate), playback.scene.duration)
        }
    }

    private static func time(_ name: String, _ arguments: Arguments) throws -> Double? {
        guard let text = arguments[name] else { return nil }
        guard let value = Instant.seconds(text) else {
            throw Failure.usage("\(name) is a time in seconds from the start, such as 1.5 or 1500ms, not “\(text)”")
        }
        return value
    }
}

extension Arguments {
    /// An option that is a whole number from 1 to 1000; nil when it was not given.
    func count(_ name: String) throws -> Int? {
        guard let text = self[name] else { return nil }
        guard let value = Int(text), (1...1000).contains(value) else {
            throw Failure.usage("\(name) is a whole number from 1 to 1000, not “\(text)”")
        }
        return value
    }

    /// Fails when more than one of some options that exclude each other was given.
    func requireAtMostOne(of names: [String]) throws {
        let given = names.filter { has($0) }
        guard given.count < 2 else { throw Failure.usage("\(given[0]) and \(given[1]) exclude each other") }
    }
}
