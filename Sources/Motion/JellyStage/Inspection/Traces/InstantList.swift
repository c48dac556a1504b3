public import Foundation
public import JellyValues

/// A list of instants, such as `contact,apex,rest,50%`; `contacts` stands for every contact.
public struct InstantList: Hashable, Sendable {
    private enum Entry: Hashable {
        case one(Instant, label: String)
        case everyContact
    }

    private let entries: [Entry]

    /// - Throws: `InputError` for an invalid instant.
    public init(_ text: String) throws(InputError) {
        var entries: [Entry] = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            if word == "contacts" {
                entries.append(.everyContact)
                continue
            }
            let instant = try Instant(String(word))
            let isTime = if case .time = instant { true } else { false }
            entries.append(.one(instant, label: isTime ? "" : String(word)))
        }
        self.entries = entries
    }

    /// The times in ascending order, in seconds, without duplicates, with the text of each instant.
    ///
    /// - Parameters:
    ///   - take: the whole motion from its start.
    ///   - duration: the duration of the motion, in seconds.
    /// - Throws: `InputError` if an instant does not occur.
    public func times(in take: Take, duration: TimeInterval) throws -> [(time: TimeInterval, label: String)] {
        var found: [(time: TimeInterval, label: String)] = []
        for entry in entries {
            switch entry {
            case .one(let instant, let label): found.append((try instant.time(in: take, duration: duration), label))
            case .everyContact:
                let times = take.contactTimes
                guard !times.isEmpty else {
                    throw InputError("“contacts” is empty; the scene has no contacts")
                }
                found += times.map { ($0, "contact") }
            }
        }
        // In one tick there may be several contacts, and an apex may be at 50%; an image shows them all.
        let tick = 1 / Double(take.tickRate)
        var times: [(time: TimeInterval, label: String)] = []
        for entry in found.sorted(by: { $0.time < $1.time }) {
            guard let last = times.last, entry.time - last.time < tick / 2 else {
                times.append(entry)
                continue
            }
            let labels = last.label.split(separator: ", ").map(String.init)
            if !entry.label.isEmpty, !labels.contains(entry.label) {
                times[times.count - 1].label = (labels + [entry.label]).joined(separator: ", ")
            }
        }
        return times
    }
}
