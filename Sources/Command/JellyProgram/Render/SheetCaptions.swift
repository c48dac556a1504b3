import Foundation
import JellyStage
import JellySupport

/// The captions under the images of a contact sheet.
struct SheetCaptions {
    private enum Part: String, CaseIterable { case time, energy, event }

    static let names = Part.allCases.map(\.rawValue)

    private let parts: [Part]

    /// Times only.
    init() { parts = [.time] }

    init(_ text: String) throws {
        if text == "none" {
            parts = []
            return
        }
        parts = try text.split(separator: ",", omittingEmptySubsequences: false).map { word in
            if let part = Part(rawValue: String(word)) { return part }
            throw Failure.usage(
                "unknown caption “\(word)”"
                    + SpellingSuggestion.hint(
                        String(word), in: Self.names + ["none"], else: "expected some of time,energy,event, or none"))
        }
    }

    /// Whether they require the scene's ticks.
    var needsTicks: Bool { parts.contains { $0 != .time } }

    /// A caption for each image: time and energy in one line, the event in another.
    func texts(for cells: [(time: Double, label: String)], in take: Take?) -> [String] {
        cells.enumerated().map { index, cell in
            var numbers: [String] = []
            var lines: [String] = []
            for part in parts {
                switch part {
                case .time: numbers.append("\(ShortNumber.text(cell.time)) s")
                case .energy: numbers.append(take.map { Self.energy($0, at: cell.time) } ?? "")
                case .event:
                    let since = index > 0 ? cells[index - 1].time : -1
                    lines.append(take.map { Self.event($0, after: since, to: cell.time, label: cell.label) } ?? "")
                }
            }
            return ([numbers.joined(separator: "   ")] + lines).filter { !$0.isEmpty || !lines.isEmpty }
                .joined(separator: "\n")
        }
    }

    private static func energy(_ take: Take, at time: Double) -> String {
        String(format: "%.2f J", Double(take.kineticEnergy(at: time)))
    }

    /// The label by which the instant was given, or else the event since the previous image.
    private static func event(_ take: Take, after: Double, to time: Double, label: String) -> String {
        guard label.contains("contact") || label.isEmpty else { return label }
        return take.happening(after: after, to: time) ?? label
    }
}
