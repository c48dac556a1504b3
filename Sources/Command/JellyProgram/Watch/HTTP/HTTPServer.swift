import CMicroHTTPD
import Foundation
import JellySupport

/// A local HTTP server for a browser on this machine.
///
/// Listens on 127.0.0.1 only. Every path begins with a random token, and requests from other origins are refused with an
/// empty response (see `RequestGuard`). Connections, sizes and durations are limited. No path maps to a file.
package final class HTTPServer: Sendable {
    /// Limits for clients.
    package struct Limits: Hashable, Sendable {
        /// Concurrent connections.
        package var connections = 32
        /// Concurrent streams.
        package var streams = 12
        /// The idle timeout of connections, in seconds.
        package var idle = 10
        /// The timeout for receiving a request, in seconds.
        package var request = 20.0
        /// The interval between keep-alive bytes of a stream, in seconds.
        package var pulse = 5.0

        package init() {}
    }

    /// The URL of the page.
    package let address: String
    /// The port.
    package let port: Int
    private let core: HTTPCore

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - port: 0 for any free port.
    ///   - answer: called on the server's thread for each permitted request; must not block.
    /// - Throws: `Failure`.
    package init(
        port: Int = 0, limits: Limits = Limits(), answer: @escaping @Sendable (HTTPRequest) -> HTTPAnswer
    ) throws {
        let socket = try LoopbackSocket(port: port)
        let token = RequestGuard.makeToken()
        core = HTTPCore(RequestGuard(token: token, port: socket.port), limits: limits, answer: answer)
        self.port = socket.port
        address = "http://127.0.0.1:\(socket.port)/\(token)/"
        try core.start(on: socket.descriptor)
    }

    deinit { core.stop() }

    /// Resumes streams that are waiting for data.
    package func wake() { core.streams.resumeAll() }

    /// Ends all connections and the server's threads.
    package func stop() { core.stop() }
}

extension Failure {
    /// Listening on a port, 0 for any, failed; `reason` is the system's.
    static func cannotListen(port: Int, reason: String) -> Failure {
        let place = port == 0 ? "any port" : "port \(port)"
        return Failure(code: .failure, message: "cannot listen on \(place) of 127.0.0.1: \(reason)")
    }

    /// The system is out of threads or memory.
    static let cannotStartServer = Failure(
        code: .failure, message: "cannot start the server: the system is out of threads or memory")
}

/// A socket listening on 127.0.0.1.
struct LoopbackSocket {
    let descriptor: Int32
    let port: Int

    /// - Parameter port: 0 for any free port.
    init(port: Int) throws(Failure) {
        do throws(SystemError) {
            #if os(Linux)
                let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
            #else
                let kind = SOCK_STREAM
            #endif
            let descriptor = try system("socket") { socket(AF_INET, kind, 0) }
            do throws(SystemError) {
                #if !os(Linux)
                    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
                #endif
                self.port = try Self.listen(descriptor, port)
                self.descriptor = descriptor
            } catch {
                close(descriptor)
                throw error
            }
        } catch {
            throw .cannotListen(port: port, reason: error.reason)
        }
    }

    /// Starts listening, and returns the port.
    private static func listen(_ descriptor: Int32, _ port: Int) throws(SystemError) -> Int {
        // Allows reusing the port of a run that has just ended.
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port)).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        try system("bind") {
            withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
            }
        }
        try system("listen") { Foundation.listen(descriptor, 32) }
        try system("getsockname") {
            withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
            }
        }
        return Int(UInt16(bigEndian: address.sin_port))
    }
}
