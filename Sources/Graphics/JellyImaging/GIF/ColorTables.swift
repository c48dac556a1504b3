/// Finds tables of colours for images.
struct ColorTables {
    private let map: ColorMap
    private let settings: GIFSettings

    /// Whether every image can be drawn with the table of all.
    let haveAll: Bool

    /// - Parameter map: has the table of all images.
    init(_ map: ColorMap, _ plan: GIFPlan) {
        (self.map, settings) = (map, plan.settings)
        haveAll = (plan.isExact || plan.isNear) && !plan.settings.isSegment && !plan.settings.isTransparent
    }

    /// Runs as symbols of a table: that of all images where it has all colours that change, and else one of the image's
    /// own; nil where there are too many.
    func indexed(_ runs: ColorRuns) -> IndexedRuns? {
        if !settings.isSegment, let indexed = IndexedRuns(runs, map: map, isOfAll: true) { return indexed }
        var (seen, colors): (Set<UInt32>, [UInt32]) = ([], [])
        for run in runs.all where run.isChanged && run.color != colors.last && seen.insert(run.color).inserted {
            colors.append(run.color)
            if colors.count > settings.colors { return nil }
        }
        return IndexedRuns(runs, map: ColorMap(colors), isOfAll: false)
    }
}

/// An image as symbols of a table, in the ways that may be short.
struct IndexedRuns {
    /// Runs as symbols, and the symbol that leaves what is there.
    struct Choice {
        var runs = SymbolRuns()
        /// Nil where all is drawn.
        var clear: UInt8?
    }

    /// With what does not change wherever that can be drawn, and without.
    let choices: [Choice]
    /// The image's own table; nil where it has that of all images.
    private let ownTable: [UInt32]?

    /// Nil where the table lacks a colour that changes, or a symbol for what does not change.
    init?(_ runs: ColorRuns, map: ColorMap, isOfAll: Bool) {
        let (none, runs) = (UInt16.max, runs.all)
        var (used, changed) = (SymbolSet(), SymbolSet())
        var (needsClear, isAllChanged, lacksColor) = (false, true, false)
        let indices = [UInt16](unsafeUninitializedCapacity: runs.count) { indices, count in
            for place in 0..<runs.count {
                let run = runs[place]
                let index = map.index(of: run.color)
                indices[place] = index.map { UInt16($0) } ?? none
                if let index {
                    used.insert(index)
                    if run.isChanged { changed.insert(index) }
                }
                if !run.isChanged { isAllChanged = false }
                if index == nil {
                    if run.isChanged { lacksColor = true } else { needsClear = true }
                }
            }
            count = runs.count
        }
        if lacksColor { return nil }
        func choice(clear: UInt8?, leavesAll: Bool) -> Choice {
            let other = UInt16(clear ?? 0)
            let symbols = SymbolRuns(count: runs.count) { place in
                let isLeft = indices[place] == none || leavesAll && !runs[place].isChanged
                return (UInt8(truncatingIfNeeded: isLeft ? other : indices[place]), runs[place].length)
            }
            return Choice(runs: symbols, clear: clear)
        }
        var choices: [Choice] = []
        if !needsClear {
            choices.append(choice(clear: nil, leavesAll: false))
        } else if let clear = used.firstUnused {
            choices.append(choice(clear: clear, leavesAll: false))
        }
        if !isAllChanged, let clear = changed.firstUnused { choices.append(choice(clear: clear, leavesAll: true)) }
        guard !choices.isEmpty else { return nil }
        self.choices = choices
        ownTable = isOfAll ? nil : map.table
    }

    /// The colours that stand before the image, with a place for the symbol that leaves what is there; none where they
    /// are those of all images.
    func ownColors(clear: UInt8?) -> [UInt32] {
        guard let ownTable else { return [] }
        return ownTable + Array(repeating: 0, count: max(0, clear.map { Int($0) + 1 - ownTable.count } ?? 0))
    }
}

/// Which symbols there are.
private struct SymbolSet {
    private var words = SIMD4<UInt64>(repeating: 0)

    @inline(__always)
    mutating func insert(_ symbol: UInt8) { words[Int(symbol >> 6)] |= 1 &<< UInt64(symbol & 63) }

    /// The lowest that is not there.
    var firstUnused: UInt8? {
        for place in 0..<4 where words[place] != ~0 { return UInt8(64 * place + (~words[place]).trailingZeroBitCount) }
        return nil
    }
}
