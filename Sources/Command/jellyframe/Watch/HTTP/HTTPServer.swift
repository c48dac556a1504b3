import CMicroHTTPD
import Foundation
import JellySupport

/// A server of a few addresses to the browser of whoever is at this machine.
///
/// It listens on 127.0.0.1 alone. Every address begins with a token that nobody guesses, and a request that does not
/// come from a page of its own is refused with an empty answer, see `RequestGuard`. What is slow, large or many is
/// limited. No address leads to a file.
package final class HTTPServer: Sendable {
    /// What a client may take.
    package struct Limits: Hashable, Sendable {
        /// Connections at once.
        package var connections = 32
        /// Streams at once.
        package var streams = 12
        /// The seconds after which a connection on which nothing happens is closed.
        package var idle = 10
        /// The seconds that a whole request may take to come.
        package var request = 20.0
        /// The seconds between two pulses of a stream.
        package var pulse = 5.0

        package init() {}
    }

    /// The address of the page.
    package let address: String
    /// The port.
    package let port: Int
    private let core: HTTPCore

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - port: 0 for any that is free.
    ///   - answer: called in the server's thread for each request that may be answered; it must not wait.
    /// - Throws: `HTTPError`.
    package init(
        port: Int = 0, limits: Limits = Limits(), answer: @escaping @Sendable (HTTPRequest) -> HTTPAnswer
    ) throws(HTTPError) {
        let socket = try LoopbackSocket(port: port)
        let token = RequestGuard.makeToken()
        core = HTTPCore(RequestGuard(token: token, port: socket.port), limits: limits, answer: answer)
        self.port = socket.port
        address = "http://127.0.0.1:\(socket.port)/\(token)/"
        try core.start(on: socket.descriptor)
    }

    deinit { core.stop() }

    /// Lets the streams go on that found nothing to send.
    package func wake() { core.streams.resumeAll() }

    /// Ends all connections and the server's threads.
    package func stop() { core.stop() }
}

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

/// A socket that listens on 127.0.0.1, and so is seen by this machine's programs alone.
struct LoopbackSocket {
    let descriptor: Int32
    let port: Int

    /// - Parameter port: 0 for any that is free.
    init(port: Int) throws(HTTPError) {
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

    /// The port that it listens on.
    private static func listen(_ descriptor: Int32, _ port: Int) throws(SystemError) -> Int {
        // The port of a run that has just ended can be had at once.
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
