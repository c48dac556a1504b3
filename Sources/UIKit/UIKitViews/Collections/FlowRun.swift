/// Where an item, a header or a footer is.
struct FlowPlace {
    let path: IndexPath
    /// The kind of a header or a footer; nil of an item.
    var kind: String?
    let center: CGPoint
    let size: CGSize

    var frame: CGRect {
        CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
}

/// Breaks items into lines.
@MainActor
struct FlowRun {
    /// The metrics of a section, in points.
    struct Measures {
        var inset: UIEdgeInsets
        var line: CGFloat
        var item: CGFloat
        var header: CGSize
        var footer: CGSize
    }

    private(set) var places: [FlowPlace] = []
    private let isVertical: Bool
    /// The length of a line.
    private let extent: CGFloat
    /// The offset of the next line.
    private var across: CGFloat = 0
    private var measures = Measures(inset: .zero, line: 0, item: 0, header: .zero, footer: .zero)
    private var line: [(path: IndexPath, size: CGSize)] = []
    /// The length of the line's items with the spacing behind each.
    private var filled: CGFloat = 0
    private var isFirstLine = true
    private var section = 0

    init(isVertical: Bool, extent: CGFloat) { (self.isVertical, self.extent) = (isVertical, extent) }

    /// The size of the content.
    var contentSize: CGSize {
        isVertical ? CGSize(width: extent, height: across) : CGSize(width: across, height: extent)
    }

    private var room: CGFloat {
        let inset = measures.inset
        return extent - (isVertical ? inset.left + inset.right : inset.top + inset.bottom)
    }

    private func length(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
    private func depth(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

    mutating func begin(_ measures: Measures, section: Int) {
        (self.measures, line, filled, isFirstLine, self.section) = (measures, [], 0, true, section)
        addBand(UICollectionView.elementKindSectionHeader, measures.header)
        across += (isVertical ? measures.inset.top : measures.inset.left)
    }

    mutating func add(_ path: IndexPath, _ size: CGSize) {
        if !line.isEmpty, filled + length(size) > room + 1e-6 { place(isLast: false) }
        line.append((path, size))
        filled += length(size) + measures.item
    }

    mutating func end() {
        if !line.isEmpty { place(isLast: true) }
        across += isVertical ? measures.inset.bottom : measures.inset.right
        addBand(UICollectionView.elementKindSectionFooter, measures.footer)
    }

    /// A header or footer across all lines; none if its depth is 0.
    private mutating func addBand(_ kind: String, _ size: CGSize) {
        let depth = depth(size)
        guard depth > 0 else { return }
        let middle = across + depth / 2
        places.append(
            FlowPlace(
                path: IndexPath(item: 0, section: section), kind: kind,
                center: isVertical ? CGPoint(x: extent / 2, y: middle) : CGPoint(x: middle, y: extent / 2),
                size: isVertical ? CGSize(width: extent, height: depth) : CGSize(width: depth, height: extent)))
        across += depth
    }

    private mutating func place(isLast: Bool) {
        if !isFirstLine { across += measures.line }
        isFirstLine = false
        let deepest = line.map { depth($0.size) }.max() ?? 0
        let filled = line.reduce(0) { $0 + length($1.size) }
        // Full lines are justified; the last one keeps the spacing of a full line.
        let spread = line.count > 1 ? (room - filled) / CGFloat(line.count - 1) : 0
        let gap = isLast ? lastGap(spread) : spread
        let alone = line.count == 1 && !isLast || line.count == 1 && attributesInSectionAreAlone
        var along = (isVertical ? measures.inset.left : measures.inset.top) + (alone ? (room - filled) / 2 : 0)
        for (path, size) in line {
            let middle = across + deepest / 2
            let half = length(size) / 2
            let center = isVertical ? CGPoint(x: along + half, y: middle) : CGPoint(x: middle, y: along + half)
            places.append(FlowPlace(path: path, center: center, size: size))
            along += length(size) + gap
        }
        across += deepest
        (line, self.filled) = ([], 0)
    }

    /// Whether the previous items were alone on their lines, and centered.
    private var attributesInSectionAreAlone: Bool { length(line[0].size) * 2 + measures.item > room }

    private func lastGap(_ spread: CGFloat) -> CGFloat {
        guard let size = line.first?.size, length(size) > 0 else { return measures.item }
        let fitting = ((room + measures.item) / (length(size) + measures.item) + 1e-6).rounded(.down)
        guard fitting.isFinite, fitting > 1, line.allSatisfy({ length($0.size) == length(size) }) else {
            return measures.item
        }
        return (room - fitting * length(size)) / (fitting - 1)
    }
}
