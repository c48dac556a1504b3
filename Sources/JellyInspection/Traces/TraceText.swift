public import Foundation
import JellyStage
import JellyWords

/// A motion as text: a row for each item and tick; contacts stand in the row of their item.
///
/// ```swift
/// let trace = MotionTrace(try stage.advance(recordingTo: 2))
/// try Data(TraceText(trace).csv.utf8).write(to: file)
/// ```
///
/// Numbers have as many digits as give the very number back.
public struct TraceText {
    private struct Touch {
        var name: String
        var impulse: Double
    }

    private let trace: MotionTrace
    private let items: [Int]
    private let times: ClosedRange<TimeInterval>
    /// By time and item: what it began to touch in that tick, and what it parted from.
    private var began: [String: [Touch]] = [:]
    private var ended: [String: [String]] = [:]

    /// - Parameters:
    ///   - items: the items that are told of, by their places in `trace.names`; nil for all.
    ///   - times: the part that is told of, in seconds.
    public init(_ trace: MotionTrace, items: [Int]? = nil, times: ClosedRange<TimeInterval> = 0 ... .infinity) {
        (self.trace, self.items) = (trace, items ?? Array(trace.names.indices))
        // Times of ticks are rounded.
        self.times = times.lowerBound - 1e-9...times.upperBound + 1e-9
        for event in trace.events {
            switch event.kind {
            case .contactBegan(let item, let other, let impulse):
                began[Self.key(event.tick, item), default: []].append(Touch(name: other, impulse: impulse))
                // The other item's row tells of it, too.
                began[Self.key(event.tick, other), default: []].append(Touch(name: item, impulse: impulse))
            case .contactEnded(let item, let other):
                ended[Self.key(event.tick, item), default: []].append(other)
                ended[Self.key(event.tick, other), default: []].append(item)
            case .rest, .resume: break
            }
        }
    }

    private static func key(_ tick: Int, _ item: String) -> String { "\(tick)/\(item)" }

    /// The rows as CSV (RFC 4180), below a line of names.
    public var csv: String {
        var text =
            "time,item,x,y,angle,vx,vy,spin,awake,contacts,width,height,energy,impulse,parted\n"
        forEachRow { time, name, sample, touches, parted in
            let fields = [
                "\(time)", name, "\(sample.center.x)", "\(sample.center.y)", "\(sample.angle)",
                "\(sample.linearVelocity.x)", "\(sample.linearVelocity.y)", "\(sample.angularVelocity)",
                sample.isAwake.map { $0 ? "1" : "0" } ?? "", touches.map(\.name).joined(separator: ";"),
                "\(sample.size.width)", "\(sample.size.height)", sample.kineticEnergy.map { "\($0)" } ?? "",
                touches.isEmpty ? "" : "\(touches.map(\.impulse).max() ?? 0)", parted.joined(separator: ";"),
            ]
            text += fields.map(Self.quoted).joined(separator: ",") + "\n"
        }
        return text
    }

    /// The rows as JSON Lines: an object each.
    public var jsonLines: String {
        var text = ""
        forEachRow { time, name, sample, touches, parted in
            let contacts = touches.map { "{\"with\":\(JSONText.string($0.name)),\"impulse\":\($0.impulse)}" }
            let fields = [
                ("time", "\(time)"), ("item", JSONText.string(name)),
                ("center", "[\(sample.center.x),\(sample.center.y)]"), ("angle", "\(sample.angle)"),
                ("size", "[\(sample.size.width),\(sample.size.height)]"),
                ("velocity", "[\(sample.linearVelocity.x),\(sample.linearVelocity.y)]"),
                ("angularVelocity", "\(sample.angularVelocity)"),
                ("energy", sample.kineticEnergy.map { "\($0)" } ?? "null"),
                ("awake", sample.isAwake.map { $0 ? "true" : "false" } ?? "null"),
                ("contacts", "[\(contacts.joined(separator: ","))]"),
                ("parted", "[\(parted.map(JSONText.string).joined(separator: ","))]"),
            ]
            text += "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}\n"
        }
        return text
    }

    private func forEachRow(_ body: (Double, String, MotionTrace.Sample, [Touch], [String]) -> Void) {
        for (tick, row) in trace.rows.enumerated() where times.contains(row.time) {
            for item in items where row.samples.indices.contains(item) {
                guard let sample = row.samples[item] else { continue }
                let (name, key) = (trace.names[item], Self.key(tick, trace.names[item]))
                body(row.time, name, sample, began[key] ?? [], ended[key] ?? [])
            }
        }
    }

    /// A field of CSV (RFC 4180), which is on one line, so that every row is.
    private static func quoted(_ text: String) -> String {
        let line = RunnerText.disarmed(VisibleText.line(text))
        guard line.contains(where: { ",\"".contains($0) }) else { return line }
        return "\"" + line.replacing("\"", with: "\"\"") + "\""
    }
}
