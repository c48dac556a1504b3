import JellyDynamics
import JellyImaging
import JellySupport
import JellyValues

extension Diagnostics {
    /// Counts a view, and says whether there is memory for what it is made of.
    mutating func count(_ view: Scene.View, at node: JSONNode) -> Bool {
        count(view.ownMemory, for: "view", at: (node["id"] ?? node).range)
    }

    /// Counts the lines of a boundary, before any is made; reports the boundary with which a scene has too many.
    mutating func countLines(of path: BezierPath, at node: JSONNode) {
        let (before, limit) = (boundaryLines, CollisionBehavior.mostBoundaryLines)
        let lines = CollisionBehavior.lineCount(of: path)
        let sum = before + lines
        boundaryLines = sum
        guard sum <= limit else {
            guard before <= limit else { return }
            return report(
                node.range,
                "the boundaries up to this one have \(sum) lines (curves become lines of about 10 points); "
                    + "the limit is \(limit)")
        }
        _ = count(lines * Scene.Boundary.lineMemory, for: "boundary", at: node.range)
    }

    private mutating func count(_ bytes: Int, for noun: String, at range: SourceRange) -> Bool {
        sceneMemory.bytes += bytes
        guard sceneMemory.bytes > memory.left else { return true }
        if sceneMemory.overflow == nil { sceneMemory.overflow = (noun, range) }
        return false
    }

    /// Reports the part with which a scene needs more memory than a run may take.
    mutating func checkMemory() {
        // Images that do not fit were reported by themselves.
        guard let (noun, range) = sceneMemory.overflow, memory.taken <= memory.limit else { return }
        do throws(MemoryError) {
            try memory.require(sceneMemory.bytes, for: "the scene, with this \(noun),")
        } catch {
            report(range, error.description)
        }
    }
}
