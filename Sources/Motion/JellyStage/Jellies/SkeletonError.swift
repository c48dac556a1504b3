/// Why a skeleton cannot be made.
public enum SkeletonError: Error, Hashable, Sendable {
    /// A jelly has two nodes or more.
    case tooFewNodes(Int)
    /// A path's corners are a node each, and a jelly has at most `Skeleton.mostNodes`.
    case tooManyNodes(Int)
    /// A spring, arc or grip names a node that is not there.
    case noSuchNode(Int, count: Int)
    /// A spring joins a node to itself, or to a host that is not there.
    case looseSpring(node: Int)
    /// A lattice has 2 to 64 rows and columns.
    case badLattice(columns: Int, rows: Int)
    /// The path of a shape has no extent.
    case flatPath
    /// A place, size, radius or path is empty, not finite, or negative.
    case badNumber
}

extension SkeletonError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .tooFewNodes(let count): "A jelly has at least 2 nodes, not \(count)."
        case .tooManyNodes(let count):
            "A path with so many corners makes \(count) nodes, and a jelly has at most \(Skeleton.mostNodes)."
        case .noSuchNode(let index, let count): "There is no node \(index) among \(count) nodes, counted from 0."
        case .looseSpring(let node): "A spring at node \(node) has nothing to join it to."
        case .badLattice(let columns, let rows):
            "A lattice has 2 to 64 columns and rows, not \(columns) × \(rows)."
        case .flatPath: "The path of a jelly encloses an area; this one has no extent."
        case .badNumber: "A skeleton's places, sizes and paths are finite numbers, and sizes are not negative."
        }
    }
}
