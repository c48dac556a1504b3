/// The names of loading by URL, which Foundation has on Apple's systems, and a module of its own here.
enum NetworkNames {
    private static let module = "FoundationNetworking"
    /// Those that the façade has without a network: requests of files alone succeed.
    static let ofHost: Set<String> = [
        "HTTPURLResponse", "URLRequest", "URLResponse", "URLSession", "URLSessionConfiguration", "URLSessionDataTask",
        "URLSessionDownloadTask", "URLSessionTask",
    ]

    /// Those that a text uses.
    static func used(in text: String) -> Set<String> {
        let names =
            /\b(?:(?:NSMutable|NS|HTTP|Cached)?URL(?:Request|Response|Session|Cache|Credential|ProtectionSpace|Protocol|AuthenticationChallenge)|HTTPCookie|NSURLConnection)\w*/
        return Set(text.matches(of: names.wordBoundaryKind(.simple)).map { String($0.output) })
    }

    /// Whether files use only names that the façade has, and do not import Foundation's module themselves.
    static func areOfHost(_ texts: [String]) -> Bool {
        guard !texts.contains(where: { $0.contains(module) }) else { return false }
        let all = texts.reduce(into: Set<String>()) { $0.formUnion(used(in: $1)) }
        return !all.isEmpty && all.isSubset(of: ofHost)
    }
}
