/// A permitted request, with the right host, origin and token.
package struct HTTPRequest: Hashable, Sendable {
    /// The supported methods.
    package enum Method: String, Hashable, Sendable {
        case get = "GET"
        case post = "POST"
    }

    package let method: Method
    /// The path after the token and a slash; empty for the page itself.
    package let path: String
    /// The `Last-Event-ID` header of a reconnecting page.
    package let lastEvent: String?
    /// The body; empty unless the method is POST.
    package let body: [UInt8]

    package init(_ method: Method, _ path: String, lastEvent: String? = nil, body: [UInt8] = []) {
        (self.method, self.path, self.lastEvent, self.body) = (method, path, lastEvent, body)
    }
}
