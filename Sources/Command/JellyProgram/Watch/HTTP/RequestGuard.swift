/// Decides which requests come from the page.
///
/// The token proves access to the terminal. The checks of host and origin defend against DNS rebinding and requests from
/// other web pages.
struct RequestGuard: Sendable {
    /// The size limit of a request's body, in bytes.
    static let largestBody = 64 << 10

    let token: String
    let port: Int

    /// The properties of a request.
    struct Facts {
        var method: String
        var path: String
        /// With names in lower case.
        var headers: [(name: String, value: String)]

        /// The value of a header; nil if missing, empty if repeated.
        func header(_ name: String) -> String? {
            let found = headers.filter { $0.name == name }
            return found.count > 1 ? "" : found.first?.value
        }
    }

    /// A granted request, or the status of its refusal.
    enum Verdict: Equatable {
        case granted(HTTPRequest.Method, path: String)
        case refused(Int)
    }

    func judge(_ facts: Facts) -> Verdict {
        guard let host = facts.header("host"), hosts.contains(host) else { return .refused(403) }
        if let origin = facts.header("origin"), origin != "http://" + host { return .refused(403) }
        if let site = facts.header("sec-fetch-site"), site != "same-origin", site != "none" { return .refused(403) }
        guard let path = path(facts.path) else { return .refused(404) }
        guard let method = HTTPRequest.Method(rawValue: facts.method) else { return .refused(405) }
        let length = facts.header("content-length")
        guard facts.header("transfer-encoding") == nil else { return .refused(411) }
        switch method {
        case .get:
            guard (length ?? "0") == "0" else { return .refused(413) }
        case .post:
            // Other web pages cannot send JSON without a preflight request, nor omit the origin.
            guard facts.header("origin") != nil else { return .refused(403) }
            guard facts.header("content-type") == "application/json" else { return .refused(415) }
            guard let length, let count = Int(length), count >= 0 else { return .refused(411) }
            guard count <= Self.largestBody else { return .refused(413) }
        }
        return .granted(method, path: path)
    }

    private var hosts: [String] {
        let names = ["127.0.0.1", "localhost"]
        // Browsers omit the default port.
        return names.map { "\($0):\(port)" } + (port == 80 ? names : [])
    }

    /// The path after the token; nil for a wrong token. Compares in constant time.
    private func path(_ path: String) -> String? {
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].isEmpty, parts[1].count == token.utf8.count else { return nil }
        let difference = zip(parts[1], token.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) }
        return difference == 0 ? String(parts[2]) : nil
    }

    /// A random token of 128 bits.
    static func makeToken() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<4).map { _ in
            let digits = String(UInt32.random(in: 0...UInt32.max, using: &generator), radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }
}
