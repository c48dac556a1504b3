import Foundation
import JellyImaging
import JellyScene
import JellySupport
import Synchronization
import TestSupport
import Testing

@testable import JellyProgram

/// A preview of a file, with its messages.
final class Stand {
    let preview: Preview
    let file: URL
    private let heard: Heard
    private final class Heard: Sendable { let news = Mutex<[String]>([]) }

    init(_ text: String, in directory: URL) throws {
        file = directory.appending(path: "scene.json5")
        try Data(text.utf8).write(to: file)
        let heard = Heard()
        self.heard = heard
        preview = Preview(.init(path: file.path, memory: .standard), watch: try FileWatch()) { news in
            heard.news.withLock { $0.append("\(news)") }
        }
        try preview.start()
    }

    deinit { preview.stop() }

    var news: [String] {
        heard.news.withLock { news in
            defer { news = [] }
            return news
        }
    }

    /// The first message of a kind after a number, once there is one.
    func message(_ kind: String, after number: Int = 0) throws -> (number: Int, text: String) {
        let end = ContinuousClock.now + .seconds(60)
        while .now < end {
            var last = number
            while let message = preview.feed.message(after: last, butMotion: -1) {
                let text = String(decoding: message.bytes, as: UTF8.self)
                if text.contains("event: \(kind)\n") { return (message.number, text) }
                last = message.number
            }
            usleep(1000)
        }
        throw CocoaError(.featureUnsupported)
    }

    func save(_ text: String) throws {
        try Data(text.utf8).write(to: file, options: .atomic)
        preview.filesChanged()
    }

    /// Whether numbers are accepted.
    func tries(_ numbers: [PreviewNumber], base: Int) -> Bool {
        if case .tried = preview.setNumbers(numbers, base: base) { true } else { false }
    }

    /// All following motions, each with the tick that a page reports when asked.
    func follow(at tick: Int) -> Motions {
        let motions = Motions()
        preview.feed.onMessage { [feed = preview.feed, weak preview] in
            while let message = feed.message(after: motions.last.withLock(\.self), butMotion: -1) {
                motions.last.withLock { $0 = message.number }
                let text = String(decoding: message.bytes, as: UTF8.self)
                if text.contains("event: motion\n") { motions.texts.withLock { $0.append(text) } }
                if text.contains("event: question\n") { preview?.setMoment(.init(tick: tick, hasOverlays: false)) }
            }
        }
        return motions
    }

    final class Motions: Sendable {
        let last = Mutex(0)
        let texts = Mutex<[String]>([])
    }

    var base: Int { preview.shown.withLock { $0.base } }
}

func scene(_ rest: String = "elasticity: 0.6", duration: String = "0.5") -> String {
    """
    // A fall.
    { version: 1, size: [200, 200], duration: \(duration),
      views: [{ id: "a", type: "block", frame: [50, 0, 50, 50] }],
      behaviors: [
        { type: "gravity", items: ["a"] }, // down
        { type: "dynamicItem", items: ["a"], \(rest) },
      ],
    }

    """
}
