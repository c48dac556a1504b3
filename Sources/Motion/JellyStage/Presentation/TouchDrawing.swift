import Foundation
import JellyGraphics
import JellyValues

/// Draws the fingers that are on a stage.
struct TouchDrawing: Hashable, Sendable {
    /// Seconds in which a finger comes and goes, and for which it is seen on the screen at least.
    private static let (coming, going, shortest) = (0.12, 0.2, 0.1)
    /// How large it is before it comes down and when it is gone.
    private static let (far, gone) = (1.25, 1.4)
    /// Seconds that a trail is long, and of how many pieces it is made.
    private static let (tail, pieces) = (0.35, 12)
    private static let ring = Color(white: 0, alpha: 0.35)

    let style: TouchStyle
    let touches: [TouchPath]

    /// The drawing of all touches at a time of the motion, in points of the stage.
    func commands(at time: TimeInterval, _ appearance: UserInterfaceStyle) -> [Drawing.Command] {
        touches.enumerated().flatMap { index, touch -> [Drawing.Command] in
            guard let (scale, alpha) = Self.look(of: touch, at: time) else { return [] }
            let name = "touch \(index + 1)"
            let place = touch.location(at: time)
            let node = Drawing.Node(
                name: name,
                transform: CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: place.x, ty: place.y), alpha: alpha,
                commands: finger(appearance))
            return (style.trail ? [trail(of: touch, at: time, name + " trail", alpha, appearance)] : []) + [.node(node)]
        }
    }

    /// The size and opacity of a touch, if any.
    private static func look(of touch: TouchPath, at time: TimeInterval) -> (scale: CGFloat, alpha: Double)? {
        let lift = max(touch.end, touch.start + shortest)
        if time < touch.start {
            let part = 1 - (touch.start - time) / coming
            return part > 0 ? (CGFloat(far + (1 - far) * part), part) : nil
        }
        guard time > lift else { return (1, 1) }
        let part = (time - lift) / going
        return part < 1 ? (CGFloat(1 + (gone - 1) * part), 1 - part) : nil
    }

    private func finger(_ appearance: UserInterfaceStyle) -> [Drawing.Command] {
        let color = style.color.resolved(for: appearance)
        let radius = style.size / 2
        let line = style.size / 22
        func circle(_ radius: CGFloat) -> BezierPath {
            BezierPath(ovalIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
        }
        let edge = Drawing.Command.stroke(circle(radius - line / 2), Self.ring, StrokeStyle(lineWidth: line))
        switch style.shape {
        case .disc: return [.fill(circle(radius - line), color), edge]
        case .ring:
            let inner = Drawing.Command.stroke(
                circle(radius - 2.5 * line), color.withAlphaComponent(min(1, color.alpha * 1.6)),
                StrokeStyle(lineWidth: 3 * line))
            let inside = Drawing.Command.stroke(
                circle(radius - 4.5 * line), Self.ring, StrokeStyle(lineWidth: line))
            return [edge, inner, inside]
        }
    }

    /// The trail of a finger: a band that narrows towards its start.
    private func trail(
        of touch: TouchPath, at time: TimeInterval, _ name: String, _ alpha: Double, _ appearance: UserInterfaceStyle
    ) -> Drawing.Command {
        let color = style.color.resolved(for: appearance)
        let end = min(max(time, touch.start), touch.end)
        let start = max(touch.start, time - Self.tail)
        let points = (0...Self.pieces).map { piece in
            touch.location(at: start + max(0, end - start) * Double(piece) / Double(Self.pieces))
        }
        var (left, right): ([CGPoint], [CGPoint]) = ([], [])
        for (index, point) in points.enumerated() {
            let (from, to) = (points[max(0, index - 1)], points[min(points.count - 1, index + 1)])
            let way = from.distance(to: to)
            guard way > 0 else { continue }
            let half = style.size * 0.3 * CGFloat(index) / CGFloat(points.count - 1) / way
            let (across, down) = ((from.y - to.y) * half, (to.x - from.x) * half)
            left.append(CGPoint(x: point.x + across, y: point.y + down))
            right.append(CGPoint(x: point.x - across, y: point.y - down))
        }
        var commands: [Drawing.Command] = []
        if let head = points.last, left.count > 1 {
            let fading = Gradient([color.withAlphaComponent(0), color], .linear(from: points[0], to: head))
            commands = [.gradient(BezierPath(polygon: left + right.reversed()), fading)]
        }
        return .node(Drawing.Node(name: name, alpha: alpha, commands: commands))
    }
}
