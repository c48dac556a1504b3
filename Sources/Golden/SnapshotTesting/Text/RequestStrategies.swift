#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif
public import UIKitDynamics

extension Snapshotting where Value == URLRequest, Format == String {
    /// Compares requests by their method, address, header fields and body, such as
    ///
    ///     POST https://www.example.com/subscribe
    ///     Accept: text/html
    ///
    ///     plan=monthly
    public static var raw: Snapshotting { raw(pretty: false) }

    /// Compares requests as `raw`, with a body of JSON over several lines and its keys sorted if `pretty`.
    public static func raw(pretty: Bool) -> Snapshotting {
        SimplySnapshotting.lines.pullback { request in
            let head = ["\(request.method) \(request.sortedAddress)"] + request.sortedFields.map { "\($0): \($1)" }
            return (head + (request.bodyText(pretty: pretty).map { ["", $0] } ?? [])).joined(separator: "\n")
        }
    }

    /// Compares requests by the command of curl that sends them.
    public static var curl: Snapshotting {
        SimplySnapshotting.lines.pullback { request in
            var words = ["curl"]
            switch request.method {
            case "GET": break
            case "HEAD": words.append("--head")
            case let method: words.append("--request \(method)")
            }
            let fields = request.sortedFields
            words += fields.filter { $0.name != "Cookie" }.map { "--header \(quoted("\($0.name): \($0.value)"))" }
            if let body = request.bodyText(pretty: false) { words.append("--data \(quoted(body))") }
            words += fields.filter { $0.name == "Cookie" }.map { "--cookie \(quoted($0.value))" }
            return (words + [quoted(request.sortedAddress)]).joined(separator: " \\\n\t")
        }
    }

    /// A text in the double quotes of a shell, in which swift-snapshot-testing's references escape quotes and backslashes.
    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}

extension Snapshotting where Value == HostURLRequest, Format == String {
    /// Compares requests as those of Foundation, of which rewritten sources have the host's instead.
    public static var raw: Snapshotting { raw(pretty: false) }

    /// Compares requests as `raw`, with a body of JSON over several lines and its keys sorted if `pretty`.
    public static func raw(pretty: Bool) -> Snapshotting {
        Snapshotting<URLRequest, String>.raw(pretty: pretty).pullback(\.ofFoundation)
    }

    /// Compares requests by the command of curl that sends them.
    public static var curl: Snapshotting { Snapshotting<URLRequest, String>.curl.pullback(\.ofFoundation) }
}

extension HostURLRequest {
    fileprivate var ofFoundation: URLRequest {
        var request = URLRequest(url: url ?? URL(filePath: "/"))
        (request.url, request.httpMethod, request.httpBody) = (url, httpMethod, httpBody)
        request.allHTTPHeaderFields = allHTTPHeaderFields
        return request
    }
}

extension URLRequest {
    fileprivate var method: String { httpMethod ?? "GET" }

    /// The address with its query sorted by names.
    fileprivate var sortedAddress: String {
        guard let url, var parts = URLComponents(url: url, resolvingAgainstBaseURL: false) else {
            return "(no address)"
        }
        parts.queryItems = parts.queryItems?.sorted { $0.name < $1.name }
        return parts.url?.absoluteString ?? url.absoluteString
    }

    fileprivate var sortedFields: [(name: String, value: String)] {
        (allHTTPHeaderFields ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    fileprivate func bodyText(pretty: Bool) -> String? {
        guard let body = httpBody, !body.isEmpty else { return nil }
        if pretty, let value = try? JSONSerialization.jsonObject(with: body),
            let data = try? JSONSerialization.data(withJSONObject: value, options: [.prettyPrinted, .sortedKeys])
        {
            return String(decoding: data, as: UTF8.self)
        }
        return String(decoding: body, as: UTF8.self)
    }
}
