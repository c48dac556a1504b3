import Foundation
import JellySupport

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
