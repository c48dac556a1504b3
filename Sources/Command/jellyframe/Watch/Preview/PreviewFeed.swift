import Synchronization

/// What pages are told: of each kind of message the newest one, in the order in which they were told.
///
/// A page that comes late, or reads slowly, misses what is no longer true.
final class PreviewFeed: Sendable {
    /// The kinds.
    enum Kind: String, CaseIterable {
        /// A motion to show.
        case motion
        /// What is wrong, or that nothing is.
        case problem
        /// The scene's numbers.
        case scene
        /// The question which tick is seen.
        case question
        /// Which trial of numbers is carried out, whatever has come of it.
        case done
    }

    private struct State {
        var number = 0
        var messages: [Kind: (number: Int, bytes: [UInt8])] = [:]
        var listener: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// Calls somebody after each message.
    func onMessage(_ listener: @escaping @Sendable () -> Void) { state.withLock { $0.listener = listener } }

    /// Tells something, in JSON.
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

    /// The oldest message that is newer than a number; not the motion of another number.
    func message(after number: Int, butMotion known: Int) -> (number: Int, bytes: [UInt8])? {
        state.withLock { state in
            state.messages.filter { $1.number > number && !($0 == .motion && $1.number == known) }
                .map(\.value).min { $0.number < $1.number }
        }
    }

    /// A message as an event stream has it.
    private static func bytes(_ kind: Kind, _ number: Int, _ json: String) -> [UInt8] {
        var text = "id: \(number)\nevent: \(kind.rawValue)\ndata: "
        text += json.replacing("\n", with: "\ndata: ")
        return Array((text + "\n\n").utf8)
    }
}

/// The messages of a feed on their way to a page.
final class PreviewStream: HTTPStream {
    private struct State {
        var number: Int
        var rest: ArraySlice<UInt8> = []
    }

    private let feed: PreviewFeed
    private let motion: Int
    private let state: Mutex<State>

    /// - Parameters:
    ///   - number: that of the last message that the page has got.
    ///   - motion: that of the motion with which it began.
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
