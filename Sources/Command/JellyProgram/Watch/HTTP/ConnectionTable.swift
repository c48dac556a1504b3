import Foundation
import Synchronization

/// The open connections, and since when each has been waiting for the end of a request.
///
/// The library closes idle connections; this also closes those that send a request too slowly.
final class ConnectionTable: Sendable {
    private struct Connection {
        let socket: Int32
        /// Nil while a request is being answered.
        var waitingSince: ContinuousClock.Instant?
    }

    private let connections = Mutex<[Int: Connection]>([:])

    var isEmpty: Bool { connections.withLock { $0.isEmpty } }

    func add(_ id: Int, socket: Int32) {
        connections.withLock { $0[id] = Connection(socket: socket, waitingSince: .now) }
    }

    func remove(_ id: Int) { connections.withLock { _ = $0.removeValue(forKey: id) } }

    /// Marks a request as received, or its response as sent.
    func setAnswered(_ id: Int, _ isAnswered: Bool) {
        connections.withLock { $0[id]?.waitingSince = isAnswered ? nil : .now }
    }

    func closeThose(olderThan seconds: Double) {
        let limit = ContinuousClock.now - .seconds(seconds)
        connections.withLock { connections in
            for connection in connections.values {
                // The library then closes the socket itself.
                if let since = connection.waitingSince, since < limit { shutdown(connection.socket, Int32(SHUT_RDWR)) }
            }
        }
    }
}
