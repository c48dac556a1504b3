import Foundation
public import JellyDrawing
public import JellyDynamics
import JellyGeometry

/// A picture of what an animator holds: bodies, joints, boundaries, fields, velocities and contacts, as a display list.
public struct DebugDrawing: Hashable, Sendable {
    /// What is shown.
    public struct Parts: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Outlines of bodies: green awake, grey asleep, blue anchored.
        public static let bodies = Parts(rawValue: 1)
        /// Springs yellow, rods and other joints orange, snaps magenta.
        public static let joints = Parts(rawValue: 2)
        /// Boundaries, in red.
        public static let boundaries = Parts(rawValue: 4)
        /// Velocities, as lines as long as the way of a tenth of a second.
        public static let velocities = Parts(rawValue: 8)
        /// Contacts that began in the last tick, as red dots with their normals.
        public static let contacts = Parts(rawValue: 16)
        /// Fields: a cyan dot at the position, and the edges of the region.
        public static let fields = Parts(rawValue: 32)
        /// All of it.
        public static let all: Parts = [.bodies, .joints, .boundaries, .velocities, .contacts, .fields]
    }

    private let inspection: DynamicInspection
    private let parts: Parts

    /// A picture of some parts of what `DynamicAnimator.inspection` tells.
    public init(_ inspection: DynamicInspection, parts: Parts = .all) {
        (self.inspection, self.parts) = (inspection, parts)
    }

    /// The picture, from back to front, in points of the animator's coordinates.
    public var commands: [Drawing.Command] {
        var commands: [Drawing.Command] = []
        if parts.contains(.boundaries) {
            commands += inspection.boundaries.map { .stroke($0, .red, StrokeStyle(lineWidth: 1)) }
        }
        if parts.contains(.fields) {
            for field in inspection.fields {
                commands += field.outlines.map { .stroke($0, .cyan, StrokeStyle(lineWidth: 1)) }
                commands.append(dot(field.position, 4, .cyan))
            }
        }
        if parts.contains(.bodies) {
            for body in inspection.bodies {
                let color = body.isAnchored ? Color.blue : body.isAwake ? Color(red: 0, green: 0.6, blue: 0) : .gray
                commands += body.outlines.map { .stroke($0, color, StrokeStyle(lineWidth: 1)) }
            }
        }
        if parts.contains(.joints) {
            for joint in inspection.joints {
                commands.append(.stroke(BezierPath(from: joint.from, to: joint.to), joint.color, StrokeStyle()))
                commands += [joint.from, joint.to].map { dot($0, 2, joint.color) }
            }
        }
        if parts.contains(.velocities) {
            for body in inspection.bodies where body.isAwake {
                let tip = body.center.offsetBy(dx: body.linearVelocity.x / 10, dy: body.linearVelocity.y / 10)
                commands.append(.stroke(BezierPath(from: body.center, to: tip), .blue, StrokeStyle()))
            }
        }
        if parts.contains(.contacts) {
            for contact in inspection.contacts {
                let tip = contact.point.offsetBy(dx: contact.normal.dx * 12, dy: contact.normal.dy * 12)
                commands.append(dot(contact.point, 3, .red))
                commands.append(.stroke(BezierPath(from: contact.point, to: tip), .red, StrokeStyle()))
            }
        }
        return commands
    }

    private func dot(_ center: CGPoint, _ radius: CGFloat, _ color: Color) -> Drawing.Command {
        let box = CGRect(center: center, size: CGSize(width: 2 * radius, height: 2 * radius))
        return .fill(BezierPath(ovalIn: box), color)
    }
}

extension DynamicInspection.Joint {
    fileprivate var color: Color {
        switch kind {
        case .spring: .yellow
        case .snap: .magenta
        case .rod, .rope, .weld, .pin, .slider: .orange
        }
    }
}

extension Stage {
    /// The stage as it stands, with what its animator holds drawn over it.
    public func debugDrawing(_ parts: DebugDrawing.Parts = .all) -> Drawing {
        var drawing = drawing
        drawing.commands += DebugDrawing(animator.inspection, parts: parts).commands
        return drawing
    }
}
