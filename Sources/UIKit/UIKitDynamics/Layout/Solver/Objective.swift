/// The errors that are to be small, priority by priority.
struct Objective: Sendable {
    /// The errors of one priority.
    private struct Level {
        let priority: Double
        var errors: [Int]
        /// By how much the sum of errors grows with each symbol that is not basic.
        var costs: [Double] = []
    }

    /// From the highest priority to the lowest.
    private var levels: [Level] = []
    private(set) var isReady = false

    mutating func add(_ error: Int, priority: Double) {
        var (low, high) = (0, levels.count)
        while low < high {
            let middle = (low + high) / 2
            if levels[middle].priority > priority { low = middle + 1 } else { high = middle }
        }
        if low == levels.count || levels[low].priority != priority {
            levels.insert(Level(priority: priority, errors: []), at: low)
        }
        levels[low].errors.append(error)
    }

    /// Makes ``prepare(_:)`` necessary, as symbols came.
    mutating func invalidate() { isReady = false }

    /// Counts costs anew from the tableau.
    mutating func prepare(_ tableau: borrowing Tableau) {
        isReady = true
        for index in levels.indices {
            var costs = [Double](repeating: 0, count: tableau.kinds.count)
            for error in levels[index].errors {
                if tableau.isBasic(error) {
                    for entry in tableau.rows[tableau.rowOfSymbol[error]].entries {
                        costs[entry.symbol] += entry.coefficient
                    }
                } else {
                    costs[error] += 1
                }
            }
            levels[index].costs = costs
        }
    }

    /// Puts a row in the place of a symbol that became basic.
    mutating func replace(_ symbol: Int, by row: SparseRow) {
        guard isReady else { return }
        for index in levels.indices {
            let cost = levels[index].costs[symbol]
            guard cost != 0 else { continue }
            levels[index].costs[symbol] = 0
            for entry in row.entries { levels[index].costs[entry.symbol] += cost * entry.coefficient }
        }
    }

    /// A symbol whose growth makes errors smaller, of the first priority that has one and whose higher ones allow it.
    func entering(_ kinds: [Tableau.Kind], fixed: inout [Bool], from first: inout Int) -> Int? {
        while first < levels.count {
            let costs = levels[first].costs
            for symbol in costs.indices where !fixed[symbol] && costs[symbol] < -1e-8 {
                if kinds[symbol] == .restricted { return symbol }
            }
            // At this priority all is as good as it gets; what would spoil it stays zero.
            for symbol in costs.indices where costs[symbol] > 1e-8 { fixed[symbol] = true }
            first += 1
        }
        return nil
    }

    /// Whether growth of one symbol, by its share, costs less than that of another.
    func isCheaper(_ one: Int, _ share: Double, than other: Int, _ otherShare: Double) -> Bool {
        for level in levels {
            let (cost, otherCost) = (level.costs[one] / share, level.costs[other] / otherShare)
            if abs(cost - otherCost) > 1e-9 { return cost < otherCost }
        }
        return one < other
    }
}
