/// Rows that tell what basic symbols are, in terms of the others.
///
/// A symbol that is not basic is zero, or anything at all where it is free and nobody asked. Restricted basic symbols
/// never depend on free ones, which is what keeps free ones free.
struct Tableau: Sendable {
    /// What values a symbol may have.
    enum Kind {
        /// Any value.
        case free
        /// Zero or more.
        case restricted
        /// Zero: it only shows where a constraint left its trace.
        case marker
    }

    private(set) var kinds: [Kind] = []
    /// The row of each basic symbol, or -1.
    private(set) var rowOfSymbol: [Int] = []
    /// Each row's basic symbol, or -1 where the row is gone.
    private(set) var basicOfRow: [Int] = []
    private(set) var rows: [SparseRow] = []
    /// Rows in which a symbol may occur; some may have lost it since, and some stand here twice.
    private var columns: [[Int]] = []

    mutating func newSymbol(_ kind: Kind) -> Int {
        kinds.append(kind)
        rowOfSymbol.append(-1)
        columns.append([])
        return kinds.count - 1
    }

    func isBasic(_ symbol: Int) -> Bool { rowOfSymbol[symbol] >= 0 }

    /// Adds a symbol times a factor to a row that stands outside, by what the symbol is equal to.
    func add(_ symbol: Int, _ factor: Double, to row: inout SparseRow) {
        if isBasic(symbol) {
            row.add(rows[rowOfSymbol[symbol]], times: factor) { _ in }
        } else {
            row.add(symbol, factor)
        }
    }

    /// How many rows may have a symbol.
    func crowd(_ symbol: Int) -> Int { columns[symbol].count }

    /// Makes a symbol basic, equal to a row without it, and puts that in its place everywhere.
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

    /// Lets `entering` become basic in a row, and the row's basic symbol become zero.
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

    /// Takes a row with its basic symbol away.
    mutating func removeRow(_ index: Int) {
        rowOfSymbol[basicOfRow[index]] = -1
        basicOfRow[index] = -1
        rows[index] = SparseRow()
    }

    /// Takes a symbol that is not basic out of all rows: it is zero for good.
    mutating func removeColumn(_ symbol: Int) {
        for user in rowsWith(symbol) { _ = rows[user].remove(symbol) }
        columns[symbol] = []
    }

    /// The rows in which a symbol occurs now, in rising order.
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

    /// The row whose restricted basic symbol reaches zero first when `entering` grows; nil when none does.
    mutating func leavingRow(entering: Int) -> Int? {
        var best: (row: Int, ratio: Double)?
        for row in rowsWith(entering) where kinds[basicOfRow[row]] == .restricted {
            let coefficient = rows[row].coefficient(of: entering)
            guard coefficient < -SparseRow.tiny else { continue }
            let ratio = max(0, -rows[row].constant / coefficient)
            // The smallest symbol leaves among equals, so that no round of pivots comes back to its start.
            guard let least = best, ratio >= least.ratio - 1e-12 else {
                best = (row, ratio)
                continue
            }
            if ratio <= least.ratio + 1e-12, basicOfRow[row] < basicOfRow[least.row] { best = (row, ratio) }
        }
        return best?.row
    }
}
