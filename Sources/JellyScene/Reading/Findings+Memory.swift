import JellyPixels

extension Findings {
    /// Counts a view, and says whether there is memory for what it is made of.
    mutating func count(_ view: Scene.View, at node: JSONNode) -> Bool {
        viewMemory.bytes += view.ownMemory
        guard viewMemory.bytes > memory.left else { return true }
        if viewMemory.overflow == nil { viewMemory.overflow = (node["id"] ?? node).range }
        return false
    }

    /// Reports the view with which a scene needs more memory than a run may take.
    mutating func checkMemory() {
        // Pictures that do not fit were reported by themselves.
        guard let range = viewMemory.overflow, memory.taken <= memory.limit else { return }
        do throws(MemoryError) {
            try memory.require(viewMemory.bytes, for: "with this view and all others the scene")
        } catch {
            report(range, error.description)
        }
    }
}
