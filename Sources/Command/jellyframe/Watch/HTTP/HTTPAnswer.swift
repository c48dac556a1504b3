/// What a request is answered with.
package struct HTTPAnswer: Sendable {
    /// What the answer holds.
    package enum Content: Sendable {
        case bytes([UInt8])
        /// What comes bit by bit, for as long as the page listens.
        case stream(any HTTPStream)
    }

    /// The status, such as 200.
    package var status: Int
    /// What kind of text it is, such as `text/html; charset=utf-8`; nil for nothing.
    package var type: String?
    /// The policy for a page; nil for what may do nothing at all.
    package var contentSecurityPolicy: String?
    package var content: Content

    package init(
        _ status: Int = 200, type: String? = nil, contentSecurityPolicy: String? = nil, content: Content = .bytes([])
    ) {
        (self.status, self.type, self.content) = (status, type, content)
        self.contentSecurityPolicy = contentSecurityPolicy
    }

    /// JSON.
    package static func json(_ text: String, status: Int = 200) -> HTTPAnswer {
        HTTPAnswer(status, type: "application/json", content: .bytes(Array(text.utf8)))
    }

    /// There is nothing of this name.
    package static let notFound = HTTPAnswer(404)

    /// What every answer says besides.
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

/// Bytes that come bit by bit; the server, which knows no preview, asks for them in a thread of its own.
package protocol HTTPStream: AnyObject, Sendable {
    /// The next bytes, at most so many; none where there are none yet.
    func next(_ most: Int) -> [UInt8]
    /// Bytes without a meaning, by which it shows whether anybody listens still.
    var pulse: [UInt8] { get }
}
