/// The errors to minimize, by priority.
struct Objective: Sendable {
    /// The errors of a priority.
    private struct Level {
        let priority: Double
        var errors: [Int]
        /// The cost of each non-basic symbol: the growth of the sum of errors.
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

    /// Marks the costs as outdated after new symbols.
    mutating func invalidate() { isReady = false }

    /// Computes the costs from the tableau.
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

    /// Substitutes a symbol that became basic by its row.
    mutating func replace(_ symbol: Int, by row: SparseRow) {
        guard isReady else { return }
        for index in levels.indices {
            let cost = levels[index].costs[symbol]
            guard cost != 0 else { continue }
            levels[index].costs[symbol] = 0
            for entry in row.entries { levels[index].costs[entry.symbol] += cost * entry.coefficient }
        }
    }

    /// The entering symbol: one that reduces errors of the highest possible priority, without increasing those above.
    func entering(_ kinds: [Tableau.Kind], fixed: inout [Bool], from first: inout Int) -> Int? {
        while first < levels.count {
            let costs = levels[first].costs
            for symbol in costs.indices where !fixed[symbol] && costs[symbol] < -1e-8 {
                if kinds[symbol] == .restricted { return symbol }
            }
            // This priority is optimal; symbols that would worsen it stay zero.
            for symbol in costs.indices where costs[symbol] > 1e-8 { fixed[symbol] = true }
            first += 1
        }
        return nil
    }

    /// Whether one symbol costs less than another, weighted by share.
    func isCheaper(_ one: Int, _ share: Double, than other: Int, _ otherShare: Double) -> Bool {
        for level in levels {
            let (cost, otherCost) = (level.costs[one] / share, level.costs[other] / otherShare)
            if abs(cost - otherCost) > 1e-9 { return cost < otherCost }
        }
        return one < other
    }
}
