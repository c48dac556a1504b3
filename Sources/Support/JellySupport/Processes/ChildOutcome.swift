import Foundation

/// How a program that this one started has ended.
package enum ChildOutcome: Hashable, Sendable {
    /// It ended with this exit code.
    case exited(code: Int)
    /// A signal of this number ended it.
    case killed(signal: Int)
    /// It wrote more bytes than are kept, and was ended.
    case overflowed(limit: Int)
}

extension ChildOutcome: CustomStringConvertible {
    /// The outcome as the end of a sentence about the program.
    package var description: String {
        switch self {
        case .exited(code: 0): "ended before its output was complete"
        case .exited(let code): "failed with exit code \(code)"
        case .killed(let signal):
            "was ended by signal \(signal)"
                + (strsignal(Int32(truncatingIfNeeded: signal)).map { " (\(String(cString: $0)))" } ?? "")
        case .overflowed(let limit): "wrote more than \(ByteCount.limit(limit)), and was ended"
        }
    }
}
