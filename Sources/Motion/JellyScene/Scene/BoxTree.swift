import Foundation
import JellySupport

/// Upright boxes in a balanced tree, so that those that meet another one are found without looking at all.
struct BoxTree {
    /// An upright box, whose sides may be zero.
    struct Box {
        var minX, minY, maxX, maxY: Double

        /// The smallest box around points; there has to be one.
        init(around points: [CGPoint]) {
            (minX, minY, maxX, maxY) = (.infinity, .infinity, -.infinity, -.infinity)
            for point in points {
                (minX, maxX) = (min(minX, Double(point.x)), max(maxX, Double(point.x)))
                (minY, maxY) = (min(minY, Double(point.y)), max(maxY, Double(point.y)))
            }
        }

        func meets(_ other: Box) -> Bool {
            minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
        }

        fileprivate mutating func add(_ other: Box) {
            (minX, maxX) = (min(minX, other.minX), max(maxX, other.maxX))
            (minY, maxY) = (min(minY, other.minY), max(maxY, other.maxY))
        }
    }

    private struct Node {
        var box: Box
        /// The least number of a box below.
        var least: Int
        /// The boxes of a leaf, as places in `order`; empty for one that has others below.
        var leaf: Range<Int>
        /// The node of the second half; that of the first one follows this node.
        var second = 0
    }

    private static let leafSize = 4
    private let boxes: [Box]
    private var order: [Int]
    private var nodes: [Node] = []

    /// A tree of boxes, which are numbered in their order.
    init(_ boxes: [Box]) {
        (self.boxes, order) = (boxes, Array(boxes.indices))
        if !boxes.isEmpty { build(order.indices) }
    }

    private mutating func build(_ range: Range<Int>) {
        var box = boxes[order[range.lowerBound]]
        for place in range { box.add(boxes[order[place]]) }
        let index = nodes.count
        let isLeaf = range.count <= Self.leafSize
        nodes.append(Node(box: box, least: order[range].min() ?? 0, leaf: isLeaf ? range : 0..<0))
        guard !isLeaf else { return }
        let isWide = box.maxX - box.minX >= box.maxY - box.minY
        let center = { (box: Box) in isWide ? box.minX + box.maxX : box.minY + box.maxY }
        order[range].sort { (center(boxes[$0]), $0) < (center(boxes[$1]), $1) }
        let middle = (range.lowerBound + range.upperBound) / 2
        build(range.lowerBound..<middle)
        nodes[index].second = nodes.count
        build(middle..<range.upperBound)
    }

    /// Calls `body` with the number of each box that meets one, until it returns false.
    ///
    /// - Parameters:
    ///   - end: only boxes with lesser numbers are looked for.
    ///   - visits: counts the boxes that were compared.
    func visit(meeting box: Box, before end: Int = .max, visits: inout Int, _ body: (Int) -> Bool) {
        var waiting = nodes.isEmpty ? [] : [0]
        while let index = waiting.popLast() {
            let node = nodes[index]
            visits += 1
            guard node.least < end, node.box.meets(box) else { continue }
            guard node.leaf.isEmpty else {
                for number in order[node.leaf] where number < end {
                    visits += 1
                    if boxes[number].meets(box), !body(number) { return }
                }
                continue
            }
            waiting.append(node.second)
            waiting.append(index + 1)
        }
    }
}
