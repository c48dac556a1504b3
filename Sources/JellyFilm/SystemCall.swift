import Foundation

/// A system call that failed.
struct SystemError: Error {
    /// The name of the call.
    var operation: String
    /// The system's number of the error.
    var code: Int32
    /// The system's words for it.
    var reason: String { String(cString: strerror(code)) }
}

/// Calls the system until no signal interrupts it; -1 is a failure.
@discardableResult
func system<Number: SignedInteger>(_ operation: String, _ call: () -> Number) throws(SystemError) -> Number {
    while true {
        let result = call()
        if result != -1 { return result }
        let code = errno
        if code != EINTR { throw SystemError(operation: operation, code: code) }
    }
}
