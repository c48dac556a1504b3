import JellyScene
import JellyStage

/// Several instants of a scene, as in `contact,apex,rest,50%`; `contacts` stands for every contact.
struct InstantList {
    static let help = """
        instants, as in contact,apex,rest,50%: times (1.5, 1500ms), shares of the scene (50%),
        contact or contact:N, contacts (each of them), apex (the highest point after the first contact),
        settled (nothing moves visibly any more), rest (nothing moves at all)
        """
    /// The most pictures there can be in one.
    static let limit = 1000

    private enum Entry {
        case one(Instant, label: String)
        case everyContact
    }

    private let entries: [Entry]

    init(_ text: String) throws {
        entries = try text.split(separator: ",", omittingEmptySubsequences: false).map { word in
            if word == "contacts" { return .everyContact }
            let instant = try Instant(String(word))
            let isTime = if case .time = instant { true } else { false }
            return .one(instant, label: isTime ? "" : String(word))
        }
    }

    /// The times in order, each once, with the words by which they were asked for.
    func times(in trace: MotionTrace, of playback: Playback) throws -> [(time: Double, label: String)] {
        var found: [(time: Double, label: String)] = []
        for entry in entries {
            switch entry {
            case .one(let instant, let label): found.append((try instant.time(in: trace, of: playback), label))
            case .everyContact:
                guard !trace.contactTimes.isEmpty else {
                    throw Failure(code: .failure, message: "nothing touches in this scene, so it has no contacts")
                }
                found += trace.contactTimes.map { ($0, "contact") }
            }
        }
        // In one tick there may be several contacts, and an apex may be at 50%; a picture shows them all.
        let tick = 1 / Double(playback.scene.tickRate)
        var times: [(time: Double, label: String)] = []
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
