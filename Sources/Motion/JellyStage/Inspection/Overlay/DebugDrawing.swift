import Foundation
public import JellyDynamics
public import JellyGraphics
import JellyValues

/// A drawing of an animator's contents: bodies, joints, boundaries, fields, velocities and contacts.
public struct DebugDrawing: Hashable, Sendable {
    /// The parts to show.
    public struct Parts: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Outlines of bodies: green awake, grey asleep, blue anchored.
        public static let bodies = Parts(rawValue: 1)
        /// Springs yellow, rods and other joints orange, snaps magenta.
        public static let joints = Parts(rawValue: 2)
        /// Boundaries, in red.
        public static let boundaries = Parts(rawValue: 4)
        /// Velocities, as arrows of the distance in a tenth of a second.
        public static let velocities = Parts(rawValue: 8)
        /// Contacts that began in the last tick, as red dots with their normals.
        public static let contacts = Parts(rawValue: 16)
        /// Fields: a cyan dot at the position, and the edges of the region.
        public static let fields = Parts(rawValue: 32)
        /// Only the springs among the joints.
        public static let springs = Parts(rawValue: 64)
        /// The nodes and springs of jellies, as in figure 6-5; only in a stage's overlay.
        public static let skeleton = Parts(rawValue: 128)
        /// All parts.
        public static let all: Parts = [
            .bodies, .joints, .boundaries, .velocities, .contacts, .fields, .springs, .skeleton,
        ]
    }

    let inspection: DynamicInspection
    private let parts: Parts
    private let style: UserInterfaceStyle

    /// A drawing of some parts of `DynamicAnimator.inspection`, in the colours of an appearance.
    public init(_ inspection: DynamicInspection, parts: Parts = .all, style: UserInterfaceStyle = .light) {
        (self.inspection, self.parts, self.style) = (inspection, parts, style)
    }

    /// The drawing commands, from back to front, in points of the animator's coordinates.
    public var commands: [Drawing.Command] {
        var commands: [Drawing.Command] = []
        if parts.contains(.boundaries) { commands += inspection.boundaries.map { line($0, .systemRed) } }
        if parts.contains(.fields) {
            for field in inspection.fields {
                commands += field.outlines.map { line($0, .systemCyan) }
                commands.append(dot(field.position, 4, .systemCyan))
            }
        }
        if parts.contains(.bodies) {
            for body in inspection.bodies {
                commands += body.outlines.map { line($0, body.color) }
            }
        }
        for joint in inspection.joints
        where parts.contains(.joints) || parts.contains(.springs) && joint.kind == .spring {
            commands.append(line(BezierPath(from: joint.from, to: joint.to), joint.color))
            commands += [joint.from, joint.to].map { dot($0, 2, joint.color) }
        }
        if parts.contains(.velocities) {
            commands += inspection.bodies.filter(\.isAwake).map { line($0.velocityArrow, .velocity, width: 1.5) }
        }
        if parts.contains(.contacts) { commands += inspection.contacts.flatMap { mark($0) } }
        return commands
    }

    /// A contact's dot and normal.
    func mark(_ contact: DynamicInspection.Contact, alpha: Double = 1) -> [Drawing.Command] {
        let tip = contact.point.offsetBy(dx: contact.normal.dx * 12, dy: contact.normal.dy * 12)
        let color = Color.systemRed.withAlphaComponent(alpha)
        return [dot(contact.point, 3, color), line(BezierPath(from: contact.point, to: tip), color, width: 1.5)]
    }

    func line(_ path: BezierPath, _ color: Color, width: CGFloat = 1) -> Drawing.Command {
        .stroke(path, color.resolved(for: style), StrokeStyle(lineWidth: width))
    }

    func dot(_ center: CGPoint, _ radius: CGFloat, _ color: Color) -> Drawing.Command {
        let box = CGRect(center: center, size: CGSize(width: 2 * radius, height: 2 * radius))
        return .fill(BezierPath(ovalIn: box), color.resolved(for: style))
    }
}

extension DynamicInspection.Joint {
    var color: Color {
        switch kind {
        case .spring: .spring
        case .snap: .systemPink
        case .rod, .rope, .weld, .pin, .slider: .systemOrange
        }
    }
}

extension DynamicInspection.Body {
    var color: Color { isAnchored ? .systemBlue : isAwake ? .awake : .systemGray }

    /// From the center to where it would be in a tenth of a second, with a head.
    fileprivate var velocityArrow: BezierPath {
        let (dx, dy) = (linearVelocity.x / 10, linearVelocity.y / 10)
        let tip = center.offsetBy(dx: dx, dy: dy)
        var path = BezierPath(from: center, to: tip)
        let length = (dx * dx + dy * dy).squareRoot()
        guard length > 2, length.isFinite else { return path }
        // Two barbs of at most 7 points, 27° off the shaft.
        let barb = min(7, length / 2) / length
        path.move(to: tip.offsetBy(dx: (-dx - dy / 2) * barb, dy: (-dy + dx / 2) * barb))
        path.addLine(to: tip)
        path.addLine(to: tip.offsetBy(dx: (-dx + dy / 2) * barb, dy: (-dy - dx / 2) * barb))
        return path
    }
}

extension Color {
    /// Yellow, dark enough to be seen on white.
    static let spring = Color(light: Color(red: 0.85, green: 0.62, blue: 0), dark: .yellow)
    fileprivate static let awake = Color(light: Color(red: 0, green: 0.6, blue: 0), dark: .systemGreen)
    fileprivate static let velocity = Color(light: .blue, dark: .systemTeal)
}

extension Stage {
    /// The current stage, with its animator's contents drawn over it.
    public func debugDrawing(_ parts: DebugDrawing.Parts = .all) -> Drawing {
        var drawing = drawing
        drawing.commands += DebugDrawing(animator.inspection, parts: parts, style: userInterfaceStyle).commands
        return drawing
    }
}
