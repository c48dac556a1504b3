/// Gives nodes of many drawings numbers: the same number for the same thing in each of them.
///
/// A node is known again by its parent, its id, its name and the appearance in which it is drawn; what has neither id nor
/// name, or stands in its parent twice, by its place among its likes.
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

    /// The number of a node, and whether it is a new one; numbers are counted from 0.
    ///
    /// - Parameters:
    ///   - parent: the number of the node that holds it.
    ///   - drawing: the drawing's number, in which each node has a number of its own.
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
