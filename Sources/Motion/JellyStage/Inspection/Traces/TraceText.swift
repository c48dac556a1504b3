public import Foundation
import JellyDynamics
import JellySupport
public import JellyValues

/// A motion as text: a row for each item and tick, with contacts in their item's row.
///
/// ```swift
/// var text = TraceText(.csv)
/// try stage.advance(through: FrameSchedule(to: 2), onTick: { file.write(Data(text.rows(of: $0).utf8)) }) { _ in }
/// try text.end()
/// ```
///
/// Numbers have the fewest digits that represent them exactly. Ticks are not kept.
public struct TraceText {
    /// The format of the rows.
    public enum Format: Hashable, Sendable {
        /// CSV (RFC 4180) with a header line.
        case csv
        /// JSON Lines: an object for each row.
        case jsonLines
    }

    /// Counts over the ticks written.
    public struct Counts: Hashable, Sendable {
        /// The number of instants, possibly including the start.
        public var instants = 0
        /// The number of items.
        public var items = 0
        /// The number of events.
        public var events = 0
    }

    private struct Touch {
        var name: String
        var impulse: Double
    }

    /// The counts so far.
    public private(set) var counts = Counts()
    private let format: Format
    private let asked: [String]?
    private let times: ClosedRange<TimeInterval>
    private var names: [String] = []
    /// The places in `names` of what is called with.
    private var places: [Int] = []
    private var hasBegun = false

    /// - Parameters:
    ///   - format: the format of the rows.
    ///   - items: the items in the order of their rows; nil for all.
    ///   - times: the time range in seconds.
    public init(_ format: Format, items: [String]? = nil, times: ClosedRange<TimeInterval> = 0 ... .infinity) {
        (self.format, asked) = (format, items)
        // Times of ticks are rounded.
        self.times = times.lowerBound - 1e-9...times.upperBound + 1e-9
    }

    /// The rows of the next tick, preceded by the header if it is the first; empty outside the time range.
    public mutating func rows(of record: TickRecord) -> String {
        if names.count != record.names.count { find(record.names) }
        var text = ""
        if !hasBegun, format == .csv { text = Self.header }
        hasBegun = true
        guard times.contains(record.time) else { return text }
        counts.instants += 1
        counts.events += record.events.count
        let contacts = Contacts(record.events)
        for place in places where record.samples.indices.contains(place) {
            guard let sample = record.samples[place] else { continue }
            let (name, time) = (names[place], record.time)
            let (began, ended) = (contacts.began[name] ?? [], contacts.ended[name] ?? [])
            switch format {
            case .csv: text += Self.csv(time, name, sample, began, ended)
            case .jsonLines: text += Self.json(time, name, sample, began, ended)
            }
        }
        return text
    }

    /// Whether all requested names have occurred.
    package var hasAll: Bool { (asked ?? []).allSatisfy(names.contains) }

    /// Ends the text.
    ///
    /// - Throws: `InputError` for a requested name that never occurred.
    public func end() throws(InputError) {
        for name in asked ?? [] where !names.contains(name) { throw .noItem(name, items: names) }
    }

    /// Names are only ever added, while things come.
    private mutating func find(_ all: [String]) {
        names = all
        places = asked.map { $0.compactMap { all.firstIndex(of: $0) } } ?? Array(all.indices)
        counts.items = places.count
    }

    /// The contacts that began and ended in a tick, by both names.
    private struct Contacts {
        var began: [String: [Touch]] = [:]
        var ended: [String: [String]] = [:]

        init(_ events: [StageEvent]) {
            for event in events {
                switch event.kind {
                case .contactBegan(let item, let other, let impulse):
                    began[item, default: []].append(Touch(name: other, impulse: impulse))
                    // The other item's row tells of it, too.
                    began[other, default: []].append(Touch(name: item, impulse: impulse))
                case .contactEnded(let item, let other):
                    ended[item, default: []].append(other)
                    ended[other, default: []].append(item)
                case .rest, .resume: break
                }
            }
        }
    }

    private static let header =
        "time,item,x,y,angle,vx,vy,angularVelocity,awake,contacts,width,height,energy,impulse,parted\n"

    private static func csv(
        _ time: Double, _ name: String, _ sample: MotionSample, _ touches: [Touch], _ parted: [String]
    ) -> String {
        let fields = [
            "\(time)", name, "\(sample.center.x)", "\(sample.center.y)", "\(sample.angle)",
            "\(sample.linearVelocity.x)", "\(sample.linearVelocity.y)", "\(sample.angularVelocity)",
            sample.isAwake.map { $0 ? "1" : "0" } ?? "", touches.map(\.name).joined(separator: ";"),
            "\(sample.size.width)", "\(sample.size.height)", sample.kineticEnergy.map { "\($0)" } ?? "",
            touches.isEmpty ? "" : "\(touches.map(\.impulse).max() ?? 0)", parted.joined(separator: ";"),
        ]
        return fields.map(quoted).joined(separator: ",") + "\n"
    }

    /// Joined from texts, since there is one for each item and tick.
    private static func json(
        _ time: Double, _ name: String, _ sample: MotionSample, _ touches: [Touch], _ parted: [String]
    ) -> String {
        let contacts = touches.map {
            JSONText.object([("with", JSONText.string($0.name)), ("impulse", "\($0.impulse)")])
        }
        let fields = [
            ("time", "\(time)"), ("item", JSONText.string(name)),
            ("center", "[\(sample.center.x),\(sample.center.y)]"), ("angle", "\(sample.angle)"),
            ("size", "[\(sample.size.width),\(sample.size.height)]"),
            ("velocity", "[\(sample.linearVelocity.x),\(sample.linearVelocity.y)]"),
            ("angularVelocity", "\(sample.angularVelocity)"),
            ("energy", sample.kineticEnergy.map { "\($0)" } ?? "null"),
            ("awake", sample.isAwake.map { $0 ? "true" : "false" } ?? "null"),
            ("contacts", JSONText.array(contacts)),
            ("parted", JSONText.array(parted.map { JSONText.string($0) })),
        ]
        return JSONText.object(fields) + "\n"
    }

    /// A field of CSV (RFC 4180), which is on one line, so that every row is.
    private static func quoted(_ text: String) -> String {
        let line = RunnerText.disarmed(VisibleText.line(text))
        guard line.contains(where: { ",\"".contains($0) }) else { return line }
        return "\"" + line.replacing("\"", with: "\"\"") + "\""
    }
}
