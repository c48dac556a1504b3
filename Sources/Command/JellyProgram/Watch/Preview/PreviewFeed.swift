import Synchronization

/// The messages for pages: the newest one of each kind, in order.
///
/// A page that connects late, or reads slowly, skips outdated messages.
final class PreviewFeed: Sendable {
    /// The kinds of messages.
    enum Kind: String, CaseIterable {
        /// A motion to show.
        case motion
        /// The current errors, possibly none.
        case problem
        /// The scene's numbers.
        case scene
        /// Asks for the tick that a page shows.
        case question
        /// The number of the last completed trial, successful or not.
        case done
    }

    private struct State {
        var number = 0
        var messages: [Kind: (number: Int, bytes: [UInt8])] = [:]
        var listener: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// Sets a listener, called after each message.
    func onMessage(_ listener: @escaping @Sendable () -> Void) { state.withLock { $0.listener = listener } }

    /// Publishes a message in JSON.
    ///
    /// - Returns: the message's number.
    @discardableResult
    func tell(_ kind: Kind, _ json: String) -> Int {
        let (number, listener) = state.withLock { state in
            state.number += 1
            state.messages[kind] = (state.number, Self.bytes(kind, state.number, json))
            return (state.number, state.listener)
        }
        listener?()
        return number
    }

    /// The oldest message after a number, except the motion with number `known`.
    func message(after number: Int, butMotion known: Int) -> (number: Int, bytes: [UInt8])? {
        state.withLock { state in
            state.messages.filter { $1.number > number && !($0 == .motion && $1.number == known) }
                .map(\.value).min { $0.number < $1.number }
        }
    }

    /// A message in the format of an event stream.
    private static func bytes(_ kind: Kind, _ number: Int, _ json: String) -> [UInt8] {
        var text = "id: \(number)\nevent: \(kind.rawValue)\ndata: "
        text += json.replacing("\n", with: "\ndata: ")
        return Array((text + "\n\n").utf8)
    }
}

/// Streams the messages of a feed to a page.
final class PreviewStream: HTTPStream {
    private struct State {
        var number: Int
        var rest: ArraySlice<UInt8> = []
    }

    private let feed: PreviewFeed
    private let motion: Int
    private let state: Mutex<State>

    /// - Parameters:
    ///   - number: the number of the last message that the page received.
    ///   - motion: the number of the motion in the page itself.
    init(_ feed: PreviewFeed, after number: Int, butMotion motion: Int) {
        (self.feed, self.motion) = (feed, motion)
        state = Mutex(State(number: number))
    }

    func next(_ most: Int) -> [UInt8] {
        state.withLock { state in
            if state.rest.isEmpty, let message = feed.message(after: state.number, butMotion: motion) {
                (state.number, state.rest) = (message.number, message.bytes[...])
            }
            defer { state.rest = state.rest.dropFirst(most) }
            return Array(state.rest.prefix(most))
        }
    }

    /// A comment.
    let pulse = Array(":\n\n".utf8)
}
