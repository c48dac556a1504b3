import CMicroHTTPD

/// A request being received and answered.
final class HTTPExchange {
    private let core: HTTPCore
    private let method: HTTPRequest.Method
    private let path: String
    private let lastEvent: String?
    private var body: [UInt8] = []

    init(_ core: HTTPCore, _ method: HTTPRequest.Method, path: String, lastEvent: String?) {
        (self.core, self.method, self.path, self.lastEvent) = (core, method, path, lastEvent)
    }

    /// Appends to the body; returns false if it becomes too large.
    func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard body.count + bytes.count <= RequestGuard.largestBody else { return false }
        body += bytes
        return true
    }

    /// Answers a completely received request.
    func answer(on connection: OpaquePointer) -> MHD_Result {
        core.connections.setAnswered(Int(bitPattern: connection), true)
        return Self.send(
            core.answer(HTTPRequest(method, path, lastEvent: lastEvent, body: body)), on: connection, core)
    }

    static func send(_ answer: HTTPAnswer, on connection: OpaquePointer, _ core: HTTPCore) -> MHD_Result {
        var answer = answer
        var sending: HTTPSending?
        if case .stream(let stream) = answer.content {
            if let number = core.streams.add(connection) {
                sending = HTTPSending(stream, number: number, core)
            } else {
                answer = HTTPAnswer(503)
            }
        }
        guard let response = response(answer, sending) else { return .NO }
        defer { MHD_destroy_response(response) }
        for header in answer.headers { MHD_add_response_header(response, header.name, header.value) }
        if answer.status == 405 { MHD_add_response_header(response, "Allow", "GET, POST") }
        return MHD_queue_response(connection, UInt32(answer.status), response)
    }

    private static func response(_ answer: HTTPAnswer, _ sending: HTTPSending?) -> OpaquePointer? {
        if let sending {
            let context = Unmanaged.passRetained(sending)
            let response = MHD_create_response_from_callback(
                UInt64.max, 32 << 10, readStream, context.toOpaque(), endStream)
            if response == nil { context.release() }
            return response
        }
        guard case .bytes(let bytes) = answer.content else { return nil }
        return bytes.withUnsafeBytes { buffer in
            MHD_create_response_from_buffer(
                buffer.count, UnsafeMutableRawPointer(mutating: buffer.baseAddress), .RESPMEM_MUST_COPY)
        }
    }
}

/// A stream being sent.
final class HTTPSending {
    let stream: any HTTPStream
    let number: Int
    private let core: HTTPCore

    init(_ stream: any HTTPStream, number: Int, _ core: HTTPCore) {
        (self.stream, self.number, self.core) = (stream, number, core)
    }

    deinit { core.streams.remove(number) }

    func next(_ most: Int) -> [UInt8]? { core.streams.next(number, of: stream, most) }
}

/// A response.
package struct HTTPAnswer: Sendable {
    /// The body of a response.
    package enum Content: Sendable {
        case bytes([UInt8])
        /// An open-ended stream.
        case stream(any HTTPStream)
    }

    /// The status, such as 200.
    package var status: Int
    /// The content type, such as `text/html; charset=utf-8`.
    package var type: String?
    /// The content security policy of a page; nil for one that forbids everything.
    package var contentSecurityPolicy: String?
    package var content: Content

    package init(
        _ status: Int = 200, type: String? = nil, contentSecurityPolicy: String? = nil, content: Content = .bytes([])
    ) {
        (self.status, self.type, self.content) = (status, type, content)
        self.contentSecurityPolicy = contentSecurityPolicy
    }

    /// A JSON response.
    package static func json(_ text: String, status: Int = 200) -> HTTPAnswer {
        HTTPAnswer(status, type: "application/json", content: .bytes(Array(text.utf8)))
    }

    /// Not found.
    package static let notFound = HTTPAnswer(404)

    /// The headers of every response.
    var headers: [(name: String, value: String)] {
        let policy = contentSecurityPolicy ?? "default-src 'none'; base-uri 'none'; form-action 'none'"
        var headers = [
            ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
            ("Content-Security-Policy", policy + "; frame-ancestors 'none'"),
            ("X-Frame-Options", "DENY"), ("Cross-Origin-Resource-Policy", "same-origin"),
            ("Cross-Origin-Opener-Policy", "same-origin"),
        ]
        if let type { headers.append(("Content-Type", type)) }
        return headers
    }
}

/// A source of bytes for a stream, called on the server's thread.
package protocol HTTPStream: AnyObject, Sendable {
    /// The next bytes, at most `most`; empty if there are none yet.
    func next(_ most: Int) -> [UInt8]
    /// Keep-alive bytes, which reveal closed connections.
    var pulse: [UInt8] { get }
}
