public import Foundation

/// What a stage draws over its views: animators' contents and trails.
///
/// ```swift
/// stage.overlay = Overlay([.velocities, .contacts], trail: Trail())
/// ```
public struct Overlay: Hashable, Sendable {
    /// The parts to draw, such as bodies and springs; contacts are marked for a fifth of a second, fading.
    public var parts: DebugDrawing.Parts
    /// The trails of centers, if any.
    public var trail: Trail?
    /// Whether each part is a node of its own, for players that toggle them; see ``Layer``.
    ///
    /// Parts that players compute themselves are left out then: velocities, trails, joint ends, and the fading of
    /// contacts. Bodies are drawn in their own coordinates.
    package var isLayered = false

    /// An overlay; default: all parts, without trails.
    public init(_ parts: DebugDrawing.Parts = .all, trail: Trail? = nil) {
        (self.parts, self.trail) = (parts, trail)
    }

    /// Whether nothing is drawn.
    public var isEmpty: Bool { parts.isEmpty && trail == nil }
}

extension Overlay {
    /// A part as a node of a layered overlay, with the part's name and a negative id, which no view has.
    package enum Layer: String, CaseIterable, Sendable {
        case skeleton, boundaries, fields, bodies, joints, springs, contacts

        /// The node's id.
        package var id: Int { -1 - (Self.allCases.firstIndex(of: self) ?? 0) }

        var part: DebugDrawing.Parts {
            switch self {
            case .skeleton: .skeleton
            case .boundaries: .boundaries
            case .fields: .fields
            case .bodies: .bodies
            case .joints: .joints
            case .springs: .springs
            case .contacts: .contacts
            }
        }
    }

    /// An overlay of all parts, each as a node.
    package static var layers: Overlay {
        var overlay = Overlay(.all)
        overlay.isLayered = true
        return overlay
    }
}

/// Trails: the paths of views' centers, as lines in the views' colours.
public struct Trail: Hashable, Sendable {
    /// The names of views; nil for all moving views, each jelly as a whole.
    public var names: [String]?
    /// The length of the trail in seconds, fading out; nil for all of it, without fading.
    public var length: TimeInterval?
    /// The line width in points.
    public var lineWidth: CGFloat

    /// Trails; default: of all moving views, from the start, 2 points wide.
    public init(of names: [String]? = nil, length: TimeInterval? = nil, lineWidth: CGFloat = 2) {
        (self.names, self.length, self.lineWidth) = (names, length, lineWidth)
    }
}
