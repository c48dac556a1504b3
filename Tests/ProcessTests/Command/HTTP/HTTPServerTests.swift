import Foundation
import Synchronization
import Testing

@testable import JellyProgram

/// A stream filled by tests.
private final class TestStream: HTTPStream {
    private let bytes = Mutex<[UInt8]>([])
    let pulse = Array("pulse\n".utf8)

    func add(_ text: String) { bytes.withLock { $0 += Array(text.utf8) } }

    func next(_ most: Int) -> [UInt8] {
        bytes.withLock { bytes in
            let head = Array(bytes.prefix(most))
            bytes.removeFirst(head.count)
            return head
        }
    }
}

/// A server that answers with the request.
private final class TestServer {
    let server: HTTPServer
    let stream = TestStream()
    let requests = Mutex<[HTTPRequest]>([])
    let prefix: String

    init(_ limits: HTTPServer.Limits = .init()) throws {
        let (stream, box) = (stream, RequestBox())
        server = try HTTPServer(limits: limits) { request in
            box.requests.withLock { $0.append(request) }
            switch request.path {
            case "":
                return HTTPAnswer(
                    type: "text/html", contentSecurityPolicy: "script-src 'self'", content: .bytes(Array("page".utf8)))
            case "events": return HTTPAnswer(type: "text/event-stream", content: .stream(stream))
            case "large": return HTTPAnswer(content: .bytes([UInt8](repeating: 120, count: 3_000_000)))
            case "order": return .json("[\(request.body.count)]")
            default: return .notFound
            }
        }
        self.box = box
        prefix = "/" + server.address.split(separator: "/").last! + "/"
    }

    private final class RequestBox: Sendable { let requests = Mutex<[HTTPRequest]>([]) }
    private let box: RequestBox
    var count: Int { box.requests.withLock { $0.count } }
    var last: HTTPRequest? { box.requests.withLock { $0.last } }

    var host: String { "127.0.0.1:\(server.port)" }

    func client() throws -> HTTPClient { try #require(HTTPClient(port: server.port)) }

    /// The status and the complete response to a request; headers replace the default ones, nil omits one.
    func ask(
        _ method: String = "GET", _ path: String? = nil, _ headers: [(String, String?)] = [], body: String = ""
    ) throws -> (status: Int, text: String) {
        let client = try client()
        var all: [(String, String?)] = [("Host", host), ("Connection", "close")]
        if method == "POST" {
            all += [
                ("Origin", "http://" + host), ("Content-Type", "application/json"),
                ("Content-Length", "\(body.utf8.count)"),
            ]
        }
        for header in headers { all.removeAll { $0.0 == header.0 } }
        let lines = (all + headers).compactMap { name, value in value.map { "\(name): \($0)\r\n" } }.joined()
        client.send("\(method) \(path ?? prefix) HTTP/1.1\r\n\(lines)\r\n\(body)")
        let text = client.receive()
        return (Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0, text)
    }
}

@Suite struct HTTPServerTests {
    @Test func theRightRequestIsAnsweredWithHeadersThatAllowNothingElse() throws {
        let test = try TestServer()
        let answer = try test.ask()
        #expect(answer.status == 200)
        #expect(answer.text.hasSuffix("\r\n\r\npage"))
        for line in [
            "Cache-Control: no-store", "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
            "X-Frame-Options: DENY", "Cross-Origin-Resource-Policy: same-origin", "Content-Type: text/html",
            "Content-Security-Policy: script-src 'self'; frame-ancestors 'none'",
        ] { #expect(answer.text.contains("\r\n\(line)\r\n"), "\(line)") }
        #expect(!answer.text.contains("Access-Control"))
        #expect(test.server.address == "http://127.0.0.1:\(test.server.port)\(test.prefix)")
        #expect(test.prefix.count == 34)
        #expect(try TestServer().prefix != test.prefix)
        #expect(try test.ask("GET", nil, [("Host", "localhost:\(test.server.port)")]).status == 200)
    }

    @Test func onlyThisMachinesLoopbackIsListenedOn() throws {
        let test = try TestServer()
        #expect(HTTPClient(port: test.server.port) != nil)
        // Another of this machine's addresses, even a loopback one.
        #expect(HTTPClient(port: test.server.port, host: "127.0.0.2") == nil)
        let text = try String(contentsOfFile: "/proc/net/tcp", encoding: .utf8)
        let port = String(test.server.port, radix: 16, uppercase: true)
        let hex = String(repeating: "0", count: 4 - port.count) + port
        let listening = text.split(separator: "\n").filter { $0.contains(":\(hex) 00000000:0000 0A") }
        #expect(listening.count == 1 && listening[0].contains("0100007F:\(hex)"))
        let text6 = (try? String(contentsOfFile: "/proc/net/tcp6", encoding: .utf8)) ?? ""
        #expect(!text6.contains(":\(hex) 00000000000000000000000000000000:0000 0A"))
    }

    @Test func aPortThatIsTakenIsASentence() throws {
        let test = try TestServer()
        let error = #expect(throws: Failure.self) {
            _ = try HTTPServer(port: test.server.port) { _ in .notFound }
        }
        #expect(
            error?.message == "cannot listen on port \(test.server.port) of 127.0.0.1: Address already in use")
        let port = test.server.port
        test.server.stop()
        // Nothing remains open.
        #expect(HTTPClient(port: port) == nil)
        let again = try HTTPServer(port: port) { _ in .notFound }
        #expect(again.port == port)
    }

    /// Browsers omit the default port.
    @Test func port80NeedNotBeSaid() {
        func verdict(_ port: Int, _ host: String, origin: String? = nil) -> RequestGuard.Verdict {
            var headers = [(name: "host", value: host)]
            if let origin { headers.append((name: "origin", value: origin)) }
            return RequestGuard(token: "t", port: port).judge(.init(method: "GET", path: "/t/", headers: headers))
        }
        for host in ["127.0.0.1", "localhost", "127.0.0.1:80", "localhost:80"] {
            #expect(verdict(80, host) == .granted(.get, path: ""))
            #expect(verdict(80, host, origin: "http://\(host)") == .granted(.get, path: ""))
            #expect(verdict(80, host, origin: "http://evil.example") == .refused(403))
            #expect(verdict(8080, host) == .refused(403))
        }
        #expect(verdict(80, "127.0.0.1:8080") == .refused(403))
    }

    @Test func whoeverDoesNotComeFromThePageIsRefused() throws {
        let test = try TestServer()
        let (host, port) = (test.host, test.server.port)
        let refused: [(String, [(String, String?)])] = [
            ("no host", [("Host", nil)]), ("another host", [("Host", "evil.example:\(port)")]),
            ("no port", [("Host", "127.0.0.1")]), ("another port", [("Host", "127.0.0.1:1")]),
            ("a trick", [("Host", "\(host).evil.example")]), ("a trick with @", [("Host", "\(host)@evil.example")]),
            ("two hosts", [("Host", host), ("Host", "evil.example")]), ("an empty host", [("Host", "")]),
            ("another origin", [("Origin", "http://evil.example")]), ("null", [("Origin", "null")]),
            ("https", [("Origin", "https://\(host)")]), ("another port's origin", [("Origin", "http://127.0.0.1:1")]),
            ("two origins", [("Origin", "http://\(host)"), ("Origin", "http://evil.example")]),
            ("a longer origin", [("Origin", "http://\(host).evil.example")]),
            ("another site", [("Sec-Fetch-Site", "cross-site")]), ("a neighbour", [("Sec-Fetch-Site", "same-site")]),
        ]
        for (words, headers) in refused {
            let answer = try test.ask("GET", nil, headers)
            #expect([400, 403].contains(answer.status), "\(words): \(answer.text)")
            #expect(!answer.text.contains("page"), "\(words)")
        }
        #expect(test.count == 0)
        #expect(
            try test.ask("GET", nil, [("Origin", "http://\(host)"), ("Sec-Fetch-Site", "same-origin")]).status == 200)
        #expect(try test.ask("GET", nil, [("Sec-Fetch-Site", "none")]).status == 200)
        // A request needs an origin and a JSON type, which other pages can send only after a preflight request.
        let order = test.prefix + "order"
        #expect(try test.ask("POST", order, body: "{}").text.hasSuffix("[2]"))
        #expect(try test.ask("POST", order, [("Origin", nil)], body: "{}").status == 403)
        #expect(try test.ask("POST", order, [("Origin", "null")], body: "{}").status == 403)
        #expect(try test.ask("POST", order, [("Content-Type", "text/plain")], body: "{}").status == 415)
        #expect(try test.ask("POST", order, [("Content-Type", nil)], body: "{}").status == 415)
        #expect(try test.ask("OPTIONS", order, [("Origin", "http://evil.example")]).status == 403)
    }

    @Test func aWrongTokenOrPathFindsNothing() throws {
        let test = try TestServer()
        let token = test.prefix.dropFirst().dropLast()
        let wrong = String(token.dropLast()) + (token.last == "0" ? "1" : "0")
        for path in [
            "/", "//", "/\(wrong)/", "/\(token.dropLast())/", "/\(token)0/", "/\(token)", "/\(token.uppercased())X/",
            "/favicon.ico", "/../\(token)/", "//\(token)/", "/?\(token)/", "*", "/\(token)/../\(token)/", "/\(token)//",
            "/\(token)/../../../../etc/passwd", "/\(token)/%2e%2e/%2e%2e/etc/passwd", "/\(token)/etc/passwd",
            "/\(token)/..%2f..%2fetc%2fpasswd", "/\(token)/events/", "/\(token)/EVENTS",
            "http://evil.example/", "/%00/\(token)/",
        ] {
            let answer = try test.ask("GET", path)
            #expect([0, 400, 403, 404].contains(answer.status), "\(path): \(answer.text)")
            #expect(!answer.text.contains("root:") && !answer.text.contains("page"), "\(path)")
            if answer.status == 404 { #expect(answer.text.hasSuffix("\r\n\r\n"), "\(path) tells something") }
        }
        // Without the token, methods are not revealed either.
        #expect(try test.ask("DELETE", "/").status == 404)
    }

    @Test(arguments: [
        "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "get", "BREW",
        String(repeating: "X", count: 500),
    ])
    func otherMethodsAreNone(_ method: String) throws {
        let test = try TestServer()
        let answer = try test.ask(method)
        #expect([0, 400, 404, 405, 414].contains(answer.status), "\(answer.text)")
        #expect(test.count == 0)
    }

    @Test func whatIsTooLargeIsRefusedBeforeItComes() throws {
        let test = try TestServer()
        let order = test.prefix + "order"
        let most = RequestGuard.largestBody
        #expect(try test.ask("POST", order, body: String(repeating: "x", count: most)).text.hasSuffix("[\(most)]"))
        #expect(try test.ask("POST", order, body: String(repeating: "x", count: most + 1)).status == 413)
        for length in ["-1", "1e3", "99999999999999999999999", "0x10", ""] {
            let status = try test.ask("POST", order, [("Content-Length", length)]).status
            #expect([0, 400, 411, 413].contains(status), "\(length): \(status)")
        }
        #expect(
            try test.ask(
                "POST", order, [("Content-Length", nil), ("Transfer-Encoding", "chunked")], body: "2\r\n{}\r\n0\r\n\r\n"
            ).status == 411)
        #expect([400, 413].contains(try test.ask("GET", nil, [("Content-Length", "5")], body: "hello").status))
        let count = test.count
        for headers in [
            [("X-Long", String?(String(repeating: "x", count: 100_000)))],
            (0..<5000).map { ("X-\($0)", String?("x")) },
        ] {
            #expect([0, 400, 413, 414, 431].contains(try test.ask("GET", nil, headers).status))
        }
        #expect(
            [0, 400, 404, 414, 431].contains(try test.ask("GET", "/" + String(repeating: "a", count: 200_000)).status))
        #expect(test.count == count)
        #expect(try test.ask().status == 200)
    }

    @Test func garbageAndPipelinesDoNoHarm() throws {
        let test = try TestServer()
        for garbage in [
            "\r\n\r\n", "GET\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}", String(repeating: "\n", count: 100_000),
            "GET \(test.prefix) HTTP/9.9\r\nHost: \(test.host)\r\n\r\n", "GET \(test.prefix)\r\n",
            "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
            "GET \(test.prefix) HTTP/1.1\r\nHost: \(test.host)\r\n X: folded\r\n\r\n", "\u{0}\u{0}\u{0}\u{0}",
            "POST \(test.prefix)order HTTP/1.1\r\nHost: \(test.host)\r\nOrigin: http://\(test.host)\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
        ] {
            let client = try test.client()
            client.send(garbage)
            _ = client.receive(within: 0.2)
        }
        let one = "GET \(test.prefix) HTTP/1.1\r\nHost: \(test.host)\r\n"
        let client = try test.client()
        client.send(String(repeating: one + "\r\n", count: 49) + one + "Connection: close\r\n\r\n")
        let answers = client.receive(within: 60)
        #expect(answers.components(separatedBy: "HTTP/1.1 200").count == 51)
        #expect(try test.ask("GET", test.prefix + "large").text.utf8.count > 3_000_000)
    }

    @Test func aStreamSleepsUntilThereIsSomething() throws {
        let test = try TestServer()
        let client = try test.client()
        client.send("GET \(test.prefix)events HTTP/1.1\r\nHost: \(test.host)\r\nLast-Event-ID: 7\r\n\r\n")
        #expect(client.receive(within: 30) { $0.contains("\r\n\r\n") }.contains("text/event-stream"))
        #expect(test.last?.lastEvent == "7")
        for turn in 0..<200 {
            test.stream.add("<\(turn)>")
            test.server.wake()
            #expect(client.receive(within: 30) { $0.contains("<\(turn)>") }.contains("<\(turn)>"), "\(turn)")
        }
        // A long one is sent completely.
        test.stream.add(String(repeating: "y", count: 2_000_000) + "<end>")
        test.server.wake()
        #expect(client.receive(within: 30) { $0.hasSuffix("<end>\r\n") }.filter { $0 == "y" }.count == 2_000_000)
        test.server.stop()
        #expect(client.isClosed(within: 30))
    }

    @Test func streamsAreAFew() throws {
        var limits = HTTPServer.Limits()
        limits.streams = 2
        limits.pulse = 0.2
        let test = try TestServer(limits)
        let clients = try (0..<3).map { _ in try test.client() }
        let answers = clients.map { client in
            client.send("GET \(test.prefix)events HTTP/1.1\r\nHost: \(test.host)\r\n\r\n")
            return client.receive(within: 30) { $0.contains("\r\n\r\n") }
        }
        #expect(answers.map { $0.contains(" 200 ") } == [true, true, false])
        #expect(answers[2].contains(" 503 "))
        // Keep-alive bytes reveal closed connections, which are then released.
        #expect(clients[1].receive(within: 30) { $0.contains("pulse") }.contains("pulse"))
    }

    @Test func slowAndManyClientsAreBounded() throws {
        var limits = HTTPServer.Limits()
        (limits.connections, limits.idle, limits.request, limits.pulse) = (8, 1, 1.5, 0.3)
        let test = try TestServer(limits)
        let silent = try test.client()
        let slow = try test.client()
        // A byte every 100 ms does not count as idle for the library, and all of them take six seconds.
        var isOpen = true
        for letter in "GET \(test.prefix) HTTP/1.1\r\nX: " + String(repeating: "x", count: 60) where isOpen {
            isOpen = slow.send(String(letter)) && !slow.isClosed(within: 0.1)
        }
        #expect(!isOpen)
        #expect(silent.isClosed(within: 30))
        let crowd = (0..<40).compactMap { _ in HTTPClient(port: test.server.port) }
        usleep(2_500_000)
        #expect(try test.ask().status == 200)
        _ = crowd
    }

    @Test func onlySoManyAreServedAtOnce() throws {
        var limits = HTTPServer.Limits()
        limits.connections = 8
        let test = try TestServer(limits)
        var crowd = try (0..<20).map { _ in try test.client() }
        for client in crowd { client.send("GET \(test.prefix) HTTP/1.1\r\nHost: \(test.host)\r\n\r\n") }
        for _ in 0..<1000 where test.count < 8 { usleep(20_000) }
        usleep(500_000)
        // Served clients keep their connections, and the others wait.
        #expect(test.count == 8)
        #expect(crowd[7].receive(within: 30) { $0.hasSuffix("page") }.contains(" 200 "))
        #expect(crowd[8].receive(within: 0.2).isEmpty)
        crowd.removeFirst(4)
        #expect(crowd[4].receive(within: 30) { $0.hasSuffix("page") }.contains(" 200 "))
    }

    @Test func serversComeAndGo() throws {
        for _ in 0..<20 {
            let test = try TestServer()
            let client = try test.client()
            client.send("GET \(test.prefix)events HTTP/1.1\r\nHost: \(test.host)\r\n\r\n")
            _ = client.receive(within: 30) { $0.contains("\r\n\r\n") }
            test.server.wake()
        }
        let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        #expect(open < 200)
    }
}
