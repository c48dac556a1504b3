/// A request that may be answered: it has come to the right host, from the right page, with the right token.
package struct HTTPRequest: Hashable, Sendable {
    /// What a request may be.
    package enum Method: String, Hashable, Sendable {
        case get = "GET"
        case post = "POST"
    }

    /// What it is.
    package let method: Method
    /// The path behind the token and a slash; empty for the page itself.
    package let path: String
    /// The last event that the page has seen, as it says when it comes again; nil where it says none.
    package let lastEvent: String?
    /// What was sent with it; empty unless it is a POST.
    package let body: [UInt8]

    package init(_ method: Method, _ path: String, lastEvent: String? = nil, body: [UInt8] = []) {
        (self.method, self.path, self.lastEvent, self.body) = (method, path, lastEvent, body)
    }
}
