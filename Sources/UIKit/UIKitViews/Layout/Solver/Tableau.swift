/// Rows that express basic symbols in terms of the others.
///
/// A non-basic symbol is zero, or undetermined if unrestricted. Restricted basic symbols never depend on unrestricted
/// ones, so those stay undetermined.
struct Tableau: Sendable {
    /// The range of a symbol.
    enum Kind {
        /// Unrestricted.
        case free
        /// Not negative.
        case restricted
        /// Always zero: a marker that identifies a constraint.
        case marker
    }

    private(set) var kinds: [Kind] = []
    /// The row of each basic symbol, or -1.
    private(set) var rowOfSymbol: [Int] = []
    /// The basic symbol of each row, or -1 for a removed row.
    private(set) var basicOfRow: [Int] = []
    private(set) var rows: [SparseRow] = []
    /// The rows that may contain each symbol; entries can be outdated or repeated.
    private var columns: [[Int]] = []

    mutating func newSymbol(_ kind: Kind) -> Int {
        kinds.append(kind)
        rowOfSymbol.append(-1)
        columns.append([])
        return kinds.count - 1
    }

    func isBasic(_ symbol: Int) -> Bool { rowOfSymbol[symbol] >= 0 }

    /// Adds a multiple of a symbol, in terms of non-basic ones, to an external row.
    func add(_ symbol: Int, _ factor: Double, to row: inout SparseRow) {
        if isBasic(symbol) {
            row.add(rows[rowOfSymbol[symbol]], times: factor) { _ in }
        } else {
            row.add(symbol, factor)
        }
    }

    /// The number of rows that may contain a symbol.
    func crowd(_ symbol: Int) -> Int { columns[symbol].count }

    /// Makes a symbol basic and substitutes it by its row everywhere.
    @discardableResult
    mutating func insert(_ symbol: Int, _ row: SparseRow) -> Int {
        let index = rows.count
        rows.append(row)
        basicOfRow.append(symbol)
        rowOfSymbol[symbol] = index
        for entry in row.entries { columns[entry.symbol].append(index) }
        replace(symbol, by: index)
        return index
    }

    private mutating func replace(_ symbol: Int, by index: Int) {
        let users = columns[symbol]
        columns[symbol] = []
        for user in users where user != index && basicOfRow[user] >= 0 {
            let factor = rows[user].remove(symbol)
            guard factor != 0 else { continue }
            rows[user].add(rows[index], times: factor) { columns[$0].append(user) }
        }
    }

    /// Makes `entering` basic in a row, and the row's basic symbol non-basic.
    mutating func pivot(_ index: Int, entering: Int) {
        let leaving = basicOfRow[index]
        rows[index].add(leaving, -1)
        columns[leaving].append(index)
        rows[index].solve(for: entering)
        rowOfSymbol[leaving] = -1
        rowOfSymbol[entering] = index
        basicOfRow[index] = entering
        replace(entering, by: index)
    }

    /// Removes a row with its basic symbol.
    mutating func removeRow(_ index: Int) {
        rowOfSymbol[basicOfRow[index]] = -1
        basicOfRow[index] = -1
        rows[index] = SparseRow()
    }

    /// Removes a non-basic symbol, which is zero, from all rows.
    mutating func removeColumn(_ symbol: Int) {
        for user in rowsWith(symbol) { _ = rows[user].remove(symbol) }
        columns[symbol] = []
    }

    /// The rows that contain a symbol, sorted.
    mutating func rowsWith(_ symbol: Int) -> [Int] {
        var users = columns[symbol]
        users.sort()
        var last = -1
        users = users.filter { user in
            defer { last = user }
            return user != last && basicOfRow[user] >= 0 && rows[user].coefficient(of: symbol) != 0
        }
        columns[symbol] = users
        return users
    }

    mutating func addToConstant(of row: Int, _ change: Double) { rows[row].constant += change }

    /// The leaving row: whose restricted basic symbol first reaches zero as `entering` grows; nil if none does.
    mutating func leavingRow(entering: Int) -> Int? {
        var best: (row: Int, ratio: Double)?
        for row in rowsWith(entering) where kinds[basicOfRow[row]] == .restricted {
            let coefficient = rows[row].coefficient(of: entering)
            guard coefficient < -SparseRow.tiny else { continue }
            let ratio = max(0, -rows[row].constant / coefficient)
            // Ties are broken by the smallest symbol, which prevents cycles.
            guard let least = best, ratio >= least.ratio - 1e-12 else {
                best = (row, ratio)
                continue
            }
            if ratio <= least.ratio + 1e-12, basicOfRow[row] < basicOfRow[least.row] { best = (row, ratio) }
        }
        return best?.row
    }
}
