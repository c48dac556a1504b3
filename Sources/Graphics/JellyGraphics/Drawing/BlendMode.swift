/// How a node is composited with what its parent has drawn before it; CSS's and Porter and Duff's names.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
    /// Drawn on top.
    case normal
    case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    case hue, saturation, color, luminosity
    /// Removes what was drawn before.
    case clear
    /// Replaces what was drawn before.
    case copy
    case sourceIn, sourceOut, sourceAtop, destinationOver
    /// Keeps what was drawn before where the node is opaque: a mask.
    case destinationIn
    /// Keeps what was drawn before where the node is clear.
    case destinationOut
    case destinationAtop, xor
    /// Adds the colors.
    case plusLighter

    /// Whether it changes what was drawn before where the node draws nothing.
    package var reachesBeyond: Bool {
        switch self {
        case .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .copy: true
        default: false
        }
    }

    /// Whether it only takes away.
    package var isMask: Bool { self == .clear || self == .destinationIn || self == .destinationOut }
}

extension Drawing.Node {
    /// Whether it is drawn as one layer, because a node in it is blended with what stands before it.
    package var isIsolated: Bool {
        commands.contains { command in
            if case .node(let node) = command { node.blendMode != .normal } else { false }
        }
    }
}
