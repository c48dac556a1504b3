public import Foundation

// Names of loading by URL, so that sources that load images of the network build. A host has no network: requests fail at
// once, as on a phone without one, except for those of files. Rewritten sources have these under Foundation's names.

/// A request of a URL.
public struct HostURLRequest: Hashable, Sendable {
    /// The URL.
    public var url: URL?
    /// The method; default: GET.
    public var httpMethod: String? = "GET"
    /// The body.
    public var httpBody: Data?
    /// The headers.
    public var allHTTPHeaderFields: [String: String]? = [:]
    /// When the request gives up, in seconds.
    public var timeoutInterval: TimeInterval

    /// Creates a request.
    public init(url: URL, timeoutInterval: TimeInterval = 60) {
        (self.url, self.timeoutInterval) = (url, timeoutInterval)
    }
    /// Sets a header.
    public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {
        allHTTPHeaderFields?[field] = value
    }
    /// Adds to a header.
    public mutating func addValue(_ value: String, forHTTPHeaderField field: String) {
        let old = allHTTPHeaderFields?[field]
        allHTTPHeaderFields?[field] = [old, value].compactMap { $0 }.joined(separator: ",")
    }
    /// The value of a header.
    public func value(forHTTPHeaderField field: String) -> String? { allHTTPHeaderFields?[field] }
}

/// What answers a request.
open class HostURLResponse: NSObject, @unchecked Sendable {
    /// The URL.
    public final let url: URL?
    /// The type of the data; unknown here.
    open var mimeType: String? { nil }
    /// The length of the data; unknown here.
    open var expectedContentLength: Int64 { -1 }

    init(url: URL?) { self.url = url }
}

/// What answers a request of the web.
open class HostHTTPURLResponse: HostURLResponse, @unchecked Sendable {
    /// The status: 200 for files.
    open var statusCode: Int { 200 }
    /// The headers; none here.
    open var allHeaderFields: [AnyHashable: Any] { [:] }
}

/// Settings of a session; without effect.
open class HostURLSessionConfiguration: NSObject, @unchecked Sendable {
    /// Settings as they are by default.
    open class var `default`: HostURLSessionConfiguration { HostURLSessionConfiguration() }
    /// Settings that keep nothing.
    open class var ephemeral: HostURLSessionConfiguration { HostURLSessionConfiguration() }
    /// When a request gives up, in seconds.
    open var timeoutIntervalForRequest: TimeInterval = 60
    /// When a resource gives up, in seconds.
    open var timeoutIntervalForResource: TimeInterval = 604_800
    /// Headers of all requests.
    open var httpAdditionalHeaders: [AnyHashable: Any]?
}

/// A request under way.
open class HostURLSessionTask: NSObject, @unchecked Sendable {
    /// The state of a task.
    public enum State: Int, Sendable { case running, suspended, canceling, completed }

    /// The request that the task began with.
    public final let originalRequest: HostURLRequest?
    /// The state.
    open private(set) var state = State.suspended
    private let finish: (Data?, HostURLResponse?, (any Error)?) -> Void

    init(_ request: HostURLRequest, _ finish: @escaping (Data?, HostURLResponse?, (any Error)?) -> Void) {
        (originalRequest, self.finish) = (request, finish)
    }

    /// Starts the request, which ends in the host's current tick.
    open func resume() {
        guard state == .suspended else { return }
        state = .running
        HostClock.current.after(0) { [self] in
            guard state == .running else { return }
            state = .completed
            let url = originalRequest?.url
            if let url, url.isFileURL, let data = try? Data(contentsOf: url) {
                return finish(data, HostHTTPURLResponse(url: url), nil)
            }
            finish(nil, nil, HostURLSession.noNetwork(url))
        }
    }
    /// Ends the request without an answer.
    open func cancel() { state = .canceling }
    /// Does nothing.
    open func suspend() {}
}

/// A request of data.
public final class HostURLSessionDataTask: HostURLSessionTask, @unchecked Sendable {}
/// A request of a file, which is not made here.
public final class HostURLSessionDownloadTask: HostURLSessionTask, @unchecked Sendable {}

/// Loads by URL: files, and nothing of the network.
open class HostURLSession: NSObject, @unchecked Sendable {
    /// The session of the app.
    public static let shared = HostURLSession()
    /// The settings.
    public final let configuration: HostURLSessionConfiguration

    /// Creates a session; its delegate is not called.
    public init(
        configuration: HostURLSessionConfiguration = .default, delegate: AnyObject? = nil,
        delegateQueue: AnyObject? = nil
    ) { self.configuration = configuration }

    static func noNetwork(_ url: URL?) -> NSError {
        ignore("URLSession: there is no network")
        return NSError(
            domain: NSURLErrorDomain, code: -1009,
            userInfo: [
                NSLocalizedDescriptionKey: "The Internet connection appears to be offline.",
                "NSErrorFailingURLKey": url as Any,
            ])
    }

    /// Creates a task of a URL's data.
    open func dataTask(
        with url: URL, completionHandler: @escaping (Data?, HostURLResponse?, (any Error)?) -> Void = { _, _, _ in }
    ) -> HostURLSessionDataTask { HostURLSessionDataTask(HostURLRequest(url: url), completionHandler) }
    /// Creates a task of a request's data.
    open func dataTask(
        with request: HostURLRequest,
        completionHandler: @escaping (Data?, HostURLResponse?, (any Error)?) -> Void = { _, _, _ in }
    ) -> HostURLSessionDataTask { HostURLSessionDataTask(request, completionHandler) }
    /// Creates a task of a file, which fails.
    open func downloadTask(
        with url: URL, completionHandler: @escaping (URL?, HostURLResponse?, (any Error)?) -> Void = { _, _, _ in }
    ) -> HostURLSessionDownloadTask {
        HostURLSessionDownloadTask(HostURLRequest(url: url)) { _, _, _ in
            completionHandler(nil, nil, Self.noNetwork(url))
        }
    }
    /// The data of a URL.
    ///
    /// - Throws: that there is no network, for others than files.
    open func data(from url: URL) async throws -> (Data, HostURLResponse) {
        guard url.isFileURL, let data = try? Data(contentsOf: url) else { throw Self.noNetwork(url) }
        return (data, HostHTTPURLResponse(url: url))
    }
    /// The data of a request.
    ///
    /// - Throws: that there is no network, for others than files.
    open func data(for request: HostURLRequest) async throws -> (Data, HostURLResponse) {
        guard let url = request.url else { throw Self.noNetwork(nil) }
        return try await data(from: url)
    }
    /// Ends the session.
    open func invalidateAndCancel() {}
    /// Ends the session after its tasks.
    open func finishTasksAndInvalidate() {}
}
