import Foundation

/// A client that sends arbitrary bytes.
final class HTTPClient {
    private let descriptor: Int32

    /// Connects to a port of 127.0.0.1, or of another address.
    init?(port: Int, host: String = "127.0.0.1") {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port)).bigEndian
        address.sin_addr.s_addr = inet_addr(host)
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
        }
        if result != 0 {
            close(descriptor)
            return nil
        }
    }

    deinit { close(descriptor) }

    /// Sends bytes; returns whether the other side still accepts them.
    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Receives until `isEnough`, the other side closes, or a number of seconds has passed.
    func receive(within seconds: Double = 5, until isEnough: (String) -> Bool = { _ in false }) -> String {
        let end = ContinuousClock.now + .seconds(seconds)
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while .now < end {
            var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&wanted, 1, 20) > 0 else { continue }
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            bytes += buffer[..<count]
            if isEnough(String(decoding: bytes, as: UTF8.self)) { break }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether the other side closes the connection within a number of seconds.
    func isClosed(within seconds: Double) -> Bool {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let end = ContinuousClock.now + .seconds(seconds)
        var byte: UInt8 = 0
        while .now < end {
            if poll(&wanted, 1, 20) > 0, recv(descriptor, &byte, 1, 0) <= 0 { return true }
        }
        return false
    }
}
