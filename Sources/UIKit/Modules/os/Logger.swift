/// Writes messages to a log.
public struct Logger: Sendable {
    private let log: OSLog

    /// Creates a logger without a category.
    public init() { log = .default }
    /// Creates a logger of a log.
    public init(_ logObj: OSLog) { log = logObj }
    /// Creates a logger; its lines begin with the category.
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

    /// Writes a message.
    public func log(_ message: OSLogMessage) { log(level: .default, message) }
    /// Writes a message of a type.
    public func log(level: OSLogType, _ message: OSLogMessage) { log.write(level) { message.text } }
    /// Writes nothing, as for all messages for debugging.
    public func trace(_ message: OSLogMessage) { log(level: .debug, message) }
    /// Writes nothing, as for all messages for debugging.
    public func debug(_ message: OSLogMessage) { log(level: .debug, message) }
    /// Writes nothing, as for all messages that inform.
    public func info(_ message: OSLogMessage) { log(level: .info, message) }
    /// Writes a message.
    public func notice(_ message: OSLogMessage) { log(level: .default, message) }
    /// Writes a warning.
    public func warning(_ message: OSLogMessage) { log(level: .error, message) }
    /// Writes an error.
    public func error(_ message: OSLogMessage) { log(level: .error, message) }
    /// Writes a critical error.
    public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
    /// Writes an error of the program itself.
    public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}

/// Whether a value may be read in a log by others; private ones are written here, too.
public struct OSLogPrivacy: Sendable {
    public static let auto = OSLogPrivacy()
    public static let `public` = OSLogPrivacy()
    public static let `private` = OSLogPrivacy()
    public static let sensitive = OSLogPrivacy()
}

/// A message with values in it, such as `"\(count, privacy: .public) cells"`.
public struct OSLogMessage: ExpressibleByStringInterpolation, Hashable, Sendable {
    let text: String

    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }
    /// Adds a value.
    public mutating func appendInterpolation<Value>(_ value: Value, privacy: OSLogPrivacy = .auto) {
        text += "\(value)"
    }
}
