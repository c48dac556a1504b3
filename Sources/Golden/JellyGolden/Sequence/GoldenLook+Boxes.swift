extension GoldenLook {
    /// The most views that are named.
    private static let most = 3

    /// The views in whose bounds some boxes lie, each once, in the order of the boxes.
    ///
    /// Of those that hold a box it is the smallest, and of equals the frontmost; where none holds all of it, the one that
    /// covers most.
    func views(in boxes: [PixelBox]) -> [String]? {
        let all = self.boxes()
        var found: [String] = []
        for box in boxes {
            let holding = all.filter { $0.box.overlap(with: box) == box.area }
            let name =
                holding.reversed().min { $0.box.area < $1.box.area }?.name
                ?? all.reversed().max { $0.box.overlap(with: box) < $1.box.overlap(with: box) }
                .flatMap { $0.box.overlap(with: box) > 0 ? $0.name : nil }
            if let name, !found.contains(name), found.count < Self.most { found.append(name) }
        }
        return found.isEmpty ? nil : found
    }
}

extension PixelBox {
    fileprivate var area: Int { columns.count * rows.count }

    fileprivate func overlap(with other: PixelBox) -> Int {
        func shared(_ a: ClosedRange<Int>, _ b: ClosedRange<Int>) -> Int {
            max(0, min(a.upperBound, b.upperBound) - max(a.lowerBound, b.lowerBound) + 1)
        }
        return shared(columns, other.columns) * shared(rows, other.rows)
    }
}
