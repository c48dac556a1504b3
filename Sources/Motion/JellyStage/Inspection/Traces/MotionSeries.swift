import JellySupport

/// A motion's numbers under one name: the time, a quantity of an item such as `green.center.y`, or all energy.
public struct MotionSeries: Hashable, Sendable {
    /// What it was asked for by.
    public let name: String
    /// The quantity without the item, as `center.y`.
    public let quantity: String
    /// What the values are measured in.
    public let unit: String
    /// A value for each row of the trace; nil where there is none.
    public let values: [Double?]

    /// - Throws: `InputError` for a name that is none.
    public init(_ name: String, in trace: MotionTrace) throws(InputError) {
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
    private static func parts(
        _ name: String, in trace: MotionTrace
    ) throws(InputError) -> (String, MotionQuantity) {
        let items = trace.names.filter { name.hasPrefix($0 + ".") }
        guard let item = items.max(by: { $0.count < $1.count }) else {
            guard let dot = name.firstIndex(of: ".") else { throw .noSeries(name, items: trace.names) }
            _ = try trace.place(of: String(name[..<dot]))
            throw .noSeries(name, items: [])
        }
        let word = String(name.dropFirst(item.count + 1))
        guard let quantity = MotionQuantity(rawValue: word) else { throw .noQuantity(word) }
        return (item, quantity)
    }
}

extension InputError {
    /// No item has the name; these are there.
    static func noItem(_ name: String, items: [String]) -> InputError {
        // Nodes are many, and one finds them by their jelly.
        let all = "the items are " + items.filter { !$0.contains("/") }.joined(separator: ", ")
        return .init("the scene has no item “\(name)”" + NearName.hint(name, in: items, else: all), isUsage: true)
    }

    fileprivate static func noQuantity(_ word: String) -> InputError {
        let quantities = MotionQuantity.allCases.map(\.rawValue)
        let all = "the quantities are " + quantities.joined(separator: ", ")
        return .init(
            "an item has no quantity “\(word)”" + NearName.hint(word, in: quantities, else: all), isUsage: true)
    }

    /// It is neither a quantity of an item nor of all; these items are there.
    fileprivate static func noSeries(_ name: String, items: [String]) -> InputError {
        guard !items.isEmpty || !name.contains(".") else {
            return .init("“\(name)” is nothing to plot", isUsage: true)
        }
        return .init(
            "“\(name)” is nothing to plot; write time, energy, or an item and a quantity such as "
                + "\(items.first ?? "block").center.y" + NearName.hint(name, in: ["time", "energy"] + items),
            isUsage: true)
    }
}

extension MotionTrace {
    /// The place of a name in `names`.
    ///
    /// - Throws: `InputError` for a name that no item has.
    public func place(of name: String) throws(InputError) -> Int {
        guard let place = names.firstIndex(of: name) else { throw .noItem(name, items: names) }
        return place
    }

    /// The names of what moves at any time, without the nodes of jellies.
    public var movingNames: [String] {
        names.filter { name in
            guard !name.contains("/") else { return false }
            let centers = samples(of: name).compactMap { $0?.center }
            return centers.contains { $0 != centers.first }
        }
    }
}
