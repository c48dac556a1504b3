/// A constant and symbols with coefficients, by rising symbol.
struct SparseRow: Sendable {
    struct Entry {
        var symbol: Int
        var coefficient: Double
    }

    /// Coefficients nearer to zero than this are zero.
    static let tiny = 1e-9

    var constant: Double = 0
    var entries: [Entry] = []

    /// The place of a symbol, or where it would stand.
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

    /// Takes a symbol out and returns its coefficient.
    mutating func remove(_ symbol: Int) -> Double {
        let place = place(of: symbol)
        guard place < entries.count, entries[place].symbol == symbol else { return 0 }
        return entries.remove(at: place).coefficient
    }

    /// Adds another row times a factor; tells each symbol that is new here.
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

    /// Makes of "this is zero" what a symbol in it is equal to.
    mutating func solve(for symbol: Int) {
        let factor = -1 / remove(symbol)
        constant *= factor
        for index in entries.indices { entries[index].coefficient *= factor }
    }
}
