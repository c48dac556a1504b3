public import Foundation
public import JellyStage
public import JellyValues

/// The description of a take.
public struct TakeFacts: Hashable, Sendable {
    /// The size in points.
    public let size: CGSize
    /// Ticks per second.
    public let tickRate: Int
    /// The duration of the motion, in seconds.
    public let duration: TimeInterval
    /// The recorded frames.
    public let window: FrameWindow
    /// The motion blur; nil for sharp frames.
    public let blur: MotionBlur?
    /// The recorded appearances; at least one.
    public let styles: [UserInterfaceStyle]

    /// The description of a new take.
    public init(
        size: CGSize, tickRate: Int, duration: TimeInterval, window: FrameWindow, blur: MotionBlur? = nil,
        styles: [UserInterfaceStyle] = [.light]
    ) {
        (self.size, self.tickRate, self.duration) = (size, tickRate, duration)
        (self.window, self.blur, self.styles) = (window, blur, styles)
    }
}

/// A command line option with which a take was made; the default of commands that read it.
public struct TakeOption: Hashable, Sendable {
    /// The option's name with dashes: `--fps`.
    public let name: String
    /// The value as given; empty for a flag.
    public let value: String

    /// An option with its value.
    public init(name: String, value: String) { (self.name, self.value) = (name, value) }
}

/// A document from which a take was made: the scene, or a file that it refers to.
public struct TakeDocument: Hashable, Sendable {
    /// The role of a document.
    public enum Role: String, Hashable, Sendable { case scene, file }

    /// The name; for a file, as in the scene.
    public let path: String
    /// The role.
    public let role: Role
    /// The content.
    public let bytes: [UInt8]

    /// A document with its content.
    public init(path: String, role: Role, bytes: [UInt8]) {
        (self.path, self.role, self.bytes) = (path, role, bytes)
    }
}

extension TakeFacts {
    /// The rows of the table, but for what says who made it and its hash.
    ///
    /// - Parameter touches: the touches, which have a row if there are any.
    func rows(lastActiveTick: Int, touches: [TouchPath]) -> [(name: String, value: DatabaseFact)] {
        let numbers: [(name: String, value: DatabaseFact)] = [
            ("duration", .real(duration)), ("first_frame", .integer(window.frames.lowerBound)),
            ("frames", .integer(window.count)), ("height", .real(Double(size.height))),
            ("last_active_tick", .integer(lastActiveTick)),
            ("motion_blur", .integer(blur?.samples ?? 0)), ("rate", .text(window.rate.description)),
            ("shutter", .integer(blur?.shutterAngle ?? 0)), ("speed", .text(window.speed.description)),
            ("themes", .text(styles.map(\.rawValue).joined(separator: ","))), ("tick_rate", .integer(tickRate)),
            ("width", .real(Double(size.width))),
        ]
        return numbers + (touches.isEmpty ? [] : [("touches", .text(TouchText.text(of: touches)))])
    }

    /// Reads the rows.
    ///
    /// - Returns: nil, and in `error` the name of the fact that is missing or out of range.
    init?(_ facts: [String: DatabaseFact], cause: inout String) {
        func integer(_ name: String, _ range: ClosedRange<Int>) -> Int? {
            cause = name
            if case .integer(let number)? = facts[name], range.contains(number) { return number }
            return nil
        }
        func real(_ name: String, _ range: ClosedRange<Double>) -> Double? {
            cause = name
            switch facts[name] {
            case .real(let number)? where range.contains(number): return number
            case .integer(let number)? where range.contains(Double(number)): return Double(number)
            default: return nil
            }
        }
        func text(_ name: String) -> String? {
            cause = name
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
        cause = "shutter"
        guard samples == 0 || shutter > 0 else { return nil }
        let window = FrameWindow(frames: first..<first + count, rate: rate, speed: speed)
        self.init(
            size: CGSize(width: width, height: height), tickRate: tickRate, duration: duration,
            window: window,
            blur: samples == 0 ? nil : MotionBlur(samples: samples, shutterAngle: shutter),
            styles: themes.compactMap(\.self))
        cause = "frames"
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
