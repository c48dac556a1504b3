import Foundation
import Synchronization

/// The connections that are open, and since when each has owed the end of a request.
///
/// The library closes what is silent; one that sends a byte now and then is closed here.
final class ConnectionTable: Sendable {
    private struct Connection {
        let socket: Int32
        /// Nil while it is answered.
        var waitingSince: ContinuousClock.Instant?
    }

    private let connections = Mutex<[Int: Connection]>([:])

    var isEmpty: Bool { connections.withLock { $0.isEmpty } }

    func add(_ id: Int, socket: Int32) {
        connections.withLock { $0[id] = Connection(socket: socket, waitingSince: .now) }
    }

    func remove(_ id: Int) { connections.withLock { _ = $0.removeValue(forKey: id) } }

    /// A request has come as a whole, or its answer has gone.
    func setAnswered(_ id: Int, _ isAnswered: Bool) {
        connections.withLock { $0[id]?.waitingSince = isAnswered ? nil : .now }
    }

    func closeThose(olderThan seconds: Double) {
        let limit = ContinuousClock.now - .seconds(seconds)
        connections.withLock { connections in
            for connection in connections.values {
                // The library closes the socket itself, once it sees that nothing more comes.
                if let since = connection.waitingSince, since < limit { shutdown(connection.socket, Int32(SHUT_RDWR)) }
            }
        }
    }
}
