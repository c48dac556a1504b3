/// Finds connected changed pixels, including diagonally: runs within each row first, then those that touch runs of the
/// row above.
///
/// Noise all over an image would make hundreds of thousands of runs, which is slow and useless: beyond
/// `mostStretches`, all changes are one cluster.
struct ClusterFinder {
    private struct Stretch {
        let row: Int32
        let first: Int32
        let last: Int32
        /// An earlier run of the same cluster, or itself.
        var parent: Int32
    }

    /// The maximum number of stretches that are told apart: one for each 63 pixels of a frame of 1080p.
    static let mostStretches = 32_768

    private var stretches: [Stretch] = []
    /// Whether there are too many runs.
    private var isNoise = false

    /// - Parameter map: a map with at least one changed pixel.
    init(_ map: ChangeMap) {
        var above = 0..<0
        map.cells.withUnsafeBufferPointer { cells in
            for row in 0..<map.rows.count {
                let start = stretches.count
                findStretches(
                    in: UnsafeBufferPointer(rebasing: cells[row * map.width..<(row + 1) * map.width]),
                    row: row + map.rows.lowerBound)
                isNoise = stretches.count > Self.mostStretches
                if isNoise { return }
                join(above, start..<stretches.count)
                above = start..<stretches.count
            }
        }
    }

    private mutating func findStretches(in cells: UnsafeBufferPointer<UInt8>, row: Int) {
        var x = 0
        while x < cells.count {
            guard cells[x] == ChangeMap.changed else {
                x &+= 1
                continue
            }
            let first = x
            while x < cells.count, cells[x] == ChangeMap.changed { x &+= 1 }
            stretches.append(
                Stretch(row: Int32(row), first: Int32(first), last: Int32(x - 1), parent: Int32(stretches.count)))
        }
    }

    /// Joins what touches in two rows that follow each other.
    private mutating func join(_ above: Range<Int>, _ below: Range<Int>) {
        var (i, j) = (above.lowerBound, below.lowerBound)
        while i < above.upperBound, j < below.upperBound {
            let (upper, lower) = (stretches[i], stretches[j])
            if upper.last + 1 >= lower.first, lower.last + 1 >= upper.first {
                let (a, b) = (root(i), root(j))
                // The earlier one stays the root, so that the result depends on nothing but the image.
                if a < b { stretches[b].parent = Int32(a) } else { stretches[a].parent = Int32(b) }
            }
            if upper.last < lower.last { i += 1 } else { j += 1 }
        }
    }

    private mutating func root(_ index: Int) -> Int {
        var index = index
        while stretches[index].parent != index {
            let parent = Int(stretches[index].parent)
            stretches[index].parent = stretches[parent].parent
            index = parent
        }
        return index
    }

    /// The largest clusters, at most `count`; of equal ones the upper, then the left one first.
    ///
    /// - Parameter all: the box and the number of all changed pixels.
    mutating func largest(_ count: Int, of all: Comparison.Cluster) -> [Comparison.Cluster] {
        if isNoise { return [all] }
        var sizes = [Int32](repeating: 0, count: stretches.count)
        for index in stretches.indices {
            // A root comes before all its stretches, so that each knows it at once from here on.
            let root = root(index)
            stretches[index].parent = Int32(root)
            sizes[root] += stretches[index].last - stretches[index].first + 1
        }
        // Roots come as their topmost stretches do; only a larger one passes an earlier one.
        var roots: [Int32] = []
        for index in stretches.indices where sizes[index] > 0 {
            if roots.count == count, let last = roots.last, sizes[index] <= sizes[Int(last)] { continue }
            let place = roots.firstIndex { sizes[Int($0)] < sizes[index] } ?? roots.count
            roots.insert(Int32(index), at: place)
            if roots.count > count { roots.removeLast() }
        }
        return clusters(of: roots)
    }

    /// The clusters with these roots, once every stretch's parent is its root.
    private func clusters(of roots: [Int32]) -> [Comparison.Cluster] {
        // Larger than any place where the root is not among those wanted.
        var places = [UInt8](repeating: .max, count: stretches.count)
        for (place, root) in roots.enumerated() { places[Int(root)] = UInt8(truncatingIfNeeded: place) }
        var clusters: [Comparison.Cluster?] = roots.map { _ in nil }
        for stretch in stretches where places[Int(stretch.parent)] < .max {
            let (row, columns) = (Int(stretch.row), Int(stretch.first)...Int(stretch.last))
            let place = Int(places[Int(stretch.parent)])
            if clusters[place] == nil {
                clusters[place] = Comparison.Cluster(box: PixelBox(columns: columns, rows: row...row), pixels: 0)
            }
            clusters[place]?.add(row: row, columns: columns)
        }
        return clusters.compactMap { $0 }
    }
}

extension Comparison.Cluster {
    fileprivate mutating func add(row: Int, columns: ClosedRange<Int>) {
        pixels += columns.count
        box.columns = min(box.columns.lowerBound, columns.lowerBound)...max(box.columns.upperBound, columns.upperBound)
        box.rows = min(box.rows.lowerBound, row)...max(box.rows.upperBound, row)
    }
}
