// swift-format-ignore-file: AlwaysUseLowerCamelCase
public import Foundation

/// How important a message is. Messages of `debug` and `info` are not written.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let `default` = OSLogType(rawValue: 0)
    public static let info = OSLogType(rawValue: 1)
    public static let debug = OSLogType(rawValue: 2)
    public static let error = OSLogType(rawValue: 16)
    public static let fault = OSLogType(rawValue: 17)
}

/// A log, whose messages are written to standard error, a line each.
public final class OSLog: NSObject, Sendable {
    let category: String
    private let isOn: Bool

    /// The log without a category.
    public static let `default` = OSLog(category: "", isOn: true)
    /// The log that writes nothing.
    public static let disabled = OSLog(category: "", isOn: false)

    /// Creates a log; its lines begin with the category.
    public convenience init(subsystem: String, category: String) { self.init(category: category, isOn: true) }

    private init(category: String, isOn: Bool) { (self.category, self.isOn) = (category, isOn) }

    /// Whether messages of a type are written.
    public func isEnabled(type: OSLogType) -> Bool { isOn && type != .debug && type != .info }

    /// The line of a message; nil where it is not written.
    package func line(_ type: OSLogType, _ message: () -> String) -> String? {
        guard isEnabled(type: type) else { return nil }
        return (category.isEmpty ? "" : "[\(category)] ") + message()
    }

    func write(_ type: OSLogType, _ message: () -> String) {
        guard let line = line(type, message) else { return }
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }
}

/// Writes a message to a log, with arguments in the places of `%@`, `%d`, `%{public}@` and the like.
public func os_log(
    _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ args: Any...
) { log.write(type) { LogFormat.text("\(message)", args) } }

/// Writes a message to a log, with arguments in the places of `%@`, `%d`, `%{public}@` and the like.
public func os_log(
    _ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ args: Any...
) { log.write(type) { LogFormat.text("\(message)", args) } }

/// A message with arguments in their places.
package enum LogFormat {
    package static func text(_ format: String, _ arguments: [Any]) -> String {
        var rest = arguments[...]
        return format.replacing(/%(?:\{[^}]*\})?([-+ #0]*\d*(?:\.\d+)?)(?:hh|ll|[hlqLztj])?([@a-zA-Z%])/) { match in
            if match.2 == "%" { return "%" }
            guard let argument = rest.popFirst() else { return String(match.0) }
            return part(argument, flags: match.1, conversion: match.2)
        }
    }

    private static func part(_ argument: Any, flags: Substring, conversion: Substring) -> String {
        switch (conversion, argument) {
        case ("f", let number as any BinaryFloatingPoint), ("e", let number as any BinaryFloatingPoint),
            ("g", let number as any BinaryFloatingPoint):
            String(format: "%\(flags)\(conversion)", locale: nil, Double(number))
        case ("d", let number as any BinaryInteger), ("i", let number as any BinaryInteger),
            ("u", let number as any BinaryInteger), ("x", let number as any BinaryInteger),
            ("X", let number as any BinaryInteger), ("o", let number as any BinaryInteger):
            String(format: "%\(flags)ll\(conversion)", locale: nil, Int64(truncatingIfNeeded: number))
        default: "\(argument)"
        }
    }
}
