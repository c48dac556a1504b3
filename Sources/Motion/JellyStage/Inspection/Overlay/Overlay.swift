public import Foundation

/// What a stage draws over its views: what its animators hold, and the paths that things have taken.
///
/// ```swift
/// stage.overlay = Overlay([.velocities, .contacts], trail: Trail())
/// ```
public struct Overlay: Hashable, Sendable {
    /// Which of bodies, springs, boundaries and such; contacts are marked for a fifth of a second, fading.
    public var parts: DebugDrawing.Parts
    /// The paths of centers; nil for none.
    public var trail: Trail?
    /// Whether each kind is a node of its own, for players that show some of them: see ``Layer``.
    ///
    /// What players know by themselves is left out then: velocities, trails, the ends of joints as dots, how long a
    /// contact is marked. Bodies are drawn in their own coordinates.
    package var isLayered = false

    /// An overlay; default: of everything, but without trails.
    public init(_ parts: DebugDrawing.Parts = .all, trail: Trail? = nil) {
        (self.parts, self.trail) = (parts, trail)
    }

    /// Whether there is nothing to draw.
    public var isEmpty: Bool { parts.isEmpty && trail == nil }
}

extension Overlay {
    /// A kind of what is drawn over the views, as a node of its own in a layered overlay: its name is the kind's, its
    /// id, less than 0, is no view's.
    package enum Layer: String, CaseIterable, Sendable {
        case skeleton, boundaries, fields, bodies, joints, springs, contacts

        /// The id of the node.
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

    /// An overlay of everything, each kind as a node of its own.
    package static var layers: Overlay {
        var overlay = Overlay(.all)
        overlay.isLayered = true
        return overlay
    }
}

/// The paths that the centers of views have taken, as lines in the views' colours.
public struct Trail: Hashable, Sendable {
    /// The names of views; nil for every view that moves, each jelly as a whole.
    public var names: [String]?
    /// How many seconds of the path are shown, fading away; all of it, not fading, when nil.
    public var length: TimeInterval?
    /// The width of the line in points.
    public var lineWidth: CGFloat

    /// Trails; default: of all that moves, from the start, 2 points wide.
    public init(of names: [String]? = nil, length: TimeInterval? = nil, lineWidth: CGFloat = 2) {
        (self.names, self.length, self.lineWidth) = (names, length, lineWidth)
    }
}
