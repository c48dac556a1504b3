import Foundation
import JellyGraphics
import JellyValues

/// The poses of a view with an id in each frame, in the coordinates of its nearest ancestor with an id.
struct ViewMotion {
    /// The pose in one frame.
    struct Pose {
        var transform: CGAffineTransform
        var alpha: Double
        /// The bounds of its content, in its own coordinates.
        var bounds: CGRect
    }

    let name: String
    /// The index of its parent among all views; nil at the top.
    let parent: Int?
    /// The pose in each frame; nil if the view is not drawn.
    fileprivate(set) var poses: [Pose?]
    /// Whether its outlines or colors change.
    fileprivate(set) var changesOutlines = false, changesColors = false
    /// Whether a jelly deforms it.
    fileprivate(set) var isBent = false
    fileprivate var content: [Drawing.Command] = []

    /// The pose in the first frame in which it is drawn.
    var firstPose: Pose { poses.lazy.compactMap(\.self).first! }

    /// The bounds of its content in all frames, in its own coordinates.
    var bounds: CGRect { poses.reduce(CGRect.null) { $0.union($1?.bounds ?? .null) } }

    /// Sets the position in frames with deformation to the center of the content.
    ///
    /// Deformed drawings are in the jelly's coordinates, with an identity transform.
    fileprivate mutating func followBending() {
        guard let plain = poses.lazy.compactMap(\.self).first(where: { !$0.transform.isIdentity }) else { return }
        let own = CGPoint(x: plain.bounds.midX, y: plain.bounds.midY)
        let placed = own.applying(plain.transform)
        for index in poses.indices {
            guard let pose = poses[index], pose.transform.isIdentity, !pose.bounds.isNull else { continue }
            let middle = CGPoint(x: pose.bounds.midX, y: pose.bounds.midY)
            let offset = CGVector(dx: middle.x - placed.x, dy: middle.y - placed.y)
            // A view that really is at (0, 0) has its content where it always is.
            guard offset.length < CGVector(dx: middle.x - own.x, dy: middle.y - own.y).length else { continue }
            poses[index]?.transform = plain.transform.concatenating(
                CGAffineTransform(translationX: offset.dx, y: offset.dy))
            poses[index]?.bounds = plain.bounds
            (isBent, changesOutlines) = (true, true)
        }
    }

    /// Records a frame's content of the view, without views inside it.
    fileprivate mutating func note(_ content: [Drawing.Command], isFirst: Bool) {
        if isFirst { return self.content = content }
        guard !(changesOutlines && changesColors), content != self.content else { return }
        let isRepainted =
            content.count == self.content.count && zip(content, self.content).allSatisfy { $0.hasOutline(of: $1) }
        if isRepainted { changesColors = true } else { changesOutlines = true }
    }
}

/// The motion of all views with an id, extracted from drawings.
struct ViewMotions {
    /// Parents come before their children.
    private(set) var views: [ViewMotion] = []
    /// The names of nodes around the stage that are not views, such as a camera.
    private(set) var surroundings: [String] = []
    /// Ids shared by several views, of which the first is used.
    private(set) var ambiguous: [String] = []
    private(set) var hasOverlays = false
    private var indices: [Int: Int] = [:]

    init(_ drawings: [Drawing]) {
        for (frame, drawing) in drawings.enumerated() {
            walk(drawing.commands, .identity, alpha: 1, parent: nil, frame, count: drawings.count)
        }
        // Deformed views are inside a jelly, whose own outline changes.
        for index in views.indices where views[index].parent.map({ views[$0].changesOutlines }) ?? false {
            views[index].followBending()
        }
    }

    private mutating func walk(
        _ commands: [Drawing.Command], _ transform: CGAffineTransform, alpha: Double, parent: Int?, _ frame: Int,
        count: Int
    ) {
        for case .node(let node) in commands {
            var (inner, share) = (node.transform.concatenating(transform), node.alpha * alpha)
            switch (node.id, node.name) {
            // A node of an overlay.
            case (let id?, _) where id < 0: hasOverlays = true
            case (let id?, let name?):
                let pose = ViewMotion.Pose(
                    transform: inner, alpha: min(max(share, 0), 1),
                    bounds: node.commands.reduce(CGRect.null) { $0.union($1.bounds) })
                guard let index = index(of: id, name, in: parent, count: count) else { continue }
                let isFirst = views[index].poses.allSatisfy { $0 == nil }
                views[index].poses[frame] = pose
                views[index].note(node.commands.ownContent, isFirst: isFirst)
                walk(node.commands, .identity, alpha: 1, parent: index, frame, count: count)
            default:
                // A presentation's nodes have names without ids; views inside them move on the stage.
                if let name = node.name, node.id == nil, parent == nil {
                    if !surroundings.contains(name) { surroundings.append(name) }
                    (inner, share) = (.identity, 1)
                }
                walk(node.commands, inner, alpha: share, parent: parent, frame, count: count)
            }
        }
    }

    /// The index of a view; nil for another view with an id already in use.
    private mutating func index(of id: Int, _ name: String, in parent: Int?, count: Int) -> Int? {
        if let known = indices[id], views[known].name == name { return known }
        guard !views.contains(where: { $0.name == name }) else {
            if !ambiguous.contains(name) { ambiguous.append(name) }
            return nil
        }
        indices[id] = views.count
        views.append(ViewMotion(name: name, parent: parent, poses: Array(repeating: nil, count: count)))
        return views.count - 1
    }
}

extension [Drawing.Command] {
    /// The commands without views that have an id.
    fileprivate var ownContent: [Drawing.Command] {
        flatMap { command -> [Drawing.Command] in
            guard case .node(let node) = command else { return [command] }
            return node.id != nil && node.name != nil ? [] : node.commands.ownContent
        }
    }
}

extension Drawing.Command {
    fileprivate func hasOutline(of other: Self) -> Bool {
        switch (self, other) {
        case (.fill(let path, _), .fill(let before, _)): path == before
        case (.stroke(let path, _, let style), .stroke(let before, _, let styleBefore)):
            path == before && style == styleBefore
        case (.gradient(let path, _), .gradient(let before, _)): path == before
        case (.shadow(let path, let shadow), .shadow(let before, let shadowBefore)):
            path == before && shadow.deviation == shadowBefore.deviation
        case (.image(_, let place), .image(_, let before)): place == before
        default: false
        }
    }
}
