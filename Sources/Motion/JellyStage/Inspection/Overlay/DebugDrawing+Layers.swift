import Foundation
import JellyDynamics
import JellyGraphics
import JellySupport
import JellyValues

extension DebugDrawing {
    /// Each body as a node with its outlines in its own coordinates, so that one that moves changes a transform.
    var bodyNodes: [Drawing.Command] {
        inspection.bodies.enumerated().map { place, body in
            .node(
                Drawing.Node(
                    name: String(place), transform: .init(rotation: body.angle, center: body.center),
                    commands: body.shapes.map { line($0, body.color) }))
        }
    }

    /// The joints of some kinds, those of one colour as one path, whose points are their ends.
    func jointLines(where isWanted: (DynamicInspection.Joint.Kind) -> Bool) -> [Drawing.Command] {
        var lines: [(color: Color, path: BezierPath)] = []
        for joint in inspection.joints where isWanted(joint.kind) {
            if !lines.contains(where: { $0.color == joint.color }) { lines.append((joint.color, BezierPath())) }
            guard let place = lines.firstIndex(where: { $0.color == joint.color }) else { continue }
            lines[place].path.move(to: joint.from)
            lines[place].path.addLine(to: joint.to)
        }
        return lines.map { line($0.path, $0.color) }
    }

    /// A contact that began as a node: its dot, and its normal to the right before it is turned.
    func node(of contact: DynamicInspection.Contact) -> Drawing.Command {
        let angle = CGFloat(Double.atan2(Double(contact.normal.dy), Double(contact.normal.dx)))
        let normal = BezierPath(from: .zero, to: CGPoint(x: 12, y: 0))
        return .node(
            Drawing.Node(
                transform: .init(rotation: angle, center: contact.point),
                commands: [dot(.zero, 3, .systemRed), line(normal, .systemRed, width: 1.5)]))
    }
}

extension Stage {
    /// The skeletons of jellies: all springs of one as a path, each of its nodes as a node, which moves.
    var skeletonNodes: [Drawing.Command] {
        allViews.compactMap { $0 as? JellyView }.enumerated().map { place, jelly in
            var springs = BezierPath()
            for spring in jelly.springs {
                springs.move(to: jelly.nodes[spring.node].shownCenter)
                springs.addLine(to: spring.other.map { jelly.nodes[$0].shownCenter } ?? jelly.shownCenter)
            }
            let side = CGSize(width: jelly.skeleton.nodeSize, height: jelly.skeleton.nodeSize)
            let square = BezierPath(rect: CGRect(center: .zero, size: side))
            let nodes = jelly.nodes.enumerated().map { number, node in
                let center = node.shownCenter
                return Drawing.Command.node(
                    Drawing.Node(
                        name: String(number), transform: CGAffineTransform(translationX: center.x, y: center.y),
                        commands: [.fill(square, Color.systemGreen.resolved(for: userInterfaceStyle))]))
            }
            let lines = Drawing.Command.stroke(
                springs, Color.spring.resolved(for: userInterfaceStyle), StrokeStyle())
            let links: [Drawing.Command] =
                springs.isEmpty ? [] : [.node(Drawing.Node(name: "springs", commands: [lines]))]
            return .node(Drawing.Node(name: String(place), commands: links + nodes))
        }
    }
}

extension CGAffineTransform {
    fileprivate init(rotation angle: CGFloat, center: CGPoint) {
        self = CGAffineTransform(rotationAngle: angle)
            .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
    }
}
