import Foundation
import JellyStage
import JellyWords

/// One thing that can stand on an axis: the time, a quantity of an item such as `green.center.y`, or all energy.
struct PlotSeries {
    let name: String
    /// The quantity without the item, as `center.y`.
    let quantity: String
    let unit: String
    /// A value for each row of the trace; nil where there is none.
    let values: [Double?]

    init(_ name: String, in trace: MotionTrace) throws {
        self.name = name
        switch name {
        case "time": (quantity, unit, values) = (name, "s", trace.rows.map(\.time))
        case "energy": (quantity, unit, values) = (name, "J", trace.kineticEnergies.map { Double($0) })
        default:
            let (item, kind) = try Self.parts(name, in: trace)
            (quantity, unit, values) = (kind.rawValue, kind.unit, trace.values(kind, of: item))
        }
    }

    /// Names may hold dots themselves, so the longest item whose name begins the words is meant.
    private static func parts(_ name: String, in trace: MotionTrace) throws -> (String, MotionQuantity) {
        let quantities = MotionQuantity.allCases.map(\.rawValue)
        let items = trace.names.filter { name.hasPrefix($0 + ".") }
        guard let item = items.max(by: { $0.count < $1.count }) else {
            let word = name.firstIndex(of: ".").map { String(name[..<$0]) } ?? name
            if !name.contains(".") {
                let near = NearName.find(name, in: ["time", "energy"] + trace.names)
                throw Failure.usage(
                    "“\(name)” is nothing to plot; write time, energy, or an item and a quantity such as "
                        + "\(trace.names.first ?? "block").center.y" + (near.map { "; did you mean \($0)?" } ?? ""))
            }
            _ = try trace.place(of: word)
            throw Failure.usage("“\(name)” is nothing to plot")
        }
        let word = String(name.dropFirst(item.count + 1))
        guard let quantity = MotionQuantity(rawValue: word) else {
            let near = NearName.find(word, in: quantities).map { "did you mean \($0)?" }
            throw Failure.usage(
                "an item has no quantity “\(word)”; \(near ?? "the quantities are " + quantities.joined(separator: ", "))"
            )
        }
        return (item, quantity)
    }
}
