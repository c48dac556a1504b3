import JellyGraphics
import JellyImaging
import JellyStage
import JellySupport
import JellyValues

extension Scene {
    /// The estimated memory in bytes of the scene on a running stage, with its images.
    ///
    /// The numbers are measured as the maximum resident set of `jellyframe still --at 100%`, minus that of a scene
    /// without views. A view takes 2.5 kB; a line of a boundary 0.5 kB; a node of a lattice, with its springs, 6 kB,
    /// or 8 kB if it touches its neighbours; a text 2 kB per byte, for the outlines of its glyphs; an image 4 bytes
    /// per pixel.
    public var estimatedMemory: Int {
        let events = timeline.count + actions.reduce(0) { $0 + $1.events.count }
        let added = (timeline + actions.flatMap(\.events)).compactMap { ($0.action as? AddBehavior)?.behavior }
        let boundaries = (behaviors + added).compactMap { $0.kind as? Collision }.flatMap(\.boundaries)
        let lines = boundaries.reduce(0) { $0 + Boundary.lineMemory * $1.lineCount }
        let parts = customItems.count + groups.count + behaviors.count + events
        let alerts = alerts.reduce(0) { $0 + $1.estimatedMemory }
        let images = images.values.reduce(0) { $0 + Image.estimatedMemory($1.bitmap.width, $1.bitmap.height) }
        return views.reduce(2_500 * parts + lines + alerts + images) { $0 + $1.estimatedMemory }
    }

    /// The remaining memory of a run with the scene on a stage.
    ///
    /// - Throws: `SceneErrors` where the scene needs more.
    func taken(from memory: MemoryBudget) throws(SceneErrors) -> MemoryBudget {
        var memory = memory
        do throws(MemoryError) {
            try memory.take(estimatedMemory, for: "the scene")
        } catch {
            throw SceneErrors(SceneError(file: "scene", message: error.description))
        }
        return memory
    }
}

extension Image {
    /// The bytes of an image's pixels.
    static func estimatedMemory(_ width: Int, _ height: Int) -> Int { 4 * width * height }
}

extension Scene.Boundary {
    /// About how many bytes a line takes.
    static let lineMemory = 500
}

extension Scene.View {
    /// About how many bytes the view and those in it take, without images.
    var estimatedMemory: Int { subviews.reduce(ownMemory) { $0 + $1.estimatedMemory } }

    /// Whether there are more views inside one another than `levels`, this one counted; looks no deeper than that.
    func isNested(deeperThan levels: Int) -> Bool {
        levels == 0 || subviews.contains { $0.isNested(deeperThan: levels - 1) }
    }

    /// About how many bytes the view itself takes, without its image.
    var ownMemory: Int {
        switch kind {
        case .view, .block, .image, .switch, .plot: 2_500
        case .label(let label): 2_500 + 2_000 * label.text.utf8.count
        case .jelly(let jelly): 2_500 + 8_000 * jelly.skeleton.mostNodes
        case .jellyButton(let jelly, let title):
            2_500 + 8_000 * jelly.skeleton.mostNodes + 2_000 * title.utf8.count
        }
    }
}

extension Scene.Alert {
    /// About how many bytes an alert takes: a jelly with labels.
    fileprivate var estimatedMemory: Int {
        let texts = [title, message ?? ""] + buttons.map(\.title)
        return 100_000 + texts.reduce(0) { $0 + 2_000 * $1.utf8.count }
    }
}

extension Scene.Jelly.Skeleton {
    /// The number of nodes at most.
    fileprivate var mostNodes: Int {
        switch self {
        case .wheel, .vbf, .vbfAsPictured: 9
        case .circle, .pill, .star: 64
        // More are refused.
        case .lattice(let columns, let rows, _): min(max(columns, 0), 64) * min(max(rows, 0), 64)
        case .path(let path, let nodes): min(max(nodes, path.elements.count), Skeleton.mostNodes)
        }
    }
}
