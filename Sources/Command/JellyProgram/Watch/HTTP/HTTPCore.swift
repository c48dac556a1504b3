import CMicroHTTPD
import Foundation
import JellySupport
import Synchronization

/// The state shared by the server's threads, alive until they have ended.
final class HTTPCore: Sendable {
    /// The daemon can be used from any thread.
    private struct Daemon: @unchecked Sendable { let pointer: OpaquePointer }

    let guardian: RequestGuard
    let limits: HTTPServer.Limits
    let answer: @Sendable (HTTPRequest) -> HTTPAnswer
    let streams: StreamTable
    let connections: ConnectionTable
    private let daemon = Mutex<Daemon?>(nil)
    /// Signalled for new connections, and at the end.
    let work = DispatchSemaphore(value: 0)
    private let isOver = Atomic(false)

    init(
        _ guardian: RequestGuard, limits: HTTPServer.Limits, answer: @escaping @Sendable (HTTPRequest) -> HTTPAnswer
    ) {
        (self.guardian, self.limits, self.answer) = (guardian, limits, answer)
        streams = StreamTable(most: limits.streams)
        connections = ConnectionTable()
    }

    /// - Parameter socket: a listening socket, closed at the end or on error.
    func start(on socket: Int32) throws(Failure) {
        // The library's thread may still call back after the last other owner is gone.
        let context = Unmanaged.passRetained(self)
        let started = jelly_http_start(
            socket, UInt32(limits.connections), UInt32(limits.idle), 24 << 10, answerRequest, requestCompleted,
            connectionChanged, context.toOpaque())
        guard let started else {
            context.release()
            close(socket)
            throw .cannotStartServer
        }
        daemon.withLock { $0 = Daemon(pointer: started) }
        do throws(SystemError) {
            try SystemThread.start { [self] in keep() }
        } catch {
            stop()
            throw .cannotStartServer
        }
    }

    func stop() {
        isOver.store(true, ordering: .sequentiallyConsistent)
        work.signal()
        guard
            let daemon = daemon.withLock({ daemon in
                defer { daemon = nil }
                return daemon
            })
        else { return }
        // No connection may be suspended when the library stops.
        streams.end()
        MHD_stop_daemon(daemon.pointer)
        Unmanaged.passUnretained(self).release()
    }

    /// Enforces timeouts and sends keep-alive bytes; sleeps while there are no connections.
    private func keep() {
        while !isOver.load(ordering: .sequentiallyConsistent) {
            if connections.isEmpty {
                work.wait()
            } else {
                _ = work.wait(timeout: .now() + limits.pulse)
                connections.closeThose(olderThan: limits.request)
                streams.pulse()
            }
        }
    }
}
