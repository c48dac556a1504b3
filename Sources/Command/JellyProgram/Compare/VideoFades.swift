import JellyGraphics
import JellyStage
import JellyValues

/// Changes of opacity in a video's frames, relative to the first.
struct VideoFades {
    /// A change of opacity that is invisible where a video loops.
    private static let unseen = 0.05

    /// The time of each frame in seconds, with the largest change of opacity of any view.
    private var fades: [(time: Double, fade: Double)] = []

    /// Plays a motion from its start.
    init(_ player: any MotionPlayer, _ window: FrameWindow) throws {
        var first: [Int: Double]?
        try player.advance(through: FrameSchedule(window)) { frame in
            let now = Self.opacities(frame.drawing.commands)
            let start = first ?? now
            first = start
            // Views that appear or disappear are found by the trace.
            fades.append((frame.time, now.map { abs($1 - (start[$0] ?? $1)) }.max() ?? 0))
        }
    }

    /// Whether a video that ends at a time in seconds ends with the opacities of its start.
    func areUnseen(at time: Double) -> Bool {
        var (low, high) = (0, fades.count)
        while low < high {
            let middle = (low + high) / 2
            if fades[middle].time <= time + 1e-9 { low = middle + 1 } else { high = middle }
        }
        return low == 0 || fades[low - 1].fade <= Self.unseen
    }

    /// The effective opacity of each view, by its number.
    private static func opacities(_ commands: [Drawing.Command], in alpha: Double = 1) -> [Int: Double] {
        commands.reduce(into: [:]) { result, command in
            guard case .node(let node) = command else { return }
            if let id = node.id { result[id] = alpha * node.alpha }
            result.merge(opacities(node.commands, in: alpha * node.alpha)) { _, inner in inner }
        }
    }
}
