public import Foundation
public import JellyStage
public import JellyValues

/// What a take is of.
public struct TakeFacts: Hashable, Sendable {
    /// The extent in points.
    public let size: CGSize
    /// Ticks a second.
    public let tickRate: Int
    /// How long the motion is, in seconds.
    public let duration: TimeInterval
    /// Which frames were recorded.
    public let window: FrameWindow
    /// How long and how finely they are exposed; nil for sharp ones.
    public let blur: MotionBlur?
    /// The appearances in which all was drawn; at least one.
    public let styles: [UserInterfaceStyle]

    /// Facts of a take that is to be made.
    public init(
        size: CGSize, tickRate: Int, duration: TimeInterval, window: FrameWindow, blur: MotionBlur? = nil,
        styles: [UserInterfaceStyle] = [.light]
    ) {
        (self.size, self.tickRate, self.duration) = (size, tickRate, duration)
        (self.window, self.blur, self.styles) = (window, blur, styles)
    }
}

/// What was asked for when a take was made: the words of a command line that are commands' defaults when they read it.
public struct TakeOption: Hashable, Sendable {
    /// With its dashes: `--fps`.
    public let name: String
    /// As it was given; empty for a flag.
    public let value: String

    /// An option with its value.
    public init(name: String, value: String) { (self.name, self.value) = (name, value) }
}

/// A document from which a take was made: the scene's text, or a file that it names.
public struct TakeDocument: Hashable, Sendable {
    /// What it is for.
    public enum Role: String, Hashable, Sendable { case scene, file }

    /// Its name; of a file, as the scene names it.
    public let path: String
    /// What it is for.
    public let role: Role
    /// What it holds.
    public let bytes: [UInt8]

    /// A document with what it holds.
    public init(path: String, role: Role, bytes: [UInt8]) {
        (self.path, self.role, self.bytes) = (path, role, bytes)
    }
}

extension TakeFacts {
    /// The rows of the table, but for what says who made it and its hash.
    func rows(lastActiveTick: Int) -> [(name: String, value: DatabaseFact)] {
        [
            ("duration", .real(duration)), ("first_frame", .integer(window.frames.lowerBound)),
            ("frames", .integer(window.count)), ("height", .real(Double(size.height))),
            ("last_active_tick", .integer(lastActiveTick)),
            ("motion_blur", .integer(blur?.samples ?? 0)), ("rate", .text(window.rate.description)),
            ("shutter", .integer(blur?.shutterAngle ?? 0)), ("speed", .text(window.speed.description)),
            ("themes", .text(styles.map(\.rawValue).joined(separator: ","))), ("tick_rate", .integer(tickRate)),
            ("width", .real(Double(size.width))),
        ]
    }

    /// Reads the rows.
    ///
    /// - Returns: nil, and in `fault` the name of the fact that is missing or out of range.
    init?(_ facts: [String: DatabaseFact], fault: inout String) {
        func integer(_ name: String, _ range: ClosedRange<Int>) -> Int? {
            fault = name
            if case .integer(let number)? = facts[name], range.contains(number) { return number }
            return nil
        }
        func real(_ name: String, _ range: ClosedRange<Double>) -> Double? {
            fault = name
            switch facts[name] {
            case .real(let number)? where range.contains(number): return number
            case .integer(let number)? where range.contains(Double(number)): return Double(number)
            default: return nil
            }
        }
        func text(_ name: String) -> String? {
            fault = name
            if case .text(let text)? = facts[name] { return text }
            return nil
        }
        guard let duration = real("duration", 0...1_000_000), let tickRate = integer("tick_rate", 1...1_000_000),
            let width = real("width", 1e-6...1e9), let height = real("height", 1e-6...1e9),
            let rate = text("rate").flatMap({ FrameRate($0) }), let speed = text("speed").flatMap({ Speed($0) }),
            let first = integer("first_frame", 0...1_000_000_000), let count = integer("frames", 0...1_000_000_000),
            let samples = integer("motion_blur", 0...MotionBlur.maximumSamples),
            let shutter = integer("shutter", 0...360),
            let themes = text("themes")?.split(separator: ",").map({ UserInterfaceStyle(rawValue: String($0)) }),
            !themes.isEmpty, !themes.contains(nil)
        else { return nil }
        fault = "shutter"
        guard samples == 0 || shutter > 0 else { return nil }
        let window = FrameWindow(frames: first..<first + count, rate: rate, speed: speed)
        self.init(
            size: CGSize(width: width, height: height), tickRate: tickRate, duration: duration,
            window: window,
            blur: samples == 0 ? nil : MotionBlur(samples: samples, shutterAngle: shutter),
            styles: themes.compactMap(\.self))
        fault = "frames"
        guard isWithinDuration else { return nil }
    }

    /// Whether no frame is of a time after the end.
    var isWithinDuration: Bool {
        window.count == 0 || window.time(ofFrame: window.frames.upperBound - 1).seconds < duration + 1e-6
    }
}

/// A fact's value.
enum DatabaseFact: Hashable, Sendable {
    case integer(Int)
    case real(Double)
    case text(String)

    func add(to bytes: inout CanonicalBytes) {
        switch self {
        case .integer(let number): bytes.add(number)
        case .real(let number): bytes.add(number)
        case .text(let text): bytes.add(text)
        }
    }
}
