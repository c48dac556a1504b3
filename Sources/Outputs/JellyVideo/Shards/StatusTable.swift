import Foundation
import JellySupport

/// The output of `--status`: the state of each shard as lines and as a strip.
package struct StatusTable {
    private let state: DirectoryState

    /// The most rows of shards that are done; of more, only the others have rows.
    private static let maximumRows = 40
    private static let stripLength = 64

    package init(_ state: DirectoryState) { self.state = state }

    /// The lines.
    package var lines: [String] { sums + rows + strip }

    /// The number of shards of each kind.
    private var sums: [String] {
        let all = state.shards
        func count(_ progress: ShardState.Progress) -> Int { all.count { $0.progress == progress } }
        let frames = (try? state.video?.plan()).flatMap { plan in
            "\(state.segments.reduce(0) { $0 + $1.frames.count }) of \(plan.segments.frames.count) frames in complete shards"
        }
        let counts = [
            "\(count(.done)) of \(all.count) shards done", "\(count(.running)) running", "\(count(.missing)) missing",
            "\(count(.refused)) refused",
        ]
        return [(counts + [frames].compactMap(\.self)).joined(separator: ", ")]
    }

    /// A row for each shard that is shown, in columns.
    private var rows: [String] {
        let shown = state.shards.count <= Self.maximumRows ? state.shards : state.left
        guard !shown.isEmpty else { return [] }
        let plan = try? state.video?.plan()
        let head = ["shard", "state", "segments", "frames", "seconds", "memory", ""]
        let cells = shown.map { shard -> [String] in
            let numbers = plan.flatMap { $0.shards == shard.shard.count ? $0.segmentNumbers(of: shard.shard) : nil }
            let frames = plan.flatMap { $0.shards == shard.shard.count ? $0.frames(of: shard.shard) : nil }
            let made = shard.manifest?.segments ?? []
            return [
                "\(shard.shard)", shard.progress.word, "\(shard.segments)/\(numbers.map { "\($0.count)" } ?? "?")",
                frames.map { "\($0.lowerBound)..<\($0.upperBound)" } ?? "?",
                made.isEmpty ? "–" : String(format: "%.1f", made.reduce(0) { $0 + $1.seconds }),
                made.isEmpty ? "–" : ByteCount.text(made.map(\.peakMemory).max() ?? 0),
                shard.progress == .running ? "" : shard.reason ?? "",
            ]
        }
        return Columns.lines([head] + cells)
    }

    /// A mark for each shard, in order.
    private var strip: [String] {
        let marks = state.shards.map(\.progress.mark)
        let lines = stride(from: 0, to: marks.count, by: Self.stripLength).map { start in
            String(marks[start..<min(start + Self.stripLength, marks.count)])
        }
        return lines + ["█ done  ▒ running  ░ missing  ✗ refused"]
    }
}

extension ShardState.Progress {
    package var word: String {
        switch self {
        case .done: "done"
        case .running: "running"
        case .missing: "missing"
        case .refused: "refused"
        }
    }

    /// A character of ordinary width.
    package var mark: Character {
        switch self {
        case .done: "█"
        case .running: "▒"
        case .missing: "░"
        case .refused: "✗"
        }
    }
}
