import Foundation
import JellyPage
import JellyScene
import JellyStage
import Synchronization

/// Serves the page of a preview and its requests.
///
/// The token is followed by one of five paths: the page, its events, the visible tick, trial numbers, and the command
/// that writes them to the scene. No path maps to a file.
package final class PreviewServer: Sendable {
    private let server: HTTPServer

    /// - Parameter port: 0 for any free port.
    /// - Throws: `Failure`.
    package init(_ preview: Preview, port: Int) throws {
        server = try HTTPServer(port: port) { request in Self.answer(request, preview) }
        preview.feed.onMessage { [weak server] in server?.wake() }
    }

    /// The URL of the page.
    package var address: String { server.address }

    private static func answer(_ request: HTTPRequest, _ preview: Preview) -> HTTPAnswer {
        let words = request.path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        switch words.first {
        case "" where words.count == 1:
            return request.method == .get ? page(of: preview) : HTTPAnswer(405)
        case "events" where words.count == 2:
            guard let motion = Int(words[1]), motion >= 0 else { return .notFound }
            guard request.method == .get else { return HTTPAnswer(405) }
            let last = request.lastEvent.flatMap { Int($0) } ?? 0
            return HTTPAnswer(
                type: "text/event-stream",
                content: .stream(PreviewStream(preview.feed, after: last, butMotion: motion)))
        case "numbers" where words.count == 1:
            guard request.method == .post else { return HTTPAnswer(405) }
            guard let order = PreviewOrder(request.body), let numbers = order.numbers else { return HTTPAnswer(400) }
            return answer(preview.setNumbers(numbers, base: order.base))
        case "moment" where words.count == 1:
            guard request.method == .post else { return HTTPAnswer(405) }
            guard let order = PreviewOrder(request.body), let tick = order.tick else { return HTTPAnswer(400) }
            preview.setMoment(.init(tick: tick, hasOverlays: order.overlays == true))
            return HTTPAnswer(204)
        case "write" where words.count == 1:
            guard request.method == .post else { return HTTPAnswer(405) }
            guard let order = PreviewOrder(request.body), let numbers = order.numbers else { return HTTPAnswer(400) }
            return answer(preview.write(numbers, base: order.base))
        default: return .notFound
        }
    }

    private static func answer(_ outcome: Preview.Outcome) -> HTTPAnswer {
        switch outcome {
        case .tried(let trial): .json(PreviewReceipt(trial: trial).json)
        case .written(let count): .json(PreviewReceipt(count: count).json)
        case .wrong: HTTPAnswer(400)
        case .outdated: .json(PreviewProblem(text: "the scene has changed; try again").json, status: 409)
        case .failed(let text): .json(PreviewProblem(text: text).json, status: 409)
        }
    }

    private static func page(of preview: Preview) -> HTTPAnswer {
        let (shown, message) = preview.shown.withLock { ($0.page, $0.message) }
        guard var page = shown ?? blank else { return HTTPAnswer(503) }
        page.connects = true
        page.styles = [PreviewParts.style]
        // A page without a motion receives all messages.
        page.scripts = ["window.jellyframeSeen = \(shown == nil ? 0 : message);", PreviewParts.script]
        return HTTPAnswer(
            type: "text/html; charset=utf-8", contentSecurityPolicy: page.contentSecurityPolicy,
            content: .bytes(Array(page.html.utf8)))
    }

    /// Shown until there is a motion.
    private static let blank: MotionPage? = {
        let stage = Stage(size: .init(width: 320, height: 240))
        return (try? PageMotion(stage, name: "", ticks: 0...1)).map { MotionPage($0, title: "jellyframe") }
    }()
}

/// The additional script and style of a served page.
enum PreviewParts {
    static let script = String(decoding: PackageResources.watch_js, as: UTF8.self)
    static let style = String(decoding: PackageResources.watch_css, as: UTF8.self)
}
