/// Why there is no server.
package enum HTTPError: Error, Hashable, Sendable {
    /// The port cannot be listened on; `reason` is the system's.
    case cannotListen(port: Int, reason: String)
    /// The system has no thread, or no room, for it.
    case cannotStart
}

extension HTTPError: CustomStringConvertible {
    /// One sentence.
    package var description: String {
        switch self {
        case .cannotListen(0, let reason): "No port of 127.0.0.1 can be listened on: \(reason)."
        case .cannotListen(let port, let reason): "Port \(port) of 127.0.0.1 cannot be listened on: \(reason)."
        case .cannotStart: "The server cannot be started: the system has no more threads or memory for it."
        }
    }
}
