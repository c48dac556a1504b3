/// Tells requests of the page from all others.
///
/// Whoever knows the token was told it by the person at the terminal. Besides, a browser may be led here by a page of
/// somebody else, under a name of theirs that leads to 127.0.0.1; that is seen by what it says of itself.
struct RequestGuard: Sendable {
    /// The most bytes that may be sent with a request.
    static let largestBody = 64 << 10

    let token: String
    let port: Int

    /// What a request says of itself.
    struct Facts {
        var method: String
        var path: String
        /// Names in small letters.
        var headers: [(name: String, value: String)]

        /// The one header of a name; nil where there is none, and an empty one where there are several.
        func header(_ name: String) -> String? {
            let found = headers.filter { $0.name == name }
            return found.count > 1 ? "" : found.first?.value
        }
    }

    /// What is asked for, or with which status it is refused.
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
            // A page of somebody else sends no JSON without asking first, and no request without its origin.
            guard facts.header("origin") != nil else { return .refused(403) }
            guard facts.header("content-type") == "application/json" else { return .refused(415) }
            guard let length, let count = Int(length), count >= 0 else { return .refused(411) }
            guard count <= Self.largestBody else { return .refused(413) }
        }
        return .granted(method, path: path)
    }

    private var hosts: [String] {
        let names = ["127.0.0.1", "localhost"]
        // Browsers leave out the port that goes without saying.
        return names.map { "\($0):\(port)" } + (port == 80 ? names : [])
    }

    /// The path behind the token; nil for a wrong one. How long that takes says nothing of the token.
    private func path(_ path: String) -> String? {
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].isEmpty, parts[1].count == token.utf8.count else { return nil }
        let difference = zip(parts[1], token.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) }
        return difference == 0 ? String(parts[2]) : nil
    }

    /// A word that nobody guesses: 128 bits of the system's randomness.
    static func makeToken() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<4).map { _ in
            let digits = String(UInt32.random(in: 0...UInt32.max, using: &generator), radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }
}
