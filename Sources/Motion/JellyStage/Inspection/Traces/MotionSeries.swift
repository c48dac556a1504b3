import JellyDynamics
import JellySupport
public import JellyValues

/// A series of numbers: the time, a quantity of an item such as `green.center.y`, or the total energy.
public struct MotionSeries: Hashable, Sendable {
    /// The requested name.
    public let name: String
    /// The quantity without the item, such as `center.y`.
    public let quantity: String
    /// The unit of the values.
    public let unit: String
    /// The values at the start and after each tick; nil where undefined.
    public let values: [Double?]

    /// - Throws: `InputError` for an unknown name.
    public init(_ name: String, in take: Take) throws(InputError) {
        self.name = name
        switch name {
        case "time": (quantity, unit, values) = (name, "s", take.records.map(\.time))
        case "energy": (quantity, unit, values) = (name, "J", take.kineticEnergies.map { Double($0) })
        default:
            let (item, kind) = try Self.parts(name, in: take)
            (quantity, unit, values) = (kind.rawValue, kind.unit, take.values(kind, of: item))
        }
    }

    /// Names may hold dots themselves, so the longest item whose name begins the words is meant.
    private static func parts(
        _ name: String, in take: Take
    ) throws(InputError) -> (String, MotionQuantity) {
        let items = take.names.filter { name.hasPrefix($0 + ".") }
        guard let item = items.max(by: { $0.count < $1.count }) else {
            guard let dot = name.firstIndex(of: ".") else { throw .noSeries(name, items: take.names) }
            _ = try take.place(of: String(name[..<dot]))
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
        let all = "the scene has " + items.filter { !$0.contains("/") }.joined(separator: ", ")
        return .init(
            "unknown item “\(name)”" + SpellingSuggestion.hint(name, in: items, else: all), isUsage: true)
    }

    fileprivate static func noQuantity(_ word: String) -> InputError {
        let quantities = MotionQuantity.allCases.map(\.rawValue)
        let all = "expected " + WordList.choice(quantities)
        return .init(
            "unknown quantity “\(word)”" + SpellingSuggestion.hint(word, in: quantities, else: all),
            isUsage: true)
    }

    /// It is neither a quantity of an item nor of all; these items are there.
    fileprivate static func noSeries(_ name: String, items: [String]) -> InputError {
        guard !items.isEmpty || !name.contains(".") else {
            return .init("unknown quantity “\(name)”", isUsage: true)
        }
        return .init(
            "unknown quantity “\(name)”; expected time, energy, or an item and a quantity such as "
                + "\(items.first ?? "block").center.y" + SpellingSuggestion.hint(name, in: ["time", "energy"] + items),
            isUsage: true)
    }
}

extension Take {
    /// The index of a name in `names`.
    ///
    /// - Throws: `InputError` for an unknown name.
    public func place(of name: String) throws(InputError) -> Int {
        guard let place = names.firstIndex(of: name) else { throw .noItem(name, items: names) }
        return place
    }

    /// The names of the items that move at any time, without nodes of jellies.
    public var movingNames: [String] {
        names.filter { name in
            guard !name.contains("/") else { return false }
            let centers = samples(of: name).compactMap { $0?.center }
            return centers.contains { $0 != centers.first }
        }
    }
}
