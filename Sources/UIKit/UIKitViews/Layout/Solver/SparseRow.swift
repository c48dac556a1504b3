/// A constant and symbols with coefficients, sorted by symbol.
struct SparseRow: Sendable {
    struct Entry {
        var symbol: Int
        var coefficient: Double
    }

    /// Smaller coefficients are treated as zero.
    static let tiny = 1e-9

    var constant: Double = 0
    var entries: [Entry] = []

    /// The index of a symbol, or its insertion index.
    func place(of symbol: Int) -> Int {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].symbol < symbol { low = middle + 1 } else { high = middle }
        }
        return low
    }

    func coefficient(of symbol: Int) -> Double {
        let place = place(of: symbol)
        return place < entries.count && entries[place].symbol == symbol ? entries[place].coefficient : 0
    }

    mutating func add(_ symbol: Int, _ coefficient: Double) {
        let place = place(of: symbol)
        if place < entries.count, entries[place].symbol == symbol {
            entries[place].coefficient += coefficient
            if abs(entries[place].coefficient) < Self.tiny { entries.remove(at: place) }
        } else if abs(coefficient) >= Self.tiny {
            entries.insert(Entry(symbol: symbol, coefficient: coefficient), at: place)
        }
    }

    /// Removes a symbol and returns its coefficient.
    mutating func remove(_ symbol: Int) -> Double {
        let place = place(of: symbol)
        guard place < entries.count, entries[place].symbol == symbol else { return 0 }
        return entries.remove(at: place).coefficient
    }

    /// Adds a multiple of another row, calling a closure with each new symbol.
    mutating func add(_ other: borrowing SparseRow, times factor: Double, arrival: (Int) -> Void) {
        constant += other.constant * factor
        guard !other.entries.isEmpty else { return }
        var sum: [Entry] = []
        sum.reserveCapacity(entries.count + other.entries.count)
        var (here, there) = (0, 0)
        while here < entries.count || there < other.entries.count {
            if there == other.entries.count
                || here < entries.count && entries[here].symbol < other.entries[there].symbol
            {
                sum.append(entries[here])
                here += 1
                continue
            }
            var entry = other.entries[there]
            entry.coefficient *= factor
            there += 1
            if here < entries.count, entries[here].symbol == entry.symbol {
                entry.coefficient += entries[here].coefficient
                here += 1
                if abs(entry.coefficient) >= Self.tiny { sum.append(entry) }
            } else if abs(entry.coefficient) >= Self.tiny {
                arrival(entry.symbol)
                sum.append(entry)
            }
        }
        entries = sum
    }

    /// Solves the row, equal to zero, for a symbol.
    mutating func solve(for symbol: Int) {
        let factor = -1 / remove(symbol)
        constant *= factor
        for index in entries.indices { entries[index].coefficient *= factor }
    }
}
