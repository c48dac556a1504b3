public import Foundation

// The skeletons of the systems that this library grew from.
extension Skeleton {
    /// Where node i's rim spring leads: once around the rim, 0→1→2→5→8→7→6→3→0; node 4 has none.
    static let ring = [1, 2, 5, 0, 4, 8, 3, 6, 7]

    private static let threeByThree = Grid(columns: 3, rows: 3)

    /// The four curves of both originals: from corner to corner, pulled by the node between.
    private static let fourArcs = Outline.arcs([
        Arc(control: 1, corner: 2), Arc(control: 5, corner: 8), Arc(control: 7, corner: 6),
        Arc(control: 3, corner: 0),
    ])

    /// Erica Sadun's wheel: a stiff host and 3 × 3 nodes on nine spokes and eight rim springs (listings 6-8 and 6-9).
    ///
    /// - Parameter nodeSize: the size in points; the outline is half of it inside the view.
    public static func wheel(nodeSize: CGFloat = 5) -> Skeleton {
        let springs = (0..<9).flatMap { index in
            let rim = index == 4 ? [] : [Spring(node: index, other: ring[index])]
            return [Spring(node: index)] + rim
        }
        return Skeleton(
            unchecked: threeByThree.places, springs, fourArcs, grid: threeByThree, hasHost: true, nodeSize: nodeSize,
            placement: .inside, grips: [0, 2, 4, 6, 8])
    }

    /// VBFJellyView's 3 × 3 nodes with the springs of its code, which differ from those of its image.
    ///
    /// Node a is joined to node b if a is half the jelly's *width* right of b, or half its *width* below b. So a
    /// square has 32 springs, 4 of them doubled, 100 × 50 has 25 (2 doubled), and 150 × 100 has 18, none within a
    /// column. As in that code, nodes are half their size too far right and down, and only the first nodes of springs
    /// get the material.
    public static func vbfAsCoded(for size: CGSize) -> Skeleton {
        let half = size.width / 2
        func isHalf(_ distance: CGFloat) -> Bool { abs(distance - half) < 1e-9 * max(abs(half), 1) }
        var springs: [Spring] = []
        for a in 0..<9 {
            for b in 0..<9 where a != b {
                let across = CGFloat(a % 3 - b % 3) * half
                let down = CGFloat(a / 3 - b / 3) * size.height / 2
                if isHalf(across) || isHalf(down) { springs.append(Spring(node: a, other: b)) }
            }
        }
        var skeleton = vbf(springs, placement: .origins)
        skeleton.givesMaterialToFirstItemsOnly = true
        return skeleton
    }

    /// VBFJellyView's 3 × 3 nodes with the springs of its image: the 12 edges between neighbours.
    ///
    /// Without diagonals, only shape memory resists shear.
    public static let vbfAsPictured = vbf(threeByThree.edges, placement: .centered)

    private static func vbf(_ springs: [Spring], placement: Placement) -> Skeleton {
        Skeleton(
            unchecked: threeByThree.places, springs, fourArcs, grid: threeByThree, hasHost: false, nodeSize: 10,
            placement: placement, grips: [0, 2, 4, 6, 8])
    }
}

extension Skeleton.Grid {
    /// The positions of nodes in the unit square, by rows.
    var places: [CGPoint] {
        (0..<columns * rows).map { index -> CGPoint in
            let (column, row) = (CGFloat(index % columns), CGFloat(index / columns))
            return CGPoint(x: column / CGFloat(columns - 1), y: row / CGFloat(rows - 1))
        }
    }

    /// Springs from each node to its right and lower neighbours.
    var edges: [Skeleton.Spring] { springs(to: [(1, 0), (0, 1)]) }

    /// Springs from each node to its lower right and lower left neighbours.
    var diagonals: [Skeleton.Spring] { springs(to: [(1, 1), (-1, 1)]) }

    private func springs(to steps: [(across: Int, down: Int)]) -> [Skeleton.Spring] {
        (0..<columns * rows).flatMap { index in
            steps.compactMap { step in
                let (column, row) = (index % columns + step.across, index / columns + step.down)
                guard (0..<columns).contains(column), (0..<rows).contains(row) else { return nil }
                return Skeleton.Spring(node: index, other: row * columns + column)
            }
        }
    }

    /// The corners, and the node in the center where there is one.
    var grips: [Int] {
        let last = columns * rows - 1
        let corners = [0, columns - 1, last - columns + 1, last]
        let center = columns % 2 == 1 && rows % 2 == 1 ? [last / 2] : []
        return (corners + center).sorted()
    }

    /// The nodes on the edge, clockwise on screen from the top left.
    var rim: [Int] {
        let top = Array(0..<columns)
        let right = (1..<rows).map { $0 * columns + columns - 1 }
        let bottom = (0..<columns - 1).reversed().map { (rows - 1) * columns + $0 }
        let left = (1..<rows - 1).reversed().map { $0 * columns }
        return top + right + bottom + left
    }
}
