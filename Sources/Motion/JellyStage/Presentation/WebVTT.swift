package import Foundation
import JellySupport
package import JellyValues

/// The captions of a presentation as WebVTT, for players and screen readers.
///
/// Source: WebVTT: The Web Video Text Tracks Format, W3C.
package struct WebVTT: Hashable, Sendable {
    private struct Cue: Hashable, Sendable {
        let start, end: Int
        let text: String
    }

    private let cues: [Cue]

    /// The captions visible in a video, in order.
    ///
    /// - Parameters:
    ///   - words: with the seconds of the video from when to when they are shown.
    ///   - window: the video's frames; cues begin with its first one.
    package init(_ words: [(text: String, start: TimeInterval, end: TimeInterval)], _ window: FrameWindow) {
        let start = window.time(ofFrame: window.frames.lowerBound).seconds
        let end = start + window.duration * window.speed.factor
        func milliseconds(_ time: TimeInterval) -> Int {
            Int(((min(max(time, start), end) - start) / window.speed.factor * 1000).rounded())
        }
        cues = words.map { words in
            Cue(start: milliseconds(words.start), end: milliseconds(words.end), text: Self.escaped(words.text))
        }.filter { $0.start < $0.end }.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    }

    /// The file's text.
    package var text: String {
        let blocks = cues.enumerated().map { index, cue in
            "\(index + 1)\n\(Self.time(cue.start)) --> \(Self.time(cue.end))\n\(cue.text)\n"
        }
        return "WEBVTT\n\n" + blocks.joined(separator: "\n")
    }

    private static func time(_ milliseconds: Int) -> String {
        func digits(_ number: Int, _ count: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        let seconds = milliseconds / 1000
        return digits(seconds / 3600, 2) + ":" + digits(seconds / 60 % 60, 2) + ":" + digits(seconds % 60, 2) + "."
            + digits(milliseconds % 1000, 3)
    }

    /// The words as a cue takes them: without markup, and without empty lines, which would end it.
    private static func escaped(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
            .map { $0.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;") }
            .joined(separator: "\n")
    }
}
