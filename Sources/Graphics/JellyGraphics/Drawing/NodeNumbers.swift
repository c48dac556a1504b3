/// Numbers the nodes of many drawings, the same object with the same number in each.
///
/// Nodes are matched by parent, id, name and appearance; those without id and name, or with duplicate ones, by their
/// index among similar nodes.
package struct NodeNumbers<Style: Hashable> {
    private struct Key: Hashable {
        var parent: Int
        var id: Int?
        var name: String?
        /// Tells likes apart.
        var ordinal = 0
        var style: Style
    }

    private var numbers: [Key: Int] = [:]
    /// The drawing in which each node was met last.
    private var met: [Int] = []

    /// No numbers.
    package init() {}

    /// The number of a node, from 0, and whether it is new.
    ///
    /// - Parameters:
    ///   - parent: the number of the parent node.
    ///   - drawing: the drawing's number; within a drawing, numbers are unique.
    package mutating func number(
        of node: Drawing.Node, in parent: Int, style: Style, drawing: Int
    ) -> (number: Int, isNew: Bool) {
        var key = Key(parent: parent, id: node.id, name: node.name, style: style)
        while let number = numbers[key] {
            if met[number] != drawing {
                met[number] = drawing
                return (number, false)
            }
            key.ordinal += 1
        }
        numbers[key] = met.count
        met.append(drawing)
        return (met.count - 1, true)
    }
}
