import Foundation
import JellyGraphics
import JellyImaging
import JellyStage
import JellySupport
import JellyValues

@testable import JellyScene

extension FuzzTarget {
    /// The members of a document that `edit` does not change, without their positions.
    private static func others(_ node: JSONNode) -> [String] {
        guard case .object(let members) = node.kind else { return [] }
        return members.filter { !["version", "views"].contains($0.key) }.map(\.key)
    }

    /// The syntax alone.
    static let json5 = FuzzTarget("json5") { bytes in
        _ = try JSON5.parse(text(bytes), name: "document")
    }

    /// Replaces and adds numbers in a document, keeping everything else.
    static let edit = FuzzTarget("edit") { bytes in
        let root = try JSON5.parse(text(bytes), name: "document")
        for path: [JSON5Text.Step] in [[.key("version")], [.key("views"), .index(0), .key("a b")], [.index(1)]] {
            var edited = JSON5Text(text(bytes))
            do throws(InputError) { try edited.set(0.25, at: path) } catch { continue }
            let again = try JSON5.parse(edited.text, name: "again")
            precondition(edited.number(at: path) == 0.25, "a number that was set is another one")
            requireSame(others(root), others(again))
            let once = edited
            try edited.set(0.25, at: path)
            requireSame(once, edited)
        }
    }

    /// Touches for a run of view controllers.
    static let touches = FuzzTarget("touches") { bytes in
        let script = try TouchScript(json5: Data(bytes))
        precondition(script.entries.allSatisfy { $0.time.isFinite }, "a touch has no time")
    }

    /// Documents, played for some ticks.
    static let scene = FuzzTarget("scene") { bytes in
        let memory = MemoryBudget(limit: 64 << 20)
        let scene = try Scene(json5: text(bytes), name: "scene", memory: memory)
        requireSame(scene, try Scene(json5: scene.json5, name: "again", memory: memory))
        let stage = try Stage(scene, memory: memory)
        let end = min(scene.duration, 4 / Double(scene.tickRate))
        do {
            try stage.advance(through: FrameSchedule(frames: [0, 2, 3], rate: FrameRate(scene.tickRate), to: end)) {
                try $0.drawing.validate()
            }
        } catch let error as GraphicsError {
            preconditionFailure("a stage shows what cannot be drawn: \(error)")
        }
    }

    /// SVG's path data in scenes, and in takes.
    static let path = FuzzTarget("path") { bytes in
        let text = text(bytes)
        if let path = try? PathDataReader.read(text) { requireSame(path, try? PathDataReader.read(path.pathData)) }
        let path = try BezierPath(outline: text)
        requireSame(path, try BezierPath(outline: path.pathData))
    }

    /// Readings of an accelerometer.
    static let accelerometer = FuzzTarget("accelerometer") { bytes in
        let samples = try AccelerometerFile.read(bytes, name: "readings.csv").samples
        precondition(!samples.isEmpty && samples.allSatisfy { $0.time.isFinite }, "a reading has no time")
    }
}
