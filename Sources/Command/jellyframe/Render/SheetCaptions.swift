import Foundation
import JellyStage
import JellySupport

/// What stands under the pictures of a sheet.
struct SheetCaptions {
    private enum Part: String, CaseIterable { case time, energy, event }

    static let names = Part.allCases.map(\.rawValue)

    private let parts: [Part]

    /// The time alone.
    init() { parts = [.time] }

    init(_ text: String) throws {
        if text == "none" {
            parts = []
            return
        }
        parts = try text.split(separator: ",", omittingEmptySubsequences: false).map { word in
            if let part = Part(rawValue: String(word)) { return part }
            throw Failure.usage(
                "“\(word)” is no caption; write some of time,energy,event, or none"
                    + NearName.hint(String(word), in: Self.names + ["none"]))
        }
    }

    /// Whether the scene has to be measured for them.
    var needsTrace: Bool { parts.contains { $0 != .time } }

    /// A caption for each picture: its time and energy in one line, what happened in another.
    func texts(for cells: [(time: Double, label: String)], in trace: MotionTrace?) -> [String] {
        cells.enumerated().map { index, cell in
            var numbers: [String] = []
            var lines: [String] = []
            for part in parts {
                switch part {
                case .time: numbers.append("\(ShortNumber.text(cell.time)) s")
                case .energy: numbers.append(trace.map { Self.energy($0, at: cell.time) } ?? "")
                case .event:
                    let since = index > 0 ? cells[index - 1].time : -1
                    lines.append(trace.map { Self.event($0, after: since, to: cell.time, label: cell.label) } ?? "")
                }
            }
            return ([numbers.joined(separator: "   ")] + lines).filter { !$0.isEmpty || !lines.isEmpty }
                .joined(separator: "\n")
        }
    }

    private static func energy(_ trace: MotionTrace, at time: Double) -> String {
        String(format: "%.2f J", Double(trace.kineticEnergy(at: time)))
    }

    /// What the picture was asked for by, else what happened since the one before it.
    private static func event(_ trace: MotionTrace, after: Double, to time: Double, label: String) -> String {
        guard label.contains("contact") || label.isEmpty else { return label }
        return trace.happening(after: after, to: time) ?? label
    }
}
