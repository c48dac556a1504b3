extension MemoryBudget {
    /// A budget from a text such as `4GB`, `1.5GB` or `500MB`; nil for what is none, or less than 1 MB.
    public init?(_ text: String) {
        let units = [("MB", 1e6), ("GB", 1e9), ("TB", 1e12)]
        guard let (unit, factor) = units.first(where: { text.uppercased().hasSuffix($0.0) }) else { return nil }
        let digits = text.dropLast(unit.count)
        guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let number = Double(digits) else {
            return nil
        }
        guard (1e6...1e15).contains(number * factor) else { return nil }
        self.init(limit: Int(number * factor))
    }

    /// A number of bytes in words, rounded up: `80 MB`, `1.3 GB`.
    static func words(_ bytes: Int) -> String {
        var (tenths, unit) = (Double(bytes) / 100, 0)
        let units = ["kB", "MB", "GB", "TB"]
        while tenths >= 10_000, unit + 1 < units.count { (tenths, unit) = (tenths / 1000, unit + 1) }
        let rounded = Int(tenths.rounded(.up))
        return rounded % 10 == 0 ? "\(rounded / 10) \(units[unit])" : "\(rounded / 10).\(rounded % 10) \(units[unit])"
    }
}
