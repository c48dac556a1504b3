import Foundation

/// A failed system call, the only error of what calls the system; callers catch it for the code, or add the path.
package struct SystemError: Error, Hashable {
    /// The name of the call.
    package var operation: String
    /// The error number.
    package var code: Int32
    /// The system's message.
    package var reason: String { String(cString: strerror(code)) }

    package init(operation: String, code: Int32) { (self.operation, self.code) = (operation, code) }
}

extension SystemError: CustomStringConvertible {
    /// The operation and the system's message: `open failed: Permission denied`.
    package var description: String { "\(operation) failed: \(reason)" }
}

/// Calls the system, retrying when interrupted by signals; -1 is a failure.
@discardableResult
package func system<Number: SignedInteger>(_ operation: String, _ call: () -> Number) throws(SystemError) -> Number {
    while true {
        let result = call()
        if result != -1 { return result }
        let code = errno
        if code != EINTR { throw SystemError(operation: operation, code: code) }
    }
}

/// System messages of Foundation's errors.
package enum SystemReason {
    /// The message, without a full stop.
    package static func text(_ error: any Error) -> String {
        let error = error as NSError
        if let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError, cause.domain == NSPOSIXErrorDomain {
            return String(cString: strerror(Int32(truncatingIfNeeded: cause.code)))
        }
        let text = error.localizedDescription.replacing("The operation could not be completed. ", with: "")
        if error.domain == NSCocoaErrorDomain, error.code == CocoaError.Code.fileReadUnknown.rawValue {
            return "not a readable file"
        }
        return text.hasSuffix(".") ? String(text.dropLast()) : text
    }
}
