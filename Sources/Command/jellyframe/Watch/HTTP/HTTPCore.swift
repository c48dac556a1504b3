import CMicroHTTPD
import Foundation
import JellySupport
import Synchronization

/// What the server's threads share; it lives until they have ended.
final class HTTPCore: Sendable {
    /// The library takes its daemon from any thread.
    private struct Daemon: @unchecked Sendable { let pointer: OpaquePointer }

    let guardian: RequestGuard
    let limits: HTTPServer.Limits
    let answer: @Sendable (HTTPRequest) -> HTTPAnswer
    let streams: StreamTable
    let connections: ConnectionTable
    private let daemon = Mutex<Daemon?>(nil)
    /// Signalled when connections come, and at the end.
    let work = DispatchSemaphore(value: 0)
    private let isOver = Atomic(false)

    init(
        _ guardian: RequestGuard, limits: HTTPServer.Limits, answer: @escaping @Sendable (HTTPRequest) -> HTTPAnswer
    ) {
        (self.guardian, self.limits, self.answer) = (guardian, limits, answer)
        streams = StreamTable(most: limits.streams)
        connections = ConnectionTable()
    }

    /// - Parameter socket: one that listens, which is closed at the end, or here where there is an error.
    func start(on socket: Int32) throws(HTTPError) {
        // The library's thread may yet call after this object's last owner but it has gone.
        let context = Unmanaged.passRetained(self)
        let started = jelly_http_start(
            socket, UInt32(limits.connections), UInt32(limits.idle), 24 << 10, answerRequest, requestCompleted,
            connectionChanged, context.toOpaque())
        guard let started else {
            context.release()
            close(socket)
            throw .cannotStart
        }
        daemon.withLock { $0 = Daemon(pointer: started) }
        do throws(SystemError) {
            try SystemThread.start { [self] in keep() }
        } catch {
            stop()
            throw .cannotStart
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
        // A connection that sleeps must not when the library ends.
        streams.end()
        MHD_stop_daemon(daemon.pointer)
        Unmanaged.passUnretained(self).release()
    }

    /// Closes what takes too long, and sees whether anybody listens still; sleeps while nobody is there.
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
