import Foundation
package import JellyValues

extension Drawing {
    /// The commands in points of the picture: nodes are left only where a layer or a clip needs them, and have neither
    /// names nor transforms.
    ///
    /// They give the same pixels as the tree.
    public var flattened: [Command] { commands.flattened() }
}

extension [Drawing.Command] {
    /// These commands in the coordinates that `transform` leads to; see ``Drawing/flattened``.
    package func flattened(_ transform: CGAffineTransform = .identity) -> [Drawing.Command] {
        var flat: [Drawing.Command] = []
        flat.reserveCapacity(count)
        for command in self { command.flatten(transform, into: &flat) }
        return flat
    }
}

extension Drawing.Command {
    fileprivate func flatten(_ transform: CGAffineTransform, into flat: inout [Drawing.Command]) {
        switch self {
        case .node(let node): node.flatten(transform, into: &flat)
        default: flat.append(transform.isIdentity ? self : applying(transform))
        }
    }

    /// This command in the coordinates that `transform` leads to; lines grow with it.
    package func applying(_ transform: CGAffineTransform) -> Self {
        switch self {
        case .fill(let path, let color): return .fill(path.applying(transform), color)
        case .stroke(let path, let color, let style):
            return .stroke(path.applying(transform), color, style.scaled(by: transform))
        case .image(let picture, let place): return .image(picture, place.concatenating(transform))
        case .node(var node):
            node.transform = node.transform.concatenating(transform)
            return .node(node)
        }
    }
}

extension Drawing.Node {
    fileprivate func flatten(_ outer: CGAffineTransform, into flat: inout [Drawing.Command]) {
        let whole = transform.concatenating(outer)
        // At full opacity and without a clip it is the same as its commands.
        guard alpha < 1 || clip != nil else {
            for command in commands { command.flatten(whole, into: &flat) }
            return
        }
        let inner = commands.flattened(whole)
        guard !inner.isEmpty else { return }
        flat.append(.group(inner, alpha: alpha, clip: clip?.applying(whole)))
    }
}
